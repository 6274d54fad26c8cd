//! Corrects values where the published files differ from the formulas (§6.1: "their values may deviate").

use crate::derive::{LinkProperties, Set, minus, set_of, union};
use crate::version::Version;
use std::ops::RangeInclusive;

/// Applies the file's lines for this version, such as `18.0.0; 2019..201A; Link_Term; Include`.
///
/// # Errors
/// A malformed line; the message quotes it.
pub(crate) fn apply(link: &mut LinkProperties, file: &str, version: Version) -> Result<(), String> {
    let (major, minor, update) = version;
    let version = format!("{major}.{minor}.{update}");
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [of_version, points, property, value] = fields[..] else {
            return Err(format!("exceptions.txt: there are not four fields in {line:?}"));
        };
        if of_version == version {
            points_of(points)
                .and_then(|points| set(link, points, property, value))
                .ok_or_else(|| format!("exceptions.txt: not understood: {line:?}"))?;
        }
    }
    Ok(())
}

fn points_of(field: &str) -> Option<RangeInclusive<u32>> {
    let (first, last) = field.split_once("..").unwrap_or((field, field));
    Some(u32::from_str_radix(first, 16).ok()?..=u32::from_str_radix(last, 16).ok()?)
}

fn set(link: &mut LinkProperties, points: RangeInclusive<u32>, property: &str, value: &str) -> Option<()> {
    let set = set_of(std::iter::once(points));
    match property {
        "Link_Term" => {
            for (name, of_value) in [
                ("Hard", &mut link.hard),
                ("Soft", &mut link.soft),
                ("Open", &mut link.open),
                ("Close", &mut link.close),
            ] {
                *of_value = with_or_without(of_value, &set, name == value);
            }
            matches!(value, "Include" | "Hard" | "Soft" | "Open" | "Close").then_some(())
        }
        "Link_Bracket" => {
            link.brackets.retain(|(close, _)| !set.contains(*close));
            if value != "<none>" {
                let open = char::from_u32(u32::from_str_radix(value, 16).ok()?)?;
                link.brackets.extend(set.iter_chars().map(|close| (close, open)));
                link.brackets.sort_unstable();
            }
            Some(())
        }
        "Link_Email" => {
            link.email = with_or_without(&link.email, &set, value == "Yes");
            matches!(value, "Yes" | "No").then_some(())
        }
        _ => None,
    }
}

fn with_or_without(all: &Set, some: &Set, is_with: bool) -> Set {
    if is_with { union([all.clone(), some.clone()]) } else { minus(all.clone(), some) }
}
