//! The decisions that are a matter of choice, each a named option; a profile is a set of them.

use core::fmt;
use core::str::FromStr;

/// One tailoring of the published rules (UTS #58 §8): a named option that can be set alone.
///
/// The names in the docs (`M3`, `D34` …) are those of the [decisions](crate::decisions). Each one is off in [`Profile::Standard`]
/// and, unless marked, on in [`Profile::Messages`].
///
/// ```
/// use uts58_linkify::{Linkifier, Profile, Tailoring};
///
/// let linkifier = Linkifier::builder().enable(Tailoring::EndOfHost).build()?;
/// let links: Vec<_> = linkifier.links("詳細はhttps://example.comを見て").map(|link| link.text()).collect();
/// assert_eq!(links, ["https://example.com"]);
/// # Ok::<(), uts58_linkify::BuildError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Tailoring {
    /// [D4](crate::decisions#D4): `?`, `,` and `:~:` that begin a Part or separate directives stay Soft: a link does not end in them.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "kennst du bücher.de/ä?";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::SoftInitiators).build()?;
    /// assert_eq!(found(Linkifier::default()), ["bücher.de/ä?"]);
    /// assert_eq!(found(on), ["bücher.de/ä"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    SoftInitiators,
    /// [D27](crate::decisions#D27): three or more dots in a row are an ellipsis, a boundary in front of and behind a host.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "warte...bücher.de";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::Ellipsis).build()?;
    /// assert_eq!(found(Linkifier::default()), [] as [&str; 0]);
    /// assert_eq!(found(on), ["bücher.de"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    Ellipsis,
    /// [D33](crate::decisions#D33): IPv4 addresses without a scheme, with a port or with a path that is not just one or two digits.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "Gerät 10.0.0.1:8080/ä";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::BareIpv4).build()?;
    /// assert_eq!(found(Linkifier::default()), [] as [&str; 0]);
    /// assert_eq!(found(on), ["10.0.0.1:8080/ä"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    BareIpv4,
    /// [D34](crate::decisions#D34): `localhost`, single labels and unknown top-level domains behind a scheme.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "http://localhost:3000/ä";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::SingleLabelHosts).build()?;
    /// assert_eq!(found(Linkifier::default()), [] as [&str; 0]);
    /// assert_eq!(found(on), ["http://localhost:3000/ä"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    SingleLabelHosts,
    /// [D39](crate::decisions#D39): of what follows an address only the port is consumed (`a@x.com/b@x.com` holds two).
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "ä@x.com/ö@x.com";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::AddressParts).build()?;
    /// assert_eq!(found(Linkifier::default()), ["ä@x.com"]);
    /// assert_eq!(found(on), ["ä@x.com", "/ö@x.com"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    AddressParts,
    /// [D40](crate::decisions#D40): the query of `mailto:a@b.com?subject=x` belongs to the link.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "mailto:ä@x.com?subject=ü";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::MailtoQuery).build()?;
    /// assert_eq!(found(Linkifier::default()), ["mailto:ä@x.com"]);
    /// assert_eq!(found(on), ["mailto:ä@x.com?subject=ü"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    MailtoQuery,
    /// [D41](crate::decisions#D41), off in both profiles: quoted local parts (`"john doe"@example.com`), by draft 4 §5.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "\"jürgen meier\"@x.com";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::QuotedLocalParts).build()?;
    /// assert_eq!(found(Linkifier::default()), [] as [&str; 0]);
    /// assert_eq!(found(on), ["\"jürgen meier\"@x.com"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    #[doc(alias = "LocalPartQuoted")]
    QuotedLocalParts,
    /// [M1](crate::decisions#M1): Bidi_Control and invisible code points end a link.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "https://x.com/ä\u{200B}b";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::InvisibleCharacters).build()?;
    /// assert_eq!(found(Linkifier::default()), ["https://x.com/ä\u{200B}b"]);
    /// assert_eq!(found(on), ["https://x.com/ä"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    InvisibleCharacters,
    /// [M2](crate::decisions#M2): full-width punctuation behind ASCII ends a link.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "https://x.com/docs，谢谢";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::FullWidthPunctuation).build()?;
    /// assert_eq!(found(Linkifier::default()), ["https://x.com/docs，谢谢"]);
    /// assert_eq!(found(on), ["https://x.com/docs"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    FullWidthPunctuation,
    /// [M3](crate::decisions#M3): the mark directly before the link selects what ends it.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "\"https://x.com/ä\"b";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::WrappingMarks).build()?;
    /// assert_eq!(found(Linkifier::default()), ["https://x.com/ä\"b"]);
    /// assert_eq!(found(on), ["https://x.com/ä"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    WrappingMarks,
    /// [M4](crate::decisions#M4): `…` `—` `→` `⇒` `|` `〜` `～` count as Soft, `` ` `` as Hard.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "https://x.com/ä—";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::DashesAndBars).build()?;
    /// assert_eq!(found(Linkifier::default()), ["https://x.com/ä—"]);
    /// assert_eq!(found(on), ["https://x.com/ä"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    DashesAndBars,
    /// [M4a](crate::decisions#M4a): a link does not end in an Open; an unclosed `<` and `[/` end it.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "https://x.com/ä(";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::Openers).build()?;
    /// assert_eq!(found(Linkifier::default()), ["https://x.com/ä("]);
    /// assert_eq!(found(on), ["https://x.com/ä"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    Openers,
    /// [M5](crate::decisions#M5): glued sentences (`1.de`, `Hello.My`, `self.name`) are not hosts.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "Schön, Hello.My";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::GluedSentences).build()?;
    /// assert_eq!(found(Linkifier::default()), ["Hello.My"]);
    /// assert_eq!(found(on), [] as [&str; 0]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    GluedSentences,
    /// [M6](crate::decisions#M6): file names (`README.md`, `main.rs`) are not hosts.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "siehe README.md für mehr";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::FileNames).build()?;
    /// assert_eq!(found(Linkifier::default()), ["README.md"]);
    /// assert_eq!(found(on), [] as [&str; 0]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    FileNames,
    /// [M7](crate::decisions#M7): calls (`com.acme.Main.run(x)`) are not hosts.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "é: com.acme.run(x)";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::Calls).build()?;
    /// assert_eq!(found(Linkifier::default()), ["com.acme.run"]);
    /// assert_eq!(found(on), [] as [&str; 0]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    Calls,
    /// [M8](crate::decisions#M8): `@user@host.example` is a handle, not an address.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "@jürgen@x.com";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::Handles).build()?;
    /// assert_eq!(found(Linkifier::default()), ["jürgen@x.com"]);
    /// assert_eq!(found(on), [] as [&str; 0]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    Handles,
    /// [M9](crate::decisions#M9): markup before an address is not part of it.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "邮箱help@x.com";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::MarkupBeforeAddress).build()?;
    /// assert_eq!(found(Linkifier::default()), ["邮箱help@x.com"]);
    /// assert_eq!(found(on), ["help@x.com"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    MarkupBeforeAddress,
    /// [M10](crate::decisions#M10): a host ends where text without spaces goes on (`example.comを見て`).
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "https://x.comを見て";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::EndOfHost).build()?;
    /// assert_eq!(found(Linkifier::default()), [] as [&str; 0]);
    /// assert_eq!(found(on), ["https://x.com"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    EndOfHost,
    /// [M11](crate::decisions#M11): hosts inside text without spaces (`官网是example.com和example.org`).
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "官网是x.com和y.org";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::SpacelessHosts).build()?;
    /// assert_eq!(found(Linkifier::default()), ["官网是x.com和y.org"]);
    /// assert_eq!(found(on), ["x.com", "y.org"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    SpacelessHosts,
    /// [M12](crate::decisions#M12): candidates longer than the length limit are rejected.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let short = Linkifier::builder().enable(Tailoring::LengthLimit).max_length(16).build()?;
    /// let found: Vec<_> = short.links("x.com/äöü x.com/ÄÖÜäöü").map(|link| link.text()).collect();
    /// assert_eq!(found, ["x.com/äöü"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    LengthLimit,
    /// [M13](crate::decisions#M13): a second URL in a Part ends the first (`https://a.com/x,https://b.com/y`).
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "https://x.com/ä,https://y.com";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::JoinedUrls).build()?;
    /// assert_eq!(found(Linkifier::default()), ["https://x.com/ä,https://y.com"]);
    /// assert_eq!(found(on), ["https://x.com/ä", "https://y.com"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    JoinedUrls,
    /// [M14](crate::decisions#M14): a host with ideographic dots only stands alone (`请看下面。网站：` is text).
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "请看。网址：";
    /// let found = |it: Linkifier| it.links(text).map(|link| link.text()).collect::<Vec<_>>();
    /// let on = Linkifier::builder().enable(Tailoring::IdeographicDots).build()?;
    /// assert_eq!(found(Linkifier::default()), ["请看。网址"]);
    /// assert_eq!(found(on), [] as [&str; 0]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    IdeographicDots,
    /// M15: a link ends before a backslash, which browsers turn into `/`.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = r#"printf("é: https://x.com/ä\n")"#;
    /// let on = Linkifier::builder().enable(Tailoring::Backslashes).build()?;
    /// let found: Vec<_> = Linkifier::default().links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, [r"https://x.com/ä\n"]);
    /// assert_eq!(on.links(text).map(|link| link.text()).collect::<Vec<_>>(), ["https://x.com/ä"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    Backslashes,
    /// M16: members (`user.email`) and reversed domains (`org.gnome.App`) are not hosts.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "git config user.email für org.gnome.App";
    /// let on = Linkifier::builder().enable(Tailoring::Members).build()?;
    /// let found: Vec<_> = Linkifier::default().links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, ["user.email", "org.gnome.App"]);
    /// assert_eq!(on.links(text).map(|link| link.text()).collect::<Vec<_>>(), [] as [&str; 0]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    Members,
    /// M17: `。` in front of a letter ends a Part: a sentence follows.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "https://x.com/東京です。次は";
    /// let on = Linkifier::builder().enable(Tailoring::FullStops).build()?;
    /// let found: Vec<_> = Linkifier::default().links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, ["https://x.com/東京です。次は"]);
    /// assert_eq!(on.links(text).map(|link| link.text()).collect::<Vec<_>>(), ["https://x.com/東京です"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    FullStops,
    /// M18: Hiragana behind an ASCII letter or digit ends a Part, and so do Korean particles.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "https://x.com/aをご覧, https://x.com/b에서";
    /// let on = Linkifier::builder().enable(Tailoring::Particles).build()?;
    /// let found: Vec<_> = Linkifier::default().links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, ["https://x.com/aをご覧", "https://x.com/b에서"]);
    /// let found: Vec<_> = on.links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, ["https://x.com/a", "https://x.com/b"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    Particles,
    /// M19: emoji directly behind an ASCII letter or digit do not end a link.
    ///
    /// ```
    /// # use uts58_linkify::{Linkifier, Tailoring};
    /// let text = "x.com/abc🔥🔥 x.com/😀";
    /// let on = Linkifier::builder().enable(Tailoring::TrailingEmoji).build()?;
    /// let found: Vec<_> = Linkifier::default().links(text).map(|link| link.text()).collect();
    /// assert_eq!(found, ["x.com/abc🔥🔥", "x.com/😀"]);
    /// assert_eq!(on.links(text).map(|link| link.text()).collect::<Vec<_>>(), ["x.com/abc", "x.com/😀"]);
    /// # Ok::<(), uts58_linkify::BuildError>(())
    /// ```
    TrailingEmoji,
}

impl Tailoring {
    /// All of them, in the order of the decisions.
    pub const ALL: &'static [Self] = &[
        Self::SoftInitiators,
        Self::Ellipsis,
        Self::BareIpv4,
        Self::SingleLabelHosts,
        Self::AddressParts,
        Self::MailtoQuery,
        Self::QuotedLocalParts,
        Self::InvisibleCharacters,
        Self::FullWidthPunctuation,
        Self::WrappingMarks,
        Self::DashesAndBars,
        Self::Openers,
        Self::GluedSentences,
        Self::FileNames,
        Self::Calls,
        Self::Handles,
        Self::MarkupBeforeAddress,
        Self::EndOfHost,
        Self::SpacelessHosts,
        Self::LengthLimit,
        Self::JoinedUrls,
        Self::IdeographicDots,
        Self::Backslashes,
        Self::Members,
        Self::FullStops,
        Self::Particles,
        Self::TrailingEmoji,
    ];

    /// The name used in options and case files.
    ///
    /// ```
    /// use uts58_linkify::Tailoring;
    ///
    /// assert_eq!(Tailoring::WrappingMarks.name(), "wrapping-marks"); // **https://例え.com**
    /// assert_eq!("wrapping-marks".parse(), Ok(Tailoring::WrappingMarks));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::SoftInitiators => "soft-initiators",
            Self::Ellipsis => "ellipsis",
            Self::BareIpv4 => "bare-ipv4",
            Self::SingleLabelHosts => "single-label-hosts",
            Self::AddressParts => "address-parts",
            Self::MailtoQuery => "mailto-query",
            Self::QuotedLocalParts => "quoted-local-parts",
            Self::InvisibleCharacters => "invisible-characters",
            Self::FullWidthPunctuation => "full-width-punctuation",
            Self::WrappingMarks => "wrapping-marks",
            Self::DashesAndBars => "dashes-and-bars",
            Self::Openers => "openers",
            Self::GluedSentences => "glued-sentences",
            Self::FileNames => "file-names",
            Self::Calls => "calls",
            Self::Handles => "handles",
            Self::MarkupBeforeAddress => "markup-before-address",
            Self::EndOfHost => "end-of-host",
            Self::SpacelessHosts => "spaceless-hosts",
            Self::LengthLimit => "length-limit",
            Self::JoinedUrls => "joined-urls",
            Self::IdeographicDots => "ideographic-dots",
            Self::Backslashes => "backslashes",
            Self::Members => "members",
            Self::FullStops => "full-stops",
            Self::Particles => "particles",
            Self::TrailingEmoji => "trailing-emoji",
        }
    }

    /// The number of the [decision](crate::decisions).
    ///
    /// ```
    /// assert_eq!(uts58_linkify::Tailoring::EndOfHost.decision(), "M10"); // example.comを見て
    /// ```
    pub const fn decision(self) -> &'static str {
        match self {
            Self::SoftInitiators => "D4",
            Self::Ellipsis => "D27",
            Self::BareIpv4 => "D33",
            Self::SingleLabelHosts => "D34",
            Self::AddressParts => "D39",
            Self::MailtoQuery => "D40",
            Self::QuotedLocalParts => "D41",
            Self::InvisibleCharacters => "M1",
            Self::FullWidthPunctuation => "M2",
            Self::WrappingMarks => "M3",
            Self::DashesAndBars => "M4",
            Self::Openers => "M4a",
            Self::GluedSentences => "M5",
            Self::FileNames => "M6",
            Self::Calls => "M7",
            Self::Handles => "M8",
            Self::MarkupBeforeAddress => "M9",
            Self::EndOfHost => "M10",
            Self::SpacelessHosts => "M11",
            Self::LengthLimit => "M12",
            Self::JoinedUrls => "M13",
            Self::IdeographicDots => "M14",
            Self::Backslashes => "M15",
            Self::Members => "M16",
            Self::FullStops => "M17",
            Self::Particles => "M18",
            Self::TrailingEmoji => "M19",
        }
    }

    const fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl fmt::Display for Tailoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The name is not one of [`Tailoring::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownTailoring;

impl fmt::Display for UnknownTailoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no tailoring has this name; the names are")?;
        for (position, tailoring) in Tailoring::ALL.iter().enumerate() {
            let before = if position == 0 { " " } else { ", " };
            write!(f, "{before}{tailoring}")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownTailoring {}

impl FromStr for Tailoring {
    type Err = UnknownTailoring;

    fn from_str(name: &str) -> Result<Self, UnknownTailoring> {
        Self::ALL.iter().copied().find(|tailoring| tailoring.name() == name).ok_or(UnknownTailoring)
    }
}

/// A set of [`Tailoring`]s.
///
/// ```
/// use uts58_linkify::{Profile, Tailoring};
///
/// assert!(Profile::Messages.tailorings().contains(Tailoring::SpacelessHosts)); // 官网是example.com和…
/// assert!(!Profile::Standard.tailorings().contains(Tailoring::SpacelessHosts));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tailorings(u32);

impl Tailorings {
    /// None of them: the published rules.
    pub const NONE: Self = Self(0);

    /// Is it in the set?
    #[inline]
    #[must_use]
    pub const fn contains(self, tailoring: Tailoring) -> bool {
        self.0 & tailoring.bit() != 0
    }

    /// The set and this one.
    #[must_use]
    pub const fn with(self, tailoring: Tailoring) -> Self {
        Self(self.0 | tailoring.bit())
    }

    /// The set without this one.
    #[must_use]
    pub const fn without(self, tailoring: Tailoring) -> Self {
        Self(self.0 & !tailoring.bit())
    }

    /// Is any of the other set's members in this set?
    #[inline]
    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The members, in the order of [`Tailoring::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Tailoring> {
        Tailoring::ALL.iter().copied().filter(move |&tailoring| self.contains(tailoring))
    }
}

impl FromIterator<Tailoring> for Tailorings {
    fn from_iter<I: IntoIterator<Item = Tailoring>>(iter: I) -> Self {
        iter.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Tailorings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A named set of tailorings: what the standard says, or what people expect in chat and mail.
///
/// ```
/// use uts58_linkify::{Linkifier, Profile};
///
/// let text = "Siehe README.md und bücher.de/neu?";
/// let texts = |profile| Linkifier::new(profile).links(text).map(|l| l.text()).collect::<Vec<_>>();
/// assert_eq!(texts(Profile::Standard), ["README.md", "bücher.de/neu?"]);
/// assert_eq!(texts(Profile::Messages), ["bücher.de/neu"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Profile {
    /// What the published algorithms give, literally, plus the host rules of §1.4.
    #[default]
    Standard,
    /// What people expect in chat and mail: the standard with the tailorings of §8's kind.
    Messages,
}

impl Profile {
    /// The tailorings that make the profile.
    #[must_use]
    pub const fn tailorings(self) -> Tailorings {
        match self {
            Self::Standard => Tailorings::NONE,
            Self::Messages => {
                let all = Tailorings((1 << Tailoring::ALL.len()) - 1);
                all.without(Tailoring::QuotedLocalParts)
            }
        }
    }
}
