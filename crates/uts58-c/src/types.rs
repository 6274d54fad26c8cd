//! The types of the header. Numbers never change their meaning; new values are appended.

use std::ffi::{c_char, c_int, c_void};

use crate::list::{uts58_attributes, uts58_link_list};

/// The result of a function. No text is an error: errors are mistakes of the caller.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_status {
    /// Success.
    Ok = 0,
    /// Success, but there is nothing: no link at that offset, no such part in the link.
    None = 1,
    /// A pointer is NULL and must not be, or a pointer to `uint16_t` isn't aligned.
    BadPointer = 2,
    /// An impossible length: more than `PTRDIFF_MAX` bytes.
    BadLength = 3,
    /// The number isn't a value of the parameter's enumeration, or a struct has an unknown size.
    BadValue = 4,
    /// The list doesn't have that many links.
    BadIndex = 5,
    /// An option can't be set: its name is unknown, a text isn't UTF-8, or the value is invalid. The `message` of
    /// `uts58_options_set` says which.
    BadOption = 6,
    /// The caller's memory is too small. For a buffer, `length` is the number of bytes required, plus one for the
    /// NUL.
    BufferTooSmall = 7,
    /// This library was built without the feature the function needs (`full`).
    NotInThisBuild = 8,
    /// A bug in the library. The call was aborted, and returned nothing that has to be freed. Please report it.
    Panic = 9,
}

/// A named set of options.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_profile {
    /// UTS #58 as published, with rules for hosts.
    Standard = 0,
    /// For chat and mail.
    Messages = 1,
}

/// The unit of offsets.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_unit {
    /// Bytes of the text in UTF-8. For a text in UTF-16: bytes of the same text in UTF-8, where an unpaired surrogate
    /// counts as three, like U+FFFD.
    Utf8 = 0,
    /// UTF-16 code units, as in Java, JavaScript, Qt and Windows. An invalid sequence of UTF-8 counts as one.
    Utf16 = 1,
    /// Code points, as in GTK and Python. An invalid sequence of UTF-8 and an unpaired surrogate count as one.
    CodePoint = 2,
}

/// The kinds of links.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_link_kind {
    /// A URL, with a scheme or a bare host.
    Url = 0,
    /// An e-mail address, with or without `mailto:`.
    Email = 1,
}

/// The parts of a link.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_part {
    /// The scheme in the text, without the colon.
    Scheme = 0,
    /// The local part of an address.
    LocalPart = 1,
    /// The host, or the domain of an address.
    Host = 2,
    /// The registrable domain, which is the end of the host. Needs the feature `full`.
    Domain = 3,
    /// The Path, with its `/`; for an opaque scheme, the text after the colon.
    Path = 4,
    /// The Query, without its `?`.
    Query = 5,
    /// The Fragment, without its `#`.
    Fragment = 6,
    /// The punctuation directly after the link, which isn't part of it.
    Trailing = 7,
}

/// How to display a host.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_host_display {
    /// All labels in Unicode.
    Unicode = 0,
    /// In Unicode, except that labels that may mislead a reader (UTS #39) are A-labels (`xn--…`).
    UnicodeIfSafe = 1,
    /// All labels as A-labels.
    Ascii = 2,
}

/// Risks of a link, as bits of the set that `uts58_link_risks` returns. Those in `UTS58_RISK_WARNINGS` are reasons to
/// warn a reader. The others are only facts, which most good links share with a few bad ones.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_risk {
    /// A label of the host has letters of more than one script.
    MixedScript = 1,
    /// The host has a code point that UTS #39 doesn't allow in identifiers.
    RestrictedIdentifier = 2,
    /// The host in the text has an A-label (`xn--…`).
    ALabel = 4,
    /// The host in the text has a code point outside ASCII.
    NonAsciiHost = 8,
    /// The link has an invisible code point.
    Invisible = 16,
    /// The host or the local part has a code point that looks like one of `/ ? # @ : .`.
    FakeDelimiter = 32,
    /// The host is an IP address.
    IpHost = 64,
    /// All of a label looks like Latin, and its script is unusual below the top-level domain: the Cyrillic
    /// `аррӏе.com`.
    WholeScript = 128,
    /// Not a bit, but the set of all risks to warn a reader of: mixed-script, restricted-identifier, invisible,
    /// fake-delimiter, whole-script.
    Warnings = 179,
    /// A risk this header has no name for.
    Other = 0x4000_0000,
}

/// How the hosts named in a hyperlink's text relate to its target.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_text_target {
    /// The text names no host.
    NoHost = 0,
    /// The text names only the host of the target, which is a page or a mailbox.
    Same = 1,
    /// The text names another host of the same registrable domain, or another address at the same host.
    SameDomain = 2,
    /// The text names another host, so the reader is being misled. Also if a host touches invalid UTF-8, because it
    /// is unknown what it names.
    Different = 3,
    /// The reader may see a host that isn't linked in the text, or the target is neither a page nor a mailbox. If you
    /// can't ask the user, treat it like `Different`.
    Unclear = 4,
}

/// How to write line breaks in HTML.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_line_breaks {
    /// Unchanged; the default.
    Keep = 0,
    /// Each as `<br>`.
    Br = 1,
    /// Blank lines separate paragraphs (`<p>`); within one, a line break is `<br>`.
    Paragraphs = 2,
}

/// The text inside the `<a>` of a link.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_link_text {
    /// The link as written in the text; the default.
    AsWritten = 0,
    /// The result of `uts58_link_display` with `host_display`.
    Displayed = 1,
    /// The result of `uts58_link_shortened` with `max_code_points`.
    Shortened = 2,
    /// The result of `uts58_link_display` with `host_display`, shortened to `max_code_points`.
    DisplayedAndShortened = 3,
}

/// Whether to isolate the text direction of a link (UAX #9) from its surroundings.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_isolation {
    /// Isolate, with `dir="auto"`; the default.
    Auto = 0,
    /// Don't isolate.
    None = 1,
}

/// Who owns the memory of a buffer.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_owner {
    /// The library: it grows the memory as needed, and `uts58_buffer_free` frees it.
    Library = 0,
    /// The caller: `capacity` bytes at `data`, which never grow.
    Caller = 1,
}

/// A buffer that functions write text to: UTF-8 with a NUL after it. Initialise it with `UTS58_BUFFER_INIT` to let
/// the library allocate, or with `UTS58_BUFFER_OVER(array, size)` to use your own memory. You can use it for any
/// number of calls; each replaces the text. Don't change the fields of a buffer the library owns.
#[repr(C)]
#[derive(Debug)]
pub struct uts58_buffer {
    /// The text. NULL before the first call if the library allocates.
    pub data: *mut c_char,
    /// The length of the text in bytes, without the NUL.
    pub length: usize,
    /// The number of bytes at `data`.
    pub capacity: usize,
    /// A value of `uts58_owner`.
    pub owner: u32,
}

/// A range of a text, in the unit you chose.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct uts58_range {
    /// The start.
    pub start: usize,
    /// The end, exclusive.
    pub end: usize,
}

/// A link.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct uts58_link {
    /// The start, in the unit you chose.
    pub start: usize,
    /// The end, exclusive.
    pub end: usize,
    /// Whether it is a URL or an e-mail address: a value of `uts58_link_kind`.
    pub kind: u32,
    /// The port in the text; 0 if there is none.
    pub port: u32,
}

/// The kinds of items `uts58_merge` returns.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_merged_kind {
    /// A link of the list.
    Link = 0,
    /// A span of the caller.
    Span = 1,
}

/// A link or span in the result of a merge. None overlap.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct uts58_merged {
    /// The start, in the unit of the list.
    pub start: usize,
    /// The end, exclusive.
    pub end: usize,
    /// The index in the list of links, or in the array of spans.
    pub index: usize,
    /// Whether it is a link or a span: a value of `uts58_merged_kind`.
    pub kind: u32,
}

/// How a row of a terminal ends.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum uts58_row_end {
    /// The program ended the line.
    Hard = 0,
    /// The terminal wrapped the row: the next row continues it.
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

/// Options for writing HTML. Initialise them with `UTS58_HTML_OPTIONS_INIT`, which sets `size` and leaves everything
/// else at its default. Later versions only append fields, and accept the smaller struct of earlier ones.
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
    /// The limit for the two shortened forms of `link_text`.
    pub max_code_points: usize,
}

/// Decides whether a host is linked; returns nonzero if so. `host` is in lower-case A-label form (without the feature
/// `full`: in lower case) and NUL-terminated. Every thread that finds links calls this function. It must return the
/// same result each time, and must not throw.
pub type uts58_host_predicate = Option<unsafe extern "C" fn(host: *const c_char, data: *mut c_void) -> c_int>;

/// Decides how a link of a list, or a span of the caller, is written as HTML; returns nonzero to write it as a link, 0 to
/// write only its text. It may set attributes with `uts58_attributes_set`. A span without any is text; give it an `href`.
/// It must not throw.
pub type uts58_decider = Option<
    unsafe extern "C" fn(
        list: *const uts58_link_list,
        merged: *const uts58_merged,
        attributes: *mut uts58_attributes,
        data: *mut c_void,
    ) -> c_int,
>;
