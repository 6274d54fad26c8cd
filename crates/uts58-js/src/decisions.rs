//! JavaScript's decisions about the links of a document.

use std::collections::VecDeque;

/// JavaScript's decisions about the links, in order.
#[derive(Default)]
pub(crate) struct Decisions {
    decisions: VecDeque<Decision>,
}

/// The decision about one link: whether to keep it, and its attributes.
pub(crate) struct Decision {
    pub(crate) keep: bool,
    /// Names, which JavaScript has already checked, and values.
    pub(crate) attributes: Vec<(String, String)>,
}

impl Decisions {
    /// Adds the next decision.
    pub(crate) fn push(&mut self, keep: bool) {
        self.decisions.push_back(Decision { keep, attributes: Vec::new() });
    }

    /// Adds an attribute to the last decision.
    pub(crate) fn attribute(&mut self, name: &str, value: &str) {
        if let Some(last) = self.decisions.back_mut() {
            last.attributes.push((name.to_owned(), value.to_owned()));
        }
    }

    /// The decision about the next link. A link without a decision is kept.
    pub(crate) fn next(&mut self) -> Decision {
        self.decisions.pop_front().unwrap_or(Decision { keep: true, attributes: Vec::new() })
    }
}
