//! Texts that a careless scanner takes quadratic time for: a name, what stands once before, what is repeated, what
//! stands once behind.

pub(crate) struct Pattern {
    pub(crate) name: &'static str,
    head: &'static str,
    repeated: Repeated,
    tail: &'static str,
}

enum Repeated {
    Unit(&'static str),
    /// All of the first, then as many of the second.
    Halves(&'static str, &'static str),
}

impl Pattern {
    /// About `size` bytes, and exactly twice as many repetitions for twice the size if that is a power of two.
    pub(crate) fn text(&self, size: usize, smallest: usize) -> String {
        let count = |unit: &str| smallest / unit.len() * (size / smallest);
        let repeated = match self.repeated {
            Repeated::Unit(unit) => unit.repeat(count(unit)),
            Repeated::Halves(first, second) => {
                let pairs = count(first) / 2;
                first.repeat(pairs) + &second.repeat(pairs)
            }
        };
        [self.head, &repeated, self.tail].concat()
    }
}

const fn all(name: &'static str, unit: &'static str) -> Pattern {
    within(name, "", unit, "")
}

const fn behind(name: &'static str, head: &'static str, unit: &'static str) -> Pattern {
    within(name, head, unit, "")
}

const fn before(name: &'static str, unit: &'static str, tail: &'static str) -> Pattern {
    within(name, "", unit, tail)
}

const fn within(name: &'static str, head: &'static str, unit: &'static str, tail: &'static str) -> Pattern {
    Pattern { name, head, repeated: Repeated::Unit(unit), tail }
}

const fn halves(
    name: &'static str,
    head: &'static str,
    first: &'static str,
    second: &'static str,
) -> Pattern {
    Pattern { name, head, repeated: Repeated::Halves(first, second), tail: "" }
}

pub(crate) const PATTERNS: &[Pattern] = &[
    all("a-at", "a@"),
    all("a-dot", "a."),
    all("parens", "("),
    all("http-slashes", "http://"),
    all("https-a", "https://a"),
    all("http-nospace", "http:"),
    all("dots", "."),
    all("ats", "@"),
    all("colons", ":"),
    all("slashes", "/"),
    all("percents", "%"),
    all("dashes", "-"),
    all("aco", "a.co "),
    all("a-nospace-co", "a.co"),
    all("textfrag", ":~:"),
    behind("url-parens-open", "http://a.co/", "("),
    behind("url-parens-close", "http://a.co/", ")"),
    halves("url-parens-nest", "http://a.co/", "(", ")"),
    behind("url-brackets-mixed", "http://a.co/", "([{<"),
    all("url-many-parens", "a.co/( "),
    all("url-many-parens-nosp", "a.co/("),
    before("long-host", "example.", "com"),
    within("long-label", "http://", "a", ".com"),
    all("long-word", "a"),
    before("long-word-at-end", "a", "@a.co"),
    before("long-local-dots", "a.", "@"),
    all("long-cjk-word", "漢"),
    all("cjk-dot", "漢。"),
    behind("quotes-after-url", "http://a.co", "\"'"),
    behind("softs-after-url", "http://a.co/", ".!?,;:"),
    all("softs-url-repeat", "a.co/.,.,.,.,.,.,.,.,.,.,.,., "),
    within("url-soft-alt", "http://a.co/", "a.", " "),
    all("mailto", "mailto:"),
    all("mailto-a", "mailto:a@"),
    all("mailto-full", "mailto:a@b.co "),
    before("scheme-chars", "a+", "://"),
    all("at-co", "@a.co"),
    all("a-at-co", "a@a.co"),
    all("www", "www."),
    all("xn", "xn--"),
    all("xn-dot", "xn--a."),
    all("xn-nospace", "xn--80ak6aa92e.com "),
    within("combining", "a", "\u{301}", ".com"),
    all("rtl-dot", "א."),
    all("digits-dot", "1."),
    behind("query-amps", "http://a.co/?", "a=b&"),
    behind("hash-repeat", "http://a.co/", "#"),
    behind("question-repeat", "http://a.co/", "?"),
    all("colon-slash-slash", "://"),
    all("a-css", "a://"),
    all("lt-http", "<http://"),
    all("local-quotes", "\"a\"@"),
    all("nul", "\0"),
    all("spaces", " "),
    // Hosts and nothing else, of each kind that is judged in a way of its own.
    all("hosts-capitals", "Ab.CO "),
    all("hosts-composed", "Å.co "),
    all("hosts-decomposed", "a.co\u{301} "),
    all("hosts-full-width", "ａ.co "),
    all("hosts-ideographic-dots", "a。b。c。co "),
    all("hosts-underscores", "_a_b.co "),
    all("hosts-cyrillic", "пример.рф "),
    all("hosts-japanese", "例え.jp "),
    all("hosts-arabic", "بي.السعودية "),
    all("hosts-devanagari", "भारत.भारत "),
    all("hosts-hangul", "한국.한국 "),
    all("hosts-joiner", "a\u{200D}.co "),
    all("hosts-invalid-punycode", "http://xn--a "),
    all("hosts-spaceless", "日本.co日本 "),
    all("hosts-suffix-only", "co.uk "),
    all("hosts-in-markup", "*a.co* "),
    all("hosts-before-brackets", "x.co("),
    all("hosts-file-names", "README.md "),
    all("file-names-joined", "README.md#"),
    all("networks-joined", "10.0.0.0/8#"),
    behind("mixed-dots", "a.a.", "。"),
    all("hosts-ports", "a.co:80 "),
    all("hosts-ipv4", "http://1.2.3.4 "),
    all("sentences-glued", "а.а."),
    all("sentences-ideographic", "で。"),
    all("addresses-both-sides", "a@b.co@c.co "),
    all("addresses-unicode", "mailto:é@é.co "),
];
