//! After linking, a document that `ammonia` has cleaned has the same document object model plus `<a>`.

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
        // It is still clean: cleaning it again changes nothing. (For some documents that isn't true even without
        // links.)
        let mut cleaner = ammonia::Builder::default();
        let cleaner = cleaner.link_rel(None).add_tag_attributes("a", &["rel"]);
        let linker = linker(Profile::Messages).class("").isolation(Isolation::None).rel("noopener noreferrer");
        let linked = linker.link(&clean);
        if cleaner.clean(&clean).to_string() == clean {
            prop_assert_eq!(cleaner.clean(&linked).to_string(), linked);
        }
    }
}

/// Sanitise first, then link: a table in `docs/guide/src/sanitise.md` lists these cases.
#[test]
fn the_order_of_sanitiser_and_linker() {
    let patched = "<?start name=\"x\">t<?end><template for=\"x\">";
    assert_eq!(ammonia::clean(patched), "t");
    let linked = uts58_html::HtmlLinker::default().link("a.de");
    assert!(linked.contains("rel=\"nofollow noopener noreferrer\" dir=\"auto\""), "{linked}");
    assert_eq!(ammonia::clean(&linked), "<a href=\"https://a.de\" rel=\"noopener noreferrer\">a.de</a>");
    // `ammonia` doesn't limit the depth.
    let deep = ammonia::clean(&["<div>".repeat(510), "paypal<b>-help-center</b>.com".into()].concat());
    assert_eq!(deep.matches("<div>").count(), 510);
    assert_eq!(uts58_html::HtmlLinker::default().link(&deep), deep);
}
