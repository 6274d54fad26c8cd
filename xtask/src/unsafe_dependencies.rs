//! `cargo xtask unsafe-dependencies`: which dependencies of what is published have `unsafe` code, as a table of
//! docs/SECURITY.md.
//!
//! Counted is the word `unsafe` among the tokens of each source file of a dependency, also inside of macros and for any platform;
//! not in comments, texts, tests, benches, examples and build scripts. The dependencies are those that `cargo tree` has with all
//! features, on any platform, without macros and build scripts, which run while building.

use crate::output::with_table;
use crate::workspace;
use anyhow::{Context, Result, ensure};
use cargo_metadata::{Metadata, MetadataCommand, Package};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use syn::punctuated::Punctuated;
use syn::{Attribute, Item, Meta, Token};

const PAGE: &str = "docs/SECURITY.md";
const TASK: &str = "cargo xtask unsafe-dependencies";

/// What goes out: the crates, and what packages for other languages are built from.
const PUBLISHED: [&str; 12] = [
    "uts58-data",
    "uts58-core",
    "uts58-psl",
    "uts58-linkify",
    "uts58-html",
    "uts58-mail",
    "uts58-markdown",
    "uts58-cli",
    "uts58-c",
    "uts58-python",
    "uts58-js",
    "uts58-java",
];

/// Whose `unsafe` code this project has read: name and version, and what was seen. The file is docs/unsafe-read.txt.
const READ: &str = "docs/unsafe-read.txt";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Write nothing; fail if the table is not what would be written.
    #[arg(long)]
    check: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let metadata = MetadataCommand::new()
        .current_dir(workspace())
        .features(cargo_metadata::CargoOpt::AllFeatures)
        .other_options(vec!["--locked".to_owned()])
        .exec()?;
    let table = table(&counted(&metadata)?, &notes(&fs::read_to_string(workspace().join(READ))?)?)?;

    let file = workspace().join(PAGE);
    let present = fs::read_to_string(&file).with_context(|| format!("cannot read {PAGE}"))?;
    let page = with_table(&present, TASK, "dependencies with unsafe code", &table)
        .with_context(|| PAGE.to_owned())?;
    if page == present {
        println!("unsafe-dependencies: {PAGE} is up to date");
    } else if options.check {
        eprintln!(
            "unsafe-dependencies: {PAGE} is not up to date. Run `{TASK}`. The table would be:\n{table}"
        );
        return Ok(ExitCode::FAILURE);
    } else {
        fs::write(&file, page).with_context(|| format!("cannot write {PAGE}"))?;
        println!("unsafe-dependencies: wrote {PAGE}");
    }
    Ok(ExitCode::SUCCESS)
}

/// A dependency, by name and version.
type Name = (String, String);

struct Counted {
    /// How often `unsafe` stands in it.
    times: usize,
    /// What is published with it, without `uts58-`.
    holders: BTreeSet<&'static str>,
}

fn counted(metadata: &Metadata) -> Result<BTreeMap<Name, Counted>> {
    let mut counted: BTreeMap<Name, Counted> = BTreeMap::new();
    for published in PUBLISHED {
        let holder = published.trim_start_matches("uts58-");
        for name in dependencies(published)? {
            counted
                .entry(name)
                .or_insert(Counted { times: 0, holders: BTreeSet::new() })
                .holders
                .insert(holder);
        }
    }
    let mut of_others = BTreeMap::new();
    for (name, mut counts) in counted {
        let package = metadata
            .packages
            .iter()
            .find(|package| package.name.as_str() == name.0 && package.version.to_string() == name.1)
            .with_context(|| format!("cargo metadata does not have {} {}", name.0, name.1))?;
        // The crates of this workspace are written about in the text.
        if package.source.is_some() {
            counts.times = in_package(package)?;
            of_others.insert(name, counts);
        }
    }
    Ok(of_others)
}

/// What is compiled into a package, with all of its features.
fn dependencies(package: &str) -> Result<BTreeSet<Name>> {
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(workspace())
        .args(["tree", "--locked", "--target=all", "--edges=normal,no-proc-macro", "--prefix=none"])
        .args(["--format={p}", "--all-features", "--package", package])
        .output()
        .context("cannot run cargo tree")?;
    ensure!(output.status.success(), "cargo tree: {}", String::from_utf8_lossy(&output.stderr));
    // `psl v2.1.0`, `uts58-core v0.1.0 (…)`
    Ok(String::from_utf8(output.stdout)?
        .lines()
        .filter_map(|line| line.split_once(" v"))
        .filter_map(|(name, rest)| Some((name.to_owned(), rest.split_whitespace().next()?.to_owned())))
        .collect())
}

fn in_package(package: &Package) -> Result<usize> {
    let root = package.manifest_path.parent().context("a manifest is in a folder")?.as_std_path();
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let is_at_root = folder == root;
            if path.is_dir() {
                let is_beside =
                    ["tests", "benches", "bench", "examples", "fuzz", "build"].contains(&name.as_ref());
                if !(is_at_root && is_beside) {
                    folders.push(path);
                }
            // ICU4X has its tables in files that other files include.
            } else if (name.ends_with(".rs") || name.ends_with(".rs.data"))
                && !(is_at_root && name == "build.rs")
            {
                files.push(path);
            }
        }
    }
    let mut of_files = Vec::new();
    let mut tests = Vec::new();
    for path in files {
        let text = String::from_utf8_lossy(&fs::read(&path)?).into_owned();
        // Most files end here: reading them as Rust takes longest.
        if !text.contains("unsafe") && !text.contains("cfg(test)") {
            continue;
        }
        let in_file = in_file(&text).with_context(|| format!("cannot read {} as Rust", path.display()))?;
        tests.extend(in_file.test_modules.iter().flat_map(|name| places(&path, name)));
        of_files.push((path, in_file.times));
    }
    let is_test = |path: &Path| tests.iter().any(|place| path.starts_with(place));
    Ok(of_files.iter().filter(|(path, _)| !is_test(path)).map(|(_, times)| times).sum())
}

/// Where a module of a file may be, if it has a file of its own or a folder.
fn places(file: &Path, module: &str) -> [PathBuf; 2] {
    let folder = file.parent().unwrap_or(file);
    let stem = file.file_stem().unwrap_or_default();
    let folder = match stem.to_str() {
        Some("lib" | "main" | "mod") => folder.to_owned(),
        _ => folder.join(stem),
    };
    [folder.join(format!("{module}.rs")), folder.join(module)]
}

struct InFile {
    times: usize,
    /// Modules for tests that are in other files.
    test_modules: Vec<String>,
}

fn in_file(text: &str) -> Result<InFile> {
    let mut test_modules = Vec::new();
    // Reading a file as items takes many times as long as its tokens alone.
    let items = if text.contains("test") { syn::parse_file(text).ok() } else { None };
    let times = match items {
        Some(file) => {
            file.attrs.iter().map(in_tokens).sum::<usize>() + in_items(file.items, &mut test_modules)
        }
        // Also a part of a file, which another one includes.
        None => match text.parse::<TokenStream>() {
            Ok(tokens) => in_stream(tokens),
            Err(error) => anyhow::bail!("{error}"),
        },
    };
    Ok(InFile { times, test_modules })
}

fn in_items(items: Vec<Item>, test_modules: &mut Vec<String>) -> usize {
    let mut times = 0;
    for item in items {
        let is_test = attributes(&item).iter().any(is_for_tests);
        times += match item {
            Item::Mod(module) if is_test => {
                if module.content.is_none() {
                    test_modules.push(module.ident.to_string());
                }
                0
            }
            _ if is_test => 0,
            Item::Mod(module) => {
                let (_, items) = module.content.unwrap_or_default();
                module.attrs.iter().map(in_tokens).sum::<usize>()
                    + usize::from(module.unsafety.is_some())
                    + in_items(items, test_modules)
            }
            item => in_tokens(&item),
        };
    }
    times
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Mod(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        _ => &[],
    }
}

/// `#[test]`, `#[cfg(test)]` or `#[cfg(all(test, …))]`.
fn is_for_tests(attribute: &Attribute) -> bool {
    fn asks_for_test(condition: &Meta) -> bool {
        match condition {
            Meta::Path(path) => path.is_ident("test"),
            Meta::List(list) if list.path.is_ident("all") => list
                .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
                .is_ok_and(|all| all.iter().any(asks_for_test)),
            _ => false,
        }
    }
    attribute.path().is_ident("test")
        || (attribute.path().is_ident("cfg")
            && attribute.parse_args::<Meta>().is_ok_and(|meta| asks_for_test(&meta)))
}

fn in_tokens(part: &impl ToTokens) -> usize {
    in_stream(part.to_token_stream())
}

fn in_stream(tokens: TokenStream) -> usize {
    tokens
        .into_iter()
        .map(|token| match token {
            TokenTree::Group(group) => in_stream(group.stream()),
            TokenTree::Ident(ident) => usize::from(ident == "unsafe"),
            TokenTree::Punct(_) | TokenTree::Literal(_) => 0,
        })
        .sum()
}

/// `name version: what was seen`, a line each.
fn notes(text: &str) -> Result<BTreeMap<Name, String>> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (dependency, note) = line.split_once(": ").with_context(|| format!("{READ}: {line}"))?;
            let (name, version) =
                dependency.split_once(' ').with_context(|| format!("{READ}: no version in {line}"))?;
            Ok(((name.to_owned(), version.to_owned()), note.to_owned()))
        })
        .collect()
}

fn table(counted: &BTreeMap<Name, Counted>, notes: &BTreeMap<Name, String>) -> Result<String> {
    for name in notes.keys() {
        ensure!(
            counted.get(name).is_some_and(|counts| counts.times > 0),
            "{READ}: {} {} is no dependency with unsafe code now; read the new one, or take the line out",
            name.0,
            name.1
        );
    }
    let with_unsafe = counted.values().filter(|counts| counts.times > 0).count();
    let mut out = format!(
        "Of {} dependencies, {with_unsafe} have `unsafe`; {} of them were read here.\n\n\
         | Dependency | `unsafe` | In | Read |\n|---|---:|---|---|\n",
        counted.len(),
        notes.len()
    );
    for ((name, version), counts) in counted.iter().filter(|(_, counts)| counts.times > 0) {
        let note = notes.get(&(name.clone(), version.clone())).map_or("no", String::as_str);
        let holders: Vec<_> = PUBLISHED
            .iter()
            .map(|published| published.trim_start_matches("uts58-"))
            .filter(|holder| counts.holders.contains(holder))
            .collect();
        writeln!(out, "| {name} {version} | {} | {} | {note} |", counts.times, holders.join(", "))?;
    }
    Ok(out.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn has(text: &str, times: usize) {
        assert_eq!(in_file(text).expect("Rust").times, times, "{text}");
    }

    #[test]
    fn the_word_counts_where_it_is_code() {
        has("fn a() { unsafe { b() } } unsafe fn b() {}", 2);
        has("#[unsafe(no_mangle)] extern \"C\" fn größe() {}", 1);
        has("macro_rules! m { () => { unsafe { b() } } }", 1);
        has("mod a { mod b { unsafe impl Send for C {} } }", 1);
        has(
            "#![forbid(unsafe_code)] // unsafe\n/// unsafe { ä }\nfn a() -> &'static str { r#\"unsafe\"# }",
            0,
        );
        // A part of a file.
        has("unsafe { ä() }, 1", 1);
    }

    #[test]
    fn tests_do_not_count() {
        has("#[cfg(test)] mod tests { unsafe fn a() {} }", 0);
        has("#[cfg(all(test, feature = \"a\"))] fn a() { unsafe {} }", 0);
        has("mod a { #[test] fn b() { unsafe {} } unsafe fn c() {} }", 1);
        has("#[cfg(not(test))] fn a() { unsafe {} }", 1);
        has("#[cfg(any(test, unix))] fn a() { unsafe {} }", 1);
        let file = in_file("#[cfg(test)] mod tests; mod a;").expect("Rust");
        assert_eq!(file.test_modules, ["tests"]);
        assert!(places(Path::new("src/a.rs"), "tests").contains(&PathBuf::from("src/a/tests.rs")));
        assert!(places(Path::new("src/lib.rs"), "tests").contains(&PathBuf::from("src/tests")));
    }

    #[test]
    fn a_note_is_about_what_is_locked() {
        let name = ("a".to_owned(), "1.0.0".to_owned());
        let counts = Counted { times: 3, holders: ["core"].into() };
        let counted = BTreeMap::from([(name.clone(), counts)]);
        let read = table(&counted, &notes("# ä\n\na 1.0.0: yes: ü\n").expect("notes")).expect("a table");
        assert!(read.ends_with("| a 1.0.0 | 3 | core | yes: ü |"), "{read}");
        assert!(table(&counted, &notes("a 1.0.1: yes").expect("notes")).is_err());
        assert!(notes("a: no version").is_err());
    }
}
