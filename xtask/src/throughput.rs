//! `cargo xtask throughput`: draws a bar chart of the first table under Throughput in docs/PERFORMANCE.md. The bench
//! `peers` of uts58-linkify measures its numbers.

use crate::output::{Output, read};
use crate::picture::{self, Bar};
use anyhow::{Context, Result};

pub(crate) fn outputs() -> Result<[Output; 1]> {
    Ok([("docs/images/throughput.svg".to_owned(), draw(&read("docs/PERFORMANCE.md")?)?)])
}

/// Two bars for each corpus, and one for linkify.
fn draw(page: &str) -> Result<String> {
    let (_, section) = page.split_once("\n## Throughput\n").context("no section Throughput")?;
    let mut rows =
        section.lines().filter_map(|line| line.strip_prefix('|')).map(|row| row.split('|').map(str::trim));
    let names = rows.next().context("no table")?.skip(1);
    let mut row = |name| rows.find_map(|mut row| (row.next() == Some(name)).then_some(row)).context(name);
    let (standard, messages) = (row("Standard")?, row("Messages")?);
    let mut multiples = vec![("linkify".to_owned(), false, 1.0)];
    for ((name, standard), messages) in
        names.zip(standard).zip(messages).filter(|((name, _), _)| !name.is_empty())
    {
        multiples.push((format!("{name}, Standard"), true, standard.parse()?));
        multiples.push((format!("{name}, Messages"), true, messages.parse()?));
    }
    let most = multiples.iter().map(|&(_, _, multiple)| multiple).fold(1.0, f64::max);
    let bar = |(name, is_ours, multiple)| Bar {
        name,
        is_ours,
        length: multiple / most,
        number: format!("{multiple:.1}"),
    };
    let bars: Vec<_> = multiples.into_iter().map(bar).collect();
    Ok(picture::draw(
        "A bar for each text and profile: the throughput as a multiple of that of linkify; the numbers are in the table",
        "Throughput, as a multiple of linkify's",
        &bars,
    ))
}
