//! S0: finds the bytes at which a step may begin.

use crate::chars::byte_at;
use crate::options::config::Config;

/// The first trigger in `from..to`: a label separator followed by something, a colon, or an `@`.
pub(in crate::scan) fn next(config: &Config, text: &str, from: usize, to: usize) -> Option<usize> {
    let (bytes, every_colon) = (text.as_bytes(), config.schemes.any_opaque());
    let inside = bytes.get(from..to.min(bytes.len())).unwrap_or_default();
    let is_trigger = |&(&byte, at): &(&u8, usize)| match byte {
        b'.' | b'@' => matches!(byte_at(bytes, at + 1), b'-' | b'0'..),
        b':' => every_colon || byte_at(bytes, at + 1) == b'/',
        0xE3 | 0xEF => begins_separator(bytes, at),
        _ => false,
    };
    inside.iter().zip(from..).find(is_trigger).map(|(_, at)| at)
}

/// U+3002, U+FF0E or U+FF61, unless a space, quotation mark or bracket follows.
fn begins_separator(bytes: &[u8], offset: usize) -> bool {
    match bytes.get(offset..offset + 4) {
        Some([0xE3, 0x80, 0x82, after] | [0xEF, 0xBC, 0x8E, after] | [0xEF, 0xBD, 0xA1, after]) => {
            *after > b','
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::next;
    use crate::options::config::Config;
    use crate::options::value::Options;

    #[test]
    fn separators_colons_and_ats() {
        let config = Config::new(Options::standard());
        let text = "a.b。c@d://e";
        let found = |from, until| next(&config, text, from, until);
        assert_eq!(found(0, usize::MAX), Some(1));
        assert_eq!(found(2, usize::MAX), text.find('。'));
        assert_eq!(found(6, usize::MAX), text.find('@'));
        assert_eq!(found(8, usize::MAX), text.find(':'));
        assert_eq!(found(8, 9), None);
    }
}
