//! Generates sets of code points that look alike. `unicode-security` has a skeleton and a type for every code point,
//! and a program that looked them up one by one would contain all of those tables.

use unicode_security::general_security_profile::IdentifierType;
use unicode_security::{GeneralSecurityProfile as _, skeleton};

/// The tables that `src/link/looks.rs` includes.
pub(crate) fn tables() -> String {
    let runs = runs();
    format!(
        "/// Code points that look like nothing but ASCII.\nstatic ASCII: &[(char, char)] = &{:?};\n\
         /// Code points that look like syntax of a URL.\nstatic SYNTAX: &[(char, char)] = &{:?};\n\
         /// Code points that are to be ignored where they are not supported.\nstatic IGNORABLE: &[(char, char)] = &{:?};\n\
         /// Runs of code points that a reader may take for those of ASCII: the first code point, shifted by 8, the\n\
         /// length, shifted by 1, and 1 if the letters ascend with the code points.\n\
         #[cfg(all(feature = \"url\", feature = \"psl\"))]\nstatic RUNS: &[u32] = &{:?};\n\
         /// The ASCII code points for which a reader may take the first code point of each run.\n\
         #[cfg(all(feature = \"url\", feature = \"psl\"))]\nstatic READ_AS: &[[u8; 2]] = &{:?};\n",
        ranges(|c| skeleton(c.encode_utf8(&mut [0; 4])).all(|seen| seen.is_ascii())),
        ranges(|c| skeleton(c.encode_utf8(&mut [0; 4]))
            .any(|seen| matches!(seen, '/' | '?' | '#' | '@' | ':' | '.'))),
        ranges(|c| c.identifier_type() == Some(IdentifierType::Default_Ignorable)),
        runs.iter().map(Run::packed).collect::<Vec<_>>(),
        runs.iter().map(|run| run.looks).collect::<Vec<_>>(),
    )
}

/// Code points in a row that a reader takes for the same ASCII code points, or for letters in alphabetical order.
struct Run {
    first: u32,
    length: u32,
    looks: [u8; 2],
    ascends: bool,
}

impl Run {
    const LONGEST: u32 = 127;

    fn packed(&self) -> u32 {
        self.first << 8 | self.length << 1 | u32::from(self.ascends)
    }

    /// Adds the code point if it continues the run.
    fn extends(&mut self, c: char, looks: [u8; 2]) -> bool {
        let read = |ascends| self.looks.map(|ascii| u32::from(ascii) + self.length * u32::from(ascends));
        let ascends = if self.length > 1 { self.ascends } else { read(false) != looks.map(u32::from) };
        let extends = u32::from(c) == self.first + self.length
            && self.length < Self::LONGEST
            && read(ascends) == looks.map(u32::from);
        if extends {
            (self.length, self.ascends) = (self.length + 1, ascends);
        }
        extends
    }
}

fn runs() -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (c, looks) in read_as() {
        if !runs.last_mut().is_some_and(|run| run.extends(c, looks)) {
            runs.push(Run { first: c.into(), length: 1, looks, ascends: false });
        }
    }
    runs
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
        .chain(characters().filter(|c| !c.is_ascii()))
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

/// The code points of the planes that contain characters: 0 to 3, and 14.
fn characters() -> impl Iterator<Item = char> {
    ('\0'..='\u{3FFFF}').chain('\u{E0000}'..='\u{EFFFF}')
}

/// The first and the last of each range of code points for which the predicate holds.
fn ranges(is_true: impl Fn(char) -> bool) -> Vec<(char, char)> {
    let mut ranges: Vec<(char, char)> = Vec::new();
    for c in characters().filter(|&c| is_true(c)) {
        match ranges.last_mut() {
            Some((_, last)) if (*last..=c).nth(1) == Some(c) => *last = c,
            _ => ranges.push((c, c)),
        }
    }
    ranges
}
