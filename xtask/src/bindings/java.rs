//! Generates the options and risks of the Java package.

use super::doc;
use heck::{ToLowerCamelCase as _, ToShoutySnakeCase as _, ToUpperCamelCase as _};
use uts58_linkify::Risk;
use uts58_linkify::options::{OptionInfo, OptionKind};

/// The methods of `Options`, and an enum for each choice.
pub(super) fn options() -> String {
    let methods: String = OptionInfo::ALL.iter().map(method).collect();
    let enums: Vec<_> = OptionInfo::ALL.iter().filter_map(enumeration).collect();
    methods + &enums.join("\n")
}

fn method(row: &OptionInfo) -> String {
    let class = row.name.to_upper_camel_case();
    let (kind, parameter, value, what) = match row.kind {
        OptionKind::Switch => ("boolean", "value", "value", "whether to use the option"),
        OptionKind::Choice(_) => (&*class, "value", "value.word", "the value"),
        OptionKind::Number => {
            ("@Nullable Integer", "value", "limit(value)", "at least 1, or {@code null} for no limit")
        }
        OptionKind::List(_) => {
            ("String...", "entries", "\"\\n\", entries", "the entries; none make an empty list")
        }
        _ => ("String...", "names", "\" \", names", "the names of the schemes"),
    };
    let (name, method) = (row.name, row.name.to_lower_camel_case());
    let doc: Vec<_> = doc(row).iter().map(|line| javadoc(line)).collect();
    let doc = doc.join("\n     * ");
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
        let constant = word.to_shouty_snake_case();
        format!("        /** {{@code {word}}}: {meaning}. */\n        {constant}(\"{word}\")")
    });
    let (class, help) = (row.name.to_upper_camel_case(), row.help);
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
pub(super) fn risks() -> String {
    let constants = Risk::ALL.iter().map(|risk| {
        let advice =
            if risk.is_warning() { "Warn readers about it" } else { "Most links with it are harmless" };
        let (name, constant) = (risk.name(), risk.name().to_shouty_snake_case());
        format!("    /** The risk {{@code {name}}}. {advice}. */\n    {constant}({})", risk.is_warning())
    });
    constants.collect::<Vec<_>>().join(",\n") + "\n"
}

/// Escapes HTML and the end of a comment, and converts backticks.
fn javadoc(line: &str) -> String {
    let mut line = line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    line = line.replace("*/", "*&#47;").replace('@', "&#64;");
    while line.contains('`') {
        line = line.replacen('`', "{@code ", 1).replacen('`', "}", 1);
    }
    line
}
