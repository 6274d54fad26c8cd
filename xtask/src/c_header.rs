//! `cargo xtask c-header`: generates `crates/uts58-c/include/uts58.h` with cbindgen.

use crate::output::Output;
use crate::workspace;
use anyhow::{Context, Result, anyhow};
use uts58_linkify::Profile;
use uts58_linkify::options::{OptionInfo, OptionKind};

/// In the order of the header.
const SOURCES: [&str; 5] = ["types.rs", "options.rs", "screen.rs", "list.rs", "interface.rs"];

pub(crate) fn outputs() -> Result<[Output; 1]> {
    let folder = workspace().join("crates/uts58-c");
    let mut config = cbindgen::Config::from_file(folder.join("cbindgen.toml"))
        .map_err(|error| anyhow!("cbindgen.toml: {error}"))?;
    config.header = Some(INTRODUCTION.replace("{options}", &options()));
    // All packages of the workspace have one version.
    let mut macros = MACROS.replace("{version}", env!("CARGO_PKG_VERSION"));
    for part in ["MAJOR", "MINOR", "PATCH"].into_iter().zip(env!("CARGO_PKG_VERSION").split(['.', '-'])) {
        macros += &format!("\n#define UTS58_VERSION_{} {}", part.0, part.1);
    }
    config.after_includes = Some(macros + "\n");
    let builder = SOURCES.iter().fold(cbindgen::Builder::new().with_config(config), |builder, source| {
        builder.with_src(folder.join("src").join(source))
    });
    let bindings = builder.generate().context("cbindgen cannot read the source")?;
    let mut header = Vec::new();
    bindings.write(&mut header);
    // A status that nobody reads hides a mistake.
    let header =
        String::from_utf8(header)?.replace("\nuts58_status uts58_", "\nUTS58_MUST_USE uts58_status uts58_");
    Ok([("crates/uts58-c/include/uts58.h".to_owned(), header)])
}

/// The options of a linkifier, as for `uts58_options_set`.
fn options() -> String {
    let row = |row: &OptionInfo| {
        let may_be = match row.kind {
            OptionKind::Switch => "on, off".to_owned(),
            OptionKind::Choice(words) => words.iter().map(|word| word.0).collect::<Vec<_>>().join(", "),
            OptionKind::Number => "a number, 0 for no limit".to_owned(),
            OptionKind::List(_) => "a list".to_owned(),
            _ => "schemes".to_owned(),
        };
        let [standard, messages] =
            [Profile::Standard, Profile::Messages].map(|profile| row.in_profile(profile));
        let at_first = match (standard, messages) {
            ("", "") => String::new(),
            _ if standard == messages => format!("; {standard} by default"),
            _ => format!("; {standard} in standard, {messages} in messages"),
        };
        format!(" *   {}: {may_be}{at_first}\n *     {}\n", row.name, row.help)
    };
    OptionInfo::ALL.iter().map(row).collect()
}

const INTRODUCTION: &str = "/*
 * uts58: finds links in text in any script, following UTS #58, Unicode Link Detection and Formatting.
 *
 * Texts and lengths. A text is a pointer and a length. It may contain anything, even NUL and bytes that aren't
 * UTF-8, and may be NULL if the length is 0. Names and lists of your own are NUL-terminated. The library writes
 * NUL-terminated UTF-8 to a uts58_buffer.
 *
 * Statuses. Functions return a uts58_status, which is 0 on success. No text is an error. After any other status,
 * outputs are unchanged, except that pointers become NULL and buffers contain the length they need.
 *
 * Memory. Free what ..._new, ..._build and uts58_links return with the ..._free of the same name, once; NULL may be
 * freed. A list needs neither its text nor its linkifier. If memory runs out the process aborts, as in all Rust
 * programs.
 *
 * Threads. There is no global state. Linkifiers and lists are immutable: any number of threads may use one at the
 * same time, and any thread may free it once it isn't used any more. Use options and buffers on one thread at a
 * time.
 *
 * Numbers. A parameter for a value of an enumeration is a uint32_t. You can pass any number; one that isn't a value
 * gives UTS58_STATUS_BAD_VALUE.
 *
 * Options. uts58_options_set takes a name and a value, both text:
{options} *
 * Generated from the source by `cargo xtask c-header`.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */";

const MACROS: &str = "
/* The version of this header; uts58_version() returns the library's. */
#define UTS58_VERSION \"{version}\"

/* A buffer for which the library allocates. */
#define UTS58_BUFFER_INIT { NULL, 0, 0, 0 }

/* A buffer that uses `size` bytes of your own at `array`, at least one for the NUL. */
#define UTS58_BUFFER_OVER(array, size) { (array), 0, (size), 1 }

/* A compiler warns if the status isn't used. */
#if defined(__GNUC__)
#define UTS58_MUST_USE __attribute__((warn_unused_result))
#else
#define UTS58_MUST_USE
#endif

/* HTML with all options at their defaults. */
#define UTS58_HTML_OPTIONS_INIT { sizeof(uts58_html_options), NULL, NULL, NULL, 0, 0, 0, 0, 0 }
";
