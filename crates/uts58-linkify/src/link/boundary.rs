//! Finds the links of a text with boundaries: places where markup begins or ends, so a link may end there (H3).

use core::ops::Range;

use crate::chars::{char_at, is_host, is_separator, slice};
use crate::host::judge::{self, Verdict};
use crate::host::suffixes::Registry;
use crate::host::tld_list::TLDS;
use crate::link::found::{Link, LinkKind};
use crate::linkifier::{Linkifier, Links};

/// What markup between two characters means for a link that reaches it; see [`JoinedText::push_boundary`].
///
/// [`JoinedText::push_boundary`]: crate::markup::JoinedText::push_boundary
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Boundary {
    /// Only the style changes (`<b>`, `<span>`, `*`). Parts continue across it.
    Style,
    /// Something of its own begins or ends (`<sup>`, `<code>`, a link, an image, `**`). Parts end there.
    End,
    /// Where it is shown, there may be a gap or nothing, and the text after it begins anew: an end tag that closes
    /// nothing, a table cell outside of a table.
    Stray,
    /// A reader may see a gap, other text or nothing (`<q>`, `<rp>`, `hidden`). No link continues across it.
    Unclear,
}

impl Boundary {
    const fn is_crossed(self) -> bool {
        matches!(self, Self::Style | Self::End)
    }
}

/// A boundary and its byte offset in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    pub(crate) at: usize,
    pub(crate) boundary: Boundary,
}

/// The maximum number of readings of one name. A name with more isn't linked.
const MAX_READINGS: usize = 8;

/// How many bytes around a boundary can change how a name is read.
const CONTEXT: usize = 256;
const MAX_NAME: usize = 512;

/// Iterator over the links of a text with boundaries. Each name is read once as a whole and once up to each boundary
/// at which a link may end, at most [`MAX_READINGS`] times, so this takes linear time.
#[derive(Clone, Debug)]
pub(crate) struct BoundedLinks<'l, 't> {
    reader: Reader<'l, 't>,
    /// The part of the text between two boundaries that no link crosses, and the index of the mark at its end.
    segment: Range<usize>,
    segment_end: usize,
    /// The boundary at its start.
    segment_start: Option<Boundary>,
    /// The links of the segment, if none ends at a boundary.
    links: Links<'l, 't>,
    /// The next of these links, while an earlier link is returned.
    found: Option<Link<'t>>,
    /// The first mark that hasn't been passed.
    next: usize,
    /// The end of the last link.
    floor: usize,
}

impl<'l, 't> BoundedLinks<'l, 't> {
    pub(crate) fn new(linkifier: &'l Linkifier, text: &'t str, is_lossy: bool, marks: &'t [Mark]) -> Self {
        let reader = Reader { linkifier, text, is_lossy, marks };
        let segment_end = reader.end_of_segment(0);
        let segment = 0..reader.offset(segment_end);
        let links = reader.scan(segment.clone());
        Self { reader, segment, segment_end, segment_start: None, links, found: None, next: 0, floor: 0 }
    }

    fn next_segment(&mut self) -> Option<()> {
        self.segment_start = Some(self.reader.marks.get(self.segment_end)?.boundary);
        self.next = self.segment_end + 1;
        self.segment_end = self.reader.end_of_segment(self.next);
        self.segment = self.segment.end..self.reader.offset(self.segment_end);
        self.floor = self.segment.start;
        self.links = self.reader.scan(self.segment.clone());
        Some(())
    }

    /// A link that ends at a boundary, in text that contains no link if it goes on: `example.com<b>bold</b>`.
    fn ended_before(&mut self, end: usize) -> Option<Link<'t>> {
        while let Some(mark) = self.reader.marks.get(self.next).filter(|mark| mark.at <= end) {
            if self.next >= self.segment_end {
                return None;
            }
            let start = self.floor.max(self.segment.start);
            if mark.at > start && self.reader.goes_on(mark.at) && self.reader.may_end_host(start, mark.at) {
                let name_end = self.reader.name_end(mark.at, end);
                if let Some(link) = self.ended_in_name(start, name_end) {
                    self.floor = link.end();
                    return Some(link);
                }
            } else {
                self.next += 1;
            }
        }
        None
    }

    /// Passes the marks of a name that isn't a link as a whole.
    fn ended_in_name(&mut self, floor: usize, name_end: usize) -> Option<Link<'t>> {
        let mut readings = Readings::default();
        let mut left = MAX_READINGS;
        let mut is_clear = true;
        while let Some(mark) = self.reader.marks.get(self.next).filter(|mark| mark.at < name_end) {
            self.next += 1;
            if !is_clear || !self.reader.may_end_host(floor, mark.at) {
                continue;
            }
            is_clear = left > 0;
            left = left.saturating_sub(1);
            let from = self.reader.context(mark.at, floor);
            let ends =
                |link: &Link<'_>| slice(self.reader.text, link.end(), mark.at).chars().all(is_separator);
            if let Some(link) = self.reader.links(from..mark.at).last().filter(ends) {
                readings.add(link, self.reader.is_sure(&link), mark.boundary);
            }
        }
        // A user name may go on (D23).
        let after = slice(self.reader.text, name_end, self.reader.word_end(name_end));
        readings.sure.link().filter(|_| is_clear && !after.contains('@'))
    }

    /// The link to make where `joined` is one if no boundary ends it.
    fn chosen(&self, joined: Link<'t>, floor: usize) -> Option<Link<'t>> {
        let from = self.reader.context(joined.start(), floor.max(self.segment.start));
        let is_sure = self.reader.is_sure(&joined);
        let host = joined.host_place();
        let inside = self.reader.marks.get(self.next..self.segment_end).unwrap_or_default();
        let inside = inside.iter().skip_while(|mark| mark.at <= joined.start());
        let mut inside = inside.take_while(|mark| mark.at < joined.end()).peekable();
        let reading = |at: usize| self.reader.links(from..at).find(|link| link.end() > joined.start());
        let mut readings = Readings::default();
        let mut left = MAX_READINGS;
        while let Some(mark) = inside.next_if(|mark| mark.at < joined.authority_end()) {
            // A host that only D34 accepts may end at each boundary.
            readings.local.differs |= !is_sure && host.start < mark.at && mark.at < host.end;
            if self.reader.may_end_host(from, mark.at) {
                left = left.checked_sub(1)?;
                if let Some(link) = reading(mark.at) {
                    readings.add(link, self.reader.is_sure(&link), mark.boundary);
                }
            }
        }
        let mut ends = inside.filter(|mark| mark.boundary == Boundary::End).take(MAX_READINGS);
        let whole = ends.find_map(|mark| reading(mark.at)).unwrap_or(joined);
        readings.add(whole, is_sure, Boundary::Style);
        if readings.sure.link.is_some() { readings.sure.link() } else { readings.local.link() }
    }

    /// Whether the link names the host that a reader sees, even if a boundary next to the link shows nothing.
    fn is_clear(&self, link: &Link<'t>) -> bool {
        let reader = &self.reader;
        let before = self.segment_start == Some(Boundary::Unclear)
            && reader.is_one_word(self.segment.start..link.start());
        let after = self.segment.end < reader.text.len()
            && link.parts().is_empty()
            && reader.is_one_word(link.end()..self.segment.end);
        if !before && !after {
            return true;
        }
        let from = match before {
            true => reader.context(self.segment.start, 0),
            false => reader.context(link.start(), self.segment.start),
        };
        let end = if after { reader.word_end(self.segment.end) } else { self.segment.end };
        let is_other = |at: usize| {
            let other = reader.links(from..at).find(|other| other.end() > link.host_place().start);
            other.is_some_and(|other| reader.is_sure(&other) && !is_same_host(&other, link))
        };
        let later = reader.marks.get(self.segment_end..).unwrap_or_default();
        let later = later.iter().take_while(|mark| mark.at < end);
        let mut readings = later.filter(|mark| mark.at > link.end() && reader.may_end_host(from, mark.at));
        let is_user_name = slice(reader.text, self.segment.end, end).contains('@');
        let has_too_many = || readings.clone().nth(MAX_READINGS).is_some();
        !is_user_name && !has_too_many() && !is_other(end) && !readings.any(|mark| is_other(mark.at))
    }
}

impl<'t> Iterator for BoundedLinks<'_, 't> {
    type Item = Link<'t>;

    #[inline]
    fn next(&mut self) -> Option<Link<'t>> {
        if self.reader.marks.is_empty() { self.links.next() } else { self.next_bounded() }
    }
}

impl<'t> BoundedLinks<'_, 't> {
    #[inline(never)]
    fn next_bounded(&mut self) -> Option<Link<'t>> {
        loop {
            let (start, text) = (self.segment.start, self.reader.text);
            let joined = self.found.take().or_else(|| Some(self.links.next()?.moved(start, text)));
            let end = joined.map_or(self.segment.end, |link| link.start());
            let link = if let Some(link) = self.ended_before(end) {
                self.found = joined;
                Some(link)
            } else if let Some(joined) = joined {
                let link = self.chosen(joined, self.floor);
                self.floor = joined.end();
                link
            } else {
                self.next_segment()?;
                None
            };
            if let Some(link) = link.filter(|link| self.is_clear(link)) {
                return Some(link);
            }
        }
    }
}

/// The links of a name, each read up to another boundary.
#[derive(Default)]
struct Readings<'t> {
    /// With a host that anybody sees as one.
    sure: Reading<'t>,
    /// With a host that only D34 accepts.
    local: Reading<'t>,
}

#[derive(Default)]
struct Reading<'t> {
    link: Option<Link<'t>>,
    is_final: bool,
    /// Whether another reading has another host.
    differs: bool,
}

impl<'t> Readings<'t> {
    fn add(&mut self, link: Link<'t>, is_sure: bool, boundary: Boundary) {
        let reading = if is_sure { &mut self.sure } else { &mut self.local };
        match &reading.link {
            Some(known) if !is_same_host(known, &link) => reading.differs = true,
            Some(_) if reading.is_final => {}
            _ => {
                reading.link = Some(link);
                reading.is_final = boundary == Boundary::End;
            }
        }
    }
}

impl<'t> Reading<'t> {
    fn link(&self) -> Option<Link<'t>> {
        self.link.filter(|_| !self.differs)
    }
}

/// Reads parts of the text.
#[derive(Clone, Copy, Debug)]
struct Reader<'l, 't> {
    linkifier: &'l Linkifier,
    text: &'t str,
    is_lossy: bool,
    marks: &'t [Mark],
}

impl<'l, 't> Reader<'l, 't> {
    /// Scans a part of the text. Offsets of the links begin at the part.
    fn scan(&self, part: Range<usize>) -> Links<'l, 't> {
        #[cfg(test)]
        tests::count(part.len());
        self.linkifier.links_of(slice(self.text, part.start, part.end), self.is_lossy)
    }

    fn links(&self, part: Range<usize>) -> impl Iterator<Item = Link<'t>> + use<'l, 't> {
        let (start, text) = (part.start, self.text);
        self.scan(part).map(move |link| link.moved(start, text))
    }

    /// The index of the first mark from `first` on that no link crosses.
    fn end_of_segment(&self, first: usize) -> usize {
        let rest = self.marks.get(first..).unwrap_or_default();
        first + rest.iter().take_while(|mark| mark.boundary.is_crossed()).count()
    }

    fn offset(&self, mark: usize) -> usize {
        self.marks.get(mark).map_or(self.text.len(), |mark| mark.at)
    }

    /// Where to begin to read a name at `at`: not before `floor`.
    fn context(&self, at: usize, floor: usize) -> usize {
        let start = self.near(at, floor);
        let boundary =
            slice(self.text, start, at).char_indices().rfind(|&(_, c)| self.linkifier.is_boundary(c));
        boundary.map_or(start, |(place, c)| start + place + c.len_utf8())
    }

    /// The start of the text shortly before `at`, not before `floor`.
    fn near(&self, at: usize, floor: usize) -> usize {
        let start = floor.max(at.saturating_sub(CONTEXT));
        (start..at).find(|&start| self.text.is_char_boundary(start)).unwrap_or(at)
    }

    /// Where the word at `at` ends, or a URL's authority in it.
    fn word_end(&self, at: usize) -> usize {
        let rest = slice(self.text, at, self.text.len());
        let ends = |place: usize, c| {
            place > MAX_NAME || matches!(c, '/' | '?' | '#') || self.linkifier.is_boundary(c)
        };
        let end = rest.char_indices().find(|&(place, c)| ends(place, c));
        end.map_or(self.text.len(), |(place, _)| at + place)
    }

    /// Where the host code points and separators at `at` end, or `end`.
    fn name_end(&self, at: usize, end: usize) -> usize {
        let rest = slice(self.text, at, end);
        at + rest.find(|c| !is_host(c) && !is_separator(c)).unwrap_or(rest.len())
    }

    /// Whether a host may go on at `at`.
    fn goes_on(&self, at: usize) -> bool {
        char_at(self.text, at).is_some_and(|c| is_host(c) || is_separator(c))
    }

    fn is_one_word(&self, part: Range<usize>) -> bool {
        part.len() <= CONTEXT
            && !slice(self.text, part.start, part.end).contains(|c| self.linkifier.is_boundary(c))
    }

    /// Whether a host can end at `at`. Few names pass.
    fn may_end_host(&self, floor: usize, at: usize) -> bool {
        let before = slice(self.text, self.near(at, floor), at).trim_end_matches(is_separator);
        let rest = before.trim_end_matches(is_host);
        let label = slice(before, rest.len(), before.len());
        let is_known = !matches!(self.linkifier.registry(), Registry::PublicSuffix)
            || !label.is_ascii()
            || TLDS.is_known(label)
            || judge::is_numeric(label);
        (rest.ends_with(is_separator) && is_known) || is_localhost(label)
    }

    /// Whether D34 isn't needed to accept the host.
    fn is_sure(&self, link: &Link<'_>) -> bool {
        let host = link.host_text();
        link.kind() == LinkKind::Email
            || link.is_opaque()
            || host.starts_with('[')
            || is_localhost(host)
            || judge::is_ipv4(host)
            || judge::judge(self.linkifier.registry(), host) == Verdict::Registrable
    }
}

fn is_localhost(host: &str) -> bool {
    host.eq_ignore_ascii_case("localhost")
}

fn is_same_host(one: &Link<'_>, other: &Link<'_>) -> bool {
    let (one, other) = (one.host_text(), other.host_text());
    let ascii = |host| judge::to_ascii(host);
    one == other || ascii(one).zip(ascii(other)).is_some_and(|(one, other)| one.as_str() == other.as_str())
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;
    use core::cell::Cell;

    use super::*;
    use crate::link::joined::JoinedText;

    std::thread_local! {
        /// How many bytes were scanned.
        static SCANNED: Cell<usize> = const { Cell::new(0) };
    }

    pub(super) fn count(bytes: usize) {
        SCANNED.set(SCANNED.get() + bytes);
    }

    const MARKS: [(char, Boundary); 4] =
        [('|', Boundary::Style), ('^', Boundary::End), ('¦', Boundary::Stray), ('~', Boundary::Unclear)];

    fn joined(text: &str) -> JoinedText {
        let mut joined = JoinedText::new();
        for c in text.chars().filter(|c| !"⸠⸡".contains(*c)) {
            match MARKS.iter().find(|(mark, _)| *mark == c) {
                Some((_, boundary)) => joined.push_boundary(*boundary),
                None => joined.push_inserted(c.encode_utf8(&mut [0; 4])),
            }
        }
        joined
    }

    /// Checks a text in which `⸠…⸡` encloses each link. `|`, `^`, `¦` and `~` are boundaries.
    #[track_caller]
    fn check(linkifier: &Linkifier, text: &str) {
        let joined = joined(text);
        let found: Vec<_> = joined.links(linkifier).map(|(link, _)| link.as_str()).collect();
        let bare: String = text.chars().filter(|c| MARKS.iter().all(|(mark, _)| mark != c)).collect();
        let wanted: Vec<_> = bare.split('⸠').skip(1).filter_map(|part| part.split('⸡').next()).collect();
        assert_eq!(found, wanted, "{text}");
    }

    #[track_caller]
    fn messages(text: &str) {
        check(Linkifier::messages(), text);
    }

    #[test]
    fn names_go_on_where_they_are_no_links_yet() {
        messages("⸠exam|ple|.com⸡ ⸠paypal|-help-center|.com⸡ ⸠exam^ple^.com⸡");
        messages("⸠https://www.|exam|ple.com/a⸡ ⸠https|://|example|.|com|/|a⸡");
        messages("⸠https://exam|ple.com/x⸡ ⸠http://local|host/x⸡");
        messages("⸠ali|ce@exam|ple.com⸡ ⸠https://größe|.de/ä⸡");
        check(Linkifier::standard(), "⸠https://exam|ple.com/x⸡ http://local|host");
    }

    #[test]
    fn a_host_that_may_end_in_two_places_is_not_linked() {
        messages("https://example.co|m|/x https://bank.co^m^/x https://example.co^m^ example.co|m");
        messages("https://evil.co|m.bank.com| info@bank.co|m https://example.co|.uk/x");
        messages("https://example.co|m|bold foo.de|lta@example.com bank.com|@evil.de");
        messages("https://bank.com|@evil.de/ https://bank.com|foo@evil.de/ http://1.2.3.4|5/x");
        check(Linkifier::standard(), "https://example.co|m|bold bücher.co|m");
    }

    #[test]
    fn a_link_ends_where_the_longer_name_cannot_be_registered() {
        messages("⸠https://example.com⸡|bold| ⸠example.com⸡|bold| ⸠info@example.com⸡^bold");
        messages("⸠https://bücher.de⸡|größer|/x ⸠http://localhost⸡|x| ⸠https://exam|ple.com⸡|bold");
        messages("http://my|server|/x http://printer^room");
        check(Linkifier::standard(), "⸠https://example.com⸡|bold| ⸠bücher.de⸡^fett^ ⸠a.de⸡");
    }

    #[test]
    fn parts_continue_across_style_and_end_at_others() {
        messages("⸠https://example.com|/path⸡| ⸠https://example.com/a|b|c⸡ ⸠https://example.com|:8080|/a⸡");
        messages("⸠https://example.com/a⸡^1^ ⸠https://example.com/a⸡.^1^ ⸠https://example.com⸡^/path");
        messages("⸠https://example.com/größe⸡^neu^ ⸠example.com/a⸡^www.example.org");
        messages("siehe |⸠example.com⸡|, ^⸠example.com⸡^ und |⸠example.com/x⸡|。");
    }

    #[test]
    fn nothing_continues_across_what_is_unclear() {
        messages("https://bank.co~m/x https://bank.co¦m/x https://bank.co~~.uk");
        messages("evil~bank.com exam~ple.com bank.co~m~.de ⸠https://example.com/a⸡~b");
        messages("see~(~⸠example.com⸡ ⸠https://example.com⸡~bold ~⸠example.com⸡~");
        messages("Website¦⸠example.com⸡ Kontakt¦⸠www.example.com⸡ ⸠example.com⸡¦und");
        messages("https://bank.com~@evil.de/ ⸠example.com⸡~ bold ⸠example.com⸡,~und");
    }

    #[test]
    fn any_number_of_boundaries_takes_linear_time() {
        let patterns = [
            "a|",
            "a.de|",
            "a.de~",
            "a.de¦",
            "a.de^",
            ".|",
            "x@a.de|",
            "https://a.de/|",
            "https://a.de/x^",
            "a~.de|",
            "例。中国|",
        ];
        for pattern in patterns {
            for prefix in ["", "https://a.de/", "https://", "http://a@"] {
                let work = [300, 600].map(|count| {
                    let joined = joined(&format!("{prefix}{}", pattern.repeat(count)));
                    SCANNED.set(0);
                    let _ = joined.links(Linkifier::messages()).count();
                    SCANNED.get()
                });
                assert!(work[1] < work[0] * 2 + 100_000, "{prefix}{pattern}: {work:?}");
            }
        }
    }
}
