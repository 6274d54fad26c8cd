//! The errors of native calls, and the Java exceptions for them.

use std::any::Any;

use jni::Env;
use jni::errors::{Error, ErrorPolicy};
use jni::jni_str;
use jni::strings::{JNIStr, JNIString};

/// The errors of native calls.
#[derive(Debug)]
pub(crate) enum Failure {
    /// There isn't enough memory, or the answer is too long for a Java array.
    Memory,
    /// An argument is invalid; the message says what to do.
    Argument(String),
    /// The numbers aren't those the Java part of the package sends.
    Message,
    /// The Java VM reported an error.
    Java(Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Java(error)
    }
}

/// Throws an error as a Java exception. A panic, which is a bug, becomes one too.
pub(crate) enum Throw {}

impl<T: Default> ErrorPolicy<T, Failure> for Throw {
    type Captures<'unowned_env_local: 'native_method, 'native_method> = ();

    fn on_error<'unowned_env_local: 'native_method, 'native_method>(
        env: &mut Env<'unowned_env_local>,
        (): &mut Self::Captures<'unowned_env_local, 'native_method>,
        failure: Failure,
    ) -> Result<T, Error> {
        let illegal = jni_str!("java/lang/IllegalArgumentException");
        Ok(match failure {
            Failure::Memory => thrown(
                env,
                jni_str!("java/lang/OutOfMemoryError"),
                "uts58: there is not enough memory for so long a text; divide it, for example by linkifier.stablePrefix",
            ),
            Failure::Argument(message) => thrown(env, illegal, &message),
            Failure::Message => thrown(
                env,
                illegal,
                "uts58: the library does not fit these classes: use jar and library of one version",
            ),
            Failure::Java(error) => {
                thrown(env, jni_str!("java/lang/IllegalStateException"), &format!("uts58: {error}"))
            }
        })
    }

    fn on_panic<'unowned_env_local: 'native_method, 'native_method>(
        env: &mut Env<'unowned_env_local>,
        (): &mut Self::Captures<'unowned_env_local, 'native_method>,
        payload: Box<dyn Any + Send + 'static>,
    ) -> Result<T, Error> {
        let reason = payload.downcast_ref::<&str>().copied();
        let reason = reason.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic");
        let message = format!("uts58: this is a mistake of the library, please report it: {reason}");
        Ok(thrown(env, jni_str!("java/lang/IllegalStateException"), &message))
    }
}

fn thrown<T: Default>(env: &mut Env<'_>, class: &'static JNIStr, message: &str) -> T {
    if !env.exception_check() {
        // Returns an error because there is an exception now, which is intended.
        let _ = env.throw_new(class, JNIString::from(message));
    }
    T::default()
}
