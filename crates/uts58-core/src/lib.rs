//! (being written)
#![no_std]

#[cfg(test)]
extern crate std;

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

pub use email::{QuoteLocalPart, quote_local_part, scan_back_email_local_part, scan_back_quoted_local_part};
pub use escape::{MinimalEscape, minimal_escape};
pub use migrate::extend_link;
pub use part::Part;
pub use tailoring::{Action, AskedAt, Event, Openers, SoftSeparators, Standard, Step, StopReason, Tailoring};
pub use termination::{scan_part_with, scan_path_query_fragment, scan_path_query_fragment_with};
pub use url_parts::{MinimalEscapeParts, UrlParts};
pub use uts58_data::{LinkTerm, UNICODE_VERSION, is_link_email, link_bracket, link_term};
