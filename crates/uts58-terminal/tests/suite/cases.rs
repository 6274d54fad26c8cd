//! Runs the lines of `testdata/terminal/cases.txt`.

use std::fs;
use std::path::Path;

use crate::host::{cells, screen};
use crate::twin;
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

#[test]
fn the_twin_agrees() {
    let linkifier = Linkifier::new(Profile::Messages);
    for case in cases() {
        let found = screen(case.columns, &case.rows).find(&linkifier);
        assert_eq!(found.joins(), twin::joins(case.columns, &case.rows, &linkifier), "line {}", case.line);
    }
}
