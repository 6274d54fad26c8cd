//! The calls that messages from Java make, by number.

use uts58_linkify::bytes;
use uts58_linkify::explain::Finding;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{Link, Linkifier, TextTarget};

use crate::failure::Failure;
use crate::links::numbers;
use crate::message::{Answer, Question};
use crate::{documents, html, options};

/// One per call, in the order of the constants of `io.github.uts58.Native`.
type Call = fn(&Linkifier, &mut Question<'_>, &mut Answer) -> Result<(), Failure>;

const CALLS: &[Call] = &[
    html::mail_links,
    html::mail,
    documents::anchors,
    documents::linkify_html,
    findings,
    |linkifier, question, answer| {
        answer.string(&linkifier.escape(&question.string()?));
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
    question: &mut Question<'_>,
    answer: &mut Answer,
) -> Result<(), Failure> {
    let call = usize::try_from(what).ok().and_then(|what| CALLS.get(what)).ok_or(Failure::Message)?;
    call(linkifier, question, answer)
}

/// Makes a call that needs no linkifier.
pub(crate) fn alone(what: i32, question: &mut Question<'_>, answer: &mut Answer) -> Result<(), Failure> {
    match what {
        0 => answer.string(&uts58_core::minimal_escape(&question.string()?).to_string()),
        1 => answer.string(&uts58_core::quote_local_part(&question.string()?).to_string()),
        2 => {
            let (major, minor, update) = uts58_linkify::UNICODE_VERSION;
            answer.string(env!("CARGO_PKG_VERSION"));
            answer.string(&format!("{major}.{minor}.{update}"));
            answer.string(uts58_linkify::TLD_LIST_VERSION);
        }
        3 => {
            let word = question.text()?;
            let end = bytes::scan_path_query_fragment(word.as_bytes(), 0);
            answer.size(Offsets::utf16(&word.as_searched()).unit_offset(end));
        }
        4 => {
            let word = question.text()?;
            let (bytes, text) = (word.as_bytes(), word.as_searched());
            let mut offsets = Offsets::utf16(&text);
            let start = bytes::scan_back_email_local_part(bytes, 0, bytes.len());
            answer.number(i32::from(start.is_some()));
            let before = offsets.unit_offset(start.unwrap_or(bytes.len()));
            answer.size(offsets.unit_offset(bytes.len()) - before);
        }
        5 => {
            let words = question.text()?;
            let text = words.as_searched();
            let mut offsets = Offsets::utf16(&text);
            let found = offsets.byte_offset(question.size()?);
            answer.size(offsets.unit_offset(bytes::extend_link(words.as_bytes(), 0..found).end));
        }
        _ => return Err(Failure::Message),
    }
    Ok(())
}

/// Writes links and the rejected candidates between them: a link after a 0, a candidate after a 1, with start, end,
/// the reason and the number of its decision.
fn findings(linkifier: &Linkifier, question: &mut Question<'_>, answer: &mut Answer) -> Result<(), Failure> {
    let text = question.text()?;
    let linked: Vec<_> = match text.is_lossy() {
        true => {
            text.search(linkifier, |linkifier, text| linkifier.links(text).map(|link| link.start()).collect())
        }
        false => Vec::new(),
    };
    let is_linked = |link: &Link<'_>| !text.is_lossy() || linked.binary_search(&link.start()).is_ok();
    let searched = text.as_searched();
    let mut offsets = Offsets::utf16(&searched);
    for finding in linkifier.findings(&searched) {
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
fn same_target(
    linkifier: &Linkifier,
    question: &mut Question<'_>,
    answer: &mut Answer,
) -> Result<(), Failure> {
    let (text, href, without_base) = (question.text()?, question.string()?, question.number()? != 0);
    text.search(linkifier, |linkifier, text| {
        let target = match without_base {
            true => linkifier.same_target_without_base(text, &href),
            false => linkifier.same_target(text, &href),
        };
        let (number, found) = match target {
            TextTarget::NoHost => (0, None),
            TextTarget::Same => (1, None),
            TextTarget::SameDomain(link) => (2, Some(link)),
            TextTarget::Unclear => (3, None),
            TextTarget::Different(link) => (4, Some(link)),
        };
        answer.number(number);
        answer.number(i32::from(found.is_some()));
        if let Some(found) = found {
            link(&found, &mut Offsets::utf16(text), answer);
        }
    });
    Ok(())
}

fn link(link: &Link<'_>, offsets: &mut Offsets<'_>, answer: &mut Answer) {
    let numbers = numbers(link, |byte| offsets.unit_offset(byte));
    numbers.into_iter().for_each(|number| answer.number(number));
}
