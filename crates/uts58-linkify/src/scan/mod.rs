//! From a text to its links: S0–S4, the order of work.

mod order;
#[cfg(feature = "testing")]
mod passed_over;
mod reach;
mod reading;
mod rules;
mod scanner;
mod search;
mod short;
mod steps;
mod triggers;

pub(crate) use rules::parts::open_quotations::OpenQuotations;
pub(crate) use rules::parts::particles;
pub(crate) use scanner::Scanner;
pub(crate) use search::Search;
