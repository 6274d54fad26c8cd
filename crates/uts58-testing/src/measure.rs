//! Measures time, and reads the options of a bench.

use std::env;

/// The word after a command-line option.
pub fn option(name: &str) -> Option<String> {
    env::args().skip_while(|argument| argument != name).nth(1)
}

/// The number after a command-line option.
pub fn number(name: &str, otherwise: usize) -> usize {
    option(name).map_or(otherwise, |number| number.parse().expect("a number"))
}

pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Processor time if the system reports it, so that other programs matter less.
pub fn seconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = now();
    let result = work();
    (now() - start, result)
}

#[cfg(unix)]
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

#[cfg(not(unix))]
fn now() -> f64 {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed().as_secs_f64()
}
