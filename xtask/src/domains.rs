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

pub(crate) fn fetch() -> Result<String> {
    output_of(Command::new("curl").args(["--fail", "--silent", "--show-error", "--location", IANA]))
        .context("download the list yourself and give it with --tlds FILE")
}

/// All generated files, from the new list of top-level domains or, without one, from the list in the repository.
pub(crate) fn outputs(new: Option<String>) -> Result<[Output; 4]> {
    let (version, [icann, private]) = rules()?;
    let rules = format!(
        "# The rules of the Public Suffix List in psl {version}, written by `cargo xtask regenerate-data`.\n\
         # The list is under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/.\n\
         # Its source is https://publicsuffix.org/list/public_suffix_list.dat.\n\
         # ICANN\n{icann}# Private\n{private}"
    );
    let present = read(A_LABELS)?;
    let [a_labels, u_labels, with_rules] =
        top_level_domains(new.as_ref().unwrap_or(&present), &present, &icann)?;
    Ok([
        ("crates/uts58-psl/data/rules.txt".to_owned(), rules),
        (A_LABELS.to_owned(), a_labels),
        ("crates/uts58-linkify/data/tlds-u-labels.txt".to_owned(), u_labels),
        ("crates/uts58-linkify/data/tlds-with-rules.txt".to_owned(), with_rules),
    ])
}

/// The version of `psl`, and its rules in the sections ICANN and Private, one per line: in A-label form, and in the
/// original form if that differs.
fn rules() -> Result<(String, [String; 2])> {
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
    Ok((package.version.to_string(), [icann, private]))
}

/// The list in IANA's format, its U-labels, and the top-level domains that have rules, in both forms.
///
/// Keeps public suffixes of the previous list. `uts58-linkify` checks this list before the public suffix list, so it must
/// contain all top-level domains of that list.
fn top_level_domains(list: &str, previous: &str, rules: &str) -> Result<[String; 3]> {
    let version = list.lines().next().unwrap_or_default().trim_end();
    let digits = version.strip_prefix("# Version ").and_then(|rest| rest.get(..10));
    ensure!(
        digits.is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit())),
        "the first line of the list is {version:?}, not `# Version YYYYMMDDNN, Last Updated …`"
    );
    let mut labels = labels(list)?;
    ensure!(!labels.is_empty(), "the list is empty");
    let is_suffix = |label: &String| psl::suffix(label.as_bytes()).is_some_and(|suffix| suffix.is_known());
    labels.extend(self::labels(previous)?.into_iter().filter(is_suffix));
    let unicode = labels.iter().map(|label| idna::domain_to_unicode(label).0);
    let unicode: BTreeSet<_> = unicode.filter(|label| !label.is_ascii()).collect();
    let longest = longest_rules(rules);
    let with_rules = labels.iter().chain(&unicode).filter_map(|label| match longest.get(label.as_str()) {
        Some(1) => None,
        Some(labels) => Some(format!("{label} {labels}")),
        None => Some(format!("{label} ?")),
    });
    let file = |head: &str, lines: Vec<String>| format!("{head}\n{}\n", lines.join("\n"));
    Ok([
        file(
            &format!(
                "{version}\n# With the top-level domains of the public suffix list, so that this list never hides one of those."
            ),
            labels.iter().map(|label| label.to_ascii_uppercase()).collect(),
        ),
        file(
            "# The U-labels of tlds-alpha-by-domain.txt, written by `cargo xtask regenerate-data`.",
            unicode.iter().cloned().collect(),
        ),
        file(
            "# The top-level domains below which the public suffix list has rules in its ICANN section, with how many labels\n\
             # the longest of them has; a question mark where it has no rule for some names.\n\
             # Written by `cargo xtask regenerate-data`.",
            with_rules.collect(),
        ),
    ])
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

/// The lower-case A-labels of a list. Accepts U-labels too, because some lists contain them.
fn labels(list: &str) -> Result<BTreeSet<String>> {
    let labels = list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let a_label = |label| {
        let ascii =
            idna::domain_to_ascii_strict(label).with_context(|| format!("{label:?} is not a label"))?;
        ensure!(!ascii.contains('.'), "{label:?} is more than one label");
        Ok(ascii)
    };
    labels.map(a_label).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_become_iana_s_and_keep_suffixes() {
        let new = "# Version 2026010100, Last Updated now\nрф\nCOM\nJP\nBELOW\n\n# end\n";
        let previous = "# Version\nDE\nXN--P1AI\nNOSUCHTLD\n";
        let rules = "com\nde\njp\nac.jp\n*.kobe.jp\n!city.kobe.jp\n*.ck\n!www.ck\nonly.below\nрф\nxn--p1ai\n";
        let [a_labels, u_labels, with_rules] = top_level_domains(new, previous, rules).expect("valid");
        assert!(a_labels.ends_with("one of those.\nBELOW\nCOM\nDE\nJP\nXN--P1AI\n"), "{a_labels}");
        assert!(u_labels.ends_with("\nрф\n"), "{u_labels}");
        assert!(with_rules.ends_with("regenerate-data`.\nbelow ?\njp 3\n"), "{with_rules}");
        assert_eq!(longest_rules(rules).get("ck"), Some(&2));
    }

    #[test]
    fn broken_lists_are_refused() {
        for list in
            ["", "COM\n", "# Version 1\nCOM\n", "# Version 2026010100\n", "# Version 2026010100\nCO.UK\n"]
        {
            assert!(top_level_domains(list, "", "").is_err(), "{list:?}");
        }
    }
}
