//! How the lines of a body are to be read.

/// The format of a `text/plain` body: what the parameters of its `Content-Type` say.
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
    /// `format=fixed`, or no parameter: every line end is one.
    #[default]
    Fixed,
    /// `format=flowed` (RFC 3676): a line that ends in a space goes on in the next one.
    Flowed,
    /// `format=flowed; delsp=yes`: the same, and the space is not part of the text.
    FlowedDelSp,
}

impl Format {
    /// The format that the parameters `format` and `delsp` of a `Content-Type` mean (RFC 3676 §4). ASCII case does not
    /// matter; a value that is not known counts as none.
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
