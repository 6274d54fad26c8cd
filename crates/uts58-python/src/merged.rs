//! Merges links with spans that the caller has found: mentions, hashtags, custom emoji.

use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use uts58_linkify::merge;

use crate::error::{type_error, value_error};
use crate::link::{Link, Links};
use crate::place::Meter;
use crate::search::Search;
use crate::text::{Text, decoded, string};

/// Implements `Linkifier.merge`.
pub(crate) fn merged<'py>(
    search: &Search,
    text: &Bound<'py, PyAny>,
    spans: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyList>> {
    let py = text.py();
    let string = string(text)?;
    let text = Text::of(string)?;
    let spans = read_spans(spans, &text)?;
    let whole = text.readable();
    let found = search.found(py, &text)?;
    let links = found.iter().filter_map(|found| found.link(whole, search.implied()));

    let list = PyList::empty(py);
    let mut made = Links::new(string, &text, search.implied());
    for piece in merge(whole, links, spans) {
        match (piece.span(), piece.link()) {
            (Some(span), _) => list.append(span)?,
            (_, Some(link)) => list.append(made.at(&found, link.start())?)?,
            _ => list.append(decoded(py, text.bytes().get(piece.range()).unwrap_or_default())?)?,
        }
    }
    Ok(list)
}

pub(crate) type Span<'py> = (std::ops::Range<usize>, Bound<'py, PyAny>);

/// The spans by ascending start, in bytes.
pub(crate) fn read_spans<'py>(spans: &Bound<'py, PyAny>, text: &Text<'_>) -> PyResult<Vec<Span<'py>>> {
    let mut read = Vec::new();
    for span in spans.try_iter()? {
        let span = span?;
        let (start, end) = places(&span)?;
        let (Ok(from), Ok(to)) = (usize::try_from(start), usize::try_from(end)) else {
            return Err(outside(start, end));
        };
        read.push((from..to, span));
    }
    read.sort_by_key(|(range, _)| range.start);
    let mut asked: Vec<usize> = read.iter().flat_map(|(range, _)| [range.start, range.end]).collect();
    asked.sort_unstable();
    asked.dedup();
    let bytes = Meter::new(text.readable()).bytes_of(&asked);
    for (range, _) in &mut read {
        let byte = |place: usize| asked.binary_search(&place).ok().and_then(|at| bytes.get(at).copied());
        *range = match (byte(range.start), byte(range.end)) {
            (Some(start), Some(end)) if start <= end => start..end,
            _ => return Err(outside(range.start, range.end)),
        };
    }
    Ok(read)
}

/// The start and end of a span, in code points.
fn places(span: &Bound<'_, PyAny>) -> PyResult<(isize, isize)> {
    let wrong = || {
        let kind = span.get_type();
        let name = kind.name().map_or_else(|_| "this".to_owned(), |name| name.to_string());
        type_error(format!(
            "spans must be matches of regular expressions, links, or tuples that begin with start and end; got {name}"
        ))
    };
    if let Ok(link) = span.cast::<Link>() {
        let (start, end) = link.get().span();
        return Ok((isize::try_from(start).unwrap_or(-1), isize::try_from(end).unwrap_or(-1)));
    }
    if let Ok(tuple) = span.cast::<PyTuple>() {
        let place = |at: usize| tuple.get_item(at).and_then(|place| place.extract::<isize>());
        return Ok((place(0).map_err(|_| wrong())?, place(1).map_err(|_| wrong())?));
    }
    let method = span.getattr_opt("span")?.ok_or_else(wrong)?;
    method.call0().and_then(|places| places.extract()).map_err(|_| wrong())
}

fn outside(start: impl std::fmt::Display, end: impl std::fmt::Display) -> PyErr {
    value_error(format!("the text has no span {start}..{end}: places are code points, ends exclusive"))
}
