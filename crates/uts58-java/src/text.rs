//! Converts Java texts: UTF-16, which may have lone surrogates.

use std::cell::Cell;

use uts58_linkify::bytes::LossyText;

use crate::failure::Failure;

/// Replaces a lone surrogate: a byte that UTF-8 never contains, for [`LossyText`].
const LONE: u8 = 0xFF;

/// Converts a text to UTF-8, with a byte that UTF-8 never contains for each lone surrogate.
///
/// # Errors
///
/// [`Failure::Memory`] if there isn't enough memory.
pub(crate) fn utf8(units: &[u16]) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    write(units, &mut bytes)?;
    Ok(bytes)
}

/// How much memory a thread keeps for its next text, in bytes.
const KEPT: usize = 1 << 14;

thread_local! {
    static BUFFER: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Runs `work` on a text, without allocating if it is short.
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
        while let [unit, after @ ..] = rest {
            let unit = *unit;
            // The lowest six bits, and the others.
            let (low, high) = ((unit & 0x3F) as u8, unit >> 6);
            rest = match (unit, after) {
                (..0x80, _) => {
                    bytes.push(unit as u8);
                    after
                }
                (0x80..0x800, _) => {
                    bytes.extend([0xC0 | high as u8, 0x80 | low]);
                    after
                }
                (0xD800..0xDC00, [second @ 0xDC00..0xE000, after @ ..]) => {
                    let c = char::decode_utf16([unit, *second]).next().and_then(Result::ok);
                    bytes.extend(c.unwrap_or_default().encode_utf8(&mut [0; 4]).as_bytes());
                    after
                }
                (0xD800..0xE000, _) => {
                    bytes.push(LONE);
                    after
                }
                _ => {
                    bytes.extend([0xE0 | (high >> 6) as u8, 0x80 | (high & 0x3F) as u8, 0x80 | low]);
                    after
                }
            };
        }
    }
    Ok(())
}

/// The most bytes the unit can need. A surrogate pair needs four, two for each; a lone surrogate becomes three.
const fn at_most(unit: u16) -> usize {
    1 + (unit >= 0x80) as usize + (unit >= 0x800) as usize
}
