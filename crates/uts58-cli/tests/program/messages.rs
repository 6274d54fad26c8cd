//! `--input mail` and `--input markdown`.

use std::fs;

use crate::{error, program, run, text};

const FLOWED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/mail/flowed.eml");

/// Returns standard output, and standard error without the names of the program and the input.
#[track_caller]
fn check(args: &[&str], input: &[u8]) -> (String, String) {
    let output = run(args, input);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (out, stderr) = (text(output.stdout), text(output.stderr));
    assert_eq!(output.status.code(), Some(0), "{args:?}: {stderr}");
    (out, stderr.strip_prefix("uts58: standard input: ").unwrap_or(&stderr).trim_end().to_owned())
}

/// Text and an attachment, then text and HTML, in different charsets and encodings.
const PARTS: &str = "\
From: ä@example.org\r\nSubject: =?utf-8?q?Gr=C3=B6=C3=9Fe_<b>?=\r\nMIME-Version: 1.0\r\n\
Content-Type: multipart/mixed; boundary=x\r\n\r\nvorab.de\r\n\
--x\r\nContent-Type: multipart/alternative; boundary=y\r\n\r\n\
--y\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n\
Siehe b=FCcher.de/gr=\r\n=F6=DFe\r\n\
--y\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>html.de\r\n\
--y--\r\n\
--x\r\nContent-Type: text/plain; charset=koi8-r; format=flowed; delsp=yes\r\nContent-Transfer-Encoding: base64\r\n\r\n\
aHR0cHM6Ly/Q0snNxdIu0sYvINDV1NgNCg==\r\n\
--x\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nanhang.de\r\n\
--x\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--x--\r\n";

const READ: &str = "read: text/plain; charset=iso-8859-1, quoted-printable, text/plain; charset=koi8-r; format=flowed; \
    delsp=yes, base64; left out: text/html, text/plain, image/png";

/// The existing links of a message are in its HTML, decoded, even if it also has text/plain.
#[test]
fn existing_links_are_in_the_html() {
    let directory = tempfile::tempdir().unwrap();
    let message = "Content-Type: multipart/alternative; boundary=x\n\n\
        --x\nContent-Type: text/plain\n\nSee b.de\n\
        --x\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n\
        <p>See\n<a href=3D\"https://a.de/\">b.de</a>\n--x--\n";
    let path = directory.path().join("größe.eml");
    fs::write(&path, message).unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(check(&["links", "--existing", "-I", path], b"").0, "2:1: https://a.de/\n");
    assert_eq!(check(&["links", "-I", path], b"").0, "1:5: b.de\n");
    let (found, stderr) = check(&["links", "--existing", "--input=mail", "-o"], message.as_bytes());
    assert_eq!(found, "https://a.de/\n");
    assert_eq!(stderr, "read: text/html, quoted-printable; left out: text/plain");
}

#[test]
fn the_text_parts_of_a_message_are_read() {
    let (found, stderr) = check(&["links", "--input", "mail"], PARTS.as_bytes());
    assert_eq!(found, "1:7: bücher.de/größe\n2:1: https://пример.рф/\n");
    assert_eq!(stderr, READ);
    let (json, _) = check(&["links", "--input=mail", "--json"], PARTS.as_bytes());
    let starts = json.lines().map(|line| line.split_once("\"start\":").unwrap().1.split_once(',').unwrap().0);
    // The second part begins where the first one ends: `Siehe bücher.de/größe` has 24 bytes.
    assert_eq!(starts.collect::<Vec<_>>(), ["6", "24"], "{json}");
    let (html, stderr) = check(&["html", "--input=mail", "--page"], PARTS.as_bytes());
    assert!(html.contains("<title>Größe &#60;b&#62;</title>"), "{html}");
    assert_eq!(html.matches("<a href=").count(), 2, "{html}");
    assert!(html.contains(">bücher.de/größe</a>") && html.contains(">https://пример.рф/</a>"), "{html}");
    assert_eq!(stderr, READ);
}

#[test]
fn a_flowed_message() {
    let (found, stderr) = check(&["links", "--input=mail", "-o"], &fs::read(FLOWED).unwrap());
    assert_eq!(stderr, "read: text/plain; charset=utf-8; format=flowed; delsp=no, 8bit");
    let wanted = [
        "https://ja.wikipedia.org/wiki/橋（建築）#種類",
        "https://de.wikipedia.org/wiki/Stra%C3%9Fenbr%C3%BCcke",
        "https://ru.wikipedia.org/wiki/Мост_(сооружение)",
        "мост.рф",
        "julia@example.com",
        "пример.рф",
    ];
    assert_eq!(found.lines().collect::<Vec<_>>(), wanted);
    let output = run(&["html", "--input=mail", FLOWED], b"");
    let page = String::from_utf8(output.stdout).unwrap();
    assert!(page.contains("<blockquote>") && page.contains("class=\"signature\""), "{page}");
    assert_eq!(page.matches("<a href=").count(), wanted.len(), "{page}");
}

#[test]
fn a_message_of_html_alone() {
    let message = b"From: a\nContent-Type: text/html; charset=windows-1251\n\n<p>\xEF\xF0\xE8\xEC\xE5\xF0<b>.\xF0\xF4</b>";
    let (found, stderr) = check(&["links", "--input=mail"], message);
    assert_eq!(found, "1:4: пример.рф\n");
    assert_eq!(stderr, "read: text/html; charset=windows-1251");
    let (page, stderr) = check(&["html", "--input=mail"], message);
    assert_eq!(
        (page.as_str(), stderr.as_str()),
        ("", "nothing is written: there is no text/plain, only text/html")
    );
}

#[test]
fn what_is_not_of_the_charset_ends_links() {
    let message =
        b"From: a\nContent-Type: text/plain; charset=utf-8\n\nwww.b\xFCcher.de a.de/\xFFx \xC3\xBC.de\n";
    let (found, _) = check(&["links", "--input=mail", "-o"], message);
    assert_eq!(found, "a.de/\nü.de\n");
    let (page, _) = check(&["html", "--input=mail"], message);
    assert_eq!(page.matches("<a href=").count(), 2, "{page}");
    let body = b"a.de b.de\nwww.b\xFCcher.de\n> c.de/\xFF\nd.de";
    let (page, _) = check(&["html", "--input=mail-body", "--no-isolation", "--rel="], body);
    let found: Vec<_> = page.split("<a href=\"https://").skip(1).map(|link| link.split('"').next()).collect();
    assert_eq!(found, [Some("a.de"), Some("b.de"), Some("c.de/"), Some("d.de")], "{page}");
}

#[test]
fn input_that_is_not_a_message() {
    for input in ["", "größe.de", "Hallo: du\n\na.de"] {
        let message = error(&["html", "--input", "mail"], input);
        assert!(
            message.contains("standard input: it isn't a message: it has no header; --input mail-body"),
            "{message}"
        );
        let message = error(&["links", "--input", "mail"], input);
        assert!(message.contains("standard input isn't a message: it has no header"), "{message}");
    }
    assert!(error(&["html", "--input=mail", "--flowed"], "From: a\n\n").contains("mail-body"));
    let (page, stderr) =
        check(&["html", "--input=mail-body", "--flowed", "--rel="], "größe \n.de a.de".as_bytes());
    assert!(page.ends_with("größe .de <a href=\"https://a.de\" dir=\"auto\">a.de</a>\n"), "{page}");
    assert_eq!(stderr, "");
}

#[test]
fn nothing_is_reported_about_messages_of_a_directory() {
    let directory = tempfile::tempdir().unwrap();
    fs::copy(FLOWED, directory.path().join("1")).unwrap();
    fs::write(directory.path().join("2"), PARTS).unwrap();
    let output =
        program(&["links", "--input=mail", "-c", "."]).current_dir(directory.path()).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "./1:6\n./2:2\n");
    assert_eq!(output.stderr, b"");
}

#[test]
fn bare_links_of_markdown() {
    let source =
        "# größe.de\n\n`a.de` <https://b.de> [c.de](https://d.de)\n\n| x |\n|---|\n| **bücher**.de/\\_ |\n";
    let args = ["links", "--input", "markdown"];
    assert_eq!(text(&args, source), "1:3: größe.de\n7:5: bücher.de/_\n");
    let json = text(&["links", "--input=markdown", "--json"], source);
    let second = json.lines().last().unwrap();
    assert!(
        second.contains(r#""start":74,"end":89,"#)
            && second.contains(r#""host":"bücher.de","domain":"bücher.de""#),
        "{second}"
    );
    assert_eq!(text(&args, "\u{FEFF}größe.de"), "1:1: größe.de\n");
    let output = run(&args, b"a.de \xE6\xA1 b.de/\xFF *c.de*\n");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "1:1: a.de\n1:8: b.de/\n1:16: c.de\n");
}

/// A hundred thousand nested messages need no stack, and a long header field takes no time. Later files are still
/// read.
#[test]
fn nested_messages_take_no_stack_and_no_time() {
    let directory = tempfile::tempdir().unwrap();
    let deep = "Content-Type: message/rfc822\r\n\r\n".repeat(100_000) + "größe.de";
    let encoded = format!(
        "Subject: x\r\nContent-Type: message/rfc822\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n{deep}"
    );
    let long = format!(
        "Subject: x\r\nContent-Type: text/plain; {}\r\n\r\nlang.de\r\n",
        "charset*1=a;".repeat(100_000)
    );
    for (name, text) in
        [("a", deep), ("b", encoded), ("c", long), ("d", "Subject: x\r\n\r\nbücher.de\r\n".to_owned())]
    {
        fs::write(directory.path().join(name), text).unwrap();
    }
    let output =
        program(&["links", "--input=mail", "-I", directory.path().to_str().unwrap()]).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    let found = String::from_utf8(output.stdout).unwrap();
    assert!(found.ends_with("bücher.de\n"), "{found}");
    assert_eq!(stderr.matches("not read:").count(), 3, "{stderr}");
}

/// A mail has no base, so an `href` without a scheme means what it says.
#[test]
fn relative_links_in_mail_do_not_warn() {
    let html = "<a href=www.example.org>www.example.org</a> <a href=evil.com>example.org</a>";
    let head = "From: a@example.org\nContent-Type: text/html; charset=utf-8\n\n";
    let warnings = |kind: &str, input: &str| {
        let (found, _) = check(&["links", "--existing", "--json", "--input", kind], input.as_bytes());
        found.lines().map(|line| line.contains("\"warn\":true")).collect::<Vec<_>>()
    };
    assert_eq!(warnings("mail", &format!("{head}{html}")), [false, true]);
    assert_eq!(warnings("html", html), [true, true]);
}
