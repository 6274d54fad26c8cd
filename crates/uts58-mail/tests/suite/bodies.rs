//! Random bodies of mails.

use proptest::prelude::*;
use proptest::sample::select;

/// Pieces of bodies. A piece that is listed twice is more frequent.
#[rustfmt::skip]
const PIECES: &[&str] = &[
    // Line breaks and quotation marks
    "\n", "\n", "\n", "\r\n", "\r", "\u{2028}", ">", ">", "> ", ">>", ">> ", ">\n",
    // Soft breaks and signatures
    " ", " \n", " \r\n", "\t", "-- \n", "-- \r\n", "> -- \n", "--\n",
    // Delimited URLs
    "<", "<https://", "<URL:http://", "<url:", "<mailto:", ">.", "\"",
    // URLs that get broken
    "https://example.com/", "/", ".", "桜", "größe", "é", "%E6%A1%9C", "%E6", "%A1", "%9C", "%", "E6", "9",
    "C",
    // Other text
    "пример.рф", "я@example.com", "(b)", "&amp;", "<script>", "\0",
];

pub(crate) fn bodies() -> impl Strategy<Value = String> {
    prop::collection::vec(select(PIECES), 0..60).prop_map(|pieces| pieces.concat())
}
