//! A word list that finds lines by a hash of their words. The build script includes this file too: it prepares the
//! built-in lists, so that a linkifier only borrows them.

use alloc::borrow::Cow;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

/// The lines of a list, without comments.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    /// Each line ends with a line break.
    text: Cow<'static, str>,
    /// The [`key`] of each line and the offset where it starts, sorted.
    rows: Cow<'static, [Row]>,
}

pub(crate) type Row = (u32, u32);

impl Lines {
    /// An empty list.
    pub(crate) const EMPTY: Self = Self::built_in("", &[]);

    pub(crate) const fn built_in(text: &'static str, rows: &'static [Row]) -> Self {
        Self { text: Cow::Borrowed(text), rows: Cow::Borrowed(rows) }
    }

    /// Adds lines, each with its key.
    pub(crate) fn with<'l>(self, lines: impl Iterator<Item = (&'l str, u32)>) -> Self {
        let (mut text, mut rows) = (self.text.into_owned(), self.rows.into_owned());
        for (line, key) in lines {
            rows.push((key, u32::try_from(text.len()).unwrap_or(u32::MAX)));
            text.push_str(line);
            text.push('\n');
        }
        Self { text: text.into(), rows: sorted(rows).into() }
    }

    /// The lines with this key: all lines that match, and rarely a few others.
    pub(crate) fn find(&self, key: u32) -> impl Iterator<Item = &str> {
        let from = self.rows.partition_point(|row| row.0 < key);
        let alike = self.rows.iter().skip(from).take_while(move |row| row.0 == key);
        alike.filter_map(|row| split_once(self.text.get(row.1 as usize..)?, b'\n')).map(|(line, _)| line)
    }

    /// The parts that the build script writes as statics.
    #[allow(dead_code, reason = "used by the build script alone")]
    pub(crate) fn parts(&self) -> (&str, &[Row]) {
        (&self.text, &self.rows)
    }
}

/// A hash of two words, ignoring ASCII case. Only the first eight bytes of a word count.
pub(crate) fn key(first: &str, last: &str) -> u32 {
    let mixed = number(first).rotate_left(29) ^ number(last);
    (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}

fn number(word: &str) -> u64 {
    // Only this bit differs between a capital and a small letter.
    const SMALL: u64 = 0x2020_2020_2020_2020;
    let bytes = word.as_bytes();
    match (bytes.first_chunk(), bytes.first_chunk(), bytes.last_chunk()) {
        (Some(eight), ..) => u64::from_be_bytes(*eight) | SMALL,
        (_, Some(first), Some(last)) => {
            u64::from(u32::from_be_bytes(*first)) << 32 | u64::from(u32::from_be_bytes(*last)) | SMALL
        }
        _ => bytes.iter().fold(0, |number, byte| number << 8 | u64::from(byte | 0x20)),
    }
}

/// Splits at the first such byte, which is ASCII. Uses a loop, because searchers only pay off in longer texts.
pub(crate) fn split_once(text: &str, byte: u8) -> Option<(&str, &str)> {
    let at = text.bytes().position(|one| one == byte)?;
    Some((text.get(..at)?, text.get(at + 1..)?))
}

/// The lines that are neither empty nor comments, with their numbers from 1.
pub(crate) fn entries(list: &str) -> impl Iterator<Item = (usize, &str)> {
    list.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The error in a list: one of its lines, or the whole list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ListError {
    /// The number of the line, from 1.
    Line(usize),
    NoEntry,
}

/// Sorts with a heap, because its code is much smaller than that of `sort`, and the lists are short.
pub(crate) fn sorted<T: Ord>(words: Vec<T>) -> Vec<T> {
    BinaryHeap::from(words).into_sorted_vec()
}
