//! Writes text as HTML, with JavaScript's decisions about the links.

use alloc::borrow::ToOwned as _;
use alloc::collections::VecDeque;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use uts58_linkify::bytes::LossyText;
use uts58_linkify::html::{Attribute, LinkDecision};
#[cfg(not(feature = "full"))]
use uts58_linkify::html::{write_anchor, write_escaped};
use uts58_linkify::{Link, Linkifier, Segment};

use crate::module::Output;
use crate::options::HtmlOptions;

/// Writes the text as HTML.
pub(crate) fn html(
    linkifier: &Linkifier,
    text: &LossyText<'_>,
    options: &HtmlOptions,
    mut decisions: Decisions,
    out: &mut Output,
) {
    let decide = |_: &Link<'_>| decisions.next().of_link();
    // Writing to a string can't fail.
    let _ = write(linkifier.segments(text.as_str()), options, decide, &mut out.strings);
}

#[cfg(feature = "full")]
fn write<'t>(
    segments: impl Iterator<Item = Segment<'t>>,
    options: &HtmlOptions,
    decide: impl FnMut(&Link<'t>) -> LinkDecision<'t>,
    out: &mut String,
) -> fmt::Result {
    options.writer().write_segments(segments, decide, out)
}

/// Writes links as in the text, so that the small build needs no code to display and shorten them.
#[cfg(not(feature = "full"))]
fn write<'t>(
    segments: impl Iterator<Item = Segment<'t>>,
    options: &HtmlOptions,
    mut decide: impl FnMut(&Link<'t>) -> LinkDecision<'t>,
    out: &mut String,
) -> fmt::Result {
    // These names are valid.
    let own: Vec<_> = options
        .attributes()
        .into_iter()
        .filter_map(|(name, value)| Attribute::new(name, value).ok())
        .collect();
    for segment in segments {
        match segment {
            Segment::Text(text) => write_escaped(text, out)?,
            Segment::Link(link) => match decide(&link) {
                LinkDecision::With(attributes) => write_anchor(&link, &own, &attributes, link.as_str(), out)?,
                LinkDecision::Remove => write_escaped(link.as_str(), out)?,
                _ => write_anchor(&link, &own, &[], link.as_str(), out)?,
            },
        }
    }
    Ok(())
}

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

impl Decision {
    fn of_link(self) -> LinkDecision<'static> {
        if !self.keep {
            return LinkDecision::Remove;
        }
        // JavaScript has already checked them, so this drops none.
        let attribute = |(name, value): (String, String)| match &*name {
            "href" => Attribute::href(value).ok(),
            _ => Attribute::new(name, value).ok(),
        };
        LinkDecision::With(self.attributes.into_iter().filter_map(attribute).collect())
    }
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
