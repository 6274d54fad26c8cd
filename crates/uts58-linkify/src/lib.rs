//! (being written)
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

#[cfg(feature = "idna")]
mod absolute;
mod ascii_host;
mod builder;
mod chars;
mod config;
#[cfg(feature = "idna")]
mod display;
#[cfg(feature = "psl")]
mod domain;
mod error;
mod host;
#[cfg(feature = "url")]
mod href;
#[cfg(feature = "html")]
mod html;
mod link;
mod linkifier;
mod merge;
mod offsets;
mod options;
mod registrable;
#[cfg(feature = "risk")]
mod risk;
mod scan;
mod scheme;
mod segments;
#[cfg(feature = "serde")]
mod serialize;
mod shorten;
mod tailoring;
#[cfg(all(feature = "url", feature = "psl"))]
mod target;
mod termination;
mod tld;
mod uts46;
mod words;

#[cfg(feature = "idna")]
pub use absolute::Absolute;
pub use builder::Builder;
#[cfg(feature = "idna")]
pub use display::{DisplayLink, HostDisplay};
pub use error::BuildError;
#[cfg(feature = "html")]
pub use html::{
    Attribute, DisplayHtml, Html, InvalidAttribute, Isolation, LineBreaks, LinkDecision, LinkText,
};
pub use link::{Link, LinkKind};
pub use linkifier::{Linkifier, Links};
pub use merge::{Merged, MergedSegment, merge};
pub use offsets::{LinksIn, Offsets};
pub use options::{BareHosts, Emails, ImpliedScheme};
pub use registrable::{HostPredicate, HostRule};
#[cfg(feature = "risk")]
pub use risk::{Risk, Risks};
pub use scheme::Scheme;
pub use segments::{Segment, Segments};
pub use shorten::Shortened;
pub use tailoring::{Profile, Tailoring, Tailorings, UnknownTailoring};
#[cfg(all(feature = "url", feature = "psl"))]
pub use target::{TextTarget, same_target};
pub use tld::TLD_LIST_VERSION;
pub use uts58_core::UNICODE_VERSION;
