//! Shows why `tokens.rs` starts again after the last complete token: `html5gum` doesn't resume in the middle of one.

use std::collections::VecDeque;
use std::fmt;

use html5gum::{Readable as _, Reader, StringReader, Token, Tokenizer};

/// Returns one piece, and then an error before the next piece.
struct Halves<'b>(VecDeque<StringReader<'b>>);

impl Reader for Halves<'_> {
    type Error = fmt::Error;

    fn read_byte(&mut self) -> Result<Option<u8>, fmt::Error> {
        let byte = self.0.front_mut().and_then(|half| half.read_byte().unwrap_or_default());
        match byte {
            None if self.0.len() > 1 => {
                self.0.pop_front();
                Err(fmt::Error)
            }
            byte => Ok(byte),
        }
    }

    fn try_read_string(&mut self, wanted: &[u8], case_sensitive: bool) -> Result<bool, fmt::Error> {
        Ok(self
            .0
            .front_mut()
            .is_some_and(|half| half.try_read_string(wanted, case_sensitive).unwrap_or_default()))
    }
}

/// If this fails, `html5gum` can resume, and `tokens.rs` can be simpler.
#[test]
fn html5gum_does_not_go_on_in_a_tag() {
    let names = |halves: &[&'static str]| -> Vec<String> {
        let reader = Halves(halves.iter().map(|half| half.to_reader()).collect());
        let mut tokenizer = Tokenizer::new(reader);
        let mut names = Vec::new();
        for _ in 0..9 {
            if let Some(Ok(Token::StartTag(tag))) = tokenizer.next() {
                names.push(String::from_utf8_lossy(&tag.name).into_owned());
            }
        }
        names
    };
    assert_eq!(names(&["<strong>"]), ["strong"]);
    assert_eq!(names(&["<str", "ong>"]), ["ong"]);
}
