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
        word if is_label(word) || (word.starts_with('[') && text.contains(']')) => Some(Join::NewItem),
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

/// Whether the word is a list marker or another mark at the beginning of a line: `-`, `•`, `1.`, `2)`, `##`, `+++`.
fn is_item(word: &str) -> bool {
    let number = word.strip_suffix(['.', ')']).filter(|number| number.len() <= 3);
    number.is_some_and(is_number) || !word.contains(|c: char| c.is_alphanumeric() || "/=&%_?~".contains(c))
}

/// Whether the word is the label of a line, with its colon: `Description:`, `remote:`, `error[E0308]:`.
fn is_label(word: &str) -> bool {
    word.strip_suffix(':').is_some_and(|label| {
        label.starts_with(char::is_alphabetic)
            && label.chars().all(|c| c.is_alphanumeric() || "-_.[]()".contains(c))
    })
}

/// The beginning of a date or a time, with `0` for each digit.
const DATES: [&str; 3] = ["0000-00-00", "0000/00/00", "00.00.0000"];
const TIMES: [&str; 2] = ["00:00", "0:00"];
const MONTHS: &str = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec";
const LEVELS: [&str; 8] = ["TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "FATAL"];

/// Whether the words begin a line of a log or a list: with a date, a time, a level, or a number and a label (`4 fixes:`).
fn begins_entry<'t>(word: &str, mut words: impl Iterator<Item = &'t str>) -> bool {
    let form: String = word.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    let after = |begin: &&str| form.strip_prefix(*begin);
    let mut after_date = DATES.iter().filter_map(after);
    let mut after_time = TIMES.iter().filter_map(after);
    LEVELS.contains(&word)
        || after_date.any(|rest| rest.is_empty() || rest.starts_with(['T', ',', ':']))
        || after_time.any(|rest| rest.chars().all(|c| "0:.,Z+-".contains(c)))
        || (word.len() == 3 && MONTHS.contains(word) && words.next().is_some_and(is_number))
        || (is_number(word) && words.take(2).any(is_label))
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
