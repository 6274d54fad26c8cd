//! The class `Linkifier`.

use pyo3::prelude::*;
use uts58_linkify::Profile;

/// Finds links.
#[pyclass(frozen, module = "uts58")]
pub(crate) struct Linkifier {
    pub(crate) inner: uts58_linkify::Linkifier,
}

#[pymethods]
impl Linkifier {
    #[new]
    fn new() -> Self {
        Self { inner: uts58_linkify::Linkifier::new(Profile::Messages) }
    }

    /// The links of `text`.
    fn links(&self, text: &str) -> Vec<String> {
        self.inner.links(text).map(|link| link.text().to_owned()).collect()
    }
    /// The links of each row of an Arrow array of strings.
    fn links_arrow<'py>(&self, array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        crate::arrow::links_arrow(&self.inner, array)
    }
}
