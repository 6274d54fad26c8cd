//! The functions of the header, and all `unsafe` code of this crate.
//!
//! * `#[unsafe(no_mangle)]`: every name begins with `uts58_`, a prefix only this library uses.
//! * A pointer to one value is an `Option` of a reference: NULL is `None`, and the header requires other pointers to
//!   be valid. Values that are only written are `MaybeUninit`.
//! * Only the six functions below read or write arrays through pointers.
//! * `guard` prevents unwinding into C.

#![allow(unsafe_code, reason = "this is the border to C")]

use std::ffi::{CStr, CString, c_char, c_void};
use std::mem::{ManuallyDrop, MaybeUninit, forget, size_of};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::Arc;

use uts58_core::minimal_escape;
use uts58_linkify::{Linkifier, bytes};
use uts58_terminal::RowEnd;

use crate::broken;
use crate::features;
pub use crate::list::{uts58_attributes, uts58_link_list};
use crate::options::HostPredicate;
pub use crate::options::{uts58_linkifier, uts58_options};
pub use crate::screen::uts58_screen;
use crate::types::{
    uts58_buffer, uts58_decider, uts58_host_display, uts58_host_predicate, uts58_html_options, uts58_link,
    uts58_merged, uts58_owner, uts58_part, uts58_place, uts58_range, uts58_row_end, uts58_status, uts58_unit,
};
use crate::values::{HtmlOptions, Named as _, message};

type Result<T> = core::result::Result<T, uts58_status>;

// ---- From C and to C ----

/// Runs `work` and turns a panic into a status.
fn guard(work: impl FnOnce() -> Result<()>) -> uts58_status {
    // Unwind safe: a panic can only leave options and buffers half done, and their contents are replaced as a whole.
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => uts58_status::Ok,
        Ok(Err(status)) => status,
        Err(payload) => {
            // Dropping the payload could panic again.
            forget(payload);
            uts58_status::Panic
        }
    }
}

fn there<T>(pointer: Option<T>) -> Result<T> {
    pointer.ok_or(uts58_status::BadPointer)
}

/// Whether there is anything to read or write: an empty array may be NULL.
fn is_array<T>(data: *const T, length: usize) -> Result<bool> {
    let fits = length.checked_mul(size_of::<T>()).is_some_and(|bytes| isize::try_from(bytes).is_ok());
    match () {
        () if !fits => Err(uts58_status::BadLength),
        () if length == 0 => Ok(false),
        () if data.is_null() || !data.is_aligned() => Err(uts58_status::BadPointer),
        () => Ok(true),
    }
}

/// An array of the caller. NULL means an empty array.
///
/// # Safety
///
/// Unless `data` is NULL, it points to `length` values, which nothing changes during `'a`.
unsafe fn array<'a, T>(data: *const T, length: usize) -> Result<&'a [T]> {
    match is_array(data, length)? {
        false => Ok(&[]),
        // SAFETY: not NULL, aligned, and not too long; the caller of this function guarantees the rest.
        true => Ok(unsafe { std::slice::from_raw_parts(data, length) }),
    }
}

/// An array of the caller to write to. NULL means an empty array.
///
/// # Safety
///
/// Unless `data` is NULL, it has room for `length` values, and nothing else accesses them during `'a`.
unsafe fn array_mut<'a, T>(data: *mut T, length: usize) -> Result<&'a mut [MaybeUninit<T>]> {
    match is_array(data, length)? {
        false => Ok(&mut []),
        // SAFETY: not NULL, aligned, not too long, and may be uninitialised; the caller of this function guarantees
        // the rest.
        true => Ok(unsafe { std::slice::from_raw_parts_mut(data.cast(), length) }),
    }
}

/// A name or list of the caller, NUL-terminated.
///
/// # Safety
///
/// Unless `text` is NULL, it is NUL-terminated, and nothing changes it during `'a`.
unsafe fn string<'a>(text: *const c_char) -> Result<&'a str> {
    if text.is_null() {
        return Err(uts58_status::BadPointer);
    }
    // SAFETY: not NULL; the caller of this function guarantees the rest.
    unsafe { CStr::from_ptr(text) }.to_str().map_err(|_| uts58_status::BadOption)
}

/// Creates a value that another function will free. Sets `out` to NULL after an error.
fn give<T>(out: Option<&mut MaybeUninit<*mut T>>, make: impl FnOnce() -> Result<T>) -> uts58_status {
    guard(|| {
        let out = there(out)?;
        out.write(ptr::null_mut());
        out.write(Box::into_raw(Box::new(make()?)));
        Ok(())
    })
}

/// Writes what `make` returns, or nothing if it fails.
fn put<T>(out: Option<&mut MaybeUninit<T>>, make: impl FnOnce() -> Result<T>) -> uts58_status {
    guard(|| {
        there(out)?.write(make()?);
        Ok(())
    })
}

/// Frees what [`give`] gave.
fn take_back<T>(given: Option<Box<T>>) {
    guard(|| {
        drop(given);
        Ok(())
    });
}

/// Writes as many values as there is room for, and their number.
fn write_all<T>(
    values: impl Iterator<Item = T>,
    room: &mut [MaybeUninit<T>],
    count: &mut MaybeUninit<usize>,
) -> Result<()> {
    let (capacity, mut room) = (room.len(), room.iter_mut());
    let all = values.map(|value| room.next().map(|place| place.write(value))).count();
    count.write(all);
    if all <= capacity { Ok(()) } else { Err(uts58_status::BufferTooSmall) }
}

/// Replaces the text of a buffer.
///
/// # Safety
///
/// The fields of the buffer are as `uts58_buffer` describes, and nothing else accesses its memory.
unsafe fn write(buffer: &mut uts58_buffer, text: &[u8]) -> Result<()> {
    let needed = text.len() + 1;
    match uts58_owner::named(buffer.owner)? {
        uts58_owner::Library if buffer.data.is_null() || buffer.capacity < needed => {
            let mut bytes = Vec::with_capacity(needed);
            bytes.extend_from_slice(text);
            bytes.push(0);
            // SAFETY: the same requirements.
            unsafe { release(buffer) };
            let mut bytes = ManuallyDrop::new(bytes);
            *buffer = uts58_buffer {
                data: bytes.as_mut_ptr().cast(),
                length: text.len(),
                capacity: bytes.capacity(),
                owner: buffer.owner,
            };
            return Ok(());
        }
        uts58_owner::Caller if buffer.data.is_null() && buffer.capacity > 0 => {
            return Err(uts58_status::BadPointer);
        }
        uts58_owner::Library | uts58_owner::Caller => {}
    }
    buffer.length = text.len();
    if buffer.capacity < needed {
        if buffer.capacity > 0 {
            // SAFETY: the match has checked that it isn't NULL and has at least one byte. Writes an empty text,
            // because a part of a link would mislead.
            unsafe { buffer.data.write(0) };
        }
        return Err(uts58_status::BufferTooSmall);
    }
    // SAFETY: not NULL, and `needed` bytes are available. `text` belongs to the library, so the two don't overlap.
    unsafe {
        ptr::copy_nonoverlapping(text.as_ptr().cast(), buffer.data, text.len());
        buffer.data.add(text.len()).write(0);
    }
    Ok(())
}

/// Frees the memory of a buffer if the library owns it.
///
/// # Safety
///
/// As for `write`.
unsafe fn release(buffer: &mut uts58_buffer) {
    if buffer.owner == uts58_owner::Library as u32 && !buffer.data.is_null() {
        // SAFETY: `write` took data and capacity from a vector, and the caller hasn't changed them.
        drop(unsafe { Vec::<u8>::from_raw_parts(buffer.data.cast(), 0, buffer.capacity) });
        (buffer.data, buffer.capacity) = (ptr::null_mut(), 0);
    }
    buffer.length = 0;
}

/// The arguments to call a host predicate with.
struct Predicate {
    function: unsafe extern "C" fn(*const c_char, *mut c_void) -> std::ffi::c_int,
    data: *mut c_void,
}

// SAFETY: the header requires that any thread may use the function and its data.
unsafe impl Send for Predicate {}
// SAFETY: the header requires that several may do so at the same time.
unsafe impl Sync for Predicate {}

impl Predicate {
    fn accepts(&self, host: &str) -> bool {
        let Ok(host) = CString::new(host) else { return false };
        // SAFETY: the header describes the function's arguments, and how long its data has to live.
        unsafe { (self.function)(host.as_ptr(), self.data) != 0 }
    }
}

// ---- The library ----

/// The version of the library, such as `0.1.0`. The string is static.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// The Unicode version of the properties, as a number: 180000 is 18.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_unicode_version() -> u32 {
    let (major, minor, update) = uts58_linkify::UNICODE_VERSION;
    u32::from(major) * 10_000 + u32::from(minor) * 100 + u32::from(update)
}

/// A description of a `uts58_status`, in English. The string is static and never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_status_message(status: u32) -> *const c_char {
    uts58_status::named(status).map_or(c"no such status", message).as_ptr()
}

/// Frees the memory of a buffer if the library owns it, and empties the buffer, which you can then use again. NULL is
/// allowed.
///
/// # Safety
///
/// The fields are as the library left them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_buffer_free(buffer: Option<&mut uts58_buffer>) {
    guard(|| {
        if let Some(buffer) = buffer {
            // SAFETY: required by the header.
            unsafe { release(buffer) };
        }
        Ok(())
    });
}

// ---- Linkifiers and their options ----

/// Creates a linkifier with the options of a profile (a value of `uts58_profile`). Free it with
/// `uts58_linkifier_free`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_linkifier_new(
    profile: u32,
    linkifier: Option<&mut MaybeUninit<*mut uts58_linkifier>>,
) -> uts58_status {
    give(linkifier, || uts58_linkifier::new(profile))
}

/// Frees a linkifier. Lists it has created stay valid. NULL is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_linkifier_free(linkifier: Option<Box<uts58_linkifier>>) {
    take_back(linkifier);
}

/// Creates options, initially those of the Messages profile. Free them with `uts58_options_free`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_options_new(options: Option<&mut MaybeUninit<*mut uts58_options>>) -> uts58_status {
    give(options, || Ok(uts58_options::default()))
}

/// Frees options. Linkifiers built with them stay valid. NULL is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_options_free(options: Option<Box<uts58_options>>) {
    take_back(options);
}

/// Creates a linkifier with these options. Free it with `uts58_linkifier_free`. You can then change the options and
/// use them again.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_options_build(
    options: Option<&uts58_options>,
    linkifier: Option<&mut MaybeUninit<*mut uts58_linkifier>>,
) -> uts58_status {
    let Some(options) = options else { return uts58_status::BadPointer };
    give(linkifier, || Ok(options.build()))
}

/// Sets an option by name; name and value are in UTF-8. A switch is `on` or `off`, and a number has decimal digits.
/// Schemes are separated by white space (`ftp` has `://` and a host, `xmpp:` has neither). A list has one entry per
/// line; an empty list means the built-in one. The name `profile` sets the options that differ between the profiles,
/// and no others. The beginning of this header lists the options.
///
/// If there is no such option or it doesn't accept the value, returns `UTS58_STATUS_BAD_OPTION` and leaves the
/// options unchanged. Then, unless it is NULL, `message` describes the error and the values the option accepts.
///
/// # Safety
///
/// `name` and `value` are NUL-terminated. `message` is NULL or a buffer as `uts58_buffer` describes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_options_set(
    options: Option<&mut uts58_options>,
    name: *const c_char,
    value: *const c_char,
    message: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        // SAFETY: required by the header.
        let (name, value) = unsafe { (string(name)?, string(value)?) };
        there(options)?.options.set(name, value).map_err(|error| {
            // SAFETY: required by the header. If the message doesn't fit, the status is still the same.
            let _ = message.map(|message| unsafe { write(message, error.to_string().as_bytes()) });
            uts58_status::BadOption
        })
    })
}

/// Writes the value of an option, in the form that `uts58_options_set` accepts. If there is no such option, returns
/// `UTS58_STATUS_BAD_OPTION`.
///
/// # Safety
///
/// `name` is NUL-terminated. `value` is a buffer as `uts58_buffer` describes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_options_get(
    options: Option<&uts58_options>,
    name: *const c_char,
    value: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        // SAFETY: required by the header.
        let name = unsafe { string(name)? };
        let text = there(options)?.options.get(name).ok_or(uts58_status::BadOption)?;
        // SAFETY: required by the header.
        unsafe { write(there(value)?, text.as_bytes()) }
    })
}

/// Sets a function that decides which hosts are linked, instead of `host-rule` and `tld-list`. It receives `data` at
/// each call. NULL removes the function, so that these options apply again.
///
/// # Safety
///
/// While a linkifier built with these options exists, any thread may use the function and its data.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_options_set_host_predicate(
    options: Option<&mut uts58_options>,
    predicate: uts58_host_predicate,
    data: *mut c_void,
) -> uts58_status {
    guard(|| {
        let predicate = predicate.map(|function| {
            let predicate = Predicate { function, data };
            let accepts: HostPredicate = Arc::new(move |host: &str| predicate.accepts(host));
            accepts
        });
        there(options)?.predicate = predicate;
        Ok(())
    })
}

// ---- Links ----

/// Finds the links of a text in UTF-8, in order and disjoint. Free the list with `uts58_link_list_free`. The list has
/// its own copy of the text, so neither the text nor the linkifier has to outlive the call. `unit`, a value of
/// `uts58_unit`, is the unit of the offsets.
///
/// The text may contain anything. A host or local part that touches a byte that isn't UTF-8 isn't linked, not even
/// partially, and Path, Query and Fragment end there. `text` may be NULL if `length` is 0. Takes linear time.
///
/// # Safety
///
/// `text` points to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_links(
    linkifier: Option<&uts58_linkifier>,
    text: *const c_char,
    length: usize,
    unit: u32,
    list: Option<&mut MaybeUninit<*mut uts58_link_list>>,
) -> uts58_status {
    give(list, || {
        let linkifier = &there(linkifier)?.linkifier;
        let unit = uts58_unit::named(unit)?;
        // SAFETY: required by the header.
        let text = unsafe { array(text.cast(), length) }?;
        Ok(uts58_link_list::new(linkifier, text, unit))
    })
}

/// The same for a text in UTF-16 of `length` code units, in native byte order. An unpaired surrogate is treated like
/// a byte that isn't UTF-8.
///
/// # Safety
///
/// `text` points to `length` code units.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_links_utf16(
    linkifier: Option<&uts58_linkifier>,
    text: *const u16,
    length: usize,
    unit: u32,
    list: Option<&mut MaybeUninit<*mut uts58_link_list>>,
) -> uts58_status {
    give(list, || {
        let linkifier = &there(linkifier)?.linkifier;
        let unit = uts58_unit::named(unit)?;
        // SAFETY: required by the header.
        let text = broken::from_utf16(unsafe { array(text, length) }?);
        Ok(uts58_link_list::new(linkifier, &text, unit))
    })
}

/// Frees a list. NULL is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_list_free(list: Option<Box<uts58_link_list>>) {
    take_back(list);
}

/// The number of links; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_count(list: Option<&uts58_link_list>) -> usize {
    list.map_or(0, uts58_link_list::len)
}

/// The range and kind of a link.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_get(
    list: Option<&uts58_link_list>,
    index: usize,
    link: Option<&mut MaybeUninit<uts58_link>>,
) -> uts58_status {
    put(link, || there(list)?.get(index))
}

/// The index of the link that contains an offset or begins there, for a click or a cursor. Returns
/// `UTS58_STATUS_NONE` if there is none. Takes logarithmic time.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_at(
    list: Option<&uts58_link_list>,
    offset: usize,
    index: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    put(index, || there(list)?.at(offset))
}

/// Merges the links with your spans, such as mentions and hashtags, in order and without overlaps. `spans` are
/// `span_count` ranges in the unit of the list, ordered by their starts. Of overlapping ones, the earliest wins, then
/// the longest, then the link. A span that is empty, not inside the text or out of order is dropped. It is up to you
/// that spans don't split characters.
///
/// Writes to `merged`, which has room for `capacity` items; the number of links plus the number of spans is always
/// enough. `count` is the number of items. If that exceeds `capacity`, the first ones are written, and the status is
/// `UTS58_STATUS_BUFFER_TOO_SMALL`. Takes linear time.
///
/// # Safety
///
/// `spans` points to `span_count` ranges. `merged` has room for `capacity` structs, and doesn't overlap `spans`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_merge(
    list: Option<&uts58_link_list>,
    spans: *const uts58_range,
    span_count: usize,
    merged: *mut uts58_merged,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    guard(|| {
        let (list, count) = (there(list)?, there(count)?);
        // SAFETY: required by the header.
        let (spans, room) = unsafe { (array(spans, span_count)?, array_mut(merged, capacity)?) };
        write_all(list.merged(spans), room, count)
    })
}

/// Creates an empty screen of a terminal that is `columns` cells wide. Free it with `uts58_screen_free`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_screen_new(
    columns: usize,
    screen: Option<&mut MaybeUninit<*mut uts58_screen>>,
) -> uts58_status {
    give(screen, || Ok(uts58_screen::new(columns)))
}

/// Frees a screen. Lists it has created stay valid. NULL is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_screen_free(screen: Option<Box<uts58_screen>>) {
    take_back(screen);
}

/// Appends a row at the bottom: the text of its cells in UTF-8, with a NUL for a cell that was never written.
/// `widths` has a byte for each byte of the text: the first byte of a cell has its width (2 for a wide character),
/// the others have 0. If `widths` is NULL, each code point is one cell wide. `end` is a value of `uts58_row_end`.
///
/// # Safety
///
/// `text` points to `length` bytes, and so does `widths` unless it is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_screen_push_row(
    screen: Option<&mut uts58_screen>,
    text: *const c_char,
    length: usize,
    widths: *const u8,
    end: u32,
) -> uts58_status {
    guard(|| {
        // SAFETY: required by the header.
        let text = unsafe { array(text.cast(), length) }?;
        let widths_length = if widths.is_null() { 0 } else { length };
        // SAFETY: required by the header.
        let widths = unsafe { array(widths, widths_length) }?;
        let end = match uts58_row_end::named(end)? {
            uts58_row_end::Hard => RowEnd::Hard,
            uts58_row_end::Soft => RowEnd::Soft,
        };
        there(screen)?.push_row(text, widths, end);
        Ok(())
    })
}

/// Joins wrapped rows and finds the links in the joined text. Free the list with `uts58_link_list_free`.
/// `uts58_screen_places` returns where they are on the screen. Takes linear time.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_screen_links(
    screen: Option<&mut uts58_screen>,
    linkifier: Option<&uts58_linkifier>,
    unit: u32,
    list: Option<&mut MaybeUninit<*mut uts58_link_list>>,
) -> uts58_status {
    give(list, || {
        let (screen, linkifier) = (there(screen)?, &there(linkifier)?.linkifier);
        Ok(screen.links(linkifier, uts58_unit::named(unit)?))
    })
}

/// The cells of a link in the last list from `uts58_screen_links`, one place per row. `count` is their number. If
/// that exceeds `capacity`, the first ones are written, and the status is `UTS58_STATUS_BUFFER_TOO_SMALL`.
///
/// # Safety
///
/// `places` has room for `capacity` structs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_screen_places(
    screen: Option<&uts58_screen>,
    list: Option<&uts58_link_list>,
    index: usize,
    places: *mut uts58_place,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    guard(|| {
        let (screen, list, count) = (there(screen)?, there(list)?, there(count)?);
        // SAFETY: required by the header.
        let room = unsafe { array_mut(places, capacity)? };
        write_all(screen.places(list, index)?, room, count)
    })
}

/// Why the next row continues this one or doesn't, such as `wrapped` or `not-full`. The string is static. NULL before
/// `uts58_screen_links`, and for rows that don't exist.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_screen_join(screen: Option<&uts58_screen>, row: usize) -> *const c_char {
    screen.and_then(|screen| screen.join(row)).map_or(ptr::null(), CStr::as_ptr)
}

/// The range of a part of a link, in the unit of the list; `UTS58_STATUS_NONE` if the link doesn't have it. `part` is
/// a value of `uts58_part`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_part(
    list: Option<&uts58_link_list>,
    index: usize,
    part: u32,
    range: Option<&mut MaybeUninit<uts58_range>>,
) -> uts58_status {
    put(range, || there(list)?.part(index, uts58_part::named(part)?))
}

/// Writes the URL a link goes to: absolute, in ASCII, serialised as in the WHATWG URL standard. Needs the feature
/// `full`.
///
/// # Safety
///
/// `out` is a buffer as `uts58_buffer` describes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_link_href(
    list: Option<&uts58_link_list>,
    index: usize,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        let href = features::href(&there(list)?.link(index)?)?;
        // SAFETY: required by the header.
        unsafe { write(there(out)?, href.as_bytes()) }
    })
}

/// Writes a link in readable form, with as few percent-escapes as possible. `host`, a value of `uts58_host_display`,
/// determines the form of its host. Needs the feature `full`.
///
/// # Safety
///
/// `out` is a buffer as `uts58_buffer` describes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_link_display(
    list: Option<&uts58_link_list>,
    index: usize,
    host: u32,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        let display = features::display(&there(list)?.link(index)?, uts58_host_display::named(host)?)?;
        // SAFETY: required by the header.
        unsafe { write(there(out)?, display.as_bytes()) }
    })
}

/// Writes the text of a link in at most `max` code points, if possible. `…` replaces text that is left out. The
/// registrable domain is never shortened.
///
/// # Safety
///
/// `out` is a buffer as `uts58_buffer` describes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_link_shortened(
    list: Option<&uts58_link_list>,
    index: usize,
    max: usize,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        let shortened = there(list)?.link(index)?.shortened(max).to_string();
        // SAFETY: required by the header.
        unsafe { write(there(out)?, shortened.as_bytes()) }
    })
}

/// The risks of a link: a set of `uts58_risk`, 0 for none. Warn readers only of those in `UTS58_RISK_WARNINGS`. Needs
/// the feature `full`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_risks(
    list: Option<&uts58_link_list>,
    index: usize,
    risks: Option<&mut MaybeUninit<u32>>,
) -> uts58_status {
    put(risks, || features::risks(&there(list)?.link(index)?))
}

fn contains(linkifier: &Linkifier, bytes: &[u8]) -> Result<()> {
    linkifier.links_bytes(bytes).next().map(drop).ok_or(uts58_status::None)
}

/// Whether a text in UTF-8 contains a link: `UTS58_STATUS_OK` if it does, `UTS58_STATUS_NONE` if it doesn't. Stops at
/// the first link.
///
/// # Safety
///
/// `text` points to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_contains_link(
    linkifier: Option<&uts58_linkifier>,
    text: *const c_char,
    length: usize,
) -> uts58_status {
    guard(|| {
        let linkifier = &there(linkifier)?.linkifier;
        // SAFETY: required by the header.
        let bytes = unsafe { array(text.cast(), length) }?;
        contains(linkifier, bytes)
    })
}

/// The same for a text in UTF-16 of `length` code units.
///
/// # Safety
///
/// `text` points to `length` code units.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_contains_link_utf16(
    linkifier: Option<&uts58_linkifier>,
    text: *const u16,
    length: usize,
) -> uts58_status {
    guard(|| {
        let linkifier = &there(linkifier)?.linkifier;
        // SAFETY: required by the header.
        let bytes = broken::from_utf16(unsafe { array(text, length) }?);
        contains(linkifier, &bytes)
    })
}

/// The length, in bytes, of the prefix in which links can't change, whatever is appended: for UTF-8 text that is
/// still arriving. To scan the rest, start at the beginning of its line. Takes linear time and constant memory.
///
/// # Safety
///
/// `text` points to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_stable_prefix(
    linkifier: Option<&uts58_linkifier>,
    text: *const c_char,
    length: usize,
    prefix: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    put(prefix, || {
        let linkifier = &there(linkifier)?.linkifier;
        // SAFETY: required by the header.
        let bytes = unsafe { array(text.cast(), length) }?;
        Ok(linkifier.stable_prefix_bytes(bytes))
    })
}

/// The same for a text in UTF-16 of `length` code units; `prefix` counts code units.
///
/// # Safety
///
/// `text` points to `length` code units.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_stable_prefix_utf16(
    linkifier: Option<&uts58_linkifier>,
    text: *const u16,
    length: usize,
    prefix: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    put(prefix, || {
        let linkifier = &there(linkifier)?.linkifier;
        // SAFETY: required by the header.
        let bytes = broken::from_utf16(unsafe { array(text, length) }?);
        let stable = linkifier.stable_prefix_bytes(&bytes);
        Ok(broken::utf16_length(bytes.get(..stable).unwrap_or_default()))
    })
}

// ---- Texts ----

/// Writes a text in UTF-8 as HTML, with links as `<a href="…">` and everything else escaped. Invalid UTF-8 becomes
/// U+FFFD. The links are those of `uts58_links`. `options` may be NULL. Needs the feature `full`.
///
/// # Safety
///
/// `text` points to `length` bytes, the strings in `options` are NUL-terminated, and `out` is a buffer as
/// `uts58_buffer` describes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_html(
    linkifier: Option<&uts58_linkifier>,
    options: *const uts58_html_options,
    text: *const c_char,
    length: usize,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        let linkifier = &there(linkifier)?.linkifier;
        // SAFETY: required by the header.
        let options = unsafe { html_options(options) }?;
        // SAFETY: required by the header.
        let bytes = unsafe { array(text.cast(), length) }?;
        let html = features::html(linkifier, bytes, options)?;
        // SAFETY: required by the header.
        unsafe { write(there(out)?, html.as_bytes()) }
    })
}

/// Writes the text of a list as HTML, with the links of the list and your spans, and your decision about each. The text may
/// have been in UTF-8 or in UTF-16. `spans` are `span_count` ranges, merged with the links as in `uts58_merge`; NULL and 0
/// if you have none. `options` may be NULL, and so may `decider`, which receives `data`. Needs the feature `full`.
///
/// # Safety
///
/// `spans` points to `span_count` ranges, the strings in `options` are NUL-terminated, and `out` is a buffer as
/// `uts58_buffer` describes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_link_list_html(
    list: Option<&uts58_link_list>,
    spans: *const uts58_range,
    span_count: usize,
    options: *const uts58_html_options,
    decider: uts58_decider,
    data: *mut c_void,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        let list = there(list)?;
        // SAFETY: required by the header.
        let (spans, options) = unsafe { (array(spans, span_count)?, html_options(options)?) };
        let decide = |merged: &uts58_merged| {
            let mut attributes = uts58_attributes::default();
            // SAFETY: the header describes the function's arguments.
            let is_link =
                decider.is_none_or(|decide| unsafe { decide(list, merged, &raw mut attributes, data) } != 0);
            is_link.then_some(attributes)
        };
        let html = features::list_html(list, spans, options, decide)?;
        // SAFETY: required by the header.
        unsafe { write(there(out)?, html.as_bytes()) }
    })
}

/// Sets an attribute of the link or span that a `uts58_decider` decides about, instead of the one in `uts58_html_options`. An
/// empty value omits the attribute. Returns `UTS58_STATUS_BAD_OPTION` for a name that isn't allowed, such as `onclick`,
/// and for an `href` that runs code. Needs the feature `full`.
///
/// # Safety
///
/// `name` and `value` are NUL-terminated.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_attributes_set(
    attributes: Option<&mut uts58_attributes>,
    name: *const c_char,
    value: *const c_char,
) -> uts58_status {
    guard(|| {
        // SAFETY: required by the header.
        let (name, value) = unsafe { (string(name)?.to_owned(), string(value)?.to_owned()) };
        features::attribute(name.clone(), value.clone())?;
        there(attributes)?.set.push((name, value));
        Ok(())
    })
}

/// # Safety
///
/// Unless `options` is NULL, it points to `size` bytes; if that is the size of our struct, its strings are
/// NUL-terminated.
unsafe fn html_options<'a>(options: *const uts58_html_options) -> Result<HtmlOptions<'a>> {
    if options.is_null() {
        return Ok(HtmlOptions::default());
    }
    // Only `size` is certain to be there. This is the first version of the struct, so no other size is known.
    // SAFETY: the caller of this function guarantees it, here and below.
    let size = unsafe { (&raw const (*options).size).read() };
    if size != size_of::<uts58_html_options>() {
        return Err(uts58_status::BadValue);
    }
    // SAFETY: the size is that of the whole struct.
    let options = unsafe { options.read() };
    // SAFETY: the caller guarantees that the strings are NUL-terminated.
    let text =
        |text: *const c_char| if text.is_null() { Ok(None) } else { unsafe { string(text) }.map(Some) };
    Ok(HtmlOptions {
        rel: text(options.rel)?,
        target: text(options.target)?.unwrap_or_default(),
        class: text(options.link_class)?.unwrap_or_default(),
        line_breaks: options.line_breaks,
        link_text: options.link_text,
        host_display: options.host_display,
        isolation: options.isolation,
        max_code_points: options.max_code_points,
    })
}

/// Writes a URL with as few percent-escapes as possible (UTS #58 §4.1), without changing its host. A URL that isn't
/// UTF-8 is copied, so then the result isn't UTF-8 either.
///
/// # Safety
///
/// `url` points to `length` bytes, and `out` is a buffer as `uts58_buffer` describes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_escape(
    url: *const c_char,
    length: usize,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        // SAFETY: required by the header.
        let bytes = unsafe { array(url.cast(), length) }?;
        let escaped = match str::from_utf8(bytes) {
            Ok(url) => minimal_escape(url).to_string().into_bytes(),
            Err(_) => bytes.to_vec(),
        };
        // SAFETY: required by the header.
        unsafe { write(there(out)?, &escaped) }
    })
}

/// Compares the text of a hyperlink with its target, both in UTF-8, to detect text that names another host. `answer`
/// becomes a value of `uts58_text_target`. Unless it is NULL, `place` becomes the range of the link that decided the
/// answer, in bytes of the text (0 to 0 for `UTS58_TEXT_TARGET_NO_HOST`, `UTS58_TEXT_TARGET_SAME` and
/// `UTS58_TEXT_TARGET_UNCLEAR`). A mail has no base URL: unless `without_base` is 0, an `href` such as `www.example.org` means
/// what it says. Needs the feature `full`.
///
/// # Safety
///
/// `text` points to `length` bytes, and `href` to `href_length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_same_target(
    linkifier: Option<&uts58_linkifier>,
    text: *const c_char,
    length: usize,
    href: *const c_char,
    href_length: usize,
    without_base: u32,
    answer: Option<&mut MaybeUninit<u32>>,
    place: Option<&mut MaybeUninit<uts58_range>>,
) -> uts58_status {
    guard(|| {
        // SAFETY: required by the header.
        let (bytes, href) = unsafe { (array(text.cast(), length)?, array(href.cast(), href_length)?) };
        same_target(linkifier, bytes, href, without_base, answer, place, |byte| byte)
    })
}

fn same_target(
    linkifier: Option<&uts58_linkifier>,
    bytes: &[u8],
    href: &[u8],
    without_base: u32,
    answer: Option<&mut MaybeUninit<u32>>,
    place: Option<&mut MaybeUninit<uts58_range>>,
    in_unit: impl Fn(usize) -> usize,
) -> Result<()> {
    let (answer, linkifier) = (there(answer)?, &there(linkifier)?.linkifier);
    let (found, Range { start, end }) =
        features::same_target(linkifier, bytes, &String::from_utf8_lossy(href), without_base != 0)?;
    answer.write(found as u32);
    if let Some(place) = place {
        place.write(uts58_range { start: in_unit(start), end: in_unit(end) });
    }
    Ok(())
}

/// The same for a text in UTF-16 of `length` code units; `place` counts code units. `href` is in UTF-8.
///
/// # Safety
///
/// `text` points to `length` code units, and `href` to `href_length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_same_target_utf16(
    linkifier: Option<&uts58_linkifier>,
    text: *const u16,
    length: usize,
    href: *const c_char,
    href_length: usize,
    without_base: u32,
    answer: Option<&mut MaybeUninit<u32>>,
    place: Option<&mut MaybeUninit<uts58_range>>,
) -> uts58_status {
    guard(|| {
        // SAFETY: required by the header.
        let (text, href) = unsafe { (array(text, length)?, array(href.cast(), href_length)?) };
        let bytes = broken::from_utf16(text);
        let units = |byte| broken::utf16_length(bytes.get(..byte).unwrap_or_default());
        same_target(linkifier, &bytes, href, without_base, answer, place, units)
    })
}

// ---- For programs with a linkifier of their own ----

/// Finds the end of a link whose host, with its port if it has one, ends at `start` (UTS #58 §3.5.1): the end of its
/// Path, Query and Fragment by the published rules. `start` and `end` are byte offsets in UTF-8 text. `end` is
/// `start` if no Part begins there, or if `start` is inside a character. If `start` exceeds `length`, `end` is
/// `length`. Invalid UTF-8 ends the link. Takes time linear in the length of the word at `start`.
///
/// # Safety
///
/// `text` points to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_scan_path_query_fragment(
    text: *const c_char,
    length: usize,
    start: usize,
    end: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    put(end, || {
        // SAFETY: required by the header.
        let bytes = unsafe { array(text.cast(), length) }?;
        Ok(bytes::scan_path_query_fragment(bytes, start))
    })
}

/// Finds the start of the e-mail address whose `@` is at `at` (UTS #58 §5.2), including `mailto:`, but not before
/// `floor`. Returns `UTS58_STATUS_NONE` if no valid local part precedes `at`, if invalid UTF-8 touches it, or if `at`
/// is before `floor` or exceeds `length`. All are byte offsets in UTF-8 text. Check the domain after the `@`
/// yourself. Takes time linear in the length of the word before `at`.
///
/// # Safety
///
/// `text` points to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_scan_back_email_local_part(
    text: *const c_char,
    length: usize,
    floor: usize,
    at: usize,
    start: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    put(start, || {
        // SAFETY: required by the header.
        let bytes = unsafe { array(text.cast(), length) }?;
        bytes::scan_back_email_local_part(bytes, floor, at).ok_or(uts58_status::None)
    })
}

/// Finds the end, following UTS #58, of a link that another library found from `start` to `end` (§10.1, migration). It is
/// usually longer, and its start doesn't change. `start`, `end` and `new_end` are byte offsets in UTF-8 text.
/// `new_end` is `end` for an e-mail address, for a link that contains invalid UTF-8, and for a range that isn't one
/// of the text. Takes time linear in the length of the link and of the word in which it ends.
///
/// # Safety
///
/// `text` points to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_extend_link(
    text: *const c_char,
    length: usize,
    start: usize,
    end: usize,
    new_end: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    put(new_end, || {
        // SAFETY: required by the header.
        let bytes = unsafe { array(text.cast(), length) }?;
        Ok(bytes::extend_link(bytes, start..end).end)
    })
}

#[cfg(test)]
pub(crate) mod tests {
    //! The public functions can't be made to panic, so this tests that `guard` stops a panic.

    use super::*;

    #[test]
    fn a_panic_becomes_a_status() {
        assert_eq!(guard(|| panic!("a bug")), uts58_status::Panic);
        assert_eq!(guard(|| Err(uts58_status::BadIndex)), uts58_status::BadIndex);
        assert_eq!(guard(|| Ok(())), uts58_status::Ok);
    }

    /// The header's guarantees about threads.
    #[test]
    fn what_may_be_shared() {
        fn is_shared<T: Send + Sync>() {}
        is_shared::<uts58_linkifier>();
        is_shared::<uts58_link_list>();
        is_shared::<uts58_options>();
    }
}
