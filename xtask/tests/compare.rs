//! Checks what docs/COMPARE.md says about the crate linkify.

use anyhow::{Result, ensure};
use linkify::LinkFinder;
use std::fs;
use std::path::Path;
use uts58_linkify::{HostRule, Linkifier, Profile, Scheme};

/// After a text, a tab and the reason why our links are right follow exactly if linkify finds others.
#[test]
fn lines_with_a_reason_differ() -> Result<()> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/samples/compare.txt");
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    let linkifier = Linkifier::new(Profile::Messages);
    let [mut same, mut different] = [0, 0];
    for line in fs::read_to_string(file)?.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        let (text, reason) = line.split_once('\t').unwrap_or((line, ""));
        let theirs: Vec<_> = finder.links(text).map(|link| link.as_str()).collect();
        let ours: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
        ensure!((theirs != ours) != reason.is_empty(), "{line}: linkify finds {theirs:?}, uts58 {ours:?}");
        if reason.is_empty() { same += 1 } else { different += 1 }
    }
    // The numbers in docs/COMPARE.md.
    assert_eq!([same, different], [41, 49]);
    Ok(())
}

/// The table of options in docs/COMPARE.md.
#[test]
fn options_find_what_linkify_finds() -> Result<()> {
    let options = uts58_linkify::Options::messages;
    let standard = uts58_linkify::Options::standard;
    let found = |options, text: &str| -> Vec<String> {
        Linkifier::new(options)
            .links(text)
            .map(|link| link.address().unwrap_or(link.as_str()).to_owned())
            .collect()
    };
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    for (text, other) in [
        ("ftp://example.com/ä", options().any_scheme(true)),
        ("ftp://example.com/ä", options().add_schemes([Scheme::hierarchical("ftp")?])),
        ("https://example.com/a，再见", standard()),
        ("https://example.com/a,https://example.com/ä", standard()),
        ("key=a@example.com", standard()),
        ("README.md", options().not_a_host(false)),
        ("gerät.intern", options().host_rule(HostRule::AnyValid)),
    ] {
        let linkify: Vec<_> = finder.links(text).map(|link| link.as_str()).collect();
        assert_eq!(linkify, [text]);
        assert_ne!(found(options(), text), linkify);
        assert_eq!(found(other, text), linkify);
    }
    Ok(())
}
