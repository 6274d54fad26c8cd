//! Properties of the program's output that hold for any bytes. The test `regressions` runs the program; the fuzz
//! target `program` calls its functions.

use uts58_linkify::bytes::LossyText;
use uts58_linkify::html::Html;
use uts58_linkify::Linkifier;

use crate::cases::unmarked;

/// `mark`: marks the links of [`Linkifier::links_bytes`] and changes nothing else.
#[track_caller]
pub fn is_the_input_with_marks(linkifier: &Linkifier, input: &[u8], copy: &[u8]) {
    let mut wanted = input.to_vec();
    let ranges: Vec<_> = linkifier.links_bytes(input).map(|found| found.range()).collect();
    for range in ranges.into_iter().rev() {
        wanted.splice(range.end..range.end, "⸡".bytes());
        wanted.splice(range.start..range.start, "⸠".bytes());
    }
    assert_eq!(copy, wanted, "{}", String::from_utf8_lossy(copy));
}

/// `mark` with lines cut anywhere: without the marks, the output is the input.
#[track_caller]
pub fn has_the_bytes_of_the_input(input: &[u8], copy: &[u8]) {
    assert_eq!(without_marks(copy), without_marks(input), "{}", String::from_utf8_lossy(copy));
}

fn without_marks(bytes: &[u8]) -> Vec<u8> {
    let chunks = bytes.utf8_chunks();
    chunks.flat_map(|chunk| [unmarked(chunk.valid()).as_bytes(), chunk.invalid()].concat()).collect()
}

/// `html`: writes what the library writes, with the links of [`LossyText`] and U+FFFD for invalid UTF-8. [`LossyText`]
/// replaces U+0000 too, but the program only uses it for blocks that aren't UTF-8, so inputs with both aren't compared.
#[track_caller]
pub fn is_the_html_of_the_input(html: Html<'_>, linkifier: &Linkifier, input: &[u8], written: &[u8]) {
    if input.contains(&0) && str::from_utf8(input).is_err() {
        return;
    }
    let lossy = LossyText::new(input);
    let linkifier = lossy.linkifier(linkifier);
    let wanted = html.display(&linkifier, lossy.as_str()).to_string();
    assert_eq!(String::from_utf8_lossy(written), wanted);
}

/// `escape`: keeps the number of lines, and lines that aren't UTF-8.
#[track_caller]
pub fn has_the_lines_of_the_input(input: &[u8], written: &[u8]) {
    let is_break = |byte: &u8| *byte == b'\n';
    let (read, written) = (input.split(is_break), written.split(is_break));
    assert_eq!(read.clone().count(), written.clone().count());
    for (read, written) in read.zip(written) {
        match str::from_utf8(read) {
            Ok(_) => assert!(str::from_utf8(written).is_ok()),
            Err(_) => assert_eq!(read, written),
        }
    }
}
