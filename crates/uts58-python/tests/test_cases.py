"""The case files of the project: the same links as in Rust, in the same places."""

import pathlib
import re

import pytest
import uts58

CASES = pathlib.Path(__file__).parents[3] / "testdata" / "cases"
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def unescaped(line):
    return re.sub(
        r"\\(?:u\{([0-9A-Fa-f]+)\}|(.))",
        lambda found: chr(int(found[1], 16)) if found[1] else ESCAPES.get(found[2], found[2]),
        line,
    )


def lines(path):
    options = [{"profile": "standard"}, {"profile": "messages"}]
    for line in path.read_text(encoding="utf-8").split("\n"):
        words = line[2:].split() if line.startswith("#!") else []
        if words and words[0] == "profile":
            profiles = ["standard", "messages"] if words[1] == "both" else [words[1]]
            options = [{"profile": profile} for profile in profiles]
        elif words:
            # A list has several words.
            name, value = words[0], " ".join(words[1:])
            given = {name.replace("-", "_"): int(value) if value.isdigit() else value}
            options = [{**each, **given} for each in options]
        elif line.strip() and not line.startswith("#"):
            for each in options:
                yield unescaped(line[2:]) if line.startswith("\\:") else line, each


def marked(linkifier, text):
    return "".join(f"⸠{piece.text}⸡" if isinstance(piece, uts58.Link) else piece for piece in linkifier.segments(text))


FILES = sorted(path for path in CASES.glob("*.txt") if not path.name.startswith("core-"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_case_file(path):
    made = {}
    seen = 0
    for line, options in lines(path):
        key = repr(options)
        linkifier = made.setdefault(key, uts58.Linkifier(**options))
        text = line.replace("⸠", "").replace("⸡", "")
        assert marked(linkifier, text) == line, options
        for link in linkifier.links(text):
            assert text[link.start : link.end] == link.text
        seen += 1
    assert seen
