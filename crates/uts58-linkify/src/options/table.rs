//! The table of options: name, values, value in each profile, and help. Everything that shows or sets options reads
//! it.

use alloc::borrow::Cow;
use core::fmt;

use crate::options::choices::{BareHosts, Choice as _, HostRule, ImpliedScheme};
use crate::options::tailoring::{Profile, Tailoring, Tailorings};

/// Describes one option of a linkifier, for programs that show options or set them by name.
///
/// ```
/// use uts58_linkify::Profile;
/// use uts58_linkify::options::{OptionInfo, OptionKind};
///
/// let row = OptionInfo::ALL.iter().find(|row| row.name == "not-a-host").unwrap();
/// assert_eq!(row.kind, OptionKind::Switch);
/// let profiles = (row.in_profile(Profile::Standard), row.in_profile(Profile::Messages));
/// assert_eq!(profiles, ("off", "on")); // README.md, größe.rs
/// assert_eq!(row.decisions, ["M5", "M6", "M7", "M16"]);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name, in lower case with hyphens. Bindings only change how the words are joined.
    pub name: &'static str,
    /// The values the option accepts.
    pub kind: OptionKind,
    /// The option's effect: one sentence without a full stop.
    pub help: &'static str,
    /// The numbers of its [decisions](crate::decisions).
    pub decisions: &'static [&'static str],
    pub(crate) field: Field,
    /// In the order of [`Profile::ALL`].
    in_profiles: [&'static str; 2],
}

/// The values an option accepts, and how [`Options::set`](crate::Options::set) parses them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionKind {
    /// `on` or `off`.
    Switch,
    /// One of these words, each with its meaning.
    Choice(&'static [(&'static str, &'static str)]),
    /// A whole number in decimal digits; 0 means no limit.
    Number,
    /// One entry per line; `#` begins a comment. The string describes an entry.
    List(&'static str),
    /// Names of schemes, separated by white space. `ftp` has `://` and a host, `xmpp:` has neither.
    Schemes,
}

/// The value of an option, by its kind.
///
/// ```
/// use uts58_linkify::Options;
/// use uts58_linkify::options::{OptionInfo, OptionValue};
///
/// let options = Options::messages().add_file_names(["größe.*"])?; // größe.rs isn't a link
/// let value = |name| OptionInfo::ALL.iter().find(|row| row.name == name).unwrap().value(&options);
/// assert_eq!(value("not-a-host"), OptionValue::Switch(true));
/// assert_eq!(value("max-length"), OptionValue::Number(Some(8192)));
/// assert_eq!(value("add-file-names"), OptionValue::List("größe.*".into()));
/// # Ok::<(), uts58_linkify::OptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionValue<'o> {
    /// Whether the option is on.
    Switch(bool),
    /// One of the words of the [`OptionKind`].
    Choice(Cow<'o, str>),
    /// A whole number; `None` means no limit.
    Number(Option<usize>),
    /// One entry per line. Empty means the built-in list.
    List(Cow<'o, str>),
    /// Names of schemes, separated by white space.
    Schemes(Cow<'o, str>),
}

/// Where [`Options`](crate::Options) stores an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    Tailoring(Tailoring),
    BareHosts,
    Emails,
    Urls,
    Schemes,
    AddSchemes,
    AnyScheme,
    FileUrls,
    ImpliedScheme,
    HostRule,
    TldList,
    MaxLength,
    FirstLabels,
    FileNames,
    AddFileNames,
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

    /// The typed value of the option in a profile.
    #[must_use]
    pub fn value_in(&self, profile: Profile) -> OptionValue<'static> {
        self.typed(self.in_profile(profile).into())
    }

    pub(super) fn typed<'o>(&self, text: Cow<'o, str>) -> OptionValue<'o> {
        match self.kind {
            OptionKind::Switch => OptionValue::Switch(text == ON),
            OptionKind::Choice(_) => OptionValue::Choice(text),
            OptionKind::Number => OptionValue::Number(limit(&text).flatten()),
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

/// The row of the option with this name.
pub(crate) fn named(name: &str) -> Option<&'static OptionInfo> {
    OPTIONS.iter().find(|row| row.name == name)
}

impl Tailoring {
    /// The name of the option.
    ///
    /// ```
    /// use uts58_linkify::Tailoring;
    ///
    /// assert_eq!(Tailoring::WrappingMarks.name(), "wrapping-marks"); // **https://例え.com**
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        of_field(Field::Tailoring(self))
    }
}

/// The name of the option.
impl fmt::Display for Tailoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Profile {
    /// The tailorings that are on in this profile.
    #[must_use]
    pub const fn tailorings(self) -> Tailorings {
        let (mut on, mut rows) = (Tailorings::NONE, OPTIONS);
        while let [row, rest @ ..] = rows {
            if let (Field::Tailoring(tailoring), b"on") = (row.field, row.in_profile(self).as_bytes()) {
                on = on.with(tailoring);
            }
            rows = rest;
        }
        on
    }
}

/// The name of the option stored in this field.
pub(crate) fn of_field(field: Field) -> &'static str {
    OPTIONS.iter().find(|row| row.field == field).map_or("", |row| row.name)
}

/// The word for the value of a switch.
pub(crate) const fn switch_name(value: bool) -> &'static str {
    if value { ON } else { OFF }
}

/// The number that means no limit.
pub(crate) const NO_LIMIT: usize = 0;

/// Parses a limit; `Some(None)` means no limit.
pub(crate) fn limit(digits: &str) -> Option<Option<usize>> {
    digits.parse().ok().map(|number| (number != NO_LIMIT).then_some(number))
}

/// The name by which [`Options::set`](crate::Options::set) sets the profile.
pub(crate) const PROFILE: &str = "profile";
pub(crate) const ON: &str = "on";
pub(crate) const OFF: &str = "off";

/// A row without help.
const fn option(
    field: Field,
    name: &'static str,
    kind: OptionKind,
    in_profiles: [&'static str; 2],
    decisions: &'static [&'static str],
) -> OptionInfo {
    OptionInfo { name, kind, help: "", decisions, field, in_profiles }
}

const fn switch(
    tailoring: Tailoring,
    name: &'static str,
    in_messages: &'static str,
    decisions: &'static [&'static str],
) -> OptionInfo {
    option(Field::Tailoring(tailoring), name, OptionKind::Switch, [OFF, in_messages], decisions)
}

impl OptionInfo {
    /// Adds the line of help.
    const fn with_help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }
}

/// The forms of an entry in a list of file names (M6).
const FILE_NAME: &str = "*.ext, pre*.ext, *suf.ext, name.ext, *.h.ext, name.* or !host.ext";
const TOP_LEVEL_DOMAIN: &str =
    "a top-level domain in IANA's format (an A-label), or * for those of the public suffix list";

const OPTIONS: &[OptionInfo] = &[
    option(Field::BareHosts, "bare-hosts", OptionKind::Choice(BareHosts::WORDS), ["all"; 2], &["D25"])
        .with_help("Which hosts without a scheme are links"),
    option(Field::Emails, "emails", OptionKind::Switch, [ON; 2], &["D36"])
        .with_help("Whether e-mail addresses are links"),
    option(Field::Urls, "urls", OptionKind::Switch, [ON; 2], &["D20"])
        .with_help("Whether URLs and hosts are links; otherwise only addresses are"),
    option(Field::Schemes, "schemes", OptionKind::Schemes, ["https http"; 2], &["D20", "D22"]).with_help(
        "The schemes that start a link; hosts without a scheme are links only \
         if the implied scheme is one of them",
    ),
    option(Field::AddSchemes, "add-schemes", OptionKind::Schemes, [""; 2], &["D20", "D22"])
        .with_help("More schemes that start a link: irc for irc://host, tel: for tel:number"),
    option(Field::AnyScheme, "any-scheme", OptionKind::Switch, [OFF; 2], &["D20"])
        .with_help("Whether any scheme before :// starts a link, except schemes known to be dangerous"),
    option(Field::FileUrls, "file-urls", OptionKind::Switch, [OFF; 2], &["D22"])
        .with_help("Whether file:// and a path are a link, which opens a local file; for link checkers"),
    option(
        Field::ImpliedScheme,
        "implied-scheme",
        OptionKind::Choice(ImpliedScheme::WORDS),
        ["https"; 2],
        &["D20"],
    )
    .with_help("The scheme of links that are written without one"),
    option(Field::HostRule, "host-rule", OptionKind::Choice(HostRule::WORDS), ["public-suffix"; 2], &["D28"])
        .with_help("Which valid hosts are links"),
    option(Field::TldList, "tld-list", OptionKind::List(TOP_LEVEL_DOMAIN), [""; 2], &["D28"])
        .with_help("Top-level domains in IANA's format, instead of the public suffix list"),
    option(Field::MaxLength, "max-length", OptionKind::Number, ["0", "8192"], &["M12"])
        .with_help("The longest link, in bytes"),
    switch(Tailoring::SoftEnds, "soft-ends", ON, &["D4", "M1", "M4", "M4a", "M15", "M19"]).with_help(
        "Dashes, arrows, bars, backslashes, opening brackets, emoji, invisible characters \
         and a last ? or , end a link",
    ),
    switch(Tailoring::WrappingMarks, "wrapping-marks", ON, &["M3"])
        .with_help("Quotation marks and Markdown marks around a link end it"),
    switch(Tailoring::JoinedUrls, "joined-urls", ON, &["M13"])
        .with_help("URLs joined by a comma or a semicolon are separate links"),
    switch(Tailoring::SpacelessText, "spaceless-text", ON, &["M2", "M10", "M11", "M14", "M17", "M18"])
        .with_help("Text without spaces around a link isn't part of it"),
    switch(Tailoring::NotAHost, "not-a-host", ON, &["M5", "M6", "M7", "M16"])
        .with_help("File names, calls, members and glued sentences aren't hosts"),
    switch(Tailoring::Handles, "handles", ON, &["M8"]).with_help("Handles and chat IDs aren't addresses"),
    switch(Tailoring::Ellipsis, "ellipsis", ON, &["D27"])
        .with_help("Three dots in a row end or start a host"),
    switch(Tailoring::BareIpv4, "bare-ipv4", ON, &["D33"])
        .with_help("IPv4 addresses without a scheme are links if a port or a path follows"),
    switch(Tailoring::SingleLabelHosts, "single-label-hosts", ON, &["D34"])
        .with_help("After a scheme, localhost, other single labels and unknown top-level domains are hosts"),
    switch(Tailoring::MarkupBeforeAddress, "markup-before-address", ON, &["M9"])
        .with_help("Markup and text without spaces before an address aren't part of it"),
    switch(Tailoring::AddressParts, "address-parts", ON, &["D39"])
        .with_help("Text directly after an address may contain another link"),
    switch(Tailoring::MailtoQuery, "mailto-query", ON, &["D40"])
        .with_help("The query after mailto: and an address is part of the link"),
    option(Field::FirstLabels, "first-labels", OptionKind::List("a word without dots"), [""; 2], &["M5"])
        .with_help("First labels that rule out a host, instead of the built-in ones; for not-a-host"),
    option(Field::FileNames, "file-names", OptionKind::List(FILE_NAME), [""; 2], &["M6"]).with_help(
        "File names that aren't hosts (*.ext, pre*.ext, name.ext), instead of \
         the built-in ones; for not-a-host",
    ),
    option(Field::AddFileNames, "add-file-names", OptionKind::List(FILE_NAME), [""; 2], &["M6"]).with_help(
        "More file names that aren't hosts (*.ext, *.h.ext, name.*), or with ! a host \
         that isn't a file name; for not-a-host",
    ),
];
