"""The algorithms for programs with a linkifier of their own: the conformance kit and further tests."""

import json
import pathlib

import pytest
import uts58

KIT = pathlib.Path(__file__).parents[3] / "testdata/kit"


def answer(task, given):
    text = given["text"]
    if task == "termination":
        return uts58.scan_path_query_fragment(text, given["start"])
    if task == "email":
        return uts58.scan_back_email_local_part(text, given["at"])
    start, end = given["link"]
    return [start, uts58.extend_link(text, start, end)]


@pytest.mark.parametrize(("name", "at_least"), [("termination", 1500), ("email", 600), ("migration", 15)])
def test_kit(name, at_least):
    lines = [json.loads(line) for line in (KIT / f"{name}.jsonl").read_text("utf-8").splitlines()]
    assert len(lines) >= at_least
    assert [answer(line["do"], line["given"]) for line in lines] == [line["answer"] for line in lines]


@pytest.mark.parametrize("length", [0, 1, 126, 127, 128, 129, 500, 5000])
def test_long_words(length):
    """Words longer than the piece that is read first, between other words."""
    word = "é" * length
    text = f"ü example.com/{word}. {word}ö@example.com"
    slash, at = text.index("/"), text.index("@")
    end = slash + 1 + length
    assert uts58.scan_path_query_fragment(text, slash) == end
    assert uts58.extend_link(text, 2, slash + 1) == end
    assert uts58.scan_back_email_local_part(text, at) == end + 2
    assert uts58.scan_back_email_local_part(text, at, at - 1) == at - 1


def test_lone_surrogates():
    text = "example.com/a\ud800b j\udc00@example.com é\ud800é@example.com"
    assert uts58.scan_path_query_fragment(text, 11) == 13
    assert uts58.extend_link(text, 0, 12) == 13
    assert uts58.extend_link(text, 0, 14) == 14
    assert uts58.scan_back_email_local_part(text, text.index("@")) is None
    assert uts58.scan_back_email_local_part(text, text.rindex("@")) is None


def test_places_outside_the_text():
    text = "example.com/é"
    assert uts58.scan_path_query_fragment(text, 99) == len(text)
    assert uts58.extend_link(text, 0, 99) == 99
    assert uts58.extend_link(text, 5, 2) == 2
    assert uts58.scan_back_email_local_part(text, 99) is None
    assert uts58.scan_back_email_local_part("a@b.example", 1, 2) is None
    with pytest.raises(ValueError, match="start is -1"):
        uts58.scan_path_query_fragment(text, -1)
    with pytest.raises(ValueError, match="floor is -1"):
        uts58.scan_back_email_local_part(text, 1, -1)
    with pytest.raises(TypeError, match="decode it first"):
        uts58.extend_link(b"", 0, 0)  # type: ignore[arg-type]
