//! Functions that need no options.

use std::slice::SliceIndex;

use pyo3::prelude::*;
use pyo3::types::{PySlice, PyString};
use uts58_linkify::bytes;

use crate::error::value_error;
use crate::linkifier::Linkifier;
use crate::target::compared;
use crate::text::{Text, lossy, string};

/// Write a URL with as few percent-escapes as possible (UTS #58 §4.1): readable, and found whole with the Standard
/// profile. Scheme and host don't change.
///
/// >>> import uts58
/// >>> uts58.escape("https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE%E0%A4%A4%E0%A5%8D%E0%A4%AE%E0%A4%BE")
/// 'https://hi.wikipedia.org/wiki/महात्मा'
#[pyfunction]
pub(crate) fn escape(url: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(uts58_core::minimal_escape(&lossy(url)?).to_string())
}

/// Return the local part of an address, quoted if it needs to be (UTS #58 §5.3).
///
/// >>> import uts58
/// >>> uts58.quote_local_part("jürgen"), uts58.quote_local_part("jürgen meier")
/// ('jürgen', '"jürgen meier"')
#[pyfunction]
pub(crate) fn quote_local_part(local_part: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(uts58_core::quote_local_part(&lossy(local_part)?).to_string())
}

/// Compare the text of a hyperlink with its target, with a Messages linkifier. Returns a `TextTarget`, whose
/// `relation` is `"no-host"` (the text shows none), `"same"`, `"same-domain"`, `"unclear"` (a reader may see a host
/// that isn't linked, or the target is neither a page nor a mailbox) or `"different"` (the reader is being misled).
///
/// >>> import uts58
/// >>> uts58.same_target("zur größten Bank", "https://evil.example/").relation
/// 'no-host'
/// >>> uts58.same_target("bücher.de", "https://bücher.de.evil.example")
/// TextTarget(relation='different', link=<Link 0..9 url 'bücher.de'>)
/// >>> uts58.same_target("bücher.de", "ftp://bücher.de")
/// TextTarget(relation='unclear', link=None)
#[pyfunction]
#[pyo3(signature = (text, href, *, without_base=false))]
pub(crate) fn same_target<'py>(
    text: &Bound<'py, PyAny>,
    href: &Bound<'py, PyAny>,
    without_base: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let linkifier = Linkifier::or_messages(text.py(), None)?;
    compared(&linkifier.get().search, text, href, without_base)
}

/// Find the end of the link whose host, with its port if it has one, ends at `start` (UTS #58 §3.5.1): the end of its
/// Path, Query and Fragment by the published rules. For programs that find hosts themselves.
///
/// Both are code points. The result is `start` if no Part begins there, and the end of the text if `start` is past
/// it. A negative `start` raises `ValueError`. Takes time linear in the length of the word at `start`.
///
/// >>> import uts58
/// >>> text = "(example.com/wiki/Bridge_(music).)"
/// >>> text[: uts58.scan_path_query_fragment(text, 12)]
/// '(example.com/wiki/Bridge_(music)'
#[pyfunction]
pub(crate) fn scan_path_query_fragment(text: &Bound<'_, PyAny>, start: isize) -> PyResult<usize> {
    let text = string(text)?;
    let start = place("start", start)?.min(text.len()?);
    let word = Word::at(text, start, start)?;
    Ok(start + word.code_points(..bytes::scan_path_query_fragment(&word.bytes, 0)))
}

/// Find the start of the e-mail address whose `@` is at `at` (UTS #58 §5.2), including `mailto:`, but not before
/// `floor`. Returns `None` if no valid local part precedes `at`, or if a lone surrogate touches it. Check the domain
/// after the `@` yourself.
///
/// All are code points; a negative one raises `ValueError`. The result is also `None` if `floor` to `at` isn't a
/// range of the text. Takes time linear in the length of the word before `at`.
///
/// >>> import uts58
/// >>> text = "Write to jörg.meier@example.com"
/// >>> text[uts58.scan_back_email_local_part(text, text.index("@")) :]
/// 'jörg.meier@example.com'
/// >>> print(uts58.scan_back_email_local_part("a..b@example.com", 4))
/// None
#[pyfunction]
#[pyo3(signature = (text, at, floor = 0))]
pub(crate) fn scan_back_email_local_part(
    text: &Bound<'_, PyAny>,
    at: isize,
    floor: isize,
) -> PyResult<Option<usize>> {
    let text = string(text)?;
    let (at, floor) = (place("at", at)?, place("floor", floor)?);
    if floor > at || at > text.len()? {
        return Ok(None);
    }
    let word = Word::before(text, floor, at)?;
    let start = bytes::scan_back_email_local_part(&word.bytes, 0, word.bytes.len());
    Ok(start.map(|start| at - word.code_points(start..)))
}

/// Find the end, following UTS #58, of a link that another library found from `start` to `end` (§10.1, migration). It is
/// usually longer, and its start doesn't change.
///
/// All are code points; a negative one raises `ValueError`. The result is `end` for an e-mail address, for a link
/// with a lone surrogate, and for a range that isn't one of the text. Takes time linear in the length of the link and
/// of the word in which it ends.
///
/// >>> import re, uts58
/// >>> text = "See https://en.wikipedia.org/wiki/Café_(disambiguation)."
/// >>> start, end = re.search(r"https?://[!-~]+", text).span()  # ASCII only
/// >>> text[start:end], text[start : uts58.extend_link(text, start, end)]
/// ('https://en.wikipedia.org/wiki/Caf', 'https://en.wikipedia.org/wiki/Café_(disambiguation)')
#[pyfunction]
pub(crate) fn extend_link(text: &Bound<'_, PyAny>, start: isize, end: isize) -> PyResult<usize> {
    let text = string(text)?;
    let (start, end) = (place("start", start)?, place("end", end)?);
    if start > end || end > text.len()? {
        return Ok(end);
    }
    let word = Word::at(text, start, end)?;
    let link = word.byte(end - start);
    Ok(start + word.code_points(..bytes::extend_link(&word.bytes, 0..link).end))
}

/// Checks an index. Negative indices, which Python counts from the end, are errors here.
fn place(name: &str, index: isize) -> PyResult<usize> {
    usize::try_from(index)
        .map_err(|_| value_error(format!("{name} is {index}: use an index from the start of the text")))
}

/// The part of a text that decides about a link, up to an ASCII space or control character, so that a call doesn't
/// read the rest.
struct Word {
    /// Has a byte that UTF-8 never contains for each lone surrogate.
    bytes: Vec<u8>,
}

impl Word {
    /// How many code points to read first; the number doubles with each further attempt.
    const STEP: usize = 128;

    /// Reads from `start` to the first end of a word at or after `end`, or beyond.
    fn at(text: &Bound<'_, PyString>, start: usize, end: usize) -> PyResult<Self> {
        let length = text.len()?;
        let mut step = Self::STEP;
        loop {
            let to = end.saturating_add(step).min(length);
            let rest = Self::slice(text, end, to)?;
            if to == length || rest.bytes.iter().any(|&byte| byte <= b' ') {
                return Self::slice(text, start, to);
            }
            step *= 2;
        }
    }

    /// Reads from the last end of a word before `at`, or earlier, but not from before `floor`.
    fn before(text: &Bound<'_, PyString>, floor: usize, at: usize) -> PyResult<Self> {
        let mut step = Self::STEP;
        loop {
            let from = at.saturating_sub(step).max(floor);
            let word = Self::slice(text, from, at)?;
            if from == floor || word.bytes.iter().any(|&byte| byte <= b' ') {
                return Ok(word);
            }
            step *= 2;
        }
    }

    fn slice(text: &Bound<'_, PyString>, from: usize, to: usize) -> PyResult<Self> {
        let (from, to) = (isize::try_from(from)?, isize::try_from(to)?);
        let slice = PySlice::new(text.py(), from, to, 1);
        let slice = text.get_item(slice)?.cast_into::<PyString>()?;
        Ok(Self { bytes: Text::of(&slice)?.lossy().into_owned() })
    }

    /// The number of code points in a part of the bytes.
    fn code_points(&self, bytes: impl SliceIndex<[u8], Output = [u8]>) -> usize {
        let starts = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
        self.bytes.get(bytes).map_or(0, starts)
    }

    /// The byte offset of a code point, or the end.
    fn byte(&self, code_point: usize) -> usize {
        let mut starts = self.bytes.iter().enumerate().filter(|(_, byte)| **byte & 0xC0 != 0x80);
        starts.nth(code_point).map_or(self.bytes.len(), |(at, _)| at)
    }
}
