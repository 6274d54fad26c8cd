//! The interface of the crate [linkify](https://docs.rs/linkify/0.11) 0.11, with links found by
//! [UTS #58](https://www.unicode.org/reports/tr58/). A program that uses linkify changes one line of its `Cargo.toml`:
//!
//! ```toml
//! linkify = { package = "uts58-as-linkify", version = "0.1" }
//! ```
//!
//! ```
//! use uts58_as_linkify::{LinkFinder, LinkKind};
//!
//! let text = "See https://example.com/a_(b). Write to юра@example.com, siehe \
//!     https://example.com/größe!";
//! let links: Vec<_> = LinkFinder::new().links(text).map(|link| link.as_str()).collect();
//! assert_eq!(links, ["https://example.com/a_(b)", "юра@example.com", "https://example.com/größe"]);
//! ```
//!
//! As in linkify, offsets are in bytes, ends are exclusive, and links are in order and don't overlap. Searching takes
//! time linear in the text and never panics. URLs may have any scheme except those that run or read something
//! (`javascript:`, `data:`). Unlike `uts58-linkify` by default, this crate finds `file://`, because link checkers
//! need it. An address doesn't include its `mailto:`.
//!
//! For features linkify doesn't have (targets, HTML, reasons why something isn't a link), use
//! [`uts58-linkify`](https://docs.rs/uts58-linkify) itself.

#![forbid(unsafe_code)]

mod finder;
mod link;
mod span;

pub use finder::LinkFinder;
pub use link::{Link, LinkKind, Links};
pub use span::{Span, Spans};
