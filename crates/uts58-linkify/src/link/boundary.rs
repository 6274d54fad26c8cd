//! Finds the links of a text with boundaries: places where markup begins or ends, so a link may end there (H3).

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::chars::{char_at, char_before, is_host, is_separator, slice};
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
    /// Only the style changes (`*`, `_`). Parts continue across it.
    Style,
    /// An element that usually changes the style begins or ends (`<b>`, `<span>`), or shows a badge. Between two letters
    /// or digits of Parts, that isn't clear, so nothing is linked.
    Inline,
    /// Something of its own begins or ends (`<sup>`, `<code>`, a link, an image, `**`). Parts end there.
    End,
    /// There is a gap or nothing, and the text after it begins anew: an end tag that closes nothing, a table cell
    /// outside of a table. No link continues across this and the following ones.
    Stray,
    /// A reader sees a gap, other text or nothing: `<q>`, `<img>`.
    Unclear,
    /// The start of text that may be hidden, up to the next `HiddenEnd`: `<b hidden>`.
    HiddenStart,
    /// The end of text that may be hidden.
    HiddenEnd,
}

impl Boundary {
    /// Whether no link crosses the boundary, so [`GAP`] takes its place in the text.
    pub(crate) const fn is_gap(self) -> bool {
        !matches!(self, Self::Style | Self::Inline | Self::End)
    }

    /// What two boundaries at one place mean.
    pub(crate) fn and(self, later: Self) -> Self {
        match (self, later) {
            (Self::HiddenStart, Self::HiddenEnd) => Self::HiddenEnd,
            // Both texts may be hidden.
            (Self::HiddenEnd, Self::HiddenStart) => Self::HiddenStart,
            _ => self.max(later),
        }
    }
}

/// A boundary and its byte offset in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    pub(crate) at: usize,
    pub(crate) boundary: Boundary,
    /// Whether no other boundary is at the same place.
    pub(crate) is_alone: bool,
}

impl Mark {
    pub(crate) const fn end(&self) -> usize {
        self.at + if self.boundary.is_gap() { GAP.len() } else { 0 }
    }
}

/// The text of a boundary that no link crosses.
pub(crate) const GAP: &str = "\n";

/// The maximum number of readings of one name. A name with more isn't linked.
const MAX_READINGS: usize = 8;

/// How many bytes around a boundary can change how a name is read.
const CONTEXT: usize = 256;
/// How many gaps before a name may begin it.
const MAX_LEFTS: usize = 3;
const MAX_NAME: usize = 512;

/// Iterator over the links of a text with boundaries. Each name is read once as a whole and once up to each boundary
/// at which a link may end, at most [`MAX_READINGS`] times, so this takes linear time.
#[derive(Clone, Debug)]
pub(crate) struct BoundedLinks<'l, 't> {
    reader: Reader<'l, 't>,
    /// The links of the text, if none ends at a boundary that it may cross.
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
        let links = linkifier.links_of(text, is_lossy);
        let reader = Reader { linkifier, text, is_lossy, marks };
        Self { reader, links, found: None, next: 0, floor: 0 }
    }

    #[inline(never)]
    fn next_bounded(&mut self) -> Option<Link<'t>> {
        loop {
            let joined = self.found.take().or_else(|| self.links.next());
            let end = joined.map_or(self.reader.text.len(), |link| link.start());
            let link = if let Some(link) = self.ended_before(end) {
                self.found = joined;
                Some(link)
            } else {
                let joined = joined?;
                let link = self.chosen(joined, self.floor);
                self.floor = joined.end();
                link
            };
            if let Some(link) = link.filter(|link| self.reader.is_clear(link)) {
                return Some(link);
            }
        }
    }

    /// A link that ends at a boundary, in text that contains no link if it goes on: `example.com<b>bold</b>`.
    fn ended_before(&mut self, end: usize) -> Option<Link<'t>> {
        while let Some(mark) = self.reader.marks.get(self.next).filter(|mark| mark.at <= end) {
            let goes_on = || char_at(self.reader.text, mark.at).is_some_and(is_in_name);
            if mark.at > self.floor && goes_on() && self.reader.may_end_host(self.floor, mark.at) {
                let name_end = self.reader.name_end(mark.at, end);
                if let Some(link) = self.ended_in_name(self.floor, name_end) {
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
        let first = self.next;
        while let Some(mark) =
            self.reader.marks.get(self.next).filter(|mark| self.next == first || mark.at < name_end)
        {
            self.next += 1;
            if !is_clear || !self.reader.may_end_host(floor, mark.at) {
                continue;
            }
            is_clear = left > 0;
            left = left.saturating_sub(1);
            if let Some(link) = self.reader.ending(floor, mark.at) {
                readings.add(link, self.reader.is_sure(&link), mark.boundary);
            }
        }
        // A user name may go on (D23).
        let after = slice(self.reader.text, name_end, self.reader.word_end(name_end));
        let link = readings.sure.agreed().filter(|_| is_clear && !after.contains('@'))?;
        // Only what follows keeps the whole name from being a link: `https://example.co|.comhttps://` (D42).
        let whole = self.reader.ending(floor, name_end).filter(|whole| self.reader.is_sure(whole));
        whole.is_none_or(|whole| is_same_host(&whole, &link)).then_some(())?;
        // The marks before its `@` end other names: `ab|.com|info@b.de|bold`.
        self.chosen(link, floor).filter(|chosen| is_same_host(chosen, &link))
    }

    /// The link to make where `joined` is one, if no boundary inside it ends it earlier.
    fn chosen(&self, joined: Link<'t>, floor: usize) -> Option<Link<'t>> {
        let from = self.reader.context(joined.start(), floor);
        let is_sure = self.reader.is_sure(&joined);
        let host = joined.host_place();
        let first = self.reader.marks.partition_point(|mark| mark.at <= joined.start());
        let inside = self.reader.marks.get(first..).unwrap_or_default().iter();
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
        left = MAX_READINGS;
        let end = inside.find_map(|mark| match mark.boundary {
            Boundary::End if left > 0 => {
                left -= 1;
                reading(mark.at).map(Some)
            }
            Boundary::Inline if mark.is_alone && self.reader.is_in_word(mark.at) => Some(None),
            _ => None,
        });
        readings.add(end.unwrap_or(Some(joined))?, is_sure, Boundary::Style);
        let Readings { sure, local } = readings;
        if sure.link.is_some() { sure.agreed() } else { local.agreed() }
    }
}

impl<'t> Iterator for BoundedLinks<'_, 't> {
    type Item = Link<'t>;

    #[inline]
    fn next(&mut self) -> Option<Link<'t>> {
        if self.reader.marks.is_empty() { self.links.next() } else { self.next_bounded() }
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
    fn agreed(&self) -> Option<Link<'t>> {
        self.link.filter(|_| !self.differs)
    }
}

/// The text that a reader may see after a link.
struct Right {
    text: String,
    /// Where a link may end in it: at its start, and at most one more than [`MAX_READINGS`] at each gap.
    ends: Vec<usize>,
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
    fn scan<'p>(&self, part: &'p str) -> Links<'l, 'p> {
        #[cfg(test)]
        tests::count(part.len());
        self.linkifier.links_of(part, self.is_lossy)
    }

    fn links(&self, part: Range<usize>) -> impl Iterator<Item = Link<'t>> + use<'l, 't> {
        let (start, text) = (part.start, self.text);
        self.scan(slice(text, start, part.end)).map(move |link| link.moved(start, text))
    }

    /// The link that ends at `end`, or before separators there, if nothing follows.
    fn ending(&self, floor: usize, end: usize) -> Option<Link<'t>> {
        let links = self.links(self.context(end, floor)..end);
        links.last().filter(|link| slice(self.text, link.end(), end).chars().all(is_separator))
    }

    /// Whether a reader sees no other host where a boundary next to the link shows nothing.
    fn is_clear(&self, link: &Link<'t>) -> bool {
        let begins_anew =
            |&mark: &usize| self.is(mark, Boundary::Stray) || self.is(mark, Boundary::HiddenStart);
        let before = self.gap_before(self.context(link.start(), 0)).filter(|mark| !begins_anew(mark));
        let after = self.gap_at(self.word_end(link.end())).filter(|_| link.parts().is_empty());
        if before.is_none() && after.is_none() {
            return true;
        }
        let start = before.map_or(link.start(), |mark| self.after(mark));
        let name = slice(self.text, start, after.map_or(link.end(), |mark| self.offset(mark)));
        let rights = self.rights(after);
        let lefts = self.lefts(before);
        lefts.iter().all(|left| {
            let host_start = left.len() + link.host_place().start - start;
            rights.iter().all(|right| {
                let word = [left, name, &right.text].concat();
                let is_same = |cut: &usize| {
                    let mut links = self.scan(slice(&word, 0, left.len() + name.len() + cut));
                    let other = links.find(|other| other.end() > host_start);
                    other.is_none_or(|other| !self.is_sure(&other) || is_same_host(&other, link))
                };
                // A user name may go on (D23).
                !right.text.contains('@')
                    && right.ends.len() <= MAX_READINGS + 1
                    && right.ends.iter().all(is_same)
            })
        })
    }

    /// What a reader may see after a link that a gap may follow, with or without the text that may be hidden there.
    fn rights(&self, gap: Option<usize>) -> Vec<Right> {
        let is_inside = |mark| self.is(mark, Boundary::HiddenStart) || self.is(mark, Boundary::Unclear);
        let hidden = gap.filter(|&mark| self.is(mark, Boundary::HiddenStart));
        let end = hidden
            .and_then(|start| (start..self.marks.len()).find(|&mark| self.is_gap(mark) && !is_inside(mark)));
        [self.right(gap)].into_iter().chain(end.map(|end| self.right(Some(end)))).collect()
    }

    /// The word after a gap, as if it and later ones showed nothing.
    fn right(&self, mut gap: Option<usize>) -> Right {
        let mut right = Right { text: String::new(), ends: Vec::from([0]) };
        while let Some(mark) =
            gap.filter(|_| right.ends.len() <= MAX_READINGS + 1 && right.text.len() <= MAX_NAME)
        {
            let start = self.after(mark);
            let end = self.word_end(start);
            let inside = self.marks.get(mark + 1..).unwrap_or_default().iter().map(|mark| mark.at);
            let inside = inside.take_while(|&at| at < end).chain([end]).take(MAX_READINGS + 1);
            right.ends.extend(inside.map(|at| right.text.len() + at - start));
            right.text.push_str(slice(self.text, start, end));
            gap = self.gap_at(end);
        }
        right
    }

    /// Like [`Self::rights`], to the left. The gap itself may be one, too.
    fn lefts(&self, gap: Option<usize>) -> Vec<String> {
        let is_start = |mark: &usize| self.is(*mark, Boundary::HiddenStart);
        let hidden = gap.filter(|&mark| self.is(mark, Boundary::HiddenEnd));
        let gaps = (0..hidden.unwrap_or(0)).rev().filter(|&mark| self.is_gap(mark));
        let inside = gaps.take_while(|mark| is_start(mark) || self.is(*mark, Boundary::Unclear));
        let start = inside.filter(is_start).last();
        let mut lefts = Vec::from([String::new()]);
        gap.into_iter().chain(start).for_each(|gap| self.add_lefts(gap, &mut lefts));
        lefts
    }

    /// Adds the text before a gap, as if it showed nothing: from each of the nearest gaps before it, and from the farthest.
    fn add_lefts(&self, gap: usize, lefts: &mut Vec<String>) {
        let mut left = String::new();
        let mut gap = Some(gap);
        let mut count = 0;
        while let Some(mark) = gap.filter(|_| left.len() <= CONTEXT) {
            let end = self.offset(mark);
            let start = self.context(end, 0);
            left.insert_str(0, slice(self.text, start, end));
            gap = self.gap_before(start);
            count += 1;
            if count <= MAX_LEFTS {
                lefts.push(left.clone());
            }
        }
        lefts.push(left);
    }

    fn offset(&self, mark: usize) -> usize {
        self.marks.get(mark).map_or(self.text.len(), |mark| mark.at)
    }

    /// Where the text after a gap begins.
    fn after(&self, mark: usize) -> usize {
        self.offset(mark) + GAP.len()
    }

    fn is(&self, mark: usize, boundary: Boundary) -> bool {
        self.marks.get(mark).is_some_and(|mark| mark.boundary == boundary)
    }

    fn is_gap(&self, mark: usize) -> bool {
        self.marks.get(mark).is_some_and(|mark| mark.boundary.is_gap())
    }

    /// The index of the mark of a gap at an offset.
    fn gap_at(&self, at: usize) -> Option<usize> {
        self.marks.binary_search_by_key(&at, |mark| mark.at).ok().filter(|&mark| self.is_gap(mark))
    }

    /// The gap before the word that begins at `at`.
    fn gap_before(&self, at: usize) -> Option<usize> {
        at.checked_sub(GAP.len()).and_then(|end| self.gap_at(end))
    }

    /// Where to begin to read a name at `at`: not before `floor`.
    fn context(&self, at: usize, floor: usize) -> usize {
        let start = self.near(at, floor);
        start + self.linkifier.stable_prefix(slice(self.text, start, at))
    }

    /// The start of the text shortly before `at`, not before `floor`.
    fn near(&self, at: usize, floor: usize) -> usize {
        let start = floor.max(at.saturating_sub(CONTEXT));
        (start..at).find(|&start| self.text.is_char_boundary(start)).unwrap_or(at)
    }

    /// Where the word at `at` ends, or a long name in it.
    fn word_end(&self, at: usize) -> usize {
        let rest = slice(self.text, at, self.text.len());
        let ends = |place: usize, c| place > MAX_NAME || self.linkifier.is_boundary(c);
        let end = rest.char_indices().find(|&(place, c)| ends(place, c));
        end.map_or(self.text.len(), |(place, _)| at + place)
    }

    /// Where the host code points and separators at `at` end, or `end`.
    fn name_end(&self, at: usize, end: usize) -> usize {
        let rest = slice(self.text, at, end);
        at + rest.find(|c| !is_in_name(c)).unwrap_or(rest.len())
    }

    /// Whether letters or digits are on both sides.
    fn is_in_word(&self, at: usize) -> bool {
        [char_before(self.text, at), char_at(self.text, at)]
            .iter()
            .all(|c| c.is_some_and(char::is_alphanumeric))
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

fn is_in_name(c: char) -> bool {
    is_host(c) || is_separator(c)
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

    const MARKS: [(char, Boundary); 7] = [
        ('¡', Boundary::Inline),
        ('|', Boundary::Style),
        ('^', Boundary::End),
        ('¦', Boundary::Stray),
        ('~', Boundary::Unclear),
        ('«', Boundary::HiddenStart),
        ('»', Boundary::HiddenEnd),
    ];

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

    /// Checks a text in which `⸠…⸡` encloses each link, with boundaries as in `MARKS`.
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
        messages(
            ".com|https://example.co||.com⸠https://example.co-b/a⸡ https://example.co|m⸠https://bücher.de⸡",
        );
        messages("https://example.co|m|bold foo.de|lta@example.com bank.com|@evil.de");
        messages("ab|.com|info@b.de ab|.com|info@b.de|bold ö^.com^info@bücher.de¡ö");
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
        messages(
            "⸠https://example.com|/path⸡| ⸠https://example.com/a||b||c|-d⸡ ⸠https://example.com|:8080|/a⸡",
        );
        messages(
            "https://example.com/a¡NEW¡ ¡https://example.com/54¡merged ⸠https://example.com/a¡¡b⸡¡ ⸠https://example.com/a|b⸡",
        );
        messages("⸠https://example.com/a⸡^1^ ⸠https://example.com/a⸡.^1^ ⸠https://example.com⸡^/path");
        messages("⸠https://example.com/größe⸡^neu^ ⸠example.com/a⸡^www.example.org");
        messages("siehe |⸠example.com⸡|, ^⸠example.com⸡^ und |⸠example.com/x⸡|。");
    }

    #[test]
    fn nothing_continues_across_what_is_unclear() {
        messages("https://bank.co~m/x https://bank.co¦m/x https://bank.co~~.uk");
        messages("evil~bank.com exam~ple.com bank.co~m~.de ⸠https://example.com/a⸡~b");
        messages("see~(¦⸠example.com⸡ ⸠https://example.com⸡~bold ~⸠example.com⸡~");
        messages("Website¦⸠example.com⸡ Kontakt¦⸠www.example.com⸡ ⸠example.com⸡¦und");
        messages(
            "https://bank.co«hidden»m/x bank.co«hid den»m pay«hid den »pal.com bank.co«x»«y»m pay«x»«y»pal.com",
        );
        messages(
            "bank.co«x~y»m bank.co«~»m «https://bank.co~m» «see ~⸠example.com⸡» pay«x~»pal.com bank.co«x»«»m pay«x»«»pal.com Foo«⸠example.com⸡» ⸠bank.com⸡«x»foo <~a~> and ~⸠example.com⸡~ bank.co«»m a«b» «⸠example.com⸡» ⸠b.de⸡",
        );
        messages("/«x»pal.com~.co .uk/~pal.com~bank.co");
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
