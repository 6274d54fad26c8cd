//! Path, Query and Fragment: §3.5.1 with the tailorings.

use uts58_core::{Part, Standard, scan_part_with, scan_path_query_fragment, scan_path_query_fragment_with};

use crate::chars::slice;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::parts::emoji;
use crate::scan::scanner::Scanner;
use crate::termination::{IN_PARTS, Tailored};

impl Scanner<'_, '_> {
    /// [`Scanner::parts`] on the general way, from the beginning of Parts or from inside one.
    #[inline(never)]
    pub(crate) fn long_parts_end(&mut self, start: usize, from: usize, inside: Option<Part>) -> usize {
        if self.config.tailorings.intersects(IN_PARTS) {
            return self.terminate(start, from, inside);
        }
        match inside {
            None => scan_path_query_fragment(self.text, from),
            Some(part) => scan_part_with(self.text, from, part, &mut Standard),
        }
    }

    /// [`Scanner::long_parts_end`] with tailorings.
    pub(crate) fn terminate(&mut self, start: usize, from: usize, inside: Option<Part>) -> usize {
        let end = self.end_in(self.text, start, from, inside);
        if end > from && !self.text.as_bytes().get(from..end).unwrap_or_default().is_ascii() {
            return self.before_text(start, from, inside, end);
        }
        self.before_marks(start, from, inside, end)
    }

    /// The end of Parts that are not ASCII: M3, M19.
    #[inline(never)]
    fn before_text(&mut self, start: usize, from: usize, inside: Option<Part>, end: usize) -> usize {
        let end = self.before_marks(start, from, inside, end);
        if self.on(Tailoring::SoftEnds) { emoji::without_trailing(self.text, from, end) } else { end }
    }

    /// M3, second half: the end of Parts in front of marks that close something.
    fn before_marks(&mut self, start: usize, from: usize, inside: Option<Part>, end: usize) -> usize {
        match self.text.as_bytes().get(from..end).and_then(<[u8]>::last) {
            Some(b'*' | b'_' | b'~') if self.on(Tailoring::WrappingMarks) => {
                self.before_closing_marks(start, from, inside, end)
            }
            _ => end,
        }
    }

    /// Where the Parts end if they end where `text` does; what the tailorings look at behind it is the text as it is.
    fn end_in(&mut self, text: &str, start: usize, from: usize, inside: Option<Part>) -> usize {
        end_by(self.tailored(start), text, from, inside)
    }

    fn tailored(&mut self, start: usize) -> Tailored<'_> {
        let (config, text) = (self.config, self.text);
        Tailored::new(config.tailorings, &config.schemes, &mut self.quotations, text, start)
    }

    /// M3, second half: a trailing run of `*`, `_` or `~` that closes one opened earlier in the line is left out.
    #[cold]
    fn before_closing_marks(
        &mut self,
        start: usize,
        from: usize,
        inside: Option<Part>,
        mut end: usize,
    ) -> usize {
        // Each of the three marks is closed once, so this loop runs three times at most.
        let mut left = ['*', '_', '~'];
        while let Some((mark, cut)) = self.closing_marks(start, from, end) {
            let Some(open) = left.iter_mut().find(|left| **left == mark) else { break };
            *open = '\0';
            end = self.end_in(slice(self.text, 0, cut), start, from, inside);
        }
        end
    }

    /// The mark of the trailing run and where that begins, if it closes one.
    fn closing_marks(&mut self, start: usize, from: usize, end: usize) -> Option<(char, usize)> {
        let parts = slice(self.text, from, end);
        let mark = parts.chars().next_back().filter(|c| matches!(c, '*' | '_' | '~'))?;
        let open = self.marks.is_open(self.text, start, mark, self.config.tailorings);
        open.then(|| (mark, from + parts.trim_end_matches(mark).len()))
    }
}

/// Where the Parts of `text` end that begin at `from`, or go on there inside of one.
fn end_by(mut tailored: Tailored<'_>, text: &str, from: usize, inside: Option<Part>) -> usize {
    match inside {
        None => scan_path_query_fragment_with(text, from, &mut tailored),
        Some(part) => scan_part_with(text, from, part, &mut tailored),
    }
}
