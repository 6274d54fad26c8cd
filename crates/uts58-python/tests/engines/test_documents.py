"""The examples that need pyarrow or an engine: those of the documentation, which are skipped elsewhere, and of the page."""

import doctest

import pytest
import uts58
from rows import blocks_of_the_page


@pytest.mark.parametrize("thing", [uts58.Linkifier.links_arrow, uts58.ArrowArray, uts58.ArrowChunkedArray])
def test_documentation(thing):
    text = thing.__doc__.replace("  # doctest: +SKIP", "")
    test = doctest.DocTestParser().get_doctest(text, {}, thing.__name__, None, None)
    assert len(test.examples) == 3
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_page(tmp_path, monkeypatch):
    """Runs all blocks except Spark's, one after the other, with shared names: each continues where the last one stopped."""
    monkeypatch.chdir(tmp_path)
    blocks = [block for block in blocks_of_the_page() if "uts58 import spark" not in block]
    assert len(blocks) == 4
    names = {}
    for block in blocks:
        exec(compile(block, "TERABYTES.md", "exec"), names)
    # Clear these names, because DuckDB's connection keeps them alive through a function.
    names.clear()
