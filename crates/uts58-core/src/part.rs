//! The Parts of a URL behind its host, and what starts, ends and divides them (§3.5, Table 3-3).

use Part::{Fragment, FragmentDirective, Path, Query};
use uts58_data::LinkTerm;

/// A Part of a URL that link termination and minimal escaping work on (§3.5).
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
    /// `:~:text=слово`, only behind a fragment or another directive.
    FragmentDirective,
}

/// One line of Table 3-3.
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
    /// All Parts, in the order of Table 3-3, which is their order in a URL.
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

    /// What starts this Part. Constant time.
    ///
    /// ```
    /// assert_eq!(uts58_core::Part::FragmentDirective.initiator(), ":~:"); // …#раздел:~:text=слово
    /// ```
    #[must_use]
    pub const fn initiator(self) -> &'static str {
        self.row().initiator
    }

    /// What ends this Part; the same sequence then starts the next one. Constant time.
    ///
    /// ```
    /// assert_eq!(uts58_core::Part::Query.terminators(), ["#"]); // …?ключ=значение#раздел
    /// ```
    #[must_use]
    pub const fn terminators(self) -> &'static [&'static str] {
        self.row().terminators
    }

    /// The separators inside this Part: brackets do not match across them. Constant time.
    ///
    /// ```
    /// assert_eq!(uts58_core::Part::Path.clear_stack_open(), ["/"]); // the ) of /а(б/в) has no partner
    /// ```
    #[must_use]
    pub const fn clear_stack_open(self) -> &'static [&'static str] {
        self.row().clear_stack_open
    }

    /// The Part whose initiator `rest` begins with.
    pub(crate) fn initiated_at(rest: &str) -> Option<Part> {
        TABLE_3_3.iter().find(|row| rest.starts_with(row.initiator)).map(|row| row.part)
    }

    /// Whether `rest`, which begins with `first`, begins with a terminator.
    #[inline]
    pub(crate) fn terminator_at(self, first: char, rest: &str) -> bool {
        self.class(first).is(Class::TERMINATOR) && self.terminators().iter().any(|t| rest.starts_with(t))
    }

    /// The ClearStackOpen element that `rest`, which begins with `first`, begins with.
    #[inline]
    pub(crate) fn clear_stack_open_at(self, first: char, rest: &str) -> Option<&'static str> {
        if !self.class(first).is(Class::CLEAR_STACK_OPEN) {
            return None;
        }
        self.clear_stack_open().iter().copied().find(|s| rest.starts_with(s))
    }

    #[inline]
    fn class(self, first: char) -> Class {
        u8::try_from(first).map_or(Class(0), |byte| self.class_of_byte(byte))
    }

    /// Of a byte of UTF-8 text. Above ASCII no class is set.
    #[inline]
    pub(crate) fn class_of_byte(self, byte: u8) -> Class {
        let [path, query, fragment, fragment_directive] = &CLASSES;
        let classes = match self {
            Path => path,
            Query => query,
            Fragment => fragment,
            FragmentDirective => fragment_directive,
        };
        classes.get(usize::from(byte)).copied().unwrap_or(Class(0))
    }
}

/// What the first byte of a code point or sequence already says, as a set.
#[derive(Clone, Copy)]
pub(crate) struct Class(u8);

impl Class {
    /// Begins a terminator.
    pub(crate) const TERMINATOR: Class = Class(1);
    /// Begins a ClearStackOpen element.
    pub(crate) const CLEAR_STACK_OPEN: Class = Class(2);
    /// An ASCII code point with Link_Term=Include that begins neither: it only moves `lastSafe`.
    pub(crate) const PLAIN: Class = Class(4);
    /// An ASCII letter or digit.
    pub(crate) const WORD: Class = Class(8);

    #[inline]
    pub(crate) fn is(self, other: Class) -> bool {
        self.0 & other.0 != 0
    }

    const fn and(self, other: Class) -> Class {
        Class(self.0 | other.0)
    }
}

/// Table 3-3 turned around: for each Part, what each byte may begin.
static CLASSES: [[Class; 256]; 4] =
    [classes(&TABLE_3_3[0]), classes(&TABLE_3_3[1]), classes(&TABLE_3_3[2]), classes(&TABLE_3_3[3])];

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn classes(row: &Row) -> [Class; 256] {
    let mut classes = [Class(0); 256];
    let mut i = 0;
    while i < row.terminators.len() {
        let first = row.terminators[i].as_bytes()[0] as usize;
        classes[first] = classes[first].and(Class::TERMINATOR);
        i += 1;
    }
    let mut i = 0;
    while i < row.clear_stack_open.len() {
        let first = row.clear_stack_open[i].as_bytes()[0] as usize;
        classes[first] = classes[first].and(Class::CLEAR_STACK_OPEN);
        i += 1;
    }
    let mut byte = 0;
    while byte < 128 {
        if classes[byte].0 == 0 && matches!(ascii_link_term(byte as u8), LinkTerm::Include) {
            classes[byte] = classes[byte].and(Class::PLAIN);
        }
        if (byte as u8).is_ascii_alphanumeric() {
            classes[byte] = classes[byte].and(Class::WORD);
        }
        byte += 1;
    }
    classes
}

/// Link_Term in ASCII (§6.1), for tables made at compile time.
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

    /// What the loop of §3.5.1 relies on: a terminator always starts the next Part.
    #[test]
    fn every_terminator_is_an_initiator() {
        for terminator in Part::ALL.into_iter().flat_map(Part::terminators) {
            assert_eq!(Part::initiated_at(terminator).map(Part::initiator), Some(*terminator));
        }
    }

    /// The byte classes change nothing: for every char the short way and the table give the same.
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
