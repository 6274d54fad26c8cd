"""What the libraries for Python find on lines: `peers.py lines.json folder`.

A file for each: its name and version, then a row for each line, with the byte ranges of links.
"""

import html
import importlib.metadata
import itertools
import json
import pathlib
import re
import sys

import bleach
import linkify_it


def with_linkify_it(text):
    return [(link.index, link.last_index) for link in LINKIFY_IT.match(text) or []]


def with_bleach(text):
    """bleach reads and writes HTML, so the text is escaped first. After splitting at the `<a>` tags, every second piece is a link."""
    linked = bleach.linkify(html.escape(text, quote=False), parse_email=True)
    pieces = [html.unescape(piece) for piece in re.split("<a [^>]*>|</a>", linked)]
    if "".join(pieces) != text:
        raise ValueError(f"bleach changed the text: {text!r} {linked!r}")
    ends = list(itertools.accumulate(map(len, pieces)))
    return list(zip(ends[::2], ends[1::2]))


LINKIFY_IT = linkify_it.LinkifyIt()
PEERS = {"linkify-it-py": with_linkify_it, "bleach": with_bleach}

lines = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
for name, find in PEERS.items():
    rows = [f"# {name} {importlib.metadata.version(name)}"]
    for text in lines:
        ranges = ([len(text[:at].encode()) for at in link] for link in find(text))
        rows.append(" ".join(f"{start}-{end}" for start, end in ranges))
    pathlib.Path(sys.argv[2], f"{name}.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")
