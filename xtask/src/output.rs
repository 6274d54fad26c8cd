//! The files that tasks generate.

use anyhow::{Context, Result};
use std::path::PathBuf;

/// A file and its expected content; the path is relative to the workspace.
pub(crate) struct Output {
    pub(crate) path: PathBuf,
    pub(crate) content: String,
}

/// The page with the table replaced. Comments with its name and the task's mark its place.
pub(crate) fn with_table(page: &str, task: &str, name: &str, table: &str) -> Result<String> {
    let begin = format!("<!-- {name}: written by `{task}` -->\n");
    let end = format!("<!-- end of {name} -->");
    let parts = page.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(&end)?.1)));
    let (before, behind) = parts.with_context(|| format!("there is no place for the table {name}"))?;
    Ok(format!("{before}{begin}\n{table}\n{end}{behind}"))
}
