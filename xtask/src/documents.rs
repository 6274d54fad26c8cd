//! Compiles and runs the code in the documents of this repository as doc tests. The library contains nothing else.

#![forbid(unsafe_code)]

#[cfg(doctest)]
// The guide reads `file=` of a block.
#[allow(rustdoc::invalid_codeblock_attributes)]
mod documents {
    #[doc = include_str!("../../README.md")]
    struct Readme;

    #[doc = include_str!("../../docs/guide/src/index.md")]
    struct Guide;

    #[doc = include_str!("../../docs/guide/src/readable-urls.md")]
    struct ReadableUrls;

    #[doc = include_str!("../../docs/guide/src/start-rust.md")]
    struct StartRust;

    #[doc = include_str!("../../docs/guide/src/profiles.md")]
    struct Profiles;

    #[doc = include_str!("../../docs/guide/src/own-network.md")]
    struct OwnNetwork;

    #[doc = include_str!("../../docs/guide/src/markdown.md")]
    struct GuideMarkdown;

    #[doc = include_str!("../../docs/guide/src/showing.md")]
    struct Showing;

    #[doc = include_str!("../../docs/DRAFTS.md")]
    struct Drafts;

    #[doc = include_str!("../../crates/uts58-data/README.md")]
    struct Data;

    #[doc = include_str!("../../crates/uts58-linkify/README.md")]
    struct Linkify;

    #[doc = include_str!("../../docs/COMPARE.md")]
    struct Compare;

    #[doc = include_str!("../../crates/uts58-as-linkify/README.md")]
    struct AsLinkify;

    #[doc = include_str!("../../crates/uts58-mail/README.md")]
    struct Mail;

    #[doc = include_str!("../../crates/uts58-terminal/README.md")]
    struct Terminal;

    #[doc = include_str!("../../crates/uts58-markdown/README.md")]
    struct Markdown;

    #[doc = include_str!("../../crates/uts58-html/README.md")]
    struct Html;
}
