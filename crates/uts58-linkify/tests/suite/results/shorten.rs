//! Shortened links.

use proptest::prelude::*;

use uts58_linkify::HostDisplay;

use uts58_testing::properties::results::never_hides_the_domain;
use uts58_testing::texts::{first, linkifiers, texts};

#[track_caller]
fn check(text: &str, max: usize, shortened: &str) {
    assert_eq!(first(text).shortened(max).to_string(), shortened, "{text:?} {max}");
}

#[test]
fn parts_are_cut() {
    check("https://bücher.de/neu/größe", 27, "https://bücher.de/neu/größe");
    check("https://bücher.de/neu/größe", 26, "bücher.de/neu/größe");
    check("https://bücher.de/neu/größe", 19, "bücher.de/neu/größe");
    check("https://bücher.de/neu/größe", 18, "bücher.de/neu/grö…");
    check("https://bücher.de/neu/größe", 10, "bücher.de…");
    check("https://bücher.de/neu/größe", 0, "bücher.de…");
    check("https://bücher.de:8080/neu", 16, "bücher.de:8080/…");
    check("gemini://bücher.de/neu", 21, "gemini://bücher.de/n…");
    check("http://[2001:db8::1]:80/neu", 1, "[2001:db8::1]:80…");
    check("http://localhost/neu", 1, "localhost…");
}

#[test]
fn hosts_are_cut_on_the_left() {
    check("https://a.b.c.bücher.co.uk/neu", 21, "a.b.c.bücher.co.uk/n…");
    check("https://a.b.c.bücher.co.uk/neu", 18, "…b.c.bücher.co.uk…");
    check("https://a.b.c.bücher.co.uk/neu", 17, "…c.bücher.co.uk…");
    check("https://a.b.c.bücher.co.uk/neu", 1, "…bücher.co.uk…");
    check("https://a.b.c.bücher.co.uk", 1, "…bücher.co.uk");
    check("https://bank.com.login.evil.github.io/x", 5, "…evil.github.io…");
    check("gemini://a.b.c.bücher.de", 21, "gemini://…c.bücher.de");
    check("https://www。例え。jp", 5, "…例え。jp");
}

#[test]
fn local_parts_are_cut() {
    check("mailto:юра@пример.рф", 13, "юра@пример.рф");
    check("юрий.долгорукий@пример.рф", 24, "юрий.долгорук…@пример.рф");
    check("юрий@пример.рф", 13, "юр…@пример.рф");
    check("юрий@пример.рф", 1, "ю…@пример.рф");
    check("ю@почта.пример.рф", 1, "ю@…пример.рф");
    check("юрий@почта.пример.рф", 1, "ю…@…пример.рф");
    check("mailto:юра@пример.рф?subject=x", 20, "юра@пример.рф?subje…");
    // A user (D23) can be shortened too.
    check("gemini://somebody@bücher.de/neu", 24, "gemini://som…@bücher.de…");
    check("gemini://somebody@bücher.de/neu", 1, "gemini://s…@bücher.de…");
}

#[test]
fn opaque_links_are_shortened() {
    check("xmpp:юра@example.com", 10, "xmpp:юра@…");
}

#[test]
fn letters_and_escapes_stay_whole() {
    check("example.com/ae\u{301}b", 14, "example.com/a…");
    check("example.com/a%C3%A4", 16, "example.com/a…");
    check("example.com/a%C3%A4", 17, "example.com/a%C3…");
}

/// The displayed form, with hosts in Unicode if that is safe.
#[track_caller]
fn check_displayed(text: &str, max: usize, shortened: &str) {
    let displayed = first(text).display(HostDisplay::UnicodeIfSafe);
    assert_eq!(displayed.shortened(max).to_string(), shortened, "{text:?} {max}");
}

#[test]
fn the_displayed_form_is_cut() {
    check_displayed("https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe", 40, "https://bücher.de/größe");
    check_displayed("https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe", 23, "https://bücher.de/größe");
    check_displayed("https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe", 22, "bücher.de/größe");
    check_displayed("https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe", 14, "bücher.de/grö…");
    check_displayed("http://a。b。раypal。com/x", 1, "…xn--ypal-43d9g.com…"); // ра is Cyrillic
    check_displayed("https://www。例え。jp", 5, "…例え.jp");
    check_displayed("http://Bücher.de.:80/%41", 14, "bücher.de.:80…");
    check_displayed("https://bücher.de.?", 40, "https://bücher.de");
    check_displayed("https://bücher.de.#", 40, "https://bücher.de./");
    check_displayed("юрий@xn--e1afmkfd.xn--p1ai", 13, "юр…@пример.рф");
    check_displayed("http://[2001:DB8::1]:80/neu", 1, "[2001:DB8::1]:80…");
    check_displayed("xmpp:юра@example.com", 10, "xmpp:юра@…");
}

proptest! {
    #![proptest_config(uts58_testing::random::config(500))]

    #[test]
    fn the_domain_is_never_hidden(text in texts(), max in 0..40_usize) {
        for link in linkifiers().iter().flat_map(|linkifier| linkifier.links(&text)) {
            never_hides_the_domain(&link, max);
        }
    }
}
