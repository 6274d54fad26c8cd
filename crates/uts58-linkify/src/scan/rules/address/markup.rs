//! M9: removes markup before an address.

use crate::chars::{base_before, is_ascii_host, is_joiner, is_separator, props, slice};
use crate::scan::rules::runs;
use crate::scan::run;

/// The local part without markup; `None` if nothing is left, or if the rest begins with a dot (D37).
///
/// `before` is the text before the local part, `after` the text after the address.
pub(crate) fn without_markup<'t>(
    before: &str,
    local: &'t str,
    after: &str,
    is_registrable: impl Fn(&str) -> bool,
) -> Option<&'t str> {
    // In a man page, `\-` is a hyphen, so the local part is the end of a longer one.
    if before.ends_with('\\') && local.starts_with('-') {
        return None;
    }
    let whole = local;
    let local = match local.rsplit_once('`') {
        Some((_, code)) if after.starts_with('`') => code,
        _ => local,
    };
    let local = without_query(without_run(local, &is_registrable));
    let local = without_path(local, if local.len() == whole.len() { before } else { "" });
    let local = without_leading_marks(local, after);
    let local = without_path(without_key(local, &is_registrable), "");
    let local = without_leading_marks(local, after);
    let local = without_text_before(local, if local.len() == whole.len() { before } else { "" });
    (!local.is_empty() && !local.starts_with('.')).then_some(local)
}

/// Whether the local part consists of ASCII letters, digits, full stops and inner `+ - _`, as most do. Then M9
/// doesn't change it.
pub(crate) fn has_none(local: &str) -> bool {
    local.bytes().all(|byte| is_ascii_host(byte) || matches!(byte, b'.' | b'+'))
        && local.starts_with(|first: char| !matches!(first, '-' | '_' | '.'))
}

/// Removes braces as in LaTeX (M9): returns the text after the last brace if that is an opening brace
/// (`\email{me@uni.edu}`), or after a single closing brace at the start. `None` for other braces, as in templates
/// (`{id}+x@b.com`).
pub(crate) fn without_braces(local: &str) -> Option<&str> {
    let Some(at) = local.rfind(['{', '}']) else { return Some(local) };
    let opens = local.as_bytes().get(at) == Some(&b'{');
    if opens || at == 0 { local.get(at + 1..) } else { None }
}

/// The text after the last `?` or `#` that directly follows a run with an inner separator (`and.or?me`), or after
/// the last `|` that follows a registrable host. A local part that ends in `#` stays whole, because guest accounts have
/// such names (`jane.doe#EXT#`).
fn without_run(local: &str, is_registrable: impl Fn(&str) -> bool) -> &str {
    if local.ends_with('#') {
        return local;
    }
    let after_run = |&(at, mark): &(usize, char)| {
        let start = || run::start(local, 0, at);
        let run = |start| slice(local, start, runs::trim_end_and_underscores(local, start, at));
        match mark {
            '?' | '#' => runs::has_inner_separator(run(start())),
            '|' => is_registrable(run(start())),
            _ => false,
        }
    };
    local.char_indices().rev().find(after_run).map_or(local, |(at, _)| slice(local, at + 1, local.len()))
}

/// The text after the last `?key=` or `&key=` (`compose?to=me`).
fn without_query(local: &str) -> &str {
    let in_key = |c: char| c.is_alphanumeric() || props(c).is_mark() || matches!(c, '_' | '-' | '.' | '%');
    let value = |at: usize| {
        let key = slice(local, at + 1, local.len());
        let value = key.trim_start_matches(in_key);
        value.strip_prefix('=').filter(|_| value.len() < key.len())
    };
    local.rmatch_indices(['?', '&']).find_map(|(at, _)| value(at)).unwrap_or(local)
}

/// The text after the last `/` of a path that begins at a root: at `/` or `~/`, perhaps after marks, or at a port
/// whose colon ends the text before.
fn without_path<'t>(local: &'t str, before: &str) -> &'t str {
    let Some(slash) = local.rfind('/') else { return local };
    let port = local.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_port = before.ends_with(':') && port.len() < local.len() && port.starts_with('/');
    let after_marks = local.trim_start_matches(|c| c != '/' && (is_mark(c) || matches!(c, '*' | '_' | '~')));
    if after_port || after_marks.starts_with('/') { slice(local, slash + 1, local.len()) } else { local }
}

/// Whether `c` is a mark that no local part begins with.
const fn is_mark(c: char) -> bool {
    matches!(c, '=' | '&' | '?' | '#' | '/' | '|' | '\'' | '-' | '!' | '$' | '%' | '^' | '`')
}

/// The local part without its leading marks. `*`, `_` and `~` are dropped only if they are doubled or if the same mark follows
/// the address; `+` is never dropped.
fn without_leading_marks<'t>(mut local: &'t str, after: &str) -> &'t str {
    loop {
        let mut chars = local.chars();
        let Some(mark) = chars.next() else { return local };
        local = match mark {
            mark if is_mark(mark) => chars.as_str(),
            '*' | '_' | '~' if chars.next() == Some(mark) => local.trim_start_matches(mark),
            '*' | '_' | '~' if after.starts_with(mark) => local.get(1..).unwrap_or(""),
            _ => return local,
        };
    }
}

/// The local part without a `key=`. It stays whole if a registrable host follows the `=`, as in bounce addresses.
fn without_key(local: &str, is_registrable: impl Fn(&str) -> bool) -> &str {
    let Some((key, value)) = local.split_once('=') else { return local };
    let value = value.trim_start_matches('=');
    let is_key = key
        .trim_end_matches(|c: char| c.is_ascii_digit())
        .chars()
        .all(|c| c.is_alphabetic() || props(c).is_mark() || matches!(c, '_' | '-' | '.'));
    if is_key && !value.contains('=') && !(value.contains(is_separator) && is_registrable(value)) {
        value
    } else {
        local
    }
}

/// The local part, starting where it last changes from a spaceless or right-to-left code point to an ASCII letter or
/// digit, if the rest is all ASCII and has at least two letters.
///
/// A mark at the start of `local` counts as the code point before it in `before`.
fn without_text_before<'t>(local: &'t str, before: &str) -> &'t str {
    let ascii = local.len() - local.bytes().rev().take_while(u8::is_ascii).count();
    // As in M11, joiners are invisible.
    let seen = slice(local, 0, ascii).trim_end_matches(is_joiner);
    let base =
        base_before(seen, seen.len()).or_else(|| base_before(before, before.len()).filter(|_| ascii > 0));
    let Some(base) = base.filter(|c| !c.is_ascii()) else { return local };
    let rtl = props(base).is_rtl();
    if !rtl && !props(base).is_spaceless() {
        return local;
    }
    let after = local.get(ascii..).unwrap_or("");
    let after = if rtl { after.strip_prefix('-').unwrap_or(after) } else { after };
    let begins = after.starts_with(|c: char| c.is_ascii_alphanumeric());
    if begins && after.len() >= 2 { after } else { local }
}
