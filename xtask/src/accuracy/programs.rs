//! The programs to measure.

use super::lines::{Line, Ranges};
use anyhow::{Result, ensure};
use linkify::LinkFinder;
use uts58_linkify::{Linkifier, Profile};

pub(super) struct Program {
    name: String,
    finder: Finder,
}

enum Finder {
    Ours(Box<Linkifier>),
    Linkify(LinkFinder),
    /// Recorded results, a row for each line.
    Recorded(Vec<Ranges>),
}

impl Program {
    pub(super) fn recorded(name: &str, rows: Vec<Ranges>) -> Self {
        Self { name: name.to_owned(), finder: Finder::Recorded(rows) }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Finds the links of each line.
    pub(super) fn find_all(&self, lines: &[Line]) -> Result<Vec<Ranges>> {
        match &self.finder {
            Finder::Ours(linkifier) => {
                Ok(each(lines, |text| linkifier.links(text).map(|link| link.range()).collect()))
            }
            Finder::Linkify(finder) => {
                Ok(each(lines, |text| finder.links(text).map(|link| link.start()..link.end()).collect()))
            }
            Finder::Recorded(rows) => {
                ensure!(
                    rows.len() == lines.len(),
                    "{}: recorded for {} lines, not {}: run `.ci/accuracy-peers --record`",
                    self.name,
                    rows.len(),
                    lines.len()
                );
                Ok(rows.clone())
            }
        }
    }
}

fn each(lines: &[Line], find: impl Fn(&str) -> Ranges) -> Vec<Ranges> {
    lines.iter().map(|line| find(&line.text)).collect()
}

/// The profiles, and the crate linkify, which run in this process.
pub(super) fn in_process() -> Vec<Program> {
    let ours = |name: &str, profile| Program {
        name: name.to_owned(),
        finder: Finder::Ours(Box::new(Linkifier::new(profile))),
    };
    let linkify = |name: &str, must_have_scheme| {
        let mut finder = LinkFinder::new();
        finder.url_must_have_scheme(must_have_scheme);
        Program { name: name.to_owned(), finder: Finder::Linkify(finder) }
    };
    vec![
        ours(OURS, Profile::Messages),
        ours("uts58, Standard", Profile::Standard),
        linkify("linkify", true),
        linkify("linkify, bare hosts", false),
    ]
}

/// The name of the first program.
pub(super) const OURS: &str = "uts58, Messages";
