//! Tests documents in encodings that ASCII tags can't be inserted into (H2).

use uts58_html::texts;
use uts58_linkify::Profile;

use uts58_testing::documents::check::{chunks, link_in, linker, stopped_at, stripped};

/// The length of the opening, which the linker examines to detect the encoding.
const OPENING: usize = 1024;

#[track_caller]
fn check(html: &[u8], links: usize, stops: Option<usize>) {
    let linker = linker(Profile::Messages);
    let whole = link_in(&linker, &[html]);
    let (without, count) = stripped(&whole);
    assert!(without == html);
    assert_eq!(count, links, "{}", String::from_utf8_lossy(&whole).trim());
    for lengths in [&[1][..], &[3], &[OPENING - 1], &[OPENING, 1], &[OPENING + 1]] {
        assert!(link_in(&linker, &chunks(html, lengths)) == whole, "{lengths:?}");
        assert_eq!(stopped_at(&linker, &chunks(html, lengths)), stops, "{lengths:?}");
    }
    assert_eq!(texts(html, |_| ()), stops);
    // After that position, nothing is changed.
    let stopped = stops.unwrap_or(html.len());
    assert!(whole.ends_with(&html[stopped..]));
}

#[test]
fn utf_16_is_refused() {
    for mark in ["\u{FEFF}", ""] {
        let text = format!("{mark}<p>see example.com now");
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        check(&little, 0, Some(0));
        check(&big, 0, Some(0));
    }
    // Without U+0000, only the byte order mark shows the encoding.
    check(b"\xFE\xFF a.de a.de ", 0, Some(0));
    check(b"\xFF\xFE a.de a.de ", 0, Some(0));
    check("\u{FEFF}a.de ä".as_bytes(), 1, None);
    check(b"\xFE", 0, None);
}

#[test]
fn null_in_the_opening() {
    check(b"see a.de\0", 0, Some(0));
    let filled = |length: usize| format!("a.de {}", " ".repeat(length - 5));
    check(format!("{}\0 b.de", filled(OPENING - 1)).as_bytes(), 0, Some(0));
    check(format!("{}\0 b.de", filled(OPENING)).as_bytes(), 1, Some(OPENING + 1));
    check(format!("{} größe.de", filled(OPENING)).as_bytes(), 2, None);
}

#[test]
fn null_further_on() {
    let opening = " ".repeat(OPENING);
    let stop = |before: &str| Some(OPENING + before.len() + 1);
    // A parser drops U+0000, so a host that touches it continues after it. It ends a Part.
    check(format!("{opening}größe.de\0a.de").as_bytes(), 0, stop("größe.de"));
    check(format!("{opening}größe.de \0a.de").as_bytes(), 1, stop("größe.de "));
    check(format!("{opening}größe.de/x\0").as_bytes(), 1, stop("größe.de/x"));
    for inside in ["a.de <b title='", "a.de <!--", "a.de <script>", "a.de <title>x"] {
        check(format!("{opening}{inside}\0'>--></title> b.de").as_bytes(), 1, stop(inside));
    }
    // An unclosed `noscript` is never read.
    check(format!("{opening}a.de <noscript>b.de\0").as_bytes(), 1, Some(OPENING + "a.de <noscript>".len()));
}

#[test]
fn iso_2022_jp() {
    // 日本語 example.com in ISO-2022-JP.
    check(b"a.de \x1B$BF|K\\8l\x1B(B example.com", 1, Some(6));
    check(b"a.de \x1B(J b.de", 1, Some(6));
    check(b"a.de\x1B$B", 1, Some(5));
    check(b"<b title=\x1B(B>a.de", 0, Some(10));
    // Escape sequences for a terminal's colours.
    check("a.de \x1B[31mgröße.de\x1B[0m b.de \x1B".as_bytes(), 3, None);
}

/// Browsers look for `<meta charset>` only in the first 1,024 bytes, so no link may push it beyond them.
#[test]
fn no_link_before_the_encoding() {
    let html = format!("{}<META charset=koi8-r>example.com", "example.com ".repeat(80));
    let linked = uts58_html::HtmlLinker::default().link(&html);
    assert!(linked.find("<META") == html.find("<META") && linked.matches("<a ").count() == 1, "{linked}");
    let html = format!("{}<meta charset=koi8-r>", "example.com ".repeat(100));
    assert_eq!(uts58_html::HtmlLinker::default().link(&html).matches("<a ").count(), 100);
}
