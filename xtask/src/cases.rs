//! `cargo xtask cases`: prints the links of every line in `testdata/cases`, for other implementations; see
//! `docs/CASES.md`.

use crate::output;
use anyhow::{Result, ensure};
use serde_json::{Map, Value, json};
use std::io::{self, BufWriter, Write};
use std::ops::Range;
use std::process::ExitCode;
use uts58_linkify::explain::Finding;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::options::OptionInfo;
use uts58_linkify::{Linkifier, Options as LinkifierOptions, Profile};
use uts58_testing::cases::{Line, lines, unescaped, unmarked};

/// The number of random texts per hash.
const BLOCK: usize = 1000;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Print hashes of the links of this many random texts for each profile, instead of the cases.
    #[arg(long, value_name = "TEXTS")]
    random: Option<usize>,
    /// The seed of the random texts.
    #[arg(long, default_value_t = 58)]
    seed: u64,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let files = files()?;
    match options.random {
        None => write_cases(&files, &mut out)?,
        Some(texts) => write_hashes(&files, texts, options.seed, &mut out)?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The names and contents of the files whose lines are texts. Those of `uts58-core` have other columns.
pub(crate) fn files() -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for path in output::files("testdata/cases", ".txt")? {
        let name = output::name(&path);
        if !name.starts_with("core-") {
            files.push((name, output::read(path)?));
        }
    }
    ensure!(!files.is_empty(), "there are no cases");
    Ok(files)
}

/// The text of a line, without the marks around links.
pub(crate) fn text(line: &Line<'_>) -> String {
    let marked = line.text.strip_prefix("\\:").map_or_else(|| line.text.to_owned(), unescaped);
    unmarked(&marked)
}

fn write_cases(files: &[(String, String)], out: &mut impl Write) -> Result<()> {
    for (name, content) in files {
        for line in lines(name, content) {
            let text = text(&line);
            for (profile, linkifier) in &line.linkifiers {
                writeln!(out, "{}", case(&line.place, *profile, linkifier, &text))?;
            }
        }
    }
    Ok(())
}

fn case(place: &str, profile: Profile, linkifier: &Linkifier, text: &str) -> Value {
    let (mut links, mut refused) = (Vec::new(), Vec::new());
    for finding in linkifier.findings(text) {
        match finding {
            Finding::Link(link) => {
                let details = [("kind", link.kind().name().into()), ("href", link.href().into())];
                links.push(found(text, link.range(), details));
            }
            Finding::Refused(candidate) => {
                let reason = candidate.reason();
                let details = [("reason", reason.to_string().into()), ("decision", reason.decision().into())];
                refused.push(found(text, candidate.range(), details));
            }
            _ => {}
        }
    }
    json!({
        "place": place,
        "profile": profile.name(),
        "options": set_options(profile, linkifier),
        "text": text,
        "links": links,
        "refused": refused,
    })
}

/// A part of the text, with its start and end, exclusive, in each unit.
fn found(text: &str, range: Range<usize>, details: [(&str, Value); 2]) -> Value {
    let both =
        |mut offsets: Offsets<'_>| json!([offsets.unit_offset(range.start), offsets.unit_offset(range.end)]);
    let places = [
        ("bytes", json!([range.start, range.end])),
        ("utf16", both(Offsets::utf16(text))),
        ("code_points", both(Offsets::code_points(text))),
        ("text", json!(text.get(range.clone()))),
    ];
    places.into_iter().chain(details).collect()
}

/// The options that differ from the profile, in the form that `Options::set` accepts.
fn set_options(profile: Profile, linkifier: &Linkifier) -> Map<String, Value> {
    let of_profile = LinkifierOptions::from(profile);
    let mut set = Map::new();
    for row in OptionInfo::ALL {
        let value = linkifier.options().get(row.name).unwrap_or_default();
        if of_profile.get(row.name).as_deref() != Some(&*value) {
            set.insert(row.name.into(), value.into());
        }
    }
    set
}

fn write_hashes(files: &[(String, String)], texts: usize, seed: u64, out: &mut impl Write) -> Result<()> {
    let mut corpus: Vec<char> = Vec::new();
    for (name, content) in files {
        for line in lines(name, content) {
            corpus.extend(text(&line).chars());
            corpus.push('\n');
        }
    }
    for &profile in Profile::ALL {
        let linkifier = Linkifier::new(profile);
        let mut random = SplitMix(seed);
        for done in (0..texts).step_by(BLOCK) {
            let block = BLOCK.min(texts - done);
            let mut hash = Fnv::EMPTY;
            for _ in 0..block {
                hash_links(&linkifier, &random_text(&corpus, &mut random), &mut hash);
            }
            let line = json!({"profile": profile.name(), "seed": seed, "texts": block, "hash": format!("{:016x}", hash.0)});
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Concatenates one to eight pieces of the cases, of 1 to 24 code points each.
fn random_text(corpus: &[char], random: &mut SplitMix) -> String {
    let mut text = String::new();
    for _ in 0..=random.below(8) {
        let start = random.below(corpus.len());
        let length = 1 + random.below(24);
        text.extend(corpus.iter().skip(start).take(length));
    }
    text
}

/// Hashes each link: start and end in UTF-16, as four bytes each, little-endian; a byte that is 1 for an address; the
/// href; and a byte 255. After each text follows a byte 254.
fn hash_links(linkifier: &Linkifier, text: &str, hash: &mut Fnv) {
    for (range, link) in linkifier.links_utf16(text) {
        for place in [range.start, range.end] {
            hash.add(&u32::try_from(place).unwrap_or(u32::MAX).to_le_bytes());
        }
        hash.add(&[u8::from(link.kind().name() == "email")]);
        hash.add(link.href().as_bytes());
        hash.add(&[255]);
    }
    hash.add(&[254]);
}

/// SplitMix64.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// The remainder, although it is biased: it is the same in every language.
    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).unwrap_or_default()
    }
}

/// FNV-1a, of 64 bits.
struct Fnv(u64);

impl Fnv {
    const EMPTY: Self = Self(0xCBF2_9CE4_8422_2325);

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}
