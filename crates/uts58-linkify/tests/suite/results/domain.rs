//! Registrable domains, as written in the text.

use proptest::prelude::*;

use uts58_testing::hosts::public_suffix;
use uts58_testing::texts::{first, linkifiers, texts};

#[track_caller]
fn check(text: &str, domain: Option<&str>) {
    assert_eq!(first(text).domain(), domain, "{text:?}");
}

#[test]
fn domains_are_registrable() {
    check("example.com", Some("example.com"));
    check("https://a.b.Example.CO.UK:80/x", Some("Example.CO.UK"));
    check("_dmarc.example.com", Some("example.com"));
    check("https://www.xn--bcher-kva.de", Some("xn--bcher-kva.de"));
    check("www.bücher.de/straße", Some("bücher.de"));
    check("https://www。例え。jp。/x", Some("例え。jp"));
    check("почта.пример.рф", Some("пример.рф"));
    check("юра@почта.пример.рф", Some("пример.рф"));
    // The rules *.ck and !www.ck
    check("https://a.b.c.ck", Some("b.c.ck"));
    check("https://a.www.ck", Some("www.ck"));
    // Private suffixes count.
    check("ä.foo.github.io", Some("foo.github.io"));
    check("github.io", None);
    check("foo.blogspot.com", Some("foo.blogspot.com"));
}

#[test]
fn local_hosts_have_no_domain() {
    check("http://localhost/", None);
    check("http://server.intern/", None);
    check("http://127.0.0.1/", None);
    check("http://[::1]/", None);
    check("xmpp:юра@example.com", None);
}

proptest! {
    #[test]
    fn domain_ends_the_host(text in texts()) {
        for link in linkifiers().iter().flat_map(|linkifier| linkifier.links(&text)) {
            let Some(domain) = link.domain() else { continue };
            let before = link.host().unwrap().strip_suffix(domain);
            prop_assert!(before.is_some_and(|rest| rest.is_empty() || rest.ends_with(['.', '。', '．', '｡'])));
            let ascii = idna::domain_to_ascii(domain).unwrap();
            let suffix = public_suffix(&ascii).unwrap();
            let label = ascii.as_bytes().strip_suffix(suffix.as_bytes()).unwrap().strip_suffix(b".").unwrap();
            prop_assert!(!label.is_empty() && !label.contains(&b'.'), "{domain}");
        }
    }
}
