//! The scanner and the naive twin find the same links.

use super::twin::{self, Bare, Kind, TwinOptions};
use uts58_linkify::{
    BareHosts, Emails, Finding, LinkKind, Linkifier, Options, Scheme, Tailoring, Tailorings,
};

/// A name is a scheme in front of `://`, with a colon behind it one that only the colon follows (D22).
fn twin_options(set: Tailorings, bare: BareHosts, emails: Emails, schemes: &[&str]) -> TwinOptions {
    let (opaque, hierarchical): (Vec<_>, Vec<_>) = schemes.iter().partition(|name| name.ends_with(':'));
    let on = |tailoring| set.contains(tailoring);
    TwinOptions {
        soft_initiators: on(Tailoring::SoftEnds),
        ellipsis: on(Tailoring::Ellipsis),
        bare_ipv4: on(Tailoring::BareIpv4),
        single_label_hosts: on(Tailoring::SingleLabelHosts),
        address_parts: on(Tailoring::AddressParts),
        mailto_query: on(Tailoring::MailtoQuery),
        invisible_characters: on(Tailoring::SoftEnds),
        full_width_punctuation: on(Tailoring::SpacelessText),
        wrapping_marks: on(Tailoring::WrappingMarks),
        dashes_and_bars: on(Tailoring::SoftEnds),
        openers: on(Tailoring::SoftEnds),
        glued_sentences: on(Tailoring::NotAHost),
        file_names: on(Tailoring::NotAHost),
        calls: on(Tailoring::NotAHost),
        handles: on(Tailoring::Handles),
        markup_before_address: on(Tailoring::MarkupBeforeAddress),
        end_of_host: on(Tailoring::SpacelessText),
        spaceless_hosts: on(Tailoring::SpacelessText),
        length_limit: true,
        joined_urls: on(Tailoring::JoinedUrls),
        ideographic_dots: on(Tailoring::SpacelessText),
        backslashes: on(Tailoring::SoftEnds),
        members: on(Tailoring::NotAHost),
        full_stops: on(Tailoring::SpacelessText),
        particles: on(Tailoring::SpacelessText),
        trailing_emoji: on(Tailoring::SoftEnds),
        bare: match bare {
            BareHosts::Off => Bare::Off,
            BareHosts::Www => Bare::Www,
            BareHosts::All => Bare::All,
        },
        emails: emails == Emails::On,
        quoted_local_parts: on(Tailoring::QuotedLocalParts),
        schemes: hierarchical.into_iter().map(str::to_owned).collect(),
        opaque_schemes: opaque.into_iter().map(|name| name.trim_end_matches(':').to_owned()).collect(),
    }
}

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
    let theirs: Vec<_> = twin::links(text, &twin_options(set, bare, emails, schemes))
        .into_iter()
        .map(|(range, of)| (range, kind(of)))
        .collect();
    let show = |links: &[(std::ops::Range<usize>, LinkKind)]| -> Vec<String> {
        links.iter().map(|(range, _)| text[range.clone()].to_owned()).collect()
    };
    assert_eq!(&ours, &theirs, "{:?}\n ours {:?}\n twin {:?}", text, show(&ours), show(&theirs));
}
