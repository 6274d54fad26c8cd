//! Any bytes as a document: nothing is changed but by our tags, chunks do not matter, and a browser sees links and nothing
//! else that is new. The first byte is the length of the chunks.

#![no_main]

#[path = "../../tests/documents/check.rs"]
mod check;
#[path = "../../tests/documents/dom.rs"]
mod dom;

use uts58_linkify::Profile;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((length, html)) = bytes.split_first() else { return };
    let linker = check::linker(Profile::Messages);
    let whole = check::link_in(&linker, &[html]);
    assert_eq!(check::stripped(&whole).0, html);
    assert_eq!(check::link_in(&linker, &check::chunks(html, &[usize::from(*length).max(1)])), whole);
    check::only_links_are_new(html);
});
