//! The only file that knows how the tables written by `build/pack.rs` are laid out.

use crate::LinkTerm;
use link::{BRACKETS, LINK_ASCII, LINK_BLOCKS, LINK_INDEX, LINK_SHIFT, WORD_INDEX, WORDS};

pub(crate) use link::UNICODE_VERSION;

mod link {
    include!(concat!(env!("OUT_DIR"), "/link_tables.rs"));
}

#[cfg(feature = "text")]
mod text {
    include!(concat!(env!("OUT_DIR"), "/text_tables.rs"));
}

/// Link_Email, beside the three bits of Link_Term.
const EMAIL: u8 = 8;

#[inline]
pub(crate) fn link_term(c: char) -> LinkTerm {
    match link_bits(c) & !EMAIL {
        0 => LinkTerm::Include,
        2 => LinkTerm::Soft,
        3 => LinkTerm::Close,
        4 => LinkTerm::Open,
        _ => LinkTerm::Hard,
    }
}

#[inline]
pub(crate) fn is_link_email(c: char) -> bool {
    link_bits(c) & EMAIL != 0
}

/// UTF-8 is not decoded: all but the last byte select a word, and the last a bit of it.
#[inline]
pub(crate) fn word_end(text: &str, from: usize) -> usize {
    let mut rest = text.as_bytes().get(from..).unwrap_or_default();
    loop {
        let (block, last, behind) = match rest {
            [lead @ 0xE0..=0xEF, middle, last, behind @ ..] => {
                (usize::from(lead & 0x0F) << 6 | usize::from(middle & 0x3F), last, behind)
            }
            [lead @ 0xC0..=0xDF, last, behind @ ..] => (usize::from(lead & 0x1F), last, behind),
            _ => break,
        };
        let word = WORD_INDEX.get(block).and_then(|&word| WORDS.get(usize::from(word)));
        if word.is_none_or(|word| word >> (last & 0x3F) & 1 == 0) {
            break;
        }
        rest = behind;
    }
    text.len().saturating_sub(rest.len()).max(from)
}

#[inline]
pub(crate) fn link_bracket(c: char) -> Option<char> {
    if c.is_ascii() {
        // They come first.
        return BRACKETS
            .iter()
            .take_while(|(close, _)| close.is_ascii())
            .find(|&&(close, _)| close == c)
            .map(|&(_, open)| open);
    }
    let at = BRACKETS.binary_search_by_key(&c, |&(close, _)| close).ok()?;
    BRACKETS.get(at).map(|&(_, open)| open)
}

#[inline]
fn link_bits(c: char) -> u8 {
    let code_point = c as usize;
    if let Some(&bits) = LINK_ASCII.get(code_point) {
        return bits;
    }
    // Two code points to a byte, the lower one in the low half.
    let two = LINK_BLOCKS.get(place(&LINK_INDEX, LINK_SHIFT, code_point) / 2).copied().unwrap_or_default();
    (two >> (4 * (code_point % 2))) & 0xF
}

#[cfg(feature = "text")]
#[inline]
pub(crate) fn text_bits(c: char) -> u8 {
    let code_point = c as usize;
    if let Some(&bits) = text::TEXT_ASCII.get(code_point) {
        return bits;
    }
    text::TEXT_BLOCKS.get(place(&text::TEXT_INDEX, text::TEXT_SHIFT, code_point)).copied().unwrap_or_default()
}

/// Where a code point stands among the blocks. What lies behind the end of the index belongs to its last block.
#[inline]
fn place<const N: usize>(index: &[u8; N], shift: u32, code_point: usize) -> usize {
    let block = index.get((code_point >> shift).min(N - 1)).copied().unwrap_or_default();
    (usize::from(block) << shift) | (code_point & ((1 << shift) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Link_Term, Link_Email and Link_Bracket stay below 24 KiB.
    #[test]
    fn size_of_the_link_tables() {
        let sizes = [
            size_of_val(&LINK_ASCII),
            size_of_val(&LINK_INDEX),
            size_of_val(&LINK_BLOCKS),
            size_of_val(&BRACKETS),
        ];
        match UNICODE_VERSION {
            (17, 0, 0) => assert_eq!(sizes, [128, 3587, 19584, 512]),
            (18, 0, 0) => assert_eq!(sizes, [128, 3587, 20096, 520]),
            version => panic!("{version:?} has no pinned sizes yet: {sizes:?}"),
        }
        assert!(sizes.iter().sum::<usize>() < 24 * 1024, "{sizes:?}");
    }

    #[test]
    fn size_of_the_words() {
        let size = size_of_val(&WORD_INDEX) + size_of_val(&WORDS);
        assert!((2000..2400).contains(&size), "{size}");
    }

    #[cfg(feature = "text")]
    #[test]
    fn size_of_the_text_tables() {
        let sizes =
            [size_of_val(&text::TEXT_ASCII), size_of_val(&text::TEXT_INDEX), size_of_val(&text::TEXT_BLOCKS)];
        match UNICODE_VERSION {
            (17, 0, 0) => assert_eq!(sizes, [128, 3587, 43520]),
            (18, 0, 0) => assert_eq!(sizes, [128, 3587, 44544]),
            version => panic!("{version:?} has no pinned sizes yet: {sizes:?}"),
        }
    }
}
