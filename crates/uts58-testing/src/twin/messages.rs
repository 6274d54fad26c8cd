//! M1–M14, one function each (section 3 of the decisions), and the shapes of hosts they use.

use super::email::LocalPart;
use super::host::{Verdict, judge};
use super::joints::Place;
use super::text::{
    Text, TwinOptions, has_inner_separator, is_host, is_joiner, is_mark, is_separator, trim_end,
};
use uts58_data::text::text_props;
use uts58_data::{LinkTerm, link_bracket, link_term};
use uts58_linkify::Tailoring;

/// M1: a space within a word of a script that has no others.
pub(crate) fn m1_in_word(t: &Text<'_>, i: usize) -> bool {
    let complex = |c: Option<char>| c.is_some_and(|c| text_props(c).is_complex_context());
    t.chars[i] == '\u{200B}' && complex(t.before(i)) && complex(t.at(i + 1))
}

/// M2: does full-width punctuation after ASCII end the link at this code point of a Part?
pub(crate) fn m2_ends(t: &Text<'_>, i: usize, start: usize) -> bool {
    let full_width = |c: char| {
        matches!(c, '〜' | '～')
            || (text_props(c).is_wide() && matches!(link_term(c), LinkTerm::Soft | LinkTerm::Open))
    };
    let c = t.chars[i];
    if c == '\u{FF5C}' {
        return true;
    }
    let quotation = matches!(c, '“' | '”' | '‘' | '’' | '—' | '…')
        && (t.spaceless_at(i + 1) || t.at(i + 1).is_some_and(|next| full_width(next) || next == c));
    if !full_width(c) && !quotation {
        return false;
    }
    // The last code point before it that isn't Soft is ASCII.
    let soft = |k: usize| t.term(t.chars[k]) == LinkTerm::Soft || d4_soft_hash(t, k, start);
    (0..i).rev().find(|&k| !soft(k)).is_some_and(|k| t.chars[k].is_ascii())
}

/// D4: a `#` that begins the fragment of the Parts at `start`.
pub(crate) fn d4_soft_hash(t: &Text<'_>, i: usize, start: usize) -> bool {
    let first = i >= start && t.chars[i] == '#' && !t.chars[start..i].contains(&'#');
    first && t.o.on(Tailoring::SoftEnds)
}

/// M3: the mark directly before the link decides what ends it. Does this code point?
pub(crate) fn m3_ends(t: &Text<'_>, i: usize, link_start: usize) -> bool {
    let Some(opening) = t.before(link_start) else { return false };
    let c = t.chars[i];
    let next = t.at(i + 1);
    // The code point after the whole run of the mark.
    let after_run = t.chars[i..].iter().copied().find(|&m| m != c);
    match opening {
        '"' | '`' | '|' => c == opening,
        '*' | '~' => c == opening && !next.is_some_and(|n| n.is_ascii_alphanumeric()),
        '_' => c == '_' && m3_closes_word(t, after_run),
        '\'' => {
            let quoted_value = matches!(t.before(link_start - 1), Some('=' | '(' | '[' | '{' | ','));
            c == '\'' && (quoted_value || m3_closes_word(t, after_run))
        }
        '<' | '[' | '=' => c == '|',
        '“' => c == '”',
        '„' => matches!(c, '“' | '”'),
        '‘' => c == '’',
        '‚' => matches!(c, '‘' | '’'),
        '«' => c == '»',
        '»' => c == '«',
        '‹' => c == '›',
        '›' => c == '‹',
        '”' => c == '”',
        '＂' => c == '＂',
        '〝' => matches!(c, '〞' | '〟'),
        _ => false,
    }
}

/// M3: is this a code point that may follow a `_` or `'` at the end of a link?
fn m3_closes_word(t: &Text<'_>, next: Option<char>) -> bool {
    next.is_none_or(|n| {
        matches!(t.term(n), LinkTerm::Soft | LinkTerm::Close | LinkTerm::Hard)
            || matches!(n, '*' | '_' | '~' | '`' | '|')
    })
}

/// M3: where the trailing run of `*`, `_` or `~` begins, if the mark is open before the link.
pub(crate) fn m3_trailing_run(t: &Text<'_>, start: usize, end: usize, link_start: usize) -> Option<usize> {
    let mark = *t.chars[start..end].last()?;
    if !t.o.on(Tailoring::WrappingMarks) || !matches!(mark, '*' | '_' | '~') {
        return None;
    }
    let mut run = end;
    while run > start && t.chars[run - 1] == mark {
        run -= 1;
    }
    let doubled = matches!(mark, '*' | '~') && end >= run + 2;
    (doubled || m3_is_open(t, mark, link_start)).then_some(run)
}

/// M3, R6: is the mark open, from the start of the line to the candidate?
fn m3_is_open(t: &Text<'_>, mark: char, link_start: usize) -> bool {
    let line_end = |c: &char| matches!(*c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let line_start = t.chars[..link_start].iter().rposition(line_end).map_or(0, |i| i + 1);
    let mut open = false;
    let mut i = line_start;
    while i < link_start {
        if t.chars[i] != mark {
            i += 1;
            continue;
        }
        let before = t.before(i);
        while i < link_start && t.chars[i] == mark {
            i += 1;
        }
        let after = t.at(i);
        if m3_is_quoted(before, after) {
            continue;
        }
        let opens = before.is_none_or(|b| {
            matches!(t.term(b), LinkTerm::Hard | LinkTerm::Open)
                || text_props(b).is_quotation()
                || matches!(b, '<' | '>' | '|' | '*' | '_' | '~' | '„' | '‚' | '〝')
        }) && after.is_some_and(|b| !t.is_hard(b));
        let closes = before.is_some_and(|b| !t.is_hard(b)) && after.is_none_or(|b| !is_host(b) || b == '_');
        open = match (opens, closes) {
            (true, true) => !open,
            (true, false) => true,
            (false, true) => false,
            (false, false) => open,
        };
    }
    open
}

/// M3: are there matching neighbours on both sides of a mark?
pub(crate) fn m3_is_quoted(before: Option<char>, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return false };
    let pairs = "\"\" '' `` “” „“ „” ‘’ ‚‘ ‚’ «» »« ‹› ›‹ ”” ＂＂ 〝〞 〝〟";
    pairs.split(' ').any(|pair| pair.chars().eq([before, after])) || link_bracket(after) == Some(before)
}

/// M4: a dash or an ellipsis between two letters that aren't spaceless.
pub(crate) fn m4_dash(t: &Text<'_>, i: usize) -> bool {
    let letter = |c: Option<char>| c.is_some_and(|c| c.is_alphabetic() && !text_props(c).is_spaceless());
    matches!(t.chars[i], '—' | '…') && i > 0 && letter(t.base_at(i - 1)) && letter(t.at(i + 1))
}

/// M4a: a closing tag in square brackets.
pub(crate) fn m4a_closing_tag(t: &Text<'_>, i: usize) -> bool {
    t.matches(i, "[/")
}

/// M4a: a tag.
pub(crate) fn m4a_tag(t: &Text<'_>, i: usize) -> bool {
    let letter = |i: usize| t.at(i).is_some_and(|c| c.is_ascii_alphabetic());
    t.chars[i] == '<' && (letter(i + 1) || t.at(i + 1) == Some('/') && letter(i + 2))
}

/// M4a: a bracket directly after a letter or digit that nothing closes before a space.
pub(crate) fn m4a_remark(t: &Text<'_>, i: usize) -> bool {
    let open = t.chars[i];
    if open == '<' || t.term(open) != LinkTerm::Open || !t.before(i).is_some_and(char::is_alphanumeric) {
        return false;
    }
    let mut depth = 0_usize;
    for &c in t.chars[i..].iter().take(256) {
        if c == open {
            depth += 1;
        } else if link_bracket(c) == Some(open) {
            depth -= 1;
        }
        if depth == 0 || t.is_hard(c) {
            return depth > 0 && c.is_whitespace() && !"\n\r\u{85}\u{2028}\u{2029}".contains(c);
        }
    }
    false
}

/// M4a: where the URL ends that begins after `<` and ends so far at `end`.
pub(crate) fn m4a_angle(t: &Text<'_>, link_start: usize, end: usize) -> usize {
    let close = (end..t.len()).find(|&i| t.is_hard(t.chars[i]) || "<>|\\\"".contains(t.chars[i]));
    let Some(close) = close.filter(|&i| t.chars[i] == '>') else { return end };
    let whole = t.before(link_start) == Some('<');
    if whole && !t.slice(end, close).contains("://") { close } else { end }
}

/// M4a: where the link ends if an unclosed `<` is on the stack, which has `lastSafe` from before each Open.
pub(crate) fn m4a_unclosed(open_stack: &[(char, usize)], o: &TwinOptions) -> Option<usize> {
    let unclosed = open_stack.iter().find(|(open, _)| *open == '<')?;
    o.on(Tailoring::SoftEnds).then_some(unclosed.1)
}

/// The shape of a bare host, for the rules of `not-a-host`.
pub(crate) struct Shape {
    labels: Vec<String>,
    port: bool,
    parts: bool,
    /// Do the Parts begin with a Fragment?
    fragment: bool,
    /// The two code points after the host.
    after: [Option<char>; 2],
}

impl Shape {
    pub(crate) fn new(
        t: &Text<'_>,
        start: usize,
        end: usize,
        port: bool,
        parts: bool,
        fragment: bool,
    ) -> Self {
        let labels =
            t.chars[start..end].split(|&c| is_separator(c)).map(|label| label.iter().collect()).collect();
        Self { labels, port, parts, fragment, after: [t.at(end), t.at(end + 1)] }
    }

    fn first(&self) -> &str {
        self.labels.first().map_or("", String::as_str)
    }

    fn tld(&self) -> &str {
        self.labels.last().map_or("", String::as_str)
    }

    fn tld_is(&self, list: &[&str]) -> bool {
        list.iter().any(|name| name.eq_ignore_ascii_case(self.tld()))
    }

    fn first_is(&self, list: &[&str]) -> bool {
        list.iter().any(|name| name.eq_ignore_ascii_case(self.first()))
    }

    fn is_two_labels(&self) -> bool {
        self.labels.len() == 2
    }

    /// Does M5, M6 or M7 reject it?
    pub(crate) fn is_refused(&self, o: &TwinOptions) -> bool {
        o.on(Tailoring::NotAHost)
            && (m5_glued_sentence(self) || m6_file_name(self) || m7_call(self) || m16_member(self))
    }
}

const COMMON: [&str; 3] = ["com", "net", "org"];

/// M5: two sentences without a space between them, or a number.
fn m5_glued_sentence(s: &Shape) -> bool {
    if s.parts {
        return false;
    }
    let first = s.first();
    // The first label has one or two digits; a port doesn't matter.
    if s.is_two_labels()
        && matches!(first.len(), 1 | 2)
        && first.chars().all(|c| c.is_ascii_digit())
        && !s.tld_is(&COMMON)
    {
        return true;
    }
    if s.port {
        return false;
    }
    let mut tld = s.tld().chars();
    let titlecase = tld.next().is_some_and(char::is_uppercase) && !tld.any(char::is_uppercase);
    if s.is_two_labels() && titlecase {
        return true;
    }
    if s.tld_is(&COMMON) {
        return false;
    }
    // With any number of labels.
    if s.first_is(&["self", "this"]) {
        return true;
    }
    // Numbers and single letters.
    let small = |label: &String| {
        label.chars().all(|c| c.is_ascii_digit())
            || (label.chars().count() == 1 && label.chars().all(char::is_alphabetic))
    };
    if s.labels.len() > 2 && s.labels[..s.labels.len() - 1].iter().all(small) {
        return true;
    }
    let single_letter = first.len() == 1 && first.chars().all(|c| c.is_ascii_alphabetic());
    s.is_two_labels() && single_letter && s.tld().is_ascii() && s.tld().len() > 2
}

/// M6 (file names) ignores a port; M16 (members) doesn't.
fn m6_file_name(s: &Shape) -> bool {
    // A Fragment alone is a place in the file.
    (!s.parts || s.fragment) && super::file_names::is_file_name(&s.labels)
}

fn m16_member(s: &Shape) -> bool {
    !s.parts && !s.port && super::members::is_member(&s.labels)
}

/// M7: a call or an index in source code.
fn m7_call(s: &Shape) -> bool {
    !s.parts
        && !s.first_is(&["www"])
        && !s.tld_is(&COMMON)
        && matches!(s.after[0], Some('(' | '['))
        && s.after[1].is_none_or(|c| c.is_ascii() || text_props(c).is_unseen())
}

/// M8: is the local part a handle?
pub(crate) fn m8_handle(t: &Text<'_>, local: LocalPart) -> bool {
    t.before(local.start) == Some('@')
}

/// M9: the local part after its last brace. `None`: D37 rejects the address.
pub(crate) fn m9_after_braces(t: &Text<'_>, local: LocalPart, at: usize) -> Option<LocalPart> {
    let Some(brace) = (local.start..at).rev().find(|&i| matches!(t.chars[i], '{' | '}')) else {
        return Some(local);
    };
    let lone = brace == local.start && !local.mailto;
    (t.chars[brace] == '{' || lone).then_some(LocalPart { start: brace + 1, mailto: false })
}

/// M9: where the address begins. `after` directly follows the domain. `None`: D37 rejects the address.
pub(crate) fn m9_local_start(
    t: &Text<'_>,
    local: LocalPart,
    at: usize,
    after: Option<char>,
) -> Option<usize> {
    if t.before(local.start) == Some('\\') && t.chars[local.start] == '-' {
        return None;
    }
    let code = (local.start..at).rfind(|&i| t.chars[i] == '`' && after == Some('`'));
    let mut start = m9_after_run(t, code.map_or(local.start, |i| i + 1), at);
    start = m9_after_query(t, start, at);
    start = m9_after_path(t, start, at, start == local.start);
    start = m9_after_marks(t, start, at, after);
    start = m9_value_start(t, start, at);
    start = m9_after_path(t, start, at, false);
    start = m9_after_marks(t, start, at, after);
    start = m9_script_start(t, start, at);
    (start < at && t.chars[start] != '.').then_some(start)
}

/// M9: after the last `/ ? #` that follows a run with an inner separator; not for guest addresses.
fn m9_after_run(t: &Text<'_>, start: usize, at: usize) -> usize {
    if t.before(at) == Some('#') {
        return start;
    }
    let in_run = |i: usize| is_host(t.chars[i]) || is_separator(t.chars[i]);
    let after_run = |i: &usize| {
        let run = (start..*i).rev().take_while(|&k| in_run(k)).last().unwrap_or(*i);
        // D31: trim markup from the run.
        let end = trim_end(t, run, *i);
        (matches!(t.chars[*i], '/' | '?' | '#') && has_inner_separator(&t.chars[run..end]))
            || (t.chars[*i] == '|' && judge(&t.slice(run, end)) == Verdict::Registrable)
    };
    (start..at).rev().find(after_run).map_or(start, |i| i + 1)
}

/// M9: after the last key of a query.
fn m9_after_query(t: &Text<'_>, start: usize, at: usize) -> usize {
    let in_key = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '%');
    let value = |i: usize| {
        let equals = (i + 1..at).find(|&k| !in_key(&t.chars[k]))?;
        (matches!(t.chars[i], '?' | '&') && t.chars[equals] == '=' && equals > i + 1).then_some(equals + 1)
    };
    (start..at).rev().find_map(value).unwrap_or(start)
}

/// M9: after the last slash, if the first one is a root. `whole`: nothing has been left out so far.
fn m9_after_path(t: &Text<'_>, start: usize, at: usize, whole: bool) -> usize {
    let (Some(first), Some(last)) =
        ((start..at).find(|&i| t.chars[i] == '/'), (start..at).rfind(|&i| t.chars[i] == '/'))
    else {
        return start;
    };
    let before: String = t.slice(start, first);
    let root = before.chars().all(|c| "=&?#|'-!$%^`*_~".contains(c));
    let digits = !before.is_empty() && before.chars().all(|c| c.is_ascii_digit());
    let port = whole && digits && t.before(start) == Some(':');
    if root || port { last + 1 } else { start }
}

/// M9, R11: skips leading markup, repeatedly.
fn m9_after_marks(t: &Text<'_>, mut start: usize, at: usize, after: Option<char>) -> usize {
    while start < at {
        let c = t.chars[start];
        match c {
            '=' | '&' | '?' | '#' | '/' | '|' | '\'' | '-' | '!' | '$' | '%' | '^' | '`' => start += 1,
            '*' | '_' | '~' => {
                let run = t.chars[start..at].iter().take_while(|&&m| m == c).count();
                if run >= 2 || after == Some(c) {
                    start += run;
                } else {
                    break;
                }
            }
            _ => break,
        }
    }
    start
}

/// M9: after the key and `=`.
fn m9_value_start(t: &Text<'_>, start: usize, at: usize) -> usize {
    let Some(first) = (start..at).find(|&i| t.chars[i] == '=') else { return start };
    let value = (first..at).find(|&i| t.chars[i] != '=').unwrap_or(at);
    if t.chars[value..at].contains(&'=') {
        return start;
    }
    // Digits may only be at its end.
    let mut digits = false;
    let key = t.chars[start..first].iter().all(|&c| {
        let digit = c.is_ascii_digit();
        let letter = c.is_alphabetic() || is_mark(c) || "_-.".contains(c);
        digits |= digit;
        digit || (letter && !digits)
    });
    // A host contains none of the other code points of a local part.
    let run = t.chars[value..at].iter().all(|&c| is_host(c) || is_separator(c));
    let is_host = value < at && run && judge(&t.slice(value, at)) == Verdict::Registrable;
    if key && !is_host { value } else { start }
}

/// M9: after the last change from a spaceless or right-to-left code point to an ASCII letter or digit.
fn m9_script_start(t: &Text<'_>, start: usize, at: usize) -> usize {
    match (start + 1..at).rev().find(|&i| m9_is_change(t, start, i)) {
        Some(i) if at - i >= 2 && t.chars[i..at].iter().all(char::is_ascii) => i,
        _ => start,
    }
}

/// M9: is there such a change directly before `i`, in the local part that begins at `start`?
pub(crate) fn m9_is_change(t: &Text<'_>, start: usize, i: usize) -> bool {
    // Joiners are invisible.
    let before = |i: usize| (0..i).rev().find(|&k| k < start || !is_joiner(t.chars[k]));
    let rtl = |i: usize| t.base_at(i).is_some_and(|c| text_props(c).is_rtl());
    let text = |i: usize| t.spaceless_at(i) || rtl(i);
    t.chars[i].is_ascii_alphanumeric()
        && (before(i).is_some_and(text)
            || (t.before(i) == Some('-') && i >= start + 2 && before(i - 1).is_some_and(rtl)))
}

/// M8: is the host at `start` part of an identifier such as `@alice:example.org`?
pub(crate) fn m8_identifier(t: &Text<'_>, start: usize) -> bool {
    let seen = &t.chars[..start];
    if seen.last() != Some(&':') {
        return false;
    }
    let begins = |c: char| m8_word_begins(t, c);
    // The word before the colon.
    let end = seen.len() - 1;
    let mut word = end;
    while word > 0 && !begins(seen[word - 1]) && !matches!(seen[word - 1], ':' | ')' | ']' | '}' | '>') {
        word -= 1;
    }
    let [before, name] = [&seen[..word], &seen[word..end]].map(|part| part.iter().collect::<String>());
    if before.to_ascii_lowercase().ends_with("matrix:")
        && (word == 7 || begins(seen[word - 8]))
        && ["u/", "r/", "roomid/"].iter().any(|&kind| name.starts_with(kind) && name != kind)
    {
        return true;
    }
    if word > 0 && !begins(seen[word - 1]) {
        return false;
    }
    while word < end && matches!(seen[word], '*' | '_' | '~') {
        word += 1;
    }
    // A mark counts as its base.
    let text = seen[word..end].iter().any(|&c| text_props(c).is_spaceless() && !is_mark(c));
    end > word + 1 && matches!(seen[word], '@' | '#' | '!') && !text
}

/// M8: is the host part of a channel name such as `#debian.pl`?
pub(crate) fn m8_channel(t: &Text<'_>, start: usize) -> bool {
    let www = t.matches(start, "www") && t.separator_at(start + 3);
    if !t.o.on(Tailoring::Handles) || www || t.before(start) != Some('#') {
        return false;
    }
    t.before(start - 1).is_none_or(|c| m8_word_begins(t, c))
}

/// M8: does a word begin after it? Not after what is not seen.
fn m8_word_begins(t: &Text<'_>, c: char) -> bool {
    let begins = matches!(t.term(c), LinkTerm::Hard | LinkTerm::Open) || text_props(c).is_quotation();
    (begins || ",;<|„‚〝".contains(c)) && !text_props(c).is_unseen()
}

/// M10: where a host that isn't registrable ends before text.
pub(crate) fn m10_end(t: &Text<'_>, place: Place, start: usize, end: usize) -> Option<usize> {
    let www = t.matches(start, "www") && t.separator_at(start + 3);
    let ascii_words = place == Place::Scheme || (place == Place::Bare && www);
    let cut = m10_cut(t, place, start, end);
    let sentence = m10_sentence(t, start, end, ascii_words);
    // D32: the host continues
    cut.or(sentence.filter(|_| t.at(end) != Some('%')))
}

/// M10: where the host ends if its last label begins a sentence or is a dash.
fn m10_sentence(t: &Text<'_>, start: usize, end: usize, ascii_words: bool) -> Option<usize> {
    let separator = t.chars[start..end].iter().rposition(|&c| is_separator(c)).map(|at| start + at)?;
    let label = &t.chars[separator + 1..end];
    let dash = !label.is_empty() && label.iter().all(|&c| c == '-');
    let outside = label.iter().any(|c| !c.is_ascii());
    let begins = |i: usize| match t.at(i) {
        Some('/') => true,
        Some('?' | '#') => t.at(i + 1).is_some_and(|c| t.term(c) == LinkTerm::Include),
        Some(':') => t.at(i + 1).is_some_and(|c| c.is_ascii_digit()),
        _ => false,
    };
    let parts = begins(end) || (t.separator_at(end) && begins(end + 1));
    let word = label.first().is_some_and(|c| c.is_uppercase()) && (outside || (ascii_words && !parts));
    let mut kept = separator;
    while kept > start && is_separator(t.chars[kept - 1]) {
        kept -= 1;
    }
    let host = judge(&t.slice(start, kept)) == Verdict::Registrable;
    ((dash || word) && host).then_some(kept)
}

const M10_ENDINGS: &str = "a ba ban be ben ból ből em en hez hoz höz ig n nak nek nál nél on os ot ott owi ra re ról ről t tól től u val vel ért ön";

/// M10: where to cut a host that isn't registrable.
pub(crate) fn m10_cut(t: &Text<'_>, place: Place, start: usize, end: usize) -> Option<usize> {
    let label = t.chars[start..end].iter().rposition(|&c| is_separator(c)).map_or(start, |i| start + i + 1);
    let cut = (label..end).find(|&i| !t.chars[i].is_ascii_alphabetic())?;
    let c = t.chars[cut];
    // Never within a visible letter or word.
    let after_joiners = (cut..end).find(|&i| !is_joiner(t.chars[i]));
    let inside = is_mark(c) || after_joiners.is_some_and(|i| t.chars[i].is_ascii());
    let hyphen = || match t.at(cut + 1).filter(|_| cut + 1 < end) {
        None => true,
        Some('-') if place != Place::Bare => true,
        _ if place == Place::Bare && M10_ENDINGS.split(' ').any(|ending| t.slice(cut + 1, end) == ending) => {
            true
        }
        Some(next) => {
            next.is_ascii_uppercase() || !next.is_ascii() || t.chars[cut..end].iter().all(|&h| h == '-')
        }
    };
    let latin = c.is_alphabetic() && ((c as u32) < 0x300 || (0x1E00..0x1F00).contains(&(c as u32)));
    let may = if c.is_ascii() { c == '-' && hyphen() } else { !inside && !latin };
    (may && judge(&t.slice(start, cut)) == Verdict::Registrable).then_some(cut)
}

/// M11: the ASCII stretches that are registrable by themselves. They contain a separator, and on each side there is a
/// spaceless code point or an end of the run.
pub(crate) fn m11_stretches(t: &Text<'_>, start: usize, end: usize) -> Vec<(usize, usize)> {
    let mut stretches = Vec::new();
    let mut i = start;
    while i < end {
        let mut next = i;
        while next < end && t.chars[next].is_ascii() {
            next += 1;
        }
        // The longest part that begins and ends with a letter or digit.
        let alphanumeric = |k: &usize| t.chars[*k].is_ascii_alphanumeric();
        if let (Some(first), Some(last)) = ((i..next).find(alphanumeric), (i..next).rfind(alphanumeric)) {
            let after = last + 1;
            if (first == start || t.spaceless_at(first - 1))
                && (after == end || t.spaceless_at(after))
                && t.chars[first..after].contains(&'.')
                && judge(&t.slice(first, after)) == Verdict::Registrable
            {
                stretches.push((first, after));
            }
        }
        i = next + 1;
    }
    stretches
}

/// M11: for a run that isn't a valid host, where the ASCII at its end begins, which is tried instead.
pub(crate) fn m11_last_stretch(t: &Text<'_>, start: usize, end: usize) -> Option<usize> {
    let non_ascii = t.chars[start..end].iter().rposition(|c| !c.is_ascii())?;
    // Only after spaceless or right-to-left text, ignoring joiners.
    let last = (start..=start + non_ascii).rfind(|&i| !is_joiner(t.chars[i]))?;
    let seen = (start..=last).rfind(|&i| !is_mark(t.chars[i]))?;
    let props = text_props(t.chars[seen]);
    if !(props.is_spaceless() || props.is_rtl()) {
        return None;
    }
    let first = (start + non_ascii + 1..end).find(|&i| t.chars[i].is_ascii_alphanumeric())?;
    let holds_separator = t.chars[first..end].contains(&'.');
    (holds_separator && !matches!(t.chars[first - 1], '.' | '_')).then_some(first)
}

/// M12: is the link longer than the limit?
pub(crate) fn m12_too_long(t: &Text<'_>, start: usize, end: usize) -> bool {
    t.slice(start, end).len() > 8192
}

/// M13: does the link end before this code point of its Parts, which begin at `start`?
pub(crate) fn m13_ends(t: &Text<'_>, i: usize, start: usize) -> bool {
    let mark = |c: char| matches!(c, ',' | ';' | '|' | '→' | '⇒' | '、' | '，' | '；');
    (mark(t.chars[i]) && t.scheme_at(i + 1))
        || (i > start && !t.chars[i - 1].is_ascii() && !mark(t.chars[i - 1]) && t.scheme_at(i))
}

/// M13: is there a registrable host before a mark, and an address after it, where userinfo would otherwise continue?
pub(crate) fn m13_listed_host(t: &Text<'_>, start: usize, at: usize) -> bool {
    let end = t.run_end(start);
    t.o.on(Tailoring::JoinedUrls)
        && matches!(t.at(end), Some(',' | ';' | '('))
        && t.before(at).is_some_and(uts58_data::is_link_email)
        && judge(&t.slice(start, end)) == Verdict::Registrable
}

/// M14: a host with only ideographic dots, and text around it.
pub(crate) fn m14_not_alone(t: &Text<'_>, start: usize, end: usize) -> bool {
    let mut separators = t.chars[start..end].iter().filter(|&&c| is_separator(c)).peekable();
    if separators.peek().is_none() || separators.any(|&c| c == '.') {
        return false;
    }
    // A sentence: an ASCII word after text.
    let labels: Vec<&[char]> = t.chars[start..end].split(|&c| is_separator(c)).collect();
    if let Some((last, others)) = labels.split_last() {
        let last: String = last.iter().collect();
        let text = others.iter().any(|label| label.iter().any(|c| !c.is_ascii()));
        let www = others.first().is_some_and(|l| l.iter().collect::<String>().eq_ignore_ascii_case("www"));
        let word = !last.is_empty() && last.chars().all(|c| c.is_ascii_alphabetic());
        let at_home =
            ["jp", "cn", "kr", "tw", "hk", "mo"].iter().any(|name| name.eq_ignore_ascii_case(&last));
        if text && word && !www && !at_home && !COMMON.iter().any(|name| name.eq_ignore_ascii_case(&last)) {
            return true;
        }
    }
    let alone = t.before(start).is_none_or(|c| t.is_hard(c))
        && t.at(end).is_none_or(|c| t.is_hard(c) || matches!(c, '/' | '?' | '#' | ':'));
    !alone
}
