"""Sanitisers before and after linking: the table of docs/guide/src/sanitise.md."""

import bleach
import nh3
import pytest
import uts58

MESSAGES = uts58.Linkifier("messages")
PATCHED = '<?start name="x">t<?end><template for="x">'
LINKED = uts58.linkify_html("a.de", linkifier=MESSAGES)


@pytest.mark.parametrize(
    ("clean", "patched", "attributes"),
    [
        (nh3.clean, "t", 'href="https://a.de" rel="noopener noreferrer"'),
        (bleach.clean, 't&lt;template for="x"&gt;', 'href="https://a.de"'),
    ],
)
def test_order(clean, patched, attributes):
    assert clean(PATCHED) == patched
    assert LINKED == '<a href="https://a.de" rel="nofollow noopener noreferrer" dir="auto">a.de</a>'
    assert clean(LINKED) == f"<a {attributes}>a.de</a>"
    linked = uts58.linkify_html(clean("a.de " + PATCHED), linkifier=MESSAGES)
    assert linked.is_complete
    assert linked.count("<a ") == 1


@pytest.mark.parametrize("clean", [nh3.clean, lambda html: bleach.clean(html, tags={"div", "b"})])
def test_depth(clean):
    """No sanitiser limits it."""
    deep = clean("<div>" * 510 + "paypal<b>-help-center</b>.com" + "</div>" * 510)
    assert deep.count("<div>") == 510
    linked = uts58.linkify_html(deep, linkifier=MESSAGES)
    assert linked == deep
    assert not linked.is_complete
