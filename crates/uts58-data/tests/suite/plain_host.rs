//! Checks the guarantees of `is_plain_host` with UTS #46 itself: such letters need no processing in any context.
//! Processing uses all strict options, so it would find a violation.

use idna::uts46::{AsciiDenyList, DnsLength, ErrorPolicy, Hyphens, ProcessingSuccess, Uts46};
use proptest::prelude::*;
use std::sync::LazyLock;
use uts58_data::text::text_props;

/// The plain letters of one direction.
fn plain(right_to_left: bool) -> Vec<char> {
    let of_it = |&c: &char| text_props(c).is_plain_host() && text_props(c).is_rtl() == right_to_left;
    ('\0'..=char::MAX).filter(of_it).collect()
}

static PLAIN: LazyLock<Vec<char>> = LazyLock::new(|| plain(false));
static PLAIN_RTL: LazyLock<Vec<char>> = LazyLock::new(|| plain(true));

static MARKS: LazyLock<Vec<char>> =
    LazyLock::new(|| ('\0'..=char::MAX).filter(|&c| text_props(c).is_plain_mark()).collect());

/// Is the domain valid, and mapped to itself?
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

/// Every letter before and after each kind of neighbour. One per script block is enough, so every 64th.
#[test]
fn each_next_to_others() {
    for plain in [&*PLAIN, &*PLAIN_RTL] {
        let others: Vec<char> = plain.iter().copied().step_by(64).collect();
        for (chunk, &other) in plain.chunks(64).zip(others.iter().cycle()) {
            let alternating: String = chunk.iter().flat_map(|&c| [other, c]).collect();
            assert!(is_left_alone(&alternating), "{alternating:?}");
        }
    }
}

/// Every mark after each of the 1,024 code points around it, which include its script; next to other plain marks; and
/// before every code point that composes with a preceding one.
#[test]
fn each_mark_next_to_others() {
    let composing: Vec<char> = "\u{300}\u{301}\u{308}\u{93C}\u{9BE}\u{9D7}\u{B3E}\u{B56}\u{B57}\u{BBE}\u{BD7}\u{C56}\
        \u{CC2}\u{CD5}\u{CD6}\u{D3E}\u{D57}\u{DCA}\u{DCF}\u{DDF}\u{102E}\u{1B35}\u{3099}\u{1133E}\u{11357}\u{114BA}\
        \u{11930}\u{94D}\u{E38}\u{E48}"
        .chars()
        .collect();
    for &mark in MARKS.iter() {
        let around = u32::from(mark).saturating_sub(512)..u32::from(mark) + 512;
        let letters: Vec<char> = around
            .filter_map(char::from_u32)
            .filter(|&c| text_props(c).is_plain_host() && !text_props(c).is_rtl())
            .collect();
        for chunk in letters.chunks(16).chain([&['a', '1', '語', 'é', '한'][..]]) {
            let following: String =
                std::iter::once('a').chain(chunk.iter().flat_map(|&c| [c, mark])).collect();
            assert!(is_left_alone(&following), "{following:?} {mark:?}");
        }
        for &after in &composing {
            // Whatever the next code point becomes, it neither composes with the mark nor moves before it.
            let text = format!("a{mark}{after}");
            let normal = idna::domain_to_unicode(&text).0;
            assert!(normal.starts_with(&format!("a{mark}")), "{text:?} {normal:?}");
        }
    }
    for chunk in MARKS.chunks(16) {
        for &mark in MARKS.iter().step_by(16) {
            let alternating: String =
                std::iter::once('a').chain(chunk.iter().flat_map(|&c| [mark, c])).collect();
            assert!(is_left_alone(&alternating), "{alternating:?}");
        }
    }
}

#[test]
fn nothing_else_is_claimed_to_be_simple() {
    // Each for its own reason: ASCII, mapped, mark, ignored, context, digit, composing.
    for c in "aÜ\u{301}\u{200D}\u{AD}·٣\u{1161}\u{11A8}\u{1100}\u{16D67}ßς".chars() {
        assert!(!text_props(c).is_plain_host(), "{c:?}");
    }
    // Most letters of the large scripts are plain.
    for c in "üйλ語한กकあアაአー々שع".chars() {
        assert!(text_props(c).is_plain_host(), "{c:?}");
    }
    assert!(PLAIN.len() > 120_000, "{}", PLAIN.len());
    assert!(PLAIN_RTL.len() > 1000, "{}", PLAIN_RTL.len());
    // Reordered, composing, mapped, ignored, a letter.
    for c in "\u{94D}\u{93C}\u{301}\u{9BE}\u{102E}\u{1B35}\u{345}\u{340}\u{34F}\u{FE0F}क".chars() {
        assert!(!text_props(c).is_plain_mark(), "{c:?}");
    }
    assert!(MARKS.len() > 800, "{}", MARKS.len());
}

fn right_to_left() -> impl Strategy<Value = char> {
    prop_oneof![
        4 => any::<prop::sample::Index>().prop_map(|at| *at.get(&PLAIN_RTL)),
        1 => prop::char::range('0', '9'),
    ]
}

fn left_to_right() -> impl Strategy<Value = char> {
    prop_oneof![4 => plain_or_ascii(), 1 => any::<prop::sample::Index>().prop_map(|at| *at.get(&MARKS))]
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

    /// The last code point can't be a digit: a label of digits alone belongs to an IPv4 address.
    #[test]
    fn any_string_of_them(label in prop::collection::vec(plain_or_ascii(), 0..14), last in any::<prop::sample::Index>()) {
        let mut label = String::from_iter(label);
        label.push(*last.get(&PLAIN));
        prop_assert!(is_left_alone(&label), "{:?}", label);
        // RFC 5893: a right-to-left label enables the Bidi rule for all labels.
        let with_rtl = format!("{label}.שלום");
        prop_assert!(is_left_alone(&with_rtl) || label.starts_with(|c: char| c.is_ascii_digit()), "{:?}", with_rtl);
    }

    /// A mark can't be first, nor last after a digit.
    #[test]
    fn any_string_with_marks(label in prop::collection::vec(left_to_right(), 0..14), ends in any::<[prop::sample::Index; 3]>()) {
        let [first, last, mark] = ends;
        let mut all = String::from(*first.get(&PLAIN));
        all.extend(label);
        all.push(*last.get(&PLAIN));
        prop_assert!(is_left_alone(&all), "{:?}", all);
        all.push(*mark.get(&MARKS));
        prop_assert!(is_left_alone(&all), "{:?}", all);
        let with_rtl = format!("{all}.שלום");
        prop_assert!(is_left_alone(&with_rtl), "{:?}", with_rtl);
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
