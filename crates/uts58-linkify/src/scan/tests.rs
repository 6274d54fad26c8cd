//! Tests single steps, and tests that the memo doesn't change any results.

use alloc::string::String;
use alloc::vec::Vec;

use proptest::prelude::*;
use proptest::sample::select;

use super::Scanner;
use super::plain::PlainHost;
use super::step::{Context, Host, Outcome, Port, RootDot, Scan, Step};
use super::steps::{self, tail};
use super::vector::{BASELINE, Best};
use crate::explain::reason::Reason;
use crate::host::tld_list::Seen;
use crate::link::found::{Link, LinkKind};
use crate::options::config::Config;
use crate::options::scheme::Scheme;
use crate::options::value::Options;

/// The range of a link or the reason for a rejection, and how much of the text the step consumed.
type Found = (Result<(usize, usize), Reason>, usize);

fn found(step: &Step) -> Option<Found> {
    match &step.outcome {
        Outcome::Link(link) => Some((Ok((link.start, link.end)), step.consumed)),
        Outcome::Rejected(refusal) => Some((Err(refusal.reason), step.consumed)),
        Outcome::Nothing => None,
    }
}

/// The first result of the exact steps at the trigger `mark`, with the link's text.
fn step_at<'t>(options: Options, text: &'t str, mark: &str) -> (Result<&'t str, Reason>, usize) {
    let config = Config::new(options);
    let (context, mut memo) = (Context::new(&config, Best::Baseline, text), None);
    let mut scan = Scan { context: &context, memo: &mut memo };
    let (trigger, mut run) = (text.find(mark).unwrap_or_default(), None);
    let step = PlainHost::near(BASELINE, &context, trigger, Seen::NOTHING)
        .and_then(|host| steps::plain(&mut scan, trigger, host))
        .unwrap_or_else(|| steps::at(&mut scan, trigger, &mut run));
    let in_run =
        core::iter::from_fn(|| run.as_mut().filter(|run| !run.is_done).map(|run| run.next(&mut scan)));
    let first = core::iter::once(step).chain(in_run).find_map(|step| found(&step));
    first.map_or((Ok(""), 0), |(result, consumed)| {
        (result.map(|(start, end)| text.get(start..end).unwrap_or_default()), consumed)
    })
}

fn links(options: Options, text: &str) -> Vec<Link<'_>> {
    let config = Config::new(options);
    let mut scanner = Scanner::exhaustive(&config, text);
    core::iter::from_fn(|| scanner.next_link()).collect()
}

#[test]
fn triggers_are_dots_colons_and_ats() {
    let config = Config::new(Options::standard());
    let text = "a.b。c@d://e";
    let next = |from, to| steps::next_trigger(&Context::new(&config, Best::Baseline, text), from, to);
    assert_eq!(next(0, usize::MAX), Some(1));
    assert_eq!(next(2, usize::MAX), text.find('。'));
    assert_eq!(next(6, usize::MAX), text.find('@'));
    assert_eq!(next(8, usize::MAX), text.find(':'));
    assert_eq!(next(8, 9), None);
}

#[test]
fn s2_links_or_rejects_a_bare_host() {
    let standard = |text| step_at(Options::standard(), text, ".");
    assert_eq!(standard("see example.com/a, ok"), (Ok("example.com/a"), 17));
    assert_eq!(standard("пример.рф!"), (Ok("пример.рф"), 17));
    // An unregistrable name consumes only its piece (D28).
    assert_eq!(standard("read.me/a"), (Ok("read.me/a"), 9));
    assert_eq!(standard("main.rs/a"), (Ok("main.rs/a"), 9));
    assert_eq!(standard("a.b/c"), (Err(Reason::NotRegistrable), 3));
    assert_eq!(standard("/example.com/a"), (Err(Reason::Preceded), 14));
    assert_eq!(standard("one."), (Ok(""), 0));
}

#[test]
fn a_run_is_split_into_pieces() {
    let linked = |options, text| links(options, text).iter().map(Link::as_str).collect::<Vec<_>>();
    assert_eq!(linked(Options::messages(), "例え。jp"), ["例え。jp"]);
    assert_eq!(linked(Options::messages(), "a.com。b.com"), ["a.com", "b.com"]);
    // D27: only *Messages* splits a run at an ellipsis.
    assert_eq!(linked(Options::messages(), "a.com...b.com"), ["a.com", "b.com"]);
    assert_eq!(step_at(Options::standard(), "a.com...b.com", "."), (Err(Reason::EmptyLabel), 13));
}

#[test]
fn a_run_before_an_at_is_a_local_part_or_a_host() {
    let standard = |text| step_at(Options::standard(), text, ".");
    let in_address = (Err(Reason::PartOfLocalPart), 0);
    assert_eq!(standard("a.com@b.de"), in_address);
    assert_eq!(standard("a.com+b@c.de"), in_address);
    assert_eq!(standard("a.com+b c@d.de"), (Ok("a.com"), 5));
    assert_eq!(standard("@a.com+b@c.de"), (Err(Reason::Preceded), 6));
    // The run is a host if it's linked; a rejection consumes nothing.
    assert_eq!(standard("a.com/b@c.de"), (Ok("a.com/b@c.de"), 12));
    assert_eq!(standard("a.b/c@d.de"), (Err(Reason::NotRegistrable), 0));
    assert_eq!(standard("mailto:a.com/b@c.de"), in_address);
}

#[test]
fn ascii_hosts_are_found_in_text_without_spaces() {
    let messages = |text| step_at(Options::messages(), text, ".");
    assert_eq!(messages("官网是example.com和b"), (Ok("example.com"), 20));
    assert_eq!(messages("请看README.md"), (Err(Reason::FileName), 15));
}

#[test]
fn s3_links_or_rejects_a_url() {
    let standard = |text| step_at(Options::standard(), text, ":");
    assert_eq!(standard("(https://example.com:80/a)"), (Ok("https://example.com:80/a"), 25));
    assert_eq!(standard("ftp://example.com/a b"), (Err(Reason::UnknownScheme), 19));
    assert_eq!(standard("https://me@example.com"), (Err(Reason::Userinfo), 22));
    assert_eq!(standard("https:// a"), (Err(Reason::NoHost), 8));
    assert_eq!(standard("https://[::1]/"), (Ok("https://[::1]/"), 14));
}

#[test]
fn a_scheme_with_only_a_colon_links_a_path() {
    let tel = Scheme::opaque("tel").expect("a scheme");
    let with_tel = |text| step_at(Options::standard().add_schemes([tel.clone()]), text, ":");
    assert_eq!(with_tel("call tel:+49-30, please"), (Ok("tel:+49-30"), 15));
    assert_eq!(with_tel("hotel:+49-30"), (Ok(""), 0));
    assert_eq!(with_tel("tel: a"), (Err(Reason::NothingAfterScheme), 4));
}

/// The ends of the authority and the Parts after `x.com`, and the port.
fn after_host(options: Options, text: &str) -> (usize, usize, Port) {
    let config = Config::new(options);
    let mut memo = None;
    let mut scan = Scan { context: &Context::new(&config, Best::Baseline, text), memo: &mut memo };
    let host = Host { start: 0, end: "x.com".len(), root_dot: RootDot::Any, cut: false };
    let found = tail::extent(&mut scan, 0, host);
    (found.authority_end, found.end, found.port)
}

#[test]
fn the_tail_takes_ports_root_dots_and_parts() {
    let standard = |text| after_host(Options::standard(), text);
    assert_eq!(standard("x.com:80/a b"), (8, 10, Port::Good));
    assert_eq!(standard("x.com:0/a"), (7, 9, Port::Bad));
    assert_eq!(standard("x.com:65536"), (11, 11, Port::Bad));
    assert_eq!(standard("x.com:a"), (5, 5, Port::None));
    assert_eq!(standard("x.com./a"), (6, 8, Port::None));
    assert_eq!(standard("x.com.:80"), (9, 9, Port::Good));
    assert_eq!(standard("x.com. a"), (5, 5, Port::None));
    assert_eq!(standard("x.com/a?"), (5, 8, Port::None));
    assert_eq!(after_host(Options::messages(), "x.com/a?"), (5, 7, Port::None));
    // Two marks at the end close earlier ones (M3).
    assert_eq!(after_host(Options::messages(), "x.com/a**"), (5, 7, Port::None));
}

#[test]
fn s4_links_or_rejects_an_address() {
    let standard = |text| step_at(Options::standard(), text, "@");
    assert_eq!(standard("to me@example.com."), (Ok("me@example.com"), 17));
    assert_eq!(standard("@example.com"), (Err(Reason::NoLocalPart), 12));
    assert_eq!(standard("me@ a"), (Err(Reason::NoHost), 3));
}

/// The links and rejections of a text. If `forgets`, the memo is cleared before each step.
fn findings(
    config: &Config,
    text: &str,
    mut forgets: impl FnMut() -> bool,
) -> Vec<Result<(usize, usize), (Reason, usize)>> {
    let mut scanner = Scanner::exhaustive(config, text);
    let mut found = Vec::new();
    loop {
        if forgets() {
            scanner.memo = None;
        }
        match scanner.find(|_, outcome| Some(*outcome)) {
            None => return found,
            Some(Outcome::Link(link)) => found.push(Ok((link.start, link.end))),
            Some(Outcome::Rejected(refusal)) => found.push(Err((refusal.reason, refusal.end))),
            Some(Outcome::Nothing) => {}
        }
    }
}

/// Pieces of text that steps remember. The published package has no other tests to take texts from.
const PIECES: &str = "a|www|com|example.com|пример|рф|例え|です|README.md|1.2.3.4|xn--p1ai|\u{301}|\u{200B}|.|..|-|_|@|:|://|\
    https://|mailto:|/|?|#|%|&|=|+|(|)|「|」|\"|,|。| |\n";

fn texts() -> impl Strategy<Value = String> {
    let pieces: Vec<_> = PIECES.split('|').collect();
    prop::collection::vec(select(pieces), 1..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn urls_off_leaves_the_addresses_of_urls_on(text in texts()) {
        for options in [Options::standard(), Options::messages()] {
            let addresses = |options| {
                let addresses = links(options, &text).into_iter().filter(|link| link.kind() == LinkKind::Email);
                addresses.map(|link| link.start()).collect::<Vec<_>>()
            };
            prop_assert_eq!(addresses(options.clone().urls(false)), addresses(options), "{:?}", text);
        }
    }

    #[test]
    fn the_memo_changes_no_result(text in texts(), seed in any::<u64>()) {
        for options in [Options::standard(), Options::messages()] {
            let config = Config::new(options);
            let mut bits = seed;
            let forgets = || { bits = bits.rotate_left(1); bits & 1 == 1 };
            prop_assert_eq!(findings(&config, &text, forgets), findings(&config, &text, || false), "{:?}", text);
        }
    }
}
