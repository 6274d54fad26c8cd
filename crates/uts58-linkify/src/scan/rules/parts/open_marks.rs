//! M3: tracks which `*`, `_`, `~` and quotation marks are open in the line. Reads each code point once.

use uts58_core::{LinkTerm, link_bracket};

use crate::chars::{char_at, char_before, is_host, props, slice, tailored_term};
use crate::options::tailoring::Tailorings;

/// Whether `c` ends a line. No rule looks past a line end.
pub(crate) fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// M3: whether the mark itself is quoted by a matching pair of quotation marks or brackets (`"*"`, `「*」`, `(*)`).
fn is_quoted(before: Option<char>, after: Option<char>) -> bool {
    before.zip(after).is_some_and(|(before, after)| are_partners(before, after))
}

/// Whether the two are a pair of quotation marks or brackets.
pub(in crate::scan) fn are_partners(opening: char, closing: char) -> bool {
    match opening {
        '"' | '\'' | '`' | '”' | '＂' => closing == opening,
        '“' => closing == '”',
        '„' => matches!(closing, '“' | '”'),
        '‘' => closing == '’',
        '‚' => matches!(closing, '‘' | '’'),
        '«' => closing == '»',
        '»' => closing == '«',
        '‹' => closing == '›',
        '›' => closing == '‹',
        '〝' => matches!(closing, '〞' | '〟'),
        _ => link_bracket(closing) == Some(opening),
    }
}

/// The marks that are open before a position in the text. The position only moves forward.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenMarks<M> {
    seen_to: usize,
    open: M,
}

impl<M: Default> OpenMarks<M> {
    /// Makes the rest of the text a text of its own.
    pub(in crate::scan) const fn restart(&mut self) {
        self.seen_to = 0;
    }

    /// Moves to `end`, and returns the text that is new in the line. A line end closes all marks.
    fn advance<'t>(&mut self, text: &'t str, end: usize) -> &'t str {
        let mut new = slice(text, self.seen_to, end);
        self.seen_to = self.seen_to.max(end);
        if let Some(at) = new.rfind(is_line_end) {
            new = slice(new, at, new.len());
            self.open = M::default();
        }
        new
    }
}

/// The open quotation marks. Only read if a link contains a mark that may close one.
pub(crate) type OpenQuotations = OpenMarks<Quotations>;

/// Whether `"`, `'`, `“`, `„` and `«` are open.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Quotations {
    double: bool,
    single: bool,
    high: bool,
    low: bool,
    angle: bool,
}

impl OpenQuotations {
    /// Whether the code point closes some quotations.
    #[inline]
    pub(crate) const fn may_close(c: char) -> bool {
        matches!(c, '"' | '\'' | '“' | '”' | '»')
    }

    /// Whether the mark at `offset`, which [may close](Self::may_close) one, closes a quotation that began before the
    /// candidate at `start`.
    #[inline(never)]
    pub(crate) fn closes(&mut self, text: &str, start: usize, offset: usize, mark: char) -> bool {
        self.read_to(text, start);
        let open = self.open;
        match mark {
            '"' => open.double,
            '\'' => open.single && !is_apostrophe(text, offset),
            '”' => open.high || open.low,
            '“' => open.low,
            _ => open.angle,
        }
    }

    pub(in crate::scan) fn read_to(&mut self, text: &str, end: usize) {
        let new = self.advance(text, end);
        for (at, mark) in new.match_indices(['"', '\'', '“', '”', '„', '«', '»']) {
            self.open.pass(text, end - new.len() + at, mark);
        }
    }
}

impl Quotations {
    fn pass(&mut self, text: &str, offset: usize, mark: &str) {
        let before = char_before(text, offset).filter(|&c| !is_line_end(c));
        let after = char_at(text, offset + mark.len());
        let goes_on = after.is_some_and(|c| !c.is_whitespace());
        match mark {
            _ if before.is_none_or(|c| !mark.starts_with(c)) && is_quoted(before, after) => {}
            // An escaped mark is part of the quoted text.
            "\"" | "'" if before == Some('\\') => {}
            "\"" if self.double => self.double = false,
            // After a digit, the mark means inches.
            "\"" => self.double = goes_on && !before.is_some_and(|c| c.is_ascii_digit()),
            "'" if self.single => self.single = is_apostrophe(text, offset),
            "'" => self.single = goes_on && before.is_none_or(may_precede_single),
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

/// The open `*`, `_` and `~`, including those in links, and an open backtick. Marks after that one don't count.
pub(crate) type RunningMarks = OpenMarks<[bool; 4]>;

impl RunningMarks {
    /// Whether the mark is open before `start`. A run of one mark counts as a single mark.
    pub(crate) fn is_open(&mut self, text: &str, start: usize, mark: char, set: Tailorings) -> bool {
        self.read_to(text, start, set);
        index(mark).and_then(|index| self.open.get(index)).copied().unwrap_or(false)
    }

    pub(in crate::scan) fn read_to(&mut self, text: &str, start: usize, set: Tailorings) {
        let mut rest = self.advance(text, start);
        while let Some(at) = rest.find(['*', '_', '~', '`']) {
            let found = slice(rest, at, rest.len());
            let Some(found_mark) = found.chars().next() else { break };
            rest = found.trim_start_matches(found_mark);
            if found_mark == '`' {
                let [.., code] = &mut self.open;
                *code = !*code;
            } else if let [.., true] = self.open {
                // The mark is in code.
            } else if let Some(open) = index(found_mark).and_then(|index| self.open.get_mut(index)) {
                *open = is_open_after(*open, text, start - found.len(), start - rest.len(), set);
            }
        }
    }
}

fn index(mark: char) -> Option<usize> {
    ['*', '_', '~'].iter().position(|&known| known == mark)
}

/// Whether a mark is open after its run in `start..end`, given whether it was open before.
fn is_open_after(open: bool, text: &str, start: usize, end: usize, set: Tailorings) -> bool {
    let hard = |c: char| tailored_term(set, c) == LinkTerm::Hard;
    let (before, following) = (char_before(text, start), char_at(text, end));
    if is_quoted(before, following) {
        return open;
    }
    if open {
        let closes = before.is_some_and(|c| !hard(c)) && !following.is_some_and(|c| c != '_' && is_host(c));
        return !closes;
    }
    let at_word_start = before.is_none_or(|c| {
        matches!(c, '<' | '>' | '|' | '*' | '_' | '~' | '„' | '‚' | '〝')
            || matches!(tailored_term(set, c), LinkTerm::Hard | LinkTerm::Open)
            || props(c).is_quotation()
    });
    at_word_start && following.is_some_and(|c| !hard(c))
}
