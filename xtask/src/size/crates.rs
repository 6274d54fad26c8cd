//! What each dependency costs: the seconds that `cargo build --timings` reports, in groups.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// Crates whose time is reported together.
pub(super) struct Group {
    pub(super) name: &'static str,
    /// How the names of its crates begin. The first group that fits counts.
    begins: &'static [&'static str],
    pub(super) why: &'static str,
}

pub(super) const GROUPS: [Group; 6] = [
    Group {
        name: "`uts58-psl`, `psl-types`, `addr`",
        begins: &["uts58-psl", "addr", "psl"],
        why: "Which hosts somebody can register",
    },
    Group { name: "`uts58-linkify` and its core, data and interface", begins: &["uts58"], why: "The search" },
    Group { name: "`fearless_simd`", begins: &["fearless_simd"], why: "`simd`: search by vectors" },
    Group {
        name: "`syn` and the derive macros",
        begins: &[
            "syn",
            "quote",
            "proc-macro2",
            "unicode-ident",
            "yoke-d",
            "zerofrom-d",
            "zerovec-d",
            "displaydoc",
        ],
        why: "ICU4X needs them",
    },
    Group { name: "the program, linked with LTO", begins: &["program"], why: "" },
    Group {
        name: "`idna`, `url` and ICU4X",
        begins: &[""],
        why: "`idna`: UTS #46 decides which hosts are valid. `url` needs `idna` too",
    },
];

/// The part of the time that each group takes.
pub(super) type Shares = [f64; GROUPS.len()];

/// A step of the build.
#[derive(Deserialize)]
struct Unit {
    name: String,
    duration: f64,
}

/// Prints how the groups share the time.
pub(super) fn print(shares: &Shares, seconds: f64) {
    println!("\n| Crates | Seconds |\n|---|---:|");
    for (group, share) in GROUPS.iter().zip(shares) {
        println!("| {} | {:.0} |", group.name, share * seconds);
    }
    println!();
}

/// How the groups share the time of a program that was built with `--timings`. The report's seconds include those in
/// which other programs ran, so only their proportions are used.
pub(super) fn shares(target: &Path) -> Result<Shares> {
    let report = fs::read_to_string(target.join("cargo-timings/cargo-timing.html"))?;
    let (_, rest) = report.split_once("const UNIT_DATA = ").context("cargo writes another report")?;
    let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Vec<Unit>>();
    let sums = sums(&values.next().context("the report is empty")??);
    let all: f64 = sums.iter().sum();
    Ok(sums.map(|sum| sum / all))
}

fn sums(units: &[Unit]) -> Shares {
    let mut sums = [0.0; GROUPS.len()];
    for unit in units {
        let fits = |group: &Group| group.begins.iter().any(|begin| unit.name.starts_with(begin));
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
