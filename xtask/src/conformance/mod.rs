//! `cargo xtask conformance`: runs the published property and test files of every supported Unicode version with the
//! matching ICU4X.
//!
//! The lock file in the repository has the ICU4X of one version, which this build checks itself. Each other version gets a
//! copy of the workspace in the target directory, with its own lock file. There `conformance --one` runs the checks and
//! returns its report as JSON.

mod copy;
mod detection;
pub(crate) mod formatting;
mod properties;
mod report;

use crate::output::{not_checked, read};
use crate::{cargo, output_of, target, ucd, workspace};
use anyhow::{Context, Result, ensure};
use report::Row;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The directory with the published files, with a subdirectory for each version [default: ../shared/unicode].
    #[arg(long)]
    dir: Option<PathBuf>,
    /// Check only this version, which the build must have, and print the report as JSON.
    #[arg(long, hide = true)]
    one: Option<String>,
}

/// A Unicode version and the ICU4X that supports it.
struct Version {
    folder: &'static str,
    unicode: &'static str,
    icu_properties: &'static str,
    /// Formatting lines known to contradict the standard (D18), relative to the workspace.
    ledger: Option<&'static str>,
}

const VERSIONS: [Version; 2] = [
    Version {
        folder: "17.0.0",
        unicode: "17.0.0",
        icu_properties: "~2.3.0",
        ledger: Some("testdata/conformance/formatting-17.0.0-expected-differences.txt"),
    },
    Version { folder: "18.0.0-draft", unicode: "18.0.0", icu_properties: "~2.4.0", ledger: None },
];

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let default = workspace().join("../shared/unicode");
    let dir = options.dir.clone().unwrap_or(default);
    if let Some(missing) = VERSIONS.iter().map(|version| dir.join(version.folder)).find(|dir| !dir.is_dir()) {
        return Ok(not_checked("conformance", &missing, "cargo xtask conformance --dir DIR"));
    }
    let dir = fs::canonicalize(dir)?;
    if let Some(one) = &options.one {
        let version = VERSIONS.iter().find(|version| version.folder == one).context("no such version")?;
        serde_json::to_writer(io::stdout().lock(), &check(version, &dir)?)?;
        return Ok(ExitCode::SUCCESS);
    }

    let mut rows = Vec::new();
    for version in &VERSIONS {
        eprintln!("conformance: Unicode {} with icu_properties {}", version.unicode, version.icu_properties);
        let checked =
            if ucd::version() == version.unicode { check(version, &dir) } else { in_copy(version, &dir) };
        rows.extend(checked.with_context(|| format!("version {}", version.folder))?);
    }
    print!("{}", report::table(&rows));
    Ok(if rows.iter().all(|row| row.failures.is_empty()) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn in_copy(version: &Version, dir: &Path) -> Result<Vec<Row>> {
    let place = target().join("conformance").join(version.folder);
    let copy = place.join("workspace");
    copy::with_icu_properties(&copy, version.icu_properties)?;
    let mut one = cargo(&copy);
    // Only ICU4X, and what depends on it, is built again; older versions of cargo build everything.
    one.env("CARGO_TARGET_DIR", place.join("target")).env("CARGO_BUILD_BUILD_DIR", target());
    one.args(["run", "--quiet", "--package", "xtask", "--", "conformance", "--one", version.folder]);
    serde_json::from_str(&output_of(one.arg("--dir").arg(dir))?).context("the copy wrote no report")
}

/// Checks the version of this build.
fn check(version: &Version, dir: &Path) -> Result<Vec<Row>> {
    let &Version { folder, unicode, ledger, .. } = version;
    ensure!(ucd::version() == unicode, "built with Unicode {}, not {unicode}", ucd::version());
    let file = |file: &str| read(dir.join(folder).join(file));
    let ledger = ledger.map(read).transpose()?.unwrap_or_default();
    let mut rows = properties::check(folder, file)?;
    rows.extend(detection::check(folder, &file("LinkDetectionTest.txt")?));
    rows.extend(formatting::check(folder, &file("LinkFormattingTest.txt")?, &ledger)?);
    Ok(rows)
}
