//! The table of top-level domains, which makes tests of hosts fast (D28). A perfect hash finds a label. The build
//! script, which fills the table, includes this file too.

/// The labels of the compiled list, both as A-labels and as U-labels.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    /// The factor of each bucket.
    pub(crate) factors: &'static [u8],
    /// The offset in `labels` for each place: the low bytes here, the high bytes in `starts_high`. Separate arrays
    /// compress better in WebAssembly modules.
    pub(crate) starts_low: &'static [u8],
    pub(crate) starts_high: &'static [u8],
    /// Each label, after one byte with its length and flags. Eight zeros follow, because lookups read eight bytes at
    /// once.
    pub(crate) labels: &'static [u8],
    /// The [`beginning_bits`] of each U-label.
    pub(crate) beginnings: &'static [u64; 64],
}

/// The entries of the compiled lists for a label as a top-level domain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tld {
    /// The compiled list doesn't contain the label.
    Unknown,
    /// The public suffix list has no rules below it, so every label before it can be registered.
    NoRules,
    /// The public suffix list has rules of two labels below it (`co.uk`), so every host with more labels can be
    /// registered.
    ShortRules,
    /// The label, or each name below it, is a public suffix, and the public suffix list has longer rules.
    Rules,
    /// The public suffix list has no rule for some names below it.
    SomeRules,
}

impl Tld {
    /// D28: whether a host with this top-level domain can be registered. `None` if that depends on the rules below it.
    #[inline(always)]
    pub(crate) const fn registrable(self, two_labels: bool) -> Option<bool> {
        match self {
            Self::Unknown => Some(false),
            Self::NoRules => Some(true),
            Self::ShortRules if !two_labels => Some(true),
            Self::ShortRules | Self::Rules | Self::SomeRules => None,
        }
    }
}

impl Table {
    /// Whether the list contains this label, in any ASCII case, as an A-label or lower-case U-label.
    pub(crate) fn is_known(&self, label: &str) -> bool {
        self.known(label.as_bytes(), 0, label.len()) != Tld::Unknown
    }

    /// Looks up the label in `start..end` of a text, in any ASCII case. Inlined, because a call would make the search
    /// spill the registers that describe the run.
    #[inline(always)]
    pub(crate) fn known(&self, text: &[u8], start: usize, end: usize) -> Tld {
        // Use a table, because branches on the flags would be unpredictable.
        const BY_FLAGS: [Tld; 4] = [Tld::NoRules, Tld::SomeRules, Tld::ShortRules, Tld::Rules];
        let flags = self.flags_of(text, start, end);
        let flags = flags.map(|flags| usize::from(flags >> LONG_RULES.trailing_zeros()));
        flags.and_then(|flags| BY_FLAGS.get(flags)).copied().unwrap_or(Tld::Unknown)
    }

    /// The flags of the label; `None` if the list doesn't contain the label.
    #[inline(always)]
    fn flags_of(&self, text: &[u8], start: usize, end: usize) -> Option<u8> {
        let length = end.checked_sub(start).filter(|&length| length <= LONGEST)?;
        let label = text.get(start..)?;
        // The length and the label's first bytes, as in `labels`.
        let word = eight_at(text, start) << 8 | length as u64;
        let hash = label_hash(word, length);
        let factor = self.factors.get(bucket_of(hash)).copied().unwrap_or_default();
        let place = place(hash, factor, self.starts_low.len());
        let at =
            usize::from(u16::from_le_bytes([*self.starts_low.get(place)?, *self.starts_high.get(place)?]));
        let known_word = u64::from_le_bytes(*self.labels.get(at..)?.first_chunk()?);
        let different = (word ^ known_word) & mask(length) & !u64::from(FLAGS);
        if different & !FOLD != 0 {
            return None;
        }
        if different == 0 && length <= 7 {
            Some(known_word as u8 & FLAGS)
        } else {
            self.flags_of_same(at, label, length)
        }
    }

    /// Finishes [`Table::flags_of`]: compares the label with the known labels of the same length and first seven bytes,
    /// which are adjacent.
    #[inline(never)]
    fn flags_of_same(&self, start: usize, label: &[u8], length: usize) -> Option<u8> {
        let label = label.get(..length)?;
        let is_same = |known: &[u8]| known == label || known.eq_ignore_ascii_case(label);
        let known = self.labels.get(start..)?.chunks_exact(1 + length).filter_map(<[u8]>::split_first);
        let mut of_length = known.take_while(|(first, _)| *first & !FLAGS == length as u8);
        of_length.find(|(_, known)| is_same(known)).map(|(first, _)| first & FLAGS)
    }

    /// Whether a top-level domain in Unicode may begin with these code points. True for about one in 100 other
    /// beginnings.
    #[inline]
    pub(crate) fn is_beginning(&self, one: u32, two: u32) -> bool {
        let (place, bits) = beginning_bits(one.into(), two.into());
        self.beginnings.get(place).is_some_and(|found| found & bits == bits)
    }
}

/// Reads the eight bytes at `start` as one number. Zeros follow the end of the text.
#[inline(always)]
fn eight_at(text: &[u8], start: usize) -> u64 {
    let rest = text.get(start..).unwrap_or_default();
    rest.first_chunk().map_or_else(|| fewer_than_eight(rest), |eight| u64::from_le_bytes(*eight))
}

#[cold]
#[inline(never)]
fn fewer_than_eight(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// Maps the capitals of ASCII, Latin-1, Greek, Cyrillic and Armenian as UTS #46 does. Returns other code points unchanged.
pub(crate) fn lower(c: char) -> char {
    let distance = match c {
        'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ω' | 'А'..='Я' => 0x20,
        'Ա'..='Ֆ' => 0x30,
        'Ѐ'..='Џ' => 0x50,
        _ => return c.to_ascii_lowercase(),
    };
    char::from_u32(u32::from(c) + distance).unwrap_or(c)
}

/// The number of bits of a bucket's number.
pub(crate) const BITS: u32 = 9;

/// Flags above the length of a label, which is 63 at most. The public suffix list has rules below the label, and some
/// rules have more than two labels. [`LONG_RULES`] alone means that some names below the label have no rule.
pub(crate) const RULES: u8 = 0x80;
pub(crate) const LONG_RULES: u8 = 0x40;
const FLAGS: u8 = RULES | LONG_RULES;

/// The length of the longest label; the flags occupy the bits above it.
pub(crate) const LONGEST: usize = LONG_RULES as usize - 1;

/// The bit that differs between ASCII capitals and small letters, in the seven bytes after the length.
pub(crate) const FOLD: u64 = 0x2020_2020_2020_2000;

/// The hash of a label's length and first bytes, which `word` contains from the lowest byte on.
#[inline(always)]
pub(crate) fn label_hash(word: u64, length: usize) -> u64 {
    // In lower-case letters the bits of `FOLD` are already set; setting them changes only other characters.
    hash((word | FOLD) & mask(length))
}

/// The bits of the length and of up to seven bytes of the label.
#[inline(always)]
fn mask(length: usize) -> u64 {
    u64::MAX >> (56 - 8 * length.min(7))
}

/// Fibonacci hashing: 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The hash of a label. `word` contains its length and its first seven bytes, in small letters.
#[inline]
pub(crate) const fn hash(word: u64) -> u64 {
    word.wrapping_mul(GOLDEN)
}

#[inline]
pub(crate) const fn bucket_of(hash: u64) -> usize {
    (hash >> (64 - BITS)) as usize
}

/// The label's place, less than `places`, given the factor of its bucket.
#[inline]
pub(crate) const fn place(hash: u64, factor: u8, places: usize) -> usize {
    let mixed = ((hash >> 16) as u32).wrapping_mul(2 * factor as u32 + 1);
    ((mixed as u64 * places as u64) >> 32) as usize
}

/// The index of the word in `beginnings` for two code points, and the two bits in it.
#[inline]
pub(crate) const fn beginning_bits(one: u64, two: u64) -> (usize, u64) {
    let mixed = (one << 21 | two).wrapping_mul(GOLDEN);
    ((mixed >> 58) as usize, 1 << (mixed >> 52 & 63) | 1 << (mixed >> 46 & 63))
}
