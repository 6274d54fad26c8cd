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

    /// The terminator at the start of `rest`.
    #[inline]
    pub(crate) fn terminator_at(self, rest: &str) -> Option<&'static str> {
        at_start(rest, self.terminators())
    }

    /// The ClearStackOpen element at the start of `rest`.
    #[inline]
    pub(crate) fn clear_stack_open_at(self, rest: &str) -> Option<&'static str> {
        at_start(rest, self.clear_stack_open())
    }

    /// May an initiator, terminator or ClearStackOpen element begin with this byte?
    #[inline(always)]
    pub(crate) const fn is_syntax(byte: u8) -> bool {
        matches!(byte, b'/' | b'?' | b'#' | b'&' | b'=' | b',' | b':')
    }
}

/// Compares the first byte before the rest, because most elements have only one.
#[inline(always)]
fn at_start(rest: &str, elements: &'static [&'static str]) -> Option<&'static str> {
    let first = rest.as_bytes().first();
    let begins = |element: &&&str| {
        element.as_bytes().first() == first && (element.len() == 1 || rest.starts_with(**element))
    };
    elements.iter().find(begins).copied()
}

/// Link_Term of an ASCII code point (§6.1), for tables built at compile time.
pub(crate) const fn ascii_link_term(byte: u8) -> LinkTerm {
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

    /// The loop looks for elements only at these bytes.
    #[test]
    fn elements_begin_with_syntax() {
        for part in Part::ALL {
            let elements = [part.initiator()].into_iter().chain(part.clear_stack_open().iter().copied());
            assert!(
                elements.chain(part.terminators().iter().copied()).all(|e| Part::is_syntax(e.as_bytes()[0]))
            );
        }
    }

    #[test]
    fn an_element_is_found_whole() {
        assert_eq!(Part::Fragment.terminator_at(":~:a"), Some(":~:"));
        assert_eq!(Part::Fragment.terminator_at(":~"), None);
        assert_eq!(Part::Path.terminator_at("?а"), Some("?"));
        assert_eq!(Part::Query.clear_stack_open_at("&а"), Some("&"));
        assert_eq!(Part::Query.clear_stack_open_at(""), None);
    }
}
