//! The native module `uts58._uts58` of the Python package `uts58`.

use pyo3::prelude::*;

mod arrow;
mod linkifier;

#[pymodule]
mod _uts58 {
    #[pymodule_export]
    use super::arrow::{ArrowArray, ArrowChunkedArray};
    #[pymodule_export]
    use super::linkifier::Linkifier;
}
