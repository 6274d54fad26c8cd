//! `cargo xtask tables`: generates the three properties as JSON for other languages; see `docs/OTHER-LANGUAGES.md`.

use crate::output::Output;
use crate::ucd;
use serde_json::{Value, json};
use uts58_data::{LinkTerm, is_link_email, link_bracket, link_term};

/// Writes each value of Link_Term, and each other property, on a line of its own.
pub(crate) fn outputs() -> [Output; 1] {
    let term = |term| ranges(|c| link_term(c) == term);
    let brackets = ucd::ranges(|c| link_bracket(c).map(u32::from));
    let brackets: Vec<_> = brackets
        .iter()
        .flat_map(|&(first, last, open)| (first..=last).map(move |close| (close, open)))
        .collect();
    let json = format!(
        "{{\n\"unicode\": \"{}\",\n\"license\": \"Unicode-3.0\",\n\"Link_Term\": {{\n\
         \"Include\": {},\n\"Soft\": {},\n\"Close\": {},\n\"Open\": {}\n}},\n\
         \"Link_Bracket\": {},\n\"Link_Email\": {}\n}}\n",
        ucd::version(),
        term(LinkTerm::Include),
        term(LinkTerm::Soft),
        term(LinkTerm::Close),
        term(LinkTerm::Open),
        json!(brackets),
        ranges(is_link_email),
    );
    [("testdata/tables/uts58.json".to_owned(), json)]
}

/// The first and last code points of each range, in decimal.
fn ranges(is_in: impl Fn(char) -> bool) -> Value {
    ucd::ranges(|c| is_in(c).then_some(()))
        .into_iter()
        .map(|(first, last, ())| json!([first, last]))
        .collect()
}
