//! §4.1 against its twin, and the guarantees for its result.

use crate::text::{config, text, url_text};
use proptest::prelude::*;
use uts58_core::{UrlParts, minimal_escape};
use uts58_testing::algorithms::properties::{
    a_url_is_written_minimally, is_found_whole, values_are_written_minimally, writing_again_changes_nothing,
};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_url_is_found_whole_and_minimal(initiator in "[/?#]", after in url_text(24)) {
        a_url_is_written_minimally(&format!("{initiator}{after}"));
    }

    #[test]
    fn values_come_back_from_a_url(
        path in prop::collection::vec(text(5), 0..4),
        query in prop::collection::vec((text(4), prop::option::of(text(4))), 0..4),
        fragment in prop::option::of(text(8)),
        directives in prop::collection::vec(text(6), 0..3),
    ) {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let query: Vec<_> = query.iter().map(|(key, value)| (key.as_str(), value.as_deref())).collect();
        let directives: Vec<&str> = directives.iter().map(String::as_str).collect();
        let values = UrlParts { path: &path, query: &query, fragment: fragment.as_deref(), directives: &directives };
        values_are_written_minimally(&values);
    }

    #[test]
    fn escaping_again_changes_nothing(url in prop_oneof![url_text(12), text(12), any::<String>()]) {
        writing_again_changes_nothing(&url);
    }
}

/// D5: the 126th nested Open is escaped; each Part starts anew.
#[test]
fn the_126th_nested_bracket_is_escaped() {
    #[track_caller]
    fn check(after_host: &str, expected: &str) {
        assert_eq!(minimal_escape(&format!("é.com{after_host}")).to_string(), format!("é.com{expected}"));
        assert!(is_found_whole(expected));
    }
    for (open, close, escaped_open, escaped_close) in
        [("(", ")", "%28", "%29"), ("「", "」", "%E3%80%8C", "%E3%80%8D")]
    {
        let (opens, closes) = (open.repeat(125), close.repeat(125));
        check(&format!("/{opens}{open}"), &format!("/{opens}{escaped_open}"));
        check(
            &format!("/{opens}{open}a{closes}{close}"),
            &format!("/{opens}{escaped_open}a{closes}{escaped_close}"),
        );
        let everywhere =
            format!("/{opens}/{opens}?{opens}={opens}&{opens}#{opens}:~:{opens},{opens}{closes}");
        check(&everywhere, &everywhere);
        // An unmatched Close makes no room on the stack: it's escaped, so §3.5.1 doesn't see it.
        check(&format!("/{opens}]{open}"), &format!("/{opens}%5D{escaped_open}"));
        check(
            &format!("/{opens}]{open}{closes}{close}"),
            &format!("/{opens}%5D{escaped_open}{closes}{escaped_close}"),
        );
    }
}
