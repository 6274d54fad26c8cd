//! Texts that are broken: the lines of `testdata/broken/texts.txt`.

use std::fs;

/// What is in a line for a broken unit.
pub const BROKEN: char = '␦';

/// What may be in its place in bytes: Latin-1, what UTF-8 never has, and sequences that are cut off.
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

/// The bytes of a line, with a sequence that is not UTF-8 for each broken unit.
pub fn bytes_of(line: &str, invalid: &[u8]) -> Vec<u8> {
    let pieces: Vec<&[u8]> = line.split(BROKEN).map(str::as_bytes).collect();
    pieces.join(invalid)
}
