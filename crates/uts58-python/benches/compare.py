"""Compares calls a second with linkify-it-py and bleach, in one process and the same run, and checks the links found.

    python benches/compare.py [FOLDER] [--lines N] [--rounds N] [--floor]

FOLDER contains the corpora, texts with a message a line; by default, the repository's samples are used. The lines come from all
over a corpus. Each round calls each engine once for each line, in rotated order, and measures processor time; the medians of the
rounds are compared. An engine must find the same links in every round, at the offsets it reports, and mostly those that the others
find. With --floor, it fails if uts58 finds links less than 100 times as fast as linkify-it-py in the chat corpus, or 30 times
elsewhere.
"""

import argparse
import pathlib
import platform
import statistics
import sys
import time

import bleach
import linkify_it
import uts58
import uts58.bleach
import uts58.linkify_it

REPOSITORY = pathlib.Path(__file__).parents[3]
CORPORA = ["chat", "links", "prose-en", "prose-multi", "source", "nolink-ascii"]
SAMPLES = ["samples/chat.txt", "samples/compare.txt", "samples/mail.txt", "samples/log.txt", "samples/sample.txt"]
PEER, OURS, FACADE = "linkify-it-py", "uts58", "uts58.linkify_it"


def lines_of(path, wanted):
    """This many non-empty lines from all over a file."""
    lines = [line for line in path.read_text(encoding="utf-8").split("\n") if line]
    step = max(1, len(lines) // wanted)
    return lines[::step][:wanted]


def places(links):
    return [(link.start, link.end) for link in links]


def places_of_matches(matches):
    return [(match.index, match.last_index) for match in matches or ()]


def seconds(function, texts):
    begun = time.process_time()
    for text in texts:
        function(text)
    return time.process_time() - begun


def medians(engines, texts, rounds):
    """Seconds a round, by name; the engines take turns at being first."""
    taken = {name: [] for name in engines}
    names = list(engines)
    for turn in range(rounds):
        for name in names[turn % len(names) :] + names[: turn % len(names)]:
            # Fast engines are timed over as much work as they need to be timed at all.
            times = 1 if name in (PEER, "bleach") else 10
            taken[name].append(sum(seconds(engines[name], texts) for _ in range(times)) / times)
    return {name: statistics.median(each) for name, each in taken.items()}


def check(texts, engines):
    """Checks the links; returns how many each engine and both find."""
    counts = {name: 0 for name in engines}
    both = 0
    for text in texts:
        links = engines[OURS](text)
        for link in links:
            assert text[link.start : link.end] == link.text, text
            assert link.href.isascii(), link
        found = {
            OURS: places(links),
            FACADE: places_of_matches(engines[FACADE](text)),
            PEER: places_of_matches(engines[PEER](text)),
        }
        for name, spans in found.items():
            counts[name] += len(spans)
        both += len(set(found[OURS]) & set(found[PEER]))
        assert found[OURS] == places(engines[OURS](text)), text
    # Nobody is fast by finding nothing, or something else. The sample of differences is one half of lines on which they differ.
    assert both >= 0.25 * counts[PEER], (counts, both)
    assert counts[OURS] >= 0.75 * counts[PEER], counts
    assert counts[OURS] <= counts[FACADE] * 1.1 <= counts[OURS] * 1.5 + 1, counts
    return counts, both


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", nargs="?", type=pathlib.Path)
    arguments.add_argument("--lines", type=int, default=5000)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--floor", action="store_true")
    options = arguments.parse_args()

    if options.folder:
        files = [(name, options.folder / f"{name}.txt", 1) for name in CORPORA]
    else:
        # A sample has few lines: they are read again and again.
        files = [(pathlib.Path(name).stem, REPOSITORY / "testdata" / name, 5) for name in SAMPLES]

    linkify = linkify_it.LinkifyIt()
    facade = uts58.linkify_it.LinkifyIt()
    linkifier = uts58.Linkifier("messages")
    engines = {PEER: linkify.match, OURS: linkifier.links, FACADE: facade.match}
    print(f"Python {platform.python_version()}, uts58 {uts58.__version__}, {PEER} {linkify_it.__version__}")
    print(
        f"{'corpus':<14}{'code points':>12}{'links':>7}{'both':>6}{PEER + '/s':>17}{'uts58/s':>11}{'ratio':>8}{'facade':>8}"
    )
    missed = []
    for name, path, times in files:
        texts = lines_of(path, options.lines) * times
        counts, both = check(texts, engines)
        taken = medians(engines, texts, options.rounds)
        ratio, facade_ratio = taken[PEER] / taken[OURS], taken[PEER] / taken[FACADE]
        length = sum(map(len, texts)) / len(texts)
        print(
            f"{name:<14}{length:>12.0f}{counts[OURS]:>7}{both:>6}{len(texts) / taken[PEER]:>17,.0f}"
            f"{len(texts) / taken[OURS]:>11,.0f}{ratio:>8.0f}{facade_ratio:>8.0f}"
        )
        # In the sample more than every second message has a link, in the corpus every eleventh.
        if ratio < (100 if name == "chat" and options.folder else 30):
            missed.append(f"{name}: {ratio:.0f}")

    document = (REPOSITORY / "testdata/documents/mail.html").read_text(encoding="utf-8")
    linkers = {"bleach": bleach.linkify, "uts58.bleach": uts58.bleach.linkify, "linkify_html": uts58.linkify_html}
    written = {name: function(document) for name, function in linkers.items()}
    assert all(html.count("<a ") > document.count("<a ") for html in written.values())
    taken = medians(linkers, [document] * 5, options.rounds)
    print(f"\n{'a document':<22}" + "".join(f"{name:>14}" for name in linkers))
    print(f"{'links':<22}" + "".join(f"{html.count('<a '):>14}" for html in written.values()))
    print(f"{'times as fast':<22}" + "".join(f"{taken['bleach'] / each:>14.0f}" for each in taken.values()))

    if missed:
        print("below the floor: " + ", ".join(missed))
    return 1 if missed and options.floor else 0


if __name__ == "__main__":
    sys.exit(main())
