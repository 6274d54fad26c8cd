//! From a text to its links: S0–S4, the order of work.

mod order;
mod rules;
mod scanner;
mod search;
mod short;
mod steps;

pub(crate) use scanner::Scanner;
pub(crate) use search::Search;
