//! M5 and M6: the word lists, data that the caller can replace.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::error::BuildError;

/// M6: names that look like two-label hosts but are files or members.
#[derive(Clone, Debug)]
pub(crate) struct FileNames {
    /// Sorted by last label, lower case.
    patterns: Vec<Pattern>,
}

#[derive(Clone, Debug)]
struct Pattern {
    last: Box<str>,
    first: First,
}

#[derive(Clone, Debug)]
enum First {
    BeginsWith(Box<str>),
    Is(Box<str>),
}

impl FileNames {
    /// The dated list in `data/`.
    pub(crate) fn standard() -> Self {
        Self::parse(include_str!("../data/m06-file-names.txt")).unwrap_or(Self { patterns: Vec::new() })
    }

    /// One pattern a line: `*.ext`, `pre*.ext`, `name.ext`.
    pub(crate) fn parse(list: &str) -> Result<Self, BuildError> {
        let mut patterns = Vec::new();
        for (number, line) in entries(list) {
            let (first, last) = line.split_once('.').ok_or_else(|| BuildError::word_list(number))?;
            if last.is_empty() || first.is_empty() || last.contains(['*', '.']) {
                return Err(BuildError::word_list(number));
            }
            let first = match first.split_once('*') {
                Some((prefix, "")) => First::BeginsWith(lower(prefix)),
                Some(_) => return Err(BuildError::word_list(number)),
                None => First::Is(lower(first)),
            };
            patterns.push(Pattern { last: lower(last), first });
        }
        patterns.sort_by(|a, b| a.last.cmp(&b.last));
        Ok(Self { patterns })
    }

    /// Is a host of these two labels a file name? ASCII case-insensitive.
    pub(crate) fn contains(&self, first: &str, last: &str) -> bool {
        let from = self.patterns.partition_point(|pattern| less_ignore_case(&pattern.last, last));
        self.patterns
            .iter()
            .skip(from)
            .take_while(|pattern| pattern.last.eq_ignore_ascii_case(last))
            .any(|pattern| pattern.first.matches(first))
    }
}

impl First {
    fn matches(&self, label: &str) -> bool {
        match self {
            Self::BeginsWith(prefix) => {
                label.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
            }
            Self::Is(name) => label.eq_ignore_ascii_case(name),
        }
    }
}

/// `a` (lower case) before `b` in any case.
fn less_ignore_case(a: &str, b: &str) -> bool {
    a.bytes().lt(b.bytes().map(|byte| byte.to_ascii_lowercase()))
}

/// M5: first labels of what is not a host.
#[derive(Clone, Debug)]
pub(crate) struct FirstLabels {
    words: Vec<Box<str>>,
}

impl FirstLabels {
    /// The dated list in `data/`.
    pub(crate) fn standard() -> Self {
        Self::parse(include_str!("../data/m05-first-labels.txt")).unwrap_or(Self { words: Vec::new() })
    }

    pub(crate) fn parse(list: &str) -> Result<Self, BuildError> {
        let mut words = Vec::new();
        for (number, line) in entries(list) {
            if line.contains(['.', '*', ' ']) {
                return Err(BuildError::word_list(number));
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

fn lower(word: &str) -> Box<str> {
    word.to_ascii_lowercase().into_boxed_str()
}
