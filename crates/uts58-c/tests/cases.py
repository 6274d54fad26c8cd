#!/usr/bin/env python3
"""What `cargo xtask cases` prints, through the C interface: the same links in the three units, with the same href. Usage: cases.py LIBRARY"""

import ctypes
import json
import subprocess
import sys

LIBRARY = ctypes.CDLL(sys.argv[1])
UNITS = {"bytes": 0, "utf16": 1, "code_points": 2}
KINDS = ["url", "email"]


class Buffer(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("length", ctypes.c_size_t),
        ("capacity", ctypes.c_size_t),
        ("owner", ctypes.c_uint32),
    ]


class Link(ctypes.Structure):
    _fields_ = [("start", ctypes.c_size_t), ("end", ctypes.c_size_t), ("kind", ctypes.c_int), ("port", ctypes.c_uint32)]


OUT = Buffer()
LIBRARY.uts58_link_count.restype = ctypes.c_size_t


def call(name, *arguments):
    assert (status := getattr(LIBRARY, name)(*arguments)) == 0, f"{name}: {status}"


def linkifier(profile, options):
    made, built = ctypes.c_void_p(), ctypes.c_void_p()
    call("uts58_options_new", ctypes.byref(made))
    for name, value in [("profile", profile), *options.items()]:
        call("uts58_options_set", made, name.encode(), value.encode(), ctypes.byref(OUT))
    call("uts58_options_build", made, ctypes.byref(built))
    LIBRARY.uts58_options_free(made)
    return built


def links(built, text, unit):
    """Start, end, kind and href of each link."""
    utf8, listed, link = text.encode(), ctypes.c_void_p(), Link()
    call("uts58_links", built, utf8, ctypes.c_size_t(len(utf8)), UNITS[unit], ctypes.byref(listed))
    found = []
    for index in map(ctypes.c_size_t, range(LIBRARY.uts58_link_count(listed))):
        call("uts58_link_get", listed, index, ctypes.byref(link))
        call("uts58_link_href", listed, index, ctypes.byref(OUT))
        href = ctypes.string_at(OUT.data, OUT.length).decode()
        found.append(([link.start, link.end], KINDS[link.kind], href))
    LIBRARY.uts58_link_list_free(listed)
    return found


def main():
    printed = subprocess.run(["cargo", "xtask", "cases"], check=True, stdout=subprocess.PIPE).stdout.decode()
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
    sys.exit(failed > 0)


main()
