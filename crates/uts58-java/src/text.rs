//! Texts of Java: UTF-16, in which there may be lone surrogates.

use std::cell::Cell;

use uts58_linkify::bytes::LossyText;

use crate::failure::Failure;

/// What a lone surrogate becomes: a byte that UTF-8 never has. [`LossyText`] reads it.
const LONE: u8 = 0xFF;

/// A text in UTF-8, with a byte that UTF-8 never has for each lone surrogate.
///
/// # Errors
///
/// [`Failure::Memory`] if there is not so much memory.
pub(crate) fn utf8(units: &[u16]) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    write(units, &mut bytes)?;
    Ok(bytes)
}

/// What memory a thread keeps for the next text, in bytes.
const KEPT: usize = 1 << 14;

thread_local! {
    static BUFFER: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Does something with a text, without memory of its own if it is short.
pub(crate) fn with_text<T>(units: &[u16], work: impl FnOnce(&LossyText<'_>) -> T) -> Result<T, Failure> {
    let mut bytes = BUFFER.take();
    bytes.clear();
    write(units, &mut bytes)?;
    let done = work(&LossyText::new(&bytes));
    if bytes.capacity() <= KEPT {
        BUFFER.set(bytes);
    }
    Ok(done)
}

fn write(units: &[u16], bytes: &mut Vec<u8>) -> Result<(), Failure> {
    let length = units.iter().map(|&unit| at_most(unit)).sum();
    bytes.try_reserve(length).map_err(|_| Failure::Memory)?;
    if length == units.len() {
        bytes.extend(units.iter().map(|&unit| unit as u8));
    } else {
        let mut rest = units;
        while let [unit, behind @ ..] = rest {
            let unit = *unit;
            // The last six bits and those before them.
            let (low, high) = ((unit & 0x3F) as u8, unit >> 6);
            rest = match (unit, behind) {
                (..0x80, _) => {
                    bytes.push(unit as u8);
                    behind
                }
                (0x80..0x800, _) => {
                    bytes.extend([0xC0 | high as u8, 0x80 | low]);
                    behind
                }
                (0xD800..0xDC00, [second @ 0xDC00..0xE000, behind @ ..]) => {
                    let c = char::decode_utf16([unit, *second]).next().and_then(Result::ok);
                    bytes.extend(c.unwrap_or_default().encode_utf8(&mut [0; 4]).as_bytes());
                    behind
                }
                (0xD800..0xE000, _) => {
                    bytes.push(LONE);
                    behind
                }
                _ => {
                    bytes.extend([0xE0 | (high >> 6) as u8, 0x80 | (high & 0x3F) as u8, 0x80 | low]);
                    behind
                }
            };
        }
    }
    Ok(())
}

/// How many bytes the unit needs at most: of the four for a pair of surrogates each has two, of a lone one three.
const fn at_most(unit: u16) -> usize {
    1 + (unit >= 0x80) as usize + (unit >= 0x800) as usize
}
