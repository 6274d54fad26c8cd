//! The results of programs in other languages. `.ci/accuracy-peers` writes these files, or compares with them.

use super::programs::Program;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// The results for the lines of the repository.
pub(super) const FOLDER: &str = "testdata/accuracy/peers";

/// Reads a program from each file: its name and version in the first row, then a row for each line, with byte ranges.
pub(super) fn read(folder: &Path) -> Result<Vec<Program>> {
    let mut files = fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>())
        .with_context(|| format!("cannot read {}", folder.display()))?;
    files.sort();
    files
        .iter()
        .map(|file| {
            let content = fs::read_to_string(file)?;
            parse(&content).with_context(|| file.display().to_string())
        })
        .collect()
}

fn parse(content: &str) -> Result<Program> {
    let mut rows = content.lines();
    let name = rows.next().and_then(|row| row.strip_prefix("# ")).context("no name in the first row")?;
    let rows = rows.map(|row| row.split_ascii_whitespace().map(range).collect()).collect::<Result<_>>()?;
    Ok(Program::recorded(name, rows))
}

fn range(written: &str) -> Result<std::ops::Range<usize>> {
    let (start, end) = written.split_once('-').context("no range")?;
    Ok(start.parse()?..end.parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_for_each_line() {
        let program = parse("# other 1.0\n0-3 5-9\n\n").expect("two rows");
        assert_eq!(program.name(), "other 1.0");
        let lines = [super::super::marked("chat", &["ö ü"]), super::super::marked("chat", &["ä"])];
        assert_eq!(program.find_all(&lines).expect("two lines"), [vec![0..3, 5..9], vec![]]);
        assert!(program.find_all(&lines[..1]).is_err());
        assert!(parse("0-3\n").is_err() && parse("# x\n3\n").is_err());
    }
}
