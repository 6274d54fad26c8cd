//! Writes any text as HTML and parses it like a browser: the text survives, with exactly the links that the linkifier
//! found.

use url::Url;
use uts58_linkify::html::{Attribute, Html, Isolation, LineBreaks, LinkDecision, LinkText, escape};
use uts58_linkify::{HostDisplay, Linkifier};

use crate::read::{arriving, read};

/// The targets have these schemes or `mailto`.
pub fn arrives_with_its_links(linkifier: &Linkifier, text: &str, schemes: &[&str]) {
    let links: Vec<_> = linkifier.links(text).collect();
    let plain = Html::new().class("a\"b").target("_blank");
    // The HTML, and how a browser reads it.
    let written = |html: Html<'_>| {
        let html = html.display(linkifier, text).to_string();
        let found = read(&html);
        assert_eq!(found.links.len(), links.len(), "{html}");
        (html, found)
    };

    let (html, found) = written(plain);
    assert_eq!(&found.text, &arriving(text), "{html}");
    assert!(found.elements.is_empty(), "{html}");
    for (found, link) in found.links.iter().zip(&links) {
        assert_eq!(&found.text, &arriving(link.as_str()));
        let mut names: Vec<_> = found.attributes.iter().map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        assert_eq!(names, ["class", "dir", "href", "rel", "target"]);
        assert_eq!(found.attribute("rel"), Some("nofollow noopener noreferrer"));
        assert_eq!(found.attribute("class"), Some("a\"b"));
        // A browser opens the URL in `href`.
        let href = found.attribute("href").unwrap();
        assert_eq!(href, link.absolute().to_string());
        let (scheme, _) = href.split_once(':').unwrap();
        assert!(scheme == "mailto" || schemes.contains(&scheme), "{html}");
        if link.host().is_some() {
            assert_eq!(Url::parse(href).map(String::from), Ok(link.href()), "{html}");
        }
    }

    let displayed = LinkText::Displayed(HostDisplay::Unicode);
    let both = LinkText::DisplayedAndShortened(HostDisplay::Unicode, 12);
    for link_text in [LinkText::Shortened(12), displayed, both] {
        let (_, found) = written(plain.rel("").isolation(Isolation::None).link_text(link_text));
        assert!(found.elements.is_empty());
        for (found, link) in found.links.iter().zip(&links) {
            let whole = link.display(HostDisplay::Unicode);
            let (whole, shown, max) = match link_text {
                LinkText::Shortened(max) => (link.as_str().to_owned(), link.shortened(max).to_string(), max),
                LinkText::DisplayedAndShortened(_, max) => {
                    (whole.to_string(), whole.shortened(max).to_string(), max)
                }
                _ => (whole.to_string(), whole.to_string(), usize::MAX),
            };
            assert_eq!(&found.text, &arriving(&shown));
            let title = found.attribute("title").map(str::to_owned);
            assert_eq!(title, (whole.chars().count() > max).then(|| arriving(link.as_str())));
        }
    }

    for line_breaks in [LineBreaks::Br, LineBreaks::Paragraphs] {
        let (html, found) = written(plain.line_breaks(line_breaks));
        assert!(found.elements.iter().all(|name| name == "br" || name == "p"), "{html}");
        let unspaced = |text: &str| text.replace(['\n', ' ', '\t'], "");
        assert_eq!(unspaced(&found.text), unspaced(&arriving(text)), "{html}");
        if line_breaks == LineBreaks::Br {
            let breaks = arriving(text).matches('\n').count();
            assert_eq!(found.elements.len(), breaks);
            assert_eq!(&found.text, &arriving(text).replace('\n', ""));
        }
    }

    // An attribute value of the caller can't break out of its attribute.
    let mut html = String::new();
    let title = |_: &_| LinkDecision::With(vec![Attribute::new("title", text).unwrap()]);
    plain.write_segments(linkifier.segments(text), title, &mut html).unwrap();
    let found = read(&html);
    assert_eq!((&found.text, found.links.len()), (&arriving(text), links.len()), "{html}");
    assert!(found.elements.is_empty());
    assert!(found.links.iter().all(|link| link.attribute("title") == Some(&arriving(text))), "{html}");

    let found = read(&escape(text).to_string());
    assert_eq!((found.text, found.links.len()), (arriving(text), 0));
}
