//! The document object model of the output is that of the input plus `<a>`.

use std::path::Path;

use proptest::prelude::*;
use uts58_linkify::Profile;

use crate::random::{bytes, documents};
use uts58_testing::documents::check::{link_in, linker, only_links_are_new, stripped};
use uts58_testing::documents::dom::dom;
use uts58_testing::documents::hostile;

proptest! {
    #[test]
    fn random_documents_gain_only_links(html in documents()) {
        only_links_are_new(html.as_bytes());
    }

    #[test]
    fn random_in_a_body(html in documents()) {
        only_links_are_new(format!("<!doctype html><body><p>{html}").as_bytes());
    }

    /// `html5ever` handles `annotation-xml`, and `special` elements of MathML and SVG, incorrectly;
    /// `.ci/html-oracles` asks browsers.
    #[test]
    fn hostile_documents_gain_only_links(html in hostile::documents().prop_filter("html5ever is wrong", |html| !html.contains("annotation-xml"))) {
        only_links_are_new(html.as_bytes());
    }

    #[test]
    fn random_bytes_gain_only_links(html in bytes()) {
        only_links_are_new(&html);
    }
}

/// Checks every `.html` file under the directories that `UTS58_HTML_FOLDERS` names, separated by `:`.
#[test]
fn real_documents_gain_only_links() {
    let folders = std::env::var("UTS58_HTML_FOLDERS").unwrap_or_default();
    let mut waiting: Vec<_> =
        folders.split(':').filter(|name| !name.is_empty()).map(|name| Path::new(name).to_owned()).collect();
    waiting.push(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata"));
    let (mut documents, mut links) = (0, 0);
    while let Some(path) = waiting.pop() {
        if let Ok(entries) = std::fs::read_dir(&path) {
            waiting.extend(entries.flatten().map(|entry| entry.path()).filter(|path| !path.is_symlink()));
        } else if path.extension().is_some_and(|name| name == "html" || name == "htm") {
            let html = std::fs::read(&path).unwrap();
            let linked = link_in(&linker(Profile::Messages), &[&html]);
            assert!(stripped(&linked).0 == html, "{}", path.display());
            let (before, after) = (dom(&html), dom(&linked));
            assert!(before.lines == after.lines, "{}", path.display());
            assert_eq!(after.links.len(), stripped(&linked).1, "{}", path.display());
            documents += 1;
            links += after.links.len();
        }
    }
    println!("{documents} documents, {links} links");
}
