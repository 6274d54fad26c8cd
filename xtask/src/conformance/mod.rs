//! `cargo xtask conformance`: runs the published property and test files of every supported Unicode version with the
//! matching ICU4X.
//!
//! The lock file in the repository has the ICU4X of one version, which this build checks itself. Each other version gets a
//! copy of the workspace in the target directory, with its own lock file. There `conformance-one` runs the checks and
//! returns its report as JSON.

mod copy;

mod detection;
mod formatting;
pub(crate) mod one;
mod properties;
mod report;

use crate::output::not_checked;
use crate::workspace;
use anyhow::{Context, Result, ensure};
use report::Row;
use std::path::PathBuf;
use std::process::{ExitCode, Stdio};
use std::{env, fs};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The directory with the published files, with a subdirectory for each version [default: ../shared/unicode].
    #[arg(long)]
    dir: Option<PathBuf>,
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

    let mut rows = Vec::new();
    for version in &VERSIONS {
        eprintln!("conformance: Unicode {} with icu_properties {}", version.unicode, version.icu_properties);
        let options = one::Options::new(version, &dir);
        let checked = if one::built_with() == version.unicode {
            one::check(&options)
        } else {
            in_copy(version, &options)
        };
        rows.extend(checked.with_context(|| format!("version {}", version.folder))?);
    }
    print!("{}", report::table(&rows));
    Ok(if rows.iter().all(Row::is_as_expected) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn in_copy(version: &Version, options: &one::Options) -> Result<Vec<Row>> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace().join("target"), PathBuf::from);
    let place = target.join("conformance").join(version.folder);
    let copy = copy::with_icu_properties(&place.join("workspace"), version.icu_properties)?;

    let mut one = copy::cargo(&copy);
    // Only ICU4X, and what depends on it, is built again; older versions of cargo build everything.
    one.env("CARGO_TARGET_DIR", place.join("target")).env("CARGO_BUILD_BUILD_DIR", &target);
    one.args(["run", "--quiet", "--package", "xtask", "--", "conformance-one"]).args(options.arguments());
    let output = one.stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "conformance-one failed");
    serde_json::from_slice(&output.stdout).context("conformance-one wrote no report")
}
