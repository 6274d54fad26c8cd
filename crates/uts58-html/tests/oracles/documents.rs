//! Writes random documents with links, for the oracles: `oracle_documents COUNT SEED ORACLE`. Each line is a JSON
//! list: the input; the output, or null if it is the same; whether the linker read the whole document; and what the
//! hook saw, which is the attribute `n` of each `a`, its text, and whether that is only the beginning. Chunks of one
//! byte must give the same output. html5lib is slow, so each of its COUNT documents has links; for other oracles,
//! some have none.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test"
)]

use std::io::Write as _;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use uts58_html::{Anchor, Decision, HtmlLinker};
use uts58_linkify::{Linkifier, Profile};
use uts58_testing::documents::hostile;

/// Elements that html5lib parses by outdated rules, or doesn't know.
const UNKNOWN_TO_HTML5LIB: &[&str] =
    &["select", "option", "optgroup", "selectedcontent", "template", "frameset", "image", "search", "dialog"];

/// All HTML elements, old and new, and the SVG and MathML elements that affect how the text in them is read.
const ELEMENTS: &str = "a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote \
    body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed \
    fieldset figcaption figure font footer form frame frameset h1 h2 head header hgroup hr html i iframe image img input ins kbd \
    keygen label legend li link listing main map mark marquee math menu menuitem meta meter nav nobr noembed noframes noscript \
    object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section \
    select selectedcontent slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot \
    th thead time title tr track tt u ul var video wbr xmp x-y desc foreignObject mi mtext annotation-xml path";

/// Ways in which two elements, `X` and `Y`, can overlap, with text that links and an enclosing `a`.
const CROSSINGS: &[&str] = &[
    "<X>ex<Y>am.de</X>ple.com</Y> b.de",
    "<a href=//c.de>pay<X>pal<Y>.com</X> or</Y> b.de</a> c.de",
    "<X><a href=//c.de>pay<Y>pal.com</X>d</a>.de</Y>e.de",
    "<Y><X></Y>f.de<a href=//c.de>g</X>h.de</a> i.de",
    "<a href=//c.de>pay.<table><X><td>x</td> <Y>com</table></a> b.de",
    "<table><X>a.de<td>b.de<Y><a href=//c.de>c</X>d<td></a>e.de</Y></table>f.de",
];

/// Instructions and templates with which browsers replace text without a script, and similar markup.
const PATCHES: &[&str] = &[
    "<?start name=\"x\">",
    "<?start name=x",
    "<?START>",
    "<?end>",
    "<?end name=\"x\">",
    "<?marker name=\"x\">",
    "<?marker>",
    "<?xml version=\"1.0\"?>",
    "<?xml:namespace prefix = o ns = \"x\" />",
    "<?php echo 'a.de' ?>",
    "<? x>",
    "<?>",
    "<?startup>",
    "<template for=\"x\">",
    "<template for=x><a href=//c.de>evil.de</a></template>",
    "<template>",
    "</template>",
    "<div><template shadowrootmode=open>d.de<slot></slot></template>",
    "<template shadowrootmode=closed>",
    "<div>",
    "</div>",
    "<b>",
    "</b>",
    "<a href=//c.de>",
    "</a>",
    "a.de",
    "pay",
    "pal",
    ".com",
    " b.de ",
    "<svg>",
    "</svg>",
    "<noscript>",
    "</noscript>",
    "<table><td>",
    "</table>",
    "<!-- ",
    " -->",
    "<title>",
    "</title>",
];

/// Elements to enclose a document: SVG, MathML, and others whose content follows rules of its own.
const AROUND: &[&str] = &[
    "<svg>",
    "<svg><g>",
    "<svg><title>",
    "<svg><style>",
    "<svg><desc>",
    "<svg><foreignObject>",
    "<svg><foreignObject><math>",
    "<math>",
    "<math><mi>",
    "<math><annotation-xml>",
    "<math><annotation-xml encoding=text/html>",
    "<math><annotation-xml><svg>",
    "<template>",
    "<template><tr><td>",
    "<table>",
    "<table><td>",
    "<table><caption>",
    "<select>",
    "<select><option>",
    "<noscript>",
    "<ruby><rt>",
    "<a href=//c.de>",
    "<a href=//c.de><table><td>",
    "<a href=//c.de><svg>",
    "<svg><a href=//c.de>",
    "<object>",
    "<button>",
];

/// About as many open elements as browsers nest, followed by text that a flat tree would show differently.
fn deep(random: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    let name = || {
        select(
            ["div", "div", "p", "b", "span", "section", "font", "x-y", "li", "table><tr><td", "object", "i"]
                .as_slice(),
        )
    };
    let ignored = select(["", "", "", "</span>", "</p>", "</li>", "</x-z>", "<br>"].as_slice());
    let shown = prop_oneof![
        Just("paypal<b>-help-center</b>.com/ is safe".to_owned()),
        Just("<a href=//evil.de>paypal<b> - </b>.com</a>".to_owned()),
        random,
    ];
    (prop::collection::vec(name(), 1..4), ignored, 480..531_usize, shown, any::<bool>()).prop_map(
        |(names, ignored, depth, shown, ends)| {
            let cycle = |at: usize| names[at % names.len()];
            let start: String = (0..depth).map(|at| format!("<{}>{ignored}", cycle(at))).collect();
            let name = |at| cycle(at).split('>').next().unwrap_or_default();
            let end: String =
                (0..depth).rev().filter(|_| ends).map(|at| format!("</{}>", name(at))).collect();
            format!("{start}{shown} ex<i>am</i>ple.com {end}")
        },
    )
}

/// The pair of elements with this number, placed in one crossing after another.
fn crossing(elements: &[&str], number: usize) -> String {
    let pairs = elements.len() * elements.len();
    let of_pair = CROSSINGS[(number + number / pairs) % CROSSINGS.len()];
    let [first, second] = [number % pairs / elements.len(), number % elements.len()].map(|at| elements[at]);
    of_pair.replace('X', first).replace('Y', second)
}

/// Numbers each `a`, so that its copies in the tree have the same number.
fn numbered(html: &str) -> String {
    let mut pieces = html.split("<a");
    let mut numbered = pieces.next().unwrap_or_default().to_owned();
    for (number, piece) in pieces.enumerate() {
        let is_anchor = piece.starts_with([' ', '>', '/']);
        numbered += &if is_anchor {
            format!("<a n={number}{}{piece}", if piece.starts_with('/') { " " } else { "" })
        } else {
            format!("<a{piece}")
        };
    }
    numbered
}

/// What a hook saw of an `a`: its number, its text, and whether that is only the beginning.
type Received = (String, String, bool);

/// Numbers new links too.
fn hook(received: &mut Vec<Received>) -> impl FnMut(&mut Anchor<'_>) -> Decision + '_ {
    let mut links = 0;
    move |anchor| {
        if anchor.link().is_some() {
            links += 1;
            anchor.set_attribute("n", format!("new{links}")).unwrap();
        }
        let number = anchor.attribute("n").unwrap_or_default().to_owned();
        received.push((number, anchor.text().to_owned(), anchor.is_text_cut()));
        Decision::Keep
    }
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [count, seed, oracle] = arguments.as_slice() else { panic!("oracle_documents COUNT SEED ORACLE") };
    let [count, seed]: [usize; 2] = [count, seed].map(|number| number.parse().expect("a number"));
    let (without, is_slow) = match oracle.as_str() {
        "chromium" => (&[][..], false),
        "html5lib" => (UNKNOWN_TO_HTML5LIB, true),
        other => panic!("there is no oracle {other}: use chromium or html5lib"),
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&(seed as u64).to_le_bytes());
    let mut runner =
        TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    let elements: Vec<_> = ELEMENTS.split_whitespace().filter(|name| !without.contains(name)).collect();
    let random = hostile::documents_without(without).boxed();
    let patched = prop::collection::vec(select(PATCHES), 2..14).prop_map(|pieces| pieces.concat()).boxed();
    let deep = deep(random.clone()).boxed();
    let around =
        (select(AROUND), random.clone()).prop_map(|(around, inner)| [around, &inner].concat()).boxed();
    let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).rel("").class("u58");
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let (mut differ, mut written) = (0, 0);
    // Each seed continues where the documents of the previous seed end.
    let mut crossings = (seed % 100_000 * count..).map(|number| crossing(&elements, number));
    for number in 0.. {
        if written == count {
            break;
        }
        let mut drawn = |of: &BoxedStrategy<String>| of.new_tree(&mut runner).expect("a document").current();
        // html5lib is recursive, and doesn't know all elements or patches.
        let html = numbered(&match number % 8 {
            0 | 1 | 4 if !is_slow => crossings.next().expect("another pair"),
            2 if !is_slow => drawn(&patched),
            3 if !is_slow => drawn(&deep),
            5 if !is_slow => drawn(&around),
            _ => drawn(&random),
        });
        let mut received = Vec::new();
        let linked = linker.link_with(&html, hook(&mut received));
        let mut received_in_chunks = Vec::new();
        let mut writer = linker.writer_with(Vec::new(), hook(&mut received_in_chunks));
        html.as_bytes().chunks(1).for_each(|chunk| writer.write_all(chunk).unwrap());
        let in_chunks = writer.finish().unwrap();
        if in_chunks.get_ref() != linked.get_ref().as_bytes() || received != received_in_chunks {
            differ += 1;
            eprintln!("chunks of one byte differ: {html:?}");
        }
        let is_complete = linked.is_complete();
        let linked = Some(linked.into_inner()).filter(|linked| *linked != html);
        if is_slow && linked.is_none() {
            continue;
        }
        written += 1;
        writeln!(out, "{}", serde_json::json!([html, linked, is_complete, received])).unwrap();
    }
    assert_eq!(differ, 0, "documents differ in chunks");
}
