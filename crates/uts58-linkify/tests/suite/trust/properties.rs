//! Properties that hold for any text, beyond the invariants of finding links.

use std::ops::Range;

use proptest::prelude::*;
use uts58_core::LinkTerm;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{Link, LinkKind, Linkifier, Options, Profile, Scheme, Tailoring};

use uts58_testing::texts::{linkifiers, texts};

fn ranges(linkifier: &Linkifier, text: &str) -> Vec<Range<usize>> {
    linkifier.links(text).map(|link| link.range()).collect()
}

/// The options of both profiles, as a base.
fn options() -> [Options; 2] {
    [Profile::Standard, Profile::Messages].map(|profile| {
        let schemes = [Scheme::hierarchical("gemini").unwrap(), Scheme::opaque("xmpp").unwrap()];
        Options::from(profile).add_schemes(schemes)
    })
}

/// Linkifiers with and without a tailoring, based on both profiles.
fn pairs(tailoring: Tailoring) -> [(Linkifier, Linkifier); 2] {
    options().map(|options| {
        let set = options.get_tailorings();
        [set.with(tailoring), set.without(tailoring)]
            .map(|set| Linkifier::new(options.clone().tailorings(set)))
            .into()
    })
}

/// Both profiles; Messages without M11, which finds a host within a link that M10 has cut (`をa.deש`).
fn without_stretches() -> [Linkifier; 2] {
    pairs(Tailoring::SpacelessText).map(|(_, without)| without)
}

/// Tailorings that can only reject links.
const REFUSING: &[Tailoring] = &[Tailoring::NotAHost, Tailoring::Handles];

/// Tailorings that can only end links earlier.
const ENDING: &[Tailoring] = &[Tailoring::SoftEnds, Tailoring::WrappingMarks, Tailoring::JoinedUrls];

/// Tailorings that can only find more links.
const FINDING: &[Tailoring] = &[Tailoring::SingleLabelHosts, Tailoring::BareIpv4];

/// M4a: in angle brackets a link may end with punctuation, so it ends earlier without them.
fn is_in_angle_brackets(text: &str, link: &Link<'_>) -> bool {
    text[..link.start()].ends_with('<') && text[link.end()..].starts_with('>')
}

proptest! {
    #![proptest_config(uts58_testing::random::config(512))]

    /// A link's text alone on a line is found as the same link.
    #[test]
    fn a_link_alone_is_that_link(text in prop_oneof![4 => texts(), 1 => any::<String>()]) {
        for linkifier in without_stretches() {
            for link in linkifier.links(&text).filter(|link| !is_in_angle_brackets(&text, link)) {
                prop_assert_eq!(ranges(&linkifier, link.as_str()), vec![0..link.as_str().len()], "{:?} in {:?}", link, text);
            }
        }
    }

    /// Between marks, which are Hard, the same links are found: marking a marked text changes nothing.
    #[test]
    fn marking_is_idempotent(text in texts()) {
        const OPEN: char = '\u{E000}';
        const CLOSE: char = '\u{E001}';
        for linkifier in without_stretches() {
            prop_assert_eq!(linkifier.link_term(OPEN), LinkTerm::Hard);
            let mark = |text: &str| -> String {
                let segments = linkifier.segments(text);
                segments
                    .map(|segment| match segment.link() {
                        None => segment.as_str().to_owned(),
                        Some(link) => format!("{OPEN}{}{CLOSE}", link.as_str()),
                    })
                    .collect()
            };
            let once = mark(&text);
            let links = linkifier.links(&text).filter(|link| !is_in_angle_brackets(&text, link));
            // M4a: any Close after a link closes a `[` that is open in it, and a mark hides that Close.
            let is_open = |link: &&str| link.matches('[').count() > link.matches(']').count();
            let links: Vec<_> = links.map(|link| link.as_str()).filter(|link| !is_open(link)).collect();
            let again: Vec<_> = linkifier.links(&once).map(|link| link.as_str()).collect();
            for link in links {
                prop_assert!(again.contains(&link), "{:?}: {:?} of {:?}", text, link, again);
            }
        }
    }

    /// A linkifier without addresses finds the other links, and no domain of an address.
    #[test]
    fn without_addresses_other_links_stay(text in texts()) {
        for options in options() {
            let all = Linkifier::new(&options);
            let urls: Vec<_> = all.links(&text).filter(|link| link.kind() == LinkKind::Url).collect();
            let without = Linkifier::new(options.emails(false));
            prop_assert_eq!(without.links(&text).collect::<Vec<_>>(), urls, "{:?}", text);
        }
    }

    /// Tailorings that reject links don't add any. (A rejected host consumes only itself, so its port may now be part
    /// of a host.)
    #[test]
    fn refusing_tailorings_refuse(text in texts(), tailoring in prop::sample::select(REFUSING)) {
        for (with, without) in pairs(tailoring) {
            let before = ranges(&without, &text);
            for link in ranges(&with, &text) {
                let known = before.iter().any(|other| other.start < link.end && link.start < other.end);
                prop_assert!(known, "{:?} {:?}: {:?} not in {:?}", tailoring, text, link, before);
            }
        }
    }

    /// Tailorings that end links earlier keep the start of the first link, and don't make it longer.
    #[test]
    fn ending_tailorings_end(text in texts(), tailoring in prop::sample::select(ENDING)) {
        for (with, without) in pairs(tailoring) {
            let Some(long) = without.link_at_start(&text) else { continue };
            let Some(short) = with.link_at_start(&text) else {
                // A link may depend on its Parts.
                prop_assert!(tailoring == Tailoring::SoftEnds || long.path().is_some(), "{:?} {:?}", tailoring, text);
                continue;
            };
            prop_assert!(short.end() <= long.end(), "{:?} {:?}: {:?} {:?}", tailoring, text, short, long);
        }
    }

    /// Tailorings that find more hosts keep one at the start of the text.
    #[test]
    fn finding_tailorings_find(text in texts(), tailoring in prop::sample::select(FINDING)) {
        for (with, without) in pairs(tailoring) {
            let Some(link) = without.link_at_start(&text) else { continue };
            prop_assert_eq!(with.link_at_start(&text), Some(link), "{:?} {:?}", tailoring, text);
        }
    }

    /// A lower limit finds fewer links. (If the limit rejects a candidate, D31 tries it again without its `_`.)
    #[test]
    fn a_lower_limit_finds_less(text in texts(), limit in 1..60_usize) {
        let text = text.replace('_', "");
        for options in options() {
            let all = ranges(&Linkifier::new(&options), &text);
            let short: Vec<_> = all.into_iter().filter(|link| link.len() <= limit).collect();
            prop_assert_eq!(ranges(&Linkifier::new(options.max_length(std::num::NonZero::new(limit))), &text), short, "{:?}", text);
        }
    }

    /// Text before and after a line doesn't affect it.
    #[test]
    fn lines_are_on_their_own(before in any::<String>(), text in texts(), after in any::<String>()) {
        let whole = format!("{before}\n{text}\n{after}");
        let start = before.len() + 1;
        for linkifier in linkifiers() {
            let inside: Vec<_> = ranges(&linkifier, &whole)
                .into_iter()
                .filter(|link| link.start >= start && link.end <= start + text.len())
                .map(|link| link.start - start..link.end - start)
                .collect();
            let alone: Vec<_> = text
                .split_inclusive('\n')
                .scan(0, |at, line| {
                    *at += line.len();
                    Some((*at - line.len(), line))
                })
                .flat_map(|(at, line)| ranges(&linkifier, line).into_iter().map(move |l| l.start + at..l.end + at))
                .collect();
            prop_assert_eq!(inside, alone, "{:?}", whole);
        }
    }

    /// Offsets of links in other units refer to the same text.
    #[test]
    fn other_units_name_the_same_text(text in prop_oneof![texts(), any::<String>()]) {
        let units: Vec<u16> = text.encode_utf16().collect();
        let chars: Vec<char> = text.chars().collect();
        for linkifier in linkifiers() {
            for (range, link) in linkifier.links_utf16(&text) {
                prop_assert_eq!(String::from_utf16(&units[range]).unwrap(), link.as_str());
            }
            for (range, link) in linkifier.links_code_points(&text) {
                prop_assert_eq!(chars[range].iter().collect::<String>(), link.as_str());
            }
        }
    }

    /// Converts forth and back, at every char boundary, in any order.
    #[test]
    fn there_and_back(text in any::<String>(), asked in prop::collection::vec(any::<prop::sample::Index>(), 0..20)) {
        let boundaries: Vec<usize> = (0..=text.len()).filter(|&at| text.is_char_boundary(at)).collect();
        for mut offsets in [Offsets::utf16(&text), Offsets::code_points(&text)] {
            for index in &asked {
                let byte = boundaries[index.index(boundaries.len())];
                let other = offsets.unit_offset(byte);
                prop_assert_eq!(offsets.byte_offset(other), byte, "{:?}", text);
            }
        }
    }
}
