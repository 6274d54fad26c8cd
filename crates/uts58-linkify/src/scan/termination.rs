//! The Messages tailorings of §3.5.1 (M1–M4a, M13, M15), as rules for the core's termination loop.

use uts58_core::{Classes, LinkTerm, Part, Step, TerminationRules, is_link_email, link_term};

use crate::chars::{
    base_before, byte_at, byte_before, char_at, char_before, is_spaceless_base, props, slice, tailored_term,
};
use crate::options::config::Config;
use crate::options::scheme::Schemes;
use crate::options::tailoring::{Tailoring, Tailorings};
use crate::scan::rules::parts::open_marks::{OpenQuotations, are_partners};
use crate::scan::rules::parts::particles::{self, Before};
use crate::scan::rules::parts::{self, is_alphabetic};
use crate::scan::step::Memo;

/// The tailorings that change termination. If none is on, the published loop runs unchanged.
pub(crate) const IN_PARTS: Tailorings = Tailorings::NONE
    .with(Tailoring::SoftEnds)
    .with(Tailoring::SpacelessText)
    .with(Tailoring::WrappingMarks)
    .with(Tailoring::JoinedUrls);

/// How far [`is_closed`] looks, so that a text of brackets takes linear time.
const LONGEST_BRACKETS: usize = 256;

/// M4a: whether the `<` or `[` at the beginning of `rest` and all brackets inside are closed in this Part, and none is a tag.
fn is_closed(set: Tailorings, part: Part, rest: &str) -> bool {
    let mut depth = 0_usize;
    for (at, c) in rest.char_indices().take(LONGEST_BRACKETS) {
        match tailored_term(set, c) {
            LinkTerm::Hard => return false,
            LinkTerm::Open if c == '<' && begins_tag(rest.as_bytes(), at) => return false,
            LinkTerm::Open => depth += 1,
            // §3.5.1 decides about a `[` with another partner.
            LinkTerm::Close if depth == 1 => return c == '>' || rest.starts_with('['),
            LinkTerm::Close => depth -= 1,
            LinkTerm::Include | LinkTerm::Soft => {
                let rest = slice(rest, at, rest.len());
                let mut elements = part.terminators().iter().chain(part.clear_stack_open());
                if elements.any(|element| rest.starts_with(element)) {
                    return false;
                }
            }
        }
    }
    false
}

/// M4a: whether markup begins at the `<` at `offset`, because an ASCII letter follows the `<` or `</`.
fn begins_tag(bytes: &[u8], offset: usize) -> bool {
    let name = match byte_at(bytes, offset + 1) {
        b'/' => byte_at(bytes, offset + 2),
        byte => byte,
    };
    name.is_ascii_alphabetic()
}

/// M2: whether `c` is Soft or Open with East_Asian_Width F, W or H, or one of the wave dashes of M4, which in chat
/// lengthen a word or end a sentence.
fn is_wide_mark(c: char) -> bool {
    matches!(c, '〜' | '～')
        || (!c.is_ascii() && props(c).is_wide() && matches!(link_term(c), LinkTerm::Soft | LinkTerm::Open))
}

/// M3: the mark that ends the link, depending on the mark before the link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Closer {
    None,
    /// The first such mark: `"`, `` ` `` or `|`, and a `|` after `<`, `[` or `=`.
    First(char),
    /// The first `*` or `~` that isn't followed by an ASCII letter or digit.
    NotBeforeWord(char),
    /// A run of `_` or `'` before Soft, Close, Hard, the end or another mark.
    BeforePause(char),
    /// A partner of this opening quotation mark.
    PartnerOf(char),
}

impl Closer {
    /// M3: chooses the closer by the code point directly before the link.
    #[inline]
    fn after(text: &str, start: usize) -> Self {
        match byte_before(text.as_bytes(), start) {
            // White space isn't a mark.
            b' ' if slice(text, 0, start).ends_with("{@link ") => Self::First('|'),
            ..=b' ' => Self::None,
            _ => Self::after_mark(text, start),
        }
    }

    #[inline(never)]
    fn after_mark(text: &str, start: usize) -> Self {
        let Some(mark) = char_before(text, start) else { return Self::None };
        match mark {
            '"' | '`' | '|' => Self::First(mark),
            '*' | '~' => Self::NotBeforeWord(mark),
            '_' => Self::BeforePause(mark),
            '\'' => match char_before(text, start - 1) {
                Some('=' | '(' | '[' | '{' | ',') => Self::First(mark),
                _ => Self::BeforePause(mark),
            },
            '<' | '[' | '=' => Self::First('|'),
            '“' | '„' | '‘' | '‚' | '«' | '»' | '‹' | '›' | '”' | '＂' | '〝' => {
                Self::PartnerOf(mark)
            }
            _ => Self::None,
        }
    }

    /// The index in `OWN_MARKS` of the mark that can close.
    const fn own_mark(self) -> usize {
        match self {
            Self::NotBeforeWord('*') => 1,
            Self::NotBeforeWord(_) => 2,
            Self::BeforePause('_') => 3,
            _ => 0,
        }
    }

    #[inline]
    fn closes(self, set: Tailorings, text: &str, offset: usize, c: char) -> bool {
        let next = || char_at(text, offset + c.len_utf8());
        match self {
            Self::None => false,
            Self::First(mark) => c == mark,
            Self::NotBeforeWord(mark) => {
                c == mark && !next().is_some_and(|next| next.is_ascii_alphanumeric())
            }
            Self::BeforePause(mark) => {
                c == mark && char_before(text, offset) != Some(mark) && is_pause(set, text, offset, mark)
            }
            Self::PartnerOf(mark) => are_partners(mark, c),
        }
    }
}

/// M3: whether Soft, Close, Hard, the end or another mark follows the run of marks that begins at `offset`.
fn is_pause(set: Tailorings, text: &str, offset: usize, mark: char) -> bool {
    let run = slice(text, offset, text.len());
    run.trim_start_matches(mark).chars().next().is_none_or(|next| {
        matches!(next, '*' | '_' | '~' | '`' | '|')
            || matches!(tailored_term(set, next), LinkTerm::Soft | LinkTerm::Close | LinkTerm::Hard)
    })
}

const ZERO_WIDTH_SPACE: char = '\u{200B}';

/// The tailored termination of one candidate.
pub(crate) struct Tailored<'l> {
    set: Tailorings,
    schemes: &'l Schemes,
    /// The whole text, even if the termination must end earlier.
    text: &'l str,
    closer: Closer,
    /// M3: the quotation marks open before `start`.
    memo: &'l mut Option<Memo>,
    start: usize,
    classes: &'static Classes,
    /// The offset of the `~` in the last `:~:`.
    directive: Option<usize>,
    /// M18: where titles begin in the link, and where its Path begins.
    before: Before,
}

impl<'l> Tailored<'l> {
    #[inline]
    pub(crate) fn new(config: &'l Config, memo: &'l mut Option<Memo>, text: &'l str, start: usize) -> Self {
        let Config { tailorings: set, ref schemes, .. } = *config;
        let closer =
            if set.contains(Tailoring::WrappingMarks) { Closer::after(text, start) } else { Closer::None };
        let classes = config.classes.get(closer.own_mark()).unwrap_or(const { &Classes::STANDARD });
        let before = Before::default();
        Self { set, schemes, text, closer, memo, start, classes, directive: None, before }
    }

    /// Whether a link ends neither with an opening bracket nor with Soft syntax (D4, M4a).
    pub(crate) fn ends_after_content(&self) -> bool {
        self.set.contains(Tailoring::SoftEnds)
    }

    /// Whether this is the `~` of a `:~:`, which is syntax. The colon after the `~` doesn't begin another `:~:`.
    fn is_in_directive_initiator(&mut self, step: &Step<'_>) -> bool {
        let inside = step.code_point == '~'
            && matches!(step.part, Some(Part::Fragment | Part::FragmentDirective))
            && char_before(self.text, step.offset) == Some(':')
            && char_at(self.text, step.offset + 1) == Some(':')
            && self.directive.is_none_or(|tilde| tilde + 2 != step.offset);
        if inside {
            self.directive = Some(step.offset);
        }
        inside
    }

    /// M3: whether the code point closes what a mark before the link opened.
    #[inline]
    fn closes(&mut self, step: &Step<'_>) -> bool {
        let (offset, c) = (step.offset, step.code_point);
        (self.closer.closes(self.set, self.text, offset, c) && !self.is_in_directive_initiator(step))
            || (self.set.contains(Tailoring::WrappingMarks)
                && OpenQuotations::may_close(c)
                && self.memo.get_or_insert_default().open.quotations.closes(self.text, self.start, offset, c))
    }

    /// M4, M4a, M15: whether the link ends here, at punctuation or markup, whatever follows.
    #[inline]
    fn is_at_markup(&self, step: &Step<'_>) -> bool {
        let (offset, c) = (step.offset, step.code_point);
        match c {
            // M15: a backslash ends the link.
            '\\' => true,
            // M4: a line of a frame, or a block, ends the link.
            _ if parts::is_frame(c) => true,
            // M4: a dash or ellipsis between words ends the link.
            '—' | '…' => {
                base_before(self.text, offset).is_some_and(is_alphabetic)
                    && char_at(self.text, offset + c.len_utf8()).is_some_and(is_alphabetic)
            }
            // M4a: a closing tag in brackets ends the link (`[/url]`).
            '[' if byte_at(self.text.as_bytes(), offset + 1) == b'/' => true,
            // M4a: a tag ends the link (`<br>`, `</p>`), and so does a `<` or `[` that isn't closed.
            '<' | '[' => step
                .part
                .is_some_and(|part| !is_closed(self.set, part, slice(self.text, offset, self.text.len()))),
            _ => false,
        }
    }

    /// M4: whether the `’` at `offset` begins `’s` or `’ll` after the link.
    fn begins_clitic(&mut self, offset: usize) -> bool {
        let rest = slice(self.text, offset + '’'.len_utf8(), self.text.len());
        let after = rest.strip_prefix("ll").or_else(|| rest.strip_prefix('s'));
        after.is_some_and(|after| after.chars().next().is_none_or(char::is_whitespace))
            && byte_before(self.text.as_bytes(), offset).is_ascii_alphanumeric()
            && !self.before.has_title(self.text, self.start, offset)
    }

    /// M18: whether the link ends here, at a letter or digit outside ASCII. No other rule ends it there.
    #[inline]
    fn is_at_word(&mut self, offset: usize) -> bool {
        self.set.contains(Tailoring::SpacelessText)
            && particles::ends(self.set, self.text, self.start, offset, &mut self.before)
    }

    /// M17, M2: whether the link ends here, at punctuation of spaceless text.
    #[inline]
    fn is_at_text(&self, step: &Step<'_>) -> bool {
        let c = step.code_point;
        let next = || char_at(self.text, step.offset + c.len_utf8());
        !c.is_ascii() && ((c == '。' && next().is_some_and(char::is_alphabetic)) || self.is_foreign(step))
    }

    /// M2: whether the code point is punctuation of spaceless text after ASCII.
    fn is_foreign(&self, step: &Step<'_>) -> bool {
        let c = step.code_point;
        let next = || char_at(self.text, step.offset + c.len_utf8());
        let may_be = match c {
            '“' | '”' | '‘' | '’' | '—' | '…' => {
                next().is_some_and(|next| next == c || is_spaceless_base(next) || is_wide_mark(next))
            }
            _ => is_wide_mark(c),
        };
        may_be
            && char_before(self.text, step.last_safe).is_none_or(|last| last.is_ascii())
            && !particles::begins_title(self.set, self.text, self.start, step.offset, c)
    }

    /// M1: whether U+200B is between two letters of a script that separates words with U+200B (Khmer titles).
    fn is_space_in_word(&self, offset: usize) -> bool {
        let complex = |c: Option<char>| c.is_some_and(|c| props(c).is_complex_context());
        complex(char_before(self.text, offset))
            && complex(char_at(self.text, offset + ZERO_WIDTH_SPACE.len_utf8()))
    }

    /// M13: whether the text at `offset`, after an ASCII letter or digit, joins this URL and another.
    #[inline(never)]
    fn joins_urls(&self, offset: usize) -> bool {
        parts::joining_word(slice(self.text, offset, self.text.len()))
            .is_some_and(|word| self.schemes.begin_at(self.text, offset + word.len()))
    }

    /// M13: whether a second URL begins after this mark, or at this code point if a non-ASCII one precedes it.
    fn is_joined(&self, step: &Step<'_>) -> bool {
        let c = step.code_point;
        match c {
            ',' | ';' | '|' | '→' | '⇒' | '、' | '，' | '；' => {
                self.schemes.begin_at(self.text, step.offset + c.len_utf8())
            }
            'A'..='Z' | 'a'..='z' => {
                !byte_before(self.text.as_bytes(), step.offset).is_ascii()
                    && self.schemes.begin_at(self.text, step.offset)
            }
            _ => false,
        }
    }
}

impl TerminationRules for Tailored<'_> {
    #[inline]
    fn classes(&self) -> &'static Classes {
        self.classes
    }

    #[inline]
    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        let (offset, c) = (step.offset, step.code_point);
        let term = tailored_term(self.set, c);
        if !c.is_ascii() {
            let before = byte_before(self.text.as_bytes(), offset);
            if self.set.contains(Tailoring::JoinedUrls)
                && before.is_ascii_alphanumeric()
                && self.joins_urls(offset)
            {
                return None;
            }
            if term == LinkTerm::Include && is_link_email(c) {
                return (!(before.is_ascii() && self.is_at_word(offset))).then_some(term);
            }
        }
        let ends = self.closes(step)
            || (self.set.contains(Tailoring::SoftEnds)
                && (self.is_at_markup(step) || (c == '’' && self.begins_clitic(offset))))
            || (self.set.contains(Tailoring::SpacelessText) && self.is_at_text(step))
            || (self.set.contains(Tailoring::JoinedUrls) && self.is_joined(step));
        // Tailor invisible code points (M1), and dashes, arrows and bars (M4).
        (!ends).then(|| match c {
            ZERO_WIDTH_SPACE if self.is_space_in_word(offset) => link_term(ZERO_WIDTH_SPACE),
            // M4: an arrow that begins a segment may be all of it.
            '→' | '⇒' if byte_before(self.text.as_bytes(), offset) == b'/' => LinkTerm::Include,
            _ => term,
        })
    }
}
