//! M5 and M6: word lists that the caller can replace.

use crate::chars::is_separator;
use crate::host::names::{first_label, has_two_labels, last_label};
use crate::options::file_name::{Entry, First, Pattern};
use crate::options::lines::{Lines, ListError, entries, key};
use crate::options::tailoring::{Tailoring, Tailorings};

/// The labels of a host as written in the text, for looking it up in the lists of M5–M7 and M16.
#[derive(Clone, Copy)]
pub(crate) struct Labels<'t> {
    pub(crate) host: &'t str,
    pub(crate) first: &'t str,
    pub(crate) last: &'t str,
    /// Whether the first and the last label are the only ones.
    pub(crate) two: bool,
}

impl<'t> Labels<'t> {
    pub(crate) fn of(host: &'t str) -> Self {
        Self { host, first: first_label(host), last: last_label(host), two: has_two_labels(host) }
    }

    /// The labels between the first and the last, without the separators around them.
    fn between(self) -> &'t str {
        let end = self.host.len() - self.last.len();
        self.host.get(self.first.len()..end).unwrap_or("").trim_matches(is_separator)
    }

    /// All labels except the last one.
    pub(crate) fn before_last(self) -> impl Iterator<Item = &'t str> {
        let end = self.host.len() - self.last.len();
        self.host.get(..end).unwrap_or("").trim_end_matches(is_separator).split(is_separator)
    }

    pub(crate) fn is_www(self) -> bool {
        self.first.eq_ignore_ascii_case("www")
    }
}

/// The lists in `data/`, prepared by the build script.
mod built_in {
    use crate::options::lines::Row;

    include!(concat!(env!("OUT_DIR"), "/lists.rs"));
}

/// M6: names that look like hosts but are files.
#[derive(Clone, Debug)]
pub(crate) struct FileNames {
    lines: Lines,
}

impl FileNames {
    /// An empty list.
    pub(crate) const EMPTY: Self = Self { lines: Lines::EMPTY };

    /// The dated list in `data/`, or an empty one if M6 is off.
    pub(crate) const fn built_in(tailorings: Tailorings) -> Self {
        if !tailorings.contains(Tailoring::NotAHost) {
            return Self::EMPTY;
        }
        Self { lines: Lines::built_in(built_in::FILE_NAMES, &built_in::FILE_NAME_ROWS) }
    }

    /// The built-in list or the caller's, and the names that the caller adds. Empty if M6 is off.
    pub(crate) fn of(tailorings: Tailorings, list: &str, added: &str) -> Self {
        if !tailorings.contains(Tailoring::NotAHost) {
            return Self::EMPTY;
        }
        // Both lists were checked when they were set.
        let names = match list {
            "" => Self::built_in(tailorings),
            list => Self::parse(list).unwrap_or(Self::EMPTY),
        };
        match added {
            "" => names,
            list => names.with(list).unwrap_or(Self::EMPTY),
        }
    }

    pub(crate) fn parse(list: &str) -> Result<Self, ListError> {
        Self::EMPTY.with(list)
    }

    /// Adds one entry per line: `*.ext`, `pre*.ext`, `*suf.ext`, `name.ext`, with one more label `*.h.in`; `name.*`;
    /// and `!host`.
    fn with(self, list: &str) -> Result<Self, ListError> {
        let wrong = entries(list).find(|(_, line)| Entry::parse(line).is_none());
        if let Some((number, _)) = wrong {
            return Err(ListError::Line(number));
        }
        let read = entries(list).filter_map(|(_, line)| Some((line, Entry::parse(line)?.key())));
        Ok(Self { lines: self.lines.with(read) })
    }

    /// Whether this host is a file name. Ignores ASCII case.
    pub(crate) fn contains(&self, labels: Labels<'_>) -> bool {
        (self.has_pattern(labels) || self.has_beginning(labels.first))
            && (labels.two || !labels.is_www())
            && !self.is_host(labels.host)
    }

    /// Whether this host is one of the exceptions.
    pub(crate) fn is_host(&self, host: &str) -> bool {
        let is = |entry| matches!(entry, Entry::Host(known) if known.eq_ignore_ascii_case(host));
        self.find(key("", host)).any(is)
    }

    fn has_pattern(&self, labels: Labels<'_>) -> bool {
        let is = |entry| {
            matches!(entry, Entry::Pattern(pattern)
                if pattern.last.eq_ignore_ascii_case(labels.last) && pattern.matches(labels))
        };
        self.find(key("", labels.last)).any(is)
            || (labels.two && self.find(key(labels.first, labels.last)).any(is))
    }

    fn has_beginning(&self, label: &str) -> bool {
        let is = |entry| matches!(entry, Entry::Beginning(first) if first.eq_ignore_ascii_case(label));
        self.find(key(label, "")).any(is)
    }

    fn find(&self, key: u32) -> impl Iterator<Item = Entry<'_>> {
        self.lines.find(key).filter_map(Entry::parse)
    }
}

impl Pattern<'_> {
    /// Whether the pattern matches these labels, given that the last one matches.
    fn matches(self, labels: Labels<'_>) -> bool {
        if !self.first.matches(labels.first) {
            return false;
        }
        match (self.middle, self.first) {
            (None, First::Is(_)) => labels.two,
            (None, _) => labels.two || is_version(labels),
            (Some(middle), First::Is(_)) => labels.between().eq_ignore_ascii_case(middle),
            (Some(middle), _) => !labels.two && last_label(labels.between()).eq_ignore_ascii_case(middle),
        }
    }
}

/// Whether there is a version, as in `libc-2.15.so`: a hyphen and digits end the first label, and all others except the
/// last are digits.
fn is_version(labels: Labels<'_>) -> bool {
    let name = labels.first.trim_end_matches(|c: char| c.is_ascii_digit());
    name.len() < labels.first.len()
        && name.ends_with('-')
        && labels.between().chars().all(|c| c.is_ascii_digit() || is_separator(c))
}

impl First<'_> {
    fn matches(self, label: &str) -> bool {
        match self {
            Self::BeginsWith(prefix) => {
                label.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
            }
            Self::EndsWith(suffix) => label
                .len()
                .checked_sub(suffix.len())
                .and_then(|start| label.get(start..))
                .is_some_and(|end| end.eq_ignore_ascii_case(suffix)),
            Self::Is(name) => label.eq_ignore_ascii_case(name),
        }
    }
}

/// M5: first labels that no host has.
#[derive(Clone, Debug)]
pub(crate) struct FirstLabels {
    lines: Lines,
}

impl FirstLabels {
    /// The dated list in `data/`.
    pub(crate) const BUILT_IN: Self =
        Self { lines: Lines::built_in(built_in::FIRST_LABELS, &built_in::FIRST_LABEL_ROWS) };

    /// The built-in list or the caller's.
    pub(crate) fn of(list: &str) -> Self {
        match list {
            "" => Self::BUILT_IN,
            // The option was checked when it was set.
            list => Self::parse(list).unwrap_or(Self::BUILT_IN),
        }
    }

    pub(crate) fn parse(list: &str) -> Result<Self, ListError> {
        match entries(list).find(|(_, line)| line.contains(['.', '*', ' '])) {
            Some((number, _)) => Err(ListError::Line(number)),
            None => {
                Ok(Self { lines: Lines::EMPTY.with(entries(list).map(|(_, line)| (line, key("", line)))) })
            }
        }
    }

    pub(crate) fn contains(&self, label: &str) -> bool {
        self.lines.find(key("", label)).any(|word| word.eq_ignore_ascii_case(label))
    }
}

/// M16: members of objects and reversed domains, from the dated list in `data/`.
pub(super) const MEMBERS: Lines = Lines::built_in(built_in::MEMBERS, &built_in::MEMBER_ROWS);
