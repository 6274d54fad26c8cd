//! D34: accepts `localhost`, single labels and unknown top-level domains.

use uts58_core::LinkTerm;

use crate::chars::{ends_spaceless, is_invisible, is_separator, is_spaceless_base, props, slice};
use crate::scan::context::Context;

/// D34: ends the host at the first spaceless code point after a letter or digit, or at the first non-ASCII separator,
/// if everything before that is ASCII.
pub(crate) fn shortened(text: &str, start: usize, end: usize) -> Option<usize> {
    let host = slice(text, start, end);
    let ascii = host.find(|c: char| !c.is_ascii())?;
    let c = host.get(ascii..)?.chars().next()?;
    let after_word = host.get(..ascii)?.ends_with(|c: char| c.is_ascii_alphanumeric());
    ((after_word && is_spaceless_base(c)) || (ascii > 0 && is_separator(c))).then_some(start + ascii)
}

/// D34: whether the text at `end` may follow a single label. Invisible code points (M1) don't end the host:
/// `http://exam\u{200B}ple.com`.
pub(crate) fn may_follow_single_label(context: &Context<'_, '_>, end: usize) -> bool {
    let rest = context.text.get(end..).unwrap_or("");
    let mut chars = rest.chars();
    match chars.next() {
        None | Some('/' | '?' | '#') => return true,
        Some(':') if chars.next().is_some_and(|c| c.is_ascii_digit()) => return true,
        Some(_) => {}
    }
    let mut spaceless = ends_spaceless(context.text, end);
    for c in rest.chars() {
        let props = props(c);
        // A mark has the script of its base.
        spaceless = if props.is_mark() { spaceless } else { props.is_spaceless() };
        if (context.term(c) == LinkTerm::Hard && !is_invisible(c))
            || matches!(c, '<' | '>' | '|')
            || props.is_quotation()
            || spaceless
            || props.is_wide()
        {
            return true;
        }
        if c.is_alphanumeric() {
            return false;
        }
    }
    true
}

/// D34: whether the host is a single label outside ASCII. Without a port or Parts, it is a word of the sentence.
pub(crate) fn is_word(host: &str) -> bool {
    !host.is_ascii() && !host.contains(is_separator)
}
