//! The options of a linkifier, as a plain value.

use alloc::borrow::Cow;
use core::iter;
use core::num::NonZero;
use core::str::FromStr;

use crate::error::{Error, Wrong};
use crate::options::choices::{BareHosts, HostRule, ImpliedScheme};
use crate::options::scheme::Scheme;
use crate::options::setting::{Labels, List, Names, Schemes, Setting, TopLevelDomains};
use crate::options::table::{OptionInfo, OptionValue};
use crate::options::tailoring::{PROFILE, Profile, Tailoring, Tailorings};

/// The options of a linkifier: a plain value. Each setting is checked when you make it.
///
/// Start from a profile, change it with methods, and pass the result to [`Linkifier::new`](crate::Linkifier::new). A
/// method has the name of its option and replaces its value. Those that begin with `add_` add to the value, each time
/// you call them. To set options by name, for example from a configuration file, use [`Options::set`].
/// [`OptionInfo::ALL`](crate::options::OptionInfo::ALL) lists the names and the values they accept.
///
/// ```
/// use std::num::NonZero;
/// use uts58_linkify::{BareHosts, Linkifier, Options, Scheme};
///
/// let options = Options::messages()
///     .not_a_host(false)
///     .bare_hosts(BareHosts::Www)
///     .add_schemes([Scheme::hierarchical("gemini")?])
///     .max_length(NonZero::new(40));
/// let text = "gemini://例え.com や www.例え.jp。";
/// let linkifier = Linkifier::new(options);
/// let found: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
/// assert_eq!(found, ["gemini://例え.com", "www.例え.jp"]);
/// # Ok::<(), uts58_linkify::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub(crate) profile: Profile,
    pub(crate) values: Values,
}

// The fields, their values in each profile, and the ways to set and get them.
macro_rules! values {
    ($($_group:ident {$(
        $(#[$doc:meta])* $setter:ident $field:ident: $type:ty $(as $switch:ident)? = $name:literal,
        [$standard:expr, $messages:expr], $in_profiles:expr, $_decisions:expr, $_help:literal;
    )+})+) => {
        /// The value of each option.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub(crate) struct Values {
            $($(pub(crate) $field: $type,)+)+
        }

        impl Values {
            const fn of(profile: Profile) -> Self {
                match profile {
                    Profile::Standard => Self { $($($field: $standard,)+)+ },
                    Profile::Messages => Self { $($($field: $messages,)+)+ },
                }
            }

            /// Takes over the values that differ between the profiles.
            fn take_differing(&mut self, other: Self) {
                $($(if differ($in_profiles) { self.$field = other.$field; })+)+
            }

            /// The switches of rules that are on.
            pub(crate) const fn tailorings(&self) -> Tailorings {
                let mut set = Tailorings::NONE;
                $($($(if self.$field { set = set.with(Tailoring::$switch); })?)+)+
                set
            }

            /// Switches these groups of rules on and all others off.
            #[cfg(feature = "testing")]
            fn set_tailorings(&mut self, set: Tailorings) {
                $($($(self.$field = set.contains(Tailoring::$switch);)?)+)+
            }

            fn set(&mut self, option: &OptionInfo, text: &str) -> Result<(), Error> {
                let error = |wrong| Error::of_option(option.name, Some(option.kind), wrong);
                match option.name {
                    $($($name => self.$field = Setting::read(text).map_err(error)?,)+)+
                    _ => {}
                }
                Ok(())
            }

            fn get(&self, name: &str) -> Option<Cow<'_, str>> {
                match name {
                    $($($name => Some(self.$field.written()),)+)+
                    _ => None,
                }
            }
        }

        /// The setters.
        impl Options {
            $($(setter! { $setter $field $type [$(#[$doc])*] })+)+
        }
    };
}

macro_rules! setter {
    (value $field:ident $type:ty [$(#[$doc:meta])*]) => {
        $(#[$doc])*
        #[must_use]
        pub fn $field(mut self, $field: $type) -> Self {
            self.values.$field = $field;
            self
        }
    };
    ($_other:ident $field:ident $type:ty []) => {};
}

options! { values }

/// Whether a value differs between the profiles.
fn differ([standard, messages]: [&str; 2]) -> bool {
    standard != messages
}

impl Options {
    /// The options of [`Profile::Standard`]: UTS #58 as published, with rules for hosts.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// assert!(Linkifier::new(Options::standard()).contains_link("Größe: README.md"));
    /// ```
    #[must_use]
    pub fn standard() -> Self {
        Self::from(Profile::Standard)
    }

    /// The options of [`Profile::Messages`], for chat and mail.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// assert!(!Linkifier::new(Options::messages()).contains_link("Größe: README.md"));
    /// ```
    #[must_use]
    pub fn messages() -> Self {
        Self::from(Profile::Messages)
    }

    /// Sets each option that differs between profiles to its value in this profile, and keeps all others.
    ///
    /// ```
    /// use std::num::NonZero;
    /// use uts58_linkify::{Options, Profile};
    ///
    /// let options = Options::standard().max_length(NonZero::new(58)).profile(Profile::Messages); // größe.md
    /// assert_eq!(options, Options::messages());
    /// ```
    #[must_use]
    pub fn profile(mut self, profile: Profile) -> Self {
        self.profile = profile;
        self.values.take_differing(Values::of(profile));
        self
    }

    /// Replaces the value of an option by name, for configuration files, command lines and bindings.
    /// [`OptionInfo::ALL`](crate::options::OptionInfo::ALL) lists the names and values; `profile` works too.
    ///
    /// # Errors
    ///
    /// If there is no option with this name, or it doesn't accept the value. The options then don't change.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let mut options = Options::messages();
    /// options.set("not-a-host", "off")?;
    /// options.set("add-schemes", "gemini xmpp:")?;
    /// assert!(Linkifier::new(options.clone()).contains_link("Größe: README.md"));
    /// assert!(options.set("emails", "ja").is_err());
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Error> {
        if name == PROFILE {
            *self = self.clone().profile(value.parse()?);
            return Ok(());
        }
        let Some(option) = OptionInfo::named(name) else {
            let names = iter::once(PROFILE).chain(OptionInfo::ALL.iter().map(|option| option.name));
            return Err(Error::of_option(name, None, Wrong::Name(names.collect())));
        };
        self.values.set(option, value)
    }

    /// The value of an option by name, in the form that [`Options::set`] accepts; `None` if there is no such option.
    ///
    /// ```
    /// use uts58_linkify::{Options, Scheme};
    ///
    /// let options = Options::messages().add_schemes([Scheme::opaque("xmpp")?]);
    /// assert_eq!(options.get("add-schemes").as_deref(), Some("xmpp:")); // xmpp:юра@example.com
    /// assert_eq!(options.get("max-length").as_deref(), Some("8192"));
    /// assert_eq!(options.get("profile").as_deref(), Some("messages"));
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Cow<'_, str>> {
        match name {
            PROFILE => Some(self.profile.name().into()),
            _ => OptionInfo::named(name).and_then(|option| self.values.get(option.name)),
        }
    }

    /// Replaces the schemes that begin a link ([D20](crate::decisions#D20), [D22](crate::decisions#D22)), by default
    /// `https` and `http`. Keeps those of [`Options::add_schemes`]. Bare hosts are linked only if the list contains the
    /// implied scheme. If the list contains a name in both forms, the first one applies before `://`.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let linkifier = Linkifier::new(Options::standard().schemes([Scheme::hierarchical("ftp")?]));
    /// let text = "ftp://例え.com, https://例え.com, 例え.com";
    /// let found: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
    /// assert_eq!(found, ["ftp://例え.com"]);
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    #[must_use]
    pub fn schemes(mut self, schemes: impl IntoIterator<Item = Scheme>) -> Self {
        self.values.schemes = schemes.into_iter().collect();
        self
    }

    /// Adds schemes that begin a link to those of [`Options::schemes`] ([D20](crate::decisions#D20),
    /// [D22](crate::decisions#D22)). Each call adds to the previous ones.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let linkifier = Linkifier::new(Options::messages().add_schemes([Scheme::opaque("xmpp")?]));
    /// assert!(linkifier.contains_link("пишите: xmpp:юра@example.com"));
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    #[must_use]
    pub fn add_schemes(mut self, schemes: impl IntoIterator<Item = Scheme>) -> Self {
        self.values.add_schemes.to_mut().extend(schemes);
        self
    }

    /// Replaces the public suffix list by these top-level domains ([D28](crate::decisions#D28)), given as A-labels. The
    /// entry `*` keeps the public suffix list.
    ///
    /// # Errors
    ///
    /// If an entry isn't an A-label, or there is no entry.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let only = Linkifier::new(Options::standard().tld_list(["INTERN"])?);
    /// assert!(only.contains_link("bücher.intern") && !only.contains_link("bücher.de"));
    /// let more = Linkifier::new(Options::standard().tld_list(["*", "INTERN"])?);
    /// assert!(more.contains_link("bücher.intern") && more.contains_link("bücher.de"));
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    pub fn tld_list<S: AsRef<str>>(mut self, entries: impl IntoIterator<Item = S>) -> Result<Self, Error> {
        self.values.tld_list = List::of("tld-list", entries)?;
        Ok(self)
    }

    /// Adds file names that aren't hosts to the built-in ones ([M6](crate::decisions#M6), with
    /// [`Options::not_a_host`]), or removes some of those. Each call adds to the previous ones.
    ///
    /// * `*.ext`, `pre*.ext`, `*suf.ext`, `name.ext`: names of two labels. Those with a `*` also match names with a version
    ///   (`libc-2.15.so`).
    /// * `*.h.ext`: names of three or more labels with this ending.
    /// * `name.*`: names with this beginning.
    /// * `!*.ext`, or `!` before another entry with a `*`: removes the entry.
    /// * `!host.ext`: an exception, which is a host even if other entries or [M16](crate::decisions#M16) match it.
    ///
    /// # Errors
    ///
    /// If an entry has none of these forms.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let options = Options::messages().add_file_names(["*.ai", "!grün.md", "!*.rs"])?;
    /// let linkifier = Linkifier::new(options);
    /// assert!(!linkifier.contains_link("обложка.ai, обложка.md"));
    /// assert!(linkifier.contains_link("grün.md") && linkifier.contains_link("обложка.rs"));
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    pub fn add_file_names<S: AsRef<str>>(
        mut self,
        entries: impl IntoIterator<Item = S>,
    ) -> Result<Self, Error> {
        self.values.add_file_names = self.values.add_file_names.with("add-file-names", entries)?;
        Ok(self)
    }

    /// Allows only the schemes `https` and `http`.
    #[cfg(all(feature = "url", feature = "psl", feature = "risk"))]
    pub(crate) fn with_web_schemes(mut self) -> Self {
        self.values.schemes = Cow::Borrowed(Scheme::WEB);
        self.values.add_schemes = Cow::Borrowed(&[]);
        (self.values.file_urls, self.values.any_scheme) = (false, false);
        self
    }

    pub(crate) const fn of(profile: Profile) -> Self {
        Self { profile, values: Values::of(profile) }
    }
}

/// Parses the [name](Profile::name) of a profile.
impl FromStr for Profile {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let names = || Self::ALL.iter().map(|profile| profile.name()).collect();
        let named = Self::ALL.iter().copied().find(|profile| profile.name() == name);
        named.ok_or_else(|| Error::of_option(PROFILE, None, Wrong::Word(name.into(), names())))
    }
}

/// The switches of rules that only tests set. Nothing of it is promised.
#[cfg(feature = "testing")]
#[doc(hidden)]
impl Options {
    /// Like [`Options::set`], also for the switches that only tests set.
    pub fn set_in_test(&mut self, name: &str, text: &str) -> Result<(), Error> {
        match OptionInfo::TEST_SWITCHES.iter().find(|switch| switch.name == name) {
            Some(switch) => self.values.set(switch, text),
            None => self.set(name, text),
        }
    }

    /// Whether a test has changed one of those switches.
    pub fn is_of_test(&self) -> bool {
        let profile = Values::of(self.profile);
        OptionInfo::TEST_SWITCHES
            .iter()
            .any(|switch| self.values.get(switch.name) != profile.get(switch.name))
    }

    /// Switches these groups of tailorings on and all others off.
    pub fn tailorings(mut self, set: Tailorings) -> Self {
        self.values.set_tailorings(set);
        self
    }

    pub const fn get_tailorings(&self) -> Tailorings {
        self.values.tailorings()
    }
}

impl Values {
    /// The schemes of both lists, and `file` if the options allow it.
    pub(crate) fn all_schemes(&self) -> Schemes {
        let mut all = self.schemes.clone();
        if !self.add_schemes.is_empty() {
            all.to_mut().extend_from_slice(&self.add_schemes);
        }
        if self.file_urls {
            all.to_mut().push(Scheme::FILE);
        }
        all
    }
}

impl OptionInfo {
    fn named(name: &str) -> Option<&'static Self> {
        Self::ALL.iter().find(|option| option.name == name)
    }

    /// The typed value of the option.
    #[doc(hidden)]
    #[must_use]
    pub fn value<'o>(&self, options: &'o Options) -> OptionValue<'o> {
        self.typed(options.get(self.name).unwrap_or_default())
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::messages()
    }
}

impl From<Profile> for Options {
    fn from(profile: Profile) -> Self {
        Self::of(profile)
    }
}

impl From<&Self> for Options {
    fn from(options: &Self) -> Self {
        options.clone()
    }
}
