//! Two-level tables: blocks of equal size, equal blocks stored once, and an index of them.
//!
//! `src/tables.rs` is the only other file that knows this.

use crate::derive::{LinkProperties, Set};
use crate::version::Version;
use std::error::Error;
use std::fmt::Write;

/// Code points in a block: smaller ones make the index larger, larger ones the blocks.
const LINK_SHIFT: u32 = 8;
const TEXT_SHIFT: u32 = 8;

const ASCII: usize = 0x80;
const CODE_POINTS: usize = 0x11_0000;

// The numbers of `LinkTerm`.
const INCLUDE: u8 = 0;
const HARD: u8 = 1;
const SOFT: u8 = 2;
const CLOSE: u8 = 3;
const OPEN: u8 = 4;
/// Link_Email, beside the three bits of Link_Term.
const EMAIL: u8 = 8;

/// The Rust source of the tables for Link_Term, Link_Email and Link_Bracket.
pub(crate) fn link_tables(link: &LinkProperties, version: Version) -> Result<String, Box<dyn Error>> {
    let mut values = vec![INCLUDE; CODE_POINTS];
    for (set, bits) in [
        (&link.hard, HARD),
        (&link.soft, SOFT),
        (&link.close, CLOSE),
        (&link.open, OPEN),
        (&link.email, EMAIL),
    ] {
        mark(&mut values, set, bits);
    }
    // Two code points to a byte, the lower one in the low half.
    let block_bytes = |block: &[u8]| block.as_chunks().0.iter().map(|&[low, high]| low | high << 4).collect();
    let table = TwoLevel::new(&values, LINK_SHIFT, block_bytes)?;

    let mut source = String::new();
    writeln!(source, "pub(crate) const UNICODE_VERSION: (u8, u8, u8) = {version:?};")?;
    write_bytes(&mut source, "LINK_ASCII", values.get(..ASCII).unwrap_or_default())?;
    table.write(&mut source, "LINK", LINK_SHIFT)?;
    write_words(&mut source, &values)?;
    writeln!(
        source,
        "pub(crate) static BRACKETS: [(char, char); {}] = {:?};",
        link.brackets.len(),
        link.brackets
    )?;
    Ok(source)
}

/// Which code points of two or three bytes have Link_Email and Link_Term=Include: for each value of all but the last byte
/// the number of a word of 64 bits, in which the last byte is a place.
fn write_words(source: &mut String, values: &[u8]) -> Result<(), Box<dyn Error>> {
    let (mut words, mut index) = (Vec::new(), Vec::new());
    for block in values.get(..0x1_0000).unwrap_or_default().as_chunks::<64>().0 {
        let word =
            block.iter().rev().fold(0_u64, |word, &bits| word << 1 | u64::from(bits == INCLUDE | EMAIL));
        let known = words.iter().position(|&other| other == word).unwrap_or_else(|| {
            words.push(word);
            words.len() - 1
        });
        index.push(u8::try_from(known).map_err(|_| "more than 256 different words")?);
    }
    write_bytes(source, "WORD_INDEX", &index)?;
    Ok(writeln!(source, "pub(crate) static WORDS: [u64; {}] = {words:?};", words.len())?)
}

/// The Rust source of the table for the module `text`: bit `n` of the byte of a code point is its being in `sets[n]`.
pub(crate) fn text_tables(sets: &[Set; 8]) -> Result<String, Box<dyn Error>> {
    let mut values = vec![0; CODE_POINTS];
    for (bit, set) in sets.iter().enumerate() {
        mark(&mut values, set, 1 << bit);
    }
    let table = TwoLevel::new(&values, TEXT_SHIFT, <[u8]>::to_vec)?;
    let mut source = String::new();
    write_bytes(&mut source, "TEXT_ASCII", values.get(..ASCII).unwrap_or_default())?;
    table.write(&mut source, "TEXT", TEXT_SHIFT)?;
    Ok(source)
}

fn mark(values: &mut [u8], set: &Set, bits: u8) {
    for range in set.iter_ranges() {
        let range = *range.start() as usize..=*range.end() as usize;
        values.get_mut(range).into_iter().flatten().for_each(|value| *value |= bits);
    }
}

struct TwoLevel {
    /// Number of the block, by `code point >> shift`. What lies behind the end belongs to the last block.
    index: Vec<u8>,
    blocks: Vec<Vec<u8>>,
}

impl TwoLevel {
    fn new(
        values: &[u8],
        shift: u32,
        block_bytes: impl Fn(&[u8]) -> Vec<u8>,
    ) -> Result<Self, Box<dyn Error>> {
        let mut table = Self { index: Vec::new(), blocks: Vec::new() };
        for block in values.chunks_exact(1 << shift).map(block_bytes) {
            let known = table.blocks.iter().position(|other| *other == block);
            let number = known.unwrap_or(table.blocks.len());
            if known.is_none() {
                table.blocks.push(block);
            }
            table.index.push(u8::try_from(number).map_err(|_| "more than 256 different blocks")?);
        }
        // Private use and unassigned code points fill the end.
        let last = table.index.last().copied();
        while table.index.len() > 1 && table.index.get(table.index.len() - 2).copied() == last {
            table.index.pop();
        }
        Ok(table)
    }

    fn write(&self, source: &mut String, name: &str, shift: u32) -> std::fmt::Result {
        writeln!(source, "pub(crate) const {name}_SHIFT: u32 = {shift};")?;
        write_bytes(source, &format!("{name}_INDEX"), &self.index)?;
        write_bytes(source, &format!("{name}_BLOCKS"), &self.blocks.concat())
    }
}

fn write_bytes(source: &mut String, name: &str, bytes: &[u8]) -> std::fmt::Result {
    writeln!(source, "pub(crate) static {name}: [u8; {}] = {bytes:?};", bytes.len())
}
