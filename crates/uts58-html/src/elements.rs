//! The HTML standard's lists of elements, with names in lower case. [`uts58_linkify::markup::ElementRole`] says how
//! an element affects the text around it.

/// Whether `name` is one of `names`. The formatter puts names of at most eight letters on one line, so longer names
/// are listed separately.
pub(crate) fn is_any_of(name: &[u8], names: &[&str]) -> bool {
    names.iter().any(|known| known.as_bytes() == name)
}

/// The name in a tag, as it is written there. Empty for comments and declarations.
pub(crate) fn name_in(tag: &[u8]) -> &[u8] {
    let name = tag.strip_prefix(b"</").or_else(|| tag.strip_prefix(b"<")).unwrap_or_default();
    let name = name.split(|byte| b"\t\n\x0C\r />".contains(byte)).next().unwrap_or_default();
    if name.first().is_some_and(u8::is_ascii_alphabetic) { name } else { b"" }
}

/// The name under which to remember an element: the end tag of a heading ends any heading.
pub(crate) fn kept_name(name: &[u8]) -> &[u8] {
    if matches!(name, b"h2" | b"h3" | b"h4" | b"h5" | b"h6") { b"h1" } else { name }
}

/// Whether the element has no end tag.
pub(crate) fn is_void(name: &[u8]) -> bool {
    is_any_of(
        name,
        &[
            "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img",
            "input", "keygen", "link", "meta", "param", "source", "track", "wbr",
        ],
    )
}

/// Whether the element's start tag ends an open element with the same name.
pub(crate) fn does_not_nest(name: &[u8]) -> bool {
    is_part_of_table(name) || is_any_of(name, &["dd", "dt", "li", "optgroup", "option", "p", "rp", "rt"])
}

/// Whether the element can be in `head`. Any other start tag ends the `head`.
pub(crate) fn is_in_head(name: &[u8]) -> bool {
    is_any_of(
        name,
        &[
            "base", "basefont", "bgsound", "head", "html", "link", "meta", "noframes", "noscript", "script",
            "style", "template", "title",
        ],
    )
}

/// Whether the element occurs only in tables. Its start tag ends the open cell or caption.
pub(crate) fn is_part_of_table(name: &[u8]) -> bool {
    is_any_of(name, &["caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"])
}

pub(crate) fn is_cell(name: &[u8]) -> bool {
    is_any_of(name, &["caption", "td", "th"])
}

/// Whether the element's start tag ends the enclosing SVG or MathML.
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

/// How an element behaves when tags close other elements (the lists in 13.2.4.2 and 13.2.6.4.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Ordinary,
    Formatting,
    /// The element's start tag closes a `p`; its end tag closes everything inside it.
    Block,
    /// The element's end tag closes everything inside it.
    Special,
    /// No end tag inside the element closes an element outside.
    Scope,
    /// Some browsers treat the element as special.
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
