"""Checks every known difference from linkify-it-py, markdown-it-py, bleach, Django and Jinja2 against them."""

import re

import bleach
import ledger
import linkify_it
import markdown_it
import pytest
import urlizers
import uts58.bleach
import uts58.linkify_it

ROWS = [
    pytest.param(name, row, id=f"{name}-{next(iter(row.values()))!r}")
    for name in ledger.NAMES
    for row in ledger.rows(name)
]


def urls(module, row):
    linkify = module.LinkifyIt(options=row.get("options"))
    return [match.url for match in linkify.match(row["text"]) or ()]


def rendered(linkify, row):
    markdown = markdown_it.MarkdownIt("gfm-like")
    markdown.linkify = linkify.LinkifyIt()
    return markdown.render(row["markdown"])


def given(name, row):
    """The peer's result and ours."""
    if name in urlizers.HOSTS:
        return tuple(
            urlize(row["text"], bool(row.get("markup")), row.get("options", {})) for urlize in urlizers.HOSTS[name]
        )
    if name == "bleach":
        options = {"callbacks": [], **row.get("options", {})}
        return tuple(module.linkify(row["text"], **options) for module in (bleach, uts58.bleach))
    of = urls if "text" in row else rendered
    return tuple(of(module, row) for module in (linkify_it, uts58.linkify_it))


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_row(name, row):
    assert row["reason"]
    if "test" not in row:
        assert given(name, row) == (row["peer"], row["here"])
        assert row["peer"] != row["here"]


@pytest.mark.parametrize("name", ledger.NAMES)
def test_reasons(name):
    """Each row appears once, and the rules in its reason exist."""
    assert ledger.rows(name, "text")
    decisions = (ledger.REPOSITORY / "docs" / "DECISIONS.md").read_text(encoding="utf-8")
    for row in ledger.rows(name):
        for rule in re.findall(r"\b[DM]\d+[a-z]?\b", row["reason"]):
            assert f'<a id="{rule}">' in decisions
    keys = {next(iter(row.values())) for row in ledger.rows(name)}
    assert len(keys) == len(ledger.rows(name)), "a row appears twice"
