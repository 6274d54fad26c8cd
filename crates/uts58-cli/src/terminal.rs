//! Distinguishes visible text from the escape sequences in it.

use anstyle_parse::{Params, Parser, Perform};

/// The role of a code point in terminal output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Visible text, or a single control character.
    Seen,
    /// Part of an escape sequence.
    Sequence,
    /// The last code point of an escape sequence.
    End(Sequence),
}

/// The kinds of escape sequences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sequence {
    /// Changes the style, or clears text to the right. A link may continue after it.
    Style,
    /// Begins or ends a hyperlink (OSC 8).
    Hyperlink(Edge),
    /// Anything else. The text after it is scanned separately from the text before it.
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edge {
    Begin,
    End,
}

/// Parses texts one after another, as a terminal does. A sequence may begin in one text and end in the next.
#[derive(Default)]
pub(crate) struct Terminal {
    parser: Parser,
    seen: Seen,
    /// Whether an escape sequence is still incomplete.
    in_sequence: bool,
}

/// Whether colours or attributes other than the default are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Look {
    #[default]
    Usual,
    Styled,
}

impl Terminal {
    /// Whether the text contains no part of an escape sequence.
    pub(crate) fn is_plain(&self, text: &str) -> bool {
        !self.in_sequence && memchr::memchr(ESC, text.as_bytes()).is_none()
    }

    /// The current style.
    pub(crate) const fn look(&self) -> Look {
        self.seen.look
    }

    pub(crate) fn role(&mut self, c: char) -> Role {
        self.seen.last = None;
        for &byte in c.encode_utf8(&mut [0; 4]).as_bytes() {
            self.parser.advance(&mut self.seen, byte);
        }
        let ended = match self.seen.last.take() {
            Some(Last::Printed) => None,
            // CAN and SUB abort a sequence.
            Some(Last::Executed(CAN | SUB)) if self.in_sequence => Some(Sequence::Other),
            Some(Last::Executed(_)) if !self.in_sequence => None,
            Some(Last::Ended(sequence)) => Some(sequence),
            Some(Last::Executed(_)) | None => {
                self.in_sequence = true;
                return Role::Sequence;
            }
        };
        // ESC can end one sequence and begin the next.
        self.in_sequence = c == char::from(ESC);
        ended.map_or(Role::Seen, Role::End)
    }
}

const ESC: u8 = 0x1B;
const CAN: u8 = 0x18;
const SUB: u8 = 0x1A;

/// The parser's last event.
enum Last {
    Printed,
    Executed(u8),
    Ended(Sequence),
}

#[derive(Default)]
struct Seen {
    last: Option<Last>,
    look: Look,
}

impl Perform for Seen {
    fn print(&mut self, _: char) {
        self.last = Some(Last::Printed);
    }

    fn execute(&mut self, byte: u8) {
        self.last = Some(Last::Executed(byte));
    }

    fn unhook(&mut self) {
        self.last = Some(Last::Ended(Sequence::Other));
    }

    fn esc_dispatch(&mut self, _: &[u8], _: bool, _: u8) {
        self.last = Some(Last::Ended(Sequence::Other));
    }

    fn osc_dispatch(&mut self, parts: &[&[u8]], _: bool) {
        self.last = Some(Last::Ended(match parts {
            [b"8", _, b""] => Sequence::Hyperlink(Edge::End),
            [b"8", ..] => Sequence::Hyperlink(Edge::Begin),
            _ => Sequence::Other,
        }));
    }

    fn csi_dispatch(&mut self, params: &Params, intermediates: &[u8], _: bool, last: u8) {
        self.last = Some(Last::Ended(match last {
            b'm' if intermediates.is_empty() => {
                // `CSI m` and `CSI 0 m` reset everything. After any other sequence some attribute may still be set.
                let is_reset = params.iter().all(|param| param == [0]);
                self.look = if is_reset { Look::Usual } else { Look::Styled };
                Sequence::Style
            }
            b'K' if intermediates.is_empty() => Sequence::Style,
            _ => Sequence::Other,
        }));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The visible text, with `|` for each sequence.
    fn seen(text: &str) -> String {
        let mut terminal = Terminal::default();
        text.chars()
            .filter_map(|c| match terminal.role(c) {
                Role::Seen => Some(c),
                Role::Sequence => None,
                Role::End(_) => Some('|'),
            })
            .collect()
    }

    #[test]
    fn sequences_are_not_seen() {
        assert_eq!(seen("é\n\t桜\r\u{7}\u{8}"), "é\n\t桜\r\u{7}\u{8}");
        assert_eq!(seen("\u{1B}[1;31mé\u{1B}[m\u{1B}[K桜"), "|é||桜");
        assert_eq!(seen("\u{1B}]8;;https://é.de\u{1B}\\é\u{1B}]8;;\u{7}!"), "||é|!");
        assert_eq!(seen("\u{1B}]0;é@é.de: ~\u{7}é"), "|é");
        assert_eq!(seen("\u{1B}Pqé\u{1B}\\é\u{1B}_é\u{1B}\\é\u{1B}(Bé\u{1B}7é"), "||é|é|é|é");
        assert_eq!(seen("\u{1B}[3\u{18}é"), "|é");
    }

    #[test]
    fn sequences_are_known() {
        let last = |text: &str| {
            let mut terminal = Terminal::default();
            (text.chars().map(|c| terminal.role(c)).last(), terminal.look())
        };
        let style = Some(Role::End(Sequence::Style));
        assert_eq!(last("\u{1B}[38;5;0m"), (style, Look::Styled));
        assert_eq!(last("\u{1B}[1m\u{1B}[0m"), (style, Look::Usual));
        assert_eq!(last("\u{1B}[1m\u{1B}[m"), (style, Look::Usual));
        assert_eq!(last("\u{1B}[0;31m\u{1B}[K"), (style, Look::Styled));
        assert_eq!(last("\u{1B}[2J").0, Some(Role::End(Sequence::Other)));
        assert_eq!(last("\u{1B}[>4m").0, Some(Role::End(Sequence::Other)));
        let hyperlink = |edge| Some(Role::End(Sequence::Hyperlink(edge)));
        assert_eq!(last("\u{1B}]8;id=1;https://é.de\u{7}").0, hyperlink(Edge::Begin));
        assert_eq!(last("\u{1B}]8;;\u{7}").0, hyperlink(Edge::End));
        assert_eq!(last("\u{1B}]8;id=1;\u{7}").0, hyperlink(Edge::End));
        assert_eq!(
            last(&format!("\u{1B}]8;;https://é.de/{}\u{7}", "é".repeat(9999))).0,
            hyperlink(Edge::Begin)
        );
        assert_eq!(last("\u{1B}]8;;https://é.de/;é\u{7}").0, hyperlink(Edge::Begin));
    }

    proptest! {
        #[test]
        fn without_an_escape_all_is_seen(text in "[^\u{1B}]*") {
            prop_assert!(Terminal::default().is_plain(&text));
            prop_assert_eq!(seen(&text), text);
        }
    }
}
