//! Checks what the documents say about the crate linkify.

use anyhow::{Result, bail, ensure};
use linkify::LinkFinder;
use std::fs;
use std::path::Path;
use uts58_linkify::{HostRule, Linkifier, Profile, Scheme};
use uts58_testing::cases::{mark, unmarked};

fn read(path: &str) -> Result<String> {
    Ok(fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path))?)
}

/// After a text, a tab and the reason why our links are right follow exactly if linkify finds others.
#[test]
fn lines_with_a_reason_differ() -> Result<()> {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    let linkifier = Linkifier::new(Profile::Messages);
    let [mut same, mut different] = [0, 0];
    let file = read("testdata/samples/compare.txt")?;
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
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

/// The first page of the guide marks the links of both.
#[test]
fn chats_of_the_guide_are_marked_as_they_say() -> Result<()> {
    let mut finder = LinkFinder::new();
    finder.url_must_have_scheme(false);
    let mut rows = 0;
    for row in
        read("docs/guide/src/index.md")?.lines().filter(|line| line.starts_with("| `") && line.contains('⸠'))
    {
        let [_, theirs, _, ours, _] = row.split('`').collect::<Vec<_>>()[..] else { bail!("{row}") };
        let text = unmarked(theirs);
        let marked: String = finder
            .spans(&text)
            .map(|span| match span.kind() {
                Some(_) => format!("⸠{}⸡", span.as_str()),
                None => span.as_str().to_owned(),
            })
            .collect();
        assert_eq!(marked, theirs);
        assert_eq!(mark(Linkifier::messages(), &text), ours);
        rows += 1;
    }
    assert_eq!(rows, 3);
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
