//! What a hook can change.

use uts58_html::{Anchor, Decision, HtmlLinker};
use uts58_linkify::html::Isolation;
use uts58_linkify::{Linkifier, Profile, TextTarget};

fn with(html: &str, hook: impl FnMut(&mut Anchor<'_>) -> Decision) -> String {
    let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).rel("").isolation(Isolation::None);
    let linked = linker.link_with(html, hook);
    assert!(linked.is_complete(), "{linked:?}");
    linked.into_inner()
}

#[test]
fn in_order_with_text_and_attributes() {
    let mut seen = Vec::new();
    // After the heading, it is still certain where the hidden text ends.
    let html = "<span hidden><h2>h</h2></span><A HREF='?a&amp;b' href=x Title=T>g<b>r&ouml;</b>ße<br>x<p>y</A> é.com <a name=n>i.com</a><a href=j>j<a href=k>k";
    let out = with(html, |anchor| {
        let attributes: Vec<_> = anchor.attributes().map(|(name, value)| format!("{name}={value}")).collect();
        seen.push((anchor.text().to_owned(), attributes.join(" "), anchor.link().is_some()));
        Decision::Keep
    });
    let expected = [
        ("größe\nx\ny", "href=?a&b title=T", false),
        ("é.com", "href=https://xn--9ca.com", true),
        ("i.com", "name=n", false),
        ("j", "href=j", false),
        ("k", "href=k", false),
    ];
    assert_eq!(seen, expected.map(|(text, attributes, new)| (text.into(), attributes.into(), new)));
    assert_eq!(out, html.replace("é.com", "<a href=\"https://xn--9ca.com\">é.com</a>"));
}

#[test]
fn an_attribute_of_the_document_may_keep_its_value() {
    let html = "<a href=javascript:1 onclick=x>ä</a>";
    let out = with(html, |anchor| {
        let attributes: Vec<_> =
            anchor.attributes().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        attributes.into_iter().for_each(|(name, value)| anchor.set_attribute(&name, value).unwrap());
        anchor.set_attribute("href", "javascript:2").unwrap_err();
        anchor.set_attribute("onclick", "y").unwrap_err();
        Decision::Keep
    });
    assert_eq!(out, html);
}

#[test]
fn attributes_are_set() {
    let out = with("<a href=/ rel=x>a</a> b.com", |anchor| {
        anchor.set_attribute("rel", "ugc").unwrap();
        anchor.set_attribute("TITLE", "\"<&>'").unwrap();
        anchor.remove_attribute("unknown");
        Decision::Keep
    });
    let more = "rel=\"ugc\" title=\"&quot;&lt;&amp;&gt;'\"";
    assert_eq!(out, format!("<a href=\"/\" {more}>a</a> <a href=\"https://b.com\" {more}>b.com</a>"));
    let same = "<a href='/'\n rel=x>a</a>";
    let out = with(same, |anchor| {
        anchor.set_attribute("rel", "x").unwrap();
        Decision::Keep
    });
    assert_eq!(out, same);
    let out = with("<a href='/' rel=x>a</a>", |anchor| {
        anchor.remove_attribute("href");
        Decision::Keep
    });
    assert_eq!(out, "<a rel=\"x\">a</a>");
    for bad in ["", "a b", "a=", "a>", "a\"", "a/", "a\0", "a\u{A0}", "onclick"] {
        with("<a>", |anchor| {
            assert!(anchor.set_attribute(bad, "").is_err(), "{bad:?}");
            Decision::Keep
        });
    }
}

#[test]
fn elements_are_removed() {
    let remove = |_: &mut Anchor<'_>| Decision::Remove;
    assert_eq!(with("<p><a href=a>é <b>b</b></a> c.com <a>d.com", remove), "<p>é <b>b</b> c.com d.com");
    assert_eq!(with("<a href=1>x<a href=2>y</a>z</a>", remove), "xyz</a>");
    assert_eq!(with("<a href=1><div>x</div><p>y</a>z", remove), "<div>x</div><p>yz");
}

#[test]
fn text_is_replaced() {
    let out = with("<a href=a>é <b>b</b><br></a>, exam<i>ple</i>.com!", |anchor| {
        anchor.set_text(anchor.text().to_uppercase() + "&");
        Decision::Keep
    });
    assert_eq!(out, "<a href=a>É B\n&amp;</a>, <a href=\"https://example.com\">EXAMPLE.COM&amp;</a>!");
    let out = with("<a href=1>x<a href=2>y</a>", |anchor| {
        anchor.set_text("n");
        Decision::Keep
    });
    assert_eq!(out, "<a href=1>n<a href=2>n</a>");
}

/// The phishing check of a mail client.
#[test]
fn a_hook_finds_misleading_links() {
    let html = "<a href=https://evil.example/>www.b&uuml;<b>cher</b>.de</a> <a href=https://bücher.de>bücher.de</a> <a href=/>hier</a>";
    let out = with(html, |anchor| {
        let target = anchor.attribute("href").unwrap_or_default();
        match Linkifier::default().same_target(anchor.text(), target) {
            TextTarget::Different(_) | TextTarget::Unclear => Decision::Remove,
            _ => Decision::Keep,
        }
    });
    assert_eq!(out, html.replacen("<a href=https://evil.example/>", "", 1).replacen("</a>", "", 1));
}

/// Invisible elements, and references to invisible characters, don't hide a host from that check (H3).
#[test]
fn phishing_with_what_is_not_seen() {
    for text in [
        "pay&shy;pal.com",
        "pay&#x200B;pal.com",
        "paypal<rp></rp>.com",
        "paypal<audio></audio>.com",
        "paypal<audio src=x></audio>.com/gr&ouml;&szlig;e",
        "paypal<dialog></dialog>.com",
        "paypal<script></script>.com",
        "paypal<!-- -->.com",
        "ftp://paypal.com",
        "paypal<wbr>.com",
        "paypal<picture></picture>.com",
        // Tags that parsers ignore.
        "paypal<body>.com",
        "paypal</body>.com",
        "paypal<html>.com",
        "paypal<frame>.com",
        "paypal</div>.com",
        "paypal</H2>.com",
        "paypal</ul>.com",
        "paypal</td>.com",
        "<div>x</div>paypal</div>.com",
        "<form>paypal<form>.com",
        // White space that isn't seen.
        "<table cellspacing=0 cellpadding=0><tr><td>paypal </td> <td> .com</table>",
        "paypal<table hidden> </table>.com",
        // Elements that are as small as their attributes, or a browser's style sheets, make them.
        "paypal.<input type=hidden>com",
        "paypal.<img width=0 height=0 alt=''>com",
        "paypal.<noscript></noscript>com",
        "paypal.<math></math>com",
        "paypal.<svg width=0><g/></svg>com",
        "paypal.<embed>com",
        "paypal.<rt></rt>com",
        "paypal.<iframe width=0></iframe>com",
        "paypal.<canvas width=0></canvas>com",
        "paypal.<video width=0></video>com",
        // Elements with a size of their own.
        "paypal.com<img src=x>login",
        "paypal.com<canvas></canvas>login",
        "login<video src=x></video>paypal.com",
        // Letters in reverse order.
        "<bdo dir=rtl>moc.lapyap</bdo>",
        "p<bdo dir=rtl>pya</bdo>al.com",
    ] {
        let mut answers = Vec::new();
        with(&format!("<a href=https://evil.org/>{text}</a>"), |anchor| {
            answers.push(match Linkifier::default().same_target(anchor.text(), "https://evil.org/") {
                TextTarget::NoHost | TextTarget::Same | TextTarget::SameDomain(_) => "trusted",
                TextTarget::Unclear | TextTarget::Different(_) => "alarm",
            });
            Decision::Keep
        });
        assert_eq!(answers, ["alarm"], "{text}");
    }
    // Lines stay separate, even at the end of an element that began before the `a`.
    for html in [
        "<a href=https://evil.org/>größe<br>x.<p>Com</p></a>",
        "<a href=https://evil.org/><div>paypal</div>.com</a>",
        "<div><a href=https://evil.org/>paypal</div>.com</a>",
        "<a href=https://evil.org/>paypal</p>.com</a>",
        "<a href=https://evil.org/><ul><li>paypal<li>.com</ul></a>",
        "<a href=https://evil.org/><table><tr><td>paypal</td><td>.com</table></a>",
    ] {
        with(html, |anchor| {
            assert_eq!(
                Linkifier::default().same_target(anchor.text(), "https://evil.org/"),
                TextTarget::NoHost,
                "{html}"
            );
            Decision::Keep
        });
    }
}

/// An `a` in a cell is inside an outer `a`, which continues after it: the hook knows only the beginning of the outer
/// one.
#[test]
fn elements_in_elements() {
    let seen = |html: &str| {
        let mut seen = Vec::new();
        with(html, |anchor| {
            seen.push((anchor.text().trim().to_owned(), anchor.is_text_cut()));
            Decision::Keep
        });
        seen
    };
    let html = "<a href=https://evil.example>ö<table><tr><td><a></a>paypal.com</td></tr></table></a>";
    assert_eq!(seen(html), [("ö\u{2060}".to_owned(), true), (String::new(), false)]);
    for html in [
        "<a href=1>ö<a href=2>ü</a>",
        "<a href=1>ö<br><a href=2>ü</a>",
        "<table><td><a href=1>ö<div><a href=2>ü</a></table>",
    ] {
        assert_eq!(seen(html), [("ö".to_owned(), false), ("ü".to_owned(), false)], "{html}");
    }
}

/// `</option>` ends the first element, and no parser reopens it for the `textarea`.
#[test]
fn a_textarea_cuts_the_text() {
    for html in [
        "<option><a href=1>ö</option><textarea>ü</textarea>",
        "<button><a href=1>ö</button><textarea>ü</textarea>ä",
        "<a href=1>ö<textarea>ü</textarea>ä</a>",
    ] {
        let mut seen = Vec::new();
        with(html, |anchor| {
            seen.push((anchor.text().trim().to_owned(), anchor.is_text_cut()));
            Decision::Keep
        });
        assert_eq!(seen, [("ö".to_owned(), true)], "{html}");
    }
}

/// The hook sees the beginning of a long element.
#[test]
fn long_elements_are_shown_by_their_beginning() {
    let long = "wörd ".repeat(20_000);
    let html = format!("<a href=1>{long}<p>{long}</a> b.com <a href=2>{long}");
    let mut seen = Vec::new();
    let out = with(&html, |anchor| {
        seen.push((anchor.text().len() > 20_000, anchor.is_text_cut()));
        anchor.set_text("x");
        Decision::Remove
    });
    assert_eq!(seen, [(true, true), (false, false), (true, true)]);
    assert_eq!(out, format!("{long}<p>{long} b.com {long}"));
    let out = with(&html, |anchor| {
        if anchor.is_text_cut() {
            anchor.set_text("x");
        }
        Decision::Keep
    });
    assert_eq!(out, html.replace("b.com", "<a href=\"https://b.com\">b.com</a>"));
}

/// The hook sees every HTML `a` that a reader sees if scripting is enabled.
#[test]
fn which_elements_are_shown() {
    for (html, shown, complete) in [
        ("<b><a>ö</a></b>", 1, true),
        ("<button><a>ö</a></button>", 1, true),
        ("<object><a>ö</a></object>", 1, true),
        // An element of another kind, although a reader can click it.
        ("<svg><a>ö</a></svg>", 0, true),
        ("<math><a>ö</a></math>", 0, true),
        // A reader sees it if scripting is disabled.
        ("<noscript><a>ö</a></noscript>", 0, true),
        // No reader sees it before a script takes it out.
        ("<template><a>ö</a></template>", 0, true),
        // The tags are text.
        ("<iframe><a>ö</a></iframe>", 0, true),
        ("<noembed><a>ö</a></noembed>", 0, true),
        ("<noframes><a>ö</a></noframes>", 0, true),
        ("<textarea><a>ö</a></textarea>", 0, true),
        ("<title><a>ö</a></title>", 0, true),
        ("<xmp><a>ö</a></xmp>", 0, true),
        // What follows isn't read.
        ("<plaintext><a>ö</a>", 0, false),
        ("<select><a>ö</a></select>", 0, false),
        ("<svg><desc><a>ö</a></desc></svg>", 0, false),
    ] {
        let mut seen = 0;
        let linked = HtmlLinker::new(Linkifier::new(Profile::Messages)).link_with(html, |_| {
            seen += 1;
            Decision::Keep
        });
        assert_eq!((seen, linked.is_complete()), (shown, complete), "{html}");
    }
}

/// If an `a` contains an instruction, a browser may replace its text with a template's content (H8), so the hook sees
/// the text as cut.
#[test]
fn a_patched_anchor_is_cut() {
    let html = "<a href=https://evil.example/><?start name=\"x\">evil.example<?end></a><template for=x>www.paypal.com</template>";
    let mut cut = Vec::new();
    let linked = HtmlLinker::default().link_with(html, |anchor| {
        cut.push(anchor.is_text_cut());
        Decision::Keep
    });
    assert_eq!((cut, linked.is_complete()), (vec![true], false));
}
