//! Decides whether the search stops at a byte (a *place*) or skips it.
//!
//! A place is a dot or another label separator inside a run, `://`, the colon of an opaque scheme, or an `@`. The
//! search stops at an `@` only if bare hosts are off; otherwise it stops at the dot of the host after the `@`.

use super::after_dot::{After, after_dot, is_after_www, is_near_www};
use super::ascii_run::AsciiRun;
use super::labels::{self, pass_over_full_stop};
use super::vector::{Level, Look, PassOver};
use crate::chars::{byte_at, host_at, slice};
use crate::host::judge;
use crate::host::tld::{self, Tld};
use crate::options::config::Config;
use crate::options::tailoring::Tailoring;

/// The length in bytes of the label separators outside ASCII.
const SEPARATOR: usize = '。'.len_utf8();

/// The kinds of places.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// A dot in an ASCII run that may hold a host.
    Run {
        run: AsciiRun,
        /// The byte before the run.
        before: u8,
        /// The last label of the run, as a top-level domain.
        tld: Tld,
    },
    /// Any other place.
    Other,
}

/// Decides which bytes of a text are places. Doesn't read runs before `floor`.
pub(super) struct Places<'c, 't> {
    pub(super) config: &'c Config,
    pub(super) text: &'t str,
    pub(super) floor: usize,
}

impl PassOver for Places<'_, '_> {
    type Seen = Place;

    #[inline(always)]
    fn look(&self, level: impl Level, offset: usize) -> Look<Place> {
        let bytes = self.text.as_bytes();
        match byte_at(bytes, offset) {
            b'.' => self.dot(level, offset),
            0x80.. => match pass_over_full_stop(bytes, offset) {
                Some(to) => Look::GoOn(to),
                None => self.wide_separator(offset),
            },
            b':' => self.colon(offset),
            _ => Look::Stop(Place::Other),
        }
    }
}

impl Places<'_, '_> {
    /// Examines a dot before a label that may be the last one of a host.
    #[inline(always)]
    fn dot(&self, level: impl Level, offset: usize) -> Look<Place> {
        let bytes = self.text.as_bytes();
        let ahead = match after_dot(level, self.text, offset) {
            After::NoHost(to) => return Look::GoOn(to),
            After::Unclear => return self.dot_in_other_run(offset),
            After::MayBeHost(ahead) => ahead,
        };
        let Some((run, before)) = AsciiRun::around(level, bytes, self.floor, offset, ahead) else {
            return Look::Stop(Place::Other);
        };
        if !before.is_ascii() || run.has_empty_label() {
            return Look::Stop(Place::Other);
        }
        let tld = tld::known(bytes, run.last, run.end);
        // Skip the run if its last label isn't a top-level domain (D28), or if the byte before the run rules out a host
        // (D35) and no `_` in the run may end a Part (M3).
        let preceded = matches!(before, b'/' | b'\\' | b'%') && !self.may_wrap(run);
        if preceded || (tld == Tld::Unknown && !may_still_be_host(self.text, run)) {
            return Look::GoOn(run.end);
        }
        Look::Stop(Place::Run { run, before, tld })
    }

    /// M3: whether a mark could end a Part inside the run.
    #[inline(always)]
    fn may_wrap(&self, run: AsciiRun) -> bool {
        run.has_underscore() && self.config.tailorings.contains(Tailoring::WrappingMarks)
    }

    /// Like [`Places::dot`], for a run that continues outside ASCII, is long, or is split into pieces.
    #[inline(never)]
    fn dot_in_other_run(&self, offset: usize) -> Look<Place> {
        // Another separator follows. The run may be long, so it isn't examined from each of its dots.
        if !host_at(self.text, offset + 1) {
            return Look::GoOn(offset + 1);
        }
        // D24a: symbols may follow a `www.` host.
        if !labels::begins_outside_ascii(slice(self.text, offset + 1, self.text.len()))
            || is_near_www(self.text.as_bytes(), offset)
        {
            return Look::Stop(Place::Other);
        }
        match labels::pass_over_labels(self.text, self.config.tailorings, offset) {
            Some(to) => Look::GoOn(to),
            None => Look::Stop(Place::Other),
        }
    }

    /// Examines a label separator outside ASCII.
    #[inline(never)]
    fn wide_separator(&self, offset: usize) -> Look<Place> {
        if let Some(to) = labels::pass_over_labels(self.text, self.config.tailorings, offset) {
            return Look::GoOn(to);
        }
        match host_at(self.text, offset + SEPARATOR) {
            true => Look::Stop(Place::Other),
            false => Look::GoOn(offset + SEPARATOR),
        }
    }

    /// Examines a `://` or the colon of an opaque scheme (D22).
    #[inline(always)]
    fn colon(&self, offset: usize) -> Look<Place> {
        let after = self.text.as_bytes().get(offset + 1..).unwrap_or_default();
        let schemes = &self.config.schemes;
        let announces =
            after.starts_with(b"//") || (schemes.any_opaque() && schemes.may_end_opaque(self.text, offset));
        if announces { Look::Stop(Place::Other) } else { Look::GoOn(offset + 1) }
    }
}

/// Whether the last label is a number (D33), or may be a top-level domain after D31 trims underscores or M10 cuts the
/// label at a hyphen.
#[inline]
fn may_still_be_host(text: &str, run: AsciiRun) -> bool {
    let known = |cut| tld::is_known_in(text.as_bytes(), run.last, cut);
    // M10: the last label may begin a sentence after a `www.` host.
    let is_capital = || text.as_bytes().get(run.last).is_some_and(u8::is_ascii_uppercase);
    run.ends_in_underscore()
        || (is_capital() && is_after_www(text.as_bytes(), run.first_dot()))
        || run.hyphen_in_last().is_some_and(known)
        || judge::is_numeric(slice(text, run.last, run.end))
}
