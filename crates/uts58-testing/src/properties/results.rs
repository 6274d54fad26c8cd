//! Properties that hold for any link.

use std::ops::Range;

use url::Url;
use uts58_linkify::raw::is_href;
use uts58_linkify::{HostDisplay, Link, LinkKind};

/// The host computed differently: with the UTS #46 of `url`, or as an IP address.
fn host_in_text(link: &Link<'_>) -> String {
    match url::Host::parse(link.host().unwrap_or_default()) {
        Ok(host) => host.to_string(),
        Err(error) => panic!("{link:?}: {error}"),
    }
}

/// The range of the host, or where it would be.
fn host_range(link: &Link<'_>) -> Range<usize> {
    link.host_range().unwrap_or(link.authority_end()..link.authority_end())
}

/// Invariant 5: `href` is a URL, its host is in the text, and its scheme is one of these or `mailto`.
pub fn goes_where_it_says(link: &Link<'_>, schemes: &[&str]) {
    let href = link.href();
    assert!(href.is_ascii());
    let scheme = link.scheme().or(link.implied_scheme()).unwrap().to_ascii_lowercase();
    assert!(href.starts_with(&format!("{scheme}:")), "{href}");
    if let Some(is_whole) = is_href(link) {
        let after_scheme = if link.kind() == LinkKind::Email { ":" } else { "://" };
        let implied =
            link.implied_scheme().map(|scheme| format!("{scheme}{after_scheme}")).unwrap_or_default();
        assert_eq!(href, format!("{implied}{}{}", link.as_str(), if is_whole { "" } else { "/" }));
    }
    let is_opaque = link.kind() == LinkKind::Url && link.host().is_none();
    let url = match Url::parse(&href) {
        Ok(url) => url,
        // No parser accepts `xmpp://:x`.
        Err(_) if is_opaque => return,
        Err(error) => panic!("{href}: {error}"),
    };
    assert_eq!(url.scheme(), &scheme);
    if is_opaque {
        // `x:/.//y` doesn't parse to itself.
        assert!(href == url.as_str() || href == link.absolute().to_string(), "{link:?} {href} {url}");
    } else {
        assert_eq!(url.as_str(), &href);
    }
    match link.kind() {
        LinkKind::Email => {
            assert_eq!(url.scheme(), "mailto");
            // D40: more addresses may follow.
            let (local, after) = url.path().split_once('@').unwrap();
            let domain = after.split(',').next().unwrap();
            assert_eq!(domain, host_in_text(link));
            if link.scheme().is_none() {
                let decoded = percent_encoding::percent_decode_str(local).decode_utf8().unwrap();
                assert_eq!(&*decoded, link.local_part().unwrap());
            }
        }
        LinkKind::Url => {
            assert!(schemes.contains(&url.scheme()), "{href}");
            if !is_opaque {
                assert_eq!(url.host_str().unwrap().trim_end_matches('.'), host_in_text(link));
                // D23: an added scheme may have a user before the host.
                let before = link.as_str().get(..host_range(link).start - link.start()).unwrap_or_default();
                let user = before.split_once("://").map_or("", |(_, user)| user.trim_end_matches('@'));
                let decoded = |text: &str| percent_encoding::percent_decode_str(text).collect::<Vec<u8>>();
                assert_eq!((decoded(url.username()), url.password()), (decoded(user), None));
                assert!(user.is_empty() || !["http", "https"].contains(&url.scheme()), "{href}");
            }
        }
        other => panic!("{other:?}"),
    }
    // `url` alone gives the same result for schemes it knows.
    if link.kind() == LinkKind::Url && ["http", "https"].contains(&url.scheme()) {
        let whole = match link.implied_scheme() {
            Some(scheme) => format!("{scheme}://{}", link.as_str()),
            None => link.as_str().to_owned(),
        };
        assert_eq!(Url::parse(&whole).map(String::from), Ok(href));
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// A shortened link shows its domain, and nothing that isn't in the link.
pub fn never_hides_the_domain(link: &Link<'_>, max: usize) {
    let needed = link.domain().or(link.host()).unwrap_or_default();
    shows(link, link.as_str(), needed, &link.shortened(max).to_string(), max);
    for host in [HostDisplay::Unicode, HostDisplay::Ascii] {
        let whole = link.display(host).to_string();
        // The displayed domain has as many labels as in the text, and precedes whatever follows the host.
        let labels = needed.split(['.', '。', '．', '｡']).count();
        let start = host_range(link).start - link.start();
        let authority = whole.get(start..).unwrap_or_default();
        let authority = match link.host().is_some_and(|host| host.starts_with('[')) {
            true => authority.split_inclusive(']').next(),
            false => authority.split(['/', '?', '#', ':']).next(),
        };
        let shown_host = authority.unwrap_or_default().trim_end_matches('.');
        let dot = shown_host.rmatch_indices('.').nth(labels - 1);
        let needed = match link.host().is_none() {
            true => "",
            false => dot.map_or(shown_host, |(at, _)| shown_host.split_at(at + 1).1),
        };
        shows(link, &whole, needed, &link.display(host).shortened(max).to_string(), max);
    }
}

fn shows(link: &Link<'_>, whole: &str, needed: &str, shortened: &str, max: usize) {
    assert!(shortened.contains(needed), "{link:?} {shortened} {needed}");
    if length(whole) <= max {
        assert_eq!(shortened, whole);
        return;
    }
    // Parts that are always kept: one letter, `…@…`, `…`, a scheme other than the web's, a port.
    let scheme = link.scheme().map_or(0, |scheme| scheme.len() + 3);
    let least = length(needed) + scheme + 11;
    // Further addresses of a `mailto:` (D40) are kept too, because they are recipients.
    let others = link.kind() == LinkKind::Email && link.authority_end() > host_range(link).end;
    assert!(others || length(shortened) <= max.max(least), "{link:?} {shortened}");
    // Apart from `…`, everything is in the link in this order, up to its end unless the end was cut.
    let (start, end) = shortened.rsplit_once('…').unwrap_or(("", shortened));
    let mut rest = whole.strip_suffix(end);
    for piece in start.split('…') {
        rest = rest.and_then(|rest| rest.split_once(piece)).map(|(_, after)| after);
    }
    assert!(rest.is_some(), "{link:?} {shortened}");
    if link.kind() == LinkKind::Email {
        assert!(shortened.contains('@'));
    }
}
