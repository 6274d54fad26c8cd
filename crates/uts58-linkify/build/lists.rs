//! Generates the word lists of M5, M6 and M16 as statics, with the hash of each line. A linkifier borrows them.

use crate::file_name::Entry;
use crate::lines::{Lines, entries, key};

/// The tables that `src/options/lists.rs` includes.
pub(crate) fn tables([first_labels, file_names, members]: &[String; 3]) -> String {
    [
        statics("FIRST_LABEL", with_keys(first_labels, |line| key("", line))),
        statics("FILE_NAME", with_keys(file_names, |line| Entry::parse(line).expect("an entry").key())),
        statics("MEMBER", with_keys(members, member_key)),
    ]
    .concat()
}

fn with_keys(list: &str, key: fn(&str) -> u32) -> Lines {
    Lines::EMPTY.with(entries(list).map(|(_, line)| (line, key(line))))
}

/// The entries `object.`, `.member` and `com.sun.` are each found by two words.
fn member_key(line: &str) -> u32 {
    let (first, second) = line.split_once('.').expect("each line has a full stop");
    key(first, second.trim_end_matches('.'))
}

fn statics(name: &str, lines: Lines) -> String {
    let (text, rows) = lines.parts();
    format!(
        "pub(super) const {name}S: &str = {text:?};\n\
         pub(super) static {name}_ROWS: [Row; {}] = {rows:?};\n",
        rows.len()
    )
}
