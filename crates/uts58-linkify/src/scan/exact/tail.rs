//! Scans the text after a host: root dot (D29), port (D30), and the Parts by §3.5.1 with the tailorings.

use uts58_core::{
    LinkTerm, Part, Standard, scan_part_with, scan_path_query_fragment, scan_path_query_fragment_with,
};

use crate::chars::{byte_before, is_separator, slice};
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::extent::{Extent, Port, RootDot};
use crate::scan::rules::parts::without_trailing_emoji;
use crate::scan::termination::{IN_PARTS, Tailored};

use super::memo::Memo;

/// The extent of a candidate that begins at `start` and whose host ends at `host_end`.
pub(in crate::scan) fn extent(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    start: usize,
    host_end: usize,
    root_dot: RootDot,
) -> Extent {
    let direct = port_and_parts(context, memo, start, host_end);
    if direct.end > host_end || direct.port == Port::Bad {
        return direct;
    }
    // D29: a dot is a root dot only if a port or Part directly follows it and the link continues.
    let Some(dot) = context.char_at(host_end) else { return direct };
    let counts = match root_dot {
        RootDot::Ascii => dot == '.',
        RootDot::Any => is_separator(dot),
        RootDot::Never => false,
    };
    if !counts {
        return direct;
    }
    let after = host_end + dot.len_utf8();
    let dotted = port_and_parts(context, memo, start, after);
    if dotted.end > after || dotted.port == Port::Bad { dotted } else { direct }
}

fn port_and_parts(context: &Context<'_, '_>, memo: &mut Memo, start: usize, host_end: usize) -> Extent {
    let (authority_end, port) = port(context, host_end);
    Extent { authority_end, end: parts(context, memo, start, authority_end), port }
}

/// D30: where the port after the host (`:` and digits) ends, and the port itself.
pub(in crate::scan) fn port(context: &Context<'_, '_>, host_end: usize) -> (usize, Port) {
    let Some(digits) = context.text.get(host_end..).and_then(|rest| rest.strip_prefix(':')) else {
        return (host_end, Port::None);
    };
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    let end = host_end + 1 + length;
    match digits.get(..length) {
        None | Some("") => (host_end, Port::None),
        Some(digits) if length <= 5 && digits.parse::<u16>().is_ok_and(|port| port > 0) => (end, Port::Good),
        Some(_) => (end, Port::Bad),
    }
}

/// The end of the Parts that begin at `from`, for a candidate that begins at `start` (§3.5.1 with the tailorings).
#[inline]
pub(in crate::scan) fn parts(context: &Context<'_, '_>, memo: &mut Memo, start: usize, from: usize) -> usize {
    match context.text.as_bytes().get(from) {
        Some(b'/' | b'?' | b'#') => long_parts_end(context, memo, start, from, None),
        _ => from,
    }
}

/// Like [`parts`], but starts at an initiator or inside a Part.
#[inline(never)]
pub(in crate::scan) fn long_parts_end(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    start: usize,
    from: usize,
    inside: Option<Part>,
) -> usize {
    if context.config.tailorings.intersects(IN_PARTS) {
        return terminate(context, memo, start, from, inside);
    }
    match inside {
        None => scan_path_query_fragment(context.text, from),
        Some(part) => scan_part_with(context.text, from, part, &mut Standard),
    }
}

/// Like [`long_parts_end`], with tailorings.
pub(in crate::scan) fn terminate(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    start: usize,
    from: usize,
    inside: Option<Part>,
) -> usize {
    let end = end_in(context, memo, context.text, start, from, inside);
    let end = match context.text.as_bytes().get(from..end).is_none_or(<[u8]>::is_ascii) {
        true => before_marks(context, memo, start, from, inside, end),
        false => before_text(context, memo, start, from, inside, end),
    };
    match byte_before(context.text.as_bytes(), start) {
        b'<' if context.on(Tailoring::SoftEnds) => before_angle(context, end),
        _ => end,
    }
}

/// M4a: extends a URL that begins after `<` from `end` to the `>`.
#[inline(never)]
fn before_angle(context: &Context<'_, '_>, end: usize) -> usize {
    let rest = slice(context.text, end, context.text.len());
    let stops = |c| matches!(c, '<' | '>' | '|' | '\\' | '"') || context.term(c) == LinkTerm::Hard;
    let left = slice(rest, 0, rest.find(stops).unwrap_or(rest.len()));
    // M13: two URLs may share the brackets.
    let whole = slice(rest, left.len(), rest.len()).starts_with('>') && !left.contains("://");
    if whole { end + left.len() } else { end }
}

/// The end of Parts that aren't all ASCII, after M3 (marks) and M19 (emoji).
#[inline(never)]
fn before_text(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    start: usize,
    from: usize,
    inside: Option<Part>,
    end: usize,
) -> usize {
    let end = before_marks(context, memo, start, from, inside, end);
    if context.on(Tailoring::SoftEnds) { without_trailing_emoji(context.text, from, end) } else { end }
}

/// M3, second half: ends the Parts before marks that close something.
fn before_marks(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    start: usize,
    from: usize,
    inside: Option<Part>,
    end: usize,
) -> usize {
    match context.text.as_bytes().get(from..end).and_then(<[u8]>::last) {
        Some(b'*' | b'_' | b'~') if context.on(Tailoring::WrappingMarks) => {
            before_closing_marks(context, memo, start, from, inside, end)
        }
        _ => end,
    }
}

/// The end of the Parts if they must end with `text`. The tailorings still see the whole text.
fn end_in(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    text: &str,
    start: usize,
    from: usize,
    inside: Option<Part>,
) -> usize {
    let mut asks_about_hash = false;
    loop {
        let mut tailored = tailored(context, memo, start);
        if asks_about_hash {
            tailored.ask_about_hash();
        }
        let end = end_by(tailored, text, from, inside);
        // D4: a `#` at the end may begin a Fragment with nothing in it.
        if asks_about_hash || text.as_bytes().get(from..end).and_then(<[u8]>::last) != Some(&b'#') {
            return end;
        }
        asks_about_hash = true;
    }
}

fn tailored<'a>(context: &Context<'a, 'a>, memo: &'a mut Memo, start: usize) -> Tailored<'a> {
    let (config, text) = (context.config, context.text);
    Tailored::new(config.tailorings, &config.schemes, &mut memo.quotations, text, start)
}

/// M3, second half: removes a trailing run of `*`, `_` or `~` that closes an earlier run in the line.
#[cold]
fn before_closing_marks(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    start: usize,
    from: usize,
    inside: Option<Part>,
    mut end: usize,
) -> usize {
    // Each of the three marks is closed once, so this loop runs at most three times.
    let mut left = ['*', '_', '~'];
    while let Some((mark, cut)) = closing_marks(context, memo, start, from, end) {
        let Some(open) = left.iter_mut().find(|left| **left == mark) else { break };
        *open = '\0';
        end = end_in(context, memo, slice(context.text, 0, cut), start, from, inside);
    }
    end
}

/// The mark of the trailing run, and where the run begins, if it closes an earlier run. `**` and `~~` always do.
fn closing_marks(
    context: &Context<'_, '_>,
    memo: &mut Memo,
    start: usize,
    from: usize,
    end: usize,
) -> Option<(char, usize)> {
    let parts = slice(context.text, from, end);
    let mark = parts.chars().next_back().filter(|c| matches!(c, '*' | '_' | '~'))?;
    let kept = parts.trim_end_matches(mark).len();
    let doubled = mark != '_' && parts.len() - kept >= 2;
    let open = doubled || memo.marks.is_open(context.text, start, mark, context.config.tailorings);
    open.then_some((mark, from + kept))
}

/// The end of the Parts of `text` from `from` on. The Part `inside`, if any, is already open there.
fn end_by(mut tailored: Tailored<'_>, text: &str, from: usize, inside: Option<Part>) -> usize {
    match inside {
        None => scan_path_query_fragment_with(text, from, &mut tailored),
        Some(part) => scan_part_with(text, from, part, &mut tailored),
    }
}

#[cfg(test)]
mod tests {
    use super::{Context, Memo, Port, RootDot, extent};
    use crate::options::config::Config;
    use crate::options::value::Options;

    /// The ends of the authority and the Parts after `x.com`, and the port.
    fn after_host(options: Options, text: &str) -> (usize, usize, Port) {
        let config = Config::new(options);
        let found =
            extent(&Context::new(&config, text), &mut Memo::default(), 0, "x.com".len(), RootDot::Any);
        (found.authority_end, found.end, found.port)
    }

    #[test]
    fn ports() {
        let standard = |text| after_host(Options::standard(), text);
        assert_eq!(standard("x.com:80/a b"), (8, 10, Port::Good));
        assert_eq!(standard("x.com:0/a"), (7, 9, Port::Bad));
        assert_eq!(standard("x.com:65536"), (11, 11, Port::Bad));
        assert_eq!(standard("x.com:a"), (5, 5, Port::None));
    }

    #[test]
    fn root_dots() {
        let standard = |text| after_host(Options::standard(), text);
        assert_eq!(standard("x.com./a"), (6, 8, Port::None));
        assert_eq!(standard("x.com.:80"), (9, 9, Port::Good));
        assert_eq!(standard("x.com. a"), (5, 5, Port::None));
    }

    #[test]
    fn parts_by_profile() {
        assert_eq!(after_host(Options::standard(), "x.com/a?"), (5, 8, Port::None));
        assert_eq!(after_host(Options::messages(), "x.com/a?"), (5, 7, Port::None));
        // Two marks at the end close earlier ones (M3).
        assert_eq!(after_host(Options::messages(), "x.com/a**"), (5, 7, Port::None));
    }
}
