//! What `ammonia` cleaned has the same document object model afterwards, plus `<a>`.

use proptest::prelude::*;
use uts58_linkify::Profile;
use uts58_linkify::html::Isolation;

use crate::random::documents;
use uts58_testing::documents::check::{linker, only_links_are_new};

proptest! {
    #[test]
    fn sanitised_documents_stay_clean(html in documents()) {
        let clean = ammonia::clean(&html);
        only_links_are_new(clean.as_bytes());
        // It is still clean: cleaned once more nothing is lost. (Of some documents that is not so even without links.)
        let mut cleaner = ammonia::Builder::default();
        let cleaner = cleaner.link_rel(None).add_tag_attributes("a", &["rel"]);
        let linker = linker(Profile::Messages).class("").isolation(Isolation::None).rel("noopener noreferrer");
        let linked = linker.link(&clean);
        if cleaner.clean(&clean).to_string() == clean {
            prop_assert_eq!(cleaner.clean(&linked).to_string(), linked);
        }
    }
}
