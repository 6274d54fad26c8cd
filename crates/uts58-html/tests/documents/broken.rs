//! Tests bytes that aren't UTF-8: every line of `testdata/broken/texts.txt` as a document.

use uts58_html::{HtmlLinker, texts};
use uts58_linkify::html::Isolation;
use uts58_linkify::{Linkifier, Profile};
use uts58_testing::broken::{BROKEN, INVALID, bytes_of, lines};
use uts58_testing::documents::check::{chunks, link_in};

use crate::cases::marked;

fn linker(profile: Profile) -> HtmlLinker {
    HtmlLinker::new(Linkifier::new(profile)).rel("").class("MARK").isolation(Isolation::None)
}

/// The bytes as text, with `␦` for each sequence that isn't UTF-8.
fn text_of(bytes: &[u8]) -> String {
    let chunk = |chunk: std::str::Utf8Chunk<'_>| {
        let broken = if chunk.invalid().is_empty() { None } else { Some(BROKEN) };
        chunk.valid().chars().chain(broken).collect::<String>()
    };
    bytes.utf8_chunks().map(chunk).collect()
}

/// The text of a document, with marks around the links that a caller of `texts` finds.
fn mark_text(html: &[u8], linkifier: &Linkifier) -> String {
    let mut all = String::new();
    texts(html, |text| {
        let mut done = 0;
        for (link, _) in text.links(linkifier) {
            assert_eq!(link.source(), text.as_str());
            all.extend([&text.as_str()[done..link.start()], "⸠", link.as_str(), "⸡"]);
            done = link.end();
        }
        all += &text.as_str()[done..];
    });
    all
}

/// Checks a document, with marks around its links, in both profiles, in chunks and as a whole.
#[track_caller]
fn check(want: &str) {
    check_in_chunks(want, &[1, 2, 3]);
}

#[track_caller]
fn check_in_chunks(want: &str, lengths: &[usize]) {
    let html = want.replace(['⸠', '⸡'], "");
    for linker in [Profile::Standard, Profile::Messages].map(linker) {
        for invalid in INVALID {
            let bytes = bytes_of(&html, invalid);
            let whole = link_in(&linker, &[&bytes]);
            assert_eq!(marked(&text_of(&whole)), want);
            for &length in lengths {
                assert!(link_in(&linker, &chunks(&bytes, &[length])) == whole, "{want}: {length}");
            }
        }
    }
}

#[test]
fn broken_bytes_are_linked_as_listed() {
    for line in lines() {
        let html = line.replace('&', "&amp;").replace('<', "&lt;");
        check(&html);
        // A reader sees no difference if tags or comments are next to the sequence.
        for around in ["<b>␦</b>", "<i></i>␦", "␦<!-- -->", "<a href=x>␦</a>"] {
            check(&html.replace(BROKEN, around));
        }
        let text = line.replace(['⸠', '⸡'], "");
        for profile in [Profile::Standard, Profile::Messages] {
            let found = mark_text(&bytes_of(&text, b"\xFC"), &Linkifier::new(profile));
            assert_eq!(found, line.replace(BROKEN, "\0"));
        }
    }
}

/// A long run is never cut next to a broken unit or inside one.
#[test]
fn long_runs_are_not_cut_at_broken_units() {
    const RUN: usize = 64 << 10;
    for length in [1 << 10, RUN - 9, RUN - 3, RUN - 2, RUN - 1, RUN, RUN + 1, 70_000] {
        let fill = "ö".repeat(length / 2);
        check_in_chunks(&format!("{fill} b␦cher.de ⸠bücher.de⸡"), &[4093]);
        check_in_chunks(&format!("{fill}␦cher.de/ ⸠bücher.de⸡"), &[4093]);
        check_in_chunks(&format!("{}b␦cher.de", " ".repeat(length)), &[4093]);
    }
    // The cut goes through the last `ö`, so part of that letter precedes a name that isn't really one.
    let path = format!("https://a.de/{}", "ö".repeat(RUN / 2 - 6));
    assert_eq!(path.len(), RUN + 1);
    check_in_chunks(&format!("{path}(example.com) ⸠bücher.de⸡"), &[4093]);
    check_in_chunks(&"b␦cher.de".repeat(8_000), &[4093]);
    check_in_chunks(&"␦".repeat(70_000), &[4093]);
}

/// A hook sees U+FFFD in the text of an element, as a reader does.
#[test]
fn hooks_see_replacement_characters() {
    let html = b"<a href=/>b\xFCcher.de</a> b\xFCcher.de";
    let mut seen = Vec::new();
    let mut writer = linker(Profile::Messages).writer_with(Vec::new(), |anchor| {
        seen.push(anchor.text().to_owned());
        uts58_html::Decision::Keep
    });
    std::io::Write::write_all(&mut writer, html).unwrap();
    let linked = writer.finish().unwrap();
    assert!(linked.is_complete());
    assert_eq!(linked.into_inner(), html);
    assert_eq!(seen, ["b\u{FFFD}cher.de"]);
}
