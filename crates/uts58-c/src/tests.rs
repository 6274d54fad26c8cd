//! Tests of the interface in Rust; `tests/` has those in C.

use proptest::prelude::*;
use uts58_linkify::options::OptionInfo;
use uts58_linkify::{Linkifier, Profile};

use crate::broken;
use crate::list::uts58_link_list;
use crate::options::uts58_options;
use crate::types::*;
use crate::values::{Named, message};

const PROFILES: [Profile; 2] = [Profile::Standard, Profile::Messages];
const UNITS: [uts58_unit; 3] = [uts58_unit::Utf8, uts58_unit::Utf16, uts58_unit::CodePoint];

/// Marks the links with `⸠…⸡`.
fn marked(list: &uts58_link_list, bytes: &[u8]) -> Vec<u8> {
    let (mut out, mut done) = (Vec::new(), 0);
    for index in 0..list.len() {
        let uts58_link { start, end, .. } = list.get(index).expect("it is there");
        for piece in [&bytes[done..start], "⸠".as_bytes(), &bytes[start..end], "⸡".as_bytes()] {
            out.extend_from_slice(piece);
        }
        done = end;
    }
    out.extend_from_slice(&bytes[done..]);
    out
}

/// Every line of `testdata/broken/texts.txt`, in both profiles and both encodings.
#[test]
fn links_of_broken_texts_are_those_of_the_table() {
    let table = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/broken/texts.txt");
    let table = std::fs::read_to_string(table).expect("it is in the repository");
    let lines: Vec<_> = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    assert!(lines.len() > 20);
    for line in lines {
        let text = line.replace(['⸠', '⸡'], "");
        let latin1 = |text: &str| text.split('␦').map(str::as_bytes).collect::<Vec<_>>().join(&b"\xFC"[..]);
        for profile in PROFILES {
            let linkifier = Linkifier::new(profile);
            let bytes = latin1(&text);
            let list = uts58_link_list::new(&linkifier, &bytes, uts58_unit::Utf8);
            assert_eq!(marked(&list, &bytes), latin1(line), "{line}");
            for lone in [0xD800, 0xDFFF] {
                let units: Vec<_> =
                    text.encode_utf16().map(|unit| if unit == 0x2426 { lone } else { unit }).collect();
                let bytes = broken::from_utf16(&units);
                let list = uts58_link_list::new(&linkifier, &bytes, uts58_unit::Utf8);
                // An unpaired surrogate counts as U+FFFD.
                let readable = String::from_utf16_lossy(&units);
                let wanted = line.replace('␦', "\u{FFFD}");
                assert_eq!(String::from_utf8_lossy(&marked(&list, readable.as_bytes())), wanted);
            }
        }
    }
}

/// In both profiles: truncated sequences, overlong ones and surrogates. A NUL is valid UTF-8.
#[test]
fn what_is_not_utf8() {
    let cases: &[(&[u8], &str)] = &[
        (b"example.com/\xE2\x82", "⸠example.com/⸡\u{FFFD}"),
        (b"example.com\xE2\x82 a.de", "example.com\u{FFFD} ⸠a.de⸡"),
        (b"a.de/\xED\xA0\x80", "⸠a.de/⸡\u{FFFD}\u{FFFD}\u{FFFD}"),
        (b"example.com\0", "⸠example.com⸡\0"),
        (b"\0example.com/\0\xFC", "\0⸠example.com/⸡\0\u{FFFD}"),
        (b"", ""),
    ];
    for (bytes, wanted) in cases {
        for profile in PROFILES {
            let linkifier = Linkifier::new(profile);
            let list = uts58_link_list::new(&linkifier, bytes, uts58_unit::Utf8);
            assert_eq!(String::from_utf8_lossy(&marked(&list, bytes)), *wanted, "{profile:?}");
        }
    }
}

#[test]
fn links_avoid_unpaired_surrogates() {
    let text = |text: &str| -> Vec<u16> {
        // `!` stands for an unpaired surrogate.
        text.encode_utf16().map(|unit| if unit == u16::from(b'!') { 0xD800 } else { unit }).collect()
    };
    let linkifier = Linkifier::new(Profile::Standard);
    let found = |utf16: &[u16], unit| -> Vec<(usize, usize)> {
        let list = uts58_link_list::new(&linkifier, &broken::from_utf16(utf16), unit);
        (0..list.len())
            .map(|index| list.get(index).map(|link| (link.start, link.end)).expect("is there"))
            .collect()
    };
    assert_eq!(found(&text("b!cher.de example.com!"), uts58_unit::Utf16), []);
    let text = text("!😀 пример.рф/! a.de");
    assert_eq!(found(&text, uts58_unit::Utf16), [(4, 14), (16, 20)]);
    assert_eq!(found(&text, uts58_unit::CodePoint), [(3, 13), (15, 19)]);
    // An unpaired surrogate counts as U+FFFD.
    assert_eq!(found(&text, uts58_unit::Utf8), [(8, 26), (30, 34)]);
}

#[test]
fn parts_in_every_unit() {
    let text = "😀 https://www.bücher.de:8080/ä?ö#ü. юра@example.com";
    let linkifier = Linkifier::new(Profile::Standard);
    let part = |index, part: uts58_part, unit| {
        let list = uts58_link_list::new(&linkifier, text.as_bytes(), unit);
        list.part(index, part).map(|range| (range.start, range.end))
    };
    assert_eq!(part(0, uts58_part::Scheme, uts58_unit::Utf8), Ok((5, 10)));
    assert_eq!(part(0, uts58_part::Host, uts58_unit::Utf8), Ok((13, 27)));
    assert_eq!(part(0, uts58_part::Host, uts58_unit::Utf16), Ok((11, 24)));
    assert_eq!(part(0, uts58_part::Host, uts58_unit::CodePoint), Ok((10, 23)));
    assert_eq!(part(0, uts58_part::Path, uts58_unit::CodePoint), Ok((28, 30)));
    assert_eq!(part(0, uts58_part::Query, uts58_unit::CodePoint), Ok((31, 32)));
    assert_eq!(part(0, uts58_part::Fragment, uts58_unit::CodePoint), Ok((33, 34)));
    assert_eq!(part(0, uts58_part::Trailing, uts58_unit::CodePoint), Ok((34, 35)));
    assert_eq!(part(0, uts58_part::LocalPart, uts58_unit::CodePoint), Err(uts58_status::None));
    assert_eq!(part(1, uts58_part::LocalPart, uts58_unit::CodePoint), Ok((36, 39)));
    assert_eq!(part(1, uts58_part::Host, uts58_unit::CodePoint), Ok((40, 51)));
    assert_eq!(part(2, uts58_part::Host, uts58_unit::CodePoint), Err(uts58_status::BadIndex));
    let domain = if cfg!(feature = "full") { Ok((14, 23)) } else { Err(uts58_status::NotInThisBuild) };
    assert_eq!(part(0, uts58_part::Domain, uts58_unit::CodePoint), domain);
}

#[test]
fn what_is_still_coming() {
    let linkifier = Linkifier::new(Profile::Messages);
    let prefix = |bytes: &[u8]| linkifier.stable_prefix_bytes(bytes);
    assert_eq!(prefix("siehe bücher.de".as_bytes()), 6);
    assert_eq!(prefix(b"siehe b\xC3"), 6);
    assert_eq!(prefix(b"\xFC\xFC siehe \xFC\xFCb\xFC.de"), 9);
    assert_eq!(prefix(b"\xFC"), 0);
    assert_eq!(prefix(b""), 0);
}

#[test]
fn every_option_has_a_name() {
    for row in OptionInfo::ALL {
        let mut options = uts58_options::default().options;
        assert_eq!(options.get(row.name).as_deref(), Some(row.in_profile(Profile::Messages)), "{}", row.name);
        options.set("profile", "standard").expect("a profile");
        assert_eq!(options.get(row.name).as_deref(), Some(row.in_profile(Profile::Standard)), "{}", row.name);
    }
    let error = uts58_options::default().options.set("größe", "on").expect_err("no option");
    assert_eq!(error.option(), Some("größe"));
}

/// Each new risk needs a bit in the header.
#[cfg(feature = "full")]
#[test]
fn every_risk_has_a_bit() {
    let bits = uts58_linkify::Risk::ALL.iter().map(|&risk| crate::features::named(risk) as u32);
    let set = bits.clone().fold(0, |set, bit| set | bit);
    assert_eq!(set.count_ones() as usize, bits.count());
    assert_eq!(set & uts58_risk::Other as u32, 0);
    let warnings = uts58_linkify::Risks::WARNINGS.iter().map(|risk| crate::features::named(risk) as u32);
    assert_eq!(warnings.sum::<u32>(), uts58_risk::Warnings as u32);
}

#[test]
fn numbers_are_places() {
    fn check<T: Named + PartialEq + std::fmt::Debug>(number: impl Fn(T) -> u32) {
        for (place, &value) in T::ALL.iter().enumerate() {
            assert_eq!(number(value) as usize, place);
            assert_eq!(T::named(number(value)), Ok(value));
        }
        assert_eq!(T::named(T::ALL.len() as u32), Err(uts58_status::BadValue));
        assert_eq!(T::named(u32::MAX), Err(uts58_status::BadValue));
    }
    check::<uts58_profile>(|value| value as u32);
    check::<uts58_unit>(|value| value as u32);
    check::<uts58_part>(|value| value as u32);
    check::<uts58_host_display>(|value| value as u32);
    check::<uts58_line_breaks>(|value| value as u32);
    check::<uts58_link_text>(|value| value as u32);
    check::<uts58_isolation>(|value| value as u32);
    check::<uts58_owner>(|value| value as u32);
    check::<uts58_status>(|value| value as u32);
    let messages: std::collections::BTreeSet<_> =
        uts58_status::ALL.iter().map(|&status| message(status)).collect();
    assert_eq!(messages.len(), uts58_status::ALL.len());
}

/// Bytes with links and invalid UTF-8.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let texts = "example.com|a.de|https://|www.|/|?q=|#|@|jo|.|-|_|+|:80| |(|)|\n|\0|ü|官网|。|рф|\u{200D}|😀|mailto:|tel:";
    let broken = b"\xFC|\xFC|\xE2\x82|\xF0\x9F\x98|\xED\xA0\x80|\xC0\xAF".split(|&byte| byte == b'|');
    let pieces: Vec<_> = texts.split('|').map(str::as_bytes).chain(broken).map(<[u8]>::to_vec).collect();
    let piece = prop_oneof![4 => proptest::sample::select(pieces), 1 => any::<Vec<u8>>()];
    proptest::collection::vec(piece, 0..16).prop_map(|pieces| pieces.concat())
}

proptest! {
    /// The list has the linkifier's links, and each range has the link's text in the caller's text.
    #[test]
    fn as_the_linkifier(bytes in bytes(), messages in any::<bool>()) {
        let linkifier = Linkifier::new(PROFILES[usize::from(messages)]);
        let wanted: Vec<_> = linkifier.links_bytes(&bytes).map(|link| link.range()).collect();
        for unit in UNITS {
            let list = uts58_link_list::new(&linkifier, &bytes, unit);
            prop_assert_eq!(list.len(), wanted.len());
            let place = |byte: usize| match unit {
                uts58_unit::Utf8 => byte,
                uts58_unit::Utf16 => String::from_utf8_lossy(&bytes[..byte]).encode_utf16().count(),
                uts58_unit::CodePoint => String::from_utf8_lossy(&bytes[..byte]).chars().count(),
            };
            for (index, range) in wanted.iter().enumerate() {
                let link = list.get(index).unwrap();
                prop_assert_eq!((link.start, link.end), (place(range.start), place(range.end)));
                prop_assert_eq!(list.link(index).unwrap().as_str().as_bytes(), &bytes[range.clone()]);
                prop_assert_eq!(list.at(link.start), Ok(index));
                prop_assert_eq!(list.at(link.end - 1), Ok(index));
            }
        }
    }

    /// HTML has the links of the list, and `same_target` returns the place of the link it judges.
    #[cfg(feature = "full")]
    #[test]
    fn html_and_targets_of_any_bytes_are_text(bytes in bytes()) {
        let linkifier = Linkifier::new(Profile::Messages);
        let count = linkifier.links_bytes(&bytes).count();
        let html = crate::features::html(&linkifier, &bytes, Default::default()).unwrap();
        prop_assert_eq!(html.matches("<a href=").count(), count);
        let (answer, place) = crate::features::same_target(&linkifier, &bytes, "https://evil.example/", false).unwrap();
        prop_assert!(answer != uts58_text_target::Same);
        // The link contains no invalid sequence and doesn't split one.
        let [before, link, after] = [&bytes[..place.start], &bytes[place.clone()], &bytes[place.end..]];
        prop_assert_eq!(answer == uts58_text_target::Different, !link.is_empty());
        prop_assert!(str::from_utf8(link).is_ok());
        let lossy = |bytes| String::from_utf8_lossy(bytes).into_owned();
        prop_assert_eq!([before, link, after].map(lossy).concat(), lossy(&bytes));
    }

    /// A link in UTF-16 has the text at its place, in every unit.
    #[test]
    fn links_of_any_utf16(units in proptest::collection::vec(prop_oneof![
        proptest::sample::select(".a-/:@ ".encode_utf16().collect::<Vec<_>>()), Just(0xD83D), Just(0xDE00), any::<u16>()
    ], 0..12), text in "[a-zü. ]{0,6}(example\\.com/ä|jo@a\\.de)?") {
        let units: Vec<u16> = text.encode_utf16().chain(units).collect();
        let lossy = String::from_utf16_lossy(&units);
        let code_points: Vec<_> = lossy.chars().collect();
        for unit in UNITS {
            let list = uts58_link_list::new(&Linkifier::new(Profile::Messages), &broken::from_utf16(&units), unit);
            for index in 0..list.len() {
                let uts58_link { start, end, .. } = list.get(index).unwrap();
                let text = match unit {
                    uts58_unit::Utf8 => lossy.get(start..end).unwrap().to_owned(),
                    uts58_unit::Utf16 => String::from_utf16_lossy(&units[start..end]),
                    uts58_unit::CodePoint => code_points[start..end].iter().collect(),
                };
                prop_assert_eq!(&text, list.link(index).unwrap().as_str());
            }
        }
    }

    /// Text after the stable prefix doesn't change the links before it.
    #[test]
    fn the_prefix_is_stable(bytes in bytes(), more in bytes()) {
        let linkifier = Linkifier::new(Profile::Messages);
        let prefix = linkifier.stable_prefix_bytes(&bytes);
        let before = |bytes: &[u8]| -> Vec<_> {
            linkifier.links_bytes(bytes).map(|link| link.range()).filter(|range| range.end <= prefix).collect()
        };
        prop_assert_eq!(before(&bytes), before(&[bytes.clone(), more].concat()));
    }
}

/// Texts for measuring memory: invalid bytes, alone and between texts, and dense links.
const DENSE: &[&[u8]] =
    &[b"\xFF", b"a\xFF", b"\xE2\x82", b"a.de ", b"a.de \xFF ", b"a", b" ", "ä".as_bytes(), b"\0"];

/// What `work` returns, and its peak memory use in bytes.
fn most<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let mut done = None;
    let used = allocation_counter::measure(|| done = Some(work())).bytes_max;
    (std::hint::black_box(done).expect("it has run"), used)
}

/// Needs constant memory, however long the text is.
#[test]
fn a_prefix_takes_constant_memory() {
    let linkifier = Linkifier::new(Profile::Messages);
    for piece in DENSE {
        let bytes = piece.repeat(1 << 16);
        let (_, prefix) = most(|| linkifier.stable_prefix_bytes(&bytes));
        assert!(prefix <= 4 << 10, "{piece:?}: {prefix}");
        let (_, first) = most(|| linkifier.links_bytes(&bytes).next());
        assert!(first <= 128 << 10, "{piece:?}: {first}");
    }
}

/// The bound that README.md gives for a list: the text, and a fixed amount per link.
#[test]
fn a_list_takes_linear_memory() {
    let linkifier = Linkifier::new(Profile::Messages);
    for piece in DENSE {
        let bytes = piece.repeat(20_000);
        for unit in UNITS {
            let (list, used) = most(|| uts58_link_list::new(&linkifier, &bytes, unit));
            let count = list.len() as u64;
            let bound = bytes.len() as u64 + 200 * count + 1024;
            assert!(used <= bound, "{piece:?}: {used} for {} bytes and {count} links", bytes.len());
        }
    }
}

/// The bound that README.md gives for HTML and comparisons: a multiple of the text and the output.
#[cfg(feature = "full")]
#[test]
fn html_takes_linear_memory() {
    let linkifier = Linkifier::new(Profile::Messages);
    let broken = [b"a.de ".repeat(5_000), b"\xFF".to_vec()].concat();
    for bytes in DENSE.iter().map(|piece| piece.repeat(5_000)).chain([broken]) {
        let length = bytes.len() as u64;
        let (html, used) = most(|| crate::features::html(&linkifier, &bytes, Default::default()).unwrap());
        let written = html.len() as u64;
        let of = bytes.get(..8);
        assert!(
            used <= 5 * length + 2 * written + 1024,
            "{of:?}: {used} for {length} bytes, {written} written"
        );
        let (_, used) =
            most(|| crate::features::same_target(&linkifier, &bytes, "https://a.de/", false).unwrap());
        assert!(used <= 5 * length + (32 << 10), "{of:?}: {used} for {length} bytes");
    }
}

/// The prefix by collecting all pieces and searching them from the end.
fn naive_prefix(linkifier: &Linkifier, bytes: &[u8]) -> usize {
    let mut end = bytes.len();
    for chunk in bytes.utf8_chunks().collect::<Vec<_>>().iter().rev() {
        let start = end - chunk.valid().len() - chunk.invalid().len();
        match linkifier.stable_prefix(chunk.valid()) {
            0 => end = start,
            prefix => return start + prefix,
        }
    }
    0
}

proptest! {
    #[test]
    fn prefixes_as_naive(bytes in bytes()) {
        for linkifier in PROFILES.map(Linkifier::new) {
            prop_assert_eq!(linkifier.stable_prefix_bytes(&bytes), naive_prefix(&linkifier, &bytes));
        }
    }
}

/// Merges spans with the links of a text, in UTF-16. In the results, `-` is a link and `+` a span.
#[test]
fn merged_with_spans() {
    let text = "@юра 😀 см. пример.рф/#ё #ё";
    let list = uts58_link_list::new(&Linkifier::new(Profile::Messages), text.as_bytes(), uts58_unit::Utf16);
    let cases: &[(&[(usize, usize)], &str)] = &[
        (&[], "-12..24"),
        (&[(0, 4), (22, 24), (25, 27)], "+0..4 -12..24 +25..27"),
        // The longer one wins, then the link.
        (&[(12, 25)], "+12..25"),
        (&[(12, 24)], "-12..24"),
        (&[(0, 1), (0, 4), (0, 2)], "+0..4 -12..24"),
        (&[(11, 13), (13, 20)], "+11..13 +13..20"),
        // Empty, reversed, outside the text, out of order.
        (&[(0, 0), (3, 1), (4, 28), (5, 7), (1, 2), (26, usize::MAX), (27, 27)], "+5..7 -12..24"),
    ];
    for (spans, wanted) in cases {
        let spans: Vec<_> = spans.iter().map(|&(start, end)| uts58_range { start, end }).collect();
        let sign = |kind| if kind == uts58_merged_kind::Link as u32 { '-' } else { '+' };
        let found: Vec<_> = list
            .merged(&spans)
            .map(|one| {
                if one.kind == uts58_merged_kind::Span as u32 {
                    assert_eq!((spans[one.index].start, spans[one.index].end), (one.start, one.end));
                }
                format!("{}{}..{}", sign(one.kind), one.start, one.end)
            })
            .collect();
        assert_eq!(found.join(" "), *wanted, "{spans:?}");
    }
}

proptest! {
    /// Merging agrees with the linkifier's own merge.
    #[test]
    fn merged_as_the_linkifier_does(
        parts in prop::collection::vec(prop::sample::select(&["a.de", " ", "@", "a.de/b", "x"][..]), 0..12),
        spans in prop::collection::vec((0..40_usize, 0..40_usize), 0..8),
    ) {
        let text = parts.concat();
        let linkifier = Linkifier::new(Profile::Messages);
        let list = uts58_link_list::new(&linkifier, text.as_bytes(), uts58_unit::Utf8);
        let ranges: Vec<_> = spans.iter().map(|&(start, end)| uts58_range { start, end }).collect();
        let found: Vec<_> =
            list.merged(&ranges).map(|one| (one.kind == uts58_merged_kind::Span as u32, one.start, one.end)).collect();
        let numbered = spans.iter().map(|&(start, end)| (start..end, ()));
        let wanted: Vec<_> = uts58_linkify::merge(&text, linkifier.links(&text), numbered)
            .filter(|piece| piece.link().is_some() || piece.span().is_some())
            .map(|piece| (piece.span().is_some(), piece.start(), piece.end()))
            .collect();
        prop_assert_eq!(found, wanted);
    }
}
