//! Links in bytes that may not be UTF-8.

use proptest::prelude::*;
use uts58_linkify::{Linkifier, Profile};

fn found(bytes: &[u8]) -> [Vec<String>; 2] {
    [Profile::Standard, Profile::Messages].map(|profile| {
        let links: Vec<_> = Linkifier::new(profile)
            .links_bytes(bytes)
            .map(|link| {
                assert_eq!(&bytes[link.range()], link.link().as_str().as_bytes());
                assert_eq!(link.start(), link.offset() + link.link().start());
                link.link().as_str().to_owned()
            })
            .collect();
        links
    })
}

#[test]
fn nothing_that_touches_other_bytes_is_a_link() {
    let none: [&[u8]; 17] = [
        b"www.b\xFCcher.de",
        b"https://www.b\xFCcher.de/",
        b"https://example.com\xFC",
        b"https://example.com.\xFC",
        b"https://example.com_\xE2\x80\x8B\xFC",
        b"https://bank.com:\xFC@evil.example/",
        b"\xFCexample.com",
        b"\xFC_example.com",
        b"\xFC\xC2\xADexample.com/x",
        b"m\xFCller@example.com",
        b"\xFC+info@example.com",
        b"info@example.com\xFC",
        b"info@b\xFCcher.de",
        b"mailto:info@example.com.\xFC",
        b"example.co\xC3 ",
        b"\x80example.com\xE6\xA1",
        b"info@example.com\xE6\xA1@",
    ];
    for bytes in none {
        assert_eq!(found(bytes), [Vec::<String>::new(), Vec::new()], "{}", bytes.escape_ascii());
    }
}

#[test]
fn what_does_not_touch_them_is_linked() {
    let some: [(&[u8], &str); 8] = [
        (b"\xAB example.com \xBB", "example.com"),
        (b"(\xFC) example.com/caf\xE9", "example.com/caf"),
        (b"\xFChttps://example.com/\xFC", "https://example.com/"),
        (b"\xFCmailto:info@example.com \xFC", "mailto:info@example.com"),
        (b"\xFC,info@example.com,\xFC", "info@example.com"),
        (b"\xFC example.com:80\xFC", "example.com:80"),
        (b"\xFC(example.com)\xFC", "example.com"),
        ("\u{FC}: пример.рф".as_bytes(), "пример.рф"),
    ];
    for (bytes, link) in some {
        assert_eq!(found(bytes), [[link], [link]], "{}", bytes.escape_ascii());
    }
}

proptest! {
    #![proptest_config(uts58_testing::random::config(500))]

    /// Valid UTF-8 has the same links as text. Other bytes have a subset of the links of their valid stretches,
    /// without the first and last names of each stretch.
    #[test]
    fn of_utf8_the_same(text in uts58_testing::texts::texts(), other in uts58_testing::texts::texts()) {
        for linkifier in uts58_testing::texts::linkifiers() {
            let whole: Vec<_> = linkifier.links(&text).map(|link| link.range()).collect();
            let bytes: Vec<_> = linkifier.links_bytes(text.as_bytes()).map(|link| link.range()).collect();
            prop_assert_eq!(&bytes, &whole);
            let torn = [text.as_bytes(), b"\xFF\xFE", other.as_bytes()].concat();
            let after = text.len() + 2;
            let known: Vec<_> = linkifier.links(&other).map(|link| link.start() + after..link.end() + after).collect();
            for link in linkifier.links_bytes(&torn) {
                prop_assert!(whole.contains(&link.range()) || known.contains(&link.range()));
                let Some(host) = link.link().host_range() else { continue };
                let host = link.offset() + host.start..link.offset() + host.end;
                prop_assert!(host.end != text.len() && host.start != after);
            }
        }
    }
}
