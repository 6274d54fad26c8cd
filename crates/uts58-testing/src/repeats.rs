//! Texts of any length that take a careless algorithm quadratic time: `testdata/hostile/repeats.json`. Shared by the
//! tests, benches and programs of all crates.

use std::fmt;

use crate::linear::in_turn;

/// A text of any length; see docs/TESTING.md.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    name: String,
    head: String,
    unit: String,
    /// The same number of these follows the units.
    second: Option<String>,
    tail: String,
}

impl Repeat {
    /// Enough units for about `bytes` bytes, multiplied by `times`.
    pub fn text(&self, bytes: usize, times: usize) -> String {
        let second = self.second.as_deref().unwrap_or_default();
        let count = (bytes / (self.unit.len() + second.len())).max(1) * times;
        [&self.head, &*self.unit.repeat(count), &*second.repeat(count), &self.tail].concat()
    }

    /// Does the text begin with the repeated unit?
    pub const fn is_bare(&self) -> bool {
        self.head.is_empty()
    }

    /// Does it contain an HTML tag, comment or reference, or U+0000?
    pub fn is_markup(&self) -> bool {
        self.text(1, 1).contains(['<', '&', '\0'])
    }

    /// The same text after another head.
    pub fn after(&self, head: &str) -> Self {
        if head.is_empty() {
            return self.clone();
        }
        let (name, head) = (format!("{head}…{}", self.name), format!("{head}{}", self.head));
        Self { name, head, ..self.clone() }
    }
}

/// Displays the name.
impl fmt::Display for Repeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// A text without a head is also tried after a path, and after open marks and a path.
const HEADS: [&str; 3] = ["", "https://é.com/", "*a _b ~c https://é.com/x"];

/// Every repeat, alone and after each head. In a build without optimisation, each repeat follows only one of them.
pub fn repeats_after_heads() -> Vec<Repeat> {
    let with_heads = |(index, repeat): (usize, Repeat)| -> Vec<Repeat> {
        match repeat.is_bare() {
            true => in_turn(index, &HEADS).iter().map(|head| repeat.after(head)).collect(),
            false => vec![repeat],
        }
    };
    repeats().into_iter().enumerate().flat_map(with_heads).collect()
}

/// All repeats in a build without debug assertions; otherwise one of eight shares, so that tests of different functions read
/// different repeats.
pub fn share_of_repeats(number: usize) -> Vec<Repeat> {
    let shares = if cfg!(debug_assertions) { 8 } else { 1 };
    repeats().into_iter().skip(number % shares).step_by(shares).collect()
}

/// All repeats.
pub fn repeats() -> Vec<Repeat> {
    let file = include_str!("../../../testdata/hostile/repeats.json");
    let repeats: Vec<Repeat> = serde_json::from_str(file).expect("testdata/hostile/repeats.json");
    assert!(repeats.len() > 500 && repeats.iter().all(|repeat| !repeat.unit.is_empty()));
    repeats
}
