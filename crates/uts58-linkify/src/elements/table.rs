//! What each HTML element shows in Chromium 156. Written by `.ci/html-oracles table`.

elements! {
    Distinct:
        b"a" b"code" b"kbd" b"samp" b"sub" b"sup";
    Unseen:
        b"area" b"base" b"basefont" b"bgsound" b"link" b"meta" b"param" b"source" b"track" b"wbr";
    Hidden:
        b"noembed" b"noframes" b"script" b"style" b"template" b"title";
    Break:
        b"address" b"article" b"aside" b"blockquote" b"br" b"button" b"canvas" b"caption" b"center" b"col"
        b"colgroup" b"dd" b"details" b"dir" b"div" b"dl" b"dt" b"fieldset" b"figcaption" b"figure" b"footer"
        b"form" b"h1" b"h2" b"h3" b"h4" b"h5" b"h6" b"header" b"hgroup" b"hr" b"legend" b"li" b"listing"
        b"main" b"marquee" b"menu" b"meter" b"nav" b"ol" b"optgroup" b"option" b"p" b"pre" b"progress"
        b"search" b"section" b"select" b"summary" b"table" b"tbody" b"td" b"tfoot" b"th" b"thead" b"tr" b"ul"
        b"video";
    Unclear:
        b"applet" b"audio" b"bdo" b"body" b"datalist" b"dialog" b"embed" b"fencedframe" b"frame" b"frameset"
        b"geolocation" b"html" b"image" b"img" b"input" b"install" b"keygen" b"object" b"permission" b"q"
        b"rb" b"rp" b"rt" b"rtc" b"usermedia";
    Apart:
        b"head" b"iframe" b"math" b"noscript" b"plaintext" b"svg" b"textarea" b"xmp";
}

/// Elements that don't show the text in them, or show it only in some cases.
pub const HIDES_CONTENT: &[&str] = &[
    "audio",
    "canvas",
    "datalist",
    "dialog",
    "fencedframe",
    "geolocation",
    "meter",
    "progress",
    "rp",
    "usermedia",
    "video",
];

/// Elements whose end tag is a gap even if no start tag precedes it.
pub const GAP_ALONE: &[&str] = &["br", "p"];
