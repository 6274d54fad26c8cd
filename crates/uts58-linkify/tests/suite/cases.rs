//! Checks every line of `testdata/cases`, with its profiles and options. `UTS58_CASES` selects files:
//!
//! ```text
//! UTS58_CASES=m08 cargo test -p uts58-linkify --test suite cases::
//! ```

use uts58_testing::cases::{cases, mark, unmarked};
use uts58_testing::properties::links::{findings_have_the_links, stream_finds_the_whole};

#[test]
fn every_line_is_linked_as_marked() {
    let chosen = std::env::var("UTS58_CASES").unwrap_or_default();
    let cases = cases(|name| !name.starts_with("core-") && name.starts_with(&chosen));
    assert!(!cases.is_empty(), "no case file begins with {chosen}");
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let text = unmarked(&case.marked);
            findings_have_the_links(&case.linkifier, &text);
            stream_finds_the_whole(&case.linkifier, &text);
            let found = mark(&case.linkifier, &text);
            (found != case.marked)
                .then(|| format!("{} {:?}\n  want {}\n  have {found}", case.place, case.profile, case.marked))
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} cases:\n{}", failures.len(), cases.len(), failures.join("\n"));
}
