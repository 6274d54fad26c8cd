//! M6: file names, from the list itself.

/// Is it one of the exceptions?
pub(crate) fn is_known_host(labels: &[String]) -> bool {
    // Exceptions are compared with the host as written, with ASCII full stops.
    let whole = format!("!{}", labels.join(".").to_ascii_lowercase());
    include_str!("../../../uts58-linkify/data/m06-file-names.txt").lines().any(|line| line.trim() == whole)
}

/// Do these labels form a file name?
pub(crate) fn is_file_name(labels: &[String]) -> bool {
    let labels: Vec<String> = labels.iter().map(|label| label.to_ascii_lowercase()).collect();
    let list = include_str!("../../../uts58-linkify/data/m06-file-names.txt");
    let lines = || list.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
    if is_known_host(&labels) {
        return false;
    }
    if labels.len() > 2 && labels[0] == "www" {
        return false;
    }
    lines().filter(|line| !line.starts_with('!')).any(|line| matches(&line.to_ascii_lowercase(), &labels))
}

fn matches(line: &str, labels: &[String]) -> bool {
    let pattern: Vec<&str> = line.split('.').collect();
    let (first, last) = (&labels[0], &labels[labels.len() - 1]);
    if pattern[1] == "*" {
        return pattern[0] == first;
    }
    if pattern[pattern.len() - 1] != last {
        return false;
    }
    let named = match pattern[0].split_once('*') {
        None => pattern[0] == first,
        Some((prefix, suffix)) => first.starts_with(prefix) && first.ends_with(suffix),
    };
    let any = pattern[0].contains('*');
    let inner = &labels[1..labels.len() - 1];
    let longer = match (pattern.len(), any) {
        (2, false) => inner.is_empty(),
        (2, true) => inner.is_empty() || is_version(first, inner),
        (_, false) => inner == [pattern[1].to_owned()],
        (_, true) => inner.last().is_some_and(|label| label == pattern[1]),
    };
    named && longer
}

/// A hyphen and digits end the first label, and the inner labels are digits.
fn is_version(first: &str, inner: &[String]) -> bool {
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    first.rsplit_once('-').is_some_and(|(_, version)| digits(version))
        && inner.iter().all(|label| digits(label))
}
