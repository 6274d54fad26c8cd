//! Expected differences from published tests. One line per entry: `name<TAB>our output`. An entry that is no longer
//! needed is a failure.

use anyhow::{Context, Result};
use std::collections::BTreeMap;

pub(crate) struct Ledger<'f> {
    /// The output for each name, and how often it occurred.
    entries: BTreeMap<&'f str, (&'f str, usize)>,
}

impl<'f> Ledger<'f> {
    pub(crate) fn parse(file: &'f str) -> Result<Self> {
        let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let entries = lines.map(|line| {
            let (name, output) =
                line.split_once('\t').with_context(|| format!("ledger: no tab in {line:?}"))?;
            Ok((output, (name, 0)))
        });
        Ok(Self { entries: entries.collect::<Result<_>>()? })
    }

    /// Is a difference with this output expected?
    pub(crate) fn expects(&mut self, ours: &str) -> bool {
        self.entries.get_mut(ours).map(|(_, used)| *used += 1).is_some()
    }

    /// The entries that were not needed.
    pub(crate) fn unused(&self) -> impl Iterator<Item = (&'f str, &'f str)> {
        self.entries.iter().filter(|(_, (_, used))| *used == 0).map(|(&output, &(name, _))| (name, output))
    }
}
