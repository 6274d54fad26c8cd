//! Wraps a Python function that decides which hosts are linked.

use std::cell::RefCell;
use std::sync::Arc;

use pyo3::prelude::*;

thread_local! {
    /// The first exception a function has raised while this thread was searching.
    static RAISED: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// Takes the exception raised since the last call.
pub(crate) fn raised() -> Option<PyErr> {
    RAISED.with(|raised| raised.borrow_mut().take())
}

/// Wraps the function. If it raises, the host is rejected, and [`raised`] returns the first exception.
pub(crate) fn predicate(function: &Arc<Py<PyAny>>) -> impl Fn(&str) -> bool + Send + Sync + use<> {
    let function = Arc::clone(function);
    move |host| {
        Python::attach(|py| {
            let answer = function.call1(py, (host,)).and_then(|answer| answer.is_truthy(py));
            answer.unwrap_or_else(|error| {
                RAISED.with(|raised| raised.borrow_mut().get_or_insert(error).clone_ref(py));
                false
            })
        })
    }
}
