//! A WebAssembly module: `.ci/bare-metal-and-wasm` builds it, and `find.mjs` in this directory calls it from Node.
//!
//! Texts and URLs are passed byte by byte, so no code here has to trust an address. Offsets are those of JavaScript.

#![expect(unsafe_code, reason = "a name for the outside is all that is unsafe here")]

use std::sync::{Mutex, MutexGuard, PoisonError};
use uts58_linkify::offsets::Offsets;
use uts58_linkify::{Linkifier, Profile};

struct Found {
    start: usize,
    end: usize,
    href: String,
}

struct Module {
    text: Vec<u8>,
    found: Vec<Found>,
}

static MODULE: Mutex<Module> = Mutex::new(Module { text: Vec::new(), found: Vec::new() });

fn module() -> MutexGuard<'static, Module> {
    MODULE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn of_link<T: Default>(link: usize, answer: impl Fn(&Found) -> T) -> T {
    module().found.get(link).map(answer).unwrap_or_default()
}

/// Appends a byte to the text, which is in UTF-8.
#[unsafe(no_mangle)]
pub extern "C" fn push_byte(byte: u8) {
    module().text.push(byte);
}

/// Finds the links of the text and returns their number. The next byte pushed begins another text.
#[unsafe(no_mangle)]
pub extern "C" fn find_links() -> usize {
    let mut module = module();
    let text = String::from_utf8_lossy(&std::mem::take(&mut module.text)).into_owned();
    let mut offsets = Offsets::utf16(&text);
    module.found = Linkifier::new(Profile::Messages)
        .links(&text)
        .map(|link| Found {
            start: offsets.unit_offset(link.start()),
            end: offsets.unit_offset(link.end()),
            href: link.href().to_string(),
        })
        .collect();
    module.found.len()
}

/// The start of a link, in UTF-16 code units.
#[unsafe(no_mangle)]
pub extern "C" fn link_start(link: usize) -> usize {
    of_link(link, |found| found.start)
}

/// The end of a link, in UTF-16 code units, exclusive.
#[unsafe(no_mangle)]
pub extern "C" fn link_end(link: usize) -> usize {
    of_link(link, |found| found.end)
}

/// The length of a link's URL in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn link_href_length(link: usize) -> usize {
    of_link(link, |found| found.href.len())
}

/// A byte of a link's URL.
#[unsafe(no_mangle)]
pub extern "C" fn link_href_byte(link: usize, at: usize) -> u8 {
    of_link(link, |found| found.href.as_bytes().get(at).copied().unwrap_or_default())
}
