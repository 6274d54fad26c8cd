//! Runs the inputs that fuzzing has found, `testdata/regressions/program/`, through the program.

use uts58_linkify::html::Html;
use uts58_linkify::{Linkifier, Profile};

use uts58_testing::copies;

use crate::warned;

/// The number of bytes before the text. They choose the options, which here are the profile.
const HEAD: usize = 15;

#[test]
fn copies_are_what_they_should_be() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/regressions/program");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    for path in paths {
        println!("{}", path.display());
        let bytes = std::fs::read(path).unwrap();
        let input = bytes.get(HEAD..).unwrap();
        for (name, profile) in [("standard", Profile::Standard), ("messages", Profile::Messages)] {
            let linkifier = Linkifier::new(profile);
            let marked = warned(&["mark", "--profile", name], input);
            copies::is_the_input_with_marks(&linkifier, input, &marked);
            copies::has_the_bytes_of_the_input(input, &marked);
            let written = warned(&["html", "--profile", name], input);
            copies::is_the_html_of_the_input(Html::new(), &linkifier, input, &written);
        }
        let escaped = warned(&["escape"], input);
        copies::has_the_lines_of_the_input(input, &escaped);
        assert_eq!(warned(&["escape"], &escaped), escaped);
    }
}
