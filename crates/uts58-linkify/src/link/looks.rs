//! Looks up what code points look like (UTS #39 §4), in sets that the build script derives from `unicode-security`.

include!(concat!(env!("OUT_DIR"), "/looks.rs"));

/// Whether the skeleton of this code point is all ASCII.
pub(crate) fn looks_ascii(c: char) -> bool {
    is_in(ASCII, c)
}

/// Whether this code point outside ASCII looks like one of `/ ? # @ : .`, judging by its skeleton.
pub(crate) fn looks_like_syntax(c: char) -> bool {
    !c.is_ascii() && is_in(SYNTAX, c)
}

/// Whether the code point's Identifier_Type is Default_Ignorable (UTS #39 §3.1).
pub(crate) fn is_ignorable(c: char) -> bool {
    is_in(IGNORABLE, c)
}

/// The ASCII code points that a reader may mistake `c` for, in lower case.
#[cfg(all(feature = "url", feature = "psl"))]
pub(crate) fn read_as(c: char) -> [char; 2] {
    let at = RUNS.partition_point(|run| run >> 8 <= u32::from(c));
    let Some((run, looks)) = at.checked_sub(1).and_then(|at| RUNS.get(at).zip(READ_AS.get(at))) else {
        return [c; 2];
    };
    let place = u32::from(c) - (run >> 8);
    if place >= run >> 1 & 0x7F {
        return [c; 2];
    }
    let letters = u8::try_from(place * (run & 1)).unwrap_or_default();
    looks.map(|first| char::from(first.saturating_add(letters)))
}

fn is_in(ranges: &[(char, char)], c: char) -> bool {
    let at = ranges.partition_point(|&(_, last)| last < c);
    ranges.get(at).is_some_and(|&(first, _)| first <= c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_security::general_security_profile::IdentifierType;
    use unicode_security::{GeneralSecurityProfile as _, skeleton};

    #[test]
    fn every_code_point_looks_as_unicode_security_says() {
        for c in '\0'..=char::MAX {
            let seen: alloc::string::String = skeleton(c.encode_utf8(&mut [0; 4])).collect();
            assert_eq!(looks_ascii(c), seen.is_ascii(), "{c:?}");
            let has_syntax = seen.contains(['/', '?', '#', '@', ':', '.']);
            assert_eq!(looks_like_syntax(c), !c.is_ascii() && has_syntax, "{c:?}");
            let is_default_ignorable = c.identifier_type() == Some(IdentifierType::Default_Ignorable);
            assert_eq!(is_ignorable(c), is_default_ignorable, "{c:?}");
        }
    }

    #[test]
    fn look_alikes_are_known_and_others_are_not() {
        assert!(['а', 'ӏ', 'ｍ', '𝐚', 'a'].into_iter().all(looks_ascii));
        assert!(!['я', '桜', 'ü'].into_iter().any(looks_ascii));
        assert!(['ノ', '⁄', '։', '․'].into_iter().all(looks_like_syntax));
        assert!(!['/', '.', 'а', '桜'].into_iter().any(looks_like_syntax));
        assert!(['\u{AD}', '\u{3164}', '\u{E0061}'].into_iter().all(is_ignorable));
    }
}
