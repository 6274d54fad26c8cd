//! Finds where a link ends, following §3.5.1 of revision 2 rule by rule.

use crate::classes::Classes;
use crate::open_stack::OpenStack;
use crate::part::Part;
use crate::tailoring::{Action, Event, Standard, Step, StopReason, TerminationRules};
use uts58_data::{LinkTerm, link_bracket, word_end};

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

/// Finds the end of a link like [`scan_path_query_fragment`], tailored by [`TerminationRules`] (§8), whose docs have an
/// example.
///
/// Takes time linear in the length of the Parts if each call of the rules takes constant time.
#[must_use]
#[inline]
pub fn scan_path_query_fragment_with<R: TerminationRules>(text: &str, start: usize, rules: &mut R) -> usize {
    scan_from(text, start, None, rules)
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
#[inline]
pub fn scan_part_with<R: TerminationRules>(text: &str, start: usize, part: Part, rules: &mut R) -> usize {
    scan_from(text, start, Some(part), rules)
}

#[inline]
fn scan_from<R: TerminationRules>(text: &str, start: usize, part: Option<Part>, rules: &mut R) -> usize {
    if !text.is_char_boundary(start) {
        return start.min(text.len());
    }
    // D1: lastSafe isn't link_start, which is before the text scanned here.
    let last_safe = start;
    let classes = rules.classes();
    let mut scan = Scan { text, rules, classes, i: start, part, last_safe, open_stack: OpenStack::new() };
    // Loop from i = start to n - 1.
    loop {
        if let Err(end) = scan.step() {
            return end;
        }
    }
}

/// The variables of §3.5.1, by its names.
struct Scan<'t, 'a, R> {
    text: &'t str,
    rules: &'a mut R,
    classes: &'static Classes,
    i: usize,
    part: Option<Part>,
    last_safe: usize,
    open_stack: OpenStack,
}

impl<R: TerminationRules> Scan<'_, '_, R> {
    /// Iterations of the loop that only move lastSafe, and then one more. If the scan stops, the error is the link's end.
    #[inline(always)]
    fn step(&mut self) -> Result<(), usize> {
        if self.part.is_some() {
            self.pass_stretch();
        }
        let Some(&byte) = self.text.as_bytes().get(self.i) else {
            return self.stop(StopReason::End, None, None);
        };
        let class = self.classes.of(byte);
        let cp = if byte.is_ascii() { char::from(byte) } else { self.code_point() };
        let lt = match class.term() {
            Some(lt) if !self.follows_non_ascii() => lt,
            _ => self.ask(cp)?,
        };
        let Some(part) = self.part else { return self.start_part(None, cp, lt) };
        if Part::is_syntax(byte) && self.pass_syntax(part, cp, lt)? {
            return Ok(());
        }
        self.pass(cp, lt)
    }

    /// The code point at i.
    fn code_point(&self) -> char {
        self.text.get(self.i..).and_then(|rest| rest.chars().next()).unwrap_or_default()
    }

    /// Passes the word or the common code points at i, in a Part.
    #[inline(always)]
    fn pass_stretch(&mut self) {
        if self.follows_non_ascii() {
            self.pass_word();
        } else if self.open_stack.len() == 0 {
            self.common_run();
        }
    }

    /// Set lastSafe = i + 1 for each code point of the word that continues at i.
    #[inline(always)]
    fn pass_word(&mut self) {
        let from = self.i;
        let end = word_end(self.text, from);
        if end > from && self.classes.pass_words {
            let first = self.code_point();
            (self.i, self.last_safe) = (end, end);
            self.tell(from, first, Some(LinkTerm::Include), Action::Include);
        }
    }

    /// Set lastSafe = i + 1 for each common code point from i on. Of these, only full stops are Soft.
    #[inline(always)]
    fn common_run(&mut self) {
        let from = self.i;
        let rest = self.text.as_bytes().get(from..).unwrap_or_default();
        let run = rest.get(..self.classes.common_length(rest)).unwrap_or_default();
        self.i += run.len();
        if let Some(last) = run.iter().rposition(|&byte| byte != b'.') {
            self.last_safe = from + last + 1;
        }
        if let Some(&first) = run.first() {
            self.tell(from, char::from(first), Some(LinkTerm::Include), Action::Include);
        }
    }

    /// Passes an initiator, or an element of part.clearStackOpen, if one begins at i. Returns whether one does.
    #[inline(always)]
    fn pass_syntax(&mut self, part: Part, cp: char, lt: LinkTerm) -> Result<bool, usize> {
        let rest = self.text.as_bytes().get(self.i..).unwrap_or_default();
        // If part ≠ none and one of the part.terminators matches at i
        if part.is_terminated_at(rest) {
            // Set previousPart = part. Set part = none.
            self.start_part(Some(part), cp, lt)?;
            return Ok(true);
        }
        // If one of the part.clearStackOpen elements matches at i
        let Some(element) = part.clear_stack_open_at(rest) else { return Ok(false) };
        self.pass_sequence(element, part, lt, Action::ClearStack)?;
        Ok(true)
    }

    /// If part == none then try to match one of the URL Part initiators at i.
    #[inline(always)]
    fn start_part(&mut self, previous_part: Option<Part>, cp: char, lt: LinkTerm) -> Result<(), usize> {
        // If none of the initiators match, then stop.
        let rest = self.text.as_bytes().get(self.i..).unwrap_or_default();
        let Some(part) = Part::initiated_at(rest) else {
            return self.stop(StopReason::NoInitiator, Some(lt), Some(cp));
        };
        // If part is a Fragment Directive and previousPart is neither a Fragment nor a Fragment Directive, then stop. (D6)
        let in_fragment = matches!(previous_part, Some(Part::Fragment | Part::FragmentDirective));
        if part == Part::FragmentDirective && !in_fragment {
            return self.stop(StopReason::DirectiveOutsideFragment, Some(lt), Some(cp));
        }
        self.pass_sequence(part.initiator(), part, lt, Action::StartPart)
    }

    /// Set i to just after the matched initiator or element (D2). Set lastSafe = i (D4). Clear the openStack (D3).
    #[inline(always)]
    fn pass_sequence(
        &mut self,
        sequence: &str,
        part: Part,
        lt: LinkTerm,
        action: Action,
    ) -> Result<(), usize> {
        let at = self.i;
        let mut bytes = sequence.bytes();
        let first = bytes.next().map(char::from).unwrap_or_default();
        self.i += 1;
        for byte in bytes {
            if self.classes.of(byte).term().is_none() {
                self.ask(char::from(byte))?;
            }
            self.i += 1;
        }
        self.part = Some(part);
        self.open_stack.clear();
        if lt != LinkTerm::Soft || !self.classes.end_after_content {
            self.last_safe = self.i;
        }
        self.tell(at, first, Some(lt), action);
        Ok(())
    }

    /// Passes a code point that isn't syntax.
    #[inline(always)]
    fn pass(&mut self, cp: char, lt: LinkTerm) -> Result<(), usize> {
        let at = self.i;
        let after = at + if cp.is_ascii() { 1 } else { cp.len_utf8() };
        let action = match lt {
            // Set lastSafe = i + 1.
            LinkTerm::Include => {
                self.last_safe = after;
                Action::Include
            }
            LinkTerm::Soft => Action::Soft,
            LinkTerm::Hard => return self.stop(StopReason::Hard, Some(lt), Some(cp)),
            LinkTerm::Open => {
                // If openStack.length() == limit, then stop. (D5) Push cp[i] onto openStack. Set lastSafe = i + 1.
                if self.open_stack.push(cp).is_none() {
                    return self.stop(StopReason::StackLimit, Some(lt), Some(cp));
                }
                if !self.classes.end_after_content {
                    self.last_safe = after;
                }
                Action::Open
            }
            LinkTerm::Close => {
                // If openStack.isEmpty(), then stop. If Link_Bracket(cp[i]) ≠ the top of it, then stop.
                if self.open_stack.top().is_none_or(|last_open| link_bracket(cp) != Some(last_open)) {
                    return self.stop(StopReason::UnmatchedClose, Some(lt), Some(cp));
                }
                self.open_stack.pop();
                self.last_safe = after;
                Action::Close
            }
        };
        self.i = after;
        self.tell(at, cp, Some(lt), action);
        Ok(())
    }

    /// Does a code point outside ASCII precede i, in the Parts? The rules are then asked about the one at i, too.
    #[inline(always)]
    fn follows_non_ascii(&self) -> bool {
        self.i
            .checked_sub(1)
            .and_then(|before| self.text.as_bytes().get(before))
            .is_some_and(|byte| !byte.is_ascii())
    }

    #[inline(always)]
    fn ask(&mut self, code_point: char) -> Result<LinkTerm, usize> {
        let Scan { text, i: offset, part, last_safe, .. } = *self;
        let step = Step { text, offset, code_point, last_safe, part };
        match self.rules.link_term(&step) {
            Some(lt) => Ok(lt),
            None => self.stop(StopReason::Tailored, None, Some(code_point)),
        }
    }

    /// Stop and return lastSafe, as the error.
    #[inline(always)]
    fn stop<T>(&mut self, reason: StopReason, term: Option<LinkTerm>, cp: Option<char>) -> Result<T, usize> {
        let at = self.i;
        self.i += cp.map_or(0, char::len_utf8);
        self.tell(at, cp.unwrap_or_default(), term, Action::Stop(reason));
        Err(self.last_safe)
    }

    /// Reports what the scan did between `offset` and i.
    #[inline(always)]
    fn tell(&mut self, offset: usize, code_point: char, term: Option<LinkTerm>, action: Action) {
        let Scan { text, i, part, last_safe, ref open_stack, .. } = *self;
        let (len, depth) = (i - offset, open_stack.len());
        self.rules.observe(&Event { text, offset, len, code_point, part, term, depth, last_safe, action });
    }
}
