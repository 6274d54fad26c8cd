//! The linkifier, which you create once from options and use for any number of texts.

use alloc::sync::Arc;
use core::iter::FusedIterator;
use core::ops::Deref;

use uts58_core::{LinkTerm, is_link_email};

use crate::chars::{is_host, is_invisible, slice, tailored_term};
use crate::host::suffixes::{HostPredicate, Registry};
use crate::link::found::Link;
use crate::link::torn::Torn;
use crate::options::config::Config;
use crate::options::tailoring::{Profile, Tailorings};
use crate::options::value::Options;
use crate::scan::{Best, OpenBefore, Scanner};

/// Finds links in texts. A linkifier is cheap to clone, and threads can share it.
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let linkifier = Linkifier::new(Profile::Messages);
/// let text = "詳細はhttps://ja.wikipedia.org/wiki/Sakura。公式は 例え.jp！";
/// let found: Vec<_> = linkifier.links(text).map(|link| link.as_str()).collect();
/// assert_eq!(found, ["https://ja.wikipedia.org/wiki/Sakura", "例え.jp"]);
/// ```
#[doc(alias = "link detection")]
#[doc(alias = "linkification")]
#[derive(Clone, Debug)]
pub struct Linkifier {
    config: Shared,
    /// `None` in a `const`, where the processor's features aren't known yet.
    level: Option<Best>,
    /// Does U+0000 in a text mean bytes that aren't UTF-8?
    lossy: bool,
}

/// Makes cloning a linkifier cheap.
#[derive(Clone, Debug)]
enum Shared {
    Static(&'static Config),
    Counted(Arc<Config>),
}

impl Deref for Shared {
    type Target = Config;

    #[inline]
    fn deref(&self) -> &Config {
        match self {
            Self::Static(config) => config,
            Self::Counted(config) => config,
        }
    }
}

impl Linkifier {
    /// Creates a linkifier with these options, or with those of a profile.
    ///
    /// ```
    /// use uts58_linkify::{BareHosts, Linkifier, Options, Profile};
    ///
    /// assert!(Linkifier::new(Profile::Messages).contains_link("пример.рф"));
    /// assert!(!Linkifier::new(Options::messages().bare_hosts(BareHosts::Off)).contains_link("пример.рф"));
    /// ```
    #[must_use]
    pub fn new(options: impl Into<Options>) -> Self {
        Self::from_config(Config::new(options.into()))
    }

    /// Returns the linkifier of [`Profile::Messages`], for chat and mail. It is a constant, so this costs nothing.
    ///
    /// Its links borrow only the text, so a function can return the iterator.
    ///
    /// ```
    /// use uts58_linkify::{Link, Linkifier};
    ///
    /// fn links(text: &str) -> impl Iterator<Item = Link<'_>> {
    ///     Linkifier::messages().links(text)
    /// }
    /// let found: Vec<_> = links("See example.com/a (and пример.рф).").map(|link| link.as_str()).collect();
    /// assert_eq!(found, ["example.com/a", "пример.рф"]);
    /// ```
    #[must_use]
    pub const fn messages() -> &'static Self {
        static CONFIG: Config = Config::of(Profile::Messages);
        static MESSAGES: Linkifier = Linkifier::of(&CONFIG);
        &MESSAGES
    }

    /// Returns the linkifier of [`Profile::Standard`], the published algorithm. It is a constant, so this costs
    /// nothing.
    ///
    /// ```
    /// use uts58_linkify::Linkifier;
    ///
    /// const STANDARD: &Linkifier = Linkifier::standard();
    /// assert!(STANDARD.contains_link("README.md, größe.rs"));
    /// ```
    #[must_use]
    pub const fn standard() -> &'static Self {
        static CONFIG: Config = Config::of(Profile::Standard);
        static STANDARD: Linkifier = Linkifier::of(&CONFIG);
        &STANDARD
    }

    const fn of(config: &'static Config) -> Self {
        Self { config: Shared::Static(config), level: None, lossy: false }
    }

    fn from_config(config: Config) -> Self {
        Self { level: Some(Best::find()), config: Shared::Counted(Arc::new(config)), lossy: false }
    }

    /// Creates a linkifier with the same options, except that your function decides which valid hosts are linked,
    /// instead of [`Options::host_rule`]. Your function receives each host in lower-case A-label form (without the
    /// feature `idna`, in lower case). It must be pure.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let ours = |host: &str| host.ends_with(".xn--p1ai"); // .рф
    /// let linkifier = Linkifier::new(Profile::Standard).with_host_predicate(ours);
    /// # #[cfg(feature = "idna")] // the form that the function is given
    /// assert_eq!(linkifier.links("пример.рф example.com").count(), 1);
    /// ```
    #[must_use]
    pub fn with_host_predicate(self, predicate: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        let registry = Registry::Predicate(HostPredicate(Arc::new(predicate)));
        let config = Config { registry, ..Config::clone(&self.config) };
        Self { lossy: self.lossy, ..Self::from_config(config) }
    }

    /// The same linkifier for texts in which U+0000 means bytes that aren't UTF-8, or doesn't.
    pub(crate) fn with_lossy(&self, lossy: bool) -> Self {
        Self { lossy, ..self.clone() }
    }

    pub(crate) const fn is_lossy(&self) -> bool {
        self.lossy
    }

    /// A linkifier with other options and the same host predicate.
    pub(crate) fn with_options(&self, options: Options) -> Self {
        let mut config = Config::new(options);
        if let Registry::Predicate(predicate) = &self.config.registry {
            config.registry = Registry::Predicate(predicate.clone());
        }
        Self { lossy: self.lossy, ..Self::from_config(config) }
    }

    /// Returns the options of this linkifier. They don't include a function passed to
    /// [`Linkifier::with_host_predicate`].
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Options};
    ///
    /// let options = Options::messages().emails(false); // bücher.de/…
    /// assert_eq!(Linkifier::new(&options).options(), &options);
    /// ```
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.config.options
    }

    /// The switches of rules that are on.
    pub(crate) fn tailorings(&self) -> Tailorings {
        self.config.tailorings
    }

    pub(crate) fn registry(&self) -> &Registry {
        &self.config.registry
    }

    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the links of a text. They are in order, disjoint, not empty, and on char boundaries.
    ///
    /// Takes time linear in the length of the text, and doesn't allocate for a link.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Standard);
    /// let links = linkifier.links("é: пример.рф, я@example.com");
    /// assert_eq!(links.map(|link| link.range()).collect::<Vec<_>>(), [4..21, 23..37]);
    /// ```
    #[inline]
    pub fn links<'l, 't>(&'l self, text: &'t str) -> Links<'l, 't> {
        self.links_of(text, self.lossy)
    }

    /// The links of a text. If `lossy`, U+0000 in the text means bytes that aren't UTF-8.
    #[inline]
    pub(crate) fn links_of<'l, 't>(&'l self, text: &'t str, lossy: bool) -> Links<'l, 't> {
        let piece = if lossy { piece_at(text, 0) } else { text };
        let torn = Torn { before: false, after: piece.len() < text.len() };
        // An `Option` in place of `lossy` would be copied, which takes longer than scanning a short text.
        let pieces = Pieces { linkifier: self, text, start: 0, end: piece.len(), torn };
        Links { scanner: self.scanner(piece), lossy, pieces }
    }

    /// The links of a text that follows another: M3 needs the marks that are open there.
    pub(crate) fn links_after<'l, 't>(&'l self, text: &'t str, open: OpenBefore) -> Links<'l, 't> {
        let mut links = self.links(text);
        links.scanner = links.scanner.after(open);
        links
    }

    #[inline]
    pub(crate) fn scanner<'l, 't>(&'l self, text: &'t str) -> Scanner<'l, 't> {
        Scanner::new(&self.config, self.level.unwrap_or_else(Best::find), text)
    }

    /// Returns whether the text contains a link. Takes linear time, and stops at the first link.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// assert!(Linkifier::new(Profile::Messages).contains_link("→ пример.рф"));
    /// ```
    #[must_use]
    pub fn contains_link(&self, text: &str) -> bool {
        self.links(text).next().is_some()
    }

    /// Returns the link at the very start of the text. Takes time linear in the distance to the first code point
    /// that no link can contain.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// assert_eq!(linkifier.link_at_start("пример.рф/путь!").unwrap().as_str(), "пример.рф/путь");
    /// assert_eq!(linkifier.link_at_start("→ пример.рф"), None);
    /// ```
    #[must_use]
    pub fn link_at_start<'t>(&self, text: &'t str) -> Option<Link<'t>> {
        // Include the boundary itself, because M7 checks two code points after a host.
        let mut boundaries = text.char_indices().filter(|&(_, c)| self.is_boundary(c));
        let end = boundaries.next().map_or(text.len(), |(at, c)| at + c.len_utf8());
        self.links(text.get(..end)?).at_start().map(|found| found.moved(0, text))
    }

    /// Returns the link that contains the byte `offset` or begins there, for example the link under a cursor. Takes
    /// time linear in the length of the line around `offset`.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let text = "é\nсм. пример.рф!";
    /// assert_eq!(linkifier.link_at(text, 12).map(|link| link.range()), Some(9..26));
    /// assert_eq!(linkifier.link_at(text, 26), None);
    /// ```
    #[must_use]
    pub fn link_at<'t>(&self, text: &'t str, offset: usize) -> Option<Link<'t>> {
        let (before, after) = text.as_bytes().split_at_checked(offset)?;
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let end = after.iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| offset + at);
        self.links(text.get(start..end)?)
            .take_while(|link| start + link.start() <= offset)
            .find(|link| offset < start + link.end())
            .map(|link| link.moved(start, text))
    }

    /// Returns the length, in bytes, of the prefix in which appended text can't change any link. Use it for text
    /// that is still arriving.
    ///
    /// The prefix ends after the last visible code point that no link of this linkifier can contain. Takes time
    /// linear in the length of the rest. To scan the rest, start at the beginning of its line, because
    /// [M3](crate::decisions#M3) depends on marks there.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let text = "см. пример.рф и пример.com/пу";
    /// assert_eq!(&text[linkifier.stable_prefix(text)..], "пример.com/пу");
    /// ```
    #[must_use]
    pub fn stable_prefix(&self, text: &str) -> usize {
        text.char_indices().rev().find(|&(_, c)| self.is_boundary(c)).map_or(0, |(at, c)| at + c.len_utf8())
    }

    /// Whether this code point ends every Part in this profile and can't be in a host or local part. If so, a text
    /// can be cut after it.
    pub(crate) fn is_boundary(&self, c: char) -> bool {
        let is_broken_byte = self.lossy && c == BROKEN;
        let is_in_a_name = is_host(c) || is_link_email(c);
        // An invisible character ends a link (M1), but the text after it may still change that link (M1, D34).
        let ends_a_part = tailored_term(self.config.tailorings, c) == LinkTerm::Hard && !is_invisible(c);
        ends_a_part && !(is_broken_byte || is_in_a_name)
    }
}

impl Default for Linkifier {
    /// The linkifier of [`Profile::Messages`].
    fn default() -> Self {
        Self::new(Profile::default())
    }
}

/// Represents bytes that aren't UTF-8 in a [`LossyText`](crate::bytes::LossyText).
pub(crate) const BROKEN: char = '\0';

/// The stretch of a text from `start` to the next invalid bytes.
#[cold]
fn piece_at(text: &str, start: usize) -> &str {
    let rest = slice(text, start, text.len());
    slice(rest, 0, rest.find(BROKEN).unwrap_or(rest.len()))
}

/// Iterator over the links of a text, from [`Linkifier::links`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct Links<'l, 't> {
    scanner: Scanner<'l, 't>,
    /// Whether to look for invalid bytes. Otherwise the text is one piece.
    lossy: bool,
    pieces: Pieces<'l, 't>,
}

/// The stretches of a text between invalid bytes.
#[derive(Clone, Debug)]
struct Pieces<'l, 't> {
    linkifier: &'l Linkifier,
    text: &'t str,
    /// The range of the stretch the scanner is reading.
    start: usize,
    end: usize,
    torn: Torn,
}

impl<'t> Links<'_, 't> {
    fn at_start(&mut self) -> Option<Link<'t>> {
        match self.lossy {
            false => self.scanner.link_at_start(),
            true => self.next_untorn().filter(|link| link.start() == 0),
        }
    }

    /// The next link that doesn't touch invalid bytes.
    #[inline(never)]
    fn next_untorn(&mut self) -> Option<Link<'t>> {
        let Pieces { linkifier, text, start, end, torn } = &mut self.pieces;
        loop {
            if let Some(link) = torn.next_link(&mut self.scanner) {
                return Some(link.moved(*start, text));
            }
            if !torn.after {
                return None;
            }
            *start = *end + BROKEN.len_utf8();
            let piece = piece_at(text, *start);
            *end = *start + piece.len();
            *torn = Torn { before: true, after: *end < text.len() };
            self.scanner = linkifier.scanner(piece);
        }
    }
}

impl<'t> Iterator for Links<'_, 't> {
    type Item = Link<'t>;

    #[inline]
    fn next(&mut self) -> Option<Link<'t>> {
        match self.lossy {
            false => self.scanner.next_link(),
            true => self.next_untorn(),
        }
    }
}

impl FusedIterator for Links<'_, '_> {}
