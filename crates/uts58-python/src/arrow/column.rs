//! Reads the rows of an Arrow array of strings.
//!
//! Doesn't trust the buffers: every offset, key and view is bounds-checked, and a row is bytes.

use arrow_data::ffi::FFI_ArrowArray;
use arrow_schema::DataType;
use arrow_schema::ffi::FFI_ArrowSchema;

use super::border::{buffer, count_buffers, format, has_buffer};
use super::links_type::{dictionary_type, links_type};
use super::malformed::Malformed;

type Result<T> = std::result::Result<T, Malformed>;

const OUTSIDE: Malformed = Malformed("an offset, a key or a view points to where nothing is");
const TOO_LONG: Malformed = Malformed("its length or offset is out of range");

/// The layout of the strings.
#[derive(Clone, Copy)]
pub(super) enum Layout {
    Plain(Plain),
    Dictionary(KeyType, Plain),
}

#[derive(Clone, Copy)]
pub(super) enum Plain {
    /// No strings; all rows are null.
    Null,
    Utf8,
    LargeUtf8,
    Utf8View,
}

#[derive(Clone, Copy)]
pub(super) enum KeyType {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
}

impl Layout {
    /// Returns `None` if the column doesn't contain strings.
    pub(super) fn of(schema: &FFI_ArrowSchema) -> Option<Self> {
        let Some(values) = schema.dictionary() else {
            return Plain::of(schema).map(Self::Plain);
        };
        let key_type = match format(schema)? {
            "c" => KeyType::I8,
            "C" => KeyType::U8,
            "s" => KeyType::I16,
            "S" => KeyType::U16,
            "i" => KeyType::I32,
            "I" => KeyType::U32,
            "l" => KeyType::I64,
            "L" => KeyType::U64,
            _ => return None,
        };
        // Arrow has no dictionaries of dictionaries.
        if values.dictionary().is_some() {
            return None;
        }
        Some(Self::Dictionary(key_type, Plain::of(values)?))
    }

    /// The type of the column's links.
    pub(super) fn links_type(self) -> DataType {
        match self {
            Self::Plain(_) => links_type(),
            Self::Dictionary(..) => dictionary_type(),
        }
    }
}

impl Plain {
    fn of(schema: &FFI_ArrowSchema) -> Option<Self> {
        match format(schema)? {
            "n" => Some(Self::Null),
            "u" => Some(Self::Utf8),
            "U" => Some(Self::LargeUtf8),
            "vu" => Some(Self::Utf8View),
            _ => None,
        }
    }
}

/// The rows of an array.
pub(super) enum Column<'a> {
    Plain(Strings<'a>),
    Dictionary { rows: Rows<'a>, keys: Keys<'a>, values: Strings<'a> },
}

impl<'a> Column<'a> {
    pub(super) fn new(layout: Layout, array: &'a FFI_ArrowArray) -> Result<Self> {
        match layout {
            Layout::Plain(plain) => Strings::new(plain, array).map(Self::Plain),
            Layout::Dictionary(key_type, plain) => {
                let values = array.dictionary().ok_or(Malformed("its dictionary is missing"))?;
                let rows = Rows::new(array)?;
                let keys = Keys::new(key_type, array, rows.after)?;
                Ok(Self::Dictionary { rows, keys, values: Strings::new(plain, values)? })
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Plain(strings) => strings.rows.len(),
            Self::Dictionary { rows, .. } => rows.len(),
        }
    }

    /// Are all rows null, so that no buffer backs the array's length?
    pub(super) fn is_null(&self) -> bool {
        matches!(self, Self::Plain(Strings { texts: Texts::None, .. }))
    }
}

/// Which elements of the buffers are rows, and which rows are null.
pub(super) struct Rows<'a> {
    first: usize,
    after: usize,
    validity: Option<&'a [u8]>,
}

impl<'a> Rows<'a> {
    fn new(array: &'a FFI_ArrowArray) -> Result<Self> {
        let (first, len) = (array.offset(), array.len());
        let after = first.checked_add(len).filter(|&after| isize::try_from(after).is_ok()).ok_or(TOO_LONG)?;
        // An empty array may have no buffers at all.
        let has_validity = len > 0 && has_buffer(array, 0);
        let validity = has_validity.then(|| buffer(array, 0, after.div_ceil(8))).transpose()?;
        Ok(Self { first, after, validity })
    }

    pub(super) fn len(&self) -> usize {
        self.after - self.first
    }

    /// The index of the row in the buffers; `None` if it is null.
    pub(super) fn element(&self, row: usize) -> Option<usize> {
        let element = self.first.checked_add(row)?;
        let valid = self
            .validity
            .is_none_or(|bits| bits.get(element / 8).is_some_and(|byte| byte >> (element % 8) & 1 == 1));
        valid.then_some(element)
    }
}

/// Rows of strings.
pub(super) struct Strings<'a> {
    rows: Rows<'a>,
    texts: Texts<'a>,
}

enum Texts<'a> {
    None,
    // As bytes, because some producers don't align offsets.
    Small { offsets: &'a [[u8; 4]], bytes: &'a [u8] },
    Large { offsets: &'a [[u8; 8]], bytes: &'a [u8] },
    Views { views: &'a [[u8; 16]], buffers: Vec<&'a [u8]> },
}

/// A buffer of `count` elements of `N` bytes.
fn elements<const N: usize>(array: &FFI_ArrowArray, index: usize, count: usize) -> Result<&[[u8; N]]> {
    let length = count.checked_mul(N).ok_or(TOO_LONG)?;
    Ok(buffer(array, index, length)?.as_chunks().0)
}

fn small(offsets: &[[u8; 4]], index: usize) -> Result<usize> {
    offsets.get(index).and_then(|&offset| usize::try_from(i32::from_ne_bytes(offset)).ok()).ok_or(OUTSIDE)
}

fn large(offsets: &[[u8; 8]], index: usize) -> Result<usize> {
    offsets.get(index).and_then(|&offset| usize::try_from(i64::from_ne_bytes(offset)).ok()).ok_or(OUTSIDE)
}

impl<'a> Strings<'a> {
    fn new(plain: Plain, array: &'a FFI_ArrowArray) -> Result<Self> {
        let rows = Rows::new(array)?;
        let after = rows.after;
        let texts = match plain {
            // An empty array may lack its buffers.
            _ if rows.len() == 0 => Texts::None,
            Plain::Null => Texts::None,
            Plain::Utf8 => {
                let offsets = elements(array, 1, after + 1)?;
                Texts::Small { offsets, bytes: buffer(array, 2, small(offsets, after)?)? }
            }
            Plain::LargeUtf8 => {
                let offsets = elements(array, 1, after + 1)?;
                Texts::Large { offsets, bytes: buffer(array, 2, large(offsets, after)?)? }
            }
            Plain::Utf8View => {
                // Validity, views, any number of text buffers, and finally the lengths of those.
                let count = count_buffers(array).saturating_sub(3);
                let lengths = elements(array, count.saturating_add(2), count)?;
                let texts = (0..count).map(|text| buffer(array, 2 + text, large(lengths, text)?));
                Texts::Views { views: elements(array, 1, after)?, buffers: texts.collect::<Result<_>>()? }
            }
        };
        Ok(Self { rows, texts })
    }

    /// The bytes of a row; `None` if it is null. Constant time.
    pub(super) fn row(&self, row: usize) -> Result<Option<&'a [u8]>> {
        let Some(at) = self.rows.element(row) else { return Ok(None) };
        let text = match &self.texts {
            Texts::None => return Ok(None),
            Texts::Small { offsets, bytes } => bytes.get(small(offsets, at)?..small(offsets, at + 1)?),
            Texts::Large { offsets, bytes } => bytes.get(large(offsets, at)?..large(offsets, at + 1)?),
            Texts::Views { views, buffers } => views.get(at).and_then(|view| viewed(view, buffers)),
        };
        text.map(Some).ok_or(OUTSIDE)
    }
}

/// The text of a view, which contains up to twelve bytes itself, or refers to a buffer and an offset.
fn viewed<'a>(view: &'a [u8; 16], buffers: &[&'a [u8]]) -> Option<&'a [u8]> {
    let (words, _) = view.as_chunks::<4>();
    let number = |word: usize| usize::try_from(i32::from_ne_bytes(*words.get(word)?)).ok();
    let length = number(0)?;
    if length <= 12 {
        return view.get(4..4 + length);
    }
    let start = number(3)?;
    buffers.get(number(2)?)?.get(start..start.checked_add(length)?)
}

/// The keys of a dictionary array.
pub(super) enum Keys<'a> {
    I8(&'a [[u8; 1]]),
    U8(&'a [[u8; 1]]),
    I16(&'a [[u8; 2]]),
    U16(&'a [[u8; 2]]),
    I32(&'a [[u8; 4]]),
    U32(&'a [[u8; 4]]),
    I64(&'a [[u8; 8]]),
    U64(&'a [[u8; 8]]),
}

impl<'a> Keys<'a> {
    fn new(key_type: KeyType, array: &'a FFI_ArrowArray, count: usize) -> Result<Self> {
        Ok(match key_type {
            KeyType::I8 => Self::I8(elements(array, 1, count)?),
            KeyType::U8 => Self::U8(elements(array, 1, count)?),
            KeyType::I16 => Self::I16(elements(array, 1, count)?),
            KeyType::U16 => Self::U16(elements(array, 1, count)?),
            KeyType::I32 => Self::I32(elements(array, 1, count)?),
            KeyType::U32 => Self::U32(elements(array, 1, count)?),
            KeyType::I64 => Self::I64(elements(array, 1, count)?),
            KeyType::U64 => Self::U64(elements(array, 1, count)?),
        })
    }

    /// The index in the dictionary of an element's value.
    pub(super) fn get(&self, at: usize) -> Result<usize> {
        let key = match self {
            Self::I8(keys) => keys.get(at).and_then(|&key| i8::from_ne_bytes(key).try_into().ok()),
            Self::U8(keys) => keys.get(at).map(|&key| u8::from_ne_bytes(key).into()),
            Self::I16(keys) => keys.get(at).and_then(|&key| i16::from_ne_bytes(key).try_into().ok()),
            Self::U16(keys) => keys.get(at).map(|&key| u16::from_ne_bytes(key).into()),
            Self::I32(keys) => keys.get(at).and_then(|&key| i32::from_ne_bytes(key).try_into().ok()),
            Self::U32(keys) => keys.get(at).and_then(|&key| u32::from_ne_bytes(key).try_into().ok()),
            Self::I64(keys) => keys.get(at).and_then(|&key| i64::from_ne_bytes(key).try_into().ok()),
            Self::U64(keys) => keys.get(at).and_then(|&key| u64::from_ne_bytes(key).try_into().ok()),
        };
        key.ok_or(OUTSIDE)
    }
}
