//! The state of the module between calls.

use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "main")]
use uts58_linkify::Stream;
use uts58_linkify::bytes::LossyText;
use uts58_linkify::markup::InlineText;
use uts58_linkify::{Linkifier, Options};

#[cfg(feature = "full")]
use crate::options::HtmlOptions;

/// Buffers, linkifiers, and the options of the next linkifier.
pub(crate) struct Module {
    /// As long as its capacity, because JavaScript writes into it.
    pub(crate) input: Vec<u8>,
    pub(crate) output: Output,
    pub(crate) linkifiers: Vec<Option<Linkifier>>,
    pub(crate) options: Option<Options>,
    /// The number of the host predicate.
    pub(crate) predicate: Option<usize>,
    #[cfg(feature = "full")]
    pub(crate) html: HtmlOptions,
    /// The items of the next paragraph.
    pub(crate) items: Vec<(usize, usize)>,
    pub(crate) paragraph: InlineText,
    #[cfg(feature = "main")]
    pub(crate) streams: Vec<Option<Stream>>,
}

impl Module {
    pub(crate) const fn new() -> Self {
        Self {
            input: Vec::new(),
            output: Output::new(),
            linkifiers: Vec::new(),
            options: None,
            predicate: None,
            #[cfg(feature = "full")]
            html: HtmlOptions::new(),
            items: Vec::new(),
            paragraph: InlineText::html(),
            #[cfg(feature = "main")]
            streams: Vec::new(),
        }
    }

    /// Reserves space for this many bytes of input; returns false if there isn't enough memory.
    pub(crate) fn reserve(&mut self, bytes: usize) -> bool {
        let more = bytes.saturating_sub(self.input.len());
        if self.input.try_reserve_exact(more).is_err() {
            return false;
        }
        self.input.resize(self.input.len().max(bytes), 0);
        true
    }

    /// The first bytes of the input.
    #[cfg(feature = "full")]
    pub(crate) fn bytes(&self, length: usize) -> &[u8] {
        self.input.get(..length).unwrap_or_default()
    }

    /// Calls `work` with the linkifier, the text in the first `length` bytes of the input, and the output. JavaScript
    /// only passes numbers it got from here; for any others the text or the result is empty.
    pub(crate) fn ask<T: Default>(
        &mut self,
        linkifier: usize,
        length: usize,
        answer: impl FnOnce(&Linkifier, &LossyText<'_>, &mut Output) -> T,
    ) -> T {
        self.output.clear();
        let Some(Some(linkifier)) = self.linkifiers.get(linkifier) else { return T::default() };
        let text = LossyText::new(self.input.get(..length).unwrap_or_default());
        answer(&text.linkifier(linkifier), &text, &mut self.output)
    }
}

/// Stores a linkifier or a stream, and returns its number.
pub(crate) fn keep<T>(all: &mut Vec<Option<T>>, one: Option<T>) -> usize {
    let free = all.iter().position(Option::is_none).unwrap_or(all.len());
    all.resize_with(all.len().max(free + 1), || None);
    if let Some(place) = all.get_mut(free) {
        *place = one;
    }
    free
}

/// Frees a linkifier or a stream.
pub(crate) fn release<T>(all: &mut [Option<T>], number: usize) {
    if let Some(place) = all.get_mut(number) {
        *place = None;
    }
}

/// The text in the first bytes of the input, for text without lone surrogates.
pub(crate) fn text(input: &[u8], length: usize) -> &str {
    str::from_utf8(input.get(..length).unwrap_or_default()).unwrap_or_default()
}

/// The result: numbers, and concatenated strings, whose lengths are among the numbers.
#[derive(Default)]
pub(crate) struct Output {
    pub(crate) numbers: Vec<i32>,
    pub(crate) strings: String,
}

impl Output {
    pub(crate) const fn new() -> Self {
        Self { numbers: Vec::new(), strings: String::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.numbers.clear();
        self.strings.clear();
    }

    pub(crate) fn number(&mut self, number: usize) {
        self.numbers.push(i32::try_from(number).unwrap_or(i32::MAX));
    }

    /// Writes a string, and its length in UTF-16 code units among the numbers.
    pub(crate) fn string(&mut self, string: &str) {
        self.strings.push_str(string);
        self.number(string.chars().map(char::len_utf16).sum());
    }

    /// Writes the only string of a result, whose length isn't needed.
    pub(crate) fn only_string(&mut self, string: &str) {
        self.strings.push_str(string);
    }
}
