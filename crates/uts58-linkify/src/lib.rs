//! (being written)
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod ascii_host;
mod builder;
mod chars;
mod config;
mod error;
mod host;
mod link;
mod linkifier;
mod merge;
mod offsets;
mod options;
mod registrable;
mod scan;
mod scheme;
mod segments;
mod tailoring;
mod termination;
mod tld;
mod uts46;
mod words;

pub use builder::Builder;
pub use error::BuildError;
pub use link::{Link, LinkKind};
pub use linkifier::{Linkifier, Links};
pub use merge::{Merged, MergedSegment, merge};
pub use offsets::{LinksIn, Offsets};
pub use options::{BareHosts, Emails, ImpliedScheme};
pub use registrable::{HostPredicate, HostRule};
pub use scheme::Scheme;
pub use segments::{Segment, Segments};
pub use tailoring::{Profile, Tailoring, Tailorings, UnknownTailoring};
pub use tld::TLD_LIST_VERSION;
pub use uts58_core::UNICODE_VERSION;
