//! All commands that read text decode UTF-16 if it begins with a byte order mark.

use std::fs;

use crate::{output, text};

const TEXT: &str = "\u{1F600} см. пример.рф/путь\r\n→ bücher.de";

fn utf16(text: &str, bytes_of: fn(u16) -> [u8; 2]) -> Vec<u8> {
    ['\u{FEFF}']
        .iter()
        .copied()
        .chain(text.chars())
        .flat_map(|c| c.encode_utf16(&mut [0; 2]).to_vec())
        .flat_map(bytes_of)
        .collect()
}

#[test]
fn both_orders_are_read() {
    for bytes_of in [u16::to_le_bytes, u16::to_be_bytes] {
        let input = utf16(TEXT, bytes_of);
        for args in [&["links"][..], &["links", "-o", "--href"], &["links", "--input", "html"]] {
            assert_eq!(String::from_utf8(output(args, &input)).unwrap(), text(args, TEXT), "{args:?}");
        }
        for command in ["mark", "html", "show", "escape"] {
            let found = String::from_utf8(output(&[command], &input)).unwrap();
            assert_eq!(found.trim_start_matches('\u{FEFF}'), text(&[command], TEXT), "{command}");
        }
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("größe.txt");
        fs::write(&path, &input).unwrap();
        assert_eq!(text(&["links", path.to_str().unwrap()], ""), text(&["links"], TEXT));
    }
}

#[test]
fn half_a_pair_is_a_replacement_character() {
    let mut input = utf16("a.de/", u16::to_le_bytes);
    input.extend(0xD800_u16.to_le_bytes());
    assert_eq!(output(&["links"], &input), "1:1: a.de/\u{FFFD}\n".as_bytes());
    // An odd byte at the end.
    input.push(b'x');
    assert_eq!(output(&["links", "-o"], &input), "a.de/\u{FFFD}\n".as_bytes());
}

#[test]
fn without_a_mark_it_is_binary() {
    let mut input = utf16("a.de", u16::to_le_bytes);
    input.drain(..2);
    assert_eq!(crate::run(&["links"], &input).stdout, b"");
}
