//! `cargo xtask accuracy`: measures how often programs find what a reader finds, on the real lines of
//! testdata/accuracy.

#![cfg_attr(test, allow(clippy::single_range_in_vec_init, reason = "a reading may have one link"))]

mod lines;
mod misses;
mod programs;
mod recorded;
mod score;
mod script;
mod tables;

use crate::output::{Output, read, with_table, write_or_check};
use crate::picture::{self, Bar};
use crate::workspace;
use anyhow::{Context, Result, ensure};
use programs::Program;
use std::process::ExitCode;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if docs/COMPARE.md or the picture would change.
    #[arg(long, conflicts_with_all = ["misses", "json"])]
    check: bool,
    /// List the lines on which the Messages profile and the marks differ.
    #[arg(long)]
    misses: bool,
    /// Print the lines as JSON, an array of strings, for programs in other languages.
    #[arg(long, conflicts_with = "misses")]
    json: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let lines = lines::read(&workspace().join("testdata/accuracy/lines"))?;
    ensure!(!lines.is_empty(), "there are no lines");
    if options.json {
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        println!("{}", serde_json::to_string(&texts)?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut programs = programs::in_process();
    programs.extend(recorded::read(&workspace().join(recorded::FOLDER))?);
    let found = programs.iter().map(|program| program.find_all(&lines)).collect::<Result<Vec<_>>>()?;
    if options.misses {
        print!("{}", misses::list(&lines, &found)?);
        return Ok(ExitCode::SUCCESS);
    }
    let names: Vec<&str> = programs.iter().map(Program::name).collect();
    let tables = tables::Tables::new(&lines, &names, &found)?;
    print!("{}", tables.plain());
    let page = with_table(
        &read(PAGE)?,
        "cargo xtask accuracy",
        "accuracy",
        &format!("{}\n", tables.whole().trim()),
    )?;
    let mut outputs = vec![Output::new(PICTURE, draw(&tables.overall())), Output::new(PAGE, page)];
    for front in ["README.md", "docs/guide/src/index.md"] {
        outputs.push(Output::new(front, with_description(&read(front)?, &tables.overall())?));
    }
    write_or_check("accuracy", &outputs, options.check)
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

const PAGE: &str = "docs/COMPARE.md";
const PICTURE: &str = "docs/images/accuracy.svg";

/// A front page with the description of the picture for people who can't see it.
fn with_description(page: &str, rows: &[(&str, score::Score)]) -> Result<String> {
    const BEGIN: &str = "![Whole lines right: ";
    let percent = |(name, begin): (&str, &str)| {
        let row = rows.iter().find(|(program, _)| program.starts_with(begin));
        let (_, score) = row.with_context(|| format!("{begin} wasn't measured"))?;
        Ok(format!("{name} {:.0} %", score.whole_lines()))
    };
    let programs =
        [("uts58", "uts58, M"), ("linkify-it", "linkify-it "), ("linkify with bare hosts", "linkify, bare")];
    let description = programs.into_iter().map(percent).collect::<Result<Vec<_>>>()?.join(", ");
    let parts = page.split_once(BEGIN).and_then(|(before, rest)| Some((before, rest.split_once(']')?.1)));
    let (before, after) = parts.context("a front page without the picture")?;
    Ok(format!("{before}{BEGIN}{description}]{after}"))
}

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
