//! Which hosts are linked: also by a function of Python.

use std::cell::RefCell;
use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyString;
use uts58_linkify::HostRule;

use crate::error::{build_error, type_error};
use crate::names::{hyphens, words};
use crate::text::lossy;

/// The option `host_rule`.
#[derive(Clone)]
pub(crate) enum Rule {
    PublicSuffix,
    AnyValid,
    /// Top-level domains.
    TldList(Vec<String>),
    /// Called with a host.
    Predicate(Arc<Py<PyAny>>),
}

thread_local! {
    /// What a function has raised while this thread looked for links.
    static RAISED: RefCell<Option<PyErr>> = const { RefCell::new(None) };
}

/// Takes what a function has raised since the last call.
pub(crate) fn raised() -> Option<PyErr> {
    RAISED.with(|raised| raised.borrow_mut().take())
}

impl Rule {
    pub(crate) fn of(argument: &Bound<'_, PyAny>) -> PyResult<Self> {
        if argument.is_instance_of::<PyString>() {
            let name = lossy(argument)?;
            return match hyphens(&name).as_str() {
                "public-suffix" => Ok(Self::PublicSuffix),
                "any-valid" => Ok(Self::AnyValid),
                _ => Err(build_error(format!(
                    "host_rule cannot be {name:?}: use \"public-suffix\", \"any-valid\", a list of top-level domains, or a \
                     function that is called with a host"
                ))),
            };
        }
        if argument.is_callable() {
            return Ok(Self::Predicate(Arc::new(argument.clone().unbind())));
        }
        words("host_rule", argument).map(Self::TldList).map_err(|_| {
            type_error(
                "host_rule must be \"public-suffix\", \"any-valid\", a list of top-level domains, or a function that is called \
                 with a host",
            )
        })
    }

    pub(crate) fn to_rust(&self) -> HostRule {
        match self {
            Self::PublicSuffix => HostRule::PublicSuffix,
            Self::AnyValid => HostRule::AnyValid,
            Self::TldList(names) => HostRule::TldList(names.join("\n")),
            Self::Predicate(function) => {
                let function = Arc::clone(function);
                HostRule::predicate(move |host| {
                    Python::attach(|py| {
                        let answer = function.call1(py, (host,)).and_then(|answer| answer.is_truthy(py));
                        answer.unwrap_or_else(|error| {
                            RAISED.with(|raised| raised.borrow_mut().get_or_insert(error).clone_ref(py));
                            false
                        })
                    })
                })
            }
        }
    }

    /// As it was given.
    pub(crate) fn to_python<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::PublicSuffix => "public-suffix".into_bound_py_any(py),
            Self::AnyValid => "any-valid".into_bound_py_any(py),
            Self::TldList(names) => names.into_bound_py_any(py),
            Self::Predicate(function) => Ok(function.bind(py).clone()),
        }
    }
}
