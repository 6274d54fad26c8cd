//! Where a link ends: §3.5.1 of revision 2, rule by rule.

use crate::open_stack::{Full, OpenStack};
use crate::part::{Class, Part};
use crate::tailoring::{
    Action, AskedAt, Event, Openers, SoftSeparators, Standard, Step, StopReason, Tailoring,
};
use uts58_data::{LinkTerm, link_bracket, link_term};

/// The end of the link whose host, and port if any, end at `start` (§3.5.1).
///
/// `start` and the result are byte offsets into `text`; the link is what lies before the result. The result is `start`
/// itself if no Path, Query or Fragment begins there. It is a char boundary, at least `start`, if `start` is one;
/// a `start` that is none is returned as it is, one behind the end of the text as the end of the text.
///
/// Linear in the length of the Parts, which is at most that of the text; no allocation.
///
/// ```
/// use uts58_core::scan_path_query_fragment;
///
/// let text = "(см. example.com/wiki/Пушкин_(город).)";
/// let start = text.find("/wiki").unwrap();
/// let end = scan_path_query_fragment(text, start);
/// assert_eq!(&text[start..end], "/wiki/Пушкин_(город)");
/// ```
#[must_use]
pub fn scan_path_query_fragment(text: &str, start: usize) -> usize {
    scan_path_query_fragment_with(text, start, &mut Standard)
}

/// [`scan_path_query_fragment`] with a [`Tailoring`] (§8).
///
/// Linear in the length of the Parts if the tailoring takes constant time for each code point.
///
/// ```
/// use uts58_core::{LinkTerm, Step, Tailoring, link_term, scan_path_query_fragment_with};
///
/// /// A vertical bar, of either width, ends a link.
/// struct Columns;
///
/// impl Tailoring for Columns {
///     fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
///         if matches!(step.code_point, '|' | '｜') { None } else { Some(link_term(step.code_point)) }
///     }
/// }
///
/// let text = "example.com/表｜次の列";
/// assert_eq!(scan_path_query_fragment_with(text, 11, &mut Columns), "example.com/表".len());
/// ```
#[must_use]
pub fn scan_path_query_fragment_with<T: Tailoring>(text: &str, start: usize, tailoring: &mut T) -> usize {
    scan_from(text, start, None, tailoring)
}

/// The end of what goes on inside a Part at `start`, without an initiator of its own: for URLs that have no host, such
/// as `xmpp:юра@example.com`.
///
/// Offsets, results and complexity are those of [`scan_path_query_fragment_with`].
///
/// ```
/// use uts58_core::{Part, Standard, scan_part_with};
///
/// let text = "(xmpp:юра@example.com?message), да";
/// let end = scan_part_with(text, "(xmpp:".len(), Part::Path, &mut Standard);
/// assert_eq!(&text[..end], "(xmpp:юра@example.com?message");
/// ```
#[must_use]
pub fn scan_part_with<T: Tailoring>(text: &str, start: usize, part: Part, tailoring: &mut T) -> usize {
    scan_from(text, start, Some(part), tailoring)
}

fn scan_from<T: Tailoring>(text: &str, start: usize, part: Option<Part>, tailoring: &mut T) -> usize {
    let Some((before, _)) = text.split_at_checked(start) else {
        return start.min(text.len());
    };
    // The host's last code point; a root dot is Soft.
    let last_not_soft =
        before.chars().rev().take(2).find(|&c| link_term(c) != LinkTerm::Soft).unwrap_or('\0');
    let last_safe = start; // D1: not link_start, which is outside of what is looked at here
    let open_stack = OpenStack::new();
    Scan { text, tailoring, i: start, part, open_stack, last_safe, last_not_soft }.run()
}

/// The variables of §3.5.1, by its names.
struct Scan<'t, 'a, T> {
    text: &'t str,
    tailoring: &'a mut T,
    i: usize,
    part: Option<Part>,
    open_stack: OpenStack,
    last_safe: usize,
    last_not_soft: char,
}

/// The ASCII letters and digits, as in [`AskedAt::PlainAsciiIn`].
const WORDS: u128 = {
    let (mut words, mut byte) = (0, 0_u8);
    while byte < 128 {
        words |= (byte.is_ascii_alphanumeric() as u128) << byte;
        byte += 1;
    }
    words
};

/// The scan stops at `i`: why, and the Link_Term used there.
struct Stop(StopReason, Option<LinkTerm>);

impl<T: Tailoring> Scan<'_, '_, T> {
    /// Loop from i = start to n - 1
    #[inline(always)]
    fn run(mut self) -> usize {
        loop {
            self.skip();
            if let Err(stop) = self.step() {
                return self.stop(stop);
            }
        }
    }

    /// One round of the loop.
    #[inline(always)]
    fn step(&mut self) -> Result<(), Stop> {
        let rest = self.text.get(self.i..).unwrap_or_default();
        let cp = rest.chars().next().ok_or(Stop(StopReason::End, None))?;
        let lt = self.ask(cp)?;
        let stop = |reason| Stop(reason, Some(lt));

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
            return self.pass_sequence(part.initiator(), part, lt, Action::StartPart);
        };
        // If one of the part.clearStackOpen elements matches at i
        if let Some(element) = part.clear_stack_open_at(cp, rest) {
            return self.pass_sequence(element, part, lt, Action::ClearStack);
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
                self.open_stack.push(cp, self.last_safe).map_err(|Full| stop(StopReason::StackLimit))?;
                // Set lastSafe = i + 1. (M4a: not with Openers::NotLast)
                if self.tailoring.openers() == Openers::Literal {
                    self.last_safe = after;
                }
                Action::Open
            }
            LinkTerm::Close => {
                // If openStack.isEmpty(), then stop. If Link_Bracket(cp[i]) ≠ the top of it, then stop.
                if self.open_stack.top().is_none_or(|last_open| link_bracket(cp) != Some(last_open)) {
                    return Err(stop(StopReason::UnmatchedClose));
                }
                self.open_stack.pop();
                self.last_safe = after;
                Action::Close
            }
        };
        self.passed(cp, lt);
        self.tell(self.i, after, cp, Some(lt), action);
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
    ) -> Result<(), Stop> {
        // M4a: what would clear the stack ends the link if a '<' is still open.
        if self.angle_bound().is_some() {
            return Err(Stop(StopReason::UnclosedOpen, Some(lt)));
        }
        let at = self.i;
        let mut cps = sequence.chars();
        let first = cps.next().unwrap_or_default();
        self.passed(first, lt);
        self.i += first.len_utf8();
        for cp in cps {
            let lt = self.ask(cp)?;
            self.passed(cp, lt);
            self.i += cp.len_utf8();
        }
        self.part = Some(part);
        if lt != LinkTerm::Soft || self.tailoring.soft_separators() == SoftSeparators::MoveLastSafe {
            self.last_safe = self.i;
        }
        self.open_stack.clear();
        self.tell(at, self.i, first, Some(lt), action);
        Ok(())
    }

    /// Rounds of the loop in which nothing but `lastSafe` changes and the tailoring is not asked.
    #[inline(always)]
    fn skip(&mut self) {
        let Some(part) = self.part else { return };
        let asked_at = self.tailoring.asked_at();
        let (before, rest) = self.text.split_at_checked(self.i).unwrap_or_default();
        let asked = match (asked_at, before.as_bytes().last()) {
            (AskedAt::Nowhere, _) => 0,
            (AskedAt::PlainAsciiIn(asked), Some(before)) if before.is_ascii() => asked,
            (AskedAt::NotWithinWords, Some(before)) if before.is_ascii_alphanumeric() => !WORDS,
            _ => return,
        };
        let classes = part.classes();
        // With no bracket open, a separator does no more than an Include.
        let moves = if self.open_stack.len() == 0 { Class::PLAIN.or(Class::SEPARATOR) } else { Class::PLAIN };
        let (mut len, mut moved) = (0, None);
        for cp in rest.chars() {
            let lt = match classes.get(cp as usize) {
                Some(_) if asked >> cp as u32 & 1 == 1 => break,
                Some(class) if class.is(moves) => LinkTerm::Include,
                Some(class) if class.is(Class::SOFT) => LinkTerm::Soft,
                None if asked_at == AskedAt::Nowhere => link_term(cp),
                _ => break,
            };
            match lt {
                LinkTerm::Include => moved = Some((len + cp.len_utf8(), cp)),
                LinkTerm::Soft => {}
                LinkTerm::Hard | LinkTerm::Open | LinkTerm::Close => break,
            }
            len += cp.len_utf8();
        }
        if len == 0 {
            return;
        }
        let (mut term, mut action) = (LinkTerm::Soft, Action::Soft);
        if let Some((len, cp)) = moved {
            self.last_safe = self.i + len;
            self.passed(cp, LinkTerm::Include);
            (term, action) = (LinkTerm::Include, Action::Include);
        }
        self.tell(self.i, self.i + len, rest.chars().next().unwrap_or_default(), Some(term), action);
        self.i += len;
    }

    #[inline(always)]
    fn ask(&mut self, code_point: char) -> Result<LinkTerm, Stop> {
        let Scan { text, i: offset, part, last_safe, last_not_soft, .. } = *self;
        let step = Step { text, offset, code_point, last_not_soft, last_safe, part };
        self.tailoring.link_term(&step).ok_or(Stop(StopReason::Tailored, None))
    }

    #[inline(always)]
    fn passed(&mut self, cp: char, lt: LinkTerm) {
        if lt != LinkTerm::Soft {
            self.last_not_soft = cp;
        }
    }

    /// M4a: where an unclosed '<' makes the link end.
    #[inline(always)]
    fn angle_bound(&self) -> Option<usize> {
        match self.tailoring.openers() {
            Openers::Literal => None,
            Openers::NotLast => self.open_stack.last_safe_before_angle(),
        }
    }

    /// Stop and return lastSafe.
    #[inline(always)]
    fn stop(mut self, Stop(mut reason, term): Stop) -> usize {
        if let Some(last_safe) = self.angle_bound() {
            self.last_safe = last_safe;
            reason = StopReason::UnclosedOpen;
        }
        let cp = self.text.get(self.i..).and_then(|rest| rest.chars().next());
        let after = self.i + cp.map_or(0, char::len_utf8);
        self.tell(self.i, after, cp.unwrap_or_default(), term, Action::Stop(reason));
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
    ) {
        let Scan { text, part, last_safe, .. } = *self;
        let depth = self.open_stack.len();
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
