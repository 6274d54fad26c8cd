"""One instance, many threads and processes."""

import multiprocessing
import os
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import uts58
from uts58.linkify_it import LinkifyIt

LINKIFIER = uts58.Linkifier("messages")
TEXTS = [
    f"№{number}: https://пример.рф/путь/{number}, bücher.de\ud800 я{number}@example.com "
    + "größe " * (number * 7 % 997)
    for number in range(200)
]


def answers(text):
    links = LINKIFIER.links(text)
    return [(link.span, link.span_utf16, link.href, link.display, link.risks) for link in links], LINKIFIER.html(text)


def test_sixteen_threads():
    wanted = [answers(text) for text in TEXTS]
    shared = [link for text in TEXTS for link in LINKIFIER.links(text)]
    hrefs = [link.href for link in shared]
    start = threading.Barrier(16)

    def work(first):
        start.wait()
        for turn in range(3):
            for index in range(len(TEXTS)):
                at = (index * 7 + first + turn) % len(TEXTS)
                assert answers(TEXTS[at]) == wanted[at]
        return [link.href for link in shared] == hrefs

    with ThreadPoolExecutor(16) as pool:
        assert all(pool.map(work, range(16)))


def test_sixteen_threads_with_a_function_of_ours():
    linkifier = uts58.Linkifier(host_rule=lambda host: host.startswith("xn--") and time.sleep(0) is None)
    text = "ä" * 5000 + " bücher.de example.com " * 20

    with ThreadPoolExecutor(16) as pool:
        assert set(pool.map(lambda _: len(linkifier.links(text)), range(64))) == {20}


def test_other_threads_run_meanwhile():
    """The interpreter is not held while a long text is searched.

    A thread takes the interpreter from another only after the switch interval, here longer than the test. So this thread can
    only run between the start and the end of a search if the search itself lets go of the interpreter.
    """
    text = "größe und länge " * 4_000_000
    text.encode()  # what Python keeps of it is made before
    searching = seen = False

    def search():
        nonlocal searching
        # How fast a search is does not matter: it is repeated until it was seen, or a thousand times.
        for _ in range(1000):
            searching = True
            LINKIFIER.spans(text)
            searching = False
            if seen:
                break

    interval = sys.getswitchinterval()
    sys.setswitchinterval(3600)
    try:
        thread = threading.Thread(target=search)
        thread.start()
        while thread.is_alive() and not seen:
            time.sleep(0)
            seen = searching
        thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert seen


def in_child(connection):
    with ThreadPoolExecutor(4) as pool:
        connection.send([answer[0] for answer in pool.map(answers, TEXTS[:20])])
    connection.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_after_fork():
    wanted = [answers(text)[0] for text in TEXTS[:20]]
    context = multiprocessing.get_context("fork")
    stop = threading.Event()

    def busy():
        while not stop.is_set():
            answers(TEXTS[3])

    # Other threads are in the middle of a call.
    threads = [threading.Thread(target=busy) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(5):
            ours, theirs = context.Pipe()
            child = context.Process(target=in_child, args=(theirs,))
            child.start()
            assert ours.poll(60), "the child does not answer"
            assert ours.recv() == wanted
            child.join()
            assert child.exitcode == 0
    finally:
        stop.set()
        for thread in threads:
            thread.join()


@pytest.mark.parametrize("method", ["spawn"])
def test_in_pools(method):
    with multiprocessing.get_context(method).Pool(2) as pool:
        found = pool.map(LINKIFIER.links, TEXTS)
    assert found == [LINKIFIER.links(text) for text in TEXTS]


def test_the_facade_is_shared():
    linkify = LinkifyIt()
    wanted = [[match.url for match in linkify.match(text) or ()] for text in TEXTS]
    with ThreadPoolExecutor(16) as pool:
        assert list(pool.map(lambda text: [match.url for match in linkify.match(text) or ()], TEXTS)) == wanted
