//! The scanner beside the naive twin, on random text of mixed scripts, schemes, markup and dots.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]
#![cfg(all(feature = "psl", feature = "idna"))]

mod twin;

use proptest::prelude::*;
use twin::{Bare, Kind, TwinOptions};
use uts58_linkify::{BareHosts, Emails, Finding, LinkKind, Linkifier, Profile, Tailoring, Tailorings};

/// What rules speak of, and something of every class.
const TOKENS: &[&str] = &[
    "a",
    "b",
    "x",
    "ab",
    "foo",
    "example",
    "www",
    "WWW",
    "lib",
    "self",
    "mailto:",
    "MAILTO:",
    "1",
    "12",
    "0",
    "255",
    "com",
    "de",
    "uk",
    "co.uk",
    "rs",
    "md",
    "My",
    "io",
    "github.io",
    "org",
    "ck",
    "so",
    "рф",
    "みんな",
    "xn--p1ai",
    "xn--a",
    "é",
    "é.com",
    "пример",
    "日本",
    "本",
    "を",
    "한국",
    "에",
    "ไทย",
    "ก",
    "ה",
    "עברית",
    "مثال",
    "ि",
    "न",
    "❤",
    "👍",
    "✪",
    "→",
    "\u{FE0F}",
    "http",
    "https",
    "HTTPS",
    "ftp",
    "javascript",
    "localhost",
    "http://",
    "https://",
    "://",
    "//",
    "ftp://",
    ".",
    ".",
    ".",
    "..",
    "...",
    "。",
    "．",
    "｡",
    "-",
    "--",
    "_",
    "__",
    "@",
    "@",
    "@@",
    ":",
    ":80",
    ":0",
    ":99999",
    ":~:",
    "/",
    "/",
    "/24",
    "?",
    "#",
    "=",
    "&",
    "%",
    "%20",
    "+",
    "~",
    "~~",
    "*",
    "**",
    "`",
    "|",
    "||",
    "\\",
    "'",
    "\"",
    "“",
    "”",
    "„",
    "‘",
    "’",
    "«",
    "»",
    "<",
    ">",
    "</",
    "(",
    ")",
    "[",
    "]",
    "[/",
    "{",
    "}",
    "（",
    "）",
    "「",
    "」",
    "，",
    "、",
    "！",
    "；",
    "…",
    "—",
    "⇒",
    "｜",
    "～",
    "!",
    ",",
    ";",
    "$",
    "^",
    " ",
    " ",
    " ",
    "\n",
    "\t",
    "\u{200B}",
    "\u{AD}",
    "\u{2060}",
    "\u{200D}",
    "\u{200C}",
    "\u{202E}",
    "·",
    "・",
    "\u{301}",
    "\u{387}",
    "٣",
    "1.2.3.4",
    "[::1]",
    "example.com",
    "example.org",
    "a@b.de",
    "x.com/",
    "github",
    "Makefile.PL",
    "ASP.NET",
    "\u{E0020}",
    "\u{1F3F4}",
    "́",
];

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(TOKENS), 1..24).prop_map(|tokens| tokens.concat())
}

fn tailorings() -> impl Strategy<Value = Tailorings> {
    let all: Vec<Tailoring> = Tailoring::ALL
        .iter()
        .copied()
        .filter(|&tailoring| tailoring != Tailoring::QuotedLocalParts)
        .collect();
    prop_oneof![
        Just(Profile::Standard.tailorings()),
        Just(Profile::Messages.tailorings()),
        prop::sample::subsequence(all, 0..=21).prop_map(|some| some.into_iter().collect()),
    ]
}

fn twin_options(set: Tailorings, bare: BareHosts, emails: Emails) -> TwinOptions {
    let on = |tailoring| set.contains(tailoring);
    TwinOptions {
        soft_initiators: on(Tailoring::SoftInitiators),
        ellipsis: on(Tailoring::Ellipsis),
        bare_ipv4: on(Tailoring::BareIpv4),
        single_label_hosts: on(Tailoring::SingleLabelHosts),
        address_parts: on(Tailoring::AddressParts),
        mailto_query: on(Tailoring::MailtoQuery),
        invisible_characters: on(Tailoring::InvisibleCharacters),
        full_width_punctuation: on(Tailoring::FullWidthPunctuation),
        wrapping_marks: on(Tailoring::WrappingMarks),
        dashes_and_bars: on(Tailoring::DashesAndBars),
        openers: on(Tailoring::Openers),
        glued_sentences: on(Tailoring::GluedSentences),
        file_names: on(Tailoring::FileNames),
        calls: on(Tailoring::Calls),
        handles: on(Tailoring::Handles),
        markup_before_address: on(Tailoring::MarkupBeforeAddress),
        end_of_host: on(Tailoring::EndOfHost),
        spaceless_hosts: on(Tailoring::SpacelessHosts),
        length_limit: on(Tailoring::LengthLimit),
        joined_urls: on(Tailoring::JoinedUrls),
        ideographic_dots: on(Tailoring::IdeographicDots),
        bare: match bare {
            BareHosts::Off => Bare::Off,
            BareHosts::Www => Bare::Www,
            BareHosts::All => Bare::All,
        },
        emails: emails == Emails::On,
        ..TwinOptions::standard()
    }
}

fn compare(text: &str, set: Tailorings, bare: BareHosts, emails: Emails) -> Result<(), TestCaseError> {
    let linkifier =
        Linkifier::builder().tailorings(set).bare_hosts(bare).emails(emails).build().expect("options");
    let ours: Vec<_> = linkifier.links(text).map(|link| (link.range(), link.kind())).collect();
    // The long way, which passes over nothing, finds the same.
    let explained = linkifier.findings(text).filter_map(|finding| match finding {
        Finding::Link(link) => Some((link.range(), link.kind())),
        _ => None,
    });
    prop_assert_eq!(&ours, &explained.collect::<Vec<_>>(), "{:?}", text);
    let kind = |kind| match kind {
        Kind::Url => LinkKind::Url,
        Kind::Email => LinkKind::Email,
    };
    let theirs: Vec<_> = twin::links(text, &twin_options(set, bare, emails))
        .into_iter()
        .map(|(range, of)| (range, kind(of)))
        .collect();
    let show = |links: &[(std::ops::Range<usize>, LinkKind)]| -> Vec<String> {
        links.iter().map(|(range, _)| text[range.clone()].to_owned()).collect()
    };
    prop_assert_eq!(&ours, &theirs, "{:?}\n ours {:?}\n twin {:?}", text, show(&ours), show(&theirs));
    Ok(())
}

/// `PROPTEST_CASES` sets another number of texts.
fn config() -> ProptestConfig {
    let default = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { default.cases } else { 4000 };
    ProptestConfig { cases, failure_persistence: None, ..default }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn profiles(text in text(), messages in any::<bool>()) {
        let profile = if messages { Profile::Messages } else { Profile::Standard };
        compare(&text, profile.tailorings(), BareHosts::All, Emails::On)?;
    }

    #[test]
    fn random_options(
        text in text(),
        set in tailorings(),
        bare in prop::sample::select(vec![BareHosts::All, BareHosts::All, BareHosts::Www, BareHosts::Off]),
        emails in prop::sample::select(vec![Emails::On, Emails::On, Emails::Off]),
    ) {
        compare(&text, set, bare, emails)?;
    }
}

/// The case files too: the twin answers for the texts alone, whatever is expected of them.
#[test]
fn case_texts() {
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut lines = 0;
    for folder in ["cases", "samples"] {
        for entry in std::fs::read_dir(dir.join(folder)).expect("testdata") {
            let content = std::fs::read_to_string(entry.expect("readable").path()).expect("UTF-8");
            for line in content.lines() {
                let text = line.replace(['⸠', '⸡'], "");
                for profile in [Profile::Standard, Profile::Messages] {
                    lines += 1;
                    compare(&text, profile.tailorings(), BareHosts::All, Emails::On)
                        .unwrap_or_else(|error| panic!("{error}"));
                }
            }
        }
    }
    assert!(lines > 1000);
}
