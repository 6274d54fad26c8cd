//! The lines of `testdata/accuracy/lines` with their scripts and correct links, and a list of those that a program gets
//! wrong.

use crate::output::{files, read};
use anyhow::{Context, Result, bail, ensure};
use icu_properties::CodePointMapData;
use icu_properties::props::Script;
use std::ops::Range;

/// The scripts of lines, in the order of the tables.
pub(super) const SCRIPTS: [&str; 9] =
    ["Latin", "Cyrillic", "Greek", "Chinese", "Japanese", "Korean", "Arabic", "Hebrew", "Others"];

/// Byte ranges of links, in order.
pub(super) type Ranges = Vec<Range<usize>>;

pub(super) struct Line {
    /// The kind of text, which is the name of the file.
    pub(super) kind: String,
    pub(super) script: &'static str,
    /// Package, file and line.
    place: String,
    pub(super) text: String,
    /// At least one. Each of them is correct.
    pub(super) readings: Vec<Ranges>,
}

/// Reads every file, in the order of their names.
pub(super) fn read_all() -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    for file in files("testdata/accuracy/lines", "")? {
        let kind = file.file_stem().unwrap_or_default().to_string_lossy();
        lines.extend(parse(&kind, &read(&file)?).with_context(|| file.display().to_string())?);
    }
    Ok(lines)
}

fn parse(kind: &str, content: &str) -> Result<Vec<Line>> {
    let (mut lines, mut package) = (Vec::<Line>::new(), "");
    for (row, number) in content.lines().zip(1..) {
        if let Some(heading) = row.strip_prefix("# ") {
            package = heading.split(' ').next().unwrap_or_default();
            continue;
        }
        let [language, place, marked] = row.splitn(3, '\t').collect::<Vec<_>>()[..] else {
            bail!("line {number}: not three columns");
        };
        let (text, reading) = unmark(marked).with_context(|| format!("line {number}"))?;
        if language == "or" {
            let last = lines.last_mut().filter(|last| last.text == text);
            let last = last.with_context(|| format!("line {number}: another text than above"))?;
            ensure!(!last.readings.contains(&reading), "line {number}: the same reading twice");
            last.readings.push(reading);
        } else {
            let (kind, place) = (kind.to_owned(), format!("{package} {place}"));
            lines.push(Line { kind, script: script(&text), place, text, readings: vec![reading] });
        }
    }
    Ok(lines)
}

/// The text without `⸠` and `⸡`, and the ranges they marked.
fn unmark(marked: &str) -> Result<(String, Ranges)> {
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

/// The script with the most letters, ignoring Latin, which URLs contain anyway. Latin if there is no other.
fn script(text: &str) -> &'static str {
    let letters: Vec<_> = text.chars().filter_map(script_of_letter).collect();
    let count = |name: &str| letters.iter().filter(|letter| **letter == name).count();
    match SCRIPTS.into_iter().rev().max_by_key(|name| count(name)) {
        // Kana along with Han is Japanese.
        Some("Chinese") if count("Japanese") > 0 => "Japanese",
        most => most.unwrap_or("Latin"),
    }
}

/// The name of a letter's script, unless it is Latin.
fn script_of_letter(character: char) -> Option<&'static str> {
    if !character.is_alphabetic() {
        return None;
    }
    Some(match CodePointMapData::<Script>::new().get(character) {
        Script::Latin | Script::Common | Script::Inherited => return None,
        Script::Cyrillic => "Cyrillic",
        Script::Greek => "Greek",
        Script::Han => "Chinese",
        Script::Hiragana | Script::Katakana => "Japanese",
        Script::Hangul => "Korean",
        Script::Arabic => "Arabic",
        Script::Hebrew => "Hebrew",
        _ => "Others",
    })
}

/// The text with `⸠…⸡` around each link.
fn mark(text: &str, links: &Ranges) -> String {
    let mut marked = text.to_owned();
    for link in links.iter().rev() {
        marked.insert(link.end, '⸡');
        marked.insert(link.start, '⸠');
    }
    marked
}

/// Lists the lines for which the program's links match none of the correct readings.
pub(super) fn misses(lines: &[Line], found: &[Ranges]) -> String {
    let is_miss = |(line, found): &(&Line, &Ranges)| !line.readings.contains(found);
    let misses: Vec<_> = lines.iter().zip(found).filter(is_miss).collect();
    let list = misses.iter().map(|(Line { kind, place, text, readings, .. }, found)| {
        let right: Vec<_> = readings.iter().map(|reading| mark(text, reading)).collect();
        let (right, found) = (right.join("\n     or: "), mark(text, found));
        format!("{kind} {place}\n  right: {right}\n  found: {found}\n")
    });
    format!("{}{} of {} lines\n", list.collect::<String>(), misses.len(), lines.len())
}

/// A line for tests, from its marked readings.
#[cfg(test)]
pub(super) fn marked(kind: &str, readings: &[&str]) -> Line {
    let file = format!("# npm/ü-1 MIT\nde\ta.md:7\t{}\n", readings.join("\nor\t\t"));
    parse(kind, &file).expect("marks in order").remove(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_have_two_readings() {
        let line = marked("chat", &["ö ⸠ü.de⸡!", "ö ü.de!"]);
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
            assert!(parse("chat", wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_what_differs_is_a_miss() {
        let lines = [marked("chat", &["ö ⸠ü.de⸡"]), marked("chat", &["ä ⸠a.de⸡", "ä a.de"])];
        let list = misses(&lines, &[vec![3..6], vec![]]);
        assert_eq!(list, "chat npm/ü-1 a.md:7\n  right: ö ⸠ü.de⸡\n  found: ö ⸠ü.⸡de\n1 of 2 lines\n");
    }

    #[test]
    fn letters_decide() {
        for (text, script) in [
            ("см. https://example.com/a", "Cyrillic"),
            ("https://example.com/ü", "Latin"),
            ("1.2", "Latin"),
            ("詳細は東京都新宿区", "Japanese"),
            ("请看这里", "Chinese"),
            ("ดูที่ ตัวอย่าง", "Others"),
            ("여기 보세요 (漢字)", "Korean"),
        ] {
            assert_eq!(super::script(text), script, "{text}");
        }
    }
}
