//! The class `Link`.

use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use uts58_linkify::raw::LinkPlaces;
use uts58_linkify::{HostDisplay, ImpliedScheme, LinkKind, Linkifier, Risk};

use crate::error::value_error;
use crate::names::Named;
use crate::options::positive;
use crate::place::{Meter, Place};
use crate::text::{Text, decoded, string};

/// A link in a text: its place, kind, target and forms to display.
///
/// `start` and `end` count code points, as Python does, and `text[link.start:link.end] == link.text`. A link keeps
/// the text it was found in, and computes its parts when you ask for them. Links are immutable; they can be compared,
/// hashed, copied and pickled. A pickled link includes only its own text. `str(link)` is its text.
///
/// >>> import uts58
/// >>> link, = uts58.Linkifier("messages").links("Vgl. bücher.de/größe!")
/// >>> link
/// <Link 5..20 url 'bücher.de/größe'>
/// >>> link.href
/// 'https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe'
#[pyclass(frozen, module = "uts58")]
pub(crate) struct Link {
    /// The text, or the part of it the link needs.
    source: Py<PyString>,
    found: Found,
    implied: ImpliedScheme,
}

/// A link without its text.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    /// Where the source of the link begins in the text, and its length, in bytes.
    source: (usize, usize),
    start: Place,
    end: Place,
    // Relative to the start, in bytes.
    host: (u32, u32),
    authority_end: u32,
    kind: LinkKind,
}

impl Found {
    pub(crate) fn new(link: &uts58_linkify::Link<'_>, offset: usize, meter: &mut Meter<'_>) -> Self {
        let start = meter.place(offset + link.start());
        let end = meter.place(offset + link.end());
        Self::at(link, offset, start, end)
    }

    fn at(link: &uts58_linkify::Link<'_>, offset: usize, start: Place, end: Place) -> Self {
        // A link always fits in 32 bits.
        let inside = |place: usize| u32::try_from(place - link.start()).unwrap_or(u32::MAX);
        let host = link.host_range().unwrap_or(link.authority_end()..link.authority_end());
        Self {
            source: (offset, link.source().len()),
            start,
            end,
            host: (inside(host.start), inside(host.end)),
            authority_end: inside(link.authority_end()),
            kind: link.kind(),
        }
    }

    /// The start, in bytes.
    pub(crate) const fn start(&self) -> usize {
        self.start.byte
    }

    /// The link in a text with the same offsets.
    pub(crate) fn link<'t>(&self, text: &'t str, implied: ImpliedScheme) -> Option<uts58_linkify::Link<'t>> {
        self.in_source(text, 0, implied)
    }

    /// The link in a source that begins at `offset` of its text.
    fn in_source<'t>(
        &self,
        source: &'t str,
        offset: usize,
        implied: ImpliedScheme,
    ) -> Option<uts58_linkify::Link<'t>> {
        let (start, end) = (self.start.byte - offset, self.end.byte - offset);
        let at = |place: u32| start + place as usize;
        let host = (self.host.0 != self.host.1).then(|| at(self.host.0)..at(self.host.1));
        LinkPlaces::new(start..end, host, at(self.authority_end), self.kind, implied).in_text(source)
    }

    pub(crate) const fn code_points(&self) -> (usize, usize) {
        (self.start.code_point, self.end.code_point)
    }

    pub(crate) const fn bytes(&self) -> (usize, usize) {
        (self.start.byte, self.end.byte)
    }
}

/// Calls `visitor` for the links of a text, in order, until there is an error.
pub(crate) fn visit<E>(
    linkifier: &Linkifier,
    text: &Text<'_>,
    mut each: impl FnMut(Found) -> Result<(), E>,
) -> Result<(), E> {
    match text {
        Text::Whole(utf8) => {
            // Offsets are only counted if there is a link.
            let mut meter = None;
            for link in linkifier.links(utf8) {
                let meter = meter.get_or_insert_with(|| Meter::new(utf8));
                each(Found::new(&link, 0, meter))?;
            }
        }
        Text::Broken(..) => {
            let mut meter = Meter::new(text.readable());
            for link in linkifier.links_bytes(text.bytes()) {
                each(Found::new(&link.link(), link.offset(), &mut meter))?;
            }
        }
    }
    Ok(())
}

/// All links of a text, in order.
pub(crate) fn found(linkifier: &Linkifier, text: &Text<'_>) -> Vec<Found> {
    let mut all = Vec::new();
    let Ok(()) = visit(linkifier, text, |found| {
        all.push(found);
        Ok::<(), Infallible>(())
    });
    all
}

/// Creates Python links from those found in a text.
pub(crate) struct Links<'a, 'py> {
    string: &'a Bound<'py, PyString>,
    text: &'a Text<'a>,
    implied: ImpliedScheme,
    /// A stretch without lone surrogates, which is the source of its links, and where it begins.
    stretch: Option<(usize, Bound<'py, PyString>)>,
}

impl<'a, 'py> Links<'a, 'py> {
    pub(crate) const fn new(
        string: &'a Bound<'py, PyString>,
        text: &'a Text<'a>,
        implied: ImpliedScheme,
    ) -> Self {
        Self { string, text, implied, stretch: None }
    }

    pub(crate) fn link(&mut self, found: Found) -> PyResult<Bound<'py, Link>> {
        let source = match self.text {
            Text::Whole(_) => self.string.clone(),
            Text::Broken(..) => self.stretch(found.source.0, found.source.1)?,
        };
        Bound::new(self.string.py(), Link { source: source.unbind(), found, implied: self.implied })
    }

    /// The link found at this byte.
    pub(crate) fn at(&mut self, found: &[Found], start: usize) -> PyResult<Bound<'py, PyAny>> {
        let place = found.binary_search_by_key(&start, Found::start).unwrap_or_else(|place| place);
        let found = found.get(place).copied().ok_or_else(|| value_error("the text has no link there"))?;
        Ok(self.link(found)?.into_any())
    }

    fn stretch(&mut self, offset: usize, length: usize) -> PyResult<Bound<'py, PyString>> {
        if let Some((at, stretch)) = &self.stretch
            && *at == offset
        {
            return Ok(stretch.clone());
        }
        let bytes = self.text.bytes().get(offset..offset + length).unwrap_or_default();
        let stretch = decoded(self.string.py(), bytes)?;
        self.stretch = Some((offset, stretch.clone()));
        Ok(stretch)
    }
}

impl Link {
    /// A link with a text of its own, which includes trailing punctuation, at a place in another text.
    pub(crate) fn alone<'py>(
        py: Python<'py>,
        link: &uts58_linkify::Link<'_>,
        implied: ImpliedScheme,
        start: Place,
    ) -> PyResult<Bound<'py, Self>> {
        let piece = format!("{}{}", link.as_str(), link.trailing());
        let inside = Meter::new(link.as_str()).place(link.as_str().len());
        let mut found = Found::at(link, 0, start, start.plus(inside));
        found.source = (start.byte, piece.len());
        Bound::new(py, Self { source: PyString::new(py, &piece).unbind(), found, implied })
    }

    /// Asks the link of the Rust crate.
    fn ask<T>(&self, py: Python<'_>, question: impl FnOnce(uts58_linkify::Link<'_>) -> T) -> PyResult<T> {
        let source = self.source.bind(py).to_str()?;
        let link = self.found.in_source(source, self.found.source.0, self.implied);
        link.map(question)
            .ok_or_else(|| PyRuntimeError::new_err("the text of this link is not the one it was found in"))
    }

    fn owned(
        &self,
        py: Python<'_>,
        part: impl for<'t> FnOnce(uts58_linkify::Link<'t>) -> Option<&'t str>,
    ) -> PyResult<Option<String>> {
        self.ask(py, |link| part(link).map(str::to_owned))
    }

    fn names(&self, py: Python<'_>, only: impl Fn(Risk) -> bool) -> PyResult<Py<PyTuple>> {
        let names: Vec<_> =
            self.ask(py, |link| link.risks().iter().filter(|&risk| only(risk)).map(Risk::name).collect())?;
        Ok(PyTuple::new(py, names)?.unbind())
    }
}

#[pymethods]
impl Link {
    /// The start, in code points.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("😀 bücher.de")[0].start
    /// 2
    #[getter]
    const fn start(&self) -> usize {
        self.found.start.code_point
    }

    /// The end, in code points, exclusive.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("😀 bücher.de")[0].end
    /// 11
    #[getter]
    const fn end(&self) -> usize {
        self.found.end.code_point
    }

    /// Start and end, in code points.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("😀 bücher.de")[0].span
    /// (2, 11)
    #[getter]
    pub(crate) const fn span(&self) -> (usize, usize) {
        self.found.code_points()
    }

    /// Start and end in UTF-16 code units, as in JavaScript, Java and the language server protocol.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("😀 bücher.de")[0].span_utf16
    /// (3, 12)
    #[getter]
    const fn span_utf16(&self) -> (usize, usize) {
        (self.found.start.utf16, self.found.end.utf16)
    }

    /// Start and end in bytes of UTF-8: of `text.encode()`, or `text.encode("utf-8", "surrogatepass")` if it has lone
    /// surrogates.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("😀 bücher.de")[0].span_bytes
    /// (5, 15)
    #[getter]
    const fn span_bytes(&self) -> (usize, usize) {
        self.found.bytes()
    }

    /// The link as written in the text.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("→ пример.рф!")[0].text
    /// 'пример.рф'
    #[getter]
    fn text<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        self.ask(py, |link| PyString::new(py, link.as_str()))
    }

    /// The kind of the link: `"url"` or `"email"`.
    ///
    /// >>> import uts58
    /// >>> [link.kind for link in uts58.Linkifier().links("пример.рф, я@пример.рф")]
    /// ['url', 'email']
    #[getter]
    pub(crate) const fn kind(&self) -> &'static str {
        self.found.kind.name()
    }

    /// The URL it goes to, serialised as in the WHATWG URL standard, in ASCII. Escape it before writing it to HTML.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("я@пример.рф")[0].href
    /// 'mailto:%D1%8F@xn--e1afmkfd.xn--p1ai'
    #[getter]
    pub(crate) fn href(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |link| link.href())
    }

    /// The absolute URL in ASCII, as close to the text as possible. `html` writes this form to `href`.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("HTTP://пример.рф/../ы")[0].absolute
    /// 'http://xn--e1afmkfd.xn--p1ai/../%D1%8B'
    #[getter]
    fn absolute(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |link| link.absolute().to_string())
    }

    /// The scheme as written in the text, without the colon; `None` if there is none.
    ///
    /// >>> import uts58
    /// >>> [link.scheme for link in uts58.Linkifier().links("HTTP://пример.рф пример.рф")]
    /// ['HTTP', None]
    #[getter]
    fn scheme(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.owned(py, |link| link.scheme())
    }

    /// The scheme that `href` adds; `None` if the text has one.
    ///
    /// >>> import uts58
    /// >>> [link.implied_scheme for link in uts58.Linkifier().links("пример.рф я@пример.рф")]
    /// ['https', 'mailto']
    #[getter]
    fn implied_scheme(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        self.ask(py, |link| link.implied_scheme())
    }

    /// The part of an address before the `@`; `None` for a URL.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("mailto:я@пример.рф")[0].local_part
    /// 'я'
    #[getter]
    fn local_part(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.owned(py, |link| link.local_part())
    }

    /// The host as written in the text; `None` for a scheme without hosts.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("https://WWW.Bücher.de:8080/")[0].host
    /// 'WWW.Bücher.de'
    #[getter]
    fn host<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.ask(py, |link| link.host().map(|host| PyString::new(py, host)))
    }

    /// The registrable domain, by the public suffix list; `None` if there is none.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("https://www.bücher.co.uk/")[0].domain
    /// 'bücher.co.uk'
    #[getter]
    fn domain(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.owned(py, |link| link.domain())
    }

    /// The port in the text.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("https://bücher.de:8080/")[0].port
    /// 8080
    #[getter]
    fn port(&self, py: Python<'_>) -> PyResult<Option<u16>> {
        self.ask(py, |link| link.port())
    }

    /// The path, with its first slash.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("https://bücher.de/straße?größe=ä#fuß")[0].path
    /// '/straße'
    #[getter]
    fn path(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.owned(py, |link| link.path())
    }

    /// The query, without its question mark.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("https://bücher.de/straße?größe=ä#fuß")[0].query
    /// 'größe=ä'
    #[getter]
    fn query(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.owned(py, |link| link.query())
    }

    /// The fragment, without its number sign.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("https://bücher.de/straße?größe=ä#fuß")[0].fragment
    /// 'fuß'
    #[getter]
    fn fragment(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.owned(py, |link| link.fragment())
    }

    /// The punctuation after the link that isn't part of it. A link checker can try the link both with and without
    /// it.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("(siehe bücher.de/köln!)")[0].trailing
    /// '!)'
    #[getter]
    fn trailing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        self.ask(py, |link| PyString::new(py, link.trailing()))
    }

    /// A readable form, with as few percent-escapes as possible, and the host in Unicode unless that is misleading.
    ///
    /// >>> import uts58
    /// >>> links = uts58.Linkifier().links("http://xn--r8jz45g.jp/%E6%A1%9C http://раypal.com")
    /// >>> [link.display for link in links]
    /// ['http://例え.jp/桜', 'http://xn--ypal-43d9g.com']
    #[getter]
    pub(crate) fn display(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, |link| link.display(HostDisplay::UnicodeIfSafe).to_string())
    }

    /// A readable form with the host as given: `"unicode"`, `"unicode-if-safe"` or `"ascii"`.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("http://例え.jp/%E6%A1%9C")[0].display_as("ascii")
    /// 'http://xn--r8jz45g.jp/桜'
    fn display_as(&self, py: Python<'_>, host_display: &Bound<'_, PyAny>) -> PyResult<String> {
        let host = HostDisplay::named(host_display)?;
        self.ask(py, |link| link.display(host).to_string())
    }

    /// Shorten the link to at most this many code points. `…` replaces text that is left out, which is never part of
    /// the registrable domain. With `host_display`, this shortens the form of `display_as`.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("https://пример.рф/длинный/путь")[0].shortened(12)
    /// 'пример.рф/д…'
    #[pyo3(signature = (max_code_points, host_display = None))]
    fn shortened(
        &self,
        py: Python<'_>,
        max_code_points: &Bound<'_, PyAny>,
        host_display: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let max = positive("max_code_points", max_code_points)?;
        let host = host_display.map(HostDisplay::named).transpose()?;
        self.ask(py, |link| match host {
            Some(host) => link.display(host).shortened(max).to_string(),
            None => link.shortened(max).to_string(),
        })
    }

    /// The risks of the link, by name: `mixed-script`, `restricted-identifier`, `a-label`, `non-ascii-host`,
    /// `invisible`, `fake-delimiter`, `ip-host`, `whole-script`.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().links("http://раypal.com")[0].risks
    /// ('mixed-script', 'non-ascii-host')
    #[getter]
    fn risks(&self, py: Python<'_>) -> PyResult<Py<PyTuple>> {
        self.names(py, |_| true)
    }

    /// Those of the `risks` to warn readers of.
    ///
    /// >>> import uts58
    /// >>> [link.warnings for link in uts58.Linkifier().links("http://раypal.com http://bücher.de")]
    /// [('mixed-script',), ()]
    #[getter]
    fn warnings(&self, py: Python<'_>) -> PyResult<Py<PyTuple>> {
        self.names(py, Risk::is_warning)
    }

    fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        self.text(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (start, end) = self.span();
        Ok(format!("<Link {start}..{end} {} {}>", self.kind(), self.text(py)?.repr()?))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let Ok(other) = other.cast::<Self>() else { return Ok(py.NotImplemented()) };
        let other = other.get();
        let (a, b) = (&self.found, &other.found);
        let equal = (a.start, a.end, a.kind, self.implied) == (b.start, b.end, b.kind, other.implied)
            && self.text(py)?.as_any().eq(other.text(py)?)?;
        Ok(equal.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.found.start, self.found.end).hash(&mut hasher);
        hasher.finish()
    }

    const fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Pickles the link alone, whatever the size of the text around it.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let make = py.import("uts58._uts58")?.getattr("_link_from_places")?;
        let piece = self.ask(py, |link| format!("{}{}", link.as_str(), link.trailing()))?;
        let Found { start, end, host, authority_end, kind, .. } = self.found;
        let places = (start.byte, start.code_point, start.utf16);
        let lengths = (end.byte - start.byte, host.0, host.1, authority_end);
        let arguments = (piece, places, lengths, kind.name(), self.implied.name()).into_pyobject(py)?;
        Ok((make, arguments))
    }
}

/// For `pickle`: restores a link from its text and places.
#[pyfunction]
#[pyo3(name = "_link_from_places")]
pub(crate) fn link_from_places(
    piece: &Bound<'_, PyAny>,
    start: (usize, usize, usize),
    lengths: (usize, u32, u32, u32),
    kind: &str,
    implied_scheme: &Bound<'_, PyAny>,
) -> PyResult<Link> {
    let py = piece.py();
    let source = string(piece)?;
    let utf8 = source.to_str()?;
    let start = Place { byte: start.0, code_point: start.1, utf16: start.2 };
    let (length, host_start, host_end, authority_end) = lengths;
    let kind = match kind {
        "url" => LinkKind::Url,
        "email" => LinkKind::Email,
        _ => return Err(value_error("the kind of a link is \"url\" or \"email\"")),
    };
    let text = utf8.get(..length).ok_or_else(|| value_error("the text of the link is shorter"))?;
    let inside = Meter::new(text).place(length);
    let end = start.plus(inside);
    let found = Found {
        source: (start.byte, utf8.len()),
        start,
        end,
        host: (host_start, host_end),
        authority_end,
        kind,
    };
    let link = Link {
        source: PyString::new(py, utf8).unbind(),
        found,
        implied: ImpliedScheme::named(implied_scheme)?,
    };
    link.ask(py, |_| ()).map_err(|_| value_error("these are not the places of a link in its text"))?;
    Ok(link)
}
