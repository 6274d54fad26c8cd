//! `cargo xtask cases`: prints the links of every line in `testdata/cases`, or of random texts, for other
//! implementations; see `docs/OTHER-LANGUAGES.md`.

use anyhow::Result;
use serde_json::{Map, Value, json};
use std::io::{self, BufWriter, Write};
use std::iter;
use std::ops::Range;
use std::process::ExitCode;
use uts58_linkify::explain::Finding;
use uts58_linkify::offsets::Offsets;
use uts58_linkify::options::OptionInfo;
use uts58_linkify::{Linkifier, Options as LinkifierOptions, Profile};
use uts58_testing::cases::{Case, cases, unmarked};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Print the links of this many random texts for each profile, instead of the cases.
    #[arg(long, value_name = "TEXTS")]
    random: Option<usize>,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let cases = all();
    if let Some(texts) = options.random {
        let corpus: String = cases.iter().map(|case| unmarked(&case.marked) + "\n").collect();
        let corpus: Vec<char> = corpus.chars().collect();
        for &profile in Profile::ALL {
            let linkifier = Linkifier::new(profile);
            for (text, number) in random_texts(&corpus).take(texts).zip(1..) {
                writeln!(out, "{}", json(&format!("random:{number}"), profile, &linkifier, &text))?;
            }
        }
    } else {
        for Case { place, profile, linkifier, marked } in &cases {
            writeln!(out, "{}", json(place, *profile, linkifier, &unmarked(marked)))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// All cases whose lines are texts, with options that a caller can set. The files of `uts58-core` have other columns.
pub(crate) fn all() -> Vec<Case> {
    cases(|name| !name.starts_with("core-"))
        .into_iter()
        .filter(|case| !case.linkifier.options().is_of_test())
        .collect()
}

fn json(place: &str, profile: Profile, linkifier: &Linkifier, text: &str) -> Value {
    let (mut links, mut refused) = (Vec::new(), Vec::new());
    for finding in linkifier.findings(text) {
        match finding {
            Finding::Link(link) => {
                let parts = [link.scheme(), link.local_part(), link.path(), link.query(), link.fragment()];
                let details = [
                    ("kind", link.kind().name().into()),
                    ("href", link.href().into()),
                    ("parts", json!(parts)),
                    ("port", link.port().into()),
                ];
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
fn found(text: &str, range: Range<usize>, details: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
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

/// Each text concatenates one to eight pieces of the corpus, of 1 to 24 code points each.
fn random_texts(corpus: &[char]) -> impl Iterator<Item = String> {
    // SplitMix64 with a fixed seed, so every run prints the same texts.
    let mut state = 58_u64;
    let mut below = move |end: usize| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % end as u64).unwrap_or_default()
    };
    iter::repeat_with(move || {
        let mut text = String::new();
        for _ in 0..=below(8) {
            let start = below(corpus.len());
            text.extend(corpus.iter().skip(start).take(1 + below(24)));
        }
        text
    })
}
