//! `cargo xtask regenerate-data --published DIR`: finds the values in published files that differ from the formulas.

use crate::output::Output;
use crate::{ucd, workspace};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use uts58_data::{UNICODE_VERSION, is_link_email, link_bracket, link_term};

const EXCEPTIONS: &str = "crates/uts58-data/build/exceptions.txt";

/// A property: its name, the default for code points missing from its file, and our value.
struct Property {
    name: &'static str,
    missing: &'static str,
    ours: fn(char) -> String,
}

const PROPERTIES: [Property; 3] = [
    Property { name: "Link_Term", missing: "Hard", ours: |c| format!("{:?}", link_term(c)) },
    Property {
        name: "Link_Bracket",
        missing: "<none>",
        ours: |c| link_bracket(c).map_or("<none>".into(), |open| format!("{:04X}", u32::from(open))),
    },
    // LinkEmail.txt has no second field.
    Property { name: "Link_Email", missing: "No", ours: |c| if is_link_email(c) { "" } else { "No" }.into() },
];

/// The file of exceptions, from the published files in `directory`.
pub(crate) fn exceptions(directory: &Path) -> Result<Output> {
    let present = fs::read_to_string(workspace().join(EXCEPTIONS))?;
    let (major, minor, update) = UNICODE_VERSION;
    let read = |name: &str| {
        let path = directory.join(name.replace('_', "")).with_extension("txt");
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let content = with_exceptions(&present, &format!("{major}.{minor}.{update}"), read)?;
    Ok(Output { path: EXCEPTIONS.into(), content })
}

/// Keeps lines for other versions. Also keeps an existing exception that is still published.
fn with_exceptions(
    present: &str,
    version: &str,
    published: impl Fn(&str) -> Result<String>,
) -> Result<String> {
    let is_of_version = |line: &str| line.split(';').next().is_some_and(|field| field.trim() == version);
    let mut content: String =
        present.lines().filter(|line| !is_of_version(line)).map(|line| format!("{line}\n")).collect();
    for Property { name, missing, ours } in PROPERTIES {
        let file = published(name)?;
        let values = ucd::values(&file, missing).with_context(|| name.to_owned())?;
        let mut excepted = vec![false; ucd::CODE_POINTS as usize];
        for line in present.lines().filter(|line| is_of_version(line)) {
            if let [_, points, property, _] = line.split(';').map(str::trim).collect::<Vec<_>>()[..]
                && property == name
            {
                for (range, _) in ucd::parse(points)? {
                    let places = excepted.get_mut(*range.start() as usize..=*range.end() as usize);
                    places.into_iter().flatten().for_each(|place| *place = true);
                }
            }
        }
        let value = |c: char| {
            let place = c as usize;
            let value = *values.get(place)?;
            let is_exception = excepted.get(place) == Some(&true) || ours(c) != value;
            is_exception.then_some(if value.is_empty() { "Yes" } else { value })
        };
        let lines = ucd::write(value, |value| format!("; {name}; {value}"))?;
        content.extend(lines.lines().map(|line| format!("{version}; {line}\n")));
    }
    Ok(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Our own values, with some changes.
    fn published(changed: &[(char, &'static str)]) -> impl Fn(&str) -> Result<String> {
        move |name: &str| {
            let property = PROPERTIES.iter().find(|property| property.name == name).context("a property")?;
            let value = |c: char| {
                let changed = changed.iter().find(|(at, _)| *at == c && name == "Link_Term");
                Some(changed.map_or_else(|| (property.ours)(c), |(_, value)| (*value).to_owned()))
            };
            ucd::write(value, |value| format!("; {value}"))
        }
    }

    #[test]
    fn what_is_published_otherwise_is_an_exception() {
        let head = "# head\n17.0.0; 0041; Link_Email; No\n";
        let same = with_exceptions(head, "18.0.0", published(&[])).expect("readable");
        assert_eq!(same, head);
        let files = published(&[('é', "Soft"), ('ê', "Soft"), ('!', "Include")]);
        let changed = with_exceptions(head, "18.0.0", &files).expect("readable");
        let lines = "18.0.0; 0021          ; Link_Term; Include\n18.0.0; 00E9..00EA    ; Link_Term; Soft\n";
        assert_eq!(changed, format!("{head}{lines}"));
        // They are kept when the tables already contain them.
        let kept = "18.0.0; 0061; Link_Term; Include\n";
        assert_eq!(
            with_exceptions(kept, "18.0.0", published(&[])).expect("readable"),
            "18.0.0; 0061          ; Link_Term; Include\n"
        );
    }
}
