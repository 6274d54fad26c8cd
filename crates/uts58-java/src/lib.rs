//! The native part of the Java package `io.github.uts58`: JNI bindings to the public API of the Rust crates.
//!
//! Java passes texts as `char[]` and numbers as `int[]`. It receives numbers, or a message of numbers and strings.
//! Nothing here calls Java: its decisions about links are made before and passed as numbers.
#![deny(unsafe_code)]

mod ask;
mod call;
mod documents;
mod failure;
mod html;
mod interface;
mod links;
mod message;
mod options;
mod text;
