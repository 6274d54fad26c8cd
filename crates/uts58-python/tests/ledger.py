"""The ledgers: every difference from a peer that is known, as data, and as tables of the pages docs/FROM-….md.

A row of `ledgers/*.json` has a `text` (with `options`), a `markdown` document, or the name of a `test` of the peer's that fails
here; what the `peer` gives and what is given `here`; the `reason`; `suite` if it is in the suite of the peer; and `markup` if the text is
HTML already. After a change:
`python tests/ledger.py` writes the tables anew.
"""

import json
import pathlib
import re

REPOSITORY = pathlib.Path(__file__).parents[3]
LEDGERS = pathlib.Path(__file__).parent / "ledgers"
PAGES = {
    "linkify_it_py": ("FROM-LINKIFY-IT-PY.md", "linkify-it-py"),
    "bleach": ("FROM-BLEACH.md", "bleach"),
    "django": ("FROM-URLIZE.md", "Django"),
    "jinja2": ("FROM-URLIZE.md", "Jinja2"),
}
KINDS = ("text", "markdown", "test")


def rows(name, *kinds):
    """The rows of a ledger, of some kinds."""
    found = json.loads((LEDGERS / f"{name}.json").read_text(encoding="utf-8"))
    return [row for row in found if any(kind in row for kind in kinds or KINDS)]


def code(text):
    """A Markdown code span in a table cell."""
    text = text.rstrip("\n").replace("|", "\\|").replace("\x7f", "␡")
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def shown(what):
    return code(what) if isinstance(what, str) else ", ".join(map(code, what)) or "none"


def line(row):
    """The line of a row in the table of its page; numbers of rules are links to them."""
    reason = re.sub(r"\b[DM]\d+[a-z]?\b", r"[\g<0>](DECISIONS.md#\g<0>)", row["reason"])
    if "test" in row:
        return f"| `{row['test']}` | {reason} |"
    text = row.get("text", row.get("markdown"))
    options = "".join(f", `{name}={value}`" for name, value in row.get("options", {}).items())
    options += ", which is HTML" if row.get("markup") else ""
    return f"| {code(text)}{options} | {shown(row['peer'])} | {shown(row['here'])} | {reason} |"


def tables(name):
    """The tables of a page: the different results, and the peer's failing tests."""
    head = f"| Text | {PAGES[name][1]} | here | Why |\n|---|---|---|---|\n"
    yield head + "".join(f"{line(row)}\n" for row in rows(name, "text", "markdown"))
    if rows(name, "test"):
        yield "| Test | Why it fails |\n|---|---|\n" + "".join(f"{line(row)}\n" for row in rows(name, "test"))


def written(page, table):
    """The page with this table instead of the one that begins with the same line."""
    before, head, after = page.partition(table.split("\n", 1)[0] + "\n")
    assert head, table
    rest = after.split("\n")
    while rest and rest[0].startswith("|"):
        del rest[0]
    return before + table + "\n".join(rest)


if __name__ == "__main__":
    for name, (page, _) in PAGES.items():
        path = REPOSITORY / "docs" / page
        text = path.read_text(encoding="utf-8")
        for table in tables(name):
            text = written(text, table)
        path.write_text(text, encoding="utf-8")
