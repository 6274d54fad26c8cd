"""`scripts/advisories`, beside a `pip-audit` that answers as the real one does."""

import json
import pathlib
import subprocess
import sys

import pytest

SCRIPT = pathlib.Path(__file__).parents[1] / "scripts" / "advisories"
CLEAN = {"name": "größe", "version": "1", "vulns": []}
SKIPPED = {"name": "uts58", "skip_reason": "Dependency not found on PyPI"}
ADVISORY = {"name": "bleach", "version": "1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["2"], "aliases": []}]}


@pytest.mark.parametrize(
    ("answer", "status", "says"),
    [
        ({"dependencies": [CLEAN, SKIPPED]}, 0, "advisories for Python: 0, in 1 of 2 packages"),
        ({"dependencies": [CLEAN, ADVISORY]}, 1, "bleach 1: PYSEC-1, fixed in 2"),
        ({"dependencies": [SKIPPED]}, 0, "NOT CHECKED: Dependency not found on PyPI"),
        ({}, 0, "NOT CHECKED: no database"),
        ("ConnectionError", 0, "NOT CHECKED: no database"),
        ("", 0, "NOT CHECKED: no database"),
    ],
)
def test_advisories(tmp_path, answer, status, says):
    answers = tmp_path / "pip_audit.py"
    written = answer if isinstance(answer, str) else json.dumps(answer)
    answers.write_text(f"import sys\nprint({written!r})\nprint('no database', file=sys.stderr)\nsys.exit(1)\n")
    done = subprocess.run(
        [sys.executable, SCRIPT, sys.executable, answers], capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stderr
    assert says in done.stdout
