//! D9, D40: recognises `mailto:`, and further addresses and the query after the first address.

use uts58_core::is_link_email;

use crate::chars::{slice, strip_prefix_ignore_case, strip_suffix_ignore_case};
use crate::host::judge::Verdict;
use crate::scan::run;
use crate::scan::step::Context;

/// Header fields that a reader sees before sending the mail. Others, such as `attach`, could send the reader's files.
const FIELDS: [&str; 7] = ["subject", "body", "cc", "bcc", "to", "in-reply-to", "keywords"];

/// The query after a `mailto:` address.
#[derive(Clone, Copy)]
pub(crate) enum Query {
    None,
    /// The query has only [`FIELDS`]. Contains where it starts and ends.
    Known(usize, usize),
    /// The query is consumed but not linked. Contains where it ends.
    Unknown(usize),
}

/// Scans the text after the first address of a `mailto:`, which ends at `end`: further addresses (RFC 6068), and a
/// query. `parts_end` returns where the Parts that begin at an offset end.
pub(crate) fn query(context: &Context<'_, '_>, end: usize, parts_end: impl FnOnce(usize) -> usize) -> Query {
    let query = addresses_end(context, end);
    if context.char_at(query) != Some('?') {
        return Query::None;
    }
    let after = parts_end(query);
    // Without a query, the addresses in a list are separate.
    if query > end && after <= query + 1 {
        return Query::None;
    }
    let written = slice(context.text, after.min(query + 1), after);
    let written = written.split_once('#').map_or(written, |(query, _)| query);
    let known = |field: &str| {
        let name = field.split_once('=').map_or(field, |(name, _)| name);
        field.is_empty() || FIELDS.iter().any(|known| known.eq_ignore_ascii_case(name))
    };
    match written.split('&').all(known) {
        true => Query::Known(query, after),
        false => Query::Unknown(after),
    }
}

/// Where the list ends that continues at `from` with any number of `,address`.
fn addresses_end(context: &Context<'_, '_>, from: usize) -> usize {
    let mut end = from;
    while let Some(next) = next_address_end(context, end) {
        end = next;
    }
    end
}

/// Where `,address` ends, if it begins at `comma`, and another one or a query follows.
fn next_address_end(context: &Context<'_, '_>, comma: usize) -> Option<usize> {
    let rest = slice(context.text, comma, context.text.len()).strip_prefix(',')?;
    let (local, after) = rest.split_at_checked(rest.find(|c: char| !is_link_email(c))?)?;
    let begin = context.text.len() - after.len() + 1;
    if !after.starts_with('@') || local.split('.').any(str::is_empty) || !run::begins_at(context.text, begin)
    {
        return None;
    }
    let end = run::end(context.text, begin);
    let goes_on = matches!(context.char_at(end), Some(',' | '?'));
    (goes_on && context.judge(begin, end) == Verdict::Registrable).then_some(end)
}

const MAILTO: &str = "mailto:";

/// D9: whether the text before a local part ends with `mailto:`.
pub(crate) fn ends_in_mailto(before: &str) -> bool {
    strip_suffix_ignore_case(before, MAILTO).is_some()
}

/// D9: the local part after `mailto:`, if it begins so. It contains no other colon.
pub(crate) fn after_mailto(local: &str) -> Option<&str> {
    strip_prefix_ignore_case(local, MAILTO)
}
