//! `uts58 explain`: shows the links and the rejected candidates of a text, each with its reason, and the options that
//! would change the result.

mod glyph;
mod options;
mod row;
mod sources;
mod steps;
mod unit;

use std::io::{self, Write};
use std::path::Path;

use uts58_linkify::explain::{Finding, Refused};
use uts58_linkify::{HostDisplay, Link, LinkKind};

use crate::full::args::Explain;
use crate::full::kinds::Kinds;
use crate::full::rules;
use crate::input::{self, Output};
use crate::report::{self, Failure, Stop, Verdict};

use row::Row;
use steps::Steps;
use unit::Unit;

pub(crate) fn run(args: &Explain) -> Result<Verdict, Stop> {
    let reading = args.encoding.reading("explain");
    let kinds = Kinds::of_all(args.input, args.encoding.is_named())?;
    let linkifier = args.library.linkifier()?;
    let mut explainer = Explainer {
        profile: args.library.profile(),
        names_rules: false,
        has_steps: args.steps,
        out: input::output(),
        count: 0,
    };
    let file = |explainer: &mut Explainer, path: &Path| {
        sources::units(path, kinds.of(path), reading, &linkifier, |unit| explainer.if_found(unit))
    };
    let stdin = Path::new("-");
    let mut verdict = Verdict::Done;
    let texts = args.texts.iter().map(|text| (text.as_str(), Path::new(text)));
    for (text, path) in texts {
        if text == "-" {
            verdict = verdict.and(input::each(&[stdin], reading, |path| file(&mut explainer, path))?);
            continue;
        }
        if path.is_file() {
            report::error(&format!(
                "{text} is explained as a text; to read the file: uts58 explain -f {text}"
            ));
        }
        let unit = Unit::argument(text, &linkifier);
        explainer.explain(&unit).map_err(|error| Stop::output(&error))?;
    }
    let files = match args.texts.is_empty() {
        true => input::or_stdin(&args.file),
        false => args.file.iter().map(|path| path.as_path()).collect(),
    };
    verdict = verdict.and(input::each(&files, reading, |path| file(&mut explainer, path))?);
    explainer.finish(verdict).map_err(|error| Stop::output(&error))?;
    Ok(verdict)
}

const NOTHING: &str = "no links: nothing in this text looks like one";

/// Writes explanations to standard output.
struct Explainer {
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
    /// Explains a text that contains a link or a candidate.
    fn if_found(&mut self, unit: &Unit<'_>) -> Result<(), Failure> {
        if unit.linkifier.findings(unit.text).next().is_none() {
            Ok(())
        } else {
            self.explain(unit).map_err(Failure::output)
        }
    }

    /// Writes the verdicts, then the options that would change them, then the table.
    fn explain(&mut self, unit: &Unit<'_>) -> io::Result<()> {
        let Self { out, profile, .. } = self;
        let linkifier = &unit.linkifier;
        if self.count > 0 {
            writeln!(out)?;
        }
        self.count += 1;
        let steps = Steps::of_links(linkifier, unit.text);
        let is_empty = unit.linkifier.findings(unit.text).next().is_none();
        if is_empty {
            writeln!(out, "{NOTHING}")?;
        }
        // One reason per link, in the same order as the links.
        let mut ends = steps.iter().map(|steps| steps.end.as_str());
        for finding in unit.linkifier.findings(unit.text) {
            match finding {
                Finding::Link(link) => write_link(out, unit, &link, ends.next().unwrap_or_default())?,
                Finding::Refused(refused) => write_rejected(out, unit, &refused)?,
                _ => {}
            }
        }
        writeln!(out)?;
        let has_options = options::write(out, profile, unit)?;
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
    writeln!(out, "{kind}: {}{}", unit.shown(link.as_str()), unit.place(link.range()))?;
    let implied = link.implied_scheme().filter(|_| link.kind() == LinkKind::Url);
    let implied = implied.map(|scheme| format!(" ({scheme} is implied)")).unwrap_or_default();
    writeln!(out, "  goes to   {}{implied}", link.href())?;
    let display = link.display(HostDisplay::UnicodeIfSafe).to_string();
    if display != link.as_str() {
        writeln!(out, "  reads     {}", report::visible(&display))?;
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
