//! `cargo xtask size`: measures what each feature set of uts58-linkify adds to a stripped program, and its cold build
//! time.

use crate::output::read;
use crate::{cargo, output_of, target, workspace};
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

/// The most that a program without any features may grow by, in bytes.
const SMALLEST: u64 = 370_000;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only this row; may be given several times.
    #[arg(long)]
    only: Vec<String>,
    /// Show what each dependency costs. Crates are built one after the other, so that each has a processor.
    #[arg(long)]
    crates: bool,
}

/// Features, separated by commas.
const SETS: [&str; 7] = [
    "",
    "psl",
    "std,simd,psl",
    "idna,psl",
    "std,simd,psl,idna,url",
    "icu,std,simd,psl,idna,url",
    "icu,std,simd,psl,idna,url,risk,html,serde",
];

/// Programs that use the crate `linkify` or, with the same code, `uts58-as-linkify`: alone, and in a program that
/// uses `url` anyway, whose name begins with `url`. The second field is the program's line in `[dependencies]`, empty if
/// it uses neither. The package and path of `uts58-as-linkify` replace `FACADE`.
const FACADES: [(&str, &str); 8] = [
    ("linkify", "linkify = \"0.11\"\n"),
    ("as-linkify", "linkify = { FACADE }\n"),
    ("as-linkify,simd", "linkify = { FACADE, default-features = false, features = [\"simd\"] }\n"),
    ("as-linkify,none", "linkify = { FACADE, default-features = false }\n"),
    ("url", ""),
    ("url,linkify", "linkify = \"0.11\"\n"),
    ("url,as-linkify", "linkify = { FACADE }\n"),
    ("url,as-linkify,icu", "linkify = { FACADE, features = [\"icu\"] }\n"),
];

/// One row of the table.
struct Built {
    bytes: u64,
    seconds: f64,
    /// Processor time, which doesn't depend on other programs.
    processor: Option<f64>,
    crates: usize,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let base = Program::new("without", "", "").build(false)?;
    println!("| features | kB added | crates | cold build, s | of processor time |");
    println!("|---|---:|---:|---:|---:|");
    let mut result = ExitCode::SUCCESS;
    let sets = SETS.map(Program::with);
    let facades = FACADES.map(|(name, dependency)| Program::facade(name, dependency));
    for program in sets.into_iter().chain(facades) {
        let name = program.name.as_str();
        if !options.only.is_empty() && options.only.iter().all(|only| only != name) {
            continue;
        }
        let built = program.build(options.crates)?;
        let added = built.bytes.saturating_sub(base.bytes);
        let (kilobytes, crates) = (added / 1000, built.crates - base.crates);
        let processor = built.processor.map_or_else(|| "?".to_owned(), |seconds| format!("{seconds:.0}"));
        println!("| {name} | {kilobytes} | {crates} | {:.0} | {processor} |", built.seconds);
        if name == "none" && added > SMALLEST {
            eprintln!("size: no features add {added} bytes, more than {SMALLEST}");
            result = ExitCode::FAILURE;
        }
    }
    Ok(result)
}

/// A package outside the workspace.
struct Program {
    name: String,
    manifest: String,
    main: String,
}

/// The lines of the measured program that use a linkifier, each with the feature that the line needs.
const FINDS: [(&str, &str); 9] = [
    ("", "    let linkifier = uts58_linkify::Linkifier::new(uts58_linkify::Profile::Messages);\n"),
    ("", "    for link in linkifier.links(&text) {\n"),
    ("", "        println!(\"{}\", link.as_str());\n"),
    ("idna", "        println!(\"{}\", link.display(uts58_linkify::HostDisplay::Unicode));\n"),
    ("psl", "        println!(\"{:?}\", link.domain());\n"),
    ("url", "        println!(\"{}\", link.href());\n"),
    ("risk", "        println!(\"{:?}\", link.risks());\n"),
    ("", "    }\n"),
    ("html", "    println!(\"{}\", uts58_linkify::html::Html::new().display(&linkifier, &text));\n"),
];

/// What uses the interface of `linkify`.
const FINDS_LIKE_LINKIFY: &str = "    \
    let mut finder = linkify::LinkFinder::new();
    finder.url_must_have_scheme(false);
    for link in finder.links(&text) {
        println!(\"{:?} {}\", link.kind(), link.as_str());
    }
";

impl Program {
    fn new(name: &str, dependencies: &str, uses: &str) -> Self {
        let manifest = format!(
            "[package]\nname = \"program\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
             [profile.release]\nstrip = true\nlto = \"thin\"\ncodegen-units = 1\n\n[dependencies]\n{dependencies}"
        );
        let main = format!(
            "fn main() {{
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap_or_default();
    println!(\"{{}}\", text.len());
{uses}}}
"
        );
        Self { name: name.to_owned(), manifest, main }
    }

    /// A program that uses each of the features, so that the linker keeps their code.
    fn with(features: &str) -> Self {
        let names: Vec<&str> = features.split(',').filter(|name| !name.is_empty()).collect();
        let lines = FINDS.iter().filter(|(feature, _)| feature.is_empty() || names.contains(feature));
        let uses: String = lines.map(|(_, line)| *line).collect();
        let linkify = workspace().join("crates/uts58-linkify");
        let dependency = format!(
            "uts58-linkify = {{ path = {linkify:?}, default-features = false, features = {names:?} }}\n"
        );
        Self::new(if names.is_empty() { "none" } else { features }, &dependency, &uses)
    }

    /// A program that finds links with the interface of `linkify`, parses a URL with `url`, or both.
    fn facade(name: &str, dependency: &str) -> Self {
        let folder = workspace().join("crates/uts58-as-linkify");
        let facade = format!("package = \"uts58-as-linkify\", path = {folder:?}");
        let mut dependencies = dependency.replace("FACADE", &facade);
        let mut uses = String::new();
        if name.starts_with("url") {
            dependencies.insert_str(0, "url = \"2.5\"\n");
            uses += "    println!(\"{:?}\", url::Url::parse(&text));\n";
        }
        if !dependency.is_empty() {
            uses += FINDS_LIKE_LINKIFY;
        }
        Self::new(name, &dependencies, &uses)
    }

    /// Builds it from nothing, and shows what each dependency costs if that is wanted.
    fn build(&self, shows_crates: bool) -> Result<Built> {
        let folder = target().join("size").join(self.name.replace(',', "-"));
        // Measure a cold build.
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("Cargo.toml"), &self.manifest)?;
        fs::write(folder.join("src/main.rs"), &self.main)?;
        // Use the versions of the workspace.
        fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock"))?;
        cargo_alone(&folder, &["fetch", "--quiet"])?;

        let (start, used) = (Instant::now(), children());
        let timings: &[&str] = if shows_crates { &["--timings", "--jobs=1"] } else { &[] };
        cargo_alone(&folder, &[&["build", "--release", "--quiet", "--offline"], timings].concat())?;
        let seconds = start.elapsed().as_secs_f64();
        let processor = children().zip(used).map(|(after, before)| after - before);
        if shows_crates {
            print_crates(&read(folder.join("target/cargo-timings/cargo-timing.html"))?)?;
        }
        let program = folder.join("target/release").join(format!("program{}", env::consts::EXE_SUFFIX));
        let bytes = fs::metadata(&program).with_context(|| format!("no {}", program.display()))?.len();
        let tree = ["tree", "--offline", "--edges=normal,build", "--prefix=none", "--format={p}"];
        let tree = cargo_alone(&folder, &tree)?;
        let crates: BTreeSet<&str> = tree
            .lines()
            .map(|line| line.trim_end_matches("(*)").trim_end())
            .filter(|line| !line.is_empty())
            .collect();
        Ok(Built { bytes, seconds, processor, crates: crates.len() })
    }
}

/// The output of cargo without this workspace's settings.
fn cargo_alone(folder: &Path, arguments: &[&str]) -> Result<String> {
    let mut cargo = cargo(folder);
    cargo.env("CARGO_TARGET_DIR", folder.join("target")).args(arguments);
    for (name, _) in env::vars_os() {
        if name.to_string_lossy().starts_with("CARGO_PROFILE_") {
            cargo.env_remove(name);
        }
    }
    output_of(&mut cargo)
}

/// The processor time in seconds of all finished child processes, if /proc reports it.
fn children() -> Option<f64> {
    // Fields 16 and 17, in hundredths of a second. Field 2, the name in brackets, may contain spaces, so count after
    // it.
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let fields = stat.rsplit_once(')')?.1.split_whitespace().skip(13).take(2);
    Some(fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0)
}

/// A group, and how the names of its crates begin. The first one that fits counts.
const GROUPS: [(&str, &[&str]); 6] = [
    ("`uts58-psl`, `addr`", &["uts58-psl", "addr", "psl"]),
    ("`uts58-linkify` and its core, data and interface", &["uts58"]),
    ("`fearless_simd`", &["fearless_simd"]),
    ("the program, linked with LTO", &["program"]),
    (
        "`syn` and the derive macros",
        &["syn", "quote", "proc-macro2", "unicode-ident", "yoke-d", "zerofrom-d", "zerovec-d", "displaydoc"],
    ),
    ("`idna`, `url` and ICU4X", &[""]),
];

/// A step of the build.
#[derive(Deserialize)]
struct Unit {
    name: String,
    duration: f64,
}

/// Prints the seconds in the report of `cargo build --timings`, in groups.
fn print_crates(report: &str) -> Result<()> {
    let (_, rest) = report.split_once("const UNIT_DATA = ").context("cargo writes another report")?;
    let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Vec<Unit>>();
    let units = values.next().context("the report is empty")??;
    println!("\n| Crates | Seconds |\n|---|---:|");
    for ((group, _), seconds) in GROUPS.iter().zip(sums(&units)) {
        println!("| {group} | {seconds:.0} |");
    }
    println!();
    Ok(())
}

fn sums(units: &[Unit]) -> [f64; GROUPS.len()] {
    let mut sums = [0.0; GROUPS.len()];
    for unit in units {
        let fits = |(_, names): &(&str, &[&str])| names.iter().any(|name| unit.name.starts_with(name));
        if let Some(sum) = GROUPS.iter().position(fits).and_then(|group| sums.get_mut(group)) {
            *sum += unit.duration;
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::{Unit, sums};

    #[test]
    fn each_crate_is_in_one_group() {
        let names =
            "uts58-psl uts58-core uts58-data fearless_simd program synstructure icu_properties".split(' ');
        let units: Vec<_> = names.map(|name| Unit { name: name.to_owned(), duration: 1.5 }).collect();
        assert_eq!(sums(&units), [1.5, 3.0, 1.5, 1.5, 1.5, 1.5]);
    }
}
