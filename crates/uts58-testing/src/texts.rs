//! Random text that contains links, and linkifiers for it.

use proptest::prelude::*;
use uts58_linkify::{Link, Linkifier, Options, Profile};

#[rustfmt::skip]
const PIECES: &[&str] = &[
    "https://", "HTTP://", "gemini://", "xmpp:", "mailto:", "www.", "example.com", "Bücher.DE", "faß.de", "例え。jp",
    "xn--bcher-kva.de", "xn--i-7iq.ws", "пример.рф", "раypal.com", "foo.github.io", "a.b.co.uk", "r3---sn.com",
    "_dmarc.", "[::1]", "[2001:DB8::0:1]", "127.0.0.1", "localhost", "://", ":8080", ":443", ":080", ".", "..", "。",
    "/", "?", "#", ":~:", "&", "=", "@", "юра", "a.b", "%20", "%E2%80%AE", "%41", "%zz", "%", "\u{202E}", "\u{200D}",
    "\u{AD}", "(", ")", "<", ">", "\"", "'", "`", "{", "}", "[", "]", "|", "^", "\\", "~", "!", "$", ";", ",", "*",
    "+", " ", "\n", "\u{0}", "を", "ノ", "日本語", "你好", "。", "😀", "e\u{301}", "שלום", "٠", "x", "1", "-", "_",
];

pub fn texts() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        12 => prop::sample::select(PIECES).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..16).prop_map(|pieces| pieces.concat())
}

/// Both profiles, with schemes of all forms.
pub fn linkifiers() -> [Linkifier; 2] {
    [Profile::Standard, Profile::Messages].map(|profile| {
        let mut options = Options::from(profile);
        options.set("add-schemes", "gemini xmpp:").expect("good schemes");
        Linkifier::new(options)
    })
}

/// The first link of a text in the Messages profile, which must exist.
#[track_caller]
pub fn first(text: &str) -> Link<'_> {
    let [_, messages] = linkifiers();
    let link = messages.links(text).next();
    link.unwrap_or_else(|| panic!("no link in {text:?}"))
}
