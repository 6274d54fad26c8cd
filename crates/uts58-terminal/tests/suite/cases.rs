//! Runs the lines of `testdata/terminal/cases.txt`.

use std::fs;
use std::path::Path;

use crate::host::{cells, screen};
use uts58_linkify::{Linkifier, Profile};
use uts58_terminal::{Place, RowEnd};

struct Case {
    line: usize,
    columns: usize,
    rows: Vec<(String, RowEnd)>,
    places: Vec<Place>,
    joins: Vec<String>,
}

fn cases() -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/terminal/cases.txt");
    let mut cases: Vec<Case> = Vec::new();
    for (index, line) in fs::read_to_string(path).unwrap().lines().enumerate() {
        if line.is_empty() || line.starts_with("# ") {
            continue;
        }
        if let Some(columns) = line.strip_prefix("= ") {
            let columns = columns.parse().expect("a number of columns");
            cases.push(Case { line: index + 1, columns, rows: vec![], places: vec![], joins: vec![] });
        } else if let Some((marked, join)) = line.rsplit_once('»') {
            let case = cases.last_mut().expect("a row follows the columns");
            let (row, mut column, mut start) = (case.rows.len(), 0, None);
            for (text, width) in cells(marked) {
                match text.as_str() {
                    "⸠" => start = Some(column),
                    "⸡" => {
                        let start = start.take().expect("a link begins");
                        case.places.push(Place { row, start, end: column });
                    }
                    _ => column += width,
                }
            }
            let (join, end) = match join.trim() {
                "soft" => ("soft-wrap", RowEnd::Soft),
                join => (join, RowEnd::Hard),
            };
            case.rows.push((marked.replace(['⸠', '⸡'], ""), end));
            case.joins.push(join.to_owned());
        } else {
            panic!("line {} isn't a row: {line}", index + 1);
        }
    }
    cases
}

#[test]
fn every_case_is_joined_as_written() {
    let linkifier = Linkifier::new(Profile::Messages);
    let cases = cases();
    assert!(cases.len() > 30);
    let mut wrong = 0;
    for case in &cases {
        let found = screen(case.columns, &case.rows).find(&linkifier);
        let places: Vec<_> = found.links(&linkifier).flat_map(|(_, places)| places).collect();
        let joins: Vec<_> = found.joins().iter().map(|join| join.name().to_owned()).collect();
        if (&places, &joins) != (&case.places, &case.joins) {
            wrong += 1;
            println!(
                "line {}: {places:?}\n not {:?}\n {joins:?}\n not {:?}",
                case.line, case.places, case.joins
            );
        }
    }
    assert_eq!(wrong, 0);
}

#[test]
fn each_reason_has_a_case() {
    let cases = cases();
    for name in [
        "soft-wrap",
        "wrapped",
        "last-row",
        "blank",
        "other-frame",
        "new-line-number",
        "indentation",
        "not-full",
        "not-cut",
        "new-url",
        "new-path",
        "new-item",
        "prompt",
        "new-sentence",
        "cut-host",
        "no-link",
    ] {
        assert!(cases.iter().any(|case| case.joins.iter().any(|join| join == name)), "{name}");
    }
}

/// Programs that draw a margin on both sides, as coding agents do, break a URL into full rows.
#[test]
fn urls_go_on_in_25_layouts_with_margins() {
    let url = "https://github.com/example/project/issues/609?page=2#issuecomment-3722812994";
    let prose = "Then it also updates the page that lists what has changed since the last release of it.";
    let linkifier = Linkifier::new(Profile::Messages);
    for (first, others) in [(" ", " "), ("  ", "  "), ("    ", "    "), ("⏺ ", "  "), ("> ", "> ")] {
        for (margin, columns) in [(0, 40), (1, 44), (2, 50), (3, 57), (4, 62)] {
            let room = columns - margin - others.len();
            let mut rows = vec![String::new()];
            for word in format!("See {url} for details. {prose}").split(' ') {
                if rows.last().unwrap().chars().count() + 1 + word.len() > room && word != url {
                    rows.push(String::new());
                }
                for c in
                    if rows.last().unwrap().is_empty() { word.to_owned() } else { format!(" {word}") }.chars()
                {
                    if rows.last().unwrap().chars().count() == room {
                        rows.push(String::new());
                    }
                    rows.last_mut().unwrap().push(c);
                }
            }
            let rows: Vec<_> = rows
                .iter()
                .enumerate()
                .map(|(index, row)| {
                    (format!("{}{row}", if index == 0 { first } else { others }), RowEnd::Hard)
                })
                .collect();
            let found = screen(columns, &rows).find(&linkifier);
            let links: Vec<_> = found.links(&linkifier).map(|(link, _)| link.as_str().to_owned()).collect();
            assert_eq!(links, [url], "{rows:#?}");
        }
    }
}
