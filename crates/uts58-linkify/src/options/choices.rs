//! The options that are not tailorings.

/// Which hosts are linked without a scheme.
///
/// ```
/// use uts58_linkify::{BareHosts, Linkifier};
///
/// let text = "www.例え.com, пример.com, https://ejemplo.com/año";
/// let count = |hosts| {
///     Ok::<_, uts58_linkify::BuildError>(
///         Linkifier::builder().bare_hosts(hosts).build()?.links(text).count(),
///     )
/// };
/// assert_eq!(count(BareHosts::Off), Ok(1));
/// assert_eq!(count(BareHosts::Www), Ok(2));
/// assert_eq!(count(BareHosts::All), Ok(3));
/// # Ok::<(), uts58_linkify::BuildError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum BareHosts {
    /// None: only what has a scheme. For programs that show logs or code, with [`BareHosts::Www`].
    Off,
    /// Those whose first label is `www`.
    Www,
    /// All that the host rule accepts.
    #[default]
    All,
}

/// Whether e-mail addresses are linked.
///
/// ```
/// use uts58_linkify::{Emails, Linkifier};
///
/// let linkifier = Linkifier::builder().emails(Emails::Off).build()?;
/// assert!(!linkifier.contains_link("アルベルト@example.com")); // and example.com is no host there
/// # Ok::<(), uts58_linkify::BuildError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Emails {
    /// No; an address is still recognised, so that its domain is not taken for a host.
    Off,
    /// Yes.
    #[default]
    On,
}

impl Emails {
    pub(crate) const fn are_linked(self) -> bool {
        matches!(self, Self::On)
    }
}

/// The scheme that a bare host is given in [`Link::href`](crate::Link::href).
///
/// ```
/// use uts58_linkify::{ImpliedScheme, Linkifier};
///
/// let linkifier = Linkifier::builder().implied_scheme(ImpliedScheme::Http).build()?;
/// assert_eq!(linkifier.links("bücher.de").next().unwrap().implied_scheme(), Some("http"));
/// # Ok::<(), uts58_linkify::BuildError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum ImpliedScheme {
    /// `http`
    Http,
    /// `https`
    #[default]
    Https,
}

impl ImpliedScheme {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::Https => "https",
        }
    }
}
