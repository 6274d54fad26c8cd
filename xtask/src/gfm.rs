//! `cargo xtask gfm`: compares the published examples of GFM's extended autolinks with the links of `uts58-markdown`.
//!
//! The examples aren't part of this repository. A ledger lists the differences, and for each the row of the table in
//! docs/DECISIONS.md that explains it. An unneeded or missing entry is a failure.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use html5gum::{Token, Tokenizer};
use pulldown_cmark::{Parser, html};
use serde::Deserialize;
use uts58_linkify::{BareHosts, ImpliedScheme, Linkifier, Profile, Scheme};
use uts58_markdown::LinkEvents;

use crate::ledger::Ledger;
use crate::output::{not_checked, read};
use crate::workspace;

const LEDGER: &str = "testdata/markdown/gfm-expected-differences.txt";

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
    ensure!(!examples.is_empty(), "no examples in {}", file.display());
    // `row<TAB>example<TAB>profile<TAB>-href` (linked only by GFM) or `+href` (only here).
    let ledger = read(LEDGER)?;
    let mut expected = Ledger::parse(&ledger)?;
    let mut failed = false;
    println!(
        "{:<10}{:>10}{:>8}{:>8}{:>10}{:>10}",
        "profile", "examples", "links", "same", "expected", "failures"
    );
    for profile in [Profile::Standard, Profile::Messages] {
        let linkifier = like_gfm(profile)?;
        let name = profile.name();
        let (mut links, mut same, mut known, mut failures) = (0, 0, 0, Vec::new());
        // One of them only shows that nothing must break.
        for (number, example) in (1..).zip(&examples) {
            let mut page = String::new();
            html::push_html(&mut page, LinkEvents::new(&linkifier, Parser::new(&example.markdown)));
            if !example.html.starts_with('<') || example.html.starts_with("<IGNORE>") {
                continue;
            }
            let (mut missing, mut more) = (hrefs(&example.html), hrefs(&page));
            links += missing.len();
            missing.retain(|href| match more.iter().position(|other| other == href) {
                Some(at) => {
                    more.remove(at);
                    same += 1;
                    false
                }
                None => true,
            });
            let missing = missing.iter().map(|href| ('-', href));
            let more = more.iter().map(|href| ('+', href));
            for (sign, href) in missing.chain(more) {
                let difference = format!("{number}\t{name}\t{sign}{href}");
                if expected.expects(&difference) {
                    known += 1;
                } else {
                    failures.push(difference);
                }
            }
        }
        println!("{name:<10}{:>10}{links:>8}{same:>8}{known:>10}{:>10}", examples.len(), failures.len());
        for difference in &failures {
            eprintln!("not expected: {difference}");
        }
        failed |= !failures.is_empty();
    }
    for (row, difference) in expected.unused() {
        eprintln!("expected by {row}, but not so: {difference}");
        failed = true;
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A linkifier that finds GFM's links, as far as options allow.
fn like_gfm(profile: Profile) -> Result<Linkifier> {
    let options = uts58_linkify::Options::from(profile).add_schemes([Scheme::hierarchical("ftp")?]);
    Ok(Linkifier::new(options.bare_hosts(BareHosts::Www).implied_scheme(ImpliedScheme::Http)))
}

/// The targets of the links in a page, in order.
fn hrefs(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    for token in Tokenizer::new(page).flatten() {
        if let Token::StartTag(tag) = token
            && let Some(href) = tag.attributes.get(&b"href"[..])
        {
            found.push(String::from_utf8_lossy(href).into_owned());
        }
    }
    found
}
