//! The Arrow C data and C stream interfaces, and all `unsafe` code of this crate.
//!
//! By these interfaces, a producer guarantees that a capsule with a name of the interface holds the struct of that
//! name. It also guarantees that a buffer has as many bytes as type, length and offset say, and that nothing writes
//! to it before it is released. Neither can be checked. NULL pointers, negative counts and a format that isn't UTF-8
//! are checked here, because the crate `arrow-data` panics at them. `column.rs` checks everything the bytes say
//! (offsets, keys, views, UTF-8).

#![allow(unsafe_code, reason = "this is the border to the Arrow C data interface")]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::{self, NonNull};
use std::slice;
use std::vec::IntoIter;

use arrow_data::ArrayData;
use arrow_data::ffi::FFI_ArrowArray;
use arrow_schema::DataType;
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::malformed::Malformed;

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

// ---- In ----

fn pointer<T>(capsule: &Bound<'_, PyCapsule>, name: &CStr) -> PyResult<NonNull<T>> {
    Ok(capsule.pointer_checked(Some(name))?.cast())
}

/// Moves the schema out of a capsule.
pub(super) fn take_schema(capsule: &Bound<'_, PyCapsule>) -> PyResult<FFI_ArrowSchema> {
    let schema = pointer(capsule, SCHEMA)?;
    // SAFETY: by its name, the capsule holds an `ArrowSchema`. An empty one stays there, as the interface requires.
    Ok(unsafe { FFI_ArrowSchema::from_raw(schema.as_ptr()) })
}

/// Moves the array out of a capsule.
pub(super) fn take_array(capsule: &Bound<'_, PyCapsule>) -> PyResult<FFI_ArrowArray> {
    let array = pointer(capsule, ARRAY)?;
    // SAFETY: by its name, the capsule holds an `ArrowArray`. An empty one stays there.
    Ok(unsafe { FFI_ArrowArray::from_raw(array.as_ptr()) })
}

/// Moves the stream out of a capsule.
pub(super) fn take_stream(capsule: &Bound<'_, PyCapsule>) -> PyResult<Stream> {
    let stream = pointer(capsule, STREAM)?;
    // SAFETY: by its name, the capsule holds an `ArrowArrayStream`. An empty one stays there.
    Ok(unsafe { ptr::replace(stream.as_ptr(), Stream::RELEASED) })
}

/// The first fields of `ArrowSchema`, which the interface never changes.
#[repr(C)]
struct SchemaFields {
    format: *const c_char,
}

/// The first fields of `ArrowArray`, which the interface never changes.
#[repr(C)]
struct ArrayFields {
    length: i64,
    null_count: i64,
    offset: i64,
    n_buffers: i64,
    n_children: i64,
    buffers: *const *const u8,
}

/// The format of a schema; `None` if it is NULL or not UTF-8.
pub(super) fn format(schema: &FFI_ArrowSchema) -> Option<&str> {
    // SAFETY: it has the layout of an `ArrowSchema`, which begins with these fields.
    let format = unsafe { (*ptr::from_ref(schema).cast::<SchemaFields>()).format };
    if format.is_null() {
        return None;
    }
    // SAFETY: not NULL, so it is a NUL-terminated string that lives as long as the schema.
    unsafe { CStr::from_ptr(format) }.to_str().ok()
}

fn fields(array: &FFI_ArrowArray) -> &ArrayFields {
    // SAFETY: it has the layout of an `ArrowArray`, which begins with these fields.
    unsafe { &*ptr::from_ref(array).cast::<ArrayFields>() }
}

/// The number of buffers in an array; 0 if the pointer is NULL or the count is negative.
pub(super) fn count_buffers(array: &FFI_ArrowArray) -> usize {
    let fields = fields(array);
    if fields.buffers.is_null() { 0 } else { usize::try_from(fields.n_buffers).unwrap_or(0) }
}

/// Does the array have this buffer?
pub(super) fn has_buffer(array: &FFI_ArrowArray, index: usize) -> bool {
    index < count_buffers(array) && !array.buffer(index).is_null()
}

/// The first `length` bytes of a buffer; an error if there is none.
pub(super) fn buffer(array: &FFI_ArrowArray, index: usize, length: usize) -> Result<&[u8], Malformed> {
    if length == 0 {
        return Ok(&[]);
    }
    if index >= count_buffers(array) || isize::try_from(length).is_err() {
        return Err(Malformed("it has fewer buffers, or shorter ones, than its type and length ask for"));
    }
    let start = array.buffer(index);
    if start.is_null() {
        return Err(Malformed("a buffer is missing"));
    }
    // SAFETY: not NULL, not too long, and bytes need no alignment. The producer guarantees that the bytes exist and
    // don't change while the array lives.
    Ok(unsafe { slice::from_raw_parts(start, length) })
}

/// `ArrowArrayStream`. The crate `arrow-array` has one too, but with much that isn't needed here.
#[repr(C)]
pub(super) struct Stream {
    get_schema: Option<unsafe extern "C" fn(*mut Self, *mut FFI_ArrowSchema) -> c_int>,
    get_next: Option<unsafe extern "C" fn(*mut Self, *mut FFI_ArrowArray) -> c_int>,
    get_last_error: Option<unsafe extern "C" fn(*mut Self) -> *const c_char>,
    release: Option<unsafe extern "C" fn(*mut Self)>,
    private_data: *mut c_void,
}

// SAFETY: the interface lets any thread call a stream, one at a time; all calls take `&mut self`.
unsafe impl Send for Stream {}

impl Drop for Stream {
    fn drop(&mut self) {
        if let Some(release) = self.release {
            // SAFETY: not released yet, and this is the last call.
            unsafe { release(self) }
        }
    }
}

impl Stream {
    const RELEASED: Self = Self {
        get_schema: None,
        get_next: None,
        get_last_error: None,
        release: None,
        private_data: ptr::null_mut(),
    };

    /// The type of all chunks; an error has the producer's message.
    pub(super) fn schema(&mut self) -> Result<FFI_ArrowSchema, String> {
        let mut schema = FFI_ArrowSchema::empty();
        let Some(get_schema) = self.callback(self.get_schema) else {
            return Err("it is released already".to_owned());
        };
        // SAFETY: a callback of this stream, which isn't released; it writes to `schema`.
        let code = unsafe { get_schema(self, &raw mut schema) };
        self.answer(code, schema)
    }

    /// The next chunk; `None` at the end. An error has the producer's message.
    pub(super) fn next(&mut self) -> Result<Option<FFI_ArrowArray>, String> {
        let mut array = FFI_ArrowArray::empty();
        let Some(get_next) = self.callback(self.get_next) else {
            return Err("it is released already".to_owned());
        };
        // SAFETY: a callback of this stream, which isn't released; it writes to `array`.
        let code = unsafe { get_next(self, &raw mut array) };
        Ok(Some(self.answer(code, array)?).filter(|array| !array.is_released()))
    }

    /// The callback, unless the stream has been released.
    fn callback<F>(&self, callback: Option<F>) -> Option<F> {
        callback.filter(|_| self.release.is_some())
    }

    fn answer<T>(&mut self, code: c_int, value: T) -> Result<T, String> {
        if code == 0 {
            return Ok(value);
        }
        // After a failed call there is nothing to release.
        std::mem::forget(value);
        let message = match self.get_last_error {
            // SAFETY: a callback of this stream, which isn't released, directly after a failed call.
            Some(get_last_error) => unsafe { get_last_error(self) },
            None => ptr::null(),
        };
        if message.is_null() {
            return Err(format!("error {code}"));
        }
        // SAFETY: not NULL, so it is a NUL-terminated string that lives until the next call.
        Err(unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned())
    }
}

// ---- Out ----

/// A capsule with a schema.
pub(super) fn schema_capsule<'py>(py: Python<'py>, links: &DataType) -> PyResult<Bound<'py, PyCapsule>> {
    let schema =
        FFI_ArrowSchema::try_from(links).map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// A capsule with an array, whose buffers are shared.
pub(super) fn array_capsule<'py>(py: Python<'py>, array: &ArrayData) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArray::new(array), ARRAY)
}

/// The type of the chunks that a stream gives, and those that remain.
type Chunks = (DataType, IntoIter<ArrayData>);

/// A capsule with a stream of arrays of links.
pub(super) fn stream_capsule(
    py: Python<'_>,
    links: DataType,
    chunks: Vec<ArrayData>,
) -> PyResult<Bound<'_, PyCapsule>> {
    let stream = Stream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: Some(get_last_error),
        release: Some(release),
        private_data: Box::into_raw(Box::<Chunks>::new((links, chunks.into_iter()))).cast(),
    };
    PyCapsule::new_with_value(py, stream, STREAM)
}

/// `EINVAL`, which has the same value on all platforms.
const INVALID: c_int = 22;

unsafe extern "C" fn get_schema(stream: *mut Stream, schema: *mut FFI_ArrowSchema) -> c_int {
    // SAFETY: as in `get_next`.
    let (links, _) = unsafe { &*(*stream).private_data.cast::<Chunks>() };
    match FFI_ArrowSchema::try_from(links) {
        Ok(links) => {
            // SAFETY: the caller provides space for a schema.
            unsafe { schema.write(links) };
            0
        }
        Err(_) => INVALID,
    }
}

unsafe extern "C" fn get_next(stream: *mut Stream, array: *mut FFI_ArrowArray) -> c_int {
    // SAFETY: the caller passes this callback's own stream, not released and exclusively, so `private_data` is what
    // `stream_capsule` stored.
    let (_, chunks) = unsafe { &mut *(*stream).private_data.cast::<Chunks>() };
    let next = chunks.next().map_or_else(FFI_ArrowArray::empty, |chunk| FFI_ArrowArray::new(&chunk));
    // SAFETY: the caller provides space for an array.
    unsafe { array.write(next) };
    0
}

unsafe extern "C" fn get_last_error(_: *mut Stream) -> *const c_char {
    ptr::null()
}

unsafe extern "C" fn release(stream: *mut Stream) {
    // SAFETY: the caller passes this callback's own stream, once, so `private_data` is what `stream_capsule` stored.
    unsafe {
        drop(Box::from_raw((*stream).private_data.cast::<Chunks>()));
        (*stream).private_data = ptr::null_mut();
        (*stream).release = None;
    }
}
