//! `--input html`.

use std::fs;

use crate::{error, run, text, warned};

#[test]
fn a_document_in_a_document_out() {
    let html = "<!doctype html><title>a.de</title><p title='b.de'>see b&uuml;<b>cher</b>.de <a href=c.de>c.de</a>\r\n<!-- d.de ";
    let link = "<a href=\"https://xn--bcher-kva.de\" class=\"x\">b&uuml;<b>cher</b>.de</a>";
    let args = ["html", "--input=html", "--rel=", "--no-isolation", "--class=x"];
    assert_eq!(text(&args, html), html.replace("b&uuml;<b>cher</b>.de", link));
    let broken = b"<p \xFF>\xFF\xFE a\xFF<\0\r";
    // A document that contains U+0000 is copied unchanged, with a warning (H2).
    let left = run(&["html", "--input", "html"], broken);
    assert_eq!(left.stdout, broken);
    let warnings = String::from_utf8(left.stderr).unwrap();
    let (bytes, stopped) = warnings.split_once('\n').unwrap();
    assert!(bytes.starts_with("uts58: standard input: not UTF-8 at byte 3;"), "{warnings}");
    assert!(stopped.starts_with("uts58: standard input: no links after byte 0: "), "{warnings}");
    assert!(left.status.success());
    assert_eq!(text(&["html", "--input", "html"], ""), "");
}

#[test]
fn what_is_shown() {
    let args = ["html", "--input=html", "--rel=", "--no-isolation"];
    let html = "<i>https://</i>a.de/%C3%A4/ö/ü";
    let shortened = text(&[&args[..], &["--shorten=6"]].concat(), html);
    let href = "https://a.de/%C3%A4/%C3%B6/%C3%BC";
    assert_eq!(shortened, format!("<a href=\"{href}\" title=\"https://a.de/%C3%A4/ö/ü\">a.de/…</a>"));
    let readable = text(&[&args[..], &["--readable"]].concat(), html);
    assert_eq!(readable, format!("<a href=\"{href}\">https://a.de/ä/ö/ü</a>"));
    // A host of Cyrillic letters that looks Latin stays in ASCII.
    let readable = text(&[&args[..], &["--readable"]].concat(), "https://xn--80ak6aa92e.com/%C3%A4");
    assert_eq!(readable, "<a href=\"https://xn--80ak6aa92e.com/%C3%A4\">https://xn--80ak6aa92e.com/ä</a>");
}

#[test]
fn what_is_for_text_only() {
    for option in ["--page", "--line-breaks=br"] {
        let message = error(&["html", "--input=html", option], "a.de");
        assert!(message.contains("--line-breaks"), "{message}");
    }
    let missing = run(&["html", "--input=html", "/nowhere/ä.html"], b"");
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("/nowhere/ä.html"));
}

#[test]
fn links_of_documents() {
    let html = "<title>a.de</title>\n<p>é: b&uuml;<b>cher</b>.de <a href='x.de'>c.de</a>\n\u{E9} d.de/&amp; <script>e.de</script>";
    assert_eq!(text(&["links", "--input", "html"], html), "2:7: bücher.de\n2:44: c.de\n3:3: d.de/&\n");
    let json = text(&["links", "--input=html", "--format=jsonl"], "<p>b&uuml;<b>cher</b>.de/?x=1&amp;y");
    assert!(
        json.starts_with(
            r#"{"file":"<stdin>","line":1,"column":4,"start":3,"end":35,"kind":"url","text":"bücher.de/?x=1&y""#
        ),
        "{json}"
    );
    // Invalid UTF-8 doesn't end a run of text. It ends a Part, and no host contains or touches it.
    let html = b"\xFF a.de b.de/\xFFx b\xFCcher.de b<b>\xFC</b>cher.de c.de";
    assert_eq!(warned(&["links", "--input=html"], html), b"1:3: a.de\n1:8: b.de/\n1:43: c.de\n");
}

/// Lists the links a document already has: `href` as written, with character references decoded.
#[test]
fn links_that_documents_have() {
    let html = "<!-- <a href=no> --><p>é <a class=x href='/größe?a=1&amp;b'>b<b>ü</b>cher.de</a> c.de\n\
                <a name=x>d.de</a><A HREF=' https://evil.example/\n' >bücher.de</A><a href>e</a><a href=mailto:я@пример.рф>";
    let args = ["links", "--input=html", "--existing"];
    assert_eq!(
        text(&args, html),
        "1:26: /größe?a=1&b\n2:19: https://evil.example/\n3:17: \n3:30: mailto:я@пример.рф\n"
    );
    let json = text(&[&args[..], &["--json"]].concat(), html);
    let lines: Vec<_> = json.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"file":"<stdin>","line":1,"column":26,"start":26,"href":"/größe?a=1&b","text":"bücher.de","warn":true}"#
    );
    assert!(
        lines[1].ends_with(r#""href":" https://evil.example/\n","text":"bücher.de","warn":true}"#),
        "{json}"
    );
    assert!(lines[3].ends_with(r#""text":"","warn":false}"#), "{json}");
    assert_eq!(text(&[&args[..], &["-c"]].concat(), html), "4\n");
    assert_eq!(text(&[&args[..], &["-o", "--no-existing"]].concat(), "<a href=x>y</a> c.de"), "c.de\n");
    // A terminal can't mistake any of it for a command.
    assert_eq!(
        text(&args, "<a href='https://é.de/&#27;]0;x&#7;&#x202E;'>x</a>"),
        "1:1: https://é.de/\\u{1b}]0;x\\u{7}\\u{202e}\n"
    );
    // If the text of a link was cut, we can't tell what host it shows.
    let cut = format!("<a href=https://evil.example><!--{}-->bücher.de</a>", "x".repeat(70_000));
    assert!(text(&[&args[..], &["--json"]].concat(), &cut).contains(r#""text":"","warn":true"#));
    // `--existing` reads everything except email as HTML.
    assert_eq!(text(&["links", "--existing", "-o"], "<a href=/x>"), "/x\n");
    let message = error(&["links", "--existing", "--input=markdown"], "a.de");
    assert!(message.contains("leave out --input"), "{message}");
}

/// Places don't depend on where blocks end, and are right in long documents.
#[test]
fn links_that_long_documents_have() {
    let html = "<p>é\n<a href=/ä>桜</a> \u{FEFF}\t".repeat(40_000);
    let found = text(&["links", "--input=html", "--existing"], &html);
    assert_eq!(found.lines().count(), 40_000);
    for (line, at) in found.lines().zip(2..) {
        assert_eq!(line, format!("{at}:1: /ä"));
    }
}

/// After the first link, the rest of the input isn't read.
#[test]
fn one_link_is_enough() {
    // Reading on would cause a warning.
    let hostile = format!("{}<plaintext>", "größe.de <br>\n".repeat(30_000));
    for option in ["-l", "-q"] {
        for input in ["html", "markdown", "text"] {
            let found = run(&["links", "--input", input, option], hostile.as_bytes());
            let out = String::from_utf8(found.stdout).unwrap();
            assert_eq!(out, if option == "-l" { "<stdin>\n" } else { "" });
            assert_eq!(
                (found.status.code(), String::from_utf8(found.stderr).unwrap().as_str()),
                (Some(0), "")
            );
        }
    }
}

/// If reading stops early, links may be missing. Each such document causes one warning.
#[test]
fn links_of_documents_that_are_not_read_to_their_end() {
    let directory = tempfile::tempdir().unwrap();
    for (name, html) in [("a", "größe.de<plaintext>b.de"), ("b", "<p>größe.de"), ("c", "<svg><desc><p>c.de")]
    {
        fs::write(directory.path().join(name), html).unwrap();
    }
    let found = run(&["links", "--input=html", "--only-links", directory.path().to_str().unwrap()], b"");
    assert_eq!(String::from_utf8(found.stdout).unwrap(), "größe.de\ngröße.de\n");
    let stderr = String::from_utf8(found.stderr).unwrap();
    let path = |name| directory.path().join(name).display().to_string();
    let mut lines = stderr.lines();
    for (name, at) in [("a", "größe.de".len()), ("c", "<svg><desc>".len())] {
        let wanted = format!("uts58: {}: no links after byte {at}: ", path(name));
        let line = lines.next().unwrap_or_default();
        assert!(line.starts_with(&wanted), "{stderr}");
    }
    assert_eq!(lines.next(), None);
    assert!(found.status.success());
    // The escape sequence of ISO-2022-JP comes after the first block.
    let html = [b"a.de <b>".as_slice(), " ".repeat(300_000).as_bytes(), b"\x1B$B b.de"].concat();
    let found = run(&["links", "--input=html"], &html);
    assert_eq!(found.stdout, b"1:1: a.de\n");
    let stderr = String::from_utf8(found.stderr).unwrap();
    assert!(stderr.starts_with("uts58: standard input: no links after byte 300009: "), "{stderr}");
}

/// Documents are read in blocks of 256 KiB. Neither places nor links at the boundary of two blocks change.
#[test]
fn places_stay_right_across_blocks() {
    // A run longer than a block, invalid bytes, a tag across a boundary, and line breaks.
    let filler = [b"<p title='".as_slice(), "é".repeat(140_000).as_bytes(), b"'>\xFF"].concat();
    for shift in [0, 3, 5] {
        let line = [" ".repeat(shift).as_bytes(), "é <b>bü</b>cher.de ".as_bytes(), b"\xE9\n"].concat();
        let html = [filler.clone(), line.repeat(12_000), filler.clone(), line.repeat(2)].concat();
        let found = warned(&["links", "--input=html"], &html);
        // The tag, the letters, and one replacement character.
        let first = "<p title=''>".len() + 140_000 + 1;
        let column = |before: usize| before + shift + "é <b>".chars().count() + 1;
        let mut wanted = format!("1:{}: bücher.de\n", column(first));
        for line in 2..=12_000 {
            wanted += &format!("{line}:{}: bücher.de\n", column(0));
        }
        wanted += &format!("12001:{}: bücher.de\n12002:{}: bücher.de\n", column(first), column(0));
        assert!(found == wanted.as_bytes(), "{shift}");
    }
}

#[test]
fn files_and_binary_files() {
    let directory = tempfile::tempdir().unwrap();
    let page = directory.path().join("größe.html");
    fs::write(&page, "<p>a.de").unwrap();
    fs::write(directory.path().join("b.html"), "<p>b.de\0").unwrap();
    let found = run(&["links", "--input=html", directory.path().to_str().unwrap()], b"");
    assert_eq!(String::from_utf8(found.stdout).unwrap(), format!("{}:1:4: a.de\n", page.display()));
    assert!(String::from_utf8_lossy(&found.stderr).contains("binary"));
}
