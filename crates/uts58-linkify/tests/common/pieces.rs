//! Random texts of what the search and the short ways ask about, and random options.

use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use proptest::test_runner::TestRng;
use uts58_linkify::{
    BareHosts, Emails, HostRule, Linkifier, Options, Profile, Scheme, Tailoring, Tailorings,
};

/// What short ways ask about, and what they must leave to the general way.
const PIECES: &[&str] = &[
    // Labels and whole hosts, short and long, in any case
    "a",
    "b",
    "A",
    "zz",
    "1",
    "12",
    "256",
    "0x1",
    "www",
    "WWW",
    "README",
    "self",
    "lib",
    "aaaaaaaaaaa",
    "bbbbbbbbbbbbbbbbbbbbbbbb",
    "ccccccccccccccccccccccccccccccc",
    "ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd",
    "a.b.c.d.e.f.g.h",
    "xn--p1ai",
    "xn--",
    "xn--a",
    "a--b",
    "1.2.3.4",
    "1.0",
    "127.0.0.1",
    "com",
    "COM",
    "Com",
    "de",
    "co.uk",
    "uk",
    "ck",
    "github.io",
    "md",
    "so",
    "My",
    "museum",
    "example.com",
    "a.com.b",
    // Between them
    ".",
    ".",
    ".",
    "..",
    "...",
    "-",
    "_",
    "__",
    "@",
    "@",
    "@@",
    "@b",
    "@ab_",
    "@a.com",
    ".zz",
    ".com",
    // Around them
    " ",
    "\n",
    "\0",
    "/",
    "//",
    "://",
    "http",
    "https://",
    "HTTP://",
    "mailto:",
    "o:",
    ":",
    ":80",
    ":0",
    ":x",
    "?",
    "#",
    "%",
    "+",
    "!",
    "$",
    "&",
    "'",
    "*",
    "=",
    "^",
    "`",
    "{",
    "}",
    "{a@b.com",
    "{{",
    "}}",
    "(*)",
    "|a@b.com",
    "?a=",
    "a.b=",
    "/x/a@b.com",
    "a.com,",
    "mailto:a@b.com%2C",
    "%2Ca@b.com",
    "|",
    "}",
    "~",
    "\"",
    "(",
    ")",
    ",",
    ";",
    "<",
    "<b",
    ">",
    "[",
    "]",
    "\\",
    "[::1]",
    "/x",
    // Outside ASCII
    "é",
    "É",
    "é.de",
    "ß",
    "и.рф",
    "日",
    "日本",
    "を見て",
    "コム",
    "みんな",
    "中国",
    "한국",
    "닷너",
    "\u{11BA}",
    "ก",
    "ש",
    "שלום",
    "ي",
    "٣",
    "。",
    "。",
    "。日",
    "日。",
    "．",
    "｡",
    "ｃｏｍ",
    "１",
    "・",
    "·",
    "\u{301}",
    "\u{200D}",
    "\u{AD}",
    "\u{2060}",
    "\u{200B}",
    "\u{3000}",
    "、",
    "，",
    "「",
    "」",
    "“",
    "—",
    "…",
    "❤",
    "\u{FE0F}",
    "😀",
    "𐐨",
    // Together: what a rejection consumes is seen by what stands behind it alone
    "a@b.com",
    "!a@b.com",
    "'a@b.com",
    "+a@b.com",
    "mailto:a@b.com",
    "omailto:a@b.com",
    "a.zzmailto:a@b.com",
    "a.zz!",
    "a.zz'",
    "@\u{301}a.zz",
    "@\u{301}日。日",
    "\"a\"@b.com",
    "\"@b.com",
    "\"@é",
    "@a+b://c.com",
    "日。é.com",
    "日。日/a@b.com",
    "-日。日。/a@b.com",
    "。コム",
    // Names of schemes below
    "s",
    "p",
    "tel",
    "x.a",
    "a+b",
    "git+https",
    "a.com+b",
];

/// Name, and what follows it.
const SCHEMES: &[(&str, &str)] = &[
    ("s", "://"),
    ("a", "://"),
    ("a+b", "://"),
    ("a.com+b", "://"),
    ("git+https", "://"),
    ("x.a", "://"),
    ("p", ":"),
    ("a", ":"),
    ("tel", ":"),
    ("com", ":"),
    ("b+a", ":"),
    ("x.a", ":"),
];

/// A text of few different pieces, so that they stand beside each other in many ways, and others in front and behind.
pub(crate) fn texts() -> impl Strategy<Value = String> {
    let pieces = (subsequence(PIECES, 1..6), prop::collection::vec(any::<Index>(), 1..12));
    let inside =
        pieces.prop_map(|(few, places)| places.iter().map(|place| *place.get(&few)).collect::<String>());
    (fill(), inside, fill()).prop_map(|(before, inside, behind)| before + &inside + &behind)
}

/// Mostly nothing; up to 70 bytes, so that all that is looked at ends somewhere in it.
fn fill() -> impl Strategy<Value = String> {
    let kinds = select(vec![" ", "a ", "é ", "(", "日本語", "a", "-."]);
    prop_oneof![
        2 => Just(String::new()),
        1 => (kinds, 0..70_usize).prop_map(|(kind, bytes)| kind.repeat(bytes / kind.len())),
    ]
}

pub(crate) fn tailorings() -> impl Strategy<Value = Tailorings> {
    let profile = prop_oneof![Just(Profile::Standard), Just(Profile::Messages)];
    // All as in a profile, one switched, or any.
    (
        profile,
        prop_oneof![subsequence(Tailoring::ALL, 0..2), subsequence(Tailoring::ALL, 0..=Tailoring::ALL.len())],
    )
        .prop_map(|(profile, switched)| {
            let is_on = |one: &Tailoring| profile.tailorings().contains(*one) != switched.contains(one);
            Tailoring::ALL.iter().copied().filter(is_on).collect()
        })
}

pub(crate) fn bare_hosts() -> impl Strategy<Value = BareHosts> {
    prop_oneof![3 => Just(BareHosts::All), 1 => Just(BareHosts::Www), 1 => Just(BareHosts::Off)]
}

pub(crate) fn emails() -> impl Strategy<Value = Emails> {
    prop_oneof![3 => Just(Emails::On), 1 => Just(Emails::Off)]
}

/// A change of options that cannot be wrong.
type Change = fn(Options) -> Options;

fn host_rules() -> impl Strategy<Value = Change> {
    let any: Change = |options| options.host_rule(HostRule::AnyValid);
    let own: Change = |options| options.tld_list("COM\nA\n1\nXN--P1AI\n").expect("a good list");
    prop_oneof![6 => Just((|options| options) as Change), 1 => Just(any), 1 => Just(own)]
}

/// Word lists and a limit of length.
fn data() -> impl Strategy<Value = Change> {
    let own: Change = |options| {
        let options = options.first_labels("a\nש\n").expect("a good list");
        options.file_names("*.com\na*.de\n1.zz\n").expect("a good list")
    };
    let short: Change = |options| options.max_length(12);
    select(vec![(|options| options) as Change, |options| options.max_length(8192), own, short])
}

pub(crate) fn linkifiers() -> impl Strategy<Value = Linkifier> {
    let schemes = prop_oneof![2 => Just(Vec::new()), 1 => subsequence(SCHEMES, 1..4)];
    let predicates = prop_oneof![8 => Just(false), 1 => Just(true)];
    (tailorings(), bare_hosts(), emails(), host_rules(), schemes, data(), predicates).prop_map(
        |(set, bare_hosts, emails, rule, schemes, data, has_predicate)| {
            let own = schemes.into_iter().map(|(name, behind)| match behind {
                ":" => Scheme::opaque(name),
                _ => Scheme::hierarchical(name),
            });
            let options = Options::standard().tailorings(set).bare_hosts(bare_hosts).emails(emails);
            let options = data(rule(options.add_schemes(own).expect("good schemes")));
            let linkifier = Linkifier::new(options);
            if has_predicate { linkifier.with_host_predicate(|host| host.len() % 2 == 0) } else { linkifier }
        },
    )
}

/// What a passed-over run may leave to what stands behind it.
const BETWEEN: &[&str] = &["://", "@", "/", "#", ".com", "+", "mailto:", ":0", ".", "。"];

/// One word of few different pieces. Made without a strategy: so there are hundreds of times as many.
pub(crate) fn word(rng: &mut TestRng) -> String {
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
