use std::fs;
use std::path::Path;

use serde_json::Value;
use uts58_linkify::{HostDisplay, Linkifier, Profile, Risk};

use crate::{fed, program, samples, text, warned};

#[test]
fn text_says_where() {
    let input = "é桜 пример.рф\r\n\r\n—\tя@пример.рф (example.com/ü)";
    assert_eq!(text(&["links"], input), "1:4: пример.рф\n3:3: я@пример.рф\n3:16: example.com/ü\n");
    assert_eq!(text(&["links"], ""), "");
    assert_eq!(text(&["links"], "何も。\n"), "");
    // Each invalid sequence counts as one column.
    assert_eq!(warned(&["links"], b"\xFF\xE6\xA1 a.de \xFF"), b"1:4: a.de\n");
    // These are parts of longer names in another encoding.
    assert_eq!(warned(&["links"], b"www.b\xFCcher.de a.de\xFF b.de/\xFF"), b"1:21: b.de/\n");
}

#[test]
fn jsonl_is_what_the_library_finds() {
    for path in samples() {
        let source = fs::read_to_string(&path).unwrap();
        let name = path.to_str().unwrap();
        for (profile_name, profile) in [("standard", Profile::Standard), ("messages", Profile::Messages)] {
            let lines =
                text(&["links", "--input=text", "--format=jsonl", "--profile", profile_name, name], "");
            let found: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            let linkifier = Linkifier::new(profile);
            let wanted: Vec<_> = linkifier
                .links(&source)
                .map(|link| {
                    serde_json::json!({
                        "file": name,
                        "start": link.start(),
                        "end": link.end(),
                        "line": source.split_at(link.start()).0.matches('\n').count() + 1,
                        "column": source.split_at(link.start()).0.rsplit('\n').next().unwrap().chars().count() + 1,
                        "kind": if link.as_str().contains('@') && link.local_part().is_some() { "email" } else { "url" },
                        "text": link.as_str(),
                        "href": link.href(),
                        "display": link.display(HostDisplay::UnicodeIfSafe).to_string(),
                        "host": link.host(),
                        "domain": link.domain(),
                        "risks": link.risks().iter().map(Risk::name).collect::<Vec<_>>(),
                        "warn": link.risks().iter().any(Risk::is_warning),
                    })
                })
                .collect();
            assert!(wanted.len() > 5);
            assert_eq!(found, wanted, "{path:?}");
        }
    }
}

#[test]
fn offsets_are_bytes_of_the_input() {
    let input = b"\xFF\n\xF0\x9Fhttps://\xC3\xA9.de/%C3%A9 \xC3\n\xE6\xA1 \"b@c.de\"";
    let lines = String::from_utf8(warned(&["links", "--format", "jsonl"], input)).unwrap();
    let found: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let wanted = [("https://é.de/%C3%A9", 2, "https://é.de/é"), ("b@c.de", 3, "b@c.de")];
    assert_eq!(found.len(), wanted.len());
    for (found, (text, line, display)) in found.iter().zip(wanted) {
        let offset = |name: &str| usize::try_from(found[name].as_u64().unwrap()).unwrap();
        assert_eq!(&input[offset("start")..offset("end")], text.as_bytes());
        assert_eq!((found["text"].as_str(), found["line"].as_u64()), (Some(text), Some(line)));
        assert_eq!((found["display"].as_str(), found.get("file")), (Some(display), Some(&"<stdin>".into())));
    }
}

/// Files with one link each, which is the file's name.
fn tree() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let files = [".hidden.de", ".ignore", "a.de", "b/c.de", "b/d/ü.de", "b.de", "build/x.de", "e.de"];
    for name in files {
        let path = directory.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let link = path.file_name().unwrap().to_str().unwrap();
        fs::write(&path, if name == ".ignore" { "build\n" } else { link.trim_start_matches('.') }).unwrap();
    }
    fs::write(directory.path().join("c.de"), b"PK\x03\0\0c.de").unwrap();
    directory
}

fn links_in(directory: &Path, args: &[&str]) -> (String, String) {
    let output = program(&[&["links"], args].concat()).current_dir(directory).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn directories_are_read_in_order() {
    let tree = tree();
    let (found, notes) = links_in(tree.path(), &["."]);
    let names = ["a.de", "b/c.de", "b/d/ü.de", "b.de", "e.de"];
    let line = |name: &&str| format!("./{name}:1:1: {}\n", name.rsplit('/').next().unwrap());
    assert_eq!(found, names.iter().map(line).collect::<String>());
    assert_eq!(notes, "uts58: binary files skipped in directories: 1; --binary reads them\n");

    let (found, notes) = links_in(tree.path(), &["--all-files", "--binary", "."]);
    assert_eq!(found.lines().count(), 8);
    assert!(found.contains("./build/x.de:1:1: x.de\n") && found.contains("./c.de:1:6: c.de\n"), "{found}");
    assert!(found.starts_with("./.hidden.de:1:1: hidden.de\n"), "{found}");
    assert_eq!(notes, "");
}

#[test]
fn binary_files_are_skipped_with_a_note() {
    let tree = tree();
    let (found, notes) = links_in(tree.path(), &["a.de", "c.de", "b", "e.de"]);
    assert_eq!(found, "a.de:1:1: a.de\nb/c.de:1:1: c.de\nb/d/ü.de:1:1: ü.de\ne.de:1:1: e.de\n");
    assert_eq!(notes, "uts58: c.de: binary, skipped; --binary reads it\n");
}

#[test]
fn order_is_kept_however_many_files_there_are() {
    let directory = tempfile::tempdir().unwrap();
    let mut wanted = String::new();
    for file in 0..300 {
        let links = (file * 37 % 101) * 4;
        let lines: String = (0..links).map(|link| format!("ü{file}.de/{link}\n")).collect();
        fs::write(directory.path().join(format!("{file:03}.txt")), &lines).unwrap();
        for (index, line) in lines.lines().enumerate() {
            wanted += &format!("./{file:03}.txt:{}:1: {line}\n", index + 1);
        }
    }
    assert!(links_in(directory.path(), &["."]) == (wanted, String::new()));
}

#[test]
fn unreadable_files_do_not_stop_the_others() {
    let tree = tree();
    let output = program(&["links", "a.de", "fehlt.txt", "e.de"]).current_dir(tree.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "a.de:1:1: a.de\ne.de:1:1: e.de\n");
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.starts_with("uts58: cannot read fehlt.txt: ") && message.lines().count() == 1,
        "{message}"
    );
}

#[test]
fn standard_input_can_be_one_of_the_files() {
    let tree = tree();
    let found = |args: &[&str]| {
        let mut program = program(&[&["links"], args].concat());
        program.current_dir(tree.path());
        String::from_utf8(fed(program, "\nпример.рф".as_bytes()).stdout).unwrap()
    };
    assert_eq!(found(&[]), "2:1: пример.рф\n");
    assert_eq!(found(&["-"]), "2:1: пример.рф\n");
    assert_eq!(found(&["a.de"]), "1:1: a.de\n");
    // With several files, each line begins with a name, even if only one has links.
    assert_eq!(found(&["a.de", "e.de"]), "a.de:1:1: a.de\ne.de:1:1: e.de\n");
    assert_eq!(found(&["-", "a.de"]), "<stdin>:2:1: пример.рф\na.de:1:1: a.de\n");
    assert_eq!(found(&["b/d"]), "b/d/ü.de:1:1: ü.de\n");
    assert_eq!(found(&["-H", "a.de"]), "a.de:1:1: a.de\n");
    assert_eq!(found(&["--with-filename"]), "<stdin>:2:1: пример.рф\n");
    for option in ["-I", "--no-filename"] {
        assert_eq!(found(&[option, "-", "a.de"]), "2:1: пример.рф\n1:1: a.de\n");
    }
    assert_eq!(found(&["-o", "-", "b"]), "пример.рф\nc.de\nü.de\n");
    assert_eq!(found(&["-oH", "-", "b"]), "<stdin>: пример.рф\nb/c.de: c.de\nb/d/ü.de: ü.de\n");
}

#[test]
fn only_prints_nothing_but_links() {
    let input = "пример.рф, (я@пример.рф) и пример.рф/Путь";
    let only = "пример.рф\nя@пример.рф\nпример.рф/Путь\n";
    let href = "https://xn--e1afmkfd.xn--p1ai/\nmailto:%D1%8F@xn--e1afmkfd.xn--p1ai\n\
                https://xn--e1afmkfd.xn--p1ai/%D0%9F%D1%83%D1%82%D1%8C\n";
    for option in ["-o", "--only-links", "--only-matching"] {
        assert_eq!(text(&["links", option], input), only);
    }
    assert_eq!(text(&["links", "-o", "--href"], input), href);
    let places = text(&["links", "--href"], input);
    assert!(places.starts_with("1:1: https://xn--e1afmkfd.xn--p1ai/\n1:13: mailto:"), "{places}");
}

#[test]
fn a_byte_order_mark_is_not_counted() {
    let input = "\u{FEFF}пример.рф\nя@пример.рф";
    assert_eq!(text(&["links"], input), "1:1: пример.рф\n2:1: я@пример.рф\n");
    let json = text(&["links", "--json"], input);
    let first: Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!((&first["column"], &first["start"]), (&1.into(), &3.into()));
    // Elsewhere in a text it's an ordinary code point.
    assert_eq!(text(&["links"], " \u{FEFF} пример.рф"), "1:4: пример.рф\n");
}

#[test]
fn risks_are_reported() {
    let record = |input: &str| serde_json::from_str::<Value>(&text(&["links", "--json"], input)).unwrap();
    let safe = record("https://www.bücher.de/ä");
    assert_eq!((&safe["host"], &safe["domain"]), (&"www.bücher.de".into(), &"bücher.de".into()));
    assert_eq!((&safe["risks"], &safe["warn"]), (&serde_json::json!(["non-ascii-host"]), &false.into()));
    let odd = record("http://раypal.com"); // ра is Cyrillic
    assert_eq!((&odd["risks"][0], &odd["warn"]), (&"mixed-script".into(), &true.into()));
    assert_eq!(odd["display"], "http://xn--ypal-43d9g.com");
    assert_eq!(record("http://127.0.0.1/ä")["domain"], Value::Null);
}

#[test]
fn hidden_and_ignored_files_apart() {
    let tree = tree();
    let names = |args: &[&str]| {
        let (found, _) = links_in(tree.path(), &[&["-o"], args].concat());
        found.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let usual = ["a.de", "c.de", "ü.de", "b.de", "e.de"];
    let ignored = ["a.de", "c.de", "ü.de", "b.de", "x.de", "e.de"];
    assert_eq!(names(&["."]), usual);
    for option in ["--hidden", "-."] {
        assert_eq!(names(&[option, "."]), [&["hidden.de"], &usual[..]].concat());
    }
    assert_eq!(names(&["--no-ignore", "."]), ignored);
    assert_eq!(names(&["--hidden", "--no-ignore", "."]), names(&["--all-files", "."]));
    assert_eq!(names(&["--no-ignore", "--ignore", "."]), usual);
    assert_eq!(names(&["-a", "c.de"]), ["c.de"]);
}

/// A line break in the name of a file can't fake a result.
#[cfg(unix)]
#[test]
fn names_of_files_are_escaped() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("a\nb\u{1B}[31m"), "größe.de").unwrap();
    let output = crate::program(&["links", "--files-with-links", directory.path().to_str().unwrap()])
        .output()
        .unwrap();
    let found = String::from_utf8(output.stdout).unwrap();
    assert_eq!(found.lines().count(), 1, "{found:?}");
    assert!(!found.contains('\u{1B}') && found.contains("a\\u{a}b"), "{found:?}");
    std::fs::write(directory.path().join("a\u{9B}\u{202E}b"), "größe.de").unwrap();
    let output = crate::program(&["links", "--json", directory.path().to_str().unwrap()]).output().unwrap();
    let found = String::from_utf8(output.stdout).unwrap();
    assert!(found.contains("a\\u009b\\u202eb\""), "{found:?}");
    assert!(!found.contains(['\u{9B}', '\u{202E}']), "{found:?}");
}
