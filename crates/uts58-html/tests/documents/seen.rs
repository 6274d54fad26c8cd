//! The target of a new link is the text of adjacent text nodes that nothing visible separates (H3).

use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, TestRunner};
use uts58_linkify::{Link, Linkifier, Options, Profile};

use uts58_testing::documents::check::linker;

/// Elements that change only the style, those with something of their own in them, and those that show nothing.
const STYLES: &[&str] = &["b", "bdi", "em", "font", "i", "ruby", "span", "u", "x-y"];
const OWN: &[&str] = &["code", "kbd", "sub", "sup"];
const NOTHING: &[&str] = &["noframes", "script", "style", "wbr"];
/// Those that may show a gap or other text.
const OTHERS: &[&str] = &[
    "audio", "br", "button", "dialog", "div", "img", "input", "p", "q", "rp", "rt", "select", "svg", "table",
    "td", "tr",
];
const TEXTS: &[&str] = &[
    "https://example.co",
    "example.com",
    "info@bücher.de",
    "www.",
    "bank",
    ".co",
    ".com",
    "m",
    "ö",
    "bold",
    "/a",
    "/",
    "-b",
    "?c=d",
    ":80",
    "@",
    " ",
    ". ",
    "(",
    "。",
];

/// A text node, or the start or end of an element, in the order of the document.
#[derive(Clone, PartialEq, Debug)]
enum Step {
    Text(String),
    Tag(String),
    LinkStart(String),
    LinkEnd,
}

fn documents() -> impl Strategy<Value = String> {
    let text = || prop::sample::select(TEXTS);
    let names = || prop_oneof![4 => prop::sample::select(STYLES), 2 => prop::sample::select(OWN), 1 => prop::sample::select(NOTHING), 2 => prop::sample::select(OTHERS)];
    let attribute = prop_oneof![9 => Just(""), 1 => Just(" hidden"), 1 => Just(" popover")];
    let element = (names(), attribute, text())
        .prop_map(|(name, attribute, text)| format!("<{name}{attribute}>{text}</{name}>"));
    let tag = (names(), any::<bool>())
        .prop_map(|(name, ends)| if ends { format!("</{name}>") } else { format!("<{name}>") });
    let other = prop::sample::select(&["<!-- x -->", "<a href=x>", "</a>", "<a href=x>m</a>", "</>"][..]);
    let piece = prop_oneof![6 => text().prop_map(str::to_owned), 3 => element, 2 => tag, 1 => other.prop_map(str::to_owned)];
    prop::collection::vec(piece, 1..10).prop_map(|pieces| pieces.concat())
}

/// Lists the steps of a tree, without comments and what is in elements that show nothing.
fn steps(node: &Handle, all: &mut Vec<Step>) {
    match &node.data {
        NodeData::Text { contents } => all.push(Step::Text(contents.borrow().to_string())),
        NodeData::Element { name, attrs, .. } => {
            let attrs = attrs.borrow();
            let value = |wanted: &str| {
                attrs.iter().find(|one| &*one.name.local == wanted).map(|one| one.value.to_string())
            };
            let is_new = value("class").is_some_and(|class| class == "u58");
            let name = name.local.to_string();
            if NOTHING.contains(&&*name) {
                return;
            }
            let is_hidden = value("hidden").or(value("popover")).is_some();
            let tag = Step::Tag(if is_hidden { "hidden".to_owned() } else { name });
            all.push(if is_new { Step::LinkStart(value("href").unwrap()) } else { tag.clone() });
            node.children.borrow().iter().for_each(|child| steps(child, all));
            all.push(if is_new { Step::LinkEnd } else { tag });
        }
        NodeData::Document => node.children.borrow().iter().for_each(|child| steps(child, all)),
        _ => {}
    }
}

/// The link that ends where the text ends.
fn last<'t>(linkifier: &Linkifier, text: &'t str) -> Option<Link<'t>> {
    linkifier.links(text).last().filter(|link| link.end() == text.len())
}

/// The text directly before a link, since the last link or tag that may show a gap.
fn text_before(steps: &[Step]) -> String {
    let pieces = steps.iter().rev().map_while(|step| match step {
        Step::Text(piece) => Some(&**piece),
        Step::Tag(name) if STYLES.contains(&&**name) || OWN.contains(&&**name) => Some(""),
        _ => None,
    });
    let pieces: Vec<&str> = pieces.collect();
    pieces.into_iter().rev().collect()
}

/// Checks a link with the text before it and the steps inside it. `sure` accepts no host that only D34 accepts.
fn check(
    [linkifier, sure]: [&Linkifier; 2],
    href: &str,
    before: &str,
    inside: &[Step],
) -> Result<(), String> {
    let mut text = String::new();
    let mut marks: Vec<(usize, &str)> = Vec::new();
    for step in inside {
        match step {
            Step::Text(piece) => text.push_str(piece),
            Step::Tag(name) if STYLES.contains(&&**name) || OWN.contains(&&**name) => {
                marks.push((text.len(), name));
            }
            _ => return Err(format!("{step:?} separates")),
        }
    }
    let whole = last(linkifier, &text).filter(|link| link.start() == 0).ok_or("the text isn't a link")?;
    if whole.absolute().to_string() != href {
        return Err(format!("goes to {href}"));
    }
    for &(at, name) in marks.iter().filter(|(at, _)| (1..text.len()).contains(at)) {
        // Only the whole is a link.
        let Some(shorter) = last(sure, &text[..at]) else { continue };
        // A `-` before it, say, takes the shorter link away.
        if last(sure, &[before, &text[..at]].concat()).is_none() {
            continue;
        }
        let is_alone = marks.iter().filter(|(other, _)| *other == at).count() == 1;
        let has_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let is_in_word = has_letter(text[..at].chars().next_back()) && has_letter(text[at..].chars().next());
        if shorter.host() != whole.host() {
            return Err(format!("may end at {name}, with another host"));
        }
        if at > whole.authority_end() && (OWN.contains(&name) || (is_alone && is_in_word)) {
            return Err(format!("{name} ends the Parts"));
        }
    }
    Ok(())
}

#[test]
fn a_new_link_is_one_text_for_the_reader() {
    // 20 times as many as of a test with a longer text: 5,120, or 400,000 by night.
    let config = Config::default();
    let count = config.cases * 20;
    let mut runner = TestRunner::new(config);
    let linkifier = Linkifier::new(Profile::Messages);
    let sure = Linkifier::new(Options::from(Profile::Messages).single_label_hosts(false));
    let linker = linker(Profile::Messages);
    let documents = documents();
    let (mut links, mut with_tags) = (0, 0_u32);
    for _ in 0..count {
        let html = documents.new_tree(&mut runner).unwrap().current();
        let html = format!("<!doctype html><body>{html}");
        let linked = linker.link(&html);
        let parsed = parse_document(RcDom::default(), ParseOpts::default()).one(&*linked);
        let mut all = Vec::new();
        steps(&parsed.document, &mut all);
        for (start, step) in all.iter().enumerate() {
            let Step::LinkStart(href) = step else { continue };
            let rest = &all[start + 1..];
            let end = rest.iter().position(|step| *step == Step::LinkEnd).unwrap();
            links += 1;
            with_tags += u32::from(rest[..end].iter().any(|step| matches!(step, Step::Tag(_))));
            if let Err(why) = check([&linkifier, &sure], href, &text_before(&all[..start]), &rest[..end]) {
                panic!("{why}\n{html}\n{linked}");
            }
        }
    }
    assert!(links > count / 10 && with_tags > count / 1000, "{links} links, {with_tags} with tags");
}
