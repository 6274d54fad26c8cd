//! Hostile and random text: it arrives as text, with links that the linkifier found and nothing else.

use proptest::prelude::*;
use url::Url;
use uts58_linkify::{
    HostDisplay, Html, Isolation, LineBreaks, LinkDecision, LinkText, Linkifier, Profile, Tailoring,
};

use crate::read::{arriving, read};

fn attacks() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/html/xss.txt");
    let file = std::fs::read_to_string(path).unwrap();
    file.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            line.strip_prefix("json:")
                .map_or_else(|| line.to_owned(), |json| serde_json::from_str(json).unwrap())
        })
        .collect()
}

fn linkifiers() -> [Linkifier; 3] {
    let quoted = Linkifier::builder().enable(Tailoring::QuotedLocalParts).build().unwrap();
    [Linkifier::new(Profile::Standard), Linkifier::new(Profile::Messages), quoted]
}

fn check(text: &str) -> Result<(), TestCaseError> {
    for linkifier in linkifiers() {
        let links: Vec<_> = linkifier.links(text).collect();
        let plain = Html::new().class("a\"b").target("_blank");

        let html = plain.display(&linkifier, text).to_string();
        let found = read(&html);
        prop_assert_eq!(&found.text, &arriving(text), "{}", html);
        prop_assert!(found.elements.is_empty(), "{}", html);
        prop_assert_eq!(found.links.len(), links.len(), "{}", html);
        for (found, link) in found.links.iter().zip(&links) {
            prop_assert_eq!(&found.text, &arriving(link.text()));
            let mut names: Vec<_> = found.attributes.iter().map(|(name, _)| name.as_str()).collect();
            names.sort_unstable();
            prop_assert_eq!(names, ["class", "dir", "href", "rel", "target"]);
            prop_assert_eq!(found.attribute("rel"), Some("nofollow noopener noreferrer"));
            prop_assert_eq!(found.attribute("class"), Some("a\"b"));
            // A browser goes where `href` says.
            let url = Url::parse(found.attribute("href").unwrap());
            let url = url.map_err(|error| TestCaseError::fail(format!("{error}: {html}")))?;
            prop_assert!(["http", "https", "mailto"].contains(&url.scheme()), "{}", html);
            prop_assert_eq!(String::from(url), link.href());
        }

        for link_text in [LinkText::Shortened(12), LinkText::Displayed(HostDisplay::Unicode)] {
            let html = plain
                .rel("")
                .isolation(Isolation::None)
                .link_text(link_text)
                .display(&linkifier, text)
                .to_string();
            let found = read(&html);
            prop_assert!(found.elements.is_empty());
            prop_assert_eq!(found.links.len(), links.len(), "{}", html);
            for (found, link) in found.links.iter().zip(&links) {
                let shown = match link_text {
                    LinkText::Shortened(max) => link.shortened(max).to_string(),
                    _ => link.display(HostDisplay::Unicode).to_string(),
                };
                prop_assert_eq!(&found.text, &arriving(&shown));
                let longer =
                    matches!(link_text, LinkText::Shortened(max) if link.text().chars().count() > max);
                let title = found.attribute("title").map(str::to_owned);
                prop_assert_eq!(title, longer.then(|| arriving(link.text())));
            }
        }

        for line_breaks in [LineBreaks::Br, LineBreaks::Paragraphs] {
            let html = plain.line_breaks(line_breaks).display(&linkifier, text).to_string();
            let found = read(&html);
            prop_assert!(found.elements.iter().all(|name| name == "br" || name == "p"), "{}", html);
            let unspaced = |text: &str| text.replace(['\n', ' ', '\t'], "");
            prop_assert_eq!(unspaced(&found.text), unspaced(&arriving(text)), "{}", html);
            prop_assert_eq!(found.links.len(), links.len());
            if line_breaks == LineBreaks::Br {
                let breaks = arriving(text).matches('\n').count();
                prop_assert_eq!(found.elements.len(), breaks);
                prop_assert_eq!(&found.text, &arriving(text).replace('\n', ""));
            }
        }

        let mut bytes = Vec::new();
        plain.write_io_with(&linkifier, text, |_| LinkDecision::Drop, &mut bytes).unwrap();
        let found = read(std::str::from_utf8(&bytes).unwrap());
        prop_assert_eq!((found.text, found.links.len()), (arriving(text), 0));
    }
    Ok(())
}

#[test]
fn corpus() {
    let attacks = attacks();
    assert!(attacks.len() >= 60, "{}", attacks.len());
    for text in &attacks {
        check(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    }
    // All at once, so that one could open what another closes.
    check(&attacks.join("\n")).unwrap();
    check(&attacks.concat()).unwrap();
    check(&attacks.join(" https://example.com/ä ")).unwrap();
}

const PIECES: &[&str] = &[
    "<",
    ">",
    "&",
    "\"",
    "'",
    "`",
    "=",
    "/",
    "</",
    "<a ",
    "href=",
    "<script>",
    "</script>",
    "<!--",
    "-->",
    "&lt;",
    "&#34;",
    "&quot",
    "onclick=",
    "javascript:",
    "data:",
    "https://",
    "http://",
    "mailto:",
    "example.com",
    "bücher.de",
    "юра@",
    "/größe",
    "?q=",
    "#",
    "%22",
    "%3C",
    " ",
    "\n",
    "\r",
    "\r\n",
    "\t",
    "\0",
    "\u{202E}",
    "\u{2028}",
    "x",
    "(",
    ")",
    ".",
    "[",
    "]",
    "{",
    "}",
    ",",
    "!",
    "日本語",
    "😀",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    #[test]
    fn random_text(pieces in prop::collection::vec(prop_oneof![
        12 => prop::sample::select(PIECES).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ], 0..20)) {
        check(&pieces.concat())?;
    }
}
