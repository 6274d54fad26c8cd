//! The naive twin of the linkifier: the order of work S0–S4 with D20–D43 and M1–M19, one rule after the other on a
//! vector of code points. Deliberately slow and simple. It shares only the properties and the names of options with
//! the linkifier.

mod email;
mod file_names;
mod host;
mod joints;
mod members;
mod messages;
mod order;
mod parts;
mod quotations;
mod termination;
mod text;

pub use host::public_suffix;
pub use text::{Kind, TwinOptions};

use std::ops::Range;
use text::Text;

/// The links of a text, in order; offsets are bytes, end exclusive.
pub fn links(text: &str, o: &TwinOptions) -> Vec<(Range<usize>, Kind)> {
    let t = Text { chars: text.chars().collect(), o };
    let mut offsets: Vec<usize> = text.char_indices().map(|(offset, _)| offset).collect();
    offsets.push(text.len());
    let links = order::found(&t).into_iter().filter(|(_, kind, _)| o.urls || *kind != Kind::Url);
    links.map(|(link, kind, _)| (offsets[link.start]..offsets[link.end], kind)).collect()
}
