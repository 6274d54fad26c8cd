//! `cargo xtask regenerate-data`.

use crate::{output, published, snapshot, suffix_list, tld_list};
use anyhow::Result;
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
    output::write_or_check("regenerate-data", &outputs, options.check)
}
