//! Properties of the algorithms that hold for any input; the twin says what they should do.

use super::twin::{self, Cp, Pop, percent_escape};
use uts58_core::{
    LinkTerm, Part, UrlParts, link_term, minimal_escape, quote_local_part, scan_back_email_local_part,
    scan_back_quoted_local_part, scan_path_query_fragment,
};

/// Between two spaces, detection from the end of the host on finds the whole link.
pub fn is_found_whole(after_host: &str) -> bool {
    let text = format!(" é.com{after_host} ");
    scan_path_query_fragment(&text, " é.com".len()) == text.len() - 1
}

/// Literal values (D13) as the code points §4.1 works on: those of a URL in which everything that isn't syntax is escaped
/// if it looks like syntax.
pub fn parts_of_values(values: &UrlParts<'_>) -> Vec<(Part, Vec<Cp>)> {
    let mut url: String = values.path.iter().map(|segment| format!("/{}", data(segment, "/?#"))).collect();
    for (index, (key, value)) in values.query.iter().enumerate() {
        url += if index == 0 { "?" } else { "&" };
        url += &data(key, "&=#+");
        if let Some(value) = value {
            url += "=";
            url += &data(value, "&=#+");
        }
    }
    let fragment = data(values.fragment.unwrap_or(""), "");
    let mut initiator = "#";
    let directives = values.directives.iter().copied().filter(|directive| !directive.is_empty());
    let mut pieces = [&*fragment].into_iter().chain(directives).peekable();
    while let Some(piece) = pieces.next() {
        let shown = format!("{piece}{}", if pieces.peek().is_some() { ":~:" } else { "" });
        url += initiator;
        for (at, cp) in piece.char_indices() {
            if shown[at..].starts_with(":~:") { url += "%3A" } else { url.push(cp) }
        }
        initiator = ":~:";
    }
    let mut parts = twin::parts_of_url(&url);
    let values = parts.iter_mut().filter(|(part, _)| *part != Part::FragmentDirective);
    values.flat_map(|(_, cps)| cps).for_each(|c| c.raw = true);
    parts
}

/// A literal value as part of a URL.
fn data(value: &str, syntax: &str) -> String {
    let mut escaped = String::new();
    for (at, cp) in value.char_indices() {
        match syntax.contains(cp) || twin::escaped_byte(&value.as_bytes()[at..]).is_some() {
            true => escaped += &percent_escape(cp),
            false => escaped.push(cp),
        }
    }
    escaped
}

#[track_caller]
fn check_against_twin(parts: &[(Part, Vec<Cp>)], written: &str) {
    let literal = twin::minimal_escape(parts, Pop::Always);
    assert_eq!(written, twin::text_of(&twin::until_found_whole(literal)));
    assert!(is_found_whole(written), "{written:?}");
}

/// §4.1 on the Parts of a URL, beginning with an initiator.
pub fn a_url_is_written_minimally(after_host: &str) {
    let parts = twin::parts_of_url(after_host);
    let written = minimal_escape(&format!("https://é.com{after_host}")).to_string();
    let written = written.strip_prefix("https://é.com").unwrap();
    check_against_twin(&parts, written);
    // It means the same, and escaping it again changes nothing.
    let full = twin::without_empty_parts(after_host);
    assert_eq!(twin::percent_decode(written), twin::percent_decode(&full));
    assert_eq!(minimal_escape(&format!("é.com{written}")).to_string(), format!("é.com{written}"));
}

/// §4.1 on separate values.
pub fn values_are_written_minimally(values: &UrlParts<'_>) {
    let written = values.minimal_escape().to_string();
    check_against_twin(&parts_of_values(values), &written);
    // As part of a URL, it is already minimally escaped.
    assert_eq!(minimal_escape(&format!("é.com{written}")).to_string(), format!("é.com{written}"));
    // The values can be recovered.
    let (rest, after_hash) = written.split_once('#').unwrap_or((&written, ""));
    let (read_path, read_query) = rest.split_once('?').unwrap_or((rest, ""));
    let read = |text: &str| String::from_utf8(twin::percent_decode(text)).unwrap();
    assert!(read_path.split('/').skip(1).map(read).eq(values.path.iter().copied()));
    if !read_query.is_empty() {
        let pairs = read_query.split('&').map(|pair| match pair.split_once('=') {
            Some((key, value)) => (read(key), Some(read(value))),
            None => (read(pair), None),
        });
        assert!(
            pairs.eq(values.query.iter().map(|&(key, value)| (key.to_owned(), value.map(str::to_owned))))
        );
    }
    let read_fragment = after_hash.split(":~:").next().map(read);
    assert_eq!(read_fragment.as_deref(), Some(values.fragment.unwrap_or("")));
}

/// Escaping again changes nothing.
pub fn writing_again_changes_nothing(url: &str) {
    let once = minimal_escape(url).to_string();
    assert_eq!(minimal_escape(&once).to_string(), once);
}

/// The byte offset of a code point.
pub fn byte(text: &str, code_point: usize) -> usize {
    text.char_indices().nth(code_point).map_or(text.len(), |(at, _)| at)
}

/// §3.5.1 from a code point on agrees with the twin.
pub fn ends_as_the_twin_says(text: &str, start: usize) {
    let cp: Vec<char> = text.chars().collect();
    let expected = twin::termination(&cp, start, false);
    assert_eq!(scan_path_query_fragment(text, byte(text, start)), byte(text, expected), "{text:?} {start}");
}

/// §5.2 before an `@`, down to a floor in code points, agrees with the twin.
pub fn address_begins_as_the_twin_says(before: &str, floor: usize) {
    let text = format!("{before}@example.com");
    let cp: Vec<char> = text.chars().collect();
    let n = before.chars().count();
    let floor = floor.min(n);
    let start = scan_back_email_local_part(&text, byte(&text, floor), before.len());
    assert_eq!(start, twin::email(&cp, floor, n).map(|start| byte(&text, start)), "{text:?} {floor}");
}

/// §5.3: a quoted local part is found completely, and one that needs no quotes is found without.
pub fn a_quoted_local_part_is_found(local: &str, before: &str) {
    // Addresses contain no Hard code points except the space, and aren't empty.
    let local: String = local.chars().filter(|&c| c == ' ' || link_term(c) != LinkTerm::Hard).collect();
    let local = if local.is_empty() { " " } else { &local };
    let written = quote_local_part(local).to_string();
    let text = format!("{before}{written}@example.com");
    let at = before.len() + written.len();
    if written.starts_with('"') {
        assert_eq!(scan_back_email_local_part(&text, 0, at), None);
        assert_eq!(scan_back_quoted_local_part(&text, 0, at), Some(before.len()));
    } else {
        assert_eq!(written, local);
        assert_eq!(scan_back_email_local_part(&text, 0, at), Some(before.len()));
    }
}
