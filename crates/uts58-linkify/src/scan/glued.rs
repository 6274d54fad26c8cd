//! M5–M7: what looks like a bare host but is a sentence, a file name or a call.

use super::Scanner;
use super::extent::{Extent, Port};
use crate::chars::{char_at, slice};
use crate::host::{first_label, has_two_labels, last_label};
use crate::refusal::Reason;
use crate::tailoring::{Tailoring, Tailorings};

const NO_HOSTS: Tailorings =
    Tailorings::NONE.with(Tailoring::GluedSentences).with(Tailoring::FileNames).with(Tailoring::Calls);

impl Scanner<'_, '_> {
    /// M5–M7, for a bare host in `start..end` with what follows it: what it is instead.
    pub(super) fn no_host(&self, start: usize, end: usize, extent: &Extent) -> Option<Reason> {
        if !self.config.tailorings.intersects(NO_HOSTS) {
            return None;
        }
        let host = slice(self.text, start, end);
        if extent.has_parts() {
            // M6: `README.md#usage`
            let in_file = self.text.as_bytes().get(extent.authority_end) == Some(&b'#');
            let is_file = in_file && self.on(Tailoring::FileNames) && self.is_file_name(host);
            return is_file.then_some(Reason::FileName);
        }
        if self.on(Tailoring::GluedSentences) && self.is_glued_sentence(host, extent.port == Port::None) {
            return Some(Reason::GluedSentences);
        }
        if self.on(Tailoring::FileNames) && self.is_file_name(host) {
            return Some(Reason::FileName);
        }
        (self.on(Tailoring::Calls) && is_call(host, self.text, end)).then_some(Reason::Call)
    }

    /// M5.
    fn is_glued_sentence(&self, host: &str, without_port: bool) -> bool {
        let (first, last) = (first_label(host), last_label(host));
        let two = has_two_labels(host);
        let digits = |label: &str| label.len() <= 2 && label.bytes().all(|byte| byte.is_ascii_digit());
        let letter = |label: &str| label.len() == 1 && label.bytes().all(|byte| byte.is_ascii_alphabetic());
        (two && digits(first))
            || (two && without_port && is_titlecase(last))
            || (without_port
                && !is_common(last)
                && (self.config.first_labels.contains(first)
                    || (two && letter(first) && last.is_ascii() && last.len() > 2)))
    }

    /// M6.
    fn is_file_name(&self, host: &str) -> bool {
        has_two_labels(host) && self.config.file_names.contains(first_label(host), last_label(host))
    }
}

/// M7: directly followed by `(` or `[`, and then not by a non-ASCII code point.
fn is_call(host: &str, text: &str, end: usize) -> bool {
    matches!(char_at(text, end), Some('(' | '['))
        && char_at(text, end + 1).is_none_or(|c| c.is_ascii())
        && !first_label(host).eq_ignore_ascii_case("www")
        && !is_common(last_label(host))
}

/// M5, M7: top-level domains that sentences and members are not taken for.
fn is_common(last: &str) -> bool {
    ["com", "net", "org"].iter().any(|common| last.eq_ignore_ascii_case(common))
}

/// A capital, then none: of any script that has them.
fn is_titlecase(label: &str) -> bool {
    let mut chars = label.chars();
    chars.next().is_some_and(char::is_uppercase) && !chars.any(char::is_uppercase)
}
