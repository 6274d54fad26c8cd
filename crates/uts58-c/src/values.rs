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

macro_rules! named {
    ($($kind:ident: $($value:ident)*;)*) => {
        $(impl Named for $kind {
            const ALL: &'static [Self] = &[$(Self::$value),*];
        })*
    };
}

named! {
    uts58_profile: Standard Messages;
    uts58_row_end: Hard Soft;
    uts58_unit: Utf8 Utf16 CodePoint;
    uts58_part: Scheme LocalPart Host Domain Path Query Fragment Trailing;
    uts58_host_display: Unicode UnicodeIfSafe Ascii;
    uts58_line_breaks: Keep Br Paragraphs;
    uts58_link_text: AsWritten Displayed Shortened DisplayedAndShortened;
    uts58_isolation: Auto None;
    uts58_owner: Library Caller;
    uts58_status: Ok None BadPointer BadLength BadValue BadIndex BadOption BufferTooSmall NotInThisBuild Panic;
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
