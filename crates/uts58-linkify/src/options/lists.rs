//! M5 and M6: the word lists, data that the caller can replace.

use alloc::boxed::Box;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

use crate::chars::is_separator;
use crate::host::names::{first_label, has_two_labels, last_label};
use crate::options::error::ListError;
use crate::options::tailoring::Tailoring;
use crate::options::value::Options;

/// M5–M7, M16: what the lists are asked about, a host as it stands in the text.
#[derive(Clone, Copy)]
pub(crate) struct Labels<'t> {
    pub(crate) host: &'t str,
    pub(crate) first: &'t str,
    pub(crate) last: &'t str,
    /// Are first and last all there are?
    pub(crate) two: bool,
}

impl<'t> Labels<'t> {
    pub(crate) fn of(host: &'t str) -> Self {
        Self { host, first: first_label(host), last: last_label(host), two: has_two_labels(host) }
    }

    /// What stands between the first and the last one, without the separators around it.
    fn between(self) -> &'t str {
        let end = self.host.len() - self.last.len();
        self.host.get(self.first.len()..end).unwrap_or("").trim_matches(is_separator)
    }

    /// All but the last one.
    pub(crate) fn before_last(self) -> impl Iterator<Item = &'t str> {
        let end = self.host.len() - self.last.len();
        self.host.get(..end).unwrap_or("").trim_end_matches(is_separator).split(is_separator)
    }

    pub(crate) fn is_www(self) -> bool {
        self.first.eq_ignore_ascii_case("www")
    }
}

/// M6: names that look like hosts but are files.
#[derive(Clone, Debug, Default)]
pub(crate) struct FileNames {
    /// Sorted by last label, lower case.
    patterns: Vec<Pattern>,
    /// The [`key`] of the last label of each pattern: numbers are compared faster than words.
    keys: Vec<u64>,
    /// First labels that no host has.
    beginnings: Vec<Box<str>>,
    /// Hosts that look like files.
    hosts: Vec<Box<str>>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Pattern {
    last: Box<str>,
    first: First,
    /// The label before the last one, in a name of three or more.
    middle: Option<Box<str>>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum First {
    BeginsWith(Box<str>),
    EndsWith(Box<str>),
    Is(Box<str>),
}

/// A line of the list.
enum Entry {
    Pattern(Pattern),
    Beginning(Box<str>),
    Host(Box<str>),
}

impl FileNames {
    /// The dated list in `data/` or that of the caller, and what the caller adds; nothing where nobody asks for it.
    pub(crate) fn of(options: &Options) -> Self {
        let mut names = Self::default();
        if options.tailorings.contains(Tailoring::NotAHost) {
            let list = match options.file_names.as_str() {
                "" => include_str!(concat!(env!("OUT_DIR"), "/m06-file-names.txt")),
                list => list,
            };
            // They were checked when they were set.
            for list in [list, &options.add_file_names] {
                names.add(list).unwrap_or_default();
            }
        }
        names
    }

    pub(crate) fn parse(list: &str) -> Result<Self, ListError> {
        let mut names = Self::default();
        names.add(list)?;
        Ok(names)
    }

    /// One entry a line: `*.ext`, `pre*.ext`, `*suf.ext`, `name.ext`, with one more label `*.h.in`; `name.*`; and `!host`.
    pub(crate) fn add(&mut self, list: &str) -> Result<(), ListError> {
        let mut patterns = core::mem::take(&mut self.patterns);
        for (number, line) in entries(list) {
            match entry(line).ok_or(ListError::Line(number))? {
                Entry::Pattern(pattern) => patterns.push(pattern),
                Entry::Beginning(first) => self.beginnings.push(first),
                Entry::Host(host) => self.hosts.push(host),
            }
        }
        self.patterns = sorted(patterns);
        self.keys = self.patterns.iter().map(|pattern| key(&pattern.last)).collect();
        Ok(())
    }

    /// Is the host a file name? ASCII case-insensitive.
    pub(crate) fn contains(&self, labels: Labels<'_>) -> bool {
        let begins = || self.beginnings.iter().any(|first| first.eq_ignore_ascii_case(labels.first));
        (self.has_pattern(labels) || begins())
            && (labels.two || !labels.is_www())
            && !self.is_host(labels.host)
    }

    /// Is it one of the exceptions?
    pub(crate) fn is_host(&self, host: &str) -> bool {
        self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host))
    }

    fn has_pattern(&self, labels: Labels<'_>) -> bool {
        let last = key(labels.last);
        let from = self.keys.partition_point(|&key| key < last);
        let alike = self.keys.iter().skip(from).take_while(|&&key| key == last).count();
        let mut patterns = self.patterns.iter().skip(from).take(alike);
        patterns.any(|pattern| pattern.last.eq_ignore_ascii_case(labels.last) && pattern.matches(labels))
    }
}

/// The first eight bytes of a label in small letters: numbers in the order of words.
pub(super) fn key(label: &str) -> u64 {
    let bytes = label.bytes().map(|byte| byte.to_ascii_lowercase()).chain(core::iter::repeat(0));
    bytes.take(8).fold(0, |key, byte| key << 8 | u64::from(byte))
}

/// The entry in a line; `None` if it is none.
fn entry(line: &str) -> Option<Entry> {
    if let Some(host) = line.strip_prefix('!') {
        let whole = host.contains('.') && !host.contains(['*', ' ']);
        return whole.then(|| Entry::Host(lower(host)));
    }
    let (first, rest) = line.split_once('.')?;
    if rest == "*" {
        return (!first.is_empty() && !first.contains('*')).then(|| Entry::Beginning(lower(first)));
    }
    let (middle, last) = rest.split_once('.').map_or((None, rest), |(middle, last)| (Some(middle), last));
    let plain = |label: &str| !label.is_empty() && !label.contains(['*', '.', ' ']);
    if first.is_empty() || !plain(last) || !middle.is_none_or(plain) {
        return None;
    }
    let first = match first.split_once('*') {
        Some((prefix, "")) => First::BeginsWith(lower(prefix)),
        Some(("", suffix)) if !suffix.contains('*') => First::EndsWith(lower(suffix)),
        Some(_) => return None,
        None => First::Is(lower(first)),
    };
    Some(Entry::Pattern(Pattern { last: lower(last), first, middle: middle.map(lower) }))
}

impl Pattern {
    /// Does the pattern match a host whose last label is the same?
    fn matches(&self, labels: Labels<'_>) -> bool {
        if !self.first.matches(labels.first) {
            return false;
        }
        match (&self.middle, &self.first) {
            (None, First::Is(_)) => labels.two,
            (None, _) => labels.two || is_version(labels),
            (Some(middle), First::Is(_)) => labels.between().eq_ignore_ascii_case(middle),
            (Some(middle), _) => !labels.two && last_label(labels.between()).eq_ignore_ascii_case(middle),
        }
    }
}

/// `libc-2.15.so`: a hyphen and digits end the first label, and all up to the last one are digits.
fn is_version(labels: Labels<'_>) -> bool {
    let name = labels.first.trim_end_matches(|c: char| c.is_ascii_digit());
    name.len() < labels.first.len()
        && name.ends_with('-')
        && labels.between().chars().all(|c| c.is_ascii_digit() || is_separator(c))
}

impl First {
    fn matches(&self, label: &str) -> bool {
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

/// M5: first labels of what is not a host.
#[derive(Clone, Debug, Default)]
pub(crate) struct FirstLabels {
    words: Vec<Box<str>>,
}

impl FirstLabels {
    /// The dated list in `data/`.
    pub(crate) fn standard() -> Self {
        Self::parse(include_str!(concat!(env!("OUT_DIR"), "/m05-first-labels.txt"))).unwrap_or_default()
    }

    pub(crate) fn parse(list: &str) -> Result<Self, ListError> {
        let mut words = Vec::new();
        for (number, line) in entries(list) {
            if line.contains(['.', '*', ' ']) {
                return Err(ListError::Line(number));
            }
            words.push(lower(line));
        }
        Ok(Self { words })
    }

    pub(crate) fn contains(&self, label: &str) -> bool {
        self.words.iter().any(|word| word.eq_ignore_ascii_case(label))
    }
}

/// The lines that are neither empty nor comments, with their numbers from 1.
pub(crate) fn entries(list: &str) -> impl Iterator<Item = (usize, &str)> {
    list.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Sorts by a heap: its code is a fraction of that of `sort`, and the lists are short.
pub(crate) fn sorted<T: Ord>(words: Vec<T>) -> Vec<T> {
    BinaryHeap::from(words).into_sorted_vec()
}

fn lower(word: &str) -> Box<str> {
    word.to_ascii_lowercase().into_boxed_str()
}
