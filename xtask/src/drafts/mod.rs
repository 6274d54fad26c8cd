//! `cargo xtask drafts`: generates the tables of docs/DRAFTS.md. They count what revision 2 changed compared with the
//! drafts, in code points, in the published detection lines, and in the lines the drafts print.

mod lines;
mod listing;
mod tables;

use crate::{output, workspace};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};
use tables::Text;

const PAGE: &str = "docs/DRAFTS.md";
const EXAMPLES: &str = "testdata/cases/drafts.txt";
const DETECTION_LINES: &str = "LinkDetectionTest.txt";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if a table would change.
    #[arg(long)]
    check: bool,
    /// The directory with `unicode`, the published files by version, and `spec`, the drafts [default: ../shared].
    #[arg(long)]
    dir: Option<PathBuf>,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let file = workspace().join(PAGE);
    let present = fs::read_to_string(&file).with_context(|| format!("cannot read {PAGE}"))?;
    let examples = fs::read_to_string(workspace().join(EXAMPLES))?;
    lines::check_examples(&examples).with_context(|| EXAMPLES.to_owned())?;

    let mut page = with_table(&present, "properties", &tables::properties()?)?;
    // Count a text that is listed for both profiles once.
    let mut seen = BTreeSet::new();
    let mut examples = lines::unmarked(&examples);
    examples.retain(|line| seen.insert(line.clone()));
    let mut texts = vec![Text { name: format!("`{EXAMPLES}`"), lines: examples }];
    let dir = options.dir.clone().unwrap_or_else(|| workspace().join("../shared"));
    let draft_1 = fs::read_to_string(dir.join("spec/uts58-draft1.txt"));
    let published = published_lines(&dir.join("unicode"))?;
    if let (Ok(draft_1), Some(published)) = (draft_1, published) {
        texts.extend(published);
        let tables = tables::lines(&texts)?;
        page = with_table(&page, "listing", &listing::compared(&draft_1)?)?;
        page = with_table(&page, "links", &tables.links)?;
        page = with_table(&page, "addresses", &tables.addresses)?;
    } else {
        eprintln!(
            "drafts: NOT CHECKED with the published detection lines and draft 1: not in {}",
            dir.display()
        );
        if env::var_os("CI").is_some_and(|value| !value.is_empty()) {
            eprintln!("drafts: in CI this is a failure");
            return Ok(ExitCode::FAILURE);
        }
    }

    if page == present {
        println!("drafts: {PAGE} is up to date");
    } else if options.check {
        eprintln!("drafts: {PAGE} is not up to date. Run `cargo xtask drafts` and look at the difference.");
        return Ok(ExitCode::FAILURE);
    } else {
        fs::write(&file, page).with_context(|| format!("cannot write {PAGE}"))?;
        println!("drafts: wrote {PAGE}");
    }
    Ok(ExitCode::SUCCESS)
}

/// The named lines of LinkDetectionTest.txt for every version; `None` if a version is missing.
fn published_lines(dir: &Path) -> Result<Option<Vec<Text>>> {
    let mut texts = Vec::new();
    for version in ["17.0.0", "18.0.0-draft"] {
        let file = dir.join(version).join(DETECTION_LINES);
        if !file.is_file() {
            return Ok(None);
        }
        let lines = lines::unmarked(&fs::read_to_string(file)?);
        ensure!(lines.len() == 344, "{version}: {} lines, there should be 344", lines.len());
        texts.push(Text { name: format!("{DETECTION_LINES}, {version}"), lines });
    }
    Ok(Some(texts))
}

/// The page with the table between the two comments of this name replaced.
fn with_table(page: &str, name: &str, table: &str) -> Result<String> {
    output::with_table(page, "cargo xtask drafts", name, table).context(PAGE)
}

#[cfg(test)]
mod tests {
    use uts58_testing::drafts::{email, termination};

    use super::*;

    #[test]
    fn a_table_is_put_between_its_comments() {
        let page = "é\n<!-- a: written by `cargo xtask drafts` -->\nold\n<!-- end of a -->\nü\n";
        let with = with_table(page, "a", "new\n").expect("a place");
        assert_eq!(with, "é\n<!-- a: written by `cargo xtask drafts` -->\n\nnew\n\n<!-- end of a -->\nü\n");
        assert_eq!(with_table(&with, "a", "new\n").expect("a place"), with);
        assert!(with_table(page, "b", "").is_err());
    }

    /// The page names the reason for every difference.
    #[test]
    fn the_page_names_every_reason() {
        let page = fs::read_to_string(workspace().join(PAGE)).expect("the page");
        let names = termination::Change::ALL.map(termination::Change::name).into_iter();
        for name in names.chain(email::Change::ALL.map(email::Change::name)) {
            assert!(page.contains(&format!("\n| *{name}* | ")), "{PAGE} does not explain {name}");
        }
    }

    /// The drafts' names, which are code spans in the page, lead to an item of ours in rustdoc's search.
    #[test]
    fn names_are_search_aliases() {
        let page = fs::read_to_string(workspace().join(PAGE)).expect("the page");
        let table = page.split("\n## ").find(|section| section.starts_with("Names\n")).expect("a section");
        let rows = table.lines().filter(|line| line.starts_with("| "));
        let first_cells = rows.filter_map(|row| row.split(" | ").next());
        let names: Vec<&str> = first_cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
        assert!(names.contains(&"Link_Termination") && names.contains(&"quoteStart"), "{names:?}");
        let mut sources = String::new();
        for crate_name in ["data", "core", "linkify"] {
            read_all(&workspace().join(format!("crates/uts58-{crate_name}/src")), &mut sources);
        }
        for name in names.into_iter().filter(|name| !name.starts_with('\\')) {
            assert!(sources.contains(&format!("#[doc(alias = \"{name}\")]")), "no item has the alias {name}");
        }
    }

    fn read_all(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                read_all(&path, text);
            } else {
                text.push_str(&fs::read_to_string(&path).expect("a source file"));
            }
        }
    }

    #[test]
    fn examples_say_what_the_drafts_do() {
        let examples = fs::read_to_string(workspace().join(EXAMPLES)).expect("the case file");
        lines::check_examples(&examples).expect("as the drafts have it");
    }
}
