//! How a browser parses HTML.

use html5ever::tendril::TendrilSink as _;
use html5ever::{QualName, local_name, ns, parse_fragment};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// A fragment in a `<body>`: its text with marked links, and the links.
#[derive(Debug, Default, PartialEq)]
pub struct Read {
    pub text: String,
    pub links: Vec<ReadLink>,
    /// All elements except `<a>`, in order.
    pub elements: Vec<String>,
}

/// An `<a>`.
#[derive(Debug, Default, PartialEq)]
pub struct ReadLink {
    pub text: String,
    pub attributes: Vec<(String, String)>,
}

impl ReadLink {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }
}

pub fn read(html: &str) -> Read {
    let body = QualName::new(None, ns!(html), local_name!("body"));
    let parser = parse_fragment(RcDom::default(), Default::default(), body, Vec::new(), false);
    // Something must precede it, or the parser would drop U+FEFF as a byte order mark.
    let dom = parser.one(format!("→{html}"));
    let mut read = Read::default();
    // The document contains the fragment in an `<html>` element.
    let roots = dom.document.children.borrow();
    assert_eq!(roots.len(), 1, "{html}");
    roots[0].children.borrow().iter().for_each(|node| read.node(node));
    assert_eq!(read.text.remove(0), '→');
    read
}

impl Read {
    fn node(&mut self, node: &Handle) {
        match &node.data {
            NodeData::Text { contents } => self.text.push_str(&contents.borrow()),
            NodeData::Element { name, attrs, .. } => {
                let start = self.text.len();
                assert_eq!(name.ns, ns!(html));
                let attributes: Vec<(String, String)> =
                    attrs.borrow().iter().map(|a| (a.name.local.to_string(), a.value.to_string())).collect();
                let elements = self.elements.len();
                node.children.borrow().iter().for_each(|inside| self.node(inside));
                if name.local == local_name!("a") {
                    assert_eq!(self.elements.len(), elements, "an element in a link");
                    self.links.push(ReadLink { text: self.text[start..].to_owned(), attributes });
                } else {
                    assert!(attributes.is_empty(), "{}", name.local);
                    self.elements.push(name.local.to_string());
                }
            }
            other => panic!("{other:?}"),
        }
    }
}

/// The text as it arrives: with line breaks normalised as in the HTML standard, and U+0000 as the writer replaces it.
pub fn arriving(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n").replace('\0', "\u{FFFD}")
}
