"""Decides where the `a` of a link goes, among text and elements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Atom(Protocol):
    """A tag or a piece of text, and the place of its text in that of the run, which is empty for a tag."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def depth(self) -> int:
        """1 for a start tag, -1 for an end tag, 0 for others."""


def around(atoms: Sequence[Atom], done: int, first: int, start: int, end: int) -> tuple[int, int] | None:
    """The range of atoms that an `a` encloses, or `None` if it would split an element.

    The link is the text from `start` to `end`. Its first atom is at or after `first`; atoms before `done` belong to other links.
    """
    if first == len(atoms) or atoms[first].start != start:
        return None
    depth = deepest = 0
    after = first
    while after < len(atoms) and atoms[after].start < end:
        depth += atoms[after].depth
        deepest = min(deepest, depth)
        after += 1
    if atoms[after - 1].end != end:
        return None
    # Include elements that begin directly before the link and end in it, and elements that begin in it and end
    # directly after it.
    while deepest < 0 and first > done and atoms[first - 1].depth == 1:
        first -= 1
        depth += 1
        deepest += 1
    while depth > 0 and after < len(atoms) and atoms[after].depth == -1:
        after += 1
        depth -= 1
    return (first, after) if depth == deepest == 0 else None
