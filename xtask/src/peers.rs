//! `cargo xtask peers`: compares throughput with other engines, using the bench `peers` of uts58-linkify.

use crate::picture::{self, Bar};
use crate::{cargo, workspace};
use anyhow::{Context, Result};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{ExitCode, Stdio};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The directory with the corpora; by default the bench uses the samples of the repository, repeated.
    #[arg(long)]
    dir: Option<PathBuf>,
    /// The number of rounds for the medians.
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// Also draw the first table into this file.
    #[arg(long)]
    picture: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut bench = cargo(workspace());
    bench.args(["bench", "--quiet", "--package", "uts58-linkify", "--bench", "peers", "--"]);
    bench.arg("--rounds").arg(options.rounds.to_string());
    if let Some(dir) = &options.dir {
        // The bench runs in another directory, so it needs an absolute path.
        let dir = dir.canonicalize().with_context(|| format!("cannot find {}", dir.display()))?;
        bench.arg("--dir").arg(dir);
    }
    let mut bench = bench.stdout(Stdio::piped()).spawn().context("cannot run cargo")?;
    let printed = bench.stdout.take().context("it has an output")?;
    let mut lines = Vec::new();
    for line in BufReader::new(printed).lines() {
        let line = line?;
        println!("{line}");
        lines.push(line);
    }
    if !bench.wait()?.success() {
        return Ok(ExitCode::FAILURE);
    }
    if let Some(file) = &options.picture {
        fs::write(file, draw(&lines)?).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Two bars for each corpus, and one for linkify.
fn draw(lines: &[String]) -> Result<String> {
    let row =
        |name: &str| lines.iter().find(|line| line.get(..NAME).is_some_and(|first| first.trim_end() == name));
    let cells =
        |name| row(name).map(|line| cells(line)).with_context(|| format!("the bench printed no row {name}"));
    let (names, standard, messages) = (cells("engine")?, cells("standard")?, cells("messages")?);
    let mut multiples = vec![("linkify".to_owned(), false, 1.0)];
    for ((name, standard), messages) in names.iter().zip(&standard).zip(&messages) {
        for (profile, cell) in [("Standard", standard), ("Messages", messages)] {
            let multiple = cell.split_whitespace().next().and_then(|multiple| multiple.parse().ok());
            let multiple = multiple.with_context(|| format!("{name}: {cell:?} begins with no number"))?;
            multiples.push((format!("{name}, {profile}"), true, multiple));
        }
    }
    let most = multiples.iter().map(|&(_, _, multiple)| multiple).fold(1.0, f64::max);
    let bar = |(name, is_ours, multiple)| Bar {
        name,
        is_ours,
        length: multiple / most,
        number: format!("{multiple:.1}"),
    };
    let bars: Vec<_> = multiples.into_iter().map(bar).collect();
    Ok(picture::draw(
        "A bar for each text and profile: the throughput as a multiple of that of linkify; the numbers are in the table",
        "Throughput, as a multiple of linkify's",
        &bars,
    ))
}

/// The widths of the bench's columns.
const NAME: usize = 28;
const CELL: usize = 20;

fn cells(line: &str) -> Vec<String> {
    let cells: Vec<char> = line.chars().skip(NAME).collect();
    cells.chunks(CELL).map(|cell| cell.iter().collect::<String>().trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_the_numbers_of_the_bench() {
        let lines = [
            "multiples of linkify's throughput (schemeless), median of 3 rounds; links found".to_owned(),
            format!("{:<28}{:>20}{:>20}", "engine", "größe", "links"),
            format!("{:<28}{:>12.2}{:>8}{:>12.2}{:>8}", "standard", 2.0, 7, 4.0, 9),
            format!("{:<28}{:>12.2}{:>8}{:>12.2}{:>8}", "messages", 1.5, 7, 3.0, 9),
            format!("{:<28}{:>12.2}{:>8}", "standard, 16", 9.0, 7),
        ];
        let svg = draw(&lines).unwrap();
        assert_eq!(svg.matches("<rect").count(), 5, "{svg}");
        for bar in [
            "größe, Standard</text><rect class=\"ours\" x=\"190\" y=\"60\" width=\"200.0\"",
            ">links, Messages<",
            ">4.0</text>",
        ] {
            assert!(svg.contains(bar), "{bar}: {svg}");
        }
        assert!(draw(&lines[..2]).is_err());
    }
}
