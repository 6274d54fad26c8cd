//! Hostile and random text survives as text, with exactly the links that the linkifier found.

use proptest::prelude::*;
use uts58_linkify::{Linkifier, Profile};

use uts58_testing::properties::html::arrives_with_its_links;

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

fn linkifiers() -> [Linkifier; 2] {
    [Linkifier::new(Profile::Standard), Linkifier::new(Profile::Messages)]
}

/// The schemes of the linkifiers in these tests.
const SCHEMES: [&str; 2] = ["http", "https"];

fn check(text: &str) {
    for linkifier in linkifiers() {
        arrives_with_its_links(&linkifier, text, &SCHEMES);
    }
}

#[test]
fn attacks_stay_text() {
    let attacks = attacks();
    assert!(attacks.len() >= 60, "{}", attacks.len());
    for text in &attacks {
        check(text);
    }
    // Write all texts together, because one might open what another closes.
    check(&attacks.join("\n"));
    check(&attacks.concat());
    check(&attacks.join(" https://example.com/ä "));
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
    #![proptest_config(uts58_testing::random::config(500))]

    #[test]
    fn random_text_stays_text(pieces in prop::collection::vec(prop_oneof![
        12 => prop::sample::select(PIECES).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ], 0..20)) {
        check(&pieces.concat());
    }
}
