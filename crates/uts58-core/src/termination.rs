//! Finds where a link ends, following §3.5.1 of revision 2 rule by rule.

use crate::open_stack::{Full, OpenStack};
use crate::part::Part;
use crate::short::Short;
use crate::state::{Scan, Stop};
use crate::tailoring::{
    Action, AskedAt, Event, NotSoft, Openers, SoftSeparators, Standard, Step, StopReason, TerminationRules,
};
use uts58_data::{LinkTerm, is_link_email, link_bracket, link_term, word_end};

/// Finds the end of the link whose host, with its port if it has one, ends at `start` (§3.5.1).
///
/// `start` and the result are byte offsets in `text`; the end is exclusive. The result is `start` itself if no Path,
/// Query or Fragment begins there. If `start` is a char boundary, the result is one too, and isn't before `start`. If
/// `start` isn't a char boundary, the result is `start`. If `start` is past the end of the text, the result is
/// `text.len()`.
///
/// Takes time linear in the length of the Parts, and doesn't allocate.
///
/// ```
/// use uts58_core::scan_path_query_fragment;
///
/// let text = "(см. example.com/wiki/Пушкин_(город).)";
/// let start = text.find("/wiki").unwrap();
/// let end = scan_path_query_fragment(text, start);
/// assert_eq!(&text[start..end], "/wiki/Пушкин_(город)");
/// ```
#[doc(alias = "Termination Algorithm")]
#[doc(alias = "Link-Detection Algorithm")]
#[must_use]
pub fn scan_path_query_fragment(text: &str, start: usize) -> usize {
    scan_path_query_fragment_with(text, start, &mut Standard)
}

/// Finds the end of a link like [`scan_path_query_fragment`], tailored by [`TerminationRules`] (§8).
///
/// Takes time linear in the length of the Parts if each call of the rules takes constant time.
///
/// ```
/// use uts58_core::{LinkTerm, Step, TerminationRules, link_term, scan_path_query_fragment_with};
///
/// /// A vertical bar, of either width, ends a link.
/// struct Columns;
///
/// impl TerminationRules for Columns {
///     fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
///         if matches!(step.code_point, '|' | '｜') {
///             None
///         } else {
///             Some(link_term(step.code_point))
///         }
///     }
/// }
///
/// let text = "example.com/表｜次の列";
/// assert_eq!(scan_path_query_fragment_with(text, 11, &mut Columns), "example.com/表".len());
/// ```
#[must_use]
pub fn scan_path_query_fragment_with<T: TerminationRules>(
    text: &str,
    start: usize,
    tailoring: &mut T,
) -> usize {
    scan_from(text, start, None, tailoring)
}

/// Finds the end of a Part whose content begins at `start`, without an initiator. For URLs without a host, such as
/// `xmpp:юра@example.com`.
///
/// Offsets, result and complexity are those of [`scan_path_query_fragment_with`].
///
/// ```
/// use uts58_core::{Part, Standard, scan_part_with};
///
/// let text = "(xmpp:юра@example.com?message), да";
/// let end = scan_part_with(text, "(xmpp:".len(), Part::Path, &mut Standard);
/// assert_eq!(&text[..end], "(xmpp:юра@example.com?message");
/// ```
#[must_use]
pub fn scan_part_with<T: TerminationRules>(text: &str, start: usize, part: Part, tailoring: &mut T) -> usize {
    scan_from(text, start, Some(part), tailoring)
}

fn scan_from<T: TerminationRules>(text: &str, start: usize, part: Option<Part>, tailoring: &mut T) -> usize {
    if !text.is_char_boundary(start) {
        return start.min(text.len());
    }
    let last_safe = start; // D1: not link_start, which is before the text scanned here
    let not_soft = NotSoft { start, end: start };
    let mut scan = Scan { text, tailoring, i: start, part, last_safe, not_soft };
    match scan.short() {
        Short::Stopped(stop) => scan.stop(stop, 0),
        Short::GoesOn(lt) => scan.run(lt),
    }
}

/// The ASCII letters and digits, as a set for [`AskedAt::PlainIn`].
const WORDS: u128 = {
    let (mut words, mut byte) = (0, 0_u8);
    while byte < 128 {
        words |= (byte.is_ascii_alphanumeric() as u128) << byte;
        byte += 1;
    }
    words
};

/// Is the byte in the set? Bytes outside ASCII never are.
#[inline(always)]
fn is_in(set: &[u64; 4], byte: u8) -> bool {
    set.get(usize::from(byte >> 6)).is_some_and(|bits| bits >> (byte & 63) & 1 == 1)
}

impl<T: TerminationRules> Scan<'_, '_, T> {
    /// Loop from i = start to n - 1. `lt` is the Link_Term of the code point at `i`, if the tailoring has already
    /// returned it.
    #[inline(never)]
    fn run(mut self, mut lt: Option<LinkTerm>) -> usize {
        let mut open_stack = OpenStack::new();
        if lt.is_none() {
            self.skip(0);
        }
        loop {
            if let Err(mut stop) = self.step(lt.take(), &mut open_stack) {
                if let Some(last_safe) = self.angle_bound(&open_stack) {
                    self.last_safe = last_safe;
                    stop.0 = StopReason::UnclosedOpen;
                }
                return self.stop(stop, open_stack.len());
            }
            self.skip(open_stack.len());
        }
    }

    /// One iteration of the loop.
    #[inline(always)]
    fn step(&mut self, lt: Option<LinkTerm>, open_stack: &mut OpenStack) -> Result<(), Stop> {
        let rest = self.text.get(self.i..).unwrap_or_default();
        let cp = rest.chars().next().ok_or(Stop(StopReason::End, None, None))?;
        let lt = lt.map_or_else(|| self.ask(cp), Ok)?;
        let stop = |reason| Stop(reason, Some(lt), Some(cp));

        // If part ≠ none and one of the part.terminators matches at i
        //   Set previousPart = part. Set part = none.
        let previous_part = self.part.filter(|part| part.terminator_at(cp, rest));
        // If part == none then try to match one of the URL Part initiators at i.
        let Some(part) = self.part.filter(|_| previous_part.is_none()) else {
            // If none of the initiators match, then stop.
            let part = Part::initiated_at(rest).ok_or(stop(StopReason::NoInitiator))?;
            // If part is a Fragment Directive and previousPart is neither a Fragment nor a Fragment Directive, then stop. (D6)
            let in_fragment = matches!(previous_part, Some(Part::Fragment | Part::FragmentDirective));
            if part == Part::FragmentDirective && !in_fragment {
                return Err(stop(StopReason::DirectiveOutsideFragment));
            }
            return self.pass_sequence(part.initiator(), part, lt, Action::StartPart, open_stack);
        };
        // If one of the part.clearStackOpen elements matches at i
        if let Some(element) = part.clear_stack_open_at(cp, rest) {
            return self.pass_sequence(element, part, lt, Action::ClearStack, open_stack);
        }
        let after = self.i + cp.len_utf8();
        let action = match lt {
            // Set lastSafe = i + 1.
            LinkTerm::Include => {
                self.last_safe = after;
                Action::Include
            }
            LinkTerm::Soft => Action::Soft,
            LinkTerm::Hard => return Err(stop(StopReason::Hard)),
            LinkTerm::Open => {
                // If openStack.length() == limit, then stop. (D5) Push cp[i] onto openStack.
                open_stack.push(cp, self.last_safe).map_err(|Full| stop(StopReason::StackLimit))?;
                // Set lastSafe = i + 1. (M4a: not with Openers::NotLast)
                if self.tailoring.openers() == Openers::Literal {
                    self.last_safe = after;
                }
                Action::Open
            }
            LinkTerm::Close => {
                // If openStack.isEmpty(), then stop. If Link_Bracket(cp[i]) ≠ the top of it, then stop.
                if open_stack.top().is_none_or(|last_open| link_bracket(cp) != Some(last_open)) {
                    return Err(stop(StopReason::UnmatchedClose));
                }
                open_stack.pop();
                self.last_safe = after;
                Action::Close
            }
        };
        self.passed(after, lt);
        self.tell(self.i, after, cp, Some(lt), action, open_stack.len());
        self.i = after;
        Ok(())
    }

    /// Set i to just after the matched initiator or element (D2). Set lastSafe = i (D4). Clear the openStack (D3).
    #[inline(always)]
    fn pass_sequence(
        &mut self,
        sequence: &str,
        part: Part,
        lt: LinkTerm,
        action: Action,
        open_stack: &mut OpenStack,
    ) -> Result<(), Stop> {
        // M4a: if a '<' is still open, the link ends before anything that would clear the stack.
        if self.angle_bound(open_stack).is_some() {
            return Err(Stop(StopReason::UnclosedOpen, Some(lt), sequence.chars().next()));
        }
        let at = self.i;
        let mut cps = sequence.chars();
        let first = cps.next().unwrap_or_default();
        self.i += first.len_utf8();
        self.passed(self.i, lt);
        for cp in cps {
            let lt = self.ask(cp)?;
            self.i += cp.len_utf8();
            self.passed(self.i, lt);
        }
        self.part = Some(part);
        open_stack.clear();
        self.pass_separator(at, first, lt, action);
        Ok(())
    }

    /// Set lastSafe = i (D4), after the sequence that began at `at`.
    #[inline(always)]
    pub(crate) fn pass_separator(&mut self, at: usize, first: char, lt: LinkTerm, action: Action) {
        if lt != LinkTerm::Soft || self.tailoring.soft_separators() == SoftSeparators::MoveLastSafe {
            self.last_safe = self.i;
        }
        self.tell(at, self.i, first, Some(lt), action, 0);
    }

    /// Runs iterations of the loop in which only `lastSafe` changes and the tailoring isn't called.
    #[inline(always)]
    fn skip(&mut self, open: usize) {
        let Some(part) = self.part else { return };
        let bytes = self.text.as_bytes();
        let asked_at = self.tailoring.asked_at();
        let before = self.i.checked_sub(1).and_then(|at| bytes.get(at)).copied().unwrap_or(b' ');
        let asked = match asked_at {
            AskedAt::Nowhere => 0,
            AskedAt::PlainIn(asked) if before.is_ascii() || !self.is_letter_at(self.i) => asked,
            AskedAt::NotWithinWords if before.is_ascii_alphanumeric() => !WORDS,
            _ => return,
        };
        let sets = part.class_sets();
        // With no bracket open, a separator has the same effect as an Include.
        let separator = if open == 0 { sets.separator } else { 0 };
        let (moves, stays) = ((sets.plain | separator) & !asked, sets.soft & !asked);
        let passes = moves | stays;
        let passes = [passes as u64, (passes >> 64) as u64, 0, 0];
        let (mut at, mut moved) = (self.i, self.i);
        loop {
            let rest = bytes.get(at..).unwrap_or_default();
            let length = rest.iter().take_while(|&&byte| is_in(&passes, byte)).count();
            let run = rest.get(..length).unwrap_or_default();
            if let Some(last) = run.iter().rposition(|&byte| stays >> byte & 1 == 0) {
                moved = at + last + 1;
            }
            at += length;
            if rest.get(length).is_none_or(u8::is_ascii) {
                break;
            }
            let after_ascii =
                at.checked_sub(1).and_then(|before| bytes.get(before)).is_some_and(u8::is_ascii);
            if asked_at == AskedAt::NotWithinWords || (asked_at != AskedAt::Nowhere && after_ascii) {
                break;
            }
            let mut following = word_end(self.text, at);
            if following > at {
                moved = following;
            } else {
                let Some(cp) = self.text.get(at..).and_then(|rest| rest.chars().next()) else { break };
                following += cp.len_utf8();
                match (asked_at, link_term(cp)) {
                    (AskedAt::Nowhere, LinkTerm::Include) => moved = following,
                    (AskedAt::Nowhere, LinkTerm::Soft) => {}
                    (AskedAt::PlainIn(_), LinkTerm::Include) if is_link_email(cp) => moved = following,
                    _ => break,
                }
            }
            at = following;
            if asked_at != AskedAt::Nowhere && self.is_letter_at(at) {
                break;
            }
        }
        let first = self.text.get(self.i..).and_then(|rest| rest.chars().next());
        self.pass_stretch(at, moved, first, open);
    }

    /// Moves to `end`. `moved` is the end of the last code point in between that isn't Soft.
    #[inline(always)]
    pub(crate) fn pass_stretch(&mut self, end: usize, moved: usize, first: Option<char>, open: usize) {
        if end == self.i {
            return;
        }
        let (mut term, mut action) = (LinkTerm::Soft, Action::Soft);
        if moved > self.i {
            self.last_safe = moved;
            self.passed(moved, LinkTerm::Include);
            (term, action) = (LinkTerm::Include, Action::Include);
        }
        self.tell(self.i, end, first.unwrap_or_default(), Some(term), action, open);
        self.i = end;
    }

    #[inline(always)]
    fn is_letter_at(&self, offset: usize) -> bool {
        self.text.as_bytes().get(offset).is_some_and(u8::is_ascii_alphabetic)
    }

    #[inline(always)]
    pub(crate) fn ask(&mut self, code_point: char) -> Result<LinkTerm, Stop> {
        if !self.is_asked_about(code_point) {
            return Ok(link_term(code_point));
        }
        let Scan { text, i: offset, part, last_safe, not_soft, .. } = *self;
        let step = Step { text, offset, code_point, last_safe, part, not_soft };
        self.tailoring.link_term(&step).ok_or(Stop(StopReason::Tailored, None, Some(code_point)))
    }

    #[inline(always)]
    fn is_asked_about(&self, code_point: char) -> bool {
        match self.tailoring.asked_at() {
            AskedAt::EveryCodePoint => true,
            AskedAt::NotWithinWords => {
                !(code_point.is_ascii_alphanumeric() && self.is_after(u8::is_ascii_alphanumeric))
            }
            AskedAt::PlainIn(asked) if code_point.is_ascii() => {
                asked >> u32::from(code_point) & 1 == 1
                    || (code_point.is_ascii_alphabetic() && !self.is_after(u8::is_ascii))
            }
            AskedAt::PlainIn(_) => !is_link_email(code_point) || self.is_after(u8::is_ascii),
            AskedAt::Nowhere => false,
        }
    }

    /// Does the predicate hold for the byte before this place? False at the beginning of the text.
    #[inline(always)]
    pub(crate) fn is_after(&self, is: fn(&u8) -> bool) -> bool {
        self.i.checked_sub(1).and_then(|at| self.text.as_bytes().get(at)).is_some_and(is)
    }

    #[inline(always)]
    pub(crate) fn passed(&mut self, end: usize, lt: LinkTerm) {
        if lt != LinkTerm::Soft {
            self.not_soft.end = end;
        }
    }

    /// M4a: where the link ends because of an unclosed '<'.
    #[inline(always)]
    fn angle_bound(&self, open_stack: &OpenStack) -> Option<usize> {
        match self.tailoring.openers() {
            Openers::Literal => None,
            Openers::NotLast => open_stack.last_safe_before_angle(),
        }
    }

    /// Stop and return lastSafe.
    #[inline(always)]
    fn stop(mut self, Stop(reason, term, cp): Stop, open: usize) -> usize {
        let after = self.i + cp.map_or(0, char::len_utf8);
        self.tell(self.i, after, cp.unwrap_or_default(), term, Action::Stop(reason), open);
        self.last_safe
    }

    #[inline(always)]
    fn tell(
        &mut self,
        offset: usize,
        after: usize,
        code_point: char,
        term: Option<LinkTerm>,
        action: Action,
        depth: usize,
    ) {
        let Scan { text, part, last_safe, .. } = *self;
        let len = after - offset;
        self.tailoring.observe(&Event {
            text,
            offset,
            len,
            code_point,
            part,
            term,
            depth,
            last_safe,
            action,
        });
    }
}
