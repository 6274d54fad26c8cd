//! A text as its code points, the options, and what the rules ask about single code points.

use uts58_data::text::text_props;
use uts58_data::{LinkTerm, link_term};
use uts58_linkify::{BareHosts, Tailoring, Tailorings};

/// The kinds of links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Url,
    Email,
}

/// What to find, in the linkifier's terms.
#[derive(Clone, Debug)]
pub struct TwinOptions {
    pub tailorings: Tailorings,
    /// D20: the names of schemes followed by `://`.
    pub schemes: Vec<String>,
    /// D20: every name followed by `://`, except those of `LOCAL`.
    pub any_scheme: bool,
    /// D22: the names of schemes followed by a colon only.
    pub opaque_schemes: Vec<String>,
    /// D22: `file://` and a path or a host.
    pub file_urls: bool,
    pub urls: bool,
    pub bare: BareHosts,
    pub emails: bool,
}

impl TwinOptions {
    /// Is the tailoring on?
    pub fn on(&self, tailoring: Tailoring) -> bool {
        self.tailorings.contains(tailoring)
    }
}

/// D20, D22: schemes that run or read something.
const LOCAL: &str = "javascript data vbscript file about blob cid chrome chrome-extension content filesystem hcp its jar \
    mhtml mid mk moz-extension moz-icon ms-appinstaller ms-its ms-msdt ms-officecmd ms-settings res resource search \
    search-ms shell view-source vnd.ms.radio wyciwyg";

/// The code points of a text and the options; everything the rules need.
pub(super) struct Text<'o> {
    pub(super) chars: Vec<char>,
    pub(super) o: &'o TwinOptions,
}

impl Text<'_> {
    pub(super) fn len(&self) -> usize {
        self.chars.len()
    }

    pub(super) fn at(&self, i: usize) -> Option<char> {
        self.chars.get(i).copied()
    }

    pub(super) fn before(&self, i: usize) -> Option<char> {
        i.checked_sub(1).and_then(|b| self.at(b))
    }

    pub(super) fn slice(&self, start: usize, end: usize) -> String {
        self.chars[start..end].iter().collect()
    }

    /// Link_Term with M1 and M4.
    pub(super) fn term(&self, c: char) -> LinkTerm {
        m1_m4_term(c, self.o)
    }

    pub(super) fn is_hard(&self, c: char) -> bool {
        self.term(c) == LinkTerm::Hard
    }

    /// Is there a host code point (D24)?
    pub(super) fn host_at(&self, i: usize) -> bool {
        self.at(i).is_some_and(is_host)
    }

    pub(super) fn separator_at(&self, i: usize) -> bool {
        self.at(i).is_some_and(is_separator)
    }

    /// Is the ASCII string at this place, ignoring case?
    pub(super) fn matches(&self, i: usize, ascii: &str) -> bool {
        ascii.chars().enumerate().all(|(k, c)| self.at(i + k).is_some_and(|d| d.eq_ignore_ascii_case(&c)))
    }

    /// D20, D22: are the name of a configured scheme and `://` at this place?
    pub(super) fn scheme_at(&self, i: usize) -> bool {
        let mut names = self.o.schemes.iter().chain(&self.o.opaque_schemes);
        names.any(|name| self.matches(i, name) && self.matches(i + name.len(), "://"))
            || (self.o.file_urls && self.matches(i, "file://"))
            || (i..self.len()).find(|&end| !self.any_name_at(end)).is_some_and(|end| self.is_any(i, end))
    }

    /// D20: is a character of any scheme's name at this place?
    pub(super) fn any_name_at(&self, i: usize) -> bool {
        self.at(i).is_some_and(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-'))
    }

    /// D20: does `start..end` name any scheme, with `://` after it?
    pub(super) fn is_any(&self, start: usize, end: usize) -> bool {
        let name = self.slice(start, end).to_ascii_lowercase();
        self.o.any_scheme
            && self.matches(end, "://")
            && name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.len() <= 64
            && !LOCAL.split_whitespace().any(|local| local == name)
    }

    /// D20: where the name of any scheme begins that ends here: at its first letter, not before the floor.
    pub(super) fn any_scheme_ending_at(&self, end: usize, floor: usize) -> Option<usize> {
        let names = (floor..end).rev().take_while(|&i| self.any_name_at(i));
        let whole = names.clone().last()?;
        let start = names.filter(|&i| self.chars[i].is_ascii_alphabetic()).last()?;
        // Never the end of a longer name.
        (self.before(whole) != Some('.') && self.is_any(start, end)).then_some(start)
    }

    /// D20, D22: where the longest configured scheme name that ends here begins, not before the floor.
    pub(super) fn scheme_ending_at(&self, end: usize, floor: usize) -> Option<usize> {
        let starts = self.o.schemes.iter().filter_map(|name| {
            let start = end.checked_sub(name.len())?;
            // D20: not in the middle of a word, except for the schemes of the web.
            let web = name == "https" || name == "http";
            let glued = !web && self.before(start).is_some_and(|c| c.is_ascii_alphanumeric());
            (start >= floor && self.matches(start, name) && !glued).then_some(start)
        });
        let others = [self.opaque_scheme_ending_at(end, floor), self.any_scheme_ending_at(end, floor)];
        starts.chain(others.into_iter().flatten()).min()
    }

    /// D22: where a scheme followed by a colon only begins, if its name ends here. It begins neither before the floor
    /// nor in the middle of a word.
    pub(super) fn opaque_scheme_ending_at(&self, end: usize, floor: usize) -> Option<usize> {
        let in_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
        let file = self.names_a_file(end).then_some("file");
        let starts = self.o.opaque_schemes.iter().map(String::as_str).chain(file).filter_map(|name| {
            let start = end.checked_sub(name.len()).filter(|&start| start >= floor)?;
            let glued = start > floor && self.before(start).is_some_and(in_name);
            (self.matches(start, name) && !glued).then_some(start)
        });
        starts.min()
    }

    /// D22: does a colon follow, two slashes, and a path or a host?
    pub(super) fn names_a_file(&self, colon: usize) -> bool {
        let next = self.at(colon + 3);
        let is_path_or_host = next.is_some_and(|c| c == '/' || c.is_ascii_alphanumeric() || !c.is_ascii());
        self.o.file_urls && self.matches(colon, "://") && is_path_or_host
    }

    /// Where the run that begins here ends. It consists of host code points and label separators.
    pub(super) fn run_end(&self, mut i: usize) -> usize {
        while self.host_at(i) || self.separator_at(i) {
            i += 1;
        }
        i
    }

    /// Is it spaceless? A mark counts as the code point before it.
    pub(super) fn spaceless_at(&self, i: usize) -> bool {
        self.base_at(i).is_some_and(|c| text_props(c).is_spaceless())
    }

    /// The code point here, or for a mark its base.
    pub(super) fn base_at(&self, mut i: usize) -> Option<char> {
        while i > 0 && self.at(i).is_some_and(is_mark) {
            i -= 1;
        }
        self.at(i)
    }

    /// D30: the end of a port, if there is one here.
    pub(super) fn port_end(&self, i: usize) -> Option<usize> {
        let mut end = i + 1;
        while self.at(end).is_some_and(|c| c.is_ascii_digit()) {
            end += 1;
        }
        (self.at(i) == Some(':') && end > i + 1).then_some(end)
    }
}

/// M1: invisible code points, and the object replacement character.
pub(super) fn m1_invisible(c: char) -> bool {
    text_props(c).is_unseen() || c == '\u{FFFC}'
}

/// Link_Term with M1 and M4: code points that end a link are Hard.
fn m1_m4_term(c: char, o: &TwinOptions) -> LinkTerm {
    if o.on(Tailoring::SoftEnds) && m1_invisible(c) {
        return LinkTerm::Hard;
    }
    match c {
        '…' | '–' | '—' | '→' | '⇒' | '|' | '〜' | '～' if o.on(Tailoring::SoftEnds) => {
            LinkTerm::Soft
        }
        '`' if o.on(Tailoring::SoftEnds) => LinkTerm::Hard,
        // M2: the full-width bar ends a link too.
        '\u{FF5C}' if o.on(Tailoring::SpacelessText) => LinkTerm::Hard,
        _ => link_term(c),
    }
}

/// D24: may it be part of a host?
pub(super) fn is_host(c: char) -> bool {
    text_props(c).is_host()
}

/// D25: does it separate labels?
pub(super) fn is_separator(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

pub(super) fn is_mark(c: char) -> bool {
    text_props(c).is_mark()
}

/// ZWJ and ZWNJ.
pub(super) fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// D24: can it neither begin nor end a run?
pub(super) fn is_edge(c: char) -> bool {
    matches!(c, '\u{B7}' | '\u{387}' | '\u{375}' | '\u{5F3}' | '\u{5F4}' | '\u{30FB}' | '\u{FF65}')
}

/// D24: can't it begin a run?
pub(super) fn may_not_come_first(c: char) -> bool {
    is_mark(c) || is_joiner(c) || is_edge(c)
}

/// S3 (6), R2: trailing separators, `_` and what may not be last.
pub(super) fn trim_end(t: &Text<'_>, start: usize, mut end: usize) -> usize {
    while end > start
        && (is_separator(t.chars[end - 1]) || is_edge(t.chars[end - 1]) || t.chars[end - 1] == '_')
    {
        end -= 1;
    }
    end
}

/// S2 (3): a separator with host code points on both sides.
pub(super) fn has_inner_separator(piece: &[char]) -> bool {
    let (Some(first), Some(last)) =
        (piece.iter().position(|&c| is_host(c)), piece.iter().rposition(|&c| is_host(c)))
    else {
        return false;
    };
    piece[first..=last].iter().any(|&c| is_separator(c))
}
