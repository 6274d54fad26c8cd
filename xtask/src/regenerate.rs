//! `cargo xtask regenerate-data`: writes the properties of `uts58-data` in UCD syntax, so that the diff shows the
//! changes of a new ICU4X; the tables for programs that build without ICU4X; the exceptions to the formulas;
//! and the lists of domains.

use crate::domains;
use crate::output::{Output, read, write_or_check};
use crate::ucd::{self, PROPERTIES, Property};
use crate::{cargo, output_of, workspace};
use anyhow::{Context, Result};
use cargo_metadata::Message;
use std::path::{Path, PathBuf, absolute};
use std::process::ExitCode;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if a file would change. Uses no network.
    #[arg(long, conflicts_with_all = ["tlds", "fetch_tlds"])]
    check: bool,
    /// Compare with the published LinkTerm.txt, LinkBracket.txt and LinkEmail.txt in this directory, for the current
    /// Unicode version. Write the differences from the formulas to crates/uts58-data/build/exceptions.txt. The next
    /// run uses them.
    #[arg(long, value_name = "DIR")]
    published: Option<PathBuf>,
    /// Read the top-level domains from this file in IANA's format (A-labels or U-labels).
    #[arg(long, value_name = "FILE", conflicts_with = "fetch_tlds")]
    tlds: Option<PathBuf>,
    /// Download the top-level domains from IANA with `curl`.
    #[arg(long)]
    fetch_tlds: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut outputs: Vec<Output> = PROPERTIES.iter().map(derived).collect();
    outputs.push(tables()?);
    outputs.extend(options.published.as_deref().map(exceptions).transpose()?);
    let new_tlds = match &options.tlds {
        Some(file) => Some(read(absolute(file)?)?),
        None => options.fetch_tlds.then(domains::fetch).transpose()?,
    };
    outputs.extend(domains::outputs(new_tlds)?);
    write_or_check("regenerate-data", &outputs, options.check)
}

fn derived(property: &Property) -> Output {
    let Property { name, missing, ours } = property;
    let fields = |value: String| if value.is_empty() { value } else { format!("; {value}") };
    let lines = ucd::write(|c| Some(ours(c)).filter(|value| value != missing).map(fields));
    let content = format!(
        "# {name} (UTS #58) as uts58-data has it, Unicode {}.\n\
         # Derived from ICU4X by the formulas of UTS #58 section 6.1; not the published file.\n\
         # Written by `cargo xtask regenerate-data`.\n\
         # Data: Unicode-3.0, Copyright (c) Unicode, Inc. See LICENSE-UNICODE.\n\
         #\n\
         # @missing: 0000..10FFFF; {missing}\n\n{lines}",
        ucd::version()
    );
    (format!("testdata/derived/{}", property.file()), content)
}

/// The tables that the build script of `uts58-data` writes.
fn tables() -> Result<Output> {
    let mut build = cargo(workspace());
    build.args(["build", "--quiet", "--package=uts58-data", "--features=icu,text", "--message-format=json"]);
    let messages = output_of(&mut build)?;
    let is_ours = |message| match message {
        Message::BuildScriptExecuted(script) if script.package_id.repr.contains("uts58-data") => {
            Some(script.out_dir)
        }
        _ => None,
    };
    let directory = Message::parse_stream(messages.as_bytes()).flatten().find_map(is_ours);
    let directory = directory.context("no build script has run")?;
    Ok(("crates/uts58-data/data/tables.rs".to_owned(), read(directory.join("tables.rs"))?))
}

const EXCEPTIONS: &str = "crates/uts58-data/build/exceptions.txt";

/// The values in published files that differ from the formulas.
fn exceptions(directory: &Path) -> Result<Output> {
    let directory = absolute(directory)?;
    let published = |property: &Property| read(directory.join(property.file()));
    Ok((EXCEPTIONS.to_owned(), with_exceptions(&read(EXCEPTIONS)?, &ucd::version(), published)?))
}

/// The new content of the file of exceptions. Keeps the lines of other Unicode versions, and each exception that is still
/// published.
fn with_exceptions(
    present: &str,
    version: &str,
    published: impl Fn(&Property) -> Result<String>,
) -> Result<String> {
    let is_of_version = |line: &str| line.split(';').next().is_some_and(|field| field.trim() == version);
    let mut content: String =
        present.lines().filter(|line| !is_of_version(line)).map(|line| format!("{line}\n")).collect();
    for property in PROPERTIES {
        let Property { name, missing, ours } = property;
        let file = published(&property)?;
        let values = ucd::values(&file, missing).with_context(|| name.to_owned())?;
        let points = |line: &str| match line.split(';').map(str::trim).collect::<Vec<_>>()[..] {
            [_, points, property, _] if property == name => Some(format!("{points}; excepted\n")),
            _ => None,
        };
        let excepted: String =
            present.lines().filter(|line| is_of_version(line)).filter_map(points).collect();
        let excepted = ucd::values(&excepted, "")?;
        let fields = |c: char| {
            let place = c as usize;
            let value = *values.get(place)?;
            let is_exception = excepted.get(place) == Some(&"excepted") || ours(c) != value;
            is_exception.then(|| format!("; {name}; {}", if value.is_empty() { "Yes" } else { value }))
        };
        content.extend(ucd::write(fields).lines().map(|line| format!("{version}; {line}\n")));
    }
    Ok(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_published_otherwise_is_an_exception() {
        // Our own values, with some changes.
        let published = |property: &Property| {
            let ours = |c| match c {
                'é' | 'ê' if property.name == "Link_Term" => "Soft".to_owned(),
                _ => (property.ours)(c),
            };
            Ok(ucd::write(|c| Some(format!("; {}", ours(c)))))
        };
        let head = "# head\n17.0.0; 0041; Link_Email; No\n";
        let present = format!("{head}18.0.0; 0061; Link_Term; Include\n");
        let changed = with_exceptions(&present, "18.0.0", published).expect("readable");
        // An exception stays, even if our tables already have the published value.
        let lines = "18.0.0; 0061          ; Link_Term; Include\n18.0.0; 00E9..00EA    ; Link_Term; Soft\n";
        assert_eq!(changed, format!("{head}{lines}"));
    }
}
