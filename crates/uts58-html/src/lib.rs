//! Links in existing HTML, nothing else touched.
#![forbid(unsafe_code)]

mod anchor;
mod balance;
mod elements;
mod linker;
mod markup;
mod run;
mod text;
mod texts;
mod tokens;
mod writer;

pub use anchor::{Anchor, Decision, InvalidName};
pub use elements::CODE_ELEMENTS;
pub use linker::{HtmlLinker, NoHook};
pub use texts::texts;
pub use writer::LinkWriter;
