//! Constant stack, constant memory, linear time: on every text of `testdata/limits`, in both profiles.
//!
//! `UTS58_LIMIT_BYTES` is the length of the longest text. Ten megabytes each take some minutes:
//!
//! ```text
//! UTS58_LIMIT_BYTES=10000000 cargo test --release -p uts58-linkify --test limits
//! ```

#![cfg(feature = "idna")]
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "tests")]

#[allow(dead_code, reason = "shared with the benches")]
#[path = "../../benches/common/mod.rs"]
mod benches;
#[path = "../common/families.rs"]
mod families;

use std::thread;
use std::time::Duration;

use families::{Family, families};
use uts58_linkify::{HostRule, Linkifier, Profile};

/// What may be allocated at one time, in bytes: `idna` has buffers for labels beyond its usual size.
const MOST_MEMORY: u64 = 128 * 1024;

/// Frames are ten times as large where nothing is optimised, as each step with a vector has a place of its own there: half of
/// what Rust gives a thread.
const STACK: usize = if cfg!(debug_assertions) { 1024 * 1024 } else { 64 * 1024 };

/// Short where nothing is optimised.
fn longest() -> usize {
    let default = if cfg!(debug_assertions) { 8_000 } else { 400_000 };
    std::env::var("UTS58_LIMIT_BYTES")
        .map_or(default, |bytes| bytes.parse().expect("UTS58_LIMIT_BYTES is a number"))
}

fn linkifiers() -> [Linkifier; 2] {
    [Profile::Standard, Profile::Messages].map(Linkifier::new)
}

fn all_families() -> Vec<Family> {
    let families = families().expect("lines that can be read");
    assert!(families.len() > 300, "{}", families.len());
    families
}

fn scan(linkifier: &Linkifier, text: &str) -> usize {
    linkifier.links(text).count()
}

/// Every trigger is looked at where the public suffix list does not decide.
fn of_any_host() -> Linkifier {
    let builder = Linkifier::builder().profile(Profile::Messages).host_rule(HostRule::AnyValid);
    builder.build().expect("options that go together")
}

/// The memory in use at one time does not grow with the text, and all of it is given back.
#[test]
fn memory_is_constant() {
    for family in all_families() {
        let text = family.text(longest());
        for linkifier in linkifiers() {
            let used = allocation_counter::measure(|| {
                std::hint::black_box(scan(&linkifier, &text));
            });
            assert!(used.bytes_max <= MOST_MEMORY, "{}: {used:?}", family.name());
            assert_eq!(used.bytes_current, 0, "{}", family.name());
        }
    }
}

/// A small stack is enough for any text.
#[test]
fn stack_is_constant() {
    for family in all_families() {
        let text = family.text(longest());
        let scans = move || linkifiers().iter().map(|linkifier| scan(linkifier, &text)).sum::<usize>();
        let small = thread::Builder::new().stack_size(STACK).spawn(scans).expect("a thread");
        // A stack that overflows ends the process.
        small.join().expect("no panic");
    }
}

/// Twice the text takes about twice as long, by the processor's time. A quadratic algorithm takes four times as long,
/// whenever it is tried; a linear one only while caches are fought for. (`cargo xtask steps` counts instructions.)
#[test]
fn time_is_linear() {
    for family in all_families() {
        let texts = [longest() / 4, longest() / 2, longest()].map(|bytes| family.text(bytes));
        for linkifier in linkifiers().into_iter().chain([of_any_host()]) {
            let mut best = [f64::INFINITY; 3];
            let is_linear = (0..100).any(|attempt| {
                thread::sleep(Duration::from_micros(attempt * 200));
                for (best, text) in best.iter_mut().zip(&texts) {
                    let (seconds, _) = benches::seconds(|| std::hint::black_box(scan(&linkifier, text)));
                    *best = seconds.min(*best);
                }
                let [quarter, half, whole] = best;
                whole < half * 3.0 && whole < quarter * 9.0
            });
            assert!(is_linear, "{:?}: {}: {best:?}", linkifier.options().enabled(), family.name());
        }
    }
}
