//! Browsers build a flat tree beyond 512 elements, so the linker stops in a document that may be that deep.

use proptest::prelude::*;
use proptest::sample::select;
use uts58_html::{Decision, HtmlLinker};
use uts58_testing::documents::dom::depth;

/// Elements with implied end tags, formatting elements, scopes and ordinary elements.
const NAMES: &[&str] = &[
    "p",
    "p",
    "div",
    "div",
    "li",
    "dd",
    "dt",
    "ul",
    "dl",
    "h1",
    "h2",
    "b",
    "i",
    "font",
    "a",
    "nobr",
    "span",
    "x-y",
    "ruby",
    "rt",
    "rp",
    "rb",
    "option",
    "form",
    "button",
    "object",
    "marquee",
    "table",
    "table",
    "tr",
    "td",
    "td",
    "th",
    "caption",
    "tbody",
    "colgroup",
    "section",
    "address",
    "pre",
    "dialog",
    "search",
    "hr",
    "br",
    "xmp>x</xmp",
    "select",
];

fn tags() -> impl Strategy<Value = String> {
    (any::<bool>(), select(NAMES))
        .prop_map(|(is_end, name)| format!("<{}{name}>", if is_end { "/" } else { "" }))
}

fn is_complete(html: &str) -> bool {
    HtmlLinker::default().link_with(html, |_| Decision::Keep).is_complete()
}

#[test]
fn deep_documents_are_left_alone() {
    let deep = |count, inner: &str| ["<div>".repeat(count), inner.into(), "</div>".repeat(count)].concat();
    for inner in
        ["paypal<b>-help-center</b>.com/ is safe", "<a href=https://evil.example>paypal<b> - </b>.com</a>"]
    {
        assert!(is_complete(&deep(400, inner)));
        for count in [499, 505, 510, 520] {
            assert!(!is_complete(&deep(count, inner)), "{count} {inner}");
        }
    }
    let html = deep(510, "paypal<b>-help-center</b>.com/");
    assert_eq!(HtmlLinker::default().link(&html), html);
}

/// End tags that close nothing don't lower the count.
#[test]
fn ignored_end_tags() {
    for repeated in [
        "<div></span>",
        "<div><table><td></div>",
        "<b><table></b>",
        "<span><div></span>",
        "<li><dd>",
        "<div><p></span>",
    ] {
        assert!(!is_complete(&repeated.repeat(600)), "{repeated}");
    }
}

/// Implied end tags lower the count.
#[test]
fn what_tags_imply_is_closed() {
    for repeated in [
        "<p>a",
        "<p><span>a",
        "<li>a",
        "<ul><li>a<li>b</ul>",
        "<dl><dt>a<dd>b<dt>c<dd>d</dl>",
        "<div><p>a</div>",
        "<h1>a</h2>",
        "<ruby>a<rt>b<rt>c</ruby>",
        "<table><tr><td><font>a<td><b>a</table>",
        "<div><span>a</div>",
        "<a name=x>",
        "<b><p>a</b>",
        "<select><option>a<option>b</select>",
        "<li><div>a<li><div>b</li>",
        "<table><td><table><td>a</table></table>",
        "<form><p>a</form>",
        "<blockquote><ul><li><p>a</ul></blockquote>",
        "<x-y><p>a</p></x-y>",
        "<button>a</button>",
    ] {
        assert!(is_complete(&repeated.repeat(2_000)), "{repeated}");
    }
}

proptest! {
    #![proptest_config(uts58_testing::random::config(64))]

    /// Repeats some tags, and compares the bound with the depth of html5ever's tree.
    #[test]
    fn a_complete_document_is_not_deep(head in prop::collection::vec(tags(), 0..4), cycle in prop::collection::vec(tags(), 1..8)) {
        let html = [head.concat(), cycle.concat().repeat(600), "example.com".into()].concat();
        prop_assert!(!is_complete(&html) || depth(html.as_bytes()) < 512, "{}", depth(html.as_bytes()));
    }
}
