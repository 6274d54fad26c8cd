//! The options of a linkifier, as a plain value.

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::host::tld_list::TldList;
use crate::options::choices::{BareHosts, Choice, HostRule, ImpliedScheme};
use crate::options::error::{OptionError, Wrong};
use crate::options::lines::entries;
use crate::options::lists::{FileNames, FirstLabels};
use crate::options::scheme::Scheme;
use crate::options::table::{self, Field, NO_LIMIT, OFF, ON, OptionInfo, OptionValue, PROFILE, switch_name};
use crate::options::tailoring::{Profile, Tailoring, Tailorings};

/// The options of a linkifier: a plain value. Each setting is checked when you make it.
///
/// Start from a profile, change it with methods, and pass the result to [`Linkifier::new`](crate::Linkifier::new). A
/// method with the name of an option replaces its value. A method that begins with `add_` adds to the value, each
/// time you call it. A method that begins with `get_` returns the value. To set options by name, for example from a
/// configuration file, use [`Options::set`]. [`OptionInfo::ALL`](crate::options::OptionInfo::ALL) lists the names and
/// the values they accept.
///
/// ```
/// use uts58_linkify::{BareHosts, Linkifier, Options, Scheme, Tailoring};
///
/// let options = Options::messages()
///     .disable(Tailoring::NotAHost)
///     .bare_hosts(BareHosts::Www)
///     .add_schemes([Scheme::hierarchical("gemini")?])
///     .max_length(Some(40));
/// let text = "gemini://例え.com や www.例え.jp。";
/// let linkifier = Linkifier::new(options);
/// let found: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
/// assert_eq!(found, ["gemini://例え.com", "www.例え.jp"]);
/// # Ok::<(), uts58_linkify::InvalidScheme>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub(crate) tailorings: Tailorings,
    pub(crate) bare_hosts: BareHosts,
    pub(crate) emails: bool,
    pub(crate) urls: bool,
    pub(crate) schemes: Cow<'static, [Scheme]>,
    pub(crate) add_schemes: Vec<Scheme>,
    pub(crate) any_scheme: bool,
    pub(crate) file_urls: bool,
    pub(crate) implied_scheme: ImpliedScheme,
    pub(crate) host_rule: HostRule,
    /// One entry per line, as in the lists below; empty means the built-in list.
    pub(crate) tld_list: String,
    pub(crate) max_length: Option<usize>,
    pub(crate) first_labels: String,
    pub(crate) file_names: String,
    pub(crate) add_file_names: String,
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
    /// use uts58_linkify::{Options, Profile};
    ///
    /// let options = Options::standard().max_length(Some(58)).profile(Profile::Messages); // größe.md
    /// assert_eq!(options, Options::messages());
    /// ```
    #[must_use]
    pub fn profile(self, profile: Profile) -> Self {
        let Self { tailorings, max_length, .. } = Self::from(profile);
        Self { tailorings, max_length, ..self }
    }

    /// Switches one group of tailorings on.
    #[must_use]
    pub fn enable(self, tailoring: Tailoring) -> Self {
        Self { tailorings: self.tailorings.with(tailoring), ..self }
    }

    /// Switches one group of tailorings off.
    #[must_use]
    pub fn disable(self, tailoring: Tailoring) -> Self {
        Self { tailorings: self.tailorings.without(tailoring), ..self }
    }

    /// Switches these groups of tailorings on and all others off.
    #[must_use]
    pub fn tailorings(self, tailorings: Tailorings) -> Self {
        Self { tailorings, ..self }
    }

    /// The groups of tailorings that are on.
    #[must_use]
    pub const fn get_tailorings(&self) -> Tailorings {
        self.tailorings
    }

    /// Sets which hosts are linked without a scheme; by default all.
    #[must_use]
    pub fn bare_hosts(self, bare_hosts: BareHosts) -> Self {
        Self { bare_hosts, ..self }
    }

    /// Which hosts are linked without a scheme.
    #[must_use]
    pub const fn get_bare_hosts(&self) -> BareHosts {
        self.bare_hosts
    }

    /// Sets whether e-mail addresses are linked; by default they are. If an address isn't linked, its host isn't
    /// linked either.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::messages().emails(false));
    /// assert!(!linkifier.contains_link("albert@example.com, アルベルト@example.com"));
    /// ```
    #[must_use]
    pub fn emails(self, emails: bool) -> Self {
        Self { emails, ..self }
    }

    /// Whether e-mail addresses are linked.
    #[must_use]
    pub const fn get_emails(&self) -> bool {
        self.emails
    }

    /// Sets whether URLs and bare hosts are linked; by default they are. An address inside a URL belongs to the URL,
    /// even if URLs aren't linked.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let addresses = Linkifier::new(Options::messages().urls(false));
    /// let mut links = addresses.links("See https://example.com/a, or write to юра@example.com.");
    /// assert_eq!(links.next().unwrap().as_str(), "юра@example.com");
    /// ```
    #[must_use]
    pub fn urls(self, urls: bool) -> Self {
        Self { urls, ..self }
    }

    /// Whether URLs and bare hosts are linked.
    #[must_use]
    pub const fn get_urls(&self) -> bool {
        self.urls
    }

    /// Replaces the schemes that begin a link ([D20](crate::decisions#D20), [D22](crate::decisions#D22)), by default
    /// `https` and `http`. Keeps those of [`Options::add_schemes`]. Bare hosts are linked only if the list contains
    /// the implied scheme. If the list contains a name in both forms, the first one applies before `://`.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let linkifier = Linkifier::new(Options::standard().schemes([Scheme::hierarchical("ftp")?]));
    /// let text = "ftp://例え.com, https://例え.com, 例え.com";
    /// let found: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
    /// assert_eq!(found, ["ftp://例え.com"]);
    /// # Ok::<(), uts58_linkify::InvalidScheme>(())
    /// ```
    #[must_use]
    pub fn schemes(self, schemes: impl IntoIterator<Item = Scheme>) -> Self {
        Self { schemes: schemes.into_iter().collect(), ..self }
    }

    /// The schemes of [`Options::schemes`].
    #[must_use]
    pub fn get_schemes(&self) -> &[Scheme] {
        &self.schemes
    }

    /// Adds schemes that begin a link to those of [`Options::schemes`] ([D20](crate::decisions#D20),
    /// [D22](crate::decisions#D22)). Each call adds to the previous ones.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let linkifier = Linkifier::new(Options::messages().add_schemes([Scheme::opaque("xmpp")?]));
    /// assert!(linkifier.contains_link("пишите: xmpp:юра@example.com"));
    /// # Ok::<(), uts58_linkify::InvalidScheme>(())
    /// ```
    #[must_use]
    pub fn add_schemes(mut self, schemes: impl IntoIterator<Item = Scheme>) -> Self {
        self.add_schemes.extend(schemes);
        self
    }

    /// The schemes that [`Options::add_schemes`] added.
    #[must_use]
    pub fn get_added_schemes(&self) -> &[Scheme] {
        &self.add_schemes
    }

    /// Sets whether any scheme before `://` begins a link ([D20](crate::decisions#D20)), for link checkers. By
    /// default, only the listed schemes do. A scheme has at most 64 ASCII letters, digits, `+` and `-`. Schemes that
    /// run code or read local data (`javascript`, `view-source` …) never begin a link. `file` begins a link only with
    /// [`Options::file_urls`].
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::standard().any_scheme(true));
    /// let text = "git+ssh://git@例え.com/ä, file://例え.com/ö";
    /// let found: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
    /// assert_eq!(found, ["git+ssh://git@例え.com/ä"]);
    /// ```
    #[must_use]
    pub fn any_scheme(self, any_scheme: bool) -> Self {
        Self { any_scheme, ..self }
    }

    /// Whether any scheme before `://` begins a link.
    #[must_use]
    pub const fn get_any_scheme(&self) -> bool {
        self.any_scheme
    }

    /// Sets whether `file://` with a path is a link ([D22](crate::decisions#D22)); by default it isn't. Clicking such
    /// a link opens a local file, so enable this only for text that you trust, as link checkers do.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let checker = Linkifier::new(Options::messages().file_urls(true));
    /// let text = "See file:///usr/share/doc/größe.txt, not file:größe.txt.";
    /// let found: Vec<_> = checker.links(text).map(|link| link.as_str()).collect();
    /// assert_eq!(found, ["file:///usr/share/doc/größe.txt"]);
    /// ```
    #[must_use]
    pub fn file_urls(self, file_urls: bool) -> Self {
        Self { file_urls, ..self }
    }

    /// Whether `file://` with a path is a link.
    #[must_use]
    pub const fn get_file_urls(&self) -> bool {
        self.file_urls
    }

    /// Sets the scheme of links to bare hosts; by default `https`.
    #[must_use]
    pub fn implied_scheme(self, implied_scheme: ImpliedScheme) -> Self {
        Self { implied_scheme, ..self }
    }

    /// The scheme of links to bare hosts.
    #[must_use]
    pub const fn get_implied_scheme(&self) -> ImpliedScheme {
        self.implied_scheme
    }

    /// Sets which valid hosts are linked ([D28](crate::decisions#D28)); by default those with a public suffix.
    #[must_use]
    pub fn host_rule(self, host_rule: HostRule) -> Self {
        Self { host_rule, ..self }
    }

    /// Which valid hosts are linked.
    #[must_use]
    pub const fn get_host_rule(&self) -> HostRule {
        self.host_rule
    }

    /// Replaces the public suffix list by these top-level domains ([D28](crate::decisions#D28)), given as A-labels.
    /// To keep the public suffix list, use [`Options::add_tlds`].
    ///
    /// # Errors
    ///
    /// If an entry isn't an A-label, or there is no entry.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::standard().tlds(["INTERN"])?);
    /// assert!(linkifier.contains_link("bücher.intern") && !linkifier.contains_link("bücher.de"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn tlds<S: AsRef<str>>(self, tlds: impl IntoIterator<Item = S>) -> Result<Self, OptionError> {
        Ok(Self { tld_list: with_entries(Field::TldList, String::new(), tlds)?, ..self })
    }

    /// Adds top-level domains to the public suffix list, or to those of [`Options::tlds`]. Each call adds to the
    /// previous ones.
    ///
    /// # Errors
    ///
    /// If an entry isn't an A-label, or there is no entry.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::standard().add_tlds(["intern"])?);
    /// assert!(linkifier.contains_link("bücher.intern") && linkifier.contains_link("bücher.de"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn add_tlds<S: AsRef<str>>(self, tlds: impl IntoIterator<Item = S>) -> Result<Self, OptionError> {
        let list = if self.tld_list.is_empty() { PUBLIC_SUFFIXES.into() } else { self.tld_list };
        Ok(Self { tld_list: with_entries(Field::TldList, list, tlds)?, ..self })
    }

    /// The top-level domains of [`Options::tlds`] and [`Options::add_tlds`].
    pub fn get_tlds(&self) -> impl Iterator<Item = &str> {
        entries(&self.tld_list).map(|(_, entry)| entry).filter(|entry| *entry != PUBLIC_SUFFIXES)
    }

    /// Whether the public suffix list applies, because [`Options::tlds`] hasn't replaced it.
    #[must_use]
    pub fn get_public_suffixes(&self) -> bool {
        self.tld_list.is_empty() || entries(&self.tld_list).any(|(_, entry)| entry == PUBLIC_SUFFIXES)
    }

    /// Sets the maximum length of a link in bytes ([M12](crate::decisions#M12)). `None` means no limit, the default
    /// of [`Profile::Standard`]. The default of [`Profile::Messages`] is 8192.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::standard().max_length(Some(12)));
    /// assert!(linkifier.contains_link("é.com/12345") && !linkifier.contains_link("é.com/123456"));
    /// ```
    #[must_use]
    pub fn max_length(self, bytes: Option<usize>) -> Self {
        Self { max_length: bytes, ..self }
    }

    /// The maximum length of a link in bytes; `None` means no limit.
    #[must_use]
    pub const fn get_max_length(&self) -> Option<usize> {
        self.max_length
    }

    /// Replaces the built-in list of first labels that no host has ([M5](crate::decisions#M5), with
    /// [`Tailoring::NotAHost`]). The list may be empty.
    ///
    /// # Errors
    ///
    /// If an entry isn't a word without dots.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::messages().first_labels(["это"])?);
    /// assert!(!linkifier.contains_link("это.рф"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn first_labels<S: AsRef<str>>(
        self,
        labels: impl IntoIterator<Item = S>,
    ) -> Result<Self, OptionError> {
        Ok(Self { first_labels: own_list(Field::FirstLabels, labels)?, ..self })
    }

    /// The list of [`Options::first_labels`]; `None` if the built-in one applies.
    #[must_use]
    pub fn get_first_labels(&self) -> Option<impl Iterator<Item = &str>> {
        own_entries(&self.first_labels)
    }

    /// Replaces the built-in list of file names that aren't hosts ([M6](crate::decisions#M6), with
    /// [`Tailoring::NotAHost`]). The list may be empty. Keeps those of [`Options::add_file_names`].
    ///
    /// * `*.ext`, `pre*.ext`, `*suf.ext`, `name.ext`: names of two labels. Those with a `*` also match names with a
    ///   version (`libc-2.15.so`).
    /// * `*.h.ext`: names of three or more labels with this ending.
    /// * `name.*`: names with this beginning.
    /// * `!host.ext`: an exception, which is a host even if other entries or [M16](crate::decisions#M16) match it.
    ///
    /// # Errors
    ///
    /// If an entry has none of these forms.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::messages().file_names(["*.ai"])?);
    /// assert!(!linkifier.contains_link("обложка.ai") && linkifier.contains_link("обложка.md"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn file_names<S: AsRef<str>>(self, names: impl IntoIterator<Item = S>) -> Result<Self, OptionError> {
        Ok(Self { file_names: own_list(Field::FileNames, names)?, ..self })
    }

    /// The list of [`Options::file_names`]; `None` if the built-in one applies.
    #[must_use]
    pub fn get_file_names(&self) -> Option<impl Iterator<Item = &str>> {
        own_entries(&self.file_names)
    }

    /// Adds file names to the built-in ones or to those of [`Options::file_names`], which describes the entries. Each
    /// call adds to the previous ones.
    ///
    /// # Errors
    ///
    /// Those of [`Options::file_names`].
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::messages().add_file_names(["*.ai", "!grün.rs"])?);
    /// assert!(!linkifier.contains_link("обложка.ai, обложка.md") && linkifier.contains_link("grün.rs"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn add_file_names<S: AsRef<str>>(
        self,
        names: impl IntoIterator<Item = S>,
    ) -> Result<Self, OptionError> {
        let add_file_names = with_entries(Field::AddFileNames, self.add_file_names, names)?;
        Ok(Self { add_file_names, ..self })
    }

    /// The file names that [`Options::add_file_names`] added.
    pub fn get_added_file_names(&self) -> impl Iterator<Item = &str> {
        entries(&self.add_file_names).map(|(_, entry)| entry)
    }

    /// Replaces the value of an option by name, from text: for configuration files, command lines and bindings.
    /// [`OptionInfo::ALL`](crate::options::OptionInfo::ALL) lists the names and the values they accept. The name
    /// `profile` works too, like [`Options::profile`].
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
    /// let error = options.set("emails", "ja").unwrap_err();
    /// assert_eq!(error.to_string(), "emails cannot be \"ja\": use on or off");
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let wrong = || OptionError::value(name, value);
        if name == PROFILE {
            let profile = Profile::ALL.iter().find(|profile| profile.name() == value).ok_or_else(wrong)?;
            let Self { tailorings, max_length, .. } = Self::from(*profile);
            (self.tailorings, self.max_length) = (tailorings, max_length);
            return Ok(());
        }
        let row = table::named(name).ok_or_else(|| OptionError::new(name, Wrong::Name))?;
        let switch = || match value {
            ON => Ok(true),
            OFF => Ok(false),
            _ => Err(wrong()),
        };
        let schemes = || {
            let schemes = value.split_whitespace().map(Scheme::written).collect::<Result<Vec<_>, _>>();
            schemes.map_err(|error| OptionError::new(name, Wrong::Scheme(error)))
        };
        let list = || checked_list(row.field, value);
        match row.field {
            Field::Tailoring(tailoring) => {
                self.tailorings = match switch()? {
                    true => self.tailorings.with(tailoring),
                    false => self.tailorings.without(tailoring),
                }
            }
            Field::BareHosts => self.bare_hosts = Choice::named(value).ok_or_else(wrong)?,
            Field::Emails => self.emails = switch()?,
            Field::Urls => self.urls = switch()?,
            Field::FileUrls => self.file_urls = switch()?,
            Field::Schemes => self.schemes = schemes()?.into(),
            Field::AddSchemes => self.add_schemes = schemes()?,
            Field::AnyScheme => self.any_scheme = switch()?,
            Field::ImpliedScheme => self.implied_scheme = Choice::named(value).ok_or_else(wrong)?,
            Field::HostRule => self.host_rule = Choice::named(value).ok_or_else(wrong)?,
            Field::TldList => self.tld_list = list()?,
            Field::MaxLength => self.max_length = table::limit(value).ok_or_else(wrong)?,
            Field::FirstLabels => self.first_labels = list()?,
            Field::FileNames => self.file_names = list()?,
            Field::AddFileNames => self.add_file_names = list()?,
        }
        Ok(())
    }

    /// Returns the value of an option by name, in the form that [`Options::set`] accepts; `None` if there is no
    /// option with this name.
    ///
    /// ```
    /// use uts58_linkify::{Options, Scheme};
    ///
    /// let options = Options::messages().add_schemes([Scheme::opaque("xmpp")?]);
    /// assert_eq!(options.get("add-schemes").as_deref(), Some("xmpp:")); // xmpp:юра@example.com
    /// assert_eq!(options.get("max-length").as_deref(), Some("8192"));
    /// # Ok::<(), uts58_linkify::InvalidScheme>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Cow<'_, str>> {
        Some(match table::named(name)?.field {
            Field::Tailoring(tailoring) => switch_name(self.tailorings.contains(tailoring)).into(),
            Field::BareHosts => self.bare_hosts.name().into(),
            Field::Emails => switch_name(self.emails).into(),
            Field::Urls => switch_name(self.urls).into(),
            Field::FileUrls => switch_name(self.file_urls).into(),
            Field::Schemes => written(&self.schemes).into(),
            Field::AddSchemes => written(&self.add_schemes).into(),
            Field::AnyScheme => switch_name(self.any_scheme).into(),
            Field::ImpliedScheme => self.implied_scheme.name().into(),
            Field::HostRule => self.host_rule.name().into(),
            Field::TldList => self.tld_list.as_str().into(),
            Field::MaxLength => self.max_length.unwrap_or(NO_LIMIT).to_string().into(),
            Field::FirstLabels => self.first_labels.as_str().into(),
            Field::FileNames => self.file_names.as_str().into(),
            Field::AddFileNames => self.add_file_names.as_str().into(),
        })
    }

    /// Allows only the schemes `https` and `http`.
    #[cfg(all(feature = "url", feature = "psl"))]
    pub(crate) fn with_web_schemes(self) -> Self {
        Self { schemes: Cow::Borrowed(Scheme::WEB), add_schemes: Vec::new(), file_urls: false, ..self }
    }

    /// The schemes of both lists, and `file` if the options allow it.
    pub(crate) fn all_schemes(&self) -> Cow<'static, [Scheme]> {
        let mut all = self.schemes.clone();
        if !self.add_schemes.is_empty() {
            all.to_mut().extend_from_slice(&self.add_schemes);
        }
        if self.file_urls {
            all.to_mut().push(Scheme::FILE);
        }
        all
    }

    /// The options of the profile.
    pub(crate) const fn of(profile: Profile) -> Self {
        Self {
            tailorings: profile.tailorings(),
            bare_hosts: BareHosts::All,
            emails: true,
            urls: true,
            schemes: Cow::Borrowed(Scheme::WEB),
            add_schemes: Vec::new(),
            any_scheme: false,
            file_urls: false,
            implied_scheme: ImpliedScheme::Https,
            host_rule: HostRule::PublicSuffix,
            tld_list: String::new(),
            max_length: match profile {
                Profile::Standard => None,
                Profile::Messages => Some(8192),
            },
            first_labels: String::new(),
            file_names: String::new(),
            add_file_names: String::new(),
        }
    }
}

impl OptionInfo {
    /// The typed value of the option.
    #[must_use]
    pub fn value<'o>(&self, options: &'o Options) -> OptionValue<'o> {
        self.typed(options.get(self.name).unwrap_or_default())
    }
}

/// [`Options::messages`].
impl Default for Options {
    fn default() -> Self {
        Self::messages()
    }
}

/// The options of the profile.
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

/// The entry of [`Options::tld_list`] that stands for the public suffix list.
const PUBLIC_SUFFIXES: &str = "*";
/// A list without entries; an empty string would mean the built-in list.
const NO_ENTRY: &str = "#";

/// The list, if it is valid. An empty one means the built-in list.
fn checked_list(field: Field, list: &str) -> Result<String, OptionError> {
    if !list.is_empty() {
        checked_entries(field, list)?;
    }
    Ok(list.into())
}

/// Parses a list once to check it.
fn checked_entries(field: Field, text: &str) -> Result<(), OptionError> {
    let read = match field {
        Field::TldList => TldList::parse(text).map(drop),
        Field::FirstLabels => FirstLabels::parse(text).map(drop),
        _ => FileNames::parse(text).map(drop),
    };
    read.map_err(|error| OptionError::new(table::of_field(field), Wrong::List(error)))
}

/// The list with more entries, one per line. Fails if one of them is invalid, or if a list of top-level domains has no
/// entry.
fn with_entries<S: AsRef<str>>(
    field: Field,
    mut list: String,
    added: impl IntoIterator<Item = S>,
) -> Result<String, OptionError> {
    for entry in added {
        let entry = entry.as_ref();
        let is_one = entries(entry).map(|(_, one)| one).eq([entry]) && entry != PUBLIC_SUFFIXES;
        if !is_one || checked_entries(field, entry).is_err() {
            return Err(OptionError::new(table::of_field(field), Wrong::Entry(entry.into())));
        }
        if !list.is_empty() {
            list.push('\n');
        }
        list.push_str(entry);
    }
    if field == Field::TldList {
        checked_entries(field, &list)?;
    }
    Ok(list)
}

/// A list that replaces the built-in one, even if it has no entries.
fn own_list<S: AsRef<str>>(
    field: Field,
    entries: impl IntoIterator<Item = S>,
) -> Result<String, OptionError> {
    let list = with_entries(field, String::new(), entries)?;
    Ok(if list.is_empty() { NO_ENTRY.into() } else { list })
}

/// The entries of a list; `None` for the built-in list.
fn own_entries(list: &str) -> Option<impl Iterator<Item = &str>> {
    (!list.is_empty()).then(|| entries(list).map(|(_, entry)| entry))
}

fn written(schemes: &[Scheme]) -> String {
    schemes.iter().map(Scheme::to_string).collect::<Vec<_>>().join(" ")
}
