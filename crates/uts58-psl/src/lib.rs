//! The public suffix list of the crate `psl` as a small table, with a filter before it.
//!
//! Look up names in lower case, in A-labels or U-labels. The rules are under the Mozilla Public License 2.0.

#![no_std]
#![forbid(unsafe_code)]

mod filter;

use core::cmp::Ordering;

pub use psl_types;

use filter::Filter;
use psl_types::{Info, List as PublicSuffixList, Type};

include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// The list.
///
/// ```
/// use psl_types::{List as _, Type};
///
/// let suffix = uts58_psl::List.suffix(b"www.xn--80a1acny.xn--p1ai").unwrap(); // .рф
/// assert_eq!((suffix.as_bytes(), suffix.typ()), (&b"xn--p1ai"[..], Some(Type::Icann)));
/// let suffix = uts58_psl::List.suffix(b"foo.github.io").unwrap();
/// assert_eq!((suffix.as_bytes(), suffix.typ()), (&b"github.io"[..], Some(Type::Private)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct List;

impl List {
    /// Whether the name is certainly not a public suffix of the ICANN section. If its top-level domain has a rule of
    /// its own, the name then is below a suffix. `false` doesn't mean the opposite: look it up in the list.
    ///
    /// For names of at least two labels, in any ASCII case. The answer comes from a filter of 8 kB, which modules for
    /// WebAssembly don't have: there it is always `false`. Takes constant time, except that it searches the name for a
    /// dot.
    ///
    /// ```
    /// use uts58_psl::List;
    ///
    /// assert!(List.is_surely_no_icann_suffix("Bücher.co.uk".as_bytes()));
    /// for suffix in ["CO.uk", "個人.hk", "below-a-wildcard.ck"] {
    ///     assert!(!List.is_surely_no_icann_suffix(suffix.as_bytes()));
    /// }
    /// ```
    #[inline]
    #[must_use]
    pub fn is_surely_no_icann_suffix(self, name: &[u8]) -> bool {
        // A page loads the module, and the list answers too.
        if cfg!(target_family = "wasm") {
            return false;
        }
        let above = name.iter().position(|&byte| byte == b'.').and_then(|dot| name.get(dot + 1..));
        above.is_some_and(|above| !SUFFIXES.may_have(name) && !WILDCARDS.may_have(above))
    }
}

impl PublicSuffixList for List {
    /// Takes time linear in the number of siblings with the same beginning: a few dozen at most.
    fn find<'a, T>(&self, labels: T) -> Info
    where
        T: Iterator<Item = &'a [u8]>,
    {
        let mut info = Info { len: 0, typ: None };
        let mut nodes = TABLE;
        let mut length = 0;
        for (depth, label) in labels.enumerate() {
            if depth == 0 {
                // An unknown label is a suffix by the rule `*`.
                info.len = label.len();
                nodes = top_level(label);
            }
            let Some(node) = child(nodes, label) else { break };
            let before = length;
            length += label.len() + usize::from(depth > 0);
            match node.kind & !CHILDREN {
                NO_RULE => {}
                EXCEPTION => {
                    info = Info { len: before, typ: Some(Type::Icann) };
                    break;
                }
                PRIVATE => info = Info { len: length, typ: Some(Type::Private) },
                _ => info = Info { len: length, typ: Some(Type::Icann) },
            }
            nodes = node.children;
        }
        info
    }
}

/// The top-level domains with the same first byte, and some others.
fn top_level(label: &[u8]) -> &'static [u8] {
    let start = label.first().and_then(|&first| STARTS.get(usize::from(first)));
    start.and_then(|&start| TABLE.get(start as usize..)).unwrap_or_default()
}

/// A node of the table: its label, and a byte for its kind. If it has children, their length and the children follow.
/// A group is stored like children, whose labels lack the byte they all begin with.
struct Node {
    label: &'static [u8],
    kind: u8,
    children: &'static [u8],
}

/// Splits off the first node. Returns `None` at the end.
#[inline]
fn next(nodes: &'static [u8]) -> Option<(Node, &'static [u8])> {
    // Labels don't contain such bytes.
    let length = nodes.iter().position(|&byte| byte < 8)?;
    let (label, rest) = nodes.split_at_checked(length)?;
    let (&kind, mut rest) = rest.split_first()?;
    if kind != GROUP && kind & CHILDREN == 0 {
        return Some((Node { label, kind, children: &[] }, rest));
    }
    let (mut size, mut shift) = (0, 0);
    loop {
        let (&byte, after) = rest.split_first()?;
        rest = after;
        size |= usize::from(byte & 0x7F) << shift;
        shift += 7;
        if byte < 0x80 {
            break;
        }
    }
    let (children, rest) = rest.split_at_checked(size)?;
    Some((Node { label, kind, children }, rest))
}

/// The child for this label, or for `*`, which is first.
fn child(mut nodes: &'static [u8], mut label: &[u8]) -> Option<Node> {
    let mut any = None;
    while let Some((node, rest)) = next(nodes) {
        nodes = rest;
        match node.label.first().cmp(&label.first()) {
            Ordering::Equal => match label.strip_prefix(node.label) {
                Some(rest) if node.kind == GROUP => (label, nodes) = (rest, node.children),
                Some([]) => return Some(node),
                _ => {}
            },
            _ if node.label == b"*" => any = Some(node),
            Ordering::Less => {}
            Ordering::Greater => break,
        }
    }
    any
}
