//! Columns of Arrow: `Linkifier.links_arrow`, and the two classes of what it returns.
//!
//! ```text
//! object ─ border: capsules ─ column: bytes of each row ─ found: links
//!        ─ ArrowArray, ArrowChunkedArray ─ border: capsules
//! ```

mod border;
mod column;
mod found;
mod links_type;
mod malformed;

use arrow_data::ArrayData;
use arrow_data::ffi::FFI_ArrowArray;
use arrow_schema::DataType;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::exceptions::{PyMemoryError, PyOverflowError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyType};
use uts58_linkify::Linkifier;

use column::{Column, Layout};
use found::{Division, Failed};

/// Start another chunk after this many bytes of hrefs; an array has room for twice as many.
const CHUNK: usize = 1 << 30;

/// `Linkifier.links_arrow`.
pub(crate) fn links_arrow<'py>(
    linkifier: &Linkifier,
    array: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = array.py();
    // A class has these methods too, but isn't an array.
    let method = |name| if array.is_instance_of::<PyType>() { Ok(None) } else { array.getattr_opt(name) };
    if let Some(method) = method("__arrow_c_array__")? {
        let (schema, data): (Bound<'py, PyCapsule>, Bound<'py, PyCapsule>) = method.call0()?.extract()?;
        let layout = layout(&border::take_schema(&schema)?, array)?;
        let data = border::take_array(&data)?;
        let mut chunks = py.detach(|| chunk(linkifier, layout, data, Division::One))?;
        let array = chunks.pop().ok_or_else(|| PyRuntimeError::new_err("no array"))?;
        return Ok(Bound::new(py, ArrowArray { array })?.into_any());
    }
    if let Some(method) = method("__arrow_c_stream__")? {
        let capsule: Bound<'py, PyCapsule> = method.call0()?.extract()?;
        let mut stream = border::take_stream(&capsule)?;
        // The stream may need the interpreter in other threads.
        let schema = py.detach(|| stream.schema()).map_err(|message| stream_failed(&message))?;
        let layout = layout(&schema, array)?;
        let mut chunks = Vec::new();
        while let Some(mut more) = py.detach(|| match stream.next() {
            Ok(Some(data)) => chunk(linkifier, layout, data, Division::Every(CHUNK)).map(Some),
            Ok(None) => Ok(None),
            Err(message) => Err(stream_failed(&message)),
        })? {
            chunks.append(&mut more);
            py.check_signals()?;
        }
        let links = layout.links_type();
        return Ok(Bound::new(py, ArrowChunkedArray { links, chunks })?.into_any());
    }
    Err(PyTypeError::new_err(format!(
        "links_arrow takes an Arrow array (of pyarrow, polars, …: any object with __arrow_c_array__ or \
         __arrow_c_stream__), not {}; for one text there is links(), and of a list pyarrow.array() makes an array",
        array.get_type().name()?
    )))
}

fn chunk(
    linkifier: &Linkifier,
    layout: Layout,
    data: FFI_ArrowArray,
    division: Division,
) -> PyResult<Vec<ArrayData>> {
    if data.is_released() {
        return Err(PyValueError::new_err(
            "this Arrow array is released already: ask its producer for another",
        ));
    }
    let links = || found::links(linkifier, &Column::new(layout, &data)?, division);
    links().map_err(|failed| match failed {
        Failed::Malformed(malformed) => PyValueError::new_err(format!(
            "this Arrow array is malformed: {}; look at it where it is made (pyarrow: array.validate(full=True))",
            malformed.0
        )),
        Failed::TooMuch => PyOverflowError::new_err(
            "the hrefs of this array are more than 2 GiB, which one array cannot hold; divide it: slices, or a chunked array",
        ),
        Failed::TooManyNulls => PyOverflowError::new_err(
            "this Arrow array has more than 2147483647 rows without any text, which one array cannot hold; divide it: slices, \
             or a chunked array",
        ),
        Failed::NoMemory => PyMemoryError::new_err(
            "there is not enough memory for the links of so many rows; divide the array: slices, or a chunked array",
        ),
        Failed::Arrow(error) => PyRuntimeError::new_err(error.to_string()),
    })
}

fn layout(schema: &FFI_ArrowSchema, array: &Bound<'_, PyAny>) -> PyResult<Layout> {
    if schema.release().is_none() {
        return Err(PyValueError::new_err(
            "this Arrow schema is released already: ask its producer for another",
        ));
    }
    Layout::of(schema).ok_or_else(|| {
        let is_malformed = schema.dictionary().is_some_and(|values| border::format(values).is_none());
        let Some(format) = border::format(schema).filter(|_| !is_malformed) else {
            return PyValueError::new_err(
                "this Arrow schema is malformed: its format is missing or not UTF-8; look at it where it is made",
            );
        };
        let advice = match format {
            "z" | "Z" | "vz" => "cast it to strings (pyarrow: array.cast(pyarrow.string()))",
            "+s" => "take one column of it (table[\"text\"])",
            "+r" => "decode it (pyarrow.compute.run_end_decode(array))",
            _ => "cast it, or take another column",
        };
        // The name the producer gives the type, if any.
        let name = ["type", "dtype"].iter().find_map(|&name| array.getattr_opt(name).ok().flatten());
        let name = name.unwrap_or_else(|| array.get_type().into_any());
        PyTypeError::new_err(format!(
            "links_arrow takes strings (utf8, large_utf8, utf8_view, or a dictionary of these), not {name}; {advice}"
        ))
    })
}

fn stream_failed(message: &str) -> PyErr {
    PyRuntimeError::new_err(format!("the Arrow stream failed: {message}"))
}

/// The links of an Arrow array: a list of structs for each row.
///
/// The type is `list<struct<start: int64, end: int64, kind: utf8, href: utf8>>`, or `dictionary<int32, …>` of it if the
/// strings are a dictionary. `start` and `end` are code points of the row, as everywhere in this package.
/// `pyarrow.array()`, `polars.Series()` and others use it without copying.
///
/// >>> import pyarrow, uts58  # doctest: +SKIP
/// >>> found = uts58.Linkifier().links_arrow(pyarrow.array(["é пример.рф"]))  # doctest: +SKIP
/// >>> found, pyarrow.array(found).type  # doctest: +SKIP
/// (<uts58.ArrowArray: links of 1 rows>, ListType(list<item: struct<start: int64, end: int64, kind: string, href: string>>))
#[pyclass(frozen, module = "uts58")]
pub(crate) struct ArrowArray {
    array: ArrayData,
}

#[pymethods]
impl ArrowArray {
    /// Schema and array as capsules, by the Arrow PyCapsule interface. Ignores a requested schema.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        let _ = requested_schema;
        Ok((self.__arrow_c_schema__(py)?, border::array_capsule(py, &self.array)?))
    }

    /// The type as a capsule, by the Arrow PyCapsule interface.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        border::schema_capsule(py, self.array.data_type())
    }

    fn __len__(&self) -> usize {
        self.array.len()
    }

    fn __repr__(&self) -> String {
        format!("<uts58.ArrowArray: links of {} rows>", self.array.len())
    }
}

/// The links of a chunked Arrow array or stream: a list of structs for each row, in chunks.
///
/// The type is that of `ArrowArray`. `pyarrow.chunked_array()`, `polars.Series()` and others use it without copying.
///
/// >>> import polars, uts58  # doctest: +SKIP
/// >>> found = uts58.Linkifier().links_arrow(polars.Series(["é пример.рф"]))  # doctest: +SKIP
/// >>> found, polars.Series(found)[0][0]["href"]  # doctest: +SKIP
/// (<uts58.ArrowChunkedArray: links of 1 rows in 1 chunks>, 'https://xn--e1afmkfd.xn--p1ai/')
#[pyclass(frozen, module = "uts58")]
pub(crate) struct ArrowChunkedArray {
    /// The type of the chunks.
    links: DataType,
    chunks: Vec<ArrayData>,
}

#[pymethods]
impl ArrowChunkedArray {
    /// The chunks as the capsule of a stream, by the Arrow PyCapsule interface. Ignores a requested schema.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        border::stream_capsule(py, self.links.clone(), self.chunks.clone())
    }

    /// The type as a capsule, by the Arrow PyCapsule interface.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        border::schema_capsule(py, &self.links)
    }

    fn __len__(&self) -> usize {
        self.chunks.iter().map(ArrayData::len).sum()
    }

    fn __repr__(&self) -> String {
        format!("<uts58.ArrowChunkedArray: links of {} rows in {} chunks>", self.__len__(), self.chunks.len())
    }
}
