//! What `is_plain_host` promises, checked with UTS #46 itself: such letters need no processing, whatever stands beside
//! them. Processing strict in every respect is the one that would find something.

use idna::uts46::{AsciiDenyList, DnsLength, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46};
use proptest::prelude::*;
use std::sync::LazyLock;
use uts58_data::text::text_props;

/// Those of one direction.
fn plain(right_to_left: bool) -> Vec<char> {
    let of_it = |&c: &char| text_props(c).is_plain_host() && text_props(c).is_rtl() == right_to_left;
    ('\0'..=char::MAX).filter(of_it).collect()
}

static PLAIN: LazyLock<Vec<char>> = LazyLock::new(|| plain(false));
static PLAIN_RTL: LazyLock<Vec<char>> = LazyLock::new(|| plain(true));

/// Valid, and mapped to itself.
fn is_left_alone(domain: &str) -> bool {
    let mut unicode = String::new();
    let processed = Uts46::new().process(
        domain.as_bytes(),
        AsciiDenyList::STD3,
        Hyphens::Check,
        ErrorPolicy::FailFast,
        |_, _, _| true, // Unicode for every label
        &mut unicode,
        None,
    );
    let is_valid = Uts46::new()
        .to_ascii(domain.as_bytes(), AsciiDenyList::STD3, Hyphens::Check, DnsLength::Ignore)
        .is_ok_and(|ascii| ascii.is_ascii());
    match processed {
        Ok(ProcessingSuccess::Passthrough) => is_valid,
        Ok(ProcessingSuccess::WroteToSink) => is_valid && unicode == domain,
        Err(_) => false,
    }
}

#[test]
fn each_alone_first_and_last() {
    for &c in PLAIN.iter() {
        for label in [format!("a{c}"), format!("{c}a"), format!("{c}")] {
            assert!(is_left_alone(&label), "{label:?} {c:?}");
        }
        let label = format!("a{c}");
        let ascii = idna::domain_to_ascii(&label).expect("valid");
        assert_eq!(idna::domain_to_unicode(&ascii).0, label);
    }
    for &c in PLAIN_RTL.iter() {
        for label in [format!("{c}"), format!("{c}1"), format!("{c}-{c}")] {
            assert!(is_left_alone(&label), "{label:?} {c:?}");
        }
    }
}

/// Every letter before and behind every neighbour of another kind: one of each script block is enough, so every 64th.
#[test]
fn each_beside_others() {
    for plain in [&*PLAIN, &*PLAIN_RTL] {
        let others: Vec<char> = plain.iter().copied().step_by(64).collect();
        for (chunk, &other) in plain.chunks(64).zip(others.iter().cycle()) {
            let beside: String = chunk.iter().flat_map(|&c| [other, c]).collect();
            assert!(is_left_alone(&beside), "{beside:?}");
        }
    }
}

#[test]
fn nothing_else_is_claimed_to_be_simple() {
    // ASCII, mapped, mark, ignored, context, digit, composing: each for its own reason not plain.
    for c in "aÜ\u{301}\u{200D}\u{AD}·٣\u{1161}\u{11A8}\u{1100}\u{16D67}ßς".chars() {
        assert!(!text_props(c).is_plain_host(), "{c:?}");
    }
    // Most letters of the large scripts are.
    for c in "üйλ語한กकあアაአー々שع".chars() {
        assert!(text_props(c).is_plain_host(), "{c:?}");
    }
    assert!(PLAIN.len() > 120_000, "{}", PLAIN.len());
    assert!(PLAIN_RTL.len() > 1000, "{}", PLAIN_RTL.len());
}

fn right_to_left() -> impl Strategy<Value = char> {
    prop_oneof![
        4 => any::<prop::sample::Index>().prop_map(|at| *at.get(&PLAIN_RTL)),
        1 => prop::char::range('0', '9'),
    ]
}

fn plain_or_ascii() -> impl Strategy<Value = char> {
    prop_oneof![
        4 => any::<prop::sample::Index>().prop_map(|at| *at.get(&PLAIN)),
        1 => prop::char::range('a', 'z'),
        1 => prop::char::range('0', '9'),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    /// Digits may not be last: a label of digits alone is one of an IPv4 address.
    #[test]
    fn any_string_of_them(label in prop::collection::vec(plain_or_ascii(), 0..14), last in any::<prop::sample::Index>()) {
        let mut label = String::from_iter(label);
        label.push(*last.get(&PLAIN));
        prop_assert!(is_left_alone(&label), "{:?}", label);
        // RFC 5893: a right-to-left label elsewhere turns the Bidi rule on for all labels.
        let beside_rtl = format!("{label}.שלום");
        prop_assert!(is_left_alone(&beside_rtl) || label.starts_with(|c: char| c.is_ascii_digit()), "{:?}", beside_rtl);
    }

    #[test]
    fn any_right_to_left_string_of_them(
        first in any::<prop::sample::Index>(),
        label in prop::collection::vec(right_to_left(), 0..14),
    ) {
        let mut all = String::from(*first.get(&PLAIN_RTL));
        all.extend(label);
        prop_assert!(is_left_alone(&all), "{:?}", all);
    }
}
