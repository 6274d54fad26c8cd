//! M16: members of objects and reversed domains, which look like hosts when people write about programs.

use crate::host::names::is_common;
use crate::host::tld;
use crate::options::lines::{Lines, key, split_once};
use crate::options::lists::{Labels, MEMBERS};
use crate::options::tailoring::{Tailoring, Tailorings};

/// The dated list in `data/`, with entries `object.`, `.member`, and `com.sun.` for reversed domains.
#[derive(Clone, Debug)]
pub(crate) struct Members {
    lines: Lines,
}

impl Members {
    /// An empty list if the tailoring is off.
    pub(crate) const fn of(tailorings: Tailorings) -> Self {
        Self { lines: if tailorings.contains(Tailoring::NotAHost) { MEMBERS } else { Lines::EMPTY } }
    }

    /// Whether this host is a member (`user.email`) or a reversed domain (`org.gnome.App`). For reversed domains,
    /// case matters.
    pub(crate) fn contains(&self, labels: Labels<'_>) -> bool {
        let Labels { first, last, two, .. } = labels;
        if self.is_listed(key("", last), ["", last])
            && labels.before_last().all(|label| self.is_object(label))
        {
            return true;
        }
        !is_common(last) && (is_camel_case(first, last) || (!two && self.is_reversed(labels)))
    }

    /// A reversed domain has more than two labels, begins with a top-level domain, and has a capital letter or a
    /// listed name.
    fn is_reversed(&self, labels: Labels<'_>) -> bool {
        let Labels { first, last, .. } = labels;
        let mut before = labels.before_last();
        let is_listed = |second: &str| self.is_listed(key(first, second), [first, second]);
        first.bytes().all(|byte| byte.is_ascii_lowercase())
            && tld::is_known(first)
            && (last.bytes().any(|byte| byte.is_ascii_uppercase()) || before.nth(1).is_some_and(is_listed))
    }

    fn is_object(&self, label: &str) -> bool {
        self.is_listed(key(label, ""), [label, ""])
    }

    /// Whether a line has these words, ignoring ASCII case. In the line, a full stop follows the first word, even if
    /// there is no second one.
    fn is_listed(&self, key: u32, [first, second]: [&str; 2]) -> bool {
        self.lines.find(key).any(|line| {
            split_once(line, b'.').is_some_and(|(before, after)| {
                before.eq_ignore_ascii_case(first)
                    && after.strip_suffix('.').unwrap_or(after).eq_ignore_ascii_case(second)
            })
        })
    }
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
