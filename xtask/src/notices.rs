//! `cargo xtask notices`: collects the licences of a package and of everything built into it, for people who ship it
//! as a binary.
//!
//! The packages are those `cargo tree` lists for the features, on any platform, with the licence texts they contain.
//! If a package offers several licences, the first one in `CHOICE` is used.

use crate::output::{self, Check, files, write_or_check};
use crate::{cargo, output_of, packages, workspace};
use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::Package;
use spdx::{Expression, Licensee, ParseMode};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The licences in order of preference, with the names of their files.
const CHOICE: [(&str, &[&str]); 9] = [
    ("MIT", &["LICENSE-MIT", "LICENSE"]),
    ("Unicode-3.0", &["LICENSE-UNICODE", "LICENSE"]),
    ("Zlib", &["LICENSE-ZLIB", "LICENSE"]),
    ("ISC", &["LICENSE-ISC", "LICENSE"]),
    ("BSD-3-Clause", &["LICENSE-BSD", "LICENSE-WHATWG", "LICENSE"]),
    ("BSD-2-Clause", &["LICENSE-BSD", "LICENSE"]),
    ("Apache-2.0", &["LICENSE-APACHE", "LICENSE"]),
    ("CC0-1.0", &["LICENSE"]),
    ("MPL-2.0", &["LICENSE-MPL"]),
];

/// Data that packages contain under a licence their manifest doesn't mention.
const DATA: [(&str, &str); 3] = [
    (
        "uts58-psl",
        "the rules of the Public Suffix List. The list is under the Mozilla Public License 2.0\n\
         (https://mozilla.org/MPL/2.0/); its source is https://publicsuffix.org/list/public_suffix_list.dat",
    ),
    ("unicode-script", "tables derived from the Unicode Character Database, under Unicode-3.0"),
    ("unicode-security", "tables derived from the data files of UTS #39, under Unicode-3.0"),
];

/// Packages under Apache-2.0 that don't include its text, which is always the same.
const WITHOUT_TEXT: [&str; 1] = ["jni"];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The package of this workspace to ship.
    #[arg(long)]
    package: String,
    /// Its features, separated by commas; the default ones are always on.
    #[arg(long, default_value = "")]
    features: String,
    /// The file to write.
    #[arg(long)]
    output: PathBuf,
    #[command(flatten)]
    check: Check,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let path = options.output.display().to_string();
    let task = format!("notices --package {} --output {path}", options.package);
    write_or_check(&task, &[(path, notices(options)?)], options.check.check)
}

fn notices(options: &Options) -> Result<String> {
    let wanted = built_in(options)?;
    let name = |package: &Package| format!("{} {}", package.name, package.version);
    let mut packages = packages()?;
    packages.retain(|package| wanted.contains(&name(package)));
    ensure!(packages.len() == wanted.len(), "cargo metadata has not all of {wanted:?}");

    let mut out = format!(
        "What is built into {}, and under which licences.\n\
         Written by `cargo xtask notices`; where there is a choice of licences, one is chosen.\n\n",
        options.package
    );
    // Each text, with the packages that have it.
    let mut texts: BTreeMap<(usize, String), BTreeSet<String>> = BTreeMap::new();
    for package in &packages {
        let licences = licences(package)?;
        let names: Vec<_> = licences.iter().map(|licence| licence.name).collect();
        writeln!(out, "{}: {}", name(package), names.join(" and "))?;
        for Licence { place, text, .. } in licences {
            texts.entry((place, text)).or_default().insert(name(package));
        }
        if let Some((_, data)) = DATA.iter().find(|(holder, _)| *holder == package.name.as_str()) {
            writeln!(out, "    with {}", data.replace('\n', "\n    "))?;
        }
    }
    out.push_str(
        "the standard library of Rust: MIT OR Apache-2.0\n    Copyright (c) The Rust Project Contributors; \
         https://github.com/rust-lang/rust/blob/master/COPYRIGHT\n",
    );
    for ((_, text), holders) in texts {
        let holders: Vec<_> = holders.into_iter().collect();
        write!(out, "\n{}\n{}\n\n{text}", "-".repeat(78), holders.join(", "))?;
    }
    Ok(out)
}

/// The names and versions of everything compiled into the package, without build scripts and macros.
fn built_in(options: &Options) -> Result<BTreeSet<String>> {
    let mut tree = cargo(workspace());
    tree.args(["tree", "--locked", "--target=all", "--edges=normal,no-proc-macro", "--prefix=none"]);
    tree.args(["--format={p}", "--package", &options.package, "--features", &options.features]);
    // Lines such as `psl v2.1.0` and `uts58-core v0.1.0 (…)`.
    Ok(output_of(&mut tree)?
        .lines()
        .filter_map(|line| line.split_once(" v"))
        .filter_map(|(name, rest)| Some(format!("{name} {}", rest.split_whitespace().next()?)))
        .collect())
}

/// A licence chosen for a package.
struct Licence {
    name: &'static str,
    /// The index in `CHOICE`.
    place: usize,
    text: String,
}

/// The fewest licences that satisfy the package's expression.
fn licences(package: &Package) -> Result<Vec<Licence>> {
    let stated = package.license.as_deref().with_context(|| format!("{} states no licence", package.name))?;
    let expression = Expression::parse_mode(stated, ParseMode::LAX)
        .with_context(|| format!("{}: cannot read {stated:?}", package.name))?;
    let is_without_text = WITHOUT_TEXT.contains(&package.name.as_str());
    let choice = CHOICE.iter().filter(|(name, _)| !is_without_text || *name == "Apache-2.0");
    let choice = choice.map(|(name, _)| Licensee::parse(name)).collect::<Result<Vec<_>, _>>()?;
    let needed = expression
        .minimized_requirements(&choice)
        .with_context(|| format!("{}: none of ours in {stated:?}", package.name))?;
    let folder = package.manifest_path.parent().context("a manifest is in a folder")?.as_std_path();
    let chosen = CHOICE.iter().enumerate().filter(|(_, (name, _))| {
        needed.iter().any(|requirement| requirement.license.id().is_some_and(|id| id.name == *name))
    });
    let with_text = |(place, &(name, files)): (usize, &(&'static str, &[&str]))| {
        // The workspace's licences are in its root; a package may have more.
        let text = match package.source {
            Some(_) if is_without_text => text(workspace(), files),
            // The layout of the REUSE specification.
            Some(_) => text(folder, files)
                .or_else(|error| read(&folder.join(format!("LICENSES/{name}.txt"))).context(error)),
            None => text(workspace(), files).or_else(|_| text(folder, files)),
        };
        let text = text.with_context(|| format!("the text of {name} in {}", package.name))?;
        Ok(Licence { name, place, text })
    };
    chosen.map(with_text).collect()
}

/// The first file with this name, ignoring its extension.
fn text(folder: &Path, names: &[&str]) -> Result<String> {
    let present = files(folder, "")?;
    for name in names {
        let named = |path: &&PathBuf| {
            let name_of = output::name(path).to_ascii_uppercase();
            name_of.strip_prefix(name).is_some_and(|ending| ending.is_empty() || ending.starts_with('.'))
        };
        if let Some(path) = present.iter().find(named) {
            return read(path);
        }
    }
    bail!("none of {names:?} is there")
}

/// Reads a file without trailing spaces, and with one line break at the end.
fn read(path: &Path) -> Result<String> {
    Ok(output::read(path)?.trim().lines().map(|line| format!("{}\n", line.trim_end())).collect())
}
