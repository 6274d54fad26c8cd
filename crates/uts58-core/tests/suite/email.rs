//! §5.2, §5.3 and D41.

use crate::text::{config, text, text_of};
use proptest::prelude::*;
use uts58_core::{scan_back_email_local_part, scan_back_quoted_local_part};
use uts58_testing::algorithms::properties::{a_quoted_local_part_is_found, address_begins_as_the_twin_says};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn equals_its_twin(
        before in prop_oneof![
            text(12),
            text_of(&["a", "é", ".", "7", "_", "mailto:", "MailTo:", ":", " ", "\"", "/", "語", "😀"], 12),
        ],
        floor in 0..6_usize,
    ) {
        address_begins_as_the_twin_says(&before, floor);
    }

    #[test]
    fn quoted_is_found(local in text(12), before in prop::sample::select(&["", " ", "é ", "("][..])) {
        a_quoted_local_part_is_found(&local, before);
    }

    #[test]
    fn no_offset_panics(text in text(6), floor in 0..40_usize, at in 0..40_usize) {
        for found in [scan_back_email_local_part(&text, floor, at), scan_back_quoted_local_part(&text, floor, at)] {
            prop_assert!(found.is_none_or(|start| floor <= start && start < at && text.is_char_boundary(start)));
        }
    }
}
