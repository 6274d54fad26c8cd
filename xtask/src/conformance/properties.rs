//! LinkTerm.txt, LinkBracket.txt, LinkEmail.txt: every code point.

use super::report::Row;
use crate::ucd::{self, PROPERTIES, Property};
use anyhow::{Context, Result};

pub(super) fn check(version: &str, file: impl Fn(&str) -> Result<String>) -> Result<Vec<Row>> {
    PROPERTIES.iter().map(|property| compare(version, property, &file(&property.file())?)).collect()
}

/// Compares a property. Surrogates aren't `char`s, and a text that contains any isn't text. Their value is the default
/// by definition.
fn compare(version: &str, property: &Property, file: &str) -> Result<Row> {
    let Property { missing, ours, .. } = property;
    let expected = ucd::values(file, missing).with_context(|| property.file())?;
    let mut row = Row::new(version, &property.file());
    for (point, expected) in (0..ucd::CODE_POINTS).zip(expected) {
        let ours = char::from_u32(point).map_or_else(|| (*missing).to_owned(), ours);
        row.add(ours == expected, || format!("U+{point:04X} is {expected:?} in the file, {ours:?} here"));
    }
    Ok(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_line_fails() {
        let file = "0029 ; 0028\n002D ; 002B\nD800 ; 0028\n";
        let ours = |c| if c == ')' { "0028" } else { "<none>" }.to_owned();
        let property = Property { name: "Link_Bracket", missing: "<none>", ours };
        let row = compare("x", &property, file).expect("readable");
        let report = super::super::report::table(&[row]);
        assert!(report.contains("  1114112    1114110  "), "{report}");
        assert!(report.contains("U+002D is \"002B\" in the file, \"<none>\" here"), "{report}");
        assert!(report.contains("U+D800"), "{report}");
    }
}
