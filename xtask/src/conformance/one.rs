//! Runs the checks for the Unicode version of this build, and writes the report to standard output as JSON.

use super::{detection, formatting, properties};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The directory with the published files of the version.
    #[arg(long)]
    dir: PathBuf,
    /// The version this build must have.
    #[arg(long)]
    unicode: String,
    /// The formatting lines that are expected to differ.
    #[arg(long)]
    ledger: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let (major, minor, update) = uts58_core::UNICODE_VERSION;
    let built_with = format!("{major}.{minor}.{update}");
    ensure!(built_with == options.unicode, "built with Unicode {built_with}, asked for {}", options.unicode);

    let name = options.dir.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let file = |file: &str| read(&options.dir.join(file));
    let ledger = options.ledger.as_deref().map(read).transpose()?;

    let mut rows = properties::check(&name, &file)?;
    rows.extend(detection::check(&name, &file("LinkDetectionTest.txt")?));
    rows.extend(formatting::check(
        &name,
        &file("LinkFormattingTest.txt")?,
        ledger.as_deref().unwrap_or_default(),
    )?);
    serde_json::to_writer(io::stdout().lock(), &rows)?;
    Ok(ExitCode::SUCCESS)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}
