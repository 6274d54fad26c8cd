//! Checks every line of `testdata/documents`: a document, with `⸠` and `⸡` where `<a>` and `</a>` are inserted.

use std::fs;
use std::path::Path;

use uts58_html::{CODE_ELEMENTS, HtmlLinker};
use uts58_linkify::html::Isolation;
use uts58_linkify::{Linkifier, Profile};

/// Decodes `\n`, `\r`, `\0`, `\t` and `\\`.
fn unescaped(line: &str) -> String {
    let pairs = [("\\n", "\n"), ("\\r", "\r"), ("\\0", "\0"), ("\\t", "\t")];
    pairs.iter().fold(line.to_owned(), |line, (escape, is)| line.replace(escape, is))
}

#[test]
fn every_line_is_linked_as_marked() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/documents");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|name| name == "txt"));
    paths.sort();
    let mut failures = Vec::new();
    let mut count = 0;
    for path in paths {
        let mut linker = HtmlLinker::new(Linkifier::new(Profile::Messages));
        for (number, line) in fs::read_to_string(&path).unwrap().lines().enumerate() {
            match line {
                "#! skip code" => linker = linker.skip(CODE_ELEMENTS),
                "#! standard" => linker = HtmlLinker::new(Linkifier::new(Profile::Standard)),
                "#! messages" => linker = HtmlLinker::new(Linkifier::new(Profile::Messages)),
                _ => assert!(!line.starts_with("#!"), "{}:{}: {line}", path.display(), number + 1),
            }
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            count += 1;
            let want = unescaped(line);
            let linker = linker.clone().rel("").class("MARK").isolation(Isolation::None);
            let have = marked(&linker.link(&want.replace(['⸠', '⸡'], "")));
            if have != want {
                failures.push(format!("{}:{}\n  want {want:?}\n  have {have:?}", path.display(), number + 1));
            }
        }
    }
    assert!(count > 100, "{count}");
    assert!(failures.is_empty(), "{} of {count}:\n{}", failures.len(), failures.join("\n"));
}

/// Replaces the tags of new links with marks.
pub(crate) fn marked(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once("<a href=\"").filter(|(_, tag)| is_ours(tag)) {
        let (link, after) = tag.split_once('>').unwrap().1.split_once("</a>").unwrap();
        out.extend([before, "⸠", link, "⸡"]);
        rest = after;
    }
    out + rest
}

/// Whether a tag is one of ours. No line of the files has such an element before one of ours.
fn is_ours(tag: &str) -> bool {
    tag.split_once('>').is_some_and(|(attributes, _)| attributes.ends_with("class=\"MARK\""))
}
