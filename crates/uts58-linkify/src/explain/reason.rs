//! The reasons a candidate can be rejected: one for each rule in steps S0–S4 that rejects candidates.

use core::fmt;

/// Where the scan rejected a candidate, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Refusal {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) reason: Reason,
}

/// The rule that rejected a candidate. [`Reason::decision`] is its number in `docs/DECISIONS.md`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The scheme before `://` isn't one of the linkifier's.
    UnknownScheme,
    /// Nothing follows the colon of an opaque scheme.
    NothingAfterScheme,
    /// `user@` or `user:password@` after `://`.
    Userinfo,
    /// The host contains symbols that make it invalid.
    Symbols,
    /// The host isn't valid under UTS #46 or DNS rules.
    InvalidHost,
    /// An empty label, or a label separator at the start.
    EmptyLabel,
    /// A `…` directly follows the host, so another host may have been cut short.
    CutShort,
    /// There is no public suffix with a label before it.
    NotRegistrable,
    /// A port that is 0, larger than 65535 or longer than five digits.
    BadPort,
    /// `_` in the registrable domain.
    Underscore,
    /// A percent sign directly after the host.
    Percent,
    /// An IPv4 address without a scheme.
    BareIpv4,
    /// `[` after `://` that doesn't begin an IPv6 address.
    BadIpv6,
    /// `@ / \ %` directly before a bare host.
    Preceded,
    /// The run is part of the local part of an address.
    PartOfLocalPart,
    /// No valid local part precedes the `@`.
    NoLocalPart,
    /// Nothing after `://` or `@` could be a host.
    NoHost,
    /// Only another scheme and `://` follow the `://`.
    SchemeAfterScheme,
    /// The visible name continues past invisible characters.
    InvisibleCharacters,
    /// Two sentences without a space between them, or a number.
    GluedSentences,
    /// A file name.
    FileName,
    /// A call or an index in source code.
    Call,
    /// A handle, such as `@user@host.example`.
    Handle,
    /// Only markup precedes the `@`.
    OnlyMarkup,
    /// A template or a list in braces, such as `{id}@host.example`.
    Braces,
    /// Longer than the linkifier's limit.
    TooLong,
    /// The host's only separators are ideographic full stops, and it is surrounded by other text.
    IdeographicDots,
    /// A member of an object, or a reversed domain.
    Member,
    /// A path on another machine, such as `user@host.example:path/file`.
    RemotePath,
    /// It is an address, and the linkifier doesn't link addresses.
    EmailsOff,
    /// It is a URL or a host, and the linkifier only links addresses.
    UrlsOff,
    /// It is a bare host that the option [`BareHosts`](crate::BareHosts) excludes.
    BareHostsOff,
}

impl Reason {
    /// The number of the decision, such as `D28`; empty for an option without one.
    ///
    /// ```
    /// assert_eq!(uts58_linkify::explain::Reason::NotRegistrable.decision(), "D28");
    /// ```
    #[must_use]
    pub const fn decision(self) -> &'static str {
        self.row().0
    }

    /// The table of reasons: the number of the decision, and a short description.
    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::UnknownScheme => ("D21", "links don't start with this scheme"),
            Self::NothingAfterScheme => ("D22", "nothing follows the scheme"),
            Self::Userinfo => ("D23", "a user name comes before the host"),
            Self::Symbols => ("D24a", "the host contains symbols and is not valid with them"),
            Self::InvalidHost => ("D26", "not a valid host name"),
            Self::EmptyLabel => ("D27", "a label is empty"),
            Self::CutShort => ("D27", "the ellipsis may hide the rest of the host"),
            Self::NotRegistrable => ("D28", "the host doesn't end in a public suffix with a label before it"),
            Self::BadPort => ("D30", "the port isn't between 1 and 65535"),
            Self::Underscore => ("D31", "the registrable domain contains _"),
            Self::Percent => ("D32", "a percent sign directly follows the host"),
            Self::BareIpv4 => ("D33", "an IPv4 address without a scheme"),
            Self::BadIpv6 => ("D33", "[ doesn't start an IPv6 address"),
            Self::Preceded => ("D35", "a host can't start directly after this code point"),
            Self::PartOfLocalPart => ("D36", "part of an address's local part"),
            Self::NoLocalPart => ("D37", "no local part of an address before the @"),
            Self::NoHost => ("D37a", "no host follows"),
            Self::SchemeAfterScheme => ("D42", "another scheme follows directly"),
            Self::InvisibleCharacters => ("D24b", "the visible name continues past invisible characters"),
            Self::GluedSentences => ("M5", "two sentences without a space, or a number"),
            Self::FileName => ("M6", "a file name"),
            Self::Call => ("M7", "a call or an index"),
            Self::Handle => ("M8", "a handle or a chat ID"),
            Self::OnlyMarkup => ("M9", "nothing but markup before the @"),
            Self::Braces => ("M9", "a template or a list in braces"),
            Self::TooLong => ("M12", "longer than the limit"),
            Self::IdeographicDots => ("M14", "text with ideographic full stops, not a host by itself"),
            Self::Member => ("M16", "a member of an object, or a reversed domain"),
            Self::RemotePath => ("D43", "a path on another machine"),
            Self::EmailsOff => ("", "addresses aren't linked"),
            Self::UrlsOff => ("", "URLs aren't linked"),
            Self::BareHostsOff => ("", "hosts without a scheme aren't linked"),
        }
    }
}

impl fmt::Display for Reason {
    /// A short description of the rule.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().1)
    }
}
