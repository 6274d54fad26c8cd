//! The three properties, and the syntax of the Unicode Character Database (UAX #44): `0021..0022 ; Soft # comment`.

use anyhow::{Context, Result, ensure};
use uts58_data::{UNICODE_VERSION, is_link_email, link_bracket, link_term};

pub(crate) const CODE_POINTS: u32 = 0x11_0000;

pub(crate) struct Property {
    pub(crate) name: &'static str,
    /// The value of code points that its published file doesn't contain.
    pub(crate) missing: &'static str,
    /// Our value of a code point.
    pub(crate) ours: fn(char) -> String,
}

pub(crate) const PROPERTIES: [Property; 3] = [
    Property { name: "Link_Term", missing: "Hard", ours: |c| format!("{:?}", link_term(c)) },
    Property {
        name: "Link_Bracket",
        missing: "<none>",
        ours: |c| link_bracket(c).map_or("<none>".into(), |open| format!("{:04X}", u32::from(open))),
    },
    // LinkEmail.txt has no second field.
    Property { name: "Link_Email", missing: "No", ours: |c| if is_link_email(c) { "" } else { "No" }.into() },
];

impl Property {
    /// The name of its file.
    pub(crate) fn file(&self) -> String {
        self.name.replace('_', "") + ".txt"
    }
}

/// The Unicode version of this build.
pub(crate) fn version() -> String {
    let (major, minor, update) = UNICODE_VERSION;
    format!("{major}.{minor}.{update}")
}

/// The second field of every code point, which may be empty; `missing` for code points not in the file.
pub(crate) fn values<'f>(file: &'f str, missing: &'f str) -> Result<Vec<&'f str>> {
    let mut values = vec![missing; CODE_POINTS as usize];
    for (line, number) in file.lines().zip(1..) {
        let data = line.split('#').next().unwrap_or_default().trim();
        if !data.is_empty() {
            set(&mut values, data).with_context(|| format!("line {number}: {line:?}"))?;
        }
    }
    Ok(values)
}

fn set<'f>(values: &mut [&'f str], line: &'f str) -> Result<()> {
    let code_point = |field: &str| usize::from_str_radix(field.trim(), 16).context("not a code point");
    let (range, value) = line.split_once(';').unwrap_or((line, ""));
    let (first, last) = range.split_once("..").unwrap_or((range, range));
    let range = code_point(first)?..=code_point(last)?;
    ensure!(!range.is_empty(), "not a range of code points");
    values.get_mut(range).context("not a range of code points")?.fill(value.trim());
    Ok(())
}

/// The ranges of code points with equal values. Code points without a value, and surrogates, are in no range.
pub(crate) fn ranges<T: PartialEq>(value: impl Fn(char) -> Option<T>) -> Vec<(u32, u32, T)> {
    let mut ranges: Vec<(u32, u32, T)> = Vec::new();
    for (c, value) in (char::MIN..=char::MAX).filter_map(|c| Some((u32::from(c), value(c)?))) {
        match ranges.last_mut() {
            Some((_, last, same)) if *last + 1 == c && *same == value => *last = c,
            _ => ranges.push((c, c, value)),
        }
    }
    ranges
}

/// Writes a data line for each range of code points with equal fields.
pub(crate) fn write(fields: impl Fn(char) -> Option<String>) -> String {
    let line = |(first, last, fields)| {
        let range = if first == last { format!("{first:04X}") } else { format!("{first:04X}..{last:04X}") };
        format!("{range:<14}{fields}").trim_end().to_owned() + "\n"
    };
    ranges(fields).into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let digit = |c: char| c.to_digit(3).or((c == '\u{10FFFF}').then_some(7));
        let written = write(|c| digit(c).map(|value| format!("; {}", value / 2)));
        assert_eq!(written, "0030..0031    ; 0\n0032          ; 1\n10FFFF        ; 3\n");
        let read = values(&written, "").expect("our own");
        assert_eq!(read[0x2F..=0x33], ["", "0", "0", "1", ""]);
        assert_eq!(read[0x10FFFE..], ["", "3"]);
    }

    #[test]
    fn ranges_comments_and_one_field_are_read() {
        let read = values("# head\n\n0021..0022    ; Soft    # 1.1\nD800..DFFF # no value\n", "-");
        let read = read.expect("valid");
        assert_eq!((read[0x20], read[0x21], read[0x22]), ("-", "Soft", "Soft"));
        assert_eq!((read[0xD7FF], read[0xD800], read[0xDFFF]), ("-", "", ""));
        for broken in ["0022..0021 ; Soft", "110000", "x ; Soft"] {
            assert!(values(broken, "").is_err(), "{broken}");
        }
    }
}
