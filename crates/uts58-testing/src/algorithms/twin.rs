//! The algorithms as the standard writes them, on code points, without regard for speed.

use uts58_core::{LinkTerm, Part, is_link_email, link_bracket, link_term};

fn matches_at(cp: &[char], i: usize, sequence: &str) -> bool {
    cp[i..].iter().copied().take(sequence.len()).eq(sequence.chars())
}

/// §3.5.1, with D1 to D4. Offsets are in code points. With `end_after_content`, neither an Open nor an initiator or
/// separator that is Soft moves lastSafe (D4, M4a).
pub fn termination(cp: &[char], start: usize, end_after_content: bool) -> usize {
    let n = cp.len();
    let mut last_safe = start;
    let mut part: Option<Part> = None;
    let limit = 125;
    let mut open_stack: Vec<char> = Vec::new();
    let moves_last_safe = |i: usize| !(end_after_content && link_term(cp[i]) == LinkTerm::Soft);
    let mut i = start;
    while i < n {
        let mut previous_part = None;
        if let Some(p) = part
            && p.terminators().iter().any(|t| matches_at(cp, i, t))
        {
            previous_part = part;
            part = None;
        }
        let sequence = match part {
            None => {
                let Some(p) = Part::ALL.into_iter().find(|p| matches_at(cp, i, p.initiator())) else {
                    return last_safe;
                };
                part = Some(p);
                let is_in_fragment = matches!(previous_part, Some(Part::Fragment | Part::FragmentDirective));
                if p == Part::FragmentDirective && !is_in_fragment {
                    return last_safe;
                }
                Some(p.initiator())
            }
            Some(p) => p.clear_stack_open().iter().copied().find(|e| matches_at(cp, i, e)),
        };
        if let Some(sequence) = sequence {
            let moves = moves_last_safe(i);
            i += sequence.len();
            if moves {
                last_safe = i;
            }
            open_stack.clear();
            continue;
        }
        match link_term(cp[i]) {
            LinkTerm::Include => last_safe = i + 1,
            LinkTerm::Soft => {}
            LinkTerm::Hard => return last_safe,
            LinkTerm::Open => {
                if open_stack.len() == limit {
                    return last_safe;
                }
                open_stack.push(cp[i]);
                if !end_after_content {
                    last_safe = i + 1;
                }
            }
            LinkTerm::Close => match open_stack.pop() {
                Some(last_open) if link_bracket(cp[i]) == Some(last_open) => last_safe = i + 1,
                _ => return last_safe,
            },
        }
        i += 1;
    }
    last_safe
}

/// §5.2, with D7 and D9. `n` is the index of the `@`. The text begins at `floor`.
pub fn email(cp: &[char], floor: usize, n: usize) -> Option<usize> {
    if n == floor || cp[n - 1] == '.' {
        return None;
    }
    let mut start = floor;
    for i in (floor..n).rev() {
        if cp[i] == '.' {
            if cp[i + 1] == '.' {
                return None;
            }
        } else if !is_link_email(cp[i]) {
            start = i + 1;
            break;
        }
    }
    if cp[start] == '.' || start == n {
        return None;
    }
    let before: String = cp[floor..start].iter().collect();
    if before.to_ascii_lowercase().ends_with("mailto:") {
        start -= 7;
    }
    Some(start)
}

/// The escapes of a code point, such as `%C3%A9`. An array, because the exhaustive test copies them billions of times.
#[derive(Clone, Copy, Debug, Default)]
pub struct Escapes {
    bytes: [u8; 12],
    length: u8,
}

impl From<&str> for Escapes {
    fn from(ascii: &str) -> Escapes {
        let mut escapes = Escapes { length: u8::try_from(ascii.len()).unwrap(), ..Escapes::default() };
        escapes.bytes[..ascii.len()].copy_from_slice(ascii.as_bytes());
        escapes
    }
}

impl std::ops::Deref for Escapes {
    type Target = str;

    fn deref(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap()
    }
}

/// A code point of a Part to format, or of the output.
#[derive(Clone, Copy, Debug)]
pub struct Cp {
    pub cp: char,
    /// Its escaped form.
    pub escapes: Escapes,
    /// In a Part: it must be escaped, whatever its Link_Term. In the output: it is escaped.
    pub stays: bool,
    /// It is unescaped in the URL.
    pub raw: bool,
}

impl From<char> for Cp {
    fn from(cp: char) -> Cp {
        Cp { cp, escapes: percent_escape(cp), stays: false, raw: true }
    }
}

pub fn percent_escape(cp: char) -> Escapes {
    let hex = |digit: u8| b"0123456789ABCDEF"[usize::from(digit)];
    let mut escapes = Escapes::default();
    for byte in cp.encode_utf8(&mut [0; 4]).bytes() {
        let length = usize::from(escapes.length);
        escapes.bytes[length..length + 3].copy_from_slice(&[b'%', hex(byte >> 4), hex(byte & 15)]);
        escapes.length += 3;
    }
    escapes
}

/// When a Close pops openStack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pop {
    /// Always, as in the text of §4.1.
    Always,
    /// Only if it matches, as erratum U5 suggests.
    IfMatched,
}

pub fn text_of(output: &[Cp]) -> String {
    let mut text = String::new();
    for c in output {
        if c.stays { text += &c.escapes } else { text.push(c.cp) }
    }
    text
}

/// §4.1 to the letter, on Parts that "already have the normal interior escaping for syntactic characters".
pub fn minimal_escape(parts: &[(Part, Vec<Cp>)], pop: Pop) -> Vec<Cp> {
    let mut output = Vec::new();
    for (index, (part, cp)) in parts.iter().enumerate() {
        output.extend(part.initiator().chars().map(Cp::from));
        let n = cp.len();
        let escaped = |i: usize| Cp { stays: true, ..cp[i] };
        let mut copied_already = 0;
        let mut open_stack = Vec::new();
        for i in 0..n {
            let matches = |e: &&str| {
                let rest = cp[i..].iter().take(e.len());
                rest.map(|c| (c.cp, c.stays)).eq(e.chars().map(|e| (e, false)))
            };
            let mut lt = if cp[i].stays || part.terminators().iter().any(matches) {
                LinkTerm::Hard
            } else {
                link_term(cp[i].cp)
            };
            if part.clear_stack_open().iter().any(matches) {
                open_stack.clear();
            }
            match lt {
                LinkTerm::Open if open_stack.len() == 125 => lt = LinkTerm::Hard,
                LinkTerm::Open => {
                    open_stack.push(cp[i].cp);
                    lt = LinkTerm::Include;
                }
                LinkTerm::Close => {
                    let last_open = open_stack.last().copied();
                    let is_matched = link_bracket(cp[i].cp) == last_open;
                    if is_matched || pop == Pop::Always {
                        open_stack.pop();
                    }
                    lt = if is_matched { LinkTerm::Include } else { LinkTerm::Hard };
                }
                _ => {}
            }
            match lt {
                LinkTerm::Include => {
                    output.extend(&cp[copied_already..=i]);
                    copied_already = i + 1;
                }
                LinkTerm::Hard => {
                    output.extend(&cp[copied_already..i]);
                    output.push(escaped(i));
                    copied_already = i + 1;
                }
                LinkTerm::Soft => {}
                LinkTerm::Open | LinkTerm::Close => unreachable!(),
            }
        }
        if index + 1 < parts.len() {
            output.extend(&cp[copied_already..]);
        } else if copied_already < n {
            output.extend(&cp[copied_already..n - 1]);
            output.push(escaped(n - 1));
        }
    }
    output
}

/// If §3.5.1 doesn't find all of the output of §4.1 (erratum U4), also escapes the code point at which it stops, and
/// repeats that (D15).
pub fn until_found_whole(mut output: Vec<Cp>) -> Vec<Cp> {
    loop {
        let cp: Vec<char> = text_of(&output).chars().collect();
        let end = termination(&cp, 0, false);
        if end == cp.len() {
            return output;
        }
        let mut at = 0;
        let stopped = output.iter_mut().find(|c| {
            at += if c.stays { c.escapes.len() } else { 1 };
            at > end && (c.stays || link_term(c.cp) != LinkTerm::Soft)
        });
        let stopped = stopped.expect("a code point at the end of the link");
        assert!(!stopped.stays, "{}", cp.iter().collect::<String>());
        stopped.stays = true;
    }
}

fn hex(digit: u8) -> Option<u8> {
    u8::try_from(char::from(digit).to_digit(16)?).ok()
}

/// The byte of the escape at the start of a text.
pub fn escaped_byte(text: &[u8]) -> Option<u8> {
    match *text {
        [b'%', high, low, ..] => Some(hex(high)? * 16 + hex(low)?),
        _ => None,
    }
}

/// Decodes a part of a URL (D11). An escaped byte that isn't UTF-8 becomes U+FFFD, and stays escaped.
fn decode(text: &str) -> Vec<Cp> {
    let mut cps = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (mut bytes, mut count) = ([0; 4], 0);
        while count < 4
            && let Some(byte) = rest.as_bytes().get(3 * count..).and_then(escaped_byte)
        {
            bytes[count] = byte;
            count += 1;
        }
        let decoded = (1..=count).find_map(|n| std::str::from_utf8(&bytes[..n]).ok()?.chars().next());
        let (cp, length) = match decoded {
            Some(cp) => (cp, 3 * cp.len_utf8()),
            None if count == 0 => (first, first.len_utf8()),
            None => ('\u{FFFD}', 3),
        };
        let escapes = Escapes::from(&rest[..length]);
        let escaped = Cp { cp, escapes, stays: decoded.is_none(), raw: false };
        cps.push(if count == 0 { Cp::from(cp) } else { escaped });
        rest = &rest[length..];
    }
    cps
}

/// Splits what follows a host into Parts, by D14.
pub fn split(after_host: &str) -> Vec<(Part, &str)> {
    let (rest, after_hash) = after_host.split_once('#').unwrap_or((after_host, ""));
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let mut directives = after_hash.split(":~:");
    let fragment = directives.next().unwrap_or_default();
    let mut directives = directives.filter(|directive| !directive.is_empty()).peekable();
    let mut parts = Vec::with_capacity(4);
    if let Some(path) = path.strip_prefix('/') {
        parts.push((Part::Path, path));
    }
    if !query.is_empty() {
        parts.push((Part::Query, query));
    }
    if !fragment.is_empty() || directives.peek().is_some() {
        parts.push((Part::Fragment, fragment));
    }
    parts.extend(directives.map(|directive| (Part::FragmentDirective, directive)));
    parts
}

/// What follows a host, without empty Parts (D14).
pub fn without_empty_parts(after_host: &str) -> String {
    split(after_host).iter().fold(String::new(), |all, (part, text)| all + part.initiator() + text)
}

/// Splits and decodes the Parts after a host by D11, D12 and D14.
pub fn parts_of_url(after_host: &str) -> Vec<(Part, Vec<Cp>)> {
    let mut parts: Vec<_> = split(after_host).into_iter().map(|(part, text)| (part, decode(text))).collect();
    let is_legacy = parts.iter().flat_map(|(_, cps)| cps).any(|c| c.stays);
    let last = parts.len().saturating_sub(1);
    for (index, (part, cps)) in parts.iter_mut().enumerate() {
        let never = match part {
            Part::Path => "%\\+/?#",
            Part::Query => "%\\+&=#",
            Part::Fragment => "%\\+",
            Part::FragmentDirective => "%\\+&,-",
        };
        let in_fragment = matches!(part, Part::Fragment | Part::FragmentDirective);
        let after = if index < last { ":~:" } else { "" };
        for i in 0..cps.len() {
            let Cp { cp, raw, .. } = cps[i];
            let lone_percent = |back: usize| i >= back && cps[i - back].raw && cps[i - back].cp == '%';
            let is_hex = |c: Option<&Cp>| c.is_some_and(|c| c.cp.is_ascii_hexdigit());
            let completes_an_escape = || {
                cp.is_ascii_hexdigit()
                    && (lone_percent(1) && is_hex(cps.get(i + 1))
                        || lone_percent(2) && cps[i - 1].raw && cps[i - 1].cp.is_ascii_hexdigit())
            };
            let begins_a_directive =
                || cps[i..].iter().map(|c| c.cp).chain(after.chars()).take(3).eq(":~:".chars());
            let stays = !raw && (never.contains(cp) || completes_an_escape())
                || is_legacy && !cp.is_ascii()
                || in_fragment && begins_a_directive();
            cps[i].stays |= stays;
        }
    }
    parts
}

/// Decodes the escapes of a text.
pub fn percent_decode(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut decoded = Vec::new();
    let mut i = 0;
    while i < bytes.len() {
        let escaped = escaped_byte(&bytes[i..]);
        decoded.push(escaped.unwrap_or(bytes[i]));
        i += if escaped.is_some() { 3 } else { 1 };
    }
    decoded
}
