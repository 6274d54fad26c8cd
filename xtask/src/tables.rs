//! `cargo xtask tables`: generates the three properties as tables for other languages; see `docs/OTHER-LANGUAGES.md`.

use crate::output::Output;
use crate::ucd;
use anyhow::{Result, ensure};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fmt::Write;
use uts58_data::{LinkTerm, is_link_email, link_bracket, link_term};

const TERMS: [LinkTerm; 5] =
    [LinkTerm::Hard, LinkTerm::Include, LinkTerm::Soft, LinkTerm::Close, LinkTerm::Open];

/// Link_Email, in a bit above the number of Link_Term.
const EMAIL: u8 = 8;

/// The number of code points in a block of the second stage.
const BLOCK: usize = 128;

pub(crate) fn outputs() -> Result<[Output; 2]> {
    let version = ucd::version();
    let values = values();
    let brackets: Vec<(u32, u32)> = (0..ucd::CODE_POINTS)
        .filter_map(|point| Some((point, link_bracket(char::from_u32(point)?)?.into())))
        .collect();
    let mut hash = Sha256::new();
    hash.update(&values);
    for (close, open) in &brackets {
        hash.update(close.to_be_bytes());
        hash.update(open.to_be_bytes());
    }
    let hash: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let json = json(&version, &hash, &values, &brackets);
    let c = c(&version, &hash, &values, &brackets)?;
    Ok([("testdata/tables/uts58.json".to_owned(), json), ("testdata/tables/uts58.h".to_owned(), c)])
}

/// For each code point, the index of its Link_Term in `TERMS`, and `EMAIL`. Surrogates are Hard.
fn values() -> Vec<u8> {
    let value = |point| {
        let c = char::from_u32(point)?;
        let term = TERMS.iter().position(|term| *term == link_term(c))?;
        Some(u8::try_from(term).ok()? | if is_link_email(c) { EMAIL } else { 0 })
    };
    (0..ucd::CODE_POINTS).map(|point| value(point).unwrap_or_default()).collect()
}

/// The first and last code points of each range, in decimal.
fn ranges(values: &[u8], is_in: impl Fn(u8) -> bool) -> Vec<[usize; 2]> {
    let mut ranges: Vec<[usize; 2]> = Vec::new();
    for (point, _) in values.iter().enumerate().filter(|(_, value)| is_in(**value)) {
        match ranges.last_mut() {
            Some([_, last]) if *last + 1 == point => *last = point,
            _ => ranges.push([point, point]),
        }
    }
    ranges
}

fn json(version: &str, hash: &str, values: &[u8], brackets: &[(u32, u32)]) -> String {
    let mut json = format!(
        "{{\n\"unicode\": \"{version}\",\n\"sha256\": \"{hash}\",\n\"license\": \"Unicode-3.0\",\n\"Link_Term\": {{\n"
    );
    for (term, number) in TERMS.iter().zip(0..).skip(1) {
        let ranges = json!(ranges(values, |value| value & !EMAIL == number));
        let end = if *term == LinkTerm::Open { "\n" } else { ",\n" };
        json += &format!("\"{term:?}\": {ranges}{end}");
    }
    let email = json!(ranges(values, |value| value & EMAIL != 0));
    json + &format!("}},\n\"Link_Bracket\": {},\n\"Link_Email\": {email}\n}}\n", json!(brackets))
}

/// The first stage has the block number of each code point; each distinct block is stored once.
fn stages(values: &[u8]) -> (Vec<usize>, Vec<&[u8]>) {
    let (mut numbers, mut blocks) = (HashMap::new(), Vec::new());
    let first = values.chunks(BLOCK).map(|block| {
        *numbers.entry(block).or_insert_with(|| {
            blocks.push(block);
            blocks.len() - 1
        })
    });
    (first.collect(), blocks)
}

fn c(version: &str, hash: &str, values: &[u8], brackets: &[(u32, u32)]) -> Result<String> {
    let (first, second) = stages(values);
    ensure!(second.len() <= 256, "{} blocks are too many for bytes", second.len());
    let mut c = format!(
        "/* Link_Term, Link_Bracket and Link_Email (UTS #58) of Unicode {version}.\n   Written by `cargo xtask tables`. License: \
         Unicode-3.0.\n   sha256 {hash} */\n#ifndef UTS58_TABLES_H\n#define UTS58_TABLES_H\n#include <stdint.h>\n\n\
         #define UTS58_UNICODE_VERSION \"{version}\"\n"
    );
    for (term, number) in TERMS.iter().zip(0..) {
        writeln!(c, "#define UTS58_{} {number}", format!("{term:?}").to_uppercase())?;
    }
    writeln!(c)?;
    array(&mut c, &format!("uint8_t uts58_stage1[{}]", first.len()), first.iter())?;
    array(
        &mut c,
        &format!("uint8_t uts58_stage2[{}]", second.len() * BLOCK),
        second.iter().copied().flatten(),
    )?;
    let pairs = brackets.iter().map(|(close, open)| format!("{{{close}, {open}}}"));
    array(&mut c, &format!("uint32_t uts58_brackets[{}][2]", brackets.len()), pairs)?;
    writeln!(
        c,
        "/* Link_Term of a code point, and {EMAIL} if it has Link_Email. */\nstatic inline uint8_t uts58_value(uint32_t c)\n{{\n    \
         return c < 0x110000 ? uts58_stage2[uts58_stage1[c / {BLOCK}] * {BLOCK} + c % {BLOCK}] : UTS58_HARD;\n}}\n\n#endif"
    )?;
    Ok(c)
}

fn array(c: &mut String, name: &str, values: impl Iterator<Item: ToString>) -> Result<()> {
    let values: Vec<String> = values.map(|value| value.to_string()).collect();
    writeln!(c, "static const {name} = {{")?;
    for line in values.chunks(32) {
        writeln!(c, "{},", line.join(","))?;
    }
    Ok(writeln!(c, "}};\n")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_and_ranges_have_every_value() {
        let values = values();
        let (first, second) = stages(&values);
        for (point, value) in values.iter().enumerate() {
            let block = first.get(point / BLOCK).and_then(|block| second.get(*block));
            assert_eq!(block.and_then(|block| block.get(point % BLOCK)), Some(value), "{point:#x}");
        }
        let email = ranges(&values, |value| value & EMAIL != 0);
        let count: usize = email.iter().map(|[first, last]| last + 1 - first).sum();
        assert_eq!(
            count,
            (0..=char::MAX.into()).filter_map(char::from_u32).filter(|c| is_link_email(*c)).count()
        );
    }
}
