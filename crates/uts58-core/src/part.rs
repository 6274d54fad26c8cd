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
    initiator: &'static str,
    terminators: &'static [&'static str],
    clear_stack_open: &'static [&'static str],
}

impl Part {
    /// All Parts, in the order of Table 3-3, which is also their order in a URL.
    pub const ALL: [Part; 4] = [Path, Query, Fragment, FragmentDirective];

    const fn row(self) -> Row {
        match self {
            Path => Row { initiator: "/", terminators: &["?", "#"], clear_stack_open: &["/"] },
            Query => Row { initiator: "?", terminators: &["#"], clear_stack_open: &["=", "&"] },
            Fragment => Row { initiator: "#", terminators: &[":~:"], clear_stack_open: &[] },
            FragmentDirective => {
                Row { initiator: ":~:", terminators: &[], clear_stack_open: &["&", ",", ":~:"] }
            }
        }
    }

    /// The sequence that starts this Part. Constant time.
    #[must_use]
    pub const fn initiator(self) -> &'static str {
        self.row().initiator
    }

    /// The sequences that end this Part; each also starts the next one. Constant time.
    #[must_use]
    pub const fn terminators(self) -> &'static [&'static str] {
        self.row().terminators
    }

    /// The separators inside this Part, which brackets don't match across: the `)` of `/а(б/в)` has no partner.
    /// Constant time.
    #[doc(alias = "clearStackOpen")]
    #[must_use]
    pub const fn clear_stack_open(self) -> &'static [&'static str] {
        self.row().clear_stack_open
    }

    /// The Part whose initiator `rest` begins with.
    #[inline(always)]
    pub(crate) fn initiated_at(rest: &[u8]) -> Option<Part> {
        match rest {
            [b'/', ..] => Some(Path),
            [b'?', ..] => Some(Query),
            [b'#', ..] => Some(Fragment),
            [b':', b'~', b':', ..] => Some(FragmentDirective),
            _ => None,
        }
    }

    /// Does `rest` begin with a terminator?
    #[inline(always)]
    pub(crate) fn is_terminated_at(self, rest: &[u8]) -> bool {
        match self {
            Path => matches!(rest, [b'?' | b'#', ..]),
            Query => matches!(rest, [b'#', ..]),
            Fragment => matches!(rest, [b':', b'~', b':', ..]),
            FragmentDirective => false,
        }
    }

    /// The ClearStackOpen element at the start of `rest`.
    #[inline(always)]
    pub(crate) fn clear_stack_open_at(self, rest: &[u8]) -> Option<&'static str> {
        match (self, rest) {
            (Path, [b'/', ..]) => Some("/"),
            (Query, [b'=', ..]) => Some("="),
            (Query | FragmentDirective, [b'&', ..]) => Some("&"),
            (FragmentDirective, [b',', ..]) => Some(","),
            (FragmentDirective, [b':', b'~', b':', ..]) => Some(":~:"),
            _ => None,
        }
    }

    /// May an initiator, terminator or ClearStackOpen element begin with this byte?
    #[inline(always)]
    pub(crate) const fn is_syntax(byte: u8) -> bool {
        matches!(byte, b'/' | b'?' | b'#' | b'&' | b'=' | b',' | b':')
    }
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
            assert_eq!(Part::initiated_at(part.initiator().as_bytes()), Some(part));
        }
    }

    /// The loop of §3.5.1 relies on this: every terminator starts another Part.
    #[test]
    fn every_terminator_is_an_initiator() {
        for terminator in Part::ALL.into_iter().flat_map(Part::terminators) {
            assert_eq!(Part::initiated_at(terminator.as_bytes()).map(Part::initiator), Some(*terminator));
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

    /// The three functions that find an element agree with the table.
    #[test]
    fn elements_are_those_of_the_table() {
        let bytes = || b"/?#&=,:~;a".iter().copied();
        for rest in bytes().flat_map(|a| bytes().flat_map(move |b| bytes().map(move |c| [a, b, c]))) {
            for rest in [&rest[..], &rest[..1], &[]] {
                let begins = |element: &&str| rest.starts_with(element.as_bytes());
                let initiated = Part::ALL.into_iter().find(|part| begins(&part.initiator()));
                assert_eq!(Part::initiated_at(rest), initiated, "{rest:?}");
                for part in Part::ALL {
                    assert_eq!(
                        part.is_terminated_at(rest),
                        part.terminators().iter().any(begins),
                        "{rest:?}"
                    );
                    let separator = part.clear_stack_open().iter().copied().find(begins);
                    assert_eq!(part.clear_stack_open_at(rest), separator, "{rest:?}");
                }
            }
        }
    }
}
