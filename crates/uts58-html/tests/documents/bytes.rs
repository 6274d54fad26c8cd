//! The linker changes a document only by its own tags, and the result doesn't depend on the chunks.

use std::io::Write as _;

use proptest::prelude::*;
use uts58_html::{Anchor, Decision};
use uts58_linkify::Profile;

use crate::random::{bytes, documents, lengths};
use uts58_testing::documents::check::{chunks, link_in, linker, only_tags_are_new, stripped};
use uts58_testing::documents::hostile;

/// Returns a line for each call of the hook, and the document.
fn run_hook(
    html: &[u8],
    lengths: &[usize],
    decide: fn(&mut Anchor<'_>, usize) -> Decision,
) -> (Vec<String>, Vec<u8>) {
    let mut calls = Vec::new();
    let mut writer = linker(Profile::Messages).writer_with(Vec::new(), |anchor| {
        calls.push(format!("{anchor:?}"));
        decide(anchor, calls.len())
    });
    chunks(html, lengths).into_iter().for_each(|chunk| writer.write_all(chunk).unwrap());
    let out = writer.finish().unwrap();
    (calls, out.into_inner())
}

fn anything(anchor: &mut Anchor<'_>, call: usize) -> Decision {
    match call % 4 {
        0 => anchor.set_text("größer & <kleiner>"),
        1 => anchor.set_attribute("rel", format!("\"{}\"", anchor.text())).unwrap(),
        2 => return Decision::Remove,
        _ => {}
    }
    Decision::Keep
}

proptest! {
    #[test]
    fn every_other_byte_stays(html in bytes()) {
        for profile in [Profile::Standard, Profile::Messages] {
            let linked = link_in(&linker(profile), &[&html]);
            prop_assert!(only_tags_are_new(&html, &linked));
        }
    }

    #[test]
    fn every_other_byte_of_hostile_documents_stays(html in hostile::documents()) {
        let html = html.as_bytes();
        prop_assert!(only_tags_are_new(html, &link_in(&linker(Profile::Messages), &[html])));
    }

    #[test]
    fn a_hook_that_keeps_all_changes_nothing(html in bytes()) {
        let linked = link_in(&linker(Profile::Messages), &[&html]);
        let (_, kept) = run_hook(&html, &[usize::MAX], |_, _| Decision::Keep);
        prop_assert_eq!(linked, kept);
    }

    #[test]
    fn chunks_do_not_matter(html in bytes(), lengths in lengths()) {
        let linker = linker(Profile::Messages);
        let whole = link_in(&linker, &[&html]);
        prop_assert_eq!(link_in(&linker, &chunks(&html, &lengths)), whole);
    }

    #[test]
    fn chunks_do_not_matter_to_hostile_documents(html in hostile::documents(), lengths in lengths()) {
        let html = html.as_bytes();
        prop_assert_eq!(run_hook(html, &lengths, anything), run_hook(html, &[usize::MAX], anything));
    }

    #[test]
    fn chunks_do_not_matter_to_hooks(html in documents(), lengths in lengths()) {
        let html = html.as_bytes();
        prop_assert_eq!(run_hook(html, &lengths, anything), run_hook(html, &[usize::MAX], anything));
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Text longer than a run, and tokens that are too long, remain unchanged.
    #[test]
    fn chunks_do_not_matter_where_something_is_cut(
        html in prop::collection::vec((documents(), 1..4000_usize), 1..6),
        length in 1..100_000_usize,
        max_token in 0..3000_usize,
    ) {
        let html: String = html.into_iter().map(|(part, times)| part.repeat(times.min(100_000 / (part.len() + 1)))).collect();
        let linker = linker(Profile::Messages).max_token(max_token);
        let whole = link_in(&linker, &[html.as_bytes()]);
        prop_assert!(link_in(&linker, &chunks(html.as_bytes(), &[length])) == whole);
        prop_assert!(stripped(&whole).0 == html.as_bytes());
    }
}

/// Every construct of the tokenizer, cut at every byte.
#[test]
fn every_cut_gives_the_same() {
    let html = concat!(
        "\u{FEFF}<!DOCTYPE html PUBLIC \"-//W3C//DTD\" 'http://a.com/'><HTML><head><title>a.com</title><meta a=b.com>",
        "<style>p{content:'</sty'}</style ><script>'</scr' <!-- <script> a.com </script> --></script\n><!--a.com--!><!-->",
        "<body class=\"a.com>\" x='b.com' y=c.com/d z><p>see exam<b>pl&#101;</b>.com, <!doctype>b&uuml;cher&period;de/?a=1&params&amp;c\r\n",
        "<a href='?a&amp;b'>c.com</a> < d.com </ e.com <? f.com> </> g.com <![CDATA[ h.com ]]> i.com &notanentity; &#12x \r j.com",
        "<svg><title>k.com</title><style><![CDATA[ </style> <p> ]]></style></svg>l.com<textarea></textare m.com</textarea>",
        "<plain>n.com<i/>o.com&am",
    )
    .as_bytes();
    let linker = linker(Profile::Messages);
    let whole = link_in(&linker, &[html]);
    assert_eq!(stripped(&whole), (html.to_vec(), 7), "{}", String::from_utf8_lossy(&whole));
    for border in 0..html.len() {
        assert_eq!(link_in(&linker, &[&html[..border], &html[border..]]), whole, "{border}");
        // The document may also end there.
        let begun = &html[..border];
        assert_eq!(link_in(&linker, &chunks(begun, &[1])), link_in(&linker, &[begun]), "{border}");
    }
    for length in 1..40 {
        assert_eq!(link_in(&linker, &chunks(html, &[length])), whole, "{length}");
    }
}

/// A link continues across a title whose text contains the end tag of another element.
#[test]
fn end_tags_in_titles() {
    let html = "größe.de/x<title></a></title>y";
    let linked = linker(Profile::Messages).link(html);
    assert!(linked.starts_with("<a ") && linked.ends_with(&format!(">{html}</a>")), "{linked}");
    assert!(only_tags_are_new(html.as_bytes(), linked.as_bytes()));
    for wrong in [html.replace("/x", ""), format!("{linked}</a>"), linked.replace("größe", "grösse")] {
        assert!(!only_tags_are_new(html.as_bytes(), wrong.as_bytes()), "{wrong}");
    }
}
