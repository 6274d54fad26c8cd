//! The lists of domains: the rules of `psl` for `uts58-psl`, by section; and the dated list of top-level domains in
//! `uts58-linkify`, in IANA's format, and its U-labels.

use crate::output::{Output, read};
use crate::{output_of, packages};
use anyhow::{Context, Result, ensure};
use psl::{Psl as _, Type};
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

const A_LABELS: &str = "crates/uts58-linkify/data/tlds-alpha-by-domain.txt";
const IANA: &str = "https://data.iana.org/TLD/tlds-alpha-by-domain.txt";

/// The rules of `psl`, one per line: in A-label form, and in the original form if that differs.
pub(crate) struct Rules {
    version: String,
    icann: String,
    private: String,
}

impl Rules {
    pub(crate) fn read() -> Result<Self> {
        let packages = packages()?;
        let package = packages.iter().find(|package| package.name.as_str() == "psl").context("no psl")?;
        let list = read(package.manifest_path.with_file_name("data").join("rules.txt"))?;
        let (mut icann, mut private) = (String::new(), String::new());
        for rule in list.lines() {
            let (mark, name) = rule.strip_prefix('!').map_or(("", rule), |name| ("!", name));
            let ascii = idna::domain_to_ascii(&name.replace('*', "any"))
                .with_context(|| format!("{rule} isn't a host"))?;
            let typ = psl::List.find(ascii.as_bytes().rsplit(|&byte| byte == b'.')).typ;
            ensure!(typ.is_some(), "psl does not know its rule {rule}");
            let section = if typ == Some(Type::Private) { &mut private } else { &mut icann };
            let ascii = if name.starts_with("*.") { ascii.replacen("any.", "*.", 1) } else { ascii };
            *section += &format!("{mark}{ascii}\n");
            if ascii != name {
                *section += &format!("{mark}{name}\n");
            }
        }
        Ok(Self { version: package.version.to_string(), icann, private })
    }

    pub(crate) fn output(&self) -> Output {
        let Self { version, icann, private } = self;
        let content = format!(
            "# The rules of the Public Suffix List in psl {version}, written by `cargo xtask regenerate-data`.\n\
             # The list is under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/.\n\
             # Its source is https://publicsuffix.org/list/public_suffix_list.dat.\n\
             # ICANN\n{icann}# Private\n{private}"
        );
        ("crates/uts58-psl/data/rules.txt".to_owned(), content)
    }
}

/// The files of the new list, or of the list in the repository.
pub(crate) fn outputs(new: Option<String>, rules: &Rules) -> Result<[Output; 3]> {
    let present = read(A_LABELS)?;
    let list = TldList::parse(new.as_ref().unwrap_or(&present))?.with_public_suffixes_of(&present);
    Ok([
        (A_LABELS.to_owned(), list.a_labels()),
        ("crates/uts58-linkify/data/tlds-u-labels.txt".to_owned(), list.u_labels()),
        ("crates/uts58-linkify/data/tlds-with-rules.txt".to_owned(), list.with_rules(&rules.icann)),
    ])
}

pub(crate) fn fetch() -> Result<String> {
    output_of(Command::new("curl").args(["--fail", "--silent", "--show-error", "--location", IANA]))
        .context("download the list yourself and give it with --tlds FILE")
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
        let digits = version.strip_prefix("# Version ").and_then(|rest| rest.get(..10));
        ensure!(
            digits.is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit())),
            "the first line of the list is {version:?}, not `# Version YYYYMMDDNN, Last Updated …`"
        );
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
        let labels: String = self.labels.iter().map(|label| label.to_ascii_uppercase() + "\n").collect();
        let note = "# With the top-level domains of the public suffix list, so that this list never hides one of those.";
        format!("{}\n{note}\n{labels}", self.version)
    }

    fn u_labels(&self) -> String {
        let labels: String = self.unicode().into_iter().map(|label| label + "\n").collect();
        let head = "# The U-labels of tlds-alpha-by-domain.txt, written by `cargo xtask regenerate-data`.\n";
        head.to_owned() + &labels
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
        head.to_owned() + &lines.collect::<String>()
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
