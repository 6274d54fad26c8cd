//! The programs to measure: the profiles and the crate linkify, which run in this process, and programs in other
//! languages. `.ci/accuracy-peers` writes the results of those, or compares with them.

use super::lines::{Line, Ranges};
use crate::output::{files, read};
use anyhow::{Context, Result, ensure};
use linkify::LinkFinder;
use std::ops::Range;
use uts58_linkify::{Linkifier, Profile};

pub(super) struct Program {
    pub(super) name: String,
    /// The links of each line.
    pub(super) found: Vec<Ranges>,
}

/// Runs or reads every program. The first one is the Messages profile.
pub(super) fn all(lines: &[Line]) -> Result<Vec<Program>> {
    let ours = |name, profile| {
        let linkifier = Linkifier::new(profile);
        run(name, lines, |text| linkifier.links(text).map(|link| link.range()).collect())
    };
    let linkify = |name, must_have_scheme| {
        let mut finder = LinkFinder::new();
        finder.url_must_have_scheme(must_have_scheme);
        run(name, lines, |text| finder.links(text).map(|link| link.start()..link.end()).collect())
    };
    let mut programs = vec![
        ours("uts58, Messages", Profile::Messages),
        ours("uts58, Standard", Profile::Standard),
        linkify("linkify", true),
        linkify("linkify, bare hosts", false),
    ];
    for file in files("testdata/accuracy/peers", "")? {
        let program = recorded(&read(&file)?, lines.len()).with_context(|| file.display().to_string())?;
        programs.push(program);
    }
    Ok(programs)
}

fn run(name: &str, lines: &[Line], find: impl Fn(&str) -> Ranges) -> Program {
    Program { name: name.to_owned(), found: lines.iter().map(|line| find(&line.text)).collect() }
}

/// Reads results: the program's name and version in the first row, then a row for each line, with byte ranges.
fn recorded(file: &str, lines: usize) -> Result<Program> {
    let mut rows = file.lines();
    let name = rows.next().and_then(|row| row.strip_prefix("# ")).context("no name in the first row")?;
    let rows = rows.map(|row| row.split_ascii_whitespace().map(range).collect());
    let found = rows.collect::<Result<Vec<Ranges>>>()?;
    ensure!(
        found.len() == lines,
        "{name}: recorded for {} lines, not {lines}: run `.ci/accuracy-peers --record`",
        found.len()
    );
    Ok(Program { name: name.to_owned(), found })
}

fn range(written: &str) -> Result<Range<usize>> {
    let (start, end) = written.split_once('-').context("no range")?;
    Ok(start.parse()?..end.parse()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_for_each_line() {
        let file = "# other 1.0\n0-3 5-9\n\n";
        let Program { name, found } = recorded(file, 2).expect("two rows");
        assert_eq!((&*name, found), ("other 1.0", vec![vec![0..3, 5..9], vec![]]));
        assert!(recorded(file, 1).is_err());
        assert!(recorded("0-3\n", 0).is_err() && recorded("# x\n3\n", 1).is_err());
    }
}
