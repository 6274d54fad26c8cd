//! Bloom filters of names. `build.rs` includes this file to fill them.

/// Each name sets two bits in one word. Ignores ASCII case.
pub(crate) struct Filter<const WORDS: usize>(pub(crate) [u64; WORDS]);

impl<const WORDS: usize> Filter<WORDS> {
    /// `false` means that the name was never added.
    #[inline]
    pub(crate) fn may_have(&self, name: &[u8]) -> bool {
        let (place, bits) = place(name, WORDS);
        self.0.get(place).is_none_or(|word| word & bits == bits)
    }
}

/// The word and the bits of a name, from its last sixteen bytes and its length.
#[inline]
pub(crate) fn place(name: &[u8], words: usize) -> (usize, u64) {
    // Maps capitals to small letters, and some other bytes to each other.
    const FOLD: u64 = 0x2020_2020_2020_2020;
    let tail = name.get(name.len().saturating_sub(16)..).unwrap_or_default();
    let (low, high) = match (tail.first_chunk(), tail.last_chunk()) {
        (Some(first), Some(last)) => (u64::from_le_bytes(*first), u64::from_le_bytes(*last)),
        _ => (tail.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)), 0),
    };
    let mixed = ((low | FOLD).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (high | FOLD).rotate_left(32))
        .wrapping_add(name.len() as u64)
        .wrapping_mul(0xD6E8_FEB8_6659_FD93);
    ((mixed >> 48) as usize % words, 1 << (mixed >> 42 & 63) | 1 << (mixed >> 36 & 63))
}
