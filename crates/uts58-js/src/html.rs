//! Text as HTML, with what JavaScript decided about the links.

use alloc::borrow::ToOwned as _;
use alloc::collections::VecDeque;
use alloc::string::String;
use alloc::vec::Vec;

/// What JavaScript decided about the links, in their order.
#[derive(Default)]
pub(crate) struct Decisions {
    decisions: VecDeque<Decision>,
}

/// One link: is it kept, and with which attributes.
pub(crate) struct Decision {
    pub(crate) keep: bool,
    /// Names, which JavaScript has looked at, and values.
    pub(crate) attributes: Vec<(String, String)>,
}

impl Decisions {
    /// The next link is kept, or is none.
    pub(crate) fn push(&mut self, keep: bool) {
        self.decisions.push_back(Decision { keep, attributes: Vec::new() });
    }

    /// An attribute for the last link.
    pub(crate) fn attribute(&mut self, name: &str, value: &str) {
        if let Some(last) = self.decisions.back_mut() {
            last.attributes.push((name.to_owned(), value.to_owned()));
        }
    }

    /// That about the next link. Links for which there is no decision are kept.
    pub(crate) fn next(&mut self) -> Decision {
        self.decisions.pop_front().unwrap_or(Decision { keep: true, attributes: Vec::new() })
    }
}
