"""Texts that nobody should write, and much of them: an answer, never a crash."""

import pathlib
import time

import pytest
import uts58

TESTDATA = pathlib.Path(__file__).parents[3] / "testdata"

MESSAGES = uts58.Linkifier("messages")


def test_lone_surrogates():
    text = "\ud800 https://bücher.de/ä\udcffb \udfff пример.рф"
    assert [(link.span, link.text) for link in MESSAGES.links(text)] == [
        ((2, 21), "https://bücher.de/ä"),
        ((26, 35), "пример.рф"),
    ]
    assert [link.trailing for link in MESSAGES.links(text)] == ["", ""]
    # A host that touches one is rejected, because it is unknown what it names.
    assert MESSAGES.links("www.b\udcfccher.de b\udcfccher.de m\udcfcller@bücher.de") == []
    assert MESSAGES.html("ä\ud800 bücher.de", rel="", isolation="none") == (
        'ä\ufffd <a href="https://xn--bcher-kva.de">bücher.de</a>'
    )
    assert MESSAGES.html("b\udcfccher.de <") == "b\ufffdcher.de &#60;"
    assert uts58.linkify_html("<p>\ud800 bücher.de", rel="", isolation="none") == (
        '<p>\ud800 <a href="https://xn--bcher-kva.de">bücher.de</a>'
    )
    assert uts58.linkify_mail("\ud800", line_breaks="br") == "\ufffd"
    assert "lone surrogate" in MESSAGES.explain("b\udcfccher.de") or "no link" in MESSAGES.explain("b\udcfccher.de")


def mail_links(body, linkifier):
    found = []
    uts58.linkify_mail(body, linkifier=linkifier, decide=lambda link: found.append(link) or True)
    return found


BROKEN = [
    line
    for line in (TESTDATA / "broken/texts.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def streamed(linkifier, text):
    """The text and the links of a stream that gets it in pieces."""
    stream = linkifier.stream()
    found = [segment for at in range(0, len(text), 3) for segment in stream.push(text[at : at + 3])] + stream.finish()
    links = [segment for segment in found if isinstance(segment, uts58.Link)]
    return "".join(map(str, found)), [(link, link.span_utf16, link.span_bytes) for link in links]


def test_a_stream_reads_each_host_at_most_twice():
    """However long the line is: rules look back a few characters."""
    hosts = []
    linkifier = uts58.Linkifier(host_rule=lambda host: hosts.append(host) or True)
    for size in [10_000, 20_000, 40_000]:
        hosts.clear()
        text = "lorem a.de " * (size // 10)
        assert streamed(linkifier, text)[0] == text
        assert len(hosts) <= 2 * (size // 10)


def test_a_stream_raises_what_a_host_rule_raises():
    stream = uts58.Linkifier(host_rule=lambda host: 1 / 0).stream()
    with pytest.raises(ZeroDivisionError):
        stream.push("example.com ")
    with pytest.raises(TypeError, match="expected str, got bytes"):
        stream.push(b"x")


@pytest.mark.parametrize("line", BROKEN)
@pytest.mark.parametrize("profile", ["standard", "messages"])
@pytest.mark.parametrize("lone", [chr(0xD800), chr(0xDFFF), chr(0xDCFC)])
def test_broken_texts(line, profile, lone):
    """Every line of `testdata/broken` has its links and no other, through every way in."""
    linkifier = uts58.Linkifier(profile)
    marked = line.replace("␦", lone)
    text = marked.replace("⸠", "").replace("⸡", "")
    links = linkifier.links(text)
    pieces = linkifier.segments(text)
    assert "".join(piece if isinstance(piece, str) else f"⸠{piece.text}⸡" for piece in pieces) == marked
    assert streamed(linkifier, text) == (text, [(link, link.span_utf16, link.span_bytes) for link in links])
    assert linkifier.contains_link(text) == bool(links)
    assert linkifier.link_at_start(text) == next((link for link in links if link.start == 0), None)
    for at in range(len(text)):
        covers = next((link for link in links if link.start <= at < link.end), None)
        assert linkifier.link_at(text, at) == covers
    assert linkifier.html(text).count("<a ") == len(links)
    if '"' not in text:
        # In a mail, a quotation (M3) may contain a lone surrogate.
        assert uts58.linkify_mail(text, linkifier=linkifier).count("<a ") == len(links)
        assert [link.text for link in mail_links(text, linkifier)] == [link.text for link in links]
    assert [piece for piece in linkifier.merge(text, []) if not isinstance(piece, str)] == links


def test_broken_texts_and_their_targets():
    """The readable part of a host that touches a lone surrogate isn't the host."""
    assert uts58.same_target("b\udcfccher.de", "https://cher.de/").relation == "different"
    assert uts58.same_target("\udcfc cher.de", "https://cher.de/").relation == "same"


def test_bytes_that_were_read_with_surrogateescape():
    """A file in Latin-1, read as UTF-8 with `surrogateescape`: it comes back as it was."""
    raw = "größe: https://example.com/größe bücher.de".encode("latin-1")
    text = raw.decode("utf-8", "surrogateescape")
    assert [link.text for link in MESSAGES.links(text)] == ["https://example.com/gr"]
    assert "".join(map(str, MESSAGES.segments(text))).encode("utf-8", "surrogateescape") == raw


def test_nul():
    text = "a\0bücher.de\0 https://пример.рф/\0ä"
    assert "".join(map(str, MESSAGES.segments(text))) == text
    assert [link.text for link in MESSAGES.links(text)] == ["bücher.de", "https://пример.рф/"]
    assert MESSAGES.html("\0") == "\ufffd"


@pytest.mark.parametrize(
    "piece", ["bücher.de ", "https://пример.рф/😀 ", "a@", "(", "http://", "ä", "a", "\0", "\ud800", "x.de\ud800 "]
)
def test_huge_texts(piece):
    """Ten million code points, and linear: four times the text takes at most eight times as long."""
    seconds = []
    for length in (1_000_000, 4_000_000):
        text = piece * (length // len(piece))
        begun = time.process_time()
        spans = MESSAGES.spans(text)
        found = MESSAGES.links(text)
        seconds.append(time.process_time() - begun)
        assert len(found) == len(spans)
        for link in (*found[:10], *found[-10:]):
            assert text[link.start : link.end] == link.text
        # Properties of a link far into the text don't read the text before it.
        begun = time.process_time()
        for link in found[-1000:]:
            assert link.span_utf16[0] >= link.start
            assert link.span_bytes[0] >= link.start
        assert time.process_time() - begun < 1
    assert seconds[1] <= 8 * seconds[0] + 0.5


def test_a_hundred_megabytes():
    text = "ä" * 50_000_000 + " bücher.de"
    link = MESSAGES.links(text)[0]
    assert (link.span, link.span_bytes) == ((50_000_001, 50_000_010), (100_000_001, 100_000_011))
