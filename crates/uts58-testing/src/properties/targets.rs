//! The entry points of the linkifier's fuzz targets. Each takes the bytes of one input.

use arbitrary::{Arbitrary as _, Unstructured};
use uts58_linkify::{HostDisplay, LinkKind, Linkifier};

use super::{html, joints, links, results};
use crate::options::Options;

pub use super::escape::escape;

/// Reads the options, then the text. Replaces invalid UTF-8, so that the rest remains text.
fn read_input(bytes: &[u8]) -> (Options, String) {
    let mut bytes = Unstructured::new(bytes);
    let options = Options::arbitrary(&mut bytes).unwrap_or_default();
    (options, String::from_utf8_lossy(bytes.take_rest()).into_owned())
}

/// Where the check takes quadratic time, longer texts aren't worth it.
fn short(text: &str) -> &str {
    text.char_indices().nth(200).map_or(text, |(end, _)| &text[..end])
}

pub fn invariants(bytes: &[u8]) {
    let (options, text) = read_input(bytes);
    let linkifier = options.linkifier();
    links::are_ordered_disjoint_inside(&linkifier, &text);
    links::findings_have_the_links(&linkifier, &text);
    links::link_at_agrees_with_links(&linkifier, short(&text));
    let breaks = text.match_indices('\n').take(8);
    breaks.for_each(|(at, _)| {
        links::lines_have_the_links_of_the_whole(&linkifier, &text[..at], &text[at + 1..]);
    });
    links::halves_have_the_links_of_the_whole(&linkifier, short(&text));
    each_link_is_allowed(&linkifier, &text);
    let schemes = options.scheme_names();
    for link in linkifier.links(&text) {
        results::goes_where_it_says(&link, &schemes);
        results::never_hides_the_domain(&link, 0);
        results::never_hides_the_domain(&link, text.len() % 64);
        for host in [HostDisplay::Unicode, HostDisplay::UnicodeIfSafe, HostDisplay::Ascii] {
            assert!(!link.display(host).to_string().is_empty());
        }
        // Neither of these panics.
        let _ = link.risks();
    }
}

/// The options exclude none of the links.
fn each_link_is_allowed(linkifier: &Linkifier, text: &str) {
    let value = |name| linkifier.options().get(name).expect("an option");
    let limit: usize = value("max-length").parse().expect("a number");
    for link in linkifier.links(text) {
        assert!(limit == 0 || link.as_str().len() <= limit, "{link:?}");
        let allowed = if link.kind() == LinkKind::Url { "urls" } else { "emails" };
        assert_eq!(value(allowed), "on", "{link:?}");
        if link.kind() == LinkKind::Url && link.scheme().is_none() {
            let first = link.host().unwrap_or_default().trim_start_matches('_').get(..3).unwrap_or_default();
            let is_www = first.eq_ignore_ascii_case("www");
            assert!(value("bare-hosts") == "all" || value("bare-hosts") == "www" && is_www, "{link:?}");
        }
        // Its parts are in it, in order.
        let host = link.host_range();
        let mut at = link.start();
        let parts = [link.path_range(), link.query_range(), link.fragment_range()];
        let after = [host, Some(link.authority_end()..link.authority_end())];
        for range in after.into_iter().chain(parts).flatten() {
            assert!(at <= range.start && range.start <= range.end && range.end <= link.end(), "{link:?}");
            at = range.end;
        }
        assert!(text[link.end()..].starts_with(link.trailing()), "{link:?}");
        assert!(link.local_part().is_some() == (link.kind() == LinkKind::Email), "{link:?}");
    }
}

/// The guarantees of the search.
pub fn words(bytes: &[u8]) {
    let (options, text) = read_input(bytes);
    let linkifier = options.linkifier();
    links::nothing_consumes_over_words(&linkifier, &text);
    links::findings_have_the_links(&linkifier, &text);
}

pub fn joints(bytes: &[u8]) {
    let (options, text) = read_input(bytes);
    joints::hide_no_name(&options.for_joints().linkifier(), &text);
}

pub fn html(bytes: &[u8]) {
    let (options, text) = read_input(bytes);
    let schemes = options.scheme_names();
    html::arrives_with_its_links(&options.linkifier(), &text, &schemes);
}

pub fn stable_prefix(bytes: &[u8]) {
    let (options, text) = read_input(bytes);
    let linkifier = options.linkifier();
    let text = short(&text);
    for (at, _) in text.char_indices() {
        let (before, more) = text.split_at(at);
        links::stable_prefix_is_stable(&linkifier, before, more);
    }
    links::streamed_as_the_whole(&linkifier, text);
}
