//! Derives the three link properties as UTS #58 §6.1 describes them.
//!
//! Each function implements one paragraph of §6.1; its comment quotes the formula.

use icu_collections::codepointinvlist::{CodePointInversionList, CodePointInversionListBuilder};
use icu_properties::props::{
    BidiMirroringGlyph, BinaryProperty, Deprecated, EnumeratedProperty, GeneralCategory,
    GeneralCategoryGroup, LineBreak, NoncharacterCodePoint, TerminalPunctuation, WhiteSpace, XidContinue,
};
use icu_properties::{CodePointMapData, CodePointSetData, props::BidiPairedBracketType};

/// A set of code points.
pub(crate) type Set = CodePointInversionList<'static>;

/// The sets from which the tables are built. A code point in none of the first four has Link_Term=Include.
pub(crate) struct LinkProperties {
    pub(crate) hard: Set,
    pub(crate) soft: Set,
    pub(crate) open: Set,
    pub(crate) close: Set,
    /// Link_Bracket: (close, open), ascending.
    pub(crate) brackets: Vec<(char, char)>,
    pub(crate) email: Set,
}

impl LinkProperties {
    pub(crate) fn derive() -> Self {
        let hard = hard();
        let soft = minus(soft(), &hard);
        let open = minus(open(), &hard);
        let close = minus(close(), &hard);
        let brackets = brackets(&close);
        Self { hard, soft, open, close, brackets, email: email() }
    }
}

/// §6.1 Link_Term=Hard: `[\p{whitespace}\p{NChar}[\p{C}-\p{Cf}]\p{deprecated}]`
fn hard() -> Set {
    union([
        binary::<WhiteSpace>(),
        binary::<NoncharacterCodePoint>(),
        minus(category(GeneralCategoryGroup::Other), &category(GeneralCategoryGroup::Format)),
        binary::<Deprecated>(),
    ])
}

/// §6.1 Link_Term=Soft: `\p{Term}` and `\p{lb=qu}`
fn soft() -> Set {
    union([binary::<TerminalPunctuation>(), value(LineBreak::Quotation)])
}

/// §6.1 Link_Term=Open: `Bidi_Paired_Bracket_Type=Open`, and `<`
fn open() -> Set {
    union([paired_bracket(BidiPairedBracketType::Open), literal('<')])
}

/// §6.1 Link_Term=Close: `Bidi_Paired_Bracket_Type=Close`, and `>`
fn close() -> Set {
    union([paired_bracket(BidiPairedBracketType::Close), literal('>')])
}

/// §6.1 Link_Bracket: `Bidi_Paired_Bracket` of closing brackets, and `<` for `>`.
/// D10: only code points with Link_Term=Close have a value, so the deprecated U+232A has none.
fn brackets(close: &Set) -> Vec<(char, char)> {
    // A paired bracket is the mirror image of its partner (UAX #9, Bidi_Paired_Bracket).
    let mirror = CodePointMapData::<BidiMirroringGlyph>::new();
    let partner = |c| if c == '>' { Some('<') } else { mirror.get(c).mirroring_glyph };
    close.iter_chars().filter_map(|c| Some((c, partner(c)?))).collect()
}

/// §6.1 Link_Email: RFC 5322 §3.2.3 in ASCII, `\p{XID_Continue}` outside it.
/// D8: includes `.`, as the published data file does.
fn email() -> Set {
    let mut set = CodePointInversionListBuilder::new();
    set.add_set(&binary::<XidContinue>());
    set.remove_range('\0'..='\x7F');
    set.add_range('a'..='z');
    set.add_range('A'..='Z');
    set.add_range('0'..='9');
    "_-!?'{}*/&#%`^+=|~$.".chars().for_each(|c| set.add_char(c));
    set.build()
}

/// All code points with the binary property.
pub(crate) fn binary<P: BinaryProperty>() -> Set {
    set_of(CodePointSetData::new::<P>().iter_ranges())
}

/// All code points with this value of an enumerated property.
pub(crate) fn value<P: EnumeratedProperty>(value: P) -> Set {
    set_of(CodePointMapData::<P>::new().iter_ranges_for_value(value))
}

/// All code points whose General_Category is in the group, such as `\p{C}`.
pub(crate) fn category(group: GeneralCategoryGroup) -> Set {
    set_of(CodePointMapData::<GeneralCategory>::new().iter_ranges_for_group(group))
}

fn paired_bracket(wanted: BidiPairedBracketType) -> Set {
    let map = CodePointMapData::<BidiMirroringGlyph>::new();
    set_of(map.iter_ranges().filter(|r| r.value.paired_bracket_type == wanted).map(|r| r.range))
}

/// The code points of a string.
pub(crate) fn any_of(chars: &str) -> Set {
    let mut set = CodePointInversionListBuilder::new();
    chars.chars().for_each(|c| set.add_char(c));
    set.build()
}

fn literal(c: char) -> Set {
    any_of(c.encode_utf8(&mut [0; 4]))
}

pub(crate) fn set_of(ranges: impl Iterator<Item = std::ops::RangeInclusive<u32>>) -> Set {
    let mut set = CodePointInversionListBuilder::new();
    ranges.for_each(|range| set.add_range32(range));
    set.build()
}

pub(crate) fn union<const N: usize>(sets: [Set; N]) -> Set {
    let mut all = CodePointInversionListBuilder::new();
    sets.iter().for_each(|set| all.add_set(set));
    all.build()
}

pub(crate) fn intersection<const N: usize>(sets: [Set; N]) -> Set {
    let mut all = CodePointInversionListBuilder::new();
    all.complement();
    sets.iter().for_each(|set| all.retain_set(set));
    all.build()
}

pub(crate) fn minus(from: Set, taken: &Set) -> Set {
    let mut set = CodePointInversionListBuilder::new();
    set.add_set(&from);
    set.remove_set(taken);
    set.build()
}
