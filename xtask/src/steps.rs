//! Checks linear time by counting the instructions of scans, on every text of `testdata/hostile/repeats.json`.

use crate::instructions::{count, counted_scan};
use anyhow::{Result, ensure};
use std::process::ExitCode;
use uts58_linkify::{Linkifier, Profile};
use uts58_testing::repeats::{Repeat, repeats_after_heads};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only run the scans, for valgrind.
    #[arg(long, hide = true)]
    scan: bool,
}

/// The length of the shortest text in bytes.
const BYTES: usize = 10_000;

/// The lengths to scan, as multiples of the shortest.
const LENGTHS: [usize; 3] = [1, 2, 4];

/// From the second length to the third, the count grows twice as much as from the first to the second. With a
/// quadratic algorithm, it grows four times as much.
const MOST_GROWTH: f64 = 2.2;

/// Instructions that a scan may need once, whatever the length.
const ONCE: f64 = 20_000.0;

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let scans = scans();
    if options.scan {
        scan_all(&scans);
        return Ok(ExitCode::SUCCESS);
    }
    let counts = count("steps", &[])?;
    ensure!(counts.len() == scans.len() * LENGTHS.len(), "{} counts of {} scans", counts.len(), scans.len());
    let mut failed = 0;
    let mut most = (0.0, String::new());
    for ((profile, repeat), counts) in scans.iter().zip(counts.chunks_exact(LENGTHS.len())) {
        let &[one, two, four] = counts else { continue };
        if !is_linear(one, two, four) {
            println!("not linear: {profile:?} {repeat}: {one} {two} {four} instructions");
            failed += 1;
        }
        let per_byte = (four - two) / (BYTES * 2) as f64;
        if per_byte > most.0 {
            most = (per_byte, format!("{profile:?} {repeat}"));
        }
    }
    println!("{} texts, {failed} not linear", scans.len());
    println!("most instructions for a byte: {:.0} ({})", most.0, most.1);
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Checks the counts at N, 2N and 4N.
fn is_linear(one: f64, two: f64, four: f64) -> bool {
    four - two <= (two - one) * MOST_GROWTH + ONCE
}

/// Each text with both profiles.
fn scans() -> Vec<(Profile, Repeat)> {
    let both =
        |repeat: Repeat| [Profile::Standard, Profile::Messages].map(|profile| (profile, repeat.clone()));
    repeats_after_heads().into_iter().flat_map(both).collect()
}

fn scan_all(scans: &[(Profile, Repeat)]) {
    for (profile, repeat) in scans {
        let linkifier = Linkifier::new(*profile);
        for length in LENGTHS {
            counted_scan(&linkifier, &repeat.text(BYTES, length));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_linear;

    /// Checks a scan that takes this many instructions for N bytes.
    fn counts(steps: impl Fn(f64) -> f64) -> bool {
        is_linear(steps(10_000.0), steps(20_000.0), steps(40_000.0))
    }

    #[test]
    fn quadratic_is_not_linear() {
        assert!(counts(|n| 0.1 * n + 5_000.0) && counts(|n| 700.0 * n) && counts(|n| 9.0 * n * n.log2()));
        // Vector code that rereads the rest of the text after every fourth byte.
        assert!(
            !counts(|n| n * n / 256.0) && !counts(|n| 700.0 * n + 0.1 * n * n) && !counts(|n| n.powf(1.5))
        );
    }
}
