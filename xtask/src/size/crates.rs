//! What each dependency costs: the seconds that `cargo build --timings` reports, in groups.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// A group, and how the names of its crates begin. The first one that fits counts.
const GROUPS: [(&str, &[&str]); 6] = [
    ("`uts58-psl`, `addr`", &["uts58-psl", "addr", "psl"]),
    ("`uts58-linkify` and its core, data and interface", &["uts58"]),
    ("`fearless_simd`", &["fearless_simd"]),
    ("the program, linked with LTO", &["program"]),
    (
        "`syn` and the derive macros",
        &["syn", "quote", "proc-macro2", "unicode-ident", "yoke-d", "zerofrom-d", "zerovec-d", "displaydoc"],
    ),
    ("`idna`, `url` and ICU4X", &[""]),
];

/// A step of the build.
#[derive(Deserialize)]
struct Unit {
    name: String,
    duration: f64,
}

/// Prints the table for a program that was built with `--timings`.
pub(super) fn print(target: &Path) -> Result<()> {
    let report = fs::read_to_string(target.join("cargo-timings/cargo-timing.html"))?;
    let (_, rest) = report.split_once("const UNIT_DATA = ").context("cargo writes another report")?;
    let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Vec<Unit>>();
    let units = values.next().context("the report is empty")??;
    println!("\n| Crates | Seconds |\n|---|---:|");
    for (group, seconds) in GROUPS.iter().map(|(group, _)| *group).zip(sums(&units)) {
        println!("| {group} | {seconds:.0} |");
    }
    println!();
    Ok(())
}

fn sums(units: &[Unit]) -> [f64; GROUPS.len()] {
    let mut sums = [0.0; GROUPS.len()];
    for unit in units {
        let fits = |(_, names): &(&str, &[&str])| names.iter().any(|name| unit.name.starts_with(name));
        if let Some(sum) = GROUPS.iter().position(fits).and_then(|group| sums.get_mut(group)) {
            *sum += unit.duration;
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::{Unit, sums};

    #[test]
    fn each_crate_is_in_one_group() {
        let names = [
            "uts58-psl",
            "uts58-core",
            "uts58-data",
            "fearless_simd",
            "program",
            "synstructure",
            "icu_properties",
        ];
        let units = names.map(|name| Unit { name: name.to_owned(), duration: 1.5 });
        assert_eq!(sums(&units), [1.5, 3.0, 1.5, 1.5, 1.5, 1.5]);
    }
}
