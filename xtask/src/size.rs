//! `cargo xtask size`: measures what each feature set of uts58-linkify adds to a stripped program and to its
//! build, and what the interface of the crate linkify adds. Needs Linux.

use crate::{cargo, output_of, target, tree, workspace};
use anyhow::{Context, Result};
use std::fs;
use std::process::ExitCode;

/// Without features, it only reads its input.
const PROGRAM: &str = "uts58-size-example";

/// uts58-linkify without any features.
const NONE: &str = "uts58-linkify";

/// The most that it may add, in bytes.
const SMALLEST: u64 = 370_000;

/// Features of the program, separated by commas.
const SETS: [&str; 11] = [
    NONE,
    "std,simd,psl",
    "icu,std,simd,psl,idna,url",
    "icu,std,simd,psl,idna,url,risk",
    "icu,std,simd,psl,idna,url,risk,html",
    "linkify",
    "as-linkify/default",
    "as-linkify/simd",
    "as-linkify",
    "the-url,linkify",
    "the-url,as-linkify/default",
];

struct Built {
    bytes: u64,
    /// Processor time, which doesn't depend on other programs.
    seconds: f64,
    crates: usize,
}

pub(crate) fn run() -> Result<ExitCode> {
    let base = build("")?;
    println!("| features | kB added | crates | cold build, s of processor time |");
    println!("|---|---:|---:|---:|");
    let mut result = ExitCode::SUCCESS;
    for features in SETS {
        let built = build(features)?;
        let added = built.bytes.saturating_sub(base.bytes);
        let (kilobytes, crates) = (added / 1000, built.crates - base.crates);
        println!("| {features} | {kilobytes} | {crates} | {:.0} |", built.seconds);
        if features == NONE && added > SMALLEST {
            eprintln!("size: no features add {added} bytes, more than {SMALLEST}");
            result = ExitCode::FAILURE;
        }
    }
    Ok(result)
}

/// Builds the program from nothing.
fn build(features: &str) -> Result<Built> {
    let folder = target().join("size");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let mut build = cargo(workspace());
    build.args(["build", "--release", "--quiet", "--locked", "--package", PROGRAM, "--features", features]);
    build.env("CARGO_TARGET_DIR", &folder);
    build.envs([("CARGO_PROFILE_RELEASE_STRIP", "true"), ("CARGO_PROFILE_RELEASE_DEBUG", "0")]);
    let used = children()?;
    output_of(&mut build)?;
    let seconds = children()? - used;
    let bytes = fs::metadata(folder.join("release").join(PROGRAM))?.len();
    let crates = tree(PROGRAM, features, &["--edges=normal,build"])?;
    Ok(Built { bytes, seconds, crates: crates.len() })
}

/// The processor time in seconds of all finished child processes.
fn children() -> Result<f64> {
    // Fields 16 and 17, in hundredths of a second. Field 2, the name in brackets, may contain spaces, so count after
    // it.
    let stat = fs::read_to_string("/proc/self/stat")?;
    let (_, fields) = stat.rsplit_once(')').context("no name")?;
    let fields = fields.split_whitespace().skip(13).take(2);
    Ok(fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0)
}
