//! Reads whole vectors of any kind.
//!
//! All functions and closures are inlined into functions compiled for one kind of vectors, which `vectorize` and
//! `kernel!` create. A function that isn't inlined would neither use that kind's instructions nor keep vectors in
//! registers.

use fearless_simd::prelude::*;
use fearless_simd::{u8x16, u8x32, u8x64};

use super::words::Words;
use super::{Advance, Block, Classes, Cursor, HALF, LOOK_AHEAD, Level, Triggers, Wanted};

/// One kind of vectors.
trait Vectors: Advance {
    /// The token of these vectors, if the processor has them. The compiler knows whether it has, so nothing is decided
    /// at run time.
    fn token(self) -> Option<impl Simd>;
}

/// Vectors of 32 bytes. A token of it exists only on processors with AVX2. This is the only level detected at run
/// time; it also serves processors with AVX-512, because each level adds another copy of the search.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(fearless_simd::x86::Avx2);

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
impl Avx2 {
    pub(super) fn find() -> Option<Self> {
        fearless_simd::Level::new().as_avx2().map(Self)
    }

    /// Runs the task with functions compiled for AVX2.
    #[inline(always)]
    pub(super) fn run<T: super::Task>(self, task: T) -> T::Output {
        self.0.vectorize(
            #[inline(always)]
            move || task.run(self),
        )
    }
}

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
impl Vectors for Avx2 {
    #[inline(always)]
    fn token(self) -> Option<impl Simd> {
        Some(self.0)
    }
}

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
impl Advance for Avx2 {
    #[inline(always)]
    fn advance(self, cursor: &mut Cursor, wanted: Wanted, bytes: &[u8], from: usize) -> bool {
        advance_avx2(self.0, cursor, wanted, bytes, from)
    }

    #[inline(always)]
    fn advance_at_end(self, cursor: &mut Cursor, wanted: Wanted, bytes: &[u8], from: usize) -> bool {
        advance_at_end_avx2(self.0, cursor, wanted, bytes, from)
    }
}

// Separate functions for AVX2, which take their arguments in registers.
fearless_simd::kernel!(
    #[inline(never)]
    fn advance_avx2(avx2: Avx2, cursor: &mut Cursor, wanted: Wanted, bytes: &[u8], from: usize) -> bool {
        cursor.advance_by_blocks(self::Avx2(avx2), wanted, bytes, from)
    }
);
fearless_simd::kernel!(
    #[inline(always)]
    fn advance_at_end_avx2(
        avx2: Avx2,
        cursor: &mut Cursor,
        wanted: Wanted,
        bytes: &[u8],
        from: usize,
    ) -> bool {
        cursor.advance_in_last_block(self::Avx2(avx2), wanted, bytes, from)
    }
);

/// The vectors that every processor of this kind has. If there are none, the search reads eight bytes at a time.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Baseline;

impl Vectors for Baseline {
    #[inline(always)]
    fn token(self) -> Option<impl Simd> {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        return fearless_simd::Level::baseline().as_sse2();
        #[cfg(target_arch = "aarch64")]
        return fearless_simd::Level::baseline().as_neon();
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return fearless_simd::Level::baseline().as_wasm_simd128();
        #[cfg(not(any(
            target_arch = "x86",
            target_arch = "x86_64",
            target_arch = "aarch64",
            all(target_arch = "wasm32", target_feature = "simd128")
        )))]
        return None::<fearless_simd::Fallback>;
    }
}

impl Advance for Baseline {}

impl<V: Vectors> Level for V {
    #[inline(always)]
    fn wanted_bits(self, block: &Block, wanted: Wanted) -> u64 {
        let Some(token) = self.token() else { return Words.wanted_bits(block, wanted) };
        wanted_bits(token, block, wanted)
    }

    #[inline(always)]
    fn last_wanted_bits(self, bytes: &[u8], wanted: Wanted) -> u64 {
        let Some(token) = self.token() else { return Words.last_wanted_bits(bytes, wanted) };
        last_wanted_bits(token, bytes, wanted)
    }

    #[inline(always)]
    fn length_of_gap(self, bytes: &[u8], wanted: Wanted) -> usize {
        self.token().map_or(0, |token| length_of_gap(token, bytes, wanted))
    }

    #[inline(always)]
    fn classes(self, bytes: &[u8; HALF]) -> Classes {
        let Some(token) = self.token() else { return Words.classes(bytes) };
        classes(u8x32::load_array_ref(token, bytes))
    }

    #[inline(always)]
    fn triggers(self, bytes: &[u8; HALF]) -> Triggers {
        let Some(token) = self.token() else { return Words.triggers(bytes) };
        triggers(u8x32::load_array_ref(token, bytes))
    }
}

/// Whether the processor can look up sixteen bytes in a table of sixteen with one instruction.
#[inline(always)]
fn looks_up_quickly<S: Simd>(token: S) -> bool {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    return token.level().as_sse4_2().is_some();
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    return !token.level().is_fallback();
}

/// The 64 bytes of the block at offset `AT`.
#[inline(always)]
fn load<S: Simd, const AT: usize>(token: S, block: &Block) -> u8x64<S> {
    const { assert!(AT <= LOOK_AHEAD) }
    match block.get(AT..).and_then(|bytes| bytes.first_chunk()) {
        Some(bytes) => u8x64::load_array_ref(token, bytes),
        None => u8x64::splat(token, 0),
    }
}

/// A vector of bytes. A test of the bytes returns a vector of signs: the sign bit of a byte is set for yes, and its
/// other bits are meaningless. `&` and `|` combine results.
trait ByteVector<S: Simd>:
    SimdInt<S, Element = u8, Mask: SimdMask<S, Ints: SimdBase<S, ByteVector = Self::ByteVector>>>
{
    #[inline(always)]
    fn signs(mask: Self::Mask) -> Self {
        mask.to_vector().bitcast()
    }

    #[inline(always)]
    fn is(self, byte: u8) -> Self {
        Self::signs(self.simd_eq(byte))
    }

    /// Bytes outside ASCII are greater than all others.
    #[inline(always)]
    fn is_above(self, ascii: u8) -> Self {
        self.saturating_add(0x7F - ascii)
    }

    #[inline(always)]
    fn is_in(self, first: u8, last: u8) -> Self {
        // Shifts the range to the lowest values.
        let moved: Signed<S, Self> = (self + 0x80_u8.wrapping_sub(first)).bitcast();
        Self::signs(moved.simd_lt(0x80_u8.wrapping_add(last - first + 1) as i8))
    }

    /// Whether any sign bit is set.
    #[inline(always)]
    fn any(self) -> bool {
        self.mask().any_true()
    }

    /// The sign bits as a number. The first byte's bit is the lowest.
    #[inline(always)]
    fn bits(self) -> u64 {
        self.mask().to_bitmask()
    }

    #[inline(always)]
    fn mask(self) -> Self::Mask {
        let signed: Signed<S, Self> = self.bitcast();
        signed.simd_lt(0)
    }
}

impl<S: Simd, V> ByteVector<S> for V where
    V: SimdInt<S, Element = u8, Mask: SimdMask<S, Ints: SimdBase<S, ByteVector = V::ByteVector>>>
{
}

/// The same bytes as signed numbers.
type Signed<S, V> = <<V as SimdBase<S>>::Mask as SimdMask<S>>::Ints;

/// The wanted bytes of a block.
// Modules for WebAssembly should be small, and there all functions may use vectors.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn wanted_bits<S: Simd>(token: S, block: &Block, wanted: Wanted) -> u64 {
    let mut found = stops(token, block, wanted);
    if wanted.every_colon {
        found |= load::<S, 0>(token, block).is(b':');
    }
    // Most blocks contain nothing wanted.
    if !wanted.separators() {
        return if any(found) { found.bits() } else { 0 };
    }
    let ends = separator_ends(token, block);
    if !any(found | ends) {
        return 0;
    }
    if any(ends) {
        found |= separators(token, block, ends);
    }
    found.bits()
}

/// Whether any sign bit is set.
#[inline(always)]
fn any<S: Simd>(signs: u8x64<S>) -> bool {
    let (low, high) = signs.split();
    (low | high).any()
}

/// Where the second and third bytes of a character may be those of U+3002, U+FF0E or U+FF61: 0x80 0x82, 0xBC 0x8E or
/// 0xBD 0xA1. Few other characters outside ASCII have these third bytes.
#[inline(always)]
fn separator_ends<S: Simd>(token: S, block: &Block) -> u8x64<S> {
    // By the low four bits of the second byte.
    const THIRD: [u8; 16] = [0x82, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x8E, 0xA1, 0, 0];
    let (second, third) = (load::<S, 1>(token, block), load::<S, 2>(token, block));
    if !looks_up_quickly(token) {
        let full_width = second.is(0xBC) & third.is(0x8E);
        return second.is(0x80) & third.is(0x82) | full_width | second.is(0xBD) & third.is(0xA1);
    }
    let thirds = u8x64::block_splat(u8x16::load_array(token, THIRD));
    u8x64::signs(third.simd_eq(thirds.swizzle_dyn_within_blocks(second & 0xF)))
}

/// The places of U+3002, U+FF0E and U+FF61 with these ends and before a byte greater than a comma.
#[inline(always)]
fn separators<S: Simd>(token: S, block: &Block, ends: u8x64<S>) -> u8x64<S> {
    let (first, second) = (load::<S, 0>(token, block), load::<S, 1>(token, block));
    let widths = first.is(0xEF) & (second.is(0xBC) | second.is(0xBD));
    (first.is(0xE3) & second.is(0x80) | widths) & ends & load::<S, 3>(token, block).is_above(b',')
}

/// The length of the pairs of blocks at the beginning that are ASCII without marks and colons.
#[inline(always)]
fn length_of_gap<S: Simd>(token: S, bytes: &[u8], wanted: Wanted) -> usize {
    let mut left = bytes;
    while let Some((low, after)) = left.split_first_chunk()
        && let Some((high, after)) = after.split_first_chunk()
    {
        let (low, high) = (u8x64::load_array_ref(token, low), u8x64::load_array_ref(token, high));
        let marks = low.is(wanted.mark) | high.is(wanted.mark);
        if any(marks | low.is(b':') | high.is(b':') | low | high) {
            break;
        }
        left = after;
    }
    bytes.len() - left.len()
}

/// The marks that are wanted, and the colons before a slash.
#[inline(always)]
fn stops<S: Simd>(token: S, block: &Block, wanted: Wanted) -> u8x64<S> {
    let (bytes, next) = (load::<S, 0>(token, block), load::<S, 1>(token, block));
    bytes.is(wanted.mark) & next.is_above(wanted.next_above) | bytes.is(b':') & next.is(b'/')
}

/// The wanted bytes among the last 64 of a text, or in a whole shorter one. Avoids copying them: loading bytes just
/// stored by smaller writes would stall.
#[inline(always)]
fn last_wanted_bits<S: Simd>(token: S, bytes: &[u8], wanted: Wanted) -> u64 {
    if let Some(last) = bytes.last_chunk() {
        return last_bits_of(u8x64::load_array_ref(token, last), wanted, |bits| bits);
    }
    let Some(last) = bytes.len().checked_sub(16) else {
        return last_bits_of(u8x16::load_array(token, short(bytes).to_le_bytes()), wanted, |bits| bits);
    };
    // Four pieces, which overlap.
    let starts = [0, last.min(16), last.min(32), last];
    let [a, b, c, d] = starts;
    let low = sixteen(token, bytes, a).combine(sixteen(token, bytes, b));
    let high = sixteen(token, bytes, c).combine(sixteen(token, bytes, d));
    last_bits_of(low.combine(high), wanted, |bits| {
        let places = bits.to_le_bytes();
        let pieces = places.chunks_exact(2).filter_map(|piece| piece.first_chunk());
        pieces
            .zip(starts)
            .fold(0, |bits, (piece, start)| bits | u64::from(u16::from_le_bytes(*piece)) << start)
    })
}

#[inline(always)]
fn sixteen<S: Simd>(token: S, bytes: &[u8], start: usize) -> u8x16<S> {
    match bytes.get(start..).and_then(|rest| rest.first_chunk()) {
        Some(bytes) => u8x16::load_array_ref(token, bytes),
        None => u8x16::splat(token, 0),
    }
}

#[inline(always)]
fn last_bits_of<S: Simd, V: ByteVector<S>>(bytes: V, wanted: Wanted, join: impl Fn(u64) -> u64) -> u64 {
    let (marks, colons) = (bytes.is(wanted.mark), bytes.is(b':'));
    let outside_ascii = bytes;
    if !(marks | colons | outside_ascii).any() {
        return 0;
    }
    let (stops, widths) = (bytes.is(0xE3), bytes.is(0xEF));
    if !(marks | colons | stops | widths).any() {
        return 0;
    }
    let above = joined_bits(bytes.is_above(wanted.next_above), &join) >> 1;
    let slashes = if wanted.every_colon { u64::MAX } else { joined_bits(bytes.is(b'/'), &join) >> 1 };
    let found = joined_bits(marks, &join) & above | joined_bits(colons, &join) & slashes;
    if !(wanted.separators() && (stops | widths).any()) {
        return found;
    }
    let full_width = joined_bits(bytes.is(0xBC), &join) >> 1 & joined_bits(bytes.is(0x8E), &join) >> 2;
    let half_width = joined_bits(bytes.is(0xBD), &join) >> 1 & joined_bits(bytes.is(0xA1), &join) >> 2;
    let stop = joined_bits(bytes.is(0x80), &join) >> 1 & joined_bits(bytes.is(0x82), &join) >> 2;
    let separators =
        joined_bits(stops, &join) & stop | joined_bits(widths, &join) & (full_width | half_width);
    found | separators & joined_bits(bytes.is_above(b','), &join) >> 3
}

/// A function, because a closure with vectors in it isn't inlined.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn joined_bits<S: Simd, V: ByteVector<S>>(signs: V, join: &impl Fn(u64) -> u64) -> u64 {
    join(signs.bits())
}

/// Fewer than 16 bytes, padded with zeros.
#[inline(always)]
fn short(rest: &[u8]) -> u128 {
    match (rest.first_chunk::<8>(), rest.last_chunk::<8>()) {
        (Some(first), Some(last)) => {
            let last = u128::from(u64::from_le_bytes(*last)) << (8 * (rest.len() - 8));
            u128::from(u64::from_le_bytes(*first)) | last
        }
        _ => rest.iter().rev().fold(0, |bytes, &byte| bytes << 8 | u128::from(byte)),
    }
}

#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn classes<S: Simd, V: ByteVector<S>>(bytes: V) -> Classes {
    Classes {
        words: ((bytes | 0x20).is_in(b'a', b'z') | bytes.is_in(b'0', b'9')).bits(),
        dots: bytes.is(b'.').bits(),
        hyphens: bytes.is(b'-').bits(),
        underscores: bytes.is(b'_').bits(),
    }
}

#[inline(always)]
fn triggers<S: Simd>(bytes: u8x32<S>) -> Triggers {
    let (ats, colons) = (bytes.is(b'@'), bytes.is(b':'));
    Triggers {
        spaces: !bytes.is_above(b' ').bits() as u32,
        triggers: (ats | colons | bytes.is(b'.') | bytes.is(0xE3) | bytes.is(0xEF)).bits() as u32,
    }
}
