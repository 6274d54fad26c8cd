//! Functions that need no options.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use uts58_linkify::TextTarget;

use crate::link::Link;
use crate::linkifier::{Linkifier, named_tuple};
use crate::place::Meter;
use crate::text::{Text, lossy, string};

/// A URL with as few percent-escapes as possible, so that people can read it and the Standard profile finds it whole (UTS #58
/// §4.1). Host and scheme stay as they are.
///
/// >>> import uts58
/// >>> uts58.escape("https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE%E0%A4%A4%E0%A5%8D%E0%A4%AE%E0%A4%BE")
/// 'https://hi.wikipedia.org/wiki/महात्मा'
#[pyfunction]
pub(crate) fn escape(url: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(uts58_core::minimal_escape(&lossy(url)?).to_string())
}

/// The local part of an address, in quotes if it needs them (UTS #58 §5.3).
///
/// >>> import uts58
/// >>> uts58.quote_local_part("jürgen"), uts58.quote_local_part("jürgen meier")
/// ('jürgen', '"jürgen meier"')
#[pyfunction]
pub(crate) fn quote_local_part(local_part: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(uts58_core::quote_local_part(&lossy(local_part)?).to_string())
}

/// Compares the text of a hyperlink with where the hyperlink goes, by a linkifier of Messages: a `TextTarget`, whose `relation` is
/// `"no-host"` (the text shows none), `"same"`, `"same-domain"`, `"unclear"` (a reader may take it for a host that is not linked, or the
/// target is neither a page nor a mailbox) or `"different"` (a reader is being misled).
///
/// >>> import uts58
/// >>> uts58.same_target("zur größten Bank", "https://evil.example/").relation
/// 'no-host'
/// >>> uts58.same_target("bücher.de", "https://bücher.de.evil.example")
/// TextTarget(relation='different', link=<Link 0..9 url 'bücher.de'>)
/// >>> uts58.same_target("bücher.de", "ftp://bücher.de")
/// TextTarget(relation='unclear', link=None)
#[pyfunction]
pub(crate) fn same_target<'py>(
    text: &Bound<'py, PyAny>,
    href: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let linkifier = Linkifier::or_messages(text.py(), None)?;
    compared(linkifier.get(), text, href)
}

static TEXT_TARGET: PyOnceLock<Py<PyType>> = PyOnceLock::new();

pub(crate) fn compared<'py>(
    linkifier: &Linkifier,
    text: &Bound<'py, PyAny>,
    href: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = text.py();
    let text = Text::of(string(text)?)?;
    let href = lossy(href)?;
    // As long as a surrogate, so that the places are the same; a host that touches it is another host.
    let whole = text.replaced('\u{FFFF}');
    let (relation, link) = match linkifier.inner.same_target(&whole, &href) {
        TextTarget::NoHost => ("no-host", None),
        TextTarget::Same => ("same", None),
        TextTarget::SameDomain(link) => ("same-domain", Some(link)),
        TextTarget::Unclear => ("unclear", None),
        TextTarget::Different(link) => ("different", Some(link)),
    };
    let mut meter = Meter::new(text.bytes());
    let link = link
        .map(|link| Link::alone(py, &link, linkifier.implied(), meter.place(link.start())))
        .transpose()?;
    linkifier.checked(())?;
    named_tuple(py, &TEXT_TARGET, "TextTarget")?.call1((relation, link))
}
