//! A caller can find out where the linker stopped.

use uts58_html::{Decision, HtmlLinker, texts};
use uts58_linkify::Profile;

use uts58_testing::documents::check::{chunks, linker, stopped_at};

#[track_caller]
fn check(html: &str, stops: Option<usize>) {
    let linker = linker(Profile::Messages).max_token(50);
    for length in [1, 2, 7, usize::MAX] {
        assert_eq!(stopped_at(&linker, &chunks(html.as_bytes(), &[length])), stops, "{html}");
    }
    let linked = linker.link_with(html, |_| Decision::Keep);
    assert_eq!((linked.stopped_at(), linked.is_complete()), (stops, stops.is_none()), "{html}");
    assert_eq!(linked.get_ref(), &linker.link(html));
}

#[test]
fn these_documents_are_read_to_their_end() {
    for html in [
        "",
        "größe.de",
        "a</",
        "a<",
        "a &am",
        "a<b",
        "<!-- a",
        "<title>a",
        "<script><!-- a",
        "<noscript>",
        "<svg><![CDATA[a",
        "<noscript>a</noscript>b",
        "<table><tr><td><a>a</td><td>b</table>",
    ] {
        check(html, None);
    }
}

#[test]
fn these_documents_are_read_to_here() {
    for (before, after) in [
        ("größe", "<plaintext>"),
        ("größe<p>", "<frameset>a.de"),
        ("<noscript><b>", "</noscript> a.de"),
        ("größe<noscript>", "a"),
        ("a.de<noscript>", "<a href=//b.de>a.de</a>"),
        ("<select>", "<b>a.de"),
        ("<svg>", "<b>a.de"),
        ("<a>", "<object>a.de"),
        ("a.de ", "<b title='ä                                               '>a.de"),
        ("a.de ", "<!--                                                        "),
        ("<noscript>", "                                                        "),
        ("", "<template><col>"),
    ] {
        let stop = if after.starts_with("<template>") { "<template>".len() } else { before.len() };
        check(&format!("{before}{after}"), Some(stop));
    }
}

/// `texts` and a writer stop at the same position.
#[test]
fn texts_are_read_as_far_as_a_writer_reads() {
    let html = "größe.de<svg><p>x</svg>y";
    let mut found = Vec::new();
    let stop = texts(html.as_bytes(), |text| found.push(text.as_str().to_owned()));
    assert_eq!((found, stop), (vec!["größe.de".to_owned()], html.find("<p>")));
    assert_eq!(HtmlLinker::default().link_with(html, |_| Decision::Remove).stopped_at(), html.find("<p>"));
}

/// After such a `noscript`, the document is the same whether scripting is enabled or disabled.
#[test]
fn closed_noscripts_are_read() {
    for content in [
        "",
        "Bitte <b>JavaScript</b> einschalten: größe &lt",
        "<img src='https://a.com/x>y'><br/>",
        "<p>α <a href=x>β</a></p><ul><li>γ</li></ul>",
        "<iframe src=x></iframe><style>b{}</style><!-- </b> -->",
        "<DIV><object><embed></object></div >",
    ] {
        let html = format!("<noscript>{content}</noscript>a.de");
        assert!(HtmlLinker::default().link_with(&html, |_| Decision::Keep).is_complete(), "{html}");
    }
}

#[test]
fn open_noscripts_stop_reading() {
    let stops = |content: &str, before: &str| {
        let html = format!("{before}<noscript>{content}</noscript>a.de");
        assert!(!HtmlLinker::default().link_with(&html, |_| Decision::Keep).is_complete(), "{html}");
    };
    for content in [
        "<p title=\"",
        "<b>ä",
        "</b>",
        "<b><i></b></i>",
        "<!-- ",
        "a<",
        "a</",
        "<p",
        "<style>",
        "<iframe><!--",
        "<script><!--<script></script>",
        "<table></table>",
        "<td></td>",
        "<select></select>",
        "<template></template>",
        "<body></body>",
        "<plaintext>",
        "<noscript>",
        "<svg></svg>",
        "<a>",
    ] {
        stops(content, "");
    }
    stops("<a>ä</a>", "<a>");
}
