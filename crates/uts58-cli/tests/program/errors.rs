use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::thread;

use crate::{error, program, run, samples, text};

#[test]
fn a_missing_file_is_one_line() {
    for command in ["mark", "links", "escape", "html", "show"] {
        let message = error(&[command, "kein/größe.txt"], "");
        assert!(message.starts_with("uts58: cannot read kein/größe.txt: "), "{message}");
    }
}

#[test]
fn the_other_files_are_done() {
    let path = samples().remove(0);
    let path = path.to_str().unwrap();
    for command in ["mark", "escape", "html", "show"] {
        let output = run(&[command, "fehlt", path, "auch"], b"");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), text(&[command, path], ""));
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 2);
    }
}

#[test]
fn a_directory_is_for_links_only() {
    let directory = tempfile::tempdir().unwrap();
    for args in [&["mark"][..], &["html"], &["explain", "-f"]] {
        let message = error(&[args, &[directory.path().to_str().unwrap()]].concat(), "");
        assert!(message.contains("only uts58 links reads directories"), "{message}");
    }
    assert_eq!(text(&["links", directory.path().to_str().unwrap()], ""), "");
}

#[test]
fn wrong_options_are_one_line() {
    let check = |args: &[&str], part: &str| {
        let message = error(args, "пример.рф");
        assert!(message.contains(part), "{message}");
    };
    check(&["mark", "--größe"], "--größe");
    check(&["markk"], "'mark'");
    check(&["links", "--format", "xml"], "text, jsonl");
    check(&["mark", "--not-a-host", "ja"], "'ja'");
    check(&["mark", "--add-schemes", "javascript"], "--add-schemes cannot have \"javascript\": a click");
    check(&["mark", "--schemes", "größe"], "größe");
    check(&["mark", "--max-length", "viel"], "viel");
    check(&["mark", "--tld-list", "fehlt"], "cannot read fehlt: ");
    check(&["mark", "--bare-hosts", "größte"], "'größte'");
    check(&["help", "größe"], "größe");
    check(&["completions", "cmd"], "zsh");
    check(&["man", "größe"], "größe");
}

#[test]
fn schemes_with_commas_or_without_a_colon_get_an_answer() {
    for (list, typed) in [
        ("matrix:,irc,ftp", "commas"),
        ("matrix:;irc ftp", "semicolons"),
        ("matrix:, irc; ftp", "commas or semicolons"),
    ] {
        let message = error(&["mark", "--add-schemes", list], "");
        assert!(
            message.contains(&format!("put spaces between schemes, not {typed}: "))
                && message.contains("'matrix: irc ftp'"),
            "{message}"
        );
    }
    assert_eq!(text(&["mark", "--add-schemes", "matrix: irc ftp"], "ftp://a.de"), "⸠ftp://a.de⸡");
    let output = run(&["mark", "--add-schemes", "matrix ftp"], b"ftp://a.de");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "⸠ftp://a.de⸡");
    let hint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(hint, "uts58: --add-schemes matrix finds matrix://…; to find matrix:…, write matrix:\n");
}

#[test]
fn a_text_instead_of_a_file_name_gets_an_answer() {
    for command in ["mark", "links", "html", "show"] {
        for (text, quoted) in
            [("see größe.de", "'see größe.de'"), ("größe.de", "'größe.de'"), ("it's on größe.de", "TEXT")]
        {
            let message = error(&[command, text], "");
            let wanted = format!("to read a text instead of a file, use: echo {quoted} | uts58 {command}\n");
            assert!(message.starts_with(&format!("uts58: cannot read {text}: ")), "{message}");
            assert!(message.ends_with(&wanted), "{message}");
        }
        assert!(!error(&[command, "README.größe"], "").contains("echo"));
    }
}

#[test]
fn options_of_grep_get_an_answer() {
    for (option, part) in [
        ("-n", "line numbers"),
        ("-r", "directories"),
        ("--recursive", "directories"),
        ("--exclude", "-g '!NAME'"),
        ("-i", "case"),
        ("-v", "explain"),
    ] {
        for command in ["links", "mark"] {
            let message = error(&[command, option, "x"], "");
            assert!(message.contains(&format!("there is no option {option}: ")), "{message}");
            assert!(message.contains(part) && !message.contains("as a value"), "{message}");
        }
    }
}

#[test]
fn a_file_or_a_text_without_a_command_gets_an_answer() {
    for (given, wanted) in [
        ("chat.log", "uts58: chat.log isn't a command: use uts58 links chat.log, or see uts58 help\n"),
        ("see a.de", "uts58: see a.de isn't a command: use uts58 explain 'see a.de', or see uts58 help\n"),
    ] {
        assert_eq!(error(&[given], ""), wanted);
    }
    assert!(error(&["lnks"], "").contains("'links'"));
    let message = error(&["größe"], "");
    assert!(message.contains("the commands are mark, show, links, escape, html, explain"), "{message}");
    // Line numbers are for `links`, which other commands name.
    assert!(error(&["mark", "-n", "x"], "").contains("-n: uts58 links lists links with line numbers"));
    assert!(error(&["links", "-r", "x"], "").contains("except hidden files"));
}

#[test]
fn wrong_lists_are_one_line() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("liste");
    fs::write(&path, "größe\n").unwrap();
    let message = error(&["mark", "--tld-list", path.to_str().unwrap()], "");
    let wanted = format!("--tld-list: line 1 of {} isn't an entry; use a top-level domain", path.display());
    assert!(message.contains(&wanted), "{message}");
    let message = error(&["links", "--add-file-names", "a b"], "");
    assert!(message.contains("--add-file-names: \"a b\" isn't an entry; use "), "{message}");
}

#[test]
fn no_command_shows_help() {
    let output = run(&[], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("Usage: uts58"));
}

#[test]
fn a_broken_pipe_is_not_an_error() {
    for command in
        [&["mark"][..], &["links"], &["links", "--format=jsonl"], &["escape"], &["html"], &["show"]]
    {
        let mut child = program(command).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let lines = "https://пример.рф/%D1%8F\n".repeat(1000);
        // This thread ends when the program exits.
        let writer = thread::spawn(move || while stdin.write_all(lines.as_bytes()).is_ok() {});
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(first.contains("пример.рф"), "{first}");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{command:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{command:?}");
        writer.join().unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut child = program(&["mark"]).stdout(full).spawn().unwrap();
    child.stdin.take().unwrap().write_all("пример.рф\n".as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("uts58: cannot write: ") && message.lines().count() == 1, "{message}");
}
