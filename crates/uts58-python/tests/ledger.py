"""The ledgers: every known difference from a peer.

A row of `ledgers/*.json` has a `text` (with `options`), a `markdown` document, or the name of a `test` of the peer's that fails
here; the results of the `peer` and `here`; the `reason`; `suite` if it is in the suite of the peer; and `markup` if the text is
HTML already.
"""

import json
import pathlib

REPOSITORY = pathlib.Path(__file__).parents[3]
LEDGERS = pathlib.Path(__file__).parent / "ledgers"
NAMES = sorted(path.stem for path in LEDGERS.glob("*.json"))
KINDS = ("text", "markdown", "test")


def rows(name, *kinds):
    """The rows of a ledger, of some kinds."""
    found = json.loads((LEDGERS / f"{name}.json").read_text(encoding="utf-8"))
    return [row for row in found if any(kind in row for kind in kinds or KINDS)]
