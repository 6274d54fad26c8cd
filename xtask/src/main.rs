//! Tasks for the workspace: `cargo xtask <task>`.

#![forbid(unsafe_code)]

mod accuracy;
mod bindings;
mod c_header;
mod cases;
mod conformance;
mod domains;
mod gfm;
mod instructions;
mod kit;
mod ledger;
mod notices;
mod output;
mod picture;
mod public_api;
mod regenerate;
mod size;
mod tables;
mod throughput;
mod ucd;

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::{CargoOpt, MetadataCommand, Package};
use clap::{Parser, Subcommand};
use output::{Check, write_or_check};
use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Tasks for the uts58 workspace")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Generate the data derived from Unicode and IANA: testdata/derived and the TLD list
    RegenerateData(regenerate::Options),
    /// Measure how often programs find what a reader finds, on real lines; generates the tables in docs/COMPARE.md and testdata/accuracy/README.md
    Accuracy(accuracy::Options),
    /// Run the published property and test files, once for every supported Unicode version
    Conformance(conformance::Options),
    /// Run the published examples of GFM's extended autolinks
    Gfm(gfm::Options),
    /// Draw docs/images/throughput.svg from the table in docs/PERFORMANCE.md
    Throughput(Check),
    /// Measure what each feature set of uts58-linkify adds to a program, and how long it takes to build
    Size,
    /// Count the instructions of scans of corpora, compared with the crate linkify; needs valgrind
    Instructions(instructions::Options),
    /// Count the instructions of scans on adversarial texts, to check that they are linear; needs valgrind
    Steps,
    /// Generate crates/*/public-api.txt: every public item of the libraries
    PublicApi(Check),
    /// Print the links of every line in testdata/cases as JSON, for other implementations: docs/OTHER-LANGUAGES.md
    Cases(cases::Options),
    /// Generate the conformance kit, or score a program on it: docs/OTHER-LANGUAGES.md
    Kit(kit::Options),
    /// Generate testdata/tables: the properties for other languages, as described in docs/OTHER-LANGUAGES.md
    Tables(Check),
    /// Generate the declarations of the options in other languages, and the CLI's names of the rules
    Bindings(Check),
    /// Generate crates/uts58-c/include/uts58.h from the source of uts58-c
    CHeader(Check),
    /// Generate NOTICES.txt of the packages that are shipped as binaries: the licences of everything built into them
    Notices(notices::Options),
}

/// The root of the workspace.
fn workspace() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// The directory of what cargo builds.
fn target() -> PathBuf {
    workspace().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The current cargo, run in this directory.
fn cargo(directory: &Path) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(directory);
    cargo
}

/// Runs the command, and returns its standard output.
fn output_of(command: &mut Command) -> Result<String> {
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("cannot run {command:?}"))?;
    ensure!(output.status.success(), "failed: {command:?}");
    String::from_utf8(output.stdout).with_context(|| format!("not UTF-8, from {command:?}"))
}

/// What `cargo tree` prints for a package with these features, as a set: `psl v2.1.0`.
fn tree(package: &str, features: &str, options: &[&str]) -> Result<BTreeSet<String>> {
    let mut tree = cargo(workspace());
    tree.args([
        "tree",
        "--locked",
        "--prefix=none",
        "--format={p}",
        "--package",
        package,
        "--features",
        features,
    ]);
    // Packages of the workspace have their directory after the version.
    let crates = output_of(tree.args(options))?;
    Ok(crates.lines().filter_map(|line| line.split(" (").next()).map(str::to_owned).collect())
}

/// All packages of the lock file.
fn packages() -> Result<Vec<Package>> {
    let mut metadata = MetadataCommand::new();
    metadata.current_dir(workspace()).features(CargoOpt::AllFeatures);
    Ok(metadata.other_options(vec!["--locked".to_owned()]).exec()?.packages)
}

fn main() -> Result<ExitCode> {
    match Arguments::parse().task {
        Task::RegenerateData(options) => regenerate::run(&options),
        Task::Accuracy(options) => accuracy::run(&options),
        Task::Conformance(options) => conformance::run(&options),
        Task::Gfm(options) => gfm::run(&options),
        Task::Throughput(Check { check }) => write_or_check("throughput", &throughput::outputs()?, check),
        Task::Size => size::run(),
        Task::Instructions(options) => instructions::table(&options),
        Task::Steps => instructions::steps(),
        Task::PublicApi(Check { check }) => write_or_check("public-api", &public_api::outputs()?, check),
        Task::Cases(options) => cases::run(&options),
        Task::Kit(options) => kit::run(&options),
        Task::Tables(Check { check }) => write_or_check("tables", &tables::outputs(), check),
        Task::Bindings(Check { check }) => write_or_check("bindings", &bindings::outputs()?, check),
        Task::CHeader(Check { check }) => write_or_check("c-header", &c_header::outputs()?, check),
        Task::Notices(options) => {
            write_or_check("notices", &notices::outputs(&options)?, options.check.check)
        }
    }
}
