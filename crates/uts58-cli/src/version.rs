//! `--version` and the versions of the data that is compiled in.

use std::sync::LazyLock;

use uts58_linkify::{TLD_LIST_VERSION, UNICODE_VERSION};

/// The version of the crate `psl`, from which `uts58-psl` takes its rules, and the day it was published. A test of
/// `xtask` compares it with `Cargo.lock`.
const PUBLIC_SUFFIX_LIST: &str = "2026-11-05 (psl 2.1.247)";

static LONG: LazyLock<String> = LazyLock::new(|| {
    let (major, minor, update) = UNICODE_VERSION;
    let program = env!("CARGO_PKG_VERSION");
    format!(
        "{program}\nUnicode {major}.{minor}.{update}\npublic suffix list {PUBLIC_SUFFIX_LIST}\n\
         top-level domains {}",
        day(TLD_LIST_VERSION).as_deref().unwrap_or(TLD_LIST_VERSION)
    )
});

/// The program's version and its data, one per line.
pub(crate) fn long() -> &'static str {
    &LONG
}

/// The date in the first line of IANA's list: `2025-10-24` for `Version 2025102400, …`.
fn day(version: &str) -> Option<String> {
    let digits = version.strip_prefix("Version ")?.get(..8)?;
    let (year, month, day) = (digits.get(..4)?, digits.get(4..6)?, digits.get(6..)?);
    Some(format!("{year}-{month}-{day}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_of_a_list_is_read_from_its_version() {
        assert_eq!(day("Version 2025102400, Last Updated Fri"), Some("2025-10-24".into()));
        assert_eq!(day("Version ä"), None);
        assert!(day(TLD_LIST_VERSION).is_some());
    }
}
