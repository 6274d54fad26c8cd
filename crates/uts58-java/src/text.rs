//! Texts of Java: UTF-16, in which there may be lone surrogates.

use std::char::REPLACEMENT_CHARACTER;

use crate::failure::Failure;

/// A text in UTF-8, with U+FFFD for each lone surrogate, which is as long as a surrogate in UTF-16: the places are the same.
///
/// # Errors
///
/// [`Failure::Memory`] if there is not so much memory.
pub(crate) fn utf8(units: &[u16]) -> Result<String, Failure> {
    let length = units.iter().map(|&unit| at_most(unit)).sum();
    let mut text = String::new();
    text.try_reserve_exact(length).map_err(|_| Failure::Memory)?;
    if length == units.len() {
        text.extend(units.iter().map(|&unit| char::from(unit as u8)));
    } else {
        let read = char::decode_utf16(units.iter().copied());
        text.extend(read.map(|c| c.unwrap_or(REPLACEMENT_CHARACTER)));
    }
    Ok(text)
}

/// How many bytes the unit needs at most: of the four for a pair of surrogates each has two, of a lone one three.
const fn at_most(unit: u16) -> usize {
    1 + (unit >= 0x80) as usize + (unit >= 0x800) as usize
}
