//! The format of a body, which decides how to read its lines.

/// The format of a `text/plain` body, from the parameters of its `Content-Type`.
///
/// ```
/// use uts58_mail::{Format, paragraphs};
///
/// let body = "größere \nWörter";
/// assert_eq!(paragraphs(body, Format::Flowed).next().unwrap().text(), "größere Wörter");
/// assert_eq!(paragraphs(body, Format::FlowedDelSp).next().unwrap().text(), "größereWörter");
/// assert_eq!(paragraphs(body, Format::Fixed).next().unwrap().text(), "größere ");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Format {
    /// `format=fixed`, or no parameter: every line break counts.
    #[default]
    Fixed,
    /// `format=flowed` (RFC 3676): a line that ends in a space continues on the next line.
    Flowed,
    /// `format=flowed; delsp=yes`: like `Flowed`, but the space isn't part of the text.
    FlowedDelSp,
}

impl Format {
    /// Reads the format from the parameters `format` and `delsp` of a `Content-Type` (RFC 3676 §4). Ignores ASCII
    /// case, and treats an unknown value as missing.
    ///
    /// ```
    /// use uts58_mail::Format;
    ///
    /// assert_eq!(Format::from_parameters(Some("Flowed"), Some("YES")), Format::FlowedDelSp);
    /// assert_eq!(Format::from_parameters(Some("flowed"), Some("да")), Format::Flowed);
    /// assert_eq!(Format::from_parameters(None, Some("yes")), Format::Fixed);
    /// ```
    #[must_use]
    pub fn from_parameters(format: Option<&str>, delsp: Option<&str>) -> Self {
        let is =
            |value: Option<&str>, name: &str| value.is_some_and(|value| value.eq_ignore_ascii_case(name));
        match (is(format, "flowed"), is(delsp, "yes")) {
            (true, true) => Self::FlowedDelSp,
            (true, false) => Self::Flowed,
            (false, _) => Self::Fixed,
        }
    }
}
