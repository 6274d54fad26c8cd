//! Rules that end the Parts of a link: M3, M18, M19.

pub(crate) mod emoji;
pub(crate) mod open_quotations;
pub(crate) mod particles;
pub(crate) mod running_marks;

use uts58_core::link_bracket;

/// Whether `c` ends a line. No rule looks past a line end.
pub(crate) fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// M3: whether the mark itself is quoted by a matching pair of quotation marks or brackets (`"*"`, `「*」`, `(*)`).
pub(crate) fn is_quoted(before: Option<char>, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return false };
    match before {
        '"' | '\'' | '`' | '”' | '＂' => after == before,
        '“' => after == '”',
        '„' => matches!(after, '“' | '”'),
        '‘' => after == '’',
        '‚' => matches!(after, '‘' | '’'),
        '«' => after == '»',
        '»' => after == '«',
        '‹' => after == '›',
        '›' => after == '‹',
        '〝' => matches!(after, '〞' | '〟'),
        _ => link_bracket(after) == Some(before),
    }
}
