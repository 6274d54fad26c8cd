//! Finds complete links (URLs, bare domains and e-mail addresses) in text in any script, following [UTS #58, Unicode
//! Link Detection and Formatting][uts58] (revision 2).
//!
//! ```
//! use uts58_linkify::{Linkifier, Profile};
//!
//! // Messages is the default profile. Create a linkifier once and use it for any number of texts.
//! let linkifier = Linkifier::new(Profile::Messages);
//! let text = "See (https://en.wikipedia.org/wiki/Bridge_(music)), jo@example.com; not README.md.";
//! let found: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
//! assert_eq!(found, ["https://en.wikipedia.org/wiki/Bridge_(music)", "jo@example.com"]);
//!
//! let text = "Ср. https://ru.wikipedia.org/wiki/Мост_(музыка), пример.рф и юра@example.com.";
//! let found: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
//! assert_eq!(found, ["https://ru.wikipedia.org/wiki/Мост_(музыка)", "пример.рф", "юра@example.com"]);
//! ```
//!
//! | You have | You want | Use | Feature |
//! |---|---|---|---|
//! | a text | its links | [`Linkifier::links`] | |
//! | | text and links in turn | [`Linkifier::segments`] | |
//! | | HTML | [`Html::display`](html::Html::display) | `html` |
//! | | offsets for JavaScript, Java, Python … | [`Linkifier::links_utf16`], [`Linkifier::links_code_points`], [`Offsets`](offsets::Offsets) | |
//! | | links among mentions and hashtags | [`merge`] | |
//! | | HTML with mentions, or with a decision about each link | [`Html::write_segments`](html::Html::write_segments) | `html` |
//! | bytes that may not be UTF-8 | their links | [`Linkifier::links_bytes`] | |
//! | | a text with the same links | [`LossyText`](bytes::LossyText) | |
//! | a text that is still arriving | its final links | [`Linkifier::stream`] | |
//! | | the length of the part that is final | [`Linkifier::stable_prefix`] | |
//! | a cursor | the link under it | [`Linkifier::link_at`] | |
//! | a link | its host, port, Parts, trimmed tail | [`Link`] | |
//! | | its URL | [`Link::href`]; [`Link::absolute`] in `no_std` | `url`; `idna` |
//! | | its registrable domain | [`Link::domain`] | `psl` |
//! | | a readable form | [`Link::display`], [`DisplayLink::shortened`](display::DisplayLink::shortened); [`Link::shortened`] | `idna`; none |
//! | | reasons to warn a reader | [`Link::risks`], [`Link::warnings`] | `risk` |
//! | a hyperlink | whether its text names another host | [`Linkifier::same_target`] | `url`, `psl`, `risk` |
//!
//! # Profiles, tailorings, options
//!
//! [`Profile::Messages`], the default, is for chat and mail. [`Profile::Standard`] runs the published algorithms with
//! the host rules of §1.4, and conforms to C1 to C3 of the standard. [`Options`] start from
//! a profile and contain all settings: schemes, bare hosts, addresses, and which hosts are valid. Each rule has a
//! number, such as `D28` or `M6`; [`decisions`] explains the rules.
//!
//! ```
//! use uts58_linkify::{BareHosts, Linkifier, Options, Scheme};
//!
//! let ssh = Scheme::hierarchical("ssh")?;
//! let logs = Linkifier::new(Options::standard().bare_hosts(BareHosts::Www).add_schemes([ssh]));
//! let text = "größe.rs: ssh://пример.рф → www.例え.jp";
//! let found: Vec<_> = logs.links(text).map(|link| link.as_str()).collect();
//! assert_eq!(found, ["ssh://пример.рф", "www.例え.jp"]);
//!
//! // The standard, except that file names aren't hosts.
//! let almost = Linkifier::new(Options::standard().not_a_host(true));
//! assert!(almost.contains_link("пример.рф") && !almost.contains_link("README.md"));
//! # Ok::<(), uts58_linkify::Error>(())
//! ```
//!
//! # Results
//!
//! A [`Link`] borrows the text and stores only offsets. Its methods compute everything else when you call them.
//!
//! ```
//! # #[cfg(all(feature = "url", feature = "psl", feature = "risk"))] {
//! use uts58_linkify::{HostDisplay, Linkifier, Profile, Risk};
//!
//! let text = "Voir http://www.xn--bcher-kva.de:8080/%C3%A9t%C3%A9?q=1#ä.";
//! let link = Linkifier::new(Profile::Standard).links(text).next().unwrap();
//! assert_eq!((link.host(), link.port()), (Some("www.xn--bcher-kva.de"), Some(8080)));
//! assert_eq!((link.query(), link.trailing()), (Some("q=1"), "."));
//! assert_eq!(link.href(), "http://www.xn--bcher-kva.de:8080/%C3%A9t%C3%A9?q=1#%C3%A4");
//! assert_eq!(link.domain(), Some("xn--bcher-kva.de"));
//! let shown = link.display(HostDisplay::UnicodeIfSafe).to_string();
//! assert_eq!(shown, "http://www.bücher.de:8080/été?q=1#ä");
//! assert_eq!(link.risks().iter().collect::<Vec<_>>(), [Risk::ALabel]);
//! # }
//! ```
//!
//! # Promises
//!
//! * No text causes an error or a panic. The only errors are for invalid options, schemes and attributes.
//! * Links are in order, disjoint, not empty, and on char boundaries. Offsets count bytes. Ends are exclusive.
//! * Scanning takes time linear in the length of the text and doesn't allocate. (The exception is `idna`, which
//!   briefly allocates for an internationalised host with more than eight labels or longer than any valid host.)
//! * The host of a target is always in the text, and its scheme is one of the configured schemes (or `mailto` for
//!   addresses).
//! * The crate contains no `unsafe` code, and doesn't use the network, a locale or global state. Without the features
//!   `std` and `simd`, it is `no_std` with `alloc`.
//!
//! # When not to use it
//!
//! To parse a string that you know is a URL, use `url`. To link HTML documents, use `uts58-html`. For other markup,
//! parse it first and pass the text to this crate; [`JoinedText`](markup::JoinedText) maps links back to the source.
//! If you find hosts yourself and only need the ends of links, use `uts58-core`.
//!
//! # Features
//!
//! All features except `serde` are on by default. The table above shows which items need them. Only `icu`, `icann` and
//! `idna` change which links are found. `simd` makes the search faster: it reads whole vectors (SSE2 and AVX2, NEON,
//! WebAssembly) instead of eight bytes at a time. Without `psl`, hosts are checked against a list of top-level
//! domains. Without `idna`, their labels get a simpler and stricter check. With `psl`, your program contains the
//! rules of the Public Suffix List (`uts58-psl`), which are licensed under MPL-2.0. With `serde`, you can serialise
//! links and risks, and serialise and deserialise profiles and options by name.
//!
//! [uts58]: https://www.unicode.org/reports/tr58/

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod chars;
mod elements;
mod error;
pub mod explain;
mod host;
#[cfg(feature = "html")]
pub mod html;
mod link;
mod linkifier;
pub mod options;
mod scan;
#[cfg(feature = "serde")]
mod serialize;

pub use error::Error;
pub use host::tld_list::TLD_LIST_VERSION;
#[cfg(feature = "idna")]
pub use link::display::HostDisplay;
pub use link::found::{Link, LinkKind};
#[cfg(feature = "risk")]
pub use link::risk::{Risk, Risks, RisksIter};
pub use link::segments::{Segment, Segments, merge};
pub use link::stream::{Stream, StreamSegments};
#[cfg(all(feature = "url", feature = "psl", feature = "risk"))]
pub use link::target::TextTarget;
pub use linkifier::{Linkifier, Links};
pub use options::choices::{BareHosts, HostRule, ImpliedScheme};
pub use options::scheme::Scheme;
pub use options::tailoring::Profile;
#[doc(hidden)]
pub use options::tailoring::{Tailoring, Tailorings};
pub use options::value::Options;
pub use uts58_core::UNICODE_VERSION;

/// Links in bytes that may not be UTF-8, such as files, or strings from languages that allow lone surrogates.
pub mod bytes {
    pub use crate::link::bytes::{BytesLink, BytesLinks, LossyText, from_utf16};
    #[doc(hidden)]
    pub use crate::link::migrate::{extend_link, scan_back_email_local_part, scan_path_query_fragment};
}

/// Absolute, readable and shortened forms of a link, which implement [`Display`](core::fmt::Display).
pub mod display {
    pub use crate::link::absolute::Absolute;
    #[cfg(feature = "idna")]
    pub use crate::link::display::DisplayLink;
    pub use crate::link::shorten::Shortened;
}

/// Offsets in UTF-16 code units or code points, for other languages and protocols.
pub mod offsets {
    pub use crate::link::offsets::{LinksIn, Offsets};
}

/// Texts joined from pieces of a source, for adapters to markup formats.
pub mod markup {
    // For the other crates and bindings of this repository. Nothing of it is promised.
    #[doc(hidden)]
    pub use crate::elements::{
        CODE_ELEMENTS, ElementRole, GAP_ALONE, HIDES_CONTENT, HIDING_ATTRIBUTES, UNLINKED_ELEMENTS,
    };
    #[doc(hidden)]
    pub use crate::link::boundary::Boundary;
    #[doc(hidden)]
    pub use crate::link::inline::{Inline, InlineLink, InlinePlace, InlineText};
    pub use crate::link::joined::{JoinedLinks, JoinedText, Places};
}

/// Links without their text, for the bindings of this repository. Nothing of it is promised.
#[doc(hidden)]
pub mod raw {
    pub use crate::link::found::LinkPlaces;
    pub use crate::link::serialised::is_href;
}

// The page that the docs link to. It isn't part of the library.
#[cfg(doc)]
#[doc = include_str!("../DECISIONS.md")]
pub mod decisions {}

#[cfg(feature = "testing")]
mod testing;
