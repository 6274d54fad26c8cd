use std::fs;

use uts58_linkify::{Linkifier, Profile};

use crate::{output, samples, text, warned};

#[test]
fn every_link_is_marked() {
    assert_eq!(
        text(&["mark"], "см. пример.рф/путь, (я@пример.рф)!\n"),
        "см. ⸠пример.рф/путь⸡, (⸠я@пример.рф⸡)!\n"
    );
    assert_eq!(text(&["mark"], "¿Qué? 何も。"), "¿Qué? 何も。");
    assert_eq!(text(&["mark"], ""), "");
}

#[test]
fn line_breaks_stay() {
    let input = "\r\nпример.рф\r\n\r例え.jp\r\n\nexample.com";
    assert_eq!(text(&["mark", "-"], input), "\r\n⸠пример.рф⸡\r\n\r⸠例え.jp⸡\r\n\n⸠example.com⸡");
}

#[test]
fn other_bytes_stay_and_end_links() {
    let input = b"\xFF example.com/\xC3\xA9\xE9/x \xF0\x9F example.org \xC3";
    let wanted = b"\xFF \xE2\xB8\xA0example.com/\xC3\xA9\xE2\xB8\xA1\xE9/x \xF0\x9F \xE2\xB8\xA0example.org\xE2\xB8\xA1 \xC3";
    assert_eq!(warned(&["mark"], input), wanted);
    let nul = b"\0example.com\0";
    assert_eq!(output(&["mark"], nul), "\0⸠example.com⸡\0".as_bytes());
}

#[test]
fn options_are_those_of_the_library() {
    let check = |args: &[&str], input, wanted| {
        assert_eq!(text(&[&["mark"], args].concat(), input), wanted, "{args:?}")
    };
    let line = "README.md, www.例え.jp, https://пример.рф, я@example.com";
    check(&[], line, "README.md, ⸠www.例え.jp⸡, ⸠https://пример.рф⸡, ⸠я@example.com⸡");
    check(&["-pstandard"], line, "⸠README.md⸡, ⸠www.例え.jp⸡, ⸠https://пример.рф⸡, ⸠я@example.com⸡");
    check(&["--profile", "messages"], line, "README.md, ⸠www.例え.jp⸡, ⸠https://пример.рф⸡, ⸠я@example.com⸡");
    check(
        &["-p", "standard", "--not-a-host=on"],
        line,
        "README.md, ⸠www.例え.jp⸡, ⸠https://пример.рф⸡, ⸠я@example.com⸡",
    );
    check(&["--not-a-host=off"], "größe.md", "⸠größe.md⸡");
    check(&["-p", "standard", "--not-a-host", "on"], "a.de/ä main.rs", "⸠a.de/ä⸡ main.rs");
    check(&["-p", "standard", "--not-a-host=on"], "main.rs", "main.rs");
    check(&["--bare-hosts=www"], line, "README.md, ⸠www.例え.jp⸡, ⸠https://пример.рф⸡, ⸠я@example.com⸡");
    check(
        &["--bare-hosts=off", "--emails=off"],
        line,
        "README.md, www.例え.jp, ⸠https://пример.рф⸡, я@example.com",
    );
    check(&["--add-schemes=ftp"], "ftp://пример.рф ssh://пример.рф", "⸠ftp://пример.рф⸡ ssh://пример.рф");
    check(
        &["--add-schemes=tel:", "--add-schemes=xmpp:"],
        "tel:5, xmpp:я@пример.рф",
        "⸠tel:5⸡, ⸠xmpp:я@пример.рф⸡",
    );
    check(&["--host-rule=any-valid"], "bücher.intern", "⸠bücher.intern⸡");
    check(&["--max-length=20"], "example.com/å example.com/ååååå", "⸠example.com/å⸡ example.com/ååååå");
}

#[test]
fn lists_come_from_files() {
    let directory = tempfile::tempdir().unwrap();
    let file = |name, content| {
        let path = directory.path().join(name);
        fs::write(&path, content).unwrap();
        path.into_os_string().into_string().unwrap()
    };
    let tlds = file("tlds", "# ours\nINTERN\n");
    assert_eq!(
        text(&["mark", "--tld-list", &tlds], "bücher.intern, bücher.de"),
        "⸠bücher.intern⸡, bücher.de"
    );
    let names = ["mark", "--add-file-names", "*.ai", "--add-file-names", "!*.md"];
    assert_eq!(text(&names, "größe.ai, größe.md"), "größe.ai, ⸠größe.md⸡");
}

#[test]
fn samples_are_marked_as_the_library_finds_links() {
    for path in samples() {
        let source = fs::read_to_string(&path).unwrap();
        for (name, profile) in [("standard", Profile::Standard), ("messages", Profile::Messages)] {
            let linkifier = Linkifier::new(profile);
            let wanted: String = linkifier
                .segments(&source)
                .map(|segment| match segment.link() {
                    None => segment.as_str().to_owned(),
                    Some(link) => format!("⸠{}⸡", link.as_str()),
                })
                .collect();
            assert!(wanted.contains('⸠'));
            assert_eq!(text(&["mark", "--profile", name, path.to_str().unwrap()], ""), wanted, "{path:?}");
        }
    }
}

#[test]
fn files_come_one_after_the_other() {
    let files = samples();
    let paths: Vec<_> = files.iter().map(|path| path.to_str().unwrap()).collect();
    let one_by_one: Vec<_> = paths.iter().map(|path| text(&["mark", path], "")).collect();
    assert_eq!(text(&[&["mark"], &paths[..]].concat(), ""), one_by_one.concat());
    assert_eq!(text(&["mark", paths[0], "-"], "пример.рф"), format!("{}⸠пример.рф⸡", one_by_one[0]));
}
