//! Random texts of the tokens that the rules mention.

use proptest::prelude::*;
use proptest::sample::select;

/// Tokens that the rules mention, and some of every character class.
#[rustfmt::skip]
const TOKENS: &[&str] = &[
    "a", "b", "x", "ab", "foo", "example", "www", "WWW", "lib", "self", "mailto:", "MAILTO:", "1", "12", "0",
    "255", "com", "de", "uk", "co.uk", "rs", "md", "My", "io", "github.io", "org", "ck", "so", "рф", "みんな",
    "xn--p1ai", "xn--a", "é", "é.com", "пример", "日本", "本", "を", "한국", "에", "ไทย", "ก", "ה", "עברית", "مثال",
    "ि", "न", "❤", "👍", "✪", "→", "\u{FE0F}", "http", "https", "HTTPS", "ftp", "javascript", "localhost",
    "http://", "https://", "://", "//", "ftp://", ".", ".", ".", "..", "...", "。", "．", "｡", "-", "--", "_",
    "__", "@", "@", "@@", ":", ":80", ":0", ":99999", ":~:", "/", "/", "/24", "?", "#", "=", "&", "%", "%20",
    "+", "~", "~~", "*", "**", "`", "|", "||", "\\", "\\\"", "'", "('", " '", "\"", "\"", "={\"", "。apple",
    "aを", "b에서", "/를", "/を", "b인데", "를**", "a提取码", "1密码", "复制:", "/wiki/", "/item/《", "【", "】", "》", "ㅋㅋ",
    "a🔥", "\u{1F525}", "⭐", "❤\u{FE0F}", "–", "a[b c]", "(see", " x)", "。jp", "user", "name", "urlObject",
    "org.gnome", "App", "h.in", "lib-2", "README", "who.int", "#a:", "!", "ssh://", "git@", ":a/b", ":1a/",
    "#官网:", "foo/bar", "-Ab", "“", "”", "„", "‘", "’", "«", "»", "<", ">", "</", "<b", "</b", "(", ")", "[",
    "]", "[/", "{", "{", "}", "}", "{a@b.de", "{{", "}}", "{{a|", "x.com/a|b", "\"*\"", "'\"'", "(*)",
    "|a@b.de", "x.com|", "https://x.com,", "?to=", "&b=", "a.b=", "/x/a@b.de", ":3/", "%2Ca@b.de", "%3B",
    "x.com→", "#a.de", ".eu-n", "/a.html查", ".PDF한", ".pl-u", "matrix:u/b:", ".Größe", "почта=", "b2==",
    "`b@x.de`", "...www.x.de", "mailto:a@b.de%2C", "mailto:a@b.de%2C%20c@d.de", "（", "）", "「", "」", "，", "、",
    "！", "；", "…", "co…", "a—b", "—", "⇒", "｜", "～", "!", ",", ";", "$", "^", " ", " ", " ", "\n", "\t",
    "\u{200B}", "\u{AD}", "\u{2060}", "\u{200D}", "\u{200C}", "\u{202E}", "·", "・", "\u{301}", "\u{387}", "٣",
    "1.2.3.4", "[::1]", "example.com", "example.org", "a@b.de", "x.com/", "github", "Makefile.PL", "ASP.NET",
    ".Dann", ".Там", ".Không", ".-", "z.B.", "\u{E0020}", "\u{1F3F4}", "́",
];

/// Text around ideographic full stops, for long runs.
#[rustfmt::skip]
const AROUND_FULL_STOPS: &[&str] = &[
    "。", "。", "。", "。", "。", "．", "｡", ".", "日", "本語", "を見て", "如果", "这个", "ード", "ください", "か", "・", "々", "〇",
    "ヿ", "\u{3099}", "中国", "みんな", "商城", "コム", "com", "jp", "shell", "GNOME", "2", "1", "-", "_", " ", "\n",
    "、", "，", "「", "：", "（", "！", "—", "　", "#", "/", "?", "@", ":", "!", "+", "~", "'", "\u{301}", "é", "рф",
    "１", "ｃｏｍ", "a@b.de", "x.com", "://", "https://",
];

/// Names of schemes, and what they may be parts of.
#[rustfmt::skip]
const SCHEMES: &[&str] = &[
    "xmpp:", "XMPP:", "tel:", "web+x:", "xmpp", "xtel:", "юxmpp:", "日本。xmpp:", "tel://", "mailto:", ":",
    "file:", "file://", "FILE:///", "file://a", "profile://", "日本file:///", "x.file://ä", "://", "://", "+",
    "-", "ftp://", "s3://b", "FTP://", "git+ssh://", "-x://", "1x://", "x-y:", "data://", "file:///",
    "https://", "http://a", "Javascript://", "view-source:", "日本x://", ".x://",
];

/// Invisible characters.
const JOINTS: &[&str] =
    &["\u{200B}", "\u{AD}", "\u{2060}", "\u{200E}", "\u{FEFF}", "\u{2062}", "\u{E0061}", "\u{200B}\u{200B}"];

/// Hosts to put invisible characters into.
#[rustfmt::skip]
const JOINED: &[&str] = &[
    "example.com", "a.de", "例え.jp", "bank", "@", ".", "https://", "官网", "info@", "example.co", "ｍ", "国",
    "http://web1", "http://10.0.0.1", "ב-", "موقع", "و",
];

/// Texts of everything that the rules mention.
pub(super) fn texts() -> impl Strategy<Value = String> {
    let with_schemes = prop_oneof![2 => select(TOKENS), 1 => select(SCHEMES)];
    prop_oneof![
        3 => concatenated(select(TOKENS), 24),
        2 => concatenated(with_schemes, 24),
        1 => concatenated(select(AROUND_FULL_STOPS), 60),
        1 => joined(),
    ]
}

/// Words that could be links, with invisible characters in them.
pub(super) fn joined() -> impl Strategy<Value = String> {
    concatenated(prop_oneof![select(TOKENS), select(JOINED), select(JOINTS)], 14)
}

fn concatenated(token: impl Strategy<Value = &'static str>, most: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(token, 1..most).prop_map(|tokens| tokens.concat())
}
