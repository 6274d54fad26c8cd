//! The tables against second derivations, and the build script that writes them.

#[allow(dead_code, reason = "the build script uses all of it")]
#[path = "../../build/derive.rs"]
mod derive;
#[path = "../../build/exceptions.rs"]
mod exceptions;
#[allow(dead_code, reason = "the build script uses all of it")]
#[path = "../../build/version.rs"]
mod version;

mod build_script;
#[cfg(all(feature = "icu", feature = "text"))]
mod copy;
mod link;
#[cfg(feature = "text")]
mod plain_host;
#[cfg(feature = "text")]
mod text;
