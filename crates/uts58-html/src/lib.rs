//! Links in existing HTML, nothing else touched: URLs, bare domains and addresses in the text of a document become
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
//! | a document | the same with links | [`HtmlLinker::link`] |
//! | a document in chunks | the same, in constant memory | [`HtmlLinker::writer`] |
//! | a rule of your own | other attributes, another text, no link; also for the `a` elements that are there | [`HtmlLinker::link_with`] |
//! | a document | its links, with their places | [`texts`]; in chunks [`TextWriter`] |
//! | plain text | HTML | [`uts58_linkify::html::Html`] |
//!
//! # What it does
//!
//! * **Every other byte stays as it was**, also those of broken markup, and those that are not UTF-8.
//! * **Text is what a reader sees.** It goes on over inline elements, comments and `<wbr>`, and ends at block elements and `<br>`:
//!   `exam<b>ple</b>.com` is one link, and no part of a name becomes a link because a tag is in it. References are read:
//!   `&amp;` is `&`, and `?a=1&params=2` is what its author meant, not `?a=1¶ms=2`.
//! * **No element is cut in half.** A link that begins in one and ends in another is not made.
//! * **Not where it has no place**: in `a`, `button`, `select`, `svg`, `math`, `template`, `head`, in scripts and all else that is not
//!   markup, and in what [`HtmlLinker::skip`] names.
//! * **Linear time**, and constant memory if the document comes in chunks. Text is never an error, nothing panics.
//!
//! The rules have numbers, H1 to H9, in `docs/DECISIONS-HTML.md` of the repository.
//!
//! # Sanitise first
//!
//! This crate does not sanitise. Its own links are harmless, as their schemes are those of the linkifier or `mailto`, but what was
//! harmful in the document still is. Sanitise what others wrote, then link it. The document object model of the result is that
//! of the clean document plus `a` elements.
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
//! For the text nodes of a tree that you have anyway, use [`uts58_linkify::markup::JoinedText`]; for plain text
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
mod linker;
mod markup;
mod noscript;
mod references;
mod run;
mod shown;
mod tables;
mod text;
mod texts;
mod tokens;
mod writer;

pub use anchor::{Anchor, Decision, InvalidName};
pub use document::Linked;
pub use hook::{Hook, NewLinks, NoHook};
pub use linker::HtmlLinker;
pub use texts::{TextWriter, texts};
pub use uts58_linkify::markup::CODE_ELEMENTS;
pub use writer::LinkWriter;
