//! Decides in which format to read a file: the one that `--input` names, or the one that the file's extension
//! suggests.

use std::path::Path;

use crate::full::args::{Input, Links};
use crate::report::Stop;

/// The error for `--encoding` with `--input mail`.
pub(crate) const MESSAGES_NAME_ENCODINGS: &str =
    "--encoding isn't for --input mail: a message names its own encodings";

/// Decides how to read each file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kinds {
    all: Option<Input>,
    /// Whether to list existing links, which only HTML and messages have.
    existing: bool,
}

impl Kinds {
    /// Reads the kind from the options.
    pub(crate) fn new(args: &Links) -> Result<Self, Stop> {
        if args.existing && matches!(args.input, Some(Input::Text | Input::Markdown | Input::Json)) {
            return Err(Stop::Failed("--existing reads HTML and email: leave out --input".into()));
        }
        let kinds = Self::of_all(args.input, args.encoding.is_named())?;
        Ok(Self { existing: args.existing, ..kinds })
    }

    /// Uses `all` for every file, or each file's extension if it is `None`.
    pub(crate) fn of_all(all: Option<Input>, names_encoding: bool) -> Result<Self, Stop> {
        match all {
            Some(Input::Mail) if names_encoding => Err(Stop::Failed(MESSAGES_NAME_ENCODINGS.into())),
            _ => Ok(Self { all, existing: false }),
        }
    }

    /// Whether the extensions alone decide.
    pub(crate) const fn are_by_name(self) -> bool {
        self.all.is_none() && !self.existing
    }

    /// The kind of this file.
    pub(crate) fn of(self, path: &Path) -> Input {
        match self.all.unwrap_or_else(|| by_name(path)) {
            Input::Mail => Input::Mail,
            _ if self.existing => Input::Html,
            kind => kind,
        }
    }
}

/// The kind that a file's extension suggests.
pub(crate) fn by_name(path: &Path) -> Input {
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    match ending.to_str() {
        Some("eml") => Input::Mail,
        Some("html" | "htm") => Input::Html,
        Some("md") => Input::Markdown,
        Some("json" | "jsonl" | "ndjson") => Input::Json,
        _ => Input::Text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_name_kinds() {
        for (name, kind) in [
            ("größe.eml", Input::Mail),
            ("a/b.HTML", Input::Html),
            ("b.htm", Input::Html),
            ("README.md", Input::Markdown),
            ("log.ndjson", Input::Json),
            ("README", Input::Text),
            (".md", Input::Text),
            ("a.md.txt", Input::Text),
            ("-", Input::Text),
        ] {
            assert_eq!(by_name(Path::new(name)), kind, "{name}");
        }
    }
}
