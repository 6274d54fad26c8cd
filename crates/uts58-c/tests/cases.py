#!/usr/bin/env python3
"""Through the C interface: the links of what `cargo xtask cases` prints in the three units, with the same href, and the lines of the
conformance kit for programs with a linkifier of their own. Usage: cases.py LIBRARY"""

import ctypes
import json
import os
import pathlib
import subprocess
import sys

from library import LIBRARY, OUT, Link, call

UNITS = {"bytes": 0, "utf16": 1, "code_points": 2}
KINDS = ["url", "email"]


def done(name, *arguments):
    assert call(name, *arguments) == 0, f"{name}: there is none"


def linkifier(profile, options):
    made, built = ctypes.c_void_p(), ctypes.c_void_p()
    done("uts58_options_new", ctypes.byref(made))
    for name, value in [("profile", profile), *options.items()]:
        done("uts58_options_set", made, name.encode(), value.encode(), ctypes.byref(OUT))
    done("uts58_options_build", made, ctypes.byref(built))
    LIBRARY.uts58_options_free(made)
    return built


def links(built, text, unit):
    """Start, end, kind and href of each link."""
    utf8, listed, link = text.encode(), ctypes.c_void_p(), Link()
    done("uts58_links", built, utf8, ctypes.c_size_t(len(utf8)), UNITS[unit], ctypes.byref(listed))
    found = []
    for index in map(ctypes.c_size_t, range(LIBRARY.uts58_link_count(listed))):
        done("uts58_link_get", listed, index, ctypes.byref(link))
        done("uts58_link_href", listed, index, ctypes.byref(OUT))
        href = ctypes.string_at(OUT.data, OUT.length).decode()
        found.append(([link.start, link.end], KINDS[link.kind], href))
    LIBRARY.uts58_link_list_free(listed)
    return found


def kit(task, given):
    """The answer to a line of the conformance kit."""
    text, found = given["text"], ctypes.c_size_t()
    utf8 = text.encode()

    def ask(name, *code_points):
        places = [ctypes.c_size_t(len(text[:place].encode())) for place in code_points]
        status = call(name, utf8, ctypes.c_size_t(len(utf8)), *places, ctypes.byref(found))
        return len(utf8[: found.value].decode()) if status == 0 else None

    if task == "termination":
        return ask("uts58_scan_path_query_fragment", given["start"])
    if task == "email":
        return ask("uts58_scan_back_email_local_part", 0, given["at"])
    start, end = given["link"]
    return [start, ask("uts58_extend_link", start, end)]


def check_kit():
    folder = pathlib.Path(__file__).parents[3] / "testdata/kit"
    failed = 0
    for name, at_least in [("termination", 1500), ("email", 600), ("migration", 15)]:
        lines = [json.loads(line) for line in (folder / f"{name}.jsonl").read_text("utf-8").splitlines()]
        assert len(lines) >= at_least, (name, len(lines))
        wrong = [line for line in lines if kit(line["do"], line["given"]) != line["answer"]]
        failed += len(wrong)
        print(f"kit, {name}: {len(lines) - len(wrong)} passed", *wrong[:5])
    return failed


# `.ci/run` has built it.
XTASK = [os.environ["UTS58_XTASK"]] if "UTS58_XTASK" in os.environ else ["cargo", "xtask"]


def main():
    printed = subprocess.run([*XTASK, "cases"], check=True, stdout=subprocess.PIPE).stdout.decode()
    cases = [json.loads(line) for line in printed.split("\n") if line]
    made, failed = {}, 0
    for case in cases:
        key = case["profile"], *sorted(case["options"].items())
        if key not in made:
            made[key] = linkifier(case["profile"], case["options"])
        for unit in UNITS:
            wanted = [(link[unit], link["kind"], link["href"]) for link in case["links"]]
            if (found := links(made[key], case["text"], unit)) != wanted:
                print(f"{case['place']}, {key}, {unit}: {found}, not {wanted}")
                failed += 1
    assert len(cases) > 3_000, len(cases)
    print(f"{len(cases) * len(UNITS) - failed} passed, {failed} failed")
    failed += check_kit()
    sys.exit(failed > 0)


main()
