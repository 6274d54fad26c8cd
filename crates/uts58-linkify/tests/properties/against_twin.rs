//! The scanner and the naive twin find the same links.

use super::twin::{self, Kind, TwinOptions};
use uts58_linkify::{BareHosts, Emails, Finding, LinkKind, Linkifier, Options, Scheme, Tailorings};

/// Both find the same. The name of a scheme has a colon behind it if only the colon follows (D22).
#[track_caller]
pub(crate) fn compare(
    text: &str,
    set: Tailorings,
    bare: BareHosts,
    emails: Emails,
    schemes: &[&'static str],
) {
    // With the limit of M12.
    let options = Options::messages().tailorings(set).bare_hosts(bare).emails(emails);
    let schemes_of_options = schemes.iter().map(|&name| match name.strip_suffix(':') {
        Some(name) => Scheme::opaque(name),
        None => Scheme::hierarchical(name),
    });
    let linkifier = Linkifier::new(options.schemes(schemes_of_options).expect("good schemes"));
    let ours: Vec<_> = linkifier.links(text).map(|link| (link.range(), link.kind())).collect();
    // The long way, which passes over nothing, finds the same.
    let explained = linkifier.findings(text).filter_map(|finding| match finding {
        Finding::Link(link) => Some((link.range(), link.kind())),
        _ => None,
    });
    assert_eq!(ours, explained.collect::<Vec<_>>(), "{text:?}");
    let kind = |kind| match kind {
        Kind::Url => LinkKind::Url,
        Kind::Email => LinkKind::Email,
    };
    let (opaque, hierarchical): (Vec<_>, Vec<_>) = schemes.iter().partition(|name| name.ends_with(':'));
    let schemes = hierarchical.into_iter().map(str::to_owned).collect();
    let opaque_schemes = opaque.into_iter().map(|name| name.trim_end_matches(':').to_owned()).collect();
    let theirs: Vec<_> =
        twin::links(text, &TwinOptions { tailorings: set, schemes, opaque_schemes, bare, emails })
            .into_iter()
            .map(|(range, of)| (range, kind(of)))
            .collect();
    let show = |links: &[(std::ops::Range<usize>, LinkKind)]| -> Vec<String> {
        links.iter().map(|(range, _)| text[range.clone()].to_owned()).collect()
    };
    assert_eq!(&ours, &theirs, "{:?}\n ours {:?}\n twin {:?}", text, show(&ours), show(&theirs));
}
