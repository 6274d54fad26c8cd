//! Writes the tables of this crate into `OUT_DIR`, from the Unicode data of the ICU4X in the dependency graph.

mod derive;
mod pack;
mod text;
mod version;

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build");
    let out_dir = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set; run this through cargo")?);

    let version = version::of_the_data()?;
    let link = pack::link_tables(&derive::LinkProperties::derive(), version)?;
    fs::write(out_dir.join("link_tables.rs"), link)?;

    if env::var_os("CARGO_FEATURE_TEXT").is_some() {
        fs::write(out_dir.join("text_tables.rs"), pack::text_tables(&text::derive())?)?;
    }
    Ok(())
}
