//! The reasons a candidate can be rejected: one for each rule in steps S0–S4 that rejects candidates.

use core::fmt;

/// Where the scan rejected a candidate, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Refusal {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) reason: Reason,
}

// One list generates both the variants and the table of their decisions and descriptions.
macro_rules! reasons {
    ($($(#[$doc:meta])+ $name:ident = ($decision:literal, $description:literal),)+) => {
        /// The rule that rejected a candidate. [`Reason::decision`] is its number in `docs/DECISIONS.md`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Reason {
            $($(#[$doc])+ $name,)+
        }

        impl Reason {
            /// The number of the decision, and a short description.
            const fn row(self) -> (&'static str, &'static str) {
                match self {
                    $(Self::$name => ($decision, $description),)+
                }
            }
        }
    };
}

reasons! {
    /// The scheme before `://` isn't one of the linkifier's.
    UnknownScheme = ("D21", "links don't start with this scheme"),
    /// Nothing follows the colon of an opaque scheme.
    NothingAfterScheme = ("D22", "nothing follows the scheme"),
    /// `user@` or `user:password@` after `://`.
    Userinfo = ("D23", "a user name comes before the host"),
    /// The host contains symbols that make it invalid.
    Symbols = ("D24a", "the host contains symbols and is not valid with them"),
    /// The host isn't valid under UTS #46 or DNS rules.
    InvalidHost = ("D26", "not a valid host name"),
    /// An empty label, or a label separator at the start.
    EmptyLabel = ("D27", "a label is empty"),
    /// A `…` directly follows the host, so another host may have been cut short.
    CutShort = ("D27", "the ellipsis may hide the rest of the host"),
    /// There is no public suffix with a label before it.
    NotRegistrable = ("D28", "the host doesn't end in a public suffix with a label before it"),
    /// A port that is 0, larger than 65535 or longer than five digits.
    BadPort = ("D30", "the port isn't between 1 and 65535"),
    /// `_` in the registrable domain.
    Underscore = ("D31", "the registrable domain contains _"),
    /// A percent sign directly after the host.
    Percent = ("D32", "a percent sign directly follows the host"),
    /// An IPv4 address without a scheme.
    BareIpv4 = ("D33", "an IPv4 address without a scheme"),
    /// `[` after `://` that doesn't begin an IPv6 address.
    BadIpv6 = ("D33", "[ doesn't start an IPv6 address"),
    /// `@ / \ %` directly before a bare host.
    Preceded = ("D35", "a host can't start directly after this code point"),
    /// The run is part of the local part of an address.
    PartOfLocalPart = ("D36", "part of an address's local part"),
    /// No valid local part precedes the `@`.
    NoLocalPart = ("D37", "no local part of an address before the @"),
    /// Nothing after `://` or `@` could be a host.
    NoHost = ("D37a", "no host follows"),
    /// Only another scheme and `://` follow the `://`.
    SchemeAfterScheme = ("D42", "another scheme follows directly"),
    /// The visible name continues past invisible characters.
    InvisibleCharacters = ("D24b", "the visible name continues past invisible characters"),
    /// Two sentences without a space between them, or a number.
    GluedSentences = ("M5", "two sentences without a space, or a number"),
    /// A file name.
    FileName = ("M6", "a file name"),
    /// A call or an index in source code.
    Call = ("M7", "a call or an index"),
    /// A handle, such as `@user@host.example`.
    Handle = ("M8", "a handle or a chat ID"),
    /// Only markup precedes the `@`.
    OnlyMarkup = ("M9", "nothing but markup before the @"),
    /// A template or a list in braces, such as `{id}@host.example`.
    Braces = ("M9", "a template or a list in braces"),
    /// Longer than the linkifier's limit.
    TooLong = ("M12", "longer than the limit"),
    /// The host's only separators are ideographic full stops, and it is surrounded by other text.
    IdeographicDots = ("M14", "text with ideographic full stops, not a host by itself"),
    /// A member of an object, or a reversed domain.
    Member = ("M16", "a member of an object, or a reversed domain"),
    /// A path on another machine, such as `user@host.example:path/file`.
    RemotePath = ("D43", "a path on another machine"),
    /// It is an address, and the linkifier doesn't link addresses.
    EmailsOff = ("", "addresses aren't linked"),
    /// It is a URL or a host, and the linkifier only links addresses.
    UrlsOff = ("", "URLs aren't linked"),
    /// It is a bare host that the option [`BareHosts`](crate::BareHosts) excludes.
    BareHostsOff = ("", "the options exclude this host without a scheme"),
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
}

impl fmt::Display for Reason {
    /// A short description of the rule.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().1)
    }
}
