//! Properties that hold for any Markdown. The fuzz target calls the same functions.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use uts58_testing::markdown;

/// Pieces of Markdown.
const PARTS: [&str; 62] = [
    "\n",
    "\n\n",
    " ",
    "  \n",
    "\\\n",
    "*",
    "**",
    "_",
    "~~",
    "~",
    "/_a_/",
    "`",
    "``",
    "[",
    "]",
    "(",
    ")",
    "](",
    "![",
    "](x)",
    "<",
    ">",
    "<b>",
    "</b>",
    "<a>",
    "</a>",
    "<wbr>",
    "<!--",
    "-->",
    "<br>",
    "<kbd>",
    "</kbd>",
    "<div>\n",
    "- ",
    "> ",
    "# ",
    "    ",
    "```\n",
    "|",
    "|-|\n",
    "\\",
    "&amp;",
    "&acE;",
    "&lt;",
    "--",
    "...",
    "\"",
    "'",
    "!",
    "$",
    "^",
    "https://",
    "example.com",
    "пример.рф",
    "/",
    "a",
    "é",
    "桜",
    "юра@example.com",
    "www.",
    "[x]: y\n",
    "https://example.com/桜_(b)*c*",
];

proptest! {
    #[test]
    fn invariants_hold_for_markdown(parts in prop::collection::vec(prop::sample::select(&PARTS[..]), 0..40), options in 0..4_u8) {
        markdown::any_markdown(&[&[options], parts.concat().as_bytes()].concat());
    }

    #[test]
    fn invariants_hold_for_strings(options in 0..4_u8, source in any::<String>()) {
        markdown::any_markdown(&[&[options], source.as_bytes()].concat());
    }
}

/// Inputs that fuzzing and random tests have found.
#[test]
fn invariants_hold_for_regressions() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/regressions/markdown");
    for file in fs::read_dir(folder).expect("testdata is in the repository") {
        markdown::any_markdown(&fs::read(file.expect("a file").path()).expect("it can be read"));
    }
}
