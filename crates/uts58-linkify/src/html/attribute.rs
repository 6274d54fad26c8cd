//! The caller's decision about a link, and its attributes.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::error::{Error, Wrong};
use crate::options::scheme::{MAX_NAME, is_local};

/// How to write a link or one of your own spans; see [`Html::write_segments`](crate::html::Html::write_segments).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LinkDecision<'t> {
    /// Write a link as an `<a>`, and a span as plain text.
    Keep,
    /// Write it as plain text.
    Remove,
    /// Write it as an `<a>` with these attributes, which replace those of the same name. An attribute with an empty
    /// value isn't written. A span needs `href` here.
    With(Vec<Attribute<'t>>),
    /// Write this HTML instead, such as an image for a custom emoji. Use [`escape`](crate::html::escape) for text in it.
    Html(Cow<'t, str>),
}

/// An attribute of an `<a>`.
///
/// ```
/// use uts58_linkify::html::Attribute;
///
/// assert!(Attribute::new("data-size", "größer").is_ok());
/// let error = Attribute::new("onclick", "").unwrap_err();
/// assert!(error.to_string().starts_with("\"onclick\" isn't a valid attribute for links"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attribute<'t> {
    name: Cow<'t, str>,
    value: Cow<'t, str>,
}

impl<'t> Attribute<'t> {
    /// Creates an attribute. The value is escaped when written. Any text is allowed, except that `href` must be a
    /// target, absolute or relative.
    ///
    /// # Errors
    ///
    /// If the name isn't an ASCII letter followed by ASCII letters, digits and `-`, or begins with `on`, like event
    /// handlers. If an `href` is empty, or a click on it could run code or read local data: `javascript:`, `data:`,
    /// `vbscript:`, `file:`, and the other schemes that [D22](crate::decisions#D22) forbids. White space and control
    /// characters that browsers ignore don't hide such a scheme.
    ///
    /// ```
    /// use uts58_linkify::html::Attribute;
    ///
    /// let href = Attribute::new("href", "/out?to=https://bücher.de")?;
    /// assert_eq!((href.name(), href.value()), ("href", "/out?to=https://bücher.de"));
    /// assert!(Attribute::new("href", " java\nscript:größe()").is_err());
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    pub fn new(name: impl Into<Cow<'t, str>>, value: impl Into<Cow<'t, str>>) -> Result<Self, Error> {
        let (name, value) = (name.into(), value.into());
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let runs = name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("on"));
        if !is_name || runs {
            return Err(Wrong::Attribute(name.into_owned()).into());
        }
        if name.eq_ignore_ascii_case("href") && (value.is_empty() || is_run_or_read(&value)) {
            return Err(Wrong::Target(value.into_owned()).into());
        }
        Ok(Self { name, value })
    }

    /// The name of the attribute.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value of the attribute, not escaped.
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }

    /// Whether the attribute has this name. Names in HTML ignore ASCII case.
    pub(super) fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// Whether a click could run code or read local data. Like browsers, ignores tabs and line breaks anywhere, and
/// leading controls and spaces.
fn is_run_or_read(target: &str) -> bool {
    let seen = target.trim_start_matches(|c| c <= ' ').bytes();
    // No rejected scheme is longer.
    let seen = seen.filter(|byte| !matches!(byte, b'\t' | b'\n' | b'\r')).take(MAX_NAME).collect::<Vec<_>>();
    let name = seen.iter().position(|&byte| byte == b':').and_then(|colon| seen.get(..colon));
    name.is_some_and(is_local)
}
