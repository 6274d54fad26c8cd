//! Runs the preprocessor as mdbook does: JSON in, JSON out.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn mdbook_uts58(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mdbook-uts58"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may exit without reading.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn chapter(content: &str, sub_items: Vec<Value>) -> Value {
    json!({"Chapter": {
        "name": "Глава", "content": content, "number": [1], "sub_items": sub_items,
        "path": "глава.md", "source_path": "глава.md", "parent_names": []
    }})
}

/// A book in several scripts, as mdbook 0.5 (`items`) and 0.4 (`sections`) pass it.
fn book(list: &str, contents: [&str; 3]) -> Value {
    let [first, second, third] = contents;
    json!({
        list: [
            chapter(first, vec![chapter(second, vec![])]),
            "Separator",
            {"PartTitle": "https://example.com/ä"},
            chapter(third, vec![]),
        ],
        "__non_exhaustive": null
    })
}

fn context(profile: Option<&str>) -> Value {
    let mut preprocessor = json!({});
    if let Some(profile) = profile {
        preprocessor["profile"] = profile.into();
    }
    json!({
        "root": "book", "renderer": "html", "mdbook_version": "0.5.0",
        "config": {"book": {"title": "Книга"}, "preprocessor": {"uts58": preprocessor}}
    })
}

const WRITTEN: [&str; 3] = [
    "# Начало\n\nСм. https://ru.wikipedia.org/wiki/Мост и `пример.рф`.\n",
    "詳細は「https://ja.wikipedia.org/wiki/桜（植物）」。\n\n```rust\nlet url = \"https://example.com\";\n```\n",
    "- हिन्दी: https://hi.wikipedia.org/wiki/दिल्ली।\n- العربية: مثال.مصر، [وصلة](https://example.com)\n- README.md, https://example.com/a\n",
];

const WANTED: [&str; 3] = [
    "# Начало\n\nСм. [https://ru.wikipedia.org/wiki/Мост](<https://ru.wikipedia.org/wiki/%D0%9C%D0%BE%D1%81%D1%82>) и `пример.рф`.\n",
    "詳細は「[https://ja.wikipedia.org/wiki/桜（植物）](<https://ja.wikipedia.org/wiki/%E6%A1%9C%EF%BC%88%E6%A4%8D%E7%89%A9%EF%BC%89>)」。\n\n```rust\nlet url = \"https://example.com\";\n```\n",
    "- हिन्दी: [https://hi.wikipedia.org/wiki/दिल्ली](<https://hi.wikipedia.org/wiki/%E0%A4%A6%E0%A4%BF%E0%A4%B2%E0%A5%8D%E0%A4%B2%E0%A5%80>)।\n- العربية: [مثال.مصر](<https://xn--mgbh0fb.xn--wgbh1c>)، [وصلة](https://example.com)\n- README.md, <https://example.com/a>\n",
];

#[test]
fn a_book_of_several_scripts() {
    for list in ["items", "sections"] {
        let input = json!([context(Some("messages")), book(list, WRITTEN)]).to_string();
        let output = mdbook_uts58(&[], &input);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let found: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(found, book(list, WANTED));
    }
}

#[test]
fn the_profile_is_an_option() {
    let content = ["`a` README.md", "", ""];
    let standard = json!([context(Some("standard")), book("items", content)]).to_string();
    let output = mdbook_uts58(&[], &standard);
    assert!(String::from_utf8_lossy(&output.stdout).contains("[README.md]"));
    let messages = json!([context(None), book("items", content)]).to_string();
    let output = mdbook_uts58(&[], &messages);
    assert_eq!(serde_json::from_slice::<Value>(&output.stdout).unwrap(), book("items", content));
}

#[test]
fn every_renderer_is_supported() {
    let output = mdbook_uts58(&["supports", "html"], "");
    assert!(output.status.success() && output.stdout.is_empty());
}

#[test]
fn unreadable_input_is_reported() {
    for (input, message) in [
        ("nothing", "not what mdbook gives"),
        (
            &*json!([context(Some("größer")), book("items", WRITTEN)]).to_string(),
            "\"messages\" or \"standard\"",
        ),
    ] {
        let output = mdbook_uts58(&[], input);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        assert!(String::from_utf8_lossy(&output.stderr).contains(message));
    }
}
