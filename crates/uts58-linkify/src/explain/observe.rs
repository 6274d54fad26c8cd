//! What the termination of a link did at each code point, told by the loop that finds links.

use uts58_core::{
    AskedAt, Event, LinkTerm, Openers, Part, SoftSeparators, Step, TerminationRules, scan_part_with,
    scan_path_query_fragment_with,
};

use crate::link::found::{Link, LinkKind};
use crate::linkifier::Linkifier;
use crate::scan::{OpenQuotations, Tailored};
use crate::term::tailored_term;

impl Linkifier {
    /// Tells `observer` what §3.5.1, with this linkifier's tailorings, does with the Parts of a link and with what ends
    /// them: every code point after host and port in turn, and last why it stopped.
    ///
    /// The algorithm is run again, by the same code. What is looked at only afterwards, the trailing marks of
    /// [`Tailoring::WrappingMarks`](crate::Tailoring::WrappingMarks), is not told: then the link ends before the stop.
    /// Nothing is reported about an address that ends after its domain: what follows isn't a Part of it
    /// ([D39](crate::decisions#D39)).
    /// Linear in the length of the Parts.
    ///
    /// ```
    /// use uts58_core::{Action, StopReason};
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let link = linkifier.links("см. „пример.рф/путь“, да").next().unwrap();
    /// let mut told = Vec::new();
    /// linkifier.observe_parts(&link, &mut |event| told.push((event.code_point, event.action)));
    /// assert_eq!(told.first(), Some(&('/', Action::StartPart)));
    /// assert_eq!(told.last(), Some(&('“', Action::Stop(StopReason::Tailored)))); // M3
    /// ```
    pub fn observe_parts(&self, link: &Link<'_>, observer: &mut dyn FnMut(&Event<'_>)) {
        self.observe(link, &mut OpenQuotations::default(), observer);
    }

    /// [`Linkifier::observe_parts`] for every link of a text, in order, each event with its link. Linear in the length of the text,
    /// where one call for each link would look at the quotation marks before it again and again
    /// ([M3](crate::decisions#M3)).
    ///
    /// ```
    /// use uts58_core::{Action, StopReason};
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let mut stops = Vec::new();
    /// Linkifier::new(Profile::Messages).observe_links("пример.рф/а, b.de!", &mut |link, event| {
    ///     if let Action::Stop(reason) = event.action {
    ///         stops.push((link.as_str(), reason));
    ///     }
    /// });
    /// assert_eq!(stops, [("пример.рф/а", StopReason::Hard), ("b.de", StopReason::NoInitiator)]);
    /// ```
    pub fn observe_links<'t>(&self, text: &'t str, observer: &mut dyn FnMut(&Link<'t>, &Event<'_>)) {
        let mut quotations = OpenQuotations::default();
        for link in self.links(text) {
            self.observe(&link, &mut quotations, &mut |event| observer(&link, event));
        }
    }

    fn observe(
        &self,
        link: &Link<'_>,
        quotations: &mut OpenQuotations,
        observer: &mut dyn FnMut(&Event<'_>),
    ) {
        if link.kind() == LinkKind::Email && link.end() == link.authority_end() {
            return;
        }
        let (text, start) = (link.source(), link.authority_end());
        let inner =
            Tailored::new(self.options().get_tailorings(), self.schemes(), quotations, text, link.start());
        let mut observed = Observed { inner, observer };
        let _ = match link.is_opaque() {
            true => scan_part_with(text, start, Part::Path, &mut observed),
            false => scan_path_query_fragment_with(text, start, &mut observed),
        };
    }

    /// Link_Term of a code point as this linkifier's tailorings have it ([M1](crate::decisions#M1), [M2](crate::decisions#M2), [M4](crate::decisions#M4)).
    ///
    /// ```
    /// use uts58_core::LinkTerm;
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// assert_eq!(Linkifier::new(Profile::Standard).link_term('—'), LinkTerm::Include);
    /// assert_eq!(Linkifier::new(Profile::Messages).link_term('—'), LinkTerm::Soft);
    /// ```
    #[must_use]
    pub fn link_term(&self, c: char) -> LinkTerm {
        tailored_term(self.options().get_tailorings(), c)
    }
}

/// A termination that is asked at every code point, and tells what it does.
struct Observed<'o, 'l> {
    inner: Tailored<'l>,
    observer: &'o mut dyn FnMut(&Event<'_>),
}

impl TerminationRules for Observed<'_, '_> {
    fn soft_separators(&self) -> SoftSeparators {
        self.inner.soft_separators()
    }

    fn openers(&self) -> Openers {
        self.inner.openers()
    }

    fn asked_at(&self) -> AskedAt {
        AskedAt::EveryCodePoint
    }

    fn link_term(&mut self, step: &Step<'_>) -> Option<LinkTerm> {
        self.inner.link_term(step)
    }

    fn observe(&mut self, event: &Event<'_>) {
        (self.observer)(event);
    }
}
