"""Texts for the tests, and the naive twin of `links_arrow`."""

import codecs
import re
from pathlib import Path

import pyarrow as pa

REPOSITORY = Path(__file__).resolve().parents[4]
SAMPLES = REPOSITORY / "testdata" / "samples"

#: The type of what `links_arrow` gives.
LINKS = pa.list_(pa.struct({"start": pa.int64(), "end": pa.int64(), "kind": pa.string(), "href": pa.string()}))


def sample_rows():
    """The lines of the samples, in many scripts, with some rows that are null and some that are empty."""
    lines = [line for name in ("sample.txt", "chat.txt", "log.txt", "mail.txt") for line in lines_of(SAMPLES / name)]
    rows = []
    for number, line in enumerate(lines):
        rows.append(line)
        if number % 7 == 3:
            rows.append(None)
    return [*rows, "", "\0 https://example.com/\0"]


def lines_of(path):
    return path.read_text(encoding="utf-8").splitlines()


def naive(linkifier, rows):
    """Row by row, by `links`."""
    return [None if row is None else [as_dict(link) for link in linkifier.links(row)] for row in rows]


def decoded(row):
    """Decodes each invalid sequence as one lone surrogate, because a host can't touch either."""
    return row.decode("utf-8", "one-surrogate")


codecs.register_error("one-surrogate", lambda error: ("\udcff", error.end))


def as_dict(link):
    return {"start": link.start, "end": link.end, "kind": str(link.kind), "href": link.href}


def as_pyarrow(found):
    """The result of `links_arrow` in pyarrow, looked through."""
    one = hasattr(found, "__arrow_c_array__")
    array = pa.array(found) if one else pa.chunked_array(found)
    array.validate(full=True)
    assert array.type in (LINKS, pa.dictionary(pa.int32(), LINKS))
    assert len(array) == len(found)
    return array


def blocks_of_the_page():
    """The code of docs/TERABYTES.md."""
    page = (REPOSITORY / "docs" / "TERABYTES.md").read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
