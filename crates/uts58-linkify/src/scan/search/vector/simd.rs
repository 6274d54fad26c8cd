//! Whole vectors at a time, of any kind.
//!
//! All functions are inlined, closures too: into functions that are compiled for one kind of vectors, which `vectorize`
//! makes. What is not would have neither the instructions of that kind nor vectors in registers.

use fearless_simd::prelude::*;
use fearless_simd::{Level as Kind, u8x16, u8x32, u8x64};

use super::window::{Classes, HALF};
use super::words::Words;
use super::{BLOCK, Block, Cursor, LOOK_AHEAD, Level, NO_LETTER, Task, Wanted};

/// What is looked at for the places in two blocks.
type TwoBlocks = [u8; 2 * BLOCK + LOOK_AHEAD];

/// Vectors of the kind that the token stands for: there is one only where the processor has them.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Vectors<S>(pub(super) S);

/// Does the task with functions that are compiled for these vectors.
#[inline(always)]
pub(super) fn run<S: Simd, T: Task>(token: S, task: T) -> T::Output {
    token.vectorize(
        #[inline(always)]
        || task.run(Vectors(token)),
    )
}

impl<S: Simd> Level for Vectors<S> {
    #[inline(always)]
    fn places(self, block: &Block, wanted: Wanted) -> u64 {
        places(self.0, block, wanted)
    }

    #[inline(always)]
    fn last_places(self, rest: &[u8], wanted: Wanted) -> Option<u64> {
        last_places(self.0, rest, wanted)
    }

    #[inline(always)]
    fn advance(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        self.0.vectorize(
            #[inline(always)]
            move || cursor.advance_by_blocks(self, bytes, from, wanted),
        )
    }

    #[inline(always)]
    fn advance_at_end(self, cursor: &mut Cursor, bytes: &[u8], from: usize, wanted: Wanted) -> bool {
        self.0.vectorize(
            #[inline(always)]
            move || cursor.advance_in_last_block(self, bytes, from, wanted),
        )
    }

    #[inline(always)]
    fn length_without_wanted(self, bytes: &[u8], wanted: Wanted) -> usize {
        self.0.vectorize(
            #[inline(always)]
            move || length_without_wanted(self.0, bytes, wanted),
        )
    }

    #[inline(always)]
    fn length_without_marks(self, bytes: &[u8], wanted: Wanted) -> usize {
        self.0.vectorize(
            #[inline(always)]
            move || length_without_marks(self.0, bytes, wanted),
        )
    }

    #[inline(always)]
    fn classes(self, bytes: &[u8; BLOCK]) -> Classes {
        classes(u8x64::load_array_ref(self.0, bytes))
    }

    #[inline(always)]
    fn half_classes(self, bytes: &[u8; HALF]) -> Classes {
        classes(u8x32::load_array_ref(self.0, bytes))
    }

    #[inline(always)]
    fn others(self, bytes: &[u8; HALF]) -> u32 {
        let bytes = u8x32::load_array_ref(self.0, bytes);
        let others = if looks_up_quickly(self.0) { others_by_tables(bytes) } else { others_by_ranges(bytes) };
        others as u32
    }
}

/// The vectors that every processor of this kind has. Where it has none, eight bytes at a time.
#[derive(Clone, Copy, Debug)]
pub(in crate::scan) struct Baseline;

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
#[inline(always)]
fn baseline() -> Option<Vectors<fearless_simd::x86::Sse2>> {
    Kind::baseline().as_sse2().map(Vectors)
}
#[cfg(target_arch = "aarch64")]
#[inline(always)]
fn baseline() -> Option<Vectors<fearless_simd::aarch64::Neon>> {
    Kind::baseline().as_neon().map(Vectors)
}
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
fn baseline() -> Option<Vectors<fearless_simd::wasm32::WasmSimd128>> {
    Kind::baseline().as_wasm_simd128().map(Vectors)
}
#[cfg(not(any(
    target_arch = "x86",
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
#[inline(always)]
fn baseline() -> Option<Words> {
    None
}

/// The compiler knows the answer of `baseline`, so that nothing is left to be decided at run time.
impl Level for Baseline {
    #[inline(always)]
    fn places(self, block: &Block, wanted: Wanted) -> u64 {
        baseline().map_or_else(|| Words.places(block, wanted), |level| level.places(block, wanted))
    }

    #[inline(always)]
    fn last_places(self, rest: &[u8], wanted: Wanted) -> Option<u64> {
        baseline()?.last_places(rest, wanted)
    }

    #[inline(always)]
    fn length_without_wanted(self, bytes: &[u8], wanted: Wanted) -> usize {
        baseline().map_or(0, |level| level.length_without_wanted(bytes, wanted))
    }

    #[inline(always)]
    fn length_without_marks(self, bytes: &[u8], wanted: Wanted) -> usize {
        baseline().map_or(0, |level| level.length_without_marks(bytes, wanted))
    }

    #[inline(always)]
    fn classes(self, bytes: &[u8; BLOCK]) -> Classes {
        baseline().map_or_else(|| Words.classes(bytes), |level| level.classes(bytes))
    }

    #[inline(always)]
    fn half_classes(self, bytes: &[u8; HALF]) -> Classes {
        baseline().map_or_else(|| Words.half_classes(bytes), |level| level.half_classes(bytes))
    }

    #[inline(always)]
    fn others(self, bytes: &[u8; HALF]) -> u32 {
        baseline().map_or_else(|| Words.others(bytes), |level| level.others(bytes))
    }
}

/// Does the processor have one instruction for sixteen looks into a table of sixteen?
#[inline(always)]
fn looks_up_quickly<S: Simd>(token: S) -> bool {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    return token.level().as_sse4_2().is_some();
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    return !token.level().is_fallback();
}

/// The 64 bytes of the block from `AT` on.
#[inline(always)]
fn load<S: Simd, const AT: usize>(token: S, block: &Block) -> u8x64<S> {
    const { assert!(AT <= LOOK_AHEAD) }
    match block.get(AT..).and_then(|bytes| bytes.first_chunk()) {
        Some(bytes) => u8x64::load_array_ref(token, bytes),
        None => u8x64::splat(token, 0),
    }
}

/// A vector of bytes.
trait ByteVector<S: Simd>: SimdInt<S, Element = u8> {
    /// The same bytes with signs, which processors compare faster.
    type Signed: SimdInt<S, Element = i8, Mask = Self::Mask, ByteVector = Self::ByteVector>;

    #[inline(always)]
    fn is(self, byte: u8) -> Self::Mask {
        self.simd_eq(Self::splat(self.token(), byte))
    }

    /// Bytes outside ASCII are below all others.
    #[inline(always)]
    fn is_ascii_above(self, ascii: u8) -> Self::Mask {
        let signed: Self::Signed = self.bitcast();
        signed.simd_gt(Self::Signed::splat(self.token(), ascii.cast_signed()))
    }

    #[inline(always)]
    fn is_outside_ascii(self) -> Self::Mask {
        let signed: Self::Signed = self.bitcast();
        signed.simd_lt(Self::Signed::splat(self.token(), 0))
    }

    /// Bytes outside ASCII are above all others.
    #[inline(always)]
    fn is_above(self, ascii: u8) -> Self::Mask {
        self.saturating_add(Self::splat(self.token(), 0x7F - ascii)).is_outside_ascii()
    }

    #[inline(always)]
    fn is_in(self, first: u8, last: u8) -> Self::Mask {
        // The range moves to the lowest values there are.
        let moved: Self::Signed = (self + Self::splat(self.token(), 0x80_u8.wrapping_sub(first))).bitcast();
        let behind = 0x80_u8.wrapping_add(last - first + 1).cast_signed();
        moved.simd_lt(Self::Signed::splat(self.token(), behind))
    }
}

impl<S: Simd> ByteVector<S> for u8x16<S> {
    type Signed = fearless_simd::i8x16<S>;
}
impl<S: Simd> ByteVector<S> for u8x32<S> {
    type Signed = fearless_simd::i8x32<S>;
}
impl<S: Simd> ByteVector<S> for u8x64<S> {
    type Signed = fearless_simd::i8x64<S>;
}

/// What is wanted of a block.
#[inline(always)]
fn places<S: Simd>(token: S, block: &Block, wanted: Wanted) -> u64 {
    let (bytes, next) = (load::<S, 0>(token, block), load::<S, 1>(token, block));
    let marks = bytes.is(wanted.byte);
    let mut found = marks & next.is_ascii_above(wanted.above);
    if wanted.numbers && found.any_true() {
        let second = load::<S, 2>(token, block).is(wanted.byte);
        let third = load::<S, 3>(token, block).is(wanted.byte);
        let fourth = load::<S, 4>(token, block).is(wanted.byte);
        found &= next.is_ascii_above(NO_LETTER) | second | third | fourth;
    }
    found |= bytes.is(b':') & (next.is(b'/') | Mask::splat(token, wanted.colons));
    // Of what is outside ASCII the last byte is no first one.
    let wide_next = next.is_outside_ascii();
    if wide_next.any_true() {
        found |= marks & wide_next;
        found |= wide_separators(token, block);
    }
    found.to_bitmask()
}

type Mask<S> = fearless_simd::mask8x64<S>;

/// Where U+3002, U+FF0E or U+FF61 stands, in front of more than a comma.
#[inline(always)]
fn wide_separators<S: Simd>(token: S, block: &Block) -> Mask<S> {
    let (first, second) = (load::<S, 0>(token, block), load::<S, 1>(token, block));
    let (third, behind) = (load::<S, 2>(token, block), load::<S, 3>(token, block));
    if !looks_up_quickly(token) {
        let stop = second.is(0x80) & third.is(0x82) & first.is(0xE3);
        let widths = second.is(0xBC) & third.is(0x8E) | second.is(0xBD) & third.is(0xA1);
        return (stop | widths & first.is(0xEF)) & behind.is_above(b',');
    }
    // What each has, by the low four bits of its second byte: 0x80, 0xBC or 0xBD.
    let column = second & u8x64::splat(token, 0xF);
    let alike = third.simd_eq(lookup(by_column(0x82, 0x8E, 0xA1), column)) & behind.is_above(b',');
    if !alike.any_true() {
        return alike;
    }
    let first = first.simd_eq(lookup(by_column(0xE3, 0xEF, 0xEF), column));
    alike & first & second.simd_eq(lookup(by_column(0x80, 0xBC, 0xBD), column))
}

const fn by_column(stop: u8, full_width: u8, half_width: u8) -> [u8; 16] {
    [stop, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, full_width, half_width, 0, 0]
}

/// What the table has for each byte, all of which are below 16.
#[inline(always)]
fn lookup<S: Simd, V>(table: [u8; 16], bytes: V) -> V
where
    V: ByteVector<S, Block = u8x16<S>, ByteVector = V>,
{
    V::block_splat(u8x16::load_array(bytes.token(), table)).swizzle_dyn_within_blocks(bytes)
}

/// So many are perhaps followed by what is passed over faster.
const MANY: usize = 16 * BLOCK;

#[inline(always)]
fn length_without_wanted<S: Simd>(token: S, bytes: &[u8], wanted: Wanted) -> usize {
    let near = bytes.get(..MANY + LOOK_AHEAD).unwrap_or(bytes);
    let length = length(
        near,
        #[inline(always)]
        |blocks| has_nothing_wanted(token, blocks, wanted),
    );
    match bytes.get(length..) {
        Some(rest) if length == MANY => length + Vectors(token).length_without_marks(rest, wanted),
        _ => length,
    }
}

#[inline(always)]
fn length_without_marks<S: Simd>(token: S, bytes: &[u8], wanted: Wanted) -> usize {
    length(
        bytes,
        #[inline(always)]
        |blocks| has_no_marks(token, blocks, wanted),
    )
}

/// How long the bytes are like that, by two blocks at a time.
#[inline(always)]
fn length(bytes: &[u8], are: impl Fn(&TwoBlocks) -> bool) -> usize {
    let mut left = bytes;
    while let Some(blocks) = left.first_chunk()
        && are(blocks)
    {
        left = left.get(2 * BLOCK..).unwrap_or_default();
    }
    bytes.len() - left.len()
}

#[inline(always)]
fn has_nothing_wanted<S: Simd>(token: S, blocks: &TwoBlocks, wanted: Wanted) -> bool {
    let Some([low, high]) = both(blocks) else { return false };
    let found = wanted_in_ascii(token, low, wanted) | wanted_in_ascii(token, high, wanted);
    !(found | may_begin_separator(token, low, high)).any_true()
}

#[inline(always)]
fn has_no_marks<S: Simd>(token: S, blocks: &TwoBlocks, wanted: Wanted) -> bool {
    let Some([low, high]) = both(blocks) else { return false };
    let found = marks_and_colons(token, low, wanted) | marks_and_colons(token, high, wanted);
    !(found | may_begin_separator(token, low, high)).any_true()
}

/// The same as in [`places`], but for separators and for colons in front of something else.
#[inline(always)]
fn wanted_in_ascii<S: Simd>(token: S, block: &Block, wanted: Wanted) -> Mask<S> {
    let (bytes, next) = (load::<S, 0>(token, block), load::<S, 1>(token, block));
    bytes.is(wanted.byte) & next.is_above(wanted.above) | bytes.is(b':') & next.is(b'/')
}

#[inline(always)]
fn marks_and_colons<S: Simd>(token: S, block: &Block, wanted: Wanted) -> Mask<S> {
    let bytes = load::<S, 0>(token, block);
    bytes.is(wanted.byte) | bytes.is(b':')
}

#[inline(always)]
fn both(blocks: &TwoBlocks) -> Option<[&Block; 2]> {
    Some([blocks.first_chunk()?, blocks.last_chunk()?])
}

/// Is a byte in one of the blocks like the first one of a separator outside ASCII? None begins with less than 0xE3.
#[inline(always)]
fn may_begin_separator<S: Simd>(token: S, low: &Block, high: &Block) -> Mask<S> {
    let largest = load::<S, 0>(token, low).max(load::<S, 0>(token, high));
    largest.simd_ge(u8x64::splat(token, 0xE3))
}

/// What is wanted of up to 64 bytes at the end of a text, if all are ASCII or none is a mark or a colon. It needs no copy: a
/// load of bytes that have just been stored by smaller ones has to wait.
#[inline(always)]
fn last_places<S: Simd>(token: S, rest: &[u8], wanted: Wanted) -> Option<u64> {
    let length = rest.len();
    if length > BLOCK {
        return None;
    }
    // As many bytes from both ends as there are; the places of the last ones move to where they stand.
    let join = |places: u64, half: usize| {
        let last = places >> half;
        (places ^ last << half) | last << (length - half)
    };
    if let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) {
        let (first, last) = (u8x32::load_array_ref(token, first), u8x32::load_array_ref(token, last));
        last_places_of(first.combine(last), wanted, |places| join(places, 32))
    } else if let (Some(first), Some(last)) = (rest.first_chunk(), rest.last_chunk()) {
        let (first, last) = (u8x16::load_array_ref(token, first), u8x16::load_array_ref(token, last));
        last_places_of(first.combine(last), wanted, |places| join(places, 16))
    } else {
        let bytes = u8x16::load_array(token, short(rest).to_le_bytes());
        last_places_of(bytes, wanted, |places| places)
    }
}

#[inline(always)]
fn last_places_of<S: Simd, V: ByteVector<S>>(
    bytes: V,
    wanted: Wanted,
    join: impl Fn(u64) -> u64,
) -> Option<u64> {
    let (marks, colons) = (bytes.is(wanted.byte), bytes.is(b':'));
    let outside = bytes.is_outside_ascii();
    if !(marks | colons | outside).any_true() {
        return Some(0);
    }
    if outside.any_true() {
        return None;
    }
    let above = join(bytes.is_ascii_above(wanted.above).to_bitmask()) >> 1;
    let letters = join(bytes.is_ascii_above(NO_LETTER).to_bitmask()) >> 1;
    let (marks, colons) = (join(marks.to_bitmask()), join(colons.to_bitmask()));
    let slashes = join(bytes.is(b'/').to_bitmask()) >> 1;
    let near = marks >> 2 | marks >> 3 | marks >> 4;
    let found = if wanted.numbers { marks & above & (letters | near) } else { marks & above };
    Some(found | colons & if wanted.colons { u64::MAX } else { slashes })
}

/// Less than 16 bytes and zeros behind them.
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

#[inline(always)]
fn classes<S: Simd, V: ByteVector<S>>(bytes: V) -> Classes {
    let lower = bytes | V::splat(bytes.token(), 0x20);
    Classes {
        words: (lower.is_in(b'a', b'z') | bytes.is_in(b'0', b'9')).to_bitmask(),
        dots: bytes.is(b'.').to_bitmask(),
        hyphens: bytes.is(b'-').to_bitmask(),
        underscores: bytes.is(b'_').to_bitmask(),
    }
}

#[inline(always)]
fn others_by_ranges<S: Simd>(bytes: u8x32<S>) -> u64 {
    let lower = bytes | u8x32::splat(bytes.token(), 0x20);
    // `-`, `.`, `/` and digits; `^` and `~`.
    let letters = lower.is_in(b'a', b'z') | bytes.is_in(b'-', b'9');
    let marks = bytes.is_in(b'$', b'&') | lower.is(b'~');
    (!(letters | marks | bytes.is(b'_') | bytes.is(b'='))).to_bitmask()
}

/// By the rows and columns of sixteen that ASCII has: a bit for each row in which a column is in the set, and the bit of
/// each row, none for what is outside ASCII.
#[inline(always)]
fn others_by_tables<S: Simd>(bytes: u8x32<S>) -> u64 {
    let token = bytes.token();
    let rows = lookup(ROWS, bytes >> 4);
    let columns = lookup(COLUMNS, bytes & u8x32::splat(token, 0xF));
    (rows & columns).is(0).to_bitmask()
}

const ROWS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
const COLUMNS: [u8; 16] = columns(b"$%&-./=^_~").to_le_bytes();

const fn columns(marks: &[u8]) -> u128 {
    let (mut columns, mut byte) = (0, 0_u8);
    while byte < 128 {
        let (mut found, mut rest) = (byte.is_ascii_alphanumeric(), marks);
        while let [mark, others @ ..] = rest {
            found |= *mark == byte;
            rest = others;
        }
        columns |= (found as u128) << (8 * (byte & 15) + (byte >> 4));
        byte += 1;
    }
    columns
}
