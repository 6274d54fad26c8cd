//! Measures the texts of `testdata/hostile/repeats.json`, which take a careless scanner quadratic time, at N, 2N and
//! 4N: medians of interleaved rounds.
//!
//! `cargo bench --bench adversarial -- [--rounds N] [--only SUBSTRING] [--show N] [--floor MB/s]`
//!
//! Fails if 4N takes more than 2.4 times as long as 2N in any profile, or if a pattern is slower than `--floor`.
//! Checks the links too: every round finds the same, and their number grows linearly with N.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

use std::hint::black_box;
use std::process::ExitCode;

use uts58_linkify::{BareHosts, Linkifier, Options, Profile};
use uts58_testing::measure::{median, number, option, seconds};
use uts58_testing::repeats::{Repeat, repeats};

const N: usize = 32 << 10;
const TIMES: [usize; 3] = [1, 2, 4];
const MOST: f64 = 2.4;
const TRIES: usize = 5;
/// Repeat a measurement until it takes at least this long.
const SHORTEST: f64 = 3e-4;

struct Mode {
    name: &'static str,
    linkifier: Linkifier,
}

struct Row {
    pattern: String,
    mode: &'static str,
    megabytes: f64,
    /// The smallest time at 4N divided by that at 2N.
    ratio: f64,
    links: usize,
}

fn main() -> ExitCode {
    let rounds = number("--rounds", 7);
    let only = option("--only").unwrap_or_default();
    let floor = option("--floor").map(|floor| floor.parse::<f64>().expect("MB/s"));
    let modes = modes();
    let patterns: Vec<_> =
        repeats().into_iter().filter(|pattern| pattern.to_string().contains(&only)).collect();
    let mut rows: Vec<Row> =
        patterns.iter().flat_map(|pattern| modes.iter().map(|mode| measure(pattern, mode, rounds))).collect();
    rows.sort_by(|a, b| a.megabytes.total_cmp(&b.megabytes));

    let shown = number("--show", 20).min(rows.len());
    println!(
        "{} patterns of {} KiB, the slowest {shown} of {} rows",
        patterns.len(),
        (4 * N) >> 10,
        rows.len()
    );
    println!("{:<24}{:<26}{:>8}{:>10}{:>8}", "pattern", "profile", "MB/s", "4N : 2N", "links");
    rows.iter().take(shown).for_each(print);
    if let Some(steepest) = rows.iter().max_by(|a, b| a.ratio.total_cmp(&b.ratio)) {
        println!("steepest:");
        print(steepest);
    }

    let mut result = ExitCode::SUCCESS;
    for Row { pattern, mode, megabytes, ratio, .. } in &rows {
        if *ratio > MOST {
            eprintln!("not linear: {pattern}, {mode}: 4N takes {ratio:.2} times as long as 2N");
            result = ExitCode::FAILURE;
        }
        if floor.is_some_and(|floor| *megabytes < floor) {
            eprintln!("too slow: {pattern}, {mode}: {megabytes:.0} MB/s");
            result = ExitCode::FAILURE;
        }
    }
    result
}

fn print(row: &Row) {
    let Row { pattern, mode, megabytes, ratio, links } = row;
    println!("{pattern:<24}{mode:<26}{megabytes:>8.0}{ratio:>10.2}{links:>8}");
}

fn modes() -> Vec<Mode> {
    let mode = |name, profile, hosts| Mode {
        name,
        linkifier: Linkifier::new(Options::from(profile).bare_hosts(hosts)),
    };
    vec![
        mode("standard", Profile::Standard, BareHosts::All),
        mode("messages", Profile::Messages, BareHosts::All),
        mode("standard, bare hosts off", Profile::Standard, BareHosts::Off),
        mode("messages, bare hosts off", Profile::Messages, BareHosts::Off),
    ]
}

fn measure(pattern: &Repeat, mode: &Mode, rounds: usize) -> Row {
    let texts = TIMES.map(|times| pattern.text(N, times));
    let links = texts.each_ref().map(|text| mode.linkifier.links(text).count());
    let [n, two, four] = links.map(|count| count as i64);
    assert_eq!(four - two, 2 * (two - n), "links of {pattern} in {}: {links:?}", mode.name);

    let repetitions = texts.each_ref().map(|text| {
        let (once, _) = seconds(|| mode.linkifier.links(text).count());
        (SHORTEST / once).ceil().clamp(1.0, 1e4) as usize
    });
    // Other programs only add time, so compare the fastest runs, and try again if the ratio is too large.
    let mut times = [const { Vec::new() }; 3];
    let mut ratio = f64::INFINITY;
    for round in 0..rounds * TRIES {
        if round >= rounds && ratio <= MOST {
            break;
        }
        for step in 0..texts.len() {
            let index = (round + step) % texts.len();
            times[index].push(time(mode, &texts[index], links[index], repetitions[index]));
        }
        let [_, two, four] = times.each_ref().map(|times| fastest(times));
        ratio = four / two;
    }
    let [.., four] = times;
    let megabytes = texts[2].len() as f64 / median(four) / 1e6;
    Row { pattern: pattern.to_string(), mode: mode.name, megabytes, ratio, links: links[2] }
}

fn fastest(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

/// Seconds for one scan.
fn time(mode: &Mode, text: &str, links: usize, repetitions: usize) -> f64 {
    let (seconds, found) =
        seconds(|| (0..repetitions).map(|_| mode.linkifier.links(black_box(text)).count()).sum::<usize>());
    assert_eq!(found, links * repetitions);
    seconds / repetitions as f64
}
