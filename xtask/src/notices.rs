//! `cargo xtask notices`: collects the licences of everything built into the packages that people ship as a binary.

use crate::output::{self, Check, Output, files, read};
use crate::{packages, tree, workspace};
use anyhow::{Context, Result, ensure};
use cargo_metadata::Package;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// The packages, each with features to add to the default ones.
const SHIPPED: [(&str, &str); 5] = [
    ("uts58-c", ""),
    ("uts58-cli", ""),
    ("uts58-java", ""),
    ("uts58-js", ""),
    ("uts58-python", "extension-module"),
];

/// Data that packages contain under a licence their manifest doesn't mention.
const DATA: [(&str, &str); 3] = [
    (
        "uts58-psl",
        "the rules of the Public Suffix List. The list is under the Mozilla Public License 2.0\n    \
         (https://mozilla.org/MPL/2.0/); its source is https://publicsuffix.org/list/public_suffix_list.dat",
    ),
    ("unicode-script", "tables derived from the Unicode Character Database, under Unicode-3.0"),
    ("unicode-security", "tables derived from the data files of UTS #39, under Unicode-3.0"),
];

#[derive(clap::Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) check: Check,
    /// The packages. Only the notices of uts58-cli are in the repository, so `--check` needs no others
    #[arg(value_parser = SHIPPED.map(|(shipped, _)| shipped))]
    packages: Vec<String>,
}

pub(crate) fn outputs(options: &Options) -> Result<Vec<Output>> {
    let packages = packages()?;
    let is_asked = |&(shipped, _): &(&str, &str)| match options.packages.as_slice() {
        [] => !options.check.check || shipped == "uts58-cli",
        asked => asked.iter().any(|asked| asked == shipped),
    };
    let output = |(shipped, features): (&str, &str)| {
        Ok((format!("crates/{shipped}/NOTICES.txt"), notices(shipped, features, &packages)?))
    };
    SHIPPED.into_iter().filter(is_asked).map(output).collect()
}

fn notices(shipped: &str, features: &str, packages: &[Package]) -> Result<String> {
    // Everything compiled into the package on any platform, without build scripts and macros.
    let mut built_in = tree(shipped, features, &["--target=all", "--edges=normal,no-proc-macro"])?;

    let mut out = format!(
        "What is built into {shipped}, and under which licences. Written by `cargo xtask notices`.\n\
         If you may choose between Apache-2.0 and another licence, only the text of the other one follows.\n\n"
    );
    let mut holders = BTreeMap::<String, Vec<String>>::new();
    for package in packages {
        let name = format!("{} v{}", package.name, package.version);
        if !built_in.remove(&name) {
            continue;
        }
        let stated = package.license.as_deref().with_context(|| format!("{name} states no licence"))?;
        writeln!(out, "{name}: {stated}")?;
        if let Some((_, data)) = DATA.iter().find(|(holder, _)| *holder == package.name.as_str()) {
            writeln!(out, "    with {data}")?;
        }
        for text in licences(package)? {
            holders.entry(text).or_default().push(name.clone());
        }
    }
    ensure!(built_in.iter().all(|name| name.is_empty()), "cargo metadata doesn't have {built_in:?}");
    out.push_str(
        "the standard library of Rust: MIT OR Apache-2.0\n    Copyright (c) The Rust Project Contributors; \
         https://github.com/rust-lang/rust/blob/master/COPYRIGHT\n",
    );
    for (text, holders) in holders {
        write!(out, "\n{}\n{}\n\n{text}", "-".repeat(78), holders.join(", "))?;
    }
    Ok(out)
}

/// The texts of the package's licences, without trailing spaces, and with one line break at the end.
fn licences(package: &Package) -> Result<BTreeSet<String>> {
    let folder = package.manifest_path.parent().context("a manifest is in a folder")?;
    let has = |file: &Path, words: &[&str]| {
        let name = output::name(file).to_ascii_uppercase();
        words.iter().any(|word| name.contains(word))
    };
    let mut texts = files(folder, "")?;
    // If a package offers the GPL too, we choose its other licence.
    texts.retain(|file| {
        has(file, &["LICENSE", "COPYING", "COPYRIGHT", "NOTICE"]) && !has(file, &["NOTICES", "GPL"])
    });
    // The layout of the REUSE specification.
    texts.extend(files(folder.join("LICENSES"), "").unwrap_or_default());
    let is_apache = |file: &Path| has(file, &["APACHE"]);
    if texts.iter().any(|file| !is_apache(file) && has(file, &["LICENSE", "MIT"])) {
        texts.retain(|file| !is_apache(file) && !has(file, &["UNLICENSE"]));
    }
    if texts.is_empty() {
        // Apache's text is always the same.
        let stated = package.license.as_deref().unwrap_or_default();
        ensure!(stated.contains("Apache-2.0"), "{} contains no licence", package.name);
        texts.push(workspace().join("LICENSE-APACHE"));
    }
    let text = |file| Ok(read(file)?.trim().lines().map(|line| format!("{}\n", line.trim_end())).collect());
    texts.iter().map(text).collect()
}
