//! M18: ends a link before text without spaces, directly after ASCII.

use uts58_core::LinkTerm;

use crate::chars::{byte_before, char_at, is_spaceless_base, props, slice, tailored_term};
use crate::options::lists::{FILES, PARTICLES};
use crate::options::tailoring::Tailorings;

/// Article titles follow these Paths of wikis.
const BEFORE_TITLES: [&str; 2] = ["/wiki/", "/item/"];

/// The initiators of Parts. The first one ends the host.
const MARKS: [char; 3] = ['/', '?', '#'];

/// A link's properties up to a position. The position only moves forward, so the scan reads each code point once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Before {
    seen_to: usize,
    has_title: bool,
    root: Option<usize>,
}

impl Before {
    /// Whether the link that begins at `start` has one of [`BEFORE_TITLES`] before `offset`.
    pub(crate) fn has_title(&mut self, text: &str, start: usize, offset: usize) -> bool {
        let seen = text.as_bytes().get(self.seen_to.saturating_sub("/wiki".len()).max(start)..offset);
        let begin = |six: &[u8]| BEFORE_TITLES.iter().any(|before| before.as_bytes() == six);
        self.has_title = self.has_title || seen.unwrap_or_default().windows("/wiki/".len()).any(begin);
        self.seen_to = self.seen_to.max(offset);
        self.has_title
    }

    /// Whether the slash directly follows the link's own host. The link may contain another URL.
    fn is_root(&mut self, text: &str, start: usize, slash: usize) -> bool {
        self.root = self.root.or_else(|| first_mark(slice(text, start, slash + 1)).map(|at| start + at));
        self.root == Some(slash)
    }
}

/// The first initiator of Parts after a host, in a link.
fn first_mark(link: &str) -> Option<usize> {
    let begin = match link.split_once("://") {
        Some((scheme, host)) if !scheme.contains(MARKS) => link.len() - host.len(),
        _ => 0,
    };
    slice(link, begin, link.len()).find(MARKS).filter(|&at| at > 0).map(|at| begin + at)
}

/// M2: whether `opening`, at `offset` of the link that begins at `start`, begins the title of an article and is
/// closed inside that title.
pub(crate) fn begins_title(set: Tailorings, text: &str, start: usize, offset: usize, opening: char) -> bool {
    let closing = match opening {
        '《' => '》',
        '【' => '】',
        '“' => '”',
        _ => return false,
    };
    let ends_segment =
        |c: char| MARKS.contains(&c) || tailored_term(set, c) == LinkTerm::Hard || c == closing;
    let before = slice(text, start, offset);
    let rest = slice(text, offset, text.len());
    BEFORE_TITLES.iter().any(|title| before.ends_with(title))
        && rest.find(ends_segment).is_some_and(|at| slice(rest, at, rest.len()).starts_with(closing))
}

/// Whether the text at `offset` of a Part ends the link that begins at `start`:
///
/// * Hiragana after an ASCII letter or digit or the first slash of the Path; `を` after any slash.
/// * A particle or Korean chat letters after a letter, a digit or any slash.
/// * Spaceless text after a file extension.
pub(crate) fn ends(set: Tailorings, text: &str, start: usize, offset: usize, seen: &mut Before) -> bool {
    let before = byte_before(text.as_bytes(), offset);
    let (word, slash) = (before.is_ascii_alphanumeric(), before == b'/');
    if !word && !slash {
        return false;
    }
    match char_at(text, offset) {
        Some('を') if slash => true,
        Some(c) if is_hiragana(c) => word || seen.is_root(text, start, offset - 1),
        Some(c) if is_jamo(c) || is_particle_at(text, offset, c) => true,
        Some(c) if word && is_spaceless_base(c) => {
            is_after_file(set, text, start, offset) && !seen.has_title(text, start, offset)
        }
        _ => false,
    }
}

/// More than the number of code points in the longest particle and file extension.
const LONGEST: usize = 8;

/// Whether the last file extension of the Part is directly before `offset`, and only spaceless text follows it there.
fn is_after_file(set: Tailorings, text: &str, start: usize, offset: usize) -> bool {
    let before = slice(text, start, offset);
    let length = before.bytes().rev().take(LONGEST).position(|byte| byte == b'.');
    let extension = length.and_then(|length| before.get(before.len() - length..));
    if !extension.is_some_and(|extension| FILES.contains(extension)) {
        return false;
    }
    let included = |c: char| tailored_term(set, c) == LinkTerm::Include;
    let rest = slice(text, offset, text.len())
        .trim_start_matches(|c: char| !c.is_ascii() && props(c).is_spaceless() && included(c));
    rest.chars().next().is_none_or(|c| c == '#' || (!included(c) && !goes_on_after_dot(rest)))
}

/// Whether `rest` begins with a full stop in a name.
fn goes_on_after_dot(rest: &str) -> bool {
    rest.strip_prefix('.').is_some_and(|after| after.starts_with(|c: char| c.is_ascii_alphanumeric()))
}

fn is_hiragana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{3096}' | '\u{309D}'..='\u{309F}')
}

/// Whether `c` is a letter of Hangul that people use in chat (`ㅋㅋㅋ`). The filler isn't, because it is invisible.
fn is_jamo(c: char) -> bool {
    matches!(c, '\u{3131}'..='\u{318E}') && c != '\u{3164}'
}

/// Whether the Hangul or Thai that begins with `first` at `offset` is just a particle, with nothing after it that
/// continues a name.
fn is_particle_at(text: &str, offset: usize, first: char) -> bool {
    let [hangul, thai] = ['\u{AC00}'..='\u{D7A3}', '\u{0E01}'..='\u{0E4E}'];
    let Some(script) = [hangul, thai].into_iter().find(|script| script.contains(&first)) else {
        return false;
    };
    let rest = slice(text, offset, text.len());
    let length = rest.chars().take_while(|c| script.contains(c)).take(LONGEST).map(char::len_utf8).sum();
    let (word, after) = rest.split_at_checked(length).unwrap_or_default();
    PARTICLES.contains(word) && !continues_name(after)
}

/// Whether `rest` continues a name that seems to end in a particle.
fn continues_name(rest: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() && !is_jamo(c);
    // A `_` at the end is emphasis.
    rest.trim_start_matches('_').starts_with(is_word)
        || rest.starts_with(|c: char| "#$%&+-/=@".contains(c))
        || goes_on_after_dot(rest)
}
