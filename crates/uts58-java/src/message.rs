//! Messages: what Java asks, and the answer.

use std::vec::IntoIter;

use crate::failure::Failure;
use crate::text::utf8;

/// A question of Java: strings and numbers, which are read in the order in which they were written.
pub(crate) struct Question {
    strings: IntoIter<Vec<u8>>,
    numbers: IntoIter<i32>,
}

impl Question {
    /// Of strings one after the other, and how long each is in UTF-16.
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

    /// A name, a value or a part of a text: U+FFFD stands for lone surrogates, and is as long in UTF-16.
    pub(crate) fn string(&mut self) -> Result<String, Failure> {
        Ok(lossy(self.text()?))
    }

    /// A text in which links are looked for, to be read as a [`LossyText`](uts58_linkify::bytes::LossyText).
    pub(crate) fn text(&mut self) -> Result<Vec<u8>, Failure> {
        self.strings.next().ok_or(Failure::Message)
    }

    pub(crate) fn number(&mut self) -> Result<i32, Failure> {
        self.numbers.next().ok_or(Failure::Message)
    }

    /// A number of at least 0.
    pub(crate) fn size(&mut self) -> Result<usize, Failure> {
        usize::try_from(self.number()?).map_err(|_| Failure::Message)
    }

    /// One of several; the number is its place.
    pub(crate) fn choice<T: Copy>(&mut self, all: &[T]) -> Result<T, Failure> {
        all.get(self.size()?).copied().ok_or(Failure::Message)
    }

    /// As many strings as the next number says.
    pub(crate) fn counted(&mut self) -> Result<Vec<String>, Failure> {
        let count = self.size()?;
        (0..count).map(|_| self.string()).collect()
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.numbers.as_slice().is_empty()
    }
}

/// As a string, with U+FFFD for what is not UTF-8.
pub(crate) fn lossy(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// An answer to Java: numbers in four bytes, the first one the highest, and strings in UTF-8 after their length in bytes.
#[derive(Default)]
pub(crate) struct Answer {
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn number(&mut self, number: i32) {
        self.bytes.extend(number.to_be_bytes());
    }

    /// A number that counts something of a text of Java, none of which has more.
    pub(crate) fn size(&mut self, size: usize) {
        self.number(i32::try_from(size).unwrap_or(i32::MAX));
    }

    pub(crate) fn string(&mut self, string: &str) {
        self.size(string.len());
        self.bytes.extend(string.as_bytes());
    }

    /// A string, or none.
    pub(crate) fn optional(&mut self, string: Option<&str>) {
        match string {
            Some(string) => self.string(string),
            None => self.number(-1),
        }
    }
}
