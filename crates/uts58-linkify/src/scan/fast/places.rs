//! Decides whether the search stops at a byte (a *place*) or skips it.
//!
//! A place is a dot or another label separator inside a run, `://`, the colon of an opaque scheme, or an `@`. If bare
//! hosts are off, the search stops at an `@` before a run with a separator; otherwise it stops at the dot of that run.

use core::ops::ControlFlow::{self, Break, Continue};

use super::ascii_run::{AsciiRun, ends_ascii_run};
use super::other_runs::{begins_outside_ascii, pass_over_full_stop, pass_over_labels};
use super::vector::{Classes, Level, Look, classes_at};
use crate::chars::{byte_at, byte_before, char_at, host_at, is_ascii_host, is_host, is_separator, slice};
use crate::host::judge;
use crate::host::tld::Tld;
use crate::host::tld_list::TLDS;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::runs;
use crate::scan::step::Context;

/// The kinds of places.
#[derive(Clone, Copy)]
pub(in crate::scan) enum Place {
    /// A dot in an ASCII run that may hold a host.
    Run {
        run: AsciiRun,
        /// The last label of the run, as a top-level domain.
        tld: Tld,
    },
    /// Any other place.
    Other,
}

impl Look for Context<'_, '_> {
    type Seen = Place;

    #[inline(always)]
    fn look(&self, level: impl Level, offset: usize) -> ControlFlow<Place, usize> {
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
fn dot(level: impl Level, context: &Context<'_, '_>, offset: usize) -> ControlFlow<Place, usize> {
    let bytes = context.text.as_bytes();
    let ahead = match after_dot(level, context.text, offset) {
        After::NoHost(to) => return Continue(to),
        After::Unclear => return dot_in_other_run(context, offset),
        After::MayBeHost(ahead) => ahead,
    };
    let Some(run) = AsciiRun::around(level, context, offset, ahead) else {
        return Break(Place::Other);
    };
    let tld = TLDS.known(bytes, run.last, run.end);
    // Skip the run if its last label isn't a top-level domain (D28), or if the byte before the run rules out a host
    // (D35) and no `_` in the run may end a Part (M3).
    let preceded = matches!(byte_before(bytes, run.start), b'/' | b'\\' | b'%')
        && !(run.has_underscore() && context.on(Tailoring::WrappingMarks));
    if preceded || (tld == Tld::Unknown && !may_still_be_host(context.text, run)) {
        return Continue(run.end);
    }
    Break(Place::Run { run, tld })
}

/// Like [`dot`], for a run that continues outside ASCII, is long, or is split into pieces.
#[inline(never)]
fn dot_in_other_run(context: &Context<'_, '_>, offset: usize) -> ControlFlow<Place, usize> {
    let text = context.text;
    // Another separator follows. The run may be long, so it isn't examined from each of its dots.
    if !host_at(text, offset + 1) {
        return Continue(offset + 1);
    }
    // D24a: symbols may follow a `www.` host.
    if !begins_outside_ascii(slice(text, offset + 1, text.len())) || is_near_www(text.as_bytes(), offset) {
        return Break(Place::Other);
    }
    pass_over_labels(context, offset).map_or(Break(Place::Other), Continue)
}

/// Examines a label separator outside ASCII.
#[inline(never)]
fn wide_separator(context: &Context<'_, '_>, offset: usize) -> ControlFlow<Place, usize> {
    let after = offset + '。'.len_utf8();
    match pass_over_labels(context, offset) {
        Some(to) => Continue(to),
        None if host_at(context.text, after) => Break(Place::Other),
        None => Continue(after),
    }
}

/// Examines a `://` or the colon of an opaque scheme (D22).
#[inline(always)]
fn colon(context: &Context<'_, '_>, offset: usize) -> ControlFlow<Place, usize> {
    let schemes = &context.config.schemes;
    let announces = context.is_scheme_end(offset)
        || (schemes.any_opaque() && schemes.may_end_opaque(context.text, offset));
    if announces { Break(Place::Other) } else { Continue(offset + 1) }
}

/// Examines an `@`. D28: a single label isn't a domain. Most `@`, in source code and in mentions, are before one.
#[inline(always)]
fn at_sign(level: impl Level, context: &Context<'_, '_>, offset: usize) -> ControlFlow<Place, usize> {
    let bytes = context.text.as_bytes();
    let classes = classes_at(level, bytes, offset + 1);
    let length = (classes.runs() as u32 & !classes.dots as u32).trailing_ones();
    let stop = offset + 1 + length as usize;
    match byte_at(bytes, stop) {
        b'.' => Break(Place::Other),
        b'\0'..=0x7F if length < u32::BITS => Continue(stop),
        _ => after_label(context, offset + 1),
    }
}

#[inline(never)]
fn after_label(context: &Context<'_, '_>, start: usize) -> ControlFlow<Place, usize> {
    let end = runs::end(context.text, start);
    if slice(context.text, start, end).contains(is_separator) { Break(Place::Other) } else { Continue(end) }
}

/// Whether the last label is a number (D33), or may be a top-level domain after D31 trims underscores or M10 cuts the
/// label at a hyphen.
#[inline]
fn may_still_be_host(text: &str, run: AsciiRun) -> bool {
    let known = |cut| TLDS.is_known_in(text.as_bytes(), run.last, cut);
    // M10: the last label may begin a sentence after a `www.` host.
    let is_capital = || text.as_bytes().get(run.last).is_some_and(u8::is_ascii_uppercase);
    run.ends_in_underscore()
        || (is_capital() && is_after_www(text.as_bytes(), run.first_dot()))
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
    // The run may continue outside ASCII, or in symbols (D24a).
    if byte_at(bytes, stop) > 0x7F
        && !ends_ascii_run(bytes, stop)
        && (goes_on_at(text, stop) || is_near_www(bytes, offset))
    {
        return After::Unclear;
    }
    if length == 0 {
        return After::NoHost(stop);
    }
    let dots = dots & lowest(length);
    // Leave ellipses and empty labels to `exact/`.
    if dots & (1 | dots << 1) != 0 {
        return After::Unclear;
    }
    // Exclude a dot that ends the run.
    let end = length - (dots >> (length - 1) & 1);
    let last = u32::BITS - (dots & lowest(end)).leading_zeros();
    let kept = match words >> (end - 1) & 1 {
        1 => end,
        // D31: trailing underscores are markup.
        _ => end - ((classes.underscores as u32) << (u32::BITS - end)).leading_ones(),
    };
    let begin = offset + 1 + last as usize;
    // M10 may cut the last label at a hyphen, except after a digit.
    let hyphens = hyphens & lowest(kept) >> last << last;
    if kept <= last || (hyphens != 0 && !byte_at(bytes, begin).is_ascii_digit()) {
        return After::Unclear;
    }
    if TLDS.may_be_known_in(bytes, begin, (kept - last) as usize) {
        // S2 (3): the run has only this dot, at its beginning, so it has no inner separator.
        let before = byte_before(bytes, offset);
        let alone = last == 0 && before.is_ascii() && !is_ascii_host(before) && before != b'.';
        return if alone { After::NoHost(stop) } else { After::MayBeHost(classes) };
    }
    let may_be_host = match byte_at(bytes, begin) {
        // D33: a number before a port or Path may end an IPv4 address.
        b'0'..=b'9' => matches!(byte_at(bytes, stop), b':' | b'/'),
        // M10: the last label may begin a sentence. `may_still_be_host` decides, as it knows where the run begins.
        b'A'..=b'Z' => last > 0,
        _ => false,
    };
    if may_be_host { After::MayBeHost(classes) } else { After::NoHost(stop) }
}

/// Whether the dot at `offset` directly follows `www`, or ends an ellipsis and directly precedes `www`.
#[inline]
fn is_near_www(bytes: &[u8], offset: usize) -> bool {
    is_after_www(bytes, offset) || is_after_www(bytes, offset + 4)
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
