//! `cargo xtask regenerate-data`.

use crate::output::Output;
use crate::{published, snapshot, suffix_list, tld_list, workspace};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if a file would change. Uses no network.
    #[arg(long, conflicts_with_all = ["tlds", "fetch_tlds"])]
    check: bool,
    /// Compare with the published LinkTerm.txt, LinkBracket.txt and LinkEmail.txt in this directory, for the current
    /// Unicode version. Write the differences from the formulas to crates/uts58-data/build/exceptions.txt. The next
    /// run uses them.
    #[arg(long, value_name = "DIR")]
    published: Option<PathBuf>,
    /// Read the top-level domains from this file in IANA's format (A-labels or U-labels).
    #[arg(long, value_name = "FILE", conflicts_with = "fetch_tlds")]
    tlds: Option<PathBuf>,
    /// Download the top-level domains from IANA with `curl`.
    #[arg(long)]
    fetch_tlds: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut outputs = snapshot::outputs()?;
    outputs.extend(options.published.as_deref().map(published::exceptions).transpose()?);
    outputs.push(suffix_list::output()?);
    outputs.extend(tld_list::outputs(&match (&options.tlds, options.fetch_tlds) {
        (Some(file), _) => tld_list::Source::File(file.clone()),
        (None, true) => tld_list::Source::Iana,
        (None, false) => tld_list::Source::Present,
    })?);

    let mut different = Vec::new();
    for Output { path, content } in &outputs {
        let file = workspace().join(path);
        if fs::read_to_string(&file).is_ok_and(|present| present == *content) {
            continue;
        }
        different.push(path.display().to_string());
        if !options.check {
            fs::create_dir_all(file.parent().unwrap_or(workspace()))?;
            fs::write(&file, content).with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    match (different.is_empty(), options.check) {
        (true, _) => println!("regenerate-data: all {} files are up to date", outputs.len()),
        (false, false) => println!("regenerate-data: wrote {}", different.join(", ")),
        (false, true) => {
            eprintln!("regenerate-data: not up to date: {}", different.join(", "));
            eprintln!("Run `cargo xtask regenerate-data` and look at the difference.");
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}
