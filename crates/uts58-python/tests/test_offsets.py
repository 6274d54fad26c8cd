"""Random text: offsets agree in all units, and no text is lost."""

import pickle

import uts58
from hypothesis import given, settings
from hypothesis import strategies as st

LINKIFIERS = [
    uts58.Linkifier("standard"),
    uts58.Linkifier("messages"),
    uts58.Linkifier("standard", host_rule="any-valid", any_scheme=True),
]

PIECES = st.sampled_from(
    [
        "https://", "http://", "www.", "bücher.de", "пример.рф", "例え.jp", "a@b.com", "mailto:", "example.com", "/straße", "?q=ä", "#ß",
        " ", "\n", "\0", ".", ",", "(", ")", "「", "」", "。", "😀", "𐐷", "e\u0301", "\u200b", "\u202e", "\ufeff", "\ufffd", "\uffff", "@", ":", "/",
        "\ud800", "\udfff", "\udcff", "\ud83d\ude00", "\ude00\ud83d", "README.md", "<", ">", "&", '"', "xn--bcher-kva.de", "%C3%A4", "%",
    ]
)  # fmt: skip
ANY = st.text(st.characters(), max_size=30)
WITH_SURROGATES = st.text(st.characters(min_codepoint=0, max_codepoint=0x10FFFF, categories=None), max_size=30)
TEXTS = st.lists(st.one_of(PIECES, PIECES, PIECES, ANY, WITH_SURROGATES), max_size=20).map("".join)


def utf16_units(text):
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf8_bytes(text):
    return len(text.encode("utf-8", "surrogatepass"))


@given(TEXTS, st.sampled_from(LINKIFIERS))
@settings(max_examples=1500, deadline=None)
def test_places(text, linkifier):
    links = linkifier.links(text)
    at = 0
    for link in links:
        assert at <= link.start < link.end <= len(text)
        at = link.end
        assert text[link.start : link.end] == link.text
        assert link.span == (link.start, link.end)
        assert link.span_utf16 == (utf16_units(text[: link.start]), utf16_units(text[: link.end]))
        assert link.span_bytes == (utf8_bytes(text[: link.start]), utf8_bytes(text[: link.end]))
        assert text[link.end :].startswith(link.trailing)
        assert link.href.isascii()
        assert link.display
        assert not any("\ud800" <= c <= "\udfff" for c in link.text)
        assert pickle.loads(pickle.dumps(link)) == link
    assert linkifier.spans(text) == [link.span for link in links]
    assert "".join(map(str, linkifier.segments(text))) == text
    assert [piece for piece in linkifier.segments(text) if isinstance(piece, uts58.Link)] == links
    assert linkifier.contains_link(text) == bool(links)
    assert [finding for finding in linkifier.findings(text) if isinstance(finding, uts58.Link)] == links
    assert 0 <= linkifier.stable_prefix(text) <= len(text)


@given(TEXTS, st.sampled_from(LINKIFIERS))
@settings(max_examples=500, deadline=None)
def test_every_method_has_an_answer(text, linkifier):
    findings = linkifier.findings(text)
    for finding in findings:
        assert text[finding.start : finding.end] == finding.text
    assert linkifier.explain(text).encode("utf-8", "surrogatepass")
    html = linkifier.html(text)
    assert html.count("<a href") == len(linkifier.links(text))
    # This would fail with a lone surrogate.
    assert len(html.encode()) >= len(text)
    for index in {0, len(text) // 2, len(text)}:
        link = linkifier.link_at(text, index)
        assert link is None or link.start <= index < link.end
    first = linkifier.link_at_start(text)
    assert first is None or first.start == 0
    assert linkifier.same_target(text, text).relation in ("no-host", "same", "same-domain", "unclear", "different")
    for answer in (
        uts58.escape(text),
        uts58.quote_local_part(text),
        linkifier.escape(text),
        uts58.linkify_mail(text, linkifier=linkifier),
    ):
        # The result can be written to a file.
        assert answer.encode().decode() == answer


@given(TEXTS)
@settings(max_examples=500, deadline=None)
def test_documents_keep_every_byte(text):
    seen = []

    def hook(anchor):
        seen.append(anchor)
        return True

    linked = uts58.linkify_html(text)
    assert linked == uts58.linkify_html(text, hook=hook)
    # Without the new links, the document is unchanged.
    assert uts58.linkify_html(text, hook=lambda anchor: anchor.link is None) == text
    assert linked.count("<a href=") >= sum(anchor.link is not None for anchor in seen)


@given(st.text(max_size=20), st.text(max_size=20))
@settings(max_examples=300, deadline=None)
def test_a_lone_surrogate_only_removes_links(before, after):
    """Nothing that touches a lone surrogate is a link. The other links are those of a text that ends there."""
    linkifier = LINKIFIERS[1]
    text = f"{before} bücher.de/ä\ud800 {after}"
    links = linkifier.links(text)
    assert [link for link in links if link.end <= len(before)] == [
        link for link in linkifier.links(f"{before} bücher.de/ä") if link.end <= len(before)
    ]
    assert all(text[link.start : link.end] == link.text for link in links)
