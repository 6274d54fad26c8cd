//! Risks of links.

use proptest::prelude::*;
use uts58_linkify::{Linkifier, Profile, Risk, Risks};

use uts58_testing::texts::{first, linkifiers, texts};

#[track_caller]
fn check(text: &str, names: &str) {
    let risks = first(text).risks();
    let found: Vec<_> = risks.iter().map(Risk::name).collect();
    assert_eq!(found.join(" "), names, "{text:?}");
    assert_eq!(risks.is_empty(), names.is_empty());
}

/// Interlinear annotations and the blank braille pattern.
#[test]
fn what_a_path_hides() {
    for c in ['\u{FFF9}', '\u{FFFA}', '\u{FFFB}', '\u{2800}'] {
        let text = format!("https://example.com/a{c}b");
        let link = Linkifier::new(Profile::Standard).links(&text).next().unwrap();
        if link.as_str().contains(c) {
            assert!(link.risks().contains(Risk::Invisible), "{c:?}");
            assert!(link.display(uts58_linkify::HostDisplay::Unicode).to_string().is_ascii(), "{c:?}");
        }
    }
}

#[test]
fn hosts_have_these_risks() {
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
fn invisible_characters_are_a_risk() {
    check("https://example.com/a\u{FE0F}\u{200D}b", "");
    check("https://example.com/a\u{34F}b", "invisible");
    check("https://example.com/a\u{3164}b", "invisible");
    for c in ['\u{202E}', '\u{2066}', '\u{200B}', '\u{AD}', '\u{E0041}'] {
        let text = format!("example.com/é{c}b");
        let link = Linkifier::new(Profile::Standard).links(&text).next().unwrap();
        assert!(link.as_str().contains(c) && link.risks().contains(Risk::Invisible), "{c:?}");
    }
}

#[test]
fn look_alikes_are_a_risk() {
    check("https://example.comノlogin.example.net", "mixed-script non-ascii-host fake-delimiter");
    check("https://ノート.jp", "non-ascii-host");
    check("https://日ノ丸.jp", "non-ascii-host");
    check("https://example.com/ノ", "");
    check("https://example.comʔx.example.net", "restricted-identifier non-ascii-host fake-delimiter");
    check("юраノx@example.com", "fake-delimiter");
    check("https://दुःख.com", "non-ascii-host");
}

#[test]
fn what_a_reader_should_be_warned_of() {
    let warns = |text| !first(text).risks().intersection(Risks::WARNINGS).is_empty();
    for text in
        ["bücher.de", "пример.рф", "例え。jp", "xn--bcher-kva.de", "http://127.0.0.1/", "юра@пример.рф"]
    {
        assert!(!warns(text), "{text:?}");
    }
    for text in ["раypal.com", "xn--ypal-43d9g.com", "http://i❤.ws", "https://example.comノlogin.example.net"]
    {
        assert!(warns(text), "{text:?}");
    }
    assert_eq!(Risks::WARNINGS, Risk::ALL.iter().copied().filter(|risk| risk.is_warning()).collect());
    assert_eq!(Risks::NONE, Risks::default());
}

/// All possible sets, compared with sets of the standard library.
#[test]
fn sets_are_sets() {
    let sets: Vec<Vec<Risk>> = (0..1_usize << Risk::ALL.len())
        .map(|bits| {
            (0..Risk::ALL.len()).filter(|bit| bits >> bit & 1 == 1).map(|bit| Risk::ALL[bit]).collect()
        })
        .collect();
    let set = |risks: &[Risk]| risks.iter().copied().collect::<Risks>();
    for one in &sets {
        assert_eq!(&set(one).iter().collect::<Vec<_>>(), one);
        for other in &sets {
            let either = Risk::ALL.iter().filter(|risk| one.contains(risk) || other.contains(risk));
            let both = Risk::ALL.iter().filter(|risk| one.contains(risk) && other.contains(risk));
            let mut extended = set(one);
            extended.extend(other.iter().copied());
            assert_eq!(
                set(one).union(set(other)).iter().collect::<Vec<_>>(),
                either.copied().collect::<Vec<_>>()
            );
            assert_eq!(
                set(one).intersection(set(other)).iter().collect::<Vec<_>>(),
                both.copied().collect::<Vec<_>>()
            );
            assert_eq!(extended, set(one).union(set(other)));
        }
    }
}

proptest! {
    /// An A-label has the risks of its Unicode form.
    #[test]
    fn by_the_unicode_form(text in texts()) {
        for link in linkifiers().iter().flat_map(|linkifier| linkifier.links(&text)) {
            if link.host().is_none() || link.risks().contains(Risk::IpHost) {
                continue;
            }
            let ascii = format!("http://{}", idna::domain_to_ascii(link.host().unwrap()).unwrap());
            let again = linkifiers()[1].links(&ascii).next().filter(|again| ascii.ends_with(again.host().unwrap()));
            let Some(again) = again else {
                prop_assert!(ascii.contains('_'), "{:?} {}", link, ascii); // it may be markup now
                continue;
            };
            for risk in [Risk::MixedScript, Risk::RestrictedIdentifier] {
                prop_assert_eq!(again.risks().contains(risk), link.risks().contains(risk), "{:?} {}", link, risk);
            }
        }
    }
}
