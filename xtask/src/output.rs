//! What tasks write.

use std::path::PathBuf;

/// A file and what should be in it; the path is relative to the workspace.
pub(crate) struct Output {
    pub(crate) path: PathBuf,
    pub(crate) content: String,
}
