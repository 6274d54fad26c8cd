//! Finds classes of the Python part of the package.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// A class of `uts58._types`, looked up once.
pub(crate) fn class<'py>(
    py: Python<'py>,
    kept: &'static PyOnceLock<Py<PyType>>,
    name: &str,
) -> PyResult<Bound<'py, PyType>> {
    kept.import(py, "uts58._types", name).cloned()
}
