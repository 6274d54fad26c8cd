//! Throughput beside peers in one process: interleaved rounds in rotated order, medians, as multiples of the crate
//! `linkify` with schemeless links in the same run. Answers are asserted: every round of an engine finds the same.
//!
//! `cargo bench --bench peers -- [--dir DIR] [--rounds N] [--only SUBSTRING]`; without a folder of corpora the samples
//! of the repository, repeated, stand in.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Instant;
use std::{env, fs};

use uts58_linkify::{BareHosts, Linkifier, Profile};

const PIECE: usize = 512 << 10;
const SMALL: usize = 4 << 20;

struct Corpus {
    name: String,
    pieces: Vec<String>,
}

struct Engine {
    name: &'static str,
    run: Box<dyn Fn(&str) -> u64>,
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let option = |name: &str| {
        arguments.iter().position(|argument| argument == name).and_then(|at| arguments.get(at + 1)).cloned()
    };
    let rounds = option("--rounds").map_or(7, |rounds| rounds.parse().expect("a number of rounds"));
    let only = option("--only").unwrap_or_default();
    let mut corpora = match option("--dir") {
        Some(dir) => big_corpora(Path::new(&dir)),
        None => small_corpora(),
    };
    corpora.retain(|corpus| corpus.name.contains(&only));
    let engines = engines();
    println!("multiples of linkify's throughput (schemeless), median of {rounds} rounds; links found");
    print!("{:<28}", "engine");
    corpora.iter().for_each(|corpus| print!("{:>20}", corpus.name));
    println!();
    let table: Vec<Vec<(f64, u64)>> =
        corpora.iter().map(|corpus| measure(corpus, &engines, rounds)).collect();
    for (row, engine) in engines.iter().enumerate() {
        print!("{:<28}", engine.name);
        for cells in &table {
            let (seconds, count) = cells[row];
            print!("{:>12.2}{count:>8}", cells[0].0 / seconds);
        }
        println!();
    }
    print!("{:<28}", "linkify, MB/s");
    for (corpus, cells) in corpora.iter().zip(&table) {
        let bytes: usize = corpus.pieces.iter().map(String::len).sum();
        print!("{:>12.0}{:>8}", bytes as f64 / cells[0].0 / 1e6, "");
    }
    println!();
}

fn engines() -> Vec<Engine> {
    fn ours(name: &'static str, profile: Profile, hosts: BareHosts) -> Engine {
        let linkifier = Linkifier::builder().profile(profile).bare_hosts(hosts).build().expect("options");
        Engine { name, run: Box::new(move |text| linkifier.links(text).count() as u64) }
    }
    fn theirs(name: &'static str, scheme: bool) -> Engine {
        let mut finder = linkify::LinkFinder::new();
        finder.url_must_have_scheme(scheme);
        Engine { name, run: Box::new(move |text| finder.links(text).count() as u64) }
    }
    vec![
        theirs("linkify, schemeless", false),
        theirs("linkify, default", true),
        ours("standard", Profile::Standard, BareHosts::All),
        ours("messages", Profile::Messages, BareHosts::All),
        ours("standard, bare hosts off", Profile::Standard, BareHosts::Off),
        ours("messages, bare hosts off", Profile::Messages, BareHosts::Off),
        Engine {
            name: "memchr3 . : @",
            run: Box::new(|text| memchr::memchr3_iter(b'.', b':', b'@', text.as_bytes()).count() as u64),
        },
        Engine {
            name: "simdutf8",
            run: Box::new(|text| {
                simdutf8::basic::from_utf8(text.as_bytes()).map_or(0, |text| text.len() as u64)
            }),
        },
        Engine {
            name: "read",
            run: Box::new(|text| {
                let (words, _) = text.as_bytes().as_chunks::<8>();
                words.iter().fold(0, |sum: u64, word| sum.wrapping_add(u64::from_le_bytes(*word)))
            }),
        },
    ]
}

/// The median seconds of each engine, and what it found.
fn measure(corpus: &Corpus, engines: &[Engine], rounds: usize) -> Vec<(f64, u64)> {
    let expected: Vec<u64> = engines.iter().map(|engine| run(corpus, engine).1).collect();
    let mut seconds = vec![Vec::new(); engines.len()];
    for round in 0..rounds {
        for step in 0..engines.len() {
            let index = (round + step) % engines.len();
            let (time, found) = run(corpus, &engines[index]);
            assert_eq!(found, expected[index], "{} on {}", engines[index].name, corpus.name);
            seconds[index].push(time);
        }
    }
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    seconds.iter_mut().zip(expected).map(|(times, found)| (median(times), found)).collect()
}

/// Each piece is read once just before it is timed.
fn run(corpus: &Corpus, engine: &Engine) -> (f64, u64) {
    let (mut seconds, mut found) = (0.0, 0_u64);
    if corpus.pieces.first().is_some_and(|piece| piece.len() < PIECE / 4) {
        // Short texts are timed together: a clock call costs as much as one of them.
        let start = Instant::now();
        for piece in &corpus.pieces {
            found = found.wrapping_add((engine.run)(black_box(piece)));
        }
        return (start.elapsed().as_secs_f64(), found);
    }
    for piece in &corpus.pieces {
        black_box(piece.bytes().fold(0_u8, u8::wrapping_add));
        let start = Instant::now();
        found = found.wrapping_add((engine.run)(black_box(piece)));
        seconds += start.elapsed().as_secs_f64();
    }
    (seconds, found)
}

fn big_corpora(dir: &Path) -> Vec<Corpus> {
    let names = ["prose-en", "prose-multi", "chat", "links", "source", "nolink-ascii"];
    let read = |name: &str| {
        let path = dir.join(name).with_extension("txt");
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let mut corpora: Vec<Corpus> =
        names.iter().map(|name| Corpus { name: (*name).to_owned(), pieces: pieces(&read(name)) }).collect();
    corpora.push(by_line("chat, by line", &read("chat")));
    corpora
}

fn small_corpora() -> Vec<Corpus> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/samples");
    let mut paths: Vec<PathBuf> =
        fs::read_dir(samples).expect("samples").map(|entry| entry.expect("readable").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt" || extension == "md"));
    paths.sort();
    let mut corpora = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("UTF-8");
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if name == "chat" {
            corpora.push(by_line("chat, by line", &text.repeat(SMALL / text.len() / 4 + 1)));
        }
        corpora.push(Corpus { name, pieces: pieces(&text.repeat(SMALL / text.len() + 1)) });
    }
    corpora
}

fn by_line(name: &str, text: &str) -> Corpus {
    Corpus { name: name.to_owned(), pieces: text.lines().map(str::to_owned).collect() }
}

/// Cut at line ends.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while rest.len() > PIECE {
        let cut =
            rest.as_bytes()[..PIECE].iter().rposition(|&byte| byte == b'\n').map_or(rest.len(), |at| at + 1);
        let (piece, behind) = rest.split_at(cut);
        pieces.push(piece.to_owned());
        rest = behind;
    }
    pieces.push(rest.to_owned());
    pieces
}
