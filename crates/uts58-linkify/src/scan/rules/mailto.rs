//! D40: what belongs to a `mailto:` behind its first address.

use uts58_core::is_link_email;

use crate::chars::slice;
use crate::host::judge::Verdict;
use crate::scan::rules::host_end::Place;
use crate::scan::scanner::Scanner;
use crate::scan::steps::run;

/// Header fields that a reader sees before the mail is sent. Others, such as `attach`, would send files of the reader.
const FIELDS: [&str; 7] = ["subject", "body", "cc", "bcc", "to", "in-reply-to", "keywords"];

/// What a query is.
#[derive(Clone, Copy)]
pub(in crate::scan) enum Query {
    None,
    /// It has only [`FIELDS`]; where it begins, and ends.
    Known(usize, usize),
    /// It is not linked, but consumed; where it ends.
    Unknown(usize),
}

impl Scanner<'_, '_> {
    /// What stands behind the first address, which ends at `end`, of the `mailto:` that begins at `start`: more of them
    /// (RFC 6068), and a query.
    pub(in crate::scan) fn mailto_query(&mut self, start: usize, end: usize) -> Query {
        let query = self.addresses_end(end);
        if self.char_at(query) != Some('?') {
            return Query::None;
        }
        let behind = self.parts(start, query);
        // Without a query a list is one of single addresses.
        if query > end && behind <= query + 1 {
            return Query::None;
        }
        let written = slice(self.text, query + 1, behind);
        let written = written.split_once('#').map_or(written, |(query, _)| query);
        let known = |field: &str| {
            let name = field.split_once('=').map_or(field, |(name, _)| name);
            field.is_empty() || FIELDS.iter().any(|known| known.eq_ignore_ascii_case(name))
        };
        match written.split('&').all(known) {
            true => Query::Known(query, behind),
            false => Query::Unknown(behind),
        }
    }

    /// The end of `,address` any number of times.
    fn addresses_end(&self, from: usize) -> usize {
        let mut end = from;
        while self.char_at(end) == Some(',')
            && let Some(next) = self.address_end(end + 1)
        {
            end = next;
        }
        end
    }

    fn address_end(&self, start: usize) -> Option<usize> {
        let rest = slice(self.text, start, self.text.len());
        let local = slice(rest, 0, rest.find(|c: char| !is_link_email(c))?);
        let dots = local.starts_with('.') || local.ends_with('.') || local.contains("..");
        let begin = start + local.len() + 1;
        if local.is_empty()
            || dots
            || !rest.get(local.len()..)?.starts_with('@')
            || !run::begins_at(self.text, begin)
        {
            return None;
        }
        let end = run::end(self.text, begin);
        let whole = self.judge(begin, end) == Verdict::Registrable
            && self.host_goes_on(Place::BehindAt, begin, end).is_none();
        (whole && matches!(self.char_at(end), Some(',' | '?'))).then_some(end)
    }
}
