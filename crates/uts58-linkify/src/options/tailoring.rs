//! The switches of rules, and the profiles.

use core::fmt;

macro_rules! tailorings {
    ($($_group:ident {$(
        $(#[$_doc:meta])* $_setter:ident $_field:ident: $_type:ty $(as $switch:ident)? = $name:literal,
        $_values:expr, $_in_profiles:expr, $_decisions:expr, $_help:literal;
    )+})+) => {
        /// A group of tailorings of the published rules (UTS #58 §8). Each is an option that is on or off.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Tailoring {
            $($($(
                #[doc = concat!("`", $name, "`")]
                $switch,
            )?)+)+
        }

        impl Tailoring {
            /// All groups.
            pub const ALL: &'static [Self] = &[$($($(Self::$switch,)?)+)+];
        }
    };
}

options! { tailorings }

impl Tailoring {
    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// A set of [`Tailoring`]s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tailorings(u32);

impl Tailorings {
    /// The empty set: the published rules.
    pub const NONE: Self = Self(0);

    /// Whether the set contains this group.
    #[inline]
    #[must_use]
    pub const fn contains(self, tailoring: Tailoring) -> bool {
        self.0 & tailoring.bit() != 0
    }

    /// The set with this group added.
    #[must_use]
    pub const fn with(self, tailoring: Tailoring) -> Self {
        Self(self.0 | tailoring.bit())
    }

    /// The set with this group removed.
    #[must_use]
    pub const fn without(self, tailoring: Tailoring) -> Self {
        Self(self.0 & !tailoring.bit())
    }

    /// Whether the two sets have a group in common.
    #[inline]
    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The groups in the set, in the order of [`Tailoring::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Tailoring> {
        Tailoring::ALL.iter().copied().filter(move |&tailoring| self.contains(tailoring))
    }
}

impl FromIterator<Tailoring> for Tailorings {
    fn from_iter<I: IntoIterator<Item = Tailoring>>(iter: I) -> Self {
        iter.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Tailorings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A named set of options, for chat and mail or for the standard.
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let text = "Siehe README.md und bücher.de/neu?";
/// let texts = |profile| Linkifier::new(profile).links(text).map(|l| l.as_str()).collect::<Vec<_>>();
/// assert_eq!(texts(Profile::Standard), ["README.md", "bücher.de/neu?"]);
/// assert_eq!(texts(Profile::Messages), ["bücher.de/neu"]);
/// assert_eq!("standard".parse(), Ok(Profile::Standard));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Profile {
    /// The published algorithms with the host rules of §1.4. This profile conforms to C1 to C3 of the standard.
    Standard,
    /// The default, for chat and mail: the standard with tailorings, which §8 allows.
    #[default]
    Messages,
}

impl Profile {
    /// All profiles.
    pub const ALL: &'static [Self] = &[Self::Standard, Self::Messages];

    /// The name of the profile, in lower case.
    ///
    /// ```
    /// use uts58_linkify::Profile;
    ///
    /// let names: Vec<_> = Profile::ALL.iter().map(|profile| profile.name()).collect();
    /// assert_eq!(names, ["standard", "messages"]); // bücher.de/neu? | bücher.de/neu
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Messages => "messages",
        }
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The name by which [`Options::set`](crate::Options::set) sets the profile.
pub(crate) const PROFILE: &str = "profile";
