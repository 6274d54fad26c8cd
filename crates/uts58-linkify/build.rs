//! Packs the dated list of top-level domains (IANA's format) into a table for the fast host test (D28), and prepares
//! the word lists. With `risk`, also generates tables of what code points look like.
//!
//! All labels are in one array, each after its length. A perfect hash finds a label: a multiplicative hash selects
//! one of a few hundred buckets. Each bucket has a factor, chosen so that its labels get places no other label has.
//! The array has both forms of a label.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a failure stops the build, and the lists are part of the package"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::path::PathBuf;
use std::{env, fs};

extern crate alloc;

#[allow(dead_code, reason = "the build script doesn't look anything up")]
#[path = "src/options/lines.rs"]
mod lines;
#[cfg(feature = "risk")]
#[path = "build/looks.rs"]
mod looks;
#[allow(dead_code, reason = "the build script doesn't look anything up")]
#[path = "src/host/tld.rs"]
mod tld;

use lines::{Entry, Lines, entries, key};
use tld::{BITS, LONG_RULES, RULES, beginning_bits, bucket_of, place};

fn main() {
    println!("cargo::rerun-if-changed=data");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let read = |list: &str| {
        fs::read_to_string(format!("data/{list}.txt")).expect("the lists are part of the package")
    };
    let write = |file: &str, text: String| fs::write(out.join(file), text).expect("OUT_DIR is writable");
    write("tld_list.rs", table(&["tlds-alpha-by-domain", "tlds-u-labels", "tlds-with-rules"].map(read)));
    let by_script = read("tlds-by-script");
    let without_comments = by_script.lines().filter(|line| !line.starts_with('#'));
    write("tlds-by-script.txt", without_comments.flat_map(|line| [line, "\n"]).collect());
    let words = ["m05-first-labels", "m10-endings", "m18-files", "m18-particles"].map(read);
    write("lists.rs", lists(&words, &["m06-file-names", "m16-members"].map(read)));
    #[cfg(feature = "risk")]
    write("looks.rs", looks::tables());
}

/// The lists that `src/options/lists.rs` includes, with the hash of each line.
fn lists(
    [first_labels, endings, files, particles]: &[String; 4],
    [file_names, members]: &[String; 2],
) -> String {
    let word = |line: &str| key("", line);
    [
        word_list("FIRST_LABEL", first_labels, word),
        word_list("ENDING", endings, word),
        word_list("FILE", files, word),
        word_list("PARTICLE", particles, word),
        word_list("FILE_NAME", file_names, |line| Entry::parse(line).expect("an entry").key()),
        word_list("MEMBER", members, |line| {
            let (first, second) = line.split_once('.').expect("each line has a full stop");
            key(first, second)
        }),
    ]
    .concat()
}

fn word_list(name: &str, list: &str, key_of: fn(&str) -> u32) -> String {
    let Lines { text, rows } = Lines::EMPTY.with(entries(list).map(|(_, line)| (line, key_of(line))));
    format!(
        "pub(super) const {name}S: &str = {text:?};\n\
         pub(super) static {name}_ROWS: [Row; {}] = {rows:?};\n",
        rows.len()
    )
}

/// The arrays of a [`tld::Table`], which `src/host/tld_list.rs` includes.
fn table([a_labels, u_labels, with_rules]: &[String; 3]) -> String {
    let flags: BTreeMap<&str, u8> = entries(with_rules)
        .filter_map(|(_, line)| line.split_once(' '))
        .map(|(label, longest)| (label, flags(longest)))
        .collect();
    let labels: BTreeSet<String> =
        entries(a_labels).chain(entries(u_labels)).map(|(_, line)| line.to_ascii_lowercase()).collect();
    let (factors, places) = perfect_hash(&labels);
    let (mut starts, mut bytes) = (Vec::new(), Vec::new());
    for alike in &places {
        // An unused place points to the next label, which won't match.
        starts.push(u16::try_from(bytes.len()).expect("the lists are shorter"));
        for label in alike {
            bytes.push(label.len() as u8 | flags.get(label).copied().unwrap_or_default());
            bytes.extend(label.as_bytes());
        }
    }
    bytes.extend([0; 8]);
    let [low, high] =
        [0, 1].map(|byte| starts.iter().map(|start| start.to_le_bytes()[byte]).collect::<Vec<_>>());
    let mut beginnings = [0_u64; 64];
    for label in labels.iter().filter(|label| !label.is_ascii()) {
        let mut chars = label.chars().map(u64::from);
        let one = chars.next().expect("no empty label");
        let (place, bits) = beginning_bits(one, chars.next().expect("no U-label of one letter"));
        beginnings[place] |= bits;
    }
    let version = a_labels.lines().next().unwrap_or_default().trim_start_matches(['#', ' ']);
    [
        array("FACTORS", "u8", &factors),
        array("STARTS_LOW", "u8", &low),
        array("STARTS_HIGH", "u8", &high),
        array("LABELS", "u8", &bytes),
        array("BEGINNINGS", "u64", &beginnings),
        format!("/// The first line of the list.\nconst VERSION: &str = {version:?};\n"),
    ]
    .concat()
}

fn array(name: &str, element: &str, values: &[impl Debug]) -> String {
    format!("static {name}: [{element}; {}] = {values:?};\n", values.len())
}

/// The flags of a label, depending on the number of labels in its longest rule.
fn flags(longest: &str) -> u8 {
    match longest {
        "?" => LONG_RULES,
        "2" => RULES,
        _ => RULES | LONG_RULES,
    }
}

/// The first eight bytes of a label, padded with zeros.
fn word(label: &[u8]) -> u64 {
    let mut bytes = [0; 8];
    bytes.iter_mut().zip(label).for_each(|(to, byte)| *to = *byte);
    u64::from_le_bytes(bytes)
}

/// Returns the factor of each bucket and the labels of each place. The hash only covers the beginning of a label, so
/// long labels may share a place.
fn perfect_hash(labels: &BTreeSet<String>) -> (Vec<u8>, Vec<Vec<&str>>) {
    let mut beginnings: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for label in labels {
        beginnings.entry(hash(label.as_bytes())).or_default().push(label);
    }
    let mut buckets = vec![Vec::new(); 1 << BITS];
    for (&hash, alike) in &beginnings {
        buckets[bucket_of(hash)].push((hash, alike));
    }
    // Fill the largest buckets first, while there is room. At least an eighth of the places stays free.
    buckets.sort_by_key(|bucket| usize::MAX - bucket.len());
    let least = beginnings.len() + beginnings.len() / 8;
    (least..).find_map(|places| fill(&buckets, places)).expect("there are enough places at last")
}

type Bucket<'a, 'l> = Vec<(u64, &'a Vec<&'l str>)>;

/// Returns `None` if there are too few places.
fn fill<'l>(buckets: &[Bucket<'_, 'l>], count: usize) -> Option<(Vec<u8>, Vec<Vec<&'l str>>)> {
    let (mut factors, mut places) = (vec![0; buckets.len()], vec![Vec::new(); count]);
    for bucket in buckets {
        let fits = |&factor: &u8| {
            let new: BTreeSet<_> = bucket.iter().map(|&(hash, _)| place(hash, factor, count)).collect();
            new.len() == bucket.len() && new.iter().all(|&place| places[place].is_empty())
        };
        let factor = (0..=u8::MAX).find(fits)?;
        for &(hash, alike) in bucket {
            factors[bucket_of(hash)] = factor;
            places[place(hash, factor, count)].clone_from(alike);
        }
    }
    Some((factors, places))
}

/// The hash of the beginning of a label and of its length.
fn hash(label: &[u8]) -> u64 {
    tld::label_hash(word(label) << 8 | label.len() as u64, label.len())
}
