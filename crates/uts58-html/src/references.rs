//! Decodes character references such as `&amp;` with the tokenizer.

use crate::tokens;

/// A decoded reference. The result differs between attributes and text if the `;` is missing: in text, `&ample`
/// becomes `&le`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Resolved {
    pub(crate) in_attribute: String,
    pub(crate) in_text: String,
}

/// Caches decoded references, because documents tend to repeat the same few.
#[derive(Debug, Default)]
pub(crate) struct References {
    known: Vec<(String, Resolved)>,
    /// The slot that the next new reference replaces.
    oldest: usize,
}

/// The number of references in the cache.
const KEPT: usize = 16;
/// The maximum length of a cached reference, in bytes. The longest name in HTML has 31.
const LONGEST: usize = 40;

impl References {
    /// Decodes `source`: a reference or something that looks like one, including a `=` directly after it.
    pub(crate) fn resolve(&mut self, source: &str) -> Resolved {
        if let Some((_, resolved)) = self.known.iter().find(|(known, _)| known == source) {
            return resolved.clone();
        }
        let (in_attribute, in_text) = tokens::resolve(source);
        let resolved = Resolved { in_attribute, in_text };
        if source.len() <= LONGEST {
            self.keep(source.to_owned(), resolved.clone());
        }
        resolved
    }

    fn keep(&mut self, source: String, resolved: Resolved) {
        if self.known.len() < KEPT {
            self.known.push((source, resolved));
        } else if let Some(oldest) = self.known.get_mut(self.oldest) {
            *oldest = (source, resolved);
            self.oldest = (self.oldest + 1) % KEPT;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(references: &mut References, source: &str, in_attribute: &str, in_text: &str) {
        let expected = Resolved { in_attribute: in_attribute.to_owned(), in_text: in_text.to_owned() };
        // Decoded by the tokenizer the first time, then found in the cache.
        for _ in 0..2 {
            assert_eq!(references.resolve(source), expected, "{source}");
        }
    }

    #[test]
    fn in_attributes_and_in_text() {
        let mut references = References::default();
        check(&mut references, "&amp;", "&", "&");
        check(&mut references, "&ample", "&ample", "&le");
        check(&mut references, "&copy=", "&copy=", "©=");
        check(&mut references, "&copy;=", "©=", "©=");
        check(&mut references, "&#xE4", "ä", "ä");
        check(&mut references, "&NotEqualTilde;", "≂̸", "≂̸");
        check(&mut references, "&größe", "&größe", "&größe");
        check(&mut references, "&", "&", "&");
    }

    #[test]
    fn what_is_kept_makes_room() {
        let mut references = References::default();
        for number in 0..100 {
            let source = format!("&#{};", 0x3B1 + number % 40);
            let letter = char::from_u32(0x3B1 + number % 40).map(String::from).unwrap_or_default();
            check(&mut references, &source, &letter, &letter);
        }
        check(
            &mut references,
            &format!("&{};", "ä".repeat(100)),
            &format!("&{};", "ä".repeat(100)),
            &format!("&{};", "ä".repeat(100)),
        );
        assert_eq!(references.known.len(), KEPT);
    }
}
