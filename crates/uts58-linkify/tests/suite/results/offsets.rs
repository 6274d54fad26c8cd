//! Units other than bytes, compared with counting from the start each time.

use proptest::prelude::*;
use uts58_linkify::offsets::Offsets;

use uts58_testing::texts::{linkifiers, texts};

/// The char boundary at or before `byte`.
fn boundary(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap()
}

fn utf16(text: &str, byte: usize) -> usize {
    text[..boundary(text, byte)].encode_utf16().count()
}

fn code_points(text: &str, byte: usize) -> usize {
    text[..boundary(text, byte)].chars().count()
}

fn to_byte(text: &str, offset: usize, slow: fn(&str, usize) -> usize) -> usize {
    text.char_indices()
        .map(|(at, _)| at)
        .chain([text.len()])
        .take_while(|&at| slow(text, at) <= offset)
        .last()
        .unwrap()
}

proptest! {
    #[test]
    fn ascending_offsets_are_exact(text in texts()) {
        let (mut fast16, mut fast32) = (Offsets::utf16(&text), Offsets::code_points(&text));
        for byte in 0..text.len() + 3 {
            prop_assert_eq!(fast16.unit_offset(byte), utf16(&text, byte));
            prop_assert_eq!(fast32.unit_offset(byte), code_points(&text, byte));
        }
        let (mut fast16, mut fast32) = (Offsets::utf16(&text), Offsets::code_points(&text));
        for offset in 0..utf16(&text, text.len()) + 3 {
            prop_assert_eq!(fast16.byte_offset(offset), to_byte(&text, offset, utf16));
            prop_assert_eq!(fast32.byte_offset(offset), to_byte(&text, offset, code_points));
        }
    }

    #[test]
    fn in_any_order(text in texts(), asked in prop::collection::vec((0..80_usize, any::<bool>()), 0..20)) {
        let mut fast = Offsets::utf16(&text);
        for (offset, is_byte) in asked {
            if is_byte {
                prop_assert_eq!(fast.unit_offset(offset), utf16(&text, offset));
            } else {
                prop_assert_eq!(fast.byte_offset(offset), to_byte(&text, offset, utf16));
            }
        }
    }

    #[test]
    fn links_in_other_units_are_the_same(text in texts()) {
        for linkifier in linkifiers() {
            let links: Vec<_> = linkifier.links(&text).collect();
            let in_utf16: Vec<_> = linkifier.links_utf16(&text).collect();
            let in_code_points: Vec<_> = linkifier.links_code_points(&text).collect();
            let slow = |count: fn(&str, usize) -> usize| -> Vec<_> {
                links.iter().map(|link| (count(&text, link.start())..count(&text, link.end()), *link)).collect()
            };
            prop_assert_eq!(in_utf16, slow(utf16));
            prop_assert_eq!(in_code_points, slow(code_points));
        }
    }
}
