//! Uses valgrind to count the instructions for finding links. Unlike time, they don't depend on other programs.
//!
//! `cargo run --release -p xtask -- instructions` compares uts58 with the crate linkify. `… -- steps` checks that scans
//! are linear.

use crate::output::{files, read};
use crate::target;
use anyhow::{Context as _, Result, ensure};
use linkify::LinkFinder;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};
use uts58_linkify::{Linkifier, Profile};
use uts58_testing::repeats::repeats_after_heads;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The directory with the corpora: every `.txt` in it is a row of the table.
    #[arg(long)]
    dir: PathBuf,
}

/// How many bytes of each corpus to scan.
const BYTES: usize = 400_000;

const PROFILES: [Profile; 2] = [Profile::Standard, Profile::Messages];

/// Prints the instructions for each corpus.
pub(crate) fn table(options: &Options) -> Result<ExitCode> {
    ensure!(
        !cfg!(debug_assertions),
        "counts the optimised code only: cargo run --release --package xtask -- instructions --dir DIR"
    );
    let mut corpora = files(env::current_dir()?.join(&options.dir), ".txt")?;
    corpora.retain(|file| !file.ends_with("MANIFEST.txt"));
    let texts = corpora.iter().map(|corpus| beginning(corpus)).collect::<Result<Vec<_>>>()?;
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    let counts = count("instructions", || {
        for text in &texts {
            counted_scan(&|| finder.links(text).count());
            for linkifier in PROFILES.map(Linkifier::new) {
                counted_scan(&|| linkifier.links(text).count());
            }
        }
    })?;
    println!("| millions of instructions | linkify | Standard | Messages |\n|---|---:|---:|---:|");
    for (corpus, counts) in corpora.iter().zip(counts.chunks(3)) {
        let name = corpus.file_stem().unwrap_or_default().display();
        let counts: Vec<_> = counts.iter().map(|count| format!("{:.2}", count / 1e6)).collect();
        println!("| {name} | {} |", counts.join(" | "));
    }
    Ok(ExitCode::SUCCESS)
}

/// Replaces truncated and invalid UTF-8.
fn beginning(file: &Path) -> Result<String> {
    let content = fs::read(file)?;
    Ok(String::from_utf8_lossy(content.get(..BYTES).unwrap_or(&content)).into_owned())
}

/// The length of the shortest adversarial text in bytes, and the lengths to scan, as multiples of it. Half a text is
/// longer than any host that the linkifier passes to UTS #46. UTS #46 takes more instructions for a byte than the rest,
/// so a shorter text could look as if the time weren't linear.
const SHORTEST: usize = 20_000;
const LENGTHS: [usize; 3] = [1, 2, 4];

/// From the second length to the third, the count grows twice as much as from the first to the second. With a
/// quadratic algorithm, it grows four times as much.
const MOST_GROWTH: f64 = 2.2;

/// Instructions that a scan may need once, whatever the length.
const ONCE: f64 = 20_000.0;

/// Checks every text of `testdata/hostile/repeats.json` with both profiles.
pub(crate) fn steps() -> Result<ExitCode> {
    let scans: Vec<_> = repeats_after_heads()
        .into_iter()
        .flat_map(|repeat| PROFILES.map(|profile| (profile, repeat.clone())))
        .collect();
    let counts = count("steps", || {
        for (profile, repeat) in &scans {
            let linkifier = Linkifier::new(*profile);
            for length in LENGTHS {
                let text = repeat.text(SHORTEST, length);
                counted_scan(&|| linkifier.links(&text).count());
            }
        }
    })?;
    ensure!(counts.len() == scans.len() * LENGTHS.len(), "{} counts of {} scans", counts.len(), scans.len());
    let mut failed = 0;
    let mut most = (0.0, String::new());
    for ((profile, repeat), counts) in scans.iter().zip(counts.chunks_exact(LENGTHS.len())) {
        let &[one, two, four] = counts else { continue };
        if !is_linear(one, two, four) {
            println!("not linear: {profile:?} {repeat}: {one} {two} {four} instructions");
            failed += 1;
        }
        let per_byte = (four - two) / (SHORTEST * 2) as f64;
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

/// valgrind counts the calls of this function, by its name.
#[inline(never)]
fn counted_scan(scan: &dyn Fn() -> usize) {
    black_box(black_box(scan)());
}

/// Set for the process whose instructions valgrind counts.
const COUNTED: &str = "UTS58_COUNTED";

/// Runs this task again under valgrind, where this function only runs the scans. Returns the instructions of each call
/// of `counted_scan`, in order.
fn count(task: &str, scans: impl FnOnce()) -> Result<Vec<f64>> {
    if env::var_os(COUNTED).is_some() {
        scans();
        std::process::exit(0);
    }
    let directory = target().join(task);
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fs::create_dir_all(&directory)?;
    let status = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind", "--zero-before=*counted_scan", "--dump-after=*counted_scan"])
        .arg(format!("--callgrind-out-file={}", directory.join("count").display()))
        .arg(env::current_exe()?)
        .args(env::args_os().skip(1))
        .env(COUNTED, "1")
        .status()
        .context("valgrind has to be installed")?;
    ensure!(status.success(), "valgrind: {status}");
    let dumps = (1..).map(|number| directory.join(format!("count.{number}")));
    let total = |dump| {
        let dump = read(dump)?;
        let total = dump.lines().find_map(|line| line.strip_prefix("totals:"));
        Ok(total.context("no totals")?.trim().parse()?)
    };
    dumps.take_while(|dump| dump.exists()).map(total).collect()
}

#[cfg(test)]
mod tests {
    use super::is_linear;

    #[test]
    fn quadratic_is_not_linear() {
        let linear = |count: fn(f64) -> f64| is_linear(count(10_000.0), count(20_000.0), count(40_000.0));
        assert!(linear(|n| 0.1 * n + 5_000.0) && linear(|n| 700.0 * n) && linear(|n| 9.0 * n * n.log2()));
        // Vector code that rereads the rest of the text after every fourth byte.
        assert!(!linear(|n| n * n / 256.0));
        assert!(!linear(|n| 700.0 * n + 0.1 * n * n) && !linear(|n| n.powf(1.5)));
    }
}
