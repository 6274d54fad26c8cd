//! Options for HTML documents, each with a number. JavaScript has already checked the values, and only passes numbers defined here.

use uts58_linkify::HostDisplay;
use uts58_linkify::html::Isolation;

/// The `HostDisplay` with this number.
pub(crate) const fn host_display(number: usize) -> HostDisplay {
    match number {
        0 => HostDisplay::Unicode,
        1 => HostDisplay::UnicodeIfSafe,
        _ => HostDisplay::Ascii,
    }
}

/// Options for links in HTML documents.
pub(crate) struct HtmlOptions {
    pub(crate) rel: String,
    pub(crate) target: String,
    pub(crate) class: String,
    pub(crate) isolation: Isolation,
    pub(crate) skip: Vec<String>,
}

impl HtmlOptions {
    pub(crate) const fn new() -> Self {
        Self {
            rel: String::new(),
            target: String::new(),
            class: String::new(),
            isolation: Isolation::None,
            skip: Vec::new(),
        }
    }

    /// Sets an option to a text.
    pub(crate) fn text(&mut self, option: u32, value: &str) {
        match option {
            0 => self.rel = value.to_owned(),
            1 => self.target = value.to_owned(),
            2 => self.class = value.to_owned(),
            3 => self.isolation = Isolation::Auto,
            _ => self.skip.push(value.to_owned()),
        }
    }
}
