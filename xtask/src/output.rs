//! The files that tasks read and generate.

use crate::workspace;
use anyhow::{Context, Result};
use std::collections::HashSet;
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

/// The path of a file, relative to the workspace, and its expected content.
pub(crate) type Output = (String, String);

/// Writes the files that aren't up to date. With `check`, prints the lines that would change, and fails.
pub(crate) fn write_or_check(task: &str, outputs: &[Output], check: bool) -> Result<ExitCode> {
    let mut code = ExitCode::SUCCESS;
    for (path, content) in outputs {
        let present = fs::read_to_string(workspace().join(path)).unwrap_or_default();
        if present == *content {
            println!("{task}: {path} is up to date");
        } else if check {
            eprintln!(
                "{task}: {path} is not up to date. Run `cargo xtask {task}` and look at the difference."
            );
            difference(&present, content).iter().take(100).for_each(|line| eprintln!("{line}"));
            code = ExitCode::FAILURE;
        } else {
            let file = workspace().join(path);
            fs::create_dir_all(file.parent().unwrap_or(workspace()))?;
            fs::write(&file, content).with_context(|| format!("cannot write {path}"))?;
            println!("{task}: wrote {path}");
        }
    }
    Ok(code)
}

/// The lines that only one of the two has.
fn difference(present: &str, wanted: &str) -> Vec<String> {
    let only = |sign: char, these: &str, those: &str| -> Vec<String> {
        let known: HashSet<_> = those.lines().collect();
        these.lines().filter(|line| !known.contains(line)).map(|line| format!("{sign} {line}")).collect()
    };
    [only('-', present, wanted), only('+', wanted, present)].concat()
}

/// Reads a file; a relative path is relative to the workspace.
pub(crate) fn read(path: impl AsRef<Path>) -> Result<String> {
    let path = path.as_ref();
    fs::read_to_string(workspace().join(path)).with_context(|| format!("cannot read {}", path.display()))
}

/// The files in a directory whose names end like this, sorted by name.
pub(crate) fn files(directory: impl AsRef<Path>, ending: &str) -> Result<Vec<PathBuf>> {
    let directory = workspace().join(directory);
    let entries = fs::read_dir(&directory).with_context(|| format!("cannot read {}", directory.display()))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.retain(|file| file.is_file() && name(file).ends_with(ending));
    files.sort();
    Ok(files)
}

/// The name of a file without its directory.
pub(crate) fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The page with other text between the first `begin` and the next `end`.
pub(crate) fn with_text(page: &str, begin: &str, end: &str, text: &str) -> Result<String> {
    let parts = page.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    let (before, after) = parts.with_context(|| format!("no text between {begin:?} and {end:?}"))?;
    Ok([before, begin, text, end, after].concat())
}

/// The file with these lines between the two marker lines of the task.
pub(crate) fn with_lines(path: &str, task: &str, lines: &str) -> Result<Output> {
    let file = read(path)?;
    let marker = |text: String| {
        let marker = file.lines().find(|line| line.contains(&text));
        marker.with_context(|| format!("{path} has no line with {text:?}"))
    };
    let begin = marker(format!("written by `cargo xtask {task}`"))?;
    let end = marker(format!("End of what `cargo xtask {task}` writes"))?;
    Ok((path.to_owned(), with_text(&file, &format!("{begin}\n"), end, lines)?))
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
