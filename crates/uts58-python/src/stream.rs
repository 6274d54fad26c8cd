//! The class `Stream`.

use pyo3::prelude::*;
use pyo3::types::PyList;
use uts58_linkify::bytes::LossyText;
use uts58_linkify::{ImpliedScheme, StreamSegments};

use crate::host_rule::raised;
use crate::link::Link;
use crate::place::{Meter, Place};
use crate::search::Search;
use crate::text::{Text, decoded, string};

/// Finds the links of a text that arrives in pieces, such as an answer of a language model. From `Linkifier.stream`.
///
/// All segments together are the whole text. Its links are those that `Linkifier.links` finds in the whole text, with
/// the offsets there. Text between links may come in several segments. Takes time linear in the whole text, and keeps
/// only what isn't final.
///
/// >>> import uts58
/// >>> stream = uts58.Linkifier().stream()
/// >>> stream.push("см. https://при")
/// ['см. ']
/// >>> stream.push("мер.рф/путь, и")
/// [<Link 4..26 url 'https://пример.рф/путь'>, ', ']
/// >>> stream.finish()
/// ['и']
#[pyclass(module = "uts58")]
pub(crate) struct Stream {
    inner: uts58_linkify::Stream,
    implied: ImpliedScheme,
    /// The text that isn't final, and where it begins.
    rest: Vec<u8>,
    start: Place,
}

impl Stream {
    pub(crate) fn new(search: &Search) -> Self {
        // In this stream, U+0000 is a lone surrogate.
        let inner = LossyText::new(b"\xFF").linkifier(&search.inner).stream();
        Self { inner, implied: search.implied(), rest: Vec::new(), start: Place::default() }
    }
}

#[pymethods]
impl Stream {
    /// Add a piece of the text, and return the segments that are final now: `str` for text between links, `Link` for
    /// links. The piece may begin or end inside a link.
    ///
    /// >>> import uts58
    /// >>> [link.text for link in uts58.Linkifier().stream().push("пример.рф и пример.com")[:1]]
    /// ['пример.рф']
    fn push<'py>(&mut self, text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let string = string(text)?;
        let text = Text::of(string)?;
        self.rest.extend_from_slice(text.bytes());
        let bytes = text.lossy();
        let piece = LossyText::new(&bytes);
        let real = (!piece.is_lossy() && piece.as_str().contains('\0'))
            .then(|| piece.as_str().replace('\0', "\u{1}"));
        let segments = self.inner.push(real.as_deref().unwrap_or(piece.as_str()));
        given(string.py(), self.implied, &mut self.rest, &mut self.start, segments)
    }

    /// End the text, and return the remaining segments.
    ///
    /// >>> import uts58
    /// >>> stream = uts58.Linkifier().stream()
    /// >>> stream.push("пример.рф"), stream.finish()
    /// ([], [<Link 0..9 url 'пример.рф'>])
    fn finish<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        given(py, self.implied, &mut self.rest, &mut self.start, self.inner.finish())
    }
}

/// Creates the segments, and takes their text from the front of `rest`.
fn given<'py>(
    py: Python<'py>,
    implied: ImpliedScheme,
    rest: &mut Vec<u8>,
    start: &mut Place,
    segments: StreamSegments<'_, '_>,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    let mut taken = 0;
    for segment in segments {
        let text = segment.as_str();
        let mut inside = Meter::new(text).place(text.len());
        // A lone surrogate has three bytes in Python's encoding.
        inside.byte += 2 * text.matches('\0').count();
        match segment.link() {
            Some(link) => list.append(Link::alone(py, &link, implied, *start)?)?,
            None => list.append(decoded(py, rest.get(taken..taken + inside.byte).unwrap_or_default())?)?,
        }
        taken += inside.byte;
        *start = start.plus(inside);
    }
    rest.drain(..taken);
    raised().map_or(Ok(list), Err)
}
