//! Any bytes as a document, or the hostile document that the grammar of the tests makes of them: nothing is changed but by our
//! tags, chunks do not matter, and a browser sees links and nothing else that is new. The first byte is the length of the chunks;
//! from 128 on the rest are the choices of the grammar.

#![no_main]

#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/documents/check.rs"]
mod check;
#[path = "../../tests/documents/dom.rs"]
mod dom;
#[allow(dead_code, reason = "shared with the tests")]
#[path = "../../tests/documents/hostile.rs"]
mod hostile;

use libfuzzer_sys::{Corpus, fuzz_target};
use proptest::arbitrary::any;
use proptest::strategy::{BoxedStrategy, Strategy, ValueTree as _};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use uts58_linkify::Profile;

/// What comes behind the choices if the grammar asks for more: random numbers, as it waits for ever for zeros to become others.
const MORE: usize = 1 << 19;

/// The document that the grammar makes if these bytes stand in the place of random numbers.
fn hostile_document(choices: &[u8]) -> String {
    thread_local! {
        static GRAMMAR: BoxedStrategy<String> = hostile::documents().boxed();
        static REST: Vec<u8> = {
            let random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
            let mut runner = TestRunner::new_with_rng(Config::default(), random);
            made(&proptest::collection::vec(any::<u8>(), MORE), &mut runner)
        };
    }
    let choices = REST.with(|rest| [choices, rest].concat());
    let random = TestRng::from_seed(RngAlgorithm::PassThrough, &choices);
    let mut runner = TestRunner::new_with_rng(Config::default(), random);
    GRAMMAR.with(|grammar| made(grammar, &mut runner))
}

fn made<S: Strategy>(strategy: &S, runner: &mut TestRunner) -> S::Value {
    strategy.new_tree(runner).expect("no strategy here refuses").current()
}

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let Some((length, rest)) = bytes.split_first() else { return Corpus::Reject };
    let made = (*length >= 128).then(|| hostile_document(rest));
    let html = made.as_deref().map_or(rest, str::as_bytes);
    let linker = check::linker(Profile::Messages);
    let whole = check::link_in(&linker, &[html]);
    assert_eq!(check::stripped(&whole).0, html);
    assert_eq!(check::link_in(&linker, &check::chunks(html, &[usize::from(*length % 128).max(1)])), whole);
    // html5ever is wrong about it (`.ci/html-oracles` asks others).
    if !html.windows(14).any(|name| name.eq_ignore_ascii_case(b"annotation-xml")) {
        check::only_links_are_new(html);
    }
    Corpus::Keep
});
