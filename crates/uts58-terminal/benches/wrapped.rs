//! Measures how many wrapped URLs are found whole, and how often prose after a URL is mistaken for its end: `cargo
//! bench -p uts58-terminal --bench wrapped`. It asserts the figures it prints.
//!
//! `-- --dir FOLDER` takes the URLs from the `.txt` files of a directory. Without it, they come from the real lines
//! and samples in `testdata`, which has fewer. `testdata/cases` is excluded: its URLs are edge cases, with many wide
//! characters and unusual ends. `-- --rows FILE` writes the screens of the first URLs for
//! `crates/uts58-js/bench/xterm.mjs`.

#![allow(
    missing_docs,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::string_slice,
    reason = "bench"
)]

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use unicode_width::UnicodeWidthChar as _;
use uts58_linkify::{LinkKind, Linkifier, Profile};
use uts58_terminal::{RowEnd, Screen};

const PIECES: usize = 10_000;
const WIDTHS: std::ops::RangeInclusive<usize> = 40..=120;
/// A URL ends near the edge if there are at most this many columns after it.
const NEAR: usize = 8;

const LATIN: &str = "The build keeps a short log of each step and prints where the report can be read once everything has \
been checked, so look at the page and tell us what is missing; some of the older entries were moved to another place, and a \
few of them still wait for a review by the people who wrote them in the first year of the project";
const CJK: &str = "今回の変更については次のページに詳しい説明がありますので必要に応じて確認してください更新的内容已经写在文档里面请大家仔细阅读\
之后再提出问题この設定は後から変更できます如果还有其他建议也可以直接告诉我们";

/// The text before and after a URL, in Latin and in CJK prose.
const AROUND: [[(&str, &str); 4]; 2] = [
    [(" ", " "), (" (", ") "), (" ", ", "), (" ", ". ")],
    [("「", "」"), ("：", " "), ("（", "）"), (" ", "。")],
];

#[derive(Clone, Copy)]
struct Layout {
    name: &'static str,
    first: &'static str,
    others: &'static str,
    border: &'static str,
    /// The number of columns left free before the edge.
    margin: usize,
    is_padded: bool,
    end: RowEnd,
    /// How many rows of prose are before and after the URL, at most.
    rows: usize,
}

const HARD: Layout = Layout {
    name: "hard wrap at the edge",
    first: "",
    others: "",
    border: "",
    margin: 0,
    is_padded: false,
    end: RowEnd::Hard,
    rows: 2,
};

/// A screen of a program that draws a margin on both sides.
const MARGINS: Layout = Layout { name: "", first: "  ", others: "  ", rows: 12, ..HARD };

const LAYOUTS: [Layout; 11] = [
    Layout { name: "soft wrap", end: RowEnd::Soft, ..HARD },
    HARD,
    Layout { name: "spaces to the edge", is_padded: true, ..HARD },
    Layout { name: "indented", first: "- ", others: "  ", ..HARD },
    Layout { name: "box", first: "│ ", others: "│ ", border: " │", is_padded: true, ..HARD },
    Layout { name: "line numbers", first: " 12 │ ", others: "    │ ", ..HARD },
    Layout { name: "quote marks", first: "> ", others: "> ", ..HARD },
    Layout { name: "margins of 2 and 1", margin: 1, ..MARGINS },
    Layout { name: "margins of 2 and 2", margin: 2, is_padded: true, ..MARGINS },
    Layout { name: "margins of 4 and 4", first: "    ", others: "    ", margin: 4, ..MARGINS },
    Layout { name: "item with margin of 3", first: "⏺ ", others: "  ", margin: 3, ..MARGINS },
];

const MARGIN: Layout = Layout { name: "short of the edge", margin: 4, ..HARD };

fn width(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(1)).sum()
}

/// A text on a screen, and the range of its URL.
struct Piece {
    columns: usize,
    rows: Vec<String>,
    end: RowEnd,
    url: String,
    is_cut: bool,
    /// The number of free columns between the end of the URL and the edge of the text.
    free: usize,
    ends_row: bool,
    is_next_wide: bool,
}

impl Piece {
    /// Whether the rows leave open if the URL continues.
    fn ends_at_the_edge(&self) -> bool {
        self.ends_row && (self.free == 0 || (self.free == 1 && self.is_next_wide))
    }

    fn screen(&self) -> Screen {
        let mut screen = Screen::new(self.columns);
        for (index, row) in self.rows.iter().enumerate() {
            let cells: Vec<_> = row.chars().map(|c| (c.to_string(), c.width().unwrap_or(1))).collect();
            let end = if index + 1 == self.rows.len() { RowEnd::Hard } else { self.end };
            screen.push_row(cells.iter().map(|(text, width)| (text.as_str(), *width)), end);
        }
        screen
    }

    fn is_found(&self, linkifier: &Linkifier) -> bool {
        self.screen().find(linkifier).links(linkifier).any(|(link, _)| link.as_str() == self.url)
    }
}

/// How programs wrap a word that is longer than the rest of a row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Long {
    /// The word begins in the row.
    Fill,
    /// The word moves to the next row, and is broken there if it is longer than a row.
    Move,
}

/// Wraps a text. `url` is its URL's range. `any` allows breaks between any two characters, as in CJK and terminals.
fn wrap(text: &str, url: (usize, usize), columns: usize, layout: Layout, any: bool, long: Long) -> Piece {
    let room = columns - layout.margin - width(layout.first) - width(layout.border);
    let is_soft = layout.end == RowEnd::Soft;
    let mut rows = vec![String::new()];
    let mut used = 0;
    let (mut start_row, mut end_row, mut free) = (0, 0, 0);
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let in_url = (url.0..url.1).contains(&at);
        let first = rest.chars().next().unwrap();
        // Words break at spaces; a URL breaks like a word.
        let length = match () {
            () if is_soft || first == ' ' || (any && !in_url) => first.len_utf8(),
            () if any => url.1 - at,
            () => rest.find(' ').unwrap_or(rest.len()),
        };
        let word = &rest[..length];
        let has_url = at <= url.0 && url.0 < at + length;
        let is_long = has_url && (long == Long::Fill || width(word) > room);
        if used + width(word) > room {
            let is_moved = !is_long || (long == Long::Move && used > 0);
            if !is_soft && first == ' ' {
                at += 1;
                continue;
            }
            if is_moved {
                if !is_soft {
                    let end = rows.last().unwrap().trim_end().len();
                    rows.last_mut().unwrap().truncate(end);
                }
                rows.push(String::new());
                used = 0;
            }
        }
        if !is_soft && used == 0 && first == ' ' {
            at += 1;
            continue;
        }
        for (index, c) in word.char_indices() {
            let more = c.width().unwrap_or(1);
            if used + more > room {
                rows.push(String::new());
                used = 0;
            }
            if at + index == url.0 {
                start_row = rows.len() - 1;
            }
            rows.last_mut().unwrap().push(c);
            used += more;
            if at + index + c.len_utf8() == url.1 {
                (end_row, free) = (rows.len() - 1, room - used);
            }
        }
        at += length;
    }
    let url = text[url.0..url.1].to_owned();
    if !is_soft {
        rows.iter_mut().for_each(|row| row.truncate(row.trim_end().len()));
    }
    let ends_row = end_row + 1 < rows.len() && rows[end_row].ends_with(url.chars().last().unwrap()) && {
        let tail: String =
            rows[end_row].chars().rev().take(3).collect::<Vec<_>>().into_iter().rev().collect();
        url.ends_with(&tail) || tail.ends_with(&url)
    };
    let is_next_wide =
        rows.get(end_row + 1).and_then(|row| row.chars().next()).is_some_and(|c| c.width() == Some(2));
    let framed = rows.iter().enumerate().map(|(index, row)| {
        let start = if index == 0 { layout.first } else { layout.others };
        let padding = if layout.is_padded { room - width(row) } else { 0 };
        format!("{start}{row}{}{}", " ".repeat(padding), layout.border)
    });
    let rows = framed.collect();
    Piece { columns, rows, end: layout.end, url, is_cut: start_row < end_row, free, ends_row, is_next_wide }
}

/// About `before` columns of prose, the URL, and more prose.
fn prose(
    url: &str,
    turn: usize,
    before: usize,
    after: usize,
    linkifier: &Linkifier,
) -> Option<(String, (usize, usize))> {
    let script = turn % 2;
    let (open, close) = AROUND[script][turn / 2 % 4];
    let mut text = String::new();
    if script == 0 {
        for word in LATIN.split(' ').cycle().skip(turn % 40) {
            if width(&text) >= before {
                break;
            }
            let space = if text.is_empty() { "" } else { " " };
            write!(text, "{space}{word}").unwrap();
        }
    } else {
        let chars: Vec<char> = CJK.chars().collect();
        text.extend(chars.iter().cycle().skip(turn % 60).take(before / 2));
    }
    text.push_str(open);
    let start = text.len();
    text.push_str(url);
    let end = text.len();
    text.push_str(close);
    if script == 0 {
        let words: Vec<_> = LATIN.split(' ').cycle().skip(turn % 37).take(15 * after).collect();
        text.push_str(&words.join(" "));
    } else {
        text.extend(CJK.chars().cycle().skip(turn % 53).take(30 * after));
    }
    let is_whole = linkifier.links(&text).any(|link| link.range() == (start..end));
    is_whole.then_some((text, (start, end)))
}

/// A piece of the layout whose URL satisfies `is_good`.
fn piece(
    url: &str,
    turn: usize,
    layout: Layout,
    long: Long,
    linkifier: &Linkifier,
    is_good: impl Fn(&Piece) -> bool,
) -> Option<Piece> {
    let columns = WIDTHS.start() + turn % WIDTHS.count();
    (0..60).find_map(|attempt| {
        let before = (turn * 7 + attempt * 11) % (layout.rows * columns);
        let (text, range) = prose(url, turn, before, layout.rows, linkifier)?;
        Some(wrap(&text, range, columns, layout, turn % 2 == 1, long)).filter(&is_good)
    })
}

fn urls(dir: &[PathBuf], linkifier: &Linkifier) -> Vec<String> {
    let mut files: Vec<PathBuf> = dir
        .iter()
        .flat_map(|dir| fs::read_dir(dir).expect("the folder is there"))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    let (mut seen, mut urls) = (HashSet::new(), Vec::new());
    for file in files {
        let text = String::from_utf8_lossy(&fs::read(file).unwrap()).replace(['⸠', '⸡'], "");
        for link in linkifier.links(&text) {
            let is_long = (20..=400).contains(&link.as_str().len());
            let is_url = link.kind() == LinkKind::Url && link.scheme().is_some();
            if is_long && is_url && seen.insert(link.as_str().to_owned()) {
                urls.push(link.as_str().to_owned());
            }
        }
    }
    // Spread the URLs evenly across all files.
    let step = (urls.len() / (PIECES + PIECES / 4)).max(1);
    urls.into_iter().step_by(step).collect()
}

fn option(name: &str) -> Option<String> {
    std::env::args().skip_while(|argument| argument != name).nth(1)
}

fn percent(part: usize, whole: usize) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

fn main() {
    let linkifier = Linkifier::new(Profile::Messages);
    let testdata = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let dirs = match option("--dir") {
        Some(dir) => vec![PathBuf::from(dir)],
        None => vec![testdata.join("accuracy/lines"), testdata.join("samples")],
    };
    let urls = urls(&dirs, &linkifier);
    println!("{} URLs, widths {} to {}, Latin and CJK prose\n", urls.len(), WIDTHS.start(), WIDTHS.end());
    assert!(urls.len() > 400, "the folder has too few URLs");
    let mut exported = String::new();

    println!("URLs over two rows and more, found whole:");
    for layout in LAYOUTS {
        let (mut whole, mut count, mut edge, mut edge_whole) = (0, 0, 0, 0);
        for (turn, url) in urls.iter().cycle().enumerate().take(2 * PIECES) {
            let long = if turn / 2 % 2 == 0 { Long::Fill } else { Long::Move };
            let piece = piece(url, turn, layout, long, &linkifier, |piece| piece.is_cut)
                .or_else(|| piece(url, turn, layout, Long::Fill, &linkifier, |piece| piece.is_cut));
            let Some(piece) = piece else { continue };
            let is_found = piece.is_found(&linkifier);
            if layout.end == RowEnd::Hard && piece.ends_at_the_edge() {
                edge += 1;
                edge_whole += usize::from(is_found);
                continue;
            }
            if count < 500 {
                let row = serde_json::json!({
                    "layout": layout.name,
                    "columns": piece.columns,
                    "soft": layout.end == RowEnd::Soft,
                    "url": piece.url,
                    "rows": piece.rows,
                });
                writeln!(exported, "{row}").unwrap();
            }
            count += 1;
            whole += usize::from(is_found);
            if !is_found && std::env::args().any(|argument| argument == "--wrong") {
                println!(
                    "{}\n{}\n{:?}",
                    piece.url,
                    piece.rows.join("\n"),
                    piece.screen().find(&linkifier).joins()
                );
            }
            if count == PIECES {
                break;
            }
        }
        let share = percent(whole, count);
        println!(
            "  {:22} {share:6.2} % of {count}; ends exactly at the edge: {edge_whole} of {edge}",
            layout.name
        );
        assert!(
            count == PIECES && share >= if layout.rows == MARGINS.rows { 89.0 } else { 98.0 },
            "{}: {share} % of {count}",
            layout.name
        );
    }

    println!("\nURLs that end near the edge and don't continue, with more than the URL:");
    for layout in LAYOUTS.iter().skip(1).chain([&MARGIN]) {
        let (mut wrong, mut count, mut edge, mut edge_wrong) = (0, 0, 0, 0);
        let is_near = |piece: &Piece| !piece.is_cut && piece.free <= NEAR && piece.rows.len() > 1;
        for (turn, url) in urls.iter().cycle().enumerate().take(3 * PIECES) {
            let is_at_edge = |piece: &Piece| layout.name != MARGIN.name && piece.ends_at_the_edge();
            let long = Long::Move;
            if let Some(piece) = piece(url, turn, *layout, long, &linkifier, |p| is_near(p) && is_at_edge(p))
            {
                edge += 1;
                edge_wrong += usize::from(!piece.is_found(&linkifier));
            }
            let Some(piece) = piece(url, turn, *layout, long, &linkifier, |p| is_near(p) && !is_at_edge(p))
            else {
                continue;
            };
            let is_wrong = !piece.is_found(&linkifier);
            count += 1;
            wrong += usize::from(is_wrong);
            if is_wrong && std::env::args().any(|argument| argument == "--wrong") {
                println!(
                    "{}\n{}\n{:?}",
                    piece.url,
                    piece.rows.join("\n"),
                    piece.screen().find(&linkifier).joins()
                );
            }
            if count == PIECES {
                break;
            }
        }
        let share = percent(wrong, count);
        println!(
            "  {:22} {share:6.2} % of {count}; ends exactly at the edge: {edge_wrong} of {edge}",
            layout.name
        );
        assert!(count == PIECES && share <= 0.5, "{}: {share} % of {count}", layout.name);
    }

    if let Some(file) = option("--rows") {
        fs::write(file, exported).unwrap();
    }

    let mut screen = Screen::new(120);
    for url in urls.iter().cycle().take(50_000) {
        let row: Vec<String> = format!("│ see {url}").chars().map(String::from).collect();
        screen.push_row(row.iter().map(|cell| (cell.as_str(), 1)), RowEnd::Hard);
    }
    let begin = Instant::now();
    let found = screen.find(&linkifier);
    let spent = begin.elapsed();
    let begin = Instant::now();
    let links = linkifier.links(found.as_str()).count();
    let scan = begin.elapsed();
    println!(
        "\n50 000 rows, {links} links: {:.1} times a scan of their text",
        spent.as_secs_f64() / scan.as_secs_f64()
    );
}
