"""The case files of the project: the same links as in Rust, in the same places, and the same refusals."""

import itertools
import json
import os
import pathlib
import subprocess

import pytest
import uts58

ROOT = pathlib.Path(__file__).parents[3]


def printed():
    """The output of `cargo xtask cases`, described in docs/OTHER-LANGUAGES.md."""
    # `.ci/run` has built it.
    xtask = [os.environ["UTS58_XTASK"]] if "UTS58_XTASK" in os.environ else ["cargo", "xtask"]
    run = subprocess.run([*xtask, "cases"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    cases = [json.loads(line) for line in run.stdout.decode().split("\n") if line]
    return {name: list(each) for name, each in itertools.groupby(cases, lambda case: case["place"].split(":")[0])}


FILES = printed()


def keywords(case):
    options = {
        name.replace("-", "_"): (int(value) or None) if value.isdigit() else value
        for name, value in case["options"].items()
    }
    return {"profile": case["profile"], **options}


def test_there_are_case_files():
    assert sum(map(len, FILES.values())) > 3_000


@pytest.mark.parametrize("name", FILES)
def test_case_file(name):
    made = {}
    for case in FILES[name]:
        options = keywords(case)
        linkifier = made.setdefault(repr(options), uts58.Linkifier(**options))
        found = [
            {"code_points": [link.start, link.end], "kind": link.kind, "text": link.text, "href": link.href}
            for link in linkifier.links(case["text"])
        ]
        wanted = [{field: link[field] for field in ("code_points", "kind", "text", "href")} for link in case["links"]]
        assert found == wanted, (case["place"], options)
        for link in wanted:
            start, end = link["code_points"]
            assert case["text"][start:end] == link["text"]
