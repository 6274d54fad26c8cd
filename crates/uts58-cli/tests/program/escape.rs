use std::fs;

use crate::{output, text};

#[test]
fn urls_become_readable() {
    let hindi =
        "https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE%E0%A4%A4%E0%A5%8D%E0%A4%AE%E0%A4%BE\n";
    assert_eq!(text(&["escape"], hindi), "https://hi.wikipedia.org/wiki/महात्मा\n");
    let input = "http://xn--e1afmkfd.xn--p1ai/?q=%D1%8F%26%D1%8F#%20\r\n\r\n%C3%A9 %41";
    assert_eq!(text(&["escape"], input), "http://пример.рф/?q=я%26я#%20\r\n\r\n%C3%A9 %41");
    assert_eq!(text(&["escape"], ""), "");
    // A host of two scripts stays as it is, in ASCII.
    assert_eq!(text(&["escape"], "https://xn--ypal-43d9g.com/%C3%A9"), "https://xn--ypal-43d9g.com/é");
}

#[test]
fn lines_that_are_not_utf8_stay() {
    let input = b"a.de/%C3%A9\xFF\na.de/%C3%A9\n";
    assert_eq!(output(&["escape"], input), b"a.de/%C3%A9\xFF\na.de/\xC3\xA9\n");
}

#[test]
fn files_without_a_last_line_break() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("größe");
    fs::write(&path, "a.de/%C3%A9").unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(text(&["escape", path, path], ""), "a.de/éa.de/é");
}
