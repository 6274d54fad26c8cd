//! Links HTML documents, with Java's decisions about the elements.

use std::io::Write as _;

use uts58_html::{Anchor, Decision, HtmlLinker};
use uts58_linkify::Linkifier;
use uts58_linkify::offsets::Offsets;

use crate::ask::alone;
use crate::failure::Failure;
use crate::html::HtmlOptions;
use crate::message::{Answer, Question};

/// What Java changes in an element.
enum Change {
    Set(String, String),
    Remove(String),
    Text(String),
}

impl Change {
    /// Reads the changes of one element, or `None` if Java drops it.
    fn read(question: &mut Question<'_>) -> Result<Option<Vec<Self>>, Failure> {
        let count = question.number()?;
        let changes = (0..count).map(|_| {
            Ok(match question.number()? {
                0 => Self::Set(question.string()?, question.string()?),
                1 => Self::Remove(question.string()?),
                _ => Self::Text(question.string()?),
            })
        });
        let changes = changes.collect::<Result<_, Failure>>()?;
        Ok((count >= 0).then_some(changes))
    }

    fn apply(self, anchor: &mut Anchor<'_>) -> Result<(), Failure> {
        match self {
            Self::Set(name, value) => {
                anchor.set_attribute(&name, value).map_err(|error| Failure::Argument(error.to_string()))?;
            }
            Self::Remove(name) => anchor.remove_attribute(&name),
            Self::Text(text) => anchor.set_text(text),
        }
        Ok(())
    }
}

fn linker(linkifier: &Linkifier, question: &mut Question<'_>) -> Result<HtmlLinker, Failure> {
    let options = HtmlOptions::read(question)?;
    let skip = question.counted()?;
    let linker = HtmlLinker::new(linkifier.clone())
        .rel(options.rel)
        .target(options.target)
        .class(options.class)
        .isolation(options.isolation)
        .skip(skip);
    Ok(match question.size()? {
        0 => linker,
        max => linker.max_token(max),
    })
}

/// Writes the `a` elements the document will have. Each has its link or none, its attributes, its text, and whether
/// that is cut.
pub(crate) fn anchors(
    linkifier: &Linkifier,
    question: &mut Question<'_>,
    answer: &mut Answer,
) -> Result<(), Failure> {
    let document = question.text()?;
    let linker = linker(linkifier, question)?;
    let mut writer = linker.writer_with(Vec::new(), |anchor: &mut Anchor<'_>| {
        let link = anchor.link();
        answer.number(i32::from(link.is_some()));
        if let Some(link) = link {
            alone(&link, answer);
        }
        answer.size(anchor.attributes().count());
        for (name, value) in anchor.attributes() {
            answer.string(name);
            answer.string(value);
        }
        answer.string(anchor.text());
        answer.number(i32::from(anchor.is_text_cut()));
        Decision::Keep
    });
    // Writing to memory can't fail.
    let _ = writer.write_all(document.as_bytes()).and_then(|()| writer.finish());
    Ok(())
}

/// Writes the linked document, and where reading stopped in UTF-16, or -1. Elements without a decision are kept.
pub(crate) fn linkify_html(
    linkifier: &Linkifier,
    question: &mut Question<'_>,
    answer: &mut Answer,
) -> Result<(), Failure> {
    let document = question.text()?;
    let linker = linker(linkifier, question)?;
    let mut decided = Vec::new();
    while !question.is_at_end() {
        decided.push(Change::read(question)?);
    }
    let mut decided = decided.into_iter();
    let mut failure = None;
    let hook = |anchor: &mut Anchor<'_>| {
        let Some(changes) = decided.next().unwrap_or(Some(Vec::new())) else { return Decision::Remove };
        let applied = changes.into_iter().try_for_each(|change| change.apply(anchor));
        if let Err(wrong) = applied {
            failure.get_or_insert(wrong);
        }
        Decision::Keep
    };
    let mut writer = linker.writer_with(Vec::new(), hook);
    let linked = writer.write_all(document.as_bytes()).and_then(|()| writer.finish());
    if let Some(failure) = failure {
        return Err(failure);
    }
    let linked = linked.map_err(|error| Failure::Argument(error.to_string()))?;
    let stopped_at = linked.stopped_at();
    answer.string(&String::from_utf8_lossy(&linked.into_inner()));
    match stopped_at {
        // A lone surrogate is a single byte in the text too.
        Some(byte) => answer.size(Offsets::utf16(&document.as_searched()).unit_offset(byte)),
        None => answer.number(-1),
    }
    Ok(())
}
