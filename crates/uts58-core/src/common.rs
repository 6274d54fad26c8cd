//! Skips the common ASCII of Parts, 16 bytes at a time.

/// Whether a byte is common ASCII: a letter, a digit or one of `$ % & - . / = ^ _ ~`. With no bracket open, every Part
/// includes all of these. Only the full stop is Soft.
#[must_use]
pub(crate) const fn is_common(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(byte, b'$' | b'%' | b'&' | b'-' | b'.' | b'/' | b'=' | b'^' | b'_' | b'~')
}

const BLOCK: usize = 16;

/// Where the stretch of common bytes that begins at `from` ends.
#[inline(always)]
#[must_use]
pub(crate) fn common_end(bytes: &[u8], from: usize) -> usize {
    let mut rest = bytes.get(from..).unwrap_or_default();
    // Two blocks per round. Most stretches end in one of the first two, and a branch between them would be
    // unpredictable.
    while let Some((two, after)) = rest.split_first_chunk::<{ 2 * BLOCK }>() {
        let [first, second] = [two.first_chunk(), two.last_chunk()].map(|block| block.map_or(0, others));
        if first | second != 0 {
            let (others, before) = if first != 0 { (first, 0) } else { (second, BLOCK) };
            return bytes.len() - rest.len() + before + length(others);
        }
        rest = after;
    }
    while let Some((block, after)) = rest.split_first_chunk() {
        let others = others(block);
        if others != 0 {
            return bytes.len() - rest.len() + length(others);
        }
        rest = after;
    }
    common_end_at_end(bytes, bytes.len() - rest.len())
}

/// The same when less than a block is left: reads the last complete block of the text, which begins before `from`.
#[inline(never)]
fn common_end_at_end(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let Some(&block) = bytes.last_chunk::<BLOCK>() else {
        return from + rest.iter().take_while(|&&byte| other(byte) == 0).count();
    };
    // The shift fills with NUL, which isn't a common byte.
    let moved = u128::from_le_bytes(block).checked_shr(8 * (BLOCK - rest.len()) as u32).unwrap_or(0);
    from + length(others(&moved.to_le_bytes()))
}

/// A nonzero byte for each byte that isn't common. Compiles to vector instructions.
#[inline(always)]
fn others(block: &[u8; BLOCK]) -> u128 {
    let mut others = [0; BLOCK];
    for (is_other, &byte) in others.iter_mut().zip(block) {
        *is_other = other(byte);
    }
    u128::from_le_bytes(others)
}

/// The number of common bytes before the first other one.
#[inline(always)]
const fn length(others: u128) -> usize {
    others.trailing_zeros() as usize / 8
}

/// 0 for a common byte. Uses `|`, because `||` would branch.
#[inline(always)]
const fn other(byte: u8) -> u8 {
    let lower = byte | 0x20;
    let common = is_between(lower, b'a', b'z')
        | is_between(byte, b'-', b'9') // `-`, `.`, `/`, digits
        | is_between(byte, b'$', b'&')
        | (lower == b'~') // `^`, `~`
        | (byte == b'_')
        | (byte == b'=');
    if common { 0 } else { 0xFF }
}

/// Vector instructions compare signed bytes. Adding moves bytes above `last` to the negative range, where non-ASCII
/// bytes stay.
#[inline(always)]
const fn is_between(byte: u8, first: u8, last: u8) -> bool {
    byte.wrapping_add(127 - last) as i8 > (126 - (last - first)) as i8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::part::Part;
    use uts58_data::{LinkTerm, link_term};

    #[test]
    fn all_are_in_the_link_in_every_part() {
        for byte in (0..=u8::MAX).filter(|&byte| is_common(byte)) {
            let expected = if byte == b'.' { LinkTerm::Soft } else { LinkTerm::Include };
            assert_eq!(link_term(byte.into()), expected);
            // Common syntax only separates, in every Part.
            assert!(
                Part::ALL.into_iter().all(|part| part.terminators().iter().all(|t| t.as_bytes()[0] != byte))
            );
        }
    }

    #[test]
    fn which_are_common() {
        let is_common = |byte: u8| byte.is_ascii_alphanumeric() || b"$%&-./=^_~".contains(&byte);
        for byte in 0..=u8::MAX {
            assert_eq!(super::is_common(byte), is_common(byte), "{byte:#x}");
            assert_eq!(other(byte), if is_common(byte) { 0 } else { 0xFF }, "{byte:#x}");
        }
    }

    /// Puts each byte at every place of texts of every length, and starts at every place.
    #[test]
    fn blocks_agree_with_single_bytes() {
        for length in 0..60 {
            for (place, byte) in (0..length).flat_map(|place| b"z.,/\0\x80".map(|byte| (place, byte))) {
                let mut bytes = [b'a'; 60];
                bytes[place] = byte;
                let bytes = &bytes[..length];
                for from in 0..=length {
                    let common = bytes.iter().skip(from).take_while(|&&byte| other(byte) == 0).count();
                    assert_eq!(common_end(bytes, from), from + common, "{bytes:?} {from}");
                }
            }
        }
    }
}
