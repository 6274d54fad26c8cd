//! R4: recognises rows that begin something new, judging by their first words.

use alloc::string::String;

use crate::join::Join;
use crate::screen::Cell;

/// The maximum number of cells to read; no marker is longer.
const LONGEST: usize = 64;

/// What the cells of the second row begin, if they don't continue those of the first.
pub(crate) fn something_new<'s>(
    before: impl DoubleEndedIterator<Item = Cell<'s>> + ExactSizeIterator,
    cells: impl Iterator<Item = Cell<'s>> + Clone,
) -> Option<Join> {
    let shown = |cell: Cell<'s>| if cell.is_blank() { " " } else { cell.text };
    let text: String = cells.clone().take(LONGEST).map(shown).collect();
    let mut words = text.split_whitespace();
    let word = words.next().unwrap_or_default();
    let is_alone = !cells.clone().any(|cell| cell.is_blank());
    let skipped = before.len().saturating_sub(3);
    let tail: String = before.skip(skipped).map(|cell| cell.text).collect();
    match word {
        word if begins_url(word, &tail) => Some(Join::NewUrl),
        word if begins_path(word) => Some(Join::NewPath),
        word if is_prompt(word) => Some(Join::Prompt),
        word if is_label(word)
            || word.starts_with("{\"")
            || (word.starts_with('[') && text.contains(']')) =>
        {
            Some(Join::NewItem)
        }
        _ if is_alone => None,
        word if is_item(word) || begins_entry(word, words) => Some(Join::NewItem),
        word if tail.ends_with(['.', ',', ';', ':', '!', '?', '…']) && is_plain(word) => {
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
    let Some((rest, column)) = word.rsplit_once(':') else { return false };
    let Some((file, line)) = rest.rsplit_once(':') else { return false };
    is_number(column) && is_number(line) && !file.is_empty() && !file.contains(':')
}

/// Whether the word is a prompt: `$`, `❯`, `>>>`, or `user@host:~$`.
fn is_prompt(word: &str) -> bool {
    matches!(word, "$" | "%" | "#" | ">" | ">>>" | "❯" | "➜" | "»" | "λ")
        || (word.ends_with(['$', '#', '>']) && word.contains('@') && word.contains(':'))
}

/// Whether the word is a list marker or another mark at the beginning of a line: `-`, `•`, `1.`, `2)`, `##`, `=>`. A
/// query may end with `==`.
fn is_item(word: &str) -> bool {
    let number = word.strip_suffix(['.', ')']).filter(|number| number.len() <= 3);
    let in_url = |c: char| c.is_alphanumeric() || "/&%_?~".contains(c);
    number.is_some_and(is_number) || !(word.contains(in_url) || word.bytes().all(|byte| byte == b'='))
}

/// Whether the word is the label of a line, with its colon: `Description:`, `remote:`, `error[E0308]:`.
fn is_label(word: &str) -> bool {
    word.strip_suffix(':').is_some_and(|label| {
        label.starts_with(char::is_alphabetic)
            && label.chars().all(|c| c.is_alphanumeric() || "-_.[]()".contains(c))
    })
}

const MONTHS: &str = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec";
const LEVELS: [&str; 8] = ["TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "FATAL"];

/// Whether the words begin a line of a log or a list: with a date, a time or a level, perhaps after one word (`npm WARN`),
/// or with a number and a label (`4 fixes:`).
fn begins_entry<'t>(word: &'t str, words: impl Iterator<Item = &'t str> + Clone) -> bool {
    let label = || is_number(word) && words.clone().take(2).any(is_label);
    let bare = |word: &'t str| word.trim_matches([',', '(', ')', '[', ']']);
    let first = bare(word);
    let is_word = first.chars().all(char::is_alphanumeric);
    let mut rest = words.clone().map(bare).take(if is_word { 2 } else { 0 });
    let [second, third] = [(); 2].map(|()| rest.next().unwrap_or_default());
    let is_day = |one: &str, two: &str| {
        let is = |month: &str, day: &str| month.len() == 3 && MONTHS.contains(month) && is_number(day);
        is(one, two) || is(two, one)
    };
    let is_stamp = |word: &str| LEVELS.contains(&word) || is_date(word) || is_time(word);
    is_stamp(first) || is_stamp(second) || is_day(first, second) || is_day(second, third) || label()
}

/// Whether the word is a date (`2026-07-01`, `2026/07/01`, `1.7.2026`), perhaps with a time after it.
fn is_date(word: &str) -> bool {
    let (date, _) = word.split_once(['T', ',', ':']).unwrap_or((word, ""));
    ['-', '/', '.'].iter().any(|&mark| {
        let mut parts = date.split(mark).map(|part| if is_number(part) { part.len() } else { 0 });
        let lengths = [(); 4].map(|()| parts.next());
        matches!(
            lengths,
            [Some(4), Some(1 | 2), Some(1 | 2), None] | [Some(1 | 2), Some(1 | 2), Some(4), None]
        )
    })
}

/// Whether the word is a time (`12:30`, `9:30:01,123`).
fn is_time(word: &str) -> bool {
    let Some((hour, rest)) = word.split_once(':') else { return false };
    let is_minute = |minute: &str| minute.len() == 2 && is_number(minute);
    hour.len() <= 2
        && is_number(hour)
        && rest.get(..2).is_some_and(is_minute)
        && rest.chars().all(|c| c.is_ascii_digit() || ":.,Z+-".contains(c))
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the word can follow the punctuation at the end of the previous row in prose: `The`, `then`, `well-known,`;
/// but not `a/b` or `p2`.
fn is_plain(word: &str) -> bool {
    let word = word.trim_end_matches([',', '.', ':', ';', '!', '?']);
    !word.is_empty() && word.chars().all(|c| c.is_alphabetic() || matches!(c, '\'' | '’' | '-'))
}
