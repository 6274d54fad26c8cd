//! Options: what a caller chose, as a plain value.

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::host::tld::TldList;
use crate::options::choices::{AnyScheme, BareHosts, Choice, Emails, HostRule, ImpliedScheme};
use crate::options::error::OptionError;
use crate::options::lists::{FileNames, FirstLabels};
use crate::options::scheme::Scheme;
use crate::options::table::{self, Field, OFF, ON};
use crate::options::tailoring::{Profile, Tailoring, Tailorings};

/// The options of a linkifier: a plain value, whose every setting is checked when it is made.
///
/// It begins as a profile, is changed by methods, or by names and texts ([`Options::set`]), and goes to
/// [`Linkifier::new`](crate::Linkifier::new). [`Options::all`] describes each option.
///
/// ```
/// use uts58_linkify::{BareHosts, Linkifier, Options, Scheme, Tailoring};
///
/// let mut options = Options::messages()
///     .disable(Tailoring::NotAHost)
///     .bare_hosts(BareHosts::Www)
///     .add_schemes([Scheme::hierarchical("gemini")])?;
/// options.set("max-length", "40")?;
/// let text = "gemini://例え.com や www.例え.jp。";
/// let linkifier = Linkifier::new(options);
/// let found: Vec<_> = linkifier.links(text).map(|link| link.text()).collect();
/// assert_eq!(found, ["gemini://例え.com", "www.例え.jp"]);
/// # Ok::<(), uts58_linkify::OptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    pub(crate) tailorings: Tailorings,
    pub(crate) bare_hosts: BareHosts,
    pub(crate) emails: Emails,
    pub(crate) urls: bool,
    pub(crate) schemes: Cow<'static, [Scheme]>,
    pub(crate) add_schemes: Vec<Scheme>,
    pub(crate) any_scheme: AnyScheme,
    pub(crate) file_urls: bool,
    pub(crate) implied_scheme: ImpliedScheme,
    pub(crate) host_rule: HostRule,
    pub(crate) tld_list: String,
    /// 0 is no limit.
    pub(crate) max_length: usize,
    pub(crate) first_labels: String,
    pub(crate) file_names: String,
    pub(crate) add_file_names: String,
}

impl Options {
    /// The published algorithm to the letter: [`Profile::Standard`].
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

    /// What people expect in chat and mail: [`Profile::Messages`].
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

    /// Sets each option that is not the same in all profiles to what it is in this one; all others stay.
    ///
    /// ```
    /// use uts58_linkify::{Options, Profile};
    ///
    /// let options = Options::standard().max_length(58).profile(Profile::Messages); // größe.md
    /// assert_eq!(options, Options::messages());
    /// ```
    #[must_use]
    pub fn profile(self, profile: Profile) -> Self {
        let Self { tailorings, max_length, .. } = Self::from(profile);
        Self { tailorings, max_length, ..self }
    }

    /// Switches one group of tailorings on.
    #[must_use]
    pub fn enable(mut self, tailoring: Tailoring) -> Self {
        self.tailorings = self.tailorings.with(tailoring);
        self
    }

    /// Switches one group of tailorings off.
    #[must_use]
    pub fn disable(mut self, tailoring: Tailoring) -> Self {
        self.tailorings = self.tailorings.without(tailoring);
        self
    }

    /// Sets exactly these groups of tailorings.
    #[must_use]
    pub fn tailorings(mut self, tailorings: Tailorings) -> Self {
        self.tailorings = tailorings;
        self
    }

    /// The groups of tailorings that are on.
    #[must_use]
    pub const fn enabled(&self) -> Tailorings {
        self.tailorings
    }

    /// Which hosts are linked without a scheme; all at first.
    #[must_use]
    pub fn bare_hosts(mut self, bare_hosts: BareHosts) -> Self {
        self.bare_hosts = bare_hosts;
        self
    }

    /// Whether addresses are linked; they are at first.
    #[must_use]
    pub fn emails(mut self, emails: Emails) -> Self {
        self.emails = emails;
        self
    }

    /// Whether URLs and bare hosts are linked; they are by default. An address inside a URL is part of the URL, linked or not.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let addresses = Linkifier::new(Options::messages().urls(false));
    /// let text = "See https://example.com/a, or write to юра@example.com.";
    /// let found: Vec<_> = addresses.links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, ["юра@example.com"]);
    /// ```
    #[must_use]
    pub fn urls(mut self, urls: bool) -> Self {
        self.urls = urls;
        self
    }

    /// The schemes that begin a link ([D20](crate::decisions#D20), [D22](crate::decisions#D22)); `https` and `http` at first.
    /// Bare hosts are linked only if the implied scheme is found too. Of a name in both forms the first one counts in front of `://`.
    ///
    /// # Errors
    ///
    /// If one is no scheme, or is refused because a click on it would run or read something.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let linkifier = Linkifier::new(Options::standard().schemes([Scheme::hierarchical("ftp")])?);
    /// let text = "ftp://例え.com, https://例え.com, 例え.com";
    /// let found: Vec<_> = linkifier.links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, ["ftp://例え.com"]);
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn schemes(mut self, schemes: impl IntoIterator<Item = Scheme>) -> Result<Self, OptionError> {
        self.schemes = checked("schemes", schemes)?.into();
        Ok(self)
    }

    /// Schemes that begin a link beside [`Options::schemes`] ([D20](crate::decisions#D20), [D22](crate::decisions#D22)); none at
    /// first.
    ///
    /// # Errors
    ///
    /// Those of [`Options::schemes`].
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let linkifier = Linkifier::new(Options::messages().add_schemes([Scheme::opaque("xmpp")])?);
    /// assert!(linkifier.contains_link("пишите: xmpp:юра@example.com"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn add_schemes(mut self, schemes: impl IntoIterator<Item = Scheme>) -> Result<Self, OptionError> {
        self.add_schemes = checked("add-schemes", schemes)?;
        Ok(self)
    }

    /// Whether any scheme in front of `://` begins a link ([D20](crate::decisions#D20)); only those that are listed at first.
    #[must_use]
    pub fn any_scheme(mut self, any_scheme: AnyScheme) -> Self {
        self.any_scheme = any_scheme;
        self
    }

    /// Whether `file://` and a path are a link ([D22](crate::decisions#D22)); they aren't by default. A click on one opens a local
    /// file, so switch this on only for text that you trust, as link checkers do.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let checker = Linkifier::new(Options::messages().file_urls(true));
    /// let text = "See file:///usr/share/doc/größe.txt, not file:größe.txt.";
    /// let found: Vec<_> = checker.links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, ["file:///usr/share/doc/größe.txt"]);
    /// ```
    #[must_use]
    pub fn file_urls(mut self, file_urls: bool) -> Self {
        self.file_urls = file_urls;
        self
    }

    /// The scheme that bare hosts are given in links; `https` at first.
    #[must_use]
    pub fn implied_scheme(mut self, implied_scheme: ImpliedScheme) -> Self {
        self.implied_scheme = implied_scheme;
        self
    }

    /// Which valid hosts are linked ([D28](crate::decisions#D28)); those with a public suffix at first.
    #[must_use]
    pub fn host_rule(mut self, host_rule: HostRule) -> Self {
        self.host_rule = host_rule;
        self
    }

    /// Top-level domains in place of the public suffix list ([D28](crate::decisions#D28)), in IANA's format: one A-label a line,
    /// `#` for comments. A line `*` is the public suffix list, so that the others are added to it. An empty text is the public
    /// suffix list again.
    ///
    /// # Errors
    ///
    /// If a line is no A-label, or there is none.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::standard().tld_list("# ours\nINTERN\n")?);
    /// assert!(linkifier.contains_link("bücher.intern") && !linkifier.contains_link("bücher.de"));
    /// let both = Linkifier::new(Options::standard().tld_list("*\nintern")?);
    /// assert!(both.contains_link("bücher.intern") && both.contains_link("bücher.de"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn tld_list(mut self, list: impl Into<String>) -> Result<Self, OptionError> {
        self.tld_list = checked_list(Field::TldList, "tld-list", list.into())?;
        Ok(self)
    }

    /// How many bytes a link may have ([M12](crate::decisions#M12)); 0 is no limit, as in [`Profile::Standard`];
    /// [`Profile::Messages`] has 8192.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::standard().max_length(12));
    /// let found: Vec<_> = linkifier.links("é.com/12345 é.com/123456").map(|link| link.text()).collect();
    /// assert_eq!(found, ["é.com/12345"]);
    /// ```
    #[must_use]
    pub fn max_length(mut self, bytes: usize) -> Self {
        self.max_length = bytes;
        self
    }

    /// First labels of what is no host, in place of the built-in ones ([M5](crate::decisions#M5), with [`Tailoring::NotAHost`]): a
    /// word a line, `#` for comments. An empty text is the built-in list again.
    ///
    /// # Errors
    ///
    /// If a line is no word.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::messages().first_labels("это\n")?);
    /// assert!(!linkifier.contains_link("это.рф"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn first_labels(mut self, list: impl Into<String>) -> Result<Self, OptionError> {
        self.first_labels = checked_list(Field::FirstLabels, "first-labels", list.into())?;
        Ok(self)
    }

    /// File names that are no hosts, in place of the built-in ones ([M6](crate::decisions#M6), with [`Tailoring::NotAHost`]): an
    /// entry a line, `#` for comments. An empty text is the built-in list again.
    ///
    /// * `*.ext`, `pre*.ext`, `*suf.ext`, `name.ext`: names of two labels. With a `*` also names with a version
    ///   (`libc-2.15.so`).
    /// * `*.h.ext`: names of three or more labels that end so.
    /// * `name.*`: names that begin so.
    /// * `!host.ext`: a host, whatever the other entries and [M16](crate::decisions#M16) say.
    ///
    /// # Errors
    ///
    /// If a line is none of these.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::messages().file_names("*.ai\n")?);
    /// assert!(!linkifier.contains_link("обложка.ai"));
    /// assert!(linkifier.contains_link("обложка.md"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn file_names(mut self, list: impl Into<String>) -> Result<Self, OptionError> {
        self.file_names = checked_list(Field::FileNames, "file-names", list.into())?;
        Ok(self)
    }

    /// File names beside the built-in ones or those of [`Options::file_names`]; the entries are the same.
    ///
    /// # Errors
    ///
    /// Those of [`Options::file_names`].
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let linkifier = Linkifier::new(Options::messages().add_file_names("*.ai\n!grün.rs")?);
    /// assert!(!linkifier.contains_link("обложка.ai, обложка.md"));
    /// assert!(linkifier.contains_link("grün.rs"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    pub fn add_file_names(mut self, list: impl Into<String>) -> Result<Self, OptionError> {
        self.add_file_names = checked_list(Field::AddFileNames, "add-file-names", list.into())?;
        Ok(self)
    }

    /// Sets an option by its name, to what a text says; [`Options::all`] has the names and what each may be. `profile` is a name
    /// too, for [`Options::profile`].
    ///
    /// # Errors
    ///
    /// If there is no such option, or it cannot be this. The options then stay as they were.
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
        if name == table::PROFILE {
            let profile = Profile::ALL.into_iter().find(|profile| profile.name() == value);
            let Self { tailorings, max_length, .. } =
                Self::from(profile.ok_or_else(|| OptionError::value(name, value))?);
            (self.tailorings, self.max_length) = (tailorings, max_length);
            return Ok(());
        }
        let row = table::named(name).ok_or_else(|| OptionError::unknown(name))?;
        let wrong = || OptionError::value(name, value);
        let list = || checked_list(row.field, row.name, value.into());
        let schemes = || checked(row.name, value.split_whitespace().map(Scheme::written));
        match row.field {
            Field::Tailoring(tailoring) => {
                self.tailorings = match switched(value).ok_or_else(wrong)? {
                    true => self.tailorings.with(tailoring),
                    false => self.tailorings.without(tailoring),
                }
            }
            Field::BareHosts => self.bare_hosts = Choice::named(value).ok_or_else(wrong)?,
            Field::Emails => self.emails = Choice::named(value).ok_or_else(wrong)?,
            Field::Urls => self.urls = switched(value).ok_or_else(wrong)?,
            Field::FileUrls => self.file_urls = switched(value).ok_or_else(wrong)?,
            Field::Schemes => self.schemes = schemes()?.into(),
            Field::AddSchemes => self.add_schemes = schemes()?,
            Field::AnyScheme => self.any_scheme = Choice::named(value).ok_or_else(wrong)?,
            Field::ImpliedScheme => self.implied_scheme = Choice::named(value).ok_or_else(wrong)?,
            Field::HostRule => self.host_rule = Choice::named(value).ok_or_else(wrong)?,
            Field::TldList => self.tld_list = list()?,
            Field::MaxLength => self.max_length = value.parse().map_err(|_| wrong())?,
            Field::FirstLabels => self.first_labels = list()?,
            Field::FileNames => self.file_names = list()?,
            Field::AddFileNames => self.add_file_names = list()?,
        }
        Ok(())
    }

    /// What an option is, as [`Options::set`] reads it; `None` if there is no option of this name.
    ///
    /// ```
    /// use uts58_linkify::{Options, Scheme};
    ///
    /// let options = Options::messages().add_schemes([Scheme::opaque("xmpp")])?;
    /// assert_eq!(options.get("add-schemes").as_deref(), Some("xmpp:")); // xmpp:юра@example.com
    /// assert_eq!(options.get("max-length").as_deref(), Some("8192"));
    /// # Ok::<(), uts58_linkify::OptionError>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Cow<'_, str>> {
        Some(match table::named(name)?.field {
            Field::Tailoring(tailoring) => switch(self.tailorings.contains(tailoring)).into(),
            Field::BareHosts => self.bare_hosts.name().into(),
            Field::Emails => self.emails.name().into(),
            Field::Urls => switch(self.urls).into(),
            Field::FileUrls => switch(self.file_urls).into(),
            Field::Schemes => written(&self.schemes).into(),
            Field::AddSchemes => written(&self.add_schemes).into(),
            Field::AnyScheme => self.any_scheme.name().into(),
            Field::ImpliedScheme => self.implied_scheme.name().into(),
            Field::HostRule => self.host_rule.name().into(),
            Field::TldList => self.tld_list.as_str().into(),
            Field::MaxLength => self.max_length.to_string().into(),
            Field::FirstLabels => self.first_labels.as_str().into(),
            Field::FileNames => self.file_names.as_str().into(),
            Field::AddFileNames => self.add_file_names.as_str().into(),
        })
    }

    /// `https` and `http` alone.
    #[cfg(all(feature = "url", feature = "psl"))]
    pub(crate) fn with_web_schemes(self) -> Self {
        Self { schemes: Cow::Borrowed(Scheme::WEB), add_schemes: Vec::new(), file_urls: false, ..self }
    }

    /// All schemes that are listed.
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

    /// What each option is in the profile.
    pub(crate) const fn of(profile: Profile) -> Self {
        Self {
            tailorings: profile.tailorings(),
            bare_hosts: BareHosts::All,
            emails: Emails::On,
            urls: true,
            schemes: Cow::Borrowed(Scheme::WEB),
            add_schemes: Vec::new(),
            any_scheme: AnyScheme::Off,
            file_urls: false,
            implied_scheme: ImpliedScheme::Https,
            host_rule: HostRule::PublicSuffix,
            tld_list: String::new(),
            max_length: match profile {
                Profile::Standard => 0,
                Profile::Messages => 8192,
            },
            first_labels: String::new(),
            file_names: String::new(),
            add_file_names: String::new(),
        }
    }
}

/// [`Options::standard`].
impl Default for Options {
    fn default() -> Self {
        Self::standard()
    }
}

/// What each option is in the profile.
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

fn checked(option: &str, schemes: impl IntoIterator<Item = Scheme>) -> Result<Vec<Scheme>, OptionError> {
    schemes.into_iter().map(|scheme| scheme.checked(option)).collect()
}

/// Reads a list once, to check it. An empty one is that of the library.
fn checked_list(field: Field, name: &str, text: String) -> Result<String, OptionError> {
    let read = match field {
        _ if text.is_empty() => Ok(()),
        Field::TldList => TldList::parse(&text).map(drop),
        Field::FirstLabels => FirstLabels::parse(&text).map(drop),
        _ => FileNames::parse(&text).map(drop),
    };
    read.map(|()| text).map_err(|error| OptionError::list(name, error))
}

fn written(schemes: &[Scheme]) -> String {
    let names: Vec<String> = schemes.iter().map(Scheme::to_string).collect();
    names.join(" ")
}

const fn switch(on: bool) -> &'static str {
    if on { ON } else { OFF }
}

fn switched(value: &str) -> Option<bool> {
    match value {
        ON => Some(true),
        OFF => Some(false),
        _ => None,
    }
}
