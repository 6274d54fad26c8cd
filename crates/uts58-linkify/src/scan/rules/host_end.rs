//! M10 and M11: where a host begins and ends in text without spaces.

use crate::chars::{
    base_before, byte_before, char_at, ends_spaceless, is_joiner, is_separator, is_spaceless_base, props,
    slice,
};
use crate::explain::reason::Reason;
use crate::host::judge::Verdict;
use crate::host::names::last_label;
use crate::scan::scanner::Scanner;

/// What stands in front of a host; M10 and D24b differ by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scan) enum Place {
    Bare,
    BehindAt,
    BehindScheme,
}

impl Scanner<'_, '_> {
    /// D32: a percent sign behind the host in `start..end`. D24b: the host that is seen goes on behind a joint.
    pub(in crate::scan) fn host_goes_on(&self, place: Place, start: usize, end: usize) -> Option<Reason> {
        if self.text.as_bytes().get(end) == Some(&b'%') {
            return Some(Reason::Percent);
        }
        self.is_joined_behind(place, start, end).then_some(Reason::InvisibleCharacters)
    }

    /// M10: the end of the registrable host that the letters at the start of the last label complete.
    pub(in crate::scan) fn cut_end(&self, place: Place, start: usize, end: usize) -> Option<usize> {
        let last = last_label(slice(self.text, start, end));
        let letters = last.len() - last.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
        let behind = last.get(letters..)?;
        let dash = || place != Place::Bare && behind.starts_with("--");
        let cut = match behind.chars().next()? {
            '-' => is_joined_word(behind) || dash(),
            c => !c.is_ascii() && is_seen_end(c, behind),
        };
        let whole = end;
        let end = end - behind.len();
        (cut && !self.is_text_joined(start, whole)
            && letters > 0
            && self.judge(start, end) == Verdict::Registrable)
            .then_some(end)
    }
}

/// The host is not cut in front of a mark, which belongs to its letter, nor where only joiners divide ASCII from ASCII.
fn is_seen_end(c: char, behind: &str) -> bool {
    !props(c).is_mark() && !behind.trim_start_matches(is_joiner).starts_with(|c: char| c.is_ascii())
}

/// M10: `behind` begins with a hyphen. Do only hyphens follow it, or a capital or a code point outside ASCII
/// (`amazon.de-Gutschein`)?
fn is_joined_word(behind: &str) -> bool {
    let word = behind.get(1..).unwrap_or_default();
    word.bytes().all(|byte| byte == b'-')
        || word.starts_with(|c: char| c.is_ascii_uppercase() || !c.is_ascii())
}

/// M11: the next maximal ASCII stretch of the piece that could be a host: it begins and ends with a letter or digit,
/// touches a spaceless code point or the end of the piece on each side, and holds a separator.
pub(in crate::scan) fn next_ascii_stretch(
    text: &str,
    from: usize,
    piece: (usize, usize),
) -> Option<(usize, usize)> {
    let mut from = from;
    loop {
        let rest = slice(text, from, piece.1);
        let start = from + rest.bytes().position(|byte| byte.is_ascii_alphanumeric())?;
        let stretch = slice(text, start, piece.1);
        let end = start + stretch.bytes().position(|byte| !byte.is_ascii()).unwrap_or(stretch.len());
        let stretch = slice(text, start, end);
        let goes_on_before = start > piece.0 && byte_before(text.as_bytes(), start).is_ascii();
        if stretch.contains('.')
            && !goes_on_before
            && stretch.ends_with(|c: char| c.is_ascii_alphanumeric())
            && (start == piece.0 || ends_spaceless(text, start))
            && (end == piece.1 || char_at(text, end).is_some_and(is_spaceless_base))
        {
            return Some((start, end));
        }
        from = end;
    }
}

/// M11: where the host begins if the piece is no valid host and ends in ASCII behind a spaceless or right-to-left code
/// point. Behind others, marks and joiners a reader sees no beginning (`-bücher.de`).
pub(in crate::scan) fn last_ascii_stretch(text: &str, start: usize, end: usize) -> Option<usize> {
    let piece = slice(text, start, end);
    let stretch = piece.len()
        - piece
            .rfind(|c: char| !c.is_ascii())
            .map(|at| piece.get(at..))??
            .chars()
            .skip(1)
            .map(char::len_utf8)
            .sum::<usize>();
    let before = slice(text, start, start + stretch).trim_end_matches(is_joiner);
    let base = props(base_before(before, before.len())?);
    if !(base.is_spaceless() || base.is_rtl()) {
        return None;
    }
    let skipped = piece.get(stretch..)?.find(|c: char| c.is_ascii_alphanumeric())?;
    let begin = start + stretch + skipped;
    let before = slice(text, start, begin).chars().next_back()?;
    let host = slice(text, begin, end);
    (!matches!(before, '.' | '_') && host.contains(is_separator)).then_some(begin)
}
