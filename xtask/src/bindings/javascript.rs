//! Generates the options in the types of the JavaScript package.

use super::{Block, camel_case};
use uts58_linkify::Profile;
use uts58_linkify::markup::{ElementRole, UNLINKED_ELEMENTS};
use uts58_linkify::options::{OptionInfo, OptionKind};

/// The option that may be a function.
const HOST_RULE: &str = "host-rule";

/// The interface `LinkifierOptions`.
pub(super) fn block() -> Block {
    let profiles: Vec<String> = Profile::ALL.iter().map(|profile| format!("'{}'", profile.name())).collect();
    let mut lines = format!(
        "/** The options of a linkifier. An `undefined` option is ignored. */\n\
         export interface LinkifierOptions {{\n    \
         /** `standard` is the published algorithm, `messages` adapts it to chat and mail. Default: `messages`. */\n    \
         profile?: {};\n",
        profiles.join(" | "),
    );
    for row in OptionInfo::ALL {
        let doc = doc(row);
        let doc = match doc.as_slice() {
            [line] => format!("/** {line} */"),
            lines => format!("/**\n     * {}\n     */", lines.join("\n     * ")),
        };
        lines.push_str(&format!("    {doc}\n    {}?: {};\n", camel_case(row.name), of_kind(row)));
    }
    Block { path: "crates/uts58-js/js/small.d.ts", lines: lines + "}\n" }
}

/// The sets of names in `elements.js`.
pub(super) fn elements() -> Block {
    let named = |role| {
        let names = ElementRole::NAMED.iter().filter(move |(_, other)| *other == role);
        names.map(|(name, _)| *name).collect::<Vec<_>>()
    };
    let sets = [
        ("BREAKS", "Elements that end a run of text.", named(ElementRole::Break)),
        (
            "EMPTY",
            "Elements without text: the run continues as if they weren't there.",
            named(ElementRole::Unseen),
        ),
        (
            "HIDDEN",
            "Elements whose text is hidden: the run continues as if they weren't there.",
            named(ElementRole::Hidden),
        ),
        (
            "APART",
            "Elements that end a run and are skipped. Readers see the text in `noscript` only where scripts don't run.",
            named(ElementRole::Apart),
        ),
        ("UNLINKED", "Elements whose text is part of a run but isn't linked.", UNLINKED_ELEMENTS.to_vec()),
    ];
    let lines = sets.map(|(set, doc, names)| {
        format!("/** {doc} */\nexport const {set} = names(\n{});\n", wrapped(&names))
    });
    Block { path: "crates/uts58-js/js/elements.js", lines: lines.concat() }
}

/// Names separated by spaces, as strings joined over several lines.
fn wrapped(names: &[&str]) -> String {
    const WIDTH: usize = 110;
    let mut lines: Vec<String> = Vec::new();
    for name in names {
        match lines.last_mut().filter(|line| line.len() + name.len() < WIDTH) {
            Some(line) => {
                line.push(' ');
                line.push_str(name);
            }
            None => lines.push((*name).to_owned()),
        }
    }
    let quoted: Vec<String> = lines.iter().map(|line| format!("'{line}'")).collect();
    format!("    {},\n", quoted.join(" +\n        ").replace("' +", " ' +"))
}

fn doc(row: &OptionInfo) -> Vec<String> {
    let mut lines = vec![format!("{} ({}).", row.help, row.decisions.join(", "))];
    match row.kind {
        OptionKind::Choice(words) => {
            lines.extend(words.iter().map(|(word, meaning)| format!("`{word}`: {meaning}.")));
        }
        OptionKind::List(entry) => lines.push(format!("One entry per line, `#` for comments: {entry}.")),
        OptionKind::Schemes => {
            lines.push(
                "`ftp` has `://` and a host, `xmpp:` has neither. Separate several schemes with spaces."
                    .into(),
            );
        }
        _ => {}
    }
    if row.name == HOST_RULE {
        lines.push(
            "A function receives the host in lower-case A-label form. It must be pure, and must not use a linkifier.".into(),
        );
    }
    let value = |text: &str| match row.kind {
        OptionKind::Switch => format!("`{}`", text == "on"),
        OptionKind::Number if text == "0" => "`null` (no limit)".to_owned(),
        _ => format!("`{text}`"),
    };
    let [standard, messages] = [Profile::Standard, Profile::Messages].map(|profile| row.in_profile(profile));
    if standard != messages {
        lines.push(format!("Default: {} in `messages`, {} in `standard`.", value(messages), value(standard)));
    } else if !standard.is_empty() {
        lines.push(format!("Default: {}.", value(standard)));
    }
    // An entry `*/` would end the comment.
    lines.iter().map(|line| line.replace("*/", "* /")).collect()
}

fn of_kind(row: &OptionInfo) -> String {
    let own = match row.kind {
        OptionKind::Switch => "boolean".to_owned(),
        OptionKind::Choice(words) => {
            words.iter().map(|(word, _)| format!("'{word}'")).collect::<Vec<_>>().join(" | ")
        }
        OptionKind::Number => "number | null".to_owned(),
        _ => "string | readonly string[]".to_owned(),
    };
    if row.name == HOST_RULE { format!("{own} | ((host: string) => boolean)") } else { own }
}
