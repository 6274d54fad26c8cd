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

type Names = &'static [&'static str];

const WEIGHTED: [(u32, Names); 8] = [
    (6, BLOCKS),
    (6, FORMATS),
    (2, INLINE),
    (5, TABLES),
    (2, SELECTS),
    (4, FOREIGN),
    (2, MARKERS),
    (1, OTHER),
];

fn one(of: Names) -> impl Strategy<Value = &'static str> + Clone {
    one_of(of, &[])
}

fn one_of(list: Names, without: Names) -> impl Strategy<Value = &'static str> + Clone {
    prop::sample::select(list.iter().copied().filter(|name| !without.contains(name)).collect::<Vec<_>>())
}

/// The name of an element that isn't void or raw text.
fn name(without: Names) -> impl Strategy<Value = &'static str> + Clone {
    let lists = WEIGHTED.into_iter().filter(|(_, list)| list.iter().any(|name| !without.contains(name)));
    Union::new_weighted(lists.map(|(weight, list)| (weight, one_of(list, without))).collect())
}

fn end_tag(name: &str, is_there: bool) -> String {
    if is_there { format!("</{name}>") } else { String::new() }
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

fn leaf(without: Names) -> impl Strategy<Value = String> {
    let end =
        prop_oneof![3 => name(without), 1 => one_of(&["template", "td", "table", "a", "object"], without)];
    let content = || prop_oneof![one(TEXTS).prop_map(String::from), attack()];
    let raw = (one(RAW), content(), any::<bool>());
    let section = (content(), prop::sample::select(&["", "]]>"][..]));
    prop_oneof![
        8 => one(TEXTS).prop_map(String::from),
        6 => start_of(name(without)),
        5 => end.prop_map(|name| end_tag(name, true)),
        1 => start_of(one_of(VOID, without)),
        2 => raw.prop_map(|(name, content, ends)| format!("<{name}>{content}{}", end_tag(name, ends))),
        1 => section.prop_map(|(content, end)| format!("<![CDATA[{content}{end}")),
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
    documents_without(&[])
}

/// Documents without elements of these names.
pub fn documents_without(names: Names) -> impl Strategy<Value = String> {
    let element = leaf(names).prop_recursive(4, 24, 5, move |inner| {
        let content = prop::collection::vec(inner, 0..5);
        (start_of(name(names)), content, prop::bool::weighted(0.7)).prop_map(|(start, content, ends)| {
            let name = start.trim_start_matches('<').split([' ', '>', '/']).next().unwrap_or_default();
            format!("{start}{}{}", content.concat(), end_tag(name, ends))
        })
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
