//! The options that are a choice between words.

/// A choice between words, as the table of options has them.
pub(crate) trait Choice: Copy + PartialEq + 'static {
    /// Each value, in the order of [`Choice::WORDS`].
    const VALUES: &'static [Self];
    /// The word for each value, and what it means.
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
pub enum BareHosts {
    /// None: only what has a scheme. For programs that show logs or code, with [`BareHosts::Www`].
    Off,
    /// Those whose first label is `www`.
    Www,
    /// All that the host rule accepts.
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

/// Whether e-mail addresses are linked.
///
/// ```
/// use uts58_linkify::{Emails, Linkifier, Options};
///
/// let linkifier = Linkifier::new(Options::standard().emails(Emails::Off));
/// assert!(!linkifier.contains_link("アルベルト@example.com")); // and example.com is no host there
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Emails {
    /// No; an address is still recognised, so that its domain is not taken for a host.
    Off,
    /// Yes.
    #[default]
    On,
}

impl Choice for Emails {
    const VALUES: &'static [Self] = &[Self::Off, Self::On];
    const WORDS: &'static [(&'static str, &'static str)] = SWITCH;
}

impl Emails {
    pub(crate) const fn are_linked(self) -> bool {
        matches!(self, Self::On)
    }
}

/// The scheme that a bare host is given in [`Link::href`](crate::Link::href).
///
/// ```
/// use uts58_linkify::{ImpliedScheme, Linkifier, Options};
///
/// let linkifier = Linkifier::new(Options::standard().implied_scheme(ImpliedScheme::Http));
/// assert_eq!(linkifier.links("bücher.de").next().unwrap().implied_scheme(), Some("http"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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

/// Whether any scheme in front of `://` begins a link ([D20](crate::decisions#D20)), for link checkers: but for those that run or
/// read something (`javascript`, `file`, `view-source` …). Its name has at most 64 ASCII letters, digits, `+` and `-`.
///
/// ```
/// use uts58_linkify::{AnyScheme, Linkifier, Options};
///
/// let linkifier = Linkifier::new(Options::standard().any_scheme(AnyScheme::On));
/// let text = "git+ssh://git@例え.com/ä, file://例え.com/ö";
/// let found: Vec<_> = linkifier.links(text).map(|link| link.text()).collect();
/// assert_eq!(found, ["git+ssh://git@例え.com/ä"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AnyScheme {
    /// Those that are listed.
    #[default]
    Off,
    /// Those that are not listed too.
    On,
}

impl Choice for AnyScheme {
    const VALUES: &'static [Self] = &[Self::Off, Self::On];
    const WORDS: &'static [(&'static str, &'static str)] = SWITCH;
}

/// Which valid hosts are linked (UTS #58 §1.4, [D28](crate::decisions#D28)), if no function of the caller's decides; see
/// [`Linkifier::with_host_predicate`](crate::Linkifier::with_host_predicate).
///
/// ```
/// use uts58_linkify::{HostRule, Linkifier, Options};
///
/// let text = "bücher.intern und bücher.de";
/// let count = |options| Linkifier::new(options).links(text).count();
/// assert_eq!(count(Options::standard()), 1);
/// assert_eq!(count(Options::standard().host_rule(HostRule::AnyValid)), 2);
/// assert_eq!(count(Options::standard().tld_list("# my list\nINTERN\n")?), 1);
/// # Ok::<(), uts58_linkify::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum HostRule {
    /// An ICANN-section public suffix with a label before it, or what [`Options::tld_list`](crate::Options::tld_list) says in place
    /// of the public suffix list. Without the feature `psl` the compiled list of top-level domains decides.
    #[default]
    PublicSuffix,
    /// Any syntactically valid host of at least two labels.
    AnyValid,
}

impl Choice for HostRule {
    const VALUES: &'static [Self] = &[Self::PublicSuffix, Self::AnyValid];
    const WORDS: &'static [(&'static str, &'static str)] =
        &[("public-suffix", "those below a public suffix"), ("any-valid", "those of two labels or more")];
}

/// The words of an option that is on or off.
const SWITCH: &[(&str, &str)] = &[("off", "no"), ("on", "yes")];
