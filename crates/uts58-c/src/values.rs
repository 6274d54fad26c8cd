//! Converts numbers from C to enums, and statuses to messages.

use std::ffi::CStr;

use crate::types::{
    uts58_host_display, uts58_isolation, uts58_line_breaks, uts58_link_text, uts58_owner, uts58_part,
    uts58_profile, uts58_row_end, uts58_status, uts58_unit,
};

/// An enumeration that C passes as a number, which may be any number.
pub(crate) trait Named: Copy + 'static {
    /// All values, each at the index of its number.
    const ALL: &'static [Self];

    fn named(number: u32) -> Result<Self, uts58_status> {
        let place = usize::try_from(number).unwrap_or(usize::MAX);
        Self::ALL.get(place).copied().ok_or(uts58_status::BadValue)
    }
}

impl Named for uts58_profile {
    const ALL: &'static [Self] = &[Self::Standard, Self::Messages];
}
impl Named for uts58_row_end {
    const ALL: &'static [Self] = &[Self::Hard, Self::Soft];
}
impl Named for uts58_unit {
    const ALL: &'static [Self] = &[Self::Utf8, Self::Utf16, Self::CodePoint];
}
impl Named for uts58_part {
    const ALL: &'static [Self] = &[
        Self::Scheme,
        Self::LocalPart,
        Self::Host,
        Self::Domain,
        Self::Path,
        Self::Query,
        Self::Fragment,
        Self::Trailing,
    ];
}
impl Named for uts58_host_display {
    const ALL: &'static [Self] = &[Self::Unicode, Self::UnicodeIfSafe, Self::Ascii];
}
impl Named for uts58_line_breaks {
    const ALL: &'static [Self] = &[Self::Keep, Self::Br, Self::Paragraphs];
}
impl Named for uts58_link_text {
    const ALL: &'static [Self] =
        &[Self::AsWritten, Self::Displayed, Self::Shortened, Self::DisplayedAndShortened];
}
impl Named for uts58_isolation {
    const ALL: &'static [Self] = &[Self::Auto, Self::None];
}
impl Named for uts58_owner {
    const ALL: &'static [Self] = &[Self::Library, Self::Caller];
}
impl Named for uts58_status {
    const ALL: &'static [Self] = &[
        Self::Ok,
        Self::None,
        Self::BadPointer,
        Self::BadLength,
        Self::BadValue,
        Self::BadIndex,
        Self::BadOption,
        Self::BufferTooSmall,
        Self::NotInThisBuild,
        Self::Panic,
    ];
}

pub(crate) const fn message(status: uts58_status) -> &'static CStr {
    match status {
        uts58_status::Ok => c"done",
        uts58_status::None => c"there is none",
        uts58_status::BadPointer => c"a pointer is NULL or not aligned",
        uts58_status::BadLength => c"a length is more than memory can hold",
        uts58_status::BadValue => c"a number is not one of its enumeration",
        uts58_status::BadIndex => c"there are not so many links",
        uts58_status::BadOption => c"an option cannot be as it is set",
        uts58_status::BufferTooSmall => c"the buffer is too small",
        uts58_status::NotInThisBuild => c"this library was built without the feature full",
        uts58_status::Panic => c"a bug in the library: please report it",
    }
}

/// `uts58_html_options` with strings instead of pointers.
#[derive(Clone, Copy, Default)]
#[cfg_attr(not(feature = "full"), allow(dead_code, reason = "for HTML"))]
pub(crate) struct HtmlOptions<'a> {
    pub(crate) rel: Option<&'a str>,
    pub(crate) target: &'a str,
    pub(crate) class: &'a str,
    pub(crate) line_breaks: u32,
    pub(crate) link_text: u32,
    pub(crate) host_display: u32,
    pub(crate) isolation: u32,
    pub(crate) max_code_points: usize,
}
