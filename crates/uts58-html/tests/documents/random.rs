//! Generates documents of all kinds, most of them broken.

use proptest::prelude::*;

/// The pieces of the documents.
const PIECES: &[&str] = &[
    "example.com",
    "https://example.com/a",
    "пример.рф/б",
    "я@example.com",
    "exam",
    "ple.com",
    ".com",
    "/x",
    "https://",
    "example.co",
    "m",
    " ",
    "  ",
    "\n",
    "\r\n",
    "\r",
    ", ",
    "。",
    "（",
    "ö",
    "\0",
    "x",
    "<",
    ">",
    "</",
    "</>",
    "<>",
    "&",
    "&amp;",
    "&am",
    "p;",
    "&params=1",
    "&lt;",
    "&lt",
    "&#46;",
    "&#x2e",
    "&nbsp;",
    "&period;",
    "=",
    ";",
    "\"",
    "'",
    "-",
    "--",
    "!",
    "?",
    "/",
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "<B CLASS=x>",
    "</B>",
    "<span title='a>b'>",
    "</span>",
    "<font color=red>",
    "</font>",
    "<wbr>",
    "<nobr>",
    "</nobr>",
    "<em/>",
    "<x-y>",
    "</x-y>",
    "<!-- c -->",
    "<!-->",
    "<!-- -- > <a>",
    "-->",
    "<!>",
    "<?php",
    "<!doctype html>",
    "<br>",
    "<br/>",
    "</br>",
    "<p>",
    "</p>",
    "<div>",
    "</div>",
    "<li>",
    "<hr>",
    "<img src=a.com>",
    "<h1>",
    "</h1>",
    "<pre>",
    "</pre>",
    "<code>",
    "</code>",
    "<a>",
    "<a href=\"/?a=1&b=2\">",
    "<a href=example.com ",
    "</a>",
    "<button>",
    "</button>",
    "<select>",
    "</select>",
    "<option>",
    "<script>",
    "</script>",
    "<script><!--",
    "<script>if(a<b)",
    "--></script>",
    "<style>",
    "</style>",
    "<textarea>",
    "</textarea>",
    "<title>",
    "</title>",
    "<noscript>",
    "</noscript>",
    "<iframe>",
    "</iframe>",
    "<noembed>",
    "</noembed>",
    "<noframes>",
    "</noframes>",
    "<xmp>",
    "</xmp>",
    "<template>",
    "</template>",
    "<head>",
    "</head>",
    "<body>",
    "</body>",
    "<html>",
    "</html>",
    "<svg>",
    "</svg>",
    "<svg/>",
    "<path>",
    "<path/>",
    "<desc>",
    "</desc>",
    "<foreignObject>",
    "</foreignObject>",
    "<![CDATA[",
    "]]>",
    "<math>",
    "</math>",
    "<mi>",
    "</mi>",
    "<annotation-xml encoding=text/html>",
    "<annotation-xml>",
    "</annotation-xml>",
    "<mglyph>",
    "<table>",
    "</table>",
    "<tr>",
    "</tr>",
    "<td>",
    "</td>",
    "<th>",
    "<caption>",
    "</caption>",
    "<tbody>",
    "<colgroup>",
    "<col>",
    "<object>",
    "</object>",
    "<marquee>",
    "</marquee>",
    "<form>",
    "</form>",
    "<input>",
    "<ruby>",
    "<rt>",
    "</ruby>",
    "<b title=\"",
    "<b title='",
    "<b x=",
    "<scr",
    "ipt>",
    "</scri",
    "<",
    "<frameset>",
    "<plaintext>",
];

/// The number of pieces at the end of the list that stop the linker, so they are used rarely.
const RARE: usize = 2;

fn of(pieces: &'static [&'static str], length: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(pieces), 0..length).prop_map(|pieces| pieces.concat())
}

/// Any document.
pub(crate) fn documents() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => of(&PIECES[..PIECES.len() - RARE], 40),
        1 => of(PIECES, 40),
        // Mostly text with inline elements.
        4 => of(&PIECES[..77], 30),
        2 => of(&PIECES[..20], 12).prop_flat_map(|text| {
            of(&PIECES[47..90], 6).prop_map(move |tags| format!("<table><tr><td>{text}{tags}{text}"))
        }),
        1 => any::<String>(),
    ]
}

/// Any document, as bytes that aren't always UTF-8.
pub(crate) fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let broken = (documents(), prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4))
        .prop_map(|(document, bytes)| {
            let mut document = document.into_bytes();
            for (at, byte) in bytes {
                let at = at.index(document.len() + 1);
                document.insert(at, byte);
            }
            document
        });
    prop_oneof![broken, prop::collection::vec(any::<u8>(), 0..60)]
}

/// Lengths of chunks, to be repeated until the document ends.
pub(crate) fn lengths() -> impl Strategy<Value = Vec<usize>> {
    prop_oneof![
        Just(vec![1]),
        prop::collection::vec(0..9_usize, 1..6).prop_map(|mut all| {
            all.push(1);
            all
        })
    ]
}
