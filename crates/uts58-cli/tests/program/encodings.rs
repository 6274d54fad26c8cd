//! `--encoding`, and the warning about bytes that aren't UTF-8.

use std::fs;

use crate::{error, output, program, run, text};

/// `siehe bücher.de/größe` in Latin-1, on the second line.
const LATIN1: &[u8] = b"a.de\nsiehe b\xFCcher.de/gr\xF6\xDFe\n\xFC\n";

#[test]
fn bytes_that_are_not_utf8_give_one_warning_a_file() {
    let directory = tempfile::tempdir().unwrap();
    for name in ["1.txt", "2.md", "3.html"] {
        fs::write(directory.path().join(name), LATIN1).unwrap();
    }
    fs::write(directory.path().join("4.txt"), "größe.de").unwrap();
    let warning = |name: &str| {
        format!(
            "uts58: {name}: not UTF-8 at byte 12; links don't contain such bytes. \
             If the file has another encoding, name it: --encoding latin1\n"
        )
    };
    let stderr = |args: &[&str]| {
        let output = program(args).current_dir(directory.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let all: String = ["./1.txt", "./2.md", "./3.html"].map(warning).concat();
    assert_eq!(stderr(&["links", "."]), all);
    assert_eq!(stderr(&["links", "--binary", "."]), "");
    for args in [
        &["mark"][..],
        &["show"],
        &["html"],
        &["escape"],
        &["html", "--input=html"],
        &["html", "--input=mail-body"],
        &["explain", "--file"],
    ] {
        assert_eq!(stderr(&[args, &["1.txt"]].concat()), warning("1.txt"), "{args:?}");
    }
}

#[test]
fn a_named_encoding_is_decoded() {
    let decoded = "a.de\nsiehe bücher.de/größe\nü\n";
    for args in
        [&["links"][..], &["links", "--json"], &["html"], &["escape"], &["show"], &["mark"], &["explain"]]
    {
        let found = output(&[args, &["--encoding", "latin1"]].concat(), LATIN1);
        // Lines, columns and offsets refer to the decoded text.
        assert_eq!(String::from_utf8(found).unwrap(), text(args, decoded), "{args:?}");
    }
    assert_eq!(output(&["links", "-oE", "shift_jis"], b"\x8D\xF7.jp/\x8D\xF7"), "桜.jp/桜\n".as_bytes());
    assert_eq!(
        output(&["links", "-oE", "windows-1251"], b"\xEF\xF0\xE8\xEC\xE5\xF0.\xF0\xF4"),
        "пример.рф\n".as_bytes()
    );
    assert_eq!(output(&["links", "-oE", "utf-16le"], b"a\0.\0d\0e\0"), b"a.de\n");
    assert_eq!(output(&["links", "-o", "-E", "utf-8"], "größe.de".as_bytes()), "größe.de\n".as_bytes());
}

#[test]
fn a_byte_order_mark_counts_more_than_a_label() {
    let utf16 = b"\xFF\xFEa\0.\0d\0e\0";
    assert_eq!(output(&["links", "-o", "-E", "latin1"], utf16), b"a.de\n");
    assert_eq!(text(&["links", "-E", "latin1"], "\u{FEFF}größe.de"), "1:1: größe.de\n");
    // Without a byte order mark it's a binary file.
    let found = run(&["links", "-o", "-E", "none"], utf16);
    assert!(found.stdout.is_empty() && String::from_utf8_lossy(&found.stderr).contains("binary"));
}

#[test]
fn an_encoding_is_refused_where_it_cannot_be_used() {
    assert!(error(&["links", "--encoding", "latin-nine"], "").contains("such as latin1"));
    for args in [&["links", "--input=mail"][..], &["html", "--input=mail"], &["explain", "--input=mail"]] {
        let message = error(&[args, &["--encoding=latin1"]].concat(), "From: a\n\na.de");
        assert!(message.contains("a message names its own encodings"), "{message}");
    }
    let message = error(&["html", "--input=html", "--encoding=latin1"], "<p>a.de");
    assert!(message.contains("convert it to UTF-8 first"), "{message}");
}
