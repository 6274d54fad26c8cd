//! Runs the cases of `testdata/markdown/cases.txt`, which explains its syntax.

use std::fs;
use std::path::Path;

use pulldown_cmark::{Options, Parser, html};
use uts58_linkify::{Linkifier, Profile};
use uts58_markdown::{LinkEvents, LinkEventsWithOffsets, autolink};

const OPTIONS: Options =
    Options::ENABLE_TABLES.union(Options::ENABLE_STRIKETHROUGH).union(Options::ENABLE_MATH);

fn marked(events: impl Iterator<Item = pulldown_cmark::Event<'static>>) -> String {
    let mut page = String::new();
    html::push_html(&mut page, events);
    let mut marked = String::new();
    let mut rest = page.as_str();
    while let Some((before, after)) = rest.split_once("<a ") {
        let (_, after) = after.split_once('>').expect("a tag ends");
        marked = marked + before + "⸠";
        rest = after;
    }
    (marked + rest).replace("</a>", "⸡")
}

fn owned<'e>(
    events: impl Iterator<Item = pulldown_cmark::Event<'e>>,
) -> impl Iterator<Item = pulldown_cmark::Event<'static>> {
    events.map(pulldown_cmark::Event::into_static)
}

#[test]
fn every_case_is_read_as_written() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/markdown/cases.txt");
    let file = fs::read_to_string(path).expect("testdata is in the repository");
    let linkifier = Linkifier::new(Profile::Messages);
    let mut count = 0;
    for case in file.split("\n== ").skip(1) {
        let (name, rest) = case.split_once('\n').expect("a name");
        let (source, wanted) = rest.split_once("\n--\n").expect("a line --");
        let wanted = wanted.trim_end();
        let parser = || Parser::new_ext(source, OPTIONS);
        let found = marked(owned(LinkEvents::new(&linkifier, parser())));
        assert_eq!(found.trim_end(), wanted, "{name}");
        let events = LinkEventsWithOffsets::new(&linkifier, source, parser().into_offset_iter());
        let found = marked(owned(events.map(|(event, _)| event)));
        assert_eq!(found.trim_end(), wanted, "{name}, with offsets");
        count += 1;
    }
    assert!(count > 15, "{count}");
}

#[test]
fn markdown_with_links() {
    let linkifier = Linkifier::new(Profile::Messages);
    for (source, wanted) in [
        ("https://example.com/a.", "<https://example.com/a>."),
        ("a https://example.com/a_b*c", "a <https://example.com/a_b*c>"),
        ("bücher.de", "[bücher.de](<https://xn--bcher-kva.de>)"),
        ("юра@example.com", "[юра@example.com](<mailto:%D1%8E%D1%80%D0%B0@example.com>)"),
        ("http://example.com/?ä&copy;=1", "[http://example.com/?ä©=1](<http://example.com/?%C3%A4%C2%A9=1>)"),
        ("*пример.рф*", "*[пример.рф](<https://xn--e1afmkfd.xn--p1ai>)*"),
        (r"https://example.com/a\_b\*", r"<https://example.com/a_b*>"),
        // With a link, the marks next to it would change their meaning.
        ("a*пример.рф*", "a*пример.рф*"),
        ("!пример.рф и пример.рф", "!пример.рф и [пример.рф](<https://xn--e1afmkfd.xn--p1ai>)"),
        // Marks inside the link.
        ("**при**мер.рф", "**при**мер.рф"),
        ("|a|\n|-|\n|пример.рф/\\|b|", "|a|\n|-|\n|[пример.рф/\\|b](<https://xn--e1afmkfd.xn--p1ai/%7Cb>)|"),
        ("`пример.рф` [x](пример.рф)\n\n    пример.рф", "`пример.рф` [x](пример.рф)\n\n    пример.рф"),
    ] {
        assert_eq!(autolink(&linkifier, source, OPTIONS), wanted, "{source}");
    }
}

#[test]
fn smart_punctuation_is_undone_in_urls() {
    let source = "https://example.com/ä--b...c \"пример.рф\"";
    let linkifier = Linkifier::new(Profile::Messages);
    let events = Parser::new_ext(source, Options::ENABLE_SMART_PUNCTUATION).into_offset_iter();
    let mut page = String::new();
    html::push_html(
        &mut page,
        LinkEventsWithOffsets::new(&linkifier, source, events).map(|(event, _)| event),
    );
    assert!(
        page.contains("<a href=\"https://example.com/%C3%A4--b...c\">https://example.com/ä–b…c</a>"),
        "{page}"
    );
    assert!(page.contains("“<a href=\"https://xn--e1afmkfd.xn--p1ai\">пример.рф</a>”"), "{page}");
}

/// Pieces of a long line, with `⸠…⸡` around links.
const LONG: [&str; 6] = [
    "см. ⸠пример.рф/путь⸡ и ",
    "**⸠https://example.com/größe⸡** ",
    "`пример.рф` [пример.рф](x) <a>пример.рф</a> ",
    "⸠exam<b>ple</b>.рф⸡, ",
    "*⸠я@example.com⸡* ",
    "\\*&amp;⸠пример.рф/\\*a⸡ ",
];

#[test]
fn long_lines_are_read_in_pieces() {
    let linkifier = Linkifier::new(Profile::Messages);
    // Shifted so that each piece is at a cut once.
    for shift in 0..7 {
        let marked = "ä".repeat(shift * 7) + " " + &LONG.concat().repeat(1000);
        let source = marked.replace(['⸠', '⸡'], "");
        let mut found = uts58_markdown::links(&linkifier, &source, OPTIONS);
        // The number of bytes the marks have taken so far.
        let mut before = 0;
        for (start, _) in marked.match_indices('⸠') {
            let link = found.next().expect("a link");
            assert_eq!(link.places[0].start, start - before, "{link:?}");
            before += '⸠'.len_utf8();
            let end = start + marked[start..].find('⸡').expect("its end");
            before += '⸡'.len_utf8();
            assert_eq!(link.places.last().expect("a place").end, end + '⸡'.len_utf8() - before, "{link:?}");
        }
        assert_eq!(found.next(), None);
    }
}

#[test]
fn an_endless_line_is_cut() {
    let linkifier = Linkifier::new(Profile::Messages);
    // A tag or a mark counts more than its bytes.
    for (again, bytes, wanted) in [("<b></b>", 1 << 19, 2), ("*a*", 1 << 19, 2), ("b/", 3 << 20, 3)] {
        let source = format!("https://example.com/{} пример.рф", again.repeat(bytes / again.len()));
        let found = uts58_markdown::links(&linkifier, &source, OPTIONS).count();
        assert!(found <= wanted, "{again} {found}");
        assert!(found > 0);
    }
}

/// Each case of `testdata/markdown/links.txt`: its Markdown, and the texts of its links.
fn cases(file: &str) -> impl Iterator<Item = (String, Vec<String>)> {
    let mut lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")).peekable();
    std::iter::from_fn(move || {
        let marked = lines.next()?.replace('⏎', "\n");
        let written = marked.split('⸠').skip(1).map(|rest| rest.split('⸡').next().unwrap_or_default());
        let texts = match lines.next_if(|line| line.starts_with("= ")) {
            Some(line) => line[2..].split(' ').map(str::to_owned).collect(),
            None => written.map(str::to_owned).collect(),
        };
        Some((marked.replace(['⸠', '⸡'], ""), texts))
    })
}

#[test]
fn every_adapter_finds_the_links_of_the_shared_cases() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/markdown/links.txt");
    let file = fs::read_to_string(path).expect("testdata is in the repository");
    let linkifier = Linkifier::new(Profile::Messages);
    let (mut count, mut failures) = (0, String::new());
    for (source, wanted) in cases(&file) {
        let found: Vec<_> =
            uts58_markdown::links(&linkifier, &source, OPTIONS).map(|link| link.text).collect();
        if found != wanted {
            failures += &format!("{source}\n  found {found:?}\n  not {wanted:?}\n");
        }
        let events = LinkEventsWithOffsets::new(
            &linkifier,
            &source,
            Parser::new_ext(&source, OPTIONS).into_offset_iter(),
        );
        let page = marked(owned(events.map(|(event, _)| event)));
        let plain = marked(owned(Parser::new_ext(&source, OPTIONS)));
        let links = |page: &str| page.matches('⸠').count();
        if links(&page) != links(&plain) + wanted.len() {
            failures += &format!("{source}\n  {page}");
        }
        // `explain -f` scans these texts.
        let texts: String =
            uts58_markdown::texts(&linkifier, &source, OPTIONS).collect::<Vec<_>>().join("\n");
        let bytes: Vec<u8> = texts.bytes().map(|byte| if byte == 0 { 0xFF } else { byte }).collect();
        let explained: Vec<_> =
            linkifier.links_bytes(&bytes).map(|link| link.link().as_str().to_owned()).collect();
        if explained != wanted {
            failures += &format!("{source}\n  explained {explained:?} in {texts:?}\n");
        }
        count += 1;
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(count > 100, "{count}");
}
