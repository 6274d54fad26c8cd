//! Compares linking documents with other tools that do such work, in the same run:
//!
//! * `ammonia` alone parses, cleans and writes the document, which is the minimum cost of a pass with a tree;
//! * `ammonia`, followed by a naive pass that links each piece of text between two tags on its own.
//!
//! Each variant is run five times, and the best time counts. All of them must find links, and ours at least as many
//! as the naive one.

#![allow(clippy::expect_used, reason = "a bench")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use uts58_html::HtmlLinker;
use uts58_linkify::html::{Html, LinkDecision};
use uts58_linkify::{Linkifier, Profile};

fn main() {
    let page = include_str!("../../../testdata/documents/mail.html");
    let text = include_str!("../../../testdata/samples/sample.txt");
    let paragraphs: String =
        text.lines().map(|line| format!("<p class=\"x\">{}</p>\n", escaped(line))).collect();
    let plain = format!("<div>{}</div>\n", "<span title='a'>lorem</span> <i>ipsum</i> dolor ".repeat(40));
    let documents = [
        ("a mail", page.repeat(200)),
        ("links in many scripts", paragraphs.repeat(100)),
        ("markup without links", plain.repeat(150)),
    ];
    let linkifier = Linkifier::new(Profile::Messages);
    let linker = HtmlLinker::new(linkifier.clone());
    println!(
        "{:24} {:>10} {:>12} {:>12} {:>18}",
        "document", "bytes", "uts58-html", "ammonia", "ammonia and naive"
    );
    for (name, html) in &documents {
        let (ours, linked) = best(|| linker.link(html));
        let (parsed, _) = best(|| ammonia::clean(html));
        let (naive, naively) = best(|| naive(&ammonia::clean(html), &linkifier));
        let count = |html: &str| html.matches("dir=\"auto\"").count();
        assert!(count(&linked) >= count(&naively), "{name}");
        assert_eq!(count(&linked) == 0, name.ends_with("without links"), "{name}");
        let times = |time: Duration| format!("{:.2} ×", time.as_secs_f64() / ours.as_secs_f64());
        println!("{name:24} {:>10} {:>12} {:>12} {:>18}", html.len(), "1 ×", times(parsed), times(naive));
    }
}

fn escaped(line: &str) -> String {
    line.replace('&', "&amp;").replace('<', "&lt;")
}

/// Links every piece of text between two tags on its own, except inside `a`.
fn naive(html: &str, linkifier: &Linkifier) -> String {
    let mut out = String::new();
    let mut in_anchor = false;
    for part in html.split_inclusive('>') {
        let (text, tag) = part.split_at(part.find('<').unwrap_or(part.len()));
        let text = text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">");
        let decision = if in_anchor { LinkDecision::Remove } else { LinkDecision::Keep };
        let segments = linkifier.segments(&text);
        Html::new().write_segments(segments, |_| decision.clone(), &mut out).expect("memory");
        out.push_str(tag);
        in_anchor = tag.starts_with("<a ") || (in_anchor && tag != "</a>");
    }
    out
}

fn best(mut work: impl FnMut() -> String) -> (Duration, String) {
    let mut run = || {
        let start = Instant::now();
        let done = black_box(work());
        (start.elapsed(), done)
    };
    (0..5).map(|_| run()).min_by_key(|(time, _)| *time).expect("five runs")
}
