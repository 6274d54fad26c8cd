//! Decides whether the search stops at a byte (a *place*) or skips it.
//!
//! A place is a dot or another label separator inside a run, `://`, the colon of an opaque scheme, or an `@`. If bare
//! hosts are off, the search stops at an `@` before a run with a separator; otherwise it stops at the dot of that run.

use core::ops::ControlFlow::{self, Break, Continue};
use core::ops::Range;

use super::labels::{begins_outside_ascii, pass_over_full_stop, pass_over_labels};
use crate::chars::{byte_at, byte_before, char_at, host_at, is_ascii_host, is_host, is_separator, slice};
use crate::host::tld::Tld;
use crate::host::tld_list::TLDS;
use crate::scan::ascii_run::ends_ascii_run;
use crate::scan::run;
use crate::scan::step::Context;
use crate::scan::vector::{Classes, Level, Look, classes_at};

impl Look for Context<'_, '_> {
    #[inline(always)]
    fn look(&self, level: impl Level, offset: usize) -> ControlFlow<(), usize> {
        let bytes = self.text.as_bytes();
        match byte_at(bytes, offset) {
            b'.' => dot(level, self.text, offset),
            0x80.. => match pass_over_full_stop(bytes, offset) {
                Some(to) => Continue(to),
                None => wide_separator(self, offset),
            },
            b':' => colon(self, offset),
            _ => at_sign(level, self, offset),
        }
    }
}

/// Examines a dot. If the 32 bytes after it show that no part of its run is a host, the search skips the run.
#[inline(always)]
fn dot(level: impl Level, text: &str, offset: usize) -> ControlFlow<(), usize> {
    let bytes = text.as_bytes();
    let after = offset + 1;
    if byte_at(bytes, after).is_ascii_digit() {
        return dot_before_digit(bytes, after);
    }
    let classes = classes_at(level, bytes, after);
    let length = (classes.runs() as u32).trailing_ones();
    let stop = after + length as usize;
    if length == u32::BITS || goes_on_outside_ascii(text, stop) {
        return dot_in_other_run(text, offset);
    }
    if length == 0 {
        return Continue(stop);
    }
    let Some(last) = last_label(classes, length) else { return dot_in_other_run(text, offset) };
    let begin = after + last.start as usize;
    let has_hyphen = classes.hyphens as u32 & lowest(last.end) >> last.start << last.start != 0;
    // A host may end at a hyphen, except after a digit.
    if has_hyphen && !byte_at(bytes, begin).is_ascii_digit() {
        return dot_in_other_run(text, offset);
    }
    let may_be_host = if TLDS.known(bytes, begin, begin + last.len()) != Tld::Unknown {
        // If the run has only this dot, at its beginning, it has no inner separator.
        let before = byte_before(bytes, offset);
        last.start > 0 || !before.is_ascii() || is_ascii_host(before) || before == b'.'
    } else {
        // The last label may begin a sentence.
        byte_at(bytes, begin).is_ascii_uppercase() && last.start > 0
    };
    if may_be_host { Break(()) } else { Continue(stop) }
}

/// Examines a dot before a digit. No top-level domain begins with one, but an IPv4 address before a port or Path ends in
/// a number.
#[inline(always)]
fn dot_before_digit(bytes: &[u8], after: usize) -> ControlFlow<(), usize> {
    let digits = bytes.get(after..).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_digit());
    let stop = after + digits.count();
    let root_dot = usize::from(byte_at(bytes, stop) == b'.');
    if matches!(byte_at(bytes, stop + root_dot), b':' | b'/') { Break(()) } else { Continue(stop) }
}

/// The last label among the first `length` bytes, at least one, which are in a run. `None` if it has only underscores, or
/// if the run may be split at an ellipsis.
#[inline(always)]
fn last_label(classes: Classes, length: u32) -> Option<Range<u32>> {
    let dots = classes.dots as u32 & lowest(length);
    if dots & (1 | dots << 1) != 0 {
        return None;
    }
    // Exclude a dot that ends the run.
    let end = length - (dots >> (length - 1) & 1);
    let begin = u32::BITS - (dots & lowest(end)).leading_zeros();
    let end = match classes.words >> (end - 1) & 1 {
        1 => end,
        // Trailing underscores are markup.
        _ => end - ((classes.underscores as u32) << (u32::BITS - end)).leading_ones(),
    };
    (begin < end).then_some(begin..end)
}

/// Like [`dot`], for a run that continues outside ASCII, is long, or is split into pieces.
#[inline(never)]
fn dot_in_other_run(text: &str, offset: usize) -> ControlFlow<(), usize> {
    // Another separator follows. The run may be long, so it isn't examined from each of its dots.
    if !host_at(text, offset + 1) {
        return Continue(offset + 1);
    }
    if !begins_outside_ascii(slice(text, offset + 1, text.len())) {
        return Break(());
    }
    pass_over_labels(text, offset).map_or(Break(()), Continue)
}

/// Examines a label separator outside ASCII.
#[inline(never)]
fn wide_separator(context: &Context<'_, '_>, offset: usize) -> ControlFlow<(), usize> {
    let after = offset + '。'.len_utf8();
    match pass_over_labels(context.text, offset) {
        Some(to) => Continue(to),
        None if host_at(context.text, after) => Break(()),
        None => Continue(after),
    }
}

/// Examines a `://` or the colon of an opaque scheme.
#[inline(always)]
fn colon(context: &Context<'_, '_>, offset: usize) -> ControlFlow<(), usize> {
    let schemes = &context.config.schemes;
    let announces = context.is_scheme_end(offset)
        || (schemes.any_opaque() && schemes.may_end_opaque(context.text, offset));
    if announces { Break(()) } else { Continue(offset + 1) }
}

/// Examines an `@`. A single label isn't a domain. Most `@`, in source code and in mentions, are before one.
#[inline(always)]
fn at_sign(level: impl Level, context: &Context<'_, '_>, offset: usize) -> ControlFlow<(), usize> {
    let bytes = context.text.as_bytes();
    let classes = classes_at(level, bytes, offset + 1);
    let length = (classes.runs() as u32 & !classes.dots as u32).trailing_ones();
    let stop = offset + 1 + length as usize;
    match byte_at(bytes, stop) {
        b'.' => Break(()),
        b'\0'..=0x7F if length < u32::BITS => Continue(stop),
        _ => after_label(context, offset + 1),
    }
}

#[inline(never)]
fn after_label(context: &Context<'_, '_>, start: usize) -> ControlFlow<(), usize> {
    let end = run::end(context.text, start);
    if slice(context.text, start, end).contains(is_separator) { Break(()) } else { Continue(end) }
}

/// Whether an ASCII run that ends at `offset` continues outside ASCII.
#[inline(always)]
fn goes_on_outside_ascii(text: &str, offset: usize) -> bool {
    let bytes = text.as_bytes();
    byte_at(bytes, offset) > 0x7F && !ends_ascii_run(bytes, offset) && goes_on_at(text, offset)
}

#[cold]
fn goes_on_at(text: &str, offset: usize) -> bool {
    char_at(text, offset).is_none_or(|c| is_host(c) || is_separator(c))
}

/// A set of the lowest `count` places. `count` must be less than 32.
#[inline]
const fn lowest(count: u32) -> u32 {
    (1 << count) - 1
}
