//! Messages between Java and Rust: questions and answers.

use std::vec::IntoIter;

use crate::failure::Failure;
use crate::text::Text;

/// A question from Java: strings and numbers, read in the order in which they were written.
pub(crate) struct Question<'u> {
    /// The strings, one after the other. The numbers have the length of each, in UTF-16.
    units: &'u [u16],
    numbers: IntoIter<i32>,
}

impl<'u> Question<'u> {
    pub(crate) fn new(units: &'u [u16], numbers: Vec<i32>) -> Self {
        Self { units, numbers: numbers.into_iter() }
    }

    /// Reads a name, a value or a part of a text. U+FFFD replaces lone surrogates, and has the same length in UTF-16.
    pub(crate) fn string(&mut self) -> Result<String, Failure> {
        Ok(String::from_utf16_lossy(self.units()?))
    }

    /// Reads a text to search.
    pub(crate) fn text(&mut self) -> Result<Text, Failure> {
        Ok(Text::new(self.units()?))
    }

    fn units(&mut self) -> Result<&'u [u16], Failure> {
        let length = self.size()?;
        let (units, rest) = self.units.split_at_checked(length).ok_or(Failure::Message)?;
        self.units = rest;
        Ok(units)
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
}
