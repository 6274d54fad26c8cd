//! Packs the rules into a table: a tree of labels from the right, its nodes in the order in which they are looked at. Then the
//! filters in front of it.

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

/// The byte behind a label: which rule there is, and whether there are children.
const NO_RULE: u8 = 0;
const ICANN: u8 = 1;
const PRIVATE: u8 = 2;
const EXCEPTION: u8 = 3;
const CHILDREN: u8 = 4;

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
    // Where those begin that begin with a byte.
    let mut starts = [None; 256];
    let mut table = Vec::new();
    for (label, node) in &root.children {
        let first = usize::from(label.as_bytes()[0]);
        starts[first].get_or_insert(table.len());
        write(label, node, &mut table);
    }
    let starts = starts.map(|start| start.unwrap_or(table.len()));
    let mut out = String::new();
    for (name, value) in
        [("NO_RULE", NO_RULE), ("PRIVATE", PRIVATE), ("EXCEPTION", EXCEPTION), ("CHILDREN", CHILDREN)]
    {
        writeln!(out, "const {name}: u8 = {value};").expect("a string takes everything");
    }
    writeln!(out, "static STARTS: [u32; 256] = {starts:?};\nstatic TABLE: &[u8] = &{table:?};")
        .expect("a string takes everything");
    writeln!(out, "static SUFFIXES: Filter<{}> = Filter({:?});", suffixes.0.len(), suffixes.0)
        .expect("a string takes everything");
    writeln!(out, "static WILDCARDS: Filter<{}> = Filter({:?});", wildcards.0.len(), wildcards.0)
        .expect("a string takes everything");
    let path = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("table.rs");
    fs::write(path, out).expect("OUT_DIR is writable");
}

fn put<const WORDS: usize>(filter: &mut Filter<WORDS>, name: &str) {
    let (place, bits) = filter::place(name.as_bytes(), WORDS);
    filter.0[place] |= bits;
}

fn write(label: &str, node: &Node, out: &mut Vec<u8>) {
    assert!(label.bytes().all(|byte| byte > CHILDREN + EXCEPTION), "{label}");
    out.extend(label.as_bytes());
    if node.children.is_empty() {
        out.push(node.kind);
        return;
    }
    out.push(node.kind | CHILDREN);
    let mut children = Vec::new();
    for (label, node) in &node.children {
        write(label, node, &mut children);
    }
    let mut size = children.len();
    while size >= 0x80 {
        out.push((size & 0x7F) as u8 | 0x80);
        size >>= 7;
    }
    out.push(size as u8);
    out.extend(children);
}
