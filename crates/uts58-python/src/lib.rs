//! The native module `uts58._uts58` of the Python package `uts58`: bindings to the public API of the Rust crates.
//! `unsafe` code is only in `arrow/border.rs`.
#![deny(unsafe_code)]
// Without this feature the crate is empty: see Cargo.toml.
#![cfg(feature = "extension-module")]

mod arrow;
mod class;
mod document;
mod error;
mod functions;
mod host_rule;
mod html;
mod link;
mod linkifier;
mod mail;
mod merged;
mod names;
mod options;
mod place;
mod search;
mod stream;
mod target;
mod text;

/// The native part of the package `uts58`. Import that package instead.
#[pyo3::pymodule]
mod _uts58 {
    use pyo3::prelude::*;
    use pyo3::types::PyTuple;

    #[pymodule_export]
    use crate::arrow::{ArrowArray, ArrowChunkedArray};
    #[pymodule_export]
    use crate::document::linkify_html;
    #[pymodule_export]
    use crate::error::OptionError;
    #[pymodule_export]
    use crate::functions::{
        escape, extend_link, quote_local_part, same_target, scan_back_email_local_part,
        scan_path_query_fragment,
    };
    #[pymodule_export]
    use crate::link::Link;
    #[pymodule_export]
    use crate::linkifier::Linkifier;
    #[pymodule_export]
    use crate::mail::linkify_mail;
    #[pymodule_export]
    use crate::stream::Stream;

    /// Constants that are known at build time.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        let (major, minor, update) = uts58_linkify::UNICODE_VERSION;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("UNICODE_VERSION", format!("{major}.{minor}.{update}"))?;
        module.add("TLD_LIST_VERSION", uts58_linkify::TLD_LIST_VERSION)?;
        module.add("OPTIONS", crate::options::table(py)?)?;
        module.add("CODE_ELEMENTS", PyTuple::new(py, uts58_html::CODE_ELEMENTS)?)?;
        // Not in `__all__`.
        module.setattr("_link_from_places", wrap_pyfunction!(crate::link::link_from_places, module)?)
    }
}
