//! The checks for the Unicode version of this build.

use super::report::Row;
use super::{Version, detection, formatting, properties};
use crate::workspace;
use anyhow::{Context, Result, ensure};
use std::ffi::OsStr;
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

impl Options {
    pub(super) fn new(version: &Version, dir: &Path) -> Self {
        let ledger = version.ledger.map(|ledger| workspace().join(ledger));
        Self { dir: dir.join(version.folder), unicode: version.unicode.to_owned(), ledger }
    }

    /// As the command line has them.
    pub(super) fn arguments(&self) -> Vec<&OsStr> {
        let mut arguments =
            vec!["--dir".as_ref(), self.dir.as_os_str(), "--unicode".as_ref(), self.unicode.as_ref()];
        if let Some(ledger) = &self.ledger {
            arguments.extend(["--ledger".as_ref(), ledger.as_os_str()]);
        }
        arguments
    }
}

/// Prints the report as JSON.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    serde_json::to_writer(io::stdout().lock(), &check(options)?)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn built_with() -> String {
    let (major, minor, update) = uts58_core::UNICODE_VERSION;
    format!("{major}.{minor}.{update}")
}

pub(super) fn check(options: &Options) -> Result<Vec<Row>> {
    let built_with = built_with();
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
    Ok(rows)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}
