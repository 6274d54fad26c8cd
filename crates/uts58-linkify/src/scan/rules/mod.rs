//! The rules, sorted by topic: functions of a text, the options and a position.

pub(super) mod address;
pub(super) mod host;
pub(super) mod joints;
pub(crate) mod parts;
pub(super) mod runs;

/// A list in `data/`: one word a line.
struct Words(&'static str);

impl Words {
    fn contains(&self, word: &str) -> bool {
        let mut lines = self.0.as_bytes().split(|&byte| byte == b'\n');
        !word.is_empty() && lines.any(|line| line.eq_ignore_ascii_case(word.as_bytes()))
    }
}
