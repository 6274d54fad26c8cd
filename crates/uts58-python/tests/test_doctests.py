"""Every public thing has documentation with an example, and every example runs."""

import doctest
import importlib
import inspect
import pathlib
import re
import types

import pytest

MODULES = [
    "uts58",
    "uts58.bleach",
    "uts58.bleach.callbacks",
    "uts58.bleach.linkifier",
    "uts58.linkify_it",
]
REPOSITORY = pathlib.Path(__file__).parents[3]


def documented():
    """Names and documentation of what is public, members of classes too."""
    for name in MODULES:
        module = importlib.import_module(name)
        yield name, module.__doc__
        for item in module.__all__:
            thing = getattr(module, item)
            if isinstance(thing, (str, tuple, list, types.ModuleType)):
                continue
            yield f"{name}.{item}", thing.__doc__
            if not inspect.isclass(thing):
                continue
            for member, value in vars(thing).items():
                is_slot = isinstance(value, (types.MemberDescriptorType, int, str, tuple))
                if (not member.startswith("_") or member == "_on_compile") and not is_slot:
                    yield f"{name}.{item}.{member}", inspect.getdoc(value)


@pytest.mark.parametrize(("name", "text"), documented(), ids=lambda value: value if "." in value[:60] and "\n" not in value else "")
def test_documentation(name, text):
    assert text, f"{name} has no documentation"
    inherited = name.rpartition(".")[2] in ("start", "end", "text", "reason", "decision", "relation", "link", "count", "index")
    if inherited and "uts58.Link." not in name:
        return
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    assert test.examples, f"the documentation of {name} has no example"
    said = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=said.append)
    assert not runner.failures, "".join(said)


@pytest.mark.parametrize("page", ["docs/FROM-LINKIFY-IT-PY.md", "docs/FROM-BLEACH.md", "crates/uts58-python/README.md"])
def test_pages(page):
    """The blocks of Python in the documents run, one after another, and what they assert holds."""
    text = (REPOSITORY / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, {}, page, None, 0)
            said = []
            runner = doctest.DocTestRunner(verbose=False)
            runner.run(test, out=said.append)
            assert not runner.failures, "".join(said)
        else:
            exec(compile(block, page, "exec"), {})
