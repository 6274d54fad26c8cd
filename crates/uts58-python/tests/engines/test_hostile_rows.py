"""Linear time of `links_arrow` on the hostile repeats: a row of all of the text, and many short ones."""

import pathlib
import sys

import pyarrow as pa
from uts58 import Linkifier

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
import repeats

LINKIFIER = Linkifier("messages")
# `links` takes longer texts; what may differ here is how offsets are counted, and where the rows lie.
LONGEST = 16_000
FAST_SECONDS = 0.02
SHORT = 64


def links(text):
    LINKIFIER.links_arrow(pa.array([text, None]))
    # Whatever the length of the text, the rows are the same: where one is cut decides how many links it has.
    LINKIFIER.links_arrow(pa.array([text[:SHORT], None] * (len(text) // SHORT // 2), pa.string_view()))


def test_linear():
    slow = [repeats.linear(links, row, longest=LONGEST, fast=FAST_SECONDS) for row in repeats.SHARES.take()]
    assert not list(filter(None, slow))
