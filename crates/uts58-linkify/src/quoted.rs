//! Quotes text in messages. `{:?}` would work too, but it needs tables of all printable code points.

use core::fmt::{self, Write as _};

use crate::chars::is_invisible;

/// Displays a text in quotation marks. Quotation marks and invisible code points in it are escaped.
pub(crate) struct Quoted<'t>(pub(crate) &'t str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars() {
            if matches!(c, '"' | '\\') || c.is_control() || is_invisible(c) {
                c.escape_default().try_for_each(|escaped| f.write_char(escaped))?;
            } else {
                f.write_char(c)?;
            }
        }
        f.write_char('"')
    }
}

#[cfg(test)]
mod tests {
    use super::Quoted;
    use alloc::format;
    use alloc::string::ToString as _;

    #[test]
    fn as_debug() {
        for text in ["", "größe", "桜 \"x\" \\", "a\tb\r\nc\u{1}", "a\u{202E}b\u{200B}"] {
            assert_eq!(Quoted(text).to_string(), format!("{text:?}"));
        }
    }
}
