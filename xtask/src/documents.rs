//! Compiles and runs the code in the documents of this repository as doc tests. The library contains nothing else.

#![forbid(unsafe_code)]

#[cfg(doctest)]
// The guide reads `file=` of a block.
#[allow(rustdoc::invalid_codeblock_attributes)]
mod documents {
    macro_rules! documents {
        ($($name:ident = $path:literal;)*) => {
            $(#[doc = include_str!(concat!("../../", $path))] struct $name;)*
        };
    }

    documents! {
        Readme = "README.md";
        Guide = "docs/guide/src/index.md";
        ReadableUrls = "docs/guide/src/readable-urls.md";
        StartRust = "docs/guide/src/start-rust.md";
        Profiles = "docs/guide/src/profiles.md";
        OwnNetwork = "docs/guide/src/own-network.md";
        GuideMarkdown = "docs/guide/src/markdown.md";
        Showing = "docs/guide/src/showing.md";
        Data = "crates/uts58-data/README.md";
        Linkify = "crates/uts58-linkify/README.md";
        Compare = "docs/COMPARE.md";
        AsLinkify = "crates/uts58-as-linkify/README.md";
        Mail = "crates/uts58-mail/README.md";
        Terminal = "crates/uts58-terminal/README.md";
        Markdown = "crates/uts58-markdown/README.md";
        Html = "crates/uts58-html/README.md";
    }
}
