//! D20–D22: the schemes that begin a link.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use crate::chars::byte_before;
use crate::error::{Error, Wrong};

/// A scheme that begins links ([D20](crate::decisions#D20), [D22](crate::decisions#D22)).
///
/// ```
/// use uts58_linkify::{Linkifier, Options, Scheme};
///
/// let schemes = [Scheme::hierarchical("ftp")?, Scheme::opaque("xmpp")?];
/// let linkifier = Linkifier::new(Options::standard().add_schemes(schemes));
/// let text = "ftp://例え.com/α または xmpp:юра@example.com!";
/// let found: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
/// assert_eq!(found, ["ftp://例え.com/α", "xmpp:юра@example.com"]);
/// # Ok::<(), uts58_linkify::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scheme {
    name: Cow<'static, str>,
    form: SchemeForm,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum SchemeForm {
    /// `scheme://host…`
    Hierarchical,
    /// `scheme:…`, which ends by the rules of a Path.
    Opaque,
}

impl Scheme {
    /// A scheme followed by `://` and a host, such as `ftp` or `ssh`. Its hosts follow the same rules as those of
    /// `https`. Names ignore ASCII case.
    ///
    /// # Errors
    ///
    /// If the name isn't valid (RFC 3986 §3.1), has more than 64 characters, or belongs to a scheme whose links
    /// could run code or read local data when clicked.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let linkifier = Linkifier::new(Options::standard().add_schemes([Scheme::hierarchical("gemini")?]));
    /// assert!(linkifier.contains_link("gemini://сайт.рф/α"));
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    pub fn hierarchical(name: impl Into<Cow<'static, str>>) -> Result<Self, Error> {
        Ok(Self::checked(name.into(), SchemeForm::Hierarchical)?)
    }

    /// A scheme followed by `:` alone, such as `xmpp`, `matrix`, `tel` or `magnet` ([D22](crate::decisions#D22)).
    ///
    /// The rules of a Path decide where the text after the colon ends. The name must not follow an ASCII letter,
    /// digit, `+`, `-` or `.` (`hotel:5` isn't `tel:5`).
    ///
    /// # Errors
    ///
    /// The errors of [`Scheme::hierarchical`].
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options, Scheme};
    ///
    /// let linkifier = Linkifier::new(Options::standard().add_schemes([Scheme::opaque("tel")?]));
    /// assert_eq!(linkifier.links("電話は tel:+81-3-1234。").next().unwrap().as_str(), "tel:+81-3-1234");
    /// # Ok::<(), uts58_linkify::Error>(())
    /// ```
    pub fn opaque(name: impl Into<Cow<'static, str>>) -> Result<Self, Error> {
        Ok(Self::checked(name.into(), SchemeForm::Opaque)?)
    }

    /// D20: `https` and `http`, the longer one first.
    pub(crate) const WEB: &[Self] = &[
        Self { name: Cow::Borrowed("https"), form: SchemeForm::Hierarchical },
        Self { name: Cow::Borrowed("http"), form: SchemeForm::Hierarchical },
    ];

    /// D22: the scheme of [`Options::file_urls`](crate::Options::file_urls). It has a path, but no host.
    pub(crate) const FILE: Self = Self { name: Cow::Borrowed("file"), form: SchemeForm::Opaque };

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn is_opaque(&self) -> bool {
        self.form == SchemeForm::Opaque
    }

    /// The text before the name of this scheme, if the text ends with that.
    fn text_before<'t>(&self, text: &'t [u8]) -> Option<&'t [u8]> {
        let (before, end) = text.split_at_checked(text.len().checked_sub(self.name.len())?)?;
        end.eq_ignore_ascii_case(self.name.as_bytes()).then_some(before)
    }

    /// Parses a scheme as written in options: `ftp` and `ftp://` have a host, `xmpp:` doesn't.
    pub(crate) fn written(word: &str) -> Result<Self, Wrong> {
        let word = word.strip_suffix("://").unwrap_or(word);
        match word.strip_suffix(':') {
            Some(name) => Self::checked(name.to_ascii_lowercase().into(), SchemeForm::Opaque),
            None => Self::checked(word.to_ascii_lowercase().into(), SchemeForm::Hierarchical),
        }
    }

    /// D22: checks the syntax of RFC 3986 §3.1, and rejects schemes that run or read something.
    fn checked(mut name: Cow<'static, str>, form: SchemeForm) -> Result<Self, Wrong> {
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.bytes().all(is_scheme_byte)
            && name.len() <= MAX_NAME;
        if !is_name {
            return Err(Wrong::Scheme(name.into()));
        }
        if REFUSED.iter().any(|refused| name.eq_ignore_ascii_case(refused)) {
            return Err(Wrong::LocalScheme(name.into()));
        }
        if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
            name.to_mut().make_ascii_lowercase();
        }
        Ok(Self { name, form })
    }
}

/// The form used in options: `ftp`, `xmpp:`.
impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colon = if self.is_opaque() { ":" } else { "" };
        write!(f, "{}{colon}", self.name)
    }
}

/// The longest text before `colon` that can be the name of a scheme; empty if there is none.
pub(crate) fn scheme_before(text: &str, colon: usize) -> &str {
    let bytes = text.as_bytes().get(..colon).unwrap_or_default();
    let length = bytes.iter().rev().take(MAX_NAME).take_while(|&&byte| is_scheme_byte(byte)).count();
    let name = text.get(colon - length..colon).unwrap_or_default();
    name.trim_start_matches(|c: char| !c.is_ascii_alphabetic())
}

/// The maximum length of a name, so that the scan back from `:` stays short. No registered name is longer.
pub(crate) const MAX_NAME: usize = 64;

/// D22: schemes that run or read something when clicked.
const REFUSED: [&str; 4] = ["javascript", "data", "vbscript", "file"];

/// RFC 3986 §3.1: the characters of a scheme.
pub(crate) const fn is_scheme_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

/// D20, D23: whether this is `http` or `https`.
pub(crate) fn is_web(name: &str) -> bool {
    ["https", "http"].iter().any(|web| name.eq_ignore_ascii_case(web))
}

/// D20: other schemes known to run or read something, which the option `any-scheme` excludes too.
#[rustfmt::skip]
const LOCAL: [&str; 28] = [
    "about", "blob", "cid", "chrome", "chrome-extension", "content", "filesystem", "hcp", "its", "jar",
    "mhtml", "mid", "mk", "moz-extension", "moz-icon", "ms-appinstaller", "ms-its", "ms-msdt", "ms-officecmd",
    "ms-settings", "res", "resource", "search", "search-ms", "shell", "view-source", "vnd.ms.radio",
    "wyciwyg",
];

/// The configured schemes, longest names first.
#[derive(Clone, Debug)]
pub(crate) struct Schemes {
    list: Cow<'static, [Scheme]>,
    any_scheme: bool,
    any_opaque: bool,
    /// Whether `https` and `http` are among the schemes.
    has_web: bool,
}

impl Schemes {
    /// D20: only `https` and `http`.
    pub(crate) const WEB: Self =
        Self { list: Cow::Borrowed(Scheme::WEB), any_scheme: false, any_opaque: false, has_web: true };

    /// Builds the set from schemes that were already checked.
    pub(crate) fn new(schemes: Cow<'static, [Scheme]>, any_scheme: bool) -> Self {
        if *schemes == *Scheme::WEB {
            return Self { list: schemes, any_scheme, ..Self::WEB };
        }
        // There are only a few, so a real sort would be more code than it's worth.
        let mut list = Vec::with_capacity(schemes.len());
        for scheme in schemes.into_owned() {
            let longer = |other: &Scheme| other.name().len() >= scheme.name().len();
            list.insert(list.partition_point(longer), scheme);
        }
        // The scan finds `file` at `://`, like any scheme with a host.
        let any_opaque = list.iter().any(|scheme| scheme.is_opaque() && *scheme != Scheme::FILE);
        let has_web = list.iter().filter(|scheme| is_web(scheme.name())).eq(Scheme::WEB);
        Self { list: list.into(), any_scheme, any_opaque, has_web }
    }

    pub(crate) const fn any_opaque(&self) -> bool {
        self.any_opaque
    }

    /// The longest scheme whose name ends at `colon` and doesn't begin before `floor`. Returns its start and form.
    /// Only `https` and `http` may directly follow an ASCII letter or digit (D20).
    pub(crate) fn ending_at(&self, text: &str, floor: usize, colon: usize) -> Option<(usize, SchemeForm)> {
        let before = text.as_bytes().get(floor..colon)?;
        if self.has_web && self.list.len() == Scheme::WEB.len() && !self.any_scheme {
            return Some((colon - web_ending(before)?, SchemeForm::Hierarchical));
        }
        let listed = self.list.iter().find_map(|scheme| {
            let before = scheme.text_before(before)?;
            let start = floor + before.len();
            let is_found = match scheme.form {
                SchemeForm::Opaque if *scheme == Scheme::FILE && !names_a_file(text, colon) => false,
                SchemeForm::Opaque => ends_word(before),
                SchemeForm::Hierarchical => {
                    is_web(scheme.name()) || !byte_before(text.as_bytes(), start).is_ascii_alphanumeric()
                }
            };
            is_found.then_some((start, scheme.form))
        });
        // The longest name wins.
        let other = self.other_ending_at(text, floor, colon);
        let other = other.filter(|&start| listed.is_none_or(|(listed, _)| start < listed));
        other.map(|start| (start, SchemeForm::Hierarchical)).or(listed)
    }

    /// D20: if any scheme is allowed, where the name before the `://` at `colon` begins.
    fn other_ending_at(&self, text: &str, floor: usize, colon: usize) -> Option<usize> {
        let before = text.as_bytes().get(floor..colon)?;
        if !self.any_scheme || !text.as_bytes().get(colon..)?.starts_with(b"://") {
            return None;
        }
        let name = before.iter().rev().take_while(|&&byte| is_any_byte(byte)).take(MAX_NAME + 1).count();
        // A scheme isn't the end of a longer name (`com.apple.tv://`).
        if byte_before(text.as_bytes(), colon - name) == b'.' {
            return None;
        }
        let name = before.get(before.len() - name..)?;
        let name = name.get(name.iter().position(u8::is_ascii_alphabetic)?..)?;
        (name.len() <= MAX_NAME && !is_local(name)).then(|| colon - name.len())
    }

    /// Finds `https` or `http` before `colon`, provided that no longer name can end there. Also returns the byte
    /// before the scheme; `None` near the beginning of the text.
    #[inline(always)]
    pub(crate) fn web_ending_at(&self, text: &str, floor: usize, colon: usize) -> Option<(usize, u8)> {
        let eight = text.as_bytes().get(colon.checked_sub(8)?..colon)?.first_chunk::<8>()?;
        // Don't branch on which of the two it is, because that can't be predicted.
        let secure = usize::from(eight[7] | 0x20 == b's');
        let word = u64::from_le_bytes(*eight) << (8 * secure);
        if (word >> 32) as u32 | SMALL != HTTP {
            return None;
        }
        let (start, before) = (colon - "http".len() - secure, (word >> 24) as u8);
        let is_longest = self.has_web && !is_any_byte(before) && before != b'.';
        (is_longest && start >= floor).then_some((start, before))
    }

    /// D22: the start of an opaque scheme whose name ends at `colon` and is a whole word.
    pub(crate) fn opaque_ending_at(&self, text: &str, floor: usize, colon: usize) -> Option<usize> {
        let before = text.as_bytes().get(floor..colon)?;
        let mut opaque = self.list.iter().filter(|scheme| scheme.is_opaque() && **scheme != Scheme::FILE);
        let before =
            opaque.find_map(|scheme| scheme.text_before(before).filter(|before| ends_word(before)))?;
        Some(floor + before.len())
    }

    /// Whether the name of an opaque scheme may end at `colon`, wherever the floor will be.
    pub(crate) fn may_end_opaque(&self, text: &str, colon: usize) -> bool {
        let before = text.as_bytes().get(..colon).unwrap_or_default();
        self.list.iter().any(|scheme| scheme.is_opaque() && scheme.text_before(before).is_some())
    }

    /// D20: if any scheme is allowed, whether the text begins with a name and `://`.
    fn other_begins(&self, text: &[u8]) -> bool {
        if !self.any_scheme {
            return false;
        }
        let length = text.iter().take_while(|&&byte| is_any_byte(byte)).take(MAX_NAME + 1).count();
        let (name, after) = text.split_at_checked(length).unwrap_or_default();
        length <= MAX_NAME && after.starts_with(b"://") && !is_local(name)
    }

    /// Whether a configured scheme and `://` begin at `offset`. (S4 rejects a local part there, M13 ends a link.)
    pub(crate) fn begin_at(&self, text: &str, offset: usize) -> bool {
        let rest = text.as_bytes().get(offset..).unwrap_or_default();
        let begins = |scheme: &Scheme| {
            let (name, after) = rest.split_at_checked(scheme.name().len()).unwrap_or_default();
            after.starts_with(b"://") && name.eq_ignore_ascii_case(scheme.name().as_bytes())
        };
        rest.first().is_some_and(u8::is_ascii_alphabetic)
            && (self.other_begins(rest) || self.list.iter().any(begins))
    }
}

/// D22: whether a name after this text is a whole word rather than the end of a longer one.
fn ends_word(text: &[u8]) -> bool {
    !text.last().is_some_and(|&byte| is_scheme_byte(byte))
}

/// D22: whether two slashes and a path or host follow the colon.
fn names_a_file(text: &str, colon: usize) -> bool {
    let rest = text.as_bytes().get(colon..).and_then(|rest| rest.strip_prefix(b"://"));
    let next = rest.and_then(|rest| rest.first());
    next.is_some_and(|&byte| byte == b'/' || byte.is_ascii_alphanumeric() || !byte.is_ascii())
}

/// D20: whether a scheme may contain the byte if any is allowed. Excludes full stops, because they may end a sentence.
const fn is_any_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-')
}

/// D20, D22: whether the scheme runs or reads something.
pub(crate) fn is_local(name: &[u8]) -> bool {
    REFUSED.iter().chain(&LOCAL).any(|local| name.eq_ignore_ascii_case(local.as_bytes()))
}

const HTTP: u32 = u32::from_le_bytes(*b"http");
/// The bit that makes ASCII capitals small, in four bytes. It turns no other byte into a letter of [`HTTP`].
const SMALL: u32 = 0x2020_2020;

/// The length of `https` or `http` at the end of the text.
fn web_ending(text: &[u8]) -> Option<usize> {
    let http = |four: Option<&[u8; 4]>| four.is_some_and(|four| u32::from_le_bytes(*four) | SMALL == HTTP);
    match text {
        [before @ .., b's' | b'S'] => http(before.last_chunk()).then_some("https".len()),
        _ => http(text.last_chunk()).then_some("http".len()),
    }
}
