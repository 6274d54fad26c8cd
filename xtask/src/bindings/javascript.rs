//! Generates the options in the types of the JavaScript package, and its sets of elements.

use super::doc;
use heck::ToLowerCamelCase as _;
use uts58_linkify::Profile;
use uts58_linkify::markup::{ElementRole, HIDING_ATTRIBUTES, UNLINKED_ELEMENTS};
use uts58_linkify::options::{OptionInfo, OptionKind};

/// The option that may be a function.
const HOST_RULE: &str = "host-rule";

/// The interface `LinkifierOptions`.
pub(super) fn options() -> String {
    let profiles = union(Profile::ALL.iter().map(|profile| profile.name()));
    let mut lines = format!(
        "/** The options of a linkifier. An `undefined` option is ignored. */\n\
         export interface LinkifierOptions {{\n    \
         /** `standard` is the published algorithm, `messages` adapts it to chat and mail. Default: `messages`. */\n    \
         profile?: {profiles};\n"
    );
    for row in OptionInfo::ALL {
        let mut doc = doc(row);
        if row.name == HOST_RULE {
            doc.push("A function receives the host in lower-case A-label form. It must be pure, and must not use a linkifier.".into());
        }
        // An entry `*/` would end the comment.
        let doc = doc.join("\n     * ").replace("*/", "* /");
        let (name, values) = (row.name.to_lower_camel_case(), values(row));
        lines += &format!("    /**\n     * {doc}\n     */\n    {name}?: {values};\n");
    }
    lines + "}\n"
}

fn values(row: &OptionInfo) -> String {
    match row.kind {
        OptionKind::Switch => "boolean".to_owned(),
        OptionKind::Choice(words) => {
            let words = union(words.iter().map(|(word, _)| *word));
            if row.name == HOST_RULE { format!("{words} | ((host: string) => boolean)") } else { words }
        }
        OptionKind::Number => "number | null".to_owned(),
        _ => "string | readonly string[]".to_owned(),
    }
}

fn union<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" | ")
}

/// The sets of names in `elements.js`.
pub(super) fn elements() -> String {
    let named = |role| {
        let names = ElementRole::NAMED.iter().filter(move |(_, other)| *other == role);
        names.map(|(name, _)| *name).collect::<Vec<_>>()
    };
    let sets = [
        ("BREAKS", named(ElementRole::Break), "that end a run of text, because a reader sees a gap."),
        ("EMPTY", named(ElementRole::Unseen), "without text: the run continues as if they weren't there."),
        (
            "HIDDEN",
            named(ElementRole::Hidden),
            "whose text is hidden: the run continues as if they weren't there.",
        ),
        (
            "APART",
            named(ElementRole::Apart),
            "that are skipped, and that no link crosses. Readers see the text in `noscript` only where scripts don't run.",
        ),
        ("UNLINKED", UNLINKED_ELEMENTS.to_vec(), "whose text is part of a run but isn't linked."),
    ];
    let hiding = [("HIDING", HIDING_ATTRIBUTES.to_vec(), "Attributes that hide an element.".to_owned())];
    let sets = sets.map(|(set, names, doc)| (set, names, format!("Elements {doc}")));
    let lines = sets.into_iter().chain(hiding).map(|(set, names, doc)| {
        format!("/** {doc} */\nexport const {set} = names('{}');\n", names.join(" "))
    });
    lines.collect()
}
