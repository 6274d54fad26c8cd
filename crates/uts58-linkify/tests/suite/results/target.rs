//! The hosts that a hyperlink's text names, and its target.

use std::collections::HashMap;
use std::sync::LazyLock;

use proptest::prelude::*;
use uts58_linkify::{BareHosts, Linkifier, Options, Profile, Scheme, TextTarget};

use uts58_testing::texts::texts;

#[track_caller]
fn check(text: &str, href: &str, expected: &str) {
    let found = match Linkifier::default().same_target(text, href) {
        TextTarget::NoHost => "no host".to_owned(),
        TextTarget::Same => "same".to_owned(),
        TextTarget::SameDomain(link) => format!("same domain: {}", link.as_str()),
        TextTarget::Unclear => "unclear".to_owned(),
        TextTarget::Different(link) => format!("different: {}", link.as_str()),
    };
    assert_eq!(found, expected, "{text:?} → {href:?}");
}

#[test]
fn words_show_no_host() {
    check("", "https://evil.example", "no host");
    check("hier klicken", "https://evil.example", "no host");
    check("README.md", "https://example.com/README.md", "no host");
    check("größer.alsdas", "javascript:alert(1)", "no host");
}

#[test]
fn hosts_are_compared() {
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
fn several_hosts_are_compared() {
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
fn addresses_are_compared() {
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
    check("юра@example.com", "xmpp:юра@example.com/home?x", "unclear");
    check("help@bank.com", "mailto:", "different: help@bank.com");
    check("help@bank.com", "mailto:help%40bank.com", "same");
    check("help@bank.com", "mailto:help@bank.com,?cc=&bcc=,", "same");
}

/// A recipient counts however it is written. If programs disagree about it, or read none, the answer is never `Same`.
#[test]
fn several_recipients_are_never_the_same() {
    for target in [
        "mailto:help@bank.com?cc=evil%40evil.com",
        "mailto:help@bank.com?bcc=evil%40evil.com",
        "mailto:help@bank.com?to=evil%40evil.com",
        "mailto:evil%40evil.com,help@bank.com",
        "mailto:help@bank.com,evil",
        "mailto:evil@evil.com;help@bank.com",
        "mailto:evil@evil.com%2Chelp@bank.com",
        "mailto:evil@evil.com%3Bhelp@bank.com",
        "mailto:evil@evil.com%20help@bank.com",
        "mailto:evil@evil.com%0Ahelp@bank.com",
        "mailto:%3Cevil@evil.com%3Ehelp@bank.com",
        "mailto:g:evil@evil.com,help@bank.com",
        "mailto:help@bank.com;evil@evil.com",
        "mailto:help@bank.com%3Bevil%40evil.com",
    ] {
        check("help@bank.com", target, "different: help@bank.com");
        check("bank.com", target, "different: bank.com");
    }
    for target in [
        "mailto:mailto:help@bank.com",
        "mailto:%3Chelp@bank.com%3E",
        "mailto:Gr%C3%B6%C3%9Fe%20%3Chelp@bank.com%3E",
        "mailto:help@bank.com;",
        "mailto:help@bank.com?bcc=%22Help%22%20%3Chelp@bank.com%3E",
        "mailto:help@bank.com;help@bank.com",
    ] {
        check("help@bank.com", target, "same");
    }
    check("help@bank.com", "mailto:help@bank.com;sales@bank.com", "same domain: help@bank.com");
    check("help@bank.com", "mailto:help@evil.com@bank.com", "different: help@bank.com");
    for target in ["mailto://evil@bank.com", "mailto://bank.com/evil@evil.com", "mailto://bank.com"] {
        check("help@bank.com", target, "unclear");
        check("bank.com", target, "unclear");
    }
}

/// In a mail, a host or an address without a scheme means what it says.
#[test]
fn mail_has_no_base() {
    let found = |text, href| match Linkifier::default().same_target_without_base(text, href) {
        TextTarget::NoHost => "no host",
        TextTarget::Same => "same",
        TextTarget::SameDomain(_) => "same domain",
        TextTarget::Unclear => "unclear",
        TextTarget::Different(_) => "different",
    };
    for (text, href, expected) in [
        ("www.example.org", "www.example.org", "same"),
        ("www.example.org", " www.example.org/größe\n", "same"),
        ("http://example.org", "example.org:80", "same"),
        ("example.org", "www.example.org", "same domain"),
        ("юра@пример.рф", "юра@пример.рф", "same"),
        ("www.example.org", "evil.com", "different"),
        ("www.example.org", "evil.com/www.example.org", "different"),
        ("www.example.org", "/www.example.org", "different"),
        ("www.example.org", "index.html", "different"),
        ("www.example.org", "www.example.org x", "different"),
        ("www.example.org", "#top", "different"),
        ("www.example.org", "", "different"),
        ("www.example.org", "javascript:www.example.org", "different"),
        ("www.example.org", "https://www.example.org", "same"),
        ("größe", "www.example.org", "no host"),
    ] {
        assert_eq!(found(text, href), expected, "{text} {href}");
    }
    check("www.example.org", "www.example.org", "different: www.example.org");
}

/// With the scheme of the page and without slashes, it is a relative URL.
#[test]
fn relative_with_a_scheme() {
    for target in [
        "http:bank.com",
        "HTTP:bank.com",
        "http:/bank.com",
        "https:bank.com",
        "https:/größe",
        "\thttp:\nbank.com",
    ] {
        check("bank.com", target, "different: bank.com");
    }
    check("bank.com", "http:\\\\bank.com", "same");
}

/// T2: a target that is neither a page nor a mailbox is never `Same`.
#[test]
fn other_schemes_are_never_the_same() {
    for (scheme, expected) in [
        ("https", "same"),
        ("HTTP", "same"),
        ("ftp", "unclear"),
        ("ssh", "unclear"),
        ("intent", "unclear"),
        ("javascript", "different: paypal.com"),
        ("vbscript", "different: paypal.com"),
        ("data", "different: paypal.com"),
        ("file", "different: paypal.com"),
        ("view-source", "different: paypal.com"),
        ("blob", "different: paypal.com"),
    ] {
        check("paypal.com", &format!("{scheme}://paypal.com"), expected);
        check(
            "https://paypal.com/größe",
            &format!("{scheme}://paypal.com/%0aalert(1)"),
            &expected.replace("paypal.com", "https://paypal.com/größe"),
        );
    }
    check("paypal.com", " java\nscript://paypal.com/%0aalert(1)", "different: paypal.com");
    check("www.paypal.com", "ftp://paypal.com", "unclear");
    check("paypal.com", "ftp://evil.org", "different: paypal.com");
}

/// T3: if a reader sees a host, the answer is never `NoHost`, whatever the target.
#[test]
fn what_looks_like_a_host_is_one() {
    for text in [
        "www.pay\u{AD}pal.com",
        "pay\u{200B}pal.com",
        "paypal\u{2060}.com",
        "pay\u{200D}pal.com/login",
        "https://user@paypal.com/",
        "https://user:secret@paypal.com:443/",
        "https://@paypal.com",
        "ftp://paypal.com/",
        "FTP://PayPal.com",
        "hxxps://paypal.com",
        "://paypal.com",
        "//paypal.com",
        "(//paypal.com)",
        "\\\\paypal.com\\login",
        "https:\\\\paypal.com\\login",
        "https:/paypal.com",
        "请看ftp://paypal.com。",
        "→ ftp://bücher.de/größe",
        "ftp://user@[::1]/",
        "https://paypal.com:0/",
        "https://paypal.com%2Eevil.org/",
        "git@github.com:foo/größe.git",
        "john..smith@paypal.com",
        "Log in: ftp://paypal.com",
        "\u{202E}moc.lapyap",
        "\u{202E}moc.lapyap//:sptth",
        "größe\u{202E}",
    ] {
        for href in ["https://evil.org/", "https://paypal.com", "javascript:1", "ftp://paypal.com/", "", "#"]
        {
            check(text, href, "unclear");
        }
    }
    check("paypal.com ftp://evil.org", "https://paypal.com", "unclear");
    check("www.paypal.com ftp://evil.org", "https://paypal.com", "unclear");
    check("evil.org ftp://paypal.com", "https://paypal.com", "different: evil.org");
    check("paypal.com\u{202E}", "https://paypal.com", "unclear");
    // This is the same host as that of a link.
    check("paypal.com, pay\u{AD}pal.com", "https://paypal.com", "same");
    check("https://paypal.com/a\u{200B}b/c.me", "https://paypal.com", "same");
    check("क\u{94D}\u{200D}ष.com", "https://क\u{94D}\u{200D}ष.com", "same");
    check("ไทย\u{200B}example.com\u{200B}ครับ", "https://example.com", "same");
}

/// T5: labels that readers see in another order.
#[test]
fn turned_labels_are_noticed() {
    for text in [
        "\u{2067}\u{2066}com\u{2069}.\u{2066}paypal\u{2069}\u{2069}",
        "\u{202B}163.paypal\u{202C}",
        "\u{2068}ש 163.paypal\u{2069}",
        "com\u{200F}.\u{200F}paypal",
        "com.\u{200F}paypal",
        "ש com\u{61C}\u{AD}。paypal",
    ] {
        check(text, "https://evil.org", "unclear");
    }
    check("\u{202B}163.com\u{202C}", "https://163.com", "unclear");
    for text in [
        "\u{2067}größe\u{2069}",
        "Größe.\u{200F}",
        "\u{2068}Node.js\u{2069}",
        "ש\u{200F} Node.js",
        "\u{202B}גרסה 1.5\u{202C}",
        "\u{202B}12.05.2024\u{202C}",
        "\u{2068}محمد\u{2069} 1.5 GB",
        "ד.\u{200F}כהן",
        "د.\u{200F}أحمد",
        "\u{202B}מר. כהן\u{202C}",
    ] {
        check(text, "https://evil.org", "no host");
    }
    for text in [
        "ש \u{200F}paypal.com\u{200F}",
        "\u{2068}paypal.com\u{2069}",
        "\u{202B}www.paypal.com\u{202C}",
        "\u{202B}בקרו באתר www.paypal.com\u{202C}",
        "שלום \u{2068}Anna\u{2069}, www.paypal.com",
    ] {
        check(
            text,
            "https://evil.org",
            if text.contains("www") { "different: www.paypal.com" } else { "different: paypal.com" },
        );
    }
    check("\u{202B}בקרו באתר www.paypal.com\u{202C}", "https://www.paypal.com", "same");
}

/// The text on both sides of a tag may be one word or two. Next to a tag, the target's own host doesn't count as
/// another host.
#[test]
fn next_to_a_tag() {
    check("paypal.com\u{2060}größer", "https://paypal.com", "no host");
    check("größer\u{2060}→ paypal.com", "https://paypal.com", "same");
    check("paypal.com\u{2060}größer", "https://evil.org", "unclear");
    check("paypal\u{2060}.com", "https://paypal.com", "unclear");
    check("pay\u{2060}pal.com", "https://pal.com", "unclear");
    // A reader may see a gap at one of them and nothing at another.
    check("(\u{2060}pay\u{2060}pal.com", "https://pal.com", "unclear");
    check("/\u{2060}bank.com\u{2060}bank.com", "https://bank.com", "unclear");
    check(".co\u{2060}m\u{2060}.com/", "https://bank.co", "unclear");
    check("größer\u{2060}bank\u{2060}.com\u{2060}/", "https://größerbank.com", "unclear");
    check("a\u{2060}b\u{2060}c", "https://bank.com", "no host");
    check("→\u{2060}\u{2060}bank.com\u{2060}→\u{2060}mehr", "https://bank.com", "same");
}

/// T3: a reader takes the whole text for a host, although it isn't linked.
#[test]
fn a_text_that_looks_like_a_host() {
    for text in [
        "PayPal.Com",
        "PAYPAL.Com",
        "bbc.co.uK",
        "https://www\u{2024}paypal\u{2024}com/",
        "www\u{FE52}paypal\u{FE52}com",
        "www\u{A4F8}paypal\u{A4F8}com",
        "pay\u{FFF9}pal.com",
        "pay\u{FFFB}pal.com",
        "pay\u{FFFC}pal.com",
        "pay\u{200A}pal.com",
        "pay\u{2009}pal.com",
        "paypal.\u{202F}com",
        "paypal.\u{2006}com",
        "paypal.\u{2008}com",
        "paypal.\u{205F}com",
        "paypal.com\u{332}",
        "www\u{FE12}paypal\u{FE12}com",
        "192.168.0.1",
        "[::1]",
        "(PayPal.Com.)",
        "→ PayPal.Com",
        "paypal.com:99999",
        "paypal.com%2Flogin",
        "Log in: bank.com%",
        "Log in at bank.com%2Flogin now",
        "Log in: bank.com:99999 please",
        "bank.com\u{1C0}login",
        "Log in: bank.com\u{1C3}login",
        "Log in: bank.com\u{A789}443",
        "bank.com\u{294}login",
        "bank\u{6D4}com",
        "Log in: bank\u{2CF9}com",
        "bank\u{1362}com",
        "\u{249D}\u{249C}\u{24A9}\u{24A6}.\u{249E}\u{24AA}\u{24A8}",
        "Log in: \u{1F111}\u{1F110}\u{1F11D}\u{1F11A}.com",
        "\u{1F1E7}\u{1F1E6}\u{1F1F3}\u{1F1F0}.\u{1F1E8}\u{1F1F4}\u{1F1F2}",
        "Log in: bank.\u{1F1E8}\u{1F1F4}\u{1F1F2}",
        "bank\u{1F3FB}.com",
        "Log in: bank\u{1F3FF}.com",
        // Too long for a host.
        &format!("www.paypal.com.{}.com", "a".repeat(64)),
        &format!("https://www.paypal.com.{}.com/", "a".repeat(64)),
    ] {
        let found = Linkifier::default().same_target(text, "https://evil.org/");
        assert!(!matches!(found, TextTarget::NoHost | TextTarget::Same), "{text:?}: {found:?}");
    }
    for text in [
        "paypal.c\u{43E}m",
        "info@paypal.c\u{43E}m",
        "//paypal.c\u{43E}m",
        "PayPal.C\u{43E}m",
        "paypal.c\u{1ECD}m",
        "paypal.c\u{F3}m",
        "paypal.\u{24B8}om",
        "paypal.\u{1F132}om",
        "Login: paypal.c\u{43E}m",
        "paypal.\u{200B}\u{1004}om",
        "Log in at paypal.com\u{332} now",
        "https://paypal.com\u{2044}login.evil.org",
        "https://paypal.com\u{2215}login.evil.org/",
        "https://paypal.com\u{2571}login.evil.org/",
        "https://paypal.com\u{2D0}login.evil.org/",
    ] {
        for target in ["https://evil.org/", "https://login.evil.org/", "https://paypal.com/"] {
            let found = Linkifier::default().same_target(text, target);
            assert!(matches!(found, TextTarget::Unclear | TextTarget::Different(_)), "{text:?}: {found:?}");
        }
    }
    for text in [
        "10\u{202F}000 Euro",
        "foo \u{FFFC} bar",
        "1.2.3",
        "г.Москва",
        "z.\u{202F}B.",
        "größe\u{202F}!",
        "100%",
        "10:30",
        "Preis: 50%.",
        "README.md:12",
        "Wi\u{B7}Fi",
        "شكرا\u{6D4}",
        "ǃXóõ",
        "\u{1F1E9}\u{1F1EA} DE",
        "ok \u{1F44D}\u{1F3FB}.",
        "bank\u{2800}.com",
    ] {
        check(text, "https://evil.org/", "no host");
    }
}

/// Code points that look like a letter, a digit or a full stop of ASCII (UTS #39), or like its capital letter.
static LOOK_ALIKES: LazyLock<HashMap<char, Vec<char>>> = LazyLock::new(|| {
    let seen = |c: char| unicode_security::skeleton(c.encode_utf8(&mut [0; 4])).collect::<String>();
    let mut by_look = HashMap::<_, Vec<char>>::new();
    // No code point of a higher plane looks like another one.
    ('\u{80}'..='\u{3FFFF}').for_each(|c| by_look.entry(seen(c)).or_default().push(c));
    let of = |c: char| by_look.get(&seen(c)).cloned().unwrap_or_default();
    let letters = ('a'..='z').chain('0'..='9').map(|c| (c, [of(c), of(c.to_ascii_uppercase())].concat()));
    letters.chain([('.', of('.'))]).filter(|(_, alike)| !alike.is_empty()).collect()
});

const INVISIBLE: [char; 8] =
    ['\u{AD}', '\u{200B}', '\u{200D}', '\u{2060}', '\u{FE0F}', '\u{FFF9}', '\u{E0061}', '\u{34F}'];

const MARKS: [char; 3] = ['\u{301}', '\u{332}', '\u{489}'];

/// Changes a code point of a host: another case, a look-alike, an invisible code point or a mark after it.
fn changed(c: char, (change, which): (u8, prop::sample::Index)) -> String {
    match (change, LOOK_ALIKES.get(&c)) {
        (0, _) => c.to_ascii_uppercase().into(),
        (1, _) => [c, *which.get(&INVISIBLE)].iter().collect(),
        (2, _) => [c, *which.get(&MARKS)].iter().collect(),
        (_, Some(alike)) => (*which.get(alike)).into(),
        _ => c.into(),
    }
}

proptest! {
    #![proptest_config(uts58_testing::random::config(500))]

    /// Some code points of a host are others that look like them. A reader sees a host, and it isn't that of another target.
    #[test]
    fn look_alikes_are_noticed(
        changes in prop::collection::vec((any::<prop::sample::Index>(), (0_u8..8, any::<prop::sample::Index>())), 1..4),
        (before, host, after) in prop::sample::select(vec![
            ("", "paypal.com", ""),
            ("", "www.example.com", ""),
            ("info@", "paypal.com", ""),
            ("https://", "apple.com", "/x"),
            ("//", "paypal.com", ""),
            ("", "allegro.pl", ""),
            ("", "1und1.de", "/login"),
            ("", "bbc.co.uk", ""),
            ("", "mail.ru", ""),
            ("Login: ", "paypal.com", " now"),
            ("→ ", "www.example.com", ""),
        ]),
    ) {
        // Among other words, capital letters begin a sentence (M5).
        let change_of = |change: (u8, _)| if after == " now" { (change.0.max(1), change.1) } else { change };
        let mut letters: Vec<_> = host.chars().map(String::from).collect();
        for (at, change) in changes {
            let at = at.index(letters.len());
            letters[at] = changed(host.as_bytes()[at].into(), change_of(change));
        }
        let changed = letters.concat();
        let text = [before, &changed, after].concat();
        let linkifier = Linkifier::default();
        let elsewhere = linkifier.same_target(&text, "https://evil.org/");
        prop_assert!(!matches!(elsewhere, TextTarget::NoHost | TextTarget::Same), "{text:?}: {elsewhere:?}");
        let there = linkifier.same_target(&text, &format!("https://{host}/"));
        let visible = changed.replace(INVISIBLE, "");
        // A mark after the host changes no letter of it.
        let visible = visible.trim_end_matches(MARKS);
        let is_it = url::Url::parse(&format!("https://{visible}/")).is_ok_and(|url| url.host_str() == Some(host));
        prop_assert!(is_it || !matches!(there, TextTarget::NoHost | TextTarget::Same), "{text:?}: {there:?}");
    }
}

/// T4: text that only resembles a host shows none; otherwise every newsletter would cause a warning.
#[test]
fn file_names_show_no_host() {
    for text in [
        "Node.js",
        "README.md",
        "Read\u{AD}me.md",
        "Siehe README.md, größe",
        "user.email",
        "this.id",
        "naïve",
        "Hello.My friend",
        "com.acme.Main.run(x)",
        "@paypal.com",
        "@user@mastodon.social",
        "#room:matrix.org",
        "user@localhost",
        "and/or",
        "src/größe/mod.rs",
        "// größe",
        "//README.md",
        "paypal.com..evil.org",
        "http://paypal(dot)com/",
        "co.uk",
        "1.2.3",
    ] {
        check(text, "https://evil.org/", "no host");
        check(text, "javascript:1", "no host");
    }
}

/// A reader may see a host that the options exclude.
#[test]
fn options_hide_no_host() {
    let off = Linkifier::new(Options::standard().bare_hosts(BareHosts::Off).emails(false));
    for text in ["bücher.de", "юра@пример.рф", "ftp://bücher.de"] {
        assert_eq!(off.same_target(text, "https://evil.org/"), TextTarget::Unclear, "{text}");
    }
    assert_eq!(off.same_target("größe", "https://evil.org/"), TextTarget::NoHost);
    let ssh = Scheme::hierarchical("ssh").unwrap();
    let ssh = Linkifier::new(Options::standard().add_schemes([ssh]));
    assert_eq!(ssh.same_target("ssh://git@github.com/ä", "ssh://git@github.com/ä"), TextTarget::Unclear);
    assert_eq!(ssh.same_target("ssh://git@github.com/ä", "https://github.com/"), TextTarget::Same);
}

/// Takes time linear in links and recipients, not their product; otherwise this test wouldn't end.
#[test]
fn many_links_and_recipients() {
    let text = "help@bank.com ".repeat(20_000);
    let href = format!("mailto:{}", "help@bank.com,".repeat(20_000));
    assert_eq!(Linkifier::default().same_target(&text, &href), TextTarget::Same);
}

/// T3 for a single word, implemented from the rule: U+2060 may separate two words or not (`ftp://g<U+2060>röße`).
fn twin_shows_host(word: &str) -> bool {
    twin_shows_host_as_one(word) || word.split('\u{2060}').any(twin_shows_host_as_one)
}

/// Contains a link as it is (`c<U+0001>o.uk/größe`), or becomes one without its invisible code points.
fn twin_shows_host_as_one(word: &str) -> bool {
    let is_hidden = |c: &char| {
        c.is_control()
            || matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}')
    };
    let linkifier = Linkifier::new(Profile::Messages);
    let has_host = |text: &str| linkifier.links(text).any(|link| link.host().is_some());
    if has_host(word) {
        return true;
    }
    let word: String = word.chars().filter(|c| !is_hidden(c)).collect();
    let slashes = word.find("//");
    let rest = slashes.map_or(word.as_str(), |at| &word[at + 2..]);
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
    let host = host.split_once([':', '%']).map_or(host, |(host, _)| host);
    let left = match slashes {
        Some(at) if word[..at].ends_with(':') => format!("http://{host}{path}"),
        Some(_) => format!("{host}{path}"),
        None if !user.is_empty() => format!("{user}@{host}"),
        None => word.clone(),
    };
    has_host(&left)
}

/// Words that may show a host.
fn random_words() -> impl Strategy<Value = String> {
    let front = prop::sample::select(vec![
        "",
        "",
        "ftp://",
        "javascript://",
        "//",
        "https://",
        "x://",
        "user@",
        "https://user@",
        "ftp://a:b@",
    ]);
    let host = prop::sample::select(vec![
        "paypal.com",
        "bücher.de",
        "例え.jp",
        "www.evil.org",
        "README.md",
        "Node.js",
        "größe",
        "co.uk",
        "a.b",
    ]);
    let hidden =
        prop::sample::select(vec!["", "", "\u{AD}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{202E}", "\u{1}"]);
    let following = prop::sample::select(vec!["", "", "/", "/größe"]);
    (front, host, hidden, following, any::<prop::sample::Index>()).prop_map(
        |(front, host, hidden, following, at)| {
            let word = format!("{front}{host}{following}");
            let places: Vec<_> = word.char_indices().map(|(at, _)| at).collect();
            let (start, end) = word.split_at(*at.get(&places));
            format!("{start}{hidden}{end}")
        },
    )
}

proptest! {
    #[test]
    fn answers_are_those_of_the_twin(word in random_words(), href in prop::sample::select(vec!["https://paypal.com", "https://evil.org", "javascript://paypal.com", "mailto:a@paypal.com", ""])) {
        let answer = Linkifier::default().same_target(&word, href);
        let shows = twin_shows_host(&word);
        if word.contains('\u{202E}') {
            prop_assert!(matches!(answer, TextTarget::Unclear | TextTarget::Different(_)), "{answer:?}");
        } else {
            prop_assert_eq!(answer != TextTarget::NoHost, shows, "{:?}", word);
        }
        let is_good = matches!(answer, TextTarget::Same | TextTarget::SameDomain(_));
        prop_assert!(!is_good || href.starts_with("https:") || href.starts_with("mailto:"));
    }

    /// A link's text and its own target agree, and no target causes a panic.
    #[test]
    fn a_link_is_the_same_as_its_own_target(text in texts(), other in texts()) {
        let linkifier = Linkifier::new(Profile::Standard);
        for link in linkifier.links(&text).filter(|link| link.host().is_some()) {
            let verdict = linkifier.same_target(link.as_str(), &link.href());
            if linkifier.links(link.as_str()).eq([link].map(|link| linkifier.links(link.as_str()).next().unwrap())) {
                let is_misread = link.as_str().contains('\u{202E}');
                // T3: a look-alike in a local part changes no host.
                let is_misread = is_misread
                    || !link.host().is_some_and(str::is_ascii)
                        && link.risks().contains(uts58_linkify::Risk::FakeDelimiter);
                let expected = if is_misread { TextTarget::Unclear } else { TextTarget::Same };
                prop_assert_eq!(verdict, expected, "{:?}", link);
            }
        }
        let _ = linkifier.same_target(&text, &other);
    }
}
