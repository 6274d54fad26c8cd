//! How a browser parses a document.

use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, local_name, ns, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// A document as lines, one per node, indented. Ignores elements of class `u58`.
#[derive(Debug, Default, PartialEq)]
pub struct Dom {
    pub lines: Vec<String>,
    /// The texts of those elements.
    pub links: Vec<String>,
    /// Is one of them inside another HTML `a` element?
    pub nested: usize,
    text: String,
    anchors: usize,
}

pub fn dom(html: &[u8]) -> Dom {
    let parsed = parse_document(RcDom::default(), ParseOpts::default()).from_utf8().one(html);
    let mut dom = Dom::default();
    dom.children(&parsed.document, 0);
    dom
}

impl Dom {
    /// Merges adjacent texts.
    fn end_text(&mut self, depth: usize) {
        if !self.text.is_empty() {
            let text = std::mem::take(&mut self.text);
            self.lines.push(format!("{}{text:?}", " ".repeat(depth)));
        }
    }

    fn children(&mut self, node: &Handle, depth: usize) {
        self.pass(node, depth);
        self.end_text(depth);
    }

    fn pass(&mut self, node: &Handle, depth: usize) {
        for child in node.children.borrow().iter() {
            self.node(child, depth);
        }
    }

    fn node(&mut self, node: &Handle, depth: usize) {
        let indent = " ".repeat(depth);
        match &node.data {
            NodeData::Text { contents } => self.text.push_str(&contents.borrow()),
            NodeData::Element { name, attrs, template_contents, .. } => {
                let is_anchor = name.local == local_name!("a") && name.ns == ns!(html);
                let attributes: Vec<_> =
                    attrs.borrow().iter().map(|a| format!("{}={:?}", a.name.local, &*a.value)).collect();
                if is_anchor && attributes.iter().any(|attribute| attribute == "class=\"u58\"") {
                    self.links.push(text_of(node));
                    self.nested += usize::from(self.anchors > 0);
                    self.anchors += 1;
                    self.pass(node, depth);
                    self.anchors -= 1;
                    return;
                }
                self.end_text(depth);
                self.lines.push(format!("{indent}<{} {} {}>", name.ns, name.local, attributes.join(" ")));
                self.anchors += usize::from(is_anchor);
                self.children(node, depth + 1);
                self.anchors -= usize::from(is_anchor);
                if let Some(contents) = &*template_contents.borrow() {
                    self.lines.push(format!("{indent} contents"));
                    self.children(contents, depth + 1);
                }
            }
            NodeData::Comment { contents } => {
                self.end_text(depth);
                self.lines.push(format!("{indent}<!--{contents:?}-->"));
            }
            NodeData::Doctype { name, .. } => self.lines.push(format!("{indent}<!doctype {name}>")),
            NodeData::Document | NodeData::ProcessingInstruction { .. } => {}
        }
    }
}

fn text_of(node: &Handle) -> String {
    match &node.data {
        NodeData::Text { contents } => contents.borrow().to_string(),
        NodeData::Element { name, .. } if is_unseen(&name.local) => String::new(),
        _ => node.children.borrow().iter().map(text_of).collect(),
    }
}

fn is_unseen(name: &str) -> bool {
    ["script", "style", "title", "noscript", "noembed", "noframes"].contains(&name)
}

/// The depth of the deepest element, which counts itself.
pub fn depth(html: &[u8]) -> usize {
    let parsed = parse_document(RcDom::default(), ParseOpts::default()).from_utf8().one(html);
    let (mut waiting, mut deepest) = (vec![(parsed.document.clone(), 0)], 0);
    while let Some((node, depth)) = waiting.pop() {
        deepest = deepest.max(depth);
        waiting.extend(node.children.borrow().iter().map(|child| {
            (child.clone(), depth + usize::from(matches!(child.data, NodeData::Element { .. })))
        }));
    }
    deepest
}
