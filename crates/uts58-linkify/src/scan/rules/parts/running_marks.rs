//! M3: tracks which of `*`, `_` and `~` are open in the line. Reads each mark once, including marks in links.

use uts58_core::LinkTerm;

use crate::chars::{char_at, char_before, is_host, props, slice, tailored_term};
use crate::options::tailoring::Tailorings;
use crate::scan::rules::parts::{is_line_end, is_quoted};

#[derive(Clone, Debug, Default)]
pub(crate) struct RunningMarks {
    seen_to: usize,
    open: [bool; 3],
}

impl RunningMarks {
    /// Whether the mark is open before `start`.
    pub(crate) fn is_open(&mut self, text: &str, start: usize, mark: char, set: Tailorings) -> bool {
        self.advance(text, start, set);
        index(mark).and_then(|index| self.open.get(index)).copied().unwrap_or(false)
    }

    /// Examines the marks up to `end`. A run of one mark counts as a single mark.
    fn advance(&mut self, text: &str, end: usize, set: Tailorings) {
        let Some(from) = end.checked_sub(self.seen_to).map(|_| self.seen_to) else { return };
        self.seen_to = end;
        let mut rest = slice(text, from, end);
        // A line end closes all marks, so only the last line counts.
        if let Some(line_end) = rest.rfind(is_line_end) {
            rest = rest.get(line_end..).unwrap_or("");
            self.open = [false; 3];
        }
        while let Some(at) = rest.find(['*', '_', '~']) {
            let found = rest.get(at..).unwrap_or("");
            let Some(mark) = found.chars().next() else { return };
            let after = found.trim_start_matches(mark);
            let start = end - found.len();
            if let Some(open) = index(mark).and_then(|index| self.open.get_mut(index)) {
                *open = is_open_after(*open, text, start, end - after.len(), set);
            }
            rest = after;
        }
    }
}

fn index(mark: char) -> Option<usize> {
    ['*', '_', '~'].iter().position(|&known| known == mark)
}

/// Whether the mark is open after its run in `start..end`.
fn is_open_after(open: bool, text: &str, start: usize, end: usize, set: Tailorings) -> bool {
    let hard = |c: char| tailored_term(set, c) == LinkTerm::Hard;
    let (before, following) = (char_before(text, start), char_at(text, end));
    if is_quoted(before, following) {
        return open;
    }
    let at_word_start = before.is_none_or(|c| {
        matches!(c, '<' | '>' | '|' | '*' | '_' | '~' | '„' | '‚' | '〝')
            || matches!(tailored_term(set, c), LinkTerm::Hard | LinkTerm::Open)
            || props(c).is_quotation()
    });
    let opens = at_word_start && following.is_some_and(|c| !hard(c));
    let closes = before.is_some_and(|c| !hard(c)) && !following.is_some_and(|c| c != '_' && is_host(c));
    match (opens, closes) {
        (true, true) => !open,
        (true, false) => true,
        (false, true) => false,
        (false, false) => open,
    }
}
