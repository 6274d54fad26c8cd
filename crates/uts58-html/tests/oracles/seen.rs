//! Compares the words that a reader sees with the targets of links: `oracle_seen write COUNT SEED` writes random
//! documents with links, and `oracle_seen judge` reads what `chromium_seen.py` adds, the words that Chromium shows
//! around each link.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test"
)]

use std::io::BufRead as _;
use std::ops::Range;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};
use uts58_html::{Decision, HtmlLinker};
use uts58_linkify::markup::ElementRole;
use uts58_linkify::{Link, Linkifier, TextTarget};

const TEXTS: &[&str] = &[
    "bank.co",
    "m",
    "https://bank.co",
    "m/x",
    "bank",
    ".com",
    ".co",
    ".uk/",
    "bank.com",
    "Log in",
    " ",
    "pay",
    "pal.com",
    "/",
    "(",
    "x",
];
const INLINE: &[&str] =
    &["abbr", "b", "bdi", "big", "cite", "em", "font", "i", "label", "mark", "small", "span", "u", "x-y"];
const ATTRIBUTES: &[&str] = &["", "", "", "", " hidden", " popover"];
const SPECIAL: &[&str] = &[
    "<input type=hidden>",
    "<table cellspacing=0 cellpadding=0><tr><td>",
    "<table><tr><td>",
    "</td><td>",
    "<td>",
    "</table>",
    "<math><mi>m</mi></math>",
    "<!-- -->",
    "</>",
    "<p hidden>x<p>",
];

/// Text, tags of one element, and an element with text.
fn piece() -> impl Strategy<Value = String> {
    // A `select` or `template` in an `a` ends reading; frames replace the body.
    let unread = ["frameset", "plaintext", "select", "template"];
    let named = ElementRole::NAMED.iter().map(|(name, _)| *name).filter(|name| !unread.contains(name));
    let names: Vec<_> = named.chain(INLINE.iter().copied()).collect();
    let element = (select(names.clone()), select(ATTRIBUTES), select(TEXTS))
        .prop_map(|(name, attribute, text)| format!("<{name}{attribute}>{text}</{name}>"));
    let empty = (select(names.clone()), select(ATTRIBUTES))
        .prop_map(|(name, attribute)| format!("<{name}{attribute}></{name}>"));
    let start = (select(names.clone()), select(ATTRIBUTES))
        .prop_map(|(name, attribute)| format!("<{name}{attribute}>"));
    let end = select(names).prop_map(|name| format!("</{name}>"));
    prop_oneof![
        6 => select(TEXTS).prop_map(str::to_owned),
        2 => element, 2 => empty, 1 => start, 2 => end, 1 => select(SPECIAL).prop_map(str::to_owned),
    ]
}

fn write(count: usize, seed: u64) {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut runner =
        TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    let linkifier = Linkifier::messages();
    let linker = HtmlLinker::new(linkifier.clone()).rel("").class("u58");
    let target = select(["https://evil.example/", "https://bank.co/", "https://bank.com/"].as_slice());
    let documents = (prop::collection::vec(piece(), 2..7), target, any::<bool>());
    for _ in 0..count {
        let (pieces, target, is_anchor) = documents.new_tree(&mut runner).expect("a document").current();
        let html = pieces.concat();
        let html = if is_anchor { format!("<a href={target}>{html}</a>") } else { html };
        let mut hrefs = Vec::new();
        let linked = linker.link_with(&html, |anchor| {
            let href = anchor.attribute("href").unwrap_or_default().to_owned();
            let answer = linkifier.same_target(anchor.text(), &href);
            let is_alarm = matches!(answer, TextTarget::Different(_) | TextTarget::Unclear);
            let is_link = anchor.attribute("href").is_some();
            if is_link && !(anchor.link().is_none() && (is_alarm || anchor.is_text_cut())) {
                let _ = anchor.set_attribute("n", hrefs.len().to_string());
                hrefs.push(json!([href, anchor.link().is_some()]));
            }
            Decision::Keep
        });
        if linked.is_complete() && !hrefs.is_empty() {
            println!("{}", json!([html, linked.get_ref(), hrefs]));
        }
    }
}

/// Reads documents with, for each link, its words, each with the range of the link in it in UTF-16 code units.
fn judge() {
    let (mut count, mut wrong, mut anew) = (0, 0, 0);
    let linkifier = Linkifier::messages();
    for line in std::io::stdin().lock().lines() {
        let document: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let (links, words) = (document[2].as_array().unwrap(), document[3].as_array().unwrap());
        for (link, words) in links.iter().zip(words) {
            count += 1;
            let href = link[0].as_str().unwrap();
            for word in words.as_array().unwrap() {
                let (text, start, end) = (
                    word[0].as_str().unwrap(),
                    word[1].as_u64().unwrap() as usize,
                    word[2].as_u64().unwrap() as usize,
                );
                let is_other = |(place, other): &(Range<usize>, Link<'_>)| {
                    let TextTarget::Different(_) = linkifier.same_target(other.as_str(), href) else {
                        return false;
                    };
                    other.domain().is_some() && place.start < end && start < place.end
                };
                let Some((place, _)) = linkifier.links_utf16(text).find(is_other) else { continue };
                // The hook doesn't hear the text around an existing link.
                if link[1] == json!(false) && (place.start < start || end < place.end) {
                    continue;
                }
                // Text after some tags begins anew (H3).
                if link[1] == json!(true) && place.start < start {
                    anew += 1;
                    continue;
                }
                wrong += 1;
                println!("CONTRADICTS: {href} in {text:?}: {}", document[1]);
            }
        }
    }
    println!(
        "{count} links, {wrong} contradict what a reader sees; {anew} begin directly after a tag that may show nothing"
    );
    assert!(count > 0 && wrong == 0, "{wrong} contradict");
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["write", count, seed] => write(count.parse().expect("a number"), seed.parse().expect("a number")),
        ["judge"] => judge(),
        _ => panic!("oracle_seen write COUNT SEED, or oracle_seen judge"),
    }
}
