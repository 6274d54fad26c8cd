"""The modules of the native part have no dependency cycles."""

import graphlib
import pathlib
import re

SOURCES = pathlib.Path(__file__).parents[1] / "src"


def test_no_circles():
    uses = {}
    for path in SOURCES.rglob("*.rs"):
        module = path.relative_to(SOURCES).with_suffix("").as_posix()
        if module == "lib":
            continue
        code = re.sub("//.*", "", path.read_text(encoding="utf-8"))
        top = set(re.findall(r"\bcrate::(\w+)", code))
        siblings = {f"{module.partition('/')[0]}/{name}" for name in re.findall(r"\bsuper::(\w+)", code)}
        own = {f"{module}/{name}" for name in re.findall(r"^mod (\w+);", code, re.MULTILINE)}
        uses[module] = top | siblings | own
    assert "class" in uses["linkifier"]
    assert "arrow/malformed" in uses["arrow/border"]
    assert set().union(*uses.values()) <= uses.keys()
    # Raises CycleError, which names the cycle.
    assert len(list(graphlib.TopologicalSorter(uses).static_order())) == len(uses)
