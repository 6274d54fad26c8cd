//! The options whose value is one of a few words.

/// An option whose value is one of a few words.
pub(crate) trait Choice: Copy + PartialEq + 'static {
    /// Each word with its meaning.
    const WORDS: &'static [(&'static str, &'static str)];

    /// In the order of the words.
    const ALL: &'static [Self];

    fn name(self) -> &'static str;
}

// One entry for each value generates its variant, its word and the word's meaning.
macro_rules! choices {
    ($(
        $(#[$doc:meta])*
        enum $choice:ident {
            $($(#[$value_doc:meta])+ $value:ident = ($word:literal, $meaning:literal),)+
        }
    )+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        #[non_exhaustive]
        pub enum $choice {
            $($(#[$value_doc])+ $value,)+
        }

        impl Choice for $choice {
            const WORDS: &'static [(&'static str, &'static str)] = &[$(($word, $meaning)),+];

            const ALL: &'static [Self] = &[$(Self::$value),+];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }
        }
    )+};
}

choices! {
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
    enum BareHosts {
        /// None, so only links with a scheme. This and [`BareHosts::Www`] are for programs that show logs or code.
        Off = ("off", "none, only https://example.com"),
        /// Hosts that begin with `www.`.
        Www = ("www", "those that begin with www. (www.example.com)"),
        /// All hosts that the host rule accepts.
        #[default]
        All = ("all", "every host, such as example.com"),
    }

    /// The scheme that [`Link::href`](crate::Link::href) gives to a bare host.
    ///
    /// ```
    /// use uts58_linkify::{ImpliedScheme, Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::standard().implied_scheme(ImpliedScheme::Http));
    /// assert_eq!(linkifier.links("bücher.de").next().unwrap().implied_scheme(), Some("http"));
    /// ```
    enum ImpliedScheme {
        /// `http`
        Http = ("http", "http"),
        /// `https`
        #[default]
        Https = ("https", "https"),
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
    /// ```
    enum HostRule {
        /// A host with at least one label before a public suffix of the ICANN section, or before a top-level domain of
        /// [`Options::tld_list`](crate::Options::tld_list) or, without the feature `psl`, of the compiled list.
        #[default]
        PublicSuffix = ("public-suffix", "those below a public suffix, such as example.co.uk"),
        /// Any valid host ([D26](crate::decisions#D26)) with at least two labels, even below an unknown top-level
        /// domain. This skips the check of the top-level domain in §1.4 and §8, so `printer.lan1` is linked.
        AnyValid = ("any-valid", "those of two labels or more, such as printer.lan1"),
    }
}
