//! The only file that knows the layout of the tables that `build/pack.rs` writes.

use crate::LinkTerm;
use generated::{
    BLOCK_SHIFT, BRACKETS, CLASSES, HIGH_BLOCKS, HIGH_INDEX, LINK_ASCII, LOW_BLOCKS, STRETCH_SHIFT,
    WORD_INDEX, WORDS,
};
#[cfg(feature = "text")]
use generated::{TEXT_ASCII, TEXT_OF_CLASS};

pub(crate) use generated::UNICODE_VERSION;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

/// Link_Email, in the bit above the three bits of Link_Term.
const EMAIL: u8 = 8;

#[inline]
pub(crate) fn link_term(c: char) -> LinkTerm {
    match link_bits(c) & !EMAIL {
        1 => LinkTerm::Hard,
        2 => LinkTerm::Soft,
        3 => LinkTerm::Close,
        4 => LinkTerm::Open,
        // The values 0 and 5 to 7.
        _ => LinkTerm::Include,
    }
}

#[inline]
pub(crate) fn is_link_email(c: char) -> bool {
    link_bits(c) & EMAIL != 0
}

/// Works on UTF-8 without decoding it: all bytes except the last one select a word of bits, and the last byte selects
/// a bit of it.
#[inline]
pub(crate) fn word_end(text: &str, from: usize) -> usize {
    let mut rest = text.as_bytes().get(from..).unwrap_or_default();
    loop {
        let (block, last, after) = match rest {
            [lead @ 0xE0..=0xEF, middle, last, after @ ..] => {
                (usize::from(lead & 0x0F) << 6 | usize::from(middle & 0x3F), last, after)
            }
            [lead @ 0xC0..=0xDF, last, after @ ..] => (usize::from(lead & 0x1F), last, after),
            _ => break,
        };
        let word = WORD_INDEX.get(block).and_then(|&word| WORDS.get(usize::from(word)));
        if word.is_none_or(|word| word >> (last & 0x3F) & 1 == 0) {
            break;
        }
        rest = after;
    }
    text.len().saturating_sub(rest.len()).max(from)
}

#[inline]
pub(crate) fn link_bracket(c: char) -> Option<char> {
    if c.is_ascii() {
        // Almost every bracket in a link is ASCII, and those come first.
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
    LINK_ASCII.get(c as usize).copied().unwrap_or_else(|| class(c) & 0xF)
}

#[cfg(feature = "text")]
#[inline]
pub(crate) fn text_bits(c: char) -> u16 {
    TEXT_ASCII
        .get(c as usize)
        .or_else(|| TEXT_OF_CLASS.get(usize::from(class(c))))
        .copied()
        .unwrap_or_default()
}

/// [`text_bits`] of a code point from U+0080 to U+FFFF.
#[cfg(feature = "text")]
#[inline]
pub(crate) fn low_text_bits(code_point: u16) -> u16 {
    let block = LOW_BLOCKS.get(usize::from(code_point >> BLOCK_SHIFT)).copied().unwrap_or_default();
    TEXT_OF_CLASS.get(usize::from(class_in(block, code_point.into()))).copied().unwrap_or_default()
}

/// The class of a code point, which determines its properties. The low half has the link properties.
#[inline]
fn class(c: char) -> u8 {
    let code_point = c as usize;
    match LOW_BLOCKS.get(code_point >> BLOCK_SHIFT) {
        Some(&block) => class_in(block, code_point),
        None => high_class(code_point),
    }
}

/// The class of a code point in the block that begins at `block`.
#[inline]
fn class_in(block: u16, code_point: usize) -> u8 {
    CLASSES.get(usize::from(block) + code_point % (1 << BLOCK_SHIFT)).copied().unwrap_or_default()
}

/// The class of a code point above U+FFFF.
#[inline(never)]
fn high_class(code_point: usize) -> u8 {
    let block = code_point >> BLOCK_SHIFT;
    let stretch = (block >> STRETCH_SHIFT).wrapping_sub(LOW_BLOCKS.len() >> STRETCH_SHIFT);
    let stretch = HIGH_INDEX.get(stretch).copied().unwrap_or_default();
    let block = (usize::from(stretch) << STRETCH_SHIFT) | (block % (1 << STRETCH_SHIFT));
    class_in(HIGH_BLOCKS.get(block).copied().unwrap_or_default(), code_point)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn size_of_the_tables() {
        let sizes = [
            size_of_val(&LOW_BLOCKS),
            size_of_val(&HIGH_INDEX),
            size_of_val(&HIGH_BLOCKS),
            size_of_val(&CLASSES),
        ];
        match UNICODE_VERSION {
            #[cfg(feature = "text")]
            (17, 0, 0) => assert_eq!(sizes, [4096, 2048, 2336, 15026]),
            #[cfg(feature = "text")]
            (18, 0, 0) => assert_eq!(sizes, [4096, 2048, 2432, 15267]),
            #[cfg(not(feature = "text"))]
            (17, 0, 0) => assert_eq!(sizes, [4096, 2048, 2016, 8469]),
            #[cfg(not(feature = "text"))]
            (18, 0, 0) => assert_eq!(sizes, [4096, 2048, 2112, 8458]),
            version => panic!("{version:?} has no pinned sizes yet: {sizes:?}"),
        }
    }

    #[test]
    fn sizes_of_the_other_tables() {
        assert_eq!(size_of_val(&LINK_ASCII), 128);
        #[cfg(feature = "text")]
        assert_eq!(size_of_val(&TEXT_ASCII) + size_of_val(&TEXT_OF_CLASS), 768);
        match UNICODE_VERSION {
            (17, 0, 0) => assert_eq!(size_of_val(&BRACKETS), 512),
            (18, 0, 0) => assert_eq!(size_of_val(&BRACKETS), 520),
            version => panic!("{version:?} has no pinned sizes yet"),
        }
    }

    #[test]
    fn size_of_the_words() {
        let size = size_of_val(&WORD_INDEX) + size_of_val(&WORDS);
        assert!((2000..2400).contains(&size), "{size}");
    }
}
