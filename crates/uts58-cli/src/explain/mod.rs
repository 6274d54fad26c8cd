//! `uts58 explain`: what happened at each code point of a text, which rule refused what, and what other options would
//! change.

mod options;
mod row;
mod steps;

use std::io::{self, Write};

use uts58_linkify::explain::{Finding, Refused};
use uts58_linkify::{HostDisplay, Link, LinkKind, Linkifier};

use crate::args::Explain;
use crate::input;
use crate::report::{Stop, Verdict};
use crate::rules;

use row::Row;
use steps::Steps;

pub(crate) fn run(args: &Explain) -> Result<Verdict, Stop> {
    let linkifier = args.library.linkifier()?;
    let mut out = input::output();
    for (index, text) in args.texts.iter().enumerate() {
        let before = if index > 0 { "\n" } else { "" };
        out.write_all(before.as_bytes())
            .and_then(|()| write(&mut out, text, &linkifier))
            .and_then(|()| out.flush())
            .map_err(|error| Stop::output(&error))?;
    }
    Ok(Verdict::Done)
}

fn write(out: &mut impl Write, text: &str, linkifier: &Linkifier) -> io::Result<()> {
    let mut rows: Vec<_> =
        text.char_indices().map(|(offset, c)| Row::new(offset, c, linkifier.link_term(c))).collect();
    let steps = Steps::of_links(linkifier, text);
    for (link, steps) in linkifier.links(text).zip(&steps) {
        row::of_link(&mut rows, &link, steps);
    }
    row::write(out, &rows)?;
    writeln!(out)?;
    if linkifier.findings(text).next().is_none() {
        writeln!(out, "no link")?;
    }
    let mut steps = steps.iter();
    for finding in linkifier.findings(text) {
        match finding {
            Finding::Link(link) => write_link(out, &link, steps.next().map_or("", |steps| &steps.end))?,
            Finding::Refused(refused) => write_refused(out, &refused)?,
            _ => {}
        }
    }
    options::write(out, linkifier, text)
}

fn write_link(out: &mut impl Write, link: &Link<'_>, end: &str) -> io::Result<()> {
    let range = link.range();
    writeln!(out, "{} {} (bytes {}..{})", link.kind().name(), link.as_str(), range.start, range.end)?;
    if let (LinkKind::Url, Some(scheme)) = (link.kind(), link.implied_scheme()) {
        writeln!(out, "  scheme   {scheme}, implied")?;
    }
    writeln!(out, "  href     {}", link.href())?;
    writeln!(out, "  display  {}", link.display(HostDisplay::UnicodeIfSafe))?;
    writeln!(out, "  end      {end}")
}

/// A candidate that is no link, and the rule that says so.
fn write_refused(out: &mut impl Write, refused: &Refused<'_>) -> io::Result<()> {
    let (range, reason) = (refused.range(), refused.reason());
    let shown = refused.as_str().replace('\n', "␊");
    write!(out, "no link: {shown} (bytes {}..{}): {reason}", range.start, range.end)?;
    match reason.decision() {
        "" => writeln!(out),
        decision => writeln!(out, " ({})", rules::named(decision)),
    }
}
