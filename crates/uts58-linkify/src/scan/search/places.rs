//! Decides whether the search stops at a byte (a *place*) or skips it.
//!
//! A place is a dot or another label separator inside a run, `://`, the colon of an opaque scheme, or an `@`. If bare
//! hosts are off, the search stops at an `@` before a run with a separator; otherwise it stops at the dot of that run.

use core::ops::ControlFlow::{self, Break, Continue};

use super::labels::{begins_outside_ascii, pass_over_full_stop, pass_over_labels};
use crate::chars::{byte_at, byte_before, char_at, host_at, is_ascii_host, is_host, is_separator, slice};
use crate::host::judge;
use crate::host::tld::Tld;
use crate::host::tld_list::TLDS;
use crate::scan::ascii_run::{AsciiRun, ends_ascii_run};
use crate::scan::run;
use crate::scan::step::Context;
use crate::scan::vector::{Classes, Level, Look, classes_at};

impl Look for Context<'_, '_> {
    #[inline(always)]
    fn look(&self, level: impl Level, offset: usize) -> ControlFlow<(), usize> {
        let bytes = self.text.as_bytes();
        match byte_at(bytes, offset) {
            b'.' => dot(level, self, offset),
            0x80.. => match pass_over_full_stop(bytes, offset) {
                Some(to) => Continue(to),
                None => wide_separator(self, offset),
            },
            b':' => colon(self, offset),
            _ => at_sign(level, self, offset),
        }
    }
}

/// Examines a dot before a label that may be the last one of a host.
#[inline(always)]
fn dot(level: impl Level, context: &Context<'_, '_>, offset: usize) -> ControlFlow<(), usize> {
    let bytes = context.text.as_bytes();
    let ahead = match after_dot(level, context.text, offset) {
        After::NoHost(to) => return Continue(to),
        After::Unclear => return dot_in_other_run(context.text, offset),
        After::MayBeHost(ahead) => ahead,
    };
    let Some(run) = AsciiRun::around(level, bytes, context.floor, offset, ahead) else { return Break(()) };
    if TLDS.known(bytes, run.last, run.end) == Tld::Unknown && !may_still_be_host(context.text, run) {
        return Continue(run.end);
    }
    Break(())
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

/// Whether a host may end before the run does: before underscores, a hyphen, or a sentence that follows a `www.` host.
/// Or whether the last label is a number, as in an IPv4 address.
#[inline]
fn may_still_be_host(text: &str, run: AsciiRun) -> bool {
    let bytes = text.as_bytes();
    let known = |cut| TLDS.is_known_in(bytes, run.last, cut);
    let is_capital = || bytes.get(run.last).is_some_and(u8::is_ascii_uppercase);
    run.ends_in_underscore()
        || (is_capital() && is_after_www(bytes, run.first_dot()))
        || run.hyphen_in_last().is_some_and(known)
        || judge::is_numeric(slice(text, run.last, run.end))
}

/// The result of a look at the 32 bytes after a dot.
enum After {
    /// An ASCII run ends in these bytes, and its last label isn't a top-level domain. The search continues here.
    NoHost(usize),
    /// An ASCII run ends in these bytes, and its last label may be a top-level domain. Contains the bytes' classes.
    MayBeHost(Classes),
    /// The 32 bytes don't decide: the run is longer, consists of several pieces, or continues outside ASCII.
    Unclear,
}

/// Examines the bytes after the dot at `offset`. If they show that no part of the ASCII run is a host, the search skips
/// the run.
#[inline(always)]
fn after_dot(level: impl Level, text: &str, offset: usize) -> After {
    let bytes = text.as_bytes();
    let classes = classes_at(level, bytes, offset + 1);
    let (words, dots, hyphens) = (classes.words as u32, classes.dots as u32, classes.hyphens as u32);
    let run = classes.runs() as u32;
    let length = run.trailing_ones();
    if length == u32::BITS {
        return After::Unclear;
    }
    let stop = offset + 1 + length as usize;
    // The run may continue outside ASCII.
    if byte_at(bytes, stop) > 0x7F && !ends_ascii_run(bytes, stop) && goes_on_at(text, stop) {
        return After::Unclear;
    }
    if length == 0 {
        return After::NoHost(stop);
    }
    let dots = dots & lowest(length);
    // The run may be split at an ellipsis.
    if dots & (1 | dots << 1) != 0 {
        return After::Unclear;
    }
    // Exclude a dot that ends the run.
    let end = length - (dots >> (length - 1) & 1);
    let last = u32::BITS - (dots & lowest(end)).leading_zeros();
    let kept = match words >> (end - 1) & 1 {
        1 => end,
        // Trailing underscores are markup.
        _ => end - ((classes.underscores as u32) << (u32::BITS - end)).leading_ones(),
    };
    let begin = offset + 1 + last as usize;
    // A host may end at a hyphen, except after a digit.
    let hyphens = hyphens & lowest(kept) >> last << last;
    if kept <= last || (hyphens != 0 && !byte_at(bytes, begin).is_ascii_digit()) {
        return After::Unclear;
    }
    if TLDS.may_be_known_in(bytes, begin, (kept - last) as usize) {
        // The run has only this dot, at its beginning, so it has no inner separator.
        let before = byte_before(bytes, offset);
        let alone = last == 0 && before.is_ascii() && !is_ascii_host(before) && before != b'.';
        return if alone { After::NoHost(stop) } else { After::MayBeHost(classes) };
    }
    let may_be_host = match byte_at(bytes, begin) {
        // A number before a port or Path may end an IPv4 address.
        b'0'..=b'9' => matches!(byte_at(bytes, stop), b':' | b'/'),
        // The last label may begin a sentence. `may_still_be_host` decides, as it knows where the run begins.
        b'A'..=b'Z' => last > 0,
        _ => false,
    };
    if may_be_host { After::MayBeHost(classes) } else { After::NoHost(stop) }
}

/// Whether `www` ends at `offset`.
#[inline]
fn is_after_www(bytes: &[u8], offset: usize) -> bool {
    matches!(bytes.get(..offset), Some([.., b'w' | b'W', b'w' | b'W', b'w' | b'W']))
}

/// Whether a run continues at `offset`.
#[cold]
fn goes_on_at(text: &str, offset: usize) -> bool {
    char_at(text, offset).is_none_or(|c| is_host(c) || is_separator(c))
}

/// A set of the lowest `count` places. `count` must be less than 32.
#[inline]
const fn lowest(count: u32) -> u32 {
    (1 << count) - 1
}
