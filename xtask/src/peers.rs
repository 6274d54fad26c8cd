//! `cargo xtask peers`: throughput beside other engines, by the bench `peers` of uts58-linkify.

use crate::workspace;
use anyhow::{Context, Result};
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The folder with the corpora; without it the samples of the repository, repeated, stand in.
    #[arg(long)]
    dir: Option<PathBuf>,
    /// How many rounds the medians are of.
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// Only the corpora with this in their name.
    #[arg(long)]
    only: Option<String>,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut bench = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    bench.current_dir(workspace());
    bench.args(["bench", "--quiet", "--package", "uts58-linkify", "--bench", "peers", "--"]);
    bench.arg("--rounds").arg(options.rounds.to_string());
    if let Some(dir) = &options.dir {
        bench.arg("--dir").arg(absolute(dir)?);
    }
    if let Some(only) = &options.only {
        bench.arg("--only").arg(only);
    }
    let status = bench.status().context("cannot run cargo")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The bench runs in a folder of its own.
fn absolute(dir: &Path) -> Result<PathBuf> {
    dir.canonicalize().with_context(|| format!("cannot find {}", dir.display()))
}
