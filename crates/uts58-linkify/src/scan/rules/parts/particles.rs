//! M18: ends a link before Japanese, Korean or Chinese text directly after ASCII.

use uts58_core::LinkTerm;

use crate::chars::{byte_before, char_at, is_spaceless_base, slice, tailored_term};
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
    fn has_title(&mut self, text: &str, start: usize, offset: usize) -> bool {
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
/// * A Korean particle after a letter, a digit or any slash.
/// * Text that Chinese programs paste after a link, after ASCII.
pub(crate) fn ends(set: Tailorings, text: &str, start: usize, offset: usize, seen: &mut Before) -> bool {
    let before = byte_before(text.as_bytes(), offset);
    if !before.is_ascii() {
        return false;
    }
    let (word, slash) = (before.is_ascii_alphanumeric(), before == b'/');
    match char_at(text, offset) {
        Some('を') if slash => true,
        Some(c) if is_hiragana(c) => word || (slash && seen.is_root(text, start, offset - 1)),
        Some(c) if is_hangul(c) && (word || slash) && is_particle_at(set, text, offset, word) => true,
        Some(_) if is_pasted_at(set, text, offset) => !seen.has_title(text, start, offset),
        Some(c) if word && is_spaceless_base(c) => {
            is_after_file(set, text, start, offset) && !seen.has_title(text, start, offset)
        }
        _ => false,
    }
}

/// File extensions after which no title continues. Omits `js net py md`, because names contain them.
const FILES: [&str; 26] = [
    "apk", "asp", "aspx", "doc", "docx", "exe", "gif", "htm", "html", "jpeg", "jpg", "jsp", "mp3", "mp4",
    "pdf", "php", "png", "ppt", "pptx", "rar", "shtml", "txt", "webp", "xls", "xlsx", "zip",
];

fn is_file(ending: &str) -> bool {
    FILES.iter().any(|file| file.eq_ignore_ascii_case(ending))
}

/// Whether the last file extension of the Part is directly before `offset`, with no slash after it. Stops at the next
/// extension, so a text with many of them takes linear time.
fn is_after_file(set: Tailorings, text: &str, start: usize, offset: usize) -> bool {
    let before = slice(text, start, offset);
    let length = before.bytes().rev().take(LONGEST_FILE + 1).position(|byte| byte == b'.');
    let ending = length.and_then(|length| before.get(before.len() - length..));
    if !ending.is_some_and(is_file) {
        return false;
    }
    let stops = |c: char| c == '.' || MARKS.contains(&c) || tailored_term(set, c) == LinkTerm::Hard;
    let mut rest = slice(text, offset, text.len());
    while let Some(at) = rest.find(stops) {
        let stop = slice(rest, at, rest.len());
        let Some(after) = stop.strip_prefix('.') else { return !stop.starts_with('/') };
        let word = after.bytes().take(LONGEST_FILE + 1).take_while(u8::is_ascii_alphanumeric).count();
        if is_file(slice(after, 0, word)) {
            return false;
        }
        rest = after;
    }
    true
}

/// The length of the longest of [`FILES`].
const LONGEST_FILE: usize = 5;

/// Text that programs paste after a link, as of November 2026: netdisk apps write `链接: … 提取码: …`.
const PASTED: &str = "提取码";

/// Further text of this kind, if a colon or the end of the phrase follows. Elsewhere these words may occur in titles.
const PASTED_BEFORE_PAUSE: [&str; 3] = ["密码", "复制", "访问码"];

fn is_pasted_at(set: Tailorings, text: &str, offset: usize) -> bool {
    let rest = slice(text, offset, text.len());
    let before_pause = |word: &&str| {
        rest.strip_prefix(*word).is_some_and(|after| {
            after.starts_with([':', '：']) || ends_phrase(set, after, &[LinkTerm::Hard, LinkTerm::Close])
        })
    };
    rest.starts_with(PASTED) || PASTED_BEFORE_PAUSE.iter().any(before_pause)
}

/// Whether the phrase ends before `rest`: at the end, at one of `terms`, an opening bracket or Markdown's `**`.
fn ends_phrase(set: Tailorings, rest: &str, terms: &[LinkTerm]) -> bool {
    let ends = |c: char| {
        let term = tailored_term(set, c);
        term == LinkTerm::Open || terms.contains(&term)
    };
    rest.starts_with("**") || rest.chars().next().is_none_or(ends)
}

fn is_hiragana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{3096}' | '\u{309D}'..='\u{309F}')
}

/// Whether `c` is Hangul: a syllable, or one of the letters that people use in chat (`ㅋㅋㅋ`).
fn is_hangul(c: char) -> bool {
    matches!(c, '\u{AC00}'..='\u{D7A3}') || is_jamo(c)
}

/// Whether `c` is a letter of Hangul. The filler isn't, because it is invisible.
fn is_jamo(c: char) -> bool {
    matches!(c, '\u{3131}'..='\u{318E}') && c != '\u{3164}'
}

/// Whether the Hangul at `offset` is just a particle or just letters, with no further part of a name after it.
fn is_particle_at(set: Tailorings, text: &str, offset: usize, after_word: bool) -> bool {
    let rest = slice(text, offset, text.len());
    let syllables = rest.chars().take_while(|&c| is_hangul(c)).take(LONGEST + 1);
    let (word, after) = rest.split_at_checked(syllables.map(char::len_utf8).sum()).unwrap_or_default();
    if word.starts_with(is_jamo) {
        return true;
    }
    ends_phrase(set, after, &[LinkTerm::Hard, LinkTerm::Soft, LinkTerm::Close])
        && is_particle(word, after_word)
}

/// The number of syllables in the longest particle.
const LONGEST: usize = 4;

/// Particles after a name in a sentence: case, topic, copula.
const PARTICLES: &str = "가 과 까지 께 나 는 도 라고 라는 란 랑 로 로도 로부터 를 마다 만 밖에 보다 부터 뿐 \
    에 에게 에는 에도 에서 에서는 에서도 엔 와 으로 으로는 으로도 은 을 의 이 이고 이나 이다 이라고 이라는 이며 \
    이에요 입니다 처럼 하고 한테";

/// Particles that usually begin a word after a slash.
const AFTER_WORDS: &str =
    "까지는 께서 네요 라도 로는 부터는 에요 예요 으로부터 이랑 이지만 인데 인데요 입니까";

fn is_particle(word: &str, after_word: bool) -> bool {
    let is_in = |list: &str| list.split(' ').any(|particle| particle == word);
    is_in(PARTICLES) || (after_word && is_in(AFTER_WORDS))
}
