//! Links in HTML documents.

use std::io::{self, Write as _};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyDict, PyType};
use uts58_html::{Anchor, Decision, Hook, HtmlLinker, LinkWriter, Linked};

use crate::class::class;
use crate::error::{FirstError, type_error, value_error};
use crate::html::{HtmlOptions, Rel};
use crate::link::Link;
use crate::linkifier::Linkifier;
use crate::names::words;
use crate::options::positive;
use crate::place::Place;
use crate::search::Search;
use crate::text::{Text, decoded, lossy, released, string};

static ANCHOR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static LINKED_HTML: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Link the text of an HTML document with `<a href="…">`. Everything else stays the same, byte for byte.
///
/// Links may cross inline elements and references (`exam<b>ple</b>.com`), and no element is split. Nothing is linked
/// in `a`, scripts and similar elements, nor in the elements that `skip` names, such as `uts58.CODE_ELEMENTS`. This
/// doesn't sanitise the document: do that first.
///
/// * `linkifier`: by default one with the Messages profile.
/// * `rel`, `target`, `class_`, `isolation`: as for `Linkifier.html`.
///
/// The result is a `str` with the attribute `is_complete`: whether the whole document was read. If it is unclear how
/// browsers parse the document after some place (rule H8), the rest is unchanged, and `hook` isn't called for it.
///
/// * `max_token`: the maximum length of a tag or comment, in bytes; from a longer one on, nothing changes.
/// * `hook` is called with each new link and each `a` of the document, an `Anchor`, which it may change. It returns
///   `True` (keep it) or `False` (keep only its text).
///
/// >>> import uts58
/// >>> uts58.linkify_html("<li>例え<b>.jp</b>/?q=1&amp;桜！</li>", rel="ugc", isolation="none")
/// '<li><a href="https://xn--r8jz45g.jp/?q=1&amp;%E6%A1%9C" rel="ugc">例え<b>.jp</b>/?q=1&amp;桜</a>！</li>'
#[pyfunction]
#[pyo3(signature = (
    html, *, linkifier = None, rel = Rel::Default, target = None, class_ = None, isolation = None, skip = None, max_token = None,
    hook = None
), text_signature = "(html, *, linkifier=None, rel='nofollow noopener noreferrer', target='', class_='', isolation='auto', \
    skip=(), max_token=16777216, hook=None)")]
#[expect(clippy::too_many_arguments, reason = "the options")]
pub(crate) fn linkify_html<'py>(
    html: &Bound<'py, PyAny>,
    linkifier: Option<&Bound<'py, PyAny>>,
    rel: Rel,
    target: Option<&Bound<'_, PyAny>>,
    class_: Option<&Bound<'_, PyAny>>,
    isolation: Option<&Bound<'_, PyAny>>,
    skip: Option<&Bound<'_, PyAny>>,
    max_token: Option<&Bound<'_, PyAny>>,
    hook: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = html.py();
    let linkifier = Linkifier::or_messages(py, linkifier)?;
    let search = &linkifier.get().search;
    let options = HtmlOptions::read(rel, target, class_, None, None, None, None, isolation)?;
    let skipped = skip.map_or(Ok(Vec::new()), |names| words("skip", names))?;
    let mut linker = HtmlLinker::new(search.inner.clone())
        .rel(options.rel)
        .target(options.target)
        .class(options.class)
        .isolation(options.isolation)
        .skip(skipped);
    if let Some(max) = max_token {
        linker = linker.max_token(positive("max_token", max)?);
    }
    let document = Text::of(string(html)?)?;
    let written = match (hook, &document) {
        (None, Text::Whole(utf8)) => {
            released(py, utf8.len(), || written(linker.writer(Vec::new()), utf8.as_bytes()))
        }
        (None, Text::Broken(..)) => written(linker.writer(Vec::new()), document.bytes()),
        (Some(hook), _) => {
            let mut error = FirstError::default();
            let writer = linker.writer_with(Vec::new(), |anchor| {
                error.or(Decision::Keep, || decision(search, hook, anchor))
            });
            let written = written(writer, document.bytes());
            error.into_result()?;
            written
        }
    };
    search.checked(())?;
    let written = written.map_err(value_error)?;
    let html = decoded(py, written.get_ref())?;
    class(py, &LINKED_HTML, "LinkedHtml")?.call1((html, written.is_complete()))
}

fn written<H: Hook>(mut writer: LinkWriter<Vec<u8>, H>, html: &[u8]) -> io::Result<Linked<Vec<u8>>> {
    writer.write_all(html)?;
    writer.finish()
}

/// Calls the caller's function for an element, and makes the changes.
fn decision<'py>(search: &Search, hook: &Bound<'py, PyAny>, anchor: &mut Anchor<'_>) -> PyResult<Decision> {
    let py = hook.py();
    let link =
        anchor.link().map(|link| Link::alone(py, &link, search.implied(), Place::default())).transpose()?;
    let attributes = PyDict::new(py);
    for (name, value) in anchor.attributes() {
        attributes.set_item(name, value)?;
    }
    let shown =
        class(py, &ANCHOR, "Anchor")?.call1((link, &attributes, anchor.text(), anchor.is_text_cut()))?;
    let answer = hook.call1((&shown,))?;
    let answer = answer.cast::<PyBool>().map_err(|_| {
        type_error("hook must return True (the element stays) or False (only its text stays)")
    })?;
    if !answer.is_true() {
        return Ok(Decision::Remove);
    }
    let changed = shown.getattr("attributes")?;
    let changed =
        changed.cast::<PyDict>().map_err(|_| type_error("the attributes of an Anchor must be a dict"))?;
    let before: Vec<String> = anchor.attributes().map(|(name, _)| name.to_owned()).collect();
    for name in before.iter().filter(|name| !changed.contains(name).unwrap_or(true)) {
        anchor.remove_attribute(name);
    }
    for (name, value) in changed {
        anchor.set_attribute(&lossy(&name)?, lossy(&value)?).map_err(value_error)?;
    }
    let text = shown.getattr("text")?;
    let text = lossy(&text)?;
    if text != anchor.text() {
        anchor.set_text(text.into_owned());
    }
    Ok(Decision::Keep)
}
