//! Links bare URLs and addresses in Markdown, following UTS #58: an adapter for `pulldown-cmark`.
//!
//! ```
//! use pulldown_cmark::{Parser, html};
//! use uts58_linkify::{Linkifier, Profile};
//! use uts58_markdown::LinkEventsWithOffsets;
//!
//! let source =
//!     "См. https://ru.wikipedia.org/wiki/Мост\\_(музыка), `пример.рф` и [это](https://例え.jp).";
//! let linkifier = Linkifier::new(Profile::Messages);
//! let mut page = String::new();
//! let events = Parser::new(source).into_offset_iter();
//! let events = LinkEventsWithOffsets::new(&linkifier, source, events);
//! html::push_html(&mut page, events.map(|(event, _)| event));
//! assert!(page.contains(">https://ru.wikipedia.org/wiki/Мост_(музыка)</a>, <code>пример.рф</code>"));
//! assert_eq!(page.matches("<a ").count(), 2);
//! ```
//!
//! | You have | You want | Use |
//! |---|---|---|
//! | a parser | its events, with links | [`LinkEvents`] |
//! | `into_offset_iter()` | the same with places | [`LinkEventsWithOffsets`] |
//! | Markdown | the places of its bare links | [`links`] |
//! | | Markdown with links | [`autolink`] |
//!
//! # What is linked
//!
//! The adapter decodes escapes and references. `*`, `_` and `~` in a URL are its text (`https://example.com/_abc_/`),
//! and bold text after a URL isn't part of it. `exam**ple**.com` is one link, and `https://example.co**m**/x` isn't a
//! link, because its host is unclear. Text isn't linked in code, links, texts of images, HTML blocks or metadata. The
//! rules are K1 to K6 in
//! `docs/DECISIONS-MARKDOWN.md` of the repository, together with the differences from GFM's extended autolinks.
//!
//! The [`Linkifier`](uts58_linkify::Linkifier) decides which texts are links, with which schemes. For links like
//! GFM's, use the schemes `http`, `https` and `ftp`, and bare hosts only with `www.`, which get `http`.
//!
//! ```
//! use uts58_linkify::{BareHosts, ImpliedScheme, Linkifier, Options, Scheme};
//!
//! let options = Options::standard()
//!     .add_schemes([Scheme::hierarchical("ftp")?])
//!     .bare_hosts(BareHosts::Www)
//!     .implied_scheme(ImpliedScheme::Http);
//! let like_gfm = Linkifier::new(options);
//! assert_eq!(
//!     uts58_markdown::autolink(
//!         &like_gfm,
//!         "www.bücher.de, example.com",
//!         pulldown_cmark::Options::empty()
//!     ),
//!     "[www.bücher.de](<http://www.xn--bcher-kva.de>), example.com",
//! );
//! # Ok::<(), uts58_linkify::Error>(())
//! ```
//!
//! # Promises
//!
//! * No text is an error, and nothing panics. Offsets are in bytes; ends are exclusive.
//! * Events are unchanged, except that texts are split, links are added around them, and emphasis whose marks are part
//!   of a URL becomes text. The result nests properly.
//! * Takes linear time. Needs memory for the parser and one block; [`links`] needs only one line.
//! * No `unsafe`.
//!
//! # Features
//!
//! `mdbook`, off by default: the program `mdbook-uts58`, a preprocessor that links bare URLs in books.

#![forbid(unsafe_code)]

mod autolink;
mod events;
mod inline;
mod run;
mod source;

pub use autolink::autolink;
pub use events::{LinkEvents, LinkEventsWithOffsets};
pub use source::{SourceLink, SourceLinks, links, texts};
