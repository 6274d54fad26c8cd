//! Finds where an e-mail address begins (§5.2), and quotes its local part if needed (§5.3).

use core::fmt::{self, Display, Write};
use uts58_data::{LinkTerm, is_link_email, link_term};

/// Finds the start of the e-mail address whose `@` is at `at` (§5.2). Returns `None` if no valid local part precedes
/// it.
///
/// `at`, `floor` and the result are byte offsets. The scan stops at `floor`, and the result is never before it. If
/// `mailto:` in any case directly precedes the local part, and starts at or after `floor`, the result includes it
/// ([D9]). The caller checks that a valid domain follows the `@`. The result is also `None` if `floor..at` isn't a
/// range of `text`.
///
/// Takes time linear in the length of the local part, and doesn't allocate.
///
/// ```
/// use uts58_core::scan_back_email_local_part;
///
/// let text = "Ему: иван.петров@пример.рф";
/// let at = text.find('@').unwrap();
/// assert_eq!(scan_back_email_local_part(text, 0, at), text.find("иван"));
/// assert_eq!(scan_back_email_local_part("иван..петров@пример.рф", 0, 22), None);
/// ```
///
/// [D9]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D9
#[must_use]
pub fn scan_back_email_local_part(text: &str, floor: usize, at: usize) -> Option<usize> {
    let before = text.get(floor..at)?;
    // If n > 0 and cp[n - 1] == '.', fail to match. (D7: the standard has cp[i], before i is set)
    let (mut start, mut after) = (before.len(), '.');
    // Scan backward through the text from i = n - 1 down to 0. (D7: down to the floor, which then is the start)
    for (i, cp) in before.char_indices().rev() {
        match cp {
            // If cp[i] == '.': if cp[i + 1] == '.', fail to match. Else continue.
            '.' if after == '.' => return None,
            // Else if cp[i] is not in Link_Email, set start = i + 1 and terminate scanning. (D8: '.' is in Link_Email)
            cp if !is_link_email(cp) => break,
            // Else continue scanning backwards.
            cp => (start, after) = (i, cp),
        }
    }
    // If cp[start] == '.', fail to match. If start = n, fail to match (`after` is as it was).
    if after == '.' {
        return None;
    }
    Some(before_mailto(text, floor, floor + start))
}

/// Finds the start of an e-mail address with a quoted local part, such as `"jürgen müller"@example.com`, whose `@` is
/// at `at`. Draft 4 has these in its §5; revision 2 leaves them out ([D41]).
///
/// The quoted text isn't empty. It may contain spaces and everything except Link_Term=Hard; a backslash must precede
/// `"` and `\`. Offsets, `floor`, `mailto:` and complexity are those of [`scan_back_email_local_part`].
///
/// ```
/// use uts58_core::scan_back_quoted_local_part;
///
/// let text = r#"An: "jürgen \"jim\" müller"@example.com"#;
/// let at = text.rfind('@').unwrap();
/// assert_eq!(scan_back_quoted_local_part(text, 0, at), text.find('"'));
/// assert_eq!(scan_back_quoted_local_part("müller\"@example.com", 0, 8), None);
/// ```
///
/// [D41]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D41
#[doc(alias = "LocalPartQuoted")]
#[doc(alias = "quoteStart")]
#[doc(alias = "getBackslashCountBefore")]
#[must_use]
pub fn scan_back_quoted_local_part(text: &str, floor: usize, at: usize) -> Option<usize> {
    let before = text.get(floor..at)?;
    let quoted = before.strip_suffix('"')?;
    if ends_in_odd_backslashes(quoted) {
        return None; // the closing mark is itself escaped
    }
    // quoteStart: scan backward from before the closing mark
    for (i, cp) in quoted.char_indices().rev() {
        match cp {
            '"' if ends_in_odd_backslashes(quoted.get(..i)?) => {}
            '"' => return (i + 1 < quoted.len()).then(|| before_mailto(text, floor, floor + i)),
            cp if cp != ' ' && link_term(cp) == LinkTerm::Hard => return None,
            _ => {}
        }
    }
    None
}

/// Whether an odd number of backslashes ends the text (getBackslashCountBefore). Each run is counted once, because
/// only a `"` calls this.
fn ends_in_odd_backslashes(text: &str) -> bool {
    text.bytes().rev().take_while(|&byte| byte == b'\\').count() % 2 == 1
}

/// If "mailto:" is immediately before start, then set start = start-7. (D9)
fn before_mailto(text: &str, floor: usize, start: usize) -> usize {
    match text.as_bytes().get(floor..start).and_then(<[u8]>::split_last_chunk::<7>) {
        Some((before, scheme)) if scheme.eq_ignore_ascii_case(b"mailto:") => floor + before.len(),
        _ => start,
    }
}

/// Writes the local part of an e-mail address as it appears before the `@` (§5.3). It is quoted only if necessary,
/// with a backslash before `"` and `\`.
///
/// `local` is the name itself, without quotation marks around it. It stays unquoted if it consists of Link_Email code
/// points with single dots between them ([D8]). The caller checks that it is otherwise valid (RFC 6530): for example,
/// controls are invalid even in quotation marks. Takes linear time and doesn't allocate.
///
/// ```
/// use uts58_core::quote_local_part;
///
/// assert_eq!(quote_local_part("σωκράτης.7").to_string(), "σωκράτης.7");
/// assert_eq!(quote_local_part("jürgen müller").to_string(), r#""jürgen müller""#);
/// assert_eq!(quote_local_part(r#"say "é""#).to_string(), r#""say \"é\"""#);
/// ```
///
/// [D8]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D8
#[doc(alias = "Minimal Quoting")]
#[must_use]
pub const fn quote_local_part(local: &str) -> QuoteLocalPart<'_> {
    QuoteLocalPart { local }
}

/// Displays a local part, with quotation marks if it needs them. Created by [`quote_local_part`].
#[derive(Clone, Copy, Debug)]
pub struct QuoteLocalPart<'a> {
    local: &'a str,
}

impl Display for QuoteLocalPart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let QuoteLocalPart { local } = *self;
        if local.split('.').all(|atom| !atom.is_empty() && atom.chars().all(is_link_email)) {
            return f.write_str(local);
        }
        f.write_char('"')?;
        for cp in local.chars() {
            if matches!(cp, '"' | '\\') {
                f.write_char('\\')?;
            }
            f.write_char(cp)?;
        }
        f.write_char('"')
    }
}
