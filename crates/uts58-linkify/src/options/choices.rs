//! The options whose value is one of a few words.

/// An option whose value is one of a few words.
pub(crate) trait Choice: Copy + PartialEq + 'static {
    /// Each value, in the order of [`Choice::WORDS`].
    const VALUES: &'static [Self];
    /// The word and the meaning of each value.
    const WORDS: &'static [(&'static str, &'static str)];

    fn named(word: &str) -> Option<Self> {
        let place = Self::WORDS.iter().position(|known| known.0 == word)?;
        Self::VALUES.get(place).copied()
    }

    fn name(self) -> &'static str {
        let place = Self::VALUES.iter().position(|&value| value == self);
        place.and_then(|place| Self::WORDS.get(place)).map_or("", |word| word.0)
    }
}

/// Which hosts are linked without a scheme.
///
/// ```
/// use uts58_linkify::{BareHosts, Linkifier, Options};
///
/// let text = "www.例え.com, пример.com, https://ejemplo.com/año";
/// let count = |hosts| Linkifier::new(Options::standard().bare_hosts(hosts)).links(text).count();
/// assert_eq!(count(BareHosts::Off), 1);
/// assert_eq!(count(BareHosts::Www), 2);
/// assert_eq!(count(BareHosts::All), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum BareHosts {
    /// None, so only links with a scheme. This and [`BareHosts::Www`] are for programs that show logs or code.
    Off,
    /// Hosts whose first label is `www`.
    Www,
    /// All hosts that the host rule accepts.
    #[default]
    All,
}

impl Choice for BareHosts {
    const VALUES: &'static [Self] = &[Self::Off, Self::Www, Self::All];
    const WORDS: &'static [(&'static str, &'static str)] = &[
        ("off", "only what has a scheme"),
        ("www", "those that begin with www"),
        ("all", "all that are hosts"),
    ];
}

/// The scheme that [`Link::href`](crate::Link::href) gives to a bare host.
///
/// ```
/// use uts58_linkify::{ImpliedScheme, Linkifier, Options};
///
/// let linkifier = Linkifier::new(Options::standard().implied_scheme(ImpliedScheme::Http));
/// assert_eq!(linkifier.links("bücher.de").next().unwrap().implied_scheme(), Some("http"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum ImpliedScheme {
    /// `http`
    Http,
    /// `https`
    #[default]
    Https,
}

impl Choice for ImpliedScheme {
    const VALUES: &'static [Self] = &[Self::Http, Self::Https];
    const WORDS: &'static [(&'static str, &'static str)] = &[("http", "http"), ("https", "https")];
}

/// Which valid hosts are linked (UTS #58 §1.4, [D28](crate::decisions#D28)). A function passed to
/// [`Linkifier::with_host_predicate`](crate::Linkifier::with_host_predicate) replaces this rule.
///
/// ```
/// use uts58_linkify::{HostRule, Linkifier, Options};
///
/// let text = "bücher.intern und bücher.de";
/// let count = |options| Linkifier::new(options).links(text).count();
/// assert_eq!(count(Options::standard()), 1);
/// assert_eq!(count(Options::standard().host_rule(HostRule::AnyValid)), 2);
/// assert_eq!(count(Options::standard().tlds(["INTERN"])?), 1);
/// # Ok::<(), uts58_linkify::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum HostRule {
    /// A host with at least one label before a public suffix of the ICANN section.
    /// [`Options::tlds`](crate::Options::tlds) replaces the public suffix list. Without the feature `psl`, the
    /// compiled list of top-level domains decides.
    #[default]
    PublicSuffix,
    /// Any valid host ([D26](crate::decisions#D26)) with at least two labels, even below an unknown top-level
    /// domain. This skips the check of the top-level domain in §1.4 and §8, so `printer.lan1` is linked.
    AnyValid,
}

impl Choice for HostRule {
    const VALUES: &'static [Self] = &[Self::PublicSuffix, Self::AnyValid];
    const WORDS: &'static [(&'static str, &'static str)] =
        &[("public-suffix", "those below a public suffix"), ("any-valid", "those of two labels or more")];
}
