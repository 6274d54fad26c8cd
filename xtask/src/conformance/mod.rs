//! `cargo xtask conformance`: runs the published property and test files of every supported Unicode version with the
//! matching ICU4X.
//!
//! The lock file in the repository has the ICU4X of one version, which this build checks itself. Each other version gets a
//! workspace in the target directory, with its own lock file. There `conformance --one` runs the checks.

pub(crate) mod formatting;
mod row;

use crate::output::{not_checked, read, with_text};
use crate::ucd::{self, PROPERTIES, Property};
use crate::{cargo, output_of, target, workspace};
use anyhow::{Context, Result, ensure};
use row::Row;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use uts58_linkify::{Linkifier, Profile};
use uts58_testing::cases::{mark, unmarked};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The directory with the published files, with a subdirectory for each version [default: ../shared/unicode].
    #[arg(long)]
    dir: Option<PathBuf>,
    /// Check only this version, which the build must have, and print its rows.
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

/// The number of lines in LinkDetectionTest.txt, in both versions.
const DETECTION_LINES: usize = 344;

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let default = workspace().join("../shared/unicode");
    let dir = options.dir.clone().unwrap_or(default);
    if let Some(missing) = VERSIONS.iter().map(|version| dir.join(version.folder)).find(|dir| !dir.is_dir()) {
        return Ok(not_checked("conformance", &missing, "cargo xtask conformance --dir DIR"));
    }
    let dir = fs::canonicalize(dir)?;
    let mut passed = true;
    if let Some(one) = &options.one {
        let version = VERSIONS.iter().find(|version| version.folder == one).context("no such version")?;
        passed = check(version, &dir)?;
    } else {
        row::print_heading();
        for version in &VERSIONS {
            eprintln!(
                "conformance: Unicode {} with icu_properties {}",
                version.unicode, version.icu_properties
            );
            let is_ours = ucd::version() == version.unicode;
            let checked = if is_ours { check(version, &dir) } else { in_workspace(version, &dir) };
            passed &= checked.with_context(|| format!("version {}", version.folder))?;
        }
    }
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Checks a version in a workspace that has the same directories as this one, but the ICU4X of the version.
fn in_workspace(version: &Version, dir: &Path) -> Result<bool> {
    let place = target().join("conformance").join(version.folder);
    let root = place.join("workspace");
    fs::create_dir_all(&root)?;
    let folders = ["crates", "xtask", "testdata"].map(|folder| workspace().join(folder));
    output_of(Command::new("ln").args(["-s", "-f", "-n"]).args(folders).arg(&root))?;
    let manifest = read("Cargo.toml")?;
    let manifest = with_text(&manifest, "icu_properties = { version = \"", "\"", version.icu_properties)?;
    fs::write(root.join("Cargo.toml"), manifest)?;
    let lock = read("Cargo.lock")?;
    fs::write(root.join("Cargo.lock"), &lock)?;
    // Update all ICU4X crates together, because they require each other's minor versions.
    let names =
        lock.lines().filter_map(|line| line.strip_prefix("name = ")).map(|name| name.trim_matches('"'));
    output_of(cargo(&root).args(["update", "--quiet"]).args(names.filter(|name| name.starts_with("icu_"))))?;

    let mut one = cargo(&root);
    // Only ICU4X, and what depends on it, is built again; older versions of cargo build everything.
    one.env("CARGO_TARGET_DIR", place.join("target")).env("CARGO_BUILD_BUILD_DIR", target());
    one.args(["run", "--quiet", "--package", "xtask", "--", "conformance", "--one", version.folder]);
    Ok(one.arg("--dir").arg(dir).status()?.success())
}

/// Checks the version of this build. Prints a row for each file, or way of running it.
fn check(version: &Version, dir: &Path) -> Result<bool> {
    let &Version { folder, unicode, ledger, .. } = version;
    ensure!(ucd::version() == unicode, "built with Unicode {}, not {unicode}", ucd::version());
    let file = |file: &str| read(dir.join(folder).join(file));
    let mut passed = true;
    for property in &PROPERTIES {
        let row = check_property(property, &file(&property.file())?)?;
        passed &= row.print(folder, &property.file(), ucd::CODE_POINTS as usize);
    }
    let detection = file("LinkDetectionTest.txt")?;
    // No published line is affected by the tailorings of Messages.
    for profile in [Profile::Standard, Profile::Messages] {
        let row = check_detection(&detection, &Linkifier::new(profile))?;
        passed &= row.print(folder, &format!("LinkDetectionTest.txt, {profile:?}"), DETECTION_LINES);
    }
    let ledger = ledger.map(read).transpose()?.unwrap_or_default();
    let [literal, url] = formatting::check(&file("LinkFormattingTest.txt")?, &ledger)?;
    passed &= literal.print(folder, "LinkFormattingTest.txt", formatting::CASES);
    passed &= url.print(folder, "LinkFormattingTest.txt, source lines", formatting::SOURCE_LINES);
    Ok(passed)
}

/// Compares every code point. Surrogates aren't `char`s, and a text that contains any isn't text. Their value is the
/// default by definition.
fn check_property(property: &Property, file: &str) -> Result<Row<'static>> {
    let Property { missing, ours, .. } = property;
    let mut row = Row::new("")?;
    for (point, published) in (0..).zip(ucd::values(file, missing)?) {
        let ours = char::from_u32(point).map_or_else(|| (*missing).to_owned(), ours);
        row.compare(&ours, published, || format!("U+{point:04X}"));
    }
    Ok(row)
}

fn check_detection(file: &str, linkifier: &Linkifier) -> Result<Row<'static>> {
    let mut row = Row::new("")?;
    let lines = file.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    for (line, number) in lines {
        row.compare(&mark(linkifier, &unmarked(line)), line, || format!("line {number}"));
    }
    Ok(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_property_fails() {
        let ours = |c| if c == ')' { "0028" } else { "<none>" }.to_owned();
        let property = Property { name: "Link_Bracket", missing: "<none>", ours };
        let row = check_property(&property, "0029 ; 0028\n002D ; 002B\nD800 ; 0028\n").expect("readable");
        let wrong =
            ["U+002D\n  published 002B\n  ours      <none>", "U+D800\n  published 0028\n  ours      <none>"];
        assert_eq!(row.failures, wrong);
    }

    #[test]
    fn lines_are_marked_and_compared() {
        let file = "# ⸠example.com⸡\n\nSee ⸠example.com/αβγ⸡ and ⸠σ@example.com⸡.\nno ⸠link⸡\n";
        let row = check_detection(file, &Linkifier::new(Profile::Standard)).expect("readable");
        assert_eq!(row.failures, ["line 4\n  published no ⸠link⸡\n  ours      no link"]);
    }
}
