//! The scanner and the naive twin find the same links.

use super::twin::{self, Kind, TwinOptions};
use uts58_linkify::{BareHosts, Emails, Finding, LinkKind, Linkifier, Options, Scheme, Tailorings};

/// Both find the same.
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
    let schemes = schemes.iter().map(|&name| name.to_owned()).collect();
    let theirs: Vec<_> = twin::links(text, &TwinOptions { tailorings: set, schemes, bare, emails })
        .into_iter()
        .map(|(range, of)| (range, kind(of)))
        .collect();
    let show = |links: &[(std::ops::Range<usize>, LinkKind)]| -> Vec<String> {
        links.iter().map(|(range, _)| text[range.clone()].to_owned()).collect()
    };
    assert_eq!(&ours, &theirs, "{:?}\n ours {:?}\n twin {:?}", text, show(&ours), show(&theirs));
}
