//! What the HTML standard says about single elements, by their names in lower case. What they are to text around them is in the linkifier:
//! [`uts58_linkify::markup::ElementRole`].

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

/// What an element is to the tags that close others (the lists of 13.2.4.2 and 13.2.6.4.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Ordinary,
    Formatting,
    /// Its start tag closes a `p`, its end tag all that is in it.
    Block,
    /// Its end tag closes all that is in it.
    Special,
    /// No end tag in it reaches what is outside.
    Scope,
    /// Special to some browsers.
    Doubtful,
}

impl Kind {
    pub(crate) fn of(name: &[u8]) -> Self {
        match name {
            b"a" | b"b" | b"big" | b"code" | b"em" | b"font" | b"i" | b"nobr" | b"s" | b"small"
            | b"strike" | b"strong" | b"tt" | b"u" => Self::Formatting,
            b"address" | b"article" | b"aside" | b"blockquote" | b"center" | b"dd" | b"details" | b"dir"
            | b"div" | b"dl" | b"dt" | b"fieldset" | b"figcaption" | b"figure" | b"footer" | b"h1"
            | b"h2" | b"h3" | b"h4" | b"h5" | b"h6" | b"header" | b"hgroup" | b"li" | b"listing"
            | b"main" | b"menu" | b"nav" | b"ol" | b"p" | b"pre" | b"section" | b"summary" | b"ul" => {
                Self::Block
            }
            b"button" | b"form" | b"select" => Self::Special,
            b"applet" | b"caption" | b"marquee" | b"object" | b"table" | b"td" | b"th" => Self::Scope,
            b"dialog" | b"search" => Self::Doubtful,
            _ => Self::Ordinary,
        }
    }
}
