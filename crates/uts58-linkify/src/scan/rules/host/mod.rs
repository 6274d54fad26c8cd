//! Decides what is a host, and where it begins and ends: M5–M8, M10, M11, M14, M16, D23, D24a, D32, D34, D35.

pub(crate) mod glued;
pub(crate) mod host_end;
pub(crate) mod identifiers;
pub(crate) mod ideographic_dots;
pub(crate) mod sentence;
pub(crate) mod single_label;
pub(crate) mod stretches;
pub(crate) mod symbols;
pub(crate) mod userinfo;

use crate::chars::char_before;

/// The text before a host, on which M10 depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HostKind {
    Bare,
    AfterAt,
    AfterScheme,
}

/// D35: whether the text before `start` rules out a bare host there.
pub(crate) fn may_not_precede(text: &str, start: usize) -> bool {
    matches!(char_before(text, start), Some('@' | '/' | '\\' | '%'))
}
