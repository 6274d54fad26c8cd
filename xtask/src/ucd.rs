//! The three properties, and the syntax of the Unicode Character Database (UAX #44): `0021..0022 ; Soft # comment`.

use anyhow::{Context, Result, ensure};
use std::ops::RangeInclusive;
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

/// The data lines: ranges, and the text of the second field, which may be empty.
fn parse(file: &str) -> Result<Vec<(RangeInclusive<u32>, &str)>> {
    let data =
        file.lines().zip(1..).map(|(line, number)| (line.split('#').next().unwrap_or_default(), number));
    data.filter(|(line, _)| !line.trim().is_empty())
        .map(|(line, number)| parse_line(line).with_context(|| format!("line {number}: {line:?}")))
        .collect()
}

/// The second field of every code point; `missing` for code points not in the file.
pub(crate) fn values<'f>(file: &'f str, missing: &'f str) -> Result<Vec<&'f str>> {
    let mut values = vec![missing; CODE_POINTS as usize];
    for (range, value) in parse(file)? {
        let places = values.get_mut(*range.start() as usize..=*range.end() as usize);
        places.into_iter().flatten().for_each(|place| *place = value);
    }
    Ok(values)
}

fn parse_line(line: &str) -> Result<(RangeInclusive<u32>, &str)> {
    let code_point = |field: &str| u32::from_str_radix(field.trim(), 16).context("not a code point");
    let (range, value) = line.split_once(';').unwrap_or((line, ""));
    let (first, last) = range.split_once("..").unwrap_or((range, range));
    let range = code_point(first)?..=code_point(last)?;
    ensure!(range.start() <= range.end() && *range.end() < CODE_POINTS, "not a range of code points");
    Ok((range, value.trim()))
}

/// Writes a data line for each range of code points with equal fields. Code points without fields, and surrogates, have
/// no line.
pub(crate) fn write(fields: impl Fn(char) -> Option<String>) -> String {
    let mut lines = String::new();
    let mut run: Option<(u32, String)> = None;
    for point in 0..=CODE_POINTS {
        let fields = char::from_u32(point).and_then(&fields);
        if run.as_ref().map(|(_, fields)| fields) == fields.as_ref() {
            continue;
        }
        if let Some((first, fields)) = run.take() {
            let last = point - 1;
            let range =
                if first == last { format!("{first:04X}") } else { format!("{first:04X}..{last:04X}") };
            lines += format!("{range:<14}{fields}").trim_end();
            lines += "\n";
        }
        run = fields.map(|fields| (point, fields));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let digit = |c: char| c.to_digit(3).or((c == '\u{10FFFF}').then_some(7));
        let written = write(|c| digit(c).map(|value| format!("; {value}")));
        assert_eq!(written, "0030          ; 0\n0031          ; 1\n0032          ; 2\n10FFFF        ; 7\n");
        let read = parse(&written).expect("our own");
        assert_eq!(
            read,
            [(0x30..=0x30, "0"), (0x31..=0x31, "1"), (0x32..=0x32, "2"), (0x10FFFF..=0x10FFFF, "7")]
        );
    }

    #[test]
    fn ranges_comments_and_one_field() {
        let read = parse("# head\n\n0021..0022    ; Soft    # 1.1\nD800..DFFF # no value\n").expect("valid");
        assert_eq!(read, [(0x21..=0x22, "Soft"), (0xD800..=0xDFFF, "")]);
        for broken in ["0022..0021 ; Soft", "110000", "x ; Soft"] {
            assert!(parse(broken).is_err(), "{broken}");
        }
    }
}
