//! Runs the conformance kit, `testdata/kit`, as any implementation can: docs/OTHER-LANGUAGES.md. A test binary of its own, so that
//! mutants can be tested by the kit alone.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    missing_docs,
    reason = "these are tests"
)]

use serde_json::{Value, json};
use uts58_core::{
    UrlParts, extend_link, minimal_escape, quote_local_part, scan_back_email_local_part,
    scan_back_quoted_local_part, scan_path_query_fragment,
};

/// Converts an offset of the kit, in code points, to bytes.
fn byte(text: &str, code_point: &Value) -> usize {
    let code_point = usize::try_from(code_point.as_u64().unwrap()).unwrap();
    text.char_indices().nth(code_point).map_or(text.len(), |(at, _)| at)
}

fn code_points(text: &str, byte: usize) -> usize {
    text[..byte].chars().count()
}

fn strings(values: &Value) -> Vec<&str> {
    values.as_array().unwrap().iter().map(|value| value.as_str().unwrap()).collect()
}

fn answer(task: &str, given: &Value) -> Value {
    let text = given["text"].as_str().unwrap_or_default();
    match task {
        "termination" => {
            json!(code_points(text, scan_path_query_fragment(text, byte(text, &given["start"]))))
        }
        "email" => {
            let start = scan_back_email_local_part(text, 0, byte(text, &given["at"]));
            json!(start.map(|start| code_points(text, start)))
        }
        "quoted-email" => {
            let start = scan_back_quoted_local_part(text, 0, byte(text, &given["at"]));
            json!(start.map(|start| code_points(text, start)))
        }
        "escape" => json!(minimal_escape(given["url"].as_str().unwrap()).to_string()),
        "values" => {
            let query: Vec<_> = given["query"]
                .as_array()
                .unwrap()
                .iter()
                .map(|pair| (pair[0].as_str().unwrap(), pair[1].as_str()))
                .collect();
            let values = UrlParts {
                path: &strings(&given["path"]),
                query: &query,
                fragment: given["fragment"].as_str(),
                directives: &strings(&given["directives"]),
            };
            json!(values.minimal_escape().to_string())
        }
        "quote" => json!(quote_local_part(given["local"].as_str().unwrap()).to_string()),
        "migration" => {
            let link = extend_link(text, byte(text, &given["link"][0])..byte(text, &given["link"][1]));
            json!([code_points(text, link.start), code_points(text, link.end)])
        }
        _ => panic!("{task}"),
    }
}

#[track_caller]
fn check(file: &str, at_least: usize) {
    let path = format!("{}/../../testdata/kit/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let lines = std::fs::read_to_string(path).unwrap();
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer(line["do"].as_str().unwrap(), &line["given"]), line["answer"], "{line}");
    }
    assert!(lines.lines().count() >= at_least);
}

#[test]
fn termination_answers_as_the_kit() {
    check("termination", 1500);
}

#[test]
fn email_answers_as_the_kit() {
    check("email", 600);
}

#[test]
fn quoted_email_answers_as_the_kit() {
    check("quoted-email", 300);
}

#[test]
fn escape_answers_as_the_kit() {
    check("escape", 1500);
}

#[test]
fn values_answer_as_the_kit() {
    check("values", 20);
}

#[test]
fn quoting_answers_as_the_kit() {
    check("quoting", 10);
}

#[test]
fn migration_answers_as_the_kit() {
    check("migration", 15);
}
