//! Builds the links of a column as an Arrow array of the type `list<struct<start, end, kind, href>>`, or a dictionary of these.

use std::collections::HashMap;
use std::ops::Range;

use arrow_data::ArrayData;
use arrow_schema::{ArrowError, DataType};
use uts58_linkify::bytes::LossyText;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{Link, Linkifier};

use super::column::{Column, Strings};
use super::links_type::{dictionary_type, link_fields, links_type};
use super::malformed::Malformed;

/// Why there is no result.
#[derive(Debug)]
pub(super) enum Failed {
    Malformed(Malformed),
    /// The offsets exceed 32 bits.
    TooMuch,
    /// There are more null rows than memory, because no buffer backs the claimed length.
    TooManyNulls,
    NoMemory,
    Arrow(ArrowError),
}

impl From<Malformed> for Failed {
    fn from(malformed: Malformed) -> Self {
        Self::Malformed(malformed)
    }
}

impl From<ArrowError> for Failed {
    fn from(error: ArrowError) -> Self {
        Self::Arrow(error)
    }
}

/// How to split the result into arrays.
#[derive(Clone, Copy)]
pub(super) enum Division {
    /// One array for all rows.
    One,
    /// Start another array at the first row after the hrefs have reached this many bytes.
    Every(usize),
}

/// Finds the links of all rows, in one or more arrays. Takes linear time; allocates the result.
pub(super) fn links(
    linkifier: &Linkifier,
    column: &Column<'_>,
    division: Division,
) -> Result<Vec<ArrayData>, Failed> {
    if column.is_null() {
        return Ok(vec![Chunk::of_nulls(column.len())?.into_lists()?]);
    }
    let mut done = Vec::new();
    let mut chunk = Chunk::default();
    // For each value of the dictionary seen so far, the row of its links in the chunk; `None` if it is null.
    let mut known: HashMap<usize, Option<i32>> = HashMap::new();
    for row in 0..column.len() {
        if let Division::Every(bytes) = division
            && chunk.hrefs.bytes.len() >= bytes
        {
            known.clear();
            done.push(std::mem::take(&mut chunk).into_array(column)?);
        }
        match column {
            Column::Plain(strings) => {
                chunk.push_row(linkifier, strings, row)?;
            }
            Column::Dictionary { rows, keys, values } => {
                let Some(element) = rows.element(row) else {
                    chunk.keys.push(None);
                    continue;
                };
                let key = keys.get(element)?;
                let links = match known.get(&key) {
                    Some(links) => *links,
                    None => *known.entry(key).or_insert(chunk.push_value(linkifier, values, key)?),
                };
                chunk.keys.push(links);
            }
        }
    }
    done.push(chunk.into_array(column)?);
    Ok(done)
}

/// An array that grows.
struct Chunk {
    /// In a dictionary, for each row the number of its links' row.
    keys: Vec<Option<i32>>,
    /// The links of row `n` are those from `offsets[n]` to `offsets[n + 1]`.
    offsets: Vec<i32>,
    /// One bit per row, 0 if it is null.
    validity: Vec<u8>,
    starts: Vec<i64>,
    ends: Vec<i64>,
    kinds: Texts,
    hrefs: Texts,
}

impl Default for Chunk {
    fn default() -> Self {
        Self {
            keys: Vec::new(),
            offsets: vec![0],
            validity: Vec::new(),
            starts: Vec::new(),
            ends: Vec::new(),
            kinds: Texts::default(),
            hrefs: Texts::default(),
        }
    }
}

impl Chunk {
    /// A chunk of null rows. Nothing backs the claimed length, so this reserves the memory first, which may fail.
    fn of_nulls(rows: usize) -> Result<Self, Failed> {
        let rows = i32::try_from(rows).and_then(usize::try_from).map_err(|_| Failed::TooManyNulls)?;
        let mut chunk = Self::default();
        chunk.offsets.try_reserve_exact(rows).map_err(|_| Failed::NoMemory)?;
        chunk.offsets.resize(rows + 1, 0);
        chunk.validity.try_reserve_exact(rows.div_ceil(8)).map_err(|_| Failed::NoMemory)?;
        chunk.validity.resize(rows.div_ceil(8), 0);
        Ok(chunk)
    }

    /// Finds the links of a row.
    fn push_row(&mut self, linkifier: &Linkifier, strings: &Strings<'_>, row: usize) -> Result<(), Failed> {
        match strings.row(row)? {
            Some(bytes) => self.push_bytes(linkifier, bytes),
            None => {
                self.end_null_row();
                Ok(())
            }
        }
    }

    /// Finds the links of a dictionary's value. Returns the number of their row; `None` if the value is null.
    fn push_value(
        &mut self,
        linkifier: &Linkifier,
        values: &Strings<'_>,
        key: usize,
    ) -> Result<Option<i32>, Failed> {
        let Some(bytes) = values.row(key)? else { return Ok(None) };
        let row = i32::try_from(self.rows()).map_err(|_| Failed::TooMuch)?;
        self.push_bytes(linkifier, bytes)?;
        Ok(Some(row))
    }

    fn push_bytes(&mut self, linkifier: &Linkifier, bytes: &[u8]) -> Result<(), Failed> {
        if let Ok(text) = str::from_utf8(bytes) {
            for (range, link) in linkifier.links_code_points(text) {
                self.push_link(range, &link)?;
            }
        } else {
            // Spark and others don't check that strings are UTF-8. An invalid sequence counts as U+FFFD.
            let lossy = LossyText::new(bytes);
            let mut offsets = Offsets::code_points(lossy.as_str());
            for link in lossy.linkifier(linkifier).links(lossy.as_str()) {
                let range = offsets.unit_offset(link.start())..offsets.unit_offset(link.end());
                self.push_link(range, &link)?;
            }
        }
        self.end_row()
    }

    fn push_link(&mut self, range: Range<usize>, link: &Link<'_>) -> Result<(), Failed> {
        self.starts.push(i64::try_from(range.start).map_err(|_| Failed::TooMuch)?);
        self.ends.push(i64::try_from(range.end).map_err(|_| Failed::TooMuch)?);
        self.kinds.push(link.kind().name())?;
        self.hrefs.push(&link.href())
    }

    fn end_row(&mut self) -> Result<(), Failed> {
        set_bit(&mut self.validity, self.offsets.len() - 1, true);
        self.offsets.push(i32::try_from(self.starts.len()).map_err(|_| Failed::TooMuch)?);
        Ok(())
    }

    fn end_null_row(&mut self) {
        set_bit(&mut self.validity, self.offsets.len() - 1, false);
        self.offsets.extend(self.offsets.last().copied());
    }

    fn rows(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The array; a dictionary if the column is one.
    fn into_array(mut self, column: &Column<'_>) -> Result<ArrayData, Failed> {
        let keys = std::mem::take(&mut self.keys);
        let lists = self.into_lists()?;
        if matches!(column, Column::Plain(_)) {
            return Ok(lists);
        }
        let mut validity = Vec::new();
        for (row, key) in keys.iter().enumerate() {
            set_bit(&mut validity, row, key.is_some());
        }
        let numbers: Vec<i32> = keys.iter().map(|key| key.unwrap_or_default()).collect();
        let rows = ArrayData::builder(dictionary_type())
            .len(numbers.len())
            .add_buffer(numbers.into())
            .null_bit_buffer(Some(validity.into()))
            .add_child_data(lists);
        Ok(rows.build()?)
    }

    fn into_lists(self) -> Result<ArrayData, Failed> {
        let (rows, count) = (self.rows(), self.starts.len());
        let numbers = |numbers: Vec<i64>| {
            ArrayData::builder(DataType::Int64).len(count).add_buffer(numbers.into()).build()
        };
        let links = ArrayData::builder(DataType::Struct(link_fields()))
            .len(count)
            .add_child_data(numbers(self.starts)?)
            .add_child_data(numbers(self.ends)?)
            .add_child_data(self.kinds.into_array()?)
            .add_child_data(self.hrefs.into_array()?)
            .build()?;
        let lists = ArrayData::builder(links_type())
            .len(rows)
            .add_buffer(self.offsets.into())
            .null_bit_buffer(Some(self.validity.into()))
            .add_child_data(links);
        Ok(lists.build()?)
    }
}

/// Adds the bit of a row, 0 if it is null.
fn set_bit(bits: &mut Vec<u8>, row: usize, is_valid: bool) {
    bits.resize(row / 8 + 1, 0);
    if let Some(last) = bits.last_mut() {
        *last |= u8::from(is_valid) << (row % 8);
    }
}

/// Concatenated strings.
struct Texts {
    /// String `n` is from `offsets[n]` to `offsets[n + 1]`.
    offsets: Vec<i32>,
    bytes: Vec<u8>,
}

impl Default for Texts {
    fn default() -> Self {
        Self { offsets: vec![0], bytes: Vec::new() }
    }
}

impl Texts {
    fn push(&mut self, text: &str) -> Result<(), Failed> {
        self.bytes.extend_from_slice(text.as_bytes());
        self.end()
    }

    fn end(&mut self) -> Result<(), Failed> {
        self.offsets.push(i32::try_from(self.bytes.len()).map_err(|_| Failed::TooMuch)?);
        Ok(())
    }

    fn into_array(self) -> Result<ArrayData, ArrowError> {
        ArrayData::builder(DataType::Utf8)
            .len(self.offsets.len() - 1)
            .add_buffer(self.offsets.into())
            .add_buffer(self.bytes.into())
            .build()
    }
}
