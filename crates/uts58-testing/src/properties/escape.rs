//! Formatting (§4.1, §5.3), termination (§3.5.1) and local parts (§5.2), as checked by the tests of `uts58-core`, and
//! escaped URLs as `url` parses them.

use url::Url;
use uts58_core::{UrlParts, extend_link, minimal_escape};
use uts58_linkify::{Linkifier, Profile};

use crate::algorithms::{properties, twin};

/// The first byte says how to split the text after it into values.
pub fn escape(bytes: &[u8]) {
    let (&first, text) = bytes.split_first().unwrap_or((&0, &[]));
    let text = &*String::from_utf8_lossy(text);
    properties::writing_again_changes_nothing(text);
    for initiator in ["/", "?", "#"] {
        let after_host = format!("{initiator}{text}");
        properties::a_url_is_written_minimally(&after_host);
        properties::ends_as_the_twin_says(&after_host, 0);
        is_the_same_url(&after_host);
        is_found_by_the_linkifier(&after_host);
    }
    properties::ends_as_the_twin_says(text, usize::from(first) % 16 % (text.chars().count() + 1));
    properties::address_begins_as_the_twin_says(text, usize::from(first) % 16);
    properties::a_quoted_local_part_is_found(text, if first & 1 == 0 { "" } else { "(" });
    an_extended_link_is_in_the_text(text, first.into());
    // Each line is a value.
    let lines: Vec<&str> = text.split('\n').collect();
    let (path, rest) = lines.split_at(lines.len().min(usize::from(first % 4)));
    let (query, rest) = rest.split_at(rest.len().min(usize::from(first >> 2 & 3)));
    let (fragment, directives) = rest.split_at(rest.len().min(usize::from(first >> 4 & 1)));
    let query: Vec<_> =
        query.iter().map(|pair| pair.split_once('\t').map_or((*pair, None), |(k, v)| (k, Some(v)))).collect();
    let fragment = fragment.first().copied();
    properties::values_are_written_minimally(&UrlParts { path, query: &query, fragment, directives });
}

/// `url` parses the same Parts from both forms.
fn is_the_same_url(after_host: &str) {
    // It drops white space and controls, which the escaped form keeps.
    let full = twin::without_empty_parts(after_host);
    if full.contains(|c: char| c <= ' ') {
        return;
    }
    let minimal = minimal_escape(&format!("https://é.com{full}")).to_string();
    let read = |url: &str| Url::parse(url).unwrap_or_else(|error| panic!("{error}: {url}"));
    let (full, minimal) = (read(&format!("https://é.com{full}")), read(&minimal));
    let decoded = |part: &str| twin::percent_decode(part);
    let parts = |url: &Url| {
        let path = url.path_segments().map(|path| path.map(decoded).collect::<Vec<_>>());
        let query = url.query().map(decoded);
        (path, query, url.fragment().map(decoded), url.host_str().map(str::to_owned))
    };
    assert_eq!(parts(&full), parts(&minimal), "{full} {minimal}");
    assert!(full.query_pairs().eq(minimal.query_pairs()), "{full} {minimal}");
}

/// Invariant 4, checked with the linkifier.
fn is_found_by_the_linkifier(after_host: &str) {
    let minimal = minimal_escape(&format!("https://é.com{after_host}")).to_string();
    let line = format!(" {minimal} ");
    let links: Vec<_> = Linkifier::new(Profile::Standard).links(&line).map(|link| link.as_str().to_owned()).collect();
    assert_eq!(links, [minimal]);
}

/// §10.1: the link keeps its start, and ends in the text.
fn an_extended_link_is_in_the_text(text: &str, at: usize) {
    let start = at % 8;
    for end in [at, text.len()] {
        let range = start..end;
        let extended = extend_link(text, range.clone());
        assert_eq!(extended.start, start);
        match text.get(range.clone()) {
            Some(_) => assert!(text.get(extended.clone()).is_some(), "{text:?} {range:?} {extended:?}"),
            None => assert_eq!(extended, range),
        }
    }
}
