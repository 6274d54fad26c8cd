"""Hostile repeats, and whether something takes linear time on them: for the tests of Python, C and the program.

`testdata/hostile/repeats.json` has the rows: `head`, then `unit` so many times, then `second` as often if there is one, then `tail`.
"""

import gc
import json
import pathlib
import time
from collections.abc import Callable, Iterator

REPOSITORY = pathlib.Path(__file__).parents[3]

# What is faster than this for the longest text is not quadratic: a square of so many code points takes seconds.
FAST_SECONDS = 0.05
LONGEST = 32_000
# How many times longer the longest text is than the short one, and how many times longer it may take: quadratic work takes 64 times as long.
LONGER = 8
SLOWER = 20
ATTEMPTS = 9


class Row:
    """One of the repeats."""

    def __init__(self, row: dict[str, str]) -> None:
        self.name = row["name"]
        self.head, self.unit, self.tail = row["head"], row["unit"], row["tail"]
        self.second = row.get("second", "")

    def text(self, length: int) -> str:
        """So many code points, or a few more."""
        count = length // len(self.unit + self.second) + 1
        return self.head + self.unit * count + self.second * count + self.tail


def rows() -> Iterator[Row]:
    path = REPOSITORY / "testdata" / "hostile" / "repeats.json"
    return map(Row, json.loads(path.read_text(encoding="utf-8")))


def seconds(work: Callable[[str], object], text: str, clock: Callable[[], float] = time.process_time) -> float:
    # As `timeit` does, because the garbage collector's time depends on all existing objects.
    gc.disable()
    try:
        begun = clock()
        work(text)
        return clock() - begun
    finally:
        gc.enable()


def linear(
    work: Callable[[str], object],
    row: Row,
    clock: Callable[[], float] = time.process_time,
    longest: int = LONGEST,
    fast: float = FAST_SECONDS,
) -> str:
    """Says which times look quadratic; empty if none do. Other programs slow a measurement down, so it takes the shortest of several."""
    short, whole = row.text(longest // LONGER), row.text(longest)
    best_short = best_whole = float("inf")
    for _ in range(ATTEMPTS):
        best_whole = min(best_whole, seconds(work, whole, clock))
        if best_whole < fast:
            return ""
        best_short = min(best_short, seconds(work, short, clock))
        if best_whole < SLOWER * best_short:
            return ""
    return f"{row.name}: {best_short:.4f} s, {LONGER} times the text {best_whole:.3f} s"
