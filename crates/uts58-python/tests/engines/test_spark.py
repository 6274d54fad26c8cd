"""PySpark with Parquet files, on a cluster whose executors are separate processes."""

import os
import signal
import threading
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from cluster import by_worker, command, executor, noting, session
from pyspark import TaskContext
from pyspark.errors import PySparkException
from rows import blocks_of_the_page, decoded, naive, sample_rows
from uts58 import Linkifier, spark

FILES = 6
ROWS = sample_rows() * 40
IDS_AND_LINKS = f"id bigint, links {spark.LINKS}"


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    batches = {"spark.sql.execution.arrow.maxRecordsPerBatch": "100"}
    running = session(2, tmp_path_factory.mktemp("spark"), **batches)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def parquet(tmp_path_factory):
    """Writes the rows to files, one for each task."""
    folder = tmp_path_factory.mktemp("texts")
    size = -(-len(ROWS) // FILES)
    for number in range(FILES):
        part = slice(number * size, (number + 1) * size)
        pq.write_table(pa.table({"id": range(len(ROWS))[part], "text": ROWS[part]}), folder / f"{number}.parquet")
    return folder


@pytest.fixture(scope="module")
def expected(linkifier):
    """By one process, without Arrow."""
    return naive(linkifier, ROWS)


def read_back(folder):
    """The rows that Spark wrote, each once."""
    table = pq.read_table(folder).sort_by("id")
    assert table["id"].to_pylist() == list(range(len(ROWS)))
    return table["links"].to_pylist()


def test_two_workers_find_what_one_process_finds(cluster, parquet, expected, linkifier, tmp_path, capsys):
    notes, out = tmp_path / "notes", tmp_path / "out"
    notes.mkdir()
    table = cluster.read.parquet(str(parquet)).select("id", spark.links("text", linkifier).alias("links"))
    assert table.rdd.getNumPartitions() == FILES
    table.mapInArrow(noting(str(notes)), IDS_AND_LINKS).write.parquet(str(out))
    assert read_back(out) == expected

    workers = by_worker(notes)
    assert len(workers) == 2
    assert sum(rows for rows, _ in workers.values()) == len(ROWS)
    for pid, (rows, seconds) in workers.items():
        assert "org.apache.spark.executor.CoarseGrainedExecutorBackend" in command(pid)
        with capsys.disabled():
            print(f"\nexecutor {pid}: {rows} rows, {rows / seconds:.0f} rows a second", end="")


def test_the_way_of_older_versions_finds_the_same(cluster, parquet, expected, linkifier):
    links = spark._over_series(linkifier)("text").alias("links")
    table = cluster.read.parquet(str(parquet)).select("id", links).orderBy("id")
    assert [row.links and [link.asDict() for link in row.links] for row in table.collect()] == expected


def test_offsets_are_those_of_substring(cluster, linkifier):
    table = cluster.createDataFrame([("😀 см. https://пример.рф/ы, é a@example.com",), (None,)], "text string")
    table.select("text", spark.links("text", linkifier).alias("links")).createOrReplaceTempView("linked")
    texts = cluster.sql(
        "SELECT substring(text, link.start + 1, link.end - link.start) AS found FROM linked LATERAL VIEW explode(links) AS link"
    )
    assert [row.found for row in texts.collect()] == ["https://пример.рф/ы", "a@example.com"]


def test_the_linkifier_goes_to_the_workers_with_its_options(cluster):
    table = cluster.createDataFrame([("see example.com, a@example.com and http://example.com",)], "text string")

    def found(linkifier):
        row = table.select(spark.links(table.text, linkifier).alias("links")).first()
        return [(link.kind, link.href) for link in row.links]

    assert found(Linkifier("messages", bare_hosts="off", emails=False)) == [("url", "http://example.com/")]
    assert found(None) == [(str(link.kind), link.href) for link in Linkifier("messages").links(table.first().text)]
    with pytest.raises(PySparkException, match="links_arrow takes strings"):
        cluster.range(1).select(spark.links("id")).collect()


def test_strings_of_spark_that_are_not_utf8(cluster, linkifier):
    row = b"\xff www.b\xfccher.de a.de"
    table = cluster.sql(f"SELECT cast(unhex('{row.hex()}') AS string) AS text")
    links = table.select(spark.links("text", linkifier).alias("links")).first().links
    assert [link.asDict() for link in links] == naive(linkifier, [decoded(row)])[0]
    assert [link.href for link in links] == ["https://a.de/"]


def test_the_page(cluster, tmp_path, monkeypatch):
    """Runs the first block, which writes a table, and Spark's."""
    monkeypatch.chdir(tmp_path)
    first, (block,) = (
        blocks_of_the_page()[0],
        [block for block in blocks_of_the_page() if "uts58 import spark" in block],
    )
    names = {"session": cluster}
    exec(compile(first, "TERABYTES.md", "exec"), names)
    # Spark was started in another process.
    for path in ["texts.parquet", "linked"]:
        block = block.replace(f'"{path}"', repr(str(tmp_path / path)))
    exec(compile(block, "TERABYTES.md", "exec"), names)
    assert len(names["rows"]) == 2


def blocking(notes, victim):
    """For `mapInArrow`: the first try of one task hangs when it has done its first batch, until its executor is killed."""

    def block(batches):
        context = TaskContext.get()
        name = f"{context.partitionId()}-{context.attemptNumber()}"
        for number, batch in enumerate(batches):
            yield batch
            Path(notes, name).write_text(f"{executor()} {number + 1}")
            if name == f"{victim}-0":
                time.sleep(300)
                raise AssertionError("nobody killed the executor")

    return block


def wait_for(what, condition):
    """Waits for the condition and returns its value."""
    deadline = time.monotonic() + 200
    while time.monotonic() < deadline:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError(f"waited in vain: {what}")


def removed_executors(cluster):
    """The reasons that Spark gives for lost executors."""
    executors = cluster.sparkContext._jsc.sc().statusStore().executorList(False)
    all_of_them = [executors.apply(number) for number in range(executors.size())]
    return [each.removeReason().get() for each in all_of_them if not each.isActive()]


def test_nothing_is_lost_with_an_executor_killed(cluster, parquet, expected, linkifier, tmp_path, capsys):
    victim, notes, out = 1, tmp_path / "notes", tmp_path / "out"
    notes.mkdir()
    table = cluster.read.parquet(str(parquet)).select("id", spark.links("text", linkifier).alias("links"))
    table = table.mapInArrow(blocking(str(notes), victim), IDS_AND_LINKS)
    failed = []

    def run():
        try:
            cluster.sparkContext.setJobGroup("killed", "a job with an executor killed")
            table.write.parquet(str(out))
        except Exception as error:
            failed.append(error)

    job = threading.Thread(target=run)
    job.start()

    assert removed_executors(cluster) == []
    # The task has finished one batch of several and hangs.
    first_try = notes / f"{victim}-0"
    note = wait_for("the task runs", lambda: failed or (first_try.exists() and first_try.read_text()))
    assert not failed
    pid, batches = map(int, note.split())
    assert batches == 1 < len(ROWS) / FILES / 100
    tracker = cluster.sparkContext.statusTracker()
    (job_id,) = tracker.getJobIdsForGroup("killed")
    (stage,) = tracker.getJobInfo(job_id).stageIds
    # Spark's status of its tasks is slightly delayed.
    wait_for("Spark knows that the task runs", lambda: tracker.getStageInfo(stage).numActiveTasks >= 1)
    assert tracker.getStageInfo(stage).numFailedTasks == 0
    assert job.is_alive()
    assert "org.apache.spark.executor.CoarseGrainedExecutorBackend" in command(pid)
    os.kill(pid, signal.SIGKILL)
    job.join(timeout=200)

    # Spark lost the executor and that attempt; another executor has run the task again from its beginning.
    assert not job.is_alive()
    assert not failed
    assert not command(pid)
    assert tracker.getStageInfo(stage).numFailedTasks == 1
    (reason,) = removed_executors(cluster)
    with capsys.disabled():
        print(f"\nexecutor {pid}: killed; Spark says: {reason}", end="")
    second_pid, second_batches = map(int, (notes / f"{victim}-1").read_text().split())
    assert second_pid != pid
    assert second_batches > batches
    assert first_try.read_text() == note

    # No row is lost or duplicated.
    assert read_back(out) == expected
