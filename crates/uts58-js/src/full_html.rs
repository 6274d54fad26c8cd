//! The writer of `uts58-linkify`.

use uts58_linkify::{Attribute, InvalidAttribute, LinkDecision, Linkifier};

use crate::html::{Decision, Decisions};
use crate::module::Output;
use crate::options::HtmlOptions;

/// The text as HTML.
pub(crate) fn html(
    linkifier: &Linkifier,
    text: &str,
    options: &HtmlOptions,
    mut decisions: Decisions,
    out: &mut Output,
) {
    let decide = |_: &_| {
        let Decision { keep, attributes } = decisions.next();
        match keep {
            false => LinkDecision::Drop,
            true if attributes.is_empty() => LinkDecision::Keep,
            true => {
                let all = attributes.into_iter();
                LinkDecision::With(all.flat_map(attribute).collect())
            }
        }
    };
    // A string takes everything.
    let _ = options.writer().write_with(linkifier, text, decide, &mut out.strings);
}

/// JavaScript has looked at it.
fn attribute((name, value): (String, String)) -> Result<Attribute<'static>, InvalidAttribute> {
    if name == "href" { Attribute::href(value) } else { Attribute::new(name, value) }
}
