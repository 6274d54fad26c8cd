//! D24b: joints, which are not seen, between what a reader takes for one name.

use core::ops::Range;

use crate::chars::{
    byte_before, char_at, char_before, ends_spaceless, host_at, is_edge, is_host, is_joiner, is_separator,
    is_spaceless_base, is_unseen, props, slice,
};
use crate::host::ascii_host::MAX_HOST;
use crate::host::judge::{self, Verdict};
use crate::host::names::last_label;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host_end::{Place, last_ascii_stretch};
use crate::scan::scanner::Scanner;
use crate::scan::steps::run;

/// U+200B, which stands for a space in some scripts.
const ZERO_WIDTH_SPACE: char = '\u{200B}';

/// Where the joint that begins at `offset` ends, if there is one.
#[inline]
pub(in crate::scan) fn end(text: &str, offset: usize) -> Option<usize> {
    if text.as_bytes().get(offset)?.is_ascii() { None } else { end_outside_ascii(text, offset) }
}

#[inline(never)]
fn end_outside_ascii(text: &str, offset: usize) -> Option<usize> {
    let rest = text.get(offset..)?;
    let length = rest.len() - rest.trim_start_matches(is_unseen).len();
    (length > 0 && !is_word_space(text, offset, offset + length)).then_some(offset + length)
}

/// Where the joint that ends at `offset` begins, if there is one.
#[inline]
pub(in crate::scan) fn start(text: &str, offset: usize) -> Option<usize> {
    if byte_before(text.as_bytes(), offset).is_ascii() { None } else { start_outside_ascii(text, offset) }
}

#[inline(never)]
fn start_outside_ascii(text: &str, offset: usize) -> Option<usize> {
    let start = text.get(..offset)?.trim_end_matches(is_unseen).len();
    (start < offset && !is_word_space(text, start, offset)).then_some(start)
}

/// `offset`, or where the joint ends that begins there.
pub(in crate::scan) fn behind(text: &str, offset: usize) -> usize {
    end(text, offset).unwrap_or(offset)
}

/// `offset`, or where the joint begins that ends there.
pub(in crate::scan) fn before(text: &str, offset: usize) -> usize {
    start(text, offset).unwrap_or(offset)
}

/// Where `://` ends that is seen at `offset`, whatever joints are in it.
pub(in crate::scan) fn scheme_end(text: &str, offset: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let slash = |offset: usize| {
        let offset = behind(text, offset);
        (bytes.get(offset) == Some(&b'/')).then_some(offset + 1)
    };
    (bytes.get(offset) == Some(&b':')).then_some(offset + 1).and_then(slash).and_then(slash)
}

/// The code points in `start..end` are not seen. With U+200B among them and Thai, Khmer, Lao or Myanmar beside them they
/// are a space.
fn is_word_space(text: &str, start: usize, end: usize) -> bool {
    let complex = |c: Option<char>| c.is_some_and(|c| props(c).is_complex_context());
    slice(text, start, end).contains(ZERO_WIDTH_SPACE)
        && (complex(char_before(text, start)) || complex(char_at(text, end)))
}

impl Scanner<'_, '_> {
    /// Does the bare host that begins with its run in `start..end` go on before a joint?
    #[inline]
    pub(in crate::scan) fn is_joined_before(&self, start: usize, end: usize) -> bool {
        let Some(joint) = self::start(self.text, start) else { return false };
        let host = slice(self.text, start, end);
        match self.char_before(joint) {
            Some('.') => !(self.on(Tailoring::Ellipsis) && run::ends_in_ellipsis(self.text, joint)),
            // D25: a sentence end.
            Some(c) if is_separator(c) => !host.contains('.'),
            Some(c) if !is_host(c) => false,
            Some(_) => !(self.is_behind_spaceless(start, end) || self.is_behind_rtl(joint, start, end)),
            None => false,
        }
    }

    /// Does M11 find the same stretch in `start..end` without the joint in front of it, as text without spaces ends there?
    pub(in crate::scan) fn is_behind_spaceless(&self, start: usize, end: usize) -> bool {
        let joint = before(self.text, start);
        ends_spaceless(self.text, joint) && self.may_be_behind_text(joint, start, end)
    }

    /// Does M11 find the same host without the joint, as it makes the right-to-left text in front of it no valid host?
    fn is_behind_rtl(&self, joint: usize, start: usize, end: usize) -> bool {
        self.may_be_behind_text(joint, start, end) && {
            let text = slice(self.text, self.text_start(joint), joint);
            let mut name = SeenName::default();
            let whole = name.push(text) && name.push(slice(self.text, start, end));
            let name = name.as_str();
            whole
                && judge::judge(&self.config.registry, name) == Verdict::Invalid
                && last_ascii_stretch(name, 0, name.len()) == Some(text.len())
        }
    }

    /// Is there an ASCII host in `start..end` that could stand by itself, and nothing but text in front of the joint?
    fn may_be_behind_text(&self, joint: usize, start: usize, end: usize) -> bool {
        let host = slice(self.text, start, end);
        let text = self.text_start(joint);
        self.on(Tailoring::SpacelessText)
            && host.starts_with(|c: char| c.is_ascii_alphanumeric())
            && host.ends_with(|c: char| c.is_ascii_alphanumeric())
            && host.is_ascii()
            && !self
                .char_before(text)
                .is_some_and(|c| matches!(c, '.' | '@' | '/' | '\\' | '%') || is_unseen(c))
            && !self.ends_identifier(text)
            && self.judge(start, end) == Verdict::Registrable
    }

    /// Where the host code points begin that end at `end`.
    fn text_start(&self, end: usize) -> usize {
        slice(self.text, 0, end).trim_end_matches(is_host).len()
    }

    /// Does the host in `start..end` go on behind a joint? What D31 and D24 trim, and hyphens, may stand around it.
    pub(in crate::scan) fn is_joined_behind(&self, place: Place, start: usize, end: usize) -> bool {
        match self.text.as_bytes().get(end) {
            Some(b'-' | b'_' | b'.' | b':' | 0x80..) => {}
            _ => return false,
        }
        let dotted = slice(self.text, start, end).contains('.');
        let (mut at, mut joined) = (end, false);
        loop {
            if let Some(behind) = self::end(self.text, at) {
                (at, joined) = (behind, true);
                continue;
            }
            match self.char_at(at) {
                // D25: a sentence end. D27
                Some(c) if is_separator(c) && ((c != '.' && dotted) || self.is_ellipsis(at)) => return false,
                // No host ends in these code points (D24, D31).
                Some(c) if is_joiner(c) || c == '-' => {
                    if joined {
                        return true;
                    }
                    at += c.len_utf8();
                }
                Some(c) if is_separator(c) || is_edge(c) || c == '_' => at += c.len_utf8(),
                _ => break,
            }
        }
        match self.char_at(at) {
            // D30, D21
            Some(':') => {
                let port = || self.char_at(behind(self.text, at + 1)).is_some_and(|c| c.is_ascii_digit());
                let scheme_end = || scheme_end(self.text, at).is_some_and(|end| joined || end > at + 3);
                (joined && port()) || scheme_end()
            }
            Some('%') => joined,
            // D36
            Some('@') => joined && host_at(self.text, behind(self.text, at + 1)),
            Some(c) => joined && is_host(c) && !self.is_before_text(place, start..end, at),
            None => false,
        }
    }

    fn is_ellipsis(&self, at: usize) -> bool {
        let rest = || slice(self.text, at, self.text.len()).chars();
        self.on(Tailoring::Ellipsis) && rest().take_while(|&c| is_separator(c)).nth(2).is_some()
    }

    /// Do M10, M11 or D34 find the same ASCII host without the joint? Text without spaces or from right to left begins at
    /// `at`, and no other host goes on in it.
    fn is_before_text(&self, place: Place, Range { start, end }: Range<usize>, at: usize) -> bool {
        let host = slice(self.text, start, end);
        let host_ends = joint_directly_behind(self.text, end, at)
            && host.is_ascii()
            && host.ends_with(|c: char| c.is_ascii_alphanumeric());
        let spaceless = self.char_at(at).is_some_and(is_spaceless_base);
        if !host_ends
            || !(spaceless || self.char_at(at).is_some_and(is_rtl_base))
            || self.is_host_in_text(at, true)
        {
            return false;
        }
        let found = spaceless && (self.is_stretch(place, start, host) || self.is_shortened(place, host, at));
        found || self.is_cut(start, end, at)
    }

    /// M11 finds an ASCII stretch in front of text without spaces and behind such text, whatever the whole is.
    fn is_stretch(&self, place: Place, start: usize, host: &str) -> bool {
        let before = before(self.text, start);
        place != Place::BehindScheme
            && self.on(Tailoring::SpacelessText)
            && host.starts_with(|c: char| c.is_ascii_alphanumeric())
            && (!self.char_before(before).is_some_and(is_host) || ends_spaceless(self.text, before))
    }

    /// M10 cuts behind letters, where the whole is not registrable.
    fn is_cut(&self, start: usize, end: usize, at: usize) -> bool {
        let host = slice(self.text, start, end);
        self.on(Tailoring::SpacelessText)
            && !self.char_before(before(self.text, start)).is_some_and(is_host)
            && last_label(host).bytes().all(|byte| byte.is_ascii_alphabetic())
            && self.judge(start, end) == Verdict::Registrable
            && self.judge_seen(host, at) != Verdict::Registrable
    }

    /// D34 shortens what is neither registrable nor refused by D31.
    fn is_shortened(&self, place: Place, host: &str, at: usize) -> bool {
        place == Place::BehindScheme
            && self.on(Tailoring::SingleLabelHosts)
            && !matches!(self.judge_seen(host, at), Verdict::Registrable | Verdict::Underscored)
    }

    /// What the rules for hosts say of `host` with what is seen behind it, from `at` on, as one label.
    #[inline(never)]
    fn judge_seen(&self, host: &str, at: usize) -> Verdict {
        let mut name = SeenName::default();
        let mut whole = name.push(host);
        let mut at = at;
        while let Some(c) = self.char_at(at).filter(|&c| whole && is_host(c)) {
            let end = at + c.len_utf8();
            whole = name.push(slice(self.text, at, end));
            at = behind(self.text, end);
        }
        let name = name.as_str().trim_end_matches(|c| is_edge(c) || c == '_');
        // No label is so long (D26).
        if whole { judge::judge(&self.config.registry, name) } else { Verdict::Invalid }
    }

    /// M10: does a run that begins with the host in `start..end` hold another host, or a local part, behind a joint?
    pub(in crate::scan) fn is_text_joined(&self, start: usize, end: usize) -> bool {
        let dotted = || slice(self.text, start, end).contains('.');
        let trimmed = slice(self.text, end, self.text.len());
        let edge = |c: char| is_separator(c) || is_edge(c) || is_joiner(c) || matches!(c, '-' | '_');
        let at = self.text.len() - trimmed.trim_start_matches(edge).len();
        self::end(self.text, at).is_some() && self.is_host_in_text(end, dotted())
    }

    /// Does what is seen as one run from `at` on hold a separator with a host code point behind it, or end in an `@` with one?
    /// Where the run is `dotted`, other separators end it (D25).
    fn is_host_in_text(&self, at: usize, dotted: bool) -> bool {
        let mut at = at;
        loop {
            let behind = behind(self.text, at);
            match self.char_at(behind) {
                Some(c) if is_separator(c) => {
                    let next = self::behind(self.text, behind + c.len_utf8());
                    return (c == '.' || !dotted) && host_at(self.text, next);
                }
                Some(c) if is_host(c) => at = behind + c.len_utf8(),
                // D36
                Some('@') => return host_at(self.text, self::behind(self.text, behind + 1)),
                _ => return false,
            }
        }
    }
}

/// A host and one more label, in a fixed buffer: no allocation in the scan.
struct SeenName {
    bytes: [u8; LONGEST_NAME],
    length: usize,
}

/// D26: no host is longer, and no label has more code points.
const LONGEST_NAME: usize = MAX_HOST + 252 * 4;

impl Default for SeenName {
    fn default() -> Self {
        Self { bytes: [0; LONGEST_NAME], length: 0 }
    }
}

impl SeenName {
    /// Adds `text`, and says whether it fits.
    fn push(&mut self, text: &str) -> bool {
        let end = self.length + text.len();
        let Some(place) = self.bytes.get_mut(self.length..end) else { return false };
        place.copy_from_slice(text.as_bytes());
        self.length = end;
        true
    }

    fn as_str(&self) -> &str {
        self.bytes.get(..self.length).and_then(|bytes| core::str::from_utf8(bytes).ok()).unwrap_or("")
    }
}

/// Is it of a script from right to left, and no mark?
fn is_rtl_base(c: char) -> bool {
    !c.is_ascii() && props(c).is_rtl() && !props(c).is_mark()
}

/// Is nothing but the joint between the host and what stands at `at`?
fn joint_directly_behind(text: &str, end: usize, at: usize) -> bool {
    self::end(text, end) == Some(at)
}
