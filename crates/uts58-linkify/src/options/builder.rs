//! Options, checked when the linkifier is built and never later.

use alloc::string::String;
use alloc::vec::Vec;

use crate::host::suffixes::{HostRule, Registry};
use crate::linkifier::Linkifier;
use crate::options::choices::{BareHosts, Emails, ImpliedScheme};
use crate::options::config::{Config, MAX_LENGTH};
use crate::options::error::BuildError;
use crate::options::members::Members;
use crate::options::scheme::{Hierarchical, Scheme, Schemes};
use crate::options::tailoring::{Profile, Tailoring, Tailorings};
use crate::options::words::{FileNames, FirstLabels};

impl Linkifier {
    /// Begins to set options, from [`Profile::Standard`].
    pub fn builder() -> Builder {
        Builder::new()
    }
}

/// Makes a [`Linkifier`] with options; [`Linkifier::builder`] begins one, in [`Profile::Standard`].
///
/// ```
/// use uts58_linkify::{BareHosts, Linkifier, Profile, Scheme, Tailoring};
///
/// let linkifier = Linkifier::builder()
///     .profile(Profile::Messages)
///     .disable(Tailoring::GluedSentences)
///     .bare_hosts(BareHosts::Www)
///     .scheme(Scheme::hierarchical("gemini"))
///     .build()?;
/// let text = "gemini://例え.com や www.例え.jp。";
/// let found: Vec<_> = linkifier.links(text).map(|link| link.text()).collect();
/// assert_eq!(found, ["gemini://例え.com", "www.例え.jp"]);
/// # Ok::<(), uts58_linkify::BuildError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Builder {
    tailorings: Tailorings,
    schemes: Vec<Scheme>,
    hierarchical: Hierarchical,
    bare_hosts: BareHosts,
    emails: Emails,
    implied_scheme: ImpliedScheme,
    host_rule: HostRule,
    max_length: usize,
    first_labels: Option<String>,
    file_names: Option<String>,
    more_file_names: String,
}

impl Builder {
    pub(crate) fn new() -> Self {
        Self {
            tailorings: Profile::Standard.tailorings(),
            schemes: Scheme::web(),
            hierarchical: Hierarchical::Listed,
            bare_hosts: BareHosts::default(),
            emails: Emails::default(),
            implied_scheme: ImpliedScheme::default(),
            host_rule: HostRule::default(),
            max_length: MAX_LENGTH,
            first_labels: None,
            file_names: None,
            more_file_names: String::new(),
        }
    }

    /// Sets the tailorings to those of a profile; other options stay.
    pub fn profile(mut self, profile: Profile) -> Self {
        self.tailorings = profile.tailorings();
        self
    }

    /// Switches one tailoring on.
    pub fn enable(mut self, tailoring: Tailoring) -> Self {
        self.tailorings = self.tailorings.with(tailoring);
        self
    }

    /// Switches one tailoring off.
    pub fn disable(mut self, tailoring: Tailoring) -> Self {
        self.tailorings = self.tailorings.without(tailoring);
        self
    }

    /// Sets exactly these tailorings.
    pub fn tailorings(mut self, tailorings: Tailorings) -> Self {
        self.tailorings = tailorings;
        self
    }

    /// Adds a scheme to the set ([D20](crate::decisions#D20), [D22](crate::decisions#D22)), which is `http` and `https` at first.
    pub fn scheme(mut self, scheme: Scheme) -> Self {
        self.schemes.push(scheme);
        self
    }

    /// Replaces the set of schemes ([D20](crate::decisions#D20), [D22](crate::decisions#D22)). Bare hosts need the implied scheme in it.
    pub fn schemes(mut self, schemes: impl IntoIterator<Item = Scheme>) -> Self {
        self.schemes = schemes.into_iter().collect();
        self
    }

    /// Takes any scheme in front of `://` ([D20](crate::decisions#D20)), for link checkers: but for those that run or read something
    /// (`javascript`, `file`, `view-source` …). Its name has at most 64 ASCII letters, digits, `+` and `-`.
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// let linkifier = Linkifier::builder().any_scheme().build()?;
    /// let text = "git+ssh://git@例え.com/ä, file://例え.com/ö";
    /// let found: Vec<_> = linkifier.links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, ["git+ssh://git@例え.com/ä"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    pub fn any_scheme(mut self) -> Self {
        self.hierarchical = Hierarchical::Any;
        self
    }

    /// Which hosts are linked without a scheme; all by default.
    pub fn bare_hosts(mut self, bare_hosts: BareHosts) -> Self {
        self.bare_hosts = bare_hosts;
        self
    }

    /// Whether addresses are linked; they are by default.
    pub fn emails(mut self, emails: Emails) -> Self {
        self.emails = emails;
        self
    }

    /// The scheme that bare hosts are given in links; `https` by default.
    pub fn implied_scheme(mut self, implied_scheme: ImpliedScheme) -> Self {
        self.implied_scheme = implied_scheme;
        self
    }

    /// Which valid hosts are linked ([D28](crate::decisions#D28)); those with a public suffix by default.
    pub fn host_rule(mut self, host_rule: HostRule) -> Self {
        self.host_rule = host_rule;
        self
    }

    /// The limit of [`Tailoring::LengthLimit`] ([M12](crate::decisions#M12)) in bytes; 8192 by default.
    pub fn max_length(mut self, bytes: usize) -> Self {
        self.max_length = bytes;
        self
    }

    /// Replaces the first labels of [`Tailoring::GluedSentences`] ([M5](crate::decisions#M5)): a word a line, `#` for comments.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Tailoring};
    ///
    /// let linkifier =
    ///     Linkifier::builder().enable(Tailoring::GluedSentences).first_labels("это\n").build()?;
    /// assert!(!linkifier.contains_link("это.рф"));
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    pub fn first_labels(mut self, list: impl Into<String>) -> Self {
        self.first_labels = Some(list.into());
        self
    }

    /// Replaces the file names of [`Tailoring::FileNames`] ([M6](crate::decisions#M6)): an entry a line, `#` for comments.
    ///
    /// * `*.ext`, `pre*.ext`, `*suf.ext`, `name.ext`: names of two labels. With a `*` also names with a version
    ///   (`libc-2.15.so`).
    /// * `*.h.ext`: names of three or more labels that end so.
    /// * `name.*`: names that begin so.
    /// * `!host.ext`: a host, whatever the other entries and [`Tailoring::Members`] ([M16](crate::decisions#M16)) say.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Tailoring};
    ///
    /// let linkifier =
    ///     Linkifier::builder().enable(Tailoring::FileNames).file_names("*.ai\n").build()?;
    /// assert!(!linkifier.contains_link("обложка.ai"));
    /// assert!(linkifier.contains_link("обложка.md"));
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    pub fn file_names(mut self, list: impl Into<String>) -> Self {
        self.file_names = Some(list.into());
        self
    }

    /// Adds to the file names of [`Tailoring::FileNames`] ([M6](crate::decisions#M6)), to the built-in ones or those of
    /// [`Builder::file_names`]. The entries are the same; may be called again.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Tailoring};
    ///
    /// let names = Linkifier::builder().enable(Tailoring::FileNames).add_file_names("*.ai\n!grün.rs");
    /// let linkifier = names.build()?;
    /// assert!(!linkifier.contains_link("обложка.ai, обложка.md"));
    /// assert!(linkifier.contains_link("grün.rs"));
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    pub fn add_file_names(mut self, list: impl AsRef<str>) -> Self {
        self.more_file_names.push_str(list.as_ref());
        self.more_file_names.push('\n');
        self
    }

    /// The linkifier, with everything checked.
    ///
    /// # Errors
    ///
    /// A scheme that is refused or is no scheme, a TLD list or word list that cannot be read, a length limit of 0, and
    /// an implied scheme that is not in the set although bare hosts are on.
    pub fn build(self) -> Result<Linkifier, BuildError> {
        if self.max_length == 0 {
            return Err(BuildError::length_limit());
        }
        let implied = self.implied_scheme.name();
        let implied_is_known = self.schemes.iter().any(|scheme| scheme.name().eq_ignore_ascii_case(implied));
        if self.bare_hosts != BareHosts::Off && !implied_is_known {
            return Err(BuildError::implied_scheme());
        }
        let schemes = Schemes::new(self.schemes, self.hierarchical)?;
        Ok(Linkifier::from_config(Config {
            tailorings: self.tailorings,
            schemes,
            bare_hosts: self.bare_hosts,
            emails: self.emails,
            implied_scheme: self.implied_scheme,
            registry: Registry::new(self.host_rule)?,
            max_length: self.max_length,
            first_labels: self
                .first_labels
                .as_deref()
                .map_or_else(|| Ok(FirstLabels::standard()), FirstLabels::parse)?,
            file_names: file_names(self.tailorings, self.file_names.as_deref(), &self.more_file_names)?,
            members: Members::of(self.tailorings),
        }))
    }
}

/// M6: the list in place of the built-in one, if there is one, and what is added.
fn file_names(tailorings: Tailorings, list: Option<&str>, more: &str) -> Result<FileNames, BuildError> {
    let mut names = match list {
        Some(list) => FileNames::parse(list)?,
        None => FileNames::of(tailorings),
    };
    if !more.is_empty() {
        names.add(more)?;
    }
    Ok(names)
}
