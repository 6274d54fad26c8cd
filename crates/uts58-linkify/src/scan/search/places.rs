//! Decides whether the search stops at a byte (a *place*) or skips it.
//!
//! A place is a dot or another label separator inside a run, `://`, the colon of an opaque scheme, or an `@`. If bare
//! hosts are off, the search stops at an `@` before a run with a separator; otherwise it stops at the dot of that run.

use core::ops::ControlFlow::{self, Break, Continue};

use crate::chars::{byte_at, byte_before, is_ascii_host, is_separator, slice};
use crate::host::tld::Tld;
use crate::host::tld_list::{Seen, TLDS, begins_like_none};
use crate::scan::ascii_run::ends_ascii_run;
use crate::scan::run;
use crate::scan::step::Context;
use crate::scan::vector::{Level, Look, classes_at};

impl Look for Context<'_, '_> {
    type Found = Seen;

    #[inline(always)]
    fn look(&self, level: impl Level, offset: usize) -> ControlFlow<Seen, usize> {
        let bytes = self.text.as_bytes();
        match byte_at(bytes, offset) {
            b'.' => dot(level, self.text, offset),
            0x80.. => wide_separator(self.text, offset),
            b':' => colon(self, offset),
            _ => at_sign(level, self, offset),
        }
    }
}

/// Examines a dot. It is a place if the label after it may be a top-level domain, or begin with one.
#[inline(always)]
fn dot(level: impl Level, text: &str, offset: usize) -> ControlFlow<Seen, usize> {
    let bytes = text.as_bytes();
    let after = offset + 1;
    if byte_at(bytes, after).is_ascii_digit() {
        return dot_before_digit(bytes, after);
    }
    // A run that begins with its only dot has no inner separator.
    let before = byte_before(bytes, offset);
    if before.is_ascii() && !is_ascii_host(before) && before != b'.' {
        return Continue(after);
    }
    let letters = (classes_at(level, bytes, after).words as u32).trailing_ones();
    let stop = after + letters as usize;
    let may_be_domain = match [byte_at(bytes, stop), byte_at(bytes, stop + 1)] {
        // An A-label, or longer than what was read.
        [b'-', b'-'] => true,
        _ if letters == u32::BITS => true,
        // A host goes on after an underscore. It also goes on after the next dot, which is examined too, unless the last
        // label begins a sentence.
        [b'.' | b'_', b'a'..=b'z' | b'0'..=b'9'] => false,
        [b'.', b'A'..=b'Z'] if !is_last_label(bytes, stop + 1) => false,
        [0x80..=0xFF, _] if !ends_ascii_run(bytes, stop) => may_begin_domain(text, after),
        _ => {
            let seen = Seen::look_up(bytes, after, stop);
            return if seen.tld == Tld::Unknown { Continue(stop) } else { Break(seen) };
        }
    };
    if may_be_domain { Break(Seen::NOTHING) } else { Continue(stop) }
}

/// Whether no label follows the ASCII label at `start`.
#[inline(never)]
fn is_last_label(bytes: &[u8], start: usize) -> bool {
    let label = bytes.get(start..).unwrap_or_default().iter().take_while(|byte| is_ascii_host(**byte));
    let end = start + label.count();
    !(byte_at(bytes, end) == b'.' && byte_at(bytes, end + 1).is_ascii_alphanumeric())
}

/// Examines a dot before a digit. No top-level domain begins with one, but an IPv4 address before a port or Path ends in
/// a number.
#[inline(always)]
fn dot_before_digit(bytes: &[u8], after: usize) -> ControlFlow<Seen, usize> {
    let digits = bytes.get(after..).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_digit());
    let stop = after + digits.count();
    let root_dot = usize::from(byte_at(bytes, stop) == b'.');
    if matches!(byte_at(bytes, stop + root_dot), b':' | b'/') { Break(Seen::NOTHING) } else { Continue(stop) }
}

/// Examines a label separator outside ASCII.
#[inline(never)]
fn wide_separator(text: &str, offset: usize) -> ControlFlow<Seen, usize> {
    let after = offset + '。'.len_utf8();
    if may_begin_domain(text, after) { Break(Seen::NOTHING) } else { Continue(after) }
}

/// Whether the label at `start` may be a top-level domain, or begin with one.
#[inline(never)]
fn may_begin_domain(text: &str, start: usize) -> bool {
    let rest = slice(text, start, text.len());
    let letters = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let known = letters > 0 && TLDS.known(rest.as_bytes(), 0, letters) != Tld::Unknown;
    known || !begins_like_none(rest)
}

/// Examines a `://` or the colon of an opaque scheme.
#[inline(always)]
fn colon(context: &Context<'_, '_>, offset: usize) -> ControlFlow<Seen, usize> {
    let schemes = &context.config.schemes;
    let announces = context.is_scheme_end(offset)
        || (schemes.any_opaque() && schemes.may_end_opaque(context.text, offset));
    if announces { Break(Seen::NOTHING) } else { Continue(offset + 1) }
}

/// Examines an `@`. A single label isn't a domain. Most `@`, in source code and in mentions, are before one.
#[inline(always)]
fn at_sign(level: impl Level, context: &Context<'_, '_>, offset: usize) -> ControlFlow<Seen, usize> {
    let bytes = context.text.as_bytes();
    let classes = classes_at(level, bytes, offset + 1);
    let length = (classes.runs() as u32 & !classes.dots as u32).trailing_ones();
    let stop = offset + 1 + length as usize;
    match byte_at(bytes, stop) {
        b'.' => Break(Seen::NOTHING),
        b'\0'..=0x7F if length < u32::BITS => Continue(stop),
        _ => after_label(context, offset + 1),
    }
}

#[inline(never)]
fn after_label(context: &Context<'_, '_>, start: usize) -> ControlFlow<Seen, usize> {
    let end = run::end(context.text, start);
    if slice(context.text, start, end).contains(is_separator) { Break(Seen::NOTHING) } else { Continue(end) }
}
