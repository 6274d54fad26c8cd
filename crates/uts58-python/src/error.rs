//! Errors, which are mistakes of the caller, never of a text.

use std::fmt::Display;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::{PyErr, PyResult};

use crate::host_rule::raised;

pyo3::create_exception!(
    uts58,
    OptionError,
    PyValueError,
    "An option that cannot be as it is set; the message says what to do.\n\n\
     >>> import uts58\n\
     >>> uts58.Linkifier(bare_hosts='größte')\n\
     Traceback (most recent call last):\n\
     ...\n\
     uts58.OptionError: bare_hosts cannot be \"größte\": use off, www or all\n"
);

pub(crate) fn invalid_option(message: impl Display) -> PyErr {
    OptionError::new_err(message.to_string())
}

pub(crate) fn type_error(message: impl Display) -> PyErr {
    PyTypeError::new_err(message.to_string())
}

pub(crate) fn value_error(message: impl Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// Keeps the first error of a caller's function that is called where no error can be returned.
#[derive(Default)]
pub(crate) struct FirstError(Option<PyErr>);

impl FirstError {
    /// The result of `ask`, or `otherwise` after an error. After the first error, `ask` isn't called any more.
    pub(crate) fn or<T>(&mut self, otherwise: T, ask: impl FnOnce() -> PyResult<T>) -> T {
        if self.0.is_some() {
            return otherwise;
        }
        ask().unwrap_or_else(|error| {
            self.0 = Some(error);
            otherwise
        })
    }

    /// After an error, discards what a host rule may have raised too: otherwise the next call would raise it.
    pub(crate) fn into_result(self) -> PyResult<()> {
        self.0.map_or(Ok(()), |error| {
            raised();
            Err(error)
        })
    }
}
