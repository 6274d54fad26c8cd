//! How many random texts to try.

use proptest::prelude::ProptestConfig;

/// This many cases, or `PROPTEST_CASES`; doesn't write failures to a file.
pub fn config(cases: u32) -> ProptestConfig {
    let config = match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(cases),
    };
    ProptestConfig { failure_persistence: None, ..config }
}
