//! The tables: over all lines, and by kind of text and script.

use super::lines::{Line, Ranges};
use super::programs::OURS;
use super::score::Score;
use super::script;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Relative to docs/COMPARE.md.
const PICTURE: &str = "images/accuracy.svg";

pub(super) const PICTURE_SHOWS: &str = "A bar for each program: how many of the real lines have all their links and no others; the numbers are in the table";

/// The scores of every program on every line.
pub(super) struct Tables<'a> {
    names: Vec<&'a str>,
    lines: &'a [Line],
    scripts: Vec<&'static str>,
    /// The score of each program on each line.
    scores: Vec<Vec<Score>>,
}

impl<'a> Tables<'a> {
    /// `found` has the links of each line for each program.
    pub(super) fn new(lines: &'a [Line], names: &[&'a str], found: &[Vec<Ranges>]) -> Result<Self> {
        let scores =
            found.iter().map(|rows| lines.iter().zip(rows).map(|(line, row)| Score::of(line, row)).collect());
        let scripts = lines.iter().map(|line| script::of(&line.text)).collect();
        names.first().context("no program")?;
        Ok(Self { names: names.to_vec(), lines, scripts, scores: scores.collect() })
    }

    /// The name of each program and its score over all lines.
    pub(super) fn overall(&self) -> Vec<(&'a str, Score)> {
        self.of(|_| true)
    }

    /// The block for docs/COMPARE.md.
    pub(super) fn whole(&self) -> String {
        let mut block = String::from("\n## Accuracy on real lines\n\n");
        let _ = writeln!(block, "{INTRODUCTION}\n");
        let _ = writeln!(block, "{}", self.table_over_all());
        let _ = writeln!(block, "![{}]({})\n", PICTURE_SHOWS, PICTURE);
        let _ = writeln!(block, "Whole lines right, in percent of {} lines:\n", self.lines.len());
        block + &self.table_by_group() + "\n"
    }

    /// Only the tables.
    pub(super) fn plain(&self) -> String {
        format!("{}\n{}", self.table_over_all(), self.table_by_group())
    }

    fn of(&self, belongs: impl Fn(usize) -> bool) -> Vec<(&'a str, Score)> {
        let sum = |scores: &Vec<Score>| {
            scores.iter().enumerate().filter(|&(index, _)| belongs(index)).map(|(_, &score)| score).sum()
        };
        self.names.iter().copied().zip(self.scores.iter().map(sum)).collect()
    }

    fn kinds(&self) -> Vec<Group<'a>> {
        let kinds: BTreeSet<&str> = self.lines.iter().map(|line| line.kind.as_str()).collect();
        let group = |kind: &str| self.of(|index| self.lines.get(index).is_some_and(|line| line.kind == kind));
        kinds.iter().map(|&kind| Group { name: kind.to_owned(), scores: group(kind) }).collect()
    }

    fn by_script(&self) -> Vec<Group<'a>> {
        let group = |name| self.of(|index| self.scripts.get(index) == Some(&name));
        let groups = script::NAMES.iter().map(|&name| Group { name: name.to_owned(), scores: group(name) });
        groups.filter(|group| group.lines() > 0).collect()
    }

    fn table_over_all(&self) -> String {
        let mut table =
            String::from("| Program | Precision | Recall | Whole lines right |\n|---|---|---|---|\n");
        for (name, score) in self.overall() {
            let _ = writeln!(
                table,
                "| {name} | {:.1} % | {:.1} % | {:.1} % |",
                score.precision(),
                score.recall(),
                score.whole_lines()
            );
        }
        let all = Group { name: "all".to_owned(), scores: self.overall() };
        let _ = writeln!(table, "\nBetter than Messages over all lines: {}.", Better::list(&all.better()));
        table
    }

    /// Each cell has the percentage of right lines.
    fn table_by_group(&self) -> String {
        let mut table = String::from("| Kind of text, script | Lines |");
        for name in &self.names {
            let _ = write!(table, " {name} |");
        }
        table.push_str(" Better than Messages |\n|---|---|");
        table.push_str(&"---|".repeat(self.names.len() + 1));
        table.push('\n');
        for group in self.kinds().into_iter().chain(self.by_script()) {
            let _ = write!(table, "| {} | {} |", group.name, group.lines());
            for (_, score) in &group.scores {
                let _ = write!(table, " {:.1} |", score.whole_lines());
            }
            let _ = writeln!(table, " {} |", Better::list(&group.better()));
        }
        table
    }
}

/// Lines that belong together.
struct Group<'a> {
    name: String,
    scores: Vec<(&'a str, Score)>,
}

impl<'a> Group<'a> {
    fn lines(&self) -> usize {
        self.scores.first().map_or(0, |(_, score)| score.lines)
    }

    /// The programs that are better than the Messages profile, and in which measures.
    fn better(&self) -> Vec<Better<'a>> {
        let Some((_, ours)) = self.scores.iter().find(|score| score.0 == OURS) else { return Vec::new() };
        let in_what = |score: &Score| {
            let measures = [
                ("lines", score.right_lines > ours.right_lines),
                ("precision", score.precision() > ours.precision()),
                ("recall", score.recall() > ours.recall()),
            ];
            measures.iter().filter(|(_, better)| *better).map(|&(measure, _)| measure).collect()
        };
        let all = self.scores.iter().map(|&(name, score)| Better { name, measures: in_what(&score) });
        all.filter(|better| !better.measures.is_empty()).collect()
    }
}

/// A program that is better in a row, and the measures in which it is.
struct Better<'a> {
    name: &'a str,
    measures: Vec<&'static str>,
}

impl Better<'_> {
    fn list(all: &[Self]) -> String {
        if all.is_empty() {
            return "none".to_owned();
        }
        let one = |better: &Self| format!("{} ({})", better.name, better.measures.join(", "));
        all.iter().map(one).collect::<Vec<_>>().join("; ")
    }
}

const INTRODUCTION: &str = "\
A hash chose real lines from other projects' texts. We read the lines and marked the right links before any program ran on them:
[testdata/accuracy](../testdata/accuracy/README.md) has the lines, their sources and the instructions. We made and tuned no rule for
these lines. A link is right if both of its ends are. A line is right if the program finds all its links, and nothing else. *Precision* is
the share of found links that are right; *recall* is the share of marked links that the program finds.

Each program runs with its own top-level domains and schemes. There are exceptions: `linkify` runs a second time without
`url_must_have_scheme`, Autolinker runs without telephone numbers, and bleach runs with addresses. twitter-text doesn't find addresses.";

#[cfg(test)]
mod tests {
    use super::super::marked;
    use super::*;

    #[test]
    fn a_row_says_who_is_better() {
        let lines = [marked("chat", &["ö ⸠ü.de⸡"]), marked("mail", &["см. ⸠a.de⸡"])];
        let found = [vec![vec![3..8], vec![]], vec![vec![3..8], vec![6..10]]];
        let tables = Tables::new(&lines, &[OURS, "other 1.0"], &found).expect("programs");
        let whole = tables.whole();
        assert!(whole.contains("| other 1.0 | 100.0 % | 100.0 % | 100.0 % |\n"), "{whole}");
        assert!(whole.contains("| chat | 1 | 100.0 | 100.0 | none |\n"), "{whole}");
        assert!(whole.contains("| Cyrillic | 1 | 0.0 | 100.0 | other 1.0 (lines, recall) |\n"), "{whole}");
    }
}
