//! M18: Japanese and Korean text directly behind the ASCII end of a URL.

use core::ops::Range;

use uts58_core::LinkTerm;

use crate::chars::{byte_before, char_at, slice};
use crate::options::tailoring::Tailorings;
use crate::termination::tailored_term;

/// Does what begins at `offset` of a Part end the link that begins at `start`: Hiragana behind an ASCII letter or digit or
/// the first slash of the Path, or a Korean particle behind a letter, digit or any slash?
pub(crate) fn ends(set: Tailorings, text: &str, start: usize, offset: usize) -> bool {
    let before = byte_before(text.as_bytes(), offset);
    match char_at(text, offset) {
        Some(c) if is_hiragana(c) => {
            before.is_ascii_alphanumeric() || (before == b'/' && is_root(text, start, offset - 1))
        }
        Some(c) if is_hangul(c) => {
            (before.is_ascii_alphanumeric() || before == b'/') && is_particle_at(set, text, offset)
        }
        _ => false,
    }
}

/// Is the slash the one directly behind the host of the link itself, which may hold another URL?
fn is_root(text: &str, start: usize, slash: usize) -> bool {
    let before = slice(text, start, slash);
    // No more is looked at than up to the first mark of Parts: a link may have many slashes.
    let marks = |text: &str| text.find(['/', '?', '#']);
    let Some(first) = marks(before) else { return !before.is_empty() };
    let (scheme, rest) = before.split_at_checked(first).unwrap_or_default();
    let host = rest.strip_prefix("//").filter(|_| scheme.ends_with(':'));
    host.is_some_and(|host| !host.is_empty() && marks(host).is_none())
}

/// The first place in `from..end` where the link that begins at `start` [`ends`].
pub(in crate::scan) fn first_end(
    set: Tailorings,
    text: &str,
    start: usize,
    Range { start: from, end }: Range<usize>,
) -> Option<usize> {
    let bytes = text.as_bytes().get(from..end)?;
    // The lead bytes of Hiragana and Hangul.
    let may_begin = |&(_, &byte): &(usize, &u8)| matches!(byte, 0xE3 | 0xEA..=0xED);
    let mut places = bytes.iter().enumerate().filter(may_begin).map(|(at, _)| from + at);
    places.find(|&at| byte_before(text.as_bytes(), at).is_ascii() && ends(set, text, start, at))
}

fn is_hiragana(c: char) -> bool {
    matches!(c, '\u{3041}'..='\u{3096}' | '\u{309D}'..='\u{309F}')
}

/// Is it Hangul: a syllable, or one of the letters that chat uses (`ㅋㅋㅋ`).
fn is_hangul(c: char) -> bool {
    matches!(c, '\u{AC00}'..='\u{D7A3}') || is_jamo(c)
}

/// Is it a letter of Hangul? The filler is none: it is not seen.
fn is_jamo(c: char) -> bool {
    matches!(c, '\u{3131}'..='\u{318E}') && c != '\u{3164}'
}

/// Is the Hangul at `offset` a particle alone or letters alone, and is nothing of a name behind it?
fn is_particle_at(set: Tailorings, text: &str, offset: usize) -> bool {
    let rest = slice(text, offset, text.len());
    let longest = rest.chars().take_while(|&c| is_hangul(c)).take(LONGEST + 1).count();
    let word: usize = rest.chars().take(longest).map(char::len_utf8).sum();
    let word = slice(rest, 0, word);
    if word.starts_with(is_jamo) {
        return true;
    }
    let behind = char_at(rest, word.len());
    let alone = behind
        .is_none_or(|c| matches!(tailored_term(set, c), LinkTerm::Hard | LinkTerm::Soft | LinkTerm::Close));
    alone && PARTICLES.contains(&word)
}

/// The longest of [`PARTICLES`] has so many syllables.
const LONGEST: usize = 4;

/// What follows a name in a sentence: case, topic, copula.
const PARTICLES: [&str; 48] = [
    "가",
    "과",
    "까지",
    "께",
    "나",
    "는",
    "도",
    "라고",
    "라는",
    "란",
    "랑",
    "로",
    "로도",
    "로부터",
    "를",
    "마다",
    "만",
    "밖에",
    "보다",
    "부터",
    "뿐",
    "에",
    "에게",
    "에는",
    "에도",
    "에서",
    "에서는",
    "에서도",
    "엔",
    "와",
    "으로",
    "으로는",
    "으로도",
    "은",
    "을",
    "의",
    "이",
    "이고",
    "이나",
    "이다",
    "이라고",
    "이라는",
    "이며",
    "이에요",
    "입니다",
    "처럼",
    "하고",
    "한테",
];
