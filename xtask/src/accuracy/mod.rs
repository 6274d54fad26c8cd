//! `cargo xtask accuracy`: measures how often programs find what a reader finds, on the real lines of
//! testdata/accuracy.

mod lines;

use crate::output::{files, read, with_lines, write_or_check};
use crate::picture::{self, Bar};
use anyhow::{Context, Result, ensure};
use lines::{Line, Links, SCRIPTS};
use linkify::LinkFinder;
use std::collections::BTreeSet;
use std::process::ExitCode;
use uts58_linkify::Linkifier;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if a table or the picture would change.
    #[arg(long, conflicts_with_all = ["misses", "json"])]
    check: bool,
    /// List the lines on which the Messages profile and the marks differ.
    #[arg(long)]
    misses: bool,
    /// Print the lines as JSON, an array of strings, for programs in other languages.
    #[arg(long, conflicts_with = "misses")]
    json: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let lines = lines::read_all()?;
    if options.json {
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        println!("{}", serde_json::to_string(&texts)?);
        return Ok(ExitCode::SUCCESS);
    }
    let programs = programs(&lines)?;
    if options.misses {
        lines::print_misses(&lines, &programs.first().context("no program")?.found);
        return Ok(ExitCode::SUCCESS);
    }
    let (all, groups) = tables(&lines, &programs);
    print!("{all}\n{groups}");
    let outputs = [
        ("docs/images/accuracy.svg".to_owned(), draw(&lines, &programs)),
        with_lines("docs/COMPARE.md", "accuracy", &format!("\n{all}\n"))?,
        with_lines("testdata/accuracy/README.md", "accuracy", &format!("\n{groups}\n"))?,
    ];
    write_or_check("accuracy", &outputs, options.check)
}

struct Program {
    name: String,
    /// The links of each line.
    found: Vec<Links>,
}

/// The profiles and the crate linkify, which run in this process, and programs in other languages, whose links
/// `.ci/accuracy-peers` recorded. The first one is the Messages profile.
fn programs(lines: &[Line]) -> Result<Vec<Program>> {
    let run = |name: &str, find: &dyn Fn(&str) -> Links| Program {
        name: name.to_owned(),
        found: lines.iter().map(|line| find(&line.text)).collect(),
    };
    let ours = |name, linkifier: &Linkifier| {
        run(name, &|text| linkifier.links(text).map(|link| (link.start(), link.end())).collect())
    };
    let linkify = |name, must_have_scheme| {
        let mut finder = LinkFinder::new();
        finder.url_must_have_scheme(must_have_scheme);
        run(name, &|text| finder.links(text).map(|link| (link.start(), link.end())).collect())
    };
    let mut programs = vec![
        ours("uts58, Messages", Linkifier::messages()),
        ours("uts58, Standard", Linkifier::standard()),
        linkify("linkify", true),
        linkify("linkify, bare hosts", false),
    ];
    for file in files("testdata/accuracy/peers", "")? {
        let program = recorded(&read(&file)?).with_context(|| file.display().to_string())?;
        let is_complete = program.found.len() == lines.len();
        ensure!(is_complete, "{}: other lines; run `.ci/accuracy-peers --record`", program.name);
        programs.push(program);
    }
    Ok(programs)
}

/// Reads the program's name and version in the first row, then a row for each line, with byte ranges.
fn recorded(file: &str) -> Result<Program> {
    let (name, rows) = file.split_once('\n').context("no rows")?;
    let range = |range: &str| {
        let (start, end) = range.split_once('-').context("not a range")?;
        Ok((start.parse()?, end.parse()?))
    };
    let links = |row: &str| row.split_ascii_whitespace().map(range).collect::<Result<Links>>();
    let found = rows.lines().map(links).collect::<Result<_>>()?;
    Ok(Program { name: name.trim_start_matches("# ").to_owned(), found })
}

/// The program's precision and recall, and the lines that have exactly the links of one of their readings, in percent.
/// Lines for which `belongs` is false don't count. A link is right if both of its ends are.
fn score(lines: &[Line], program: &Program, belongs: impl Fn(&Line) -> bool) -> (f64, f64, f64) {
    let [mut all, mut whole, mut found, mut marked, mut right] = [0; 5];
    for (line, links) in lines.iter().zip(&program.found).filter(|(line, _)| belongs(line)) {
        all += 1;
        whole += usize::from(line.readings.contains(links));
        found += links.len();
        let both = |reading: &Links| reading.iter().filter(|link| links.contains(link)).count();
        // The reading that is closest to the result.
        let distance = |reading: &&Links| reading.len() + links.len() - 2 * both(reading);
        let reading = line.readings.iter().min_by_key(distance);
        marked += reading.map_or(0, Vec::len);
        right += reading.map_or(0, both);
    }
    let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole as f64;
    (percent(right, found), percent(right, marked), percent(whole, all))
}

/// The scores over all lines, and the percentage of right lines by kind of text and by script.
fn tables(lines: &[Line], programs: &[Program]) -> (String, String) {
    let mut all = String::from("| Program | Precision | Recall | Whole lines right |\n|---|---|---|---|\n");
    for program in programs {
        let (precision, recall, whole_lines) = score(lines, program, |_| true);
        all += &format!("| {} | {precision:.1} % | {recall:.1} % | {whole_lines:.1} % |\n", program.name);
    }
    let names: Vec<_> = programs.iter().map(|program| program.name.as_str()).collect();
    let rules = "---|".repeat(programs.len());
    let mut groups = format!("| Kind of text, script | Lines | {} |\n|---|---|{rules}\n", names.join(" | "));
    let kinds: BTreeSet<_> = lines.iter().map(|line| line.kind.as_str()).collect();
    for group in kinds.into_iter().chain(SCRIPTS) {
        let belongs = |line: &Line| line.kind == group || line.script == group;
        let count = lines.iter().filter(|line| belongs(line)).count();
        let cell = |program| format!(" {:.1} |", score(lines, program, belongs).2);
        let cells: String = programs.iter().map(cell).collect();
        groups += &format!("| {group} | {count} |{cells}\n");
    }
    (all, groups)
}

/// Draws a bar for each program.
fn draw(lines: &[Line], programs: &[Program]) -> String {
    let bar = |program: &Program| {
        let (.., whole_lines) = score(lines, program, |_| true);
        Bar {
            name: program.name.clone(),
            is_ours: program.name.starts_with("uts58"),
            length: whole_lines / 100.0,
            number: format!("{whole_lines:.1} %"),
        }
    };
    let bars: Vec<_> = programs.iter().map(bar).collect();
    let head = format!("Whole lines right, of {} real lines", lines.len());
    picture::draw(
        "A bar for each program: how many of the real lines have all their links and no others; the numbers are in the table",
        &head,
        &bars,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_reading_counts() {
        let line = |readings: &[Links]| Line { readings: readings.to_vec(), ..Line::default() };
        let lines = [line(&[vec![(3, 8), (9, 13)], vec![(3, 8)]]), line(&[vec![]])];
        for (found, wanted) in [
            (vec![vec![(3, 8)], vec![]], (100.0, 100.0, 100.0)),
            (vec![vec![(3, 8), (9, 12)], vec![]], (50.0, 100.0, 50.0)),
            (vec![vec![(3, 7)], vec![(0, 4)]], (0.0, 0.0, 0.0)),
        ] {
            let program = Program { name: String::new(), found };
            assert_eq!(score(&lines, &program, |_| true), wanted);
        }
    }
}
