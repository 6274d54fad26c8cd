//! Answers questions about a link, which Java passes as its text and numbers.

use uts58_linkify::offsets::Offsets;
use uts58_linkify::raw::LinkPlaces;
use uts58_linkify::{HostDisplay, ImpliedScheme, Link, LinkKind, Risk};

use crate::failure::Failure;
use crate::links::{EMAIL, HTTP, numbers};
use crate::message::{Answer, Question};

/// One per question, in the order of `io.github.uts58.Link.Question`.
type Ask = fn(&Link<'_>, &mut Question, &mut Answer) -> Result<(), Failure>;

const QUESTIONS: &[Ask] = &[
    |link, _, answer| string(answer, &link.href()),
    |link, _, answer| string(answer, &link.absolute().to_string()),
    |link, _, answer| optional(answer, link.scheme()),
    |link, _, answer| optional(answer, link.implied_scheme()),
    |link, _, answer| optional(answer, link.local_part()),
    |link, _, answer| optional(answer, link.domain()),
    |link, _, answer| optional(answer, link.port().map(|port| port.to_string()).as_deref()),
    |link, _, answer| optional(answer, link.path()),
    |link, _, answer| optional(answer, link.query()),
    |link, _, answer| optional(answer, link.fragment()),
    |link, _, answer| string(answer, link.trailing()),
    |link, question, answer| string(answer, &link.display(host_display(question)?).to_string()),
    |link, question, answer| {
        let max = question.size()?;
        let shortened = match question.is_at_end() {
            true => link.shortened(max).to_string(),
            false => link.display(host_display(question)?).shortened(max).to_string(),
        };
        string(answer, &shortened)
    },
    |link, _, answer| {
        let risks = link.risks();
        let bit = |(place, risk): (usize, &Risk)| i32::from(risks.contains(*risk)) << place;
        answer.number(Risk::ALL.iter().enumerate().map(bit).sum());
        Ok(())
    },
];

/// Answers one question. The link is at the start of its text.
pub(crate) fn ask(question: &mut Question, answer: &mut Answer) -> Result<(), Failure> {
    let text = question.string()?;
    let ask = question.choice(QUESTIONS)?;
    let mut offsets = Offsets::utf16(&text);
    let mut place = || Ok::<_, Failure>(offsets.byte_offset(question.size()?));
    let (host_start, host_end, authority_end, end) = (place()?, place()?, place()?, place()?);
    let flags = question.number()?;
    let kind = if flags & EMAIL == 0 { LinkKind::Url } else { LinkKind::Email };
    let implied = if flags & HTTP == 0 { ImpliedScheme::Https } else { ImpliedScheme::Http };
    let host = (host_start < host_end).then_some(host_start..host_end);
    let places = LinkPlaces { range: 0..end, host, authority_end, kind, implied_scheme: implied };
    ask(&places.in_text(&text).ok_or(Failure::Message)?, question, answer)
}

/// Writes a link with a text of its own, which includes trailing punctuation.
pub(crate) fn alone(link: &Link<'_>, answer: &mut Answer) {
    let piece = format!("{}{}", link.as_str(), link.trailing());
    let mut offsets = Offsets::utf16(&piece);
    let numbers = numbers(link, |byte| offsets.unit_offset(byte.saturating_sub(link.start())));
    answer.string(&piece);
    numbers.into_iter().for_each(|number| answer.number(number));
}

pub(crate) fn host_display(question: &mut Question) -> Result<HostDisplay, Failure> {
    question.choice(&[HostDisplay::Unicode, HostDisplay::UnicodeIfSafe, HostDisplay::Ascii])
}

fn string(answer: &mut Answer, string: &str) -> Result<(), Failure> {
    answer.string(string);
    Ok(())
}

fn optional(answer: &mut Answer, string: Option<&str>) -> Result<(), Failure> {
    answer.optional(string);
    Ok(())
}
