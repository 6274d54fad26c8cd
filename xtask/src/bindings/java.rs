//! Generates the options and risks of the Java package.

use super::{Block, camel_case, default, first_upper};
use uts58_linkify::Risk;
use uts58_linkify::options::{OptionInfo, OptionKind};

/// The methods of `Options`, and an enum for each choice.
pub(super) fn options() -> Block {
    let methods: String = OptionInfo::ALL.iter().map(method).collect();
    let enums: Vec<_> = OptionInfo::ALL.iter().filter_map(enumeration).collect();
    let lines = methods + &enums.join("\n");
    ("crates/uts58-java/uts58/src/main/java/io/github/uts58/Options.java", lines)
}

fn method(row: &OptionInfo) -> String {
    let class = class(row);
    let (kind, parameter, value, what) = match row.kind {
        OptionKind::Switch => ("boolean", "value", "value", "whether to use the option"),
        OptionKind::Choice(_) => (&*class, "value", "value.word", "the value"),
        OptionKind::Number => (
            "@Nullable Integer",
            "value",
            "limit(value)",
            "the number, at least 1, or {@code null} for no limit",
        ),
        OptionKind::List(_) => {
            ("String...", "entries", "\"\\n\", entries", "the entries; none make an empty list")
        }
        _ => ("String...", "names", "\" \", names", "the names of the schemes"),
    };
    let (name, method, doc) = (row.name, camel_case(row.name), doc(row));
    format!(
        "    /**
     * {doc}
     *
     * @param {parameter} {what}
     * @return a copy with this option set
     */
    public Options {method}({kind} {parameter}) {{
        return set(\"{name}\", {value});
    }}

"
    )
}

fn enumeration(row: &OptionInfo) -> Option<String> {
    let OptionKind::Choice(words) = row.kind else { return None };
    let constants = words.iter().map(|(word, meaning)| {
        format!("        /** {}. */\n        {}(\"{word}\")", first_upper(meaning), constant(word))
    });
    let (class, help) = (class(row), row.help);
    let constants = constants.collect::<Vec<_>>().join(",\n");
    Some(format!(
        "    /** {help}. */
    public enum {class} {{
{constants};

        final String word;

        {class}(String word) {{
            this.word = word;
        }}
    }}
"
    ))
}

/// The constants of `Risk`, in the order of the bits the native library returns.
pub(super) fn risks() -> Block {
    let constants = Risk::ALL.iter().map(|risk| {
        let advice =
            if risk.is_warning() { "Warn readers about it" } else { "Most links with it are harmless" };
        let (name, constant) = (risk.name(), constant(risk.name()));
        format!("    /** The risk {{@code {name}}}. {advice}. */\n    {constant}({})", risk.is_warning())
    });
    let lines = constants.collect::<Vec<_>>().join(",\n") + "\n";
    ("crates/uts58-java/uts58/src/main/java/io/github/uts58/Risk.java", lines)
}

fn doc(row: &OptionInfo) -> String {
    let mut lines = vec![format!("{} ({}).", escaped(row.help), row.decisions.join(", "))];
    match row.kind {
        OptionKind::List(entry) => lines.push(format!("An entry is {}.", escaped(entry))),
        OptionKind::Schemes => {
            lines.push("{@code ftp} has {@code ://} and a host, {@code xmpp:} has neither.".to_owned());
        }
        _ => {}
    }
    lines.extend(default(row, ["Messages", "Standard"], |value| match row.kind {
        OptionKind::Number if value == "0" => "{@code null}".to_owned(),
        _ => format!("{{@code {value}}}"),
    }));
    lines.join("\n     * ")
}

/// Escapes HTML and the end of a comment.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace("*/", "*&#47;")
        .replace('@', "&#64;")
}

/// Converts `bare-hosts` to `BareHosts`.
fn class(row: &OptionInfo) -> String {
    first_upper(&camel_case(row.name))
}

/// Converts `any-valid` to `ANY_VALID`.
fn constant(word: &str) -> String {
    word.replace('-', "_").to_ascii_uppercase()
}
