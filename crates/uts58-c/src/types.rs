//! What is in the header next to the functions. Numbers never change their meaning; new ones are added at the end.

use std::ffi::{c_char, c_int, c_void};

/// What a function did. Text is never an error; the errors are mistakes of the caller, and say which.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_status {
    /// Done.
    Ok = 0,
    /// Done, and the answer is that there is none: no link at that offset, no such part in the link.
    None = 1,
    /// A pointer that must not be NULL is NULL, or one to `uint16_t` is not aligned.
    BadPointer = 2,
    /// A length that nothing in memory can have: more than `PTRDIFF_MAX` bytes.
    BadLength = 3,
    /// A number that is none of the enumeration that the parameter is of, or a struct of a size that is not known.
    BadValue = 4,
    /// There are not so many links in the list.
    BadIndex = 5,
    /// An option cannot be as it is set: an unknown name, a text that is not UTF-8, or what the message of
    /// `uts58_options_build` says.
    BadOption = 6,
    /// The caller's memory is too small. Of a buffer `length` says how many bytes there are, and one more is needed for the NUL.
    BufferTooSmall = 7,
    /// This library was built without what the function needs (the feature `full`).
    NotInThisBuild = 8,
    /// A bug in the library: it stopped in the middle, and has done nothing that is to be freed. Please report it.
    Panic = 9,
}

/// A set of tailorings: how the standard is applied.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_profile {
    /// UTS #58 as published, with rules for hosts.
    Standard = 0,
    /// What people expect in chat and mail.
    Messages = 1,
}

/// What offsets count.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_unit {
    /// Bytes of the text in UTF-8. For a text in UTF-16: of the same text in UTF-8, where an unpaired surrogate
    /// counts as three, as U+FFFD does.
    Utf8 = 0,
    /// UTF-16 code units, as in Java, JavaScript, Qt and Windows. An invalid sequence of UTF-8 counts as one.
    Utf16 = 1,
    /// Code points, as in GTK and Python. An invalid sequence of UTF-8 and an unpaired surrogate count as one.
    CodePoint = 2,
}

/// What a link is.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_link_kind {
    /// A URL, with a scheme or a bare host.
    Url = 0,
    /// An e-mail address, with or without `mailto:`.
    Email = 1,
}

/// A part of a link.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_part {
    /// The scheme in the text, without the colon.
    Scheme = 0,
    /// The local part of an address.
    LocalPart = 1,
    /// The host; of an address the domain.
    Host = 2,
    /// The registrable domain, which is the end of the host. Needs the feature `full`.
    Domain = 3,
    /// The Path, with its `/`; what follows the colon of an opaque scheme.
    Path = 4,
    /// The Query, without its `?`.
    Query = 5,
    /// The Fragment, without its `#`.
    Fragment = 6,
    /// The punctuation after the link that was left out.
    Trailing = 7,
}

/// How a host is displayed.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_host_display {
    /// All labels in Unicode.
    Unicode = 0,
    /// In Unicode, but as an A-label (`xn--…`) each label that may mislead a reader (UTS #39).
    UnicodeIfSafe = 1,
    /// All labels as A-labels.
    Ascii = 2,
}

/// Facts about a link; bits of the set that `uts58_link_risks` gives. Those of `UTS58_RISK_WARNINGS` are reasons to warn a
/// reader; the others most good links share with a few bad ones.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_risk {
    /// A label of the host has letters of more than one script.
    MixedScript = 1,
    /// The host has a code point that UTS #39 does not allow in identifiers.
    RestrictedIdentifier = 2,
    /// The host in the text has an A-label (`xn--…`).
    ALabel = 4,
    /// The host in the text has a code point outside ASCII.
    NonAsciiHost = 8,
    /// The link has a code point that cannot be seen.
    Invisible = 16,
    /// The host or the local part has a code point that looks like one of `/ ? # @ : .`.
    LookAlike = 32,
    /// The host is an IP address.
    IpHost = 64,
    /// A label looks as if all of it were Latin, and its script is not at home below the top-level domain: `аррӏе.com`,
    /// all of it Cyrillic.
    WholeScript = 128,
    /// Not one bit but all that a reader should be warned of: mixed-script, restricted-identifier, invisible,
    /// look-alike, whole-script.
    Warnings = 179,
    /// One that this header has no name for.
    Other = 0x4000_0000,
}

/// What the text of a hyperlink names, next to the target of the hyperlink.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_text_target {
    /// No host: words.
    NoHost = 0,
    /// The host of the target, which is a page or a mailbox, and no other.
    Same = 1,
    /// Another host of the same registrable domain, or another address at the same host.
    SameDomain = 2,
    /// Another host: a reader is being misled. Also a host that touches what is not UTF-8, as nobody can say what it names.
    Different = 3,
    /// A reader may take the text for a host that is not linked in it, or the target is neither a page nor a mailbox.
    /// Who cannot ask somebody treats it as `Different`.
    Unclear = 4,
}

/// What becomes of line breaks in HTML.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_line_breaks {
    /// They stay; the default.
    Keep = 0,
    /// Each is `<br>`.
    Br = 1,
    /// Paragraphs (`<p>`), with blank lines between; within one, `<br>`.
    Paragraphs = 2,
}

/// What is in the `<a>` of a link.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_link_text {
    /// The link as it is in the text; the default.
    AsWritten = 0,
    /// As `uts58_link_display` has it, with the host by `host_display`.
    Displayed = 1,
    /// As `uts58_link_shortened` has it, to `max_code_points`.
    Shortened = 2,
    /// As `uts58_link_display` has it, with the host by `host_display`, shortened to `max_code_points`.
    DisplayedAndShortened = 3,
}

/// Whether the direction of a link (UAX #9) is kept apart from that of the text around it.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_isolation {
    /// It is, by `dir="auto"`; the default.
    Auto = 0,
    /// It is not.
    None = 1,
}

/// Whose the memory of a buffer is.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_owner {
    /// The library's: it grows as needed, and `uts58_buffer_free` gives it back.
    Library = 0,
    /// The caller's: `capacity` bytes at `data`, which never grow.
    Caller = 1,
}

/// Where a text is written to: UTF-8 with a NUL after it. Begin with `UTS58_BUFFER_INIT` for memory of the library, with
/// `UTS58_BUFFER_OVER(array, size)` for memory of your own, and use it for as many calls as you like: each replaces the
/// text. Of a buffer of the library do not change the fields.
#[repr(C)]
#[derive(Debug)]
pub struct uts58_buffer {
    /// The text. NULL before the first call with memory of the library.
    pub data: *mut c_char,
    /// How long the text is, in bytes, without the NUL.
    pub length: usize,
    /// How many bytes there are at `data`.
    pub capacity: usize,
    /// A value of `uts58_owner`.
    pub owner: u32,
}

/// A place in a text, in the unit that was asked for.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct uts58_range {
    /// Where it begins.
    pub start: usize,
    /// Where it ends, exclusive.
    pub end: usize,
}

/// A link.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct uts58_link {
    /// Where it begins, in the unit that was asked for.
    pub start: usize,
    /// Where it ends, exclusive.
    pub end: usize,
    /// Whether it is a URL or an e-mail address.
    pub kind: uts58_link_kind,
    /// The port in the text; 0 if there is none.
    pub port: u32,
}

/// What `uts58_merge` has taken.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_merged_kind {
    /// A link of the list.
    Link = 0,
    /// A span of the caller.
    Span = 1,
}

/// A link, or a span of the caller, that overlaps no other.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct uts58_merged {
    /// Where it begins, in the unit of the list.
    pub start: usize,
    /// Where it ends, exclusive.
    pub end: usize,
    /// Which link of the list it is, or which of the spans.
    pub index: usize,
    /// Whether it is a link or a span.
    pub kind: uts58_merged_kind,
}

/// How a row of a terminal ends.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_row_end {
    /// The program ended the line.
    Hard = 0,
    /// The terminal wrapped: the next row continues this one.
    Soft = 1,
}

/// Part of a row of a terminal, in cells.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct uts58_place {
    /// The row, from 0.
    pub row: usize,
    /// The first cell, from 0.
    pub start: usize,
    /// The cell after the last one.
    pub end: usize,
}

/// How HTML is written. Begin with `UTS58_HTML_OPTIONS_INIT`, which sets `size` and leaves all else at its default. Later
/// versions add fields at the end only, and take the struct of earlier ones.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct uts58_html_options {
    /// `sizeof (uts58_html_options)`
    pub size: usize,
    /// `rel` of every link; NULL for `nofollow noopener noreferrer`, empty for none.
    pub rel: *const c_char,
    /// `target` of every link; NULL or empty for none.
    pub target: *const c_char,
    /// `class` of every link; NULL or empty for none.
    pub link_class: *const c_char,
    /// A value of `uts58_line_breaks`.
    pub line_breaks: u32,
    /// A value of `uts58_link_text`.
    pub link_text: u32,
    /// A value of `uts58_host_display`.
    pub host_display: u32,
    /// A value of `uts58_isolation`.
    pub isolation: u32,
    /// For the two shortened forms of `link_text`.
    pub max_code_points: usize,
}

/// Decides whether a host is linked: not 0 if it is. `host` is in lower-case A-label form (without the feature `full`: in
/// lower case), with a NUL after it. It is called from every thread that looks for links, must give the same answer
/// each time, and must not throw.
pub type uts58_host_predicate = Option<unsafe extern "C" fn(host: *const c_char, data: *mut c_void) -> c_int>;
