//! Random texts of everything that the search distinguishes.

use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use proptest::test_runner::TestRng;

/// What the search reads many bytes at a time, and what it leaves to the steps.
#[rustfmt::skip]
const PIECES: &[&str] = &[
    // Labels and whole hosts, short and long, in any case
    "a", "b", "A", "zz", "1", "12", "256", "0x1", "www", "WWW", "README", "self", "lib", "aaaaaaaaaaa",
    "bbbbbbbbbbbbbbbbbbbbbbbb", "ccccccccccccccccccccccccccccccc",
    "ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd", "a.b.c.d.e.f.g.h", "xn--p1ai", "xn--",
    "xn--a", "a--b", "1.2.3.4", "1.0", "127.0.0.1", "com", "COM", "Com", "de", "co.uk", "uk", "ck",
    "github.io", "md", "so", "My", "museum", "example.com", "a.com.b",
    // Between labels
    ".", ".", ".", "..", "...", "-", "_", "__", "@", "@", "@@", "@b", "@ab_", "@a.com", ".zz", ".com",
    // Around hosts
    " ", "\n", "\0", "/", "//", "://", "http", "https://", "HTTP://", "mailto:", "o:", ":", ":80", ":0", ":x",
    "?", "#", "%", "+", "!", "$", "&", "'", "*", "=", "^", "`", "{", "}", "{a@b.com", "{{", "}}", "(*)",
    "|a@b.com", "?a=", "a.b=", "/x/a@b.com", "a.com,", "mailto:a@b.com%2C", "%2Ca@b.com", "|", "}", "~", "\"",
    "(", ")", ",", ";", "<", "<b", ">", "[", "]", "\\", "[::1]", "/x",
    // Outside ASCII
    "é", "É", "é.de", "ß", "и.рф", "日", "日本", "を見て", "コム", "みんな", "中国", "한국", "닷너", "\u{11BA}", "ก", "ש",
    "שלום", "ي", "٣", "。", "。", "。日", "日。", "．", "｡", "ｃｏｍ", "１", "・", "·", "\u{301}", "\u{200D}", "\u{AD}",
    "\u{2060}", "\u{200B}", "\u{3000}", "、", "，", "「", "」", "“", "—", "…", "❤", "\u{FE0F}", "😀", "𐐨",
    // Combinations: the text a rejection consumes affects only what follows it
    "a@b.com", "!a@b.com", "'a@b.com", "+a@b.com", "mailto:a@b.com", "omailto:a@b.com", "a.zzmailto:a@b.com",
    "a.zz!", "a.zz'", "@\u{301}a.zz", "@\u{301}日。日", "\"a\"@b.com", "\"@b.com", "\"@é", "@a+b://c.com",
    "日。é.com", "日。日/a@b.com", "-日。日。/a@b.com", "。コム",
    // Names of the schemes in random options
    "s", "p", "tel", "x.a", "a+b", "git+https", "a.com+b",
];

/// A text of few different pieces, so that they combine in many ways, with other text before and after.
pub(super) fn texts() -> impl Strategy<Value = String> {
    let pieces = (subsequence(PIECES, 1..6), prop::collection::vec(any::<Index>(), 1..12));
    let inside =
        pieces.prop_map(|(few, places)| places.iter().map(|place| *place.get(&few)).collect::<String>());
    (fill(), inside, fill()).prop_map(|(before, inside, after)| before + &inside + &after)
}

/// Usually empty; up to 70 bytes, so that every block boundary falls somewhere in the text.
fn fill() -> impl Strategy<Value = String> {
    let kinds = select(vec![" ", "a ", "é ", "(", "日本語", "a", "-."]);
    prop_oneof![
        2 => Just(String::new()),
        1 => (kinds, 0..70_usize).prop_map(|(kind, bytes)| kind.repeat(bytes / kind.len())),
    ]
}

/// Text that may follow a run the search has skipped.
const BETWEEN: &[&str] = &["://", "@", "/", "#", ".com", "+", "mailto:", ":0", ".", "。"];

/// A word of few different pieces. Generated without a strategy, which makes hundreds of times as many possible.
pub(super) fn word(rng: &mut TestRng) -> String {
    let few: Vec<_> =
        (0..rng.random_range(2..8)).map(|_| PIECES[rng.random_range(0..PIECES.len())]).collect();
    let between = rng.random_range(0..3) * 3;
    let mut word = String::new();
    for _ in 0..rng.random_range(1..20) {
        word += few[rng.random_range(0..few.len())];
        if rng.random_range(0..12) < between {
            word += BETWEEN[rng.random_range(0..BETWEEN.len())];
        }
    }
    word
}
