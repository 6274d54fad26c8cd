//! What the termination (§3.5.1) did with a link's Parts, as it tells an observer itself.

use uts58_core::{Action, Event, Part, StopReason};
use uts58_linkify::{Link, LinkKind, Linkifier};

use crate::rules;

/// What was done with a code point or a sequence.
pub(crate) struct Done {
    /// In bytes.
    pub(crate) offset: usize,
    pub(crate) len: usize,
    pub(crate) part: Option<Part>,
    /// How many brackets are open then.
    pub(crate) depth: usize,
    pub(crate) action: Action,
}

/// From the end of the host on.
pub(crate) struct Steps {
    pub(crate) done: Vec<Done>,
    /// Why the link ends where it does.
    pub(crate) end: String,
}

impl Steps {
    pub(crate) fn of(linkifier: &Linkifier, link: &Link<'_>) -> Self {
        if link.kind() == LinkKind::Email && link.end() == link.authority_end() {
            let end = format!("an address ends behind its domain ({})", rules::named("D39"));
            return Self { done: Vec::new(), end };
        }
        let mut done = Vec::new();
        let mut stop = None;
        linkifier.observe_parts(link, &mut |event| {
            let Event { offset, len, part, depth, action, .. } = *event;
            if let Action::Stop(reason) = action {
                stop = Some((offset, reason));
            }
            done.push(Done { offset, len, part, depth, action });
        });
        Self { done, end: stop.map_or_else(String::new, |(offset, reason)| why(link, offset, reason)) }
    }
}

fn why(link: &Link<'_>, offset: usize, reason: StopReason) -> String {
    let mut why = match reason {
        StopReason::End => reason_name(reason),
        _ => format!("{}: {}", before_what(link.source(), offset), reason_name(reason)),
    };
    if link.end() < offset {
        why += "; what is Soft directly before that is left out";
    }
    why
}

/// The code point at an offset.
fn before_what(text: &str, offset: usize) -> String {
    match text.get(offset..).and_then(|rest| rest.chars().next()) {
        Some(c) => format!("U+{:04X}", u32::from(c)),
        None => "the end of the text".into(),
    }
}

pub(crate) fn reason_name(reason: StopReason) -> String {
    let (words, decisions): (_, &[_]) = match reason {
        StopReason::Hard => ("Hard ends every link (§3.5.1)", &[]),
        StopReason::UnmatchedClose => ("a Close without its Open in this Part (§3.5.1)", &[]),
        StopReason::StackLimit => ("125 brackets are open (§3.5.1)", &[]),
        StopReason::NoInitiator => ("begins no Path, Query or Fragment (§3.5.1)", &[]),
        StopReason::DirectiveOutsideFragment => ("a directive has no Fragment before it", &["D6"]),
        StopReason::Tailored => ("ends the link by a tailoring", &["M2", "M3", "M4a", "M13"]),
        StopReason::UnclosedOpen => ("a < is not closed", &["M4a"]),
        StopReason::End => ("the text ends", &[]),
        _ => ("ends the link", &[]),
    };
    match decisions {
        [] => words.to_owned(),
        _ => format!("{words} ({})", rules::all_named(decisions)),
    }
}
