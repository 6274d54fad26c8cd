//! Tasks for the workspace: `cargo xtask <task>`.

#![forbid(unsafe_code)]

mod accuracy;
mod bindings;
mod c_header;
mod cases;
mod compare;
mod conformance;
mod gfm;
mod instructions;
mod kit;
mod ledger;
mod notices;
mod output;
mod peers;
mod picture;
mod public_api;
mod published;
mod regenerate;
mod size;
mod snapshot;
mod steps;
mod suffix_list;
mod tables;
mod tld_list;
mod ucd;
mod valgrind;

use clap::{Parser, Subcommand};
use std::path::Path;
use std::process::ExitCode;

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
    /// Generate docs/COMPARE.md: where this crate and linkify differ
    Compare(output::Check),
    /// Measure how often programs find what a reader finds, on real lines; generates the tables in docs/COMPARE.md
    Accuracy(accuracy::Options),
    /// Run the published property and test files, once for every supported Unicode version
    Conformance(conformance::Options),
    /// Run the published examples of GFM's extended autolinks
    Gfm(gfm::Options),
    /// Compare throughput with other engines: the bench `peers` of uts58-linkify
    Peers(peers::Options),
    /// Measure what each feature set of uts58-linkify adds to a program, and how long it takes to build
    Size(size::Options),
    /// Count the instructions of scans of corpora, compared with the crate linkify; needs valgrind
    Instructions(instructions::Options),
    /// Count the instructions of scans on adversarial texts, to check that they are linear; needs valgrind
    Steps(steps::Options),
    /// Generate crates/*/public-api.txt: every public item of the libraries
    PublicApi(output::Check),
    /// Print the links of every line in testdata/cases as JSON, for other implementations: docs/CASES.md
    Cases(cases::Options),
    /// Generate the conformance kit, or score a program on it: docs/CASES.md
    Kit(kit::Options),
    /// Generate testdata/tables: the properties for other languages, as described in docs/OTHER-LANGUAGES.md
    Tables(output::Check),
    /// Generate the declarations of the options in other languages, and the CLI's names of the rules
    Bindings(output::Check),
    /// Generate crates/uts58-c/include/uts58.h from the source of uts58-c
    CHeader(output::Check),
    /// Write the licences of a package and of everything built into it
    Notices(notices::Options),
    /// Run the part of `conformance` for one version, in a copy of the workspace
    #[command(hide = true)]
    ConformanceOne(conformance::one::Options),
}

/// The root of the workspace.
fn workspace() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

fn main() -> anyhow::Result<ExitCode> {
    match Arguments::parse().task {
        Task::RegenerateData(options) => regenerate::run(&options),
        Task::Compare(options) => compare::run(&options),
        Task::Accuracy(options) => accuracy::run(&options),
        Task::Conformance(options) => conformance::run(&options),
        Task::Gfm(options) => gfm::run(&options),
        Task::Peers(options) => peers::run(&options),
        Task::Size(options) => size::run(&options),
        Task::Instructions(options) => instructions::run(&options),
        Task::Steps(options) => steps::run(&options),
        Task::PublicApi(options) => public_api::run(&options),
        Task::Cases(options) => cases::run(&options),
        Task::Kit(options) => kit::run(&options),
        Task::Tables(options) => tables::run(&options),
        Task::Bindings(options) => bindings::run(&options),
        Task::CHeader(options) => c_header::run(&options),
        Task::Notices(options) => notices::run(&options),
        Task::ConformanceOne(options) => conformance::one::run(&options),
    }
}
