"""Every public thing has documentation with an example, and every example runs."""

import doctest
import importlib
import inspect
import pathlib
import re
import subprocess
import sys
import types

import django.template
import linkify_it
import markdown_it
import pytest

MODULES = [
    "uts58",
    "uts58.bleach",
    "uts58.bleach.callbacks",
    "uts58.bleach.linkifier",
    "uts58.django",
    "uts58.jinja2",
    "uts58.linkify_it",
    "uts58.markdown",
]
REPOSITORY = pathlib.Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _linkify_it_stays(monkeypatch):
    """An example may replace it."""
    monkeypatch.setitem(sys.modules, "linkify_it", linkify_it)
    monkeypatch.setattr(markdown_it.main, "linkify_it", linkify_it)


def documented():
    """Names and documentation of the public items, including members of classes."""
    for name in MODULES:
        module = importlib.import_module(name)
        yield name, module.__doc__
        for item in module.__all__:
            thing = getattr(module, item)
            if isinstance(thing, (str, tuple, list, types.ModuleType, django.template.Library)):
                continue
            yield f"{name}.{item}", thing.__doc__
            if not inspect.isclass(thing):
                continue
            for member, value in vars(thing).items():
                is_slot = isinstance(value, (types.MemberDescriptorType, int, str, tuple))
                if (not member.startswith("_") or member == "_on_compile") and not is_slot:
                    yield f"{name}.{item}.{member}", inspect.getdoc(value)


@pytest.mark.parametrize(("name", "text"), [pytest.param(*each, id=each[0]) for each in documented()])
def test_documentation(name, text):
    assert text, f"{name} has no documentation"
    # Fields of named tuples, and modules whose members have examples, need none.
    needs_none = re.search(r"\.(OptionInfo|Refused|TextTarget)\.|\.(callbacks|linkifier)$", name)
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    assert test.examples or needs_none, f"the documentation of {name} has no example"
    said = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=said.append)
    assert not runner.failures, "".join(said)


PAGES = [
    "docs/FROM-BLEACH.md",
    "docs/FROM-LINKIFY-IT-PY.md",
    "docs/FROM-URLIZE.md",
    "crates/uts58-python/README.md",
    # The pages of the guide that contain Python.
    *sorted(
        path.relative_to(REPOSITORY).as_posix()
        for path in (REPOSITORY / "docs/guide/src").glob("*.md")
        if "\n```python\n" in path.read_text(encoding="utf-8")
    ),
]


@pytest.mark.parametrize("page", PAGES)
def test_pages(page, capsys):
    """Runs the Python blocks of the documents in order: their assertions hold, and they print the documented output."""
    assert "docs/guide/src/plugins-python.md" in PAGES
    text = (REPOSITORY / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$(?:\n\nprints\n\n```text\n(.*?)^```$)?", text, re.MULTILINE | re.DOTALL)
    assert blocks
    for block, printed in blocks:
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, {}, page, None, 0)
            said = []
            runner = doctest.DocTestRunner(verbose=False)
            runner.run(test, out=said.append)
            assert not runner.failures, "".join(said)
        else:
            exec(compile(block, page, "exec"), {})
            assert capsys.readouterr().out == printed or not printed


def test_the_types_of_the_readme(tmp_path):
    """A type checker accepts every block."""
    text = (REPOSITORY / "crates" / "uts58-python" / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    for number, block in enumerate(blocks):
        (tmp_path / f"block_{number}.py").write_text(block, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--check-untyped-defs", "--cache-dir", tmp_path / "cache", tmp_path]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=tmp_path)
    assert run.stdout == f"Success: no issues found in {len(blocks)} source files\n", run.stdout


def test_the_page_of_the_registry():
    """It begins with how to install, then five lines that work; links do not need the repository around them."""
    text = (REPOSITORY / "crates" / "uts58-python" / "README.md").read_text(encoding="utf-8")
    first, second = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[:2]
    assert first == ("sh", "pip install uts58\n")
    assert second[0] == "python"
    assert len(list(filter(None, second[1].splitlines()))) == 5
    # Code contains example links.
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    targets = re.findall(r"\]\(([^)]*)\)|(?:href|src)=[\"']([^\"']*)", prose)
    assert targets
    cargo = (REPOSITORY / "Cargo.toml").read_text(encoding="utf-8")
    repository = re.search(r'^repository = "(.*)"$', cargo, re.MULTILINE)[1]
    for target in filter(None, sum(targets, ())):
        assert target.startswith(("https://www.unicode.org/", f"{repository}/blob/main/", "#")), target
        if target.startswith(repository):
            assert (REPOSITORY / target.removeprefix(f"{repository}/blob/main/").partition("#")[0]).exists(), target
