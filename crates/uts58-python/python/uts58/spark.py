"""Links in the columns of PySpark::

    from uts58 import spark

    table.select("id", spark.links("text").alias("links"))

Rows are passed to Python and back in Arrow batches. Install this package and pyarrow where the executors run.
"""

# Import pyspark and pyarrow only when called, so that the package needs neither.

from typing import TYPE_CHECKING, Any

from uts58._uts58 import Linkifier

if TYPE_CHECKING:
    from pyspark.sql import Column as _Column  # type: ignore[import-not-found, unused-ignore]

__all__ = ["LINKS", "links"]

#: The type of the column, as Spark writes it.
LINKS = "array<struct<start:bigint,end:bigint,kind:string,href:string>>"


def links(column: "_Column | str", linkifier: "Linkifier | None" = None) -> "_Column":
    """Find the links of each row in a column of strings; null rows give null.

    The default linkifier has the Messages profile. ``start`` and ``end`` are code points, counted from 0, so that
    ``substring(text, start + 1, end - start)`` is the link in Spark's SQL. Invalid UTF-8
    counts as one code point, as in Python, and a host that touches it isn't linked.

    The column must contain strings; otherwise Spark fails when the query runs, not before.
    """
    from pyspark.sql import functions  # type: ignore[import-not-found, unused-ignore]

    linkifier = Linkifier("messages") if linkifier is None else linkifier
    # Spark 4.1 has functions on Arrow arrays. Functions on pandas series, for older versions, cost a copy in each
    # direction.
    over = _over_arrays if hasattr(functions, "arrow_udf") else _over_series
    return over(linkifier)(column)


# Spark reads the kind of function from the annotations. They can't be strings, because the types aren't names of this
# module.


def _over_arrays(linkifier: Linkifier) -> Any:
    import pyarrow as pa  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from pyspark.sql import functions  # type: ignore[import-not-found, unused-ignore]

    def links_of_array(texts):  # type: ignore[no-untyped-def, unused-ignore]
        return pa.array(linkifier.links_arrow(texts))

    links_of_array.__annotations__ = {"texts": pa.Array, "return": pa.Array}
    return functions.arrow_udf(links_of_array, LINKS)


def _over_series(linkifier: Linkifier) -> Any:
    import pandas as pd  # type: ignore[import-not-found, import-untyped, unused-ignore]
    import pyarrow as pa  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from pyspark.sql import functions  # type: ignore[import-not-found, unused-ignore]

    def links_of_series(texts):  # type: ignore[no-untyped-def, unused-ignore]
        found = pa.array(linkifier.links_arrow(pa.Array.from_pandas(texts, type=pa.string())))
        return pd.Series(found.to_pylist(), dtype=object)

    links_of_series.__annotations__ = {"texts": pd.Series, "return": pd.Series}
    return functions.pandas_udf(links_of_series, LINKS)
