//! D24b: joints.

use super::text::{Kind, Text, is_host, is_joiner, is_mark, is_separator, may_not_come_first};
use std::ops::Range;
use uts58_data::text::text_props;
use uts58_data::{LinkTerm, is_link_email, link_term};

/// What precedes a host.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Bare,
    At,
    Scheme,
}

const WIDTH: usize = 256;

/// A link with its host, which an opaque scheme (D22) lacks. With a host comes its port.
pub(crate) type Found = (Range<usize>, Kind, Option<(Range<usize>, String)>);

fn is_unseen(c: char) -> bool {
    text_props(c).is_unseen()
}

impl Text<'_> {
    /// Where the joint that begins here ends, or here.
    pub(crate) fn joint_end(&self, start: usize) -> usize {
        let end = (start..self.len()).find(|&i| !is_unseen(self.chars[i])).unwrap_or(self.len()).max(start);
        if self.is_space(start, end) { start } else { end }
    }

    /// Where the joint that ends here begins, or here.
    pub(crate) fn joint_start(&self, end: usize) -> usize {
        let start = (0..end).rev().find(|&i| !is_unseen(self.chars[i])).map_or(0, |i| i + 1);
        if self.is_space(start, end) { end } else { start }
    }

    /// U+200B next to Line_Break SA.
    fn is_space(&self, start: usize, end: usize) -> bool {
        let complex = |c: Option<char>| c.is_some_and(|c| text_props(c).is_complex_context());
        start < end
            && self.chars[start..end].contains(&'\u{200B}')
            && (complex(self.before(start)) || complex(self.at(end)))
    }

    /// After at most so many code points of this kind.
    fn after_all(&self, from: usize, is: impl Fn(char) -> bool) -> usize {
        (from..self.len().min(from + WIDTH)).take_while(|&i| is(self.chars[i])).count() + from
    }
}

/// Does the link stay? `links` finds those of a text.
pub(crate) fn allows(
    t: &Text<'_>,
    found @ (link, kind, host): &Found,
    links: fn(&Text<'_>) -> Vec<Found>,
) -> bool {
    let touched = touches_before(t, link.start, *kind)
        || host.as_ref().is_some_and(|(host, _)| touches_after(t, host.end));
    !touched || is_in_view(t, found, links)
}

fn has_symbols(chars: &[char]) -> bool {
    chars.iter().any(|&c| !c.is_ascii() && text_props(c).is_symbol())
}

/// D24a: does a `www.` host with symbols end here?
fn ends_with_symbols(c: char) -> bool {
    link_term(c) == LinkTerm::Hard || is_unseen(c) || (c.is_ascii() && !is_host(c) && c != '.')
}

fn touches_before(t: &Text<'_>, start: usize, kind: Kind) -> bool {
    let goes_on = |c: char| {
        matches!(c, '_' | '-')
            || is_separator(c)
            || may_not_come_first(c)
            || (kind == Kind::Email && is_link_email(c))
    };
    let count = t.chars[..start].iter().rev().take(WIDTH).copied().take_while(|&c| goes_on(c)).count();
    let before: Vec<char> = t.chars[..start].iter().rev().take(WIDTH).copied().collect();
    let reach = before.iter().take_while(|&&c| !ends_with_symbols(c)).count();
    t.joint_start(start - count) < start - count
        || (has_symbols(&before[..reach]) && t.joint_start(start - reach) < start - reach)
}

fn touches_after(t: &Text<'_>, host_end: usize) -> bool {
    let symbol = |c: char| !c.is_ascii() && (text_props(c).is_symbol() || is_mark(c) || is_joiner(c));
    let mut i = t.after_all(host_end, |c| symbol(c) || is_host(c) || is_separator(c));
    if t.matches(i, ":/") {
        i += 2;
    } else if t.at(i) == Some(':') {
        i = t.after_all(i + 1, |c| c.is_ascii_digit());
    }
    let reach = t.after_all(host_end, |c| !ends_with_symbols(c));
    t.joint_end(i) > i || (has_symbols(&t.chars[host_end..reach]) && t.joint_end(reach) > reach)
}

/// Is it found in the text around it, without the joints?
fn is_in_view(t: &Text<'_>, (link, kind, host): &Found, links: fn(&Text<'_>) -> Vec<Found>) -> bool {
    let (start, host) = (link.start, host.as_ref());
    let is_joint = |i: usize| {
        let begin = (0..=i).rev().find(|&k| !is_unseen(t.chars[k])).map_or(0, |k| k + 1);
        begin <= i && t.joint_end(begin) > i
    };
    let ends = |i: &usize| link_term(t.chars[*i]) == LinkTerm::Hard || is_unseen(t.chars[*i]);
    let seen = |range: Range<usize>| range.filter(|&i| !is_joint(i)).collect::<Vec<_>>();
    let host_end = host.map_or(start, |(host, _)| host.end);
    let before: Vec<usize> = seen(0..start).into_iter().rev().take(WIDTH).take_while(|i| !ends(i)).collect();
    let after: Vec<usize> =
        seen(host_end..t.len()).into_iter().take(WIDTH).take_while(|i| !ends(i)).collect();
    let mut all = seen(start..host_end);
    all.extend(after);
    all.splice(0..0, before.iter().rev().copied());
    let joints = all.windows(2).filter(|two| two[0] + 1 < two[1]).count();
    let view = Text { chars: all.iter().map(|&i| t.chars[i]).collect(), o: t.o };
    if joints > 16 || view.slice(0, view.len()).len() > 4096 {
        return false;
    }
    let start_seen = before.len();
    let place = |i: usize| i - start + start_seen;
    let host_seen = host.map(|(host, port)| (place(host.start)..place(host.end), port.clone()));
    links(&view)
        .iter()
        .any(|(link, other, host)| (link.start, *other, host) == (start_seen, *kind, &host_seen))
}
