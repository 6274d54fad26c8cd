//! D40: what belongs to a `mailto:` behind its first address.

use uts58_core::is_link_email;

use crate::chars::slice;
use crate::host::judge::Verdict;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host_end::Place;
use crate::scan::scanner::Scanner;
use crate::scan::steps::run;

/// Header fields that a reader sees before the mail is sent. Others, such as `attach`, would send files of the reader.
const FIELDS: [&str; 7] = ["subject", "body", "cc", "bcc", "to", "in-reply-to", "keywords"];

/// A comma between addresses, percent-encoded.
const ENCODED_COMMA: &[u8] = b"%2C";

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
            && matches!(self.char_at(next), Some(',' | '?'))
        {
            end = next;
        }
        end
    }

    /// The end of `%2Caddress`, once or more, perhaps with encoded spaces, behind the first address of a `mailto:`. That has its local part in `start..at`, and
    /// ends at `end`.
    pub(in crate::scan) fn encoded_list_end(&self, start: usize, at: usize, end: usize) -> Option<usize> {
        if !self.is_encoded_comma(end) || !self.on(Tailoring::MailtoQuery) || !self.is_mailto(start, at) {
            return None;
        }
        let mut list_end = None;
        let mut next = end;
        while self.is_encoded_comma(next)
            && let Some(behind) = self.address_end(self.behind_encoded_comma(next))
        {
            list_end = Some(behind);
            next = behind;
        }
        list_end
    }

    /// Behind the encoded comma at `offset` and encoded spaces.
    fn behind_encoded_comma(&self, offset: usize) -> usize {
        let rest = slice(self.text, offset + ENCODED_COMMA.len(), self.text.len());
        self.text.len() - rest.trim_start_matches("%20").len()
    }

    fn is_encoded_comma(&self, offset: usize) -> bool {
        let there = self.text.as_bytes().get(offset..offset + ENCODED_COMMA.len());
        there.is_some_and(|there| there.eq_ignore_ascii_case(ENCODED_COMMA))
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
        let goes_on = self.host_goes_on(Place::BehindAt, begin, end).is_some() && !self.is_encoded_comma(end);
        (!goes_on && self.judge(begin, end) == Verdict::Registrable).then_some(end)
    }
}
