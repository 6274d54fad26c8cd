//! The algorithms of [UTS #58, Unicode Link Detection and Formatting][uts58] (revision 2) on `&str`.
//!
//! | You have | You want | Use |
//! |---|---|---|
//! | a text, and where a host in it ends | the end of the link | [`scan_path_query_fragment`] |
//! | a text, and an `@` before a domain | the start of the address | [`scan_back_email_local_part`] |
//! | a URL | a readable form | [`minimal_escape`] |
//! | segments, keys, values | a readable URL | [`UrlParts`] |
//! | a local part | its form before an `@` | [`quote_local_part`] |
//! | a link that another library found | its right end | [`extend_link`] |
//!
//! To find whole links, hosts included, use the crate `uts58-linkify`. This crate doesn't check hosts.
//!
//! ```
//! use uts58_core::{minimal_escape, scan_path_query_fragment};
//!
//! // A link ends before punctuation and brackets that belong to the sentence …
//! let text = "(ja.wikipedia.org/wiki/サクラ_(曖昧さ回避))。";
//! let host_end = text.find("/wiki").unwrap();
//! let end = scan_path_query_fragment(text, host_end);
//! assert_eq!(&text[host_end..end], "/wiki/サクラ_(曖昧さ回避)");
//!
//! // … and a URL is escaped so that the whole of it is found again.
//! assert_eq!(
//!     minimal_escape("example.com/%E3%82%B5%E3%82%AF%E3%83%A9.").to_string(),
//!     "example.com/サクラ%2E"
//! );
//! ```
//!
//! # How a link ends
//!
//! Every code point has a [`LinkTerm`]. `Include` belongs to the link, and `Hard` ends it. `Soft` belongs to it only
//! if the link continues after it. A `Close` has to match the last open bracket. `/ ? # & =` and a few others start,
//! end and divide [`Part`]s, and brackets don't match across them. That is all of §3.5.1; `termination.rs` implements
//! it step by step.
//!
//! # Promises
//!
//! No text is an error: the only `Result` here is that of `fmt::Write`. Offsets are in bytes, and ends are exclusive.
//! An offset out of range or inside a code point gives a defined result and never panics. All functions take linear
//! time, allocate nothing, and need no `std`.
//!
//! [`minimal_escape`] and [`UrlParts`] accept any input. Between two spaces, [`scan_path_query_fragment`] finds their
//! whole output as one link. Escaping it again doesn't change it. It means the same as the input, except that §4.1
//! also escapes a comma at the end of the last fragment directive.
//!
//! [uts58]: https://www.unicode.org/reports/tr58/

#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod classes;
mod email;
mod escape;
mod migrate;
mod open_stack;
mod part;
mod percent;
mod tailoring;
mod termination;
mod url_parts;
mod url_text;

#[doc(hidden)]
pub use classes::Classes;
pub use email::{QuoteLocalPart, quote_local_part, scan_back_email_local_part, scan_back_quoted_local_part};
pub use escape::{MinimalEscape, minimal_escape};
pub use migrate::extend_link;
#[doc(hidden)]
pub use part::Part;
// For uts58-linkify, which tailors the algorithm of §3.5.1 and explains it. Nothing of it is promised.
#[doc(hidden)]
pub use tailoring::{Action, Event, Standard, Step, StopReason, TerminationRules};
pub use termination::scan_path_query_fragment;
#[doc(hidden)]
pub use termination::{scan_part_with, scan_path_query_fragment_with};
pub use url_parts::{MinimalEscapeParts, UrlParts};
pub use uts58_data::{LinkTerm, UNICODE_VERSION, is_link_email, link_bracket, link_term};

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
