//! Finds bytes in an encoding into which no tags can be inserted (H2).

use memchr::memchr2;

/// The linker looks at so many bytes before it writes anything.
pub(crate) const OPENING: usize = 1024;

const ESCAPE: u8 = 0x1B;

/// Is the document UTF-16, or not text at all? `opening` is its first [`OPENING`] bytes, or all of it.
pub(crate) fn is_foreign(opening: &[u8]) -> bool {
    opening.starts_with(b"\xFE\xFF") || opening.starts_with(b"\xFF\xFE") || opening.contains(&0)
}

/// The end of the first byte after which a document may be of another encoding: U+0000, as UTF-16 has it, or the first byte of an
/// escape of ISO-2022-JP.
pub(crate) fn end_of_text(bytes: &[u8]) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = memchr2(0, ESCAPE, bytes.get(from..)?) {
        from += at + 1;
        let follows = bytes.get(from);
        if bytes.get(from - 1) == Some(&0) || follows.is_some_and(|byte| b"$(".contains(byte)) {
            return Some(from);
        }
    }
    None
}

/// Can the next byte make the last one an escape?
pub(crate) fn is_escape_begun(bytes: &[u8]) -> bool {
    bytes.last() == Some(&ESCAPE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_16() {
        for foreign in [&b"\xFE\xFF"[..], b"\xFF\xFEa", b"\0<", b"a\0"] {
            assert!(is_foreign(foreign), "{foreign:?}");
        }
        for text in [&b""[..], b"\xFE", b"a\xFE\xFF", "\u{FEFF}ä".as_bytes()] {
            assert!(!is_foreign(text), "{text:?}");
        }
    }

    #[test]
    fn ends() {
        for (bytes, end) in [
            (&b"a\0b"[..], Some(2)),
            (b"a\x1B[1m\x1B$B", Some(6)),
            (b"\x1B(B", Some(1)),
            (b"\x1B", None),
            (b"\x1B\0", Some(2)),
            ("ä\x1B[0m".as_bytes(), None),
        ] {
            assert_eq!(end_of_text(bytes), end, "{bytes:?}");
        }
        assert!(is_escape_begun(b"a\x1B") && !is_escape_begun(b"\x1B[") && !is_escape_begun(b""));
    }
}
