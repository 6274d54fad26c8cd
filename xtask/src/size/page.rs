//! The tables of what uts58-as-linkify costs, in its README.

use super::crates::GROUPS;
use super::{Built, FACADES, Program};
use crate::output::with_table;
use crate::workspace;
use anyhow::{Context, Result};
use std::fmt::Write;
use std::fs;

const PAGE: &str = "crates/uts58-as-linkify/README.md";
const TASK: &str = "cargo xtask size --write";

/// The programs of the first table, and how it names them.
const ROWS: [(&str, &str); 5] = [
    ("linkify", "with linkify"),
    ("as-linkify", "with uts58-as-linkify"),
    ("as-linkify,simd", "with uts58-as-linkify, only its feature `simd`"),
    ("url,linkify", "with `url` and linkify"),
    ("url,as-linkify", "with `url` and uts58-as-linkify"),
];

/// The programs of the second table, and how it names them.
const COLUMNS: [(&str, &str); 2] = [("as-linkify", "Alone"), ("url,as-linkify", "With `url`")];

/// Builds the programs and writes both tables.
pub(super) fn write(base: &Built) -> Result<()> {
    let mut all = Vec::new();
    for (name, _) in ROWS {
        let facade = FACADES.iter().find(|facade| facade.0 == name).context("no such program")?;
        let built = Program::facade(facade.0, facade.1, facade.2).build(true)?;
        println!("size: built {name}");
        all.push((name, built));
    }
    let path = workspace().join(PAGE);
    let page = fs::read_to_string(&path)?;
    let page = with_table(&page, TASK, "costs", &costs(base, &all)?)?;
    let page = with_table(&page, TASK, "dependencies", &dependencies(&all)?)?;
    fs::write(&path, page).with_context(|| format!("cannot write {PAGE}"))
}

fn costs(base: &Built, all: &[(&str, Built)]) -> Result<String> {
    let mut table =
        "| Program | kB added | Crates | Cold build, s of processor time |\n|---|---:|---:|---:|\n"
            .to_owned();
    for ((_, label), (_, built)) in ROWS.iter().zip(all) {
        let kilobytes = built.bytes.saturating_sub(base.bytes) / 1000;
        let crates = built.crates - base.crates;
        writeln!(table, "| {label} | {kilobytes} | {crates} | {} |", built.seconds_of_processor())?;
    }
    Ok(table)
}

fn dependencies(all: &[(&str, Built)]) -> Result<String> {
    let mut table = "| Crates |".to_owned();
    let mut columns = Vec::new();
    for (name, label) in COLUMNS {
        write!(table, " {label}, s |")?;
        let (_, built) = all.iter().find(|(built, _)| *built == name).context("no such program")?;
        let shares = built.shares.as_ref().context("the crates weren't measured")?;
        columns.push((shares, built.processor.unwrap_or(built.seconds)));
    }
    table.push_str(" Why they stay |\n|---|---:|---:|---|\n");
    for (index, group) in GROUPS.iter().enumerate() {
        write!(table, "| {} |", group.name)?;
        for (shares, seconds) in &columns {
            let share = shares.get(index).copied().unwrap_or_default();
            write!(table, " {:.0} |", share * seconds)?;
        }
        writeln!(table, " {} |", group.why)?;
    }
    Ok(table)
}
