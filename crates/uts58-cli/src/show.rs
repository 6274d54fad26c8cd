//! `uts58 show`: a copy for a terminal, with hyperlinks (OSC 8) and colour.

use std::io::{self, IsTerminal as _, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use uts58_linkify::{Link, Linkifier};

use crate::args::{Show, When};
use crate::input::{self, Rewrite};
use crate::pieces::copy_links;
use crate::report::{Stop, Verdict};

pub(crate) fn run(args: &Show) -> Result<Verdict, Stop> {
    let linkifier = args.library.linkifier()?;
    let look = match args.color {
        When::Always => Look { hyperlinks: true, color: true },
        When::Never => Look { hyperlinks: false, color: false },
        When::Auto => Look::of_terminal(),
    };
    input::copy(&args.files, &mut Shown { linkifier, look })
}

/// How a link looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Look {
    hyperlinks: bool,
    color: bool,
}

impl Look {
    /// What standard output and the environment (`NO_COLOR`, `TERM` …) want.
    fn of_terminal() -> Self {
        let out = io::stdout();
        Self {
            hyperlinks: out.is_terminal() && anstyle_query::term_supports_ansi_color(),
            color: AutoStream::choice(&out) != ColorChoice::Never,
        }
    }
}

const LINK: Style = AnsiColor::BrightBlue.on_default().underline();

struct Shown {
    linkifier: Linkifier,
    look: Look,
}

impl Shown {
    fn link(&self, out: &mut impl Write, link: &Link<'_>) -> io::Result<()> {
        let Look { hyperlinks, color } = self.look;
        if hyperlinks {
            write!(out, "\x1B]8;;{}\x1B\\", link.href())?;
        }
        if color {
            write!(out, "{LINK}{}{LINK:#}", link.text())?;
        } else {
            out.write_all(link.text().as_bytes())?;
        }
        if hyperlinks {
            out.write_all(b"\x1B]8;;\x1B\\")?;
        }
        Ok(())
    }
}

impl Rewrite for Shown {
    fn cut(&self, text: &str) -> usize {
        self.linkifier.stable_prefix(text)
    }

    fn chunk(&mut self, out: &mut impl Write, chunk: &[u8]) -> io::Result<()> {
        copy_links(out, chunk, &self.linkifier, |out, link| self.link(out, link))
    }
}
