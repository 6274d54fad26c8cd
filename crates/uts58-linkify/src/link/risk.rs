//! Finds unusual properties of a link, some of which are reasons to warn a reader (UTS #39, UTS #58 §8). The only
//! file that calls `unicode-security`; the build script derives what code points look like from that crate too.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::BitOr;
use core::slice;
use core::str::FromStr;

use unicode_security::GeneralSecurityProfile as _;
use unicode_security::mixed_script::AugmentedScriptSet;

use crate::chars::is_invisible_in_link;
use crate::error::{Error, Wrong};
use crate::host::judge::{has_a_label, is_ipv4};
use crate::host::uts46::{self, LabelForm};
use crate::link::found::Link;
use crate::link::looks::{is_ignorable, looks_ascii, looks_like_syntax};

/// A property of a link, from [`Link::risks`]. Some are reasons to warn a reader; many harmless links have others:
///
/// | Warn ([`is_warning`](Self::is_warning)) | Only a fact |
/// |---|---|
/// | [`MixedScript`](Self::MixedScript), [`RestrictedIdentifier`](Self::RestrictedIdentifier), [`Invisible`](Self::Invisible), [`FakeDelimiter`](Self::FakeDelimiter), [`WholeScript`](Self::WholeScript) | [`ALabel`](Self::ALabel), [`NonAsciiHost`](Self::NonAsciiHost), [`IpHost`](Self::IpHost) |
///
/// ```
/// use uts58_linkify::{Linkifier, Risk};
///
/// let link = Linkifier::standard().links("http://раypal.com").next().unwrap(); // ра is Cyrillic
/// assert!(link.risks().contains(Risk::MixedScript));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Risk {
    /// A label of the host isn't single-script (UTS #39 §5.1). An A-label is checked in its Unicode form.
    MixedScript,
    /// The host has a code point whose Identifier_Status isn't Allowed (UTS #39 §3.1), directly or in an A-label.
    RestrictedIdentifier,
    /// The host in the text has an A-label (`xn--…`).
    ALabel,
    /// The host in the text has a code point outside ASCII.
    NonAsciiHost,
    /// The link has a bidi control or another invisible code point ([M1](crate::decisions#M1), Default_Ignorable),
    /// other than joiners and variation selectors.
    Invisible,
    /// The host or the local part has a code point that looks like one of `/ ? # @ : .` (UTS #39 §4), so the host can
    /// seem to end early. Doesn't apply next to another letter of its script: `ノ` in `ノート` isn't a look-alike of `/`.
    FakeDelimiter,
    /// The host is an IP address.
    IpHost,
    /// All of a label looks like Latin (UTS #39 whole-script confusable), and its script is unusual below the
    /// top-level domain: the Cyrillic `аррӏе.com`, but not `роса.рф` or `роса.bg`. An A-label is checked in its
    /// Unicode form.
    WholeScript,
}

impl Risk {
    /// All risks.
    pub const ALL: &'static [Self] = &[
        Self::MixedScript,
        Self::RestrictedIdentifier,
        Self::ALabel,
        Self::NonAsciiHost,
        Self::Invisible,
        Self::FakeDelimiter,
        Self::IpHost,
        Self::WholeScript,
    ];

    /// A machine-readable name, such as `mixed-script`.
    ///
    /// ```
    /// assert_eq!(uts58_linkify::Risk::NonAsciiHost.name(), "non-ascii-host"); // bücher.de
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MixedScript => "mixed-script",
            Self::RestrictedIdentifier => "restricted-identifier",
            Self::ALabel => "a-label",
            Self::NonAsciiHost => "non-ascii-host",
            Self::Invisible => "invisible",
            Self::FakeDelimiter => "fake-delimiter",
            Self::IpHost => "ip-host",
            Self::WholeScript => "whole-script",
        }
    }

    /// Whether to warn readers about this risk, whatever their language. The other risks are only facts: most people
    /// write names outside ASCII, and reach routers and test servers by their IP addresses.
    ///
    /// ```
    /// use uts58_linkify::Risk;
    ///
    /// assert!(Risk::MixedScript.is_warning() && !Risk::NonAsciiHost.is_warning());
    /// ```
    #[must_use]
    pub const fn is_warning(self) -> bool {
        Risks::WARNINGS.contains(self)
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Risk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Parses the [name](Risk::name) of a risk.
impl FromStr for Risk {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let names = || Self::ALL.iter().map(|risk| risk.name()).collect();
        let named = Self::ALL.iter().copied().find(|risk| risk.name() == name);
        named.ok_or_else(|| Wrong::Word(name.into(), names()).into())
    }
}

/// A set of [`Risk`]s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Risks(u8);

impl Risks {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The risks to warn readers about.
    pub const WARNINGS: Self = Self(
        Risk::MixedScript.bit()
            | Risk::RestrictedIdentifier.bit()
            | Risk::Invisible.bit()
            | Risk::FakeDelimiter.bit()
            | Risk::WholeScript.bit(),
    );

    /// Whether the set contains this risk.
    #[must_use]
    pub const fn contains(self, risk: Risk) -> bool {
        self.0 & risk.bit() != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The risks that are in at least one of the two sets.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Risk, Risks};
    ///
    /// let links = Linkifier::messages().links("bücher.de и xn--p1ai.xn--p1ai");
    /// let all = links.map(|link| link.risks()).fold(Risks::NONE, Risks::union);
    /// assert_eq!(all, Risks::from_iter([Risk::NonAsciiHost, Risk::ALabel]));
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The risks that are in both sets.
    ///
    /// ```
    /// use uts58_linkify::{Risk, Risks};
    ///
    /// let risks = Risks::from_iter([Risk::NonAsciiHost, Risk::MixedScript]);
    /// assert_eq!(risks.intersection(Risks::WARNINGS), Risks::from_iter([Risk::MixedScript]));
    /// ```
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The risks in the set, in the order of [`Risk::ALL`].
    pub fn iter(self) -> RisksIter {
        self.into_iter()
    }

    fn add_if(&mut self, fact: bool, risk: Risk) {
        if fact {
            self.0 |= risk.bit();
        }
    }
}

impl BitOr for Risks {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

/// Iterator over the risks of a set, in the order of [`Risk::ALL`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct RisksIter {
    set: Risks,
    all: slice::Iter<'static, Risk>,
}

impl Iterator for RisksIter {
    type Item = Risk;

    fn next(&mut self) -> Option<Risk> {
        self.all.find(|&&risk| self.set.contains(risk)).copied()
    }
}

impl FusedIterator for RisksIter {}

impl IntoIterator for Risks {
    type Item = Risk;
    type IntoIter = RisksIter;

    fn into_iter(self) -> RisksIter {
        RisksIter { set: self, all: Risk::ALL.iter() }
    }
}

impl FromIterator<Risk> for Risks {
    fn from_iter<I: IntoIterator<Item = Risk>>(iter: I) -> Self {
        Self(iter.into_iter().fold(0, |set, risk| set | risk.bit()))
    }
}

impl Extend<Risk> for Risks {
    fn extend<I: IntoIterator<Item = Risk>>(&mut self, iter: I) {
        *self = self.union(iter.into_iter().collect());
    }
}

impl fmt::Debug for Risks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Link<'_> {
    /// The risks of the link. Most links with a risk are harmless, so warn a reader only about those in
    /// [`Risks::WARNINGS`]. Takes time linear in the link and doesn't allocate.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Risk};
    ///
    /// let risks = |text| Linkifier::messages().links(text).next().unwrap().risks();
    /// assert!(risks("https://example.com/größe").is_empty());
    /// assert!(risks("https://example.comノlogin.example.net").contains(Risk::FakeDelimiter));
    /// assert!(!risks("https://ノート.jp").contains(Risk::FakeDelimiter));
    /// assert!(risks("https://xn--80ak6aa92e.com").contains(Risk::WholeScript)); // аррӏе
    /// assert!(!risks("https://роса.рф").contains(Risk::WholeScript));
    /// ```
    #[must_use]
    pub fn risks(&self) -> Risks {
        let host = self.host_text();
        let local_part = self.local_part().unwrap_or_default();
        let mut risks = Risks::default();
        let home = Home::of(host);
        for_each_unicode_label(host, |label| {
            risks.add_if(resolved(label).is_empty(), Risk::MixedScript);
            risks.add_if(!is_allowed(label), Risk::RestrictedIdentifier);
            risks.add_if(has_look_alike(label.iter().copied()), Risk::FakeDelimiter);
            risks.add_if(home.looks_latin(label), Risk::WholeScript);
        });
        risks.add_if(has_a_label(host), Risk::ALabel);
        risks.add_if(!host.is_ascii(), Risk::NonAsciiHost);
        risks.add_if(self.as_str().contains(cannot_be_seen), Risk::Invisible);
        risks.add_if(has_look_alike(local_part.chars()), Risk::FakeDelimiter);
        risks.add_if(host.starts_with('[') || is_ipv4(host), Risk::IpHost);
        risks
    }

    /// The [`risks`](Self::risks) that are warnings. Show such a link with its host in ASCII, or don't link it.
    ///
    /// ```
    /// use uts58_linkify::{HostDisplay, Linkifier};
    ///
    /// // The first `а` is Cyrillic.
    /// let link = Linkifier::messages().links("https://pаypal.com/a").next().unwrap();
    /// assert!(!link.warnings().is_empty());
    /// assert_eq!(link.display(HostDisplay::Ascii).to_string(), "https://xn--pypal-4ve.com/a");
    /// ```
    #[must_use]
    pub fn warnings(&self) -> Risks {
        self.risks().intersection(Risks::WARNINGS)
    }
}

/// The scripts that are usual below a top-level domain.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Home<'h> {
    /// An ASCII top-level domain, with the scripts in its list.
    Ascii(&'h str),
    /// A top-level domain in Unicode, with its own script.
    Unicode(AugmentedScriptSet),
}

impl<'h> Home<'h> {
    /// The home for the last label of a host. The label may be in any form.
    pub(crate) fn of(host: &'h str) -> Self {
        let last = crate::chars::last_label(host);
        let mut home = Self::Ascii(last);
        for_each_unicode_label(last, |label| home = Self::Unicode(resolved(label)));
        home
    }

    /// Whether [`HostDisplay::UnicodeIfSafe`](crate::HostDisplay::UnicodeIfSafe) shows the label in Unicode.
    pub(crate) fn is_safe_label(self, label: &[char]) -> bool {
        !resolved(label).is_empty() && is_allowed(label) && !self.looks_latin(label)
    }

    /// Whether the whole label looks like Latin, but its script is another one that isn't usual here.
    fn looks_latin(self, label: &[char]) -> bool {
        let script = resolved(label);
        let is_other = !script.is_empty() && !shares_script(script, 'a'.into());
        is_other && label.iter().all(|&c| looks_ascii(c)) && !self.has(script)
    }

    fn has(self, script: AugmentedScriptSet) -> bool {
        match self {
            Self::Unicode(own) => shares_script(own, script),
            Self::Ascii(last) => HOMES.lines().any(|line| {
                let (name, domains) = line.split_once(": ").unwrap_or_default();
                let is_home = || domains.split(' ').any(|home| home.eq_ignore_ascii_case(last));
                name.ends_with(|letter| shares_script(AugmentedScriptSet::from(letter), script)) && is_home()
            }),
        }
    }
}

const HOMES: &str = include_str!(concat!(env!("OUT_DIR"), "/tlds-by-script.txt"));

/// Passes each label whose Unicode form isn't ASCII to the function, in that form.
fn for_each_unicode_label(host: &str, mut look: impl FnMut(&[char])) {
    let form = |label: &[char]| {
        look(label);
        LabelForm::Ascii
    };
    // Writing to `Nowhere` can't fail.
    let _ = uts46::write_labels(host, form, &mut Nowhere);
}

/// UTS #39 §5.1: the resolved script set; empty if the label isn't single-script.
fn resolved(label: &[char]) -> AugmentedScriptSet {
    label.iter().fold(AugmentedScriptSet::default(), |set, &c| common_scripts(set, c.into()))
}

fn common_scripts(mut one: AugmentedScriptSet, other: AugmentedScriptSet) -> AugmentedScriptSet {
    one.intersect_with(other);
    one
}

fn shares_script(one: AugmentedScriptSet, other: AugmentedScriptSet) -> bool {
    !common_scripts(one, other).is_empty()
}

/// UTS #39 §3.1: whether the Identifier_Status of all code points is Allowed.
fn is_allowed(label: &[char]) -> bool {
    label.iter().all(|c| c.identifier_allowed())
}

/// The code points of M1, and other Default_Ignorable ones that aren't part of the spelling of a word.
fn cannot_be_seen(c: char) -> bool {
    let is_of_words = matches!(c, '\u{200C}' | '\u{200D}' | '\u{180B}'..='\u{180D}' | '\u{180F}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}');
    !c.is_ascii() && !is_of_words && (is_invisible_in_link(c) || is_ignorable(c))
}

/// Whether there is a code point that looks like URL syntax and isn't next to a letter of its script.
fn has_look_alike(chars: impl Iterator<Item = char> + Clone) -> bool {
    let before = core::iter::once('.').chain(chars.clone());
    let after = chars.clone().skip(1).chain(core::iter::once('.'));
    before.zip(chars).zip(after).any(|((before, c), after)| {
        looks_like_syntax(c) && !is_same_script(c, before) && !is_same_script(c, after)
    })
}

/// Whether both belong to one script other than Common and Latin: a `Ɂ` among Latin letters does look like a `?`.
fn is_same_script(c: char, neighbour: char) -> bool {
    let [own, other] = [c, neighbour].map(AugmentedScriptSet::from);
    let shared = common_scripts(own, other);
    !own.is_all() && !other.is_all() && !shared.is_empty() && !shares_script(shared, 'a'.into())
}

struct Nowhere;

impl fmt::Write for Nowhere {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}
