//! Shows a single code point.

use unicode_width::UnicodeWidthChar as _;
use uts58_core::is_link_email;

/// A visible form of a code point that doesn't affect its neighbours, and its width in columns.
pub(super) fn visible(c: char) -> (String, usize) {
    match (c, c.width()) {
        ('\0'..=' ', _) => (char::from_u32(0x2400 + u32::from(c)).unwrap_or(c).into(), 1),
        (_, None) => (String::from("·"), 1),
        // A combining mark is shown on a dotted circle. Invisible characters and bidi controls are never written.
        (_, Some(0)) if is_link_email(c) => (format!("\u{25CC}{c}"), 1),
        (_, Some(0)) => (String::from("·"), 1),
        (_, Some(width)) => (c.into(), width),
    }
}
