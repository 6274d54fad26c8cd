//! The algorithms of `uts58-core` on bytes that may not be UTF-8, for programs with a linkifier of their own. Bytes that
//! aren't UTF-8 end a link, and a local part that touches them isn't valid.

use core::ops::Range;

use super::bytes::LossyText;

/// [`uts58_core::scan_path_query_fragment`] on bytes (§3.5.1). Takes time linear in the length of the word at `start`,
/// up to the next ASCII space or control character.
#[must_use]
pub fn scan_path_query_fragment(bytes: &[u8], start: usize) -> usize {
    match bytes.get(start..word_end(bytes, start)) {
        // Invalid bytes become U+0000, which ends the link. Offsets up to there are the same.
        Some(word) => start + uts58_core::scan_path_query_fragment(LossyText::new(word).as_str(), 0),
        None => bytes.len(),
    }
}

/// [`uts58_core::scan_back_email_local_part`] on bytes (§5.2). Takes time linear in the length of the word before `at`,
/// back to the last ASCII space or control character.
#[must_use]
pub fn scan_back_email_local_part(bytes: &[u8], floor: usize, at: usize) -> Option<usize> {
    let word = bytes.get(floor..at)?.rsplit(|&byte| ends_word(byte)).next()?;
    let lossy = LossyText::new(word);
    let text = lossy.as_str();
    let start = uts58_core::scan_back_email_local_part(text, 0, text.len())?;
    let (touched, address) = text.split_at_checked(start)?;
    // The word contains no U+0000 of its own.
    (!touched.ends_with('\0')).then(|| at - address.len())
}

/// [`uts58_core::extend_link`] on bytes (§10.1). Returns `link` unchanged if it contains bytes that aren't UTF-8. Takes
/// time linear in the length of the link and of the word in which it ends.
#[must_use]
pub fn extend_link(bytes: &[u8], link: Range<usize>) -> Range<usize> {
    let Some(found) = bytes.get(link.clone()) else { return link };
    if core::str::from_utf8(found).is_err() {
        return link;
    }
    let words = bytes.get(link.start..word_end(bytes, link.end)).unwrap_or_default();
    let extended = uts58_core::extend_link(LossyText::new(words).as_str(), 0..found.len());
    link.start..link.start + extended.end
}

/// Whether this byte ends every link and local part. It has Link_Term=Hard and Link_Email=No.
const fn ends_word(byte: u8) -> bool {
    byte <= b' '
}

/// Where the word that contains `from` ends.
fn word_end(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    from + rest.iter().position(|&byte| ends_word(byte)).unwrap_or(rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;
    use uts58_core::{LinkTerm, is_link_email, link_term};

    #[test]
    fn what_ends_words_ends_links() {
        for byte in 0..=b' ' {
            let c = char::from(byte);
            assert!(link_term(c) == LinkTerm::Hard && !is_link_email(c), "{c:?}");
        }
    }

    /// On texts of up to five of these that are UTF-8, each function agrees with the one on `str`. Replacing a space
    /// with an invalid byte only changes which addresses are valid.
    #[test]
    fn as_on_str() {
        const PIECES: [&str; 9] = ["a", ".", "é", "/", "(", ")", " ", "@", "\u{3000}"];
        for number in 0..PIECES.len().pow(5) {
            let mut digits = number;
            let mut text = std::string::String::new();
            for _ in 0..5 {
                text += PIECES.get(digits % PIECES.len()).copied().unwrap_or_default();
                digits /= PIECES.len();
            }
            let bytes = text.as_bytes();
            let broken: Vec<u8> = bytes.iter().map(|&b| if b == b' ' { 0xFF } else { b }).collect();
            for at in 0..=text.len() + 1 {
                let end = uts58_core::scan_path_query_fragment(&text, at);
                assert_eq!(scan_path_query_fragment(bytes, at), end, "{text:?} {at}");
                assert_eq!(scan_path_query_fragment(&broken, at), end, "{text:?} {at}");
                let email = uts58_core::scan_back_email_local_part(&text, 0, at);
                assert_eq!(scan_back_email_local_part(bytes, 0, at), email, "{text:?} {at}");
                let untouched = email.filter(|&start| !text.get(..start).unwrap_or_default().ends_with(' '));
                assert_eq!(scan_back_email_local_part(&broken, 0, at), untouched, "{text:?} {at}");
                let link = uts58_core::extend_link(&text, 0..at);
                assert_eq!(extend_link(bytes, 0..at), link, "{text:?} {at}");
                let found = broken.get(..at).unwrap_or_default();
                let wanted = if found.contains(&0xFF) { 0..at } else { link };
                assert_eq!(extend_link(&broken, 0..at), wanted, "{text:?} {at}");
            }
        }
    }
}
