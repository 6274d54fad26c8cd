//! Reports what the termination algorithm did at each code point. The reports come from the same loop that finds
//! links.

use uts58_core::{
    Classes, Event, LinkTerm, Part, Step, TerminationRules, scan_part_with, scan_path_query_fragment_with,
};

use crate::chars::tailored_term;
use crate::link::found::{Link, LinkKind};
use crate::linkifier::Linkifier;
use crate::scan::{Memo, Tailored};

impl Linkifier {
    /// Reports to `observer` how the algorithm of §3.5.1, with this linkifier's tailorings, reads the Parts of each link
    /// of a text: an event for every code point after the host and port, and a last event with the reason why the
    /// algorithm stopped. For `uts58 explain`.
    ///
    /// This runs the same code again. Trailing marks of [M3](crate::decisions#M3) are trimmed afterwards and not
    /// reported, so the link can end before the last event. An address that ends after its domain has no events,
    /// because no Part follows ([D39](crate::decisions#D39)). Takes time linear in the length of the text.
    ///
    /// ```
    /// use uts58_core::{Action, StopReason};
    ///
    /// let mut stops = Vec::new();
    /// uts58_linkify::Linkifier::messages().observe_links("„пример.рф/а“, b.de!", &mut |link, event| {
    ///     if let Action::Stop(reason) = event.action {
    ///         stops.push((link.as_str(), reason));
    ///     }
    /// });
    /// assert_eq!(stops, [("пример.рф/а", StopReason::Tailored), ("b.de", StopReason::NoInitiator)]);
    /// ```
    #[doc(hidden)]
    pub fn observe_links<'t>(&self, text: &'t str, observer: &mut dyn FnMut(&Link<'t>, &Event<'_>)) {
        let mut memo = None;
        for link in self.links(text) {
            self.observe(&link, &mut memo, &mut |event| observer(&link, event));
        }
    }

    fn observe(&self, link: &Link<'_>, memo: &mut Option<Memo>, observer: &mut dyn FnMut(&Event<'_>)) {
        if link.kind() == LinkKind::Email && link.end() == link.authority_end() {
            return;
        }
        let (text, start) = (link.source(), link.authority_end());
        let inner = Tailored::new(self.config(), memo, text, link.start());
        let mut observed = Observed { inner, observer };
        let _ = match link.is_opaque() {
            true => scan_part_with(text, start, Part::Path, &mut observed),
            false => scan_path_query_fragment_with(text, start, &mut observed),
        };
    }

    /// The Link_Term of a code point with this linkifier's tailorings ([M1](crate::decisions#M1),
    /// [M2](crate::decisions#M2), [M4](crate::decisions#M4)).
    ///
    /// ```
    /// use uts58_core::LinkTerm;
    /// use uts58_linkify::Linkifier;
    ///
    /// assert_eq!(Linkifier::standard().link_term('—'), LinkTerm::Include);
    /// assert_eq!(Linkifier::messages().link_term('—'), LinkTerm::Soft);
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn link_term(&self, c: char) -> LinkTerm {
        tailored_term(self.tailorings(), c)
    }
}

/// A tailoring that is called for every code point, and reports what the algorithm does with it.
struct Observed<'o, 'l> {
    inner: Tailored<'l>,
    observer: &'o mut dyn FnMut(&Event<'_>),
}

impl TerminationRules for Observed<'_, '_> {
    fn classes(&self) -> &'static Classes {
        const PUBLISHED: &Classes = &Classes::STANDARD.asking_about_all();
        const TAILORED: &Classes = &Classes::STANDARD.asking_about_all().ending_after_content();
        if self.inner.ends_after_content() { TAILORED } else { PUBLISHED }
    }

    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        self.inner.link_term(step)
    }

    fn observe(&mut self, event: &Event<'_>) {
        (self.observer)(event);
    }
}
