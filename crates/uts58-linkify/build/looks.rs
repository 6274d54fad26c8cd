//! Generates sets of code points that look alike. `unicode-security` has a skeleton and a type for every code point,
//! and a program that looked them up one by one would contain all of those tables.

use unicode_security::general_security_profile::IdentifierType;
use unicode_security::{GeneralSecurityProfile as _, skeleton};

/// The tables that `src/link/looks.rs` includes.
pub(crate) fn tables() -> String {
    format!(
        "/// Code points that look like nothing but ASCII.\nstatic ASCII: &[(char, char)] = &{:?};\n\
         /// Code points that look like syntax of a URL.\nstatic SYNTAX: &[(char, char)] = &{:?};\n\
         /// Code points that are to be ignored where they are not supported.\nstatic IGNORABLE: &[(char, char)] = &{:?};\n\
         /// Code points, and those of ASCII for which a reader may take them.\n\
         #[cfg(all(feature = \"url\", feature = \"psl\"))]\nstatic READ_AS: &[(char, [u8; 2])] = &{:?};\n",
        ranges(|c| skeleton(c.encode_utf8(&mut [0; 4])).all(|seen| seen.is_ascii())),
        ranges(|c| skeleton(c.encode_utf8(&mut [0; 4]))
            .any(|seen| matches!(seen, '/' | '?' | '#' | '@' | ':' | '.'))),
        ranges(|c| c.identifier_type() == Some(IdentifierType::Default_Ignorable)),
        read_as(),
    )
}

/// Each code point for which a reader may take another one of ASCII: the one that its small letter looks like, and the one that it looks
/// like itself. Of U+04C0 these are `i` and `l`.
fn read_as() -> Vec<(char, [u8; 2])> {
    let looks = |c: char| {
        let (own, small) = (ascii(c), c.to_lowercase().next().filter(|&small| small != c));
        let small = small.map_or(own, ascii);
        Some((c, [small.or(own)?, own.or(small)?]))
    };
    let is_other = |&(c, looks): &(char, [u8; 2])| looks.map(char::from) != [c.to_ascii_lowercase(); 2];
    // Of ASCII, letters and digits.
    ('0'..='z')
        .filter(char::is_ascii_alphanumeric)
        .chain('\u{80}'..=char::MAX)
        .filter_map(looks)
        .filter(is_other)
        .collect()
}

/// Letters in circles and squares, by their `A` or `a`.
const ENCLOSED: [char; 5] = ['\u{24B6}', '\u{24D0}', '\u{1F130}', '\u{1F150}', '\u{1F170}'];

/// What a code point looks like without its marks, if that is one of ASCII. The skeleton of `m` is `rn`.
fn ascii(c: char) -> Option<u8> {
    let in_circle = |first: &char| {
        let at = u32::from(c).checked_sub(u32::from(*first)).filter(|&at| at < 26)?;
        u8::try_from(at).ok().map(|at| b'a' + at)
    };
    let seen: Vec<_> = skeleton(c.encode_utf8(&mut [0; 4])).collect();
    match seen.as_slice() {
        [one, marks @ ..]
            if one.is_ascii() && marks.iter().all(|mark| ('\u{300}'..='\u{36F}').contains(mark)) =>
        {
            u8::try_from(one.to_ascii_lowercase()).ok()
        }
        ['r', 'n'] => Some(b'm'),
        _ => ENCLOSED.iter().find_map(in_circle),
    }
}

/// The first and the last of each range of code points for which the predicate holds.
fn ranges(is_true: impl Fn(char) -> bool) -> Vec<(char, char)> {
    let mut ranges: Vec<(char, char)> = Vec::new();
    for c in ('\0'..=char::MAX).filter(|&c| is_true(c)) {
        match ranges.last_mut() {
            Some((_, last)) if (*last..=c).nth(1) == Some(c) => *last = c,
            _ => ranges.push((c, c)),
        }
    }
    ranges
}
