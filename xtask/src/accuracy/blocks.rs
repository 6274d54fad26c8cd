//! Replaces the part of a document that `cargo xtask accuracy` generates.

use anyhow::{Context, Result};

const BEGIN: &str = "<!-- Written by `cargo xtask accuracy`. -->\n";
const END: &str = "<!-- End of what `cargo xtask accuracy` writes. -->\n";

/// The document with its block replaced.
pub(super) fn with(document: &str, block: &str) -> Result<String> {
    let (before, rest) = document.split_once(BEGIN).context("no place for the tables")?;
    let (_, after) = rest.split_once(END).context("the place for the tables has no end")?;
    Ok(format!("{before}{BEGIN}{block}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_of_a_document_stays() {
        let empty = format!("ä\n{BEGIN}{END}ö\n");
        let full = with(&empty, "ü\n").expect("a place");
        assert_eq!(full, format!("ä\n{BEGIN}ü\n{END}ö\n"));
        assert!(with("ä\n", "ü\n").is_err());
    }
}
