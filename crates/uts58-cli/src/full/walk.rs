//! Lists the files to read: those named on the command line, and those in directories.

use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use ignore::overrides::{Override, OverrideBuilder};

use crate::input::is_stdin;
use crate::report::Stop;

/// Selects the files of a directory to read.
#[derive(Clone, Debug)]
pub(crate) struct Filter {
    pub(crate) hidden: bool,
    /// Read files that `.gitignore` or `.ignore` excludes too.
    pub(crate) ignored: bool,
    pub(crate) globs: Override,
}

/// Parses globs as ripgrep does: if several match a file, the last one wins. They match paths relative to the
/// current directory.
pub(crate) fn globs(globs: &[String]) -> Result<Override, Stop> {
    let wrong = |error| Stop::Failed(format!("--glob: {error}"));
    let mut builder = OverrideBuilder::new(".");
    for glob in globs {
        builder.add(glob).map_err(wrong)?;
    }
    builder.build().map_err(wrong)
}

/// A file to read.
#[derive(Debug)]
pub(crate) enum Found {
    Stdin,
    /// Named on the command line.
    Named(PathBuf),
    /// Found in a directory.
    Inside(PathBuf),
    /// A path that can't be read, with the error.
    Unreadable(String),
}

/// All files under the paths. Files in a directory are sorted by name, and symbolic links there aren't followed.
pub(crate) fn files(paths: Vec<PathBuf>, filter: Filter) -> impl Iterator<Item = Found> + Send {
    paths.into_iter().flat_map(move |path| -> Box<dyn Iterator<Item = Found> + Send> {
        if is_stdin(&path) {
            Box::new(std::iter::once(Found::Stdin))
        } else if path.is_dir() {
            Box::new(inside(&path, &filter))
        } else {
            Box::new(std::iter::once(Found::Named(path)))
        }
    })
}

fn inside(directory: &Path, filter: &Filter) -> impl Iterator<Item = Found> + Send + use<> {
    let walk = WalkBuilder::new(directory)
        .standard_filters(!filter.ignored)
        .hidden(!filter.hidden)
        .overrides(filter.globs.clone())
        .sort_by_file_path(Path::cmp)
        .build();
    walk.filter_map(|entry| match entry {
        Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) => {
            Some(Found::Inside(entry.into_path()))
        }
        Ok(_) => None,
        Err(error) => Some(Found::Unreadable(format!("cannot read {error}"))),
    })
}
