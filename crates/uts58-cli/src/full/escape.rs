//! `uts58 escape`: rewrites the URL on each line with as few escapes as possible (§4.1) and a Unicode host.

use std::io::{self, Write};
use std::path::Path;

use uts58_core::{minimal_escape, quote_local_part};
use uts58_linkify::{HostDisplay, HostRule, Linkifier, Options, Profile, Scheme};

use crate::chunks::Limits;
use crate::full::args::Escape;
use crate::input::{self, Rewrite};
use crate::report::{self, Stop, Verdict};

pub(crate) fn run(args: &Escape) -> Result<Verdict, Stop> {
    let mut escaped = Escaped::new(Limits::PROGRAM.line, args.profile.into())?;
    let reading = args.encoding.reading("escape");
    if args.inputs.is_empty() {
        return input::copy(&[], reading, &mut escaped);
    }
    let mut verdict = Verdict::Done;
    for argument in &args.inputs {
        match as_url(argument) {
            Some(url) => {
                report::error(&format!("no file has this name, so it is taken as a URL: {url}"));
                input::print(format!("{}\n", escaped.url(url)).as_bytes())?;
            }
            None if input::copy(std::slice::from_ref(argument), reading, &mut escaped)? == Verdict::Done => {}
            None => verdict = Verdict::SomeFailed,
        }
    }
    Ok(verdict)
}

/// Whether this argument is a URL rather than a file: no file has that name, and the argument contains `://` or is
/// one whole link.
fn as_url(argument: &Path) -> Option<&str> {
    let text =
        argument.to_str().filter(|_| !input::is_stdin(argument) && argument.symlink_metadata().is_err())?;
    let is_link =
        || Linkifier::new(Profile::Messages).link_at_start(text).is_some_and(|link| link.as_str() == text);
    (text.contains("://") || is_link()).then_some(text)
}

/// The schemes other than http and https whose hosts are domain names.
const SCHEMES: [&str; 3] = ["ftp", "ws", "wss"];

/// The maximum length of a host to consider, in bytes as written (D26).
const MOST_HOST: usize = 4096;

pub(crate) struct Escaped {
    /// Finds the host of any URL that has one.
    linkifier: Linkifier,
    /// The linkifier for which the result must stay one link.
    reader: Linkifier,
    /// Lines of this many bytes or more are copied, not parsed.
    too_long: usize,
    /// Whether the beginning of this long line has been copied; then the rest is copied too.
    within_line: bool,
}

impl Escaped {
    pub(crate) fn new(too_long: usize, profile: Profile) -> Result<Self, Stop> {
        let schemes = SCHEMES.into_iter().map(Scheme::hierarchical).collect::<Result<Vec<_>, _>>();
        let schemes = schemes.map_err(|error| Stop::Failed(error.to_string()))?;
        let built = |options: Options| {
            Linkifier::new(options.host_rule(HostRule::AnyValid).add_schemes(schemes.clone()))
        };
        let linkifier = built(Options::standard().single_label_hosts(true));
        let reader = built(Options::from(profile));
        Ok(Self { linkifier, reader, too_long, within_line: false })
    }

    /// Writes a line, or a part of a long one, with its trailing spaces and line break.
    fn line(&mut self, out: &mut impl Write, line: &[u8]) -> io::Result<()> {
        let is_whole = !self.within_line && line.len() < self.too_long;
        self.within_line = !line.ends_with(b"\n");
        match str::from_utf8(line) {
            Ok(text) if is_whole => {
                let url = text.trim();
                let (before, after) = text.split_once(url).unwrap_or_default();
                write!(out, "{before}{}{after}", self.url(url))
            }
            _ => out.write_all(line),
        }
    }

    fn url(&self, url: &str) -> String {
        let escaped = minimal_escape(url).to_string();
        // Escapes may turn other text into an address.
        if let Some(address) = address(url).or_else(|| address(&escaped)) {
            return address;
        }
        let after_scheme = escaped.split_once("://").map_or(escaped.as_str(), |(_, after)| after);
        let authority = after_scheme.split(['/', '?', '#']).next().unwrap_or_default();
        if authority.len() > MOST_HOST {
            return escaped;
        }
        // If the host is valid, the linkifier finds the whole escaped URL.
        match self.linkifier.link_at_start(&escaped) {
            Some(link) if link.as_str() == escaped => {
                self.reader.escape(&link.display(HostDisplay::UnicodeIfSafe).to_string())
            }
            _ => escaped,
        }
    }
}

/// Rewrites an e-mail address. By §5.3 its local part has no escapes and may contain `/ ? #`. Its host needs a public
/// suffix.
fn address(text: &str) -> Option<String> {
    let link = Linkifier::standard().link_at_start(text).filter(|link| link.as_str() == text)?;
    // After `mailto:`, the address is a URL, so it has escapes.
    let local = link.local_part().filter(|local| text.starts_with(local))?;
    let host = link.display(HostDisplay::UnicodeIfSafe).to_string();
    let (_, host) = host.rsplit_once('@')?;
    Some(format!("{}@{host}", quote_local_part(local)))
}

impl Rewrite for Escaped {
    fn cut(&self, _: &[u8]) -> usize {
        0
    }

    fn chunk(&mut self, out: &mut impl Write, chunk: &[u8]) -> io::Result<()> {
        chunk.split_inclusive(|&byte| byte == b'\n').try_for_each(|line| self.line(out, line))
    }

    fn end(&mut self, _: &mut impl Write) -> io::Result<()> {
        self.within_line = false;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(chunks: &[&str], wanted: &str) {
        let mut escaped = Escaped::new(64, Profile::Standard).unwrap();
        let mut out = Vec::new();
        chunks.iter().for_each(|chunk| escaped.chunk(&mut out, chunk.as_bytes()).unwrap());
        assert_eq!(str::from_utf8(&out), Ok(wanted), "{chunks:?}");
    }

    #[test]
    fn urls_become_readable() {
        check(&["https://xn--bcher-kva.de/gr%C3%B6%C3%9F\n"], "https://bücher.de/größ\n");
        check(&[" xn--p1ai.xn--p1ai/%D1%8F. \r\n\n\r\n"], " рф.рф/я%2E \r\n\n\r\n");
        check(&["http://localhost/%D1%8F\nWSS://A.local/b c"], "http://localhost/я\nWSS://a.local/b%20c");
        check(&["mailto:a@xn--p1ai.xn--p1ai\n"], "mailto:a@рф.рф\n");
        // The host isn't valid, so everything before the Path stays as it is.
        check(&["http://a@xn--p1ai/%D1%8F\nabc/%D1%8F"], "http://a@xn--p1ai/я\nabc/я");
        // In an address, `%41` isn't an escape, and `/ ? #` belong to the local part.
        check(
            &["a/b%41@example.com\njane.doe#EXT#@gr\u{F6}\u{DF}e.com"],
            "a/b%41@example.com\njane.doe#EXT#@größe.com",
        );
        check(&["größe@xn--p1ai.xn--p1ai\n"], "größe@рф.рф\n");
        check(&["foo.com/bar%41@x.de\na@intern/%41"], "foo.com/barA@x.de\na@intern/A");
        // With its escapes, this is an address.
        check(&["e.som?\u{1})@examпример.рфple.org"], "e.som?%01%29@xn--exam-y4dr2awjd.xn--ple-zedu.org");
        // The text is longer than any host; handling it must take linear time.
        let endless = ".。".repeat(100_000);
        let mut escaped = Escaped::new(1 << 20, Profile::Standard).unwrap();
        let mut out = Vec::new();
        escaped.chunk(&mut out, endless.as_bytes()).unwrap();
        assert_eq!(out, endless.as_bytes());
        // These escapes aren't UTF-8, so they stay (§4.1).
        check(&["a.de/%E9/%D1%8F\n"], "a.de/%E9/%D1%8F\n");
    }

    #[test]
    fn urls_for_a_profile() {
        let mut escaped = Escaped::new(64, Profile::Messages).unwrap();
        let mut out = Vec::new();
        escaped.chunk(&mut out, "a.de/a%E3%81%AEb/%E3%81%AE\n".as_bytes()).unwrap();
        assert_eq!(str::from_utf8(&out), Ok("a.de/a%E3%81%AEb/の\n"));
    }

    #[test]
    fn endless_lines_are_copied() {
        let long = format!("a.de/{}", "%D1%8F".repeat(10));
        check(&[&long, "a.de/%D1%8F", " %41\na.de/%D1%8F\n"], &format!("{long}a.de/%D1%8F %41\na.de/я\n"));
    }

    #[test]
    fn other_bytes_are_copied() {
        let mut escaped = Escaped::new(64, Profile::Standard).unwrap();
        let mut out = Vec::new();
        for chunk in [&b"a.de/\xFF%D1%8F\n"[..], b"a.de/%41"] {
            escaped.chunk(&mut out, chunk).unwrap();
            escaped.end(&mut out).unwrap();
        }
        assert_eq!(out, b"a.de/\xFF%D1%8F\na.de/A");
    }
}
