//! Measures how many links real documents lose where the linker stops (H8), for docs/PERFORMANCE.md:
//! `html_cost DIRECTORY …`.
//!
//! It counts links outside `a` in two ways: those that the linker writes, and those in the text of html5ever's tree
//! of the whole document. In documents that are read to the end, nearly equal numbers show that the second count is
//! reliable; in the others, the difference is the loss. It also counts what `same_target` answers for the existing
//! links; if `UTS58_WARNINGS` is set, it prints the links with a warning.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test"
)]

use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, ns, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use uts58_html::{Decision, HtmlLinker};
use uts58_linkify::markup::{ElementRole, UNLINKED_ELEMENTS};
use uts58_linkify::{Linkifier, Profile, TextTarget};

/// Whether the text in the element isn't linked.
fn is_unlinked(name: &str, role: ElementRole) -> bool {
    matches!(role, ElementRole::Hidden | ElementRole::Apart) || UNLINKED_ELEMENTS.contains(&name)
}

/// The text that may be linked, with line ends at the ends of runs.
fn text(node: &Handle, out: &mut String) {
    for child in node.children.borrow().iter() {
        match &child.data {
            NodeData::Text { contents } => out.push_str(&contents.borrow()),
            NodeData::Element { name, .. } => {
                let role = ElementRole::of(name.local.as_bytes());
                let is_unlinked = is_unlinked(&name.local, role);
                let is_break = matches!(role, ElementRole::Break | ElementRole::Unclear) || is_unlinked;
                out.push_str(if is_break { "\n\n" } else { "" });
                if name.ns == ns!(html) && !is_unlinked {
                    text(child, out);
                }
                out.push_str(if is_break { "\n\n" } else { "" });
            }
            _ => {}
        }
    }
}

#[derive(Default)]
struct Row {
    documents: usize,
    bytes: usize,
    complete: usize,
    /// The numbers of written links and of links in the tree, first for documents that are read to the end, then for
    /// the others.
    links: [[usize; 2]; 2],
    /// The number of bytes after the positions where the linker stopped.
    unseen_bytes: usize,
    tags: BTreeMap<String, usize>,
    /// How often `same_target` gives each answer for an `a` with `href`.
    targets: BTreeMap<&'static str, usize>,
    shows_warnings: bool,
}

/// Whether a caller treats this answer as a warning.
fn is_warning(answer: &str) -> bool {
    matches!(answer, "unclear" | "different")
}

const fn name(answer: TextTarget<'_>) -> &'static str {
    match answer {
        TextTarget::NoHost => "no host",
        TextTarget::Same => "same",
        TextTarget::SameDomain(_) => "same domain",
        TextTarget::Unclear => "unclear",
        TextTarget::Different(_) => "different",
    }
}

impl Row {
    fn document(&mut self, html: &str, linkifier: &Linkifier) {
        let mut written = 0;
        let linked = HtmlLinker::new(linkifier.clone()).link_with(html, |anchor| {
            written += usize::from(anchor.link().is_some());
            if let (None, Some(href)) = (anchor.link(), anchor.attribute("href")) {
                let answer = name(linkifier.same_target(anchor.text(), href));
                *self.targets.entry(answer).or_default() += 1;
                if is_warning(answer) && self.shows_warnings {
                    eprintln!("{answer}: {:?} → {href:?}", anchor.text());
                }
            }
            Decision::Keep
        });
        let tree = parse_document(RcDom::default(), ParseOpts::default()).one(html);
        let mut shown = String::new();
        text(&tree.document, &mut shown);
        let stopped = usize::from(!linked.is_complete());
        self.documents += 1;
        self.bytes += html.len();
        self.complete += 1 - stopped;
        self.links[stopped][0] += written;
        self.links[stopped][1] += linkifier.links(&shown).count();
        if let Some(at) = linked.stopped_at() {
            let rest = &html.as_bytes()[at..];
            self.unseen_bytes += rest.len();
            let end = rest.iter().position(|byte| b" \t\r\n>".contains(byte)).unwrap_or(rest.len()).min(20);
            let tag = String::from_utf8_lossy(&rest[..end]).to_ascii_lowercase();
            *self.tags.entry(tag).or_default() += 1;
        }
    }

    fn add(&mut self, other: &Self) {
        self.documents += other.documents;
        self.bytes += other.bytes;
        self.complete += other.complete;
        for (sum, more) in self.links.as_flattened_mut().iter_mut().zip(other.links.as_flattened()) {
            *sum += more;
        }
    }

    fn print(&self, name: &str) {
        let [complete, stopped] = self.links;
        println!(
            "| {name} | {} | {:.1} | {} | {} of {} | {} of {} |",
            self.documents,
            self.bytes as f64 / 1e6,
            self.complete,
            complete[0],
            complete[1],
            stopped[0],
            stopped[1],
        );
    }
}

/// Every `.html` and `.htm` file.
fn documents(folder: &Path) -> Vec<PathBuf> {
    let (mut waiting, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(path) = waiting.pop() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_symlink() {
        } else if let Ok(entries) = std::fs::read_dir(&path) {
            waiting.extend(entries.flatten().map(|entry| entry.path()));
        } else if [".html", ".htm"].iter().any(|end| name.ends_with(end)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn main() {
    let linkifier = Linkifier::new(Profile::Messages);
    println!(
        "| Folder | Documents | MB | Read to their end | Links in these, of the tree's | Links in the others, of the tree's |"
    );
    println!("|---|---:|---:|---:|---:|---:|");
    let mut tags = Vec::new();
    for folder in std::env::args().skip(1) {
        let folder = PathBuf::from(folder);
        let mut row = Row { shows_warnings: std::env::var_os("UTS58_WARNINGS").is_some(), ..Row::default() };
        for path in documents(&folder) {
            let mut bytes = Vec::new();
            std::fs::File::open(&path).unwrap().read_to_end(&mut bytes).unwrap();
            // Bytes that aren't UTF-8 belong to a single-byte encoding, and only ASCII is linked there.
            row.document(&String::from_utf8_lossy(&bytes), &linkifier);
        }
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        row.print(&name);
        tags.push((name, row));
    }
    let mut all = Row::default();
    tags.iter().for_each(|(_, row)| all.add(row));
    all.print("all");
    for (name, row) in tags.iter().filter(|(_, row)| !row.targets.is_empty()) {
        println!("{name}: texts and targets of the links that were there: {:?}", row.targets);
    }
    for (name, row) in tags.iter().filter(|(_, row)| !row.tags.is_empty()) {
        let mut tags: Vec<_> = row.tags.iter().collect();
        tags.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let tags: Vec<_> = tags.iter().take(8).map(|(tag, count)| format!("{count} {tag:?}")).collect();
        println!("{name}: {} bytes after stops, at: {}", row.unseen_bytes, tags.join(", "));
    }
}
