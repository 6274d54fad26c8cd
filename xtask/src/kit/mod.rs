//! `cargo xtask kit`: generates the conformance kit in `testdata/kit`, and scores any program on it; see
//! `docs/OTHER-LANGUAGES.md`.

mod lines;
#[expect(clippy::indexing_slicing, reason = "as in the standard's text: cp[i]")]
mod readings;

use crate::output::{self, files, read, write_or_check};
use crate::{output_of, target};
use anyhow::{Result, ensure};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::process::{Command, ExitCode};

const DIRECTORY: &str = "testdata/kit";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if a file isn't what would be written.
    #[arg(long, conflicts_with = "score")]
    check: bool,
    /// Run this shell command, and compare its answers.
    #[arg(long, value_name = "COMMAND")]
    score: Option<String>,
    /// Print the answers that differ.
    #[arg(long, requires = "score")]
    show: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    match &options.score {
        Some(command) => score(command, options.show),
        None => write_or_check("kit", &lines::files()?, options.check),
    }
}

/// Asks a program for its answers. Fails if one differs, unless the question is optional.
fn score(command: &str, shows: bool) -> Result<ExitCode> {
    const COLUMNS: [&str; 4] = ["same", "other reading", "different", "skipped"];
    let lines = questions()?;
    let answers = answers(command, &lines)?;
    let mut table = BTreeMap::<String, BTreeMap<&str, usize>>::new();
    let mut code = ExitCode::SUCCESS;
    for ((place, line), answer) in lines.iter().zip(&answers) {
        let clause = line["clause"].as_str().unwrap_or_default();
        let mut variants = line["variants"].as_object().into_iter().flat_map(|variants| variants.values());
        let column = match answer.get("answer") {
            None => "skipped",
            Some(answer) if *answer == line["answer"] => "same",
            Some(answer) if variants.any(|variant| variant == answer) => "other reading",
            Some(answer) => {
                if shows {
                    println!("{place}: {answer} for {line}");
                }
                if clause != "choice" {
                    code = ExitCode::FAILURE;
                }
                "different"
            }
        };
        // For an optional question, the profile.
        let what = line.pointer("/given/profile").unwrap_or(&line["do"]).as_str().unwrap_or_default();
        *table.entry(format!("{clause} {what}")).or_default().entry(column).or_default() += 1;
    }
    println!("{:<22}{}", "clause", COLUMNS.map(|column| format!("{column:>15}")).concat());
    for (row, counts) in &table {
        let counts = COLUMNS.map(|column| format!("{:>15}", counts.get(column).unwrap_or(&0)));
        println!("{row:<22}{}", counts.concat());
    }
    Ok(code)
}

/// Each line with its place.
fn questions() -> Result<Vec<(String, Value)>> {
    let mut lines = Vec::new();
    for path in files(DIRECTORY, ".jsonl")? {
        for (line, number) in read(&path)?.lines().zip(1..) {
            lines.push((format!("{}:{number}", output::name(&path)), serde_json::from_str(line)?));
        }
    }
    ensure!(!lines.is_empty(), "there is no kit in {DIRECTORY}; `cargo xtask kit` writes it");
    Ok(lines)
}

/// Gives the program one JSON object per line, and reads one per line.
fn answers(command: &str, lines: &[(String, Value)]) -> Result<Vec<Value>> {
    let question =
        |(_, line): &(_, Value)| format!("{}\n", json!({"do": line["do"], "given": line["given"]}));
    // A file, because the program may answer before it has read everything.
    fs::create_dir_all(target())?;
    let questions = target().join("kit-questions.jsonl");
    fs::write(&questions, lines.iter().map(question).collect::<String>())?;
    let printed = output_of(Command::new("sh").args(["-c", command]).stdin(File::open(&questions)?))?;
    let answers = printed.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
    ensure!(answers.len() == lines.len(), "`{command}` answered {} of {} lines", answers.len(), lines.len());
    Ok(answers)
}
