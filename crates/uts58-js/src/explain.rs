//! The table of options, and what the options of a linkifier are.

#[cfg(feature = "full")]
use uts58_linkify::Linkifier;
use uts58_linkify::Profile;
#[cfg(feature = "full")]
use uts58_linkify::bytes::LossyText;
use uts58_linkify::options::{OptionInfo, OptionKind, OptionValue};

use crate::module::Output;

/// The value of an option: of a switch 0 or 1, a number, which is 0 for no limit, or a string. `js/table.js` reads it.
pub(crate) fn value(value: &OptionValue<'_>, out: &mut Output) {
    match value {
        OptionValue::Switch(is_on) => out.number((*is_on).into()),
        OptionValue::Number(limit) => out.number(limit.unwrap_or_default()),
        OptionValue::Choice(text) | OptionValue::List(text) | OptionValue::Schemes(text) => out.string(text),
        _ => out.string(""),
    }
}

/// All options: for each its name, its kind (a number, `js/table.js` has their names), what it is in each profile, its help, its
/// decisions after their number, and its words and what they mean after their number: of a list what an entry is.
pub(crate) fn table(out: &mut Output) -> usize {
    for row in OptionInfo::ALL {
        let OptionInfo { name, kind, help, decisions, .. } = row;
        let (kind, words): (_, &[_]) = match *kind {
            OptionKind::Switch => (0, &[]),
            OptionKind::Choice(words) => (1, words),
            OptionKind::Number => (2, &[]),
            OptionKind::List(entry) => (3, &[("", entry)]),
            _ => (4, &[]),
        };
        out.string(name);
        out.number(kind);
        Profile::ALL.iter().for_each(|profile| value(&row.value_in(*profile), out));
        out.string(help);
        out.number(decisions.len());
        decisions.iter().for_each(|decision| out.string(decision));
        out.number(words.len());
        for (word, meaning) in words {
            out.string(word);
            out.string(meaning);
        }
    }
    OptionInfo::ALL.len()
}

/// For each option, in their order, what it is.
#[cfg(feature = "full")]
pub(crate) fn values(linkifier: &Linkifier, _: &LossyText<'_>, out: &mut Output) -> usize {
    for row in OptionInfo::ALL {
        value(&row.value(linkifier.options()), out);
    }
    OptionInfo::ALL.len()
}
