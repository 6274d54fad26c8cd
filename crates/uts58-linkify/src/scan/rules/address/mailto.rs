//! D9, D40: recognises `mailto:`, and further addresses and the query after the first address.

use uts58_core::is_link_email;

use crate::chars::slice;
use crate::host::judge::Verdict;
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::rules::run;

/// Header fields that a reader sees before sending the mail. Others, such as `attach`, could send the reader's files.
const FIELDS: [&str; 7] = ["subject", "body", "cc", "bcc", "to", "in-reply-to", "keywords"];

const ENCODED_COMMA: &str = "%2C";
const ENCODED_SEMICOLON: &str = "%3B";

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
    let written = slice(context.text, query + 1, after);
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
    while context.char_at(end) == Some(',')
        && let Some(next) = address_end(context, end + 1)
        && matches!(context.char_at(next), Some(',' | '?'))
    {
        end = next;
    }
    end
}

/// D40: the end of a list of addresses that begins at `from` with a percent-encoded comma or semicolon.
pub(crate) fn encoded_list_end(context: &Context<'_, '_>, from: usize) -> Option<usize> {
    if !context.on(Tailoring::MailtoQuery) {
        return None;
    }
    core::iter::successors(encoded_address_end(context.text, from), |&end| {
        encoded_address_end(context.text, end)
    })
    .last()
}

/// The end of an encoded separator, the encoded spaces after it, and text that looks like an address.
fn encoded_address_end(text: &str, from: usize) -> Option<usize> {
    let (mark, mut rest) = text.get(from..)?.split_at_checked(ENCODED_COMMA.len())?;
    if ![ENCODED_COMMA, ENCODED_SEMICOLON].iter().any(|encoded| encoded.eq_ignore_ascii_case(mark)) {
        return None;
    }
    while let Some(after) = rest.strip_prefix("%20") {
        rest = after;
    }
    let after = rest.trim_start_matches(is_link_email);
    let domain = text.len() - after.strip_prefix('@')?.len();
    run::begins_at(text, domain).then(|| run::end(text, domain))
}

fn address_end(context: &Context<'_, '_>, start: usize) -> Option<usize> {
    let rest = slice(context.text, start, context.text.len());
    let local = slice(rest, 0, rest.find(|c: char| !is_link_email(c))?);
    let dots =
        local.starts_with('.') || local.ends_with('.') || local.as_bytes().windows(2).any(|two| two == b"..");
    let begin = start + local.len() + 1;
    if local.is_empty()
        || dots
        || !rest.get(local.len()..)?.starts_with('@')
        || !run::begins_at(context.text, begin)
    {
        return None;
    }
    let end = run::end(context.text, begin);
    (context.judge(begin, end) == Verdict::Registrable).then_some(end)
}

pub(crate) const MAILTO: &str = "mailto:";

/// D9: whether the text before a local part ends with `mailto:`.
pub(crate) fn ends_in_mailto(before: &str) -> bool {
    let start = before.len().checked_sub(MAILTO.len()).and_then(|start| before.get(start..));
    start.is_some_and(|start| start.eq_ignore_ascii_case(MAILTO))
}

/// D9: whether the local part begins with `mailto:`. It contains no other colon.
pub(crate) fn has_mailto(local: &str) -> bool {
    local.get(..MAILTO.len()).is_some_and(|start| start.eq_ignore_ascii_case(MAILTO))
}
