//! What elements are to text: lists of names, in lower case.

/// The names of the elements of code. For [`HtmlLinker::skip`](crate::HtmlLinker::skip).
///
/// ```
/// use uts58_html::{CODE_ELEMENTS, HtmlLinker};
/// use uts58_linkify::{Linkifier, Profile};
///
/// let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).skip(CODE_ELEMENTS);
/// assert_eq!(linker.link("<code>пример.рф</code>"), "<code>пример.рф</code>");
/// ```
pub const CODE_ELEMENTS: &[&str] = &["code", "kbd", "pre", "samp"];

/// What an element means for the run of text it stands in (H3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// The run goes on.
    Inline,
    /// The run goes on, and the element has no end tag or nothing of it is seen.
    Unseen,
    /// The run ends.
    Break,
}

pub(crate) fn flow(name: &[u8]) -> Flow {
    match name {
        b"address" | b"article" | b"aside" | b"blockquote" | b"body" | b"center" | b"dd" | b"details"
        | b"dialog" | b"dir" | b"div" | b"dl" | b"dt" | b"fieldset" | b"figcaption" | b"figure"
        | b"footer" | b"form" | b"frameset" | b"h1" | b"h2" | b"h3" | b"h4" | b"h5" | b"h6" | b"head"
        | b"header" | b"hgroup" | b"html" | b"legend" | b"li" | b"listing" | b"main" | b"menu" | b"nav"
        | b"ol" | b"optgroup" | b"option" | b"p" | b"pre" | b"search" | b"section" | b"summary" | b"ul" => {
            Flow::Break
        }
        b"caption" | b"col" | b"colgroup" | b"table" | b"tbody" | b"td" | b"tfoot" | b"th" | b"thead"
        | b"tr" => Flow::Break,
        // Annotations beside the text.
        b"rb" | b"rp" | b"rt" | b"rtc" => Flow::Break,
        // Something else is shown in the place of text.
        b"applet" | b"audio" | b"br" | b"button" | b"canvas" | b"embed" | b"frame" | b"hr" | b"image"
        | b"img" | b"input" | b"keygen" | b"marquee" | b"meter" | b"object" | b"picture" | b"progress"
        | b"select" | b"video" => Flow::Break,
        b"area" | b"base" | b"basefont" | b"bgsound" | b"link" | b"meta" | b"param" | b"source"
        | b"template" | b"track" | b"wbr" => Flow::Unseen,
        _ => Flow::Inline,
    }
}

/// Has it no end tag?
pub(crate) fn is_void(name: &[u8]) -> bool {
    matches!(
        name,
        b"area"
            | b"base"
            | b"basefont"
            | b"bgsound"
            | b"br"
            | b"col"
            | b"embed"
            | b"frame"
            | b"hr"
            | b"image"
            | b"img"
            | b"input"
            | b"keygen"
            | b"link"
            | b"meta"
            | b"param"
            | b"source"
            | b"track"
            | b"wbr"
    )
}

/// Its start tag ends an open one of the same name.
pub(crate) fn does_not_nest(name: &[u8]) -> bool {
    matches!(
        name,
        b"dd"
            | b"dt"
            | b"li"
            | b"optgroup"
            | b"option"
            | b"p"
            | b"rp"
            | b"rt"
            | b"tbody"
            | b"td"
            | b"tfoot"
            | b"th"
            | b"thead"
            | b"tr"
    )
}

/// May stand in `head`: any other start tag ends it.
pub(crate) fn is_in_head(name: &[u8]) -> bool {
    matches!(
        name,
        b"base"
            | b"basefont"
            | b"bgsound"
            | b"head"
            | b"html"
            | b"link"
            | b"meta"
            | b"noframes"
            | b"noscript"
            | b"script"
            | b"style"
            | b"template"
            | b"title"
    )
}

/// Only a table can have it, and a start tag of any ends the cell or caption that is open.
pub(crate) fn is_part_of_table(name: &[u8]) -> bool {
    matches!(name, b"caption" | b"col" | b"colgroup" | b"tbody" | b"td" | b"tfoot" | b"th" | b"thead" | b"tr")
}

/// Its start tag ends SVG and MathML around it.
pub(crate) fn breaks_out(name: &[u8]) -> bool {
    matches!(
        name,
        b"b" | b"big"
            | b"blockquote"
            | b"body"
            | b"br"
            | b"center"
            | b"code"
            | b"dd"
            | b"div"
            | b"dl"
            | b"dt"
            | b"em"
            | b"embed"
            | b"h1"
            | b"h2"
            | b"h3"
            | b"h4"
            | b"h5"
            | b"h6"
            | b"head"
            | b"hr"
            | b"i"
            | b"img"
            | b"li"
            | b"listing"
            | b"menu"
            | b"meta"
            | b"nobr"
            | b"ol"
            | b"p"
            | b"pre"
            | b"ruby"
            | b"s"
            | b"small"
            | b"span"
            | b"strong"
            | b"strike"
            | b"sub"
            | b"sup"
            | b"table"
            | b"tt"
            | b"u"
            | b"ul"
            | b"var"
    )
}
