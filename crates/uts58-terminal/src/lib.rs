//! Finds links on the screen of a terminal. Programs such as coding agents often print a long URL over several rows:
//! by the terminal's soft wrap, or with line breaks of their own, inside boxes, lists and quotes. Pass the rows to
//! [`Screen`], and [`Screen::find`] returns whole links with their rows and columns.
//!
//! ```
//! use uts58_linkify::{Linkifier, Profile};
//! use uts58_terminal::{Place, RowEnd, Screen};
//!
//! let mut screen = Screen::new(28);
//! for row in [
//!     "╭──────────────────────────╮",
//!     "│ See https://example.com/ │",
//!     "│ wiki/Bracket_(film).     │",
//!     "╰──────────────────────────╯",
//! ] {
//!     // This host knows that each of its characters is one cell wide.
//!     let cells: Vec<String> = row.chars().map(String::from).collect();
//!     screen.push_row(cells.iter().map(|cell| (cell.as_str(), 1)), RowEnd::Hard);
//! }
//!
//! let linkifier = Linkifier::new(Profile::Messages);
//! let found = screen.find(&linkifier);
//! let (link, places) = found.links(&linkifier).next().unwrap();
//! assert_eq!(link.as_str(), "https://example.com/wiki/Bracket_(film)");
//! assert_eq!(places.collect::<Vec<_>>(), [
//!     Place { row: 1, start: 6, end: 26 },
//!     Place { row: 2, start: 2, end: 21 },
//! ]);
//! ```
//!
//! # Which rows are joined
//!
//! Rows are always joined at a soft wrap. They are joined at a hard line end only if it looks like a wrap: the row is
//! full, frames and indentation repeat, the next row doesn't begin something new, and the joined text has a link that
//! crosses the line end. [`Join`] names the reason for each row. The rules are R1 to R6 in
//! `docs/DECISIONS-TERMINAL.md` of the repository.
//!
//! # Promises
//!
//! * You pass the width of each cell; this crate has no table of widths.
//! * Time and memory are linear in the number of cells. No text is an error, and nothing panics.
//! * `no_std`, no `unsafe`.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod above;
mod begins;
mod found;
mod join;
mod screen;
mod shape;

pub use found::{Found, FoundLinks, Place, Places};
pub use join::Join;
pub use screen::{RowEnd, Screen};
