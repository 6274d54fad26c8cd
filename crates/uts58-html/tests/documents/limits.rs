//! Hostile documents take linear time and constant memory.

use std::hint::black_box;
use std::io::{self, Write};

use uts58_html::{Anchor, Decision, HtmlLinker};
use uts58_linkify::{Linkifier, Profile};

use uts58_testing::linear::{assert_linear, longest};
use uts58_testing::repeats::{Repeat, share_of_repeats};

/// The maximum amount of memory that may be allocated at one time, in bytes, besides the document and the longest
/// tag.
const MOST_MEMORY: u64 = 6 << 20;

fn write(linker: &HtmlLinker, html: &str, chunk: usize) {
    let mut writer = linker.writer_with(io::sink(), |_| Decision::Keep);
    html.as_bytes().chunks(chunk).for_each(|chunk| writer.write_all(chunk).unwrap());
    writer.finish().unwrap();
}

/// The length in bytes at which the linker cuts runs (H9).
const RUN: usize = 1 << 16;

/// Links in chunks with a hook; with markup, also as a whole without a hook.
#[test]
fn time_is_linear() {
    let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).skip(["code"]).max_token(1 << 20);
    // Either no run is cut in either text, or several are cut in both.
    let longest = if longest() < RUN { longest() } else { longest().max(8 * RUN) };
    for repeat in share_of_repeats(2) {
        let [short, long] = [1, 4].map(|times| repeat.text(longest / 4, times));
        assert_linear(&format!("{repeat}: in chunks"), short.as_str(), &long, |html| {
            write(&linker, html, 1000)
        });
        if repeat.is_markup() {
            assert_linear(&format!("{repeat}: whole"), short.as_str(), &long, |html| {
                black_box(linker.link(html));
            });
        }
    }
}

/// A tag with this number of attributes, all with different names.
fn tag(head: &str, count: usize) -> String {
    let names: String = (0..count).map(|at| format!(" a{at}")).collect();
    format!("{head}{names}>")
}

fn assert_linear_in_attributes(name: &str, head: &str, hook: impl Fn(&mut Anchor<'_>)) {
    let linker = HtmlLinker::new(Linkifier::new(Profile::Messages));
    let [short, long] = [2_500, 10_000].map(|count| tag(head, count));
    assert_linear(&format!("{head}: {name}"), short.as_str(), &long, |html| {
        black_box(linker.link_with(html, |anchor| {
            hook(anchor);
            Decision::Keep
        }));
    });
}

#[test]
fn time_is_linear_in_attributes_that_are_read() {
    for head in ["<a", "<svg><font", "<math><annotation-xml"] {
        assert_linear_in_attributes("read", head, |_| {});
    }
}

/// Changes the attributes one after another, as the hooks of other languages do.
#[test]
fn time_is_linear_in_attributes_that_are_changed() {
    let names = |anchor: &Anchor<'_>| -> Vec<String> {
        anchor.attributes().map(|(name, _)| name.to_owned()).collect()
    };
    assert_linear_in_attributes("set to the same", "<a", |anchor| {
        names(anchor).iter().for_each(|name| anchor.set_attribute(name, "").unwrap());
    });
    assert_linear_in_attributes("set to another", "<a", |anchor| {
        names(anchor).iter().for_each(|name| anchor.set_attribute(name, "é").unwrap());
    });
    assert_linear_in_attributes("added", "<a", |anchor| {
        names(anchor).iter().for_each(|name| anchor.set_attribute(&format!("b{name}"), "").unwrap());
    });
    assert_linear_in_attributes("removed", "<a", |anchor| {
        names(anchor).iter().for_each(|name| anchor.remove_attribute(name));
    });
    assert_linear_in_attributes("removed, and others that are not there", "<a", |anchor| {
        let names = names(anchor);
        names.iter().rev().for_each(|name| anchor.remove_attribute(name));
        names.iter().for_each(|name| anchor.remove_attribute(name));
    });
    assert_linear_in_attributes("removed and added", "<a", |anchor| {
        for name in names(anchor) {
            anchor.remove_attribute(&name);
            anchor.set_attribute(&name, "").unwrap();
        }
    });
}

/// The attributes of a tag need several times as much memory as the tag, but no more.
#[test]
fn little_is_kept_of_attributes() {
    for head in ["<a", "<svg><font", "<math><annotation-xml"] {
        let html = tag(head, 20_000);
        let linker = HtmlLinker::new(Linkifier::new(Profile::Messages));
        let used = allocation_counter::measure(|| write(&linker, &html, 1000));
        assert!(used.bytes_max < 40 * html.len() as u64, "{head}: {used:?}");
    }
}

/// Measures how much the linker buffers of a document that is longer than any limit.
#[test]
fn little_is_kept() {
    struct Counted(usize);
    impl Write for Counted {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len();
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for repeat in share_of_repeats(3).into_iter().filter(Repeat::is_markup) {
        let html = repeat.text(150_000, 1).into_bytes();
        let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).max_token(30_000);
        let mut out = Counted(0);
        let used = allocation_counter::measure(|| {
            let mut writer = linker.writer_with(&mut out, |_| Decision::Keep);
            for chunk in html.chunks(1000) {
                writer.write_all(chunk).unwrap();
            }
        });
        assert!(out.0 + 100_000 > html.len(), "{repeat}: {} of {}", out.0, html.len());
        assert!(used.bytes_max < MOST_MEMORY, "{repeat}: {used:?}");
    }
}
