//! `cargo xtask public-api`: lists the public items of the libraries, one per line, in `crates/*/public-api.txt`.

use crate::output::{Check, Output, write_or_check};
use crate::workspace;
use anyhow::{Context, Result, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const LIBRARIES: &[&str] = &[
    "uts58-data",
    "uts58-core",
    "uts58-psl",
    "uts58-linkify",
    "uts58-html",
    "uts58-mail",
    "uts58-terminal",
    "uts58-markdown",
    "uts58-as-linkify",
];
/// The format of rustdoc's JSON changes between releases: this one matches the locked version of `public-api`.
const TOOLCHAIN: &str = "1.95.0";

pub(crate) fn run(options: &Check) -> Result<ExitCode> {
    let folder = rustdoc_json()?;
    let output = |library: &&str| {
        let listing = listing(&folder, library).with_context(|| format!("cannot list {library}"))?;
        Ok(Output::new(format!("crates/{library}/public-api.txt"), listing))
    };
    let outputs = LIBRARIES.iter().map(output).collect::<Result<Vec<_>>>()?;
    write_or_check("public-api", &outputs, options.check)
}

fn listing(folder: &Path, library: &str) -> Result<String> {
    let json = folder.join(library.replace('-', "_")).with_extension("json");
    let api = public_api::Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()?;
    Ok(api.items().map(|item| format!("{item}\n")).collect())
}

/// Documents all libraries with every feature, so that the listing is the same everywhere. A warning, such as one about a
/// broken link, is an error. Returns the folder of the JSON files.
fn rustdoc_json() -> Result<PathBuf> {
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace().join("target"), PathBuf::from);
    let target = workspace().join(target).join("public-api");
    let status = cargo(&target)?
        .args(["doc", "--quiet", "--locked", "--no-deps", "--lib", "--all-features"])
        .args(LIBRARIES.iter().flat_map(|library| ["--package", library]))
        // Rustdoc's JSON is still unstable.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTDOCFLAGS", "-Zunstable-options --output-format=json -Dwarnings")
        .status()?;
    ensure!(status.success(), "cargo doc failed");
    Ok(target.join("doc"))
}

/// The current toolchain if it is the right release, otherwise rustup's.
fn cargo(target: &Path) -> Result<Command> {
    let version = Command::new("rustc").arg("--version").current_dir(workspace()).output()?.stdout;
    let mut command = Command::new("cargo");
    if !String::from_utf8_lossy(&version).starts_with(&format!("rustc {TOOLCHAIN} ")) {
        let run =
            Command::new("rustup").args(["toolchain", "install", "--profile=minimal", TOOLCHAIN]).status();
        if !run.is_ok_and(|status| status.success()) {
            bail!("needs Rust {TOOLCHAIN}, and rustup cannot install it");
        }
        command = Command::new("rustup");
        command.args(["run", TOOLCHAIN, "cargo"]);
    }
    // `cargo run` sets these to the tools of the current toolchain.
    for variable in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(variable);
    }
    command.current_dir(workspace()).env("CARGO_TARGET_DIR", target);
    Ok(command)
}
