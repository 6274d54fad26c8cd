//! §5.2, §5.3 and D41.

use crate::termination::byte;
use crate::text::{config, text, text_of};
use crate::twin;
use proptest::prelude::*;
use uts58_core::{
    LinkTerm, link_term, quote_local_part, scan_back_email_local_part, scan_back_quoted_local_part,
};

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
        let text = format!("{before}@example.com");
        let cp: Vec<char> = text.chars().collect();
        let n = before.chars().count();
        let floor = floor.min(n);
        let start = scan_back_email_local_part(&text, byte(&text, floor), before.len());
        prop_assert_eq!(start, twin::email(&cp, floor, n).map(|start| byte(&text, start)));
    }

    /// What is quoted is found, whole; what need not be quoted is found without.
    #[test]
    fn quoted_is_found(local in text(12), before in prop::sample::select(&["", " ", "é ", "("][..])) {
        // Hard code points, but for the space, are not for addresses; nor is nothing.
        let local: String = local.chars().filter(|&c| c == ' ' || link_term(c) != LinkTerm::Hard).collect();
        let local = if local.is_empty() { " " } else { &local };
        let written = quote_local_part(local).to_string();
        let text = format!("{before}{written}@example.com");
        let at = before.len() + written.len();
        if written.starts_with('"') {
            prop_assert_eq!(scan_back_email_local_part(&text, 0, at), None);
            prop_assert_eq!(scan_back_quoted_local_part(&text, 0, at), Some(before.len()));
        } else {
            prop_assert_eq!(written, local);
            prop_assert_eq!(scan_back_email_local_part(&text, 0, at), Some(before.len()));
        }
    }

    #[test]
    fn any_offsets(text in text(6), floor in 0..40_usize, at in 0..40_usize) {
        for found in [scan_back_email_local_part(&text, floor, at), scan_back_quoted_local_part(&text, floor, at)] {
            prop_assert!(found.is_none_or(|start| floor <= start && start < at && text.is_char_boundary(start)));
        }
    }
}
