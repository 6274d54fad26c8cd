//! M5–M7: what looks like a bare host but is a sentence, a file name or a call.

use crate::chars::{char_at, slice};
use crate::explain::reason::Reason;
use crate::host::judge::{first_label, has_two_labels, last_label};
use crate::options::tailoring::{Tailoring, Tailorings};
use crate::scan::scanner::Scanner;
use crate::scan::steps::extent::{Extent, Port};

const NO_HOSTS: Tailorings =
    Tailorings::NONE.with(Tailoring::GluedSentences).with(Tailoring::FileNames).with(Tailoring::Calls);

/// What these rules see of a host as it stands in the text.
#[derive(Clone, Copy)]
pub(in crate::scan) struct Labels<'t> {
    pub(in crate::scan) first: &'t str,
    pub(in crate::scan) last: &'t str,
    /// There are no others.
    pub(in crate::scan) two: bool,
}

impl<'t> Labels<'t> {
    fn of(host: &'t str) -> Self {
        Self { first: first_label(host), last: last_label(host), two: has_two_labels(host) }
    }
}

impl Scanner<'_, '_> {
    /// M5–M7, for a bare host in `start..end` with what follows it: what it is instead.
    pub(in crate::scan) fn no_host(&self, start: usize, end: usize, extent: &Extent) -> Option<Reason> {
        self.no_host_with(|| Labels::of(slice(self.text, start, end)), end, extent)
    }

    /// The same, where there is a shorter way to the labels.
    #[inline]
    pub(in crate::scan) fn no_host_with<'a>(
        &self,
        labels: impl FnOnce() -> Labels<'a>,
        end: usize,
        extent: &Extent,
    ) -> Option<Reason> {
        if !self.looks_for_no_hosts(extent) {
            return None;
        }
        if extent.has_parts() {
            // M6: `README.md#usage`
            let is_file = self.on(Tailoring::FileNames) && self.is_file_name(labels());
            return is_file.then_some(Reason::FileName);
        }
        self.is_instead(labels(), end, extent)
    }

    /// Only a fragment may follow what these rules are about.
    #[inline]
    pub(in crate::scan) fn looks_for_no_hosts(&self, extent: &Extent) -> bool {
        let in_file = || self.text.as_bytes().get(extent.authority_end) == Some(&b'#');
        self.config.tailorings.intersects(NO_HOSTS) && (!extent.has_parts() || in_file())
    }

    /// For one without Parts.
    fn is_instead(&self, labels: Labels<'_>, end: usize, extent: &Extent) -> Option<Reason> {
        if self.on(Tailoring::GluedSentences) && self.is_glued_sentence(labels, extent.port == Port::None) {
            return Some(Reason::GluedSentences);
        }
        if self.on(Tailoring::FileNames) && self.is_file_name(labels) {
            return Some(Reason::FileName);
        }
        (self.on(Tailoring::Calls) && is_call(labels, self.text, end)).then_some(Reason::Call)
    }

    /// M5.
    fn is_glued_sentence(&self, Labels { first, last, two }: Labels<'_>, without_port: bool) -> bool {
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
    fn is_file_name(&self, Labels { first, last, two }: Labels<'_>) -> bool {
        two && self.config.file_names.contains(first, last)
    }
}

/// M7: directly followed by `(` or `[`, and then not by a non-ASCII code point.
fn is_call(labels: Labels<'_>, text: &str, end: usize) -> bool {
    matches!(char_at(text, end), Some('(' | '['))
        && char_at(text, end + 1).is_none_or(|c| c.is_ascii())
        && !labels.first.eq_ignore_ascii_case("www")
        && !is_common(labels.last)
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
