//! Asks a program: one JSON object per line in, one per line out.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

#[derive(Default)]
struct Counts {
    same: usize,
    other_reading: usize,
    different: usize,
    skipped: usize,
}

/// Fails if an answer differs, unless the question is optional.
pub(crate) fn run(directory: &Path, command: &str, shows: bool) -> Result<ExitCode> {
    let lines = lines(directory)?;
    let answers = answers(command, &lines)?;
    let mut table = BTreeMap::<String, Counts>::new();
    for ((place, line), answer) in lines.iter().zip(&answers) {
        let counts = table.entry(name(line)).or_default();
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
    for (name, Counts { same, other_reading, different, skipped }) in &table {
        println!("{name:<22} {same:>6} {other_reading:>14} {different:>10} {skipped:>8}");
    }
    let is_wrong = table.iter().any(|(name, counts)| !name.starts_with("choice") && counts.different > 0);
    Ok(if is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The clause and the task; for an optional question, the profile.
fn name(line: &Value) -> String {
    let field = |name| line.get(name).and_then(Value::as_str).unwrap_or_default();
    match line.pointer("/given/profile").and_then(Value::as_str) {
        Some(profile) => format!("{} {profile}", field("clause")),
        None => format!("{} {}", field("clause"), field("do")),
    }
}

fn lines(directory: &Path) -> Result<Vec<(String, Value)>> {
    let mut paths = fs::read_dir(directory)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    let mut lines = Vec::new();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "jsonl")) {
        for (line, number) in fs::read_to_string(path)?.lines().zip(1..) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            lines.push((format!("{name}:{number}"), serde_json::from_str(line)?));
        }
    }
    ensure!(!lines.is_empty(), "there is no kit in {}; `cargo xtask kit` writes it", directory.display());
    Ok(lines)
}

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
