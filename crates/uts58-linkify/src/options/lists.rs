//! The lists of M5, M6 and M16, names that look like hosts, and of M10 and M18. Callers can replace those of M5 and M6.

use alloc::vec::Vec;

use crate::chars::{
    first_label, is_separator, is_www, last_label, strip_prefix_ignore_case, strip_suffix_ignore_case,
};
use crate::host::tld_list::TLDS;
use crate::options::lines::{Entry, Lines, ListError, Pattern, entries, key, split_once};

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
        let (first, last) = (first_label(host), last_label(host));
        let between = host.get(first.len()..host.len() - last.len()).unwrap_or_default();
        let mut separators = between.chars();
        let two = separators.next().is_some_and(is_separator) && separators.next().is_none();
        Self { host, first, last, two }
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
}

/// M5, M7, M14, M16: top-level domains too common to be the start of a sentence or a member.
pub(crate) fn is_common(last: &str) -> bool {
    ["com", "net", "org"].iter().any(|common| last.eq_ignore_ascii_case(common))
}

/// The lists in `data/`, prepared by the build script.
mod built_in {
    use crate::options::lines::Row;

    include!(concat!(env!("OUT_DIR"), "/lists.rs"));
}

/// The lists of M5, M6 and M16.
#[derive(Clone, Debug)]
pub(crate) struct NotHosts {
    pub(crate) first_labels: Words,
    pub(crate) file_names: FileNames,
    pub(crate) members: Members,
}

impl NotHosts {
    /// The dated lists in `data/`.
    pub(crate) const BUILT_IN: Self = Self {
        first_labels: Words::FIRST_LABELS,
        file_names: FileNames::BUILT_IN,
        members: Members::BUILT_IN,
    };

    /// The caller's lists for M5 and M6, or the built-in ones, and file names to add.
    pub(crate) fn of(first_labels: &str, file_names: &str, added: &str) -> Self {
        let first_labels = Words::of(first_labels);
        Self { first_labels, file_names: FileNames::of(file_names, added), ..Self::BUILT_IN }
    }
}

/// M6: names that look like hosts but are files.
#[derive(Clone, Debug)]
pub(crate) struct FileNames(Lines);

impl FileNames {
    const EMPTY: Self = Self(Lines::EMPTY);

    const BUILT_IN: Self = Self(Lines::built_in(built_in::FILE_NAMES, &built_in::FILE_NAME_ROWS));

    /// The built-in list or the caller's, and the names that the caller adds.
    fn of(list: &str, added: &str) -> Self {
        let names = if list.is_empty() { Ok(Self::BUILT_IN) } else { Self::parse(list) };
        let names = if added.is_empty() { names } else { names.and_then(|names| names.with(added)) };
        // Both lists were checked when they were set.
        names.unwrap_or(Self::EMPTY)
    }

    pub(crate) fn parse(list: &str) -> Result<Self, ListError> {
        Self::EMPTY.with(list)
    }

    /// Adds one entry per line: `*.ext`, `pre*.ext`, `*suf.ext`, `name.ext`, with one more label `*.h.in`; `name.*`;
    /// and `!host`. Then removes those after `!` with a `*`.
    fn with(self, list: &str) -> Result<Self, ListError> {
        if let Some((number, _)) = entries(list).find(|(_, line)| Entry::parse(line).is_none()) {
            return Err(ListError::Line(number));
        }
        let mut removed = Vec::new();
        let read = entries(list).filter_map(|(_, line)| match Entry::parse(line)? {
            Entry::Removed(entry) => {
                removed.push(entry);
                None
            }
            entry => Some((line, entry.key())),
        });
        let added = self.0.with(read);
        Ok(Self(if removed.is_empty() { added } else { added.without(&removed) }))
    }

    /// Whether this host is a file name. Ignores ASCII case.
    pub(crate) fn contains(&self, labels: Labels<'_>) -> bool {
        let Labels { host, first, last, two } = labels;
        let is_name = |entry: Entry<'_>| match entry {
            Entry::Pattern(pattern) => pattern.matches(labels),
            Entry::Beginning(beginning) => beginning.eq_ignore_ascii_case(first),
            Entry::Host(_) | Entry::Removed(_) => false,
        };
        let has = |key| self.find(key).any(is_name);
        (has(key("", last)) || (two && has(key(first, last))) || has(key(first, "")))
            && (two || !is_www(first))
            && !self.is_host(host)
    }

    /// Whether this host is one of the exceptions.
    pub(crate) fn is_host(&self, host: &str) -> bool {
        let is = |entry| matches!(entry, Entry::Host(known) if known.eq_ignore_ascii_case(host));
        self.find(key("", host)).any(is)
    }

    fn find(&self, key: u32) -> impl Iterator<Item = Entry<'_>> {
        self.0.find(key).filter_map(Entry::parse)
    }
}

impl Pattern<'_> {
    fn matches(self, labels: Labels<'_>) -> bool {
        if !self.last.eq_ignore_ascii_case(labels.last) {
            return false;
        }
        let is_first = match self.first_end {
            None => labels.first.eq_ignore_ascii_case(self.first),
            Some(end) => {
                strip_prefix_ignore_case(labels.first, self.first).is_some()
                    && strip_suffix_ignore_case(labels.first, end).is_some()
            }
        };
        match (self.middle, self.first_end) {
            (None, None) => is_first && labels.two,
            (None, Some(_)) => (is_first && labels.two) || is_version(labels),
            _ if !is_first => false,
            (Some(middle), None) => labels.between().eq_ignore_ascii_case(middle),
            (Some(middle), Some(_)) => {
                !labels.two && last_label(labels.between()).eq_ignore_ascii_case(middle)
            }
        }
    }
}

/// Whether a hyphen and digits end the first label and all others except the last are digits (`libc-2.15.so`).
fn is_version(labels: Labels<'_>) -> bool {
    let name = labels.first.trim_end_matches(|c: char| c.is_ascii_digit());
    name.len() < labels.first.len()
        && name.ends_with('-')
        && labels.between().chars().all(|c| c.is_ascii_digit() || is_separator(c))
}

/// A list of words.
#[derive(Clone, Debug)]
pub(crate) struct Words(Lines);

impl Words {
    /// M5: first labels that no host has.
    const FIRST_LABELS: Self = Self(Lines::built_in(built_in::FIRST_LABELS, &built_in::FIRST_LABEL_ROWS));

    /// The first labels of the built-in list or the caller's.
    fn of(list: &str) -> Self {
        let words = if list.is_empty() { Ok(Self::FIRST_LABELS) } else { Self::parse(list) };
        // The option was checked when it was set.
        words.unwrap_or(Self::FIRST_LABELS)
    }

    pub(crate) fn parse(list: &str) -> Result<Self, ListError> {
        match entries(list).find(|(_, line)| line.contains(['.', '*', ' '])) {
            Some((number, _)) => Err(ListError::Line(number)),
            None => Ok(Self(Lines::EMPTY.with(entries(list).map(|(_, line)| (line, key("", line)))))),
        }
    }

    pub(crate) fn contains(&self, word: &str) -> bool {
        self.0.find(key("", word)).any(|known| known.eq_ignore_ascii_case(word))
    }
}

/// M10: case endings that Hungarian and Polish attach to a name with a hyphen (`bybit.eu-n`, `allegro.pl-u`).
pub(crate) static ENDINGS: Words = Words(Lines::built_in(built_in::ENDINGS, &built_in::ENDING_ROWS));

/// M18: file extensions after which no title continues.
pub(crate) static FILES: Words = Words(Lines::built_in(built_in::FILES, &built_in::FILE_ROWS));

/// M18: words that follow a name in a sentence: case, topic, copula, politeness.
pub(crate) static PARTICLES: Words = Words(Lines::built_in(built_in::PARTICLES, &built_in::PARTICLE_ROWS));

/// M16: members of objects and reversed domains, which look like hosts when people write about programs. The dated list
/// in `data/` has entries `object.`, `.member` and, for reversed domains, `com.sun`.
#[derive(Clone, Debug)]
pub(crate) struct Members(Lines);

impl Members {
    const BUILT_IN: Self = Self(Lines::built_in(built_in::MEMBERS, &built_in::MEMBER_ROWS));

    /// Whether this host is a member (`user.email`) or a reversed domain (`org.gnome.App`), perhaps with a name after
    /// it, as in `org.foo.info:abc`. For reversed domains, case matters.
    pub(crate) fn contains(&self, labels: Labels<'_>, named: bool) -> bool {
        let Labels { first, last, two, .. } = labels;
        (self.has("", last) && labels.before_last().all(|label| self.has(label, "")))
            || !is_common(last)
                && (is_camel_case(first, last)
                    || (two && is_class(first, last))
                    || (named && first == "vnd")
                    || (!two && self.is_reversed(labels, named)))
    }

    /// A reversed domain has more than two labels, begins with a top-level domain, and has a capital letter or a listed
    /// name. If a name follows it, it begins with a short top-level domain and ends with a word (not `blog.yle.fi:n`).
    fn is_reversed(&self, labels: Labels<'_>, named: bool) -> bool {
        let Labels { first, last, .. } = labels;
        first.bytes().all(|byte| byte.is_ascii_lowercase())
            && TLDS.is_known(first)
            && ((named && first.len() <= 3 && last.len() > 2)
                || last.bytes().any(|byte| byte.is_ascii_uppercase())
                || labels.before_last().nth(1).is_some_and(|second| self.has(first, second)))
    }

    /// Whether an entry has these words before and after its full stop, ignoring ASCII case. One may be empty.
    fn has(&self, first: &str, second: &str) -> bool {
        let is =
            |(one, two): (&str, &str)| one.eq_ignore_ascii_case(first) && two.eq_ignore_ascii_case(second);
        self.0.find(key(first, second)).any(|entry| split_once(entry, b'.').is_some_and(is))
    }
}

/// Whether the host looks like `System.IO`: a Titlecase word before `IO` in capitals.
fn is_class(first: &str, last: &str) -> bool {
    let rest = first.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or_default();
    last == "IO" && !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// Whether the host looks like `urlObject.host`: lower case, then a capital, before a word that isn't a country code.
fn is_camel_case(first: &str, last: &str) -> bool {
    let rest = first.trim_start_matches(|c: char| c.is_ascii_lowercase());
    first.len() >= rest.len() + 2
        && rest.starts_with(|c: char| c.is_ascii_uppercase())
        && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && last.len() > 2
        && last.bytes().all(|byte| byte.is_ascii_lowercase())
}
