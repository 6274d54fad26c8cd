//! `cargo xtask gfm`: compares the published examples of GFM's extended autolinks with the links of `uts58-markdown`.
//!
//! The examples aren't part of this repository. A ledger lists the differences, and for each the row of the table in
//! docs/DECISIONS-MARKDOWN.md that explains it. An unneeded or missing entry is a failure.

use crate::ledger::Ledger;
use crate::output::{not_checked, read};
use crate::workspace;
use anyhow::{Context, Result, ensure};
use html5gum::{Token, Tokenizer};
use pulldown_cmark::{Parser, html};
use serde::Deserialize;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use uts58_linkify::{BareHosts, ImpliedScheme, Linkifier, Profile, Scheme};
use uts58_markdown::LinkEventsWithOffsets;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The file with the examples [default: ../shared/gfm/autolinks.json].
    #[arg(long)]
    file: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Example {
    markdown: String,
    html: String,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let file = options.file.clone().unwrap_or_else(|| workspace().join("../shared/gfm/autolinks.json"));
    if !file.is_file() {
        return Ok(not_checked("the examples of GFM", &file, "cargo xtask gfm --file FILE"));
    }
    let examples: Vec<Example> = serde_json::from_slice(&fs::read(&file)?).context("the examples")?;
    // `row<TAB>example<TAB>profile<TAB>-href` (linked only by GFM) or `+href` (only here).
    let ledger = read("testdata/markdown/gfm-expected-differences.txt")?;
    let mut expected = Ledger::parse(&ledger)?;
    let mut failures = Vec::new();
    println!("{:<10}{:>8}{:>8}{:>13}", "profile", "links", "same", "differences");
    for profile in [Profile::Standard, Profile::Messages] {
        let linkifier = like_gfm(profile)?;
        let (mut links, mut same, mut different) = (0, 0, 0);
        for (number, example) in (1..).zip(&examples) {
            let mut page = String::new();
            let events = Parser::new(&example.markdown).into_offset_iter();
            let events = LinkEventsWithOffsets::new(&linkifier, &example.markdown, events);
            html::push_html(&mut page, events.map(|(event, _)| event));
            // One of them only shows that nothing must break.
            if !example.html.starts_with('<') || example.html.starts_with("<IGNORE>") {
                continue;
            }
            let (theirs, ours) = (hrefs(&example.html), hrefs(&page));
            let missing: Vec<_> = theirs.iter().filter(|href| !ours.contains(href)).collect();
            let more = ours.iter().filter(|href| !theirs.contains(href));
            links += theirs.len();
            same += theirs.len() - missing.len();
            for (sign, href) in
                missing.into_iter().map(|href| ('-', href)).chain(more.map(|href| ('+', href)))
            {
                let difference = format!("{number}\t{}\t{sign}{href}", profile.name());
                different += 1;
                if !expected.expects(&difference) {
                    failures.push(format!("not expected: {difference}"));
                }
            }
        }
        println!("{:<10}{links:>8}{same:>8}{different:>13}", profile.name());
    }
    let unused = expected.unused();
    failures.extend(unused.map(|(row, difference)| format!("expected by {row}, but not so: {difference}")));
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    Ok(ExitCode::SUCCESS)
}

/// A linkifier that finds GFM's links, as far as options allow.
fn like_gfm(profile: Profile) -> Result<Linkifier> {
    let options = uts58_linkify::Options::from(profile).add_schemes([Scheme::hierarchical("ftp")?]);
    Ok(Linkifier::new(options.bare_hosts(BareHosts::Www).implied_scheme(ImpliedScheme::Http)))
}

/// The targets of the links in a page, in order.
fn hrefs(page: &str) -> Vec<String> {
    let href = |token| match token {
        Token::StartTag(tag) => Some(String::from_utf8_lossy(tag.attributes.get(&b"href"[..])?).into_owned()),
        _ => None,
    };
    Tokenizer::new(page).flatten().filter_map(href).collect()
}
