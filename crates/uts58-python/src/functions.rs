//! Functions that need no options.

use pyo3::prelude::*;

use crate::linkifier::Linkifier;
use crate::target::compared;
use crate::text::lossy;

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
    compared(&linkifier.get().search, text, href)
}
