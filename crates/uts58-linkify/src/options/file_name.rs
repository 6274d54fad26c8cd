//! Parses an entry of a list of file names (M6). The build script includes this file too.

use super::lines::{key, split_once};

/// A line of the list.
#[derive(Clone, Copy)]
pub(crate) enum Entry<'l> {
    Pattern(Pattern<'l>),
    /// A first label that no host has.
    Beginning(&'l str),
    /// A host that looks like a file name, as an exception.
    Host(&'l str),
}

#[derive(Clone, Copy)]
pub(crate) struct Pattern<'l> {
    pub(crate) first: First<'l>,
    /// The label before the last one, in names of three or more labels.
    pub(crate) middle: Option<&'l str>,
    pub(crate) last: &'l str,
}

#[derive(Clone, Copy)]
pub(crate) enum First<'l> {
    BeginsWith(&'l str),
    EndsWith(&'l str),
    Is(&'l str),
}

impl<'l> Entry<'l> {
    /// Returns `None` if the line isn't a valid entry.
    pub(crate) fn parse(line: &'l str) -> Option<Self> {
        if let Some(host) = line.strip_prefix('!') {
            let whole = host.contains('.') && !host.contains(['*', ' ']);
            return whole.then_some(Self::Host(host));
        }
        let (first, rest) = split_once(line, b'.')?;
        if rest == "*" {
            return (!first.is_empty() && !first.contains('*')).then_some(Self::Beginning(first));
        }
        let (middle, last) =
            split_once(rest, b'.').map_or((None, rest), |(middle, last)| (Some(middle), last));
        let plain =
            |label: &str| !label.is_empty() && !label.bytes().any(|byte| matches!(byte, b'*' | b'.' | b' '));
        if first.is_empty() || !plain(last) || !middle.is_none_or(plain) {
            return None;
        }
        let first = match split_once(first, b'*') {
            Some((prefix, "")) => First::BeginsWith(prefix),
            Some(("", suffix)) if !suffix.contains('*') => First::EndsWith(suffix),
            Some(_) => return None,
            None => First::Is(first),
        };
        Some(Self::Pattern(Pattern { first, middle, last }))
    }

    /// The hash by which the host's labels find this entry.
    pub(crate) fn key(self) -> u32 {
        match self {
            Self::Pattern(Pattern { first: First::Is(first), middle: None, last }) => key(first, last),
            Self::Pattern(Pattern { last, .. }) => key("", last),
            Self::Beginning(first) => key(first, ""),
            Self::Host(host) => key("", host),
        }
    }
}
