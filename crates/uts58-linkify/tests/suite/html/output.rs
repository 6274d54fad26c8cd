//! Tests the exact output of the HTML writer.

use uts58_linkify::html::{Attribute, Html, Isolation, LineBreaks, LinkDecision, LinkText};
use uts58_linkify::{HostDisplay, Linkifier, Profile};

const BARE: Html<'_> = Html::new().rel("").isolation(Isolation::None);

#[track_caller]
fn check(html: Html<'_>, text: &str, expected: &str) {
    assert_eq!(html.display(&Linkifier::new(Profile::Messages), text).to_string(), expected, "{text:?}");
}

#[track_caller]
fn check_decision(html: Html<'_>, text: &str, decision: &LinkDecision<'static>, expected: &str) {
    let mut out = String::new();
    let linkifier = Linkifier::new(Profile::Messages);
    html.write_segments(linkifier.segments(text), |_| decision.clone(), &mut out).unwrap();
    assert_eq!(out, expected, "{text:?}");
}

#[test]
fn defaults_write_this() {
    check(
        Html::default(),
        "Siehe bücher.de!",
        r#"Siehe <a href="https://xn--bcher-kva.de" rel="nofollow noopener noreferrer" dir="auto">bücher.de</a>!"#,
    );
    check(Html::new(), "", "");
    check(Html::new(), "a\0b & \"ü\"\r\n", "a\u{FFFD}b &#38; &#34;ü&#34;\r\n");
}

#[test]
fn attributes_are_written_escaped() {
    check(
        Html::new().rel("ugc").target("_blank").class("ext \"x\""),
        "http://a.com",
        r#"<a href="http://a.com" rel="ugc" target="_blank" class="ext &#34;x&#34;" dir="auto">http://a.com</a>"#,
    );
    check(BARE, "a@b.de?x=1&y='", r#"<a href="mailto:a@b.de">a@b.de</a>?x=1&#38;y=&#39;"#);
    check(BARE, "a.de/?x=1&y=2", r#"<a href="https://a.de/?x=1&#38;y=2">a.de/?x=1&#38;y=2</a>"#);
}

#[test]
fn link_texts_are_written_as_chosen() {
    let text = "https://www.xn--bcher-kva.de/%C3%9F/längerer/Weg";
    check(
        BARE.link_text(LinkText::Displayed(HostDisplay::Unicode)),
        text,
        r#"<a href="https://www.xn--bcher-kva.de/%C3%9F/l%C3%A4ngerer/Weg">https://www.bücher.de/ß/längerer/Weg</a>"#,
    );
    check(
        BARE.link_text(LinkText::Shortened(24)),
        text,
        &format!(
            r#"<a href="https://www.xn--bcher-kva.de/%C3%9F/l%C3%A4ngerer/Weg" title="{text}">www.xn--bcher-kva.de/…</a>"#
        ),
    );
}

#[test]
fn what_is_displayed_can_be_shortened() {
    let text = "https://www.xn--bcher-kva.de/%C3%9F/l%C3%A4ngerer/Weg";
    let link = |title: &str, shown: &str| format!(r#"<a href="{text}"{title}>{shown}</a>"#);
    let both = |max| BARE.link_text(LinkText::DisplayedAndShortened(HostDisplay::Unicode, max));
    check(both(40), text, &link("", "https://www.bücher.de/ß/längerer/Weg"));
    let title = format!(r#" title="{text}""#);
    check(both(30), text, &link(&title, "www.bücher.de/ß/längerer/Weg"));
    check(both(20), text, &link(&title, "www.bücher.de/ß/län…"));
    check(both(1), text, &link(&title, "…bücher.de…"));
}

#[test]
fn line_breaks_are_written_as_chosen() {
    let p = BARE.line_breaks(LineBreaks::Paragraphs);
    check(p, "", "");
    check(p, "\n \n", "");
    check(p, "ü", "<p>ü</p>");
    check(p, "\n\nä\r\nö\n \t\r\n\n ü \n", "<p>ä<br>ö</p><p> ü </p>");
    check(
        p,
        "ä\n\n\na.de\nb.de",
        r#"<p>ä</p><p><a href="https://a.de">a.de</a><br><a href="https://b.de">b.de</a></p>"#,
    );
    check(p, "a.de\n\n", r#"<p><a href="https://a.de">a.de</a></p>"#);
    check(p, "a.de ", r#"<p><a href="https://a.de">a.de</a> </p>"#);
    check(p, "ä\n ö", "<p>ä<br> ö</p>");
    check(p, "ä\n ", "<p>ä</p>");
    check(p, " \na.de", r#"<p><a href="https://a.de">a.de</a></p>"#);
    check(BARE.line_breaks(LineBreaks::Br), "\nä\r\n\rö\n", "<br>ä<br><br>ö<br>");
    check_decision(p, "ä\na.de", &LinkDecision::Remove, "<p>ä<br>a.de</p>");
}

#[test]
fn decisions_are_followed() {
    let attribute = |name: &'static str, value: &'static str| Attribute::new(name, value).unwrap();
    check_decision(Html::new(), "<a.de>", &LinkDecision::Remove, "&#60;a.de&#62;");
    check_decision(BARE, "a.de", &LinkDecision::Keep, r#"<a href="https://a.de">a.de</a>"#);
    check_decision(
        Html::new(),
        "a.de",
        &LinkDecision::With(vec![
            attribute("Rel", "me"),
            attribute("data-x", "\"ü\" <"),
            attribute("DATA-X", "again"),
            attribute("dir", ""),
        ]),
        r#"<a href="https://a.de" Rel="me" data-x="&#34;ü&#34; &#60;">a.de</a>"#,
    );
}

#[test]
fn dangerous_attribute_names_are_refused() {
    for name in ["title", "data-1", "aria-label", "hrefx", "o"] {
        assert!(Attribute::new(name, "").is_ok(), "{name}");
    }
    for name in ["", "1", "-a", "onclick", "ONx", "on", "a b", "a=b", "a>b", "größe", "a\0"] {
        assert!(Attribute::new(name, "").is_err(), "{name}");
    }
}

#[test]
fn a_target_that_runs_or_reads_is_refused() {
    for target in ["https://a.de", "/a", "?a", "javascript", "mailto:a@b.de"] {
        assert!(Attribute::new("href", target).is_ok(), "{target}");
    }
    for target in ["", "javascript:a()", " JAVA\nscript:a", "\u{1}data:a", "file:///a", "view-source:a"] {
        assert!(Attribute::new("HREF", target).is_err(), "{target}");
    }
}

#[test]
fn own_spans_are_written_among_links() {
    let mention = || {
        let attribute = |name: &'static str, value: &'static str| Attribute::new(name, value).unwrap();
        LinkDecision::With(vec![attribute("href", "/u/1?a=1&b"), attribute("rel", "")])
    };
    let emoji = || LinkDecision::Html("<img src=\"e.png\" alt=\":é:\">".into());
    let text = "<@ä>\n:é: a.de\n\n#a&b #é";
    let spans =
        [(1..4, mention()), (6..10, emoji()), (17..21, LinkDecision::Keep), (22..25, LinkDecision::Remove)];
    let linkifier = Linkifier::messages();
    let html = Html::new().rel("ugc").class("x").line_breaks(LineBreaks::Paragraphs);
    let mut out = String::new();
    html.write_segments(
        uts58_linkify::merge(text, linkifier.links(text), spans),
        |segment| segment.span().cloned().unwrap_or(LinkDecision::Keep),
        &mut out as &mut dyn std::fmt::Write,
    )
    .unwrap();
    assert_eq!(
        out,
        "<p>&#60;<a href=\"/u/1?a=1&#38;b\" class=\"x\" dir=\"auto\">@ä</a>&#62;<br><img src=\"e.png\" alt=\":é:\"> \
         <a href=\"https://a.de\" rel=\"ugc\" class=\"x\" dir=\"auto\">a.de</a></p><p>#a&#38;b #é</p>"
    );
}
