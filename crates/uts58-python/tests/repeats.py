"""Hostile repeats, and whether something takes linear time on them: for the tests of Python, C and the program.

`testdata/hostile/repeats.json` has the rows: `head`, then `unit` so many times, then `second` as often if there is one, then `tail`.
"""

import gc
import itertools
import json
import os
import pathlib
import time
from collections.abc import Callable, Iterator

REPOSITORY = pathlib.Path(__file__).parents[3]

# What is faster than this for the longest text is not quadratic: a square of so many code points takes seconds.
FAST_SECONDS = 0.05
LONGEST = 32_000
ATTEMPTS = 9


class Row:
    """One of the repeats."""

    def __init__(self, row: dict[str, str]) -> None:
        self.name = row["name"]
        self.head, self.unit, self.tail = row["head"], row["unit"], row["tail"]
        self.second = row.get("second", "")

    def text(self, length: int) -> str:
        """This many code points, or a few more."""
        count = length // len(self.unit + self.second) + 1
        return self.head + self.unit * count + self.second * count + self.tail


def rows() -> Iterator[Row]:
    path = REPOSITORY / "testdata" / "hostile" / "repeats.json"
    return map(Row, json.loads(path.read_text(encoding="utf-8")))


class Shares:
    """Shares of the rows: each test uses the next one. At night, every test uses all rows."""

    SIZE = 1 if os.environ.get("UTS58_NIGHTLY") else 8

    def __init__(self) -> None:
        self.taken = 0

    def take(self) -> list[Row]:
        """The next share."""
        self.taken += 1
        return list(itertools.islice(rows(), self.taken % self.SIZE, None, self.SIZE))


SHARES = Shares()


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
    """Return an empty string unless the time is quadratic: twice the text takes more than three times the processor's time, and four
    times the text more than three times that. Other programs can slow down all measurements of one length."""
    times = ""
    for length in (longest, 2 * longest):
        times = grows(work, row, clock, length, fast)
        if not times:
            break
    return times


def grows(work: Callable[[str], object], row: Row, clock: Callable[[], float], longest: int, fast: float) -> str:
    """Return both times if twice the text takes more than three times as long; otherwise, an empty string."""
    half, whole = row.text(longest // 2), row.text(longest)
    best_half = best_whole = float("inf")
    for _ in range(ATTEMPTS):
        best_whole = min(best_whole, seconds(work, whole, clock))
        if best_whole < fast:
            return ""
        best_half = min(best_half, seconds(work, half, clock))
        if best_whole < 3 * best_half:
            return ""
    return f"{row.name}: {best_half:.3f} s, twice the text {best_whole:.3f} s"
