//! Options, each under a number. JavaScript has looked at the values; of the numbers here it gives no others.

use uts58_linkify::{
    BareHosts, BuildError, Builder, Emails, HostDisplay, HostRule, Html, ImpliedScheme, Isolation, LineBreaks,
    LinkText, Linkifier, Profile, Scheme, Tailorings, UnknownTailoring,
};

/// An option of a linkifier with a number as its value.
pub(crate) fn number(builder: Builder, option: u32, value: usize) -> Builder {
    match (option, value) {
        (0, 0) => builder.profile(Profile::Standard),
        (0, _) => builder.profile(Profile::Messages),
        (1, 0) => builder.bare_hosts(BareHosts::Off),
        (1, 1) => builder.bare_hosts(BareHosts::Www),
        (1, _) => builder.bare_hosts(BareHosts::All),
        (2, 0) => builder.emails(Emails::Off),
        (2, _) => builder.emails(Emails::On),
        (3, 0) => builder.implied_scheme(ImpliedScheme::Http),
        (3, _) => builder.implied_scheme(ImpliedScheme::Https),
        (4, 0) => builder.host_rule(HostRule::PublicSuffix),
        (4, _) => builder.host_rule(HostRule::AnyValid),
        (5, _) => builder.any_scheme(),
        (6, _) => builder.schemes([]),
        (7, bytes) => builder.max_length(bytes),
        (8, _) => builder.tailorings(Tailorings::NONE),
        _ => builder,
    }
}

/// An option with a text as its value.
pub(crate) fn text(builder: Builder, option: u32, value: &str) -> Result<Builder, UnknownTailoring> {
    Ok(match option {
        0 => builder.enable(value.parse()?),
        1 => builder.disable(value.parse()?),
        2 => builder.scheme(Scheme::hierarchical(value.to_owned())),
        3 => builder.scheme(Scheme::opaque(value.to_owned())),
        4 => builder.host_rule(HostRule::TldList(value.to_owned())),
        5 => builder.first_labels(value),
        6 => builder.file_names(value),
        7 => builder.add_file_names(value),
        _ => builder,
    })
}

/// The linkifier with these options.
pub(crate) fn build(builder: Option<Builder>) -> Result<Linkifier, BuildError> {
    builder.unwrap_or_else(Linkifier::builder).build()
}

/// `HostDisplay` by its number.
pub(crate) const fn host_display(number: usize) -> HostDisplay {
    match number {
        0 => HostDisplay::Unicode,
        #[cfg(feature = "full")]
        1 => HostDisplay::UnicodeIfSafe,
        _ => HostDisplay::Ascii,
    }
}

/// What links in HTML look like.
pub(crate) struct HtmlOptions {
    pub(crate) rel: String,
    pub(crate) target: String,
    pub(crate) class: String,
    pub(crate) line_breaks: LineBreaks,
    pub(crate) isolation: Isolation,
    link_text: usize,
    host: HostDisplay,
    max: usize,
    #[cfg_attr(not(feature = "full"), allow(dead_code, reason = "for documents"))]
    pub(crate) skip: Vec<String>,
}

impl HtmlOptions {
    pub(crate) const fn new() -> Self {
        Self {
            rel: String::new(),
            target: String::new(),
            class: String::new(),
            line_breaks: LineBreaks::Keep,
            isolation: Isolation::Auto,
            link_text: 0,
            host: HostDisplay::Unicode,
            max: 0,
            skip: Vec::new(),
        }
    }

    /// An option with a number as its value.
    pub(crate) fn number(&mut self, option: u32, value: usize) {
        match option {
            0 => {
                self.line_breaks = match value {
                    0 => LineBreaks::Keep,
                    1 => LineBreaks::Br,
                    _ => LineBreaks::Paragraphs,
                }
            }
            1 => self.isolation = if value == 0 { Isolation::None } else { Isolation::Auto },
            2 => self.link_text = value,
            3 => self.host = host_display(value),
            _ => self.max = value,
        }
    }

    /// An option with a text as its value.
    pub(crate) fn text(&mut self, option: u32, value: &str) {
        match option {
            0 => self.rel = value.to_owned(),
            1 => self.target = value.to_owned(),
            2 => self.class = value.to_owned(),
            _ => self.skip.push(value.to_owned()),
        }
    }

    /// The writer with these options.
    pub(crate) fn writer(&self) -> Html<'_> {
        let link_text = match self.link_text {
            0 => LinkText::AsWritten,
            1 => LinkText::Displayed(self.host),
            2 => LinkText::Shortened(self.max),
            _ => LinkText::DisplayedAndShortened(self.host, self.max),
        };
        let html = Html::new().rel(&self.rel).target(&self.target).class(&self.class);
        html.link_text(link_text).line_breaks(self.line_breaks).isolation(self.isolation)
    }
}
