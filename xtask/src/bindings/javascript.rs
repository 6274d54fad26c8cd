//! Generates the options in the types of the JavaScript package.

use super::{Block, camel_case, default};
use uts58_linkify::Profile;
use uts58_linkify::markup::{ElementRole, UNLINKED_ELEMENTS};
use uts58_linkify::options::{OptionInfo, OptionKind};

/// The option that may be a function.
const HOST_RULE: &str = "host-rule";

/// The interface `LinkifierOptions`.
pub(super) fn block() -> Block {
    let profiles = union(Profile::ALL.iter().map(|profile| profile.name()));
    let mut lines = format!(
        "/** The options of a linkifier. An `undefined` option is ignored. */\n\
         export interface LinkifierOptions {{\n    \
         /** `standard` is the published algorithm, `messages` adapts it to chat and mail. Default: `messages`. */\n    \
         profile?: {profiles};\n"
    );
    for row in OptionInfo::ALL {
        let doc = doc(row);
        let doc = match doc.as_slice() {
            [line] => format!("/** {line} */"),
            lines => format!("/**\n     * {}\n     */", lines.join("\n     * ")),
        };
        lines += &format!("    {doc}\n    {}?: {};\n", camel_case(row.name), of_kind(row));
    }
    ("crates/uts58-js/js/small.d.ts", lines + "}\n")
}

/// The sets of names in `elements.js`.
pub(super) fn elements() -> Block {
    let named = |role| {
        let names = ElementRole::NAMED.iter().filter(move |(_, other)| *other == role);
        names.map(|(name, _)| *name).collect::<Vec<_>>()
    };
    let sets = [
        ("BREAKS", named(ElementRole::Break), "that end a run of text."),
        ("EMPTY", named(ElementRole::Unseen), "without text: the run continues as if they weren't there."),
        (
            "HIDDEN",
            named(ElementRole::Hidden),
            "whose text is hidden: the run continues as if they weren't there.",
        ),
        (
            "APART",
            named(ElementRole::Apart),
            "that end a run and are skipped. Readers see the text in `noscript` only where scripts don't run.",
        ),
        ("UNLINKED", UNLINKED_ELEMENTS.to_vec(), "whose text is part of a run but isn't linked."),
    ];
    let lines = sets.map(|(set, names, doc)| {
        format!("/** Elements {doc} */\nexport const {set} = names(\n{});\n", wrapped(&names))
    });
    ("crates/uts58-js/js/elements.js", lines.concat())
}

/// Names separated by spaces, as strings joined over several lines.
fn wrapped(names: &[&str]) -> String {
    const WIDTH: usize = 110;
    let mut lines: Vec<String> = Vec::new();
    for name in names {
        match lines.last_mut().filter(|line| line.len() + name.len() < WIDTH) {
            Some(line) => *line += &format!(" {name}"),
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
    lines.extend(default(row, ["`messages`", "`standard`"], value));
    // An entry `*/` would end the comment.
    lines.iter().map(|line| line.replace("*/", "* /")).collect()
}

fn of_kind(row: &OptionInfo) -> String {
    let own = match row.kind {
        OptionKind::Switch => "boolean".to_owned(),
        OptionKind::Choice(words) => union(words.iter().map(|(word, _)| *word)),
        OptionKind::Number => "number | null".to_owned(),
        _ => "string | readonly string[]".to_owned(),
    };
    if row.name == HOST_RULE { format!("{own} | ((host: string) => boolean)") } else { own }
}

fn union<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" | ")
}
