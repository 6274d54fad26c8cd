//! Reads names of options from Python.

use pyo3::prelude::*;
use pyo3::types::PyString;
use uts58_linkify::html::{Isolation, LineBreaks};
use uts58_linkify::{HostDisplay, ImpliedScheme};
use uts58_mail::Format;

use crate::error::{invalid_option, type_error};
use crate::text::lossy;

/// A choice in the Rust crates, by its names there.
pub(crate) trait Named: Copy + PartialEq + 'static {
    /// The option.
    const OPTION: &'static str;
    const NAMES: &'static [(&'static str, Self)];

    fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, value)| *value == self).map_or("", |(name, _)| name)
    }

    fn of_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|known| known.0 == name).map(|known| known.1)
    }

    /// Parses a name; `_` counts as `-`.
    fn named(argument: &Bound<'_, PyAny>) -> PyResult<Self> {
        let given = lossy(argument)
            .map_err(|error| type_error(format!("{}: {}", Self::OPTION, error.value(argument.py()))))?;
        let wanted = hyphens(&given);
        Self::of_name(&wanted).ok_or_else(|| {
            let names: Vec<_> = Self::NAMES.iter().map(|(name, _)| format!("{name:?}")).collect();
            invalid_option(format!("{} cannot be {given:?}: use one of {}", Self::OPTION, names.join(", ")))
        })
    }

    /// Parses a name, or returns the default for `None`.
    fn named_or(argument: Option<&Bound<'_, PyAny>>, default: Self) -> PyResult<Self> {
        argument.map_or(Ok(default), Self::named)
    }
}

/// Rust names have hyphens, Python names underscores; both are accepted.
pub(crate) fn hyphens(name: &str) -> String {
    name.replace('_', "-")
}

impl Named for ImpliedScheme {
    const OPTION: &'static str = "implied_scheme";
    const NAMES: &'static [(&'static str, Self)] = &[("https", Self::Https), ("http", Self::Http)];
}
impl Named for HostDisplay {
    const OPTION: &'static str = "host_display";
    const NAMES: &'static [(&'static str, Self)] =
        &[("unicode", Self::Unicode), ("unicode-if-safe", Self::UnicodeIfSafe), ("ascii", Self::Ascii)];
}
impl Named for LineBreaks {
    const OPTION: &'static str = "line_breaks";
    const NAMES: &'static [(&'static str, Self)] =
        &[("keep", Self::Keep), ("br", Self::Br), ("paragraphs", Self::Paragraphs)];
}
impl Named for Isolation {
    const OPTION: &'static str = "isolation";
    const NAMES: &'static [(&'static str, Self)] = &[("auto", Self::Auto), ("none", Self::None)];
}
impl Named for Format {
    const OPTION: &'static str = "format";
    const NAMES: &'static [(&'static str, Self)] =
        &[("fixed", Self::Fixed), ("flowed", Self::Flowed), ("flowed-delsp", Self::FlowedDelSp)];
}

/// One string or several.
pub(crate) fn words(option: &str, argument: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let wrong = || type_error(format!("{option} must be a str, or a list or another iterable of str"));
    if argument.is_instance_of::<PyString>() {
        return Ok(vec![lossy(argument)?.into_owned()]);
    }
    let items = argument.try_iter().map_err(|_| wrong())?;
    items.map(|item| lossy(&item?).map(|word| word.into_owned()).map_err(|_| wrong())).collect()
}
