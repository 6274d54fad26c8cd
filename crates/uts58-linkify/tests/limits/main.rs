//! Constant stack, constant memory, linear time: on every text of `testdata/hostile/repeats.json`, in both profiles.
//!
//! `UTS58_LIMIT_BYTES` is the length of the longest text. Ten megabytes each take some minutes:
//!
//! ```text
//! UTS58_LIMIT_BYTES=10000000 cargo test --release -p uts58-linkify --test limits
//! ```

#![cfg(feature = "idna")]
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "tests")]

mod ways;

use std::thread;

use uts58_linkify::{HostRule, Linkifier, Options, Profile};
use uts58_testing::linear::{in_turn, longest};
use uts58_testing::repeats::{Repeat, repeats_behind_heads};

/// What may be allocated at one time, in bytes: `idna` has buffers for labels beyond its usual size.
const MOST_MEMORY: u64 = 128 * 1024;

/// Frames are ten times as large where nothing is optimised, as each step with a vector has a place of its own there: half of
/// what Rust gives a thread.
const STACK: usize = if cfg!(debug_assertions) { 1024 * 1024 } else { 64 * 1024 };

fn linkifiers() -> [Linkifier; 2] {
    [Profile::Standard, Profile::Messages].map(Linkifier::new)
}

/// As long as the longest text.
fn text(repeat: &Repeat) -> String {
    repeat.text(longest(), 1)
}

fn scan(linkifier: &Linkifier, text: &str) -> usize {
    linkifier.links(text).count()
}

/// Not the public suffix list decides what a host is.
fn of_any_host() -> Linkifier {
    Linkifier::new(Options::messages().host_rule(HostRule::AnyValid))
}

/// The memory in use at one time does not grow with the text, and all of it is given back.
#[test]
fn memory_is_constant() {
    for (index, repeat) in repeats_behind_heads().into_iter().enumerate() {
        let text = text(&repeat);
        for linkifier in in_turn(index / 3, &linkifiers()) {
            let used = allocation_counter::measure(|| {
                std::hint::black_box(scan(linkifier, &text));
            });
            assert!(used.bytes_max <= MOST_MEMORY, "{repeat}: {used:?}");
            assert_eq!(used.bytes_current, 0, "{repeat}");
        }
    }
}

/// A small stack is enough for any text.
#[test]
fn stack_is_constant() {
    for (index, repeat) in repeats_behind_heads().into_iter().enumerate() {
        let text = text(&repeat);
        let scans = move || {
            in_turn(index / 3, &linkifiers()).iter().map(|linkifier| scan(linkifier, &text)).sum::<usize>()
        };
        let small = thread::Builder::new().stack_size(STACK).spawn(scans).expect("a thread");
        // A stack that overflows ends the process.
        small.join().expect("no panic");
    }
}
