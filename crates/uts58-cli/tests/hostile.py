#!/usr/bin/env python3
"""Linear time on hostile texts in every mode of the program. Usage: hostile.py PROGRAM"""

import pathlib
import resource
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "uts58-python" / "tests"))
import repeats

PROGRAM = sys.argv[1]
MODES = [
    ["links", "--json"],
    ["links", "--json", "--input", "html"],
    ["links", "--json", "--input", "html", "--existing"],
    ["mark"],
    ["show", "--color", "always"],
    ["escape"],
    ["html"],
    ["html", "--input", "html"],
    ["html", "--input", "mail"],
    ["html", "--input", "mail-body", "--flowed"],
    ["links", "--json", "--input", "mail"],
    ["links", "--json", "--input", "markdown"],
    ["links", "--json", "--input", "json"],
]
# Parts of a message, which nobody looks for one by one.
PARTS = repeats.Row({
    "name": "parts",
    "head": "Content-Type: multipart/mixed; boundary=a\n\n",
    "unit": "--a\n\nü.de\n",
    "tail": "--a--\n",
})
# The longest argument that Linux takes.
EXPLAINED = 120_000


def clock():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(arguments, text):
    done = subprocess.run([PROGRAM, *arguments], input=text, stdout=subprocess.DEVNULL, check=False)
    assert done.returncode == 0, arguments


def mode(arguments):
    # What has no header isn't a message.
    head = b"Content-Type: text/plain; charset=utf-8\n\n" if "mail" in arguments else b""
    return lambda text: run(arguments, head + text.encode("utf-8", "surrogatepass"))


def explain(text):
    # An argument has no NUL, and is not too long.
    argument = text.replace("\0", " ").encode("utf-8", "surrogatepass")[:EXPLAINED]
    run(["explain", "--", argument.decode("utf-8", "ignore")], b"")


def main():
    ways = {" ".join(arguments): mode(arguments) for arguments in MODES}
    rows = list(repeats.rows())
    slow = [f"{name}: {said}" for name, work in ways.items() for row in rows if (said := repeats.linear(work, row, clock))]
    message = ["links", "--json", "--input", "mail"]
    said = repeats.linear(lambda text: run(message, text.encode()), PARTS, clock, longest=800_000)
    slow += [f"mail: {said}"] if said else []
    slow += [f"explain: {said}" for row in rows if (said := repeats.linear(explain, row, clock, longest=16_000))]
    print(f"linear: {len(ways) + 1} ways in, {len(rows)} repeats" if not slow else "\n".join(slow))
    sys.exit(bool(slow))


main()
