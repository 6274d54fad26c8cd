//! Properties of the program's output that hold for any bytes. The test `regressions` runs the program; the fuzz
//! target `program` calls its functions.

use uts58_linkify::bytes::LossyText;
use uts58_linkify::html::Html;
use uts58_linkify::Linkifier;

/// `mark`: marks the links of [`Linkifier::links_bytes`] and changes nothing else.
#[track_caller]
pub fn is_the_input_with_marks(linkifier: &Linkifier, input: &[u8], copy: &[u8]) {
    let mut wanted = Vec::new();
    let mut at = 0;
    for found in linkifier.links_bytes(input) {
        let range = found.range();
        wanted.extend_from_slice(&input[at..range.start]);
        wanted.extend_from_slice("⸠".as_bytes());
        wanted.extend_from_slice(&input[range.clone()]);
        wanted.extend_from_slice("⸡".as_bytes());
        at = range.end;
    }
    wanted.extend_from_slice(&input[at..]);
    assert_eq!(String::from_utf8_lossy(copy), String::from_utf8_lossy(&wanted));
    assert_eq!(copy, wanted);
    has_the_bytes_of_the_input(input, copy);
}

/// `mark` with lines cut anywhere: without the marks, the output is the input.
#[track_caller]
pub fn has_the_bytes_of_the_input(input: &[u8], copy: &[u8]) {
    assert_eq!(without_marks(copy), without_marks(input), "{}", String::from_utf8_lossy(copy));
}

fn without_marks(bytes: &[u8]) -> Vec<u8> {
    let mut kept = Vec::new();
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        match rest.strip_prefix("⸠".as_bytes()).or_else(|| rest.strip_prefix("⸡".as_bytes())) {
            Some(after) => rest = after,
            None => {
                kept.push(*first);
                rest = after;
            }
        }
    }
    kept
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
    let lines =
        |bytes: &[u8]| -> Vec<Vec<u8>> { bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect() };
    let (read, written) = (lines(input), lines(written));
    assert_eq!(read.len(), written.len());
    for (read, written) in read.iter().zip(&written) {
        match str::from_utf8(read) {
            Ok(_) => assert!(str::from_utf8(written).is_ok()),
            Err(_) => assert_eq!(read, written),
        }
    }
}
