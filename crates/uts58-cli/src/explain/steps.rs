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
    /// Of each link of a text, in order. Linear in the length of the text.
    pub(crate) fn of_links(linkifier: &Linkifier, text: &str) -> Vec<Self> {
        let mut all: Vec<Self> = linkifier.links(text).map(|link| Self::before_parts(&link)).collect();
        let mut links = linkifier.links(text).map(|link| link.start()).zip(&mut all).peekable();
        linkifier.observe_links(text, &mut |link, event| {
            while links.next_if(|(start, _)| *start < link.start()).is_some() {}
            if let Some((_, steps)) = links.peek_mut() {
                steps.pass(link, event);
            }
        });
        all
    }

    fn before_parts(link: &Link<'_>) -> Self {
        let end = match link.kind() == LinkKind::Email && link.end() == link.authority_end() {
            true => format!("an address ends behind its domain ({})", rules::named("D39")),
            false => String::new(),
        };
        Self { done: Vec::new(), end }
    }

    fn pass(&mut self, link: &Link<'_>, event: &Event<'_>) {
        let Event { offset, len, part, depth, action, .. } = *event;
        if let Action::Stop(reason) = action {
            self.end = why(link, offset, reason);
        }
        self.done.push(Done { offset, len, part, depth, action });
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
