"""polars, DuckDB and DataFusion, on the samples."""

import datafusion
import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from rows import LINKS, naive, sample_rows

ROWS = sample_rows() * 30


@pytest.fixture(scope="module")
def parquet(tmp_path_factory):
    path = tmp_path_factory.mktemp("parquet") / "texts.parquet"
    table = pa.table({"id": range(len(ROWS)), "text": ROWS})
    pq.write_table(table, path, row_group_size=len(ROWS) // 5)
    return path


@pytest.fixture(scope="module")
def expected(linkifier):
    return naive(linkifier, ROWS)


POLARS_LINKS = pl.List(pl.Struct({"start": pl.Int64, "end": pl.Int64, "kind": pl.String, "href": pl.String}))


def test_polars(linkifier, parquet, expected):
    links = pl.col("text").map_batches(
        lambda texts: pl.Series(linkifier.links_arrow(texts)), return_dtype=POLARS_LINKS, is_elementwise=True
    )
    table = pl.read_parquet(parquet).with_columns(links=links)
    assert table.schema["links"] == POLARS_LINKS
    assert table["links"].to_list() == expected

    # Further steps process the links, lazily and in batches.
    for engine in ["in-memory", "streaming"]:
        hrefs = (
            pl.scan_parquet(parquet)
            .select("id", links.alias("link"))
            .explode("link")
            .drop_nulls("link")
            .select("id", href=pl.col("link").struct.field("href"))
            .sort("id", maintain_order=True)
            .collect(engine=engine)
        )
        assert hrefs.rows() == [(number, link["href"]) for number, row in enumerate(expected) for link in row or []]


def test_duckdb(linkifier, parquet, expected):
    with duckdb.connect() as connection:
        connection.create_function(
            "links",
            lambda texts: pa.chunked_array(linkifier.links_arrow(texts)),
            ["VARCHAR"],
            'STRUCT("start" BIGINT, "end" BIGINT, kind VARCHAR, href VARCHAR)[]',
            type="arrow",
        )
        found = connection.execute("SELECT links(text) FROM read_parquet(?) ORDER BY id", [str(parquet)]).fetchall()
        assert [row for (row,) in found] == expected
        counts = connection.execute(
            "SELECT link.kind, count(*) FROM (SELECT unnest(links(text)) AS link FROM read_parquet(?)) GROUP BY ALL",
            [str(parquet)],
        ).fetchall()
        assert dict(counts) == counted(expected)
        # DuckDB uses a column of links as a table without copying it.
        linked = pa.table({"id": range(len(ROWS)), "links": pa.array(linkifier.links_arrow(pa.array(ROWS)))})
        total = connection.execute("SELECT sum(len(links)) FROM linked").fetchone()
        assert linked.num_rows == len(ROWS)
        assert total == (sum(counted(expected).values()),)


@pytest.mark.parametrize("partitions", [1, 3])
def test_datafusion(linkifier, parquet, expected, partitions):
    context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(partitions))
    context.register_parquet("texts", str(parquet))
    context.register_udf(
        datafusion.udf(
            lambda texts: pa.array(linkifier.links_arrow(texts)), [pa.string_view()], LINKS, "immutable", name="links"
        )
    )
    found = context.sql("SELECT links(text) AS links FROM texts ORDER BY id").to_pydict()
    assert found["links"] == expected
    counts = context.sql(
        "SELECT link['kind'] AS kind, count(*) AS links FROM (SELECT unnest(links(text)) AS link FROM texts) GROUP BY 1"
    ).to_pylist()
    assert {row["kind"]: row["links"] for row in counts} == counted(expected)


def counted(expected):
    kinds = [link["kind"] for row in expected for link in row or []]
    return {kind: kinds.count(kind) for kind in sorted(set(kinds))}
