//! The calls that messages from Java make, by number.

use uts58_linkify::bytes::{self, LossyText};
use uts58_linkify::explain::Finding;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{Link, Linkifier, TextTarget};

use crate::failure::Failure;
use crate::links::numbers;
use crate::message::{Answer, Question};
use crate::{ask, documents, html, options};

/// One per call, in the order of the constants of `io.github.uts58.Native`.
type Call = fn(&Linkifier, &mut Question, &mut Answer) -> Result<(), Failure>;

const CALLS: &[Call] = &[
    html::html,
    html::mail_links,
    html::mail,
    documents::anchors,
    documents::linkify_html,
    findings,
    |linkifier, question, answer| {
        answer.string(&linkifier.findable(&question.string()?));
        Ok(())
    },
    same_target,
    |linkifier, _, answer| {
        options::values(linkifier, answer);
        Ok(())
    },
];

/// Makes a call that needs a linkifier.
pub(crate) fn with_linkifier(
    linkifier: &Linkifier,
    what: i32,
    question: &mut Question,
    answer: &mut Answer,
) -> Result<(), Failure> {
    let call = usize::try_from(what).ok().and_then(|what| CALLS.get(what)).ok_or(Failure::Message)?;
    call(linkifier, question, answer)
}

/// Makes a call that needs no linkifier.
pub(crate) fn alone(what: i32, question: &mut Question, answer: &mut Answer) -> Result<(), Failure> {
    match what {
        0 => ask::ask(question, answer)?,
        1 => answer.string(&uts58_core::minimal_escape(&question.string()?).to_string()),
        2 => answer.string(&uts58_core::quote_local_part(&question.string()?).to_string()),
        3 => {
            let (major, minor, update) = uts58_linkify::UNICODE_VERSION;
            answer.string(env!("CARGO_PKG_VERSION"));
            answer.string(&format!("{major}.{minor}.{update}"));
            answer.string(uts58_linkify::TLD_LIST_VERSION);
        }
        4 => {
            let word = question.text()?;
            let end = bytes::scan_path_query_fragment(&word, 0);
            answer.size(Offsets::utf16(LossyText::new(&word).as_str()).unit_offset(end));
        }
        5 => {
            let word = question.text()?;
            let lossy = LossyText::new(&word);
            let mut offsets = Offsets::utf16(lossy.as_str());
            let start = bytes::scan_back_email_local_part(&word, 0, word.len());
            answer.number(i32::from(start.is_some()));
            let before = offsets.unit_offset(start.unwrap_or(word.len()));
            answer.size(offsets.unit_offset(word.len()) - before);
        }
        6 => {
            let words = question.text()?;
            let lossy = LossyText::new(&words);
            let mut offsets = Offsets::utf16(lossy.as_str());
            let found = offsets.byte_offset(question.size()?);
            answer.size(offsets.unit_offset(bytes::extend_link(&words, 0..found).end));
        }
        _ => return Err(Failure::Message),
    }
    Ok(())
}

/// Writes links and the rejected candidates between them: a link after a 0, a candidate after a 1, with start, end,
/// the reason and the number of its decision.
fn findings(linkifier: &Linkifier, question: &mut Question, answer: &mut Answer) -> Result<(), Failure> {
    let text = question.text()?;
    let text = LossyText::new(&text);
    let linked: Vec<_> = match text.is_lossy() {
        true => text.linkifier(linkifier).links(text.as_str()).map(|link| link.start()).collect(),
        false => Vec::new(),
    };
    let is_linked = |link: &Link<'_>| !text.is_lossy() || linked.binary_search(&link.start()).is_ok();
    let mut offsets = Offsets::utf16(text.as_str());
    for finding in linkifier.findings(text.as_str()) {
        let (range, reason, decision) = match finding {
            Finding::Link(found) if is_linked(&found) => {
                answer.number(0);
                link(&found, &mut offsets, answer);
                continue;
            }
            Finding::Link(found) => (found.range(), "it touches a lone surrogate".to_owned(), ""),
            Finding::Refused(refused) => {
                (refused.range(), refused.reason().to_string(), refused.reason().decision())
            }
            _ => continue,
        };
        answer.number(1);
        answer.size(offsets.unit_offset(range.start));
        answer.size(offsets.unit_offset(range.end));
        answer.string(&reason);
        answer.string(decision);
    }
    Ok(())
}

/// Writes the `TextTarget`, and the link in the text that decided it, if there is one.
fn same_target(linkifier: &Linkifier, question: &mut Question, answer: &mut Answer) -> Result<(), Failure> {
    let (text, href) = (question.text()?, question.string()?);
    let text = LossyText::new(&text);
    let (number, found) = match text.linkifier(linkifier).same_target(text.as_str(), &href) {
        TextTarget::NoHost => (0, None),
        TextTarget::Same => (1, None),
        TextTarget::SameDomain(link) => (2, Some(link)),
        TextTarget::Unclear => (3, None),
        TextTarget::Different(link) => (4, Some(link)),
    };
    answer.number(number);
    answer.number(i32::from(found.is_some()));
    if let Some(found) = found {
        link(&found, &mut Offsets::utf16(text.as_str()), answer);
    }
    Ok(())
}

fn link(link: &Link<'_>, offsets: &mut Offsets<'_>, answer: &mut Answer) {
    let numbers = numbers(link, |byte| offsets.unit_offset(byte));
    numbers.into_iter().for_each(|number| answer.number(number));
}
