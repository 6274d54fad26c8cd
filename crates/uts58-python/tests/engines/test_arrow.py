"""Compares `links_arrow` with `links` for all types of arrays, and checks that malformed arrays are errors."""

import gc
import struct
import subprocess
import sys
import threading
import time

import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.compute as pc
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from producer import FailingStream, Producer, RawArray, RawType
from rows import LINKS, as_pyarrow, decoded, naive, sample_rows
from uts58 import Linkifier

LINKIFIER = Linkifier("messages")
PLAIN_TYPES = [pa.string(), pa.large_string(), pa.string_view()]
KEY_TYPES = [pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()]

PIECES = [
    "https://", "http://", "www.", "example.com", "пример.рф", "例え.jp", "a@example.co", "/путь", "/wiki/桜（植物）",
    "?q=é#ü", "(", ")", "。", " ", "  ", "😀", "e\u0301", "\0", ".", ",", "x" * 13, "mailto:", "\n", "«", "»", "[::1]", ":80",
]  # fmt: skip
texts = st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=8).map("".join)
rows_of_texts = st.lists(st.none() | texts, max_size=20)


@st.composite
def arrays(draw):
    """An array of any of the types, a slice of a longer one."""
    rows = draw(rows_of_texts)
    plain = draw(st.sampled_from(PLAIN_TYPES))
    if draw(st.booleans()):
        # Values that are unused, duplicated, or null.
        values = pa.array(draw(st.lists(st.none() | texts, min_size=1, max_size=8)) + rows, pa.string()).cast(plain)
        keys = draw(st.lists(st.none() | st.integers(0, len(values) - 1), max_size=20))
        array = pa.DictionaryArray.from_arrays(pa.array(keys, draw(st.sampled_from(KEY_TYPES))), values)
    else:
        array = pa.array(rows, pa.string()).cast(plain)
    start = draw(st.integers(0, len(array)))
    return array.slice(start, draw(st.integers(0, len(array) - start)))


@given(arrays())
def test_an_array_is_as_its_rows(array):
    found = as_pyarrow(LINKIFIER.links_arrow(array))
    assert found.to_pylist() == naive(LINKIFIER, array.to_pylist())


def test_a_dictionary_gives_a_dictionary():
    """A value of 1 kB with 200 links, in 100,000 rows."""
    array = pa.DictionaryArray.from_arrays(pa.array([0] * 100_000, pa.int32()), ["a.de " * 200])
    found = as_pyarrow(LINKIFIER.links_arrow(array))
    assert (len(found.dictionary), len(found[-1].as_py())) == (1, 200)
    assert found.nbytes < 500_000
    chunked = as_pyarrow(LINKIFIER.links_arrow(pa.chunked_array([array.slice(0, 2), array.slice(2, 1)])))
    assert chunked.to_pylist() == [found[0].as_py()] * 3


@given(st.lists(rows_of_texts, max_size=4), st.sampled_from(PLAIN_TYPES), st.integers(0, 30), st.integers(0, 30))
def test_a_chunked_array_is_as_its_rows(chunks, plain, start, length):
    chunked = pa.chunked_array([pa.array(rows, pa.string()).cast(plain) for rows in chunks], plain)
    chunked = chunked.slice(start, length)
    found = as_pyarrow(LINKIFIER.links_arrow(chunked))
    assert found.to_pylist() == naive(LINKIFIER, chunked.to_pylist())
    assert [len(chunk) for chunk in found.chunks] == [len(chunk) for chunk in chunked.chunks]


@given(rows_of_texts)
def test_columns_of_polars_and_pandas(rows):
    expected = naive(LINKIFIER, rows)
    for series in [
        pl.Series(rows, dtype=pl.String),
        pl.Series(rows, dtype=pl.Categorical),
        pd.Series(rows, dtype=pd.ArrowDtype(pa.string())).array.__arrow_array__(),
    ]:
        assert as_pyarrow(LINKIFIER.links_arrow(series)).to_pylist() == expected


broken = st.lists(st.sampled_from([piece.encode() for piece in PIECES]) | st.binary(max_size=3), max_size=8).map(
    b"".join
)


@given(st.lists(broken, max_size=8), st.sampled_from(PLAIN_TYPES))
@example([b"www.b\xfccher.de a.de", b"\xe2\x82 a.de \xf0\x90 b.de", b"http://c.de/\xff\xff d.de"], pa.string())
def test_what_is_not_utf8(rows, plain):
    binary = {pa.string(): pa.binary(), pa.large_string(): pa.large_binary(), pa.string_view(): pa.binary_view()}[plain]
    array = pa.Array.from_buffers(plain, len(rows), pa.array(rows, binary).buffers())
    expected = naive(LINKIFIER, map(decoded, rows))
    assert as_pyarrow(LINKIFIER.links_arrow(array)).to_pylist() == expected


def test_invalid_utf8_does_not_end_a_host():
    row = "é www.b".encode() + b"\xfccher.de \xff\xff b@a.de"
    array = pa.Array.from_buffers(pa.string(), 1, pa.array([row], pa.binary()).buffers())
    (link,) = as_pyarrow(LINKIFIER.links_arrow(array)).to_pylist()[0]
    assert (link["start"], link["end"], link["href"]) == (19, 25, "mailto:b@a.de")


def test_the_samples():
    rows = sample_rows()
    found = as_pyarrow(LINKIFIER.links_arrow(pa.array(rows))).to_pylist()
    assert found == naive(LINKIFIER, rows)
    assert sum(len(links or []) for links in found) > 100
    # Offsets count like Python's strings.
    for row, links in zip(rows, found, strict=True):
        for link in links or []:
            assert row[link["start"] : link["end"]] in [each.text for each in LINKIFIER.links(row)]


def test_empty_arrays_and_arrays_of_nulls():
    for plain in PLAIN_TYPES:
        assert as_pyarrow(LINKIFIER.links_arrow(pa.array([], plain))).to_pylist() == []
        assert as_pyarrow(LINKIFIER.links_arrow(pa.chunked_array([], plain))).num_chunks == 0
    assert as_pyarrow(LINKIFIER.links_arrow(pa.array([], pa.dictionary(pa.int8(), pa.string())))).to_pylist() == []
    assert as_pyarrow(LINKIFIER.links_arrow(pa.nulls(3))).to_pylist() == [None] * 3
    nulls = pa.DictionaryArray.from_arrays(pa.array([0, None, 0]), pa.nulls(1))
    assert as_pyarrow(LINKIFIER.links_arrow(nulls)).to_pylist() == [None] * 3


def test_many_rows_of_few_values_are_scanned_once():
    # A text of a million letters in each of a hundred thousand rows is searched only once.
    values = pa.array(["x" * 1_000_000 + " http://example.com/", None])
    keys = pa.array([0, 1, None, 0] * 25_000)
    found = as_pyarrow(LINKIFIER.links_arrow(pa.DictionaryArray.from_arrays(keys, values)))
    assert len(found.dictionary) == 1
    assert found.null_count == 50_000
    assert found[99_999].as_py()[0]["href"] == "http://example.com/"


def test_more_than_two_gibibytes_of_hrefs():
    # 12 MB of hrefs in each row; all rows are views of one text.
    text = " ".join(["http://example.com/" + "é" * 2000] * 1000)
    href = len(LINKIFIER.links(text)[0].href)
    assert href > 12_000

    def rows(count):
        written = text.encode()
        views = struct.pack("=i4sii", len(written), written[:4], 0, 0) * count
        return pa.Array.from_buffers(pa.string_view(), count, [None, pa.py_buffer(views), pa.py_buffer(written)])

    with pytest.raises(OverflowError, match="more than 2 GiB"):
        LINKIFIER.links_arrow(rows(2**31 // (href * 1000) + 1))
    # In a chunked array, a chunk is split in two.
    found = pa.chunked_array(LINKIFIER.links_arrow(pa.chunked_array([rows(100)])))
    assert found.num_chunks == 2
    assert len(found) == 100
    for chunk in found.chunks:
        assert chunk.value_lengths().unique().to_pylist() == [1000]
        hrefs = chunk.values.field("href")
        assert pc.binary_length(hrefs).unique().to_pylist() == [href]
        assert hrefs[0] == hrefs[len(hrefs) - 1]


def test_the_result_lives_on_its_own_and_is_not_copied():
    array = pa.array(["see http://example.com/é", None])
    found = LINKIFIER.links_arrow(array)
    del array
    gc.collect()
    once, twice = pa.array(found), pa.array(found)

    def address(array):
        return array.values.field("href").buffers()[2].address

    assert address(once) == address(twice)
    assert pa.field(found).type == LINKS
    del found, once
    gc.collect()
    assert twice.to_pylist() == [[{"start": 4, "end": 24, "kind": "url", "href": "http://example.com/%C3%A9"}], None]


def test_a_result_can_be_read_more_than_once_in_chunks():
    found = LINKIFIER.links_arrow(pa.chunked_array([["a.de"], ["b.de", None]]))
    assert pa.chunked_array(found) == pa.chunked_array(found)
    assert pa.field(found).type == LINKS
    assert (len(found), repr(found)) == (3, "<uts58.ArrowChunkedArray: links of 3 rows in 2 chunks>")
    # A stream that isn't read to its end is released too.
    found.__arrow_c_stream__()


# ---- What isn't one ----


@pytest.mark.parametrize(
    ("array", "advice"),
    [
        (pa.array([1]), "not int64; cast it, or take another column"),
        (pa.array([b"x"]), "cast it to strings"),
        (pa.array([b"x"], pa.binary_view()), "cast it to strings"),
        (pa.array([["x"]]), "another column"),
        (pa.table({"x": ["y"]}), "not <class 'pyarrow.lib.Table'>; take one column"),
        (pa.record_batch({"x": ["y"]}), "take one column"),
        (pa.RunEndEncodedArray.from_arrays([1], ["x"]), "decode it"),
        (pa.chunked_array([[1]]), "not int64"),
        (pa.DictionaryArray.from_arrays([0], pa.array([1])), "another column"),
        (pl.Series([1]), "not Int64"),
        (["x"], "not list; for one text there is links"),
        ("x", "not str"),
        (None, "not NoneType"),
        (pa.Array, "not type"),
    ],
)
def test_arguments_that_are_not_columns_of_strings(array, advice):
    with pytest.raises(TypeError) as error:
        LINKIFIER.links_arrow(array)
    assert advice in str(error.value)


def small(*numbers):
    return b"".join(number.to_bytes(4, "little", signed=True) for number in numbers)


def large(*numbers):
    return b"".join(number.to_bytes(8, "little", signed=True) for number in numbers)


STRING, LARGE, VIEW = PLAIN_TYPES
INT8_KEYS = pa.dictionary(pa.int8(), pa.string())


def values(*rows):
    text = "".join(rows).encode()
    ends = [len("".join(rows[:count]).encode()) for count in range(len(rows) + 1)]
    return RawArray(STRING, len(rows), [None, small(*ends), text])


MALFORMED = {
    "offsets that go back": lambda: RawArray(STRING, 2, [None, small(0, 9, 3), b"abc"]),
    "a negative offset": lambda: RawArray(STRING, 2, [None, small(0, -1, 3), b"abc"]),
    "a negative offset at the end": lambda: RawArray(STRING, 1, [None, small(0, -1), b"abc"]),
    "a large negative offset": lambda: RawArray(LARGE, 1, [None, large(0, -1), b"abc"]),
    "an offset larger than memory": lambda: RawArray(LARGE, 1, [None, large(0, 2**63 - 1), None]),
    "no offsets": lambda: RawArray(STRING, 1, [None, None, b"abc"]),
    "no text": lambda: RawArray(STRING, 1, [None, small(0, 3), None]),
    "too few buffers": lambda: RawArray(STRING, 1, [None, small(0, 3)]),
    "no buffers": lambda: RawArray(STRING, 1, []),
    "no pointer to the buffers": lambda: RawArray(STRING, 1, None, count=3),
    "no pointer to large buffers": lambda: RawArray(LARGE, 1, None, count=3),
    "no pointer to views": lambda: RawArray(VIEW, 1, None, count=4),
    "no pointer to keys": lambda: RawArray(INT8_KEYS, 1, None, count=2, dictionary=values("a.de")),
    "no pointer to values": lambda: RawArray(
        INT8_KEYS, 1, [None, b"\0"], dictionary=RawArray(STRING, 1, None, count=3)
    ),
    "fewer buffers than none": lambda: RawArray(STRING, 1, [None, small(0, 3), b"abc"], count=-1),
    "fewer views than none": lambda: RawArray(VIEW, 1, [None, small(13, 0, 0, 0), None], count=-1),
    "a negative length": lambda: RawArray(STRING, -1, [None, small(0, 3), b"abc"]),
    "a negative start": lambda: RawArray(STRING, 2, [None, small(0, 3), b"abc"], offset=-1),
    "a length larger than memory": lambda: RawArray(STRING, 2**63 - 1, [None, small(0, 3), b"abc"], offset=1),
    "a view of a negative length": lambda: RawArray(VIEW, 1, [None, small(-1, 0, 0, 0), None]),
    "a view of no buffer": lambda: RawArray(VIEW, 1, [None, small(13, 0, 0, 0), None]),
    "a view of a negative buffer": lambda: RawArray(VIEW, 1, [None, small(13, 0, -1, 0), b"x" * 13, large(13)]),
    "a view past the end": lambda: RawArray(VIEW, 1, [None, small(13, 0, 0, 1), b"x" * 13, large(13)]),
    "a view before the start": lambda: RawArray(VIEW, 1, [None, small(13, 0, 0, -1), b"x" * 13, large(13)]),
    "views without lengths": lambda: RawArray(VIEW, 1, [None, small(13, 0, 0, 0), b"x" * 13, None]),
    "a negative length of a buffer": lambda: RawArray(VIEW, 1, [None, small(13, 0, 0, 0), b"x" * 13, large(-1)]),
    "no views": lambda: RawArray(VIEW, 1, [None, None, None]),
    "a key of no value": lambda: RawArray(INT8_KEYS, 2, [None, b"\0\1"], dictionary=values("a.de")),
    "a negative key": lambda: RawArray(INT8_KEYS, 1, [None, b"\xff"], dictionary=values(*["a.de"] * 256)),
    "no keys": lambda: RawArray(INT8_KEYS, 1, [None, None], dictionary=values("a.de")),
    "no dictionary": lambda: RawArray(INT8_KEYS, 1, [None, b"\0"]),
}


@pytest.mark.parametrize("what", MALFORMED)
def test_a_malformed_array_is_an_error(what):
    array = MALFORMED[what]()
    with pytest.raises(ValueError, match="this Arrow array is malformed: .*; look at it where it is made"):
        LINKIFIER.links_arrow(array)
    assert array.released == 1


@pytest.mark.parametrize("format", [None, b"\xff", b"u\xff"])
def test_a_malformed_schema_is_an_error(format):
    buffers = [None, small(0, 4), b"a.de"]
    for data_type in [RawType(format), RawType(b"c", dictionary=RawType(format))]:
        with pytest.raises(ValueError, match="this Arrow schema is malformed: its format is missing or not UTF-8"):
            LINKIFIER.links_arrow(RawArray(data_type, 1, buffers, dictionary=values("a.de")))
    with pytest.raises(ValueError, match="this Arrow schema is malformed"):
        LINKIFIER.links_arrow(RawArray(RawType(format, dictionary=RawType(b"u")), 1, [None, b"\0"]))
    # The unmodified array works.
    (found,) = as_pyarrow(LINKIFIER.links_arrow(RawArray(RawType(b"u"), 1, buffers))).to_pylist()
    assert found[0]["href"] == "https://a.de/"


def test_a_length_without_buffers():
    """A column of nulls has no buffers, so it can claim any length."""
    for length in [2**31, 2**62, 2**63 - 1]:
        with pytest.raises(OverflowError, match="more than 2147483647 rows"):
            LINKIFIER.links_arrow(RawArray(pa.null(), length, None, count=0))
    found = as_pyarrow(LINKIFIER.links_arrow(pa.nulls(1_000_001)))
    assert (len(found), found.null_count) == (1_000_001, 1_000_001)
    assert as_pyarrow(LINKIFIER.links_arrow(RawArray(pa.null(), 3, [], offset=2**40))).to_pylist() == [None] * 3


def test_a_length_that_memory_is_too_small_for():
    """Runs in a process with a memory limit."""
    program = """
import resource, sys
import pyarrow as pa
from uts58 import Linkifier
linkifier = Linkifier()
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, resource.getrlimit(resource.RLIMIT_AS)[1]))
try:
    linkifier.links_arrow(pa.nulls(2**31 - 1))
except MemoryError as error:
    sys.exit(0 if "not enough memory" in str(error) else 2)
sys.exit(1)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_arrays_made_by_hand():
    text = "a.de b.de é".encode()
    for array, rows in [
        (RawArray(STRING, 1, [None, small(0, 4), text[:4]]), ["a.de"]),
        (RawArray(STRING, 2, [b"\x02", small(0, 4, 5, 11), text], offset=1), [" ", None]),
        (RawArray(LARGE, 1, [b"\xff", large(0, 11), text]), ["a.de b.de é"]),
        (RawArray(VIEW, 1, [None, small(4) + text[:4] + bytes(8), None]), ["a.de"]),
        (RawArray(VIEW, 1, [None, small(13, 0, 1, 0), None, text + b"  ", large(0, 14)]), ["a.de b.de é "]),
        (RawArray(INT8_KEYS, 2, [None, b"\1\0"], dictionary=values("a.de", "b.de")), ["b.de", "a.de"]),
        # For empty arrays, producers may omit buffers.
        (RawArray(STRING, 0, []), []),
        (RawArray(STRING, 0, [None, None, None]), []),
        (RawArray(VIEW, 0, [None, None, None]), []),
        (RawArray(INT8_KEYS, 0, [None, None], dictionary=RawArray(STRING, 0, [])), []),
        # The data of a null row doesn't matter.
        (RawArray(VIEW, 2, [b"\x02", small(13, 0, 7, -9, 0, 0, 0, 0), None]), [None, ""]),
        (RawArray(INT8_KEYS, 2, [b"\x02", b"\x63\0"], dictionary=values("a.de")), [None, "a.de"]),
    ]:
        assert as_pyarrow(LINKIFIER.links_arrow(array)).to_pylist() == naive(LINKIFIER, rows)
        assert array.released == 1


def test_offsets_need_not_be_aligned():
    unaligned = pa.py_buffer(b"x" + b"".join(n.to_bytes(4, "little") for n in (0, 4, 8))).slice(1)
    array = pa.Array.from_buffers(pa.string(), 2, [None, unaligned, pa.py_buffer(b"a.deb.de")])
    assert as_pyarrow(LINKIFIER.links_arrow(array)).to_pylist() == naive(LINKIFIER, ["a.de", "b.de"])


def test_capsules_can_be_used_once():
    array = Producer(array=pa.array(["a.de"]).__arrow_c_array__())
    assert len(LINKIFIER.links_arrow(array)) == 1
    with pytest.raises(ValueError, match="released already"):
        LINKIFIER.links_arrow(array)
    stream = Producer(stream=pa.chunked_array([["a.de"]]).__arrow_c_stream__())
    assert len(LINKIFIER.links_arrow(stream)) == 1
    with pytest.raises(RuntimeError, match="released already"):
        LINKIFIER.links_arrow(stream)


def test_only_capsules_of_the_right_name_are_opened():
    schema, array = pa.array(["a.de"]).__arrow_c_array__()
    for wrong in [(array, schema), (schema, schema), (array, array)]:
        with pytest.raises(ValueError, match="PyCapsule"):
            LINKIFIER.links_arrow(Producer(array=wrong))
    with pytest.raises(ValueError, match="PyCapsule"):
        LINKIFIER.links_arrow(Producer(stream=array))
    for wrong in [None, 1, (schema,), "x"]:
        with pytest.raises((TypeError, ValueError)):
            LINKIFIER.links_arrow(Producer(array=wrong))
    # The capsule still contains the array.
    schema = pa.string().__arrow_c_schema__()
    assert pa.array(Producer(array=(schema, array))).to_pylist() == ["a.de"]


@pytest.mark.parametrize(
    ("message", "shown"), [("disk è full".encode(), "disk è full"), (b"\xff", "\ufffd"), (None, "error 5")]
)
@pytest.mark.parametrize("chunks", [0, 1])
def test_a_stream_that_fails(message, shown, chunks):
    stream = FailingStream(chunks, message)
    with pytest.raises(RuntimeError, match=f"the Arrow stream failed: {shown}"):
        LINKIFIER.links_arrow(stream)
    assert stream.calls == ["next"] * (chunks + 1) + ["release"]


def test_an_error_of_the_producer_is_passed_on():
    class Broken:
        def __arrow_c_array__(self, requested_schema=None):
            raise KeyError("gone")

    with pytest.raises(KeyError, match="gone"):
        LINKIFIER.links_arrow(Broken())


def test_a_host_rule_of_python():
    linkifier = Linkifier("messages", host_rule=lambda host: host.endswith(".internal"))
    rows = ["a.internal b.com", None, "c.internal"]
    for array in [pa.array(rows), pa.chunked_array([rows])]:
        assert as_pyarrow(linkifier.links_arrow(array)).to_pylist() == naive(linkifier, rows)

    def rule(host):
        raise KeyError(host)

    linkifier = Linkifier("messages", host_rule=rule)
    with pytest.raises(KeyError, match="a.internal"):
        linkifier.links_arrow(pa.array(rows))
    # It has no effect on later calls.
    assert len(linkifier.links_arrow(pa.array(["x"]))) == 1


# ---- Threads ----


def test_other_threads_run_meanwhile():
    array = pa.array(["Смотри https://ru.wikipedia.org/wiki/Кот! "] * 1_000_000)
    begun, done = threading.Event(), threading.Event()

    def work():
        begun.set()
        LINKIFIER.links_arrow(array)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait()
    turns = 0
    while not done.is_set():
        time.sleep(0.001)
        turns += 1
    thread.join()
    # If the call didn't release the interpreter, there would be only a turn or two.
    assert turns > 10


def test_one_linkifier_in_many_threads():
    rows = sample_rows() * 20
    array, expected = pa.array(rows), naive(LINKIFIER, rows)
    results = [None] * 8

    def work(number):
        results[number] = pa.array(LINKIFIER.links_arrow(array)).to_pylist() == expected

    threads = [threading.Thread(target=work, args=(number,)) for number in range(len(results))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * len(results)


settings.register_profile("engines", deadline=None, max_examples=200)
settings.load_profile("engines")
