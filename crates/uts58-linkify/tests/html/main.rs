//! The HTML writer, read back by a browser's parser.

#![cfg(all(feature = "html", feature = "psl", feature = "url"))]

mod attacks;
mod output;
mod read;
