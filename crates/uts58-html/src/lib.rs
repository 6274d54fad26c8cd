//! Adds links to existing HTML and touches nothing else. URLs, bare domains and addresses in the text of a document become
//! `<a href="…">`, as [UTS #58][uts58] finds them.
//!
//! ```
//! use uts58_html::HtmlLinker;
//! use uts58_linkify::html::Isolation;
//! use uts58_linkify::{Linkifier, Profile};
//!
//! let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).rel("").isolation(Isolation::None);
//! assert_eq!(
//!     linker.link("<p>Смотри <b>пример</b>.рф/?a=1&amp;b — или <code>я@example.com</code>!<br>"),
//!     "<p>Смотри <a href=\"https://xn--e1afmkfd.xn--p1ai/?a=1&amp;b\">\
//!      <b>пример</b>.рф/?a=1&amp;b</a> — или \
//!      <code><a href=\"mailto:%D1%8F@example.com\">я@example.com</a></code>!<br>",
//! );
//! ```
//!
//! | You have | You want | |
//! |---|---|---|
//! | a document | the document with links | [`HtmlLinker::link`] |
//! | a document in chunks | the document with links, in constant memory | [`HtmlLinker::writer`] |
//! | a rule of your own | other attributes, another text, or no link; also for existing `a` elements | [`HtmlLinker::link_with`] |
//! | a document | its links, with their places | [`texts`]; in chunks [`TextWriter`] |
//! | plain text | HTML | [`uts58_linkify::html::Html`] |
//!
//! # What it does
//!
//! * **Every other byte stays as it was**, including broken markup and bytes that aren't UTF-8.
//! * **Text is what a reader sees.** It continues across inline elements, comments and `<wbr>`, and ends at block
//!   elements and `<br>`: `exam<b>ple</b>.com` is one link, and a part of a name never becomes a link because of a
//!   tag inside the name. `&amp;` is read as `&`, and `?a=1&params=2` as its author meant it, not as `?a=1¶ms=2`.
//! * **No element is cut in half.** Text that begins in one element and ends in another isn't linked.
//! * **No links where they don't belong**: in `a`, `button`, `select`, `svg`, `math`, `template` and `head`, in
//!   scripts and everything else that isn't markup, and in the elements that [`HtmlLinker::skip`] names.
//! * **Linear time**, and constant memory if the document comes in chunks. No text is an error, and nothing panics.
//!
//! `docs/DECISIONS-HTML.md` in the repository has the rules, H1 to H9.
//!
//! # Sanitise first
//!
//! This crate doesn't sanitise. Its own links are harmless because their schemes are those of the linkifier or
//! `mailto`, but anything harmful in the document is still there. Sanitise what others wrote, then link it. The
//! result has the document object model of the clean document plus `a` elements.
//!
//! ```
//! use uts58_html::HtmlLinker;
//!
//! let clean = ammonia::clean(
//!     "<p onclick=evil()>größe: <img src=x onerror=evil()>bücher.de<script>evil()</script>",
//! );
//! let linker = HtmlLinker::default().isolation(uts58_linkify::html::Isolation::None).rel("nofollow");
//! assert_eq!(
//!     linker.link(&clean),
//!     "<p>größe: <img src=\"x\">\
//!      <a href=\"https://xn--bcher-kva.de\" rel=\"nofollow\">bücher.de</a></p>",
//! );
//! ```
//!
//! # When not to use it
//!
//! If you already have a tree, link its text nodes with [`uts58_linkify::markup::JoinedText`]. For plain text, use
//! [`uts58_linkify::html::Html`].
//!
//! [uts58]: https://www.unicode.org/reports/tr58/
#![forbid(unsafe_code)]

mod anchor;
mod anchors;
mod attributes;
mod balance;
mod depth;
mod document;
mod elements;
mod encoding;
mod hook;
mod linked;
mod linker;
mod markup;
mod noscript;
mod receiver;
mod references;
mod run;
mod tables;
mod text;
mod texts;
mod tokens;
mod writer;

pub use anchor::{Anchor, Decision};
pub use hook::{Hook, NewLinks, NoHook};
pub use linked::Linked;
pub use linker::HtmlLinker;
pub use texts::{TextWriter, texts};
pub use uts58_linkify::markup::CODE_ELEMENTS;
pub use writer::LinkWriter;
