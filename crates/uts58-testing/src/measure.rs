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
    let start = clock::now();
    let result = work();
    (clock::now() - start, result)
}

#[cfg(unix)]
mod clock {
    use rustix::time::{ClockId, clock_gettime};

    pub(crate) fn now() -> f64 {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
    }
}

#[cfg(not(unix))]
mod clock {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);

    pub(crate) fn now() -> f64 {
        START.elapsed().as_secs_f64()
    }
}
