//! What `ammonia` cleaned has the same document object model afterwards, plus `<a>`.

use proptest::prelude::*;
use uts58_linkify::Profile;

use crate::check::{linker, only_links_are_new};
use crate::random::documents;

proptest! {
    #[test]
    fn cleaned(html in documents()) {
        let clean = ammonia::clean(&html);
        only_links_are_new(clean.as_bytes());
        // It is still clean: cleaned once more it has what is allowed there, so nothing is lost but our class.
        let linked = linker(Profile::Messages).class("").isolation(uts58_linkify::Isolation::None).rel("noopener noreferrer").link(&clean);
        let mut cleaner = ammonia::Builder::default();
        prop_assert_eq!(cleaner.link_rel(None).add_tag_attributes("a", &["rel"]).clean(&linked).to_string(), linked);
    }
}
