//! `uts58 explain`: shows the links and the rejected candidates of a text, each with its reason, and the options that
//! would change the result.

mod options;
mod row;
mod sources;
mod steps;

use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

use uts58_linkify::explain::{Finding, Refused};
use uts58_linkify::{HostDisplay, Link, LinkKind, Linkifier};

use crate::full::args::Explain;
use crate::full::kinds::Kinds;
use crate::full::rules;
use crate::input::{self, Output};
use crate::report::{Failure, Stop, Verdict};

use row::Row;
use steps::Steps;

pub(crate) fn run(args: &Explain) -> Result<Verdict, Stop> {
    let reading = args.encoding.reading("explain");
    let kinds = Kinds::of_all(args.input, args.encoding.is_named())?;
    let mut explainer = Explainer {
        linkifier: args.library.linkifier()?,
        profile: args.library.profile(),
        names_rules: false,
        has_steps: args.steps,
        out: input::output(),
        count: 0,
    };
    let mut verdict = Verdict::Done;
    let mut file =
        |explainer: &mut Explainer, path: &Path| match explainer.file(path, kinds.of(path), reading) {
            Ok(()) => Ok(()),
            Err(Failure::Stop(stop)) => Err(stop),
            Err(Failure::Read(error)) => {
                crate::report::error(&reading.cannot_read(path, &error));
                verdict = Verdict::SomeFailed;
                Ok(())
            }
        };
    if args.texts.is_empty() && args.file.is_empty() {
        file(&mut explainer, Path::new("-"))?;
    }
    for text in &args.texts {
        match text.as_str() {
            "-" => file(&mut explainer, Path::new("-"))?,
            text => {
                if Path::new(text).is_file() {
                    let hint =
                        format!("{text} is explained as a text; to read the file: uts58 explain -f {text}");
                    crate::report::error(&hint);
                }
                explainer.explain(&Unit::argument(text)).map_err(|error| Stop::output(&error))?;
            }
        }
    }
    for path in &args.file {
        file(&mut explainer, path)?;
    }
    explainer.finish(verdict).map_err(|error| Stop::output(&error))?;
    Ok(verdict)
}

const NOTHING: &str = "no links: nothing in this text looks like one";

/// A text that is scanned as one piece.
struct Unit<'t> {
    text: &'t str,
    /// The file and the line, each followed by `, `.
    place: String,
    /// Whether offsets in the text are also offsets in the source.
    has_offsets: bool,
    /// The replacement for bytes that aren't valid text. No link may touch it.
    broken: Option<char>,
}

impl<'t> Unit<'t> {
    fn argument(text: &'t str) -> Self {
        Self { text, place: String::new(), has_offsets: true, broken: None }
    }

    /// The place of a range in the form `(chat.txt, line 2, bytes 6..15)`.
    fn place(&self, range: Range<usize>) -> String {
        match (self.has_offsets, self.place.trim_end_matches(", ")) {
            (true, _) => format!(" ({}bytes {}..{})", self.place, range.start, range.end),
            (false, "") => String::new(),
            (false, place) => format!(" ({place})"),
        }
    }

    /// The text on one line. In a document, `…` replaces what isn't scanned, such as code and existing links.
    fn shown(&self, text: &str) -> String {
        let line = text.replace('\n', "␊");
        if self.has_offsets {
            return line.replace('\0', "␀");
        }
        let mut shown = String::with_capacity(line.len());
        for c in line.chars() {
            match c {
                '\0' if shown.ends_with('…') => {}
                '\0' => shown.push('…'),
                c => shown.push(c),
            }
        }
        shown
    }

    fn is_torn(&self, range: Range<usize>) -> bool {
        self.broken.is_some_and(|broken| {
            let (before, rest) = self.text.split_at_checked(range.start).unwrap_or_default();
            let (link, after) = rest.split_at_checked(range.len()).unwrap_or_default();
            before.ends_with(broken) || link.contains(broken) || after.starts_with(broken)
        })
    }

    fn is_empty(&self, linkifier: &Linkifier) -> bool {
        !linkifier.findings(self.text).any(|finding| match finding {
            Finding::Link(link) => !self.is_torn(link.range()),
            _ => true,
        })
    }
}

/// Writes explanations to standard output.
struct Explainer {
    linkifier: Linkifier,
    /// The profile on the command line.
    profile: &'static str,
    /// Whether the explanations so far name rules.
    names_rules: bool,
    has_steps: bool,
    out: Output,
    /// The number of texts that were explained.
    count: u64,
}

impl Explainer {
    /// Writes the verdicts, then the options that would change them, then the table.
    fn explain(&mut self, unit: &Unit<'_>) -> io::Result<()> {
        let Self { linkifier, out, profile, .. } = self;
        if self.count > 0 {
            writeln!(out)?;
        }
        self.count += 1;
        let steps = Steps::of_links(linkifier, unit.text);
        let is_empty = unit.is_empty(linkifier);
        if is_empty {
            writeln!(out, "{NOTHING}")?;
        }
        // One reason per link, in the same order as the links.
        let mut ends = steps.iter().map(|steps| steps.end.as_str());
        for finding in linkifier.findings(unit.text) {
            match finding {
                Finding::Link(link) => {
                    let end = ends.next().unwrap_or_default();
                    if !unit.is_torn(link.range()) {
                        write_link(out, unit, &link, end)?;
                    }
                }
                Finding::Refused(refused) => write_rejected(out, unit, &refused)?,
                _ => {}
            }
        }
        writeln!(out)?;
        let has_options = options::write(out, linkifier, profile, unit)?;
        self.names_rules |= has_options || !is_empty;
        if self.has_steps {
            let mut rows: Vec<_> = unit
                .text
                .char_indices()
                .filter(|&(_, c)| unit.has_offsets || c != '\0')
                .map(|(offset, c)| Row::new(offset, c, linkifier.link_term(c)))
                .collect();
            for (link, steps) in linkifier.links(unit.text).zip(&steps) {
                row::of_link(&mut rows, &link, steps);
            }
            writeln!(out)?;
            row::write(out, &rows)?;
        }
        out.flush()
    }

    /// Prints the summary and returns the exit status.
    fn finish(mut self, verdict: Verdict) -> io::Result<()> {
        if self.count == 0 && verdict == Verdict::Done {
            writeln!(self.out, "{NOTHING}")?;
        }
        if self.count > 0 && self.has_steps {
            write!(self.out, "\n{}", row::TERMS)?;
        }
        if self.names_rules {
            writeln!(self.out, "\nRules such as D28: {}", rules::PAGE)?;
        }
        self.out.flush()
    }
}

fn write_link(out: &mut impl Write, unit: &Unit<'_>, link: &Link<'_>, end: &str) -> io::Result<()> {
    let kind = if link.kind() == LinkKind::Email { "link to an address" } else { "link" };
    writeln!(out, "{kind}: {}{}", link.as_str(), unit.place(link.range()))?;
    let implied = link.implied_scheme().filter(|_| link.kind() == LinkKind::Url);
    let implied = implied.map(|scheme| format!(" ({scheme} is implied)")).unwrap_or_default();
    writeln!(out, "  goes to   {}{implied}", link.href())?;
    let display = link.display(HostDisplay::UnicodeIfSafe).to_string();
    if display != link.as_str() {
        writeln!(out, "  reads     {display}")?;
    }
    writeln!(out, "  ends      {end}")
}

/// Writes a rejected candidate and the rule that rejects it.
fn write_rejected(out: &mut impl Write, unit: &Unit<'_>, refused: &Refused<'_>) -> io::Result<()> {
    let reason = refused.reason();
    write!(out, "not a link: {reason}: {}{}", unit.shown(refused.as_str()), unit.place(refused.range()))?;
    match reason.decision() {
        "" => writeln!(out),
        decision => writeln!(out, "\n  rule      {}", rules::named(decision)),
    }
}
