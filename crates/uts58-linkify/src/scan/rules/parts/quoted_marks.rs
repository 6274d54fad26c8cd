//! M3: marks that are themselves quoted (`"*"`, `「*」`, `(*)`).

use uts58_core::link_bracket;

/// Do quotation marks or brackets that belong together stand directly around a mark?
pub(crate) fn is_quoted(before: Option<char>, behind: Option<char>) -> bool {
    let (Some(before), Some(behind)) = (before, behind) else { return false };
    match before {
        '"' | '\'' | '`' | '”' | '＂' => behind == before,
        '“' => behind == '”',
        '„' => matches!(behind, '“' | '”'),
        '‘' => behind == '’',
        '‚' => matches!(behind, '‘' | '’'),
        '«' => behind == '»',
        '»' => behind == '«',
        '‹' => behind == '›',
        '›' => behind == '‹',
        '〝' => matches!(behind, '〞' | '〟'),
        _ => link_bracket(behind) == Some(before),
    }
}
