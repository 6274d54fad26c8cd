//! The Parts of a URL after its host, and their syntax characters (§3.5, Table 3-3).

use Part::{Fragment, FragmentDirective, Path, Query};
use uts58_data::LinkTerm;

/// A Part of a URL, as link termination and minimal escaping see it (§3.5).
///
/// Table 3-3 of the standard defines them all, so the enum isn't `#[non_exhaustive]`.
///
/// ```
/// use uts58_core::Part;
///
/// // example.com/глава?ключ=значение
/// assert_eq!(Part::Path.initiator(), "/");
/// assert_eq!(Part::Path.terminators(), ["?", "#"]);
/// assert_eq!(Part::Query.clear_stack_open(), ["=", "&"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// `/путь/to`
    Path,
    /// `?ключ=value&…`
    Query,
    /// `#раздел`
    Fragment,
    /// `:~:text=слово`, only after a fragment or another directive.
    #[doc(alias = "fragment (text)")]
    FragmentDirective,
}

/// A row of Table 3-3.
struct Row {
    part: Part,
    initiator: &'static str,
    terminators: &'static [&'static str],
    clear_stack_open: &'static [&'static str],
}

#[rustfmt::skip]
static TABLE_3_3: [Row; 4] = [
    //    Part                     Initiator          Terminator set            ClearStackOpen set
    Row { part: Path,              initiator: "/",    terminators: &["?", "#"], clear_stack_open: &["/"] },
    Row { part: Query,             initiator: "?",    terminators: &["#"],      clear_stack_open: &["=", "&"] },
    Row { part: Fragment,          initiator: "#",    terminators: &[":~:"],    clear_stack_open: &[] },
    Row { part: FragmentDirective, initiator: ":~:",  terminators: &[],         clear_stack_open: &["&", ",", ":~:"] },
];

impl Part {
    /// All Parts, in the order of Table 3-3, which is also their order in a URL.
    pub const ALL: [Part; 4] = [Path, Query, Fragment, FragmentDirective];

    const fn row(self) -> &'static Row {
        let [path, query, fragment, fragment_directive] = &TABLE_3_3;
        match self {
            Path => path,
            Query => query,
            Fragment => fragment,
            FragmentDirective => fragment_directive,
        }
    }

    /// The sequence that starts this Part. Constant time.
    ///
    /// ```
    /// assert_eq!(uts58_core::Part::FragmentDirective.initiator(), ":~:"); // …#раздел:~:text=слово
    /// ```
    #[must_use]
    pub const fn initiator(self) -> &'static str {
        self.row().initiator
    }

    /// The sequences that end this Part; each also starts the next one. Constant time.
    ///
    /// ```
    /// assert_eq!(uts58_core::Part::Query.terminators(), ["#"]); // …?ключ=значение#раздел
    /// ```
    #[must_use]
    pub const fn terminators(self) -> &'static [&'static str] {
        self.row().terminators
    }

    /// The separators inside this Part, which brackets don't match across. Constant time.
    ///
    /// ```
    /// assert_eq!(uts58_core::Part::Path.clear_stack_open(), ["/"]); // the ) of /а(б/в) has no partner
    /// ```
    #[doc(alias = "clearStackOpen")]
    #[must_use]
    pub const fn clear_stack_open(self) -> &'static [&'static str] {
        self.row().clear_stack_open
    }

    /// The Part whose initiator `rest` begins with.
    #[inline]
    pub(crate) fn initiated_at(rest: &str) -> Option<Part> {
        let first = rest.as_bytes().first();
        let row = TABLE_3_3.iter().find(|row| row.initiator.as_bytes().first() == first)?;
        rest.starts_with(row.initiator).then_some(row.part)
    }

    /// Does `rest`, which begins with `first`, begin with a terminator?
    #[inline]
    pub(crate) fn terminator_at(self, first: char, rest: &str) -> bool {
        self.class(first).is(Class::TERMINATOR) && self.terminators().iter().any(|t| rest.starts_with(t))
    }

    /// The ClearStackOpen element at the start of `rest`, which begins with `first`.
    #[inline]
    pub(crate) fn clear_stack_open_at(self, first: char, rest: &str) -> Option<&'static str> {
        if !self.class(first).is(Class::CLEAR_STACK_OPEN) {
            return None;
        }
        self.clear_stack_open().iter().copied().find(|s| rest.starts_with(s))
    }

    /// May a terminator or ClearStackOpen element begin with `first`?
    #[inline]
    pub(crate) fn may_begin_sequence(self, first: char) -> bool {
        self.class(first).is(Class::TERMINATOR.or(Class::CLEAR_STACK_OPEN))
    }

    #[inline]
    fn class(self, first: char) -> Class {
        self.classes().get(first as usize).copied().unwrap_or(Class::NONE)
    }

    /// The classes of this Part as sets.
    #[inline]
    pub(crate) fn class_sets(self) -> &'static ClassSets {
        let [path, query, fragment, fragment_directive] = &CLASS_SETS;
        match self {
            Path => path,
            Query => query,
            Fragment => fragment,
            FragmentDirective => fragment_directive,
        }
    }

    /// The class of each ASCII code point in this Part.
    #[inline]
    fn classes(self) -> &'static [Class; 128] {
        let [path, query, fragment, fragment_directive] = &CLASSES;
        match self {
            Path => path,
            Query => query,
            Fragment => fragment,
            FragmentDirective => fragment_directive,
        }
    }
}

/// The ASCII code points of each [`Class`] in a Part, one bit each.
#[derive(Clone, Copy)]
pub(crate) struct ClassSets {
    pub(crate) plain: u128,
    pub(crate) separator: u128,
    pub(crate) soft: u128,
}

/// The properties of an ASCII code point in a Part, as a set of flags.
#[derive(Clone, Copy)]
pub(crate) struct Class(u8);

impl Class {
    pub(crate) const NONE: Class = Class(0);
    /// Begins a terminator.
    pub(crate) const TERMINATOR: Class = Class(1);
    /// Begins a ClearStackOpen element.
    pub(crate) const CLEAR_STACK_OPEN: Class = Class(2);
    /// Is a ClearStackOpen element, with Link_Term=Include.
    pub(crate) const SEPARATOR: Class = Class(4);
    /// Begins neither, and has Link_Term=Include.
    pub(crate) const PLAIN: Class = Class(8);
    /// Begins neither, and has Link_Term=Soft.
    pub(crate) const SOFT: Class = Class(16);

    /// Do the sets intersect?
    #[inline]
    pub(crate) const fn is(self, other: Class) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn or(self, other: Class) -> Class {
        Class(self.0 | other.0)
    }
}

static CLASS_SETS: [ClassSets; 4] =
    [class_sets(&CLASSES[0]), class_sets(&CLASSES[1]), class_sets(&CLASSES[2]), class_sets(&CLASSES[3])];

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn class_sets(classes: &[Class; 128]) -> ClassSets {
    let mut sets = ClassSets { plain: 0, separator: 0, soft: 0 };
    let mut byte = 0;
    while byte < 128 {
        let class = classes[byte];
        sets.plain |= (class.is(Class::PLAIN) as u128) << byte;
        sets.separator |= (class.is(Class::SEPARATOR) as u128) << byte;
        sets.soft |= (class.is(Class::SOFT) as u128) << byte;
        byte += 1;
    }
    sets
}

/// Table 3-3, indexed by Part and code point.
static CLASSES: [[Class; 128]; 4] =
    [classes(&TABLE_3_3[0]), classes(&TABLE_3_3[1]), classes(&TABLE_3_3[2]), classes(&TABLE_3_3[3])];

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn classes(row: &Row) -> [Class; 128] {
    let mut classes = [Class::NONE; 128];
    let mut i = 0;
    while i < row.terminators.len() {
        let first = row.terminators[i].as_bytes()[0] as usize;
        classes[first] = classes[first].or(Class::TERMINATOR);
        i += 1;
    }
    let mut i = 0;
    while i < row.clear_stack_open.len() {
        let element = row.clear_stack_open[i].as_bytes();
        let first = element[0] as usize;
        classes[first] = classes[first].or(Class::CLEAR_STACK_OPEN);
        if element.len() == 1 && matches!(ascii_link_term(element[0]), LinkTerm::Include) {
            classes[first] = classes[first].or(Class::SEPARATOR);
        }
        i += 1;
    }
    let mut byte = 0;
    while byte < 128 {
        if classes[byte].0 == 0 {
            classes[byte] = match ascii_link_term(byte as u8) {
                LinkTerm::Include => Class::PLAIN,
                LinkTerm::Soft => Class::SOFT,
                LinkTerm::Hard | LinkTerm::Open | LinkTerm::Close => Class::NONE,
            };
        }
        byte += 1;
    }
    classes
}

/// Link_Term of an ASCII code point (§6.1), for tables built at compile time.
const fn ascii_link_term(byte: u8) -> LinkTerm {
    match byte {
        ..=b' ' | 0x7F => LinkTerm::Hard,
        b'!' | b'"' | b'\'' | b',' | b'.' | b':' | b';' | b'?' => LinkTerm::Soft,
        b'(' | b'[' | b'{' | b'<' => LinkTerm::Open,
        b')' | b']' | b'}' | b'>' => LinkTerm::Close,
        _ => LinkTerm::Include,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_link_term_is_that_of_the_data() {
        for byte in 0..128_u8 {
            assert_eq!(ascii_link_term(byte), uts58_data::link_term(byte.into()), "{byte:#x}");
        }
    }

    #[test]
    fn every_part_finds_its_row() {
        for part in Part::ALL {
            assert_eq!(part.row().part, part);
            assert_eq!(Part::initiated_at(part.initiator()), Some(part));
        }
    }

    /// The loop of §3.5.1 relies on this: every terminator starts another Part.
    #[test]
    fn every_terminator_is_an_initiator() {
        for terminator in Part::ALL.into_iter().flat_map(Part::terminators) {
            assert_eq!(Part::initiated_at(terminator).map(Part::initiator), Some(*terminator));
        }
    }

    /// For every char, the classes and the table agree.
    #[test]
    fn classes_agree_with_the_table() {
        for c in (0..=0x10FFFF).filter_map(char::from_u32) {
            for tail in ["", "~:", "~", "~;"] {
                let rest: std::string::String = core::iter::once(c).chain(tail.chars()).collect();
                for part in Part::ALL {
                    let terminator = part.terminators().iter().any(|t| rest.starts_with(t));
                    let clear = part.clear_stack_open().iter().copied().find(|s| rest.starts_with(s));
                    assert_eq!(part.terminator_at(c, &rest), terminator, "{part:?} {rest:?}");
                    assert_eq!(part.clear_stack_open_at(c, &rest), clear, "{part:?} {rest:?}");
                }
            }
        }
    }
}
