//! The scanner and the naive twin find the same links.

use crate::options::{SchemeName, scheme};
use crate::twin::{self, Kind, TwinOptions};
use uts58_linkify::explain::Finding;
use uts58_linkify::{BareHosts, LinkKind, Linkifier, Options, Tailorings};

/// Checks that both find the same links.
#[track_caller]
pub fn compare(text: &str, set: Tailorings, bare: BareHosts, emails: bool, schemes: &[SchemeName]) {
    // Includes the length limit of M12.
    let options = Options::messages().tailorings(set).bare_hosts(bare).emails(emails);
    let schemes_of_options = schemes.iter().copied().map(scheme);
    let linkifier = Linkifier::new(options.schemes(schemes_of_options));
    let ours: Vec<_> = linkifier.links(text).map(|link| (link.range(), link.kind())).collect();
    // The exact scan, which skips nothing, finds the same links.
    let explained = linkifier.findings(text).filter_map(|finding| match finding {
        Finding::Link(link) => Some((link.range(), link.kind())),
        _ => None,
    });
    assert_eq!(ours, explained.collect::<Vec<_>>(), "{text:?}");
    let kind = |kind| match kind {
        Kind::Url => LinkKind::Url,
        Kind::Email => LinkKind::Email,
    };
    // D20: bare hosts get `https`.
    let finds_implied = schemes.iter().any(|(name, _)| *name == "https");
    let bare = if finds_implied { bare } else { BareHosts::Off };
    let (opaque, hierarchical): (Vec<_>, Vec<_>) = schemes.iter().partition(|(_, behind)| *behind == ":");
    let names = |schemes: Vec<SchemeName>| schemes.into_iter().map(|(name, _)| name.to_owned()).collect();
    let (schemes, opaque_schemes) = (names(hierarchical), names(opaque));
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
