use std::fs;

use crate::{samples, text, warned};

#[test]
fn a_page_fits_a_small_screen() {
    let page = text(&["html", "--page"], "größe.de");
    let viewport = "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">";
    assert_eq!(page.matches(viewport).count(), 1, "{page}");
    assert!(!text(&["html"], "größe.de").contains("<meta"));
}

#[test]
fn links_are_anchors_and_the_rest_is_escaped() {
    let input = "<b>см.</b> пример.рф/путь & \"я@пример.рф\"\r\n\r\nx\n";
    let found = text(&["html"], input);
    let link = r#"<a href="https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C" rel="nofollow noopener noreferrer" dir="auto">пример.рф/путь</a>"#;
    assert!(found.contains(link), "{found}");
    assert!(found.contains(r#"<a href="mailto:%D1%8F@xn--e1afmkfd.xn--p1ai""#), "{found}");
    assert!(!found.contains("<b>") && found.ends_with("\r\n\r\nx\n"), "{found}");
    assert_eq!(text(&["html"], ""), "");
}

#[test]
fn options_shape_the_elements() {
    let args = ["html", "--rel=", "--no-isolation", "--target=_blank", "--class", "a \"b\"", "--shorten=12"];
    let wanted = r#"<a href="https://a.de/%C3%A4/%C3%B6/%C3%BC" target="_blank" class="a &#34;b&#34;" title="https://a.de/ä/ö/%C3%BC">a.de/ä/ö/…</a>"#;
    assert_eq!(text(&args, "https://a.de/ä/ö/%C3%BC"), wanted);
    let readable = text(&["html", "--rel=", "--no-isolation", "--readable"], "xn--p1ai.xn--p1ai/%D1%8F");
    assert_eq!(readable, r#"<a href="https://xn--p1ai.xn--p1ai/%D1%8F">рф.рф/я</a>"#);
    // `--shorten` applies to the readable form, with a Unicode host and decoded Parts.
    let args = ["html", "--rel=", "--no-isolation", "--readable", "--shorten=12"];
    let wanted = r#"<a href="https://xn--p1ai.xn--p1ai/%D1%8F/%D1%8E/%D1%8D" title="https://xn--p1ai.xn--p1ai/%D1%8F/%D1%8E/%D1%8D">рф.рф/я/ю/э</a>"#;
    assert_eq!(text(&args, "https://xn--p1ai.xn--p1ai/%D1%8F/%D1%8E/%D1%8D"), wanted);
    let mixed = text(&args, "https://раypal.com/login"); // ра is Cyrillic
    assert!(mixed.contains(">xn--ypal-43d9g.com…</a>"), "{mixed}");
    assert_eq!(text(&["html", "--line-breaks=br"], "α\r\nβ\n\nγ"), "α<br>β<br><br>γ");
    assert_eq!(text(&["html", "--line-breaks=paragraphs"], "α\r\nβ\n\nγ\n"), "<p>α<br>β</p><p>γ</p>");
}

/// U+0000 marks invalid bytes internally, so a real U+0000 in such text becomes U+0001.
#[test]
fn other_bytes_are_replaced_and_end_links() {
    let found = warned(&["html", "--rel=", "--no-isolation"], b"a.de/\xC3\xA9\xFFx \xE6\xA1\0");
    assert_eq!(
        String::from_utf8(found).unwrap(),
        "<a href=\"https://a.de/%C3%A9\">a.de/é</a>\u{FFFD}x \u{FFFD}\u{1}"
    );
}

#[test]
fn pages_are_whole() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("größe & <b>.de");
    fs::write(&path, "α\n").unwrap();
    let page = text(&["html", "--page", path.to_str().unwrap()], "");
    assert!(
        page.starts_with("<!DOCTYPE html>\n") && page.ends_with("<body dir=\"auto\">\nα\n</body>\n</html>\n"),
        "{page}"
    );
    assert!(
        page.contains("<title>größe &#38; &#60;b&#62;.de</title>") && page.contains("pre-wrap"),
        "{page}"
    );
    assert!(!text(&["html", "--page", "--line-breaks", "paragraphs"], "").contains("pre-wrap"));
}

#[test]
fn samples_have_as_many_anchors_as_links() {
    for path in samples() {
        let path = path.to_str().unwrap();
        for breaks in ["keep", "br", "paragraphs"] {
            let html = text(&["html", "--line-breaks", breaks, path], "");
            let links = text(&["links", "--input=text", path], "").lines().count();
            assert_eq!(
                (html.matches("<a href=\"").count(), html.matches("</a>").count()),
                (links, links),
                "{path}"
            );
        }
    }
}

#[test]
fn a_mail_has_quotes_a_signature_and_whole_links() {
    let body = "> Где? <https://пример.рф/\n> путь>\nДа \nнет\n-- \nЮля\n";
    let args = ["html", "--rel=", "--no-isolation", "--line-breaks=br", "--input=mail-body"];
    let link =
        "<a href=\"https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C\">https://пример.рф/путь</a>";
    let quote = format!("<blockquote>Где? &#60;{link}&#62;</blockquote>");
    let signature = "<div class=\"signature\">-- <br>Юля</div>";
    assert_eq!(text(&args, body), format!("{quote}Да <br>нет{signature}\n"));
    assert_eq!(text(&[&args[..], &["--flowed"]].concat(), body), format!("{quote}Да нет{signature}\n"));
    assert_eq!(
        text(&[&args[..], &["--flowed", "--delsp"]].concat(), body),
        format!("{quote}Данет{signature}\n")
    );
    let page = text(&["html", "--page", "--input", "mail-body"], body);
    assert!(page.contains("<style>blockquote {") && page.ends_with("</div>\n</body>\n</html>\n"), "{page}");
    assert_eq!(text(&args, ""), "");
}
