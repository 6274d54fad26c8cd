//! S0: where something may begin.

use crate::config::Config;

/// The offset of the next byte at or behind `from` that can announce a candidate: a label separator, `@`, or `:`.
pub(super) fn next(bytes: &[u8], from: usize, config: &Config) -> Option<usize> {
    let wanted = |window: &[u8]| match window {
        [b'@', ..] => true,
        [b':', b'/', b'/', ..] => true,
        [b':', ..] => config.schemes.any_opaque(),
        [b'.', next, ..] => {
            config.finds_bare_hosts()
                && (next.is_ascii_alphanumeric() || matches!(next, b'-' | b'_' | 0x80..))
        }
        // U+3002, U+FF61, U+FF0E
        [0xE3, 0x80, 0x82, _, ..] | [0xEF, 0xBD, 0xA1, _, ..] | [0xEF, 0xBC, 0x8E, _, ..] => {
            config.finds_bare_hosts()
        }
        _ => false,
    };
    let rest = bytes.get(from..)?;
    (0..rest.len()).find(|&at| rest.get(at..).is_some_and(wanted)).map(|at| from + at)
}
