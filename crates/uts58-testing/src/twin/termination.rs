//! §3.5.1, with the tailoring of D4, M1–M4a and M13.

use super::text::Text;
use super::{messages, parts, quotations};
use uts58_data::{LinkTerm, link_bracket, link_term};
use uts58_linkify::Tailoring;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Path,
    Query,
    Fragment,
    Directive,
}

const PARTS: [Part; 4] = [Part::Path, Part::Query, Part::Fragment, Part::Directive];

// Table 3-3.
impl Part {
    fn initiator(self) -> &'static str {
        match self {
            Self::Path => "/",
            Self::Query => "?",
            Self::Fragment => "#",
            Self::Directive => ":~:",
        }
    }

    fn terminators(self) -> &'static [&'static str] {
        match self {
            Self::Path => &["?", "#"],
            Self::Query => &["#"],
            Self::Fragment => &[":~:"],
            Self::Directive => &[],
        }
    }

    fn clear_stack_open(self) -> &'static [&'static str] {
        match self {
            Self::Path => &["/"],
            Self::Query => &["=", "&"],
            Self::Fragment => &[],
            Self::Directive => &["&", ",", ":~:"],
        }
    }
}

/// Where the link whose host and port end at `start` ends. `link_start` is where the candidate begins (for M3).
pub(crate) fn terminate(t: &Text<'_>, start: usize, link_start: usize) -> usize {
    terminate_in(t, None, start, link_start)
}

/// D22: the same where a Path goes on at `start`.
pub(crate) fn terminate_path(t: &Text<'_>, start: usize, link_start: usize) -> usize {
    terminate_in(t, Some(Part::Path), start, link_start)
}

fn terminate_in(t: &Text<'_>, part: Option<Part>, start: usize, link_start: usize) -> usize {
    let mut limit = t.len();
    let mut closed = Vec::new();
    loop {
        let end = terminate_before(t, part, start, link_start, limit);
        // M3, R6: without the trailing run the text is terminated again, as if it ended there; once for each mark.
        match messages::m3_trailing_run(t, start, end, link_start) {
            Some(run) if !closed.contains(&t.chars[run]) => {
                closed.push(t.chars[run]);
                limit = run;
            }
            _ if t.o.on(Tailoring::SoftEnds)
                && (part.is_some() || matches!(t.at(start), Some('/' | '?' | '#'))) =>
            {
                return messages::m4a_angle(t, link_start, parts::m19_end(t, start, end));
            }
            _ => return end,
        }
    }
}

fn terminate_before(
    t: &Text<'_>,
    part: Option<Part>,
    start: usize,
    link_start: usize,
    limit: usize,
) -> usize {
    // R6: the text is cut at the limit, but what the marks of M2, M3 and M13 look at is the text as it is.
    let matches = |i: usize, s: &str| i + s.len() <= limit && t.matches(i, s);
    let moves = |element: &str| !(t.o.on(Tailoring::SoftEnds) && matches!(element, "?" | "," | ":~:")); // D4
    let mut last_safe = start; // D1
    let mut part = part;
    let mut previous: Option<Part> = None;
    let mut open_stack: Vec<(char, usize)> = Vec::new();
    let mut i = start;
    while i < limit {
        let c = t.chars[i];
        // Tailoring first: these end the link before the code point.
        let in_word = messages::m1_in_word(t, i);
        if (t.o.on(Tailoring::SoftEnds) && super::text::m1_invisible(c) && !in_word)
            || (t.o.on(Tailoring::SpacelessText)
                && messages::m2_ends(t, i, start)
                && !parts::m2_title(t, i, link_start))
            || (t.o.on(Tailoring::WrappingMarks) && messages::m3_ends(t, i, link_start))
            || (t.o.on(Tailoring::WrappingMarks) && quotations::ends(t, i, link_start))
            || (t.o.on(Tailoring::SoftEnds) && c == '\\')
            || (t.o.on(Tailoring::SoftEnds) && messages::m4_dash(t, i))
            || (t.o.on(Tailoring::SpacelessText) && parts::m17_ends(t, i))
            || (t.o.on(Tailoring::SpacelessText) && parts::m18_ends(t, i, link_start))
            || (t.o.on(Tailoring::JoinedUrls) && messages::m13_ends(t, i, start))
            || (t.o.on(Tailoring::SoftEnds) && messages::m4a_closing_tag(t, i))
            || (t.o.on(Tailoring::SoftEnds) && (messages::m4a_tag(t, i) || messages::m4a_remark(t, i)))
        {
            break;
        }
        // If part ≠ none and one of the part.terminators matches at i
        if let Some(p) = part
            && p.terminators().iter().any(|s| matches(i, s))
        {
            previous = part;
            part = None;
        }
        // If part == none then try to match one of the URL Part initiators at i.
        let Some(p) = part else {
            let Some(new) = PARTS.into_iter().find(|p| matches(i, p.initiator())) else { break };
            if new == Part::Directive && !matches!(previous, Some(Part::Fragment | Part::Directive)) {
                break; // D6
            }
            part = Some(new);
            i += new.initiator().len();
            // M4a: the stack is cleared.
            if let Some(end) = messages::m4a_unclosed(&open_stack, t.o) {
                return end;
            }
            if moves(new.initiator()) && !messages::d4_soft_hash(t, i - 1, start) {
                last_safe = i;
            }
            open_stack.clear(); // D3
            continue;
        };
        // If one of the part.clearStackOpen elements matches at i
        if let Some(element) = p.clear_stack_open().iter().find(|s| matches(i, s)) {
            i += element.len(); // D2
            if let Some(end) = messages::m4a_unclosed(&open_stack, t.o) {
                return end;
            }
            if moves(element) {
                last_safe = i;
            }
            open_stack.clear();
            continue;
        }
        match if in_word { link_term(c) } else { t.term(c) } {
            LinkTerm::Include => last_safe = i + 1,
            LinkTerm::Soft => {}
            LinkTerm::Hard => break,
            LinkTerm::Open => {
                if open_stack.len() == 125 {
                    break; // D5
                }
                open_stack.push((c, last_safe));
                // M4a: an Open does not move lastSafe.
                if !t.o.on(Tailoring::SoftEnds) {
                    last_safe = i + 1;
                }
            }
            LinkTerm::Close => match open_stack.last() {
                // As the stack still holds what this one does not close, M4a sees it.
                Some(&(open, _)) if link_bracket(c) == Some(open) => {
                    open_stack.pop();
                    last_safe = i + 1;
                }
                _ => break,
            },
        }
        i += 1;
    }
    messages::m4a_unclosed(&open_stack, t.o).unwrap_or(last_safe)
}
