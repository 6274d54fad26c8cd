//! `cargo run --release -p xtask -- instructions`: counts the instructions for finding links, compared with the crate
//! linkify.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, ensure};
use clap::Args;
use linkify::LinkFinder;
use uts58_linkify::{Linkifier, Profile};

use crate::valgrind;

#[derive(Args)]
pub(crate) struct Options {
    /// The directory with the corpora: every `.txt` in it is a row of the table.
    #[arg(long)]
    dir: PathBuf,
    /// How many bytes of each corpus to scan.
    #[arg(long, default_value_t = 400_000)]
    bytes: usize,
    /// Only run the scans, for valgrind.
    #[arg(long, hide = true)]
    scan: bool,
}

const ENGINES: [&str; 3] = ["linkify", "Standard", "Messages"];

pub(crate) fn run(options: &Options) -> anyhow::Result<ExitCode> {
    ensure!(
        !cfg!(debug_assertions),
        "counts the optimised code only: cargo run --release --package xtask -- instructions --dir DIR"
    );
    let dir = options.dir.canonicalize().context("cannot find the corpora")?;
    let files = corpora(&dir)?;
    if options.scan {
        for file in &files {
            scan_all(&beginning(file, options.bytes)?);
        }
        return Ok(ExitCode::SUCCESS);
    }
    let bytes = options.bytes.to_string().into();
    let counts = valgrind::count(
        "instructions",
        &["--scan".into(), "--dir".into(), dir.into(), "--bytes".into(), bytes],
    )?;
    ensure!(counts.len() == files.len() * ENGINES.len(), "{} counts of {} files", counts.len(), files.len());
    println!("| millions of instructions | {} |", ENGINES.join(" | "));
    println!("|---|{}", "---:|".repeat(ENGINES.len()));
    for (file, counts) in files.iter().zip(counts.chunks_exact(ENGINES.len())) {
        let name = file.file_stem().unwrap_or_default().display();
        let counts: Vec<_> = counts.iter().map(|count| format!("{:.2}", count / 1e6)).collect();
        println!("| {name} | {} |", counts.join(" | "));
    }
    Ok(ExitCode::SUCCESS)
}

fn corpora(dir: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "txt") && !path.ends_with("MANIFEST.txt") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Replaces truncated and invalid UTF-8.
fn beginning(file: &Path, bytes: usize) -> anyhow::Result<String> {
    let content = fs::read(file)?;
    Ok(String::from_utf8_lossy(content.get(..bytes).unwrap_or(&content)).into_owned())
}

/// In the order of [`ENGINES`].
fn scan_all(text: &str) {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    peer::counted_scan(&finder, text);
    for profile in [Profile::Standard, Profile::Messages] {
        counted_scan(&Linkifier::new(profile), text);
    }
}

/// valgrind counts the instructions of functions with this name.
#[inline(never)]
fn counted_scan(linkifier: &Linkifier, text: &str) {
    std::hint::black_box(linkifier.links(std::hint::black_box(text)).count());
}

mod peer {
    /// The same for the peer.
    #[inline(never)]
    pub(super) fn counted_scan(finder: &super::LinkFinder, text: &str) {
        std::hint::black_box(finder.links(std::hint::black_box(text)).count());
    }
}
