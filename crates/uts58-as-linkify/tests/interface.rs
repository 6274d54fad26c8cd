//! The same program, compiled with linkify and with this crate: every method with its types, lifetimes and traits.

#![allow(clippy::unwrap_used, reason = "tests")]

/// The places of links and spans, with their kinds.
type Found = Vec<(usize, usize, String, &'static str)>;

macro_rules! program {
    ($linkify:ident) => {
        mod $linkify {
            use std::fmt::Debug;

            use $linkify::{Link, LinkFinder, LinkKind, Links, Span, Spans};

            fn name(kind: Option<&LinkKind>) -> &'static str {
                match kind {
                    Some(LinkKind::Url) => "url",
                    Some(LinkKind::Email) => "email",
                    Some(_) => "other",
                    None => "text",
                }
            }

            fn is_shared<T: Debug + Send + Sync>() {}

            /// The links may outlive the finder.
            fn links(text: &str) -> Links<'_> {
                LinkFinder::default().links(text)
            }

            pub(super) fn found(text: &str) -> super::Found {
                is_shared::<(LinkFinder, Link<'_>, LinkKind, Span<'_>)>();
                let links = links(text).map(|link: Link<'_>| {
                    let text: &str = link.as_str();
                    (link.start(), link.end(), text.to_owned(), name(Some(link.kind())))
                });
                links.collect()
            }

            pub(super) fn without_iris(text: &str) -> Vec<&str> {
                let mut finder = LinkFinder::new();
                finder.url_can_be_iri(false).links(text).map(|link| link.as_str()).collect()
            }

            pub(super) fn spans(text: &str, emails: bool, urls: bool) -> super::Found {
                let mut finder = LinkFinder::new();
                let mut kinds = Vec::new();
                kinds.extend(emails.then_some(LinkKind::Email));
                kinds.extend(urls.then_some(LinkKind::Url));
                let same: &mut LinkFinder = finder.kinds(&kinds).url_must_have_scheme(false);
                same.url_can_be_iri(true).email_domain_must_have_dot(true);
                let spans: Spans<'_> = finder.spans(text);
                assert!(
                    format!("{spans:?} {:?} {finder:?}", finder.links(text)).starts_with("Spans { text: ")
                );
                spans
                    .map(|span: Span<'_>| {
                        (span.start(), span.end(), span.as_str().to_owned(), name(span.kind()))
                    })
                    .collect()
            }
        }
    };
}

program!(linkify);
program!(uts58_as_linkify);

const TEXTS: [&str; 8] = [
    "",
    "no link",
    "See https://example.com/a_(b), http://example.org/ä.",
    "mailto:юра@example.com! a@example.org",
    "ftp://example.com/a ssh://example.com git+https://example.com/b",
    "example.com, example.org/ä; a@example.com",
    "http://例え.jp/ and example.com",
    "(https://example.com/?a=b#c)[http://example.org]",
];

#[test]
fn links_are_those_of_linkify() {
    for text in TEXTS {
        assert_eq!(uts58_as_linkify::found(text), linkify::found(text), "{text}");
    }
}

#[test]
fn spans_are_those_of_linkify() {
    for text in TEXTS {
        for (emails, urls) in [(true, true), (true, false), (false, true), (false, false)] {
            let ours = uts58_as_linkify::spans(text, emails, urls);
            assert_eq!(ours, linkify::spans(text, emails, urls), "{text}");
            let whole: String = ours.iter().map(|span| span.2.as_str()).collect();
            assert_eq!(whole, text);
        }
    }
}

/// Without IRIs, a URL has an ASCII host. It doesn't end with a character outside ASCII, or with a slash after one.
#[test]
fn without_iris_urls_are_ascii() {
    for path in [
        "/ä",
        "/ä/",
        "/ä/a",
        "/a,ä",
        "/a(ä",
        "/a(ä)",
        "/aä!",
        "/a/äöü",
        "/a?ä",
        "/?a=ä",
        "?ä",
        "/#ä",
        "/ä.é.ü",
    ] {
        let text = format!("See http://example.org{path} or http://äö.example/{path}, ä@example.com.");
        assert_eq!(uts58_as_linkify::without_iris(&text), linkify::without_iris(&text), "{text}");
    }
}

/// Finds `file` for link checkers, but no scheme that a click would run.
#[test]
fn file_is_linked_and_script_schemes_are_not() {
    let found: Vec<_> =
        uts58_as_linkify::found("file:///tmp/ä javascript:a(b) javascript://example.com/a data:a,b file://");
    assert_eq!(found.len(), 1);
    assert_eq!(found.first().unwrap().2, "file:///tmp/ä");
}

/// The README's examples of what the feature `idna` brings.
#[test]
fn hosts_that_uts46_changes_need_idna() {
    for host in ["BÜCHER.DE", "straße.de", "xn--bcher-kva.de"] {
        let found = uts58_as_linkify::found(&format!("https://{host}"));
        assert_eq!(found.len(), usize::from(cfg!(feature = "idna")), "{host}");
    }
}
