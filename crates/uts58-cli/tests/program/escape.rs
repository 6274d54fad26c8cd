use std::fs;

use crate::{program, text, warned};

#[test]
fn urls_become_readable() {
    let hindi =
        "https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE%E0%A4%A4%E0%A5%8D%E0%A4%AE%E0%A4%BE\n";
    assert_eq!(text(&["escape"], hindi), "https://hi.wikipedia.org/wiki/महात्मा\n");
    let input = "http://xn--e1afmkfd.xn--p1ai/?q=%D1%8F%26%D1%8F#%20\r\n\r\n%C3%A9 %41";
    assert_eq!(text(&["escape"], input), "http://пример.рф/?q=я%26я#%20\r\n\r\n%C3%A9 %41");
    assert_eq!(text(&["escape"], ""), "");
    // A host that mixes two scripts stays in ASCII.
    assert_eq!(text(&["escape"], "https://xn--ypal-43d9g.com/%C3%A9"), "https://xn--ypal-43d9g.com/é");
}

#[test]
fn lines_that_are_not_utf8_stay() {
    let input = b"a.de/%C3%A9\xFF\na.de/%C3%A9\n";
    assert_eq!(warned(&["escape"], input), b"a.de/%C3%A9\xFF\na.de/\xC3\xA9\n");
}

#[test]
fn files_without_a_last_line_break() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("größe");
    fs::write(&path, "a.de/%C3%A9").unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(text(&["escape", path, path], ""), "a.de/éa.de/é");
}

#[test]
fn an_argument_is_a_file_or_a_url() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("b.de"), "c.de/%C3%A9\n").unwrap();
    let run = |args: &[&str]| {
        let output = program(&[&["escape"], args].concat()).current_dir(directory.path()).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr), output.status.code())
    };
    let said = |url: &str| format!("uts58: no file has this name, so it is taken as a URL: {url}\n");
    for (url, wanted) in [
        ("https://ja.wikipedia.org/wiki/%E6%A1%9C", "https://ja.wikipedia.org/wiki/桜\n"),
        ("xn--bcher-kva.de/%C3%A9", "bücher.de/é\n"),
        ("http://localhost/%C3%A9", "http://localhost/é\n"),
        ("mailto:a@xn--bcher-kva.de", "mailto:a@bücher.de\n"),
    ] {
        assert_eq!(run(&[url]), (wanted.to_owned(), said(url), Some(0)));
    }
    // If a file of that name exists, it is read, even if its name looks like a URL.
    assert_eq!(run(&["b.de"]), ("c.de/é\n".to_owned(), String::new(), Some(0)));
    let (out, notes, status) = run(&["b.de", "fehlt.txt", "b.de/%C3%A9"]);
    assert_eq!((out.as_str(), status), ("c.de/é\nb.de/é\n", Some(2)));
    assert!(
        notes.starts_with("uts58: cannot read fehlt.txt: ") && notes.ends_with(&said("b.de/%C3%A9")),
        "{notes}"
    );
}
