//! The table of `--steps`, with a row for each code point.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::Range;

use uts58_core::{Action, LinkTerm, Part, is_link_email};
use uts58_linkify::Link;

use super::glyph::visible;
use super::steps::{Done, Steps, reason_name};

/// One code point, and what the scan did with it.
pub(crate) struct Row {
    offset: usize,
    c: char,
    term: LinkTerm,
    in_link: bool,
    part: &'static str,
    depth: Option<usize>,
    what: Cow<'static, str>,
}

impl Row {
    pub(crate) const fn new(offset: usize, c: char, term: LinkTerm) -> Self {
        Self { offset, c, term, in_link: false, part: "", depth: None, what: Cow::Borrowed("") }
    }
}

/// Fills the rows of one link, in time linear in its rows and steps.
pub(crate) fn of_link(rows: &mut [Row], link: &Link<'_>, steps: &Steps) {
    let host = link.host_range().unwrap_or(link.authority_end()..link.authority_end());
    // The ranges are computed once, because each is a search.
    let parts = Parts { query: link.query_range(), fragment: link.fragment_range() };
    for row in within(rows, link.range()) {
        row.in_link = true;
        row.part = match row.offset {
            at if host.contains(&at) => "host",
            at if at < host.start && link.local_part().is_none() => "scheme",
            at if at < host.start => "local part",
            at if at < link.authority_end() => "port",
            at => parts.at(at),
        };
        if row.offset == link.start() {
            row.what = "starts the link".into();
        }
    }
    for done in &steps.done {
        for (index, row) in within(rows, done.offset..done.offset + done.len).iter_mut().enumerate() {
            row.part = done.part.map_or("", part_name);
            row.depth = Some(done.depth);
            row.what = if index == 0 { what(done, row.c, row.offset >= link.end()) } else { "".into() };
        }
    }
}

/// The rows of a range of the text.
fn within(rows: &mut [Row], range: Range<usize>) -> &mut [Row] {
    let [start, end] = [range.start, range.end].map(|at| rows.partition_point(|row| row.offset < at));
    rows.get_mut(start..end).unwrap_or_default()
}

/// The ranges of a link's Query and Fragment, without their initiators.
struct Parts {
    query: Option<Range<usize>>,
    fragment: Option<Range<usize>>,
}

impl Parts {
    /// The name of the Part at an offset. An initiator belongs to the Part it starts.
    fn at(&self, at: usize) -> &'static str {
        let begun =
            |inside: &Option<Range<usize>>| inside.as_ref().is_some_and(|range| range.start <= at + 1);
        if begun(&self.fragment) {
            part_name(Part::Fragment)
        } else if begun(&self.query) {
            part_name(Part::Query)
        } else {
            part_name(Part::Path)
        }
    }
}

fn what(done: &Done, c: char, left_out: bool) -> Cow<'static, str> {
    let what = match done.action {
        Action::Soft if left_out => "left out: nothing else of the link follows",
        Action::Soft => "included: more of the link follows",
        Action::StartPart => "starts the Part",
        Action::ClearStack => "separates: closes all brackets",
        Action::Include => "included",
        Action::Open => "opens a bracket",
        Action::Close => "closes the last bracket",
        Action::Stop(reason) => return reason_name(reason, c).into(),
        _ => "",
    };
    what.into()
}

const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Path => "Path",
        Part::Query => "Query",
        Part::Fragment => "Fragment",
        Part::FragmentDirective => "Directive",
    }
}

const fn term_name(term: LinkTerm) -> &'static str {
    match term {
        LinkTerm::Include => "Include",
        LinkTerm::Hard => "Hard",
        LinkTerm::Soft => "Soft",
        LinkTerm::Close => "Close",
        LinkTerm::Open => "Open",
    }
}

/// The legend of the table.
pub(crate) const TERMS: &str = "\
│          part of a link
byte       where the code point is in the text
Link_Term  Include: part of a link. Hard: ends every link. Open, Close: brackets, which must match.
           Soft: part of a link only if something other than Soft follows.
Link_Email Yes: allowed before the @ of an address
Part       Path, Query (from ?), Fragment (from #), Directive (from :~:), or what comes before them
open       how many brackets are open after this code point
";

pub(crate) fn write(out: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    writeln!(out, "  byte     code point Link_Term  Link_Email  Part        open  what happened")?;
    for Row { offset, c, term, in_link, part, depth, what } in rows {
        let (c, term) = (*c, *term);
        let (shown, width) = visible(c);
        let line = format!(
            "{} {offset:>4}  {}{shown} {:<9} {:<9}  {:<10}  {part:<10}  {:>4}  {what}",
            if *in_link { '│' } else { ' ' },
            " ".repeat(2_usize.saturating_sub(width)),
            format!("U+{:04X}", u32::from(c)),
            term_name(term),
            if is_link_email(c) { "Yes" } else { "" },
            depth.map_or_else(String::new, |depth| depth.to_string()),
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
