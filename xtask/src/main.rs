//! Tasks for the workspace: `cargo xtask <task>`.

#![forbid(unsafe_code)]

mod accuracy;
mod bindings;
mod c_header;
mod cases;
mod compare;
mod conformance;
mod drafts;
mod gfm;
mod instructions;
mod kit;
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
mod workspace;

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use workspace::workspace;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Tasks for the uts58 workspace")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Write what is derived from Unicode and IANA data: testdata/derived and the TLD list.
    RegenerateData(regenerate::Options),
    /// Write docs/COMPARE.md: where this and the crate linkify differ.
    Compare(compare::Options),
    /// How often programs find what a reader finds, on real lines; writes the tables in docs/COMPARE.md.
    Accuracy(accuracy::Options),
    /// Write the tables of docs/DRAFTS.md: what revision 2 changed in the drafts before it.
    Drafts(drafts::Options),
    /// Run the published property and test files, once for every supported Unicode version.
    Conformance(conformance::Options),
    /// Run the published examples of GFM's extended autolinks.
    Gfm(gfm::Options),
    /// Throughput next to other engines: the bench `peers` of uts58-linkify.
    Peers(peers::Options),
    /// What each feature set of uts58-linkify adds to a program, and how long it takes to build.
    Size(size::Options),
    /// Count the instructions of scans of corpora, compared with the crate linkify. Needs valgrind.
    Instructions(instructions::Options),
    /// Count the instructions of scans on adversarial texts: are they linear? Needs valgrind.
    Steps(steps::Options),
    /// Write crates/*/public-api.txt: every public item of the libraries.
    PublicApi(public_api::Options),
    /// Print what is found in every line of testdata/cases as JSON, for other implementations: docs/CASES.md.
    Cases(cases::Options),
    /// Write the conformance kit, or score a program on it: docs/CASES.md.
    Kit(kit::Options),
    /// Write testdata/tables: the properties for other languages, as docs/OTHER-LANGUAGES.md says.
    Tables(tables::Options),
    /// Write what tools of other languages read about the options: types of Python and JavaScript, methods of Java. And what the
    /// program calls the rules.
    Bindings(bindings::Options),
    /// Write crates/uts58-c/include/uts58.h from the source of uts58-c.
    CHeader(c_header::Options),
    /// Write the licences of a package and of all that is built into it.
    Notices(notices::Options),
    /// The part of `conformance` that runs in the copy of the workspace for one version.
    #[command(hide = true)]
    ConformanceOne(conformance::one::Options),
}

fn main() -> anyhow::Result<ExitCode> {
    match Arguments::parse().task {
        Task::RegenerateData(options) => regenerate::run(&options),
        Task::Compare(options) => compare::run(&options),
        Task::Accuracy(options) => accuracy::run(&options),
        Task::Drafts(options) => drafts::run(&options),
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
