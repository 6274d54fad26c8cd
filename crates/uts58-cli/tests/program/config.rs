//! The file that `UTS58_CONFIG_PATH` names, and options given more than once.

use std::path::Path;
use std::process::Output;

use crate::{fed, program, text};

const LINE: &str = "größe.md, www.例え.jp";
const STANDARD: &str = "⸠größe.md⸡, ⸠www.例え.jp⸡";
const MESSAGES: &str = "größe.md, ⸠www.例え.jp⸡";

fn with_config(path: &Path, args: &[&str], input: &str) -> Output {
    let mut program = program(args);
    program.env("UTS58_CONFIG_PATH", path);
    fed(program, input.as_bytes())
}

/// Runs the program with this file. Returns standard output, standard error and the exit status.
fn run(file: &str, args: &[&str], input: &str) -> (String, String, Option<i32>) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("optionen");
    std::fs::write(&path, file).unwrap();
    let output = with_config(&path, args, input);
    let message = String::from_utf8(output.stderr).unwrap().replace(path.to_str().unwrap(), "PATH");
    (String::from_utf8(output.stdout).unwrap(), message, output.status.code())
}

#[track_caller]
fn check(file: &str, args: &[&str], input: &str, wanted: &str) {
    assert_eq!(run(file, args, input), (wanted.into(), String::new(), Some(0)), "{file:?} {args:?}");
}

#[test]
fn options_come_from_a_file() {
    check("", &["mark"], LINE, MESSAGES);
    check("# größe\n\n  --profile=standard\n", &["mark"], LINE, STANDARD);
    check("-p\nstandard", &["mark"], LINE, STANDARD);
    check("\u{FEFF}--profile\r\nstandard\r\n", &["mark"], LINE, STANDARD);
    // Options on the command line override those of the file.
    check("--profile=standard", &["mark", "-p", "messages"], LINE, MESSAGES);
    check("--profile=standard", &["--no-config", "mark"], LINE, MESSAGES);
    check("--profile=standard", &["mark", "--no-config"], LINE, MESSAGES);
    check("--not-a-host=off", &["mark", "--not-a-host=on"], LINE, MESSAGES);
    check("--host-rule=any-valid", &["mark"], "bücher.intern", "⸠bücher.intern⸡");
}

#[test]
fn options_of_other_commands_are_passed_over() {
    let file = "--readable\n--json\n--color=always\n-p\nstandard";
    check(file, &["mark"], LINE, STANDARD);
    check(file, &["escape"], "a.de/%41", "a.de/A");
    check(file, &["links", "--format=text", "--color=never"], "größe.md", "1:1: größe.md\n");
    assert!(run(file, &["links"], LINE).0.starts_with(r#"{"file":"<stdin>","line":1"#));
    // The help must work even if the file is broken: it explains how to write the file.
    for args in [&["help", "mark"][..], &["mark", "--help"], &["man", "mark"], &["completions", "bash"]] {
        let (found, message, status) = run("--größe", args, "");
        assert!(found.contains("mark"), "{args:?}");
        assert_eq!((message.as_str(), status), ("", Some(0)), "{args:?}");
    }
}

#[test]
fn a_wrong_file_is_reported() {
    for wrong in ["--größe", "größe.txt", "--profile=größe", "--profile", "--no-größe"] {
        let (found, message, status) = run(wrong, &["mark"], LINE);
        assert_eq!((found.as_str(), status), ("", Some(2)), "{wrong:?} {message}");
        assert!(message.starts_with("uts58: PATH: ") && message.lines().count() == 1, "{message}");
    }
    // As in ripgrep, a file that can't be read causes a warning, and the work is done.
    let output = with_config(Path::new("fehlt.txt"), &["mark"], LINE);
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.starts_with("uts58: cannot read fehlt.txt, which UTS58_CONFIG_PATH names: "),
        "{message}"
    );
    assert_eq!(
        (String::from_utf8(output.stdout).unwrap().as_str(), output.status.code()),
        (MESSAGES, Some(0))
    );
    let output = with_config(Path::new(""), &["mark"], LINE);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn the_last_option_counts() {
    let check = |args: &[&str], input: &str, wanted: &str| {
        assert_eq!(text(args, input), wanted, "{args:?}");
    };
    check(&["mark", "-p", "messages", "--profile=standard", "-pmessages"], LINE, MESSAGES);
    check(&["mark", "--not-a-host=off", "--not-a-host=on"], LINE, MESSAGES);
    check(&["mark", "--not-a-host", "on", "--not-a-host", "off"], LINE, STANDARD);
    check(&["mark", "--bare-hosts=off", "--bare-hosts=all"], LINE, MESSAGES);
    check(&["links", "-o", "-o"], "größe.de", "größe.de\n");
    check(&["links", "-H", "-I"], "größe.de", "1:1: größe.de\n");
    check(&["links", "-I", "-H"], "größe.de", "<stdin>:1:1: größe.de\n");
    check(&["links", "--json", "--format=text", "--color=never"], "größe.de", "1:1: größe.de\n");
    check(&["links", "--only-links", "--no-only-links"], "größe.de", "1:1: größe.de\n");
    check(&["html", "--rel=a", "--rel=", "--no-isolation"], "a.de", r#"<a href="https://a.de">a.de</a>"#);
    check(&["show", "--color=always", "--color=never"], "größe.de", "größe.de");
    // These options accumulate.
    check(
        &["mark", "--add-schemes=ftp", "--add-schemes=ssh"],
        "ftp://é.de ssh://é.de",
        "⸠ftp://é.de⸡ ⸠ssh://é.de⸡",
    );
}

#[cfg(unix)]
#[test]
fn an_endless_file_is_not_read() {
    let output = with_config(Path::new("/dev/zero"), &["mark"], LINE);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), MESSAGES);
    assert!(String::from_utf8(output.stderr).unwrap().contains("more than a megabyte"));
}
