//! The guarantees of docs/SECURITY.md: hosts as browsers parse them, deceptive strings, and properties that hold for
//! any text.

mod extend;
mod hosts;
mod hrefs;
mod properties;
mod spoofs;
