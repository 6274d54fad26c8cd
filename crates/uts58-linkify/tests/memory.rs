//! Links are small, and scanning allocates nothing, neither per call nor per link. The one exception is `idna`. It
//! has space on the stack for 8 labels, 253 code points in total, and 17 marks in a row; beyond that its buffers move
//! to the heap.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

#[allow(dead_code, reason = "shared with the test of the case files")]
use std::fs;

use uts58_linkify::{BareHosts, Link, Linkifier, Options, Profile};
use uts58_testing::cases::{cases, testdata, unmarked};

/// Both profiles, with bare hosts of each kind, with and without addresses.
fn linkifiers() -> Vec<Linkifier> {
    let mut linkifiers = Vec::new();
    for profile in [Profile::Standard, Profile::Messages] {
        for hosts in [BareHosts::All, BareHosts::Www, BareHosts::Off] {
            for emails in [true, false] {
                linkifiers.push(Linkifier::new(Options::from(profile).bare_hosts(hosts).emails(emails)));
            }
        }
    }
    linkifiers
}

/// The number of allocations while finding all links of the text.
fn allocations(linkifier: &Linkifier, text: &str) -> u64 {
    let count = || {
        std::hint::black_box(linkifier.links(text).count());
    };
    allocation_counter::measure(count).count_total
}

fn assert_none(linkifiers: &[Linkifier], texts: impl IntoIterator<Item = String>) {
    let mut failures = Vec::new();
    for text in texts {
        for linkifier in linkifiers {
            let found = allocations(linkifier, &text);
            if found > 0 {
                failures.push(format!("{found} in {text:?} with {linkifier:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "{} texts:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn links_are_small() {
    assert!(size_of::<Link<'_>>() <= 48);
    assert!(size_of::<Option<Link<'_>>>() <= 48);
}

/// Checks that the counter works.
#[test]
fn collecting_links_allocates() {
    let linkifier = Linkifier::new(Profile::Standard);
    let counted = allocation_counter::measure(|| {
        std::hint::black_box(linkifier.links("пример.рф").collect::<Vec<_>>());
    });
    assert_eq!(counted.count_total, 1);
}

#[test]
fn case_files_allocate_nothing() {
    let cases = cases(|name| !name.starts_with("core-"));
    for case in &cases {
        assert_none(std::slice::from_ref(&case.linkifier), [unmarked(&case.marked)]);
    }
    assert_none(&linkifiers(), cases.iter().map(|case| unmarked(&case.marked)));
}

/// This includes the case files of other formats, read as plain text.
#[test]
fn case_files_as_text() {
    let texts = texts("cases");
    assert_none(&linkifiers(), texts.iter().map(|text| unmarked(text)));
    assert_none(&linkifiers(), texts.iter().flat_map(|text| text.lines()).map(unmarked));
}

#[test]
fn samples_allocate_nothing() {
    assert_none(&linkifiers(), texts("samples"));
    assert_none(&linkifiers(), texts("html"));
}

/// Pieces of hosts: mapped, composed, reordered, right-to-left, encoded and plain ones.
#[rustfmt::skip]
const UNITS: &[&str] = &[
    "a", "A", "é", "É", "e\u{301}", "ａ", "ß", "ς", "я", "Я", "語", "한", "\u{1100}\u{1161}\u{11A8}", "भा", "क्\u{200D}", "ש", "ب", "\u{AD}",
    "\u{301}", "\u{315}\u{300}\u{316}", "\u{FE0F}", "𝒳", "xn--", "-", "_", "·", "１", "❤", "\u{3099}",
];

/// The host bare, after a scheme and in an address.
fn with_host(host: &str) -> String {
    format!("{host}рф http://{host}com ю@{host}jp {host}com/é")
}

fn hosts(unit: &str, count: usize, labels: usize) -> [String; 2] {
    [".", "。"].map(|separator| format!("я{}{separator}", unit.repeat(count)).repeat(labels))
}

#[test]
fn only_long_internationalised_hosts_allocate() {
    let mut texts = Vec::new();
    for unit in UNITS {
        for count in [0, 1, 2, 17, 40, 248] {
            let marks = unit.chars().filter(|&c| uts58_data::text::text_props(c).is_mark()).count();
            let in_a_row = if marks == unit.chars().count() { marks * count } else { marks };
            for labels in [1, 2, 7] {
                let [host, other] = hosts(unit, count, labels);
                if host.chars().count() + "com".len() <= 253 && in_a_row <= 17 {
                    texts.extend([with_host(&host), with_host(&other)]);
                }
            }
        }
    }
    assert_none(&linkifiers(), texts);
}

/// A host longer than any registered name costs at most a few allocations each time it is checked.
#[test]
fn endless_hosts_allocate_little() {
    for unit in UNITS {
        for (count, labels) in [(1, 8), (1, 30), (1, 400), (250, 1), (250, 4)] {
            for text in hosts(unit, count, labels).map(|host| with_host(&host)) {
                for linkifier in &linkifiers() {
                    let found = allocations(linkifier, &text);
                    // The text has it in four places, each of which is checked a few times.
                    assert!(found <= 4 * 8 * labels as u64 + 32, "{found} in {text:?} with {linkifier:?}");
                }
            }
        }
    }
}

fn texts(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(testdata().join(folder)).expect("a folder of the repository");
    let texts: Vec<_> =
        entries.map(|entry| fs::read_to_string(entry.expect("readable").path()).expect("UTF-8")).collect();
    assert!(!texts.is_empty());
    texts
}

/// A linkifier borrows the built-in lists: its options take one allocation, whose size doesn't depend on the lists.
#[test]
fn making_a_linkifier() {
    for &profile in Profile::ALL {
        let made = allocation_counter::measure(|| {
            std::hint::black_box(Linkifier::new(std::hint::black_box(profile)));
        });
        assert_eq!(made.count_total, 1, "{profile:?}");
        assert!(made.bytes_total < 1024, "{profile:?}: {} bytes", made.bytes_total);
    }
    let free = allocation_counter::measure(|| {
        let found = [Linkifier::standard(), Linkifier::messages()]
            .map(|linkifier| linkifier.links("see example.com").count());
        assert_eq!(found, [1, 1]);
    });
    assert_eq!(free.count_total, 0);
}
