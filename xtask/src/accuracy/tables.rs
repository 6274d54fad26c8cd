//! The tables: over all lines, by kind of text, by script.

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
        let _ = writeln!(block, "{} lines. {}\n", self.lines.len(), better_in(&self.groups()));
        block + &self.tables_by_group()
    }

    /// Only the tables.
    pub(super) fn plain(&self) -> String {
        format!("{}\n{}", self.table_over_all(), self.tables_by_group())
    }

    fn tables_by_group(&self) -> String {
        let (kinds, scripts) = (self.kinds(), self.by_script());
        let mut tables = String::new();
        for (heading, groups) in [("Kind of text", &kinds), ("Script", &scripts)] {
            let _ = writeln!(tables, "{}", self.table(heading, groups));
        }
        tables
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

    fn groups(&self) -> Vec<Group<'a>> {
        self.kinds().into_iter().chain(self.by_script()).collect()
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

    /// Each cell has the percentage of right lines, with precision and recall in brackets.
    fn table(&self, heading: &str, groups: &[Group<'_>]) -> String {
        let mut table = format!("| {heading} | Lines |");
        for name in &self.names {
            let _ = write!(table, " {name} |");
        }
        table.push_str(" Better than Messages |\n|---|---|");
        table.push_str(&"---|".repeat(self.names.len() + 1));
        table.push('\n');
        for group in groups {
            let _ = write!(table, "| {} | {} |", group.name, group.lines());
            for (_, score) in &group.scores {
                let _ = write!(
                    table,
                    " {:.1} ({:.0}, {:.0}) |",
                    score.whole_lines(),
                    score.precision(),
                    score.recall()
                );
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

/// A sentence about the rows in which another program has more lines right.
fn better_in(groups: &[Group<'_>]) -> String {
    let mut rows = Vec::new();
    for group in groups {
        let better = group.better();
        let names: Vec<_> = better
            .iter()
            .filter(|better| better.measures.contains(&"lines"))
            .map(|better| better.name)
            .collect();
        if !names.is_empty() {
            rows.push(format!("{} ({})", group.name, names.join("; ")));
        }
    }
    if rows.is_empty() {
        "No other program has more whole lines right in a row there.".to_owned()
    } else {
        format!("Others have more whole lines right in the rows {}.", rows.join(", "))
    }
}

const INTRODUCTION: &str = "\
Real lines of other projects' texts, chosen by a hash, with the right links marked by reading before any program ran on them:
[testdata/accuracy](../testdata/accuracy/README.md) has the lines, their sources and the rule. A link counts if both of its ends are
right; a line, if it has all its links and no others. *Precision* is the share of the found links that is right, *recall* the share
of the marked links that is found. Each program is used as it is delivered: with its own list of top-level domains and schemes;
`linkify` also without `url_must_have_scheme`, Autolinker without telephone numbers, bleach with addresses. twitter-text knows no
addresses. Further down: whole lines right in percent, and in brackets precision and recall. No rule is made or tuned by these lines.";

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
        assert!(whole.contains("| chat | 1 | 100.0 (100, 100) | 100.0 (100, 100) | none |\n"), "{whole}");
        assert!(
            whole
                .contains("| Cyrillic | 1 | 0.0 (100, 0) | 100.0 (100, 100) | other 1.0 (lines, recall) |\n"),
            "{whole}"
        );
        let better = "Others have more whole lines right in the rows mail (other 1.0), Cyrillic (other 1.0).";
        assert!(whole.contains(better), "{whole}");
    }
}
