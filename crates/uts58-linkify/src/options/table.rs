//! The table of options: what each is called, what it may be, what it is in each profile, and what it does. Whatever shows
//! or sets options reads it.

use crate::options::choices::{BareHosts, Choice as _, HostRule, ImpliedScheme};
use crate::options::tailoring::{Profile, Tailoring, Tailorings};
use crate::options::value::Options;

/// One option of a linkifier: a row of [`Options::all`].
///
/// ```
/// use uts58_linkify::{OptionKind, Options};
///
/// let row = Options::all().iter().find(|row| row.name == "not-a-host").unwrap();
/// assert_eq!(row.kind, OptionKind::Switch);
/// assert_eq!(row.in_profiles, ["off", "on"]); // README.md, größe.rs
/// assert_eq!(row.decisions, ["M5", "M6", "M7", "M16"]);
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OptionInfo {
    /// The name, in small letters with hyphens. Other languages only change how the words are joined.
    pub name: &'static str,
    /// What the option may be.
    pub kind: OptionKind,
    /// What the option is in each profile, in the order of [`Profile::ALL`], as [`Options::set`] reads it.
    pub in_profiles: [&'static str; Profile::ALL.len()],
    /// What the option does: one sentence without a full stop.
    pub help: &'static str,
    /// The numbers of its [decisions](crate::decisions).
    pub decisions: &'static [&'static str],
    pub(crate) field: Field,
}

/// What an option may be, and how [`Options::set`] reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionKind {
    /// `on` or `off`.
    Switch,
    /// One of these words, each with what it means.
    Choice(&'static [(&'static str, &'static str)]),
    /// A whole number, in decimal digits.
    Number,
    /// Entries, one a line; `#` begins a comment. What an entry is.
    List(&'static str),
    /// Names of schemes between white space: `ftp` has `://` and a host, `xmpp:` has neither.
    Schemes,
}

/// Where an option is kept in [`Options`].
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

impl Options {
    /// Every option, in the order in which they are shown.
    ///
    /// ```
    /// use uts58_linkify::Options;
    ///
    /// for row in Options::all() {
    ///     assert!(Options::messages().get(row.name).is_some()); // bücher.de
    /// }
    /// ```
    #[must_use]
    pub const fn all() -> &'static [OptionInfo] {
        OPTIONS
    }
}

/// The row of an option.
pub(crate) fn named(name: &str) -> Option<&'static OptionInfo> {
    OPTIONS.iter().find(|row| row.name == name)
}

pub(crate) fn of_tailoring(tailoring: Tailoring) -> Option<&'static OptionInfo> {
    OPTIONS.iter().find(|row| row.field == Field::Tailoring(tailoring))
}

/// The tailorings that are on in the profile.
pub(crate) const fn tailorings(profile: Profile) -> Tailorings {
    let (mut on, mut rows) = (Tailorings::NONE, OPTIONS);
    while let [row, rest @ ..] = rows {
        let [standard, messages] = row.in_profiles;
        let value = match profile {
            Profile::Standard => standard,
            Profile::Messages => messages,
        };
        if let (Field::Tailoring(tailoring), b"on") = (row.field, value.as_bytes()) {
            on = on.with(tailoring);
        }
        rows = rest;
    }
    on
}

/// The name under which [`Options::set`] takes a profile.
pub(crate) const PROFILE: &str = "profile";
pub(crate) const ON: &str = "on";
pub(crate) const OFF: &str = "off";

const fn switch(
    tailoring: Tailoring,
    name: &'static str,
    in_messages: &'static str,
    decisions: &'static [&'static str],
    help: &'static str,
) -> OptionInfo {
    let in_profiles = [OFF, in_messages];
    OptionInfo {
        name,
        kind: OptionKind::Switch,
        in_profiles,
        help,
        decisions,
        field: Field::Tailoring(tailoring),
    }
}

const fn option(
    field: Field,
    name: &'static str,
    kind: OptionKind,
    in_all_profiles: &'static str,
    decisions: &'static [&'static str],
    help: &'static str,
) -> OptionInfo {
    OptionInfo { name, kind, in_profiles: [in_all_profiles; Profile::ALL.len()], help, decisions, field }
}

/// An entry of a list of file names (M6).
const FILE_NAME: &str = "*.ext, pre*.ext, *suf.ext, name.ext, *.h.ext, name.* or !host.ext";

const OPTIONS: &[OptionInfo] = &[
    option(
        Field::BareHosts,
        "bare-hosts",
        OptionKind::Choice(BareHosts::WORDS),
        "all",
        &["D25"],
        "Which hosts are links without a scheme",
    ),
    option(Field::Emails, "emails", OptionKind::Switch, ON, &["D36"], "Whether addresses are links"),
    option(
        Field::Urls,
        "urls",
        OptionKind::Switch,
        ON,
        &[],
        "Whether URLs and hosts are links; if not, addresses alone are",
    ),
    option(
        Field::Schemes,
        "schemes",
        OptionKind::Schemes,
        "https http",
        &["D20", "D22"],
        "The schemes that begin a link; bare hosts are links only if the implied scheme is among them",
    ),
    option(
        Field::AddSchemes,
        "add-schemes",
        OptionKind::Schemes,
        "",
        &["D20", "D22"],
        "Schemes that begin a link too",
    ),
    option(
        Field::AnyScheme,
        "any-scheme",
        OptionKind::Switch,
        OFF,
        &["D20"],
        "Whether any scheme in front of :// begins a link, but for those that run or read something",
    ),
    option(
        Field::FileUrls,
        "file-urls",
        OptionKind::Switch,
        OFF,
        &["D22"],
        "Whether file:// and a path are a link, which opens a local file; for link checkers",
    ),
    option(
        Field::ImpliedScheme,
        "implied-scheme",
        OptionKind::Choice(ImpliedScheme::WORDS),
        "https",
        &["D20"],
        "The scheme that bare hosts are given",
    ),
    option(
        Field::HostRule,
        "host-rule",
        OptionKind::Choice(HostRule::WORDS),
        "public-suffix",
        &["D28"],
        "Which valid hosts are links",
    ),
    option(
        Field::TldList,
        "tld-list",
        OptionKind::List(
            "a top-level domain in IANA's format (an A-label), or * for those of the public suffix list",
        ),
        "",
        &["D28"],
        "Top-level domains in IANA's format, in place of the public suffix list",
    ),
    OptionInfo {
        in_profiles: ["0", "8192"],
        ..option(
            Field::MaxLength,
            "max-length",
            OptionKind::Number,
            "0",
            &["M12"],
            "How many bytes a link may have; 0 is no limit",
        )
    },
    switch(
        Tailoring::SoftEnds,
        "soft-ends",
        ON,
        &["D4", "M1", "M4", "M4a", "M15", "M19"],
        "Dashes, arrows, bars, backslashes, opening brackets, emoji, invisible characters and a last ? or , end a link",
    ),
    switch(
        Tailoring::WrappingMarks,
        "wrapping-marks",
        ON,
        &["M3"],
        "Quotation marks and marks of Markdown around a link end it",
    ),
    switch(
        Tailoring::JoinedUrls,
        "joined-urls",
        ON,
        &["M13"],
        "URLs that a comma or a semicolon joins are several links",
    ),
    switch(
        Tailoring::SpacelessText,
        "spaceless-text",
        ON,
        &["M2", "M10", "M11", "M14", "M17", "M18"],
        "Text without spaces around a link is not part of it",
    ),
    switch(
        Tailoring::NotAHost,
        "not-a-host",
        ON,
        &["M5", "M6", "M7", "M16"],
        "File names, calls, members and glued sentences are no hosts",
    ),
    switch(
        Tailoring::Handles,
        "handles",
        ON,
        &["M8"],
        "Handles and identifiers of chat networks are no addresses",
    ),
    switch(Tailoring::Ellipsis, "ellipsis", ON, &["D27"], "Three dots in a row end or begin a host"),
    switch(
        Tailoring::BareIpv4,
        "bare-ipv4",
        ON,
        &["D33"],
        "IPv4 addresses are links without a scheme if a port or a path follows",
    ),
    switch(
        Tailoring::SingleLabelHosts,
        "single-label-hosts",
        ON,
        &["D34"],
        "Behind a scheme localhost, other single labels and unknown top-level domains are hosts",
    ),
    switch(
        Tailoring::MarkupBeforeAddress,
        "markup-before-address",
        ON,
        &["M9"],
        "Markup and text without spaces in front of an address are not part of it",
    ),
    switch(
        Tailoring::AddressParts,
        "address-parts",
        ON,
        &["D39"],
        "What follows an address may hold another link",
    ),
    switch(
        Tailoring::MailtoQuery,
        "mailto-query",
        ON,
        &["D40"],
        "The query behind mailto: and an address is part of the link",
    ),
    switch(
        Tailoring::QuotedLocalParts,
        "quoted-local-parts",
        OFF,
        &["D41"],
        "Addresses may have a quoted local part",
    ),
    option(
        Field::FirstLabels,
        "first-labels",
        OptionKind::List("a word without dots"),
        "",
        &["M5"],
        "First labels of what is no host, in place of the built-in ones; for not-a-host",
    ),
    option(
        Field::FileNames,
        "file-names",
        OptionKind::List(FILE_NAME),
        "",
        &["M6"],
        "File names that are no hosts (*.ext, pre*.ext, name.ext), in place of the built-in ones; for not-a-host",
    ),
    option(
        Field::AddFileNames,
        "add-file-names",
        OptionKind::List(FILE_NAME),
        "",
        &["M6"],
        "File names beside these (*.ext, *.h.ext, name.*), or with ! a host that is no file name; for not-a-host",
    ),
];
