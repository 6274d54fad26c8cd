//! Packs the rules into a table: a tree of labels from right to left, with its nodes in search order. Also generates
//! the filters used before it.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a failure stops the build, and the list is part of the package"
)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

#[allow(dead_code, reason = "the library asks, and this fills")]
#[path = "src/filter.rs"]
mod filter;

use filter::Filter;

/// The byte after a label: the kind of its rule, and whether it has children.
const NO_RULE: u8 = 0;
const ICANN: u8 = 1;
const PRIVATE: u8 = 2;
const EXCEPTION: u8 = 3;
const CHILDREN: u8 = 4;
/// Neither a rule nor children: a group of labels that begin with the same byte follows, without that byte.
const GROUP: u8 = 0;
/// More siblings than this are grouped by their first byte.
const MANY: usize = 32;

#[derive(Default)]
struct Node {
    kind: u8,
    children: BTreeMap<String, Node>,
}

fn main() {
    println!("cargo::rerun-if-changed=data/rules.txt");
    let list = fs::read_to_string("data/rules.txt").expect("the list is part of the package");
    let mut root = Node::default();
    let (mut suffixes, mut wildcards) = (Filter([0; 1024]), Filter([0; 16]));
    let mut kind = ICANN;
    for line in list.lines() {
        match line {
            "# Private" if env::var_os("CARGO_FEATURE_PRIVATE").is_none() => break,
            "# Private" => kind = PRIVATE,
            _ if line.is_empty() || line.starts_with('#') => {}
            _ => {
                let (name, kind) = line.strip_prefix('!').map_or((line, kind), |name| (name, EXCEPTION));
                let mut node = &mut root;
                for label in name.rsplit('.') {
                    node = node.children.entry(label.to_owned()).or_default();
                }
                node.kind = kind;
                match name.strip_prefix("*.") {
                    _ if kind != ICANN => {}
                    Some(above) => put(&mut wildcards, above),
                    None if name.contains('.') => put(&mut suffixes, name),
                    None => {}
                }
            }
        }
    }
    // Where the top-level domains that begin with each byte are.
    let mut starts = [0; 256];
    let mut table = Vec::new();
    for group in labels(&root.children).chunk_by(|(one, _), (two, _)| one.first() == two.first()) {
        starts[usize::from(group[0].0[0])] = table.len();
        write(group, &mut table);
    }
    let mut out = String::new();
    for (name, value) in [
        ("NO_RULE", NO_RULE),
        ("PRIVATE", PRIVATE),
        ("EXCEPTION", EXCEPTION),
        ("CHILDREN", CHILDREN),
        ("GROUP", GROUP),
    ] {
        writeln!(out, "const {name}: u8 = {value};").expect("a string takes everything");
    }
    writeln!(out, "static STARTS: [u32; 256] = {starts:?};\nstatic TABLE: &[u8] = &{table:?};")
        .expect("a string takes everything");
    for (name, words) in [("SUFFIXES", &suffixes.0[..]), ("WILDCARDS", &wildcards.0[..])] {
        writeln!(out, "static {name}: Filter<{}> = Filter({words:?});", words.len())
            .expect("a string takes everything");
    }
    let path = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("table.rs");
    fs::write(path, out).expect("OUT_DIR is writable");
}

fn put<const WORDS: usize>(filter: &mut Filter<WORDS>, name: &str) {
    let (place, bits) = filter::place(name.as_bytes(), WORDS);
    filter.0[place] |= bits;
}

/// Writes sibling nodes, each with its label, or the rest of it in a group.
fn write(nodes: &[(&[u8], &Node)], out: &mut Vec<u8>) {
    let many = nodes.len() > MANY;
    for group in nodes.chunk_by(|(one, _), (two, _)| many && one.first() == two.first()) {
        let mut below = Vec::new();
        if let [(label, node)] = group {
            write(&labels(&node.children), &mut below);
            let children = if below.is_empty() { 0 } else { CHILDREN };
            write_label(label, node.kind | children, out);
        } else {
            let rests: Vec<_> = group.iter().map(|&(label, node)| (&label[1..], node)).collect();
            write(&rests, &mut below);
            write_label(&group[0].0[..1], GROUP, out);
        }
        if !below.is_empty() {
            write_size(below.len(), out);
            out.extend(below);
        }
    }
}

fn labels(nodes: &BTreeMap<String, Node>) -> Vec<(&[u8], &Node)> {
    nodes.iter().map(|(label, node)| (label.as_bytes(), node)).collect()
}

fn write_label(label: &[u8], kind: u8, out: &mut Vec<u8>) {
    assert!(label.iter().all(|&byte| byte > CHILDREN + EXCEPTION), "{label:?}");
    out.extend(label);
    out.push(kind);
}

/// Seven bits per byte, lowest bits first.
fn write_size(mut size: usize, out: &mut Vec<u8>) {
    while size >= 0x80 {
        out.push((size & 0x7F) as u8 | 0x80);
        size >>= 7;
    }
    out.push(size as u8);
}
