//! Writes the tables of this crate into `OUT_DIR`: with the feature `icu` from the Unicode data of ICU4X, without it those of
//! `data/tables.rs`.

#[cfg(feature = "icu")]
mod derive;
#[cfg(feature = "icu")]
mod exceptions;
#[cfg(feature = "icu")]
mod pack;
#[cfg(feature = "icu")]
mod text;
#[cfg(feature = "icu")]
mod version;

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=data");
    let out_dir = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set; run this through cargo")?);
    fs::write(out_dir.join("tables.rs"), tables()?)?;
    Ok(())
}

#[cfg(not(feature = "icu"))]
fn tables() -> Result<Vec<u8>, std::io::Error> {
    fs::read("data/tables.rs")
}

#[cfg(feature = "icu")]
fn tables() -> Result<String, Box<dyn Error>> {
    let assigned =
        0x11_0000 - derive::category(icu_properties::props::GeneralCategoryGroup::Unassigned).size();
    let named = version::with_assigned(assigned)?;
    if let version::Named::NewerThan((major, minor, update)) = named {
        println!(
            "cargo::warning=uts58-data: the Unicode version of this icu_properties is not known here ({assigned} assigned \
             code points). Its data is used; UNICODE_VERSION says {major}.{minor}.{update}, the last known one before it."
        );
    }
    let mut link = derive::LinkProperties::derive();
    exceptions::apply(&mut link, include_str!("exceptions.txt"), named.version())?;
    let text = env::var_os("CARGO_FEATURE_TEXT").is_some().then(text::derive);
    pack::tables(&link, text.as_ref(), named.version())
}
