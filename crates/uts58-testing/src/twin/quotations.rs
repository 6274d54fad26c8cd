//! M3, second half: quotation marks that are open in the line.

use super::messages;
use super::text::Text;

/// Does this code point of a Part close a quotation that was opened in the line, before the link?
pub(crate) fn ends(t: &Text<'_>, i: usize, link_start: usize) -> bool {
    let open = |mark: char| open_marks(t, link_start).contains(&mark);
    match t.chars[i] {
        '"' => open('"'),
        // Not an apostrophe.
        '\'' => open('\'') && !t.at(i + 1).is_some_and(char::is_alphanumeric),
        '”' => open('“') || open('„'),
        '“' => open('„'),
        '»' => open('«'),
        _ => false,
    }
}

fn line_start(t: &Text<'_>, end: usize) -> usize {
    let line_end = |c: &char| matches!(*c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    t.chars[..end].iter().rposition(line_end).map_or(0, |i| i + 1)
}

/// The marks that are open before `end`.
fn open_marks(t: &Text<'_>, end: usize) -> Vec<char> {
    let line_start = line_start(t, end);
    let mut open: Vec<char> = Vec::new();
    for i in line_start..end {
        let (before, next) = (t.before(i).filter(|_| i > line_start), t.at(i + 1));
        let goes_on = next.is_some_and(|c| !c.is_whitespace());
        let is_open = |mark| open.contains(&mark);
        let mark = t.chars[i];
        if before != Some(mark) && messages::m3_is_quoted(before, next) {
            continue;
        }
        match mark {
            // Escaped: part of what is quoted.
            '"' | '\'' if before == Some('\\') => {}
            '"' if is_open('"') => open.retain(|&m| m != '"'),
            '"' if goes_on && !before.is_some_and(|c| c.is_ascii_digit()) => open.push('"'),
            '\'' if is_open('\'') => open.retain(|&m| m != '\'' || next.is_some_and(char::is_alphanumeric)),
            '\'' if goes_on
                && before.is_none_or(|c| c.is_whitespace() || matches!(c, '=' | '(' | '[' | '{' | ',')) =>
            {
                open.push('\'');
            }
            '“' if is_open('„') => open.retain(|&m| m != '„'),
            '“' => open.push('“'),
            '”' => open.retain(|&m| m != '“' && m != '„'),
            '„' => open.push('„'),
            '«' => open.push('«'),
            '»' => open.retain(|&m| m != '«'),
            _ => {}
        }
    }
    open
}
