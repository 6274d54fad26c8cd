"""A source archive doesn't have the rest of the repository, whose files some tests read."""

from pathlib import Path

HERE = Path(__file__).parent
collect_ignore = []
if not (HERE.parents[2] / "testdata").is_dir():
    needed = ("testdata", "xtask", "repeats", "ledger", "parents[")
    collect_ignore += [
        test.name for test in HERE.glob("test_*.py") if any(word in test.read_text("utf-8") for word in needed)
    ]
