//! `cargo xtask accuracy`: measures how often programs find what a reader finds, on the real lines of
//! testdata/accuracy.

#![cfg_attr(test, allow(clippy::single_range_in_vec_init, reason = "a reading may have one link"))]

mod blocks;
mod fetched;
mod lines;
mod misses;
mod programs;
mod recorded;
mod score;
mod script;
mod tables;

use crate::output::Output;
use crate::picture::{self, Bar};
use crate::workspace;
use anyhow::{Context, Result, ensure};
use programs::Program;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if docs/COMPARE.md or the picture would change.
    #[arg(long, conflicts_with_all = ["misses", "json", "fetched"])]
    check: bool,
    /// List the lines on which the Messages profile and the marks differ.
    #[arg(long)]
    misses: bool,
    /// Print the lines as JSON, an array of strings, for programs in other languages.
    #[arg(long, conflicts_with = "misses")]
    json: bool,
    /// Measure the lines that aren't part of the repository: `fetched.txt`, from the unpacked packages in this
    /// directory.
    #[arg(long)]
    fetched: Option<PathBuf>,
    /// The results of programs in other languages, a file for each. By default, the recorded results for the lines of
    /// the repository.
    #[arg(long)]
    peers: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let lines = match &options.fetched {
        None => lines::read(&workspace().join("testdata/accuracy/lines"))?,
        Some(folder) => fetched::read(folder)?,
    };
    ensure!(!lines.is_empty(), "there are no lines");
    if options.json {
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        println!("{}", serde_json::to_string(&texts)?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut programs = programs::in_process();
    match (&options.peers, &options.fetched) {
        (Some(folder), _) => programs.extend(recorded::read(folder)?),
        (None, None) => programs.extend(recorded::read(&workspace().join(recorded::FOLDER))?),
        (None, Some(_)) => {}
    }
    let found = programs.iter().map(|program| program.find_all(&lines)).collect::<Result<Vec<_>>>()?;
    if options.misses {
        print!("{}", misses::list(&lines, &found)?);
        return Ok(ExitCode::SUCCESS);
    }
    let names: Vec<&str> = programs.iter().map(Program::name).collect();
    let tables = tables::Tables::new(&lines, &names, &found)?;
    print!("{}", tables.plain());
    if options.fetched.is_some() {
        return Ok(ExitCode::SUCCESS);
    }
    write_or_check(&outputs(&tables)?, options.check)
}

/// The documents with their tables, and the picture.
fn outputs(tables: &tables::Tables<'_>) -> Result<Vec<Output>> {
    let mut outputs = vec![Output { path: PICTURE.into(), content: draw(&tables.overall()) }];
    let file = "docs/COMPARE.md";
    let present =
        fs::read_to_string(workspace().join(file)).with_context(|| format!("cannot read {file}"))?;
    outputs.push(Output { path: file.into(), content: blocks::with(&present, &tables.whole())? });
    Ok(outputs)
}

fn write_or_check(outputs: &[Output], check: bool) -> Result<ExitCode> {
    let mut stale = false;
    for output in outputs {
        let file = workspace().join(&output.path);
        if fs::read_to_string(&file).is_ok_and(|present| present == output.content) {
            continue;
        }
        let name = output.path.display();
        if check {
            eprintln!(
                "accuracy: {name} is not up to date. Run `cargo xtask accuracy` and look at the difference."
            );
            stale = true;
        } else {
            fs::write(&file, &output.content).with_context(|| format!("cannot write {name}"))?;
            eprintln!("accuracy: wrote {name}");
        }
    }
    Ok(if stale { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Lines for tests: text and readings from marked lines.
#[cfg(test)]
fn marked(kind: &str, readings: &[&str]) -> lines::Line {
    let (text, first) = lines::unmark(readings[0]).expect("marks in order");
    let mut line =
        lines::Line { kind: kind.to_owned(), place: "test:1".to_owned(), text, readings: vec![first] };
    for reading in &readings[1..] {
        line.readings.push(lines::unmark(reading).expect("marks in order").1);
    }
    line
}

const PICTURE: &str = "docs/images/accuracy.svg";

/// Draws a bar for each program.
fn draw(rows: &[(&str, score::Score)]) -> String {
    let lines = rows.first().map_or(0, |(_, score)| score.lines);
    let bar = |(name, score): &(&str, score::Score)| Bar {
        name: (*name).into(),
        is_ours: name.starts_with("uts58"),
        length: score.whole_lines() / 100.0,
        number: format!("{:.1} %", score.whole_lines()),
    };
    let bars: Vec<_> = rows.iter().map(bar).collect();
    picture::draw(tables::PICTURE_SHOWS, &format!("Whole lines right, of {lines} real lines"), &bars)
}
