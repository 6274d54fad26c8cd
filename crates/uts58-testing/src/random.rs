//! How many random texts a property is tried on.

use proptest::prelude::ProptestConfig;

/// So many cases, or what `PROPTEST_CASES` sets; no file of failures.
pub fn config(cases: u32) -> ProptestConfig {
    let config = match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(cases),
    };
    ProptestConfig { failure_persistence: None, ..config }
}
