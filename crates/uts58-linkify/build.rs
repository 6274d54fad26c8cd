//! Packs the dated TLD list (IANA's format) into a table for the fast host test (D28).
//!
//! Keys are the first sixteen bytes of a lower-case label as two little-endian words; longer labels keep the rest
//! in a string. A multiplicative hash selects a bucket of a few entries. Both forms of a label stand in it.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a failure stops the build, and the lists are part of the package"
)]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

const BITS: u32 = 11;

/// Beside the length of a label (63 at most): the public suffix list has rules below it. As in `src/tld.rs`.
const RULES: u8 = 0x80;

fn main() {
    let lists = ["data/tlds-alpha-by-domain.txt", "data/tlds-u-labels.txt", "data/tlds-with-rules.txt"];
    let [a_labels, u_labels, with_rules] = lists.map(|source| {
        println!("cargo::rerun-if-changed={source}");
        fs::read_to_string(source).expect("the TLD lists are part of the package")
    });
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("tld.rs");
    fs::write(out, table(&a_labels, &u_labels, &with_rules)).expect("OUT_DIR is writable");
}

fn table(a_labels: &str, u_labels: &str, with_rules: &str) -> String {
    let with_rules: BTreeSet<&str> = with_rules.lines().collect();
    let labels: BTreeSet<String> = a_labels
        .lines()
        .chain(u_labels.lines())
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| line.trim().to_ascii_lowercase())
        .collect();
    let mut buckets = vec![Vec::new(); 1 << BITS];
    for label in &labels {
        let (a, b) = key(label.as_bytes());
        buckets[hash(a, b, label.len())].push((a, b, label));
    }
    let mut starts = vec![0];
    let (mut keys, mut tails) = (String::new(), String::new());
    let mut count = 0;
    for (a, b, label) in buckets.iter().flat_map(|bucket| bucket.iter()) {
        let rules = if with_rules.contains(label.as_str()) { RULES } else { 0 };
        write!(keys, "({a:#x},{b:#x},{}),", label.len() as u8 | rules).expect("String");
        if label.len() > 16 {
            let tail = &label.as_bytes()[16..];
            write!(tails, "({count},&{tail:?}),").expect("String");
        }
        count += 1;
    }
    for bucket in &buckets {
        starts.push(starts[starts.len() - 1] + bucket.len());
    }
    let mut beginnings = BTreeSet::new();
    for label in labels.iter().filter(|label| !label.is_ascii()) {
        let mut chars = label.chars();
        beginnings
            .insert((chars.next().expect("no empty label"), chars.next().expect("no U-label of one letter")));
    }
    let beginnings: Vec<_> = beginnings.into_iter().collect();
    let mut filter = [0_u64; FILTER_BITS / 64];
    for &(one, two) in &beginnings {
        let place = beginning_place(one, two);
        filter[place / 64] |= 1 << (place % 64);
    }
    let mut label_filter = [0_u64; (1 << LABEL_FILTER_BITS) / 64];
    for label in &labels {
        let place = label_place(label.as_bytes());
        label_filter[place / 64] |= 1 << (place % 64);
    }
    let version = a_labels.lines().next().unwrap_or_default().trim_start_matches(['#', ' ']);
    format!(
        "/// Number of bits of the bucket index.\nconst BITS: u32 = {BITS};\n\
         /// Where each bucket's entries begin in `KEYS`.\nstatic STARTS: [u16; {}] = {starts:?};\n\
         /// First and second eight bytes, length and `RULES`.\nstatic KEYS: [(u64, u64, u8); {count}] = [{keys}];\n\
         /// What is behind the first sixteen bytes, by index in `KEYS`.\nstatic TAILS: &[(u16, &[u8])] = &[{tails}];\n\
         /// How the U-labels begin.\nstatic BEGINNINGS: [(char, char); {}] = {beginnings:?};\n\
         /// A bit for the place of each.\nstatic BEGINNINGS_FILTER: [u64; {}] = {filter:?};\n\
         /// A bit for the `filter_place` of each label.\nstatic FILTER: [u64; {}] = {label_filter:?};\n\
         /// The first line of the list.\nconst VERSION: &str = {version:?};\n",
        starts.len(),
        beginnings.len(),
        filter.len(),
        label_filter.len(),
    )
}

const FILTER_BITS: usize = 1024;

const LABEL_FILTER_BITS: u32 = 15;

/// As `filter_place` in `src/tld.rs`.
fn label_place(label: &[u8]) -> usize {
    let unused = 8 - label.len().min(8);
    let word = (key(label).0 << (8 * unused)) | 0x2020_2020_2020_2020;
    (word.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - LABEL_FILTER_BITS)) as usize
}

/// As in `src/tld.rs`.
fn beginning_place(one: char, two: char) -> usize {
    (one as usize * 31 + two as usize) % FILTER_BITS
}

fn key(label: &[u8]) -> (u64, u64) {
    let word = |from: usize| {
        let mut bytes = [0; 8];
        for (to, byte) in bytes.iter_mut().zip(label.iter().skip(from)) {
            *to = *byte;
        }
        u64::from_le_bytes(bytes)
    };
    (word(0), word(8))
}

/// The twin of `tld::hash`.
fn hash(a: u64, b: u64, len: usize) -> usize {
    let mixed = (a ^ b.rotate_left(23) ^ len as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> (64 - BITS)) as usize
}
