//! The native methods of `io.github.uts58.Native`, and all `unsafe` code of this crate: exported names, the objects
//! that Java keeps as numbers, and calls of the VM's functions.
//!
//! * `#[unsafe(no_mangle)]`: every name begins with `Java_io_github_uts58_Native_`, a prefix only this library uses.
//! * Only the VM creates an [`Env`] and a [`Reference`], so their pointers are valid while the native method runs.
//! * `native` turns errors and panics into exceptions. Nothing unwinds into the VM.

#![allow(
    unsafe_code,
    non_snake_case,
    unreachable_pub,
    reason = "this is the border to Java, which has these names"
)]

use std::cell::RefCell;
use std::ffi::CStr;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::Mutex;

use jni_sys::{JNIEnv, JNINativeInterface__1_2, jboolean, jint, jlong, jobject, jvalue};
use uts58_linkify::{Linkifier, Stream};

use crate::failure::Failure;
use crate::html::HtmlOptions;
use crate::links::NUMBERS;
use crate::message::{Answer, Question};
use crate::text::Text;
use crate::{ask, call, html, links, options};

/// The VM, as it passes itself to a native method.
#[repr(transparent)]
pub struct Env(*mut JNIEnv);

/// An object or class, as the VM passes it to a native method or receives it from one.
#[repr(transparent)]
pub struct Reference(jobject);

impl Default for Reference {
    fn default() -> Self {
        Self(ptr::null_mut())
    }
}

/// Memory for a text and the numbers of its links.
#[derive(Default)]
struct Buffers {
    units: Vec<u16>,
    text: Text,
    numbers: Vec<jint>,
}

/// Texts of up to this many UTF-16 code units share the buffers of their thread. Allocating them would take as long as
/// reading such a text.
const SHORT: jint = 4096;

thread_local!(static KEPT: RefCell<Buffers> = RefCell::default());

impl Env {
    fn functions(&self) -> &JNINativeInterface__1_2 {
        // SAFETY: the VM passed this pointer. All VMs have the functions of version 1.2.
        unsafe { &(**self.0).v1_2 }
    }

    fn length(&self, string: &Reference) -> jint {
        // SAFETY: the VM passed the string.
        unsafe { (self.functions().GetStringLength)(self.0, string.0) }
    }

    /// Reads a range of a Java string to the beginning of a buffer.
    fn read<'b>(
        &self,
        string: &Reference,
        range: Range<jint>,
        buffer: &'b mut Vec<u16>,
    ) -> Result<&'b [u16], Failure> {
        let length = range.end.saturating_sub(range.start);
        let units = usize::try_from(length).map_err(|_| Failure::Message)?;
        if let Some(more) = units.checked_sub(buffer.len()) {
            buffer.try_reserve_exact(more).map_err(|_| Failure::Memory)?;
            buffer.resize(units, 0);
        }
        let read = buffer.get_mut(..units).unwrap_or_default();
        // SAFETY: the VM passed the string. It writes as many units as there are in `read`, or throws.
        unsafe {
            (self.functions().GetStringRegion)(self.0, string.0, range.start, length, read.as_mut_ptr());
        }
        Ok(read)
    }

    /// Runs `work` on a range of a Java string, with a buffer for numbers.
    fn with_text<T>(
        &self,
        string: &Reference,
        range: Range<jint>,
        work: impl FnOnce(&Text, &mut Vec<jint>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let is_short = range.end.saturating_sub(range.start) <= SHORT;
        let with = |Buffers { units, text, numbers }: &mut Buffers| {
            text.read(self.read(string, range, units)?);
            work(text, numbers)
        };
        // The buffers are in use if the VM calls other Java code from inside `work`.
        KEPT.with(|kept| match kept.try_borrow_mut() {
            Ok(mut kept) if is_short => with(&mut kept),
            _ => with(&mut Buffers::default()),
        })
    }

    /// Runs `work` on a Java string.
    fn with_whole<T>(
        &self,
        string: &Reference,
        work: impl FnOnce(&Text) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.with_text(string, 0..self.length(string), |text, _| work(text))
    }

    /// Runs `work` on a question, whose strings are one after the other.
    fn with_question<T>(
        &self,
        strings: &Reference,
        numbers: &Reference,
        work: impl FnOnce(&mut Question<'_>) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let numbers = self.numbers(numbers)?;
        let units = &mut Vec::new();
        work(&mut Question::new(self.read(strings, 0..self.length(strings), units)?, numbers))
    }

    fn numbers(&self, array: &Reference) -> Result<Vec<jint>, Failure> {
        // SAFETY: the VM passed the array, and writes as many numbers as it has.
        unsafe {
            let length = (self.functions().GetArrayLength)(self.0, array.0);
            let mut numbers = vec![0; usize::try_from(length).map_err(|_| Failure::Message)?];
            (self.functions().GetIntArrayRegion)(self.0, array.0, 0, length, numbers.as_mut_ptr());
            Ok(numbers)
        }
    }

    /// An array for Java: `one` for the numbers of one link, which takes less time than a new one; `null` for no
    /// numbers.
    fn array(&self, numbers: &[jint], one: Reference) -> Result<Reference, Failure> {
        let length = jint::try_from(numbers.len()).map_err(|_| Failure::Memory)?;
        if length == 0 {
            return Ok(Reference::default());
        }
        // SAFETY: the array is as long as the data copied, or the VM throws. If there isn't enough memory, it throws and
        // this returns null.
        unsafe {
            let array = match numbers.len() {
                NUMBERS => one.0,
                _ => (self.functions().NewIntArray)(self.0, length),
            };
            if !array.is_null() {
                (self.functions().SetIntArrayRegion)(self.0, array, 0, length, numbers.as_ptr());
            }
            Ok(Reference(array))
        }
    }

    /// An array for Java: an answer, or a string in UTF-8. Java decodes it faster than the VM.
    fn bytes(&self, bytes: &[u8]) -> Result<Reference, Failure> {
        let length = jint::try_from(bytes.len()).map_err(|_| Failure::Memory)?;
        // SAFETY: as in `array`.
        unsafe {
            let array = (self.functions().NewByteArray)(self.0, length);
            if !array.is_null() {
                (self.functions().SetByteArrayRegion)(self.0, array, 0, length, bytes.as_ptr().cast());
            }
            Ok(Reference(array))
        }
    }

    /// Throws an exception of the class, unless there is one already.
    fn throw(&self, class: &CStr, message: &str) -> Option<()> {
        let (functions, env) = (self.functions(), self.0);
        let units: Vec<u16> = message.encode_utf16().collect();
        let length = jint::try_from(units.len()).ok()?;
        // SAFETY: the VM copies as many units as there are. Each of these classes has a constructor with a string. Whatever
        // fails here throws in the VM.
        unsafe {
            if (functions.ExceptionCheck)(env) {
                return None;
            }
            let message = jvalue { l: (functions.NewString)(env, units.as_ptr(), length) };
            let class = ptr::NonNull::new((functions.FindClass)(env, class.as_ptr()))?.as_ptr();
            let (name, signature) = (c"<init>".as_ptr(), c"(Ljava/lang/String;)V".as_ptr());
            let constructor =
                ptr::NonNull::new((functions.GetMethodID)(env, class, name, signature))?.as_ptr();
            let exception =
                ptr::NonNull::new((functions.NewObjectA)(env, class, constructor, &raw const message))?;
            (functions.Throw)(env, exception.as_ptr());
        }
        Some(())
    }
}

/// What a `Native` of Java owns.
enum Owned {
    Linkifier(Linkifier),
    Html(HtmlOptions),
    Stream(Mutex<Stream>),
}

impl Owned {
    /// The address for a new `Native`.
    fn address(self) -> jlong {
        Box::into_raw(Box::new(self)) as jlong
    }

    /// What a `Native` owns, which can't be collected while a method runs that received it.
    fn of(_native: &Reference, address: jlong) -> &Self {
        // SAFETY: `address` comes from `address`, because no other Java code can create or call a `Native`. `free` is
        // called with it once, when no reference to the `Native` is left; `_native` is one during the call. `Owned` is
        // `Sync`.
        unsafe { &*(address as *const Self) }
    }
}

fn linkifier(this: &Reference, address: jlong) -> Result<&Linkifier, Failure> {
    if let Owned::Linkifier(linkifier) = Owned::of(this, address) {
        Ok(linkifier)
    } else {
        Err(Failure::Message)
    }
}

fn html_options(native: &Reference, address: jlong) -> Result<&HtmlOptions, Failure> {
    if let Owned::Html(options) = Owned::of(native, address) { Ok(options) } else { Err(Failure::Message) }
}

/// Runs a native method. After an error, throws an exception and returns `null` or 0.
fn native<T: Default>(env: &Env, work: impl FnOnce() -> Result<T, Failure>) -> T {
    let failure = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(done)) => return done,
        Ok(Err(failure)) => failure,
        Err(panic) => Failure::Panic(panic),
    };
    env.throw(failure.class(), &failure.message());
    T::default()
}

/// `static native byte[] make(String strings, int[] numbers)`: 1 and the address of a linkifier, or 0 and the error of
/// an option.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_make(
    env: Env,
    _class: Reference,
    strings: Reference,
    numbers: Reference,
) -> Reference {
    native(&env, || {
        let mut answer = Answer::default();
        match env.with_question(&strings, &numbers, options::linkifier)? {
            Ok(linkifier) => {
                answer.number(1);
                answer.bytes.extend(Owned::Linkifier(linkifier).address().to_be_bytes());
            }
            Err(error) => {
                answer.number(0);
                options::error(&error, &mut answer);
            }
        }
        env.bytes(&answer.bytes)
    })
}

/// `static native void free(long address)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_free(env: Env, _class: Reference, address: jlong) {
    native(&env, || {
        // SAFETY: `address` comes from `make`. Java calls this once, when no reference to the `Native` is left.
        drop(unsafe { Box::from_raw(address as *mut Owned) });
        Ok(())
    });
}

/// `static native long makeHtml(String strings, int[] numbers)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_makeHtml(
    env: Env,
    _class: Reference,
    strings: Reference,
    numbers: Reference,
) -> jlong {
    native(&env, || Ok(Owned::Html(env.with_question(&strings, &numbers, HtmlOptions::read)?).address()))
}

/// `native long makeStream(long address)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_makeStream(
    env: Env,
    this: Reference,
    address: jlong,
) -> jlong {
    native(&env, || Ok(Owned::Stream(links::stream(linkifier(&this, address)?).into()).address()))
}

/// `native int[] push(long address, String piece, boolean isLast)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_push(
    env: Env,
    this: Reference,
    address: jlong,
    piece: Reference,
    is_last: jboolean,
) -> Reference {
    native(&env, || {
        let Owned::Stream(stream) = Owned::of(&this, address) else { return Err(Failure::Message) };
        let mut stream = stream.lock().map_err(|_| Failure::Message)?;
        let numbers = env.with_whole(&piece, |piece| Ok(links::push(&mut stream, piece, is_last)))?;
        env.array(&numbers, Reference::default())
    })
}

/// `native int[] links(long address, String text, int length, int[] one)`: six numbers for each link; `null` if there is
/// none.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_links(
    env: Env,
    this: Reference,
    address: jlong,
    string: Reference,
    length: jint,
    one: Reference,
) -> Reference {
    native(&env, || {
        env.with_text(&string, 0..length, |text, numbers| {
            links::links(linkifier(&this, address)?, text, numbers);
            env.array(numbers, one)
        })
    })
}

/// `native boolean containsLink(long address, String text)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_containsLink(
    env: Env,
    this: Reference,
    address: jlong,
    string: Reference,
) -> jboolean {
    native(&env, || {
        let linkifier = linkifier(&this, address)?;
        env.with_whole(&string, |text| Ok(text.search(linkifier, Linkifier::contains_link)))
    })
}

/// `native int[] linkAt(long address, String text, int offset, int[] one)`: six numbers or `null`; -1 asks for a link at
/// the start of the text.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_linkAt(
    env: Env,
    this: Reference,
    address: jlong,
    string: Reference,
    offset: jint,
    one: Reference,
) -> Reference {
    native(&env, || {
        let (linkifier, offset) = (linkifier(&this, address)?, usize::try_from(offset).ok());
        env.with_whole(&string, |text| env.array(&links::link_at(linkifier, text, offset), one))
    })
}

/// `native int stablePrefix(long address, String text)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_stablePrefix(
    env: Env,
    this: Reference,
    address: jlong,
    string: Reference,
) -> jint {
    native(&env, || {
        let linkifier = linkifier(&this, address)?;
        env.with_whole(&string, |text| Ok(links::stable_prefix(linkifier, text)))
    })
}

/// `native byte[] html(long address, String text, int length, Native html, long htmlAddress)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_html(
    env: Env,
    this: Reference,
    address: jlong,
    string: Reference,
    length: jint,
    html: Reference,
    html_address: jlong,
) -> Reference {
    native(&env, || {
        let (linkifier, options) = (linkifier(&this, address)?, html_options(&html, html_address)?);
        env.with_text(&string, 0..length, |text, _| {
            env.bytes(html::html(linkifier, text, options)?.as_bytes())
        })
    })
}

/// `native byte[] htmlOf(long address, String text, int[] links, String strings, int[] numbers)`: HTML with these links,
/// and decisions about them. `this` has the options.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_htmlOf(
    env: Env,
    this: Reference,
    address: jlong,
    string: Reference,
    links: Reference,
    strings: Reference,
    numbers: Reference,
) -> Reference {
    native(&env, || {
        let (links, options) = (env.numbers(&links)?, html_options(&this, address)?);
        env.with_whole(&string, |text| {
            let html = env.with_question(&strings, &numbers, |question| {
                html::with_links(text, &links, options, question)
            })?;
            env.bytes(html.as_bytes())
        })
    })
}

/// `native byte[] call(long address, int what, String strings, int[] numbers)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_call(
    env: Env,
    this: Reference,
    address: jlong,
    what: jint,
    strings: Reference,
    numbers: Reference,
) -> Reference {
    native(&env, || {
        let mut answer = Answer::default();
        let linkifier = linkifier(&this, address)?;
        env.with_question(&strings, &numbers, |question| {
            call::with_linkifier(linkifier, what, question, &mut answer)
        })?;
        env.bytes(&answer.bytes)
    })
}

/// `static native byte[] ask(int what, String strings, int[] numbers)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_ask(
    env: Env,
    _class: Reference,
    what: jint,
    strings: Reference,
    numbers: Reference,
) -> Reference {
    native(&env, || {
        let mut answer = Answer::default();
        env.with_question(&strings, &numbers, |question| call::alone(what, question, &mut answer))?;
        env.bytes(&answer.bytes)
    })
}

/// `static native byte[] describe(int what, String source, int limit, int start, int end, int hostStart, int hostEnd,
/// int authorityEnd, int flags, int first, int second)`: a form of a link, or `null`. Reads the source up to `limit`.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments, reason = "an array would cost as much as the rest of the call")]
pub extern "system" fn Java_io_github_uts58_Native_describe(
    env: Env,
    _class: Reference,
    what: jint,
    source: Reference,
    limit: jint,
    start: jint,
    end: jint,
    host_start: jint,
    host_end: jint,
    authority_end: jint,
    flags: jint,
    first: jint,
    second: jint,
) -> Reference {
    native(&env, || {
        let link = [0, end - start, host_start - start, host_end - start, authority_end - start, flags];
        env.with_text(&source, start..limit, |text, _| {
            match ask::describe(text.as_str(), link, what, [first, second])? {
                Some(form) => env.bytes(form.as_bytes()),
                None => Ok(Reference::default()),
            }
        })
    })
}
