//! Generates the arguments of `uts58.Linkifier` for type checkers, and puts the docstrings of the module, which are in its
//! Rust sources, into the stub, where editors read them.

use crate::output::{files, read, with_text};
use anyhow::Result;
use heck::ToSnakeCase as _;
use std::collections::BTreeMap;
use uts58_linkify::options::{OptionInfo, OptionKind};
use uts58_linkify::{Profile, Risk};

pub(super) fn options() -> String {
    let profiles = literal(Profile::ALL.iter().map(|profile| profile.name()));
    let first = Profile::default().name();
    let mut lines = format!("        profile: {profiles} = \"{first}\",\n        *,\n");
    for row in OptionInfo::ALL {
        let name = row.name.to_snake_case();
        // A missing argument means the profile's value, and so does `None`, except for a limit: there it means no
        // limit.
        let default = if row.kind == OptionKind::Number { "..." } else { "None" };
        lines += &format!("        {name}: {} | None = {default},\n", argument(row));
    }
    lines
}

/// The type of an option.
fn argument(row: &OptionInfo) -> String {
    match row.kind {
        OptionKind::Switch => "_Switch".to_owned(),
        OptionKind::Choice(words) => {
            let words = literal(words.iter().map(|word| word.0));
            // This option may also be a function.
            if row.name == "host-rule" { format!("{words} | Callable[[str], bool]") } else { words }
        }
        OptionKind::Number => "int".to_owned(),
        _ => "_Names".to_owned(),
    }
}

fn literal<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<_> = words.into_iter().map(|word| format!("\"{word}\"")).collect();
    format!("Literal[{}]", words.join(", "))
}

/// The stub with the names of the risks.
pub(super) fn with_risks(stub: &str) -> Result<String> {
    let risks = literal(Risk::ALL.iter().map(|risk| risk.name()));
    with_text(stub, "\n_Risk = ", "\n", &risks)
}

/// The stub with a docstring for each class and function that has one in the sources.
pub(super) fn documented(stub: &str) -> Result<String> {
    let docs = docs()?;
    let (mut lines, mut class, mut open) = (Vec::<String>::new(), String::new(), None);
    for line in without_docs(stub) {
        let indent = line.len() - line.trim_start().len();
        if indent == 0 {
            class.clear();
        }
        if let Some(rest) = line.strip_prefix("class ") {
            class = name(rest);
            open = Some((class.clone(), indent));
        } else if let Some(rest) = line.trim_start().strip_prefix("def ") {
            open = Some((format!("{class}.{}", name(rest)), indent));
        }
        let end = [": ...", ":"].into_iter().find_map(|end| line.strip_suffix(end));
        match (end, open.clone().and_then(|(path, indent)| Some((docs.get(&path)?, indent)))) {
            (Some(start), Some((doc, indent))) => {
                lines.push(format!("{start}:"));
                lines.extend(docstring(doc, indent + 4));
            }
            _ => lines.push(line.clone()),
        }
        if end.is_some() {
            open = None;
        }
    }
    Ok(lines.join("\n") + "\n")
}

/// The lines of a stub without its docstrings.
fn without_docs(stub: &str) -> Vec<String> {
    let mut lines = Vec::<String>::new();
    let mut rest = stub.lines().peekable();
    while let Some(line) = rest.next() {
        let text = line.trim_start().trim_start_matches('r');
        let Some(doc) = text.strip_prefix("\"\"\"") else {
            lines.push(line.to_owned());
            continue;
        };
        if !doc.ends_with("\"\"\"") {
            rest.by_ref().find(|line| line.ends_with("\"\"\""));
        }
        // A body of its own follows a class, but not a function.
        let indent = line.len() - text.len();
        let has_body = rest
            .peek()
            .is_some_and(|next| !next.is_empty() && next.len() - next.trim_start().len() >= indent);
        if let Some(last) = lines.last_mut().filter(|_| !has_body) {
            last.push_str(" ...");
        }
    }
    lines
}

fn docstring(doc: &[String], indent: usize) -> Vec<String> {
    let raw = if doc.iter().any(|line| line.contains('\\')) { "r" } else { "" };
    let mut lines = doc.to_vec();
    if let Some(first) = lines.first_mut() {
        first.insert_str(0, &format!("{raw}\"\"\""));
    }
    match lines.as_mut_slice() {
        [one] => one.push_str("\"\"\""),
        _ => lines.push("\"\"\"".to_owned()),
    }
    lines
        .iter()
        .map(|line| if line.is_empty() { String::new() } else { format!("{:indent$}{line}", "") })
        .collect()
}

fn name(rest: &str) -> String {
    rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// The docstrings in the sources of the module: `Linkifier` for a class, `Linkifier.links` for a method, `.escape` for a
/// function.
fn docs() -> Result<BTreeMap<String, Vec<String>>> {
    let mut docs = BTreeMap::new();
    for folder in ["crates/uts58-python/src", "crates/uts58-python/src/arrow"] {
        for file in files(folder, ".rs")? {
            collect(&read(file)?, &mut docs);
        }
    }
    Ok(docs)
}

fn collect(source: &str, docs: &mut BTreeMap<String, Vec<String>>) {
    let (mut class, mut doc, mut is_python) = (String::new(), Vec::new(), false);
    for line in source.lines() {
        let code = line.trim_start();
        let item = code.trim_start_matches("pub(crate) ").trim_start_matches("const ");
        if let Some(text) = code.strip_prefix("///") {
            doc.push(text.strip_prefix(' ').unwrap_or(text).to_owned());
            continue;
        }
        if code.starts_with("#[py") {
            is_python = true;
        } else if let Some(rest) = item.strip_prefix("impl ").filter(|_| is_python) {
            (class, is_python) = (name(rest), false);
        } else if let Some(rest) = item.strip_prefix("struct ").filter(|_| is_python) {
            docs.insert(name(rest), std::mem::take(&mut doc));
            is_python = false;
        } else if let Some(rest) = item.strip_prefix("fn ").filter(|_| is_python || !class.is_empty()) {
            if !doc.is_empty() {
                docs.insert(format!("{class}.{}", name(rest)), std::mem::take(&mut doc));
            }
            is_python = false;
        } else if line == "}" {
            class.clear();
        }
        let ends = code.is_empty() || code.ends_with(['{', ';', '}']);
        if ends {
            doc.clear();
            is_python &= class.is_empty() && !code.is_empty();
        }
    }
}
