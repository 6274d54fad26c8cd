"""Links in the columns of PySpark::

    from uts58 import spark

    table.select("id", spark.links("text").alias("links"))

Rows go to Python and back in batches of Arrow. The package has to be installed where the executors run, with pyarrow.
"""

from __future__ import annotations

import pyarrow as pa
from pyspark.sql import Column, functions

from uts58 import Linkifier

__all__ = ["LINKS", "links"]

#: The type of the column, as Spark writes it.
LINKS = "array<struct<start:bigint,end:bigint,kind:string,href:string>>"


def links(column: Column | str, linkifier: Linkifier | None = None) -> Column:
    """The links of each row of a column of strings; null where the row is null.

    Without a linkifier it is one of Messages. ``start`` and ``end`` are code points, counted from 0, so that
    ``substring(text, start + 1, end - start)`` is the link in Spark's SQL. What is not UTF-8 is read as U+FFFD.

    The column has to be one of strings; Spark says so when the query runs, not before.
    """
    linkifier = Linkifier("messages") if linkifier is None else linkifier
    # Spark 4.1 has functions on Arrow arrays; before, those on series of pandas cost a copy each way.
    over = _over_arrays if hasattr(functions, "arrow_udf") else _over_series
    return over(linkifier)(column)


def _over_arrays(linkifier: Linkifier):
    def links_of_array(texts: pa.Array) -> pa.Array:
        return pa.array(linkifier.links_arrow(texts))

    return functions.arrow_udf(links_of_array, LINKS)


def _over_series(linkifier: Linkifier):
    import pandas as pd

    def links_of_series(texts: pd.Series) -> pd.Series:
        found = pa.array(linkifier.links_arrow(pa.Array.from_pandas(texts, type=pa.string())))
        return pd.Series(found.to_pylist(), dtype=object)

    # Written as text these could not be looked up: `pd` is not a name of this module.
    links_of_series.__annotations__ = {"texts": pd.Series, "return": pd.Series}
    return functions.pandas_udf(links_of_series, LINKS)
