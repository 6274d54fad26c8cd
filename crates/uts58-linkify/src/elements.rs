//! What the elements of HTML are to the text around them: one table for documents, Markdown, and pages in a browser.

/// What an element is to the run of text that it is in. A link never goes over the end of a run.
///
/// An adapter has to handle each role for safety, so the enum isn't `#[non_exhaustive]`: a `_` could join names that a reader sees
/// apart.
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
    /// The run goes on in it and after it.
    Inline,
    /// Nothing of it is seen, and it holds nothing: the run goes on as if it were not there.
    Unseen,
    /// It holds what is not shown: the run goes on after it.
    Hidden,
    /// The run ends at its tags.
    Break,
    /// The run ends at its tags, and what it holds is not looked at.
    Apart,
}

// Names and roles in one list, from which both the lookup and the list are made.
macro_rules! elements {
    ($($role:ident: $($name:literal)+;)+) => {
        impl ElementRole {
            /// The elements that have another role than [`Self::Inline`], by their names in lower case.
            pub const NAMED: &[(&str, Self)] = &[$($((name($name), Self::$role),)+)+];

            /// The role of the element of that name, in lower case. Takes constant time.
            pub fn of(name: &[u8]) -> Self {
                match name {
                    $($($name)|+ => Self::$role,)+
                    _ => Self::Inline,
                }
            }
        }
    };
}

elements! {
    Unseen:
        b"area" b"base" b"basefont" b"bgsound" b"link" b"meta" b"param" b"source" b"track" b"wbr";
    Hidden:
        b"noembed" b"noframes" b"script" b"style" b"template" b"title";
    Break:
        b"address" b"article" b"aside" b"blockquote" b"body" b"center" b"dd" b"details" b"dialog" b"dir" b"div" b"dl" b"dt"
        b"fieldset" b"figcaption" b"figure" b"footer" b"form" b"frameset" b"h1" b"h2" b"h3" b"h4" b"h5" b"h6" b"header"
        b"hgroup" b"html" b"legend" b"li" b"listing" b"main" b"menu" b"nav" b"ol" b"optgroup" b"option" b"p" b"pre" b"search"
        b"section" b"summary" b"ul"
        b"caption" b"col" b"colgroup" b"table" b"tbody" b"td" b"tfoot" b"th" b"thead" b"tr"
        // Annotations next to the text.
        b"rb" b"rp" b"rt" b"rtc"
        // Its letters may be turned round.
        b"bdo"
        // Something else is shown in the place of text.
        b"applet" b"audio" b"br" b"button" b"canvas" b"embed" b"frame" b"hr" b"image" b"img" b"input" b"keygen" b"marquee"
        b"meter" b"object" b"picture" b"progress" b"select" b"video";
    Apart:
        // `noscript` is shown where no script runs.
        b"head" b"iframe" b"math" b"noscript" b"plaintext" b"svg" b"textarea" b"xmp";
}

/// The elements whose text may be part of a run, but is never linked: they are links, or take clicks themselves.
///
/// ```
/// assert!(uts58_linkify::markup::UNLINKED_ELEMENTS.contains(&"a"));
/// ```
pub const UNLINKED_ELEMENTS: &[&str] = &["a", "button", "select"];

/// The elements of code, in which many writers want no links.
///
/// ```
/// assert!(uts58_linkify::markup::CODE_ELEMENTS.contains(&"pre"));
/// ```
pub const CODE_ELEMENTS: &[&str] = &["code", "kbd", "pre", "samp"];

const fn name(bytes: &'static [u8]) -> &'static str {
    match core::str::from_utf8(bytes) {
        Ok(name) => name,
        // All of them are ASCII; a test looks at each.
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
            assert!(
                ElementRole::NAMED.iter().skip(place + 1).all(|(other, _)| *other != name),
                "{name} twice"
            );
        }
        for name in ["b", "a", "span", "größe", ""] {
            assert_eq!(ElementRole::of(name.as_bytes()), ElementRole::Inline, "{name}");
        }
    }
}
