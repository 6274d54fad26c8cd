#!/usr/bin/env python3
"""Linear time on hostile texts in every function of the C interface. Usage: hostile.py LIBRARY"""

import ctypes
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "uts58-python" / "tests"))
import repeats

from library import LIBRARY, OUT, Link, call

UTF8, UTF16, CODE_POINTS = range(3)
PARTS = range(8)


def size(number):
    return ctypes.c_size_t(number)


LINKIFIER = ctypes.c_void_p()
call("uts58_linkifier_new", 1, ctypes.byref(LINKIFIER))
TARGET = b"https://a.de/"


def bytes_of(text):
    return text.encode("utf-8", "surrogatepass")


def listed(links):
    """All that there is to ask about each link."""
    link, place, number = Link(), (ctypes.c_size_t * 2)(), ctypes.c_uint32()
    for index in map(size, range(LIBRARY.uts58_link_count(links))):
        call("uts58_link_get", links, index, ctypes.byref(link))
        call("uts58_link_at", links, size(link.end - 1), place)
        for part in PARTS:
            call("uts58_link_part", links, index, part, place)
        call("uts58_link_href", links, index, ctypes.byref(OUT))
        call("uts58_link_display", links, index, 1, ctypes.byref(OUT))
        call("uts58_link_shortened", links, index, size(20), ctypes.byref(OUT))
        call("uts58_link_risks", links, index, ctypes.byref(number))
    LIBRARY.uts58_link_list_free(links)


def links(text):
    utf8, found = bytes_of(text), ctypes.c_void_p()
    call("uts58_links", LINKIFIER, utf8, size(len(utf8)), CODE_POINTS, ctypes.byref(found))
    listed(found)


def links_utf16(text):
    utf16, found = text.encode("utf-16-le", "surrogatepass"), ctypes.c_void_p()
    units = ctypes.create_string_buffer(utf16, len(utf16) + 2)
    call("uts58_links_utf16", LINKIFIER, units, size(len(utf16) // 2), UTF8, ctypes.byref(found))
    LIBRARY.uts58_link_list_free(found)


def with_text(name, *rest):
    def work(text):
        utf8 = bytes_of(text)
        call(name, LINKIFIER, utf8, size(len(utf8)), *rest)

    return work


def html(text, end=b""):
    utf8 = bytes_of(text) + end
    call("uts58_html", LINKIFIER, None, utf8, size(len(utf8)), ctypes.byref(OUT))


def same_target(text):
    for utf8 in (bytes_of(text), bytes_of(text) + b"\xff"):
        target, place = ctypes.c_int(), (ctypes.c_size_t * 2)()
        arguments = size(len(utf8)), TARGET, size(len(TARGET)), 0, ctypes.byref(target), place
        call("uts58_same_target", LINKIFIER, utf8, *arguments)
        arguments = size(len(TARGET)), utf8, size(len(utf8)), 1, ctypes.byref(target), place
        call("uts58_same_target", LINKIFIER, TARGET, *arguments)


def escape(text):
    utf8 = bytes_of(text)
    call("uts58_escape", utf8, size(len(utf8)), ctypes.byref(OUT))


def broken_prefix(text):
    # A byte that is not UTF-8 after each code point.
    utf8 = b"\xff".join(map(bytes_of, text)) + b"\xff"
    call("uts58_stable_prefix", LINKIFIER, utf8, size(len(utf8)), ctypes.byref(ctypes.c_size_t()))


WAYS = {
    "links": links,
    "links_utf16": links_utf16,
    "contains_link": with_text("uts58_contains_link"),
    "stable_prefix": with_text("uts58_stable_prefix", ctypes.byref(ctypes.c_size_t())),
    "stable_prefix, not UTF-8": broken_prefix,
    "html": html,
    "html, not UTF-8": lambda text: html(text, b"\xff"),
    "same_target": same_target,
    "escape": escape,
}


# Many links in text that isn't UTF-8: where code points are counted, each piece of valid text is read once.
BROKEN = [repeats.Row({"name": ascii(unit), "head": "", "unit": unit, "tail": ""}) for unit in ("官a.com", "\udcfca.com", "a.com\udcfc.", "jo@a.com\udcfc", "\udcfc")]


def main():
    rows = [(name, row) for name in WAYS for row in repeats.SHARES.take()]
    rows += [(name, row) for name in ("links", "links_utf16") for row in BROKEN]
    slow = [f"{name}: {said}" for name, row in rows if (said := repeats.linear(WAYS[name], row))]
    print(f"linear: {len(rows)} texts, {len(WAYS)} ways in" if not slow else "\n".join(slow))
    sys.exit(bool(slow))


main()
