//! The replacements for UTS #46 and the public suffix list without the features `idna` and `psl` (D26, D28).

use uts58_linkify::{HostRule, Linkifier, Options};

#[track_caller]
fn check(options: Options, lines: &[&str]) {
    check_all(&Linkifier::new(options), lines);
}

#[track_caller]
fn check_all(linkifier: &Linkifier, lines: &[&str]) {
    for line in lines {
        let text = line.replace(['⸠', '⸡'], "");
        let found: String = linkifier
            .segments(&text)
            .map(|segment| match segment.link() {
                None => segment.as_str().to_owned(),
                Some(link) => format!("⸠{}⸡", link.as_str()),
            })
            .collect();
        assert_eq!(found, *line);
    }
}

fn standard() -> Options {
    Options::standard()
}

#[test]
fn labels_are_checked_conservatively() {
    check(
        standard().host_rule(HostRule::AnyValid),
        &[
            "⸠example.test⸡ ⸠EXAMPLE.Test⸡ ⸠bücher.test⸡ ⸠例え。テスト⸡ ⸠a_b.example.test⸡",
            // An A-label is accepted as the last label, if it is a known top-level domain.
            "⸠example.xn--p1ai⸡ ⸠example.рф⸡",
            "xn--p1ai.test",
            "XN--P1AI.test",
            // A host that symbols continue isn't linked in part (D24a).
            "www.example.com.✶shop.ws",
            "www.★bank.com/login",
            "example.xn--a",
            // UTS #46 maps these. It keeps ß, as browsers do.
            "BÜCHER.test",
            "⸠faß.test⸡",
            "example.BÜ",
            // Next to left-to-right letters, the Bidi rule would have to be checked.
            "דוגמה.test",
            // D26 applies as usual.
            "ü-.test",
            "-a.é.test",
        ],
    );
}

/// The predicate gets lower case, `.` for every separator, and with `punycode` A-labels.
#[test]
fn what_a_predicate_is_given() {
    let label = if cfg!(feature = "punycode") { "xn--bcher-kva" } else { "bücher" };
    let expected = format!("{label}.example.test");
    check_all(
        &Linkifier::new(standard()).with_host_predicate(move |host| host == expected),
        &["⸠BüCHER.Example.test⸡ ⸠bücher。example。test⸡ example.test"],
    );
}

/// Without the public suffix list, any label before a known top-level domain is registrable, which affects D31.
#[cfg(not(feature = "psl"))]
#[test]
fn top_level_domains() {
    check(
        standard(),
        &[
            "⸠example.com⸡ ⸠Example.COM⸡ ⸠co.uk⸡ example.notatld com",
            "⸠a_b.example.com⸡",
            "a_b.com",
            "a.b_c.com",
            "⸠a_b.co.uk⸡",
        ],
    );
}
