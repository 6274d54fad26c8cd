"""How many rows a second the engines get from `links_arrow`, with all answers looked at.

    python benches/engines.py                       # the samples of the repository, repeated
    python benches/engines.py --text chat.txt       # the lines of a file, a row each
    python benches/engines.py --only arrow spark --rows 2000000

Seconds are those of a clock, or, where it says so, of the processor: on a shared machine the second kind says more. Figures of
one run are to be compared with each other, not with those of another.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from uts58 import Linkifier

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "engines"))
from rows import LINKS, SAMPLES, lines_of, naive  # noqa: E402

LINKIFIER = Linkifier("messages")
BATCH = 10_000


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--text", type=Path, help="a file whose lines are the rows")
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*", choices=ENGINES, default=list(ENGINES))
    options = parser.parse_args()

    lines = (
        lines_of(options.text) if options.text else lines_of(SAMPLES / "chat.txt") + lines_of(SAMPLES / "sample.txt")
    )
    rows = (lines * (options.rows // len(lines) + 1))[: options.rows]
    column = pa.array(rows)
    some = rows[:: max(1, len(rows) // 5000)]
    found = pa.array(LINKIFIER.links_arrow(column))
    # The answer is that of `links`, looked at in some thousand rows, and all engines have to give the same for all.
    assert pa.array(LINKIFIER.links_arrow(pa.array(some))).to_pylist() == naive(LINKIFIER, some)
    answer = summary(found)
    bytes_of_text = pc.sum(pc.binary_length(column)).as_py()
    print(f"{len(rows)} rows, {bytes_of_text / len(rows):.0f} bytes each, {answer[0]} links, {os.cpu_count()} cores\n")

    with tempfile.TemporaryDirectory() as folder:
        write(column, Path(folder))
        print(f"{'':38} {'rows a second':>14} {'MB a second':>12}")
        for engine in options.only:
            for name, seconds in ENGINES[engine](column, Path(folder), answer, options.rounds):
                print(f"{name:38} {len(rows) / seconds:14,.0f} {bytes_of_text / seconds / 1e6:12.1f}", flush=True)


def summary(found):
    """Values that depend on every link: their number, the sum of their offsets, and the sum of the lengths of their hrefs."""
    if isinstance(found, pa.ChunkedArray):
        found = found.combine_chunks()
    links = pc.list_flatten(found)

    def total(values):
        return pc.sum(values).as_py() or 0

    return (
        len(links),
        total(links.field("start")) + total(links.field("end")),
        total(pc.utf8_length(links.field("href"))),
    )


SUMMARY = "count(*), sum(link.start) + sum(link.end), sum(length(link.href))"


def write(column, folder, files=8):
    """Writes the column to Parquet files for the engines."""
    (folder / "texts").mkdir()
    size = -(-len(column) // files)
    for number in range(files):
        pq.write_table(
            pa.table({"text": column[number * size : (number + 1) * size]}), folder / "texts" / f"{number}.parquet"
        )


def timed(work, answer, rounds, clock=time.perf_counter):
    """The median of some rounds, after one that doesn't count. Every round must return the answer."""
    seconds = []
    for _ in range(rounds + 1):
        begun = clock()
        given = work()
        seconds.append(clock() - begun)
        assert tuple(given) == answer, f"{given} is not {answer}"
    return statistics.median(seconds[1:])


def both(name, work, answer, rounds, processor=time.process_time):
    """By the processor and by a clock."""
    yield f"{name} (processor)", timed(work, answer, rounds, processor)
    yield name, timed(work, answer, rounds)


def arrow(column, _folder, answer, rounds):
    chunked = pa.chunked_array([column[at : at + BATCH] for at in range(0, len(column), BATCH)])

    def found():
        return pa.chunked_array(LINKIFIER.links_arrow(chunked))

    yield from both("links_arrow, a core", lambda: summary(found()), answer, rounds)
    texts = column.to_pylist()

    def one_by_one():
        count = places = hrefs = 0
        for text in texts:
            for link in LINKIFIER.links(text):
                count += 1
                places += link.start + link.end
                hrefs += len(link.href)
        return count, places, hrefs

    yield from both("links, row by row", one_by_one, answer, rounds)


def polars(_column, folder, answer, rounds):
    import polars as pl

    dtype = pl.List(pl.Struct({"start": pl.Int64, "end": pl.Int64, "kind": pl.String, "href": pl.String}))
    link = pl.col("link").struct
    links = pl.col("text").map_batches(
        lambda texts: pl.Series(LINKIFIER.links_arrow(texts)), dtype, is_elementwise=True
    )
    query = (
        pl.scan_parquet(folder / "texts")
        .select(link=links)
        .explode("link")
        .drop_nulls("link")
        .select(pl.len(), link.field("start").sum() + link.field("end").sum(), link.field("href").str.len_chars().sum())
    )
    yield from both(
        f"polars, {pl.thread_pool_size()} threads", lambda: query.collect(engine="streaming").row(0), answer, rounds
    )


def duckdb(_column, folder, answer, rounds):
    for threads in (1, 2):
        yield from duckdb_with(threads, folder, answer, rounds)


def duckdb_with(threads, folder, answer, rounds):
    import duckdb as engine

    with engine.connect(config={"threads": threads}) as connection:
        connection.create_function(
            "links",
            lambda texts: pa.chunked_array(LINKIFIER.links_arrow(texts)),
            ["VARCHAR"],
            'STRUCT("start" BIGINT, "end" BIGINT, kind VARCHAR, href VARCHAR)[]',
            type="arrow",
        )
        query = f"SELECT {SUMMARY} FROM (SELECT unnest(links(text)) AS link FROM read_parquet('{folder}/texts/*'))"
        yield from both(f"DuckDB, {threads} threads", lambda: connection.execute(query).fetchone(), answer, rounds)


def datafusion(_column, folder, answer, rounds):
    for threads in (1, 2):
        yield from datafusion_with(threads, folder, answer, rounds)


def datafusion_with(threads, folder, answer, rounds):
    import datafusion as engine

    links = engine.udf(
        lambda texts: pa.array(LINKIFIER.links_arrow(texts)), [pa.string_view()], LINKS, "immutable", name="links"
    )
    query = """
        SELECT count(*), sum(link['start']) + sum(link['end']), sum(character_length(link['href']))
        FROM (SELECT unnest(links(text)) AS link FROM texts)
    """
    context = engine.SessionContext(engine.SessionConfig().with_target_partitions(threads))
    context.register_parquet("texts", str(folder / "texts"))
    context.register_udf(links)

    def work():
        return context.sql(query).to_pylist()[0].values()

    yield from both(f"DataFusion, {threads} partitions", work, answer, rounds)


def spark(column, folder, answer, rounds):
    for workers in (1, 2):
        yield from spark_with(workers, column, folder, answer, rounds)


def spark_with(workers, column, folder, answer, rounds):
    from cluster import by_worker, noting, processor_seconds, session
    from uts58 import spark as uts58_spark

    cluster = session(workers, folder / f"spark{workers}")
    try:
        texts = cluster.read.parquet(str(folder / "texts"))
        texts.createOrReplaceTempView("texts")
        links = texts.select(uts58_spark.links("text", LINKIFIER).alias("links"))
        links.createOrReplaceTempView("linked")
        with_links = f"SELECT {SUMMARY} FROM (SELECT explode(links) AS link FROM linked)"
        # Each task of the workers writes down who they are, how much it did, and how long it took, without scheduling.
        notes = folder / f"notes{workers}"
        notes.mkdir()
        noted = links.mapInArrow(noting(str(notes)), f"links {uts58_spark.LINKS}").selectExpr("explode(links) AS link")
        for _ in range(rounds):
            assert tuple(noted.selectExpr(*SUMMARY.split(", ")).first()) == answer
        by_executor = by_worker(notes)
        assert len(by_executor) == workers

        def used():
            return processor_seconds(by_executor)

        yield from both(f"Spark, {workers} workers", lambda: cluster.sql(with_links).first(), answer, rounds, used)
        for number, (rows, seconds) in enumerate(by_executor.values(), 1):
            yield f"  worker {number}, in its tasks, noting them", len(column) / rows * seconds
        # What is left is reading, and the way to Python and back.
        without = "SELECT count(*), sum(length(text)), 0 FROM texts"
        expected = len(column), pc.sum(pc.utf8_length(column)).as_py(), 0
        yield from both("  only reading", lambda: cluster.sql(without).first(), expected, rounds, used)
    finally:
        cluster.stop()


ENGINES = {"arrow": arrow, "polars": polars, "duckdb": duckdb, "datafusion": datafusion, "spark": spark}

if __name__ == "__main__":
    main()
