//! Links bare URLs with `comrak`, on the text nodes of its tree: `cargo run -p uts58-markdown --example comrak --
//! testdata/samples/notes.md`
//!
//! The text of a block is scanned as one text, so that no part of a name is linked. A link within one text node
//! becomes a node; a link across several nodes is ignored.

use std::io::{self, Write};
use std::{env, fs};

use comrak::nodes::{AstNode, NodeLink, NodeValue};
use comrak::{Arena, Options, format_html, parse_document};
use uts58_linkify::markup::JoinedText;
use uts58_linkify::{Linkifier, Profile};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let source = match env::args().nth(1) {
        Some(path) => fs::read_to_string(path)?,
        None => io::read_to_string(io::stdin())?,
    };
    let mut options = Options::default();
    options.extension.table = true;
    let arena = Arena::new();
    let root = parse_document(&arena, &source, &options);
    let linkifier = Linkifier::new(Profile::Messages);
    let blocks: Vec<_> =
        root.descendants().filter(|node| node.data.borrow().value.contains_inlines()).collect();
    for block in blocks {
        link_block(&arena, block, &linkifier);
    }
    let mut page = String::new();
    format_html(root, &options, &mut page)?;
    io::stdout().write_all(page.as_bytes())?;
    Ok(())
}

/// A text node, and the offset of its text in the text of the block.
type Text<'a> = (&'a AstNode<'a>, usize);

fn link_block<'a>(arena: &'a Arena<'a>, block: &'a AstNode<'a>, linkifier: &Linkifier) {
    let (mut joined, mut texts) = (JoinedText::new(), Vec::new());
    for child in block.children() {
        collect(child, &mut joined, &mut texts);
    }
    // Process links from last to first: splitting a node keeps the text before the link in place.
    let links: Vec<_> = linkifier.links(joined.as_str()).collect();
    for link in links.into_iter().rev() {
        let at = texts.partition_point(|(_, start)| *start <= link.start());
        let Some((node, start)) = at.checked_sub(1).and_then(|at| texts.get(at)) else { continue };
        let NodeValue::Text(text) = node.data.borrow().value.clone() else { continue };
        let range = link.start() - start..link.end() - start;
        let (Some(before), Some(label), Some(after)) =
            (text.get(..range.start), text.get(range.clone()), text.get(range.end..))
        else {
            continue;
        };
        let a = arena.alloc(
            NodeValue::Link(Box::new(NodeLink { url: link.absolute().to_string(), title: String::new() }))
                .into(),
        );
        a.append(arena.alloc(NodeValue::Text(label.to_owned().into()).into()));
        node.insert_after(a);
        a.insert_after(arena.alloc(NodeValue::Text(after.to_owned().into()).into()));
        node.data.borrow_mut().value = NodeValue::Text(before.to_owned().into());
    }
}

/// Collects the text below a node and its text nodes. Code and links are part of the text, but aren't linked.
fn collect<'a>(node: &'a AstNode<'a>, joined: &mut JoinedText, texts: &mut Vec<Text<'a>>) {
    match &node.data.borrow().value {
        NodeValue::Text(text) => {
            texts.push((node, joined.as_str().len()));
            joined.push_inserted(text);
        }
        NodeValue::Code(code) => joined.push_inserted(&code.literal),
        NodeValue::Link(_) => {
            let mut inside = Vec::new();
            node.children().for_each(|child| collect(child, joined, &mut inside));
        }
        NodeValue::Emph | NodeValue::Strong | NodeValue::Strikethrough => {
            node.children().for_each(|child| collect(child, joined, texts));
        }
        // Line breaks, images, and other nodes without text.
        _ => joined.push_inserted("\n"),
    }
}
