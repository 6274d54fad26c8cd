//! The algorithms of [UTS #58, Unicode Link Detection and Formatting][uts58] (revision 2) on `&str`.
//!
//! | You have | You want | |
//! |---|---|---|
//! | a text, and where a host in it ends | where its link ends | [`scan_path_query_fragment`] |
//! | a text, and an `@` before a domain | where the address begins | [`scan_back_email_local_part`] |
//! | a URL | a form that people can read | [`minimal_escape`] |
//! | segments, keys, values | the same as a URL | [`UrlParts`] |
//! | a local part | how it is written before an `@` | [`quote_local_part`] |
//! | a link that another library found | its right end | [`extend_link`] |
//!
//! To find the links of a text, hosts and all, use the crate `uts58-linkify`. This one knows nothing of hosts.
//!
//! ```
//! use uts58_core::{minimal_escape, scan_path_query_fragment};
//!
//! // A link ends before punctuation and a bracket that belong to the sentence …
//! let text = "(ja.wikipedia.org/wiki/サクラ_(曖昧さ回避))。";
//! let host_end = text.find("/wiki").unwrap();
//! let end = scan_path_query_fragment(text, host_end);
//! assert_eq!(&text[host_end..end], "/wiki/サクラ_(曖昧さ回避)");
//!
//! // … and a URL is written so that all of it is found again.
//! assert_eq!(
//!     minimal_escape("example.com/%E3%82%B5%E3%82%AF%E3%83%A9.").to_string(),
//!     "example.com/サクラ%2E"
//! );
//! ```
//!
//! # How a link ends
//!
//! Every code point has a [`LinkTerm`]. `Include` is in the link, `Hard` ends it, `Soft` is in it only if something
//! better follows; a `Close` has to close the bracket opened last. [`Part`]s start, end and are divided by `/ ? # & =`
//! and the like, and no bracket matches across those. That is all of §3.5.1; `termination.rs` has it step by step.
//!
//! A [`TerminationRules`] (§8) changes the Link_Term of single code points in their context, ends a link where the
//! standard would not, or looks on. The scan is compiled for each tailoring by itself, so [`Standard`] pays nothing for it.
//!
//! # Promises
//!
//! Text is never an error: there is no `Result` here but that of `fmt::Write`. Offsets are bytes, ends exclusive; one
//! that is out of range or inside of a code point gives a defined answer, no panic. All functions are linear in what they look
//! at, allocate nothing, and need no `std`.
//!
//! Between two spaces, what [`minimal_escape`] and [`UrlParts`] write is found as one link by [`Standard`], whatever they are
//! given; writing it again changes nothing; and it means the same.
//!
//! [uts58]: https://www.unicode.org/reports/tr58/

#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod common;
mod email;
mod escape;
mod migrate;
mod open_stack;
mod part;
mod percent;
mod short;
mod state;
mod tailoring;
mod termination;
mod url_parts;
mod url_text;

pub use email::{QuoteLocalPart, quote_local_part, scan_back_email_local_part, scan_back_quoted_local_part};
pub use escape::{MinimalEscape, minimal_escape};
pub use migrate::extend_link;
pub use part::Part;
pub use tailoring::{
    Action, AskedAt, Event, Openers, SoftSeparators, Standard, Step, StopReason, TerminationRules,
};
pub use termination::{scan_part_with, scan_path_query_fragment, scan_path_query_fragment_with};
pub use url_parts::{MinimalEscapeParts, UrlParts};
pub use uts58_data::{LinkTerm, UNICODE_VERSION, is_link_email, link_bracket, link_term};

/// The README is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
