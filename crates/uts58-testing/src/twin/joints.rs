//! D24b: joints, the invisible characters between parts of a name.

use super::host::{Verdict, judge};
use super::{Text, email, is_edge, is_host, is_joiner, is_mark, is_separator, messages};
use uts58_data::is_link_email;
use uts58_data::text::{TextProps, text_props};
use uts58_linkify::Tailoring;

/// What precedes a host.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Bare,
    At,
    Scheme,
}

fn is_unseen(c: char) -> bool {
    text_props(c).is_unseen()
}

impl Text<'_> {
    /// The end of the joint that begins here; the same place if there is none.
    pub(crate) fn joint_end(&self, start: usize) -> usize {
        let end = (start..self.len()).find(|&i| !is_unseen(self.chars[i])).unwrap_or(self.len()).max(start);
        if self.is_space(start, end) { start } else { end }
    }

    /// The start of the joint that ends here; the same place if there is none.
    pub(crate) fn joint_start(&self, end: usize) -> usize {
        let start = (0..end).rev().find(|&i| !is_unseen(self.chars[i])).map_or(0, |i| i + 1);
        if self.is_space(start, end) { end } else { start }
    }

    /// Is it U+200B next to Line_Break SA, where it means a space?
    fn is_space(&self, start: usize, end: usize) -> bool {
        let complex = |c: Option<char>| c.is_some_and(|c| text_props(c).is_complex_context());
        start < end
            && self.chars[start..end].contains(&'\u{200B}')
            && (complex(self.before(start)) || complex(self.at(end)))
    }

    fn separators_from(&self, i: usize) -> usize {
        (i..self.len()).take_while(|&k| self.separator_at(k)).count()
    }

    /// The text that looks like one label, from here on.
    fn label_seen(&self, mut i: usize) -> String {
        let mut label = String::new();
        while self.host_at(i) {
            label.push(self.chars[i]);
            i = self.joint_end(i + 1);
        }
        label.trim_end_matches(|c| is_edge(c) || c == '_').to_owned()
    }

    /// M10, M11, D34: would the host in `start..end` also be the linked one without the joint before `i`?
    fn same_without_joint(&self, place: Place, start: usize, end: usize, i: usize) -> bool {
        let host = &self.chars[start..end];
        let before = self.joint_start(start);
        let behind_text = before > 0 && self.host_at(before - 1);
        let behind_spaceless = behind_text && self.spaceless_at(before - 1);
        let text = self.joint_end(end) == i && !self.host_in_text(i, true);
        if !text || !host.iter().all(char::is_ascii) || !host.last().is_some_and(char::is_ascii_alphanumeric)
        {
            return false;
        }
        let label = host.rsplit(|&c| is_separator(c)).next().unwrap_or(host);
        let alone = judge(&self.slice(start, end));
        let whole = judge(&(self.slice(start, end) + &self.label_seen(i)));
        let begins = |is: fn(TextProps) -> bool| self.at(i).is_some_and(|c| !is_mark(c) && is(text_props(c)));
        let (spaceless, rtl) = (begins(TextProps::is_spaceless), begins(TextProps::is_rtl));
        let (m10, d34) = (self.o.on(Tailoring::SpacelessText), self.o.on(Tailoring::SingleLabelHosts));
        if spaceless
            && place != Place::Scheme
            && m10
            && host[0].is_ascii_alphanumeric()
            && (!behind_text || behind_spaceless)
        {
            return true;
        }
        if m10
            && !behind_text
            && (spaceless || rtl)
            && label.iter().all(char::is_ascii_alphabetic)
            && alone == Verdict::Registrable
            && whole != Verdict::Registrable
        {
            return true;
        }
        spaceless
            && place == Place::Scheme
            && d34
            && !matches!(whole, Verdict::Registrable | Verdict::Underscore)
    }

    fn text_start(&self, end: usize) -> usize {
        (0..end).rev().find(|&i| !self.host_at(i)).map_or(0, |i| i + 1)
    }

    /// Is there only text between the joint that begins here and the next host?
    fn only_text_before(&self, joint: usize) -> bool {
        let start = self.text_start(joint);
        let before = self.before(start);
        !(before.is_some_and(|c| ".@/\\%".contains(c) || is_unseen(c))
            || (self.o.on(Tailoring::Handles) && messages::m8_identifier(self, start)))
    }

    /// M11: does the text that ends here end before an ASCII host, because it is spaceless?
    fn spaceless_before_stretch(&self, joint: usize) -> bool {
        joint > 0 && self.spaceless_at(joint - 1)
    }

    /// M11: is the text before the joint not a valid host together with the one after it, whose last ASCII stretch is
    /// that host?
    fn is_last_stretch(&self, joint: usize, host: &[char]) -> bool {
        let text = &self.chars[self.text_start(joint)..joint];
        let seen = Text { chars: [text, host].concat(), o: self.o };
        let whole = seen.len();
        judge(&seen.slice(0, whole)) == Verdict::Invalid
            && messages::m11_last_stretch(&seen, 0, whole) == Some(text.len())
    }

    /// Does the text that looks like one run from here on contain another host or a local part?
    fn host_in_text(&self, i: usize, dotted: bool) -> bool {
        let mut end = i;
        while self.host_at(self.joint_end(end)) {
            end = self.joint_end(end) + 1;
        }
        end = self.joint_end(end);
        let ends = self.separator_at(end) && (self.at(end) == Some('.') || !dotted);
        (ends || self.at(end) == Some('@')) && self.host_at(self.joint_end(end + 1))
    }
}

/// Does the visible host continue after its end?
pub(crate) fn behind_host(t: &Text<'_>, place: Place, start: usize, end: usize) -> bool {
    let dotted = t.chars[start..end].contains(&'.');
    let mut joined = false;
    let mut i = end;
    loop {
        if t.joint_end(i) > i {
            joined = true;
            i = t.joint_end(i);
            continue;
        }
        let Some(c) = t.at(i) else { break };
        if is_separator(c)
            && ((c != '.' && dotted) || (t.o.on(Tailoring::Ellipsis) && t.separators_from(i) >= 3))
        {
            return false;
        }
        if !(is_separator(c) || is_edge(c) || is_joiner(c) || c == '-' || c == '_') {
            break;
        }
        if joined && (is_joiner(c) || c == '-') {
            return true;
        }
        i += 1;
    }
    if t.at(i) == Some(':') {
        let slash = t.joint_end(i + 1);
        let other = t.joint_end(slash + 1);
        if t.at(slash) == Some('/') && t.at(other) == Some('/') && (joined || other > i + 2) {
            return true;
        }
    }
    if !joined {
        return false;
    }
    match t.at(i) {
        Some('%') => true,
        Some('@') => t.host_at(t.joint_end(i + 1)),
        Some(':') => t.at(t.joint_end(i + 1)).is_some_and(|c| c.is_ascii_digit()),
        Some(c) if is_host(c) => !t.same_without_joint(place, start, end, i),
        _ => false,
    }
}

/// Does the visible host continue before the bare host in `start..end`, which begins its run? `alone`: no text
/// follows it.
pub(crate) fn before_host(t: &Text<'_>, start: usize, end: usize, alone: bool) -> bool {
    let joint = t.joint_start(start);
    if joint == start {
        return false;
    }
    let host = &t.chars[start..end];
    match t.before(joint) {
        Some('.') => {
            !(t.o.on(Tailoring::Ellipsis) && (0..joint).rev().take_while(|&i| t.separator_at(i)).count() >= 3)
        }
        Some(c) if is_separator(c) => !host.contains(&'.'),
        Some(c) if is_host(c) => {
            let ends = [host.first(), host.last()];
            let text = t.o.on(Tailoring::SpacelessText)
                && host.iter().all(char::is_ascii)
                && ends.iter().all(|c| c.is_some_and(char::is_ascii_alphanumeric))
                && t.only_text_before(joint)
                && (t.spaceless_before_stretch(joint) || (alone && t.is_last_stretch(joint, host)))
                && judge(&t.slice(start, end)) == Verdict::Registrable;
            !text
        }
        _ => false,
    }
}

/// Does the visible local part continue before the one in `start..at`?
pub(crate) fn before_local_part(t: &Text<'_>, start: usize, at: usize) -> bool {
    let joint = t.joint_start(start);
    let local = &t.chars[start..at];
    if joint == start || local.first() == Some(&'"') {
        return false;
    }
    let text = t.o.on(Tailoring::MarkupBeforeAddress)
        && local.iter().all(char::is_ascii)
        && !local.iter().any(|c| "=/?#".contains(*c))
        && m9_leaves(t, start, at);
    !text && t.before(joint).is_some_and(|c| is_link_email(c) || is_host(c))
}

/// M9 in the text without joints: does it leave exactly `start..at`, because text ends before it?
fn m9_leaves(t: &Text<'_>, start: usize, at: usize) -> bool {
    let chars: Vec<char> = (0..at).filter(|&i| t.joint_end(i) == i).map(|i| t.chars[i]).collect();
    let seen = Text { chars, o: t.o };
    let at_seen = seen.len();
    let Some(local) = email::local_part(&seen, 0, at_seen) else { return false };
    let before = seen.before(local.start);
    let parts = seen.chars[local.start..].iter().any(|c| "/?#".contains(*c));
    let ellipsis = seen.before(local.start) == Some('.');
    let left = at_seen - (at - start);
    let braces = local.start < left && seen.chars[local.start..left].iter().any(|c| "{}".contains(*c));
    !(matches!(before, Some('@' | ':')) || parts || braces || ellipsis)
        && messages::m9_is_change(&seen, local.start, left)
        && messages::m9_local_start(&seen, local, at_seen, None) == Some(left)
        && at - start >= 2
}

/// Does the visible port number continue after this end?
pub(crate) fn behind_port(t: &Text<'_>, end: usize) -> bool {
    let behind = t.joint_end(end);
    behind > end && t.at(behind).is_some_and(|c| c.is_ascii_digit())
}

/// M10: does a joint after the run join another host to it?
pub(crate) fn behind_text(t: &Text<'_>, start: usize, end: usize) -> bool {
    let edge = |c: char| is_separator(c) || is_edge(c) || is_joiner(c) || c == '-' || c == '_';
    let mut i = end;
    while t.at(i).is_some_and(edge) {
        i += 1;
    }
    t.joint_end(i) > i && t.host_in_text(end, t.chars[start..end].contains(&'.'))
}
