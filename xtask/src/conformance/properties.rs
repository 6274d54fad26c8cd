//! LinkTerm.txt, LinkBracket.txt, LinkEmail.txt: every code point.

use super::report::Row;
use crate::ucd;
use anyhow::{Context, Result};
use uts58_core::{LinkTerm, is_link_email, link_bracket, link_term};

pub(super) fn check(version: &str, file: &impl Fn(&str) -> Result<String>) -> Result<Vec<Row>> {
    Ok(vec![
        compare(version, "LinkTerm.txt", file, "Hard", |c| {
            format!("{:?}", c.map_or(LinkTerm::Hard, link_term))
        })?,
        compare(version, "LinkBracket.txt", file, "<none>", |c| {
            c.and_then(link_bracket).map_or("<none>".to_owned(), |open| format!("{:04X}", u32::from(open)))
        })?,
        compare(version, "LinkEmail.txt", file, "No", |c| {
            if c.is_some_and(is_link_email) { "" } else { "No" }.to_owned()
        })?,
    ])
}

/// Compares a property. Surrogates aren't `char`s, and a text that contains any isn't text. `ours` gets `None` for
/// them and returns their value by definition.
fn compare(
    version: &str,
    name: &str,
    file: &impl Fn(&str) -> Result<String>,
    missing: &str,
    ours: impl Fn(Option<char>) -> String,
) -> Result<Row> {
    let text = file(name)?;
    let expected = ucd::values(&text, missing).with_context(|| name.to_owned())?;
    let mut row = Row::new(version, name);
    for (point, expected) in (0..ucd::CODE_POINTS).zip(expected) {
        let ours = ours(char::from_u32(point));
        if ours == expected {
            row.pass();
        } else {
            row.fail(format!("U+{point:04X} is {expected:?} in the file, {ours:?} here"));
        }
    }
    Ok(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_line_fails() {
        let file = |_: &str| Ok("0029 ; 0028\n002D ; 002B\nD800 ; 0028\n".to_owned());
        let ours = |c: Option<char>| {
            c.filter(|c| *c == ')')
                .and_then(link_bracket)
                .map_or("<none>".to_owned(), |c| format!("{:04X}", u32::from(c)))
        };
        let row = compare("x", "LinkBracket.txt", &file, "<none>", ours).expect("readable");
        let report = super::super::report::table(&[row]);
        assert!(report.contains("  1114112    1114110  "), "{report}");
        assert!(report.contains("U+002D is \"002B\" in the file, \"<none>\" here"), "{report}");
        assert!(report.contains("U+D800"), "{report}");
    }
}
