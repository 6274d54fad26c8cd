//! `cargo xtask public-api`: lists the public items of the libraries, one per line, in `crates/*/public-api.txt`.

use crate::output::Output;
use crate::{output_of, target, workspace};
use anyhow::{Context, Result, ensure};
use std::path::PathBuf;
use std::process::Command;

const LIBRARIES: [&str; 9] =
    ["data", "core", "psl", "linkify", "html", "mail", "terminal", "markdown", "as-linkify"];
/// The format of rustdoc's JSON changes between releases: this one matches the locked version of `public-api`.
const TOOLCHAIN: &str = "1.95.0";

pub(crate) fn outputs() -> Result<Vec<Output>> {
    let folder = rustdoc_json()?;
    let output = |library| {
        let json = folder.join(format!("uts58-{library}.json").replace('-', "_"));
        let api = public_api::Builder::from_rustdoc_json(json)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(true)
            .build();
        let api = api.with_context(|| format!("cannot list uts58-{library}"))?;
        let listing = api.items().map(|item| format!("{item}\n")).collect();
        Ok((format!("crates/uts58-{library}/public-api.txt"), listing))
    };
    LIBRARIES.into_iter().map(output).collect()
}

/// Documents all libraries with every feature, so that the listing is the same everywhere. A warning, such as one about a
/// broken link, is an error. Returns the folder of the JSON files.
fn rustdoc_json() -> Result<PathBuf> {
    let target = target().join("public-api");
    let status = pinned_cargo()?
        .env("CARGO_TARGET_DIR", &target)
        .args(["doc", "--quiet", "--locked", "--no-deps", "--lib", "--all-features"])
        .args(LIBRARIES.map(|library| format!("--package=uts58-{library}")))
        // Rustdoc's JSON is still unstable.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTDOCFLAGS", "-Zunstable-options --output-format=json -Dwarnings")
        .status()?;
    ensure!(status.success(), "cargo doc failed");
    Ok(target.join("doc"))
}

/// The current toolchain if it is the right release, otherwise rustup's.
fn pinned_cargo() -> Result<Command> {
    let version = output_of(Command::new("rustc").arg("--version").current_dir(workspace()))?;
    let mut command = if version.starts_with(&format!("rustc {TOOLCHAIN} ")) {
        Command::new("cargo")
    } else {
        let mut rustup = Command::new("rustup");
        rustup.args(["run", "--install", TOOLCHAIN, "cargo"]);
        rustup
    };
    // `cargo run` sets these to the tools of the current toolchain.
    for variable in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(variable);
    }
    command.current_dir(workspace());
    Ok(command)
}
