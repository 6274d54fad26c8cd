#!/usr/bin/env python3
"""Checks that the hint about source code appears on a terminal, and nowhere else.

usage: terminal.py PROGRAM
"""

import os
import pathlib
import pty
import subprocess
import sys
import tempfile

HINT = b"most of this is source code: 2 of 3 links have neither a scheme nor www."


def errors(program: str, folder: str, *arguments: str, terminal: bool = True) -> bytes:
    """What it writes to standard error when a terminal is at its output, or none."""
    outside, inside = pty.openpty()
    command = [program, "links", *arguments, folder]
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=inside if terminal else subprocess.DEVNULL, stderr=subprocess.PIPE, check=True
    )
    os.close(inside)
    os.close(outside)
    return result.stderr


def main() -> None:
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "größe.py").write_text("cookie.name = fp.name  # https://example.com/\n")
        pathlib.Path(folder, "README").write_text("siehe\n")
        found = errors(program, folder)
        assert HINT in found and found.count(b"\n") == 1, found
        for quiet in [["--bare-hosts", "www"], ["--bare-hosts", "off"], ["--json"], ["-c"], ["-l"]]:
            assert errors(program, folder, *quiet) == b"", quiet
        assert errors(program, folder, terminal=False) == b""
        pathlib.Path(folder, "README").write_text("пример.рф " * 100)
        assert errors(program, folder) == b""
    print("terminal: the hint about source code appears once, and only on a terminal")


main()
