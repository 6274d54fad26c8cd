//! Text as HTML, with what JavaScript decided about the links.

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

/// The text as HTML.
pub(crate) fn html(
    linkifier: &Linkifier,
    text: &LossyText<'_>,
    options: &HtmlOptions,
    mut decisions: Decisions,
    out: &mut Output,
) {
    let decide = |_: &Link<'_>| decisions.next().of_link();
    // A string takes everything.
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

/// Links as they are in the text, without what displays and shortens them.
#[cfg(not(feature = "full"))]
fn write<'t>(
    segments: impl Iterator<Item = Segment<'t>>,
    options: &HtmlOptions,
    mut decide: impl FnMut(&Link<'t>) -> LinkDecision<'t>,
    out: &mut String,
) -> fmt::Result {
    // These names are good ones.
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

impl Decision {
    fn of_link(self) -> LinkDecision<'static> {
        if !self.keep {
            return LinkDecision::Remove;
        }
        // JavaScript has looked at them, so none is left out.
        let attribute = |(name, value): (String, String)| match &*name {
            "href" => Attribute::href(value).ok(),
            _ => Attribute::new(name, value).ok(),
        };
        LinkDecision::With(self.attributes.into_iter().filter_map(attribute).collect())
    }
}

impl Decisions {
    /// The next link is kept, or isn't one.
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
