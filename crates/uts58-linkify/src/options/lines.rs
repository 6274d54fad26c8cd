//! Word lists that find lines by a hash of their words, and the entries of a list of file names (M6). The build script
//! includes this file too: it prepares the built-in lists, so that a linkifier only borrows them.

use alloc::borrow::Cow;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

/// The lines of a list, without comments.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    /// Each line ends with a line break.
    pub(super) text: Cow<'static, str>,
    /// The [`key`] of each line and the offset where it starts, sorted.
    pub(super) rows: Cow<'static, [Row]>,
}

pub(crate) type Row = (u32, u32);

impl Lines {
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

    /// Removes lines, ignoring ASCII case.
    pub(crate) fn without(self, removed: &[&str]) -> Self {
        let is_removed = |known: &str| removed.iter().any(|one| one.eq_ignore_ascii_case(known));
        let rows = self.rows.iter().copied().filter(|&row| !self.line(row).is_some_and(is_removed)).collect();
        Self { text: self.text, rows }
    }

    fn line(&self, row: Row) -> Option<&str> {
        split_once(self.text.get(row.1 as usize..)?, b'\n').map(|(line, _)| line)
    }

    /// The lines with this key: all lines that match, and rarely a few others.
    pub(crate) fn find(&self, key: u32) -> impl Iterator<Item = &str> {
        let from = self.rows.partition_point(|row| row.0 < key);
        let alike = self.rows.iter().skip(from).take_while(move |row| row.0 == key);
        alike.filter_map(|&row| self.line(row))
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

/// A line of a list of file names.
#[derive(Clone, Copy)]
pub(crate) enum Entry<'l> {
    Pattern(Pattern<'l>),
    /// A first label that no host has.
    Beginning(&'l str),
    /// A host that looks like a file name, as an exception.
    Host(&'l str),
    /// Another entry, to be removed.
    Removed(&'l str),
}

#[derive(Clone, Copy)]
pub(crate) struct Pattern<'l> {
    /// The first label, or its beginning.
    pub(crate) first: &'l str,
    /// The end of the first label after a `*`. It or the beginning is empty.
    pub(crate) first_end: Option<&'l str>,
    /// The label before the last one, in names of three or more labels.
    pub(crate) middle: Option<&'l str>,
    pub(crate) last: &'l str,
}

impl<'l> Entry<'l> {
    /// Returns `None` if the line isn't a valid entry.
    pub(crate) fn parse(line: &'l str) -> Option<Self> {
        if let Some(rest) = line.strip_prefix('!') {
            return match rest {
                _ if rest.contains([' ', '!']) => None,
                _ if rest.contains('*') => Self::parse(rest).map(|_| Self::Removed(rest)),
                _ => rest.contains('.').then_some(Self::Host(rest)),
            };
        }
        let (first, rest) = split_once(line, b'.')?;
        if rest == "*" {
            return (!first.is_empty() && !first.contains('*')).then_some(Self::Beginning(first));
        }
        let (middle, last) =
            split_once(rest, b'.').map_or((None, rest), |(middle, last)| (Some(middle), last));
        let plain =
            |label: &str| !label.is_empty() && !label.bytes().any(|byte| matches!(byte, b'*' | b'.' | b' '));
        if first.is_empty() || !plain(last) || !middle.is_none_or(plain) {
            return None;
        }
        let (first, first_end) = match split_once(first, b'*') {
            Some((start, end @ "")) | Some((start @ "", end)) if !end.contains('*') => (start, Some(end)),
            Some(_) => return None,
            None => (first, None),
        };
        Some(Self::Pattern(Pattern { first, first_end, middle, last }))
    }

    /// The hash by which the host's labels find this entry.
    pub(crate) fn key(self) -> u32 {
        match self {
            Self::Pattern(Pattern { first, first_end: None, middle: None, last }) => key(first, last),
            Self::Pattern(Pattern { last, .. }) => key("", last),
            Self::Beginning(first) => key(first, ""),
            Self::Host(host) | Self::Removed(host) => key("", host),
        }
    }
}
