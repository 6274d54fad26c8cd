//! The files that tasks generate.

use crate::workspace;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// The option of every task that generates files.
#[derive(clap::Args)]
pub(crate) struct Check {
    /// Write nothing; fail if a file would change.
    #[arg(long)]
    pub(crate) check: bool,
}

/// A file and its expected content; the path is relative to the workspace.
pub(crate) struct Output {
    pub(crate) path: PathBuf,
    pub(crate) content: String,
}

impl Output {
    pub(crate) fn new(path: impl Into<PathBuf>, content: impl Into<String>) -> Self {
        Self { path: path.into(), content: content.into() }
    }
}

/// Writes the files that aren't up to date. With `check`, prints the lines that would change, and fails.
pub(crate) fn write_or_check(task: &str, outputs: &[Output], check: bool) -> Result<ExitCode> {
    let mut code = ExitCode::SUCCESS;
    for Output { path, content } in outputs {
        let (file, name) = (workspace().join(path), path.display());
        let present = fs::read_to_string(&file).unwrap_or_default();
        if present == *content {
            println!("{task}: {name} is up to date");
        } else if check {
            eprintln!(
                "{task}: {name} is not up to date. Run `cargo xtask {task}` and look at the difference."
            );
            difference(&present, content).iter().take(100).for_each(|line| eprintln!("{line}"));
            code = ExitCode::FAILURE;
        } else {
            fs::create_dir_all(file.parent().unwrap_or(workspace()))?;
            fs::write(&file, content).with_context(|| format!("cannot write {name}"))?;
            println!("{task}: wrote {name}");
        }
    }
    Ok(code)
}

/// The lines that only one of the two has.
fn difference(present: &str, wanted: &str) -> Vec<String> {
    let only = |sign: char, these: &str, those: &str| -> Vec<String> {
        let known: std::collections::HashSet<_> = those.lines().collect();
        these.lines().filter(|line| !known.contains(line)).map(|line| format!("{sign} {line}")).collect()
    };
    [only('-', present, wanted), only('+', wanted, present)].concat()
}

/// Reads a file of the workspace.
pub(crate) fn read(path: &str) -> Result<String> {
    fs::read_to_string(workspace().join(path)).with_context(|| format!("cannot read {path}"))
}

/// The page with the table replaced. Comments with its name and the task's mark its place.
pub(crate) fn with_table(page: &str, task: &str, name: &str, table: &str) -> Result<String> {
    let begin = format!("<!-- {name}: written by `{task}` -->\n");
    let end = format!("<!-- end of {name} -->");
    let parts = page.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(&end)?.1)));
    let (before, after) = parts.with_context(|| format!("there is no place for the table {name}"))?;
    Ok(format!("{before}{begin}\n{table}\n{end}{after}"))
}

/// Reports that published files, which aren't part of this repository, are missing. In CI this is a failure.
pub(crate) fn not_checked(what: &str, missing: &Path, option: &str) -> ExitCode {
    let is_ci = env::var_os("CI").is_some_and(|value| !value.is_empty());
    let line = "*".repeat(78);
    eprintln!(
        "{line}\n**  NOT CHECKED: {what}.\n**  Missing, and not part of this repository: {}\n**  Name another place with {option}.{}\n{line}",
        missing.display(),
        if is_ci { " In CI this is a failure." } else { "" }
    );
    if is_ci { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gone_and_what_is_new() {
        assert_eq!(difference("pub a\npub b\n", "pub b\npub c\n"), ["- pub a", "+ pub c"]);
    }
}
