//! Accesses Python strings as UTF-8, without a copy if possible.

use std::borrow::Cow;

use pyo3::exceptions::PyUnicodeEncodeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::error::type_error;

/// A text in UTF-8, where each lone surrogate has the three bytes it would have.
pub(crate) enum Text<'a> {
    /// The buffer that Python caches; for ASCII, the string itself.
    Whole(&'a str),
    /// A text with lone surrogates, which isn't UTF-8, and a copy with U+FFFF for each of them. U+FFFF ends every
    /// link, and has as many bytes, so offsets are the same.
    Broken(Bound<'a, PyBytes>, String),
}

/// For texts longer than this, in bytes, let other threads run.
pub(crate) const LONG: usize = 4096;

/// Checks that the argument is a string.
///
/// # Errors
///
/// `TypeError` for anything else; for bytes the message says what to do.
pub(crate) fn string<'a, 'py>(argument: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, PyString>> {
    argument.cast::<PyString>().map_err(|_| {
        let kind = argument.get_type();
        let name = kind.name().map_or_else(|_| "this".to_owned(), |name| name.to_string());
        match name.as_str() {
            "bytes" | "bytearray" | "memoryview" => type_error(format!(
                "expected str, got {name}: decode it first, with the encoding it is in: data.decode(\"utf-8\")"
            )),
            _ => type_error(format!("expected str, got {name}")),
        }
    })
}

impl<'a> Text<'a> {
    pub(crate) fn of(string: &'a Bound<'_, PyString>) -> PyResult<Self>
    where
        Self: 'a,
    {
        match string.to_str() {
            Ok(utf8) => Ok(Self::Whole(utf8)),
            Err(error) if error.is_instance_of::<PyUnicodeEncodeError>(string.py()) => {
                let bytes = string.call_method1("encode", ("utf-8", "surrogatepass"))?;
                let bytes = bytes.cast_into::<PyBytes>()?;
                let readable = replaced(bytes.as_bytes(), "\u{FFFF}".as_bytes());
                Ok(Self::Broken(bytes, String::from_utf8(readable).unwrap_or_default()))
            }
            Err(error) => Err(error),
        }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Whole(utf8) => utf8.as_bytes(),
            Self::Broken(bytes, _) => bytes.as_bytes(),
        }
    }

    /// The bytes with one for each lone surrogate that UTF-8 never contains, for
    /// [`LossyText`](uts58_linkify::bytes::LossyText).
    pub(crate) fn lossy(&self) -> Cow<'_, [u8]> {
        match self {
            Self::Whole(utf8) => Cow::Borrowed(utf8.as_bytes()),
            Self::Broken(bytes, _) => Cow::Owned(replaced(bytes.as_bytes(), b"\xFF")),
        }
    }

    /// The text as UTF-8 with U+FFFD for each lone surrogate, with the same offsets.
    pub(crate) fn shown(&self) -> Cow<'_, str> {
        match self {
            Self::Whole(utf8) => Cow::Borrowed(utf8),
            Self::Broken(bytes, _) => {
                let shown = replaced(bytes.as_bytes(), "\u{FFFD}".as_bytes());
                Cow::Owned(String::from_utf8(shown).unwrap_or_default())
            }
        }
    }

    /// The text as UTF-8, with the same offsets.
    pub(crate) fn readable(&self) -> &str {
        match self {
            Self::Whole(utf8) => utf8,
            Self::Broken(_, readable) => readable,
        }
    }
}

/// The text with `replacement` for each lone surrogate.
fn replaced(bytes: &[u8], replacement: &[u8]) -> Vec<u8> {
    let mut replaced = Vec::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        replaced.extend_from_slice(chunk.valid().as_bytes());
        // The first of three bytes; the others are separate chunks.
        if chunk.invalid().first().is_some_and(|byte| byte & 0xC0 != 0x80) {
            replaced.extend_from_slice(replacement);
        }
    }
    replaced
}

/// The argument in UTF-8, with U+FFFD for each lone surrogate: for URLs, names and values.
pub(crate) fn lossy<'a>(argument: &'a Bound<'_, PyAny>) -> PyResult<Cow<'a, str>> {
    let string = string(argument)?;
    Ok(match Text::of(string)? {
        Text::Whole(utf8) => Cow::Borrowed(utf8),
        broken @ Text::Broken(..) => Cow::Owned(broken.shown().into_owned()),
    })
}

/// Creates a string from [`Text::bytes`] or a part of it.
pub(crate) fn decoded<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyString>> {
    match str::from_utf8(bytes) {
        Ok(utf8) => Ok(PyString::new(py, utf8)),
        Err(_) => Ok(PyBytes::new(py, bytes)
            .call_method1("decode", ("utf-8", "surrogatepass"))?
            .cast_into::<PyString>()?),
    }
}

/// Runs `work` on a text of this length, and lets other threads run if it is long.
pub(crate) fn released<T: Send>(py: Python<'_>, length: usize, work: impl FnOnce() -> T + Send) -> T {
    if length < LONG { work() } else { py.detach(work) }
}
