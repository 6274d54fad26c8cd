//! Passes the table of options, and the options of a linkifier, to JavaScript.

#[cfg(feature = "full")]
use uts58_linkify::Linkifier;
use uts58_linkify::Profile;
#[cfg(feature = "full")]
use uts58_linkify::bytes::LossyText;
use uts58_linkify::options::{OptionInfo, OptionKind, OptionValue};

use crate::module::Output;

/// Writes the value of an option: 0 or 1 for a switch, a number (0 for no limit), or a string. `js/table.js` reads
/// it.
pub(crate) fn value(value: &OptionValue<'_>, out: &mut Output) {
    match value {
        OptionValue::Switch(is_on) => out.number((*is_on).into()),
        OptionValue::Number(limit) => out.number(limit.map_or(0, usize::from)),
        OptionValue::Choice(text) | OptionValue::List(text) | OptionValue::Schemes(text) => out.string(text),
        _ => out.string(""),
    }
}

/// Writes all options. Each has its name, its kind (a number; `js/table.js` has the names), its value in each
/// profile, its help, the count of its decisions and the decisions, and the count of its words, with their meanings.
/// For a list, the word is the description of an entry.
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

/// Writes the value of each option, in the order of the table.
#[cfg(feature = "full")]
pub(crate) fn values(linkifier: &Linkifier, _: &LossyText<'_>, out: &mut Output) -> usize {
    for row in OptionInfo::ALL {
        value(&row.value(linkifier.options()), out);
    }
    OptionInfo::ALL.len()
}
