//! The lines of `testdata/accuracy/lines`, with their correct links.

use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::ops::Range;
use std::path::Path;

/// Byte ranges of links, in order.
pub(super) type Ranges = Vec<Range<usize>>;

pub(super) struct Line {
    /// The kind of text, which is the name of the file.
    pub(super) kind: String,
    /// Package, file and line.
    pub(super) place: String,
    pub(super) text: String,
    /// At least one. Each of them is correct.
    pub(super) readings: Vec<Ranges>,
}

/// Reads every file of the directory, in the order of their names.
pub(super) fn read(folder: &Path) -> Result<Vec<Line>> {
    let mut files = fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>())
        .with_context(|| format!("cannot read {}", folder.display()))?;
    files.sort();
    let mut lines = Vec::new();
    for file in files {
        let kind = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let content = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        parse(&kind, &content, &mut lines).with_context(|| file.display().to_string())?;
    }
    Ok(lines)
}

fn parse(kind: &str, content: &str, lines: &mut Vec<Line>) -> Result<()> {
    let mut package = "";
    for (index, row) in content.lines().enumerate() {
        let number = index + 1;
        if let Some(heading) = row.strip_prefix("# ") {
            package = heading.split(' ').next().unwrap_or_default();
            continue;
        }
        let mut columns = row.splitn(3, '\t');
        let (Some(language), Some(place), Some(marked)) = (columns.next(), columns.next(), columns.next())
        else {
            bail!("line {number}: not three columns");
        };
        let (text, reading) = unmark(marked).with_context(|| format!("line {number}"))?;
        if language == "or" {
            let last = lines.last_mut().filter(|last| last.text == text);
            let last = last.with_context(|| format!("line {number}: another text than above"))?;
            ensure!(!last.readings.contains(&reading), "line {number}: the same reading twice");
            last.readings.push(reading);
        } else {
            let place = format!("{package} {place}");
            lines.push(Line { kind: kind.to_owned(), place, text, readings: vec![reading] });
        }
    }
    Ok(())
}

/// The text without `⸠` and `⸡`, and the ranges they marked.
pub(super) fn unmark(marked: &str) -> Result<(String, Ranges)> {
    let (mut text, mut ranges, mut start) = (String::new(), Ranges::new(), None);
    for character in marked.chars() {
        match (character, start) {
            ('⸠', None) => start = Some(text.len()),
            ('⸡', Some(begin)) if begin < text.len() => {
                ranges.push(begin..text.len());
                start = None;
            }
            ('⸠' | '⸡', _) => bail!("marks that do not match: {marked}"),
            _ => text.push(character),
        }
    }
    ensure!(start.is_none(), "a mark that is not closed: {marked}");
    Ok((text, ranges))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_have_two_readings() {
        let mut lines = Vec::new();
        parse("chat", "# npm/ü-1 MIT\nde\ta.md:7\tö ⸠ü.de⸡!\nor\t\tö ü.de!\n", &mut lines)
            .expect("two readings");
        let [line] = lines.as_slice() else { panic!("one line") };
        assert_eq!((line.text.as_str(), line.place.as_str()), ("ö ü.de!", "npm/ü-1 a.md:7"));
        assert_eq!(line.readings, [vec![3..8], vec![]]);
    }

    #[test]
    fn what_is_wrong_in_a_file_is_told() {
        for wrong in [
            "de\ta:1",
            "de\ta:1\t⸠x",
            "de\ta:1\tx⸡",
            "de\ta:1\t⸠⸡",
            "de\ta:1\tx\nor\t\ty",
            "de\ta:1\tx\nor\t\tx",
        ] {
            assert!(parse("chat", wrong, &mut Vec::new()).is_err(), "{wrong}");
        }
    }
}
