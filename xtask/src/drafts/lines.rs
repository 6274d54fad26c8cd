//! Compares the links of a line by a draft with those of revision 2.

use anyhow::{Context, Result, anyhow, ensure};
use std::ops::Range;
use uts58_core::scan_back_email_local_part;
use uts58_linkify::{Link, LinkKind, Linkifier, Profile};
use uts58_testing::drafts::email;
use uts58_testing::drafts::formulas::Draft;
use uts58_testing::drafts::termination::{self, Change};

/// A link in both, or in only one of the two.
pub(super) struct Span {
    pub(super) draft: Option<Range<usize>>,
    pub(super) today: Option<Range<usize>>,
    /// The names of the reasons; empty if both agree.
    pub(super) reasons: Vec<&'static str>,
    pub(super) kind: LinkKind,
}

/// All lines that aren't comments, without marks.
pub(super) fn unmarked(file: &str) -> Vec<String> {
    let lines = file.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|line| line.replace(['⸠', '⸡'], "")).collect()
}

/// Compares the URLs of a text, and for draft 4 the addresses. Hosts and domains are found by revision 2, because the
/// drafts don't differ in them.
pub(super) fn compare(draft: Draft, text: &str) -> Result<Vec<Span>> {
    let linkifier = Linkifier::new(Profile::Standard);
    let cp: Vec<char> = text.chars().collect();
    let mut spans = Vec::new();
    for link in linkifier.links(text).filter(|link| link.kind() == LinkKind::Url) {
        spans.push(url(draft, text, &cp, &link)?);
    }
    if draft == Draft::Four {
        for (at, _) in text.match_indices('@') {
            let is_in_url = |span: &Span| span.today.as_ref().is_some_and(|url| url.contains(&at));
            if let Some(end) = domain_end(&linkifier, text, at).filter(|_| !spans.iter().any(is_in_url)) {
                spans.extend(address(text, &cp, at, end)?);
            }
        }
    }
    spans.sort_by_key(|span| span.draft.as_ref().or(span.today.as_ref()).map(|range| range.start));
    Ok(spans)
}

fn url(draft: Draft, text: &str, cp: &[char], link: &Link<'_>) -> Result<Span> {
    let start = count(text, link.authority_end())?;
    let today = count(text, link.end())?;
    let changes = termination::why(draft, cp, start, today).map_err(|problem| anyhow!(problem))?;
    let draft_end = offset(text, termination::with(draft, &[], cp, start));
    Ok(Span {
        draft: Some(link.start()..draft_end),
        today: Some(link.range()),
        reasons: changes.into_iter().map(Change::name).collect(),
        kind: LinkKind::Url,
    })
}

/// Where the domain after an `@` ends, if there is one.
fn domain_end(linkifier: &Linkifier, text: &str, at: usize) -> Option<usize> {
    let behind = text.get(at + 1..)?;
    let link = linkifier.links(behind).next()?;
    let is_bare = link.start() == 0 && link.kind() == LinkKind::Url && link.scheme().is_none();
    is_bare.then(|| at + 1 + link.host().map_or(0, str::len))
}

fn address(text: &str, cp: &[char], at: usize, end: usize) -> Result<Option<Span>> {
    let n = count(text, at)?;
    let today = scan_back_email_local_part(text, 0, at);
    let today_start = today.map(|start| count(text, start)).transpose()?;
    let changes = email::why(cp, n, today_start).map_err(|problem| anyhow!(problem))?;
    let draft = email::with(&[], cp, n).map(|start| offset(text, start));
    Ok((draft.is_some() || today.is_some()).then(|| Span {
        draft: draft.map(|start| start..end),
        today: today.map(|start| start..end),
        reasons: changes.into_iter().map(email::Change::name).collect(),
        kind: LinkKind::Email,
    }))
}

fn count(text: &str, offset: usize) -> Result<usize> {
    Ok(text.get(..offset).context("not an offset")?.chars().count())
}

fn offset(text: &str, count: usize) -> usize {
    text.char_indices().nth(count).map_or(text.len(), |(at, _)| at)
}

/// The claim of the case file about a line: `# drafts 1, 3 ⇒ marked text`, and below it `# reasons: why`.
struct Claim<'f> {
    drafts: Vec<&'f str>,
    marked: &'f str,
    reasons: &'f str,
}

/// For each draft, every line of the case file has the links its claim gives, or else the same as revision 2.
pub(super) fn check_examples(file: &str) -> Result<()> {
    let mut claim: Option<Claim<'_>> = None;
    let mut is_standard = true;
    let mut lines = file.lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        if let Some(rest) = line.strip_prefix("# drafts ") {
            let (drafts, marked) = rest.split_once(" ⇒ ").with_context(|| format!("line {number}: no ⇒"))?;
            let below = lines.next().and_then(|(line, _)| line.strip_prefix("# ")?.split_once(": "));
            let (reasons, _) = below.with_context(|| format!("line {number}: no reason below it"))?;
            claim = Some(Claim { drafts: drafts.split(", ").collect(), marked, reasons });
        } else if let Some(instruction) = line.strip_prefix("#! ") {
            is_standard = matches!(instruction, "profile standard" | "profile both");
        } else if !line.is_empty() && !line.starts_with('#') && is_standard {
            check_line(line, claim.take()).with_context(|| format!("line {number}: {line}"))?;
        }
    }
    ensure!(claim.is_none(), "a claim about a draft, and no line below it");
    Ok(())
}

fn check_line(line: &str, claim: Option<Claim<'_>>) -> Result<()> {
    let text = line.replace(['⸠', '⸡'], "");
    for draft in Draft::ALL {
        let spans = compare(draft, &text)?;
        let mut reasons: Vec<&str> = spans.iter().flat_map(|span| span.reasons.iter().copied()).collect();
        reasons.dedup();
        let reasons = reasons.join(" + ");
        let ours = marked(&text, spans.iter().filter_map(|span| span.draft.clone()));
        let number = draft.number().to_string();
        match claim.as_ref().filter(|claim| claim.drafts.contains(&number.as_str())) {
            Some(claim) => {
                ensure!(ours == claim.marked, "draft {number} has {ours}");
                ensure!(reasons == claim.reasons, "draft {number}, because of {reasons}");
            }
            None => ensure!(reasons.is_empty(), "draft {number} has {ours}, because of {reasons}"),
        }
    }
    Ok(())
}

fn marked(text: &str, links: impl Iterator<Item = Range<usize>>) -> String {
    let mut marked = text.to_owned();
    let mut links: Vec<_> = links.collect();
    links.sort_by_key(|link| link.start);
    for link in links.into_iter().rev() {
        marked.insert(link.end, '⸡');
        marked.insert(link.start, '⸠');
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::check_examples;

    #[test]
    fn a_difference_needs_a_claim_and_a_claim_a_difference() {
        let claim = "# drafts 3, 4 ⇒ ⸠example.com/é⸡?\n# syntax first + syntax moves: why\n";
        let line = "⸠example.com/é?⸡\n";
        let of_draft_1 = claim.replace("3, 4", "1, 3, 4");
        check_examples(&format!("{of_draft_1}{line}")).expect("as it is");
        for wrong in [
            line.to_owned(),
            format!("{claim}{line}"),
            format!("{}{line}", of_draft_1.replace("first", "last")),
            format!("{}{line}", of_draft_1.replace("é⸡?", "⸡é?")),
            format!("{of_draft_1}⸠example.com/é⸡.\n"),
            of_draft_1.clone(),
        ] {
            assert!(check_examples(&wrong).is_err(), "{wrong}");
        }
    }
}
