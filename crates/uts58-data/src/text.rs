//! Properties that rules about hosts and running text need. One lookup returns all of them.
//!
//! They aren't part of UTS #58; `uts58-linkify` builds its host rules and its tailoring (§8) on them.
//!
//! ```
//! use uts58_data::text::text_props;
//!
//! let props = text_props('ก');
//! assert!(props.is_host() && props.is_spaceless() && !props.is_rtl());
//! ```

use crate::tables;

/// The properties of one code point, from [`text_props`].
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct TextProps(u16);

/// Looks up the [`TextProps`] of a code point. Constant time.
///
/// ```
/// assert!(uts58_data::text::text_props('ש').is_rtl());
/// ```
#[inline]
#[must_use]
pub fn text_props(c: char) -> TextProps {
    TextProps(tables::text_bits(c))
}

/// Looks up the [`TextProps`] of a code point from U+0080 to U+FFFF, given as a number. A little faster than
/// [`text_props`]. The result for ASCII and surrogates is meaningless. Constant time.
///
/// ```
/// use uts58_data::text::{low_text_props, text_props};
///
/// assert_eq!(low_text_props(0x5E9), text_props('ש'));
/// ```
#[inline]
#[must_use]
pub fn low_text_props(code_point: u16) -> TextProps {
    TextProps(tables::low_text_bits(code_point))
}

const MARK: u16 = 1 << 1;
const PLAIN: u16 = 1 << 7;

// The order of the bits is that of the sets in `build/text.rs`.
impl TextProps {
    /// A host code point ([D24]). In ASCII: letters, digits, `-` and `_`. Outside ASCII: Link_Email, ZWJ, ZWNJ, the
    /// CONTEXTO code points of IDNA (U+00B7 U+0375 U+05F3 U+05F4 U+30FB U+0660..U+0669 U+06F0..U+06F9), and U+06FD
    /// U+06FE U+0F0B, which IDNA allows although they aren't XID_Continue.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!("bücher-7_ー・\u{200D}་".chars().all(|c| text_props(c).is_host()));
    /// assert!(!"./@。€😀".chars().any(|c| text_props(c).is_host()));
    /// ```
    ///
    /// [D24]: https://docs.rs/uts58-linkify/latest/uts58_linkify/decisions/index.html#D24
    #[inline]
    #[must_use]
    pub fn is_host(self) -> bool {
        self.has(0)
    }

    /// A mark: General_Category Mn, Mc or Me.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!(text_props('\u{301}').is_mark() && text_props('ा').is_mark() && !text_props('é').is_mark());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_mark(self) -> bool {
        self.0 & MARK != 0
    }

    /// A symbol: General_Category Sm, Sc, Sk or So.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!("✪😀€+".chars().all(|c| text_props(c).is_symbol()) && !text_props('·').is_symbol());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_symbol(self) -> bool {
        self.has(2)
    }

    /// A code point of a script written without spaces between words, or of Hangul, where particles and other scripts
    /// follow directly. Line_Break ID, CJ, NS, SA, JL, JV, JT, H2 or H3, or Script=Hangul.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!("見てョไท한々".chars().all(|c| text_props(c).is_spaceless()));
    /// assert!(!"aйש 、".chars().any(|c| text_props(c).is_spaceless()));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_spaceless(self) -> bool {
        self.has(3)
    }

    /// A code point as wide as an ideograph, or the half-width form of one: East_Asian_Width F, W or H.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!("，（漢｡😀".chars().all(|c| text_props(c).is_wide()) && !text_props('“').is_wide());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_wide(self) -> bool {
        self.has(4)
    }

    /// Strongly right-to-left: Bidi_Class R or AL.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!(text_props('ש').is_rtl() && text_props('ع').is_rtl() && !text_props('٣').is_rtl());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_rtl(self) -> bool {
        self.has(5)
    }

    /// A quotation mark: Line_Break=QU. These are the ASCII marks and those that open in one language and close in
    /// another.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!("\"'“”«»".chars().all(|c| text_props(c).is_quotation()) && !text_props('「').is_quotation());
    /// ```
    #[inline]
    #[must_use]
    pub fn is_quotation(self) -> bool {
        self.has(6)
    }

    /// A letter outside ASCII that is valid in any host without processing. UTS #46 accepts labels of such letters,
    /// ASCII lower-case letters and digits in any combination, and maps them to themselves. Two checks remain: the
    /// length in A-label form and, if the host has a [right-to-left](Self::is_rtl) letter, the Bidi rule of RFC 5893.
    /// It holds if each label begins with a letter and all its letters have one direction.
    ///
    /// The set is conservative: [host](Self::is_host), General_Category Ll, Lm or Lo, Bidi_Class L, R or AL,
    /// Canonical_Combining_Class 0, not Changes_When_NFKC_Casefolded, not Default_Ignorable_Code_Point, neither
    /// CONTEXTJ nor CONTEXTO. It must not compose with anything before it (as conjoining Jamo and Kirat Rai vowel
    /// signs do), so Grapheme_Cluster_Break is XX, PP, LV or LVT.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!("üйλ語한ーש".chars().all(|c| text_props(c).is_plain_host()));
    /// // mapped, a mark, ASCII, mapped in one of the processings of UTS #46
    /// assert!(!"Ü\u{301}aß".chars().any(|c| text_props(c).is_plain_host()));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_plain_host(self) -> bool {
        self.0 & (PLAIN | MARK) == PLAIN
    }

    /// A mark that is valid in any host, without processing, after a letter or another such mark. UTS #46 maps it to
    /// itself, and nothing around it moves or composes with it. As for [letters](Self::is_plain_host), the Bidi rule
    /// of RFC 5893 remains to be checked if there are right-to-left letters; for that the mark counts as a
    /// left-to-right letter.
    ///
    /// The set is conservative: [host](Self::is_host), [mark](Self::is_mark), NFC_Inert, Bidi_Class L or NSM, not
    /// Changes_When_NFKC_Casefolded, not Default_Ignorable_Code_Point.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!("ाीुัีិ".chars().all(|c| text_props(c).is_plain_mark()));
    /// // reordered, composed, composed with letters of its script, a letter, mapped
    /// assert!(!"्\u{301}\u{9BE}กำ".chars().any(|c| text_props(c).is_plain_mark()));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_plain_mark(self) -> bool {
        self.0 & (PLAIN | MARK) == PLAIN | MARK
    }

    /// An invisible code point that isn't part of the spelling of a word: Default_Ignorable_Code_Point, but not
    /// [host](Self::is_host). These are bidi controls, U+00AD, U+200B, U+2060..U+2064, U+FEFF and tag characters;
    /// joiners and variation selectors aren't included.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// let unseen = "\u{AD}\u{180E}\u{200B}\u{202E}\u{2060}\u{2064}\u{FEFF}\u{E0061}";
    /// assert!(unseen.chars().all(|c| text_props(c).is_unseen()));
    /// assert!(!"a \u{200D}\u{FE0F}\u{FFFC}".chars().any(|c| text_props(c).is_unseen()));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_unseen(self) -> bool {
        self.has(8)
    }

    /// A code point of a script without spaces between words, such as Thai, Khmer, Lao and Myanmar, in which U+200B
    /// can separate words: Line_Break SA.
    ///
    /// ```
    /// # use uts58_data::text::text_props;
    /// assert!("ไทยខ្មែរລາວမြန်".chars().all(|c| text_props(c).is_complex_context()));
    /// assert!(!"a日한ह".chars().any(|c| text_props(c).is_complex_context()));
    /// ```
    #[inline]
    #[must_use]
    pub fn is_complex_context(self) -> bool {
        self.has(9)
    }

    #[inline]
    fn has(self, bit: u32) -> bool {
        self.0 >> bit & 1 != 0
    }
}

impl core::fmt::Debug for TextProps {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let names = [
            "host",
            "mark",
            "symbol",
            "spaceless",
            "wide",
            "rtl",
            "quotation",
            "plain",
            "unseen",
            "complex-context",
        ]
        .iter()
        .zip(0_u32..);
        f.debug_set().entries(names.filter(|&(_, bit)| self.has(bit)).map(|(name, _)| name)).finish()
    }
}
