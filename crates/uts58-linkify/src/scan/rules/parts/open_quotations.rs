//! M3: tracks which quotation marks are open in the line. Reads each code point once, and only if a
//! link has such a mark after it.

use crate::chars::{char_at, char_before, slice};
use crate::scan::rules::parts::{is_line_end, is_quoted};

/// The marks that are open before a position in the text. The position only moves forward.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenQuotations {
    seen_to: usize,
    open: Open,
}

#[derive(Clone, Copy, Debug, Default)]
struct Open {
    /// `"`
    double: bool,
    /// `'`
    single: bool,
    /// `“`
    high: bool,
    /// `„`
    low: bool,
    /// `«`
    angle: bool,
}

impl OpenQuotations {
    /// Whether the mark at `offset` closes a quotation that began before the candidate at `start`.
    #[inline]
    pub(crate) fn closes(&mut self, text: &str, start: usize, offset: usize, mark: char) -> bool {
        matches!(mark, '"' | '\'' | '“' | '”' | '»') && self.closes_mark(text, start, offset, mark)
    }

    #[inline(never)]
    fn closes_mark(&mut self, text: &str, start: usize, offset: usize, mark: char) -> bool {
        self.advance(text, start);
        let open = self.open;
        match mark {
            '"' => open.double,
            '\'' => open.single && !is_apostrophe(text, offset),
            '”' => open.high || open.low,
            '“' => open.low,
            _ => open.angle,
        }
    }

    fn advance(&mut self, text: &str, end: usize) {
        if end <= self.seen_to {
            return;
        }
        let mut from = self.seen_to;
        self.seen_to = end;
        let new = slice(text, from, end);
        if let Some(at) = new.rfind(is_line_end) {
            self.open = Open::default();
            from += at + char_at(new, at).map_or(1, char::len_utf8);
        }
        let marks = slice(text, from, end).match_indices(['"', '\'', '“', '”', '„', '«', '»']);
        for (at, mark) in marks {
            self.open.pass(text, from + at, mark);
        }
    }
}

impl Open {
    fn pass(&mut self, text: &str, offset: usize, mark: &str) {
        let before = char_before(text, offset).filter(|&c| !is_line_end(c));
        let goes_on = || char_at(text, offset + mark.len()).is_some_and(|c| !c.is_whitespace());
        match mark {
            _ if !before.is_some_and(|before| mark.starts_with(before))
                && is_quoted(before, char_at(text, offset + mark.len())) => {}
            // An escaped mark is part of the quoted text.
            "\"" | "'" if before == Some('\\') => {}
            "\"" if self.double => self.double = false,
            // After a digit, the mark means inches.
            "\"" => self.double = goes_on() && !before.is_some_and(|c| c.is_ascii_digit()),
            "'" if self.single => self.single = is_apostrophe(text, offset),
            "'" => self.single = goes_on() && before.is_none_or(may_precede_single),
            "“" if self.low => self.low = false,
            "“" => self.high = true,
            "”" => (self.high, self.low) = (false, false),
            "„" => self.low = true,
            "«" => self.angle = true,
            _ => self.angle = false,
        }
    }
}

fn may_precede_single(c: char) -> bool {
    c.is_whitespace() || matches!(c, '=' | '(' | '[' | '{' | ',')
}

/// Whether a letter or digit follows the `'` at `offset`.
fn is_apostrophe(text: &str, offset: usize) -> bool {
    char_at(text, offset + 1).is_some_and(char::is_alphanumeric)
}
