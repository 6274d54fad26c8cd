//! Compares the text of a hyperlink with its target.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use uts58_linkify::TextTarget;
use uts58_linkify::bytes::LossyText;

use crate::class::class;
use crate::link::Link;
use crate::place::Meter;
use crate::search::Search;
use crate::text::{Text, lossy, string};

static TEXT_TARGET: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Creates a `TextTarget`.
pub(crate) fn compared<'py>(
    search: &Search,
    text: &Bound<'py, PyAny>,
    href: &Bound<'py, PyAny>,
    without_base: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let py = text.py();
    let text = Text::of(string(text)?)?;
    let href = lossy(href)?;
    let lossy = LossyText::new(text.bytes());
    let linkifier = lossy.linkifier(&search.inner);
    let found = match without_base {
        true => linkifier.same_target_without_base(lossy.as_str(), &href),
        false => linkifier.same_target(lossy.as_str(), &href),
    };
    let (relation, link) = match found {
        TextTarget::NoHost => ("no-host", None),
        TextTarget::Same => ("same", None),
        TextTarget::SameDomain(link) => ("same-domain", Some(link)),
        TextTarget::Unclear => ("unclear", None),
        TextTarget::Different(link) => ("different", Some(link)),
    };
    let mut meter = Meter::new(text.readable());
    let link = link.map(|link| {
        let start = meter.place(lossy.in_bytes(link.start()));
        Link::alone(py, &link, search.implied(), start)
    });
    let link = link.transpose()?;
    search.checked(())?;
    class(py, &TEXT_TARGET, "TextTarget")?.call1((relation, link))
}
