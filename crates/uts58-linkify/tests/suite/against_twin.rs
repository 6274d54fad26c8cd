//! Compares the scanner with the naive twin on random text of mixed scripts, schemes, markup and dots.

use proptest::prelude::*;
use uts58_linkify::{BareHosts, HostRule, Linkifier, Options, Profile, Tailoring};
use uts58_testing::options::{WEB, bare_hosts, emails, tailorings};
use uts58_testing::properties::against_twin::{Kinds, compare, compare_kinds};
use uts58_testing::properties::joints;
use uts58_testing::random;

/// Tokens that the rules mention, and some of every character class.
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
    "\\\"",
    "'",
    "('",
    " '",
    "\"",
    "\"",
    "={\"",
    "。apple",
    "aを",
    "b에서",
    "/를",
    "/を",
    "b인데",
    "를**",
    "a提取码",
    "1密码",
    "复制:",
    "/wiki/",
    "/item/《",
    "【",
    "】",
    "》",
    "ㅋㅋ",
    "a🔥",
    "\u{1F525}",
    "⭐",
    "❤\u{FE0F}",
    "–",
    "a[b c]",
    "(see",
    " x)",
    "。jp",
    "user",
    "name",
    "urlObject",
    "org.gnome",
    "App",
    "h.in",
    "lib-2",
    "README",
    "who.int",
    "#a:",
    "!",
    "ssh://",
    "git@",
    ":a/b",
    ":1a/",
    "#官网:",
    "foo/bar",
    "-Ab",
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
    "<b",
    "</b",
    "(",
    ")",
    "[",
    "]",
    "[/",
    "{",
    "{",
    "}",
    "}",
    "{a@b.de",
    "{{",
    "}}",
    "{{a|",
    "x.com/a|b",
    "\"*\"",
    "'\"'",
    "(*)",
    "|a@b.de",
    "x.com|",
    "https://x.com,",
    "?to=",
    "&b=",
    "a.b=",
    "/x/a@b.de",
    ":3/",
    "%2Ca@b.de",
    "%3B",
    "x.com→",
    "#a.de",
    ".eu-n",
    "/a.html查",
    ".PDF한",
    ".pl-u",
    "matrix:u/b:",
    ".Größe",
    "почта=",
    "b2==",
    "`b@x.de`",
    "...www.x.de",
    "mailto:a@b.de%2C",
    "mailto:a@b.de%2C%20c@d.de",
    "（",
    "）",
    "「",
    "」",
    "，",
    "、",
    "！",
    "；",
    "…",
    "co…",
    "a—b",
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
    ".Dann",
    ".Там",
    ".Không",
    ".-",
    "z.B.",
    "\u{E0020}",
    "\u{1F3F4}",
    "́",
];

/// Text around ideographic full stops, for long runs.
const AROUND_FULL_STOPS: &[&str] = &[
    "。",
    "。",
    "。",
    "。",
    "。",
    "．",
    "｡",
    ".",
    "日",
    "本語",
    "を見て",
    "如果",
    "这个",
    "ード",
    "ください",
    "か",
    "・",
    "々",
    "〇",
    "ヿ",
    "\u{3099}",
    "中国",
    "みんな",
    "商城",
    "コム",
    "com",
    "jp",
    "shell",
    "GNOME",
    "2",
    "1",
    "-",
    "_",
    " ",
    "\n",
    "、",
    "，",
    "「",
    "：",
    "（",
    "！",
    "—",
    "　",
    "#",
    "/",
    "?",
    "@",
    ":",
    "!",
    "+",
    "~",
    "'",
    "\u{301}",
    "é",
    "рф",
    "１",
    "ｃｏｍ",
    "a@b.de",
    "x.com",
    "://",
    "https://",
];

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(TOKENS), 1..24).prop_map(|tokens| tokens.concat())
}

/// Texts with invisible characters.
const JOINTS: &[&str] =
    &["\u{200B}", "\u{AD}", "\u{2060}", "\u{200E}", "\u{FEFF}", "\u{2062}", "\u{E0061}", "\u{200B}\u{200B}"];

/// Words that could be links, with joints in them.
fn joined() -> impl Strategy<Value = String> {
    let hosts = prop_oneof![
        prop::sample::select(TOKENS).prop_map(ToOwned::to_owned),
        prop::sample::select(vec![
            "example.com",
            "a.de",
            "例え.jp",
            "bank",
            "@",
            ".",
            "https://",
            "官网",
            "info@",
            "example.co",
            "ｍ",
            "国",
            "http://web1",
            "http://10.0.0.1",
            "ב-",
            "موقع",
            "و",
        ])
        .prop_map(ToOwned::to_owned),
        prop::sample::select(JOINTS).prop_map(ToOwned::to_owned),
    ];
    prop::collection::vec(hosts, 1..14).prop_map(|tokens| tokens.concat())
}

/// Tokens that the rules mention, with schemes followed by a colon only.
fn with_opaque_schemes() -> impl Strategy<Value = String> {
    let schemes = vec![
        "xmpp:",
        "XMPP:",
        "tel:",
        "web+x:",
        "xmpp",
        "xtel:",
        "юxmpp:",
        "日本。xmpp:",
        "tel://",
        "mailto:",
        ":",
    ];
    let token = prop_oneof![2 => prop::sample::select(TOKENS), 1 => prop::sample::select(schemes)];
    prop::collection::vec(token, 1..24).prop_map(|tokens| tokens.concat())
}

/// Tokens that the rules mention, with files.
fn with_files() -> impl Strategy<Value = String> {
    let files =
        vec!["file:", "file://", "FILE:///", "file://a", "profile://", "日本file:///", "x.file://ä", "://"];
    let token = prop_oneof![2 => prop::sample::select(TOKENS), 1 => prop::sample::select(files)];
    prop::collection::vec(token, 1..24).prop_map(|tokens| tokens.concat())
}

/// Names of schemes, and what they may be parts of.
fn with_any_schemes() -> impl Strategy<Value = String> {
    let schemes = vec![
        "://",
        "+",
        "-",
        "ftp://",
        "s3://b",
        "FTP://",
        "git+ssh://",
        "-x://",
        "1x://",
        "x-y:",
        "data://",
        "file:///",
        "https://",
        "http://a",
        "Javascript://",
        "view-source:",
        "日本x://",
        ".x://",
    ];
    let token = prop_oneof![2 => prop::sample::select(TOKENS), 1 => prop::sample::select(schemes)];
    prop::collection::vec(token, 1..24).prop_map(|tokens| tokens.concat())
}

/// Quotation marks, with text inside and around them.
fn quoted() -> impl Strategy<Value = String> {
    let marks = vec![
        "\"",
        "\"",
        "\"@",
        "\"@example.com",
        "\\",
        "\\\\",
        "\\\"",
        " ",
        "mailto:\"",
        "アルベルト",
        "\u{FFFC}",
        "a.de",
    ];
    let token = prop_oneof![1 => prop::sample::select(TOKENS), 2 => prop::sample::select(marks)];
    prop::collection::vec(token, 1..24).prop_map(|tokens| tokens.concat())
}

proptest! {
    #![proptest_config(random::config(1000))]

    #[test]
    fn invisible_characters_hide_no_host(text in joined(), set in tailorings()) {
        compare(&text, set, BareHosts::All, true, &WEB);
        for rule in [HostRule::PublicSuffix, HostRule::AnyValid] {
            let linkifier = Linkifier::new(Options::standard().tailorings(set).host_rule(rule));
            joints::hide_no_name(&linkifier, &text);
        }
    }

    #[test]
    fn profiles_link_as_the_twin(text in text(), messages in any::<bool>()) {
        let profile = if messages { Profile::Messages } else { Profile::Standard };
        compare(&text, profile.tailorings(), BareHosts::All, true, &WEB);
    }

    /// D20, D23: added schemes, which may have a user before the host.
    #[test]
    fn added_schemes_link_as_the_twin(text in text(), set in tailorings()) {
        compare(&text, set, BareHosts::All, true, &[WEB[0], ("ssh", "://"), WEB[1]]);
    }

    /// D22: schemes followed by a colon only.
    #[test]
    fn opaque_schemes_link_as_the_twin(text in with_opaque_schemes(), set in tailorings()) {
        let schemes = [WEB[0], ("xmpp", ":"), ("tel", ":"), WEB[1], ("web+x", ":")];
        compare(&text, set, BareHosts::All, true, &schemes);
    }

    /// D22: files; and URLs or addresses alone.
    #[test]
    fn kinds_link_as_the_twin(text in with_files(), set in tailorings(), bare in bare_hosts(), emails in emails(), urls in any::<bool>()) {
        compare_kinds(&text, set, bare, Kinds { emails, urls, file_urls: true, any_scheme: false }, &WEB);
    }

    /// D20: any scheme, also together with added ones.
    #[test]
    fn any_scheme_links_as_the_twin(
        text in with_any_schemes(),
        set in tailorings(),
        bare in bare_hosts(),
        file_urls in any::<bool>(),
        added in any::<bool>(),
    ) {
        let schemes = [WEB[0], WEB[1], ("x", ":"), ("x.a", "://")];
        let kinds = Kinds { emails: true, urls: true, file_urls, any_scheme: true };
        compare_kinds(&text, set, bare, kinds, &schemes[..if added { 4 } else { 2 }]);
    }

    /// D41: quoted local parts.
    #[test]
    fn quoted_local_parts(text in quoted(), set in tailorings()) {
        compare(&text, set.with(Tailoring::QuotedLocalParts), BareHosts::All, true, &WEB);
    }

    #[test]
    fn around_full_stops(
        tokens in prop::collection::vec(prop::sample::select(AROUND_FULL_STOPS), 1..60),
        set in tailorings(),
    ) {
        compare(&tokens.concat(), set, BareHosts::All, true, &WEB);
    }

    #[test]
    fn random_options_link_as_the_twin(
        text in text(),
        set in tailorings(),
        bare in bare_hosts(),
        emails in emails(),
    ) {
        compare(&text, set, bare, emails, &WEB);
    }
}

/// The twin and the scanner also agree on the texts of the case files, whatever the cases expect.
#[test]
fn case_files_link_as_the_twin() {
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut lines = 0;
    for folder in ["cases", "samples"] {
        for entry in std::fs::read_dir(dir.join(folder)).expect("testdata") {
            let content = std::fs::read_to_string(entry.expect("readable").path()).expect("UTF-8");
            for line in content.lines() {
                let text = line.replace(['⸠', '⸡'], "");
                for profile in [Profile::Standard, Profile::Messages] {
                    lines += 1;
                    compare(&text, profile.tailorings(), BareHosts::All, true, &WEB);
                }
            }
        }
    }
    assert!(lines > 1000);
}

/// D28: the hosts that each rule of the public suffix list matches, and some above and below them.
#[test]
fn every_rule_of_the_public_suffix_list() {
    let rules = include_str!("../../../uts58-psl/data/rules.txt");
    let rules = || rules.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    assert!(rules().count() > 9_000);
    // One of four rules, except at night.
    for rule in rules().step_by(if std::env::var_os("UTS58_NIGHTLY").is_some() { 1 } else { 4 }) {
        let name = rule.trim_start_matches('!').replace('*', "any");
        let above = name.split_once('.').map_or("", |(_, above)| above);
        let text = format!(
            "{name} a.{name} A_b.{name} b.a.{name} https://a.{name}/ me@{name} zz.{above} b.zz.{above}"
        );
        compare(&text, Profile::Standard.tailorings(), BareHosts::All, true, &WEB);
    }
}
