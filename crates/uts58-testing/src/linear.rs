//! Checks that time is linear, by processor time. Shared by the tests of all crates.

use std::thread;
use std::time::Duration;

use crate::measure::seconds;

/// The length of the longer of two texts in bytes: `UTS58_LIMIT_BYTES`, or less without optimisation. A quarter of it
/// must exceed every bound of the scan, such as 125 open brackets (D5).
pub fn longest() -> usize {
    let default = if cfg!(debug_assertions) { 8_000 } else { 400_000 };
    std::env::var("UTS58_LIMIT_BYTES")
        .map_or(default, |bytes| bytes.parse().expect("UTS58_LIMIT_BYTES is a number"))
}

/// All of `ways` in an optimised build; otherwise only one, chosen by the index. `.ci/nightly linear` tests every
/// combination.
pub fn in_turn<T>(index: usize, ways: &[T]) -> &[T] {
    if cfg!(debug_assertions) { std::slice::from_ref(&ways[index % ways.len()]) } else { ways }
}

/// If the longer text takes less than this, in seconds, time isn't quadratic: the square of so many bytes takes
/// milliseconds. The clock of a virtual machine may err by ten microseconds, which would distort shorter times.
const FAST: f64 = 2e-4;

/// `long` is four times as long as `short`, and may take at most eight times as long. A quadratic algorithm takes
/// sixteen times as long on every try. A linear one exceeds the bound only while the machine is busy, which
/// eventually ends.
#[track_caller]
pub fn assert_linear<T: ?Sized>(name: &str, short: &T, long: &T, work: impl FnMut(&T)) {
    assert_growth(8.0, name, short, long, work);
}

/// Like [`assert_linear`], for a text eight times as long. The larger bound tolerates a processor that changes its
/// speed by half: linear time is 8 times as long, quadratic time 64 times.
#[track_caller]
pub fn assert_linear_eightfold<T: ?Sized>(name: &str, short: &T, long: &T, work: impl FnMut(&T)) {
    assert_growth(24.0, name, short, long, work);
}

#[track_caller]
fn assert_growth<T: ?Sized>(most: f64, name: &str, short: &T, long: &T, mut work: impl FnMut(&T)) {
    let (mut shorts, mut least) = (Vec::new(), f64::INFINITY);
    let is_linear = (0..60).any(|attempt| {
        // After a sleep, a process gets an undisturbed time slice.
        thread::sleep(Duration::from_micros(attempt * 200));
        shorts.push(seconds(|| work(short)).0);
        shorts.sort_by(f64::total_cmp);
        least = seconds(|| work(long)).0.min(least);
        // The clock may err once, so the least of the short times doesn't count.
        least < (shorts[shorts.len().min(2) - 1] * most).max(FAST)
    });
    assert!(is_linear, "{name}: {least} seconds, {shorts:?} for the shorter text");
}
