//! The dated list of top-level domains in `uts58-linkify`, in IANA's format, and its U-labels.

use crate::output::Output;
use crate::suffix_list::Rules;
use crate::workspace;
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::iter;
use std::path::PathBuf;
use std::process::Command;

const A_LABELS: &str = "crates/uts58-linkify/data/tlds-alpha-by-domain.txt";
const U_LABELS: &str = "crates/uts58-linkify/data/tlds-u-labels.txt";
const WITH_RULES: &str = "crates/uts58-linkify/data/tlds-with-rules.txt";
const IANA: &str = "https://data.iana.org/TLD/tlds-alpha-by-domain.txt";

pub(crate) enum Source {
    File(PathBuf),
    Iana,
    /// The list in the repository.
    Present,
}

pub(crate) fn outputs(source: &Source) -> Result<Vec<Output>> {
    let present = fs::read_to_string(workspace().join(A_LABELS)).unwrap_or_default();
    let list = match source {
        Source::File(file) => {
            fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?
        }
        Source::Iana => fetch()?,
        Source::Present => present.clone(),
    };
    let list = TldList::parse(&list)?.with_public_suffixes_of(&present);
    Ok(vec![
        Output { path: A_LABELS.into(), content: list.a_labels() },
        Output { path: U_LABELS.into(), content: list.u_labels() },
        Output { path: WITH_RULES.into(), content: list.with_rules(&Rules::read()?.icann) },
    ])
}

fn fetch() -> Result<String> {
    let curl = Command::new("curl").args(["--fail", "--silent", "--show-error", "--location", IANA]).output();
    let output =
        curl.context("cannot run `curl`; download the list yourself and give it with --tlds FILE")?;
    ensure!(
        output.status.success(),
        "curl could not get {IANA}: {}Download the list yourself and give it with --tlds FILE.",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).context("the list is not UTF-8")
}

struct TldList {
    /// The first line: `# Version YYYYMMDDNN, Last Updated …`.
    version: String,
    /// Lower-case A-labels.
    labels: BTreeSet<String>,
}

impl TldList {
    fn parse(list: &str) -> Result<Self> {
        let version = list.lines().next().unwrap_or_default().trim_end();
        let digits = version.strip_prefix("# Version ").and_then(|rest| rest.get(..10)).unwrap_or_default();
        if digits.len() != 10 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            bail!("the first line of the list is {version:?}, not `# Version YYYYMMDDNN, Last Updated …`");
        }
        let labels = list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let labels = labels.map(a_label).collect::<Result<BTreeSet<_>>>()?;
        ensure!(!labels.is_empty(), "the list is empty");
        Ok(Self { version: version.to_owned(), labels })
    }

    /// Keeps public suffixes of the previous list. `uts58-linkify` checks this list before the public suffix list, so
    /// it must contain all top-level domains of that list.
    fn with_public_suffixes_of(mut self, present: &str) -> Self {
        let labels =
            present.lines().filter(|line| !line.starts_with('#')).filter_map(|line| a_label(line).ok());
        self.labels
            .extend(labels.filter(|label| psl::suffix(label.as_bytes()).is_some_and(|it| it.is_known())));
        self
    }

    fn a_labels(&self) -> String {
        let lines = self.labels.iter().map(|label| label.to_ascii_uppercase() + "\n");
        let note = "# With the top-level domains of the public suffix list, so that this list never hides one of those.\n";
        [self.version.clone() + "\n", note.to_owned()].into_iter().chain(lines).collect()
    }

    fn u_labels(&self) -> String {
        let unicode = self.unicode();
        let head = "# The U-labels of tlds-alpha-by-domain.txt, written by `cargo xtask regenerate-data`.\n";
        iter::once(head.to_owned()).chain(unicode.into_iter().map(|label| label + "\n")).collect()
    }

    fn unicode(&self) -> BTreeSet<String> {
        let unicode = self.labels.iter().map(|label| idna::domain_to_unicode(label).0);
        unicode.filter(|label| !label.is_ascii()).collect()
    }

    /// The top-level domains with rules in the public suffix list, in both forms, with the labels of their longest
    /// rule.
    fn with_rules(&self, rules: &str) -> String {
        let longest = longest_rules(rules);
        let both = self.labels.iter().cloned().chain(self.unicode());
        let lines = both.filter_map(|label| match longest.get(&*label) {
            Some(1) => None,
            Some(labels) => Some(format!("{label} {labels}\n")),
            None => Some(format!("{label} ?\n")),
        });
        let head = "# The top-level domains below which the public suffix list has rules in its ICANN section, with how many labels\n\
                    # the longest of them has; a question mark where it has no rule for some names.\n\
                    # Written by `cargo xtask regenerate-data`.\n";
        iter::once(head.to_owned()).chain(lines).collect()
    }
}

/// The number of labels in the longest rule below each top-level domain that has one for every name.
fn longest_rules(rules: &str) -> BTreeMap<&str, usize> {
    let mut longest = BTreeMap::new();
    let mut whole = BTreeSet::new();
    for rule in rules.lines() {
        let labels = rule.split('.').count();
        let (before, last) = rule.rsplit_once('.').unwrap_or(("*", rule));
        if before == "*" {
            whole.insert(last);
        }
        let known = longest.entry(last).or_insert(labels);
        *known = labels.max(*known);
    }
    longest.retain(|label, _| whole.contains(label));
    longest
}

/// Accepts U-labels too, because some lists contain them.
fn a_label(label: &str) -> Result<String> {
    let ascii =
        idna::domain_to_ascii_strict(label.trim()).with_context(|| format!("{label:?} is not a label"))?;
    ensure!(!ascii.contains('.'), "{label:?} is more than one label");
    Ok(ascii)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_form_of_a_label_becomes_iana_s() {
        let list = TldList::parse("# Version 2026010100, Last Updated now\nрф\nCOM\nxn--p1ai\n\n# end\n")
            .expect("valid");
        assert!(list.a_labels().ends_with("one of those.\nCOM\nXN--P1AI\n"), "{}", list.a_labels());
        assert!(list.u_labels().ends_with("\nрф\n"), "{}", list.u_labels());
    }

    #[test]
    fn public_suffixes_are_kept_and_nothing_else() {
        let list = TldList::parse("# Version 2026010100, Last Updated now\nCOM\n").expect("valid");
        let list = list.with_public_suffixes_of("# Version\nDE\nXN--P1AI\nNOSUCHTLD\n");
        assert_eq!(Vec::from_iter(list.labels), ["com", "de", "xn--p1ai"]);
    }

    #[test]
    fn how_long_rules_are() {
        let rules = "com\njp\nac.jp\n*.kobe.jp\n!city.kobe.jp\n*.ck\n!www.ck\nonly.below\nрф\n";
        let longest: Vec<_> = longest_rules(rules).into_iter().collect();
        assert_eq!(longest, [("ck", 2), ("com", 1), ("jp", 3), ("рф", 1)]);
        let list = TldList::parse("# Version 2026010100, Last Updated now\nCOM\nJP\nBELOW\n").expect("valid");
        let lines = list.with_rules(rules);
        assert!(lines.ends_with("regenerate-data`.\nbelow ?\njp 3\n"), "{lines}");
    }

    #[test]
    fn broken_lists_are_refused() {
        for list in
            ["", "COM\n", "# Version 1\nCOM\n", "# Version 2026010100\n", "# Version 2026010100\nCO.UK\n"]
        {
            assert!(TldList::parse(list).is_err(), "{list:?}");
        }
    }
}
