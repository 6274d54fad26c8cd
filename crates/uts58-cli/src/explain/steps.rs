//! What the termination (§3.5.1) did with a link's Parts, as it tells an observer itself.

use uts58_core::{
    Action, Event, LinkTerm, Part, Standard, Step, StopReason, Tailoring as Termination, scan_part_with,
    scan_path_query_fragment_with,
};
use uts58_linkify::{Link, LinkKind, Linkifier, Tailoring};

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

/// The tailorings that have a termination of their own, which tells nobody what it does.
const IN_PARTS: [Tailoring; 7] = [
    Tailoring::SoftInitiators,
    Tailoring::InvisibleCharacters,
    Tailoring::FullWidthPunctuation,
    Tailoring::WrappingMarks,
    Tailoring::DashesAndBars,
    Tailoring::Openers,
    Tailoring::JoinedUrls,
];

impl Steps {
    pub(crate) fn of(linkifier: &Linkifier, link: &Link<'_>) -> Self {
        let mut observer = Observer { done: Vec::new(), stop: None };
        let start = link.authority_end();
        let text = link.source();
        if link.kind() == LinkKind::Email && link.end() == start {
            return Self { done: Vec::new(), end: "an address ends behind its domain (D39)".into() };
        }
        if IN_PARTS.iter().any(|&tailoring| linkifier.tailorings().contains(tailoring)) {
            return Self { done: Vec::new(), end: format!("before {}", before_what(text, link.end())) };
        }
        if link.host().is_empty() {
            let _ = scan_part_with(text, start, Part::Path, &mut observer);
        } else {
            let _ = scan_path_query_fragment_with(text, start, &mut observer);
        }
        let end = observer.why(link);
        Self { done: observer.done, end }
    }
}

/// §3.5.1 as published, observed at every code point.
struct Observer {
    done: Vec<Done>,
    stop: Option<(usize, StopReason)>,
}

impl Termination for Observer {
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        Standard.link_term(step)
    }

    fn observe(&mut self, event: &Event<'_>) {
        if let Action::Stop(reason) = event.action {
            self.stop = Some((event.offset, reason));
        }
        let Event { offset, len, part, depth, action, .. } = *event;
        self.done.push(Done { offset, len, part, depth, action });
    }
}

impl Observer {
    fn why(&self, link: &Link<'_>) -> String {
        let Some((offset, reason)) = self.stop else { return String::new() };
        let mut why = match reason {
            StopReason::End => reason_name(reason).to_owned(),
            _ => format!("{}: {}", before_what(link.source(), offset), reason_name(reason)),
        };
        if link.end() < offset {
            why += "; what is Soft directly before that is left out";
        }
        why
    }
}

/// The code point at an offset.
fn before_what(text: &str, offset: usize) -> String {
    match text.get(offset..).and_then(|rest| rest.chars().next()) {
        Some(c) => format!("U+{:04X}", u32::from(c)),
        None => "the end of the text".into(),
    }
}

pub(crate) const fn reason_name(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Hard => "Hard ends every link (§3.5.1)",
        StopReason::UnmatchedClose => "a Close without its Open in this Part (§3.5.1)",
        StopReason::StackLimit => "125 brackets are open (§3.5.1)",
        StopReason::NoInitiator => "begins no Path, Query or Fragment (§3.5.1)",
        StopReason::DirectiveOutsideFragment => "a directive has no Fragment before it (D6)",
        StopReason::Tailored => "ends the link by a tailoring",
        StopReason::UnclosedOpen => "a < is not closed (M4a)",
        StopReason::End => "the text ends",
        _ => "ends the link",
    }
}
