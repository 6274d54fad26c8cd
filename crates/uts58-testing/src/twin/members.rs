//! M16: members and reversed domains, from the list itself.

use super::host::{Verdict, judge};

/// Do these labels, without port or Parts, form a member or a reversed domain?
pub(crate) fn is_member(labels: &[String]) -> bool {
    let list: Vec<&str> = include_str!("../../../uts58-linkify/data/m16-members.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let lower = |label: &String| label.to_ascii_lowercase();
    let Some((last, before)) = labels.split_last() else { return false };
    let is_object = |label: &String| list.contains(&format!("{}.", lower(label)).as_str());
    if super::file_names::is_known_host(labels) {
        return false;
    }
    if list.contains(&format!(".{}", lower(last)).as_str()) && before.iter().all(is_object) {
        return true;
    }
    if ["com", "net", "org"].contains(&lower(last).as_str()) {
        return false;
    }
    is_camel_case(&labels[0], last) || is_reversed(labels, last, &list)
}

fn is_reversed(labels: &[String], last: &str, list: &[&str]) -> bool {
    let first = &labels[0];
    // A top-level domain has something registrable below it.
    let known = judge(&format!("uts58.{first}")) == Verdict::Registrable
        || judge(&format!("uts58.uts58.{first}")) == Verdict::Registrable;
    labels.len() > 2
        && first.chars().all(|c| c.is_ascii_lowercase())
        && known
        && (last.chars().any(|c| c.is_ascii_uppercase())
            || list.contains(&format!("{first}.{}.", labels[1].to_ascii_lowercase()).as_str()))
}

/// `urlObject.host`
fn is_camel_case(first: &str, last: &str) -> bool {
    let small = first.chars().take_while(|c| c.is_ascii_lowercase()).count();
    small >= 2
        && first.chars().nth(small).is_some_and(|c| c.is_ascii_uppercase())
        && first.chars().all(|c| c.is_ascii_alphanumeric())
        && last.len() > 2
        && last.chars().all(|c| c.is_ascii_lowercase())
}
