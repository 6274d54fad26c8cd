//! The forms of a link that Java can't compute from its text and numbers.

use uts58_linkify::offsets::Offsets;
use uts58_linkify::{HostDisplay, Link, Risk};

use crate::failure::Failure;
use crate::links::{Numbers, in_bytes, link, numbers};
use crate::message::Answer;

/// One per form, in the order of `Form` in `Link.java`. The numbers are arguments of some of them.
type Form = fn(&Link<'_>, [i32; 2]) -> Result<Option<String>, Failure>;

const FORMS: &[Form] = &[
    |link, _| Ok(Some(link.href())),
    |link, _| Ok(Some(link.absolute().to_string())),
    |link, _| Ok(link.domain().map(str::to_owned)),
    |link, _| Ok(Some(link.trailing().to_owned())),
    |link, [host, _]| Ok(Some(link.display(host_display(host)?).to_string())),
    |link, [max, _]| Ok(Some(link.shortened(max.unsigned_abs() as usize).to_string())),
    |link, [max, host]| {
        Ok(Some(link.display(host_display(host)?).shortened(max.unsigned_abs() as usize).to_string()))
    },
    |link, _| {
        let risks = link.risks();
        let bit = |(place, risk): (usize, &Risk)| i32::from(risks.contains(*risk)) << place;
        Ok(Some(Risk::ALL.iter().enumerate().map(bit).sum::<i32>().to_string()))
    },
];

/// One form of the link at the start of a text.
pub(crate) fn describe(
    text: &str,
    numbers: Numbers,
    what: i32,
    arguments: [i32; 2],
) -> Result<Option<String>, Failure> {
    let form = usize::try_from(what).ok().and_then(|what| FORMS.get(what)).ok_or(Failure::Message)?;
    form(&link(text, numbers, in_bytes(text))?, arguments)
}

/// Writes a link with a text of its own, which includes trailing punctuation.
pub(crate) fn alone(link: &Link<'_>, answer: &mut Answer) {
    let piece = format!("{}{}", link.as_str(), link.trailing());
    let mut offsets = Offsets::utf16(&piece);
    let numbers = numbers(link, |byte| offsets.unit_offset(byte.saturating_sub(link.start())));
    answer.string(&piece);
    numbers.into_iter().for_each(|number| answer.number(number));
}

pub(crate) fn host_display(number: i32) -> Result<HostDisplay, Failure> {
    let all = [HostDisplay::Unicode, HostDisplay::UnicodeIfSafe, HostDisplay::Ascii];
    usize::try_from(number).ok().and_then(|number| all.get(number)).copied().ok_or(Failure::Message)
}
