//! The headings of `docs/DECISIONS.md`. Messages name a rule by its number and heading.

/// The rules' numbers and headings.
pub(crate) const HEADINGS: &[(&str, &str)] = &[
    // From here to the line that ends it: written by `cargo xtask bindings` from docs/DECISIONS.md.
    ("D20", "Schemes"),
    ("D21", "Unknown schemes"),
    ("D22", "Schemes without `//`"),
    ("D23", "Userinfo"),
    ("D24", "Host code points"),
    ("D24a", "Symbols after a scheme or `www.`"),
    ("D24b", "Joints: invisible characters inside a name"),
    ("D25", "Label separators"),
    ("D26", "Valid hosts"),
    ("D27", "Broken hosts and the ellipsis"),
    ("D28", "Registrable hosts"),
    ("D29", "The root dot"),
    ("D30", "Ports"),
    ("D31", "Underscores"),
    ("D32", "`%` directly after a host"),
    ("D33", "IP addresses"),
    ("D34", "`localhost`, single labels and unknown top-level domains"),
    ("D35", "What can't precede a bare host"),
    ("D36", "Local part or host?"),
    ("D37", "A broken local part or domain"),
    ("D37a", "`://` or `@` without a host"),
    ("D38", "An address in the Parts of a URL"),
    ("D39", "A port or Parts after an address"),
    ("D40", "The query of `mailto:`"),
    ("D41", "Quoted local parts"),
    ("D42", "A scheme after a scheme"),
    ("D43", "Paths on another machine"),
    ("M1", "Invisible code points end a Part"),
    ("M2", "Full-width punctuation after ASCII"),
    ("M3", "Marks around a link"),
    ("M4", "Dashes, arrows, bars and other marks of the sentence"),
    ("M4a", "Opening brackets at the end, and markup"),
    ("M5", "Glued sentences"),
    ("M6", "File names"),
    ("M7", "Calls"),
    ("M8", "Handles"),
    ("M9", "Markup before an address"),
    ("M10", "Text after a host"),
    ("M11", "Hosts in text without spaces"),
    ("M12", "The limit of length"),
    ("M13", "Joined URLs"),
    ("M14", "Ideographic dots"),
    ("M15", "Backslashes"),
    ("M16", "Members and reversed domains"),
    ("M17", "Full stops in text without spaces"),
    ("M18", "Particles"),
    ("M19", "Emoji after a link"),
    ("D1", "Where `lastSafe` begins"),
    ("D2", "The loop index after an initiator"),
    ("D3", "Open brackets and a new Part"),
    ("D4", "Soft initiators and separators"),
    ("D5", "The stack limit"),
    ("D6", "`:~:` directly after a host"),
    ("D7", "The first step of the backward scan"),
    ("D8", "The dot in Link_Email"),
    ("D9", "`mailto:` before an address"),
    ("D11", "Formatting a URL string"),
    ("D12", "Escapes that stay"),
    ("E1", "Lines"),
    ("E2", "Quote depth"),
    ("E3", "Space-stuffing"),
    ("E4", "Soft breaks"),
    ("E5", "Signatures"),
    ("E6", "URLs in angle brackets"),
    ("E7", "URLs broken inside a percent-encoded character"),
    ("E8", "All other line ends"),
    ("E9", "HTML"),
    ("R1", "Soft wraps"),
    ("R2", "Frames and indentation"),
    ("R3", "Full rows"),
    ("R4", "Rows that begin something new"),
    ("R5", "Hosts without a scheme"),
    ("R6", "One link"),
    ("K1", "What is read"),
    ("K2", "What is not linked"),
    ("K3", "Formatting inside a link"),
    ("K4", "Smart punctuation"),
    ("K5", "Writing Markdown"),
    ("K6", "The same links everywhere"),
    ("H1", "What may change"),
    ("H2", "References and encodings"),
    ("H3", "Where a text ends"),
    ("H4", "Where the tags go"),
    ("H5", "Where nothing is linked"),
    ("H6", "Code"),
    ("H7", "What your code can change"),
    ("H8", "When tags alone don't say how to read on"),
    ("H9", "Chunks and limits"),
    ("T1", "What is compared"),
    ("T2", "Which targets can be the same"),
    ("T3", "Hosts that are shown but not linked"),
    ("T4", "What shows no host"),
    ("T5", "Reordered letters"),
    // End of what `cargo xtask bindings` writes.
];

/// The address of the page that explains the rules.
pub(crate) const PAGE: &str = "https://github.com/uts58/uts58/blob/main/docs/DECISIONS.md";

/// A rule's number and heading, such as `M6 file names`. A number without a heading is returned unchanged.
pub(crate) fn named(number: &str) -> String {
    match HEADINGS.iter().find(|(known, _)| *known == number) {
        Some((_, heading)) => format!("{number} {}", within_sentence(&heading.replace('`', ""))),
        None => number.to_owned(),
    }
}

/// Several rules. They are separated by semicolons, because headings may contain commas.
pub(crate) fn all_named(numbers: &[&str]) -> String {
    numbers.iter().map(|number| named(number)).collect::<Vec<_>>().join("; ")
}

/// Lowercases the first letter if the second one is lowercase, so `IP` stays.
fn within_sentence(heading: &str) -> String {
    let mut letters = heading.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if !second.is_uppercase() => {
            first.to_lowercase().chain([second]).chain(letters).collect()
        }
        _ => heading.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_words() {
        assert_eq!(all_named(&["M6", "D33"]), "M6 file names; D33 IP addresses");
        assert_eq!(named("D34"), "D34 localhost, single labels and unknown top-level domains");
        assert_eq!(named("ä"), "ä");
    }

    #[test]
    fn every_rule_of_an_option_has_words() {
        for row in uts58_linkify::options::OptionInfo::ALL {
            for number in row.decisions {
                assert!(named(number).contains(' '), "{}: {number}", row.name);
            }
        }
    }
}
