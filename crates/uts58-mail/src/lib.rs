//! Links in mail. Splits a decoded `text/plain` body into paragraphs, undoes line wrapping, and finds links with
//! their places in the body.
//!
//! ```
//! use uts58_linkify::{Linkifier, Profile};
//! use uts58_mail::{Format, paragraphs};
//!
//! let body = "\
//! > Wo steht das? Hier: <https://de.wikipedia.org/wiki/
//! > Straße_(Begriffsklärung)>,
//! > oder auf bücher.de.
//! ";
//! let linkifier = Linkifier::new(Profile::Messages);
//! let mut found = Vec::new();
//! for paragraph in paragraphs(body, Format::Fixed) {
//!     for (link, places) in paragraph.links(&linkifier) {
//!         found.push((paragraph.depth(), link.as_str().to_owned(), places.count()));
//!     }
//! }
//! assert_eq!(found, [
//!     (1, "https://de.wikipedia.org/wiki/Straße_(Begriffsklärung)".to_owned(), 2),
//!     (1, "bücher.de".to_owned(), 1),
//! ]);
//! ```
//!
//! # Which wrapping is undone
//!
//! * `format=flowed` with `DelSp`, quote depth and space-stuffing (RFC 3676): [`Format`].
//! * A URL in `<…>` or `<URL:…>` over several lines (RFC 3986, appendix C), even in quotes.
//! * A URL broken within the percent-escapes of one code point, if the next line has the rest of it.
//!
//! Nothing else is joined: where a long URL without brackets was cut elsewhere, nothing in the text says so. The rules are
//! E1 to E9 in `docs/DECISIONS-MAIL.md` of the repository.
//!
//! # What a mail program does itself
//!
//! MIME: transfer encodings, charsets, and which part is the body. [`Format::from_parameters`] reads two parameters
//! of its `Content-Type`. The example `message` converts a message file to HTML with `mail-parser`. For HTML bodies,
//! use `uts58-html`.
//!
//! # Promises
//!
//! * No text is an error, and nothing panics. Offsets are in bytes in the body, on char boundaries; ends are
//!   exclusive.
//! * Takes time linear in the body.
//! * The ranges of all paragraphs cover the body. The places of a link cover its text, in order, and nothing else.
//! * No `unsafe`.
//!
//! # Features
//!
//! `html`, on by default: [`HtmlWriter`], which writes a body as HTML with quotes, signature and links, all text escaped.

#![forbid(unsafe_code)]

mod format;
#[cfg(feature = "html")]
mod html;
mod lines;
mod paragraphs;
mod wrapped;

pub use format::Format;
#[cfg(feature = "html")]
pub use html::HtmlWriter;
pub use paragraphs::{Paragraph, ParagraphKind, Paragraphs, paragraphs};

/// Keeps tests that need the feature `html`: expands to the code if the feature is on, and to nothing otherwise.
#[cfg(all(feature = "testing", feature = "html"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_html {
    ($($code:tt)*) => { $($code)* };
}
#[cfg(all(feature = "testing", not(feature = "html")))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_html {
    ($($code:tt)*) => {};
}
