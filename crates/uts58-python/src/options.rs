//! The options of a linkifier, as Python gives them and gets them back.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};
use uts58_linkify::{BareHosts, Emails, ImpliedScheme, Linkifier, Profile, Scheme, Tailoring, Tailorings};

use crate::error::{build_error, type_error};
use crate::host_rule::Rule;
use crate::names::{Named, hyphens, words};

/// What a linkifier was built with.
#[derive(Clone)]
pub(crate) struct Options {
    pub(crate) profile: Profile,
    pub(crate) tailorings: Tailorings,
    /// As they are written: `ftp`, `xmpp:`.
    pub(crate) schemes: Vec<String>,
    pub(crate) any_scheme: bool,
    pub(crate) bare_hosts: BareHosts,
    pub(crate) emails: Emails,
    pub(crate) implied_scheme: ImpliedScheme,
    pub(crate) host_rule: Rule,
    pub(crate) max_length: usize,
    pub(crate) first_labels: Option<String>,
    pub(crate) file_names: Option<String>,
    pub(crate) add_file_names: Option<String>,
}

/// That of the Rust builder.
pub(crate) const MAX_LENGTH: usize = 8192;

impl Options {
    pub(crate) fn new(profile: Profile) -> Self {
        Self {
            profile,
            tailorings: profile.tailorings(),
            schemes: vec!["https".to_owned(), "http".to_owned()],
            any_scheme: false,
            bare_hosts: BareHosts::default(),
            emails: Emails::default(),
            implied_scheme: ImpliedScheme::default(),
            host_rule: Rule::PublicSuffix,
            max_length: MAX_LENGTH,
            first_labels: None,
            file_names: None,
            add_file_names: None,
        }
    }

    pub(crate) fn build(&self) -> PyResult<Linkifier> {
        let mut builder = Linkifier::builder()
            .tailorings(self.tailorings)
            .schemes(self.schemes.iter().map(|scheme| read_scheme(scheme)))
            .bare_hosts(self.bare_hosts)
            .emails(self.emails)
            .implied_scheme(self.implied_scheme)
            .host_rule(self.host_rule.to_rust())
            .max_length(self.max_length);
        if self.any_scheme {
            builder = builder.any_scheme();
        }
        if let Some(list) = &self.first_labels {
            builder = builder.first_labels(list);
        }
        if let Some(list) = &self.file_names {
            builder = builder.file_names(list);
        }
        if let Some(list) = &self.add_file_names {
            builder = builder.add_file_names(list);
        }
        builder.build().map_err(build_error)
    }

    /// The arguments that make the same linkifier: those that are not at their defaults.
    pub(crate) fn arguments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let default = Self::new(self.profile);
        let arguments = PyDict::new(py);
        let of_profile = self.profile.tailorings();
        let names = |tailorings: Tailorings, others: Tailorings| -> Vec<&'static str> {
            tailorings.iter().filter(|&it| !others.contains(it)).map(Tailoring::name).collect()
        };
        if self.profile != Profile::default() {
            arguments.set_item("profile", self.profile.name())?;
        }
        if self.tailorings != of_profile {
            let (more, less) = (names(self.tailorings, of_profile), names(of_profile, self.tailorings));
            if !more.is_empty() {
                arguments.set_item("enable", more)?;
            }
            if !less.is_empty() {
                arguments.set_item("disable", less)?;
            }
        }
        if self.schemes != default.schemes {
            arguments.set_item("schemes", &self.schemes)?;
        }
        if self.any_scheme {
            arguments.set_item("any_scheme", true)?;
        }
        if self.bare_hosts != default.bare_hosts {
            arguments.set_item("bare_hosts", self.bare_hosts.name())?;
        }
        if self.emails != default.emails {
            arguments.set_item("emails", self.emails.name())?;
        }
        if self.implied_scheme != default.implied_scheme {
            arguments.set_item("implied_scheme", self.implied_scheme.name())?;
        }
        if !matches!(self.host_rule, Rule::PublicSuffix) {
            arguments.set_item("host_rule", self.host_rule.to_python(py)?)?;
        }
        if self.max_length != MAX_LENGTH {
            arguments.set_item("max_length", self.max_length)?;
        }
        let lists = [
            ("first_labels", &self.first_labels),
            ("file_names", &self.file_names),
            ("add_file_names", &self.add_file_names),
        ];
        for (name, list) in lists {
            if let Some(list) = list {
                arguments.set_item(name, list)?;
            }
        }
        Ok(arguments)
    }

    /// What decides which links are found, to be compared and hashed by Python. The profile is in its tailorings.
    pub(crate) fn key<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let tailorings: Vec<_> = self.tailorings.iter().map(Tailoring::name).collect();
        let mut schemes: Vec<_> = self.schemes.iter().map(|name| name.to_ascii_lowercase()).collect();
        schemes.sort();
        schemes.dedup();
        let host_rule = match &self.host_rule {
            Rule::TldList(names) => names.join("\n").into_bound_py_any(py)?,
            other => other.to_python(py)?,
        };
        let choices = (self.bare_hosts.name(), self.emails.name(), self.implied_scheme.name());
        let lists = (&self.first_labels, &self.file_names, &self.add_file_names);
        (tailorings.join(" "), schemes.join(" "), self.any_scheme, choices, host_rule, self.max_length, lists)
            .into_bound_py_any(py)
    }
}

/// `ftp` and `ftp://` have a host, `xmpp:` has none.
fn read_scheme(written: &str) -> Scheme {
    match written.strip_suffix(':') {
        Some(name) => Scheme::opaque(name.to_owned()),
        None => Scheme::hierarchical(written.to_owned()),
    }
}

/// Without `://`, which is how they are kept.
pub(crate) fn schemes(option: &str, argument: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let given = words(option, argument)?;
    Ok(given.into_iter().map(|name| name.strip_suffix("://").map_or(name.clone(), str::to_owned)).collect())
}

pub(crate) fn tailorings(option: &str, argument: &Bound<'_, PyAny>) -> PyResult<Vec<Tailoring>> {
    let read = |name: String| {
        hyphens(&name).parse().map_err(|error| build_error(format!("{option} cannot be {name:?}: {error}")))
    };
    words(option, argument)?.into_iter().map(read).collect()
}

/// `"on"`, `"off"`, or a truth value.
pub(crate) fn emails(argument: &Bound<'_, PyAny>) -> PyResult<Emails> {
    match argument.cast::<PyBool>() {
        Ok(value) => Ok(if value.is_true() { Emails::On } else { Emails::Off }),
        Err(_) => Emails::named(argument),
    }
}

/// A number of at least 1.
pub(crate) fn positive(option: &str, argument: &Bound<'_, PyAny>) -> PyResult<usize> {
    if argument.is_instance_of::<PyBool>() || !argument.is_instance_of::<pyo3::types::PyInt>() {
        return Err(type_error(format!("{option} must be an int")));
    }
    match argument.extract::<usize>() {
        Ok(number) if number > 0 => Ok(number),
        // What is larger than memory is no limit.
        Err(_) if argument.gt(0)? => Ok(usize::MAX),
        _ => Err(build_error(format!("{option} must be at least 1"))),
    }
}

/// A list as a text with an entry a line, or as several strings.
pub(crate) fn list(option: &str, argument: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(words(option, argument)?.join("\n"))
}
