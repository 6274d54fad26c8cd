//! The class `Linkifier`.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyTuple, PyType};
use uts58_linkify::Profile;
use uts58_linkify::explain::Finding;

use crate::class::class;
use crate::error::type_error;
use crate::html::{self, HtmlOptions, Rel};
use crate::link::{Found, Link, Links, visit};
use crate::merged::merged;
use crate::options::Given;
use crate::place::Meter;
use crate::search::Search;
use crate::stream::Stream;
use crate::target::compared;
use crate::text::{LONG, Text, decoded, lossy, released, string};

/// Finds links in texts. Options are checked once, when a linkifier is created. It is immutable, so any number of
/// threads may use it.
///
/// * `profile`: `"messages"`, the default, is for chat and mail; `"standard"` is UTS #58 as published.
/// * All others are options of `uts58.OPTIONS`: a switch is `True` or `False`, a choice a string, a number an `int`
///   of at least 0, a list or schemes a string or several. Options that are missing or `None` have their value in the
///   profile.
/// * `host_rule` may also be a function. It is called with a host in lower-case A-label form and must return the same
///   each time.
///
/// Linkifiers with the same options are equal; they can be hashed, copied and pickled.
///
/// >>> import uts58
/// >>> linkifier = uts58.Linkifier("messages", not_a_host=False, add_schemes="xmpp:")
/// >>> [link.text for link in linkifier.links("пишите: xmpp:юра@example.com, или readme.md")]
/// ['xmpp:юра@example.com', 'readme.md']
#[pyclass(frozen, module = "uts58")]
pub(crate) struct Linkifier {
    pub(crate) search: Search,
}

/// The linkifier for functions called without one.
static MESSAGES: PyOnceLock<Py<Linkifier>> = PyOnceLock::new();

impl Linkifier {
    /// The given linkifier, or a Messages linkifier.
    pub(crate) fn or_messages<'py>(
        py: Python<'py>,
        given: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, Self>> {
        match given {
            Some(given) => given
                .cast::<Self>()
                .cloned()
                .map_err(|_| type_error("linkifier must be a uts58.Linkifier, or None for one of Messages")),
            None => {
                let made = MESSAGES.get_or_try_init(py, || {
                    Py::new(py, Self { search: Search::of(Profile::Messages.into()) })
                })?;
                Ok(made.bind(py).clone())
            }
        }
    }
}

#[pymethods]
impl Linkifier {
    #[new]
    #[pyo3(
        signature = (profile = None, **options),
        text_signature = "(profile='messages', **options)"
    )]
    fn new(profile: Option<&Bound<'_, PyAny>>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Ok(Self { search: Search::of(Given::read(profile, options)?) })
    }

    /// Return the links of a text, in order and disjoint, as a list of `Link`. Takes time linear in the text. Other
    /// threads run while a long text is searched.
    ///
    /// >>> import uts58
    /// >>> text = "詳細は「https://ja.wikipedia.org/wiki/桜（植物）」、連絡はtaro@example.jpまで。"
    /// >>> for link in uts58.Linkifier("messages").links(text):
    /// ...     print(link.span, link.kind, link.text, text[link.start:link.end] == link.text)
    /// (4, 39) url https://ja.wikipedia.org/wiki/桜（植物） True
    /// (44, 59) email taro@example.jp True
    fn links<'py>(&self, py: Python<'py>, text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let string = string(text)?;
        let text = Text::of(string)?;
        let list = PyList::empty(py);
        let mut links = Links::new(string, &text, self.search.implied());
        if text.bytes().len() < LONG {
            // Create each link as it is found.
            let visited = visit(&self.search.inner, &text, |found| list.append(links.link(found)?));
            self.search.checked(())?;
            return visited.map(|()| list);
        }
        for found in self.search.found(py, &text)? {
            list.append(links.link(found)?)?;
        }
        Ok(list)
    }

    /// Return the links of each row of a column: a `uts58.ArrowArray` for an Arrow array of strings (plain, large,
    /// view, dictionary), a `uts58.ArrowChunkedArray` for a chunked array or a stream. Null rows give null.
    ///
    /// The array is any object with `__arrow_c_array__` or `__arrow_c_stream__`: from pyarrow, polars, DataFusion and
    /// others. The links are `list<struct<start: int64, end: int64, kind: utf8, href: utf8>>`; `start` and `end` are
    /// code points of the row. Invalid UTF-8 counts as one code point, as in `bytes.decode("utf-8", "replace")`, and
    /// a host that touches it isn't linked. A dictionary gives a dictionary of such lists: each of its values is
    /// searched once. Takes linear time; other threads run meanwhile. Neither input nor output is copied.
    ///
    /// Raises `TypeError` if these aren't strings, `ValueError` if the array is malformed, `OverflowError` if the
    /// hrefs of an array exceed 2 GiB (a chunked array has no such limit), `RuntimeError` if a stream fails.
    ///
    /// >>> import pyarrow, uts58  # doctest: +SKIP
    /// >>> column = pyarrow.array(["é пример.рф", None])  # doctest: +SKIP
    /// >>> pyarrow.array(uts58.Linkifier().links_arrow(column)).to_pylist()  # doctest: +SKIP
    /// [[{'start': 2, 'end': 11, 'kind': 'url', 'href': 'https://xn--e1afmkfd.xn--p1ai/'}], None]
    fn links_arrow<'py>(&self, array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let found = crate::arrow::links_arrow(&self.search.inner, array);
        self.search.checked(())?;
        found
    }

    /// Return only the ranges of the links: a list of `(start, end)`, in code points.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier().spans("é: пример.рф, я@example.com")
    /// [(3, 12), (14, 27)]
    fn spans(&self, py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<Vec<(usize, usize)>> {
        let text = Text::of(string(text)?)?;
        Ok(self.search.found(py, &text)?.iter().map(Found::code_points).collect())
    }

    /// Split a text, in order: `str` for text between links, `Link` for links. Joined, they are the text.
    ///
    /// >>> import uts58
    /// >>> pieces = uts58.Linkifier().segments("см. пример.рф!")
    /// >>> pieces
    /// ['см. ', <Link 4..13 url 'пример.рф'>, '!']
    /// >>> "".join(map(str, pieces))
    /// 'см. пример.рф!'
    fn segments<'py>(&self, py: Python<'py>, text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let string = string(text)?;
        let text = Text::of(string)?;
        let list = PyList::empty(py);
        let mut links = Links::new(string, &text, self.search.implied());
        let mut from = 0;
        let between = |from: usize, to: usize| text.bytes().get(from..to).unwrap_or_default();
        for found in self.search.found(py, &text)? {
            let (start, end) = found.bytes();
            if from < start {
                list.append(decoded(py, between(from, start))?)?;
            }
            list.append(links.link(found)?)?;
            from = end;
        }
        if from < text.bytes().len() {
            list.append(decoded(py, between(from, text.bytes().len()))?)?;
        }
        Ok(list)
    }

    /// Split a text, in order: `str`, `Link`, and your own spans, such as mentions, hashtags, custom emoji.
    ///
    /// `spans` are matches of regular expressions (`re.finditer`), links of another linkifier, or tuples that begin
    /// with start and end in code points, in any order. They are returned unchanged. Of overlapping ones, the
    /// earliest wins, then the longest, then the link of this linkifier, then the first span. The others are dropped,
    /// and so are empty spans. Takes linear time, plus the time to sort the spans.
    ///
    /// Raises `TypeError` for something that isn't a span, `ValueError` for a span outside the text.
    ///
    /// >>> import re, uts58
    /// >>> text = "@юра: пример.рф/#ё #größe"
    /// >>> uts58.Linkifier("messages").merge(text, re.finditer("[@#][^ :]+", text))[2:]
    /// [<Link 6..18 url 'пример.рф/#ё'>, ' ', <re.Match object; span=(19, 25), match='#größe'>]
    fn merge<'py>(
        &self,
        text: &Bound<'py, PyAny>,
        spans: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyList>> {
        merged(&self.search, text, spans)
    }

    /// Return whether the text contains a link. Stops at the first one.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier("messages").contains_link("→ пример.рф")
    /// True
    fn contains_link(&self, py: Python<'_>, text: &Bound<'_, PyAny>) -> PyResult<bool> {
        let text = Text::of(string(text)?)?;
        let inner = &self.search.inner;
        self.search.checked(match &text {
            Text::Whole(utf8) => released(py, utf8.len(), || inner.contains_link(utf8)),
            Text::Broken(..) => inner.links_bytes(text.bytes()).next().is_some(),
        })
    }

    /// Return the link that contains the code point `index` or begins there, for a cursor; `None` if there is none.
    ///
    /// >>> import uts58
    /// >>> linkifier = uts58.Linkifier("messages")
    /// >>> linkifier.link_at("é\nсм. пример.рф!", 8)
    /// <Link 6..15 url 'пример.рф'>
    /// >>> linkifier.link_at("é\nсм. пример.рф!", 15) is None
    /// True
    fn link_at<'py>(&self, text: &Bound<'py, PyAny>, index: isize) -> PyResult<Option<Bound<'py, Link>>> {
        let string = string(text)?;
        let text = Text::of(string)?;
        let Ok(index) = usize::try_from(index) else { return Ok(None) };
        let mut meter = Meter::new(text.readable());
        let byte = meter.byte(index);
        let found = match &text {
            Text::Whole(utf8) => {
                self.search.inner.link_at(utf8, byte).map(|link| Found::new(&link, 0, &mut meter))
            }
            Text::Broken(..) => {
                let mut links =
                    self.search.inner.links_bytes(text.bytes()).take_while(|link| link.start() <= byte);
                let link = links.find(|link| byte < link.end());
                link.map(|link| Found::new(&link.link(), link.offset(), &mut meter))
            }
        };
        let mut links = Links::new(string, &text, self.search.implied());
        self.search.checked(())?;
        found.map(|found| links.link(found)).transpose()
    }

    /// Return the link at the very start of the text; `None` if there is none. Reads no more of the text than it
    /// needs.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier("messages").link_at_start("пример.рф/путь!")
    /// <Link 0..14 url 'пример.рф/путь'>
    fn link_at_start<'py>(&self, text: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, Link>>> {
        let string = string(text)?;
        let text = Text::of(string)?;
        let mut meter = Meter::new(text.readable());
        let found = match &text {
            Text::Whole(utf8) => {
                self.search.inner.link_at_start(utf8).map(|link| Found::new(&link, 0, &mut meter))
            }
            Text::Broken(..) => {
                let first =
                    self.search.inner.links_bytes(text.bytes()).next().filter(|link| link.start() == 0);
                first.map(|link| Found::new(&link.link(), link.offset(), &mut meter))
            }
        };
        let mut links = Links::new(string, &text, self.search.implied());
        self.search.checked(())?;
        found.map(|found| links.link(found)).transpose()
    }

    /// Return the length of the prefix in which links can't change, in code points, whatever is appended: for text
    /// that is still arriving.
    ///
    /// >>> import uts58
    /// >>> text = "см. пример.рф и пример.com/пу"
    /// >>> text[uts58.Linkifier("messages").stable_prefix(text):]
    /// 'пример.com/пу'
    fn stable_prefix(&self, text: &Bound<'_, PyAny>) -> PyResult<usize> {
        let text = Text::of(string(text)?)?;
        let bytes = text.bytes();
        // After the last lone surrogate.
        let last = bytes
            .utf8_chunks()
            .last()
            .map_or("", |chunk| if chunk.invalid().is_empty() { chunk.valid() } else { "" });
        let stable = bytes.len() - last.len() + self.search.inner.stable_prefix(last);
        Ok(Meter::new(text.readable()).place(stable).code_point)
    }

    /// Start a `Stream`, which finds the links of a text that arrives in pieces.
    ///
    /// >>> import uts58
    /// >>> stream = uts58.Linkifier().stream()
    /// >>> [stream.push(piece) for piece in ["см. приме", "р.рф/пу", "ть, и"]]
    /// [['см. '], [], [<Link 4..18 url 'пример.рф/путь'>, ', ']]
    fn stream(&self) -> Stream {
        Stream::new(&self.search)
    }

    /// Return the links of a text, and the rejected candidates between them with the rule that rejects them: a list
    /// of `Link` and `Refused`. Slower than `links`.
    ///
    /// >>> import uts58
    /// >>> for finding in uts58.Linkifier().findings("http://юзер@пример.рф, пример.нет"):
    /// ...     print(finding.text, finding.reason, finding.decision)
    /// http://юзер@пример.рф a user name comes before the host D23
    /// пример.нет the host doesn't end in a public suffix with a label before it D28
    fn findings<'py>(&self, text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let py = text.py();
        let string = string(text)?;
        let text = Text::of(string)?;
        let linked = self.search.found(py, &text)?;
        let mut linked = linked.iter().peekable();
        let mut links = Links::new(string, &text, self.search.implied());
        let mut meter = Meter::new(text.readable());
        let list = PyList::empty(py);
        let whole = text.readable();
        for finding in self.search.inner.findings(whole) {
            let (range, reason, decision) = match finding {
                Finding::Link(link) => {
                    while linked.next_if(|found| found.start() < link.start()).is_some() {}
                    let is_linked = linked.next_if(|found| found.start() == link.start()).copied();
                    if let Some(found) = is_linked {
                        list.append(links.link(found)?)?;
                        continue;
                    }
                    (link.range(), "it touches a lone surrogate".to_owned(), "")
                }
                Finding::Refused(refused) => {
                    let reason = refused.reason();
                    (refused.range(), reason.to_string(), reason.decision())
                }
                _ => continue,
            };
            let (start, end) = (meter.place(range.start).code_point, meter.place(range.end).code_point);
            let piece = decoded(py, text.bytes().get(range).unwrap_or_default())?;
            list.append(class(py, &REFUSED, "Refused")?.call1((start, end, piece, reason, decision))?)?;
        }
        self.search.checked(list)
    }

    /// Explain a text to a person: each link with its URL and readable form, and each rejected candidate with the
    /// rule that rejects it and the rule's number in the decisions of the project.
    ///
    /// >>> import uts58
    /// >>> print(uts58.Linkifier("messages").explain("см. пример.рф, не README.md"))
    /// link 4..13: пример.рф
    ///   kind     url
    ///   href     https://xn--e1afmkfd.xn--p1ai/
    ///   display  пример.рф
    /// no link 18..27: README.md
    ///   because  a file name (M6)
    fn explain(&self, text: &Bound<'_, PyAny>) -> PyResult<String> {
        let findings = self.findings(text)?;
        let py = text.py();
        let mut lines = Vec::new();
        for finding in findings.iter() {
            let (start, end): (usize, usize) =
                (finding.getattr("start")?.extract()?, finding.getattr("end")?.extract()?);
            let shown = finding.getattr("text")?;
            let shown = lossy(&shown)?.replace('\n', "␊");
            if let Ok(link) = finding.cast::<Link>() {
                let link = link.get();
                lines.push(format!("link {start}..{end}: {shown}"));
                lines.push(format!("  kind     {}", link.kind()));
                lines.push(format!("  href     {}", link.href(py)?));
                lines.push(format!("  display  {}", link.display(py)?));
            } else {
                let (reason, decision): (String, String) =
                    (finding.getattr("reason")?.extract()?, finding.getattr("decision")?.extract()?);
                lines.push(format!("no link {start}..{end}: {shown}"));
                let number = if decision.is_empty() { decision } else { format!(" ({decision})") };
                lines.push(format!("  because  {reason}{number}"));
            }
        }
        if lines.is_empty() {
            lines.push("no link, and nothing that looks like one".to_owned());
        }
        Ok(lines.join("\n"))
    }

    /// Write a text as HTML, with links as `<a href="…">` and everything else escaped.
    ///
    /// * `rel`, `target`, `class_`: attributes of every link; an empty string for none. The default of `rel` is
    ///   `nofollow noopener noreferrer`.
    /// * `line_breaks`: `"keep"`, `"br"` or `"paragraphs"`.
    /// * `link_text`: `"as-written"`, `"displayed"`, `"shortened"` or `"displayed-and-shortened"`; use it with
    ///   `host_display`, and with `max_code_points` to shorten. Displayed hosts are in Unicode if that is safe, as in
    ///   `link.display`. `host_display="unicode"` is always in Unicode, even for `раypal.com` with Cyrillic letters.
    /// * `isolation`: `"auto"` isolates the text direction of a link with `dir="auto"`, `"none"` doesn't.
    /// * `spans` are your own matches, such as mentions, as for `merge`.
    /// * `decide` is called with each `Link` and each of your spans, and returns `True` (a link), `False` (text), or a
    ///   dict of attributes. An attribute with an empty value isn't written. A span becomes a link if the dict has
    ///   `"href"`.
    ///
    /// >>> import uts58
    /// >>> linkifier = uts58.Linkifier("messages")
    /// >>> linkifier.html("<b>Siehe</b> bücher.de/größe!", rel="ugc", isolation="none")
    /// '&#60;b&#62;Siehe&#60;/b&#62; <a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe" rel="ugc">bücher.de/größe</a>!'
    /// >>> linkifier.html("bücher.de", rel="", isolation="none", decide=lambda link: {"title": link.host})
    /// '<a href="https://xn--bcher-kva.de" title="bücher.de">bücher.de</a>'
    /// >>> import re
    /// >>> page = lambda piece: True if isinstance(piece, uts58.Link) else {"href": "/users/" + piece[1]}
    /// >>> linkifier.html("@ann <3", rel="", isolation="none", spans=re.finditer(r"@(\w+)", "@ann <3"), decide=page)
    /// '<a href="/users/ann">@ann</a> &#60;3'
    #[pyo3(signature = (
        text, *, rel = Rel::Default, target = None, class_ = None, line_breaks = None, link_text = None, host_display = None,
        max_code_points = None, isolation = None, spans = None, decide = None
    ), text_signature = "($self, text, *, rel='nofollow noopener noreferrer', target='', class_='', line_breaks='keep', \
        link_text='as-written', host_display='unicode-if-safe', max_code_points=None, isolation='auto', spans=(), decide=None)")]
    #[expect(clippy::too_many_arguments, reason = "the options")]
    fn html<'py>(
        &self,
        text: &Bound<'py, PyAny>,
        rel: Rel,
        target: Option<&Bound<'_, PyAny>>,
        class_: Option<&Bound<'_, PyAny>>,
        line_breaks: Option<&Bound<'_, PyAny>>,
        link_text: Option<&Bound<'_, PyAny>>,
        host_display: Option<&Bound<'_, PyAny>>,
        max_code_points: Option<&Bound<'_, PyAny>>,
        isolation: Option<&Bound<'_, PyAny>>,
        spans: Option<&Bound<'py, PyAny>>,
        decide: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyString>> {
        let options = HtmlOptions::read(
            rel,
            target,
            class_,
            line_breaks,
            link_text,
            host_display,
            max_code_points,
            isolation,
        )?;
        html::written(&self.search, text, &options, spans, decide)
    }

    /// Add percent-escapes to a URL where necessary, so that this linkifier finds the whole of it between two spaces.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier("messages").escape("https://example.jp/aのb/東京")
    /// 'https://example.jp/a%E3%81%AEb/東京'
    fn escape(&self, url: &Bound<'_, PyAny>) -> PyResult<String> {
        let url = lossy(url)?;
        self.search.checked(self.search.inner.escape(&url))
    }

    /// Compare the links in the text of a hyperlink with its target. Returns a `TextTarget`.
    ///
    /// >>> import uts58
    /// >>> linkifier = uts58.Linkifier("messages")
    /// >>> linkifier.same_target("пишите на юра@пример.рф", "mailto:a@example.com")
    /// TextTarget(relation='different', link=<Link 10..23 email 'юра@пример.рф'>)
    #[pyo3(signature = (text, href, *, without_base=false))]
    fn same_target<'py>(
        &self,
        text: &Bound<'py, PyAny>,
        href: &Bound<'py, PyAny>,
        without_base: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        compared(&self.search, text, href, without_base)
    }

    /// The arguments that create an equal linkifier, without those that are as in its profile.
    ///
    /// >>> import uts58
    /// >>> uts58.Linkifier("messages", emails=False).options
    /// {'profile': 'messages', 'emails': False}
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.search.given.arguments(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let mut written = Vec::new();
        for (name, value) in self.search.given.arguments(py)? {
            let value = value.repr()?;
            written.push(match name.to_string().as_str() {
                "profile" => value.to_string(),
                name => format!("{name}={value}"),
            });
        }
        Ok(format!("Linkifier({})", written.join(", ")))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let Ok(other) = other.cast::<Self>() else { return Ok(py.NotImplemented()) };
        let equal = self.search.given.key(py)?.eq(other.get().search.given.key(py)?)?;
        Ok(equal.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.search.given.key(py)?.hash()
    }

    const fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        Ok((PyTuple::empty(py), self.search.given.arguments(py)?))
    }
}

static REFUSED: PyOnceLock<Py<PyType>> = PyOnceLock::new();
