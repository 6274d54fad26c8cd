//! Shows what the termination algorithm (§3.5.1) did with a link's Parts, as reported by its observer.

use uts58_core::{Action, Event, Part, StopReason, is_link_email};
use uts58_linkify::options::OptionInfo;
use uts58_linkify::{Link, LinkKind, Linkifier};

use crate::full::rules;

use super::glyph::visible;

/// A step of the algorithm: what it did with one code point or escape sequence.
pub(crate) struct Done {
    /// The offset in bytes; `len` is in bytes too.
    pub(crate) offset: usize,
    pub(crate) len: usize,
    pub(crate) part: Option<Part>,
    /// The number of brackets open after this step.
    pub(crate) depth: usize,
    pub(crate) action: Action,
}

/// The steps from the end of the host onwards.
pub(crate) struct Steps {
    pub(crate) done: Vec<Done>,
    /// The reason for the link's end.
    pub(crate) end: String,
}

impl Steps {
    /// The steps of each link in a text, in order. Takes linear time.
    pub(crate) fn of_links(linkifier: &Linkifier, text: &str) -> Vec<Self> {
        let mut all: Vec<Self> = linkifier.links(text).map(|link| Self::before_parts(&link)).collect();
        let mut links = linkifier.links(text).map(|link| link.start()).zip(&mut all).peekable();
        linkifier.observe_links(text, &mut |link, event| {
            while links.next_if(|(start, _)| *start < link.start()).is_some() {}
            if let Some((_, steps)) = links.peek_mut().filter(|(start, _)| *start == link.start()) {
                steps.pass(link, event);
            }
        });
        all
    }

    fn before_parts(link: &Link<'_>) -> Self {
        let of_address = || match link.kind() == LinkKind::Email && link.end() == link.authority_end() {
            true => "with the domain of the address".to_owned(),
            false => String::new(),
        };
        let end = host_end(link).unwrap_or_else(of_address);
        Self { done: Vec::new(), end }
    }

    fn pass(&mut self, link: &Link<'_>, event: &Event<'_>) {
        let Event { offset, len, part, depth, action, .. } = *event;
        if let Action::Stop(reason) = action {
            self.end = host_end(link).unwrap_or_else(|| why(link, offset, reason));
        }
        self.done.push(Done { offset, len, part, depth, action });
    }
}

/// The rules that ended the link's host, if its run continues or an arrow follows.
fn host_end(link: &Link<'_>) -> Option<String> {
    if link.end() > link.authority_end() {
        return None;
    }
    let mut rest = link.source().get(link.end()..)?.chars();
    let (next, after) = (rest.next()?, rest.next());
    let in_host = |c: char| !c.is_ascii() && is_link_email(c);
    let text = next == '-' || in_host(next);
    let sentence = next == '.' && after.is_some_and(|c| c.is_ascii_uppercase() || c == '-' || in_host(c));
    let decisions: &[_] = match next {
        '→' | '⇒' => &["M13"],
        _ if !(text || sentence) => return None,
        _ if link.domain().is_none() => &["D34"],
        // An ASCII host inside text written without spaces, or a host directly followed by text in another script.
        _ if link.scheme().is_none() && link.kind() == LinkKind::Url => &["M10", "M11"],
        _ => &["M10"],
    };
    Some(format!(
        "before {}, which isn't part of the host ({})",
        shown(link.source(), link.end()),
        rules::all_named(decisions)
    ))
}

fn why(link: &Link<'_>, offset: usize, reason: StopReason) -> String {
    match (link.end() < offset, reason) {
        (true, _) => {
            let c = shown(link.source(), link.end());
            format!("before {c}, which is only part of a link if more of the link follows")
        }
        (false, StopReason::End) => "with the text".to_owned(),
        (false, _) => {
            let c = link.source().get(offset..).and_then(|rest| rest.chars().next()).unwrap_or(' ');
            format!("before {}: {}", shown(link.source(), offset), reason_name(reason, c))
        }
    }
}

/// The code point at an offset, such as `! (U+0021)`.
fn shown(text: &str, offset: usize) -> String {
    match text.get(offset..).and_then(|rest| rest.chars().next()) {
        Some('\0') => "markup, or bytes that aren't text".to_owned(),
        Some(c) => format!("{} (U+{:04X})", visible(c).0, u32::from(c)),
        None => "the end of the text".to_owned(),
    }
}

/// The options or the profile, and the rules, that end the Parts before this code point.
fn tailored_name(c: char) -> String {
    let decisions = tailored(c);
    let is_named = |row: &&OptionInfo| row.decisions.iter().any(|number| decisions.contains(number));
    let options: Vec<_> =
        OptionInfo::ALL.iter().filter(is_named).map(|row| format!("--{}", row.name)).collect();
    // Most rules belong to the profile, without an option of their own.
    let because = if options.is_empty() { "the profile".to_owned() } else { options.join(" or ") };
    named(&format!("{because} ends the link"), decisions)
}

/// The rules that end the Parts before this code point.
const fn tailored(c: char) -> &'static [&'static str] {
    match c {
        '\\' => &["M15"],
        '<' | '[' => &["M4a"],
        '—' | '…' => &["M2", "M4"],
        '|' => &["M3", "M13"],
        ',' | ';' | '→' | '⇒' | 'A'..='Z' | 'a'..='z' => &["M13"],
        '、' | '，' | '；' => &["M2", "M13"],
        '。' => &["M2", "M17"],
        '\u{201C}' | '\u{201D}' | '\u{2018}' | '\u{2019}' => &["M2", "M3"],
        '\0'..='\u{BB}' | '\u{2039}' | '\u{203A}' | '\u{201A}' | '\u{201E}' => &["M3"],
        '\u{3041}'..='\u{309F}' | '\u{3131}'..='\u{D7A3}' => &["M18"],
        _ => &["M2"],
    }
}

/// Describes why the algorithm stopped at a code point, for the verdict and the table.
pub(crate) fn reason_name(reason: StopReason, c: char) -> String {
    let (words, decisions): (_, &[_]) = match reason {
        StopReason::Hard => ("ends every link", &[]),
        StopReason::UnmatchedClose => ("a closing bracket without its opening bracket", &[]),
        StopReason::StackLimit => ("125 brackets are open", &[]),
        StopReason::NoInitiator => ("doesn't start a path, a query or a fragment", &[]),
        StopReason::DirectiveOutsideFragment => (":~: needs a fragment before it", &["D6"]),
        StopReason::Tailored => return tailored_name(c),
        StopReason::End => ("the text ends", &[]),
        _ => ("ends the link", &[]),
    };
    named(words, decisions)
}

fn named(words: &str, decisions: &[&'static str]) -> String {
    match decisions {
        [] => words.to_owned(),
        _ => format!("{words} ({})", rules::all_named(decisions)),
    }
}
