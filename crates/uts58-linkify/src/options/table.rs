//! The table of options, which everything that shows or sets options reads. Its rows come from `entries.rs`.

use alloc::borrow::Cow;
use core::num::NonZero;

use crate::options::choices::{BareHosts, HostRule, ImpliedScheme};
use crate::options::kind::OptionKind;
use crate::options::setting::{Labels, List, Names, ON, Schemes, Setting, TopLevelDomains};
use crate::options::tailoring::Profile;

/// Describes one option of a linkifier, for programs that show options or set them by name.
///
/// ```
/// use uts58_linkify::Profile;
/// use uts58_linkify::options::{OptionInfo, OptionKind};
///
/// let row = OptionInfo::ALL.iter().find(|row| row.name == "not-a-host").unwrap();
/// assert_eq!((row.kind, row.in_profile(Profile::Messages)), (OptionKind::Switch, "on")); // README.md
/// assert_eq!(row.decisions, ["M5", "M6", "M7", "M16"]);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name, in lower case with hyphens. Bindings only change how the words are joined.
    pub name: &'static str,
    /// The values the option accepts.
    pub kind: OptionKind,
    /// What the option changes, with an example: a sentence without a full stop.
    pub help: &'static str,
    /// The numbers of its [decisions](crate::decisions).
    pub decisions: &'static [&'static str],
    /// In the order of [`Profile::ALL`].
    in_profiles: [&'static str; 2],
}

/// The value of an option, by its kind.
///
/// ```
/// use std::num::NonZero;
/// use uts58_linkify::Options;
/// use uts58_linkify::options::{OptionInfo, OptionValue};
///
/// let options = Options::messages().add_file_names(["größe.*"])?; // größe.rs isn't a link
/// let value = |name| OptionInfo::ALL.iter().find(|row| row.name == name).unwrap().value(&options);
/// assert_eq!(value("not-a-host"), OptionValue::Switch(true));
/// assert_eq!(value("max-length"), OptionValue::Number(NonZero::new(8192)));
/// assert_eq!(value("add-file-names"), OptionValue::List("größe.*".into()));
/// # Ok::<(), uts58_linkify::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionValue<'o> {
    /// Whether the option is on.
    Switch(bool),
    /// One of the words of the [`OptionKind`].
    Choice(Cow<'o, str>),
    /// A whole number; `None` means no limit.
    Number(Option<NonZero<usize>>),
    /// One entry per line. Empty means the built-in list.
    List(Cow<'o, str>),
    /// Names of schemes, separated by white space.
    Schemes(Cow<'o, str>),
}

impl OptionInfo {
    /// Every option, in the order in which to show them.
    ///
    /// ```
    /// use uts58_linkify::{Options, options::OptionInfo};
    ///
    /// for row in OptionInfo::ALL {
    ///     assert!(Options::messages().get(row.name).is_some()); // bücher.de
    /// }
    /// ```
    pub const ALL: &'static [Self] = OPTIONS;

    /// The switches that only tests set: groups of rules that nobody switches alone.
    #[doc(hidden)]
    pub const TEST_SWITCHES: &'static [Self] = TEST_SWITCHES;

    /// The typed value of the option in a profile.
    #[doc(hidden)]
    #[must_use]
    pub fn value_in(&self, profile: Profile) -> OptionValue<'static> {
        self.typed(self.in_profile(profile).into())
    }

    pub(super) fn typed<'o>(&self, text: Cow<'o, str>) -> OptionValue<'o> {
        match self.kind {
            OptionKind::Switch => OptionValue::Switch(text == ON),
            OptionKind::Choice(_) => OptionValue::Choice(text),
            OptionKind::Number => OptionValue::Number(Option::read(&text).unwrap_or_default()),
            OptionKind::List(_) => OptionValue::List(text),
            OptionKind::Schemes => OptionValue::Schemes(text),
        }
    }

    /// The value of the option in a profile, in the form [`Options::set`](crate::Options::set) accepts.
    #[must_use]
    pub const fn in_profile(&self, profile: Profile) -> &'static str {
        let [standard, messages] = self.in_profiles;
        match profile {
            Profile::Standard => standard,
            Profile::Messages => messages,
        }
    }
}

// The rows of the options.
macro_rules! rows {
    ($($group:ident {$(
        $(#[$_doc:meta])* $_setter:ident $_field:ident: $type:ty $(as $_switch:ident)? = $name:literal,
        $_values:expr, $in_profiles:expr, $decisions:expr, $help:literal;
    )+})+) => {$(
        const $group: &[OptionInfo] = &[$(OptionInfo {
            name: $name,
            kind: <$type as Setting>::KIND,
            help: $help,
            decisions: &$decisions,
            in_profiles: $in_profiles,
        },)+];
    )+};
}

options! { rows }
