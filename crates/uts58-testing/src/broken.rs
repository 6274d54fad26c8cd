//! Broken texts: the lines of `testdata/broken/texts.txt`.

use std::fs;

/// Marks broken input in a line.
pub const BROKEN: char = '␦';

/// The bytes that may replace it: Latin-1, a byte that UTF-8 never contains, and truncated sequences.
pub const INVALID: [&[u8]; 4] = [b"\xFC", b"\xFF", b"\xE2\x82", b"\xF0\x9F\x98"];

/// The lines, with ⸠ and ⸡ around their links.
pub fn lines() -> Vec<String> {
    let table = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/broken/texts.txt");
    let table = fs::read_to_string(table).expect("it is in the repository");
    let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<_> = lines.map(str::to_owned).collect();
    assert!(lines.len() > 20 && lines.iter().any(|line| line.contains('⸠')));
    lines
}

/// The bytes of a line, with an invalid sequence for each mark.
pub fn bytes_of(line: &str, invalid: &[u8]) -> Vec<u8> {
    let pieces: Vec<&[u8]> = line.split(BROKEN).map(str::as_bytes).collect();
    pieces.join(invalid)
}
