//! Hostile documents: time is linear, memory constant.

use std::io::{self, Write};

use uts58_html::{Decision, HtmlLinker};
use uts58_linkify::{Linkifier, Profile};

/// What may be allocated at one time, in bytes, beside the document and the longest tag.
const MOST_MEMORY: u64 = 6 << 20;

/// What is repeated: at the start, and then again and again.
const FAMILIES: &[(&str, &str)] = &[
    ("", "<b>"),
    ("", "&"),
    ("", "<"),
    ("", "</"),
    ("", "</b>"),
    ("", "<!--"),
    ("<!--", "-"),
    ("<b ", "a "),
    ("<b a=\"", "&"),
    ("<a href=x>", "y "),
    ("", "<a href=x>"),
    ("", "<a>b.com</a>"),
    ("", "exam<b>ple</b>.com "),
    ("", "exam<b>ple"),
    ("https://example.com/", "<b></b>x"),
    ("", "a.com<b>"),
    ("", "<svg>"),
    ("<svg>", "<g>"),
    ("<svg>", "<![CDATA["),
    ("", "<table><td>"),
    ("<script>", "<!--"),
    ("<script><!--", "<script>"),
    ("<title>", "</titl"),
    ("&#", "0"),
    ("&", "a"),
    ("", "&amp"),
    ("", "&amp;"),
    ("", "("),
    ("", "a@"),
    ("", "http://"),
    ("", "\0"),
    ("", "\r"),
    ("", "</>"),
    ("", "<p>a.com"),
    ("<template>", "<template>"),
    ("", "<!doctype "),
    ("", "<i>a.</i>"),
    ("a.com", "<!-- -->"),
    ("", "<b><!-- -->"),
    ("", "a.com/<i>"),
    ("a", "ä"),
    ("", "\u{300}"),
    ("<textarea>", "<"),
    ("", "<code>"),
    ("", "<select>"),
    ("", "a.com </i>"),
    ("", "<wbr>.com"),
];

fn document((start, again): &(&str, &str), length: usize) -> Vec<u8> {
    let mut html = start.as_bytes().to_vec();
    html.extend(again.bytes().cycle().take(length));
    html
}

/// Of the processor, in this thread.
#[cfg(unix)]
fn time(html: &[u8], chunk: usize) -> std::time::Duration {
    use rustix::time::{ClockId, clock_gettime};
    let now = || std::time::Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap();
    let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).skip(&["code"]).max_token(1 << 20);
    let mut writer = linker.writer_with(io::sink(), |_| Decision::Keep);
    let start = now();
    html.chunks(chunk).for_each(|chunk| writer.write_all(chunk).unwrap());
    writer.finish().unwrap();
    now() - start
}

/// Four times the length takes not much more than four times as long. What is quadratic takes sixteen times as long.
#[cfg(unix)]
#[test]
fn time_is_linear() {
    // Runs are cut at 64 KiB (H9): both lengths have several.
    let length = if cfg!(debug_assertions) { 140_000 } else { 800_000 };
    for family in FAMILIES {
        for chunk in [1000, usize::MAX] {
            let (short, long) = (document(family, length), document(family, 4 * length));
            let is_linear = (0..5).any(|_| {
                let short = time(&short, chunk).max(std::time::Duration::from_micros(200));
                time(&long, chunk) < short * 9
            });
            assert!(is_linear, "{family:?} in chunks of {chunk}");
        }
    }
}

/// What is kept back of a document that is longer than anything that is kept.
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
    for family in FAMILIES {
        let html = document(family, 400_000);
        let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).max_token(50_000);
        let mut out = Counted(0);
        let used = allocation_counter::measure(|| {
            let mut writer = linker.writer_with(&mut out, |_| Decision::Keep);
            for chunk in html.chunks(1000) {
                writer.write_all(chunk).unwrap();
            }
        });
        assert!(out.0 + 200_000 > html.len(), "{family:?}: {} of {}", out.0, html.len());
        assert!(used.bytes_max < MOST_MEMORY, "{family:?}: {used:?}");
    }
}
