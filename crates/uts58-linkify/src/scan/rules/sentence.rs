//! M10: a sentence or a dash behind a host, which looks like its last label.

use uts58_core::LinkTerm;

use crate::chars::{char_at, is_separator, is_separator_at, is_spaceless_base, slice};
use crate::host::judge::Verdict;
use crate::host::names::{first_label, last_label};
use crate::host::tld;
use crate::scan::rules::glued::is_titlecase;
use crate::scan::rules::host_end::Place;
use crate::scan::scanner::Scanner;

impl Scanner<'_, '_> {
    /// M10: where the host in `start..end`, which is not registrable, ends in front of text. A single word is no top-level domain
    /// with text behind it (`example.net.Không` is not below `.kh`), so it begins a sentence first.
    pub(in crate::scan) fn end_before_text(&self, place: Place, start: usize, end: usize) -> Option<usize> {
        let last = last_label(slice(self.text, start, end));
        if !may_begin(last) {
            return self.cut_end(place, start, end);
        }
        if is_titlecase(last) && !last.contains(is_spaceless_base) {
            return self.sentence_end(place, start, end).or_else(|| self.cut_end(place, start, end));
        }
        self.cut_end(place, start, end).or_else(|| self.sentence_end(place, start, end))
    }

    /// Where the host ends whose last label begins a sentence or is a dash, as far as the label [itself shows](may_begin).
    fn sentence_end(&self, place: Place, start: usize, end: usize) -> Option<usize> {
        let host = slice(self.text, start, end);
        let last = last_label(host);
        // A name in a program may end in a capital (`java.io.File`).
        let may_be_ascii = || match place {
            Place::Bare => first_label(host).eq_ignore_ascii_case("www"),
            Place::BehindAt => false,
            Place::BehindScheme => true,
        };
        let begins = !last.is_ascii() || is_dash(last) || (may_be_ascii() && !self.has_port_or_parts(end));
        let kept = before_last(host);
        // D32; D24b: the word that is seen may be longer.
        (begins
            && self.judge(start, start + kept.len()) == Verdict::Registrable
            && self.host_goes_on(place, start, end).is_none()
            && !self.is_text_joined(start, end))
        .then_some(start + kept.len())
    }

    /// Does a port, a Path or what could be a Query or Fragment follow, perhaps behind a root dot? The text behind is not
    /// looked at further.
    fn has_port_or_parts(&self, end: usize) -> bool {
        let begin = |at: usize| {
            let next = char_at(self.text, at + 1);
            match char_at(self.text, at) {
                Some('/') => true,
                Some('?' | '#') => next.is_some_and(|c| self.term(c) == LinkTerm::Include),
                Some(':') => next.is_some_and(|c| c.is_ascii_digit()),
                _ => false,
            }
        };
        let dot = char_at(self.text, end).filter(|_| is_separator_at(self.text, end));
        begin(end) || dot.is_some_and(|dot| begin(end + dot.len_utf8()))
    }
}

/// Does the last label of a host look like the first word of a sentence, or a dash?
#[inline]
fn may_begin(last: &str) -> bool {
    last.starts_with(char::is_uppercase) || is_dash(last)
}

/// May the host end in front of its last label? The compiled list of top-level domains is asked alone.
pub(in crate::scan) fn may_end_before_last(host: &str) -> bool {
    may_begin(last_label(host)) && !tld::is_surely_unknown(last_label(before_last(host)))
}

/// The host in front of its last label.
fn before_last(host: &str) -> &str {
    slice(host, 0, host.len() - last_label(host).len()).trim_end_matches(is_separator)
}

fn is_dash(last: &str) -> bool {
    !last.is_empty() && last.bytes().all(|byte| byte == b'-')
}
