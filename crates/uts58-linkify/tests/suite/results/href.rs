//! The URLs that links go to.

use proptest::prelude::*;
use url::Url;
use uts58_linkify::{ImpliedScheme, Linkifier, Options, Profile, Scheme};

use uts58_testing::properties::results::goes_where_it_says;
use uts58_testing::texts::{first, linkifiers, texts};

/// The schemes of the linkifiers in these tests.
const SCHEMES: [&str; 4] = ["http", "https", "gemini", "xmpp"];

#[track_caller]
fn check(text: &str, href: &str) {
    assert_eq!(first(text).href(), href, "{text:?}");
}

#[test]
fn urls_go_where_browsers_go() {
    check("example.com", "https://example.com/");
    check("HTTP://EXAMPLE.com/Ä", "http://example.com/%C3%84");
    check("https://例え。jp。/x", "https://xn--r8jz45g.jp./x");
    check("https://faß.de", "https://xn--fa-hia.de/");
    check("https://xn--bcher-kva.de:443/a/../b?ä#ö", "https://xn--bcher-kva.de/b?%C3%A4#%C3%B6");
    check("https://xn--bcher-kva.de:0080", "https://xn--bcher-kva.de:80/");
    check("https://example.com:8080/%zz%41", "https://example.com:8080/%zz%41");
    check("https://[2001:DB8::0:1]:8080/", "https://[2001:db8::1]:8080/");
    check("http://127.0.0.1/", "http://127.0.0.1/");
    check("http://localhost:3000/ä", "http://localhost:3000/%C3%A4");
    // Browsers read `\` as `/`, and here it still follows the host.
    let link = Linkifier::new(Profile::Standard).links(r"https://example.com/\@evil.example").next().unwrap();
    assert_eq!(link.href(), "https://example.com//@evil.example");
    // This isn't a special scheme, so `url` alone would percent-encode the host.
    check("gemini://Bücher.de", "gemini://xn--bcher-kva.de");
    check("GEMINI://пример。рф:1965/ü", "gemini://xn--e1afmkfd.xn--p1ai:1965/%C3%BC");
    check("xmpp:юра@пример.рф", "xmpp:%D1%8E%D1%80%D0%B0@%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84");
    check("XMPP:/.//x", "xmpp:/.//x");
}

#[test]
fn addresses_become_mailto() {
    check("юра@Пример.рф", "mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai");
    check("a+b!c$d'e*f-g~h@example.com", "mailto:a+b!c$d'e*f-g~h@example.com");
    check("x?y#z@example.com", "mailto:x%3Fy%23z@example.com");
    // M9 reads the text after these.
    let standard = Linkifier::new(Profile::Standard);
    let href = |text| standard.links(text).next().unwrap().href();
    assert_eq!(href("a&b=c@example.com"), "mailto:a%26b%3Dc@example.com");
    assert_eq!(href("a^b`c{d|e}f/g@example.com"), "mailto:a%5Eb%60c%7Bd%7Ce%7Df%2Fg@example.com");
    // RFC 6068: an address that contains `%`, and a URL with its escape.
    check("gorby%kremvax@example.com", "mailto:gorby%25kremvax@example.com");
    check("gorby%20kremvax@example.com", "mailto:gorby%2520kremvax@example.com");
    check("MailTo:gorby%25kremvax@example.com", "mailto:gorby%25kremvax@example.com");
    check("mailto:gorby%kremvax@example.com", "mailto:gorby%25kremvax@example.com");
    check(
        "mailto:a@example.com?subject=Grüße&body=x%0Ay",
        "mailto:a@example.com?subject=Gr%C3%BC%C3%9Fe&body=x%0Ay",
    );
}

#[test]
fn the_implied_scheme_is_written() {
    let linkifier = Linkifier::new(Options::standard().implied_scheme(ImpliedScheme::Http));
    assert_eq!(linkifier.links("bücher.de").next().unwrap().href(), "http://xn--bcher-kva.de/");
}

#[test]
fn odd_opaque_urls() {
    let linkifier = Linkifier::new(Options::standard().add_schemes([Scheme::opaque("x").unwrap()]));
    for text in ["x:/.//y", "x:///", "x://[", "x://a@é:99999/", "x:?#", "x:..", "x:é/../ü"] {
        if let Some(link) = linkifier.links(text).next() {
            let href = link.href();
            assert!(href.is_ascii() && href.starts_with("x:"), "{text} {href}");
            if let Ok(url) = Url::parse(&href) {
                assert!(href == url.as_str() || href == link.absolute().to_string(), "{text} {href} {url}");
            }
        }
    }
}

proptest! {
    #![proptest_config(uts58_testing::random::config(1000))]

    #[test]
    fn href_is_a_url_of_the_text(text in texts()) {
        for linkifier in linkifiers() {
            for link in linkifier.links(&text) {
                goes_where_it_says(&link, &SCHEMES);
            }
        }
    }
}

/// All links of the case files.
#[test]
fn links_of_the_case_files_have_valid_hrefs() {
    let cases = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/cases");
    let mut links = 0;
    for entry in std::fs::read_dir(cases).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap().replace(['⸠', '⸡'], "");
        for profile in [Profile::Standard, Profile::Messages] {
            for link in Linkifier::new(profile).links(&text) {
                goes_where_it_says(&link, &SCHEMES);
                links += 1;
            }
        }
    }
    assert!(links > 1000, "{links}");
}
