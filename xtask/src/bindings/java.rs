//! Generates the options and risks of the Java package.

use super::Block;
use std::fmt::Write as _;
use uts58_linkify::options::{OptionInfo, OptionKind};
use uts58_linkify::{Profile, Risk};

/// The methods of `Options`, and an enum for each choice.
pub(super) fn options() -> Block {
    let mut lines = String::new();
    for row in OptionInfo::ALL {
        let name = super::camel_case(row.name);
        let (argument, value) = match row.kind {
            OptionKind::Switch => ("boolean value".to_owned(), "value"),
            OptionKind::Choice(_) => (format!("{} value", class(row)), "value.word"),
            OptionKind::Number => ("@Nullable Integer value".to_owned(), "limit(value)"),
            OptionKind::List(_) => ("String... entries".to_owned(), "\"\\n\", entries"),
            _ => ("String... names".to_owned(), "\" \", names"),
        };
        let (doc, parameter) = (doc(row), argument.rsplit(' ').next().unwrap_or_default());
        let what = match row.kind {
            OptionKind::Switch => "whether to use the option",
            OptionKind::Choice(_) => "the value",
            OptionKind::Number => "the number, at least 1, or {@code null} for no limit",
            OptionKind::List(_) => "the entries; none make an empty list",
            _ => "the names of the schemes",
        };
        let _ = write!(
            lines,
            "    /**\n     * {doc}\n     *\n     * @param {parameter} {what}\n     * @return a copy with this option set\n     */\n    \
             public Options {name}({argument}) {{\n        return set(\"{}\", {value});\n    }}\n\n",
            row.name
        );
    }
    for row in OptionInfo::ALL {
        let OptionKind::Choice(words) = row.kind else { continue };
        let class = class(row);
        let _ = write!(lines, "    /** {}. */\n    public enum {class} {{\n", row.help);
        for (place, (word, meaning)) in words.iter().enumerate() {
            let end = if place + 1 == words.len() { ";" } else { "," };
            let _ = writeln!(
                lines,
                "        /** {}. */\n        {}(\"{word}\"){end}",
                first_upper(meaning),
                constant(word)
            );
        }
        let _ = write!(
            lines,
            "\n        final String word;\n\n        {class}(String word) {{\n            this.word = word;\n        }}\n    }}\n\n"
        );
    }
    // No empty line before the end.
    lines.pop();
    Block { path: "crates/uts58-java/uts58/src/main/java/io/github/uts58/Options.java", lines }
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
    Block { path: "crates/uts58-java/uts58/src/main/java/io/github/uts58/Risk.java", lines }
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
    let [standard, messages] = [Profile::Standard, Profile::Messages].map(|profile| match row.kind {
        OptionKind::Number if row.in_profile(profile) == "0" => "null",
        _ => row.in_profile(profile),
    });
    if standard != messages {
        lines.push(format!("Default: {{@code {messages}}} in Messages, {{@code {standard}}} in Standard."));
    } else if !standard.is_empty() {
        lines.push(format!("Default: {{@code {standard}}}."));
    }
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
    first_upper(&super::camel_case(row.name))
}

fn first_upper(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Converts `any-valid` to `ANY_VALID`.
fn constant(word: &str) -> String {
    word.replace('-', "_").to_ascii_uppercase()
}
