//! The scanner and the naive twin find the same links.

use crate::options::{SchemeName, scheme};
use crate::twin::{self, Kind, TwinOptions};
use uts58_linkify::explain::Finding;
use uts58_linkify::{BareHosts, LinkKind, Linkifier, Options, Tailorings};

/// Checks that both find the same links.
#[track_caller]
pub fn compare(text: &str, set: Tailorings, bare: BareHosts, emails: bool, schemes: &[SchemeName]) {
    compare_kinds(
        text,
        set,
        bare,
        Kinds { emails, urls: true, file_urls: false, any_scheme: false },
        schemes,
    );
}

/// The options of these names.
#[derive(Clone, Copy, Debug)]
pub struct Kinds {
    pub emails: bool,
    pub urls: bool,
    pub file_urls: bool,
    pub any_scheme: bool,
}

/// The same, with these kinds of links.
#[track_caller]
pub fn compare_kinds(text: &str, set: Tailorings, bare: BareHosts, kinds: Kinds, schemes: &[SchemeName]) {
    let Kinds { emails, urls, file_urls, any_scheme } = kinds;
    // Includes the length limit of M12.
    let options = Options::messages().tailorings(set).bare_hosts(bare);
    let options = options.emails(emails).urls(urls).file_urls(file_urls).any_scheme(any_scheme);
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
    let (opaque, hierarchical): (Vec<_>, Vec<_>) = schemes.iter().partition(|(_, after)| *after == ":");
    let names = |schemes: Vec<SchemeName>| schemes.into_iter().map(|(name, _)| name.to_owned()).collect();
    let (schemes, opaque_schemes) = (names(hierarchical), names(opaque));
    let twin_options =
        TwinOptions { tailorings: set, schemes, any_scheme, opaque_schemes, file_urls, urls, bare, emails };
    let theirs: Vec<_> =
        twin::links(text, &twin_options).into_iter().map(|(range, of)| (range, kind(of))).collect();
    let show = |links: &[(std::ops::Range<usize>, LinkKind)]| -> Vec<String> {
        links.iter().map(|(range, _)| text[range.clone()].to_owned()).collect()
    };
    assert_eq!(&ours, &theirs, "{:?}\n ours {:?}\n twin {:?}", text, show(&ours), show(&theirs));
}
