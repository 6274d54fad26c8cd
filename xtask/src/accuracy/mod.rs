//! `cargo xtask accuracy`: measures how often programs find what a reader finds, on the real lines of
//! testdata/accuracy.

#![cfg_attr(test, allow(clippy::single_range_in_vec_init, reason = "a reading may have one link"))]

mod lines;
mod programs;
mod score;
mod tables;

use crate::output::{read, with_table, with_text, write_or_check};
use crate::picture::{self, Bar};
use anyhow::{Context, Result, ensure};
use score::Score;
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
    let lines = lines::read_all()?;
    ensure!(!lines.is_empty(), "there are no lines");
    if options.json {
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        println!("{}", serde_json::to_string(&texts)?);
        return Ok(ExitCode::SUCCESS);
    }
    let programs = programs::all(&lines)?;
    if options.misses {
        let ours = programs.first().context("no program")?;
        print!("{}", lines::misses(&lines, &ours.found));
        return Ok(ExitCode::SUCCESS);
    }
    let tables = tables::Tables::new(&lines, &programs);
    print!("{}", tables.plain());
    let overall = tables.overall();
    let mut outputs = vec![("docs/images/accuracy.svg".to_owned(), draw(&overall))];
    outputs.push(with_table("docs/COMPARE.md", "accuracy", "accuracy", &tables.whole())?);
    for front in ["README.md", "docs/guide/src/index.md"] {
        outputs.push((front.to_owned(), with_description(&read(front)?, &overall)?));
    }
    write_or_check("accuracy", &outputs, options.check)
}

/// A front page with the description of the picture for people who can't see it.
fn with_description(page: &str, rows: &[(&str, Score)]) -> Result<String> {
    let percent = |(name, begin): (&str, &str)| {
        let row = rows.iter().find(|(program, _)| program.starts_with(begin));
        let (_, score) = row.with_context(|| format!("{begin} wasn't measured"))?;
        Ok(format!("{name} {:.0} %", score.whole_lines()))
    };
    let programs =
        [("uts58", "uts58, M"), ("linkify-it", "linkify-it "), ("linkify with bare hosts", "linkify, bare")];
    let description = programs.into_iter().map(percent).collect::<Result<Vec<_>>>()?.join(", ");
    with_text(page, "![Whole lines right: ", "]", &description)
}

/// Draws a bar for each program.
fn draw(rows: &[(&str, Score)]) -> String {
    let lines = rows.first().map_or(0, |(_, score)| score.lines);
    let bar = |(name, score): &(&str, Score)| Bar {
        name: (*name).into(),
        is_ours: name.starts_with("uts58"),
        length: score.whole_lines() / 100.0,
        number: format!("{:.1} %", score.whole_lines()),
    };
    let bars: Vec<_> = rows.iter().map(bar).collect();
    picture::draw(tables::PICTURE_SHOWS, &format!("Whole lines right, of {lines} real lines"), &bars)
}
