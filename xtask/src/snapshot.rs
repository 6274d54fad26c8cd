//! Writes the properties of `uts58-data` in UCD syntax, so that the diff shows the changes of a new ICU4X.

use crate::output::Output;
use crate::ucd;
use anyhow::Result;
use std::path::PathBuf;
use uts58_data::{LinkTerm, UNICODE_VERSION, is_link_email, link_bracket, link_term};

pub(crate) fn outputs() -> Result<Vec<Output>> {
    let term = ucd::write(
        |c| Some(link_term(c)).filter(|term| *term != LinkTerm::Hard),
        |term| format!("; {term:?}"),
    )?;
    let bracket = ucd::write(link_bracket, |open| format!("; {:04X}", u32::from(*open)))?;
    let email = ucd::write(|c| is_link_email(c).then_some(()), |()| String::new())?;
    Ok(vec![
        output("LinkTerm.txt", "Link_Term", "0000..10FFFF; Hard", &term),
        output("LinkBracket.txt", "Link_Bracket", "0000..10FFFF; <none>", &bracket),
        output("LinkEmail.txt", "Link_Email", "0000..10FFFF; No", &email),
    ])
}

fn output(name: &str, property: &str, missing: &str, lines: &str) -> Output {
    let (major, minor, update) = UNICODE_VERSION;
    let path = PathBuf::from("testdata/derived").join(name);
    let content = format!(
        "# {property} (UTS #58) as uts58-data has it, Unicode {major}.{minor}.{update}.\n\
         # Derived from ICU4X by the formulas of UTS #58 section 6.1; not the published file.\n\
         # Written by `cargo xtask regenerate-data`.\n\
         # Data: Unicode-3.0, Copyright (c) Unicode, Inc. See LICENSE-UNICODE.\n\
         #\n\
         # @missing: {missing}\n\n{lines}"
    );
    Output { path, content }
}
