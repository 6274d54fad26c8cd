//! The functions of the header, and all `unsafe` of this crate.
//!
//! * `#[unsafe(no_mangle)]`: every name begins with `uts58_`, which is ours alone.
//! * Pointers to one thing are references in `Option`: NULL is `None`, and that others are good is what the header asks
//!   of the caller. What is only written to is `MaybeUninit`.
//! * Pointers to many things are looked at in the six functions below, and nowhere else.
//! * Nothing unwinds into C: `guard`.

#![allow(unsafe_code, reason = "this is the border to C")]

use std::ffi::{CStr, CString, c_char, c_void};
use std::mem::{ManuallyDrop, MaybeUninit, forget, size_of};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::Arc;

use uts58_core::minimal_escape;
use uts58_linkify::bytes;
use uts58_terminal::RowEnd;

use crate::broken;
use crate::features;
pub use crate::list::uts58_link_list;
use crate::options::HostPredicate;
pub use crate::options::{uts58_linkifier, uts58_options};
pub use crate::screen::uts58_screen;
use crate::types::{
    uts58_buffer, uts58_host_display, uts58_host_predicate, uts58_html_options, uts58_link, uts58_merged,
    uts58_owner, uts58_part, uts58_place, uts58_range, uts58_row_end, uts58_status, uts58_text_target,
    uts58_unit,
};
use crate::values::{HtmlOptions, Named as _, message};

type Result<T> = core::result::Result<T, uts58_status>;

// ---- From C and to C ----

/// Does the work; a panic ends here, as a status.
fn guard(work: impl FnOnce() -> Result<()>) -> uts58_status {
    // Unwind safe: what a panic can leave half done are options and buffers, and theirs is replaced as a whole.
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => uts58_status::Ok,
        Ok(Err(status)) => status,
        Err(payload) => {
            // To drop it could panic again.
            forget(payload);
            uts58_status::Panic
        }
    }
}

fn there<T>(pointer: Option<T>) -> Result<T> {
    pointer.ok_or(uts58_status::BadPointer)
}

/// An array of the caller; NULL is good for none.
///
/// # Safety
///
/// `length` values are at `data`, if that is not NULL, and nothing changes them during `'a`.
unsafe fn array<'a, T>(data: *const T, length: usize) -> Result<&'a [T]> {
    let fits = length.checked_mul(size_of::<T>()).is_some_and(|bytes| isize::try_from(bytes).is_ok());
    match () {
        () if !fits => Err(uts58_status::BadLength),
        () if length == 0 => Ok(&[]),
        () if data.is_null() || !data.is_aligned() => Err(uts58_status::BadPointer),
        // SAFETY: not NULL, aligned, not too long; the rest is what the caller of this function promises.
        () => Ok(unsafe { std::slice::from_raw_parts(data, length) }),
    }
}

/// An array of the caller that is written to; NULL is good for none.
///
/// # Safety
///
/// `length` values have room at `data`, if that is not NULL, and nobody else looks there during `'a`.
unsafe fn array_mut<'a, T>(data: *mut T, length: usize) -> Result<&'a mut [MaybeUninit<T>]> {
    let fits = length.checked_mul(size_of::<T>()).is_some_and(|bytes| isize::try_from(bytes).is_ok());
    match () {
        () if !fits => Err(uts58_status::BadLength),
        () if length == 0 => Ok(&mut []),
        () if data.is_null() || !data.is_aligned() => Err(uts58_status::BadPointer),
        // SAFETY: not NULL, aligned, not too long, and it need not be initialized; the rest is what the caller of this function
        // promises.
        () => Ok(unsafe { std::slice::from_raw_parts_mut(data.cast(), length) }),
    }
}

/// A name or list of the caller with a NUL after it.
///
/// # Safety
///
/// A NUL is at or after `text`, if that is not NULL, and nothing changes what is before it during `'a`.
unsafe fn string<'a>(text: *const c_char) -> Result<&'a str> {
    if text.is_null() {
        return Err(uts58_status::BadPointer);
    }
    // SAFETY: not NULL; the rest is what the caller of this function promises.
    unsafe { CStr::from_ptr(text) }.to_str().map_err(|_| uts58_status::BadOption)
}

/// Gives the caller something that is freed by another function; NULL in case of an error.
fn give<T>(out: Option<&mut MaybeUninit<*mut T>>, make: impl FnOnce() -> Result<T>) -> Result<()> {
    let out = there(out)?;
    out.write(ptr::null_mut());
    out.write(Box::into_raw(Box::new(make()?)));
    Ok(())
}

/// Replaces the text of a buffer.
///
/// # Safety
///
/// The fields of the buffer are as `uts58_buffer` says, and nobody else looks at its memory.
unsafe fn write(buffer: &mut uts58_buffer, text: &[u8]) -> Result<()> {
    let needed = text.len() + 1;
    match uts58_owner::named(buffer.owner)? {
        uts58_owner::Library if buffer.data.is_null() || buffer.capacity < needed => {
            let mut bytes = Vec::with_capacity(needed);
            bytes.extend_from_slice(text);
            bytes.push(0);
            // SAFETY: the same promise.
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
            // SAFETY: not NULL, as the match saw to, and at least one byte is there. A part of a link would mislead.
            unsafe { buffer.data.write(0) };
        }
        return Err(uts58_status::BufferTooSmall);
    }
    // SAFETY: not NULL, and `needed` bytes are there. `text` is the library's, so the two do not overlap.
    unsafe {
        ptr::copy_nonoverlapping(text.as_ptr().cast(), buffer.data, text.len());
        buffer.data.add(text.len()).write(0);
    }
    Ok(())
}

/// Gives the memory of a buffer back, if it is the library's.
///
/// # Safety
///
/// As for `write`.
unsafe fn release(buffer: &mut uts58_buffer) {
    if buffer.owner == uts58_owner::Library as u32 && !buffer.data.is_null() {
        // SAFETY: `write` took data and capacity from a vector, and the caller has left them as they were.
        drop(unsafe { Vec::<u8>::from_raw_parts(buffer.data.cast(), 0, buffer.capacity) });
        (buffer.data, buffer.capacity) = (ptr::null_mut(), 0);
    }
    buffer.length = 0;
}

/// What a host predicate is called with.
struct Predicate {
    function: unsafe extern "C" fn(*const c_char, *mut c_void) -> std::ffi::c_int,
    data: *mut c_void,
}

// SAFETY: the header asks for a function and data that any thread may use.
unsafe impl Send for Predicate {}
// SAFETY: the same, at the same time.
unsafe impl Sync for Predicate {}

impl Predicate {
    fn accepts(&self, host: &str) -> bool {
        let Ok(host) = CString::new(host) else { return false };
        // SAFETY: the header says what the function is given and for how long its data has to be there.
        unsafe { (self.function)(host.as_ptr(), self.data) != 0 }
    }
}

// ---- The library ----

/// The version of the library, such as `0.1.0`; static.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// The version of Unicode that the properties are of, as a number: 170000 is 17.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_unicode_version() -> u32 {
    let (major, minor, update) = uts58_linkify::UNICODE_VERSION;
    u32::from(major) * 10_000 + u32::from(minor) * 100 + u32::from(update)
}

/// What a value of `uts58_status` means, in English; static, and never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_status_message(status: u32) -> *const c_char {
    uts58_status::named(status).map_or(c"no such status", message).as_ptr()
}

/// Gives the memory of a buffer back, if it is the library's, and empties the buffer, which can then be used again. NULL is
/// good.
///
/// # Safety
///
/// The fields are as the library left them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_buffer_free(buffer: Option<&mut uts58_buffer>) {
    guard(|| {
        if let Some(buffer) = buffer {
            // SAFETY: what the header asks for.
            unsafe { release(buffer) };
        }
        Ok(())
    });
}

// ---- Linkifiers and their options ----

/// Makes a linkifier with the options of a profile (a value of `uts58_profile`), to be freed with
/// `uts58_linkifier_free`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_linkifier_new(
    profile: u32,
    linkifier: Option<&mut MaybeUninit<*mut uts58_linkifier>>,
) -> uts58_status {
    guard(|| give(linkifier, || uts58_linkifier::new(profile)))
}

/// Frees a linkifier; lists that it made stay. NULL is good.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_linkifier_free(linkifier: Option<Box<uts58_linkifier>>) {
    guard(|| {
        drop(linkifier);
        Ok(())
    });
}

/// Makes options, of the Messages profile at first, to be freed with `uts58_options_free`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_options_new(options: Option<&mut MaybeUninit<*mut uts58_options>>) -> uts58_status {
    guard(|| give(options, || Ok(uts58_options::new())))
}

/// Frees options; linkifiers that were built with them stay. NULL is good.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_options_free(options: Option<Box<uts58_options>>) {
    guard(|| {
        drop(options);
        Ok(())
    });
}

/// Makes a linkifier with these options, to be freed with `uts58_linkifier_free`. The options can be changed and used
/// again.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_options_build(
    options: Option<&uts58_options>,
    linkifier: Option<&mut MaybeUninit<*mut uts58_linkifier>>,
) -> uts58_status {
    guard(|| {
        let options = there(options)?;
        give(linkifier, || Ok(options.build()))
    })
}

/// Sets an option by its name to what `value` says, both in UTF-8. A switch is `on` or `off`, a number is in decimal
/// digits, schemes with white space between them (`ftp` has `://` and a host, `xmpp:` has neither), entries of a list one a
/// line; an empty list is that of the library. `profile` is a name too: it sets what differs between the profiles, and nothing else.
/// The options are at the beginning of this header.
///
/// If there is no such option or it cannot be this, the answer is `UTS58_STATUS_BAD_OPTION`, the options stay as they were, and
/// `message`, unless it is NULL, says what is wrong and what the option may be.
///
/// # Safety
///
/// `name` and `value` have a NUL after them. `message` is NULL or a buffer as `uts58_buffer` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_options_set(
    options: Option<&mut uts58_options>,
    name: *const c_char,
    value: *const c_char,
    message: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        // SAFETY: what the header asks for.
        let (name, value) = unsafe { (string(name)?, string(value)?) };
        there(options)?.set(name, value).map_err(|error| {
            // SAFETY: what the header asks for. That there is no room for the message changes nothing.
            let _ = message.map(|message| unsafe { write(message, error.to_string().as_bytes()) });
            uts58_status::BadOption
        })
    })
}

/// Writes what an option is, as `uts58_options_set` reads it. If there is no such option, the answer is
/// `UTS58_STATUS_BAD_OPTION`.
///
/// # Safety
///
/// `name` has a NUL after it. `value` is a buffer as `uts58_buffer` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_options_get(
    options: Option<&uts58_options>,
    name: *const c_char,
    value: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        // SAFETY: what the header asks for.
        let name = unsafe { string(name)? };
        let text = there(options)?.get(name).ok_or(uts58_status::BadOption)?;
        // SAFETY: what the header asks for.
        unsafe { write(there(value)?, text.as_bytes()) }
    })
}

/// Links hosts that a function of yours accepts, in place of what `host-rule` and `tld-list` say; `data` is given to it at each
/// call. Without a function (NULL) these count again.
///
/// # Safety
///
/// The function and its data can be used by any thread as long as there is a linkifier that was built with these
/// options.
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
        there(options)?.host_predicate(predicate);
        Ok(())
    })
}

// ---- Links ----

/// Finds the links of a text in UTF-8, in order and disjoint. The list is to be freed with `uts58_link_list_free`; it holds a
/// copy of the text, so neither the text nor the linkifier has to stay. `unit`, a value of `uts58_unit`, says what the
/// offsets count.
///
/// The text may be anything. A host or local part that touches a byte which is not UTF-8 is not linked, not even by a
/// part, and Path, Query and Fragment end there. `text` may be NULL if `length` is 0. Linear.
///
/// # Safety
///
/// `length` bytes are at `text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_links(
    linkifier: Option<&uts58_linkifier>,
    text: *const c_char,
    length: usize,
    unit: u32,
    list: Option<&mut MaybeUninit<*mut uts58_link_list>>,
) -> uts58_status {
    guard(|| {
        give(list, || {
            let linkifier = &there(linkifier)?.linkifier;
            let unit = uts58_unit::named(unit)?;
            // SAFETY: what the header asks for.
            let text = unsafe { array(text.cast(), length) }?;
            Ok(uts58_link_list::new(linkifier, text, unit))
        })
    })
}

/// The same for a text in UTF-16, of `length` code units, in the byte order of the machine. An unpaired surrogate is treated as
/// a byte that is not UTF-8.
///
/// # Safety
///
/// `length` code units are at `text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_links_utf16(
    linkifier: Option<&uts58_linkifier>,
    text: *const u16,
    length: usize,
    unit: u32,
    list: Option<&mut MaybeUninit<*mut uts58_link_list>>,
) -> uts58_status {
    guard(|| {
        give(list, || {
            let linkifier = &there(linkifier)?.linkifier;
            let unit = uts58_unit::named(unit)?;
            // SAFETY: what the header asks for.
            let text = broken::from_utf16(unsafe { array(text, length) }?);
            Ok(uts58_link_list::new(linkifier, &text, unit))
        })
    })
}

/// Frees a list. NULL is good.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_list_free(list: Option<Box<uts58_link_list>>) {
    guard(|| {
        drop(list);
        Ok(())
    });
}

/// How many links there are; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_count(list: Option<&uts58_link_list>) -> usize {
    list.map_or(0, uts58_link_list::len)
}

/// Where a link is, and what it is.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_get(
    list: Option<&uts58_link_list>,
    index: usize,
    link: Option<&mut MaybeUninit<uts58_link>>,
) -> uts58_status {
    guard(|| {
        let link = there(link)?;
        link.write(there(list)?.get(index)?);
        Ok(())
    })
}

/// The index of the link that an offset is in, or that begins there; `UTS58_STATUS_NONE` if there is none. For a click or a
/// cursor. Logarithmic.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_at(
    list: Option<&uts58_link_list>,
    offset: usize,
    index: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    guard(|| {
        let index = there(index)?;
        index.write(there(list)?.at(offset)?);
        Ok(())
    })
}

/// Merges the links with spans of yours, such as mentions and hashtags: in order, none overlapping. `spans` are `span_count` ranges
/// in the unit of the list, by ascending start. Of those that overlap, the one that begins earlier wins, then the longer one,
/// then the link. A span that is empty, not inside the text or out of order is left out; that it does not begin inside of a
/// character is up to you.
///
/// Writes to `merged`, which has room for `capacity`; as many as there are links and spans always have room. `count` says how many
/// there are; if that is more than `capacity`, the first ones are written, and the status is
/// `UTS58_STATUS_BUFFER_TOO_SMALL`. Linear.
///
/// # Safety
///
/// `span_count` ranges are at `spans`, and `capacity` structs have room at `merged`, which is other memory.
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
        // SAFETY: what the header asks for.
        let (spans, room) = unsafe { (array(spans, span_count)?, array_mut(merged, capacity)?) };
        let mut room = room.iter_mut();
        let found = list.merged(spans).map(|one| room.next().map(|place| place.write(one)).is_some());
        let (mut all, mut fits) = (0, true);
        for is_written in found {
            all += 1;
            fits &= is_written;
        }
        count.write(all);
        if fits { Ok(()) } else { Err(uts58_status::BufferTooSmall) }
    })
}

/// Makes an empty screen of a terminal that is `columns` cells wide, to be freed with `uts58_screen_free`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_screen_new(
    columns: usize,
    screen: Option<&mut MaybeUninit<*mut uts58_screen>>,
) -> uts58_status {
    guard(|| give(screen, || Ok(uts58_screen::new(columns))))
}

/// Frees a screen; lists that it made stay. NULL is good.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_screen_free(screen: Option<Box<uts58_screen>>) {
    guard(|| {
        drop(screen);
        Ok(())
    });
}

/// Appends a row below the last: the text of its cells in UTF-8, a NUL for a cell that was never written. `widths` has a byte for each
/// byte of the text: the width of a cell for its first byte (2 for a wide character), 0 for the others. If it is NULL, each code point
/// is one cell wide. `end` is a value of `uts58_row_end`.
///
/// # Safety
///
/// `length` bytes are at `text`, and at `widths` unless that is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_screen_push_row(
    screen: Option<&mut uts58_screen>,
    text: *const c_char,
    length: usize,
    widths: *const u8,
    end: u32,
) -> uts58_status {
    guard(|| {
        // SAFETY: what the header asks for.
        let text = unsafe { array(text.cast(), length) }?;
        let widths_length = if widths.is_null() { 0 } else { length };
        // SAFETY: what the header asks for.
        let widths = unsafe { array(widths, widths_length) }?;
        let end = match uts58_row_end::named(end)? {
            uts58_row_end::Hard => RowEnd::Hard,
            uts58_row_end::Soft => RowEnd::Soft,
        };
        there(screen)?.push_row(text, widths, end);
        Ok(())
    })
}

/// Joins the rows that were wrapped and finds the links, in the joined text: to be freed with `uts58_link_list_free`. Ask
/// `uts58_screen_places` where they are on the screen. Linear.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_screen_links(
    screen: Option<&mut uts58_screen>,
    linkifier: Option<&uts58_linkifier>,
    unit: u32,
    list: Option<&mut MaybeUninit<*mut uts58_link_list>>,
) -> uts58_status {
    guard(|| {
        give(list, || {
            let (screen, linkifier) = (there(screen)?, &there(linkifier)?.linkifier);
            Ok(screen.links(linkifier, uts58_unit::named(unit)?))
        })
    })
}

/// The cells of a link of the last list from `uts58_screen_links`, one place for each row. `count` says how many there are; if that is
/// more than `capacity`, the first ones are written, and the status is `UTS58_STATUS_BUFFER_TOO_SMALL`.
///
/// # Safety
///
/// `capacity` structs have room at `places`.
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
        // SAFETY: what the header asks for.
        let mut room = unsafe { array_mut(places, capacity)? }.iter_mut();
        let found =
            screen.places(list, index)?.map(|one| room.next().map(|place| place.write(one)).is_some());
        let (mut all, mut fits) = (0, true);
        for is_written in found {
            all += 1;
            fits &= is_written;
        }
        count.write(all);
        if fits { Ok(()) } else { Err(uts58_status::BufferTooSmall) }
    })
}

/// Why a row continues in the next one or not, such as `wrapped` or `not-full`; static. NULL before `uts58_screen_links`, and for rows
/// that aren't there.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_screen_join(screen: Option<&uts58_screen>, row: usize) -> *const c_char {
    screen.and_then(|screen| screen.join(row)).map_or(ptr::null(), CStr::as_ptr)
}

/// Where a part of a link is, in the unit of the list; `UTS58_STATUS_NONE` if it has none. `part` is a value of
/// `uts58_part`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_part(
    list: Option<&uts58_link_list>,
    index: usize,
    part: u32,
    range: Option<&mut MaybeUninit<uts58_range>>,
) -> uts58_status {
    guard(|| {
        let range = there(range)?;
        range.write(there(list)?.part(index, uts58_part::named(part)?)?);
        Ok(())
    })
}

/// Where a link goes: the absolute URL in ASCII, as the WHATWG URL standard has it. Needs the feature `full`.
///
/// # Safety
///
/// `out` is a buffer as `uts58_buffer` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_link_href(
    list: Option<&uts58_link_list>,
    index: usize,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        let href = features::href(&there(list)?.link(index)?)?;
        // SAFETY: what the header asks for.
        unsafe { write(there(out)?, href.as_bytes()) }
    })
}

/// A link to be read by people: with as few percent-escapes as possible, and its host by `host`, a value of
/// `uts58_host_display`. Needs the feature `full`.
///
/// # Safety
///
/// `out` is a buffer as `uts58_buffer` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_link_display(
    list: Option<&uts58_link_list>,
    index: usize,
    host: u32,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        let display = features::display(&there(list)?.link(index)?, uts58_host_display::named(host)?)?;
        // SAFETY: what the header asks for.
        unsafe { write(there(out)?, display.as_bytes()) }
    })
}

/// The text of a link in at most `max` code points, if it can be; what is left out becomes `…`. The registrable domain
/// stays whole.
///
/// # Safety
///
/// `out` is a buffer as `uts58_buffer` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_link_shortened(
    list: Option<&uts58_link_list>,
    index: usize,
    max: usize,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        let shortened = there(list)?.link(index)?.shortened(max).to_string();
        // SAFETY: what the header asks for.
        unsafe { write(there(out)?, shortened.as_bytes()) }
    })
}

/// What is odd about a link: a set of `uts58_risk`, 0 for nothing. Warn of those in `UTS58_RISK_WARNINGS`. Needs the
/// feature `full`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_risks(
    list: Option<&uts58_link_list>,
    index: usize,
    risks: Option<&mut MaybeUninit<u32>>,
) -> uts58_status {
    guard(|| {
        let risks = there(risks)?;
        risks.write(features::risks(&there(list)?.link(index)?)?);
        Ok(())
    })
}

/// Is there any link in a text in UTF-8? `UTS58_STATUS_OK` if there is one, `UTS58_STATUS_NONE` if there is none. Stops at
/// the first one.
///
/// # Safety
///
/// `length` bytes are at `text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_contains_link(
    linkifier: Option<&uts58_linkifier>,
    text: *const c_char,
    length: usize,
) -> uts58_status {
    guard(|| {
        let linkifier = &there(linkifier)?.linkifier;
        // SAFETY: what the header asks for.
        let bytes = unsafe { array(text.cast(), length) }?;
        let found = linkifier.links_bytes(bytes).next().is_some();
        if found { Ok(()) } else { Err(uts58_status::None) }
    })
}

/// Up to which byte the links of a text in UTF-8 cannot change, whatever is appended: for text that is still coming. What
/// is after it is best scanned again from the start of its line. Linear, in constant memory.
///
/// # Safety
///
/// `length` bytes are at `text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_stable_prefix(
    linkifier: Option<&uts58_linkifier>,
    text: *const c_char,
    length: usize,
    prefix: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    guard(|| {
        let prefix = there(prefix)?;
        let linkifier = &there(linkifier)?.linkifier;
        // SAFETY: what the header asks for.
        let bytes = unsafe { array(text.cast(), length) }?;
        prefix.write(linkifier.stable_prefix_bytes(bytes));
        Ok(())
    })
}

// ---- Texts ----

/// A text in UTF-8 as HTML, its links as `<a href="…">`, all else escaped. What is not UTF-8 becomes U+FFFD; its links are
/// those of `uts58_links`. `options` may be NULL. Needs the feature `full`.
///
/// # Safety
///
/// `length` bytes are at `text`, the texts in `options` have a NUL after them, and `out` is a buffer as `uts58_buffer`
/// says.
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
        // SAFETY: what the header asks for.
        let options = unsafe { html_options(options) }?;
        // SAFETY: the same.
        let bytes = unsafe { array(text.cast(), length) }?;
        let html = features::html(linkifier, bytes, options)?;
        // SAFETY: the same.
        unsafe { write(there(out)?, html.as_bytes()) }
    })
}

/// # Safety
///
/// `size` bytes are at `options`, unless that is NULL; if so many are a struct of ours, its texts have a NUL after them.
unsafe fn html_options<'a>(options: *const uts58_html_options) -> Result<HtmlOptions<'a>> {
    if options.is_null() {
        return Ok(HtmlOptions::default());
    }
    // Only `size` is sure to be there. This is the first version of the struct, so no other size is known.
    // SAFETY: what the caller of this function promises, here and below.
    let size = unsafe { (&raw const (*options).size).read() };
    if size != size_of::<uts58_html_options>() {
        return Err(uts58_status::BadValue);
    }
    // SAFETY: the size is that of all of it.
    let options = unsafe { options.read() };
    // SAFETY: the texts are as promised.
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

/// A URL with as few percent-escapes as possible (UTS #58 §4.1), its host as it is. A URL that is not UTF-8 is copied as it
/// is, so the result is not UTF-8 either then.
///
/// # Safety
///
/// `length` bytes are at `url`, and `out` is a buffer as `uts58_buffer` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_escape(
    url: *const c_char,
    length: usize,
    out: Option<&mut uts58_buffer>,
) -> uts58_status {
    guard(|| {
        // SAFETY: what the header asks for.
        let bytes = unsafe { array(url.cast(), length) }?;
        let escaped = match str::from_utf8(bytes) {
            Ok(url) => minimal_escape(url).to_string().into_bytes(),
            Err(_) => bytes.to_vec(),
        };
        // SAFETY: the same.
        unsafe { write(there(out)?, &escaped) }
    })
}

/// Compares the text of a hyperlink with its target, both in UTF-8: does the text name another host? `answer` becomes a value of
/// `uts58_text_target`; `place`, unless it is NULL, where the link is that the answer is about, in bytes of the text (both 0 for
/// `UTS58_TEXT_TARGET_NO_HOST`, `UTS58_TEXT_TARGET_SAME` and `UTS58_TEXT_TARGET_UNCLEAR`). Needs the feature `full`.
///
/// # Safety
///
/// `length` bytes are at `text`, and `href_length` bytes at `href`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_same_target(
    linkifier: Option<&uts58_linkifier>,
    text: *const c_char,
    length: usize,
    href: *const c_char,
    href_length: usize,
    answer: Option<&mut MaybeUninit<uts58_text_target>>,
    place: Option<&mut MaybeUninit<uts58_range>>,
) -> uts58_status {
    guard(|| {
        let answer = there(answer)?;
        let linkifier = &there(linkifier)?.linkifier;
        // SAFETY: what the header asks for.
        let (bytes, href) = unsafe { (array(text.cast(), length)?, array::<u8>(href.cast(), href_length)?) };
        let (found, range) = features::same_target(linkifier, bytes, &String::from_utf8_lossy(href))?;
        answer.write(found);
        if let Some(place) = place {
            place.write(uts58_range { start: range.start, end: range.end });
        }
        Ok(())
    })
}

// ---- For programs with a linkifier of their own ----

/// Writes where a link ends whose host, and port if any, ends at `start` (UTS #58 §3.5.1): the end of its Path, Query and
/// Fragment, by the published rules. `start` and `end` are bytes of a text in UTF-8. `end` is `start` if nothing of the link
/// follows, or if `start` is inside a character; it is `length` if `start` is more. What is not UTF-8 ends the link. Linear in
/// the length of the word at `start`.
///
/// # Safety
///
/// `length` bytes are at `text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_scan_path_query_fragment(
    text: *const c_char,
    length: usize,
    start: usize,
    end: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    guard(|| {
        let end = there(end)?;
        // SAFETY: what the header asks for.
        let bytes = unsafe { array(text.cast(), length) }?;
        end.write(bytes::scan_path_query_fragment(bytes, start));
        Ok(())
    })
}

/// Writes where an e-mail address starts whose `@` is at `at` (UTS #58 §5.2), not before `floor`: `mailto:` belongs to it.
/// `UTS58_STATUS_NONE` if no valid local part precedes `at`, if what is not UTF-8 touches it, or if `at` is before `floor` or more
/// than `length`. All are bytes of a text in UTF-8. Check the domain after the `@` yourself. Linear in the length of the word before
/// `at`.
///
/// # Safety
///
/// `length` bytes are at `text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_scan_back_email_local_part(
    text: *const c_char,
    length: usize,
    floor: usize,
    at: usize,
    start: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    guard(|| {
        let start = there(start)?;
        // SAFETY: what the header asks for.
        let bytes = unsafe { array(text.cast(), length) }?;
        start.write(bytes::scan_back_email_local_part(bytes, floor, at).ok_or(uts58_status::None)?);
        Ok(())
    })
}

/// Writes where a link ends by UTS #58 that another library found from `start` to `end` (§10.1, migration): most often it gets
/// longer. It starts where it started. `start`, `end` and `new_end` are bytes of a text in UTF-8. `new_end` is `end` for an e-mail
/// address, for a link with what is not UTF-8, and for what is not a range of the text. Linear in the length of the link and of the
/// word in which it ends.
///
/// # Safety
///
/// `length` bytes are at `text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn uts58_extend_link(
    text: *const c_char,
    length: usize,
    start: usize,
    end: usize,
    new_end: Option<&mut MaybeUninit<usize>>,
) -> uts58_status {
    guard(|| {
        let new_end = there(new_end)?;
        // SAFETY: what the header asks for.
        let bytes = unsafe { array(text.cast(), length) }?;
        new_end.write(bytes::extend_link(bytes, start..end).end);
        Ok(())
    })
}

#[cfg(test)]
pub(crate) mod tests {
    //! A panic cannot be caused from outside, so that it ends at the border is tested here.

    use super::*;

    #[test]
    fn a_panic_becomes_a_status() {
        assert_eq!(guard(|| panic!("a bug")), uts58_status::Panic);
        assert_eq!(guard(|| Err(uts58_status::BadIndex)), uts58_status::BadIndex);
        assert_eq!(guard(|| Ok(())), uts58_status::Ok);
    }

    /// What the header says about threads.
    #[test]
    fn what_may_be_shared() {
        fn is_shared<T: Send + Sync>() {}
        is_shared::<uts58_linkifier>();
        is_shared::<uts58_link_list>();
        is_shared::<uts58_options>();
    }
}
