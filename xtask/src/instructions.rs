//! `cargo run --release -p xtask -- instructions`: counts the instructions for finding links with valgrind, compared
//! with the crate linkify. Unlike time, they don't depend on other programs.

use crate::output::{files, read};
use crate::target;
use anyhow::{Context as _, Result, ensure};
use linkify::LinkFinder;
use std::ffi::OsStr;
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use uts58_linkify::{Linkifier, Profile};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The directory with the corpora: every `.txt` in it is a row of the table.
    #[arg(long)]
    dir: PathBuf,
    /// Only run the scans, for valgrind.
    #[arg(long, hide = true)]
    scan: bool,
}

/// How many bytes of each corpus to scan.
const BYTES: usize = 400_000;

const ENGINES: [&str; 3] = ["linkify", "Standard", "Messages"];

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    ensure!(
        !cfg!(debug_assertions),
        "counts the optimised code only: cargo run --release --package xtask -- instructions --dir DIR"
    );
    let dir = options.dir.canonicalize().context("cannot find the corpora")?;
    let mut corpora = files(&dir, ".txt")?;
    corpora.retain(|file| !file.ends_with("MANIFEST.txt"));
    if options.scan {
        for corpus in &corpora {
            scan_all(&beginning(corpus)?);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let counts = count("instructions", &["--dir".as_ref(), dir.as_os_str()])?;
    ensure!(
        counts.len() == corpora.len() * ENGINES.len(),
        "{} counts of {} files",
        counts.len(),
        corpora.len()
    );
    println!("| millions of instructions | {} |", ENGINES.join(" | "));
    println!("|---|{}", "---:|".repeat(ENGINES.len()));
    for (corpus, counts) in corpora.iter().zip(counts.chunks_exact(ENGINES.len())) {
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

/// Scans the text with each engine, in the order of [`ENGINES`]. valgrind counts functions whose names end in
/// `counted_scan`, so those called here must keep their names and must not be inlined.
fn scan_all(text: &str) {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    linkify_counted_scan(&finder, text);
    for profile in [Profile::Standard, Profile::Messages] {
        counted_scan(&Linkifier::new(profile), text);
    }
}

#[inline(never)]
pub(crate) fn counted_scan(linkifier: &Linkifier, text: &str) {
    black_box(linkifier.links(black_box(text)).count());
}

#[inline(never)]
fn linkify_counted_scan(finder: &LinkFinder, text: &str) {
    black_box(finder.links(black_box(text)).count());
}

/// Runs this task with `--scan` and these arguments, and returns the instructions of each call of functions whose name
/// ends in `counted_scan`, in order.
pub(crate) fn count(task: &str, arguments: &[&OsStr]) -> Result<Vec<f64>> {
    let directory = target().join(task);
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fs::create_dir_all(&directory)?;
    let status = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind", "--zero-before=*counted_scan", "--dump-after=*counted_scan"])
        .arg(format!("--callgrind-out-file={}", directory.join("count").display()))
        .arg(std::env::current_exe()?)
        .args([task, "--scan"])
        .args(arguments)
        .status()
        .context("valgrind has to be installed")?;
    ensure!(status.success(), "valgrind: {status}");
    let dumps = (1..).map(|number| directory.join(format!("count.{number}")));
    dumps.take_while(|dump| dump.exists()).map(|dump| total(&read(dump)?)).collect()
}

/// The number in the line in which callgrind reports the total of a dump.
fn total(dump: &str) -> Result<f64> {
    let total = dump.lines().find_map(|line| line.strip_prefix("totals:"));
    Ok(total.context("no totals")?.trim().parse()?)
}
