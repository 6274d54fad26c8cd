//! Generates the arguments of `uts58.Linkifier` for type checkers.

use heck::ToSnakeCase as _;
use uts58_linkify::Profile;
use uts58_linkify::options::{OptionInfo, OptionKind};

pub(super) fn options() -> String {
    let profiles = literal(Profile::ALL.iter().map(|profile| profile.name()));
    let first = Profile::default().name();
    let mut lines = format!("        profile: {profiles} = \"{first}\",\n        *,\n");
    for row in OptionInfo::ALL {
        let name = row.name.to_snake_case();
        // A missing argument means the profile's value, and so does `None`, except for a limit: there it means no
        // limit.
        let default = if row.kind == OptionKind::Number { "..." } else { "None" };
        lines += &format!("        {name}: {} | None = {default},\n", argument(row));
    }
    lines
}

/// The type of an option.
fn argument(row: &OptionInfo) -> String {
    match row.kind {
        OptionKind::Switch => "_Switch".to_owned(),
        OptionKind::Choice(words) => {
            let words = literal(words.iter().map(|word| word.0));
            // This option may also be a function.
            if row.name == "host-rule" { format!("{words} | Callable[[str], bool]") } else { words }
        }
        OptionKind::Number => "int".to_owned(),
        _ => "_Names".to_owned(),
    }
}

fn literal<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<_> = words.into_iter().map(|word| format!("\"{word}\"")).collect();
    format!("Literal[{}]", words.join(", "))
}
