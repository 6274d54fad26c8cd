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
//! As in linkify, offsets are bytes, ends are exclusive, and links are in order and don't overlap. Searching takes time linear in the
//! text and nothing panics. URLs have any scheme except those that run or read something (`javascript:`, `data:`); unlike the
//! defaults of `uts58-linkify`, `file://` is found, because link checkers want it. An address is found without its `mailto:`.
//!
//! For more than linkify offers (where a link goes, HTML, why something isn't a link), use
//! [`uts58-linkify`](https://docs.rs/uts58-linkify) itself.

#![forbid(unsafe_code)]

mod finder;
mod link;
mod span;

pub use finder::{LinkFinder, Links};
pub use link::{Link, LinkKind};
pub use span::{Span, Spans};
