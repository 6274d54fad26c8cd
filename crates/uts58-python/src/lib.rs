//! The native module `uts58._uts58` of the Python package `uts58`.

use pyo3::prelude::*;

mod linkifier;

#[pymodule]
mod _uts58 {
    #[pymodule_export]
    use super::linkifier::Linkifier;
}
// The Arrow functions get a file of their own: `mod arrow;`, and its functions stand in `_uts58` as `Linkifier` does.
