//! Properties that hold for any document, as functions for random tests and for fuzzing.

use std::io::Write as _;

use uts58_html::{HtmlLinker, Linked};
use uts58_linkify::{Linkifier, Profile};

use super::dom::dom;

const CLASS: &str = "class=\"u58\" ";

pub fn linker(profile: Profile) -> HtmlLinker {
    HtmlLinker::new(Linkifier::new(profile)).rel("").class("u58")
}

/// The document without the tags of new links, and the number of new links.
pub fn stripped(html: &[u8]) -> (Vec<u8>, usize) {
    let find = |html: &[u8], what: &[u8]| html.windows(what.len()).position(|at| at == what);
    let (mut out, mut rest, mut count) = (Vec::new(), html, 0);
    while let Some(class) = find(rest, CLASS.as_bytes()) {
        let start = rest[..class].windows(9).rposition(|at| at == b"<a href=\"").unwrap();
        out.extend_from_slice(&rest[..start]);
        let content = class + find(&rest[class..], b">").unwrap() + 1;
        let end = content + find(&rest[content..], b"</a>").unwrap();
        out.extend_from_slice(&rest[content..end]);
        rest = &rest[end + 4..];
        count += 1;
    }
    out.extend_from_slice(rest);
    (out, count)
}

/// Is `linked` the document `html` with tags of new links inserted? Works even if text and attributes contain such
/// tags.
pub fn only_tags_are_new(html: &[u8], linked: &[u8]) -> bool {
    let (mut html, mut linked, mut open) = (html, linked, false);
    while let Some(byte) = linked.first() {
        let is_end = open && linked.starts_with(b"</a>") && !html.starts_with(b"</a>");
        if is_end {
            (linked, open) = (&linked[4..], false);
        } else if let Some(length) = start_tag(linked).filter(|_| !html.starts_with(b"<a href=\"") && !open) {
            (linked, open) = (&linked[length..], true);
        } else if html.first() == Some(byte) {
            (html, linked) = (&html[1..], &linked[1..]);
        } else {
            return false;
        }
    }
    html.is_empty() && !open
}

/// The length of a new link's start tag at the beginning of the bytes.
fn start_tag(html: &[u8]) -> Option<usize> {
    let attributes = html.strip_prefix(b"<a href=\"")?;
    let end = attributes.iter().position(|&byte| byte == b'>')?;
    attributes[..end].windows(CLASS.len()).any(|at| at == CLASS.as_bytes()).then_some(9 + end + 1)
}

fn linked(linker: &HtmlLinker, chunks: &[&[u8]]) -> Linked<Vec<u8>> {
    let mut writer = linker.writer(Vec::new());
    chunks.iter().for_each(|chunk| writer.write_all(chunk).unwrap());
    writer.finish().unwrap()
}

pub fn link_in(linker: &HtmlLinker, chunks: &[&[u8]]) -> Vec<u8> {
    linked(linker, chunks).into_inner()
}

/// Where linking stopped early.
pub fn stopped_at(linker: &HtmlLinker, chunks: &[&[u8]]) -> Option<usize> {
    linked(linker, chunks).stopped_at()
}

/// A browser parses the output like the input, except for new links.
#[track_caller]
pub fn only_links_are_new(html: &[u8]) {
    let linked = link_in(&linker(Profile::Messages), &[html]);
    let count = stripped(&linked).1;
    let (before, after) = (dom(html), dom(&linked));
    let show = || format!("{}\n{}", String::from_utf8_lossy(html), String::from_utf8_lossy(&linked));
    assert_eq!(before.lines, after.lines, "{}", show());
    assert_eq!(after.links.len(), count, "{}", show());
    assert_eq!(after.nested, 0, "{}", show());
    assert!(after.links.iter().all(|link| !link.contains([' ', '\n'])), "{}", show());
}

/// Cuts a document into chunks.
pub fn chunks<'b>(document: &'b [u8], lengths: &[usize]) -> Vec<&'b [u8]> {
    let mut rest = document;
    let mut chunks = Vec::new();
    for &length in lengths.iter().cycle() {
        let (chunk, following) = rest.split_at(length.min(rest.len()));
        chunks.push(chunk);
        rest = following;
        if rest.is_empty() {
            break;
        }
    }
    chunks
}
