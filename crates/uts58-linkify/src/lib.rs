//! Finds complete links in text of any script: URLs, bare domains and e-mail addresses, by
//! [UTS #58, Unicode Link Detection and Formatting][uts58] (revision 2).
//!
//! ```
//! use uts58_linkify::{Linkifier, Profile};
//!
//! let linkifier = Linkifier::new(Profile::Messages); // once, then for any number of texts
//! let text = "Ср. https://ru.wikipedia.org/wiki/Мост_(музыка), пример.рф и юра@example.com; README.md нет.";
//! let found: Vec<_> = linkifier.links(text).map(|link| link.text()).collect();
//! assert_eq!(found, ["https://ru.wikipedia.org/wiki/Мост_(музыка)", "пример.рф", "юра@example.com"]);
//! ```
//!
//! | You have | You want | | Feature |
//! |---|---|---|---|
//! | a text | its links | [`Linkifier::links`] | |
//! | | text and links in turn | [`Linkifier::segments`] | |
//! | | HTML | [`Html`] | `html` |
//! | | offsets for JavaScript, Java, Python … | [`Linkifier::links_utf16`], [`Linkifier::links_code_points`], [`Offsets`] | |
//! | | links among mentions and hashtags | [`merge`] | |
//! | a text that is still coming | what is final | [`Linkifier::stable_prefix`] | |
//! | a cursor | the link under it | [`Linkifier::link_at`] | |
//! | a link | its host, port, Parts, trimmed tail | [`Link`] | |
//! | | where it goes | [`Link::href`]; [`Link::absolute`] in `no_std` | `url`; `idna` |
//! | | whose it is | [`Link::domain`] | `psl` |
//! | | a form that people can read | [`Link::display`], [`Link::shortened`] | `idna`; none |
//! | | what is odd about it | [`Link::risks`] | `risk` |
//! | a hyperlink | whether its text names another host | [`same_target`] | `url`, `psl` |
//!
//! # Profiles, tailorings, options
//!
//! [`Profile::Standard`], the default, is the published algorithm to the letter, and the host rules of §1.4.
//! [`Profile::Messages`] is what people expect in chat and mail. The difference is a set of [`Tailoring`]s, each of which can be set
//! alone; what they do not cover is an option of the [`Builder`]: schemes, bare hosts, addresses, and which hosts exist.
//!
//! ```
//! use uts58_linkify::{BareHosts, Linkifier, Profile, Scheme, Tailoring};
//!
//! let logs = Linkifier::builder().bare_hosts(BareHosts::Www).scheme(Scheme::hierarchical("ssh")).build()?;
//! let found: Vec<_> = logs.links("größe.rs: ssh://пример.рф → www.例え.jp").map(|link| link.text()).collect();
//! assert_eq!(found, ["ssh://пример.рф", "www.例え.jp"]);
//!
//! // Almost the standard, but `example.comを見て` is a host and text.
//! let almost = Linkifier::builder().profile(Profile::Standard).enable(Tailoring::EndOfHost).build()?;
//! assert_eq!(almost.links("example.comを見て").next().map(|link| link.text()), Some("example.com"));
//! # Ok::<(), uts58_linkify::BuildError>(())
//! ```
//!
//! # Results
//!
//! A [`Link`] borrows the text and holds nothing but offsets. All else is worked out when it is asked for.
//!
//! ```
//! # #[cfg(all(feature = "url", feature = "psl", feature = "risk"))] {
//! use uts58_linkify::{HostDisplay, Linkifier, Profile, Risk};
//!
//! let text = "Voir http://www.xn--bcher-kva.de:8080/%C3%A9t%C3%A9?q=1#ä.";
//! let link = Linkifier::new(Profile::Standard).links(text).next().unwrap();
//! assert_eq!((link.host(), link.port(), link.query()), ("www.xn--bcher-kva.de", Some(8080), Some("q=1")));
//! assert_eq!(link.trailing(), ".");
//! assert_eq!(link.href(), "http://www.xn--bcher-kva.de:8080/%C3%A9t%C3%A9?q=1#%C3%A4");
//! assert_eq!(link.domain(), Some("xn--bcher-kva.de"));
//! assert_eq!(link.display(HostDisplay::UnicodeIfSafe).to_string(), "http://www.bücher.de:8080/été?q=1#ä");
//! assert_eq!(link.risks().iter().collect::<Vec<_>>(), [Risk::ALabel]);
//! # }
//! ```
//!
//! # HTML
//!
//! ```
//! # #[cfg(feature = "html")] {
//! use uts58_linkify::{Html, Isolation, LineBreaks, Linkifier, Profile};
//!
//! let html = Html::new().rel("ugc").isolation(Isolation::None).line_breaks(LineBreaks::Br);
//! let written = html.display(&Linkifier::new(Profile::Messages), "<ö>\nпример.рф!").to_string();
//! assert_eq!(written, r#"&#60;ö&#62;<br><a href="https://xn--e1afmkfd.xn--p1ai" rel="ugc">пример.рф</a>!"#);
//! # }
//! ```
//!
//! # Promises
//!
//! * Text is never an error and nothing panics; the only errors are a caller's, when building.
//! * Links are in order, disjoint, not empty, on char boundaries. Offsets are bytes, ends exclusive.
//! * Time is linear in the text, whatever it is, and scanning allocates nothing. (`idna` does, for an internationalised
//!   host of more than eight labels or longer than any valid one, and gives it back at once.)
//! * A target never has a host that is not in the text, nor a scheme outside the configured set (`mailto` for addresses).
//! * `unsafe` in one small module of vector code, with a safe twin; no network, no locale, no global state. `no_std` with
//!   `alloc` if the feature `std` is off.
//!
//! # When not to use it
//!
//! To parse a URL that you know to be one, use `url`. To find links in Markdown or HTML, take it apart first and give this crate
//! the text. If you have found the host yourself and only want to know where the link ends, `uts58-core` is enough.
//!
//! # Features
//!
//! `std`, `psl`, `idna` and `url` are on by default, `risk`, `html` and `serde` off; the table above says what each gives.
//! Without `psl` a dated list of top-level domains decides what a host is, without `idna` a conservative check of labels.
//! With `serde`, links can be serialised, and profiles, tailorings and options also read, by name.
//!
//! [uts58]: https://www.unicode.org/reports/tr58/

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
mod joined;
mod link;
mod linkifier;
mod merge;
mod observe;
mod offsets;
mod options;
mod refusal;
mod registrable;
#[cfg(feature = "risk")]
mod risk;
mod run_host;
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
pub use joined::{JoinedLinks, JoinedText, Places};
pub use link::{Link, LinkKind};
pub use linkifier::{Linkifier, Links};
pub use merge::{Merged, MergedSegment, merge};
pub use offsets::{LinksIn, Offsets};
pub use options::{BareHosts, Emails, ImpliedScheme};
pub use refusal::{Finding, Findings, Reason, Refused};
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
