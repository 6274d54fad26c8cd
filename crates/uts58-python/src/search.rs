//! The inside of a Python linkifier: a Rust linkifier, and the arguments it was created with.

use pyo3::prelude::*;
use uts58_linkify::{ImpliedScheme, Linkifier};

use crate::host_rule::raised;
use crate::link::{Found, found};
use crate::names::Named;
use crate::options::Given;
use crate::text::{LONG, Text};

/// A Rust linkifier with its options.
pub(crate) struct Search {
    pub(crate) inner: Linkifier,
    pub(crate) given: Given,
    implied: ImpliedScheme,
}

impl Search {
    pub(crate) fn of(given: Given) -> Self {
        let inner = given.linkifier();
        let implied = inner.options().get("implied-scheme");
        let implied = implied.and_then(|name| ImpliedScheme::of_name(&name)).unwrap_or_default();
        Self { inner, given, implied }
    }

    pub(crate) const fn implied(&self) -> ImpliedScheme {
        self.implied
    }

    /// The value, or an error if a caller's function has raised one.
    pub(crate) fn checked<T>(&self, value: T) -> PyResult<T> {
        match self.given.predicate {
            Some(_) => raised().map_or(Ok(value), Err),
            None => Ok(value),
        }
    }

    pub(crate) fn found(&self, py: Python<'_>, text: &Text<'_>) -> PyResult<Vec<Found>> {
        let found = match text {
            Text::Whole(utf8) if utf8.len() >= LONG => {
                let (inner, utf8) = (&self.inner, *utf8);
                py.detach(|| found(inner, &Text::Whole(utf8)))
            }
            _ => found(&self.inner, text),
        };
        self.checked(found)
    }
}
