//! The optional rules, in groups that can be switched on and off.

use core::fmt;

/// A group of tailorings of the published rules (UTS #58 §8) that belong together. Each group is an option that is on
/// or off.
///
/// [`OptionInfo::ALL`](crate::options::OptionInfo::ALL) contains the name, the [decisions](crate::decisions) and a
/// line of help for each group. [`Profile::Standard`] disables all groups. [`Profile::Messages`] enables all groups,
/// except where noted.
///
/// ```
/// use uts58_linkify::{Linkifier, Options, Tailoring};
///
/// // A text, its links with all groups off, and its links with this group on.
/// let examples = [
///     (Tailoring::SoftEnds, "kennst du bücher.de/ä?", "bücher.de/ä?", "bücher.de/ä"),
///     (Tailoring::SoftEnds, "https://x.com/ö— https://x.com/ü\\n https://x.com/abc🔥",
///         "https://x.com/ö— https://x.com/ü\\n https://x.com/abc🔥",
///         "https://x.com/ö https://x.com/ü https://x.com/abc"),
///     (Tailoring::WrappingMarks, "\"https://x.com/ä\"b", "https://x.com/ä\"b", "https://x.com/ä"),
///     (Tailoring::JoinedUrls, "https://x.com/ä,https://y.com",
///         "https://x.com/ä,https://y.com", "https://x.com/ä https://y.com"),
///     (Tailoring::SpacelessText, "官网是example.com和https://x.com/docs，谢谢。https://y.com/aをご覧",
///         "https://x.com/docs，谢谢。https://y.com/aをご覧",
///         "example.com https://x.com/docs https://y.com/a"),
///     (Tailoring::NotAHost, "Für user.email siehe README.md für org.gnome.App",
///         "user.email README.md org.gnome.App", ""),
///     (Tailoring::Handles, "@jürgen@x.com", "jürgen@x.com", ""),
///     (Tailoring::Ellipsis, "warte...bücher.de", "", "bücher.de"),
///     (Tailoring::BareIpv4, "Gerät 10.0.0.1:8080/ä", "", "10.0.0.1:8080/ä"),
///     (Tailoring::SingleLabelHosts, "http://localhost:3000/ä", "", "http://localhost:3000/ä"),
///     (Tailoring::MarkupBeforeAddress, "邮箱help@x.com", "邮箱help@x.com", "help@x.com"),
///     (Tailoring::AddressParts, "ä@x.com/ö@x.com", "ä@x.com", "ä@x.com /ö@x.com"),
///     (Tailoring::MailtoQuery, "mailto:ä@x.com?subject=ü",
///         "mailto:ä@x.com", "mailto:ä@x.com?subject=ü"),
/// ];
/// for (tailoring, text, off, on) in examples {
///     let links = |options| {
///         Linkifier::new(options).links(text).map(|link| link.as_str()).collect::<Vec<_>>().join(" ")
///     };
///     assert_eq!(links(Options::standard()), off);
///     assert_eq!(links(Options::standard().enable(tailoring)), on);
/// }
/// # assert!(Tailoring::ALL.iter().all(|one| examples.iter().any(|row| row.0 == *one)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Tailoring {
    /// Code points that end a link in addition to Hard and Soft: invisible code points ([M1](crate::decisions#M1)),
    /// dashes, arrows and bars ([M4](crate::decisions#M4)), opening brackets ([M4a](crate::decisions#M4a)),
    /// backslashes ([M15](crate::decisions#M15)), emoji after ASCII ([M19](crate::decisions#M19)), and `?` and `,`
    /// that begin a Part or separate directives ([D4](crate::decisions#D4)).
    SoftEnds,
    /// [M3](crate::decisions#M3): the mark directly before a link decides which mark ends it (`"https://x.com/a"b`).
    WrappingMarks,
    /// [M13](crate::decisions#M13): URLs joined by a comma or a semicolon (`http://a.com/,http://b.com/`) are separate
    /// links.
    JoinedUrls,
    /// Links in text without spaces: where a host ends ([M10](crate::decisions#M10)) and begins
    /// ([M11](crate::decisions#M11)), full-width punctuation after ASCII ([M2](crate::decisions#M2)), ideographic
    /// full stops in hosts ([M14](crate::decisions#M14)) and after sentences ([M17](crate::decisions#M17)), and
    /// particles ([M18](crate::decisions#M18)).
    SpacelessText,
    /// Text that only looks like a host: joined sentences (`Hello.My`, [M5](crate::decisions#M5)), file names
    /// (`README.md`, [M6](crate::decisions#M6)), calls (`com.acme.run(x)`, [M7](crate::decisions#M7)), members and
    /// reversed domains (`user.email`, `org.gnome.App`, [M16](crate::decisions#M16)).
    NotAHost,
    /// [M8](crate::decisions#M8): `@user@host.example` is a handle, not an address.
    Handles,
    /// [D27](crate::decisions#D27): three or more dots in a row are an ellipsis, a boundary before and after a host
    /// (`wait...example.com`).
    Ellipsis,
    /// [D33](crate::decisions#D33): IPv4 addresses without a scheme (`10.0.0.1:8080`), if a port follows, or a path
    /// that isn't just one or two digits.
    BareIpv4,
    /// [D34](crate::decisions#D34): `localhost`, single labels and unknown top-level domains after a scheme.
    SingleLabelHosts,
    /// [M9](crate::decisions#M9): markup and spaceless text before an address aren't part of it (`邮箱help@x.com`).
    MarkupBeforeAddress,
    /// [D39](crate::decisions#D39): after an address, only the port is consumed, so `a@x.com/b@x.com` contains two.
    AddressParts,
    /// [D40](crate::decisions#D40): the query of `mailto:a@b.com?subject=x` belongs to the link.
    MailtoQuery,
}

impl Tailoring {
    /// All groups, in the order of [`OptionInfo::ALL`](crate::options::OptionInfo::ALL).
    pub const ALL: &'static [Self] = &[
        Self::SoftEnds,
        Self::WrappingMarks,
        Self::JoinedUrls,
        Self::SpacelessText,
        Self::NotAHost,
        Self::Handles,
        Self::Ellipsis,
        Self::BareIpv4,
        Self::SingleLabelHosts,
        Self::MarkupBeforeAddress,
        Self::AddressParts,
        Self::MailtoQuery,
    ];

    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// A set of [`Tailoring`]s.
///
/// ```
/// use uts58_linkify::{Profile, Tailoring};
///
/// assert!(Profile::Messages.tailorings().contains(Tailoring::SpacelessText)); // 官网是example.com和…
/// assert!(!Profile::Standard.tailorings().contains(Tailoring::SpacelessText));
/// ```
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
