//! Documents that attack the tokenizer: elements with implied ends, in places where that matters.

use proptest::prelude::*;
use proptest::strategy::Union;

#[rustfmt::skip]
const BLOCKS: &[&str] = &[
    "p", "div", "li", "dd", "dt", "form", "ul", "h1", "h2", "pre", "address", "center", "fieldset",
    "details", "summary", "section", "dl",
];
const FORMATS: &[&str] = &["a", "a", "a", "b", "i", "u", "font", "nobr", "s", "code", "em", "small"];
const INLINE: &[&str] =
    &["span", "label", "q", "abbr", "ruby", "rt", "rp", "rb", "x-y", "noscript", "noscript"];
const TABLES: &[&str] =
    &["table", "table", "tbody", "tr", "td", "td", "th", "caption", "colgroup", "col", "thead", "tfoot"];
const SELECTS: &[&str] = &["select", "option", "optgroup"];
#[rustfmt::skip]
const FOREIGN: &[&str] = &[
    "svg", "math", "desc", "foreignObject", "title", "mi", "mo", "mtext", "annotation-xml", "mglyph",
    "malignmark", "path", "g",
];
const MARKERS: &[&str] = &["object", "applet", "marquee", "button", "template"];
const RAW: &[&str] =
    &["style", "title", "textarea", "iframe", "noembed", "noframes", "xmp", "script", "noscript"];
#[rustfmt::skip]
const VOID: &[&str] = &[
    "br", "img", "input", "hr", "wbr", "area", "embed", "keygen", "link", "meta", "param", "source", "col",
    "base", "image",
];
const OTHER: &[&str] = &["html", "head", "body", "frameset", "dialog", "search", "slot", "selectedcontent"];
#[rustfmt::skip]
const TEXTS: &[&str] = &[
    "a.de", "http://b.de/x", "https://c.de/autofocus/onfocus=alert(1)//", "d.de/x?y=1&amp;z=2", "ex@e.de",
    " see f.de. ", " ", "\n", "g.de/<", "h.de/&lt", "j.de</", "größe.de", "&amp;", "&lt", "&notin;", "&#32;",
    "\r\n", "]]>", "</>", "</ x>", "<!-- a.de -->", "<!-->", "<!--", "-->", "<?pi a.de?>",
    "<?start name=\"x\">", "<?end>", "<?marker name=\"x\">", "<?xml version='1.0'?>",
    "<template for=x>a.de</template>", "<!doctype html>",
];
#[rustfmt::skip]
const ATTRIBUTES: &[&str] = &[
    " href=x", " id=1", " color=red", " face=x", " encoding=text/html", " encoding='application/xhtml+xml'",
    " type=hidden", " for=x", " shadowrootmode=open", " class='>'", " title=\"<a>\"",
    " title=\"</noscript>\"",
];
/// An integration point of SVG or MathML: the start tags, and the name of the last one.
const POINTS: &[(&str, &str)] = &[
    ("<svg><desc>", "desc"),
    ("<svg><foreignObject>", "foreignObject"),
    ("<svg><title>", "title"),
    ("<math><mi>", "mi"),
    ("<math><annotation-xml encoding=text/html>", "annotation-xml"),
    ("<svg><g>", "g"),
];

/// Which elements documents consist of: all those in the lists, or without some names.
#[derive(Clone, Copy, Debug)]
pub struct Grammar {
    pub without: &'static [&'static str],
}

impl Grammar {
    /// The items of a list that this grammar allows.
    fn of(self, list: &'static [&'static str]) -> Vec<&'static str> {
        list.iter().copied().filter(|name| !self.without.contains(name)).collect()
    }

    fn one(self, list: &'static [&'static str]) -> impl Strategy<Value = &'static str> + Clone {
        prop::sample::select(self.of(list))
    }

    fn name(self) -> impl Strategy<Value = &'static str> + Clone {
        let lists = [
            (6, BLOCKS),
            (6, FORMATS),
            (2, INLINE),
            (5, TABLES),
            (2, SELECTS),
            (4, FOREIGN),
            (2, MARKERS),
            (1, OTHER),
        ];
        let kept = lists.map(|(weight, list)| (weight, self.of(list))).into_iter();
        Union::new_weighted(
            kept.filter(|(_, list)| !list.is_empty())
                .map(|(weight, list)| (weight, prop::sample::select(list)))
                .collect(),
        )
    }
}

fn one(of: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop::sample::select(of)
}

fn start_of(name: impl Strategy<Value = &'static str>) -> impl Strategy<Value = String> {
    let attributes = prop::collection::vec(one(ATTRIBUTES), 0..3);
    let attributes = prop_oneof![2 => Just(Vec::new()), 1 => attributes];
    let slash = prop_oneof![9 => Just(""), 1 => Just("/")];
    (name, attributes, slash)
        .prop_map(|(name, attributes, slash)| format!("<{name}{}{slash}>", attributes.concat()))
}

/// An attribute that becomes markup if a parser doesn't treat the preceding element as raw text.
fn attack() -> impl Strategy<Value = String> {
    (one(RAW), one(TEXTS)).prop_map(|(raw, text)| format!("<img src=x alt=\"</{raw}>{text}\">"))
}

fn leaf(grammar: Grammar) -> impl Strategy<Value = String> {
    let end = prop_oneof![3 => grammar.name(), 1 => grammar.one(&["template", "td", "table", "a", "object"])];
    let raw = (one(RAW), prop_oneof![one(TEXTS).prop_map(String::from), attack()], any::<bool>());
    let section = (prop_oneof![one(TEXTS).prop_map(String::from), attack()], any::<bool>());
    prop_oneof![
        8 => one(TEXTS).prop_map(String::from),
        6 => start_of(grammar.name()),
        5 => end.prop_map(|name| format!("</{name}>")),
        1 => start_of(grammar.one(VOID)),
        2 => raw.prop_map(|(name, content, ends)| {
            let end = if ends { format!("</{name}>") } else { String::new() };
            format!("<{name}>{content}{end}")
        }),
        1 => section.prop_map(|(content, ends)| format!("<![CDATA[{content}{}", if ends { "]]>" } else { "" })),
        1 => attack(),
    ]
}

/// A pair with an implied end in an integration point, a section that hides its end, a raw element, and an attribute.
fn implied_end() -> impl Strategy<Value = String> {
    let pair = prop_oneof![one(BLOCKS), one(FORMATS)];
    (prop::sample::select(POINTS), pair.clone(), pair, any::<bool>(), one(RAW), one(TEXTS)).prop_map(
        |((begin, last), first, second, twice, raw, text)| {
            let second = if twice { first } else { second };
            let root = if begin.starts_with("<svg") { "svg" } else { "math" };
            format!(
                "{begin}<{first}><{second}></{second}><![CDATA[></{first}></{last}></{root}><{raw}>]]>\
                 <img src=x alt=\"</{raw}>{text}\">"
            )
        },
    )
}

pub fn documents() -> impl Strategy<Value = String> {
    documents_of(Grammar { without: &[] })
}

pub fn documents_of(grammar: Grammar) -> impl Strategy<Value = String> {
    let element = leaf(grammar).prop_recursive(4, 24, 5, move |inner| {
        let content = prop::collection::vec(inner, 0..5);
        (start_of(grammar.name()), content, any::<prop::sample::Index>()).prop_map(
            |(start, content, chance)| {
                let name = start.trim_start_matches('<').split([' ', '>', '/']).next().unwrap_or_default();
                let end = if chance.index(10) < 7 { format!("</{name}>") } else { String::new() };
                format!("{start}{}{end}", content.concat())
            },
        )
    });
    let begin = prop::sample::select(
        &[
            "",
            "",
            "<!doctype html>",
            "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\"><p>",
            "<html><head>",
        ][..],
    );
    let piece = prop_oneof![20 => element, 1 => implied_end()];
    (begin, prop::collection::vec(piece, 2..12))
        .prop_map(|(begin, pieces)| format!("{begin}{}", pieces.concat()))
}
