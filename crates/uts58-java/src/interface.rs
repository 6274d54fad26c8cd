//! The native methods of `io.github.uts58.Native`, and all `unsafe` code of this crate: exported names, the linkifier
//! that Java keeps as a number, and direct calls of VM functions for the most frequent method.
//!
//! * `#[unsafe(no_mangle)]`: every name begins with `Java_io_github_uts58_Native_`, a prefix only this library uses.
//! * A panic becomes an exception: `EnvUnowned::with_env` catches it, and [`Throw`] throws.

#![allow(
    unsafe_code,
    non_snake_case,
    unreachable_pub,
    reason = "this is the border to Java, which has these names"
)]

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::ptr;

use jni::objects::{JByteArray, JCharArray, JClass, JIntArray, JObject};
use jni::sys::{self, jboolean, jint, jlong};
use jni::{Env, EnvUnowned};
use uts58_linkify::Linkifier;
use uts58_linkify::bytes::LossyText;

use crate::failure::{Failure, Throw};
use crate::message::{Answer, Question};
use crate::text::{utf8, with_text};
use crate::{call, links, options};

/// Texts of up to this many UTF-16 code units are kept on the stack.
const SHORT: usize = 256;

/// The linkifier of a `Native`, which can't be collected while its method runs.
fn linkifier<'a>(_this: &'a JObject<'_>, address: jlong) -> &'a Linkifier {
    // SAFETY: `address` comes from `make`, because no other Java code can create or call a `Native`. `free` is called
    // with it once, when no reference to the `Native` is left; `this` is one for as long as 'a. A linkifier is
    // `Sync`.
    unsafe { &*(address as *const Linkifier) }
}

/// Runs a native method.
fn run<'l, T: Default>(mut env: EnvUnowned<'l>, work: impl FnOnce(&mut Env<'l>) -> Result<T, Failure>) -> T {
    env.with_env(work).resolve::<Throw>()
}

/// The elements of an array.
macro_rules! elements {
    ($env:expr, $array:expr) => {{
        let mut elements = Vec::new();
        let length = $array.len($env)?;
        elements.try_reserve_exact(length).map_err(|_| Failure::Memory)?;
        elements.resize(length, 0);
        $array.get_region($env, 0, &mut elements)?;
        elements
    }};
}

fn text(env: &Env<'_>, array: &JCharArray<'_>) -> Result<Vec<u8>, Failure> {
    utf8(&elements!(env, array))
}

fn question(
    env: &Env<'_>,
    text: &JCharArray<'_>,
    lengths: &JIntArray<'_>,
    numbers: &JIntArray<'_>,
) -> Result<Question, Failure> {
    Question::new(&elements!(env, text), &elements!(env, lengths), elements!(env, numbers))
}

/// Returns `null` for no numbers.
fn ints<'l>(env: &mut Env<'l>, numbers: &[i32]) -> Result<JIntArray<'l>, Failure> {
    if numbers.is_empty() {
        return Ok(JIntArray::default());
    }
    let array = JIntArray::new(env, numbers.len())?;
    array.set_region(env, 0, numbers)?;
    Ok(array)
}

fn bytes<'l>(env: &mut Env<'l>, answer: &Answer) -> Result<JByteArray<'l>, Failure> {
    // The same bytes, signed as in Java.
    let signed: Vec<i8> = answer.bytes.iter().map(|byte| byte.cast_signed()).collect();
    if i32::try_from(signed.len()).is_err() {
        return Err(Failure::Memory);
    }
    let array = JByteArray::new(env, signed.len())?;
    array.set_region(env, 0, &signed)?;
    Ok(array)
}

/// `static native byte[] make(char[] text, int[] lengths, int[] numbers)`: 1 and the address of a linkifier, or 0 and
/// the error of an option.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_make<'l>(
    env: EnvUnowned<'l>,
    _class: JClass<'l>,
    text: JCharArray<'l>,
    lengths: JIntArray<'l>,
    numbers: JIntArray<'l>,
) -> JByteArray<'l> {
    run(env, |env| {
        let mut answer = Answer::default();
        match options::linkifier(&mut question(env, &text, &lengths, &numbers)?)? {
            Ok(linkifier) => {
                let address = Box::into_raw(Box::new(linkifier)) as jlong;
                answer.number(1);
                answer.bytes.extend(address.to_be_bytes());
            }
            Err(error) => {
                answer.number(0);
                options::error(&error, &mut answer);
            }
        }
        bytes(env, &answer)
    })
}

/// `static native void free(long address)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_free<'l>(
    env: EnvUnowned<'l>,
    _class: JClass<'l>,
    address: jlong,
) {
    run(env, |_| {
        // SAFETY: `address` comes from `make`. Java calls this once, when no reference to the `Native` is left.
        drop(unsafe { Box::from_raw(address as *mut Linkifier) });
        Ok(())
    });
}

/// Reads a Java string with the VM's own functions. This call happens for every message, so it avoids the checks of
/// the safe wrapper.
///
/// # Safety
///
/// `env` belongs to this thread, and `string` refers to a string, as the VM passes them to a native method.
unsafe fn units<'b>(
    env: *mut sys::JNIEnv,
    string: sys::jstring,
    short: &'b mut [u16; SHORT],
    long: &'b mut Vec<u16>,
) -> Result<&'b [u16], Failure> {
    if string.is_null() {
        return Err(Failure::Message);
    }
    // SAFETY: as above. The table has the functions of version 1.2, as in all VMs. The VM writes as many units as the
    // string has, which is the length of the buffer.
    unsafe {
        let functions = (**env).v1_2;
        let length = (functions.GetStringLength)(env, string);
        let units = usize::try_from(length).map_err(|_| Failure::Message)?;
        let buffer = if units <= SHORT {
            short.get_mut(..units).ok_or(Failure::Message)?
        } else {
            long.try_reserve_exact(units).map_err(|_| Failure::Memory)?;
            long.resize(units, 0);
            &mut **long
        };
        (functions.GetStringRegion)(env, string, 0, length, buffer.as_mut_ptr());
        Ok(buffer)
    }
}

/// Creates an array of numbers; null for none.
///
/// # Safety
///
/// `env` belongs to this thread, as the VM passes it to a native method.
unsafe fn numbers(env: *mut sys::JNIEnv, numbers: &[i32]) -> Result<sys::jintArray, Failure> {
    let length = i32::try_from(numbers.len()).map_err(|_| Failure::Memory)?;
    if length == 0 {
        return Ok(ptr::null_mut());
    }
    // SAFETY: as above; the array is as long as the data copied. If there isn't enough memory, the VM throws and this
    // returns null.
    unsafe {
        let functions = (**env).v1_2;
        let array = (functions.NewIntArray)(env, length);
        if !array.is_null() {
            (functions.SetIntArrayRegion)(env, array, 0, length, numbers.as_ptr());
        }
        Ok(array)
    }
}

/// `native int[] links(long address, String text)`: six numbers for each link; `null` if there is none.
///
/// # Safety
///
/// The VM calls this as a native method.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn Java_io_github_uts58_Native_links<'l>(
    env: *mut sys::JNIEnv,
    this: JObject<'l>,
    address: jlong,
    string: sys::jstring,
) -> sys::jintArray {
    let found = catch_unwind(AssertUnwindSafe(|| {
        let (mut short, mut long) = ([0; SHORT], Vec::new());
        // SAFETY: both are as the VM passed them.
        let units = unsafe { units(env, string, &mut short, &mut long) }?;
        let found = with_text(units, |text| links::links(linkifier(&this, address), text))?;
        // SAFETY: as above.
        unsafe { numbers(env, &found) }
    }));
    match found {
        Ok(Ok(array)) => array,
        failed => {
            // SAFETY: it belongs to this thread and isn't null.
            let env = unsafe { EnvUnowned::from_raw(env) };
            run(env, |_| match failed {
                Ok(Err(failure)) => Err(failure),
                Ok(Ok(_)) => Ok(()),
                Err(panic) => resume_unwind(panic),
            });
            ptr::null_mut()
        }
    }
}

/// `native boolean containsLink(long address, char[] text)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_containsLink<'l>(
    env: EnvUnowned<'l>,
    this: JObject<'l>,
    address: jlong,
    chars: JCharArray<'l>,
) -> jboolean {
    run(env, |env| {
        let text = text(env, &chars)?;
        let text = LossyText::new(&text);
        Ok(text.linkifier(linkifier(&this, address)).contains_link(text.as_str()))
    })
}

/// `native int[] linkAt(long address, char[] text, int offset)`: at most six numbers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_linkAt<'l>(
    env: EnvUnowned<'l>,
    this: JObject<'l>,
    address: jlong,
    chars: JCharArray<'l>,
    offset: jint,
) -> JIntArray<'l> {
    run(env, |env| {
        let Ok(offset) = usize::try_from(offset) else { return Ok(JIntArray::default()) };
        let found = links::link_at(linkifier(&this, address), &LossyText::new(&text(env, &chars)?), offset);
        ints(env, &found)
    })
}

/// `native int[] findAtStart(long address, char[] text)`: at most six numbers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_findAtStart<'l>(
    env: EnvUnowned<'l>,
    this: JObject<'l>,
    address: jlong,
    chars: JCharArray<'l>,
) -> JIntArray<'l> {
    run(env, |env| {
        let found = links::at_start(linkifier(&this, address), &LossyText::new(&text(env, &chars)?));
        ints(env, &found)
    })
}

/// `native int stablePrefix(long address, char[] text)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_stablePrefix<'l>(
    env: EnvUnowned<'l>,
    this: JObject<'l>,
    address: jlong,
    chars: JCharArray<'l>,
) -> jint {
    run(env, |env| {
        let stable = links::stable_prefix(linkifier(&this, address), &LossyText::new(&text(env, &chars)?));
        Ok(jint::try_from(stable).unwrap_or(jint::MAX))
    })
}

/// `native byte[] call(long address, int what, char[] text, int[] lengths, int[] numbers)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_call<'l>(
    env: EnvUnowned<'l>,
    this: JObject<'l>,
    address: jlong,
    what: jint,
    text: JCharArray<'l>,
    lengths: JIntArray<'l>,
    numbers: JIntArray<'l>,
) -> JByteArray<'l> {
    run(env, |env| {
        let mut answer = Answer::default();
        let mut question = question(env, &text, &lengths, &numbers)?;
        call::with_linkifier(linkifier(&this, address), what, &mut question, &mut answer)?;
        bytes(env, &answer)
    })
}

/// `static native byte[] ask(int what, char[] text, int[] lengths, int[] numbers)`
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_github_uts58_Native_ask<'l>(
    env: EnvUnowned<'l>,
    _class: JClass<'l>,
    what: jint,
    text: JCharArray<'l>,
    lengths: JIntArray<'l>,
    numbers: JIntArray<'l>,
) -> JByteArray<'l> {
    run(env, |env| {
        let mut answer = Answer::default();
        call::alone(what, &mut question(env, &text, &lengths, &numbers)?, &mut answer)?;
        bytes(env, &answer)
    })
}
