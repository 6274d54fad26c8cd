//! `uts58 explain`: what happened at each code point of a text, and what other options would change.

mod options;
mod row;
mod steps;

use std::io::{self, Write};

use uts58_linkify::{HostDisplay, Link, LinkKind, Linkifier};

use crate::args::Explain;
use crate::input;
use crate::report::{Stop, Verdict};

use options::{Difference, differences};
use row::Row;
use steps::Steps;

pub(crate) fn run(args: &Explain) -> Result<Verdict, Stop> {
    let builder = args.library.builder()?;
    let linkifier = builder.clone().build().map_err(|error| Stop::Failed(error.to_string()))?;
    let mut out = input::output();
    for (index, text) in args.texts.iter().enumerate() {
        let before = if index > 0 { "\n" } else { "" };
        out.write_all(before.as_bytes())
            .and_then(|()| write(&mut out, text, &linkifier, &differences(&builder, &linkifier, text)))
            .and_then(|()| out.flush())
            .map_err(|error| Stop::output(&error))?;
    }
    Ok(Verdict::Done)
}

fn write(
    out: &mut impl Write,
    text: &str,
    linkifier: &Linkifier,
    differences: &[Difference],
) -> io::Result<()> {
    let links: Vec<_> = linkifier.links(text).map(|link| (link, Steps::of(linkifier, &link))).collect();
    let mut rows: Vec<_> =
        text.char_indices().map(|(offset, c)| Row::new(offset, c, linkifier.link_term(c))).collect();
    for (link, steps) in &links {
        row::of_link(&mut rows, link, steps);
    }
    row::write(out, &rows)?;
    writeln!(out)?;
    if links.is_empty() {
        writeln!(out, "no link")?;
    }
    for (link, steps) in &links {
        write_link(out, link, steps)?;
    }
    options::write(out, differences)
}

fn write_link(out: &mut impl Write, link: &Link<'_>, steps: &Steps) -> io::Result<()> {
    let range = link.range();
    writeln!(out, "{} {} (bytes {}..{})", link.kind().name(), link.text(), range.start, range.end)?;
    if let (LinkKind::Url, Some(scheme)) = (link.kind(), link.implied_scheme()) {
        writeln!(out, "  scheme   {scheme}, implied")?;
    }
    writeln!(out, "  href     {}", link.href())?;
    writeln!(out, "  display  {}", link.display(HostDisplay::Unicode))?;
    writeln!(out, "  end      {}", steps.end)
}
