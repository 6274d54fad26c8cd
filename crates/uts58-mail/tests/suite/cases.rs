//! Runs the cases of `testdata/mail/cases.txt`, which explains its syntax.

use std::fs;
use std::path::Path;

use uts58_linkify::{Linkifier, Profile};
use uts58_mail::{Format, Paragraph, ParagraphKind, paragraphs};

fn read(paragraph: &Paragraph, linkifier: &Linkifier) -> String {
    let kind = match paragraph.kind() {
        ParagraphKind::Text => "",
        ParagraphKind::Separator => "s",
        ParagraphKind::Signature => "~",
        other => panic!("{other:?}"),
    };
    let text: String = linkifier
        .segments(paragraph.text())
        .map(|segment| match segment.link() {
            None => segment.as_str().to_owned(),
            Some(link) => format!("⸠{}⸡", link.as_str()),
        })
        .collect();
    format!("{}{kind}|{text}", ">".repeat(paragraph.depth()))
}

#[test]
fn every_case_is_read_as_written() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/mail/cases.txt");
    let file = fs::read_to_string(path).expect("testdata is in the repository");
    let linkifier = Linkifier::new(Profile::Messages);
    let mut count = 0;
    for case in file.split("\n== ").skip(1) {
        let (head, rest) = case.split_once('\n').expect("a head");
        let (name, format) = head.rsplit_once(": ").expect("a name and a format");
        let format = match format {
            "fixed" => Format::Fixed,
            "flowed" => Format::Flowed,
            "delsp" => Format::FlowedDelSp,
            _ => panic!("{name}: no format {format}"),
        };
        let (body, wanted) = rest.split_once("\n--\n").expect("a line --");
        let body: String =
            body.replace('␠', " ").lines().map(|line| format!("{}\n", line.replace('␍', "\r"))).collect();
        let found: Vec<_> = paragraphs(&body, format).map(|paragraph| read(&paragraph, &linkifier)).collect();
        let wanted = wanted.replace('␠', " ");
        let wanted: Vec<_> = wanted.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(found, wanted, "{name}");
        count += 1;
    }
    assert!(count > 20, "{count}");
}
