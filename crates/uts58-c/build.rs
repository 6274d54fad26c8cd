//! Sets the name that programs load at run time: `libuts58.so.0.1`, like `cargo cinstall`. Before 1.0 each minor
//! version is a new ABI, from then on each major version.

use std::env::var;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let part = |name| var(name).unwrap_or_default();
    let version = match part("CARGO_PKG_VERSION_MAJOR").as_str() {
        "0" => format!("0.{}", part("CARGO_PKG_VERSION_MINOR")),
        major => major.to_owned(),
    };
    if part("CARGO_CFG_TARGET_OS") == "linux" {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libuts58.so.{version}");
    }
}
