//! The tables: over all lines, and by kind of text and script.

use super::lines::{Line, SCRIPTS};
use super::programs::Program;
use super::score::Score;
use std::collections::BTreeSet;

pub(super) const PICTURE_SHOWS: &str = "A bar for each program: how many of the real lines have all their links and no others; the numbers are in the table";

/// Each program with its score over some lines. The first one is the Messages profile.
type Scores<'a> = Vec<(&'a str, Score)>;

pub(super) struct Tables<'a> {
    lines: &'a [Line],
    /// The name of each program, and its score on each line.
    programs: Vec<(&'a str, Vec<Score>)>,
}

impl<'a> Tables<'a> {
    pub(super) fn new(lines: &'a [Line], programs: &'a [Program]) -> Self {
        let scored = |Program { name, found }: &'a Program| {
            let scores = lines.iter().zip(found).map(|(line, found)| Score::of(line, found));
            (name.as_str(), scores.collect())
        };
        Self { lines, programs: programs.iter().map(scored).collect() }
    }

    /// The scores over all lines.
    pub(super) fn overall(&self) -> Scores<'a> {
        self.of(|_| true)
    }

    /// The block for docs/COMPARE.md.
    pub(super) fn whole(&self) -> String {
        format!(
            "## Accuracy on real lines\n\n{INTRODUCTION}\n\n{}\n![{PICTURE_SHOWS}](images/accuracy.svg)\n\n\
             Whole lines right, in percent of {} lines:\n\n{}",
            self.table_over_all(),
            self.lines.len(),
            self.table_by_group()
        )
    }

    /// Only the tables.
    pub(super) fn plain(&self) -> String {
        format!("{}\n{}", self.table_over_all(), self.table_by_group())
    }

    /// The scores over some lines.
    fn of(&self, belongs: impl Fn(&Line) -> bool) -> Scores<'a> {
        let sum = |scores: &[Score]| {
            self.lines.iter().zip(scores).filter(|(line, _)| belongs(line)).map(|(_, score)| *score).sum()
        };
        self.programs.iter().map(|(name, scores)| (*name, sum(scores))).collect()
    }

    fn table_over_all(&self) -> String {
        let rows = self.overall().into_iter().map(|(name, score)| {
            let (precision, recall, whole) = (score.precision(), score.recall(), score.whole_lines());
            format!("| {name} | {precision:.1} % | {recall:.1} % | {whole:.1} % |\n")
        });
        format!(
            "| Program | Precision | Recall | Whole lines right |\n|---|---|---|---|\n{}\n\
             Better than Messages over all lines: {}.\n",
            rows.collect::<String>(),
            better(&self.overall())
        )
    }

    /// Each cell has the percentage of right lines.
    fn table_by_group(&self) -> String {
        let names: String = self.programs.iter().map(|(name, _)| format!(" {name} |")).collect();
        let rules = "---|".repeat(self.programs.len() + 1);
        let kinds: BTreeSet<&str> = self.lines.iter().map(|line| line.kind.as_str()).collect();
        let kinds = kinds.into_iter().map(|kind| (kind, self.of(|line| line.kind == kind)));
        let scripts = SCRIPTS.into_iter().map(|name| (name, self.of(|line| line.script == name)));
        let rows = kinds.chain(scripts).filter_map(|(group, scores)| {
            let lines = scores.first().map(|(_, score)| score.lines).filter(|lines| *lines > 0)?;
            let cells = scores.iter().map(|(_, score)| format!(" {:.1} |", score.whole_lines()));
            Some(format!("| {group} | {lines} |{} {} |\n", cells.collect::<String>(), better(&scores)))
        });
        format!(
            "| Kind of text, script | Lines |{names} Better than Messages |\n|---|---|{rules}\n{}",
            rows.collect::<String>()
        )
    }
}

/// The programs that are better than the Messages profile, and in which measures.
fn better(scores: &[(&str, Score)]) -> String {
    let Some((_, ours)) = scores.first() else { return String::new() };
    let in_what = |(name, score): &(&str, Score)| {
        let measures = [
            ("lines", score.right_lines > ours.right_lines),
            ("precision", score.precision() > ours.precision()),
            ("recall", score.recall() > ours.recall()),
        ];
        let better: Vec<_> = measures.iter().filter(|(_, better)| *better).map(|(name, _)| *name).collect();
        (!better.is_empty()).then(|| format!("{name} ({})", better.join(", ")))
    };
    let better: Vec<_> = scores.iter().filter_map(in_what).collect();
    if better.is_empty() { "none".to_owned() } else { better.join("; ") }
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
    use super::super::lines::marked;
    use super::*;

    #[test]
    fn a_row_says_who_is_better() {
        let lines = [marked("chat", &["ö ⸠ü.de⸡"]), marked("mail", &["см. ⸠a.de⸡"])];
        let programs = [("ours", vec![vec![3..8], vec![]]), ("other 1.0", vec![vec![3..8], vec![6..10]])]
            .map(|(name, found)| Program { name: name.to_owned(), found });
        let tables = Tables::new(&lines, &programs);
        let whole = tables.whole();
        assert!(whole.contains("| other 1.0 | 100.0 % | 100.0 % | 100.0 % |\n"), "{whole}");
        assert!(whole.contains("| chat | 1 | 100.0 | 100.0 | none |\n"), "{whole}");
        assert!(whole.contains("| Cyrillic | 1 | 0.0 | 100.0 | other 1.0 (lines, recall) |\n"), "{whole}");
    }
}
