//! Finds options that would change the links, by running a linkifier with each of them.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::linkifier::Linkifier;
use crate::options::kind::OptionKind;
use crate::options::scheme::scheme_before;
use crate::options::setting::{OFF, ON};
use crate::options::table::OptionInfo;
use crate::options::tailoring::PROFILE;
use crate::options::tailoring::Profile;
use crate::options::value::Options;

/// An option that would change which links are found in a text, from [`Linkifier::alternatives`].
#[derive(Clone, Debug)]
pub struct Alternative {
    option: &'static str,
    value: Cow<'static, str>,
    decisions: &'static [&'static str],
    linkifier: Linkifier,
}

impl Alternative {
    /// The name of the option, for [`Options::set`].
    #[must_use]
    pub const fn option(&self) -> &'static str {
        self.option
    }

    /// The value that would change the links, for [`Options::set`].
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }

    /// The numbers of the option's [decisions](crate::decisions); empty for a profile.
    #[must_use]
    pub const fn decisions(&self) -> &'static [&'static str] {
        self.decisions
    }

    /// A linkifier with this option changed and all others the same.
    #[must_use]
    pub const fn linkifier(&self) -> &Linkifier {
        &self.linkifier
    }
}

impl Linkifier {
    /// Returns each single option or profile that would change which links are found in the text. Profiles come
    /// first, then options in the order of [`OptionInfo::ALL`]. Doesn't try word lists. Scans the text once for each
    /// value, so it takes linear time.
    ///
    /// ```
    /// let alternatives = uts58_linkify::Linkifier::messages().alternatives("Größe: README.md");
    /// let seen: Vec<_> = alternatives.iter().map(|other| (other.option(), other.value())).collect();
    /// assert_eq!(seen, [("profile", "standard"), ("not-a-host", "off")]);
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn alternatives(&self, text: &str) -> Vec<Alternative> {
        let places = |linkifier: &Self| -> Vec<_> {
            linkifier.links(text).map(|link| (link.range(), link.kind())).collect()
        };
        let now = places(self);
        let profiles = Profile::ALL.iter().map(|profile| (PROFILE, Cow::from(profile.name()), [].as_slice()));
        let rows = OptionInfo::ALL.iter().flat_map(|row| {
            let values = other_values(row, self.options(), text);
            values.into_iter().map(move |value| (row.name, value, row.decisions))
        });
        let changed = profiles.chain(rows).filter_map(|(option, value, decisions)| {
            let mut options = self.options().clone();
            options.set(option, &value).ok()?;
            Some(Alternative { option, value, decisions, linkifier: self.with_options(options) })
        });
        changed.filter(|other| places(&other.linkifier) != now).collect()
    }
}

/// Other values to try: for a number, no limit; for `add-schemes`, the list with each scheme of the text added.
fn other_values(row: &OptionInfo, options: &Options, text: &str) -> Vec<Cow<'static, str>> {
    let now = options.get(row.name).unwrap_or_default();
    let mut values: Vec<Cow<'static, str>> = match row.kind {
        OptionKind::Switch => [ON, OFF].map(Cow::from).into(),
        OptionKind::Choice(words) => words.iter().map(|word| word.0.into()).collect(),
        OptionKind::Number => ["0".into()].into(),
        OptionKind::Schemes if row.name == "add-schemes" => {
            schemes(text).iter().map(|name| [&*now, " ", name].concat().into()).collect()
        }
        _ => Vec::new(),
    };
    values.retain(|value| *value != now);
    values
}

/// Each distinct scheme before `://` in the text. There are only a few at most, because each one costs a scan.
fn schemes(text: &str) -> Vec<String> {
    const MOST: usize = 8;
    let mut all: Vec<String> = Vec::new();
    for (colon, _) in text.match_indices("://") {
        let name = scheme_before(text, colon).to_ascii_lowercase();
        if !name.is_empty() && !all.contains(&name) {
            all.push(name);
        }
        if all.len() == MOST {
            break;
        }
    }
    all
}
