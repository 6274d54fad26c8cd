//! Which other options would give other links: the linkifier itself, asked once for each.

use std::io::{self, Write};

use uts58_linkify::{BareHosts, Builder, Emails, HostRule, Linkifier, Profile, Scheme, Segment, Tailoring};

/// An option that changes the links of a text.
pub(crate) struct Difference {
    /// As it is written on the command line.
    option: String,
    /// The number of the decision.
    decision: &'static str,
    /// The text with its links marked.
    marked: String,
}

/// All that change something, the profiles first.
pub(crate) fn differences(builder: &Builder, linkifier: &Linkifier, text: &str) -> Vec<Difference> {
    let now = marked(linkifier, text);
    candidates(builder, linkifier, text)
        .into_iter()
        .filter_map(|(option, decision, builder)| {
            let marked = marked(&builder.build().ok()?, text);
            (marked != now).then_some(Difference { option, decision, marked })
        })
        .collect()
}

fn candidates(builder: &Builder, linkifier: &Linkifier, text: &str) -> Vec<(String, &'static str, Builder)> {
    let with = |change: &dyn Fn(Builder) -> Builder| change(builder.clone());
    let mut all = vec![
        ("--profile standard".to_owned(), "", with(&|builder| builder.profile(Profile::Standard))),
        ("--profile messages".to_owned(), "", with(&|builder| builder.profile(Profile::Messages))),
        ("--bare-hosts all".to_owned(), "", with(&|builder| builder.bare_hosts(BareHosts::All))),
        ("--bare-hosts off".to_owned(), "", with(&|builder| builder.bare_hosts(BareHosts::Off))),
        ("--emails on".to_owned(), "", with(&|builder| builder.emails(Emails::On))),
        ("--any-host".to_owned(), "D28", with(&|builder| builder.host_rule(HostRule::AnyValid))),
    ];
    for scheme in schemes(text) {
        let added = with(&|builder| builder.scheme(Scheme::hierarchical(scheme.clone())));
        all.push((format!("--scheme {scheme}"), "D20", added));
    }
    for &tailoring in Tailoring::ALL {
        let (verb, changed) = match linkifier.tailorings().contains(tailoring) {
            true => ("--disable", with(&|builder| builder.disable(tailoring))),
            false => ("--enable", with(&|builder| builder.enable(tailoring))),
        };
        all.push((format!("{verb} {tailoring}"), tailoring.decision(), changed));
    }
    all
}

/// The linkifier is asked once for each scheme: more than these in one text, and the time would be a square.
const MOST_SCHEMES: usize = 8;

/// What stands before each `://`, once; the first ones.
fn schemes(text: &str) -> Vec<String> {
    let is_scheme = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    let mut all = Vec::new();
    for (end, _) in text.match_indices("://") {
        let before = text.get(..end).unwrap_or_default();
        let start = before.trim_end_matches(is_scheme).len();
        let name = before.get(start..).unwrap_or_default().to_ascii_lowercase();
        if !name.is_empty() && !all.contains(&name) {
            all.push(name);
        }
        if all.len() == MOST_SCHEMES {
            break;
        }
    }
    all
}

fn marked(linkifier: &Linkifier, text: &str) -> String {
    linkifier
        .segments(text)
        .map(|segment| match segment {
            Segment::Text(text) => text.to_owned(),
            Segment::Link(link) => format!("\u{2E20}{}\u{2E21}", link.text()),
        })
        .collect()
}

pub(crate) fn write(out: &mut impl Write, differences: &[Difference]) -> io::Result<()> {
    if differences.is_empty() {
        return writeln!(out, "No single option changes this.");
    }
    writeln!(out, "Other links with")?;
    let width = differences.iter().map(|difference| difference.option.len()).max().unwrap_or(0);
    for Difference { option, decision, marked } in differences {
        writeln!(out, "  {option:width$}  {decision:<3}  {}", marked.replace('\n', "␊"))?;
    }
    Ok(())
}
