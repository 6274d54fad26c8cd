//! Errors: mistakes of the caller, never of a text.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::{PyTypeError, PyValueError};

pyo3::create_exception!(
    uts58,
    BuildError,
    PyValueError,
    "An option that cannot be as it is set; the message says what to do.\n\n\
     >>> import uts58\n\
     >>> uts58.Linkifier(scheme='größe')\n\
     Traceback (most recent call last):\n\
     ...\n\
     uts58.BuildError: \"größe\" is not a scheme: use an ASCII letter, then letters, digits, \"+\", \"-\", \".\", \
     without the colon\n"
);

pub(crate) fn build_error(message: impl Display) -> PyErr {
    BuildError::new_err(message.to_string())
}

pub(crate) fn type_error(message: impl Display) -> PyErr {
    PyTypeError::new_err(message.to_string())
}

pub(crate) fn value_error(message: impl Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}
