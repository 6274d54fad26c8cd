"""Where the `a` of a link goes, among text and elements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Atom(Protocol):
    """A tag or a piece of text, and where its text stands in that of the run; of a tag that is nothing."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def depth(self) -> int:
        """1 for a start tag, -1 for an end tag, 0 for others."""


def around(atoms: Sequence[Atom], done: int, first: int, start: int, end: int) -> tuple[int, int] | None:
    """Which atoms an `a` goes around, from one to before another, if that cuts no element.

    The link is the text from `start` to `end`, and no atom before `first` has a part of it; those before `done` are in other links.
    """
    if first == len(atoms) or atoms[first].start != start:
        return None
    depth = deepest = 0
    behind = first
    while behind < len(atoms) and atoms[behind].start < end:
        depth += atoms[behind].depth
        deepest = min(deepest, depth)
        behind += 1
    if atoms[behind - 1].end != end:
        return None
    # Elements that begin directly before the link and end in it, and those that begin in it and end directly after it.
    while deepest < 0 and first > done and atoms[first - 1].depth == 1:
        first -= 1
        depth += 1
        deepest += 1
    while depth > 0 and behind < len(atoms) and atoms[behind].depth == -1:
        behind += 1
        depth -= 1
    return (first, behind) if depth == deepest == 0 else None
