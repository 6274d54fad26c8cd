"""A Spark cluster on this machine with its own executors, and the records that its tasks write."""

import os
import re
import sys
import time
from pathlib import Path

from pyspark import TaskContext
from pyspark.sql import SparkSession


def session(workers, folder, **settings):
    """One core and a gigabyte for each worker. Nothing listens but to this machine."""
    os.environ.update(SPARK_LOCAL_IP="127.0.0.1", PYSPARK_PYTHON=sys.executable, PYSPARK_DRIVER_PYTHON=sys.executable)
    builder = SparkSession.builder.master(f"local-cluster[{workers},1,1024]").appName("uts58")
    settings = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.executor.memory": "1g",
        # Workers find the tests' functions by name.
        "spark.executorEnv.PYTHONPATH": str(Path(__file__).parent),
        "spark.local.dir": str(folder),
        "spark.sql.warehouse.dir": str(folder),
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        # Spark assigns tasks only when all workers have registered.
        "spark.scheduler.minRegisteredResourcesRatio": "1.0",
        "spark.scheduler.maxRegisteredResourcesWaitingTime": "180s",
        "spark.sql.files.maxPartitionBytes": "1g",
        "spark.sql.files.openCostInBytes": "1g",
        "spark.locality.wait": "0",
        **settings,
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def executor():
    """The process of the executor: a task is run by a child of a daemon that the executor started."""
    return parent(os.getppid())


def parent(pid):
    return int(re.search(r"^PPid:\s*(\d+)$", Path(f"/proc/{pid}/status").read_text(), re.M)[1])


def command(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().split("\0")
    except FileNotFoundError:
        return []


def noting(notes):
    """For `mapInArrow`: batches as they are; each task writes down who ran it, how many rows and how long it took."""

    def note(batches):
        begun, rows = time.perf_counter(), 0
        for batch in batches:
            rows += batch.num_rows
            yield batch
        context = TaskContext.get()
        task = f"{context.partitionId()}-{context.attemptNumber()}"
        # Written atomically.
        part = Path(notes, f".{task}")
        part.write_text(f"{executor()} {rows} {time.perf_counter() - begun}")
        part.rename(Path(notes, task))

    return note


def by_worker(notes):
    """Rows and seconds of each executor, from the records of its tasks."""
    workers = {}
    for note in Path(notes).iterdir():
        pid, rows, seconds = note.read_text().split()
        rows_before, seconds_before = workers.get(int(pid), (0, 0.0))
        workers[int(pid)] = rows_before + int(rows), seconds_before + float(seconds)
    return workers


def processor_seconds(pids):
    """The processor time of these processes and all their children, including ended ones."""
    children = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            # The command's name may contain spaces.
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        children.setdefault(int(fields[1]), []).append((int(folder.name), sum(map(int, fields[11:15]))))
    own = {pid: ticks for each in children.values() for pid, ticks in each}

    def ticks(pid):
        return own.get(pid, 0) + sum(ticks(child) for child, _ in children.get(pid, []))

    return sum(map(ticks, pids)) / os.sysconf("SC_CLK_TCK")
