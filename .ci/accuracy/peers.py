"""What the libraries for Python find on lines: `peers.py lines.json folder`.

A file for each: its name and version, then a row for each line, with the byte ranges of links.
"""

import html
import html.parser
import importlib.metadata
import json
import pathlib
import sys

import bleach
import linkify_it


def with_linkify_it(text):
    return [(link.index, link.last_index) for link in LINKIFY_IT.match(text) or []]


class Anchors(html.parser.HTMLParser):
    """The text of a document, and where its links are in it."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.text, self.ranges, self.start = "", [], None

    def handle_starttag(self, tag, attrs):
        if tag == "a":
            self.start = len(self.text)

    def handle_endtag(self, tag):
        if tag == "a":
            self.ranges.append((self.start, len(self.text)))

    def handle_data(self, data):
        self.text += data


def with_bleach(text):
    """bleach reads and writes HTML, so the text is escaped first."""
    anchors = Anchors()
    anchors.feed(bleach.linkify(html.escape(text, quote=False), parse_email=True))
    anchors.close()
    if anchors.text != text:
        raise ValueError(f"bleach changed the text: {text!r} {anchors.text!r}")
    return anchors.ranges


LINKIFY_IT = linkify_it.LinkifyIt()
PEERS = {"linkify-it-py": with_linkify_it, "bleach": with_bleach}

lines = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
for name, find in PEERS.items():
    rows = [f"# {name} {importlib.metadata.version(name)}"]
    for text in lines:
        ranges = ([len(text[:at].encode()) for at in link] for link in find(text))
        rows.append(" ".join(f"{start}-{end}" for start, end in ranges))
    pathlib.Path(sys.argv[2], f"{name}.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")
