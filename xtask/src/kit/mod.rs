//! `cargo xtask kit`: generates the conformance kit in `testdata/kit`, and scores any program on it; see
//! `docs/CASES.md`.

mod lines;
mod score;

use crate::output::with_table;
use crate::workspace;
use anyhow::{Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::process::ExitCode;

/// The page with the counts.
const PAGE: &str = "docs/CASES.md";
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
    let (files, counts) = files()?;
    let mut outputs = Vec::new();
    for (name, content) in files {
        bytes += content.len();
        outputs.push((directory.join(name), content));
    }
    ensure!(bytes <= MOST_BYTES, "the kit has {bytes} bytes, more than {MOST_BYTES}");
    let page = workspace().join(PAGE);
    let content = with_table(&fs::read_to_string(&page)?, "cargo xtask kit", "counts", &counts)?;
    outputs.push((page, content));
    for (path, content) in outputs {
        if !fs::read_to_string(&path).is_ok_and(|present| present == content) {
            if !options.check {
                fs::write(&path, content)?;
            }
            outdated.push(path.display().to_string());
        }
    }
    if options.check {
        ensure!(outdated.is_empty(), "not up to date: {}; run `cargo xtask kit`", outdated.join(", "));
    }
    println!("kit: {bytes} bytes, {}", if outdated.is_empty() { "up to date" } else { "written" });
    Ok(ExitCode::SUCCESS)
}

type Files = Vec<(&'static str, String)>;

/// Each file with its content, and the table of their counts. Includes the licences, so that the directory can be
/// copied alone.
fn files() -> Result<(Files, String)> {
    let mut files = Vec::new();
    let mut counts = String::from("| File | Lines | Lines with a variant, by its name |\n|---|--:|---|\n");
    for (name, lines) in lines::files()? {
        let mut written = BTreeSet::new();
        let mut variants = BTreeMap::<&str, usize>::new();
        let mut content = String::new();
        for line in &lines {
            let json = line.to_json();
            if written.insert(json.clone()) {
                content += &json;
                line.variants().for_each(|name| *variants.entry(name).or_default() += 1);
            }
        }
        let variants: Vec<_> = variants.iter().map(|(name, count)| format!("{name}: {count}")).collect();
        writeln!(counts, "| `{name}` | {} | {} |", written.len(), variants.join(", "))?;
        files.push((name, content));
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        files.push((name, fs::read_to_string(workspace().join(name))?));
    }
    Ok((files, counts))
}
