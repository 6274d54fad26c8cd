//! Links in mail: the lines of a decoded `text/plain` body as paragraphs, with what wrapped them undone, and the links of
//! these with their places in the body.
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
//! # What is undone
//!
//! * `format=flowed` with `DelSp`, quote depth and space-stuffing (RFC 3676): [`Format`].
//! * A URL in `<…>` or `<URL:…>` that goes over several lines (RFC 3986, appendix C), also in quotes.
//! * A URL that was cut in the midst of a code point written in percent-escapes, where the next line has the rest of it.
//!
//! Nothing else is joined: where a long URL without brackets was cut elsewhere, nothing in the text says so. The rules are
//! E1 to E9 in `docs/DECISIONS-MAIL.md` of the repository.
//!
//! # What a mail program does itself
//!
//! MIME: transfer encodings, charsets, which part is the body. [`Format::from_parameters`] reads two parameters of its
//! `Content-Type`. The example `message` goes the whole way from a message file to HTML, with `mail-parser`. HTML bodies are
//! for `uts58-html`.
//!
//! # Promises
//!
//! * Text is never an error and nothing panics. Offsets are bytes in the body, ends exclusive, on char boundaries.
//! * Time is linear in the body.
//! * The ranges of the paragraphs are the body; the places of a link hold its text, in order, and nothing else.
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

/// Code of the tests in this repository that needs the feature `html`: the code if it is on, nothing if it is off.
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
