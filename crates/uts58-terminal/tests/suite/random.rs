//! On random screens, places cover the links' text, and the work is linear.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::host::{cells, screen};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use uts58_linkify::{Linkifier, Profile};
use uts58_terminal::{Join, RowEnd};

const PIECES: [&str; 48] = [
    "https://",
    "http",
    "://",
    "example.com",
    "www.",
    "bücher.de",
    "me@",
    "/",
    "/a-b",
    "?q=",
    "&x",
    "#f",
    "%E6",
    ".",
    ",",
    " ",
    " ",
    " ",
    "  ",
    "│ ",
    " │",
    "> ",
    ">",
    "| ",
    " |",
    "12 ",
    "12 │ ",
    "- ",
    "1. ",
    "$ ",
    "/usr/bin",
    "a.rs:1:2:",
    "The ",
    "word",
    "and ",
    "(",
    ")",
    "東京",
    "。",
    "漢",
    "e\u{301}",
    "\u{200B}",
    "😀",
    "…",
    "```",
    "\t",
    "…/",
    "x",
];

/// A screen whose texts are broken at its edge, so that many rows are full.
fn rows() -> impl Strategy<Value = (usize, Vec<(String, RowEnd)>)> {
    let text = vec(select(&PIECES[..]), 0..12).prop_map(|pieces| pieces.concat());
    let end = select(&[RowEnd::Soft, RowEnd::Hard, RowEnd::Hard, RowEnd::Hard][..]);
    (5_usize..20, vec((text, end), 0..6), select(&["", "│ ", "> ", "  "][..])).prop_map(
        |(columns, texts, frame)| {
            let mut rows = Vec::new();
            for (text, end) in texts {
                let mut row = frame.to_owned();
                let mut width = cells(frame).iter().map(|cell| cell.1).sum::<usize>();
                for (cell, more) in cells(&text) {
                    if width + more > columns {
                        rows.push((std::mem::replace(&mut row, frame.to_owned()), end));
                        width = cells(frame).iter().map(|cell| cell.1).sum();
                    }
                    row.push_str(&cell);
                    width += more;
                }
                rows.push((row, RowEnd::Hard));
            }
            (columns, rows)
        },
    )
}

proptest! {
    #[test]
    fn places_hold_the_text((columns, rows) in rows()) {
        let linkifier = Linkifier::new(Profile::Messages);
        let found = screen(columns, &rows).find(&linkifier);
        prop_assert_eq!(found.joins().len(), rows.len());
        let mut last = (0, 0);
        for (link, places) in found.links(&linkifier) {
            let mut text = String::new();
            for place in places {
                prop_assert!(last <= (place.row, place.start) && place.start < place.end);
                last = (place.row, place.end);
                let mut column = 0;
                for (cell, width) in cells(&rows[place.row].0) {
                    let is_mark = width == 0 && column > place.start && column <= place.end;
                    if is_mark || (width > 0 && column >= place.start && column < place.end) {
                        text.push_str(&cell);
                    }
                    column += width;
                }
            }
            // Combining marks after the link that are on its last cell share that cell's place.
            prop_assert!(text.starts_with(link.as_str()), "{} {}", text, link.as_str());
        }
    }

    #[test]
    fn a_crossed_line_end_is_in_a_link((columns, rows) in rows()) {
        let linkifier = Linkifier::new(Profile::Messages);
        let found = screen(columns, &rows).find(&linkifier);
        let links: Vec<Vec<_>> = found.links(&linkifier).map(|(_, places)| places.collect()).collect();
        for row in (0..rows.len()).filter(|&row| found.joins()[row] == Join::Wrapped) {
            let is_crossed = links.iter().any(|places| places.windows(2).any(|pair| pair[0].row == row));
            prop_assert!(is_crossed, "{}", row);
        }
    }
}

/// Each scan calls the predicate once for each host, so twice the rows mean twice the calls.
#[test]
fn twice_the_rows_take_twice_the_questions() {
    let asked = |count: usize, rows: &[&str]| {
        let counter = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&counter);
        let linkifier = Linkifier::new(Profile::Messages).with_host_predicate(move |_: &str| {
            seen.fetch_add(1, Ordering::Relaxed);
            true
        });
        let rows: Vec<_> =
            rows.iter().cycle().take(count).map(|row| ((*row).to_owned(), RowEnd::Hard)).collect();
        let found = screen(20, &rows).find(&linkifier);
        assert_eq!(found.joins().len(), count);
        counter.load(Ordering::Relaxed)
    };
    for rows in [
        &["https://example.com/"][..],
        &["aaaaaaaaaaaaaaaaaaaa"],
        &["a.example.com/aaaaaa", "b.example.com.aaaaaa"],
        &["https://example.com,", "then (example.com). "],
        &["│ https://exampl.e │", "│ com/abcdefghijk, │"],
    ] {
        let (once, twice) = (asked(1000, rows), asked(2000, rows));
        assert!(twice <= 2 * once + 10, "{rows:?}: {once}, {twice}");
    }
}
