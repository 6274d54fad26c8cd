//! Decides what is a host, and where it begins and ends: M5–M8, M10, M11, M14, M16, D23, D24a, D32, D34, D35.

pub(crate) mod bounds;
pub(crate) mod not_a_host;
pub(crate) mod userinfo;

/// The text before a host, on which M10 depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HostKind {
    Bare,
    AfterAt,
    AfterScheme,
}
