//! Rejected candidates, and the rules that reject them.

use std::collections::BTreeSet;

use proptest::prelude::*;
use uts58_linkify::explain::{Finding, Reason};
use uts58_linkify::{BareHosts, Linkifier, Options, Profile, Scheme};

use uts58_testing::texts::{linkifiers, texts};

fn refused<'t>(linkifier: &Linkifier, text: &'t str) -> Vec<(&'t str, Reason)> {
    linkifier
        .findings(text)
        .filter_map(|finding| match finding {
            Finding::Refused(refused) => {
                assert_eq!(refused.as_str(), &text[refused.range()]);
                Some((refused.as_str(), refused.reason()))
            }
            _ => None,
        })
        .collect()
}

/// Each rule of every profile occurs at least once: the text, the rejected candidate, and the rule.
#[rustfmt::skip]
const STANDARD: &[(&str, &str, Reason)] = &[
    ("см. ftp://пример.рф/я!", "ftp://пример.рф/я", Reason::UnknownScheme),
    ("http://юра@пример.рф/я!", "http://юра@пример.рф/я", Reason::Userinfo),
    ("http://сайт✪пример/я b", "http://сайт✪пример/я", Reason::Symbols),
    ("пример-.рф/я!", "пример-.рф/я", Reason::InvalidHost),
    ("https://пример-.рф/я!", "https://пример-.рф/я", Reason::InvalidHost),
    ("юра@пример-.рф", "юра@пример-.рф", Reason::InvalidHost),
    ("пример..рф/я!", "пример..рф/я", Reason::EmptyLabel),
    ("https://.пример.рф/я!", "https://.пример.рф/я", Reason::EmptyLabel),
    ("пример.нет!", "пример.нет", Reason::NotRegistrable),
    ("co.uk", "co.uk", Reason::NotRegistrable),
    ("https://пример.нет/я!", "https://пример.нет/я", Reason::NotRegistrable),
    ("юра@пример.нет", "юра@пример.нет", Reason::NotRegistrable),
    ("пример.рф:0/я", "пример.рф:0/я", Reason::BadPort),
    ("http://пример.рф:99999/я", "http://пример.рф:99999/я", Reason::BadPort),
    ("при_мер.рф", "при_мер.рф", Reason::Underscore),
    ("http://при_мер.рф", "http://при_мер.рф", Reason::Underscore),
    ("пример.рф%20", "пример.рф", Reason::Percent),
    ("http://пример.рф%20", "http://пример.рф%20", Reason::Percent),
    ("юра@пример.рф%20", "юра@пример.рф%20", Reason::Percent),
    ("192.0.2.1/я", "192.0.2.1", Reason::BareIpv4),
    ("http://[1:2]/я", "http://[1:2]/я", Reason::BadIpv6),
    ("/пример.рф", "пример.рф", Reason::Preceded),
    ("пример.рф@пример.рф", "пример.рф", Reason::PartOfLocalPart),
    (".@пример.рф", "@пример.рф", Reason::NoLocalPart),
    ("https:// я", "https://", Reason::NoHost),
    ("http://https://пример.рф", "http://", Reason::SchemeAfterScheme),
];

#[rustfmt::skip]
const MESSAGES: &[(&str, &str, Reason)] = &[
    ("пример.рф\u{2060}а", "пример.рф", Reason::InvisibleCharacters),
    ("это 1.рф да", "1.рф", Reason::GluedSentences),
    ("größe.md!", "größe.md", Reason::FileName),
    ("größe.rs(x)", "größe.rs", Reason::FileName),
    ("größe.main.de(x)", "größe.main.de", Reason::Call),
    ("请看README.md", "请看README.md", Reason::FileName),
    ("@юра@пример.рф", "юра@пример.рф", Reason::Handle),
    ("==@пример.рф", "==@пример.рф", Reason::OnlyMarkup),
    ("{id}+я@пример.рф", "{id}+я@пример.рф", Reason::Braces),
    ("请看下面。网站：", "请看下面。网站", Reason::IdeographicDots),
    ("10.0.0.0/8", "10.0.0.0/8", Reason::BareIpv4),
    ("他换了手机。apple 的", "他换了手机。apple", Reason::IdeographicDots),
    ("größe.h.in", "größe.h.in", Reason::FileName),
    ("für user.email", "user.email", Reason::Member),
    ("für org.gnome.App", "org.gnome.App", Reason::Member),
    ("#größe:example.org", "example.org", Reason::Handle),
    ("größer: https://t.c…", "https://t.c", Reason::CutShort),
    ("git@пример.рф:a/ü.git", "git@пример.рф:a/ü.git", Reason::RemotePath),
];

#[test]
fn each_rule_is_named() {
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    for (profile, cases) in [(Profile::Standard, STANDARD), (Profile::Messages, MESSAGES)] {
        let linkifier = Linkifier::new(profile);
        for &(text, wanted, reason) in cases {
            let found = refused(&linkifier, text);
            if !found.contains(&(wanted, reason)) {
                wrong.push((text, reason, found));
            }
            seen.insert(reason.decision());
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let decisions = [
        "D21", "D23", "D24a", "D24b", "D26", "D27", "D28", "D30", "D31", "D32", "D33", "D35", "D36", "D37",
        "D37a", "D42", "D43", "M14", "M16", "M5", "M6", "M7", "M8", "M9",
    ];
    assert_eq!(seen, BTreeSet::from(decisions));
}

#[test]
fn options_are_named() {
    let options = Options::standard().add_schemes([Scheme::opaque("xmpp").unwrap()]);
    let linkifier = Linkifier::new(
        options.emails(false).bare_hosts(BareHosts::Www).max_length(std::num::NonZero::new(40)),
    );
    let found = refused(&linkifier, "xmpp: юра@пример.рф пример.рф https://пример.рф/ооооооооооооооооооооо");
    assert_eq!(
        found,
        [
            ("xmpp:", Reason::NothingAfterScheme),
            ("юра@пример.рф", Reason::EmailsOff),
            ("пример.рф", Reason::BareHostsOff),
            ("https://пример.рф/ооооооооооооооооооооо", Reason::TooLong),
        ]
    );
}

#[test]
fn a_link_has_nothing_to_explain() {
    for text in ["пример.рф/я.", "я: https://例え.jp, b", "(юра@пример.рф)"] {
        assert_eq!(refused(&Linkifier::new(Profile::Standard), text), [], "{text:?}");
    }
}

proptest! {
    #[test]
    fn the_links_are_the_same(text in texts()) {
        for linkifier in linkifiers() {
            let links: Vec<_> = linkifier.links(&text).collect();
            let found: Vec<_> = linkifier
                .findings(&text)
                .filter_map(|finding| match finding {
                    Finding::Link(link) => Some(link),
                    _ => None,
                })
                .collect();
            prop_assert_eq!(links, found);
        }
    }
}
