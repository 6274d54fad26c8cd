//! The native part of the Java package `io.github.uts58`: a border to Java, by JNI, over the public API of the Rust crates.
//!
//! Java gives texts as `char[]`, and numbers as `int[]`; it gets numbers, or a message of numbers and strings. Nothing here
//! calls Java: what the caller decides about a link is asked before, and comes along as numbers.
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
