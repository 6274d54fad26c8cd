//! Builds the links of a column as an Arrow array of the type `list<struct<start, end, kind, href>>`.

use std::collections::HashMap;
use std::ops::Range;

use arrow_data::ArrayData;
use arrow_schema::{ArrowError, DataType};
use uts58_linkify::bytes::LossyText;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{Link, Linkifier};

use super::column::{Column, Strings};
use super::links_type::{link_fields, links_type};
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
        return Ok(vec![Chunk::of_nulls(column.len())?.into_array()?]);
    }
    let mut done = Vec::new();
    let mut chunk = Chunk::default();
    // For each value of the dictionary seen so far, the range of its links in the chunk; `None` if it is null.
    let mut known: HashMap<usize, Option<Range<usize>>> = HashMap::new();
    for row in 0..column.len() {
        if let Division::Every(bytes) = division
            && chunk.hrefs.bytes.len() >= bytes
        {
            known.clear();
            done.push(std::mem::take(&mut chunk).into_array()?);
        }
        match column {
            Column::Plain(strings) => {
                chunk.push_row(linkifier, strings, row)?;
            }
            Column::Dictionary { rows, keys, values } => {
                let Some(element) = rows.element(row) else {
                    chunk.end_null_row();
                    continue;
                };
                let key = keys.get(element)?;
                match known.get(&key) {
                    Some(Some(links)) => chunk.push_again(links.clone())?,
                    Some(None) => chunk.end_null_row(),
                    None => {
                        known.insert(key, chunk.push_row(linkifier, values, key)?);
                    }
                }
            }
        }
    }
    done.push(chunk.into_array()?);
    Ok(done)
}

/// An array that grows.
struct Chunk {
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

    /// Finds the links of a row. Returns their range; `None` if the row is null.
    fn push_row(
        &mut self,
        linkifier: &Linkifier,
        strings: &Strings<'_>,
        row: usize,
    ) -> Result<Option<Range<usize>>, Failed> {
        let Some(bytes) = strings.row(row)? else {
            self.end_null_row();
            return Ok(None);
        };
        let begun = self.starts.len();
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
        self.end_row()?;
        Ok(Some(begun..self.starts.len()))
    }

    fn push_link(&mut self, range: Range<usize>, link: &Link<'_>) -> Result<(), Failed> {
        self.starts.push(i64::try_from(range.start).map_err(|_| Failed::TooMuch)?);
        self.ends.push(i64::try_from(range.end).map_err(|_| Failed::TooMuch)?);
        self.kinds.push(link.kind().name())?;
        self.hrefs.push(&link.href())
    }

    /// Adds a row with the links of an earlier one.
    fn push_again(&mut self, links: Range<usize>) -> Result<(), Failed> {
        self.starts.extend_from_within(links.clone());
        self.ends.extend_from_within(links.clone());
        for link in links {
            self.kinds.push_again(link)?;
            self.hrefs.push_again(link)?;
        }
        self.end_row()
    }

    fn end_row(&mut self) -> Result<(), Failed> {
        let row = self.rows();
        self.offsets.push(i32::try_from(self.starts.len()).map_err(|_| Failed::TooMuch)?);
        self.validity.resize(row / 8 + 1, 0);
        if let Some(bits) = self.validity.last_mut() {
            *bits |= 1 << (row % 8);
        }
        Ok(())
    }

    fn end_null_row(&mut self) {
        let row = self.rows();
        self.offsets.extend(self.offsets.last().copied());
        self.validity.resize(row / 8 + 1, 0);
    }

    fn rows(&self) -> usize {
        self.offsets.len() - 1
    }

    fn into_array(self) -> Result<ArrayData, Failed> {
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

    /// Adds an earlier string again.
    fn push_again(&mut self, string: usize) -> Result<(), Failed> {
        let offset = |index: usize| self.offsets.get(index).and_then(|&offset| usize::try_from(offset).ok());
        if let (Some(start), Some(end)) = (offset(string), offset(string + 1)) {
            self.bytes.extend_from_within(start..end);
        }
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
