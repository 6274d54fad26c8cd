//! Messages between Java and Rust: questions and answers.

use std::vec::IntoIter;

use crate::failure::Failure;
use crate::text::utf8;

/// A question from Java: strings and numbers, read in the order in which they were written.
pub(crate) struct Question {
    strings: IntoIter<Vec<u8>>,
    numbers: IntoIter<i32>,
}

impl Question {
    /// Creates a question from concatenated strings and their lengths in UTF-16.
    pub(crate) fn new(mut text: &[u16], lengths: &[i32], numbers: Vec<i32>) -> Result<Self, Failure> {
        let mut strings = Vec::with_capacity(lengths.len());
        for &length in lengths {
            let length = usize::try_from(length).map_err(|_| Failure::Message)?;
            let (string, rest) = text.split_at_checked(length).ok_or(Failure::Message)?;
            strings.push(utf8(string)?);
            text = rest;
        }
        Ok(Self { strings: strings.into_iter(), numbers: numbers.into_iter() })
    }

    /// Reads a name, a value or a part of a text. U+FFFD replaces lone surrogates, and has the same length in UTF-16.
    pub(crate) fn string(&mut self) -> Result<String, Failure> {
        Ok(lossy(self.text()?))
    }

    /// Reads a text to search, for a [`LossyText`](uts58_linkify::bytes::LossyText).
    pub(crate) fn text(&mut self) -> Result<Vec<u8>, Failure> {
        self.strings.next().ok_or(Failure::Message)
    }

    pub(crate) fn number(&mut self) -> Result<i32, Failure> {
        self.numbers.next().ok_or(Failure::Message)
    }

    /// Reads a number of at least 0.
    pub(crate) fn size(&mut self) -> Result<usize, Failure> {
        usize::try_from(self.number()?).map_err(|_| Failure::Message)
    }

    /// Reads the index of an item in `all`.
    pub(crate) fn choice<T: Copy>(&mut self, all: &[T]) -> Result<T, Failure> {
        all.get(self.size()?).copied().ok_or(Failure::Message)
    }

    /// Reads a count and that many strings.
    pub(crate) fn counted(&mut self) -> Result<Vec<String>, Failure> {
        let count = self.size()?;
        (0..count).map(|_| self.string()).collect()
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.numbers.as_slice().is_empty()
    }
}

/// Converts bytes to a string, with U+FFFD for invalid UTF-8.
pub(crate) fn lossy(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// An answer to Java: numbers as four bytes, big-endian, and strings in UTF-8 after their length in bytes.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn number(&mut self, number: i32) {
        self.bytes.extend(number.to_be_bytes());
    }

    /// Writes a count, which fits in an `i32` because Java texts aren't longer.
    pub(crate) fn size(&mut self, size: usize) {
        self.number(i32::try_from(size).unwrap_or(i32::MAX));
    }

    pub(crate) fn string(&mut self, string: &str) {
        self.size(string.len());
        self.bytes.extend(string.as_bytes());
    }

    /// Writes a string or `null`.
    pub(crate) fn optional(&mut self, string: Option<&str>) {
        match string {
            Some(string) => self.string(string),
            None => self.number(-1),
        }
    }
}
