//! Finds the hosts that a text shows to a reader, linked or not: for [`same_target`](crate::same_target), T3.

use alloc::string::String;
use alloc::vec::Vec;

use crate::chars::{char_at, char_before, is_host, is_joiner, is_separator, is_unseen, props, slice};
use crate::host::judge;
use crate::link::found::Link;
use crate::linkifier::Linkifier;
use crate::options::choices::BareHosts;

/// U+2060, which marks a tag that may be invisible in the text of an `a` element.
const WORD_JOINER: char = '\u{2060}';

/// Code points that are nearly invisible between two letters, so a reader may see one word or two.
const THIN_SPACES: [char; 6] = ['\u{2006}', '\u{2008}', '\u{2009}', '\u{200A}', '\u{202F}', '\u{205F}'];

/// The maximum length of a label (RFC 1035).
const LABEL: usize = 63;

/// The limit of parts of a word that are joined while others aren't.
const MAX_JOINED: usize = 5;

/// U+200B, which means a space in some scripts.
const ZERO_WIDTH_SPACE: char = '\u{200B}';

/// T5: whether a reader may see letters or labels in a different order from the text. Takes linear time.
pub(crate) fn is_turned_round(text: &str) -> bool {
    // U+202E reverses letters, so that `moc.knab` reads as `bank.com`.
    let has_override = text.contains('\u{202E}');
    // After U+202B and U+2067, readers may see text next to a full stop in another order.
    let has_embedding = text.contains(['\u{202B}', '\u{2067}']);
    // U+2068 takes its direction from the first letter after it.
    let is_right_to_left = |c| is_mark_of_direction(c) || props(c).is_rtl();
    let has_isolate = || text.contains('\u{2068}') && text.chars().any(is_right_to_left);
    has_override || has_turned_dot(text, has_embedding || has_isolate())
}

/// Whether readers may see the labels around some separator in another order. In right-to-left text, that is a
/// separator next to an invisible code point, or after digits alone (`163.com` is shown as `com.163`). Elsewhere, it is
/// a separator next to a directional mark. Between right-to-left letters, the order doesn't change.
fn has_turned_dot(text: &str, is_text_turned: bool) -> bool {
    let mut label = Label::default();
    let mut dot: Option<Label> = None;
    // Whether there was an invisible code point or a directional mark since the last host code point.
    let (mut has_hidden, mut has_mark) = (false, false);
    for c in text.chars() {
        if is_hidden(c) {
            has_hidden = true;
            has_mark |= is_mark_of_direction(c);
            continue;
        }
        if is_separator(c) {
            dot = label.last.is_some().then_some(label);
            label = Label::default();
            continue;
        }
        if !is_host(c) {
            (label, dot) = (Label::default(), None);
            (has_hidden, has_mark) = (false, false);
            continue;
        }
        if let Some(before) = dot.take() {
            let is_left_to_right = |c: char| !props(c).is_rtl();
            let has_left = is_left_to_right(c) || before.last.is_some_and(is_left_to_right);
            let is_moved = has_left && ((is_text_turned && has_hidden) || has_mark);
            if is_moved || (is_text_turned && !before.has_non_digits && !c.is_ascii_digit()) {
                return true;
            }
        }
        label = Label { last: Some(c), has_non_digits: label.has_non_digits || !c.is_ascii_digit() };
        (has_hidden, has_mark) = (false, false);
    }
    false
}

/// The label before a separator.
#[derive(Clone, Copy, Default)]
struct Label {
    last: Option<char>,
    /// Whether it contains anything except ASCII digits.
    has_non_digits: bool,
}

const fn is_mark_of_direction(c: char) -> bool {
    matches!(c, '\u{200F}' | '\u{61C}')
}

/// A form of a host in which texts that show the same host agree: [`comparable`], without invisible code points.
pub(crate) fn name(host: &str) -> String {
    comparable(&seen(host))
}

/// The lower-case A-label form, if the host has one.
pub(crate) fn comparable(host: &str) -> String {
    judge::to_ascii(host).map_or_else(|| host.to_ascii_lowercase(), |ascii| ascii.as_str().into())
}

impl Linkifier {
    /// T3: whether the text shows a host that isn't one of `linked`, a sorted list of [`name`]s. U+2060 may separate
    /// two words or not, so both readings are checked. If it separates two, the target's own host doesn't count as
    /// another host.
    ///
    /// Takes time linear in the text; looks up each host in `linked`.
    pub(crate) fn shows_other_host(&self, text: &str, linked: &[String], target: Option<&str>) -> bool {
        let reader = self.reader();
        let is_gap = |c: char| c == WORD_JOINER || THIN_SPACES.contains(&c);
        // Programs show something else or nothing in place of U+FFFC.
        let without = |c: char| if THIN_SPACES.contains(&c) || c == '\u{FFFC}' { WORD_JOINER } else { c };
        let finds = |text: &str| reader.finds_other_host(&seen(text), linked, None);
        finds(text)
            || (text.contains(|c| without(c) != c) && finds(&text.chars().map(without).collect::<String>()))
            || (text.contains(WORD_JOINER)
                && [text.replace(is_gap, " "), partly_joined(text, is_gap)]
                    .iter()
                    .any(|text| reader.finds_other_host(&seen(text), linked, target)))
    }

    /// T3: whether a word outside the links looks like a host. Takes linear time.
    pub(crate) fn looks_like_host(&self, text: &str) -> bool {
        // U+200B is a space next to Thai or Burmese letters (D24b), but without a link to end, it may hide in a name.
        let has_link = self.links(text).next().is_some();
        let seen = if has_link { seen(text) } else { seen(&text.replace(ZERO_WIDTH_SPACE, "")) };
        let is_word = |word: &&str| word.contains(char::is_alphanumeric);
        let is_alone = seen.split_whitespace().filter(is_word).nth(1).is_none();
        let reader = self.reader();
        let mut links = self.links(&seen).map(|link| link.range()).peekable();
        let mut at = 0;
        seen.split_inclusive(char::is_whitespace).any(|word| {
            let start = at;
            at += word.len();
            while links.next_if(|link| link.end <= start).is_some() {}
            let is_linked = links.peek().is_some_and(|link| link.start < at);
            !is_linked && reader.takes_for_host(word.trim_end(), is_alone)
        })
    }

    /// Whether a reader may read this word as a host. A port or a `%` after it needn't be valid. If it is the only word
    /// of the text, capital letters don't begin a sentence (M5), anything may follow a colon, and an ideographic full
    /// stop doesn't end a sentence.
    fn takes_for_host(&self, word: &str, is_alone: bool) -> bool {
        let is_stop = |c: char| read_as(c) == ['.'; 2] && !matches!(c, '\u{3002}' | '\u{FF61}');
        let is_odd = || (!word.is_ascii() || word.len() > LABEL) && word.contains(is_stop);
        if !is_alone && !is_odd() && cut(word, is_alone) == word {
            return false;
        }
        // A reader may mistake a letter for a look-alike of its small form, or for a look-alike of the letter itself.
        let looks = [|[small, _]: [char; 2]| small, |[_, own]: [char; 2]| own];
        let shows = |read: &str| read != word && read.contains('.') && self.finds_other_host(read, &[], None);
        (is_alone && is_address(word))
            || looks.into_iter().any(|look| {
                let mut read = readable(word, look);
                let last = read.rsplit('.').find(|label| label.contains(char::is_alphanumeric));
                if is_alone && last.is_some_and(|last| last.contains(|c: char| c.is_ascii_uppercase())) {
                    read.make_ascii_lowercase();
                }
                shows(&read) || shows(cut(&read, is_alone))
            })
    }

    /// Like [`shows_other_host`](Self::shows_other_host), for a text without invisible code points.
    fn finds_other_host(&self, seen: &str, linked: &[String], target: Option<&str>) -> bool {
        let is_known = |name: String| linked.binary_search(&name).is_ok() || target == Some(&name);
        let is_other = |link: &Link<'_>| link.host().is_some_and(|host| !is_known(name(host)));
        let mut opened = String::new();
        for segment in self.segments(seen) {
            match segment.link() {
                Some(link) if is_other(&link) => return true,
                Some(_) => {}
                None => segment.as_str().split(char::is_whitespace).for_each(|word| open(word, &mut opened)),
            }
        }
        self.links(&opened).any(|link| is_other(&link))
    }

    /// A linkifier that also finds what the options exclude, because a reader doesn't know the options.
    pub(crate) fn reader(&self) -> Self {
        let options = self.options().clone().bare_hosts(BareHosts::All).emails(true);
        self.with_options(options.with_web_schemes())
    }
}

/// Words of which only some parts are joined, one a line. Takes linear time.
fn partly_joined(text: &str, is_gap: impl Fn(char) -> bool + Copy) -> String {
    let mut words = String::new();
    for word in text.split_whitespace() {
        let parts: Vec<_> = word.split(is_gap).filter(|part| !part.is_empty()).collect();
        for joined in (2..parts.len().min(MAX_JOINED)).flat_map(|count| parts.windows(count)) {
            joined.iter().for_each(|part| words.push_str(part));
            words.push('\n');
        }
    }
    words
}

/// The text as a reader sees it: without invisible code points, except U+200B where it means a space (D24b).
fn seen(text: &str) -> String {
    let is_complex = |c: Option<char>| c.is_some_and(|c| props(c).is_complex_context());
    let mut seen = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        if !is_hidden(c) {
            seen.push(c);
        } else if c == ZERO_WIDTH_SPACE
            && (is_complex(seen.chars().next_back()) || is_complex(char_at(text, at + c.len_utf8())))
        {
            seen.push(' ');
        }
    }
    seen
}

/// Whether `c` is a Default_Ignorable_Code_Point, even a host code point (D24), or a control except white space.
fn is_hidden(c: char) -> bool {
    (c.is_control() && !c.is_whitespace())
        || is_unseen(c)
        || is_joiner(c)
        || matches!(c,
            '\u{FFF9}'..='\u{FFFB}' | '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FFA0}' | '\u{E0100}'..='\u{E01EF}')
}

/// The text before a `%`, or a colon before a digit; before any colon if the word is alone.
fn cut(word: &str, is_alone: bool) -> &str {
    let ends = |at: usize, c: char| {
        c == '%' || (c == ':' && (is_alone || char_at(word, at + 1).is_some_and(|c| c.is_ascii_digit())))
    };
    let end = word.char_indices().find(|&(at, c)| ends(at, c)).map_or(word.len(), |(at, _)| at);
    slice(word, 0, end)
}

/// A word as a reader reads it: look-alikes replaced, marks left out (except those that look like a letter or a full
/// stop themselves), and labels cut that are too long for a host.
fn readable(word: &str, look: fn([char; 2]) -> char) -> String {
    let mut length = 0;
    let read = word.chars().map(|c| (c, look(read_as(c))));
    let is_mark = |c: char| props(c).is_mark() || matches!(c, '\u{1F3FB}'..='\u{1F3FF}');
    let seen = read.filter(|&(c, read)| read.is_ascii() || !is_mark(c)).map(|(_, read)| read);
    seen.filter(|c| {
        length = if c.is_ascii_alphanumeric() || *c == '-' { length + 1 } else { 0 };
        length <= LABEL
    })
    .collect()
}

/// Whether the text is an IP address without a scheme.
fn is_address(text: &str) -> bool {
    let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    text.parse::<core::net::Ipv4Addr>().is_ok()
        || inner.is_some_and(|inner| inner.parse::<core::net::Ipv6Addr>().is_ok())
}

/// The ASCII characters that a reader may mistake `c` for (UTS #39 §4), in lower case. Full stops look like full
/// stops, letters in parentheses and regional indicators like letters, and some letters like marks.
fn read_as(c: char) -> [char; 2] {
    let letter = |first: char| {
        let place = u8::try_from(u32::from(c) - u32::from(first)).unwrap_or_default();
        [char::from(b'a'.saturating_add(place)); 2]
    };
    match c {
        '\u{6D4}' | '\u{701}' | '\u{702}' | '\u{1362}' | '\u{166E}' | '\u{1803}' | '\u{1809}'
        | '\u{2024}' | '\u{2CF9}' | '\u{2CFE}' | '\u{2E3C}' | '\u{3002}' | '\u{A4F8}' | '\u{A4FF}'
        | '\u{A60E}' | '\u{A6F3}' | '\u{FE12}' | '\u{FE52}' | '\u{FF0E}' | '\u{FF61}' => ['.'; 2],
        '\u{249C}'..='\u{24B5}' => letter('\u{249C}'),
        '\u{1F110}'..='\u{1F129}' => letter('\u{1F110}'),
        '\u{1F1E6}'..='\u{1F1FF}' => letter('\u{1F1E6}'),
        '\u{1C0}' => ['|', 'l'],
        '\u{1C1}' | '\u{1C2}' => ['|'; 2],
        '\u{1C3}' => ['!'; 2],
        '\u{241}' | '\u{242}' | '\u{294}' | '\u{2C0}' => ['?'; 2],
        // What follows such a colon is never a port, as after `%`.
        '\u{2D0}' | '\u{2D1}' | '\u{A789}' => ['%'; 2],
        '\u{2BC}' | '\u{A78B}' | '\u{A78C}' => ['\''; 2],
        _ => crate::link::looks::read_as(c),
    }
}

/// The text before a host.
#[derive(Clone, Copy)]
enum Front {
    /// The beginning of a word.
    Nothing,
    /// `//`, or backslashes, which browsers read as slashes.
    Slashes,
    /// A colon and slashes.
    Scheme,
}

/// Writes the text after each scheme, slashes and userinfo of a word that contains no links, one a line.
fn open(word: &str, opened: &mut String) {
    let (mut start, mut front) = (0, Front::Nothing);
    let mut at = 0;
    while let Some(found) = slice(word, at, word.len()).find(is_slash) {
        let slashes = at + found;
        let rest = slice(word, slashes, word.len());
        at = word.len() - rest.trim_start_matches(is_slash).len();
        let next = match char_before(word, slashes) {
            Some(':') => Front::Scheme,
            _ if at - slashes >= 2 => Front::Slashes,
            _ => continue,
        };
        open_after(front, slice(word, start, slashes), opened);
        (start, front) = (at, next);
    }
    open_after(front, slice(word, start, word.len()), opened);
}

/// Writes text that may consist of userinfo, host, port and Parts.
fn open_after(front: Front, text: &str, opened: &mut String) {
    let end = text.find(|c: char| is_slash(c) || matches!(c, '?' | '#')).unwrap_or(text.len());
    let (authority, parts) = text.split_at_checked(end).unwrap_or((text, ""));
    let (user, host) = authority.rsplit_once('@').unwrap_or(("", authority));
    let end = match host.starts_with('[') {
        true => host.find(']').map_or(host.len(), |at| at + 1),
        false => host.find([':', '%']).unwrap_or(host.len()),
    };
    let (before, parts) = match front {
        Front::Scheme => ("http://", parts),
        Front::Slashes => ("", parts),
        // M8: handles and chat IDs don't show a host.
        Front::Nothing if user.is_empty() || user.starts_with(['@', '#', '!']) => return,
        Front::Nothing => ("x@", ""),
    };
    [before, slice(host, 0, end), parts, "\n"].iter().for_each(|piece| opened.push_str(piece));
}

fn is_slash(c: char) -> bool {
    matches!(c, '/' | '\\')
}
