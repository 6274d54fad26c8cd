//! Writes mail bodies as HTML: `cargo bench -p uts58-mail`. Compares with how `mail-parser` writes a text body
//! (escaped, without links, quotes or flow), and with a naive pass of the linkifier over the raw body, which
//! truncates wrapped URLs.

#![allow(
    missing_docs,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "bench"
)]

use std::fs;
use std::path::Path;

use divan::Bencher;
use divan::counter::BytesCount;
use mail_parser::decoders::html::text_to_html;
use uts58_linkify::html::Html;
use uts58_linkify::{Linkifier, Profile};
use uts58_mail::{Format, HtmlWriter, paragraphs};

fn main() {
    answers();
    divan::main();
}

/// The sample, and quoted lines with wrapped URLs; about 100 KiB.
fn body() -> String {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/samples/mail.txt");
    let sample = fs::read_to_string(samples).expect("testdata is in the repository");
    let wrapped = "> Siehe <https://de.wikipedia.org/wiki/\n> Straße_(Begriffsklärung)> und пример.рф.\n";
    let one = format!("{sample}\n{wrapped}\n");
    one.repeat(100 * 1024 / one.len() + 1)
}

fn ours(body: &str, linkifier: &Linkifier) -> String {
    let mut writer = HtmlWriter::new(Html::new(), linkifier, String::with_capacity(2 * body.len()));
    for paragraph in paragraphs(body, Format::Fixed) {
        writer.paragraph(&paragraph).unwrap();
    }
    writer.finish().unwrap()
}

fn naive(body: &str, linkifier: &Linkifier) -> String {
    Html::new().display(linkifier, body).to_string()
}

/// Checks the results, because a fast but wrong program doesn't count.
fn answers() {
    let (body, linkifier) = (body(), Linkifier::new(Profile::Messages));
    let wrapped = body.matches("> Straße_(Begriffsklärung)").count();
    let whole = "href=\"https://de.wikipedia.org/wiki/Stra%C3%9Fe_(Begriffskl%C3%A4rung)\"";
    let in_one_line = naive(&body, &linkifier).matches(whole).count();
    assert_eq!(ours(&body, &linkifier).matches(whole).count(), in_one_line + wrapped);
    assert!(ours(&body, &linkifier).matches("<blockquote>").count() >= wrapped);
    assert_eq!(text_to_html(&body).matches("<a ").count(), 0);
}

#[divan::bench]
fn uts58_mail(bencher: Bencher<'_, '_>) {
    let (body, linkifier) = (body(), Linkifier::new(Profile::Messages));
    bencher.counter(BytesCount::of_str(&body)).bench(|| ours(&body, &linkifier));
}

#[divan::bench]
fn paragraphs_alone(bencher: Bencher<'_, '_>) {
    let body = body();
    bencher
        .counter(BytesCount::of_str(&body))
        .bench(|| paragraphs(&body, Format::Fixed).map(|p| p.text().len()).sum::<usize>());
}

#[divan::bench]
fn naive_pass(bencher: Bencher<'_, '_>) {
    let (body, linkifier) = (body(), Linkifier::new(Profile::Messages));
    bencher.counter(BytesCount::of_str(&body)).bench(|| naive(&body, &linkifier));
}

#[divan::bench]
fn mail_parser_text_to_html(bencher: Bencher<'_, '_>) {
    let body = body();
    bencher.counter(BytesCount::of_str(&body)).bench(|| text_to_html(&body));
}
