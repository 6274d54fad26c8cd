//! Packs all properties into one table. Code points with the same properties share a class, and equal blocks of
//! classes are stored once. Up to U+FFFF, an index gives the start of each code point's block. Above that, few blocks
//! differ, so the index has two levels.
//!
//! Only `src/tables.rs` also knows this layout.

use crate::derive::{LinkProperties, Set};
use crate::version::Version;
use std::collections::{BTreeSet, HashMap};
use std::error::Error;
use std::fmt::{Debug, Write};
use std::hash::Hash;
use std::ops::BitOrAssign;
use std::ops::Bound::{Included, Unbounded};

/// Code points per block and blocks per stretch, as powers of two. These values make the table smallest.
const BLOCK_SHIFT: u32 = 5;
const STRETCH_SHIFT: u32 = 4;

/// The number of blocks up to U+FFFF.
const LOW_BLOCKS: usize = 0x1_0000 >> BLOCK_SHIFT;

const ASCII: usize = 0x80;
const CODE_POINTS: usize = 0x11_0000;

// The discriminants of `LinkTerm`.
const INCLUDE: u8 = 0;
const HARD: u8 = 1;
const SOFT: u8 = 2;
const CLOSE: u8 = 3;
const OPEN: u8 = 4;
/// Link_Email, in the bit above the three bits of Link_Term.
const EMAIL: u8 = 8;

/// The Rust source of the tables. Bit `n` of a code point's `text` bits is set if it is in `text[n]`.
pub(crate) fn tables(
    link: &LinkProperties,
    text: Option<&[Set; 10]>,
    version: Version,
) -> Result<String, Box<dyn Error>> {
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
    let mut texts = vec![0_u16; CODE_POINTS];
    for (bit, set) in text.into_iter().flatten().enumerate() {
        mark(&mut texts, set, 1 << bit);
    }

    let mut source = String::from(
        "// Derived from ICU4X by the formulas of UTS #58, section 6.1. Data: Unicode-3.0, see LICENSE-UNICODE.\n",
    );
    writeln!(source, "pub(crate) const UNICODE_VERSION: (u8, u8, u8) = {version:?};")?;
    write_array(&mut source, "LINK_ASCII", "u8", values.get(..ASCII).unwrap_or_default())?;
    let (numbers, pairs) = unique(values.iter().zip(&texts).map(|(&link, &text)| (link, text)));
    let classes = classes(&pairs)?;
    let class = |number: &usize| classes.get(*number).copied().unwrap_or_default();
    write_blocks(&mut source, &numbers.iter().map(class).collect::<Vec<_>>())?;
    if text.is_some() {
        let mut of_class = [0_u16; 256];
        for (&class, &(_, text)) in classes.iter().zip(&pairs) {
            of_class.get_mut(usize::from(class)).into_iter().for_each(|of_class| *of_class = text);
        }
        // The copy of this table in `data/` is for both.
        let ascii = texts.get(..ASCII).unwrap_or_default();
        for (name, values) in [("TEXT_ASCII", ascii), ("TEXT_OF_CLASS", &of_class)] {
            source.push_str("#[cfg(feature = \"text\")]\n");
            write_array(&mut source, name, "u16", values)?;
        }
    }
    write_words(&mut source, &values)?;
    write_array(&mut source, "BRACKETS", "(char, char)", &link.brackets)?;
    Ok(source)
}

/// Writes the code points of two or three UTF-8 bytes that have Link_Email and Link_Term=Include. All bytes except
/// the last select a word of 64 bits, and the last byte selects a bit of it.
fn write_words(source: &mut String, values: &[u8]) -> Result<(), Box<dyn Error>> {
    let low = values.get(..0x1_0000).unwrap_or_default().chunks_exact(64);
    let word = |block: &[u8]| {
        block.iter().rev().fold(0_u64, |word, &bits| word << 1 | u64::from(bits == INCLUDE | EMAIL))
    };
    let (index, words) = unique(low.map(word));
    write_array(source, "WORD_INDEX", "u8", &narrow::<u8>(index)?)?;
    write_array(source, "WORDS", "u64", &words)
}

fn mark<T: Copy + BitOrAssign>(values: &mut [T], set: &Set, bits: T) {
    for range in set.iter_ranges() {
        let range = *range.start() as usize..=*range.end() as usize;
        values.get_mut(range).into_iter().flatten().for_each(|value| *value |= bits);
    }
}

/// Assigns a number to each class, whose low half is Link_Term and Link_Email.
fn classes(pairs: &[(u8, u16)]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut used = [0; 16];
    let class = |&(link, _): &(u8, u16)| {
        // Most classes are Include. 5, 6 and 7 aren't values of Link_Term, so they can mean Include too.
        let halves = if link & !EMAIL == INCLUDE { [link, link | 5, link | 6, link | 7] } else { [link; 4] };
        halves.into_iter().find_map(|half| {
            let count: &mut u8 = used.get_mut(usize::from(half)).filter(|count| **count < 16)?;
            *count += 1;
            Some((*count - 1) << 4 | half)
        })
    };
    pairs.iter().map(class).collect::<Option<_>>().ok_or_else(|| "too many classes of code points".into())
}

/// Writes the class of each code point, by its block and its position in the block.
fn write_blocks(source: &mut String, classes: &[u8]) -> Result<(), Box<dyn Error>> {
    let (numbers, blocks) = unique(classes.chunks_exact(1 << BLOCK_SHIFT));
    let (starts, classes) = overlapped(&blocks);
    let starts = numbers.iter().map(|&number| starts.get(number).copied().unwrap_or_default()).collect();
    let starts = narrow::<u16>(starts)?;
    let (low, high) = starts.split_at(LOW_BLOCKS);
    let (index, stretches) = unique(high.chunks_exact(1 << STRETCH_SHIFT));
    writeln!(source, "pub(crate) const BLOCK_SHIFT: u32 = {BLOCK_SHIFT};")?;
    writeln!(source, "pub(crate) const STRETCH_SHIFT: u32 = {STRETCH_SHIFT};")?;
    write_array(source, "LOW_BLOCKS", "u16", low)?;
    // The index covers all code points, even unassigned planes, so lookups need no bounds check.
    write_array(source, "HIGH_INDEX", "u8", &narrow::<u8>(index)?)?;
    write_array(source, "HIGH_BLOCKS", "u16", &stretches.concat())?;
    write_array(source, "CLASSES", "u8", &classes)
}

/// Joins all blocks in one array and returns where each begins. The end of one block overlaps the beginning of the
/// next as far as possible.
fn overlapped(blocks: &[&[u8]]) -> (Vec<usize>, Vec<u8>) {
    let mut left: BTreeSet<&[u8]> = blocks.iter().copied().collect();
    let mut string = Vec::new();
    while !left.is_empty() {
        let length = string.len().min(1 << BLOCK_SHIFT);
        // Append the block that adds least.
        let next = (string.len() - length..=string.len()).find_map(|from| {
            let end = string.get(from..)?;
            let next = left
                .range::<[u8], _>((Included(end), Unbounded))
                .next()
                .filter(|block| block.starts_with(end))?;
            Some((*next, end.len()))
        });
        let Some((block, common)) = next else { break };
        left.remove(block);
        string.extend(block.iter().skip(common));
    }
    let start =
        |block: &&[u8]| string.windows(block.len()).position(|window| window == *block).unwrap_or_default();
    (blocks.iter().map(start).collect(), string)
}

/// Returns the distinct items, and for each item the index of its equal.
fn unique<T: Eq + Hash + Copy>(all: impl Iterator<Item = T>) -> (Vec<usize>, Vec<T>) {
    let (mut numbers, mut known) = (HashMap::new(), Vec::new());
    let index = all.map(|one| {
        *numbers.entry(one).or_insert_with(|| {
            known.push(one);
            known.len() - 1
        })
    });
    (index.collect(), known)
}

fn narrow<T: TryFrom<usize>>(numbers: Vec<usize>) -> Result<Vec<T>, Box<dyn Error>> {
    let narrow = numbers.into_iter().map(|number| T::try_from(number).ok()).collect::<Option<_>>();
    narrow.ok_or_else(|| "too many different values for a table".into())
}

fn write_array<T: Debug>(
    source: &mut String,
    name: &str,
    kind: &str,
    values: &[T],
) -> Result<(), Box<dyn Error>> {
    Ok(writeln!(source, "pub(crate) static {name}: [{kind}; {}] = {values:?};", values.len())?)
}
