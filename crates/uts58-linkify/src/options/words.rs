//! M5 and M6: the word lists, data that the caller can replace.

use alloc::boxed::Box;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

use crate::options::error::BuildError;

/// M6: names that look like two-label hosts but are files or members.
#[derive(Clone, Debug)]
pub(crate) struct FileNames {
    /// Sorted by last label, lower case.
    patterns: Vec<Pattern>,
    /// A bit for the [`shape`] of each last label: most hosts have none of these.
    shapes: [u64; 4],
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Pattern {
    last: Box<str>,
    first: First,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum First {
    BeginsWith(Box<str>),
    Is(Box<str>),
}

impl FileNames {
    /// The dated list in `data/`.
    pub(crate) fn standard() -> Self {
        Self::parse(include_str!("../../data/m06-file-names.txt"))
            .unwrap_or(Self { patterns: Vec::new(), shapes: [0; 4] })
    }

    /// One pattern a line: `*.ext`, `pre*.ext`, `name.ext`.
    pub(crate) fn parse(list: &str) -> Result<Self, BuildError> {
        let mut patterns = Vec::new();
        for (number, line) in entries(list) {
            let (first, last) = line.split_once('.').ok_or_else(|| BuildError::word_list(number))?;
            if last.is_empty() || first.is_empty() || last.contains(['*', '.']) {
                return Err(BuildError::word_list(number));
            }
            let first = match first.split_once('*') {
                Some((prefix, "")) => First::BeginsWith(lower(prefix)),
                Some(_) => return Err(BuildError::word_list(number)),
                None => First::Is(lower(first)),
            };
            patterns.push(Pattern { last: lower(last), first });
        }
        let patterns = sorted(patterns);
        let mut shapes = [0; 4];
        for pattern in &patterns {
            let (word, bit) = shape(&pattern.last);
            if let Some(bits) = shapes.get_mut(word) {
                *bits |= bit;
            }
        }
        Ok(Self { patterns, shapes })
    }

    /// Is a host of these two labels a file name? ASCII case-insensitive.
    pub(crate) fn contains(&self, first: &str, last: &str) -> bool {
        let (word, bit) = shape(last);
        if self.shapes.get(word).is_none_or(|bits| bits & bit == 0) {
            return false;
        }
        let from = self.patterns.partition_point(|pattern| less_ignore_case(&pattern.last, last));
        self.patterns
            .iter()
            .skip(from)
            .take_while(|pattern| pattern.last.eq_ignore_ascii_case(last))
            .any(|pattern| pattern.first.matches(first))
    }
}

/// A place in a set of 256 that depends on length, first and last byte, but not on ASCII case.
fn shape(label: &str) -> (usize, u64) {
    let byte = |byte: Option<&u8>| byte.map_or(0, |byte| usize::from(byte | 0x20));
    let bytes = label.as_bytes();
    let place = byte(bytes.first()) + 7 * byte(bytes.last()) + 61 * bytes.len();
    (place / 64 % 4, 1 << (place % 64))
}

impl First {
    fn matches(&self, label: &str) -> bool {
        match self {
            Self::BeginsWith(prefix) => {
                label.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
            }
            Self::Is(name) => label.eq_ignore_ascii_case(name),
        }
    }
}

/// `a` (lower case) before `b` in any case.
fn less_ignore_case(a: &str, b: &str) -> bool {
    let differ = a.bytes().zip(b.bytes()).map(|(a, b)| (a, b.to_ascii_lowercase())).find(|(a, b)| a != b);
    differ.map_or(a.len() < b.len(), |(a, b)| a < b)
}

/// M5: first labels of what is not a host.
#[derive(Clone, Debug)]
pub(crate) struct FirstLabels {
    words: Vec<Box<str>>,
}

impl FirstLabels {
    /// The dated list in `data/`.
    pub(crate) fn standard() -> Self {
        Self::parse(include_str!("../../data/m05-first-labels.txt")).unwrap_or(Self { words: Vec::new() })
    }

    pub(crate) fn parse(list: &str) -> Result<Self, BuildError> {
        let mut words = Vec::new();
        for (number, line) in entries(list) {
            if line.contains(['.', '*', ' ']) {
                return Err(BuildError::word_list(number));
            }
            words.push(lower(line));
        }
        Ok(Self { words })
    }

    pub(crate) fn contains(&self, label: &str) -> bool {
        self.words.iter().any(|word| word.eq_ignore_ascii_case(label))
    }
}

/// The lines that are neither empty nor comments, with their numbers from 1.
pub(crate) fn entries(list: &str) -> impl Iterator<Item = (usize, &str)> {
    list.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// By a heap: its code is a fraction of that of `sort`, and the lists are short.
pub(crate) fn sorted<T: Ord>(words: Vec<T>) -> Vec<T> {
    BinaryHeap::from(words).into_sorted_vec()
}

fn lower(word: &str) -> Box<str> {
    word.to_ascii_lowercase().into_boxed_str()
}
