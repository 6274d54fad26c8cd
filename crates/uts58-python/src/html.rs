//! Writes texts as HTML.

use std::borrow::Cow;

use pyo3::Borrowed;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};
use uts58_linkify::html::{Attribute, Html, Isolation, LineBreaks, LinkDecision, LinkText};
use uts58_linkify::{HostDisplay, merge};

use crate::error::{FirstError, invalid_option, type_error, value_error};
use crate::link::Links;
use crate::merged::read_spans;
use crate::names::{Named, hyphens};
use crate::options::positive;
use crate::search::Search;
use crate::text::{Text, lossy, released, string};

/// The argument `rel`. `None` is an error, because it looks like no `rel`; omitting the argument gives the safe
/// default.
pub(crate) enum Rel {
    Default,
    Given(String),
}

impl<'py> FromPyObject<'_, 'py> for Rel {
    type Error = PyErr;

    fn extract(rel: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if rel.is_none() {
            return Err(type_error(
                "rel cannot be None: leave it out for \"nofollow noopener noreferrer\", or give \"\" for none",
            ));
        }
        Ok(Self::Given(lossy(&rel)?.into_owned()))
    }
}

/// The options of all functions that write HTML.
pub(crate) struct HtmlOptions<'a> {
    pub(crate) rel: Cow<'a, str>,
    pub(crate) target: Cow<'a, str>,
    pub(crate) class: Cow<'a, str>,
    pub(crate) isolation: Isolation,
    line_breaks: LineBreaks,
    link_text: LinkText,
}

impl<'a> HtmlOptions<'a> {
    #[expect(clippy::too_many_arguments, reason = "the options")]
    pub(crate) fn read(
        rel: Rel,
        target: Option<&'a Bound<'_, PyAny>>,
        class: Option<&'a Bound<'_, PyAny>>,
        line_breaks: Option<&Bound<'_, PyAny>>,
        link_text: Option<&Bound<'_, PyAny>>,
        host_display: Option<&Bound<'_, PyAny>>,
        max_code_points: Option<&Bound<'_, PyAny>>,
        isolation: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let attribute = |given: Option<&'a Bound<'_, PyAny>>, default: &'static str| {
            given.map_or(Ok(Cow::Borrowed(default)), lossy)
        };
        Ok(Self {
            rel: match rel {
                Rel::Default => Cow::Borrowed("nofollow noopener noreferrer"),
                Rel::Given(rel) => Cow::Owned(rel),
            },
            target: attribute(target, "")?,
            class: attribute(class, "")?,
            isolation: Isolation::named_or(isolation, Isolation::Auto)?,
            line_breaks: LineBreaks::named_or(line_breaks, LineBreaks::Keep)?,
            link_text: read_link_text(link_text, host_display, max_code_points)?,
        })
    }

    pub(crate) fn to_rust(&self) -> Html<'_> {
        Html::new()
            .rel(&self.rel)
            .target(&self.target)
            .class(&self.class)
            .isolation(self.isolation)
            .line_breaks(self.line_breaks)
            .link_text(self.link_text)
    }
}

fn read_link_text(
    link_text: Option<&Bound<'_, PyAny>>,
    host_display: Option<&Bound<'_, PyAny>>,
    max_code_points: Option<&Bound<'_, PyAny>>,
) -> PyResult<LinkText> {
    let name = link_text.map_or(Ok(Cow::Borrowed("as-written")), lossy)?;
    let name = hyphens(&name);
    let host = HostDisplay::named_or(host_display, HostDisplay::UnicodeIfSafe)?;
    let max = || match max_code_points {
        Some(max) => positive("max_code_points", max),
        None => Err(invalid_option(format!("link_text={name:?} needs max_code_points"))),
    };
    match name.as_str() {
        "as-written" => Ok(LinkText::AsWritten),
        "displayed" => Ok(LinkText::Displayed(host)),
        "shortened" => Ok(LinkText::Shortened(max()?)),
        "displayed-and-shortened" => Ok(LinkText::DisplayedAndShortened(host, max()?)),
        _ => Err(invalid_option(format!(
            "link_text cannot be {name:?}: use one of \"as-written\", \"displayed\", \"shortened\", \"displayed-and-shortened\""
        ))),
    }
}

/// Implements `Linkifier.html`.
pub(crate) fn written<'py>(
    search: &Search,
    text: &Bound<'py, PyAny>,
    options: &HtmlOptions<'_>,
    spans: Option<&Bound<'py, PyAny>>,
    decide: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyString>> {
    let py = text.py();
    let string = string(text)?;
    let text = Text::of(string)?;
    let (html, inner) = (options.to_rust(), &search.inner);
    if let (Text::Whole(utf8), None) = (&text, decide) {
        let written = released(py, utf8.len(), || html.display(inner, utf8).to_string());
        return search.checked(PyString::new(py, &written));
    }
    let whole = text.shown();
    let spans = spans.map_or(Ok(Vec::new()), |spans| read_spans(spans, &text))?;
    let found = search.found(py, &text)?;
    let mut links = Links::new(string, &text, search.implied());
    let mut error = FirstError::default();
    let mut out = String::new();
    let result = html.write_segments(
        merge(&whole, found.iter().filter_map(|found| found.link(&whole, search.implied())), spans),
        |segment| {
            error.or(LinkDecision::Remove, || {
                decision(decide, || match segment.span() {
                    Some(span) => Ok(span.clone()),
                    None => links.at(&found, segment.start()),
                })
            })
        },
        &mut out,
    );
    error.into_result()?;
    search.checked(())?;
    result.map_err(value_error)?;
    Ok(PyString::new(py, &out))
}

/// The result of the caller's function for a link or span.
pub(crate) fn decision<'t, 'py>(
    decide: Option<&Bound<'py, PyAny>>,
    link: impl FnOnce() -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<LinkDecision<'t>> {
    let Some(decide) = decide else { return Ok(LinkDecision::Keep) };
    let answer = decide.call1((link()?,))?;
    if let Ok(answer) = answer.cast::<PyBool>() {
        return Ok(if answer.is_true() { LinkDecision::Keep } else { LinkDecision::Remove });
    }
    let attributes = answer.cast::<PyDict>().map_err(|_| {
        type_error(
            "decide must return True (a link), False (text) or a dict of attributes (a link with these)",
        )
    })?;
    let mut all = Vec::new();
    for (name, value) in attributes {
        let attribute = Attribute::new(lossy(&name)?.into_owned(), lossy(&value)?.into_owned());
        all.push(attribute.map_err(value_error)?);
    }
    Ok(LinkDecision::With(all))
}
