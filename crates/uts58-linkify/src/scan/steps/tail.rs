//! Scans the text after a host: root dot (D29), port (D30), and the Parts by §3.5.1 with the tailorings.

use uts58_core::{LinkTerm, Part, scan_part_with, scan_path_query_fragment, scan_path_query_fragment_with};

use crate::chars::{byte_at, byte_before, slice};
use crate::options::tailoring::Tailoring;
use crate::scan::rules::parts;
use crate::scan::step::{Context, Extent, Host, Port, RootDot, Scan};
use crate::scan::termination::{IN_PARTS, Tailored};

/// How far a candidate that begins at `start` continues after its host.
#[inline]
pub(crate) fn extent(scan: &mut Scan<'_>, start: usize, host: Host) -> Extent {
    let Host { end: host_end, root_dot, cut, .. } = host;
    // Usually either nothing follows the host, or Parts do.
    let bytes = scan.context.text.as_bytes();
    match byte_at(bytes, host_end) {
        _ if cut => Extent::host(host_end),
        b'/' | b'?' | b'#' => Extent { end: parts(scan, start, host_end), ..Extent::host(host_end) },
        // D29: usually, the dot after a host ends the sentence.
        b'.' if !matches!(byte_at(bytes, host_end + 1), b'/' | b'?' | b'#' | b':') => Extent::host(host_end),
        b'.' | b':' | 0x80.. => long_extent(scan, start, host_end, root_dot),
        _ => Extent::host(host_end),
    }
}

#[inline(never)]
fn long_extent(scan: &mut Scan<'_>, start: usize, host_end: usize, root_dot: RootDot) -> Extent {
    let direct = port_and_parts(scan, start, host_end);
    if direct.end > host_end || direct.port == Port::Bad {
        return direct;
    }
    // D29: a dot is a root dot only if a port or Part directly follows it and the link continues.
    let dot = scan.context.char_at(host_end).filter(|&c| root_dot.may_be(c));
    let Some(after) = dot.map(|dot| host_end + dot.len_utf8()) else { return direct };
    let dotted = port_and_parts(scan, start, after);
    if dotted.end > after || dotted.port == Port::Bad { dotted } else { direct }
}

fn port_and_parts(scan: &mut Scan<'_>, start: usize, host_end: usize) -> Extent {
    let (authority_end, port) = port(scan.context, host_end);
    Extent { authority_end, end: parts(scan, start, authority_end), port }
}

/// D30: where the port after the host (`:` and digits) ends, and the port itself.
pub(super) fn port(context: &Context<'_, '_>, host_end: usize) -> (usize, Port) {
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
pub(in crate::scan) fn parts(scan: &mut Scan<'_>, start: usize, from: usize) -> usize {
    match scan.context.text.as_bytes().get(from) {
        // M17: the sentence after a host and its slash isn't a Path.
        Some(b'/') if begins_sentence(scan.context, from) => from + 1,
        Some(b'/' | b'?' | b'#') if scan.context.config.tailorings.intersects(IN_PARTS) => {
            terminate(scan, start, from, None)
        }
        Some(b'/' | b'?' | b'#') => scan_path_query_fragment(scan.context.text, from),
        _ => from,
    }
}

#[inline]
fn begins_sentence(context: &Context<'_, '_>, from: usize) -> bool {
    byte_at(context.text.as_bytes(), from + 1) == b'.'
        && context.on(Tailoring::SpacelessText)
        && parts::begins_sentence(slice(context.text, from, context.text.len()))
}

/// Where the Parts at `from` end by §3.5.1 with the tailorings, or where a Part ends that `from` is inside of.
#[inline(never)]
pub(super) fn terminate(scan: &mut Scan<'_>, start: usize, from: usize, inside: Option<Part>) -> usize {
    let context = scan.context;
    let bytes = context.text.as_bytes();
    let mut end = end_in(scan, context.text, start, from, inside);
    match byte_before(bytes, end) {
        _ if end == from => {}
        b'*' | b'_' | b'~' if context.on(Tailoring::WrappingMarks) => {
            end = before_closing_marks(scan, start, from, inside, end);
        }
        b'-' | b'=' | b'/' if context.on(Tailoring::SoftEnds) && parts::may_have_mark_rest(bytes, end) => {
            let (kept, rest) = (slice(context.text, from, end), slice(context.text, end, context.text.len()));
            if let Some(length) = parts::mark_rest(&context.config.schemes, kept, rest) {
                end = end_in(scan, slice(context.text, 0, from + length), start, from, inside);
            }
        }
        _ => {}
    }
    if context.on(Tailoring::SoftEnds) {
        end = parts::without_trailing_emoji(context.text, from, end);
        if byte_before(bytes, start) == b'<' && byte_at(bytes, end) != b'>' {
            end = before_angle(context, end);
        }
    }
    end
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

/// The end of the Parts if they must end with `text`. The tailorings still see the whole text.
fn end_in(scan: &mut Scan<'_>, text: &str, start: usize, from: usize, inside: Option<Part>) -> usize {
    let Context { config, text: whole, .. } = *scan.context;
    let mut rules = Tailored::new(config, scan.memo, whole, start);
    match inside {
        None => scan_path_query_fragment_with(text, from, &mut rules),
        Some(part) => scan_part_with(text, from, part, &mut rules),
    }
}

/// M3, second half: removes a trailing run of `*`, `_` or `~` that closes an earlier run in the line.
#[cold]
fn before_closing_marks(
    scan: &mut Scan<'_>,
    start: usize,
    from: usize,
    inside: Option<Part>,
    mut end: usize,
) -> usize {
    // Each of the three marks is closed once, so this loop runs at most three times.
    let mut left = ['*', '_', '~'];
    while let Some((mark, cut)) = closing_marks(scan, start, from, end) {
        let Some(open) = left.iter_mut().find(|left| **left == mark) else { break };
        *open = '\0';
        end = end_in(scan, slice(scan.context.text, 0, cut), start, from, inside);
    }
    end
}

/// The mark of the trailing run, and where the run begins, if it closes an earlier run. `**` and `~~` always do.
fn closing_marks(scan: &mut Scan<'_>, start: usize, from: usize, end: usize) -> Option<(char, usize)> {
    let Context { config, text, .. } = *scan.context;
    let parts = slice(text, from, end);
    let mark = parts.chars().next_back().filter(|c| matches!(c, '*' | '_' | '~'))?;
    let run = parts.len() - parts.trim_end_matches(mark).len();
    let kept = slice(parts, 0, parts.len() - run);
    // A run in the URL closes what the URL opened; only the rest of it closes an earlier mark.
    let own = own_run(kept, mark);
    if mark != '_' && run >= 2 && own < run {
        return Some((mark, from + emphasis_start(kept, mark).unwrap_or(kept.len())));
    }
    let open = own < run && scan.memo().open.marks.is_open(text, start, mark, config.tailorings);
    open.then_some((mark, from + kept.len() + own))
}

/// Where emphasized text directly after the URL begins (`/bar**bold**`), without the closing marks. It follows a letter or
/// digit, contains a letter, and is in one Part.
fn emphasis_start(kept: &str, mark: char) -> Option<usize> {
    let at = kept.rfind(if mark == '*' { "**" } else { "~~" })?;
    let (before, emphasized) = kept.split_at_checked(at)?;
    let is_text = emphasized.contains(char::is_alphabetic) && !emphasized.contains(['/', '?', '#']);
    (is_text && before.ends_with(char::is_alphanumeric)).then_some(at)
}

/// The length of the last run of `mark` in the last segment of `kept` that doesn't follow a letter or digit.
fn own_run(kept: &str, mark: char) -> usize {
    let segment = kept.rsplit(['/', '?', '#', '&', '=']).next().unwrap_or(kept);
    let Some(at) = segment.rfind(mark) else { return 0 };
    let before = slice(segment, 0, at + 1).trim_end_matches(mark);
    if before.ends_with(char::is_alphanumeric) { 0 } else { at + 1 - before.len() }
}
