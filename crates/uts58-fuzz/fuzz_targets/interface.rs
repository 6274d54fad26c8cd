//! Calls the C interface with everything a C program can pass without violating the documented conditions. Includes
//! the library's files as modules.
#![no_main]
#![allow(non_camel_case_types, dead_code, reason = "the rest of the library")]

#[path = "../../uts58-c/src/broken.rs"]
mod broken;
#[path = "../../uts58-c/src/full.rs"]
mod features;
#[path = "../../uts58-c/src/interface.rs"]
mod interface;
#[path = "../../uts58-c/src/list.rs"]
mod list;
#[path = "../../uts58-c/src/options.rs"]
mod options;
#[path = "../../uts58-c/src/screen.rs"]
mod screen;
#[path = "../../uts58-c/src/types.rs"]
mod types;
#[path = "../../uts58-c/src/values.rs"]
mod values;

use std::ffi::CString;
use std::mem::MaybeUninit;
use std::ptr;

use arbitrary::Arbitrary;
use interface::*;
use types::*;
use uts58_linkify::options::OptionKind;

/// The input of one run.
#[derive(Arbitrary, Debug)]
struct Input {
    /// 0 and 1 are profiles; the rest comes from `options`.
    profile: u8,
    options: Vec<Setting>,
    unit: u8,
    part: u8,
    host_display: u8,
    max: usize,
    index: usize,
    offset: usize,
    /// The capacity of the caller's buffer.
    capacity: u8,
    html: (u8, u8, u8, u8),
    href: Vec<u8>,
    utf16: Vec<u16>,
    text: Vec<u8>,
}

#[derive(Arbitrary, Debug)]
enum Setting {
    /// One of the values of a row of the table.
    Word(u8, u8),
    /// A row of the table, and any value.
    Value(u8, String),
    /// Any name.
    Name(String, String),
    Profile(bool),
}

impl Setting {
    fn name_and_value(&self) -> (String, String) {
        let row = |place: u8| {
            let all = uts58_linkify::options::OptionInfo::ALL;
            &all[usize::from(place) % all.len()]
        };
        match self {
            Self::Word(place, word) => {
                let row = row(*place);
                let words: Vec<&str> = match row.kind {
                    OptionKind::Choice(words) => words.iter().map(|word| word.0).collect(),
                    OptionKind::Number => vec!["0", "8", "58", "8192"],
                    OptionKind::Schemes => vec!["", "https http", "http", "gemini tel:", "ftp s xmpp:"],
                    OptionKind::List(_) => vec!["", "com\nde", "self", "*.de\na.b"],
                    _ => vec!["on", "off"],
                };
                (row.name.to_owned(), words[usize::from(*word) % words.len()].to_owned())
            }
            Self::Value(place, value) => (row(*place).name.to_owned(), value.clone()),
            Self::Name(name, value) => (name.clone(), value.clone()),
            Self::Profile(messages) => {
                ("profile".to_owned(), if *messages { "messages" } else { "standard" }.to_owned())
            }
        }
    }
}

/// The value that a function returns through a pointer, if any.
fn given<T>(call: impl FnOnce(Option<&mut MaybeUninit<T>>) -> uts58_status) -> Result<T, uts58_status> {
    let mut value = MaybeUninit::uninit();
    match call(Some(&mut value)) {
        // SAFETY: the call succeeded, so it has set the value.
        uts58_status::Ok => Ok(unsafe { value.assume_init() }),
        uts58_status::Panic => panic!("a panic at the border"),
        status => Err(status),
    }
}

fn linkifier(input: &Input) -> Option<Box<uts58_linkifier>> {
    if input.profile < 2 {
        // SAFETY: `new` returns a box.
        return given(|out| uts58_linkifier_new(input.profile.into(), out))
            .ok()
            .map(|made| unsafe { Box::from_raw(made) });
    }
    // SAFETY: as above.
    let mut options =
        unsafe { Box::from_raw(given(|out| uts58_options_new(out)).expect("options can be made")) };
    for setting in &input.options {
        let text = |text: &str| CString::new(text.replace('\0', "\n")).expect("no NUL");
        let (name, value) = setting.name_and_value();
        let mut message = uts58_buffer { data: ptr::null_mut(), length: 0, capacity: 0, owner: 0 };
        // SAFETY: name and value are NUL-terminated, and the buffer is in its initial state.
        unsafe {
            let (name, value) = (text(&name), text(&value));
            let status =
                uts58_options_set(Some(&mut options), name.as_ptr(), value.as_ptr(), Some(&mut message));
            assert_eq!(status != uts58_status::Ok, message.length > 0);
            assert_ne!(status, uts58_status::Panic);
            uts58_buffer_free(Some(&mut message));
        }
    }
    // SAFETY: `build` returns a box.
    let built =
        given(|out| uts58_options_build(Some(&options), out)).ok().map(|made| unsafe { Box::from_raw(made) });
    uts58_options_free(Some(options));
    built
}

/// Writes the same to a buffer of the library and to one of the caller, which gets the whole text or none of it.
fn twice(
    capacity: usize,
    library: &mut uts58_buffer,
    write: impl Fn(Option<&mut uts58_buffer>) -> uts58_status,
) -> Option<Vec<u8>> {
    let status = write(Some(library));
    assert_ne!(status, uts58_status::Panic);
    if status != uts58_status::Ok {
        return None;
    }
    // SAFETY: the buffer contains the text and its NUL.
    let written = unsafe { std::slice::from_raw_parts(library.data.cast::<u8>(), library.length + 1) };
    let (nul, text) = written.split_last().expect("the NUL");
    assert_eq!(*nul, 0);
    let mut memory = vec![b'x'; capacity].into_boxed_slice();
    let mut own = uts58_buffer { data: memory.as_mut_ptr().cast(), length: 0, capacity, owner: 1 };
    let status = write(Some(&mut own));
    assert_eq!(own.length, text.len());
    if capacity > text.len() {
        assert_eq!(status, uts58_status::Ok);
        assert_eq!(memory.get(..=text.len()), Some(written));
    } else {
        assert_eq!(status, uts58_status::BufferTooSmall);
        assert!(memory.first().is_none_or(|&first| first == 0));
    }
    Some(text.to_vec())
}

libfuzzer_sys::fuzz_target!(|input: Input| {
    let Some(linkifier) = linkifier(&input) else { return };
    let text: Box<[u8]> = input.text.clone().into();
    let (data, length) = (text.as_ptr().cast(), text.len());
    let unit = u32::from(input.unit) % 4;
    let capacity = usize::from(input.capacity);
    let mut buffer = uts58_buffer { data: ptr::null_mut(), length: 0, capacity: 0, owner: 0 };

    // SAFETY: texts have the given lengths, buffers are as initialised or as the library left them, and lists are
    // boxes.
    unsafe {
        let utf16: Box<[u16]> = input.utf16.clone().into();
        let lists = [
            given(|out| uts58_links(Some(&linkifier), data, length, unit, out)),
            given(|out| uts58_links_utf16(Some(&linkifier), utf16.as_ptr(), utf16.len(), unit, out)),
        ];
        for (which, list) in lists.into_iter().enumerate() {
            let Ok(list) = list else {
                assert_eq!(unit, 3);
                continue;
            };
            let list = Some(Box::from_raw(list));
            let count = uts58_link_count(list.as_deref());
            if which == 0 {
                let status = uts58_contains_link(Some(&linkifier), data, length);
                assert_eq!(status == uts58_status::Ok, count > 0);
            }
            let mut done = 0;
            for index in (0..count).chain([input.index]) {
                let list = list.as_deref();
                let Ok(link) = given(|out| uts58_link_get(list, index, out)) else {
                    assert!(index >= count);
                    continue;
                };
                if index < count && index != input.index {
                    assert!(done <= link.start && link.start < link.end);
                    done = link.end;
                }
                assert_eq!(given(|out| uts58_link_at(list, link.start, out)), Ok(index));
                if which == 0 && unit == 0 {
                    assert!(std::str::from_utf8(&text[link.start..link.end]).is_ok());
                }
                for part in (0..8).chain([u32::from(input.part)]) {
                    if let Ok(range) = given(|out| uts58_link_part(list, index, part, out)) {
                        assert!(link.start <= range.start && range.start <= range.end);
                        assert!(range.end <= link.end || part == uts58_part::Trailing as u32);
                    }
                }
                let href = twice(capacity, &mut buffer, |out| uts58_link_href(list, index, out));
                assert!(href.is_some_and(|href| href.is_ascii() && !href.is_empty()));
                let host = u32::from(input.host_display) % 4;
                twice(capacity, &mut buffer, |out| uts58_link_display(list, index, host, out));
                twice(capacity, &mut buffer, |out| uts58_link_shortened(list, index, input.max, out));
                assert!(given(|out| uts58_link_risks(list, index, out)).is_ok());
            }
            let _ = given(|out| uts58_link_at(list.as_deref(), input.offset, out));
            uts58_link_list_free(list);
        }

        let prefix = given(|out| uts58_stable_prefix(Some(&linkifier), data, length, out));
        assert!(prefix.is_ok_and(|prefix| prefix <= length));
        let (line_breaks, link_text, host_display, isolation) = input.html;
        let options = uts58_html_options {
            size: size_of::<uts58_html_options>(),
            rel: ptr::null(),
            target: c"_blank".as_ptr(),
            link_class: c"a\"b".as_ptr(),
            line_breaks: u32::from(line_breaks) % 4,
            link_text: u32::from(link_text) % 5,
            host_display: u32::from(host_display) % 4,
            isolation: u32::from(isolation) % 3,
            max_code_points: input.max,
        };
        let html =
            twice(capacity, &mut buffer, |out| uts58_html(Some(&linkifier), &options, data, length, out));
        assert!(html.is_none_or(|html| String::from_utf8(html).is_ok()));
        if let Some(once) = twice(capacity, &mut buffer, |out| uts58_escape(data, length, out)) {
            assert_eq!(uts58_escape(once.as_ptr().cast(), once.len(), Some(&mut buffer)), uts58_status::Ok);
            assert_eq!(std::slice::from_raw_parts(buffer.data.cast::<u8>(), buffer.length), once);
        }
        let href: Box<[u8]> = input.href.clone().into();
        let mut place = MaybeUninit::uninit();
        let target = given(|out| {
            let (href, href_length) = (href.as_ptr().cast(), href.len());
            uts58_same_target(Some(&linkifier), data, length, href, href_length, 0, out, Some(&mut place))
        });
        let place: uts58_range = place.assume_init();
        assert!(place.start <= place.end && place.end <= length);
        let with_place =
            [uts58_text_target::SameDomain, uts58_text_target::Different].map(|target| target as u32);
        let has_place = target.is_ok_and(|target| with_place.contains(&target));
        assert_eq!(place.start < place.end, has_place);
        uts58_buffer_free(Some(&mut buffer));
    }
    uts58_linkifier_free(Some(linkifier));
});
