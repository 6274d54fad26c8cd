//! Tests that every text of `testdata/hostile/repeats.json` takes constant stack, constant memory and linear time, in
//! both profiles.
//!
//! `UTS58_LIMIT_BYTES` is the length of the longest text. With ten megabytes, the tests take some minutes:
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
use uts58_testing::repeats::{Repeat, repeats_after_heads};

/// The maximum amount of memory in use at one time, in bytes: `idna` has buffers for unusually long labels.
const MOST_MEMORY: u64 = 128 * 1024;

/// Without optimisation, stack frames are ten times as large, because each vector operation has a slot of its own.
/// The limit is half of Rust's default stack of a thread.
const STACK: usize = if cfg!(debug_assertions) { 1024 * 1024 } else { 64 * 1024 };

fn linkifiers() -> [Linkifier; 2] {
    [Profile::Standard, Profile::Messages].map(Linkifier::new)
}

/// A text of the longest length.
fn text(repeat: &Repeat) -> String {
    repeat.text(longest(), 1)
}

fn scan(linkifier: &Linkifier, text: &str) -> usize {
    linkifier.links(text).count()
}

/// A linkifier for which the public suffix list doesn't decide what a host is.
fn of_any_host() -> Linkifier {
    Linkifier::new(Options::messages().host_rule(HostRule::AnyValid))
}

/// The peak memory doesn't grow with the text, and all of it is freed.
#[test]
fn memory_is_constant() {
    for (index, repeat) in repeats_after_heads().into_iter().enumerate() {
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
    for (index, repeat) in repeats_after_heads().into_iter().enumerate() {
        let text = text(&repeat);
        let scans = move || {
            in_turn(index / 3, &linkifiers()).iter().map(|linkifier| scan(linkifier, &text)).sum::<usize>()
        };
        let small = thread::Builder::new().stack_size(STACK).spawn(scans).expect("a thread");
        // A stack overflow aborts the process.
        small.join().expect("no panic");
    }
}
