//! The tables of the page.

use super::lines::{Span, compare};
use anyhow::{Context, Result, anyhow};
use std::collections::BTreeMap;
use std::fmt::Write;
use uts58_data::UNICODE_VERSION;
use uts58_linkify::LinkKind;
use uts58_testing::drafts::formulas::{Draft, Group, groups};

/// The number of code points that differ, by property and reason.
pub(super) fn properties() -> Result<String> {
    let (major, minor, update) = UNICODE_VERSION;
    let mut table = format!(
        "Unicode {major}.{minor}.{update}.\n\n| Draft | Property | In the draft | Today | Code points | Why |\n|---|---|---|---|--:|---|\n"
    );
    for (draft, groups) in groups().map_err(|problem| anyhow!(problem))? {
        for Group { property, reason, draft_value, today, count } in groups {
            let (number, why) = (draft.number(), reason.text());
            writeln!(table, "| {number} | {property} | {draft_value} | {today} | {count} | {why} |")?;
        }
    }
    Ok(table)
}

/// Lines to compare, and a name for them.
pub(super) struct Text {
    pub(super) name: String,
    pub(super) lines: Vec<String>,
}

pub(super) struct Tables {
    pub(super) links: String,
    pub(super) addresses: String,
}

/// The number of links in these texts that differ by a draft, and the reasons.
pub(super) fn lines(texts: &[Text]) -> Result<Tables> {
    let head = |what: &str| {
        format!("| Text | Draft | {what} | The same | Reason | Different |\n|---|---|--:|--:|---|--:|\n")
    };
    let (mut links, mut addresses) = (head("URLs"), head("Addresses"));
    for Text { name, lines } in texts {
        for draft in Draft::ALL {
            let mut spans = Vec::new();
            for line in lines {
                spans.extend(compare(draft, line).with_context(|| line.clone())?);
            }
            add_rows(&mut links, name, draft, spans.iter().filter(|span| span.kind == LinkKind::Url))?;
            if draft == Draft::Four {
                add_rows(
                    &mut addresses,
                    name,
                    draft,
                    spans.iter().filter(|span| span.kind == LinkKind::Email),
                )?;
            }
        }
    }
    Ok(Tables { links, addresses })
}

fn add_rows<'s>(
    table: &mut String,
    name: &str,
    draft: Draft,
    spans: impl Iterator<Item = &'s Span>,
) -> Result<()> {
    let mut by_reason: BTreeMap<String, usize> = BTreeMap::new();
    let (mut all, mut same) = (0, 0);
    for span in spans {
        all += 1;
        if span.draft == span.today {
            same += 1;
        } else {
            *by_reason.entry(span.reasons.join(" + ")).or_default() += 1;
        }
    }
    let mut first = format!("| {name} | {} | {all} | {same} |", draft.number());
    if by_reason.is_empty() {
        writeln!(table, "{first} | |")?;
    }
    for (reason, count) in by_reason {
        writeln!(table, "{first} {reason} | {count} |")?;
        first = "| | | | |".to_owned();
    }
    Ok(())
}
