//! Implements E1 to E7 again, in a slow and simple way that shares no code. The tests compare the two on random
//! bodies.

use proptest::prelude::*;
use uts58_mail::{Format, ParagraphKind, paragraphs};
use uts58_testing::bodies::bodies;

#[derive(Clone, Debug)]
struct Line {
    depth: usize,
    text: String,
}

fn lines(body: &str, format: Format) -> Vec<Line> {
    let mut all: Vec<&str> = body.split('\n').collect();
    // The text after the last line break is a line only if it isn't empty.
    if all.last() == Some(&"") {
        all.pop();
    }
    let count = all.len();
    let ended = |at: usize| at + 1 < count || body.ends_with('\n');
    all.iter()
        .enumerate()
        .map(|(at, line)| match (ended(at), line.strip_suffix('\r')) {
            (true, Some(line)) => line,
            _ => line,
        })
        .map(|line| {
            let mut chars: Vec<char> = line.chars().collect();
            let mut depth = 0;
            while chars.first() == Some(&'>') {
                chars.remove(0);
                depth += 1;
                if format == Format::Fixed && chars.first() == Some(&' ') {
                    chars.remove(0);
                }
            }
            if format != Format::Fixed && chars.first() == Some(&' ') {
                chars.remove(0);
            }
            Line { depth, text: chars.into_iter().collect() }
        })
        .collect()
}

/// The depth, kind and text of each paragraph.
fn twin(body: &str, format: Format) -> Vec<(usize, ParagraphKind, String)> {
    let lines = lines(body, format);
    let mut found = Vec::new();
    let mut at = 0;
    let mut signature = None;
    while at < lines.len() {
        let depth = lines[at].depth;
        if signature != Some(depth) {
            signature = None;
        }
        if lines[at].text == "-- " {
            signature = Some(depth);
            found.push((depth, ParagraphKind::Separator, "-- ".to_owned()));
            at += 1;
            continue;
        }
        let kind = if signature.is_some() { ParagraphKind::Signature } else { ParagraphKind::Text };
        let mut text = String::new();
        let mut last = lines[at].text.clone();
        loop {
            let after: Vec<&Line> =
                lines[at + 1..].iter().take_while(|line| line.depth == depth && line.text != "-- ").collect();
            // E4: a line that ends in a space continues on the next line.
            if format != Format::Fixed && last.ends_with(' ') && !after.is_empty() {
                if format == Format::FlowedDelSp {
                    last.pop();
                }
                text += &last;
                last = after[0].text.clone();
                at += 1;
                continue;
            }
            // E6: a delimited URL continues on the next line.
            let begun = text.clone() + last.trim_end_matches([' ', '\t']);
            if let Some(count) = delimited(&begun, &after, format) {
                text = begun;
                for line in &after[..count - 1] {
                    text += line.text.trim_matches([' ', '\t']);
                }
                last = after[count - 1].text.trim_start_matches([' ', '\t']).to_owned();
                at += count;
                continue;
            }
            // E7: a URL broken within an escaped code point continues on the next line.
            text += &last;
            if after.first().is_some_and(|line| cut(&text, &line.text)) {
                last = after[0].text.clone();
                at += 1;
                continue;
            }
            break;
        }
        found.push((depth, kind, text));
        at += 1;
    }
    found
}

fn is_uri(text: &str) -> bool {
    let Some(colon) = text.find(':') else { return false };
    let name = &text[..colon];
    let good = !name.is_empty()
        && name.chars().next().unwrap().is_ascii_alphabetic()
        && name.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    good && (text[colon..].starts_with("://") || name.to_lowercase() == "mailto")
}

fn delimited(begun: &str, after: &[&Line], format: Format) -> Option<usize> {
    let stops = |c: char| c.is_whitespace() || c.is_control() || "<>\"".contains(c);
    let (_, inside) = begun.rsplit_once('<')?;
    let inside = if inside.to_ascii_lowercase().starts_with("url:") { &inside[4..] } else { inside };
    if !is_uri(inside) || inside.contains(stops) {
        return None;
    }
    for count in 1..=after.len() {
        let line = after[count - 1].text.trim_matches([' ', '\t']);
        if line.is_empty() || is_uri(line) {
            return None;
        }
        if let Some(stop) = line.chars().find(|&c| stops(c)) {
            return (stop == '>').then_some(count);
        }
        if format == Format::Flowed && after[count - 1].text.ends_with(' ') {
            return None;
        }
    }
    None
}

fn cut(text: &str, next: &str) -> bool {
    let word = text.rsplit(char::is_whitespace).next().unwrap_or_default();
    if !word.contains("://") {
        return false;
    }
    let joined = format!("{word}{next}");
    // Whether a code point outside ASCII, written in percent-escapes, crosses the break.
    (0..word.len()).filter(|&from| joined.is_char_boundary(from)).any(|from| {
        (2..=4).any(|count| {
            let end = from + 3 * count;
            let Some(escaped) = joined.get(from..end) else { return false };
            let bytes: Option<Vec<u8>> = (0..count)
                .map(|n| {
                    let escape = &escaped.get(3 * n..3 * n + 3)?;
                    let digits = escape.strip_prefix('%').filter(|digits| !digits.contains('+'))?;
                    u8::from_str_radix(digits, 16).ok()
                })
                .collect();
            let is_one = bytes
                .and_then(|bytes| String::from_utf8(bytes).ok())
                .is_some_and(|decoded| decoded.chars().count() == 1);
            is_one && end > word.len()
        })
    })
}

/// URLs that consist of percent-escapes, broken into lines of equal length.
fn cut_bodies() -> impl Strategy<Value = String> {
    ("[a桜é𝒳%/ ]{0,30}", 1..30_usize, prop::sample::select(&["", "> ", ">> "][..])).prop_map(
        |(path, width, quote)| {
            let escaped: String = path
                .chars()
                .map(|c| match c {
                    'a' | '/' | ' ' | '%' => c.to_string(),
                    _ => c.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect(),
                })
                .collect();
            let url = format!("<https://example.com/{escaped}>");
            url.as_bytes()
                .chunks(width)
                .map(|line| format!("{quote}{}\n", str::from_utf8(line).unwrap()))
                .collect()
        },
    )
}

const FORMATS: [Format; 3] = [Format::Fixed, Format::Flowed, Format::FlowedDelSp];

fn compare(body: &str) -> Result<(), TestCaseError> {
    for format in FORMATS {
        let found: Vec<_> =
            paragraphs(body, format).map(|p| (p.depth(), p.kind(), p.text().to_owned())).collect();
        prop_assert_eq!(found, twin(body, format), "{:?} {:?}", format, body);
    }
    Ok(())
}

proptest! {
    #[test]
    fn random_bodies_are_read_as_the_twin_reads(body in bodies()) {
        compare(&body)?;
    }

    #[test]
    fn urls_in_lines(body in cut_bodies()) {
        compare(&body)?;
        compare(&body.replace(['<', '>'], ""))?;
    }
}
