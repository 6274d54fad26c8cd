//! The lines of `testdata/accuracy/lines` with their scripts and correct links.

use crate::output::{files, read};
use anyhow::{Context, Result, bail, ensure};
use icu_properties::CodePointMapData;
use icu_properties::props::Script;

/// The scripts of lines, in the order of the tables.
pub(super) const SCRIPTS: [&str; 9] =
    ["Latin", "Cyrillic", "Greek", "Chinese", "Japanese", "Korean", "Arabic", "Hebrew", "Others"];

/// The starts and ends of links in bytes, in order.
pub(super) type Links = Vec<(usize, usize)>;

#[derive(Default)]
pub(super) struct Line {
    /// The kind of text, which is the name of the file.
    pub(super) kind: String,
    pub(super) script: &'static str,
    /// Package, file and line.
    pub(super) place: String,
    pub(super) text: String,
    /// At least one. Each of them is correct.
    pub(super) readings: Vec<Links>,
}

/// Reads every file, in the order of their names.
pub(super) fn read_all() -> Result<Vec<Line>> {
    let mut lines = Vec::<Line>::new();
    for file in files("testdata/accuracy/lines", "")? {
        let kind = file.file_stem().unwrap_or_default().to_string_lossy();
        let mut package = "";
        for row in read(&file)?.lines() {
            if let Some(heading) = row.strip_prefix("# ") {
                package = heading;
                continue;
            }
            let [language, place, marked] = row.splitn(3, '\t').collect::<Vec<_>>()[..] else {
                bail!("not three columns: {row}");
            };
            let (text, links) = unmark(marked)?;
            if language == "or" {
                let last = lines.last_mut().filter(|last| last.text == text);
                last.with_context(|| format!("another text than above: {row}"))?.readings.push(links);
            } else {
                let (kind, place) = (kind.clone().into_owned(), format!("{package} {place}"));
                lines.push(Line { kind, script: script(&text), place, text, readings: vec![links] });
            }
        }
    }
    Ok(lines)
}

/// The text without `⸠` and `⸡`, and the links that they marked.
fn unmark(marked: &str) -> Result<(String, Links)> {
    let (mut text, mut links) = (String::new(), Links::new());
    for (number, part) in marked.split(['⸠', '⸡']).enumerate() {
        let start = text.len();
        text += part;
        if number % 2 == 1 {
            links.push((start, text.len()));
        }
    }
    ensure!(mark(&text, &links) == marked, "marks that don't match: {marked}");
    Ok((text, links))
}

/// The text with `⸠…⸡` around each link.
fn mark(text: &str, links: &Links) -> String {
    let mut marked = text.to_owned();
    for (start, end) in links.iter().rev() {
        marked.insert(*end, '⸡');
        marked.insert(*start, '⸠');
    }
    marked
}

/// The script of the text, ignoring Latin, which URLs contain anyway. Latin if there is no other.
fn script(text: &str) -> &'static str {
    let scripts = CodePointMapData::<Script>::new();
    let of_letter = |letter| match scripts.get(letter) {
        Script::Latin | Script::Common | Script::Inherited => "Latin",
        Script::Cyrillic => "Cyrillic",
        Script::Greek => "Greek",
        Script::Han => "Chinese",
        Script::Hiragana | Script::Katakana => "Japanese",
        Script::Hangul => "Korean",
        Script::Arabic => "Arabic",
        Script::Hebrew => "Hebrew",
        _ => "Others",
    };
    let letters: Vec<_> = text.chars().filter(|c| c.is_alphabetic()).map(of_letter).collect();
    // Japanese text mixes Han with kana, and Korean text may contain Han.
    let others = ["Japanese", "Korean"].into_iter().chain(letters.iter().copied());
    others.filter(|other| *other != "Latin").find(|other| letters.contains(other)).unwrap_or("Latin")
}

/// Prints the lines for which a program's links match none of the correct readings.
pub(super) fn print_misses(lines: &[Line], found: &[Links]) {
    for (line, found) in lines.iter().zip(found).filter(|(line, found)| !line.readings.contains(found)) {
        println!("{} {}", line.kind, line.place);
        for reading in &line.readings {
            println!("  right: {}", mark(&line.text, reading));
        }
        println!("  found: {}", mark(&line.text, found));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_must_match() {
        assert_eq!(unmark("ö ⸠ü.de⸡!").unwrap(), ("ö ü.de!".to_owned(), vec![(3, 8)]));
        for wrong in ["⸠x", "x⸡", "⸡x⸠", "⸠x⸠y⸡⸡"] {
            assert!(unmark(wrong).is_err(), "{wrong}");
        }
    }
}
