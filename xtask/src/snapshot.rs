//! Writes the properties of `uts58-data` in UCD syntax, so that the diff shows the changes of a new ICU4X, and the tables for programs
//! that build without ICU4X.

use crate::output::Output;
use crate::{ucd, workspace};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};
use uts58_data::{LinkTerm, UNICODE_VERSION, is_link_email, link_bracket, link_term};

pub(crate) fn outputs() -> Result<Vec<Output>> {
    let term = ucd::write(
        |c| Some(link_term(c)).filter(|term| *term != LinkTerm::Hard),
        |term| format!("; {term:?}"),
    )?;
    let bracket = ucd::write(link_bracket, |open| format!("; {:04X}", u32::from(*open)))?;
    let email = ucd::write(|c| is_link_email(c).then_some(()), |()| String::new())?;
    Ok(vec![
        output("LinkTerm.txt", "Link_Term", "0000..10FFFF; Hard", &term),
        output("LinkBracket.txt", "Link_Bracket", "0000..10FFFF; <none>", &bracket),
        output("LinkEmail.txt", "Link_Email", "0000..10FFFF; No", &email),
        tables()?,
    ])
}

/// What the build script of `uts58-data` has written.
fn tables() -> Result<Output> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(workspace()).stderr(Stdio::inherit());
    cargo.args(["build", "--quiet", "--package=uts58-data", "--features=icu,text", "--message-format=json"]);
    let output = cargo.output().context("cannot run cargo")?;
    ensure!(output.status.success(), "uts58-data doesn't build");
    let is_ours = |message: &serde_json::Value| {
        message["reason"] == "build-script-executed"
            && message["package_id"].as_str().is_some_and(|id| id.contains("uts58-data"))
    };
    let messages: Vec<serde_json::Value> = output
        .stdout
        .split(|byte| *byte == b'\n')
        .filter_map(|line| serde_json::from_slice(line).ok())
        .collect();
    let message = messages.iter().find(|message| is_ours(message)).context("no build script has run")?;
    let directory = message["out_dir"].as_str().context("it has no directory")?;
    let content = fs::read_to_string(Path::new(directory).join("tables.rs"))?;
    Ok(Output { path: "crates/uts58-data/data/tables.rs".into(), content })
}

fn output(name: &str, property: &str, missing: &str, lines: &str) -> Output {
    let (major, minor, update) = UNICODE_VERSION;
    let path = PathBuf::from("testdata/derived").join(name);
    let content = format!(
        "# {property} (UTS #58) as uts58-data has it, Unicode {major}.{minor}.{update}.\n\
         # Derived from ICU4X by the formulas of UTS #58 section 6.1; not the published file.\n\
         # Written by `cargo xtask regenerate-data`.\n\
         # Data: Unicode-3.0, Copyright (c) Unicode, Inc. See LICENSE-UNICODE.\n\
         #\n\
         # @missing: {missing}\n\n{lines}"
    );
    Output { path, content }
}
