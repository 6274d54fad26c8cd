//! `links` and `explain` choose the kind of a file by its extension.

use std::fs;
use std::path::Path;

use crate::{error, program, run};

const MAIL: &str = "From: a@example.org\nContent-Type: text/plain; charset=utf-8\n\
    Content-Transfer-Encoding: quoted-printable\n\nSiehe https://de.wikipedia.org/wiki/Stra=C3=9Fe_(Begriffskl=C3=A4r=\nung)!\n";
const MARKDOWN: &str = "siehe **größe**.de\n\n    code.de\n\n`b.de` [c.de](https://d.de)\n";
const HTML: &str = "<title>a.de</title><p title='b.de'>gr&ouml;<b>ße</b>.de";

fn tree() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for (name, content) in [
        ("a.eml", MAIL),
        ("b.HTML", HTML),
        ("c.htm", HTML),
        ("d.md", MARKDOWN),
        ("e.txt", "<p title='b.de'>\n"),
    ] {
        fs::write(directory.path().join(name), content).unwrap();
    }
    directory
}

fn out(directory: &Path, args: &[&str]) -> String {
    let output = program(args).current_dir(directory).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn links_reads_files_by_their_names() {
    let tree = tree();
    let check = |args: &[&str], wanted: &str| {
        assert_eq!(out(tree.path(), &[&["links", "-o"], args].concat()), wanted, "{args:?}");
    };
    let street = "https://de.wikipedia.org/wiki/Straße_(Begriffsklärung)\n";
    check(&["a.eml"], street);
    check(&["b.HTML"], "größe.de\n");
    check(&["c.htm"], "größe.de\n");
    check(&["d.md"], "größe.de\n");
    // The same in a directory, and with an option that overrides it.
    check(&["."], &format!("{street}größe.de\ngröße.de\ngröße.de\nb.de\n"));
    check(&["--input", "text", "d.md"], "code.de\nb.de\nc.de\nhttps://d.de\n");
    check(&["--input", "text", "c.htm"], "a.de\nb.de\n");
    check(&["--input", "html", "e.txt"], "");
    // Standard input has no name, and `mark` copies any file as text.
    let found = run(&["links", "-o"], MARKDOWN.as_bytes());
    assert_eq!(String::from_utf8(found.stdout).unwrap(), "code.de\nb.de\nc.de\nhttps://d.de\n");
    assert_eq!(out(tree.path(), &["mark", "d.md"]).matches('⸠').count(), 4);
}

#[test]
fn explain_reads_files_by_their_names() {
    let tree = tree();
    let check = |args: &[&str], wanted: &[&str]| {
        let found = out(tree.path(), &[&["explain"], args].concat());
        let verdicts: Vec<_> =
            found.lines().filter(|line| line.starts_with("link") || line.starts_with("not")).collect();
        assert_eq!(verdicts, wanted, "{args:?}");
    };
    check(&["--file", "a.eml"], &["link: https://de.wikipedia.org/wiki/Straße_(Begriffsklärung) (a.eml)"]);
    check(&["--file", "c.htm"], &["link: größe.de (c.htm)"]);
    check(
        &["-f", "d.md", "-f", "e.txt"],
        &["link: größe.de (d.md)", "link: b.de (e.txt, line 1, bytes 10..14)"],
    );
    check(
        &["-f", "d.md", "--input=text"],
        &[
            "link: code.de (d.md, line 3, bytes 4..11)",
            "link: b.de (d.md, line 5, bytes 1..5)",
            "link: c.de (d.md, line 5, bytes 8..12)",
            "link: https://d.de (d.md, line 5, bytes 14..26)",
        ],
    );
}

#[test]
fn a_file_that_only_looks_like_a_message_is_an_error() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("x.eml");
    fs::write(&path, "größe.de").unwrap();
    for args in [&["links"][..], &["explain", "--file"]] {
        let message = error(&[args, &[path.to_str().unwrap()]].concat(), "");
        assert!(
            message.contains("isn't a message: it has no header; --input text reads it as text"),
            "{message}"
        );
    }
}

#[test]
fn explain_leaves_out_code_and_existing_links() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("d.md"), "see größe.de and `code.de` [c.de](https://d.de) end").unwrap();
    let found = out(directory.path(), &["explain", "-f", "d.md"]);
    assert!(found.contains("see größe.de and … … end") && !found.contains('␀'), "{found}");
    let steps = out(directory.path(), &["explain", "--steps", "-f", "d.md"]);
    assert!(!steps.contains("U+0000"), "{steps}");
}

#[test]
fn existing_links_that_are_left_out_get_a_hint() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("d.md"), "[c.de](https://d.de)\n").unwrap();
    fs::write(directory.path().join("d.html"), "<a href='https://d.de'>d</a>\n").unwrap();
    fs::write(directory.path().join("e.md"), "größe.de\n").unwrap();
    let stderr = |args: &[&str]| {
        let output = program(&[&["links"], args].concat()).current_dir(directory.path()).output().unwrap();
        assert!(output.status.code() <= Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    let markdown = "uts58: no bare links; existing links of Markdown are left out: --input text lists them\n";
    assert_eq!(stderr(&["d.md"]), markdown);
    assert_eq!(
        stderr(&["d.html"]),
        "uts58: no bare links; existing links of HTML are left out: --existing lists them\n"
    );
    for quiet in
        [&["d.md", "e.md"][..], &["-q", "d.md"], &["--input", "text", "d.md"], &["--existing", "d.html"]]
    {
        assert_eq!(stderr(quiet), "", "{quiet:?}");
    }
}

#[test]
fn html_warns_of_files_that_are_not_text() {
    let tree = tree();
    let stderr = |args: &[&str]| {
        let output = program(&[&["html"], args].concat()).current_dir(tree.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert_eq!(
        stderr(&["a.eml", "c.htm", "e.txt"]),
        "uts58: a.eml: read as text, but looks like an email: use --input mail\n\
         uts58: c.htm: read as text, but looks like an HTML document: use --input html\n"
    );
    assert_eq!(stderr(&["--input", "text", "a.eml"]), "");
    let message = error(&["html", "--input", "markdown", "d.md"], "");
    assert!(message.contains("html doesn't read Markdown: uts58 links lists its links"), "{message}");
}

#[test]
fn strings_of_json_are_decoded() {
    let directory = tempfile::tempdir().unwrap();
    let json = r#"{"see größe.de": "https:\/\/a.de\/?x=1\u0026y=\u6771", "b": ["c.de"]}"#;
    fs::write(directory.path().join("a.json"), json).unwrap();
    let log = format!("started, see b.de/\\u0026\n{json}\n{{\"url\": \"d.de\"}}\n{{\"e.de\": // e\n");
    fs::write(directory.path().join("b.jsonl"), log).unwrap();
    let links = ["größe.de", "https://a.de/?x=1&y=東", "c.de"];
    assert_eq!(out(directory.path(), &["links", "-o", "a.json"]), links.join("\n") + "\n");
    let found = out(directory.path(), &["links", "b.jsonl"]);
    let places = ["1:14: b.de/", "2:7: größe.de", "2:19: https://a.de/?x=1&y=東", "2:63: c.de", "3:10: d.de"];
    assert_eq!(found, places.join("\n") + "\n4:3: e.de\n");
    let found = out(directory.path(), &["links", "--json", "a.json"]);
    let link: serde_json::Value = serde_json::from_str(found.lines().nth(1).unwrap()).unwrap();
    let offset = |name: &str| usize::try_from(link[name].as_u64().unwrap()).unwrap();
    assert_eq!(json.get(offset("start")..offset("end")), Some(r"https:\/\/a.de\/?x=1\u0026y=\u6771"));
    // As text, and by the commands that copy.
    assert!(out(directory.path(), &["links", "-o", "--input=text", "a.json"]).contains("größe.de\nc.de\n"));
    assert_eq!(out(directory.path(), &["mark", "a.json"]).replace(['⸠', '⸡'], ""), json);
    let explained = out(directory.path(), &["explain", "-f", "a.json"]);
    assert!(explained.contains("link: https://a.de/?x=1&y=東 (a.json)"), "{explained}");
    let message = error(&["html", "--input", "json", "a.json"], "");
    assert!(message.contains("html doesn't read JSON: uts58 links lists"), "{message}");
}
