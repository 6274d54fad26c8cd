//! Links documents of arbitrary bytes, or hostile documents of the tests' grammar with such bytes inserted. Only our
//! tags are added, the size of chunks doesn't matter, and a browser sees no change except links. The first byte is
//! the length of the chunks; from 128 on, the seed of the hostile document follows.

#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use proptest::strategy::{BoxedStrategy, Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use uts58_linkify::Profile;
use uts58_testing::documents::{check, hostile};

/// The document that the grammar creates from a seed, with bytes inserted. The input contains the seed, the offset,
/// and the bytes.
fn hostile_document(bytes: &[u8]) -> Option<Vec<u8>> {
    thread_local! {
        static GRAMMAR: BoxedStrategy<String> = hostile::documents().boxed();
    }
    let (seed, rest) = bytes.split_first_chunk::<8>()?;
    let (place, inserted) = rest.split_first_chunk::<2>()?;
    let mut wide = [0; 32];
    wide[..8].copy_from_slice(seed);
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &wide);
    let mut runner = TestRunner::new_with_rng(Config::default(), random);
    let tree = GRAMMAR.with(|grammar| grammar.new_tree(&mut runner).ok())?;
    let mut document = tree.current().into_bytes();
    let place = usize::from(u16::from_le_bytes(*place)) % (document.len() + 1);
    document.splice(place..place, inserted.iter().copied());
    Some(document)
}

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let Some((length, rest)) = bytes.split_first() else { return Corpus::Reject };
    let made = if *length < 128 { None } else { hostile_document(rest) };
    let html = made.as_deref().unwrap_or(rest);
    let linker = check::linker(Profile::Messages);
    let whole = check::link_in(&linker, &[html]);
    assert!(check::only_tags_are_new(html, &whole));
    assert_eq!(check::link_in(&linker, &check::chunks(html, &[usize::from(*length % 128).max(1)])), whole);
    // html5ever parses it incorrectly (`.ci/html-oracles` uses other parsers).
    if !html.windows(14).any(|name| name.eq_ignore_ascii_case(b"annotation-xml")) {
        check::only_links_are_new(html);
    }
    Corpus::Keep
});
