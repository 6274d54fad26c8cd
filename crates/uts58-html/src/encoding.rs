//! Finds signs of an encoding that ASCII tags can't be inserted into (H2).

use memchr::memchr2;

/// The linker examines this number of bytes before it writes anything.
pub(crate) const OPENING: usize = 1024;

const ESCAPE: u8 = 0x1B;

/// Whether the document is UTF-16, or not text at all. `opening` is its first [`OPENING`] bytes, or the whole
/// document if it is shorter.
pub(crate) fn is_foreign(opening: &[u8]) -> bool {
    opening.starts_with(b"\xFE\xFF") || opening.starts_with(b"\xFF\xFE") || opening.contains(&0)
}

/// The offset just past the first byte that suggests another encoding: a NUL, as in UTF-16, or the first byte of an
/// ISO-2022-JP escape sequence.
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

/// Whether the last byte begins an escape sequence, provided that the next byte continues it.
pub(crate) fn is_escape_begun(bytes: &[u8]) -> bool {
    bytes.last() == Some(&ESCAPE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_16_is_foreign_and_utf_8_is_not() {
        for foreign in [&b"\xFE\xFF"[..], b"\xFF\xFEa", b"\0<", b"a\0"] {
            assert!(is_foreign(foreign), "{foreign:?}");
        }
        for text in [&b""[..], b"\xFE", b"a\xFE\xFF", "\u{FEFF}ä".as_bytes()] {
            assert!(!is_foreign(text), "{text:?}");
        }
    }

    #[test]
    fn text_ends_at_nul_and_at_escape_sequences_of_iso_2022() {
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
