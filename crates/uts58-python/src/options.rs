//! Reads the options of a linkifier from Python and returns them: one argument for each row of the table.

use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple};
use uts58_linkify::options::{OptionInfo, OptionKind, OptionValue};
use uts58_linkify::{Error, Linkifier, Options, Profile};

use crate::error::{invalid_option, type_error};
use crate::host_rule;
use crate::names::{hyphens, words};
use crate::text::lossy;

/// The arguments a linkifier was created with.
#[derive(Clone)]
pub(crate) struct Given {
    pub(crate) profile: Profile,
    options: Options,
    /// The caller's function that replaces the host rule.
    pub(crate) predicate: Option<Arc<Py<PyAny>>>,
}

/// The option that may be a function.
const HOST_RULE: &str = "host-rule";

impl From<Profile> for Given {
    fn from(profile: Profile) -> Self {
        Self { profile, options: profile.into(), predicate: None }
    }
}

impl Given {
    /// `None` means that an option wasn't given, except for a limit: then it means no limit.
    pub(crate) fn read(
        profile: Option<&Bound<'_, PyAny>>,
        arguments: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let mut given = Self::from(profile.map_or(Ok(Profile::default()), read_profile)?);
        for (name, value) in arguments.into_iter().flatten() {
            let name = lossy(&name)?;
            let row = OptionInfo::ALL.iter().find(|row| in_python(row) == name);
            let row = row.ok_or_else(|| unknown(&name))?;
            if row.name == HOST_RULE && value.is_callable() {
                given.predicate = Some(Arc::new(value.unbind()));
            } else if !value.is_none() || row.kind == OptionKind::Number {
                let text = text(row, &value)?;
                given.options.set(row.name, &text).map_err(|error| option_error(&error))?;
            }
        }
        Ok(given)
    }

    pub(crate) fn linkifier(&self) -> Linkifier {
        let linkifier = Linkifier::new(&self.options);
        match &self.predicate {
            Some(function) => linkifier.with_host_predicate(host_rule::predicate(function)),
            None => linkifier,
        }
    }

    /// The arguments that create an equal linkifier: the profile, and what differs from it.
    pub(crate) fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let of_profile = Options::from(self.profile);
        let arguments = PyDict::new(py);
        arguments.set_item("profile", self.profile.name())?;
        for row in OptionInfo::ALL {
            let now = row.value(&self.options);
            if row.name == HOST_RULE
                && let Some(function) = &self.predicate
            {
                arguments.set_item(in_python(row), function.bind(py))?;
            } else if now != row.value(&of_profile) {
                arguments.set_item(in_python(row), value(py, now)?)?;
            }
        }
        Ok(arguments)
    }

    /// Everything that decides which links are found, for Python to compare and hash. The options include the
    /// profile.
    pub(crate) fn key<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let texts = OptionInfo::ALL.iter().map(|row| {
            let text = self.options.get(row.name).unwrap_or_default();
            if row.kind != OptionKind::Schemes {
                return text.into_owned();
            }
            // The order doesn't matter.
            let mut names: Vec<_> = text.split_whitespace().collect();
            names.sort_unstable();
            names.dedup();
            names.join(" ")
        });
        let predicate = self.predicate.as_ref().map(|function| function.bind(py));
        (PyTuple::new(py, texts.collect::<Vec<_>>())?, predicate).into_pyobject(py)
    }
}

/// The name of an option in Python.
fn in_python(row: &OptionInfo) -> String {
    row.name.replace('-', "_")
}

/// The linkifier's error, beginning with the Python name.
fn option_error(error: &Error) -> PyErr {
    let name = error.option().unwrap_or_default();
    invalid_option(error.to_string().replacen(name, &name.replace('-', "_"), 1))
}

fn unknown(name: &str) -> PyErr {
    let names: Vec<_> = OptionInfo::ALL.iter().map(in_python).collect();
    type_error(format!("there is no option {name:?}: use profile, {}", names.join(", ")))
}

fn read_profile(argument: &Bound<'_, PyAny>) -> PyResult<Profile> {
    let name = word("profile", "str", argument)?;
    Options::default().set("profile", &name).map_err(|error| option_error(&error))?;
    Ok(Profile::ALL.iter().copied().find(|profile| profile.name() == name).unwrap_or_default())
}

/// Converts an argument to the form that [`Options::set`] accepts.
fn text(row: &OptionInfo, argument: &Bound<'_, PyAny>) -> PyResult<String> {
    let name = &in_python(row);
    match row.kind {
        OptionKind::Switch => match argument.cast::<PyBool>() {
            Ok(value) => Ok(switched(value.is_true()).to_owned()),
            Err(_) => word(name, "str or bool", argument),
        },
        OptionKind::Number if argument.is_none() => Ok(NO_LIMIT.to_owned()),
        OptionKind::Number => match number(name, argument)? {
            Some(number @ 1..) => Ok(number.to_string()),
            _ => Err(invalid_option(format!(
                "{name} cannot be {argument}: use a whole number of at least 1, or None for no limit"
            ))),
        },
        OptionKind::List(_) => {
            let lines = words(name, argument)?;
            // An empty string would mean the built-in list, but an empty Python list has no entries.
            Ok(if lines.is_empty() { "#".to_owned() } else { lines.join("\n") })
        }
        OptionKind::Schemes => Ok(words(name, argument)?.join(" ")),
        _ if row.name == HOST_RULE => word(name, "str or a function", argument),
        _ => word(name, "str", argument),
    }
}

/// Converts the value of an option to Python.
fn value<'py>(py: Python<'py>, value: OptionValue<'_>) -> PyResult<Bound<'py, PyAny>> {
    match value {
        OptionValue::Switch(is_on) => is_on.into_bound_py_any(py),
        OptionValue::Choice(text) | OptionValue::List(text) => text.into_bound_py_any(py),
        OptionValue::Number(number) => number.into_bound_py_any(py),
        OptionValue::Schemes(names) => names.split_whitespace().collect::<Vec<_>>().into_bound_py_any(py),
        _ => Ok(py.None().into_bound(py)),
    }
}

/// The value that means no limit to [`Options::set`].
const NO_LIMIT: &str = "0";

const fn switched(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}

/// Reads a word; `_` counts as `-`.
fn word(option: &str, expected: &str, argument: &Bound<'_, PyAny>) -> PyResult<String> {
    if !argument.is_instance_of::<PyString>() {
        let kind = argument.get_type();
        return Err(type_error(format!("{option}: expected {expected}, got {}", kind.name()?)));
    }
    Ok(hyphens(&lossy(argument)?))
}

/// Reads a whole number; `None` if it is negative.
fn number(option: &str, argument: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    if argument.is_instance_of::<PyBool>() || !argument.is_instance_of::<PyInt>() {
        return Err(type_error(format!("{option} must be an int")));
    }
    match argument.extract::<usize>() {
        Ok(number) => Ok(Some(number)),
        // A number that exceeds memory means no limit.
        Err(_) if argument.gt(0)? => Ok(Some(usize::MAX)),
        Err(_) => Ok(None),
    }
}

/// Reads a number of at least 1.
pub(crate) fn positive(option: &str, argument: &Bound<'_, PyAny>) -> PyResult<usize> {
    let number = number(option, argument)?.filter(|&number| number > 0);
    number.ok_or_else(|| invalid_option(format!("{option} must be at least 1")))
}

/// The table as Python objects, a `uts58.OptionInfo` for each row.
pub(crate) fn table(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    let class = py.import("uts58._types")?.getattr("OptionInfo")?;
    let rows = OptionInfo::ALL.iter().map(|row| {
        let (kind, values) = match row.kind {
            OptionKind::Switch => ("switch", vec![false.into_bound_py_any(py)?, true.into_bound_py_any(py)?]),
            OptionKind::Choice(words) => {
                ("choice", words.iter().map(|word| word.0.into_bound_py_any(py)).collect::<PyResult<_>>()?)
            }
            OptionKind::Number => ("number", Vec::new()),
            OptionKind::Schemes => ("schemes", Vec::new()),
            _ => ("list", Vec::new()),
        };
        let defaults = PyDict::new(py);
        for profile in Profile::ALL {
            defaults.set_item(profile.name(), value(py, row.value_in(*profile))?)?;
        }
        let decisions = PyTuple::new(py, row.decisions)?;
        class.call1((in_python(row), kind, PyTuple::new(py, values)?, defaults, row.help, decisions))
    });
    PyTuple::new(py, rows.collect::<PyResult<Vec<_>>>()?)
}
