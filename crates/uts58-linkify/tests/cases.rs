//! Every line of `testdata/cases`, with its profiles and options.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]
#![cfg(all(feature = "psl", feature = "idna"))]

use uts58_testing::cases::{cases, mark, unmarked};
use uts58_testing::properties::links::findings_have_the_links;

#[test]
fn case_files() {
    let cases = cases(|name| !name.starts_with("core-"));
    assert!(!cases.is_empty());
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let text = unmarked(&case.marked);
            findings_have_the_links(&case.linkifier, &text);
            let found = mark(&case.linkifier, &text);
            (found != case.marked).then(|| format!("{}\n  want {}\n  have {found}", case.place, case.marked))
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} cases:\n{}", failures.len(), cases.len(), failures.join("\n"));
}
