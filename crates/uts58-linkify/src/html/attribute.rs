//! What a caller decides about one link.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

/// What becomes of a link; see [`Html::write_with`](crate::Html::write_with).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkDecision<'t> {
    /// It is written as a link.
    Keep,
    /// It is written as text.
    Drop,
    /// It is written as a link with these attributes, which replace those of the same name. An empty value means none.
    With(Vec<Attribute<'t>>),
}

/// An attribute of an `<a>`.
///
/// ```
/// use uts58_linkify::Attribute;
///
/// let error = Attribute::new("data-größe", "1").unwrap_err().to_string();
/// assert_eq!(
///     error,
///     "\"data-größe\" is no attribute for links here: \
///      use ASCII letters, digits and \"-\", not href, and not on…",
/// );
/// assert!(Attribute::new("data-size", "größer").is_ok());
/// assert!(Attribute::new("onclick", "").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attribute<'t> {
    name: Cow<'t, str>,
    value: Cow<'t, str>,
}

impl<'t> Attribute<'t> {
    /// The value may be any text; it is escaped when it is written.
    ///
    /// # Errors
    ///
    /// If the name is not an ASCII letter with ASCII letters, digits and `-` behind it, is `href`, which the writer
    /// vouches for, or begins with `on`, as names of scripts do.
    ///
    /// ```
    /// let attribute = uts58_linkify::Attribute::new("data-host", "bücher.de")?;
    /// assert_eq!((attribute.name(), attribute.value()), ("data-host", "bücher.de"));
    /// # Ok::<(), uts58_linkify::InvalidAttribute>(())
    /// ```
    pub fn new(
        name: impl Into<Cow<'t, str>>,
        value: impl Into<Cow<'t, str>>,
    ) -> Result<Self, InvalidAttribute> {
        let name = name.into();
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let runs = name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("on"));
        if !is_name || runs || name.eq_ignore_ascii_case("href") {
            return Err(InvalidAttribute { name: name.into_owned().into() });
        }
        Ok(Self { name, value: value.into() })
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

    /// Names in HTML are ASCII case-insensitive.
    pub(super) fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// The name is none that [`Attribute::new`] takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidAttribute {
    name: alloc::boxed::Box<str>,
}

impl fmt::Display for InvalidAttribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no attribute for links here: use ASCII letters, digits and \"-\", not href, and not on…",
            self.name
        )
    }
}

impl core::error::Error for InvalidAttribute {}
