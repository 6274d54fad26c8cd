//! R4: recognises rows that begin something new, judging by their first word.

use alloc::string::String;

use crate::join::Join;
use crate::screen::{Cell, Row};

/// The maximum number of cells of a first word to read; no marker is longer.
const LONGEST: usize = 64;

/// What the second row begins, if it doesn't continue the first.
pub(crate) fn something_new((row, before): (&Row, &[Cell]), (next, cells): (&Row, &[Cell])) -> Option<Join> {
    let end = cells.iter().position(|cell| next.is_blank(cell)).unwrap_or(cells.len());
    let word: String = cells.iter().take(end.min(LONGEST)).map(|cell| next.text(cell)).collect();
    let is_alone = end == cells.len();
    let tail: String =
        before.iter().skip(before.len().saturating_sub(3)).map(|cell| row.text(cell)).collect();
    match word.as_str() {
        word if begins_url(word, &tail) => Some(Join::NewUrl),
        word if begins_path(word) => Some(Join::NewPath),
        word if is_prompt(word) => Some(Join::Prompt),
        word if !is_alone && is_item(word) => Some(Join::NewItem),
        word if !is_alone && tail.ends_with(['.', ',', ';', ':', '!', '?', '…']) && is_plain(word) => {
            Some(Join::NewSentence)
        }
        _ => None,
    }
}

fn begins_url(word: &str, tail: &str) -> bool {
    let begins = |with: &str| word.get(..with.len()).is_some_and(|start| start.eq_ignore_ascii_case(with));
    ["https://", "http://", "ftp://", "file://", "mailto:"].into_iter().any(begins)
        || (begins("www.") && tail != "://")
}

/// Directories at the root of Unix-like systems, except for names that are also common on web sites.
const ROOTS: [&str; 11] =
    ["/usr/", "/etc/", "/var/", "/tmp/", "/opt/", "/bin/", "/sbin/", "/proc/", "/mnt/", "/Users/", "/home/"];

fn begins_path(word: &str) -> bool {
    let drive = |word: &str| word.starts_with(|c: char| c.is_ascii_alphabetic());
    ["./", "../", "~/"].iter().chain(&ROOTS).any(|start| word.starts_with(start))
        || (drive(word) && word.get(1..3) == Some(":\\"))
        || is_place_in_file(word)
}

/// Whether the word is a place in a file as compilers print it, such as `src/main.rs:12:5`.
fn is_place_in_file(word: &str) -> bool {
    let word = word.strip_suffix(':').unwrap_or(word);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((rest, column)) = word.rsplit_once(':') else { return false };
    let Some((file, line)) = rest.rsplit_once(':') else { return false };
    is_number(column) && is_number(line) && !file.is_empty() && !file.contains(':')
}

/// Whether the word is a prompt: `$`, `❯`, `>>>`, or `user@host:~$`.
fn is_prompt(word: &str) -> bool {
    matches!(word, "$" | "%" | "#" | ">" | ">>>" | "❯" | "➜" | "»" | "λ")
        || (word.ends_with(['$', '#', '>']) && word.contains('@') && word.contains(':'))
}

/// Whether the word is a list marker, in Markdown or as coding agents print it: `-`, `•`, `1.`, `2)`, `[x]`, or `##`
/// before a heading.
fn is_item(word: &str) -> bool {
    let number = word.strip_suffix(['.', ')']);
    let is_number = number.is_some_and(|number| {
        (1..=3).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit())
    });
    is_number
        || matches!(
            word,
            "-" | "*"
                | "+"
                | "•"
                | "·"
                | "◦"
                | "▪"
                | "●"
                | "○"
                | "⏺"
                | "⎿"
                | "–"
                | "—"
                | "‣"
                | "✓"
                | "✗"
                | "✔"
                | "✘"
                | "→"
                | "["
                | "[x]"
                | "[X]"
                | "├──"
                | "└──"
        )
        || (word.len() <= 6 && word.bytes().all(|byte| byte == b'#'))
}

/// Whether the word can follow the punctuation at the end of the previous row in prose: `The`, `then`, `well-known,`;
/// but not `a/b` or `p2`.
fn is_plain(word: &str) -> bool {
    let word = word.trim_end_matches([',', '.', ':', ';', '!', '?']);
    !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | '-'))
}
