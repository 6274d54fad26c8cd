"""Links merged with the caller's spans: mentions, hashtags, custom emoji."""

import random
import re
import time
from typing import NamedTuple

import pytest
import uts58

MESSAGES = uts58.Linkifier("messages")

# Links are in ⸠…⸡, kept spans in «…».
LINES = [
    (r"[@#]\w+", "«@юра» см. ⸠пример.рф/#ё⸡ «#ё»"),
    (r"[@#]\w+", "😀 «@größe»😀 «#桜»，⸠例え.jp/桜⸡。 «@桜»"),
    (r"#[\w.]+", "«#bücher.de» ⸠bücher.de⸡"),
    (r"\w+\.de", "⸠http://bücher.de⸡ ⸠bücher.de⸡"),
    (r"\w+\.de\S*", "⸠http://bücher.de/a⸡ «bücher.de!»"),
    (r":\w+:", "«:größe:»«:ä:» ⸠пример.рф⸡«:x:»"),
    (r"(?=@)|@?\w*", "«siehe» «@юра»"),
    (r"@\w+", "keine größe"),
    (r"@\w+", ""),
    (r".+", "«x пример.рф y»"),
    (r"@\w+", "⸠юра@пример.рф⸡ «@юра»"),
    (r"@\w+", "\ud800«@юра»\udfff ⸠пример.рф⸡\n\udfffпример.рф «@я»"),
]


def marked(pieces):
    def shown(piece):
        if isinstance(piece, str):
            return piece
        return f"⸠{piece}⸡" if isinstance(piece, uts58.Link) else f"«{piece[0]}»"

    return "".join(map(shown, pieces))


@pytest.mark.parametrize(("pattern", "line"), LINES)
def test_lines(pattern, line):
    text = re.sub("[⸠⸡«»]", "", line)
    pieces = MESSAGES.merge(text, re.finditer(pattern, text))
    assert marked(pieces) == line
    assert "" not in pieces
    for link in pieces:
        if isinstance(link, uts58.Link):
            assert text[link.start : link.end] == link.text
            assert link in MESSAGES.links(text)


def test_without_spans_they_are_segments():
    for text in ("", "größe", "см. пример.рф, юра@пример.рф!", "\ud800пример.рф пример.рф\udfff я.рф"):
        assert MESSAGES.merge(text, []) == MESSAGES.segments(text)


class Mention(NamedTuple):
    start: int
    end: int
    user: str


def test_spans_come_back_as_they_were_given():
    text = "😀@юра 😀#ä"
    mention, tag = Mention(1, 5, "юра"), (7, 9)
    assert MESSAGES.merge(text, [tag, mention]) == ["😀", mention, " 😀", tag]
    assert MESSAGES.merge(text, iter([mention]))[1] is mention
    # Of equal spans, the first wins.
    assert MESSAGES.merge("@юра", [(0, 3), (0, 4, "b"), (0, 4, "a")]) == [(0, 4, "b")]
    link = uts58.Linkifier(tld_list="intern").links("см. пример.рф ä.intern")[0]
    assert MESSAGES.merge("см. пример.рф ä.intern", [link])[1:] == [MESSAGES.links("см. пример.рф")[0], " ", link]


@pytest.mark.parametrize("span", ["ab", 5, None, (1,), (), ("a", "b"), [0, 1], {}, (0.5, 1)])
def test_invalid_spans(span):
    with pytest.raises(TypeError, match=r"spans must be matches of regular expressions, links, or tuples .* got \w+"):
        MESSAGES.merge("größe", [span])


@pytest.mark.parametrize("span", [(-1, 2), (0, 6), (4, 3), (6, 6), (0, 1 << 40)])
@pytest.mark.parametrize("text", ["größe", "grose", "gr\ud800ße"])
def test_spans_outside_the_text(span, text):
    start, end = span
    with pytest.raises(ValueError, match=f"the text has no span {start}..{end}: places are code points"):
        MESSAGES.merge(text, [(0, 1), span])


def test_errors_of_the_caller():
    for wrong in (b"x", 5, None):
        with pytest.raises(TypeError, match="expected str"):
            MESSAGES.merge(wrong, [])
        if wrong != b"x":
            with pytest.raises(TypeError, match="not iterable"):
                MESSAGES.merge("x", wrong)

    def spans():
        yield (0, 1)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        MESSAGES.merge("größe", spans())
    with pytest.raises(ZeroDivisionError):
        uts58.Linkifier(host_rule=lambda host: 1 / 0).merge("пример.рф", [])


def naive(text, spans):
    """The rule, word by word."""
    both = [(start, -end, 1, (start, end)) for start, end in spans if start < end]
    both += [(link.start, -link.end, 0, link) for link in MESSAGES.links(text)]
    pieces, at = [], 0
    for start, end, _, piece in sorted(both, key=lambda it: it[:3]):
        if start >= at:
            pieces += [text[at:start], piece]
            at = -end
    return [piece for piece in [*pieces, text[at:]] if piece != ""]


def test_as_the_naive_way():
    chosen = random.Random(27)
    parts = ["пример.рф", "https://例え.jp/桜", " ", "@юра", "#", "😀", "\ud800", "a@b.de", "/", "ä", "\n"]
    kept = 0
    for _ in range(3_000):
        text = "".join(chosen.choices(parts, k=chosen.randrange(9)))
        places = [chosen.randrange(len(text) + 1) for _ in range(2 * chosen.randrange(6))]
        spans = [tuple(sorted(pair)) for pair in zip(places[::2], places[1::2], strict=True)]
        pieces = MESSAGES.merge(text, spans)
        assert pieces == naive(text, spans), (text, spans)
        kept += sum(isinstance(piece, tuple) for piece in pieces)
    assert kept > 1_000


def test_linear():
    for piece in ("@ä ", "ä.рф ", "a@b.de @", "\ud800@ä "):
        seconds = []
        for size in (5_000, 20_000):
            text = piece * size
            spans = [match.span() for match in re.finditer("@", text)] + [(0, at) for at in range(0, size, 7)]
            begun = time.process_time()
            MESSAGES.merge(text, spans)
            seconds.append(time.process_time() - begun)
        assert seconds[1] <= 8 * seconds[0] + 0.5, piece
