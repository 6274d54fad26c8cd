//! Rewrites Markdown so that bare links are links in Markdown.

use core::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use uts58_linkify::Linkifier;

use crate::events::LinkEventsWithOffsets;
use crate::source::{SourceLink, links};

/// Rewrites Markdown so that bare URLs and addresses are links in Markdown: `<https://…>` where possible, `[…](<…>)`
/// elsewhere.
///
/// Everything else stays the same, byte for byte. The function parses its result to check that it gives the same
/// events as [`LinkEventsWithOffsets`](crate::LinkEventsWithOffsets) for `source`; links for which it doesn't are left unchanged. So it
/// doesn't rewrite a link with marks inside it (`**exam**ple.com`). If a link next to `*`, `_` or `~` would change
/// the meaning of these marks, it leaves all such links unchanged. Takes linear time.
/// ```
/// use pulldown_cmark::Options;
/// use uts58_linkify::{Linkifier, Profile};
///
/// let linkifier = Linkifier::new(Profile::Messages);
/// assert_eq!(
///     uts58_markdown::autolink(
///         &linkifier,
///         "- https://example.com/a, `https://example.com`\n- пример.рф/b\n",
///         Options::empty()
///     ),
///     "- <https://example.com/a>, `https://example.com`\n\
///      - [пример.рф/b](<https://xn--e1afmkfd.xn--p1ai/b>)\n",
/// );
/// ```
#[must_use]
pub fn autolink(linkifier: &Linkifier, source: &str, options: Options) -> String {
    // The smart dashes and quotation marks of the renderer don't matter here.
    let options = options.difference(Options::ENABLE_SMART_PUNCTUATION);
    let wanted = without_links(linkifier, source, options);
    let mut spliced: Vec<_> =
        links(linkifier, source, options).filter_map(|link| Splice::new(source, &link)).collect();
    let all = written(source, &spliced);
    if is_source_with_links(&wanted, &all, &spliced, options) {
        return all.text;
    }
    spliced.retain(|splice| splice.is_isolated(source));
    let certain = written(source, &spliced);
    if is_source_with_links(&wanted, &certain, &spliced, options) { certain.text } else { source.to_owned() }
}

/// The Markdown that replaces a link.
struct Splice {
    place: Range<usize>,
    markdown: String,
    destination: String,
}

impl Splice {
    /// Returns `None` if there are Markdown marks inside the link.
    fn new(source: &str, link: &SourceLink) -> Option<Self> {
        let place = link.places.first()?.start..link.places.last()?.end;
        // The only thing allowed between two places of a link is the backslash of an escape.
        let mut gaps = link.places.iter().zip(link.places.iter().skip(1));
        if !gaps.all(|(before, after)| source.get(before.end..after.start) == Some("\\")) {
            return None;
        }
        // `<…>` allows no escapes, and a bar would end a table cell.
        let is_plain = |c: char| c.is_ascii_graphic() && !matches!(c, '<' | '>' | '|' | '\\');
        if link.text == link.destination && link.text.chars().all(is_plain) {
            let markdown = format!("<{}>", link.text);
            return Some(Self { place, markdown, destination: link.destination.clone() });
        }
        // In Markdown, these begin other syntax, which takes precedence over links.
        let destination =
            link.destination.replace('|', "%7C").replace('`', "%60").replace('<', "%3C").replace('\\', "%5C");
        let label = escaped(&link.text);
        let markdown = format!("[{label}](<{}>)", destination.replace('&', "&amp;"));
        Some(Self { place, markdown, destination })
    }

    /// Whether its punctuation can't affect the text next to it.
    fn is_isolated(&self, source: &str) -> bool {
        let before = source.get(..self.place.start).and_then(|before| before.chars().next_back());
        let after = source.get(self.place.end..).and_then(|after| after.chars().next());
        let is_mark = |c: char| matches!(c, '*' | '_' | '~' | '^' | '$' | '`' | '!' | '\\' | ']' | '(' | ':');
        !before.is_some_and(|c| is_mark(c) && c != '(' && c != ':') && !after.is_some_and(is_mark)
    }
}

/// Escapes text so that Markdown reads it as plain text, whatever the options.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before = None;
    for c in text.chars() {
        let is_mark = matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '~' | '|' | '$' | '^' | '!' | '"' | '\''
        );
        // Two or three of these would become dashes and ellipses.
        let is_repeated = matches!(c, '-' | '.') && before == Some(c);
        if is_mark || is_repeated {
            escaped.push('\\');
        }
        escaped.push(c);
        before = Some(c);
    }
    escaped
}

struct Written {
    text: String,
    /// Where the inserted links begin, in bytes.
    starts: Vec<usize>,
}

fn written(source: &str, spliced: &[Splice]) -> Written {
    let mut written = Written { text: String::with_capacity(source.len()), starts: Vec::new() };
    let mut at = 0;
    for splice in spliced {
        written.text.push_str(source.get(at..splice.place.start).unwrap_or_default());
        written.starts.push(written.text.len());
        written.text.push_str(&splice.markdown);
        at = splice.place.end;
    }
    written.text.push_str(source.get(at..).unwrap_or_default());
    written
}

/// The events of the source, with marks in URLs as text.
fn without_links<'s>(linkifier: &Linkifier, source: &'s str, options: Options) -> Vec<Event<'s>> {
    let events = Parser::new_ext(source, options).into_offset_iter();
    let events = LinkEventsWithOffsets::without_links(linkifier, source, events);
    merged(events.map(|(event, _)| event))
}

/// Whether the events of the result, without the inserted links, are those of the source.
fn is_source_with_links(
    source: &[Event<'_>],
    written: &Written,
    spliced: &[Splice],
    options: Options,
) -> bool {
    let mut wanted = written.starts.iter().zip(spliced).peekable();
    let mut depth = 0_usize;
    // The nesting depth of our link while it is open. Links can't contain links.
    let mut ours = None;
    let mut all_there = true;
    let without = Parser::new_ext(&written.text, options).into_offset_iter().filter_map(|(event, place)| {
        match &event {
            Event::Start(Tag::Link { dest_url, .. }) => {
                depth += 1;
                if let Some((_, splice)) = wanted.next_if(|(start, _)| **start == place.start) {
                    all_there &= **dest_url == *splice.destination;
                    ours = Some(depth);
                    return None;
                }
            }
            Event::End(TagEnd::Link) => {
                let is_ours = ours.take_if(|ours| *ours == depth).is_some();
                depth = depth.saturating_sub(1);
                if is_ours {
                    return None;
                }
            }
            _ => {}
        }
        Some(event)
    });
    let same = merged(without) == source;
    same && all_there && wanted.peek().is_none()
}

/// Merges adjacent text events.
fn merged<'e>(events: impl Iterator<Item = Event<'e>>) -> Vec<Event<'e>> {
    pulldown_cmark::TextMergeStream::new(events).collect()
}
