//! Compares throughput with peers in one process, on whole corpora and on short texts: interleaved rounds in rotating
//! order. Medians are multiples of the crate `linkify` with schemeless links in the same run. Checks that every round
//! of an engine finds the same links.
//!
//! `cargo bench --bench peers -- [--dir DIR] [--rounds N] [--only SUBSTRING]`. Without a
//! directory of corpora it uses the samples of the repository, repeated.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};

use uts58_linkify::{BareHosts, Linkifier, Options, Profile};
use uts58_testing::measure::{median, number, option, seconds};

const PIECE: usize = 512 << 10;
const SMALL: usize = 4 << 20;
/// The lengths of short texts.
const LENGTHS: [usize; 7] = [16, 32, 64, 128, 256, 512, 1024];
/// The number of engines to run on short texts.
const ON_SHORT_TEXTS: usize = 4;

struct Corpus {
    name: String,
    pieces: Vec<String>,
    is_by_line: bool,
}

struct Engine {
    name: &'static str,
    gives: Gives,
    run: Box<dyn Fn(&str) -> u64>,
}

/// The kind of result an engine returns.
enum Gives {
    Links,
    /// A number that only shows that the work was done.
    Sum,
}

/// The most time, in seconds, that creating a linkifier may take.
const NEW: f64 = 1e-6;

fn main() {
    creation();
    let rounds = number("--rounds", 7);
    let only = option("--only").unwrap_or_default();
    let mut corpora = match option("--dir") {
        Some(dir) => big_corpora(Path::new(&dir)),
        None => small_corpora(),
    };
    corpora.retain(|corpus| corpus.name.contains(&only));
    let engines = engines();
    println!("multiples of linkify's throughput (schemeless), median of {rounds} rounds; links found");
    heading("engine", &corpora);
    let table: Vec<Vec<(f64, u64)>> =
        corpora.iter().map(|corpus| measure(corpus, &engines, rounds)).collect();
    for (row, engine) in engines.iter().enumerate() {
        print_row(engine.name, engine, row, &table);
    }
    print!("{:<28}", "linkify, MB/s");
    for (corpus, cells) in corpora.iter().zip(&table) {
        let bytes: usize = corpus.pieces.iter().map(String::len).sum();
        print!("{:>12.0}{:>8}", bytes as f64 / cells[0].0 / 1e6, "");
    }
    println!();

    corpora.retain(|corpus| !corpus.is_by_line);
    println!("\nthe same for texts of so many bytes, a call for each");
    heading("engine, bytes", &corpora);
    let engines = &engines[..ON_SHORT_TEXTS];
    for length in LENGTHS {
        let table: Vec<Vec<(f64, u64)>> =
            corpora.iter().map(|corpus| measure(&corpus.cut_up(length), engines, rounds)).collect();
        for (row, engine) in engines.iter().enumerate().skip(1) {
            print_row(&format!("{}, {length}", engine.name), engine, row, &table);
        }
    }
}

/// Creating a linkifier for each text is affordable, because all lists are static.
fn creation() {
    const COUNT: u32 = 10_000;
    for &profile in Profile::ALL {
        let round = |_| {
            let (time, made) = seconds(|| {
                (0..COUNT)
                    .filter(|_| Linkifier::new(black_box(profile)).options().get("emails").is_some())
                    .count() as u64
            });
            assert_eq!(made, u64::from(COUNT));
            time / f64::from(COUNT)
        };
        let each = median((0..7).map(round).collect());
        println!("Linkifier::new, {profile:?}: {:.0} ns", each * 1e9);
        assert!(each <= NEW, "{profile:?}: {each} s");
    }
}

fn heading(first: &str, corpora: &[Corpus]) {
    print!("{first:<28}");
    corpora.iter().for_each(|corpus| print!("{:>20}", corpus.name));
    println!();
}

fn print_row(name: &str, engine: &Engine, row: usize, table: &[Vec<(f64, u64)>]) {
    print!("{name:<28}");
    for cells in table {
        let (seconds, found) = cells[row];
        match engine.gives {
            Gives::Links => print!("{:>12.2}{found:>8}", cells[0].0 / seconds),
            Gives::Sum => print!("{:>12.2}{:>8}", cells[0].0 / seconds, ""),
        }
    }
    println!();
}

fn engines() -> Vec<Engine> {
    fn ours(name: &'static str, profile: Profile, hosts: BareHosts) -> Engine {
        let linkifier = Linkifier::new(Options::from(profile).bare_hosts(hosts));
        Engine { name, gives: Gives::Links, run: Box::new(move |text| linkifier.links(text).count() as u64) }
    }
    fn theirs(name: &'static str, scheme: bool) -> Engine {
        let mut finder = linkify::LinkFinder::new();
        finder.url_must_have_scheme(scheme);
        Engine { name, gives: Gives::Links, run: Box::new(move |text| finder.links(text).count() as u64) }
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
            gives: Gives::Sum,
            run: Box::new(|text| memchr::memchr3_iter(b'.', b':', b'@', text.as_bytes()).count() as u64),
        },
        Engine {
            name: "simdutf8",
            gives: Gives::Sum,
            run: Box::new(|text| {
                simdutf8::basic::from_utf8(text.as_bytes()).map_or(0, |text| text.len() as u64)
            }),
        },
        Engine {
            name: "read",
            gives: Gives::Sum,
            run: Box::new(|text| {
                let words = text.as_bytes().chunks_exact(8).filter_map(|word| word.try_into().ok());
                words.fold(0, |sum: u64, word| sum.wrapping_add(u64::from_le_bytes(word)))
            }),
        },
    ]
}

/// The median time of each engine in seconds, and its result.
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
    seconds.into_iter().zip(expected).map(|(times, found)| (median(times), found)).collect()
}

/// Reads each piece once just before measuring it.
fn run(corpus: &Corpus, engine: &Engine) -> (f64, u64) {
    if corpus.pieces.first().is_some_and(|piece| piece.len() < PIECE / 4) {
        // Measure short texts together, because reading the clock takes as long as scanning one.
        return seconds(|| corpus.pieces.iter().fold(0, |found, piece| add(found, engine, piece)));
    }
    let (mut all, mut found) = (0.0, 0);
    for piece in &corpus.pieces {
        black_box(piece.bytes().fold(0_u8, u8::wrapping_add));
        let (time, now) = seconds(|| add(found, engine, piece));
        (all, found) = (all + time, now);
    }
    (all, found)
}

fn add(found: u64, engine: &Engine, piece: &str) -> u64 {
    found.wrapping_add((engine.run)(black_box(piece)))
}

impl Corpus {
    fn new(name: &str, text: &str) -> Self {
        Self { name: name.to_owned(), pieces: pieces(text), is_by_line: false }
    }

    fn by_line(name: &str, text: &str) -> Self {
        Self { name: name.to_owned(), pieces: text.lines().map(str::to_owned).collect(), is_by_line: true }
    }

    /// The corpus in pieces of at least this length.
    fn cut_up(&self, length: usize) -> Self {
        let mut pieces = vec![String::new()];
        for c in self.pieces[0].chars() {
            if pieces.last().is_some_and(|piece| piece.len() >= length) {
                pieces.push(String::new());
            }
            pieces.last_mut().expect("there is one").push(c);
        }
        Self { name: self.name.clone(), pieces, is_by_line: false }
    }
}

fn big_corpora(dir: &Path) -> Vec<Corpus> {
    let names = ["prose-en", "prose-multi", "chat", "links", "source", "nolink-ascii"];
    let read = |name: &str| {
        let path = dir.join(name).with_extension("txt");
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let mut corpora: Vec<_> = names.iter().map(|name| Corpus::new(name, &read(name))).collect();
    corpora.push(Corpus::by_line("chat, by line", &read("chat")));
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
            corpora.push(Corpus::by_line("chat, by line", &text.repeat(SMALL / text.len() / 4 + 1)));
        }
        corpora.push(Corpus::new(&name, &text.repeat(SMALL / text.len() + 1)));
    }
    corpora
}

/// Splits a text at line breaks.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while rest.len() > PIECE {
        let cut =
            rest.as_bytes()[..PIECE].iter().rposition(|&byte| byte == b'\n').map_or(rest.len(), |at| at + 1);
        let (piece, after) = rest.split_at(cut);
        pieces.push(piece.to_owned());
        rest = after;
    }
    pieces.push(rest.to_owned());
    pieces
}
