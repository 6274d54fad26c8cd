//! The kinds of values that options accept.

/// The values an option accepts, and how [`Options::set`](crate::Options::set) parses them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionKind {
    /// `on` or `off`.
    Switch,
    /// One of these words, each with its meaning.
    Choice(&'static [(&'static str, &'static str)]),
    /// A whole number in decimal digits; 0 means no limit.
    Number,
    /// One entry per line; `#` begins a comment. The string describes an entry.
    List(&'static str),
    /// Names of schemes, separated by white space. `ftp` has `://` and a host, `xmpp:` has neither.
    Schemes,
}
