//! `cargo xtask size`: measures what each feature set of uts58-linkify adds to a stripped program, and its cold build
//! time.

mod crates;

use crate::workspace;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
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
/// uses `url` anyway.
const FACADES: [(&str, &str, bool); 8] = [
    ("linkify", "linkify = \"0.11\"\n", true),
    ("as-linkify", "linkify = { package = \"uts58-as-linkify\", path = FACADE }\n", true),
    (
        "as-linkify,simd",
        "linkify = { package = \"uts58-as-linkify\", path = FACADE, default-features = false, features = [\"simd\"] }\n",
        true,
    ),
    (
        "as-linkify,none",
        "linkify = { package = \"uts58-as-linkify\", path = FACADE, default-features = false }\n",
        true,
    ),
    ("url", "url = \"2.5\"\n", false),
    ("url,linkify", "url = \"2.5\"\nlinkify = \"0.11\"\n", true),
    ("url,as-linkify", "url = \"2.5\"\nlinkify = { package = \"uts58-as-linkify\", path = FACADE }\n", true),
    (
        "url,as-linkify,icu",
        "url = \"2.5\"\nlinkify = { package = \"uts58-as-linkify\", path = FACADE, features = [\"icu\"] }\n",
        true,
    ),
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
    let base =
        Program { name: "without".to_owned(), manifest: manifest(""), main: BASE.to_owned() }.build(false)?;
    println!("| features | kB added | crates | cold build, s | of processor time |");
    println!("|---|---:|---:|---:|---:|");
    let mut result = ExitCode::SUCCESS;
    let sets =
        SETS.map(|features| (if features.is_empty() { "none" } else { features }, Program::with(features)));
    let facades =
        FACADES.map(|(name, dependencies, finds)| (name, Program::facade(name, dependencies, finds)));
    for (name, program) in sets.into_iter().chain(facades) {
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

fn manifest(dependencies: &str) -> String {
    format!(
        "[package]\nname = \"program\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [profile.release]\nstrip = true\nlto = \"thin\"\ncodegen-units = 1\n\n[dependencies]\n{dependencies}"
    )
}

const BASE: &str = "\
fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap_or_default();
    println!(\"{}\", text.len());
}
";

impl Program {
    /// A program that uses each of the features, so that the linker keeps their code.
    fn with(features: &str) -> Self {
        let names: BTreeSet<&str> = features.split(',').filter(|name| !name.is_empty()).collect();
        let mut uses = String::from("println!(\"{}\", link.as_str());\n");
        for (feature, line) in [
            ("idna", "println!(\"{}\", link.display(uts58_linkify::HostDisplay::Unicode));\n"),
            ("psl", "println!(\"{:?}\", link.domain());\n"),
            ("url", "println!(\"{}\", link.href());\n"),
            ("risk", "println!(\"{:?}\", link.risks());\n"),
        ] {
            if names.contains(feature) {
                uses.push_str("        ");
                uses.push_str(line);
            }
        }
        let html = match names.contains("html") {
            true => "    println!(\"{}\", uts58_linkify::html::Html::new().display(&linkifier, &text));\n",
            false => "",
        };
        let find = "    let linkifier = uts58_linkify::Linkifier::new(uts58_linkify::Profile::Messages);\n";
        let main = BASE.replace(
            "}\n",
            &format!("{find}    for link in linkifier.links(&text) {{\n        {uses}    }}\n{html}}}\n"),
        );
        let list: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
        let crate_folder = workspace().join("crates/uts58-linkify");
        let manifest = manifest(&format!(
            "uts58-linkify = {{ path = {crate_folder:?}, default-features = false, features = [{}] }}\n",
            list.join(", ")
        ));
        let name = if features.is_empty() { "none".to_owned() } else { features.replace(',', "-") };
        Self { name, manifest, main }
    }

    /// A program that finds links with the interface of `linkify`, parses a URL with `url`, or both.
    fn facade(name: &str, dependencies: &str, finds: bool) -> Self {
        let folder = workspace().join("crates/uts58-as-linkify");
        let mut uses = String::new();
        if name.starts_with("url") {
            uses += "    println!(\"{:?}\", url::Url::parse(&text));\n";
        }
        if finds {
            uses +=
                "    let mut finder = linkify::LinkFinder::new();\n    finder.url_must_have_scheme(false);\n";
            uses += "    for link in finder.links(&text) {\n        println!(\"{:?} {}\", link.kind(), link.as_str());\n    }\n";
        }
        Self {
            name: name.replace(',', "-"),
            manifest: manifest(&dependencies.replace("FACADE", &format!("{folder:?}"))),
            main: BASE.replace("}\n", &format!("{uses}}}\n")),
        }
    }

    /// Builds it from nothing, and shows what each dependency costs if that is wanted.
    fn build(&self, shows_crates: bool) -> Result<Built> {
        let folder = target().join("size").join(&self.name);
        // Measure a cold build.
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("Cargo.toml"), &self.manifest)?;
        fs::write(folder.join("src/main.rs"), &self.main)?;
        // Use the versions of the workspace.
        fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock"))?;
        self.cargo(&folder, &["fetch", "--quiet"])?;

        let (start, used) = (Instant::now(), children());
        let timings: &[&str] = if shows_crates { &["--timings", "--jobs=1"] } else { &[] };
        self.cargo(&folder, &[&["build", "--release", "--quiet", "--offline"], timings].concat())?;
        let seconds = start.elapsed().as_secs_f64();
        let processor = children().zip(used).map(|(after, before)| after - before);
        if shows_crates {
            crates::print(&folder.join("target"))?;
        }
        let program = folder.join("target/release").join(format!("program{}", env::consts::EXE_SUFFIX));
        let bytes = fs::metadata(&program).with_context(|| format!("no {}", program.display()))?.len();
        let edges = ["--edges", "normal,build", "--prefix", "none", "--format", "{p}"];
        let tree = self.cargo(&folder, &[&["tree", "--offline"], edges.as_slice()].concat())?;
        let crates: BTreeSet<&str> = tree
            .lines()
            .map(|line| line.trim_end_matches("(*)").trim_end())
            .filter(|line| !line.is_empty())
            .collect();
        Ok(Built { bytes, seconds, processor, crates: crates.len() })
    }

    /// The output of a cargo command.
    fn cargo(&self, folder: &Path, arguments: &[&str]) -> Result<String> {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(folder).env("CARGO_TARGET_DIR", folder.join("target")).args(arguments);
        // Build without this workspace's settings.
        for (name, _) in env::vars_os() {
            if name.to_string_lossy().starts_with("CARGO_PROFILE_") {
                cargo.env_remove(name);
            }
        }
        let output = cargo.stderr(std::process::Stdio::inherit()).output().context("cannot run cargo")?;
        ensure!(output.status.success(), "cargo {} failed for {}", arguments.join(" "), self.name);
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// The processor time in seconds of all finished child processes, if /proc reports it.
fn children() -> Option<f64> {
    // Fields 16 and 17, in hundredths of a second. Field 2, the name in brackets, may contain spaces, so count after
    // it.
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let fields = stat.rsplit_once(')')?.1.split_whitespace().skip(13).take(2);
    Some(fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0)
}

fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace().join("target"), PathBuf::from)
}
