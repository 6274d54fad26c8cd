//! Links in readable form.

use proptest::prelude::*;
use uts58_linkify::{HostDisplay, Link, LinkKind, Linkifier, Profile};

use uts58_testing::texts::{first, linkifiers, texts};

#[track_caller]
fn check(text: &str, unicode: &str, ascii: &str) {
    let link = first(text);
    assert_eq!(link.display(HostDisplay::Unicode).to_string(), unicode, "{text:?}");
    assert_eq!(link.display(HostDisplay::Ascii).to_string(), ascii, "{text:?}");
}

#[test]
fn hosts_are_displayed_as_chosen() {
    check("EXAMPLE.com", "example.com", "example.com");
    check("xn--bcher-kva.de", "bücher.de", "xn--bcher-kva.de");
    check("XN--BCHER-KVA.de", "bücher.de", "xn--bcher-kva.de");
    check("Bücher.faß.de", "bücher.faß.de", "xn--bcher-kva.xn--fa-hia.de");
    check("http://例え。jp。:80/", "http://例え.jp.:80/", "http://xn--r8jz45g.jp.:80/");
    // The root dot is part of the host: with and without it, a link goes to different places.
    check("http://example.com./#", "http://example.com./", "http://example.com./");
    check("bücher.de.?q#", "bücher.de.?q", "xn--bcher-kva.de.?q");
    check("bücher.de.?#", "bücher.de./", "xn--bcher-kva.de./");
    check("bücher.de.:80?", "bücher.de.:80", "xn--bcher-kva.de.:80");
    check("http://example.com?#", "http://example.com", "http://example.com");
    check("HTTP://[2001:DB8::0:1]/", "HTTP://[2001:DB8::0:1]/", "HTTP://[2001:DB8::0:1]/");
    check("http://127.0.0.1", "http://127.0.0.1", "http://127.0.0.1");
    let [standard, _] = linkifiers();
    for text in ["http://example.com.#", "http://example.com.#:~:", "http://example.com.?#"] {
        let link = standard.links(text).next().unwrap();
        assert_eq!(link.display(HostDisplay::Unicode).to_string(), "http://example.com./", "{text}");
    }
    check("gemini://xn--e1afmkfd.рф/", "gemini://пример.рф/", "gemini://xn--e1afmkfd.xn--p1ai/");
}

#[test]
fn parts_are_displayed_unescaped() {
    check("example.com/%D1%8F%2F%29.?#%C3%A9", "example.com/я%2F%29.#é", "example.com/я%2F%29.#é");
    check(
        "example.com/a%E2%80%8Bb%E2%80%AEc",
        "example.com/a%E2%80%8Bb%E2%80%AEc",
        "example.com/a%E2%80%8Bb%E2%80%AEc",
    );
    check("example.com/%D9%85%DB%8C%E2%80%8C", "example.com/می\u{200C}", "example.com/می\u{200C}");
}

/// Code points where Messages would end the link are escaped, so the whole URL is found.
#[test]
fn displayed_links_are_found_whole() {
    let messages = Linkifier::new(Profile::Messages);
    let check = |url: &str, written: &str| {
        assert_eq!(messages.escape(url), written, "{url:?}");
        assert_eq!(messages.links(&format!(" {written} ")).next().map(|link| link.as_str()), Some(written));
    };
    check("https://example.jp/fooを見て", "https://example.jp/foo%E3%82%92%E8%A6%8B%E3%81%A6");
    check("https://example.jp/東京。京都", "https://example.jp/東京%E3%80%82%E4%BA%AC%E9%83%BD");
    check("https://example.kr/a를?b", "https://example.kr/a%EB%A5%BC?b");
    check("https://example.kr/a를/b", "https://example.kr/a를/b");
    check("https://é.com/äHttp://b", "https://é.com/ä%48ttp://b");
    check("youtu.be/abc🔥🔥", "youtu.be/abc%F0%9F%94%A5%F0%9F%94%A5");
    check("https://example.com/a\\b", "https://example.com/a%5Cb");
    check("https://example.com/docs，谢谢", "https://example.com/docs%EF%BC%8C%E8%B0%A2%E8%B0%A2");
    check("https://example.jp/JR東日本", "https://example.jp/JR東日本");
    let many = format!("https://example.jp/{}", "aの-".repeat(100));
    check(&many, &format!("https://example.jp/{}", "a%E3%81%AE-".repeat(100)));
}

#[test]
fn raw_controls_are_escaped() {
    let link =
        Linkifier::new(Profile::Standard).links("example.com/a\u{202E}b\u{200B}\u{200B}c").next().unwrap();
    assert_eq!(link.display(HostDisplay::Unicode).to_string(), "example.com/a%E2%80%AEb%E2%80%8B%E2%80%8Bc");
}

#[test]
fn addresses_are_displayed_as_chosen() {
    check("юра&co@xn--e1afmkfd.рф", "юра&co@пример.рф", "юра&co@xn--e1afmkfd.xn--p1ai");
    check("MAILTO:a%20b@Bücher.de", "MAILTO:a%20b@bücher.de", "MAILTO:a%20b@xn--bcher-kva.de");
    check(
        "mailto:a@b.de?subject=%C3%9F%20%0A",
        "mailto:a@b.de?subject=ß%20%0A",
        "mailto:a@b.de?subject=ß%20%0A",
    );
    check("xmpp:юра@пример.рф?x%41", "xmpp:юра@пример.рф?x%41", "xmpp:юра@пример.рф?x%41");
}

#[test]
fn unicode_if_safe() {
    let check = |text: &str, shown: &str| {
        assert_eq!(first(text).display(HostDisplay::UnicodeIfSafe).to_string(), shown, "{text:?}");
    };
    check("bücher.de", "bücher.de");
    check("xn--bcher-kva.пример.рф", "bücher.пример.рф"); // labels are checked separately
    check("https://ノート漢字.jp", "https://ノート漢字.jp"); // UTS #39 treats Japanese as one script
    check("раypal.com", "xn--ypal-43d9g.com");
    check("https://最高のSONY製品.com", "https://xn--sony-4c4c295sby0a720diu7a.com");
    check("http://i❤.ws", "http://xn--i-7iq.ws"); // the Identifier_Status isn't Allowed
    check("www.раypal.bücher.de", "www.xn--ypal-43d9g.bücher.de");
}

/// Accepts this many bytes and then fails.
struct Full(usize);

impl std::fmt::Write for Full {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(std::fmt::Error)?;
        Ok(())
    }
}

#[test]
fn a_full_sink_is_an_error() {
    use std::fmt::Write as _;

    let link = first("https://bücher.xn--e1afmkfd.рф/ä%20\u{202E}?x");
    for &form in ALL {
        let length = link.display(form).to_string().len();
        assert!((0..length).all(|room| write!(Full(room), "{}", link.display(form)).is_err()));
        assert!(write!(Full(length), "{}", link.display(form)).is_ok());
    }
}

const ALL: &[HostDisplay] = &[HostDisplay::Unicode, HostDisplay::UnicodeIfSafe, HostDisplay::Ascii];

fn host(link: &Link<'_>) -> String {
    url::Host::parse(link.host().unwrap()).unwrap().to_string()
}

proptest! {
    #![proptest_config(uts58_testing::random::config(1000))]

    /// Each profile finds a URL on its own as a whole, after it is written for that profile.
    #[test]
    fn findable_is_found(path in texts(), messages in any::<bool>()) {
        let linkifier = Linkifier::new(if messages { Profile::Messages } else { Profile::Standard });
        let minimal = uts58_core::minimal_escape(&format!("https://é.com/{path}")).to_string();
        let written = linkifier.escape(&minimal);
        let line = format!(" {written} ");
        let links: Vec<_> = linkifier.links(&line).map(|link| link.as_str().to_owned()).collect();
        prop_assert_eq!(&links, &[written], "{:?}", minimal);
        // Only escapes are added.
        let decode = |url: &str| percent_encoding::percent_decode_str(url).collect::<Vec<u8>>();
        prop_assert_eq!(decode(&links[0]), decode(&minimal));
    }

    /// Between two spaces, the displayed form is found as one link, with the same host.
    #[test]
    fn is_found_again(text in texts()) {
        let [standard, _] = linkifiers();
        for link in standard.links(&text).filter(|link| link.host().is_some()) {
            for &form in ALL {
                let shown = link.display(form).to_string();
                if shown.contains(['❤']) {
                    continue; // a symbol that was in an A-label in the text
                }
                let line = format!(" {shown} ");
                let again: Vec<_> = standard.links(&line).collect();
                prop_assert_eq!(again.len(), 1, "{:?} {}", link, line);
                prop_assert_eq!(again[0].as_str(), &shown);
                prop_assert_eq!(again[0].kind(), link.kind());
                prop_assert_eq!(host(&again[0]), host(&link));
                // Displaying it again changes nothing.
                prop_assert_eq!(again[0].display(form).to_string(), shown);
                if link.kind() == LinkKind::Email {
                    prop_assert_eq!(again[0].href(), link.href());
                }
            }
        }
    }

    #[test]
    fn nothing_displayed_is_invisible(text in texts()) {
        for link in linkifiers().iter().flat_map(|linkifier| linkifier.links(&text)) {
            let shown = link.display(HostDisplay::Unicode).to_string();
            let invisible = ['\u{202E}', '\u{AD}', '\u{200B}', '\u{FEFF}'];
            prop_assert!(link.host().is_none() || !shown.contains(invisible));
        }
    }
}
