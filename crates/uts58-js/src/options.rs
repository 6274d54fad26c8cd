//! HTML options, each with a number. JavaScript has already checked the values, and only passes numbers defined here.

use alloc::borrow::ToOwned as _;
use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "full")]
use uts58_linkify::HostDisplay;
#[cfg(feature = "full")]
use uts58_linkify::html::{Html, Isolation, LineBreaks, LinkText};

/// The `HostDisplay` with this number.
#[cfg(feature = "full")]
pub(crate) const fn host_display(number: usize) -> HostDisplay {
    match number {
        0 => HostDisplay::Unicode,
        1 => HostDisplay::UnicodeIfSafe,
        _ => HostDisplay::Ascii,
    }
}

/// Options for links in HTML. The small build has fewer.
pub(crate) struct HtmlOptions {
    pub(crate) rel: String,
    pub(crate) target: String,
    pub(crate) class: String,
    /// The values of numeric options.
    numbers: [usize; 5],
    #[cfg_attr(not(feature = "full"), allow(dead_code, reason = "for documents"))]
    pub(crate) skip: Vec<String>,
}

/// The indices of the numeric options.
#[cfg_attr(not(feature = "full"), allow(dead_code, reason = "the small build has less"))]
mod place {
    pub(super) const LINE_BREAKS: usize = 0;
    pub(super) const ISOLATION: usize = 1;
    pub(super) const LINK_TEXT: usize = 2;
    pub(super) const HOST: usize = 3;
    pub(super) const MAX: usize = 4;
}

impl HtmlOptions {
    pub(crate) const fn new() -> Self {
        let numbers = [0, 1, 0, 0, 0];
        Self { rel: String::new(), target: String::new(), class: String::new(), numbers, skip: Vec::new() }
    }

    /// Sets an option to a number.
    pub(crate) fn number(&mut self, option: usize, value: usize) {
        if let Some(number) = self.numbers.get_mut(option) {
            *number = value;
        }
    }

    /// Sets an option to a text.
    pub(crate) fn text(&mut self, option: u32, value: &str) {
        match option {
            0 => self.rel = value.to_owned(),
            1 => self.target = value.to_owned(),
            2 => self.class = value.to_owned(),
            _ => self.skip.push(value.to_owned()),
        }
    }

    fn get(&self, option: usize) -> usize {
        self.numbers.get(option).copied().unwrap_or_default()
    }

    /// The attributes of links.
    #[cfg(not(feature = "full"))]
    pub(crate) fn attributes(&self) -> [(&'static str, &str); 4] {
        let dir = if self.get(place::ISOLATION) == 0 { "" } else { "auto" };
        [("rel", &self.rel), ("target", &self.target), ("class", &self.class), ("dir", dir)]
    }
}

#[cfg(feature = "full")]
impl HtmlOptions {
    pub(crate) fn isolation(&self) -> Isolation {
        if self.get(place::ISOLATION) == 0 { Isolation::None } else { Isolation::Auto }
    }

    /// The HTML writer with these options.
    pub(crate) fn writer(&self) -> Html<'_> {
        let html = Html::new().rel(&self.rel).target(&self.target).class(&self.class);
        html.isolation(self.isolation()).link_text(self.link_text()).line_breaks(self.line_breaks())
    }

    fn link_text(&self) -> LinkText {
        let (host, max) = (host_display(self.get(place::HOST)), self.get(place::MAX));
        match self.get(place::LINK_TEXT) {
            0 => LinkText::AsWritten,
            1 => LinkText::Displayed(host),
            2 => LinkText::Shortened(max),
            _ => LinkText::DisplayedAndShortened(host, max),
        }
    }

    fn line_breaks(&self) -> LineBreaks {
        match self.get(place::LINE_BREAKS) {
            0 => LineBreaks::Keep,
            1 => LineBreaks::Br,
            _ => LineBreaks::Paragraphs,
        }
    }
}
