"""Runs the suites of linkify-it-py, markdown-it-py and bleach, and compares what they show with the ledgers, in both directions.

Usage: compare_suites.py FOLDER, in which their source distributions are unpacked. Needs these packages and pytest.
"""

import contextlib
import importlib.util
import io
import json
import pathlib
import re
import sys
import types

import bleach
import bleach.linkifier
import ledger
import linkify_it
import linkify_it.tlds
import markdown_it
import pytest
import uts58.bleach
import uts58.linkify_it
from markdown_it.utils import read_fixture_file


def source(folder, name):
    """The folder of a source distribution."""
    (found,) = [path for path in folder.iterdir() if path.is_dir() and path.name.startswith(f"{name}-")]
    return found


def key(row):
    kind = next(kind for kind in ledger.KINDS if kind in row)
    return json.dumps([row[kind], row.get("options", {}) if kind == "text" else {}], ensure_ascii=False)


def known(name, *kinds):
    return {key(row) for row in ledger.rows(name, *kinds) if row.get("suite")}


def failed_tests(path, modules):
    """The names of the tests in a file that fail when other modules replace some, and the number of tests."""

    class Recorder:
        failed: set[str] = set()
        count = 0

        def pytest_runtest_logreport(self, report):
            self.count += report.when == "call"
            if report.failed:
                self.failed = self.failed | {report.nodeid.rpartition("::")[2].partition("[")[0]}

    recorder = Recorder()
    before = {name: sys.modules.get(name) for name in modules}
    sys.modules.update(modules)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            arguments = [
                "-q",
                "-p",
                "no:cacheprovider",
                "-p",
                "no:doctest",
                "-W",
                "ignore",
                "--rootdir",
                str(path.parent),
            ]
            pytest.main([*arguments, "-c", "/dev/null", "--import-mode=importlib", str(path)], plugins=[recorder])
    finally:
        sys.modules.update({name: module for name, module in before.items() if module is not None})
    assert recorder.count, f"{path.name} has no tests"
    return recorder.failed, recorder.count


def linkify_it_py(folder):
    """The fixtures, and the tests of the interface."""
    test = source(folder, "linkify_it_py") / "test"
    spec = importlib.util.spec_from_file_location("fixtures", test / "utils.py")
    assert spec is not None
    utils = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(utils)
    different, count = set(), 0
    for path in sorted((test / "fixtures").glob("*.txt")):
        # With the options of the tests that read them.
        options = {} if path.stem == "not_links" else {"fuzzy_ip": True}
        for _, text, _ in utils.read_fixture_file(path):
            count += 1
            # Remove the comment after it.
            text = re.sub(r"\s+%.*", "", text)
            theirs, ours = (
                [(match.text, match.url) for match in module.LinkifyIt(options=options).match(text) or ()]
                for module in (linkify_it, uts58.linkify_it)
            )
            if theirs != ours:
                # The option is said where it makes the difference.
                needed = options if not linkify_it.LinkifyIt().match(text) else {}
                different.add(json.dumps([text, needed], ensure_ascii=False))

    main = types.ModuleType("linkify_it.main")
    vars(main)["Match"] = uts58.linkify_it.Match
    modules = {"linkify_it": uts58.linkify_it, "linkify_it.main": main, "linkify_it.tlds": linkify_it.tlds}
    failed = set()
    for name in ("test_apis.py", "test_pathological.py"):
        names, tests = failed_tests(test / name, modules)
        failed |= names
        count += tests
    return different | {json.dumps([name, {}]) for name in failed}, count


def markdown_it_py(folder):
    """All documents of its fixtures, also those that have nothing to do with links."""
    fixtures = source(folder, "markdown_it_py") / "tests" / "test_port" / "fixtures"
    different, count = set(), 0
    for path in sorted(fixtures.glob("*.md")):
        for _, _, text, _ in read_fixture_file(path):
            count += 1
            theirs, ours = (markdown_it.MarkdownIt("gfm-like") for _ in range(2))
            ours.linkify = uts58.linkify_it.LinkifyIt()
            if theirs.render(text) != ours.render(text):
                different.add(json.dumps([text, {}], ensure_ascii=False))
    return different, count


def of_bleach(folder):
    """Every call that its tests make."""
    different, calls = set(), []

    def linkify(text, **options):
        calls.append(text)
        theirs = bleach.linkify(text, **options)
        if theirs != uts58.bleach.linkify(text, **options):
            said = {name: value for name, value in options.items() if name == "parse_email"}
            different.add(json.dumps([text, said], ensure_ascii=False))
        return theirs

    class Linker(bleach.linkifier.Linker):
        def __init__(self, **options):
            super().__init__(**options)
            try:
                self.ours = uts58.bleach.Linker(**options)
            except TypeError as error:
                name = re.match(r"(\w+) cannot be set", str(error))[1]
                self.ours = None
                different.add(json.dumps([f"test_{name}_arg", {}]))

        def linkify(self, text):
            calls.append(text)
            theirs = super().linkify(text)
            assert self.ours is None or theirs == self.ours.linkify(text), text
            return theirs

    recording = types.ModuleType("bleach")
    vars(recording).update({**vars(bleach), "linkify": linkify})
    linkifier = types.ModuleType("bleach.linkifier")
    vars(linkifier).update({**vars(bleach.linkifier), "Linker": Linker, "LinkifyFilter": uts58.bleach.LinkifyFilter})
    modules = {"bleach": recording, "bleach.linkifier": linkifier}
    failed, _ = failed_tests(source(folder, "bleach") / "tests" / "test_linkify.py", modules)
    assert not failed, failed
    return different, len(calls)


def main():
    folder = pathlib.Path(sys.argv[1])
    wrong = False
    for title, suite, wanted in [
        ("linkify-it-py", linkify_it_py, known("linkify_it_py", "text", "test")),
        ("markdown-it-py", markdown_it_py, known("linkify_it_py", "markdown")),
        ("bleach", of_bleach, known("bleach", "text", "test")),
    ]:
        different, count = suite(folder)
        print(f"{title}: {count} cases and tests, {len(different)} of them otherwise here")
        for what, these in [("not in the ledger", different - wanted), ("no difference any more", wanted - different)]:
            wrong |= bool(these)
            for one in sorted(these):
                print(f"  {what}: {one}")
    sys.exit(wrong)


if __name__ == "__main__":
    main()
