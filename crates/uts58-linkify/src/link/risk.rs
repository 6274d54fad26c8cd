//! Facts about a link, and which of them a reader should be warned of (UTS #39, UTS #58 §8). The only file that calls
//! `unicode-security`; the build script takes from it what code points look like.

use core::fmt;

use unicode_security::GeneralSecurityProfile as _;
use unicode_security::mixed_script::AugmentedScriptSet;

use crate::host::judge::is_ipv4;
use crate::host::uts46::{self, LabelForm};
use crate::link::display::is_invisible;
use crate::link::found::Link;
use crate::link::looks::{is_ignorable, looks_ascii, looks_like_syntax};

/// One fact about a link, of those that [`Link::risks`] looks for.
///
/// Some are reasons to warn a reader, some are only facts that most good links share with a few bad ones:
///
/// | Warn ([`is_warning`](Self::is_warning)) | Only a fact |
/// |---|---|
/// | [`MixedScript`](Self::MixedScript), [`RestrictedIdentifier`](Self::RestrictedIdentifier), [`Invisible`](Self::Invisible), [`LookAlike`](Self::LookAlike), [`WholeScript`](Self::WholeScript) | [`ALabel`](Self::ALabel), [`NonAsciiHost`](Self::NonAsciiHost), [`IpHost`](Self::IpHost) |
///
/// ```
/// use uts58_linkify::{Linkifier, Profile, Risk};
///
/// let text = "http://раypal.com"; // ра is Cyrillic
/// let link = Linkifier::new(Profile::Standard).links(text).next().unwrap();
/// assert!(link.risks().contains(Risk::MixedScript));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Risk {
    /// A label of the host is not single-script (UTS #39 §5.1); an A-label is judged by its Unicode form.
    MixedScript,
    /// The host has a code point whose Identifier_Status is not Allowed (UTS #39 §3.1), as itself or in an A-label.
    RestrictedIdentifier,
    /// The host in the text has an A-label (`xn--…`).
    ALabel,
    /// The host in the text has a code point outside ASCII.
    NonAsciiHost,
    /// The link has a bidi control or a code point that cannot be seen ([M1](crate::decisions#M1), Default_Ignorable) other than a joiner or
    /// variation selector.
    Invisible,
    /// The host or the local part has a code point that looks like one of `/ ? # @ : .` (UTS #39 §4), and is not
    /// next to another letter of its script (`ノ` in `ノート` isn't a look-alike of `/`). So a host can seem to end early.
    LookAlike,
    /// The host is an IP address.
    IpHost,
    /// A label looks as if all of it were Latin (UTS #39 whole-script confusable), and its script is not at home below the
    /// top-level domain: `аррӏе.com`, all of it Cyrillic, but not `роса.рф` or `роса.bg`. An A-label is judged by its
    /// Unicode form.
    WholeScript,
}

impl Risk {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::MixedScript,
        Self::RestrictedIdentifier,
        Self::ALabel,
        Self::NonAsciiHost,
        Self::Invisible,
        Self::LookAlike,
        Self::IpHost,
        Self::WholeScript,
    ];

    /// A name for programs to read.
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
            Self::LookAlike => "look-alike",
            Self::IpHost => "ip-host",
            Self::WholeScript => "whole-script",
        }
    }

    /// Should a reader be warned of it, whatever language they read? If not, it is only a fact: a host outside ASCII is
    /// how most of the world writes its names, and routers and test servers are reached by their addresses.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile, Risk};
    ///
    /// let risks = |text| Linkifier::new(Profile::Messages).links(text).next().unwrap().risks();
    /// assert!(!risks("bücher.de").iter().any(Risk::is_warning)); // nothing to be marked red
    /// assert!(risks("раypal.com").iter().any(Risk::is_warning)); // ра is Cyrillic
    /// ```
    #[must_use]
    pub const fn is_warning(self) -> bool {
        match self {
            Self::MixedScript
            | Self::RestrictedIdentifier
            | Self::Invisible
            | Self::LookAlike
            | Self::WholeScript => true,
            Self::ALabel | Self::NonAsciiHost | Self::IpHost => false,
        }
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

/// A set of [`Risk`]s.
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let risks =
///     Linkifier::new(Profile::Standard).links("https://bücher.xn--p1ai").next().unwrap().risks();
/// assert_eq!(
///     risks.iter().map(|risk| risk.name()).collect::<Vec<_>>(),
///     ["a-label", "non-ascii-host"]
/// );
/// assert!(!risks.is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Risks(u8);

impl Risks {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Those that a reader should be warned of: every [`Risk::is_warning`].
    pub const WARNINGS: Self = {
        let (mut set, mut all) = (Self::NONE, Risk::ALL);
        while let [risk, rest @ ..] = all {
            if risk.is_warning() {
                set.0 |= risk.bit();
            }
            all = rest;
        }
        set
    };

    /// Is it in the set?
    #[must_use]
    pub const fn contains(self, risk: Risk) -> bool {
        self.0 & risk.bit() != 0
    }

    /// Is the set empty?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in this set, in the other, or in both.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile, Risk, Risks};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let links = linkifier.links("bücher.de и xn--p1ai.xn--p1ai");
    /// let all = links.map(|link| link.risks()).fold(Risks::NONE, Risks::union);
    /// assert_eq!(all, Risks::from_iter([Risk::NonAsciiHost, Risk::ALabel]));
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both sets.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile, Risk, Risks};
    ///
    /// let risks = |text| Linkifier::new(Profile::Messages).links(text).next().unwrap().risks();
    /// assert!(risks("bücher.de").intersection(Risks::WARNINGS).is_empty());
    /// let warnings = risks("раypal.com").intersection(Risks::WARNINGS); // ра is Cyrillic
    /// assert_eq!(warnings, Risks::from_iter([Risk::MixedScript]));
    /// ```
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The members, in the order of [`Risk::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Risk> {
        Risk::ALL.iter().copied().filter(move |&risk| self.contains(risk))
    }

    fn add_if(&mut self, fact: bool, risk: Risk) {
        if fact {
            self.0 |= risk.bit();
        }
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
    /// What is odd about the link. Nothing here acts on it, and most links with something odd are good: a reader should
    /// be warned of those in [`Risks::WARNINGS`] only.
    ///
    /// Linear in the link; worked out anew at each call, without allocation.
    ///
    /// ```
    /// use uts58_linkify::{Linkifier, Profile, Risk};
    ///
    /// let risks = |text| Linkifier::new(Profile::Messages).links(text).next().unwrap().risks();
    /// assert!(risks("https://example.com/größe").is_empty());
    /// assert!(risks("https://example.comノlogin.example.net").contains(Risk::LookAlike));
    /// assert!(!risks("https://ノート.jp").contains(Risk::LookAlike));
    /// assert!(risks("https://xn--80ak6aa92e.com").contains(Risk::WholeScript)); // аррӏе
    /// assert!(!risks("https://роса.рф").contains(Risk::WholeScript));
    /// ```
    #[must_use]
    pub fn risks(&self) -> Risks {
        let host = self.host_text();
        let mut risks = Risks::default();
        let home = Home::of(host);
        let mut look = |label: &[char]| {
            risks.add_if(!is_single_script(label), Risk::MixedScript);
            risks.add_if(!is_allowed(label), Risk::RestrictedIdentifier);
            risks.add_if(has_look_alike(label.iter().copied()), Risk::LookAlike);
            risks.add_if(home.looks_latin(label), Risk::WholeScript);
            LabelForm::Ascii
        };
        // Only the Unicode form of each label is of interest, and nothing of this can fail.
        let _ = uts46::write_labels(host, &mut look, &mut Nowhere);
        risks.add_if(crate::host::judge::has_a_label(host), Risk::ALabel);
        risks.add_if(!host.is_ascii(), Risk::NonAsciiHost);
        risks.add_if(self.as_str().contains(cannot_be_seen), Risk::Invisible);
        risks.add_if(self.local_part().is_some_and(|local| has_look_alike(local.chars())), Risk::LookAlike);
        risks.add_if(host.starts_with('[') || is_ipv4(host), Risk::IpHost);
        risks
    }

    /// The [`risks`](Self::risks) that are warnings: show such a link with its host in ASCII, or not as a link.
    ///
    /// ```
    /// use uts58_linkify::{HostDisplay, Linkifier, Profile, Risk};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let link = linkifier.links("https://pаypal.com/login").next().unwrap(); // the first `а` is Cyrillic
    /// assert!(link.warnings().contains(Risk::MixedScript));
    /// assert_eq!(link.display(HostDisplay::Ascii).to_string(), "https://xn--pypal-4ve.com/login");
    /// assert!(linkifier.links("https://bücher.de").next().unwrap().warnings().is_empty());
    /// ```
    #[must_use]
    pub fn warnings(&self) -> Risks {
        self.risks().intersection(Risks::WARNINGS)
    }
}

/// [`HostDisplay::UnicodeIfSafe`](crate::HostDisplay::UnicodeIfSafe).
pub(crate) fn is_safe_label(home: Home<'_>, label: &[char]) -> bool {
    is_single_script(label) && is_allowed(label) && !home.looks_latin(label)
}

/// Which scripts are at home below a top-level domain.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Home<'h> {
    /// In ASCII: those of the list.
    Ascii(&'h str),
    /// In Unicode: its own.
    Unicode(AugmentedScriptSet),
}

impl<'h> Home<'h> {
    /// Below the last label of a host, in any form.
    pub(crate) fn of(host: &'h str) -> Self {
        let last = crate::host::names::last_label(host);
        let mut home = Self::Ascii(last);
        let mut look = |label: &[char]| {
            home = Self::Unicode(resolved(label.iter().copied()));
            LabelForm::Ascii
        };
        // Nothing of this can fail.
        let _ = uts46::write_labels(last, &mut look, &mut Nowhere);
        home
    }

    /// Does the label look as if all of it were Latin, though it is of another script, which is not at home here?
    fn looks_latin(self, label: &[char]) -> bool {
        let script = resolved(label.iter().copied());
        let mut latin = AugmentedScriptSet::from('a');
        latin.intersect_with(script);
        !script.is_empty() && latin.is_empty() && label.iter().all(|&c| looks_ascii(c)) && !self.has(script)
    }

    fn has(self, script: AugmentedScriptSet) -> bool {
        let shares = |mut other: AugmentedScriptSet| {
            other.intersect_with(script);
            !other.is_empty()
        };
        match self {
            Self::Unicode(own) => shares(own),
            Self::Ascii(last) => HOMES.lines().any(|line| {
                let (script, domains) = line.split_once(": ").unwrap_or_default();
                let letter = script.chars().next_back().map(AugmentedScriptSet::from);
                letter.is_some_and(shares) && domains.split(' ').any(|home| home.eq_ignore_ascii_case(last))
            }),
        }
    }
}

const HOMES: &str = include_str!(concat!(env!("OUT_DIR"), "/tlds-by-script.txt"));

/// UTS #39 §5.1: the resolved script set.
fn resolved(label: impl Iterator<Item = char>) -> AugmentedScriptSet {
    let mut resolved = AugmentedScriptSet::default();
    label.for_each(|c| resolved.intersect_with(c.into()));
    resolved
}

/// UTS #39 §5.1: the resolved script set is not empty.
fn is_single_script(label: &[char]) -> bool {
    !resolved(label.iter().copied()).is_empty()
}

/// UTS #39 §3.1.
fn is_allowed(label: &[char]) -> bool {
    label.iter().all(|c| c.identifier_allowed())
}

/// M1, and what else is Default_Ignorable without being part of how a word is written.
fn cannot_be_seen(c: char) -> bool {
    let is_of_words = matches!(c, '\u{200C}' | '\u{200D}' | '\u{180B}'..='\u{180D}' | '\u{180F}' | '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}');
    !c.is_ascii() && !is_of_words && (is_invisible(c) || is_ignorable(c))
}

/// A code point that looks like syntax of a URL and does not belong to a word in its script.
fn has_look_alike(chars: impl Iterator<Item = char> + Clone) -> bool {
    let before = core::iter::once('.').chain(chars.clone());
    let behind = chars.clone().skip(1).chain(core::iter::once('.'));
    before.zip(chars).zip(behind).any(|((before, c), behind)| {
        looks_like_syntax(c) && !is_same_script(c, before) && !is_same_script(c, behind)
    })
}

/// Are both of one script, other than Latin (`Ɂ` among Latin letters is what a `?` would be) and Common?
fn is_same_script(c: char, neighbour: char) -> bool {
    let (mut shared, other) = (AugmentedScriptSet::from(c), AugmentedScriptSet::from(neighbour));
    if shared.is_all() || other.is_all() {
        return false;
    }
    shared.intersect_with(other);
    let mut latin = AugmentedScriptSet::from('a');
    latin.intersect_with(shared);
    !shared.is_empty() && latin.is_empty()
}

struct Nowhere;

impl fmt::Write for Nowhere {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}
