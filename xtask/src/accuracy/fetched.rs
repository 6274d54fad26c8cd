//! Reads the lines of `testdata/accuracy/fetched.txt` from their packages.

use super::lines::{Line, Ranges};
use crate::workspace;
use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;
use std::path::Path;

const FILE: &str = "testdata/accuracy/fetched.txt";

/// `folder` contains the unpacked packages, as `pypi/name-version`.
pub(super) fn read(folder: &Path) -> Result<Vec<Line>> {
    let list = fs::read_to_string(workspace().join(FILE)).with_context(|| format!("cannot read {FILE}"))?;
    let (mut lines, mut package, mut kind) = (Vec::new(), "", "");
    for (index, row) in list.lines().enumerate() {
        if let Some(heading) = row.strip_prefix("# ") {
            let mut words = heading.split(' ');
            (package, kind) = (words.next().unwrap_or_default(), words.nth(1).unwrap_or_default());
            continue;
        }
        let line = one(folder, package, kind, row);
        lines.push(line.with_context(|| format!("{FILE}, line {}", index + 1))?);
    }
    Ok(lines)
}

fn one(folder: &Path, package: &str, kind: &str, row: &str) -> Result<Line> {
    let mut columns = row.split('\t').skip(1);
    let (Some(place), Some(sum)) = (columns.next(), columns.next()) else { bail!("too few columns") };
    let (file, number) = place.rsplit_once(':').context("no line number")?;
    let path = folder.join(package).join(file);
    let content = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let number: usize = number.parse()?;
    let line = content.split(|&byte| byte == b'\n').nth(number - 1).context("the file has fewer lines")?;
    let text = str::from_utf8(line)?.trim().to_owned();
    ensure!(sum_of(&text) == sum, "{place}: another text than the one that was marked");
    let readings = columns.map(|ranges| reading(ranges, &text)).collect::<Result<Vec<_>>>()?;
    ensure!(!readings.is_empty(), "no reading");
    Ok(Line { kind: kind.to_owned(), place: format!("{package} {place}"), text, readings })
}

fn sum_of(text: &str) -> String {
    let mut sum = String::new();
    for byte in Sha256::digest(text) {
        let _ = write!(sum, "{byte:02x}");
    }
    sum
}

/// Parses `3-8 12-20`, or `-` for no links.
fn reading(ranges: &str, text: &str) -> Result<Ranges> {
    if ranges == "-" {
        return Ok(Ranges::new());
    }
    let one = |range: &str| -> Result<_> {
        let (start, end) = range.split_once('-').context("no range")?;
        let range = start.parse()?..end.parse()?;
        ensure!(text.get(range.clone()).is_some_and(|link| !link.is_empty()), "{range:?}: not in the text");
        Ok(range)
    };
    ranges.split(' ').map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_bytes() {
        assert_eq!(reading("3-8 9-12", "ö ü.de abc").ok(), Some(vec![3..8, 9..12]));
        assert_eq!(reading("-", "ö").ok(), Some(vec![]));
        assert!(reading("1-2", "ö").is_err() && reading("", "ö").is_err());
    }

    #[test]
    fn a_line_that_changed_is_refused() {
        let folder = std::env::temp_dir().join(format!("uts58-fetched-{}", std::process::id()));
        fs::create_dir_all(folder.join("pypi/x-1")).expect("a folder");
        fs::write(folder.join("pypi/x-1/a.txt"), "eins\n  ö ü.de \n").expect("a file");
        let row = |sum: &str| format!("de\ta.txt:2\t{sum}\t3-8\t-");
        let line = one(&folder, "pypi/x-1", "chat", &row(&sum_of("ö ü.de"))).expect("the same text");
        assert_eq!((line.text.as_str(), line.readings), ("ö ü.de", vec![vec![3..8], vec![]]));
        assert!(one(&folder, "pypi/x-1", "chat", &row(&sum_of("ö ö.de"))).is_err());
        fs::remove_dir_all(folder).expect("removed");
    }
}
