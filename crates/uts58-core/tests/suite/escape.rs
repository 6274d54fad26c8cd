//! §4.1 against its twin, and what its result can be relied on for.

use crate::text::{config, text, url_text};
use crate::twin::{self, Cp, percent_escape};
use proptest::prelude::*;
use uts58_core::{Openers, Part, SoftSeparators, UrlParts, minimal_escape, scan_path_query_fragment};

/// Between two spaces, the link from the end of the host on.
fn is_found_whole(after_host: &str) -> bool {
    let text = format!(" é.com{after_host} ");
    scan_path_query_fragment(&text, " é.com".len()) == text.len() - 1
}

/// The same, by the twin.
fn twin_finds_whole(after_host: &str) -> bool {
    let cp: Vec<char> = format!("{after_host} ").chars().collect();
    twin::termination(&cp, 0, SoftSeparators::MoveLastSafe, Openers::Literal) == cp.len() - 1
}

/// The literal values of D13, as the code points §4.1 works on.
fn parts_of_values(values: &UrlParts<'_>) -> Vec<(Part, Vec<Cp>)> {
    let mut parts = Vec::new();
    let separator = |cp| Cp { cp, escapes: percent_escape(cp), stays: false, raw: true, pops: false };
    let value = |text: &str, syntax: &str| {
        let chars: Vec<char> = text.chars().collect();
        let is_hex = |i: usize| chars.get(i).is_some_and(char::is_ascii_hexdigit);
        let mut cps = Vec::new();
        for (i, &cp) in chars.iter().enumerate() {
            let stays = syntax.contains(cp) || (cp == '%' && is_hex(i + 1) && is_hex(i + 2));
            cps.push(Cp { stays, ..separator(cp) });
        }
        cps
    };
    if !values.path.is_empty() {
        let segments: Vec<_> = values.path.iter().map(|segment| value(segment, "/?#")).collect();
        parts.push((Part::Path, segments.join(&separator('/'))));
    }
    let mut query = Vec::new();
    for (index, (key, v)) in values.query.iter().enumerate() {
        if index > 0 {
            query.push(separator('&'));
        }
        query.extend(value(key, "&=#+"));
        if let Some(v) = v {
            query.push(separator('='));
            query.extend(value(v, "&=#+"));
        }
    }
    if !query.is_empty() {
        parts.push((Part::Query, query));
    }
    let directives: Vec<&str> = values.directives.iter().copied().filter(|d| !d.is_empty()).collect();
    let fragment = values.fragment.unwrap_or("");
    if !fragment.is_empty() || !directives.is_empty() {
        let mut cps = value(fragment, "");
        let shown = format!("{fragment}{}", if directives.is_empty() { "" } else { ":~:" });
        for ((at, _), cp) in shown.char_indices().zip(&mut cps) {
            cp.stays |= shown[at..].starts_with(":~:");
        }
        parts.push((Part::Fragment, cps));
    }
    // As in a URL; a `:~:` in one of them is none.
    let mut url = String::from("#x");
    for (i, directive) in directives.iter().enumerate() {
        let more = if i + 1 < directives.len() { ":~:" } else { "" };
        let shown = format!("{directive}{more}");
        url += ":~:";
        for (at, cp) in directive.char_indices() {
            if shown[at..].starts_with(":~:") { url += "%3A" } else { url.push(cp) }
        }
    }
    parts.extend(twin::parts_of_url(&url).0.into_iter().skip(1));
    if twin::parts_of_url(&url)
        .0
        .iter()
        .any(|(_, cps)| cps.iter().any(|c| c.cp == '\u{FFFD}' && c.stays && !c.raw))
    {
        parts.iter_mut().flat_map(|(_, cps)| cps).for_each(|c| c.stays |= !c.cp.is_ascii());
    }
    parts
}

#[track_caller]
fn check_against_twin(parts: &[(Part, Vec<Cp>)], written: &str) -> Result<(), TestCaseError> {
    let literal = twin::minimal_escape(parts);
    if twin_finds_whole(&literal) {
        prop_assert_eq!(written, literal);
    } else {
        // Only by escaping more can it be found whole.
        prop_assert!(written.len() > literal.len());
        prop_assert_eq!(twin::percent_decode(written), twin::percent_decode(&literal));
    }
    prop_assert!(twin_finds_whole(written));
    prop_assert!(is_found_whole(written));
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_url(initiator in "[/?#]", behind in url_text(24)) {
        let after_host = format!("{initiator}{behind}");
        let (parts, text) = twin::parts_of_url(&after_host);
        let written = minimal_escape(&format!("https://é.com{after_host}")).to_string();
        let written = written.strip_prefix("https://é.com").unwrap();
        check_against_twin(&parts, written)?;
        // It means the same, and writing it again changes nothing.
        prop_assert_eq!(twin::percent_decode(written), twin::percent_decode(&text));
        prop_assert_eq!(minimal_escape(&format!("é.com{written}")).to_string(), format!("é.com{written}"));
    }

    #[test]
    fn values(
        path in prop::collection::vec(text(5), 0..4),
        query in prop::collection::vec((text(4), prop::option::of(text(4))), 0..4),
        fragment in prop::option::of(text(8)),
        directives in prop::collection::vec(text(6), 0..3),
    ) {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let query: Vec<_> = query.iter().map(|(key, value)| (key.as_str(), value.as_deref())).collect();
        let directives: Vec<&str> = directives.iter().map(String::as_str).collect();
        let values = UrlParts { path: &path, query: &query, fragment: fragment.as_deref(), directives: &directives };
        let written = values.minimal_escape().to_string();
        check_against_twin(&parts_of_values(&values), &written)?;
        // As part of a URL there is nothing more to do.
        prop_assert_eq!(minimal_escape(&format!("é.com{written}")).to_string(), format!("é.com{written}"));
        // The values can be read back.
        let (rest, after_hash) = written.split_once('#').unwrap_or((&written, ""));
        let (read_path, read_query) = rest.split_once('?').unwrap_or((rest, ""));
        let read = |text: &str| String::from_utf8(twin::percent_decode(text)).unwrap();
        prop_assert!(read_path.split('/').skip(1).map(read).eq(path.iter().copied()));
        if !read_query.is_empty() {
            let pairs = read_query.split('&').map(|pair| match pair.split_once('=') {
                Some((key, value)) => (read(key), Some(read(value))),
                None => (read(pair), None),
            });
            prop_assert!(pairs.eq(query.iter().map(|&(key, value)| (key.to_owned(), value.map(str::to_owned)))));
        }
        let read_fragment = after_hash.split(":~:").next().map(read);
        prop_assert_eq!(read_fragment.as_deref(), Some(fragment.as_deref().unwrap_or("")));
    }

    #[test]
    fn anything(url in prop_oneof![url_text(12), text(12), any::<String>()]) {
        let once = minimal_escape(&url).to_string();
        prop_assert_eq!(minimal_escape(&once).to_string(), once);
    }
}

/// D5: the 126th nested Open is escaped, in each Part anew.
#[test]
fn stack_limit() {
    #[track_caller]
    fn check(after_host: &str, expected: &str) {
        assert_eq!(minimal_escape(&format!("é.com{after_host}")).to_string(), format!("é.com{expected}"));
        assert!(is_found_whole(expected));
    }
    for (open, close, escaped_open, escaped_close) in
        [("(", ")", "%28", "%29"), ("「", "」", "%E3%80%8C", "%E3%80%8D")]
    {
        let (opens, closes) = (open.repeat(125), close.repeat(125));
        check(&format!("/{opens}{open}"), &format!("/{opens}{escaped_open}"));
        check(
            &format!("/{opens}{open}a{closes}{close}"),
            &format!("/{opens}{escaped_open}a{closes}{escaped_close}"),
        );
        let everywhere =
            format!("/{opens}/{opens}?{opens}={opens}&{opens}#{opens}:~:{opens},{opens}{closes}");
        check(&everywhere, &everywhere);
        // A Close that does not match makes no room: it is escaped, and §3.5.1 does not see it.
        check(&format!("/{opens}]{open}"), &format!("/{opens}%5D{escaped_open}"));
    }
}
