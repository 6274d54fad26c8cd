//! Facts about links.

use proptest::prelude::*;
use uts58_linkify::{Linkifier, Profile, Risk};

use crate::text::{first, linkifiers, texts};

#[track_caller]
fn check(text: &str, names: &str) {
    let risks = first(text).risks();
    let found: Vec<_> = risks.iter().map(Risk::name).collect();
    assert_eq!(found.join(" "), names, "{text:?}");
    assert_eq!(risks.is_empty(), names.is_empty());
}

#[test]
fn hosts() {
    check("example.com/größe", "");
    check("r3---sn_1.example.com", "");
    check("bücher.de", "non-ascii-host");
    check("例え。jp", "non-ascii-host");
    check("xn--bcher-kva.de", "a-label");
    check("раypal.com", "mixed-script non-ascii-host");
    check("xn--ypal-43d9g.com", "mixed-script a-label");
    check("https://аррӏе.com", "non-ascii-host whole-script"); // all Cyrillic
    check("http://i❤.ws", "restricted-identifier non-ascii-host");
    check("http://xn--i-7iq.ws", "restricted-identifier a-label");
    check("http://127.0.0.1/", "ip-host");
    check("http://[::1]/", "ip-host");
    check("юра@пример.рф", "non-ascii-host");
    check("xmpp:раypal", "");
}

#[test]
fn invisible() {
    check("https://example.com/a\u{FE0F}\u{200D}b", "");
    check("https://example.com/a\u{34F}b", "invisible");
    check("https://example.com/a\u{3164}b", "invisible");
    for c in ['\u{202E}', '\u{2066}', '\u{200B}', '\u{AD}', '\u{E0041}'] {
        let text = format!("example.com/é{c}b");
        let link = Linkifier::new(Profile::Standard).links(&text).next().unwrap();
        assert!(link.text().contains(c) && link.risks().contains(Risk::Invisible), "{c:?}");
    }
}

#[test]
fn look_alikes() {
    check("https://example.comノlogin.example.net", "mixed-script non-ascii-host look-alike");
    check("https://ノート.jp", "non-ascii-host");
    check("https://日ノ丸.jp", "non-ascii-host");
    check("https://example.com/ノ", "");
    check("https://example.comʔx.example.net", "restricted-identifier non-ascii-host look-alike");
    check("юраノx@example.com", "look-alike");
    check("https://दुःख.com", "non-ascii-host");
}

proptest! {
    /// An A-label is judged like what it stands for.
    #[test]
    fn by_the_unicode_form(text in texts()) {
        for link in linkifiers().iter().flat_map(|linkifier| linkifier.links(&text)) {
            if link.host().is_empty() || link.risks().contains(Risk::IpHost) {
                continue;
            }
            let ascii = format!("http://{}", idna::domain_to_ascii(link.host()).unwrap());
            let again = linkifiers()[1].links(&ascii).next().filter(|again| ascii.ends_with(again.host()));
            let Some(again) = again else {
                prop_assert!(ascii.contains('_'), "{:?} {}", link, ascii); // may be markup now
                continue;
            };
            for risk in [Risk::MixedScript, Risk::RestrictedIdentifier] {
                prop_assert_eq!(again.risks().contains(risk), link.risks().contains(risk), "{:?} {}", link, risk);
            }
        }
    }
}
