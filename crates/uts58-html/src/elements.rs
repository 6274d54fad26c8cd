//! The HTML standard's lists of elements, by their names in lower case. [`uts58_linkify::markup::ElementRole`] says what an element is
//! to the text around it.

/// Is it one of `names`? The formatter puts names of at most eight letters on one line, so longer ones are elsewhere.
pub(crate) fn is_any_of(name: &[u8], names: &[&str]) -> bool {
    names.iter().any(|known| known.as_bytes() == name)
}

/// Does it have no end tag?
pub(crate) fn is_void(name: &[u8]) -> bool {
    is_any_of(
        name,
        &[
            "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img",
            "input", "keygen", "link", "meta", "param", "source", "track", "wbr",
        ],
    )
}

/// Does its start tag end an open one of the same name?
pub(crate) fn does_not_nest(name: &[u8]) -> bool {
    is_any_of(
        name,
        &[
            "dd", "dt", "li", "optgroup", "option", "p", "rp", "rt", "tbody", "td", "tfoot", "th", "thead",
            "tr",
        ],
    )
}

/// Can it be in `head`? Any other start tag ends the `head`.
pub(crate) fn is_in_head(name: &[u8]) -> bool {
    is_any_of(
        name,
        &[
            "base", "basefont", "bgsound", "head", "html", "link", "meta", "noframes", "noscript", "script",
            "style", "template", "title",
        ],
    )
}

/// Can only a table have it? Its start tag ends the open cell or caption.
pub(crate) fn is_part_of_table(name: &[u8]) -> bool {
    is_any_of(name, &["caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"])
}

/// Does its start tag end the SVG or MathML around it?
pub(crate) fn breaks_out(name: &[u8]) -> bool {
    name == b"blockquote"
        || is_any_of(
            name,
            &[
                "b", "big", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1",
                "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta",
                "nobr", "ol", "p", "pre", "ruby", "s", "small", "span", "strong", "strike", "sub", "sup",
                "table", "tt", "u", "ul", "var",
            ],
        )
}

/// How an element takes part when tags close others (the lists of 13.2.4.2 and 13.2.6.4.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Ordinary,
    Formatting,
    /// Its start tag closes a `p`, its end tag everything in it.
    Block,
    /// Its end tag closes everything in it.
    Special,
    /// No end tag in it closes an element outside.
    Scope,
    /// Some browsers treat it as special.
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
