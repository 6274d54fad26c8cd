//! How each HTML element affects the text around it: one table for documents, Markdown, and pages in a browser.

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
    /// The run continues through the element.
    Inline,
    /// The element is invisible and empty: the run continues as if it weren't there.
    Unseen,
    /// The element's content isn't shown: the run continues after it.
    Hidden,
    /// The run ends at each of its tags.
    Break,
    /// The run ends at each of its tags, and its content isn't scanned.
    Apart,
}

// One list of names and roles generates both the lookup and the public list.
macro_rules! elements {
    ($($role:ident: $($name:literal)+;)+) => {
        impl ElementRole {
            /// The elements whose role isn't [`Self::Inline`], by lower-case name.
            pub const NAMED: &[(&str, Self)] = &[$($((name($name), Self::$role),)+)+];

            /// The role of the element with this lower-case name. Takes constant time.
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
        // Annotations, which are shown next to the text.
        b"rb" b"rp" b"rt" b"rtc"
        // May reverse the order of letters.
        b"bdo"
        // Replaced by something other than text.
        b"applet" b"audio" b"br" b"button" b"canvas" b"embed" b"frame" b"hr" b"image" b"img" b"input" b"keygen" b"marquee"
        b"meter" b"object" b"picture" b"progress" b"select" b"video"
        // Show a control of the browser, another document or nothing instead of their content.
        b"datalist" b"fencedframe" b"geolocation" b"install" b"permission" b"usermedia";
    Apart:
        // `noscript` is shown if scripts are disabled.
        b"head" b"iframe" b"math" b"noscript" b"plaintext" b"svg" b"textarea" b"xmp";
}

/// Elements whose text may be part of a run but is never linked, because they are links or handle clicks themselves.
///
/// ```
/// assert!(uts58_linkify::markup::UNLINKED_ELEMENTS.contains(&"a"));
/// ```
pub const UNLINKED_ELEMENTS: &[&str] = &["a", "button", "select"];

/// Elements for code, in which links are often unwanted.
///
/// ```
/// assert!(uts58_linkify::markup::CODE_ELEMENTS.contains(&"pre"));
/// ```
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
        for name in ["b", "a", "span", "größe", ""] {
            assert_eq!(ElementRole::of(name.as_bytes()), ElementRole::Inline, "{name}");
        }
    }
}
