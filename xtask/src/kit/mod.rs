//! `cargo xtask kit`: generates the conformance kit in `testdata/kit`, and scores any program on it; see
//! `docs/CASES.md`.

mod lines;

use crate::output::{self, Output, files, read, with_table, write};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{Command, ExitCode, Stdio};
use std::thread;

const DIRECTORY: &str = "testdata/kit";
/// The size limit for all files together.
const MOST_BYTES: usize = 1_000_000;

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
    if let Some(command) = &options.score {
        return score(command, options.show);
    }
    let (mut outputs, counts) = generated()?;
    let bytes: usize = outputs.iter().map(|(_, content)| content.len()).sum();
    ensure!(bytes <= MOST_BYTES, "the kit has {bytes} bytes, more than {MOST_BYTES}");
    outputs.push(with_table("docs/CASES.md", "kit", "counts", &counts)?);
    outputs.retain(|(path, content)| !read(path).is_ok_and(|present| present == *content));
    if options.check {
        let outdated: Vec<_> = outputs.iter().map(|(path, _)| path.as_str()).collect();
        ensure!(outdated.is_empty(), "not up to date: {}; run `cargo xtask kit`", outdated.join(", "));
    }
    outputs.iter().try_for_each(|(path, content)| write(path, content))?;
    println!("kit: {bytes} bytes, {}", if outputs.is_empty() { "up to date" } else { "written" });
    Ok(ExitCode::SUCCESS)
}

/// The files, and the table of their counts. Includes the licences, so that the directory can be copied alone.
fn generated() -> Result<(Vec<Output>, String)> {
    let mut files = Vec::new();
    let mut counts = String::from("| File | Lines | Lines with a variant, by its name |\n|---|--:|---|\n");
    for (name, lines) in lines::files()? {
        let mut written = BTreeSet::new();
        let mut variants = BTreeMap::<&str, usize>::new();
        let mut content = String::new();
        for line in &lines {
            let json = serde_json::to_string(line)? + "\n";
            if written.insert(json.clone()) {
                content += &json;
                line.variants.keys().for_each(|name| *variants.entry(name).or_default() += 1);
            }
        }
        let variants: Vec<_> = variants.iter().map(|(name, count)| format!("{name}: {count}")).collect();
        counts += &format!("| `{name}` | {} | {} |\n", written.len(), variants.join(", "));
        files.push((format!("{DIRECTORY}/{name}"), content));
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        files.push((format!("{DIRECTORY}/{name}"), read(name)?));
    }
    Ok((files, counts))
}

#[derive(Default)]
struct Counts {
    same: usize,
    other_reading: usize,
    different: usize,
    skipped: usize,
}

/// Asks a program for its answers. Fails if one differs, unless the question is optional.
fn score(command: &str, shows: bool) -> Result<ExitCode> {
    let lines = questions()?;
    let answers = answers(command, &lines)?;
    let mut table = BTreeMap::<String, Counts>::new();
    for ((place, line), answer) in lines.iter().zip(&answers) {
        let counts = table.entry(row(line)).or_default();
        let Some(answer) = answer.get("answer") else {
            counts.skipped += 1;
            continue;
        };
        let variants = line.get("variants").and_then(Value::as_object).into_iter().flatten();
        if line.get("answer") == Some(answer) {
            counts.same += 1;
        } else if variants.into_iter().any(|(_, variant)| variant == answer) {
            counts.other_reading += 1;
        } else {
            counts.different += 1;
            if shows {
                println!("{place}: {answer} for {line}");
            }
        }
    }
    println!("{:<22} {:>6} {:>14} {:>10} {:>8}", "clause", "same", "other reading", "different", "skipped");
    for (row, Counts { same, other_reading, different, skipped }) in &table {
        println!("{row:<22} {same:>6} {other_reading:>14} {different:>10} {skipped:>8}");
    }
    let is_wrong = table.iter().any(|(row, counts)| !row.starts_with("choice") && counts.different > 0);
    Ok(if is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The clause and the task; for an optional question, the profile.
fn row(line: &Value) -> String {
    let field = |name| line.get(name).and_then(Value::as_str).unwrap_or_default();
    match line.pointer("/given/profile").and_then(Value::as_str) {
        Some(profile) => format!("{} {profile}", field("clause")),
        None => format!("{} {}", field("clause"), field("do")),
    }
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

/// Writes one JSON object per line, and reads one per line.
fn answers(command: &str, lines: &[(String, Value)]) -> Result<Vec<Value>> {
    let mut program =
        Command::new("sh").args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (input, output) =
        (program.stdin.take().context("its input")?, program.stdout.take().context("its output")?);
    let questions: Vec<String> = lines
        .iter()
        .map(|(_, line)| format!("{}\n", json!({"do": line.get("do"), "given": line.get("given")})))
        .collect();
    // Write from another thread, because the program may answer before it has read everything.
    let asking = thread::spawn(move || {
        let mut input = BufWriter::new(input);
        questions.iter().try_for_each(|question| input.write_all(question.as_bytes()))
    });
    let answers = BufReader::new(output)
        .lines()
        .map(|line| Ok(serde_json::from_str(&line?)?))
        .collect::<Result<Vec<Value>>>()?;
    let asked = asking.join().is_ok_and(|asked| asked.is_ok());
    ensure!(program.wait()?.success() && asked, "`{command}` failed");
    ensure!(answers.len() == lines.len(), "`{command}` answered {} of {} lines", answers.len(), lines.len());
    Ok(answers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_order() {
        let lines = [("x".to_owned(), json!({"do": "escape", "given": {"url": "é"}, "answer": "é"}))];
        let answers = answers("cat", &lines).expect("an answer");
        assert_eq!(answers, [json!({"do": "escape", "given": {"url": "é"}})]);
        assert!(super::answers("true", &lines).is_err() && super::answers("cat; false", &lines).is_err());
    }
}
