//! The errors of native calls, and the Java exceptions for them.

use std::any::Any;
use std::borrow::Cow;
use std::ffi::CStr;

/// The errors of native calls.
pub(crate) enum Failure {
    /// There isn't enough memory, or the answer is too long for a Java array.
    Memory,
    /// An argument is invalid; the message says what to do.
    Argument(String),
    /// The numbers aren't those the Java part of the package sends.
    Message,
    /// The library has a bug.
    Panic(Box<dyn Any + Send>),
}

impl Failure {
    /// The Java exception.
    pub(crate) const fn class(&self) -> &'static CStr {
        match self {
            Self::Memory => c"java/lang/OutOfMemoryError",
            Self::Argument(_) | Self::Message => c"java/lang/IllegalArgumentException",
            Self::Panic(_) => c"java/lang/IllegalStateException",
        }
    }

    pub(crate) fn message(&self) -> Cow<'_, str> {
        match self {
            Self::Memory => {
                "uts58: there is not enough memory for so long a text; divide it, for example by linkifier.stablePrefix".into()
            }
            Self::Argument(message) => message.into(),
            Self::Message => {
                "uts58: the library does not fit these classes: use jar and library of one version".into()
            }
            Self::Panic(payload) => {
                let reason = payload.downcast_ref::<&str>().copied();
                let reason = reason.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic");
                format!("uts58: this is a mistake of the library, please report it: {reason}").into()
            }
        }
    }
}
