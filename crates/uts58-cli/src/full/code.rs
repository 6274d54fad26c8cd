//! Suggests `--bare-hosts www` to users who list the links in source code on a terminal, because many names in code
//! only look like hosts. The file type never changes which links are found.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use ignore::types::{Types, TypesBuilder};
use uts58_linkify::{Link, LinkKind};

/// The file types that count as source code, by ripgrep's names (`rg --type-list`).
const LANGUAGES: &str = "ada asm awk bat c clojure cmake coffeescript cpp crystal cs css cuda cython d dart elisp \
    elixir elm erlang fortran fsharp go groovy haskell java js julia kotlin less lisp lua make \
    matlab nim nix objc objcpp ocaml pascal perl php prolog ps puppet py r racket ruby rust sass \
    scala sh solidity sql swift tcl ts vala vb verilog vhdl vim wgsl zig";

/// Counts how much source code was read and how many of its links `--bare-hosts www` would leave out.
pub(crate) struct Code {
    languages: Types,
    code_bytes: AtomicU64,
    bytes: AtomicU64,
    links: AtomicU64,
    left_out: AtomicU64,
}

impl Code {
    /// Returns `None` if the file types can't be compiled.
    pub(crate) fn new() -> Option<Self> {
        let mut languages = TypesBuilder::new();
        languages.add_defaults();
        for name in LANGUAGES.split_whitespace() {
            languages.select(name);
        }
        Some(Self {
            languages: languages.build().ok()?,
            code_bytes: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            links: AtomicU64::new(0),
            left_out: AtomicU64::new(0),
        })
    }

    /// Adds a file: its size, the number of its links, and how many of them `--bare-hosts www` would leave out.
    pub(crate) fn add(&self, path: &Path, bytes: u64, links: u64, left_out: u64) {
        let code_bytes = if self.languages.matched(path, false).is_whitelist() { bytes } else { 0 };
        let counts = [&self.code_bytes, &self.bytes, &self.links, &self.left_out];
        for (count, more) in counts.into_iter().zip([code_bytes, bytes, links, left_out]) {
            count.fetch_add(more, Ordering::Relaxed);
        }
    }

    /// The hint to print at the end, if most of the input was source code.
    pub(crate) fn hint(&self) -> Option<String> {
        let [code, all, links, left_out] = [&self.code_bytes, &self.bytes, &self.links, &self.left_out]
            .map(|count| count.load(Ordering::Relaxed));
        (left_out > 0 && code > all / 2).then(|| {
            format!(
                "most of this is source code: {left_out} of {links} links have neither a scheme nor www.; --bare-hosts www \
                 leaves them out"
            )
        })
    }
}

/// Whether `--bare-hosts www` would leave out this link.
pub(crate) fn is_left_out(link: &Link<'_>) -> bool {
    let first_label = link.host().unwrap_or_default().split('.').next().unwrap_or_default();
    link.kind() == LinkKind::Url
        && link.implied_scheme().is_some()
        && !first_label.eq_ignore_ascii_case("www")
}

#[cfg(test)]
mod tests {
    use super::*;
    use uts58_linkify::{BareHosts, Linkifier, Options};

    #[test]
    fn when_the_hint_appears() {
        let hint_for = |files: &[(&str, u64, u64, u64)]| {
            let code = Code::new().expect("ripgrep's kinds of files");
            for &(path, bytes, links, left_out) in files {
                code.add(Path::new(path), bytes, links, left_out);
            }
            code.hint()
        };
        let hint = hint_for(&[("größe/a.rs", 60, 3, 2), ("README.md", 40, 5, 1), ("x.py", 1, 0, 0)])
            .expect("a hint");
        assert!(hint.contains(": 3 of 8 links "), "{hint}");
        // No hint: most of the input is text, no link would be left out, or no file was read.
        assert_eq!(hint_for(&[("a.rs", 40, 3, 2), ("README.md", 60, 5, 1)]), None);
        assert_eq!(hint_for(&[("a.rs", 40, 3, 0)]), None);
        assert_eq!(hint_for(&[]), None);
    }

    /// `is_left_out` agrees with the option itself.
    #[test]
    fn what_is_left_out() {
        let text = "a.de www.b.de WWW.пример.рф/x https://c.de d@e.de mailto:f@g.de https://www.h.de i.www.de пример.рф";
        let links = |options| {
            let linkifier = Linkifier::new(options);
            linkifier.links(text).map(|link| link.range()).collect::<Vec<_>>()
        };
        let all = Linkifier::new(Options::messages());
        let kept: Vec<_> =
            all.links(text).filter(|link| !is_left_out(link)).map(|link| link.range()).collect();
        assert_eq!(kept, links(Options::messages().bare_hosts(BareHosts::Www)));
        assert_eq!(kept.len() + 3, links(Options::messages()).len());
    }
}
