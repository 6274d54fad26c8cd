//! How each HTML element affects the text around it: one table for documents, Markdown, and pages in a browser.

use crate::link::boundary::Boundary;

/// How an element affects the run of text it is in. A link never crosses the end of a run.
///
/// An adapter has to handle each role to be safe, because a `_` arm could join names that a reader sees as separate.
/// So the enum isn't `#[non_exhaustive]`.
///
/// ```
/// use uts58_linkify::markup::ElementRole;
///
/// // `пример<b>.рф</b>` is one name, `пример<br>.рф` is not.
/// assert_eq!(ElementRole::of(b"b"), ElementRole::Inline);
/// assert_eq!(ElementRole::of(b"br"), ElementRole::Break);
/// assert_eq!(ElementRole::of(b"not-known"), ElementRole::Inline);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ElementRole {
    /// The run continues through the element, which changes the style.
    Inline,
    /// The run continues, but the text in the element is something of its own: a footnote, code.
    Distinct,
    /// The element is invisible and empty: the run continues as if it weren't there.
    Unseen,
    /// The element's content isn't shown: the run continues after it.
    Hidden,
    /// A reader sees a gap: the run ends at each of its tags.
    Break,
    /// A reader sees a gap, other text or nothing, depending on attributes, browsers and what surrounds the element.
    Unclear,
    /// Like `Unclear`, and its content isn't scanned.
    Apart,
}

impl ElementRole {
    /// The boundary in the text at each tag of the element. `None` if the run ends there, or continues as if the tag
    /// weren't there.
    ///
    /// ```
    /// use uts58_linkify::markup::{Boundary, ElementRole};
    ///
    /// // <q>größe.de</q>
    /// assert_eq!(ElementRole::of(b"q").boundary(), Some(Boundary::Unclear));
    /// assert_eq!(ElementRole::of(b"br").boundary(), None);
    /// ```
    #[must_use]
    pub const fn boundary(self) -> Option<Boundary> {
        match self {
            Self::Inline => Some(Boundary::Inline),
            Self::Distinct => Some(Boundary::End),
            Self::Unclear | Self::Apart => Some(Boundary::Unclear),
            Self::Unseen | Self::Hidden | Self::Break => None,
        }
    }
}

// One list of names and roles generates both the lookup and the public list.
macro_rules! elements {
    ($($role:ident: $($name:literal)+;)+) => {
        use super::{ElementRole, name};

        impl ElementRole {
            /// The elements whose role isn't [`Self::Inline`], by lower-case name.
            pub const NAMED: &[(&str, Self)] = &[$($((name($name), Self::$role),)+)+];

            /// The role of the element with this lower-case name. Takes constant time.
            #[must_use]
            pub fn of(name: &[u8]) -> Self {
                match name {
                    $($($name)|+ => Self::$role,)+
                    _ => Self::Inline,
                }
            }
        }
    };
}

mod table;

pub use table::{GAP_ALONE, HIDES_CONTENT};

/// Attributes that hide an element, unless a style sheet shows it.
pub const HIDING_ATTRIBUTES: &[&str] = &["hidden", "popover"];

/// Elements whose text may be part of a run but is never linked, because they are links or handle clicks themselves.
pub const UNLINKED_ELEMENTS: &[&str] = &["a", "button", "select"];

/// Elements for code, in which links are often unwanted.
pub const CODE_ELEMENTS: &[&str] = &["code", "kbd", "pre", "samp"];

const fn name(bytes: &'static [u8]) -> &'static str {
    match core::str::from_utf8(bytes) {
        Ok(name) => name,
        // Every name is ASCII; a test checks that.
        Err(_) => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lookup_and_list_agree() {
        for (place, &(name, role)) in ElementRole::NAMED.iter().enumerate() {
            assert_eq!(ElementRole::of(name.as_bytes()), role, "{name}");
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()), "{name}");
            let mut others = ElementRole::NAMED.iter().skip(place + 1);
            assert!(others.all(|(other, _)| *other != name), "{name} twice");
        }
        for name in ["b", "span", "größe", ""] {
            assert_eq!(ElementRole::of(name.as_bytes()), ElementRole::Inline, "{name}");
        }
    }
}
