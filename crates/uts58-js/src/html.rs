//! Text as HTML.

use std::collections::VecDeque;

use uts58_linkify::{Attribute, Html, InvalidAttribute, LinkDecision, Linkifier};

use crate::module::Output;

/// What JavaScript decided about the links, in their order.
#[derive(Default)]
pub(crate) struct Decisions {
    decisions: VecDeque<Decision>,
}

/// One link: is it kept, and with which attributes.
struct Decision {
    keep: bool,
    attributes: Vec<Attribute<'static>>,
}

impl Decisions {
    /// The next link is kept, or is none.
    pub(crate) fn next(&mut self, keep: bool) {
        self.decisions.push_back(Decision { keep, attributes: Vec::new() });
    }

    /// An attribute for the last link.
    pub(crate) fn attribute(&mut self, name: &str, value: &str) -> Result<(), InvalidAttribute> {
        let attribute = Attribute::new(name.to_owned(), value.to_owned())?;
        if let Some(last) = self.decisions.back_mut() {
            last.attributes.push(attribute);
        }
        Ok(())
    }
}

/// The text as HTML. Links for which there is no decision are kept.
pub(crate) fn html(
    linkifier: &Linkifier,
    text: &str,
    writer: Html<'_>,
    decisions: Decisions,
    out: &mut Output,
) {
    let mut decisions = decisions.decisions.into_iter();
    let decide = |_: &_| match decisions.next() {
        None => LinkDecision::Keep,
        Some(Decision { keep: false, .. }) => LinkDecision::Drop,
        Some(Decision { attributes, .. }) if attributes.is_empty() => LinkDecision::Keep,
        Some(Decision { attributes, .. }) => LinkDecision::With(attributes),
    };
    // A string takes everything.
    let _ = writer.write_with(linkifier, text, decide, &mut out.strings);
}
