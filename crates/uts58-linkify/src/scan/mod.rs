//! From a text to its links: S0–S4, the order of work.

mod order;
#[cfg(any(test, fuzzing))]
mod passed_over;
mod rules;
mod scanner;
mod search;
mod short;
mod steps;

pub(crate) use rules::open_quotations::OpenQuotations;
pub(crate) use rules::particles;
pub(crate) use scanner::Scanner;
pub(crate) use search::Search;
