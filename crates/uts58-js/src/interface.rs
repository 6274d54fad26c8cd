//! The exports, and all `unsafe` code of this crate. The module imports a single function.
//!
//! * `#[unsafe(no_mangle)]`: every name begins with `uts58_`, a prefix only this library uses.
//! * No addresses are passed in. Those passed out belong to buffers that don't move until the next call. JavaScript
//!   only writes to the input buffer, within the length it has requested.
//! * Calls never overlap: JavaScript runs this on one thread, and `engine.js` rejects calls from within a host
//!   predicate.

#![allow(unsafe_code, reason = "this is the border to JavaScript")]

#[cfg(feature = "full")]
use alloc::string::String;
use alloc::string::ToString as _;
use core::cell::{RefCell, RefMut};

use uts58_linkify::Linkifier;
#[cfg(feature = "main")]
use uts58_linkify::bytes::LossyText;

#[cfg(feature = "full")]
use crate::decisions::Decisions;
use crate::module::{Module, keep, release, text};
use crate::{explain, links, paragraph};
#[cfg(feature = "full")]
use crate::{full, options, own};
#[cfg(feature = "main")]
use crate::{screen, stream};

#[link(wasm_import_module = "uts58")]
unsafe extern "C" {
    /// Calls the host predicate with this number for a host, whose bytes are at `host`. Safe to call with any
    /// arguments, because JavaScript can't read outside the module's memory.
    safe fn accepts(predicate: usize, host: *const u8, length: usize) -> u32;
}

/// A value that only one thread can access.
struct OneThread<T>(RefCell<T>);

// SAFETY: the target has no threads; each worker has a module of its own.
unsafe impl<T> Sync for OneThread<T> {}

static MODULE: OneThread<Module> = OneThread(RefCell::new(Module::new()));
#[cfg(feature = "full")]
static DECISIONS: OneThread<Option<Decisions>> = OneThread(RefCell::new(None));

fn module() -> RefMut<'static, Module> {
    MODULE.0.borrow_mut()
}

#[cfg(feature = "full")]
fn decisions() -> RefMut<'static, Option<Decisions>> {
    DECISIONS.0.borrow_mut()
}

#[cfg(not(feature = "full"))]
mod bare {
    #[global_allocator]
    static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
        core::arch::wasm32::unreachable()
    }
}

// ---- Buffers ----

/// Returns where to write this many bytes of input; null if there isn't enough memory.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_input(bytes: usize) -> *mut u8 {
    let mut module = module();
    if module.reserve(bytes) { module.input.as_mut_ptr() } else { core::ptr::null_mut() }
}

/// The numbers of the last result.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_numbers() -> *const i32 {
    module().output.numbers.as_ptr()
}

/// The count of the numbers.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_numbers_length() -> usize {
    module().output.numbers.len()
}

/// The strings of the last result, in UTF-8.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_strings() -> *const u8 {
    module().output.strings.as_ptr()
}

/// The length of the strings in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_strings_length() -> usize {
    module().output.strings.len()
}

// ---- Options and linkifiers ----

/// Starts new options, with the default profile and no host predicate.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_options() {
    let mut module = module();
    module.options = None;
    module.predicate = None;
}

/// Sets an option. The input has its name in the table, then the value. Returns 1, or 0 with an error message among
/// the strings.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_set(name_length: usize, length: usize) -> u32 {
    let mut module = module();
    let module = &mut *module;
    let (name, value) = text(&module.input, length).split_at_checked(name_length).unwrap_or_default();
    let result = module.options.get_or_insert_default().set(name, value);
    module.output.clear();
    result.map_err(|error| module.output.only_string(&error.to_string())).is_ok().into()
}

/// Sets the host predicate, by the number JavaScript has given it.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_set_predicate(predicate: usize) {
    module().predicate = Some(predicate);
}

/// Creates a linkifier with these options and returns its number.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_build() -> usize {
    let mut module = module();
    let linkifier = Linkifier::new(module.options.take().unwrap_or_default());
    let linkifier = match module.predicate {
        Some(predicate) => linkifier
            .with_host_predicate(move |host: &str| accepts(predicate, host.as_ptr(), host.len()) != 0),
        None => linkifier,
    };
    keep(&mut module.linkifiers, Some(linkifier))
}

/// Frees a linkifier.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_free(linkifier: usize) {
    release(&mut module().linkifiers, linkifier);
}

/// Writes the table of options: see `explain::table`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_table() -> usize {
    let mut module = module();
    module.output.clear();
    explain::table(&mut module.output)
}

/// The Unicode version of the properties: 170000 is 17.0.0.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_unicode_version() -> u32 {
    let (major, minor, update) = uts58_linkify::UNICODE_VERSION;
    u32::from(major) * 10_000 + u32::from(minor) * 100 + u32::from(update)
}

// ---- Links ----

/// Writes the links of the text: see `links::links`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_links(linkifier: usize, length: usize) -> usize {
    module().ask(linkifier, length, links::links)
}

/// Does the text contain a link?
#[unsafe(no_mangle)]
pub extern "C" fn uts58_contains_link(linkifier: usize, length: usize) -> u32 {
    module().ask(linkifier, length, |linkifier, text, _| u32::from(linkifier.contains_link(text.as_str())))
}

/// Writes the link at an offset, in UTF-16 code units. Returns 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_at(linkifier: usize, length: usize, offset: usize) -> u32 {
    module().ask(linkifier, length, |linkifier, text, out| {
        u32::from(links::link_at(linkifier, text, offset, out))
    })
}

/// Writes the link at the start of the text. Returns 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_at_start(linkifier: usize, length: usize) -> u32 {
    module().ask(linkifier, length, |linkifier, text, out| u32::from(links::at_start(linkifier, text, out)))
}

/// The length of the prefix in which links can't change, whatever follows.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_stable_prefix(linkifier: usize, length: usize) -> usize {
    module().ask(linkifier, length, |linkifier, text, _| links::stable_prefix(linkifier, text))
}

// ---- Paragraphs with markup ----

/// Appends an item to the next paragraph: its kind (see `paragraph::item`), and the length of its text in UTF-16 code units.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_item(kind: usize, units: usize) {
    module().items.push((kind, units));
}

/// Writes the links of the paragraph with these items, whose texts are the input: see `paragraph::links`.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_paragraph(linkifier: usize, length: usize, is_markdown: u32) -> usize {
    let mut module = module();
    let items = core::mem::take(&mut module.items);
    let (count, paragraph) = module.ask(linkifier, length, |linkifier, text, out| {
        paragraph::links(linkifier, text, &items, is_markdown != 0, out)
    });
    module.paragraph = paragraph;
    count
}

/// Writes where to put the tags around parts of the last paragraph's text: for each part, `uts58_item` gets its two offsets.
#[unsafe(no_mangle)]
pub extern "C" fn uts58_bounds() {
    let mut module = module();
    let module = &mut *module;
    module.output.clear();
    paragraph::bounds(&module.paragraph, &core::mem::take(&mut module.items), &mut module.output);
}

// ---- What needs the feature `main` ----

/// Writes the links of a terminal's screen: see `screen::screen`.
#[cfg(feature = "main")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_screen(linkifier: usize, length: usize, columns: usize) -> usize {
    module().ask(linkifier, length, |linkifier, text, out| screen::screen(linkifier, text, columns, out))
}

/// Starts a stream and returns its number.
#[cfg(feature = "main")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_stream(linkifier: usize) -> usize {
    let mut module = module();
    let stream = module.ask(linkifier, 0, |linkifier, _, _| Some(stream::start(linkifier)));
    keep(&mut module.streams, stream)
}

/// Adds a piece to a stream, and writes the links that are final now: see `stream::push`.
#[cfg(feature = "main")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_push(stream: usize, length: usize, is_last: u32) -> usize {
    let mut module = module();
    let module = &mut *module;
    module.output.clear();
    let piece = LossyText::new(module.input.get(..length).unwrap_or_default());
    let Some(Some(stream)) = module.streams.get_mut(stream) else { return 0 };
    stream::push(stream, &piece, is_last != 0, &mut module.output)
}

/// Frees a stream.
#[cfg(feature = "main")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_stream_free(stream: usize) {
    release(&mut module().streams, stream);
}

// ---- What needs the feature `full` ----

/// Writes the options of a linkifier: see `explain::values`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_values(linkifier: usize) -> usize {
    module().ask(linkifier, 0, explain::values)
}

/// See `full::alternatives`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_alternatives(linkifier: usize, length: usize) -> usize {
    module().ask(linkifier, length, full::alternatives)
}

/// See `full::details`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_details(linkifier: usize, length: usize) -> usize {
    module().ask(linkifier, length, full::details)
}

/// See `full::written`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_written(linkifier: usize, length: usize, host: usize, max: usize) -> usize {
    let how = full::Written::new(host, max);
    module().ask(linkifier, length, |linkifier, text, out| full::written(linkifier, text, how, out))
}

/// See `full::risks`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_risks() -> usize {
    let mut module = module();
    module.output.clear();
    full::risks(&mut module.output)
}

/// See `full::findings`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_findings(linkifier: usize, length: usize) -> usize {
    module().ask(linkifier, length, full::findings)
}

/// See `full::steps`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_steps(linkifier: usize, length: usize) -> usize {
    module().ask(linkifier, length, full::steps)
}

/// See `full::properties`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_properties(linkifier: usize, length: usize) -> usize {
    module().ask(linkifier, length, full::properties)
}

/// See `full::escape`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_escape(linkifier: usize, length: usize) {
    module().ask(linkifier, length, full::escape);
}

/// See `full::same_target`; the href follows the first `text_length` bytes and a line break.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_same_target(
    linkifier: usize,
    length: usize,
    text_length: usize,
    without_base: usize,
) -> usize {
    let mut module = module();
    let href = module.input.get(text_length + 1..length).unwrap_or_default();
    let href = String::from_utf8_lossy(href).into_owned();
    module.ask(linkifier, text_length, |linkifier, text, out| {
        full::same_target(linkifier, text, &href, without_base != 0, out)
    })
}

/// Starts new HTML options.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_html_options() {
    module().html = options::HtmlOptions::new();
    *decisions() = None;
}

/// Sets an HTML option to a text.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_html_text(option: u32, length: usize) {
    let mut module = module();
    let module = &mut *module;
    module.html.text(option, text(&module.input, length));
}

/// Decides about the next link: keep it (1) or not (0).
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_html_decide(keep: u32) {
    decisions().get_or_insert_default().push(keep != 0);
}

/// Adds an attribute to that link: its name, then its value.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_html_attribute(name_length: usize, length: usize) {
    let module = module();
    let (name, value) = text(&module.input, length).split_at_checked(name_length).unwrap_or_default();
    decisions().get_or_insert_default().attribute(name, value);
}

/// See `full::link_html`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_link_html(linkifier: usize, length: usize) -> i32 {
    let mut module = module();
    let options = core::mem::replace(&mut module.html, options::HtmlOptions::new());
    let decided = decisions().take().unwrap_or_default();
    module.ask(linkifier, length, |linkifier, document, out| {
        full::link_html(linkifier, document, &options, decided, out)
    })
}

/// See `full::document_links`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_document_links(linkifier: usize, length: usize) -> usize {
    let mut module = module();
    let options = core::mem::replace(&mut module.html, options::HtmlOptions::new());
    module.ask(linkifier, length, |linkifier, document, out| {
        full::document_links(linkifier, document, &options, out)
    })
}

/// See `own::scan_path_query_fragment`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_scan_path_query_fragment(length: usize) -> usize {
    own::scan_path_query_fragment(module().bytes(length))
}

/// See `own::scan_back_email_local_part`; -1 if there is none.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_scan_back_email_local_part(length: usize) -> i32 {
    let found = own::scan_back_email_local_part(module().bytes(length));
    found.and_then(|length| i32::try_from(length).ok()).unwrap_or(-1)
}

/// See `own::extend_link`.
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn uts58_extend_link(length: usize, link: usize) -> usize {
    own::extend_link(module().bytes(length), link)
}
