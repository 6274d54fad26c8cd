//! The tables that are used without the feature `icu`.

#[test]
fn copy_is_what_the_build_derives() {
    let derived = include_str!(concat!(env!("OUT_DIR"), "/tables.rs"));
    let copy = include_str!("../../data/tables.rs");
    assert!(derived == copy, "data/tables.rs is out of date: run `cargo xtask regenerate-data`");
}
