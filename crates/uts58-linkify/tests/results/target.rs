//! What a text says and where its link goes.

use proptest::prelude::*;
use uts58_linkify::{TextTarget, same_target};

use crate::text::texts;

#[track_caller]
fn check(text: &str, href: &str, expected: &str) {
    let found = match same_target(text, href) {
        TextTarget::NoHost => "no host".to_owned(),
        TextTarget::Same => "same".to_owned(),
        TextTarget::SameDomain(link) => format!("same domain: {}", link.text()),
        TextTarget::Different(link) => format!("different: {}", link.text()),
    };
    assert_eq!(found, expected, "{text:?} → {href:?}");
}

#[test]
fn words() {
    check("", "https://evil.example", "no host");
    check("hier klicken", "https://evil.example", "no host");
    check("README.md", "https://example.com/README.md", "no host");
    check("größer.alsdas", "javascript:alert(1)", "no host");
}

#[test]
fn hosts() {
    check("bank.com", "https://bank.com/login", "same");
    check("https://BANK.com/a", "http://bank.com./b", "same");
    check("→ Bücher.de!", "https://xn--bcher-kva.de", "same");
    check("例え。jp", "https://例え.jp:8080/", "same");
    check("http://127.0.0.1/", "http://2130706433/", "same");
    check("http://[::1]/é", "http://[0:0::1]/", "same");
    check("bank.com", "https://www.bank.com", "same domain: bank.com");
    check("a.bank.co.uk", "https://b.bank.co.uk", "same domain: a.bank.co.uk");
    check("a.github.io", "https://b.github.io", "different: a.github.io");
    check("bank.com", "https://bank.com.evil.example", "different: bank.com");
    check("bank.com", "https://bank.com@evil.example/bank.com", "different: bank.com");
    check("bank.com", r"https:\\evil.example\bank.com", "different: bank.com");
    check("bank.com", "https://bаnk.com", "different: bank.com"); // а is Cyrillic
    check("bank.com", "//bank.com/x", "same");
    check("http://127.0.0.1/", "http://127.0.0.2/", "different: http://127.0.0.1/");
}

#[test]
fn several() {
    check("bank.com oder größe.de", "https://bank.com", "different: größe.de");
    check("www.bank.com bank.com", "https://bank.com", "same domain: www.bank.com");
    check("bank.com and bank.com/é", "https://bank.com", "same");
}

#[test]
fn targets_without_host() {
    for href in [
        "javascript:alert(1)",
        "data:text/html,x",
        "tel:+49",
        "/bank.com",
        "#bank.com",
        "",
        "bank.com",
        "http://%zz/",
    ] {
        check("bank.com", href, "different: bank.com");
    }
}

#[test]
fn addresses() {
    check("юра@пример.рф", "mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai", "same");
    check("Help@bank.com", "mailto:help@BANK.com?subject=x", "same");
    check("help@bank.com", "mailto:sales@bank.com", "same domain: help@bank.com");
    check("help@bank.com", "mailto:help@mail.bank.com", "same domain: help@bank.com");
    check("help@bank.com", "mailto:help@evil.example", "different: help@bank.com");
    check("help@bank.com", "mailto:help@bank.com,x@evil.example", "different: help@bank.com");
    check(
        "help@bank.com",
        "mailto:help@bank.com?b%63c=x%40evil.example,y@evil.example",
        "different: help@bank.com",
    );
    check("help@bank.com", "mailto:help@bank.com,sales@bank.com", "same domain: help@bank.com");
    check("bank.com", "mailto:help@bank.com,sales@bank.com", "same");
    check("sales@bank.com", "mailto:help@bank.com,sales@bank.com", "same domain: sales@bank.com");
    check("x@evil.example", "mailto:help@bank.com,x@evil.example", "no host"); // .example is nobody's
    check("x@evil.com", "mailto:help@bank.com,x@evil.com", "different: x@evil.com");
    check("help@bank.com", "https://bank.com/contact", "same");
    check("bank.com", "mailto:help@bank.com", "same");
    check("mailto:a%2Bb@bank.com", "mailto:a+b@bank.com", "same");
    check("юра@example.com", "xmpp:юра@example.com/home?x", "same");
    check("help@bank.com", "mailto:", "different: help@bank.com");
}

/// Time does not grow with the product of links and recipients, or this would not end.
#[test]
fn many_links_and_recipients() {
    let text = "help@bank.com ".repeat(20_000);
    let href = format!("mailto:{}", "help@bank.com,".repeat(20_000));
    assert_eq!(same_target(&text, &href), TextTarget::Same);
}

proptest! {
    /// A link goes where it says, and nothing panics on whatever target.
    #[test]
    fn own_target(text in texts(), other in texts()) {
        let linkifier = uts58_linkify::Linkifier::default();
        for link in linkifier.links(&text).filter(|link| !link.host().is_empty()) {
            let verdict = linkifier.same_target(link.text(), &link.href());
            if linkifier.links(link.text()).eq([link].map(|link| linkifier.links(link.text()).next().unwrap())) {
                prop_assert_eq!(verdict, TextTarget::Same, "{:?}", link);
            }
        }
        let _ = linkifier.same_target(&text, &other);
    }
}
