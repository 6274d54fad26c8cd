//! `cargo xtask kit`: generates the conformance kit in `testdata/kit`, and scores any program on it; see
//! `docs/CASES.md`.

mod lines;
mod score;

use crate::workspace;
use anyhow::{Result, ensure};
use lines::Line;
use std::collections::BTreeSet;
use std::fs;
use std::process::ExitCode;

/// The size limit for all files together.
const MOST_BYTES: usize = 1_000_000;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if a file isn't what would be written.
    #[arg(long, conflicts_with = "score")]
    check: bool,
    /// Run this shell command, and compare its answers.
    #[arg(long, value_name = "COMMAND")]
    score: Option<String>,
    /// Print the answers that differ.
    #[arg(long, requires = "score")]
    show: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let directory = workspace().join("testdata/kit");
    if let Some(command) = &options.score {
        return score::run(&directory, command, options.show);
    }
    let (mut bytes, mut outdated) = (0, Vec::new());
    fs::create_dir_all(&directory)?;
    for (name, content) in files()? {
        bytes += content.len();
        let path = directory.join(name);
        if !fs::read_to_string(&path).is_ok_and(|present| present == content) {
            outdated.push(name);
            if !options.check {
                fs::write(&path, content)?;
            }
        }
    }
    ensure!(bytes <= MOST_BYTES, "the kit has {bytes} bytes, more than {MOST_BYTES}");
    if options.check {
        ensure!(outdated.is_empty(), "not up to date: {}; run `cargo xtask kit`", outdated.join(", "));
    }
    println!("kit: {bytes} bytes, {}", if outdated.is_empty() { "up to date" } else { "written" });
    Ok(ExitCode::SUCCESS)
}

/// Each file with its content. Includes the licences, so that the directory can be copied alone.
fn files() -> Result<Vec<(&'static str, String)>> {
    let mut files = Vec::new();
    for (name, lines) in lines::files()? {
        let mut written = BTreeSet::new();
        let lines = lines.iter().map(Line::to_json).filter(|line| written.insert(line.clone()));
        files.push((name, lines.collect()));
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        files.push((name, fs::read_to_string(workspace().join(name))?));
    }
    Ok(files)
}
