//! The native part of the Java package `io.github.uts58`: JNI bindings to the public API of the Rust crates.
//!
//! Java passes strings and numbers. It receives numbers, a string, or a message of both.
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
