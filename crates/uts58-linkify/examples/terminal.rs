//! Writes clickable links to a terminal (OSC 8): `cargo run --example terminal < testdata/samples/sample.txt`

use std::io::{self, BufWriter, IsTerminal, Write};

use uts58_linkify::{Linkifier, Profile};

fn main() -> io::Result<()> {
    let linkifier = Linkifier::new(Profile::Messages);
    let text = io::read_to_string(io::stdin())?;
    let stdout = io::stdout();
    let clickable = stdout.is_terminal();
    let mut out = BufWriter::new(stdout.lock());
    for segment in linkifier.segments(&text) {
        match segment.link() {
            // `href` is ASCII without controls, so it cannot end the escape sequence early.
            Some(link) if clickable => {
                write!(out, "\x1B]8;;{}\x1B\\\x1B[4m{}\x1B[24m\x1B]8;;\x1B\\", link.href(), link.as_str())?;
            }
            Some(link) => write!(out, "{} <{}>", link.as_str(), link.href())?,
            // Untrusted text may contain escape sequences of its own; they are shown, not executed.
            None => {
                let harmless = |c: char| if c.is_control() && !"\n\t".contains(c) { '\u{FFFD}' } else { c };
                write!(out, "{}", segment.as_str().chars().map(harmless).collect::<String>())?;
            }
        }
    }
    out.flush()
}
