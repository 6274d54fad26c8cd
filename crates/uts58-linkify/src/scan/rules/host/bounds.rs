//! Where a host begins and ends in the text around it: ASCII stretches (M11), symbols (D24a), text after a host (M10,
//! D32) and single labels (D34).

use uts58_core::LinkTerm;

use crate::chars::{
    base_before, byte_before, char_at, ends_spaceless, host_at, is_host, is_invisible, is_joiner,
    is_of_symbol, is_separator, is_spaceless_base, is_unseen, is_www, last_label, props, slice,
    strip_prefix_ignore_case,
};
use crate::host::judge::{Verdict, is_ipv4};
use crate::host::tld_list::is_known_in_small_letters;
use crate::options::lists::ENDINGS;
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host::HostKind;
use crate::scan::rules::parts::{is_frame, joining_word};
use crate::scan::rules::runs;
use crate::scan::step::Context;

/// M11: the next maximal ASCII stretch of the piece that may be a host. It begins and ends with a letter or digit,
/// touches a spaceless code point or the end of the piece on each side, and contains a separator.
pub(crate) fn next_ascii_stretch(text: &str, from: usize, piece: (usize, usize)) -> Option<(usize, usize)> {
    let mut from = from;
    loop {
        let rest = slice(text, from, piece.1);
        let start = from + rest.bytes().position(|byte| byte.is_ascii_alphanumeric())?;
        let stretch = slice(text, start, piece.1);
        let end = start + stretch.bytes().position(|byte| !byte.is_ascii()).unwrap_or(stretch.len());
        let stretch = slice(text, start, end);
        let goes_on_before = start > piece.0 && byte_before(text.as_bytes(), start).is_ascii();
        if stretch.contains('.')
            && !goes_on_before
            && stretch.ends_with(|c: char| c.is_ascii_alphanumeric())
            && (start == piece.0 || ends_spaceless(text, start))
            && (end == piece.1 || char_at(text, end).is_some_and(is_spaceless_base))
        {
            return Some((start, end));
        }
        from = end;
    }
}

/// M11: where the [stretch](next_ascii_stretch) of `start..end` that ends at `end` begins.
pub(crate) fn ascii_stretch_before(text: &str, start: usize, end: usize) -> Option<usize> {
    let next = |from| next_ascii_stretch(text, from, (start, end));
    let mut stretches = core::iter::successors(next(start), |&(_, after)| next(after));
    stretches.find(|&(_, after)| after == end).map(|(stretch, _)| stretch)
}

/// M11: where the ASCII host at the end of the piece begins, if the piece as a whole isn't a valid host. A spaceless or
/// right-to-left code point must precede it: after others, a reader doesn't see where a host begins (`-bücher.de`).
pub(crate) fn last_ascii_stretch(text: &str, start: usize, end: usize) -> Option<usize> {
    let piece = slice(text, start, end);
    let stretch = piece.bytes().rposition(|byte| !byte.is_ascii())? + 1;
    let before = slice(text, start, start + stretch).trim_end_matches(is_joiner);
    let base = props(base_before(before, before.len())?);
    if !(base.is_spaceless() || base.is_rtl()) {
        return None;
    }
    let skipped = piece.get(stretch..)?.find(|c: char| c.is_ascii_alphanumeric())?;
    let begin = start + stretch + skipped;
    let inside = matches!(byte_before(text.as_bytes(), begin), b'.' | b'_');
    (!inside && slice(text, begin, end).contains(is_separator)).then_some(begin)
}

/// D24a: the end of a host with symbols, if symbols follow the run in `begin..offset`, which comes after `://`.
pub(crate) fn symbol_host_end(context: &Context<'_, '_>, begin: usize, offset: usize) -> Option<usize> {
    // M13: an arrow directly after a registrable host joins two URLs.
    if matches!(context.char_at(offset), Some('→' | '⇒'))
        && context.on(Tailoring::JoinedUrls)
        && context.judge(begin, offset) == Verdict::Registrable
    {
        return None;
    }
    let after = after_symbols(context, offset)?;
    let rest = context.text.get(offset..)?;
    let next = after + usize::from(context.char_at(after) == Some('.'));
    if !host_at(context.text, next) || context.config.schemes.begin_at(context.text, after) {
        return None;
    }
    let ends = |c: char| {
        context.term(c) == LinkTerm::Hard || is_unseen(c) || (c.is_ascii() && !is_host(c) && c != '.')
    };
    Some(offset + rest.find(ends).unwrap_or(rest.len()))
}

/// D24a: the end of a bare host with symbols that begins with `www.` and the run in `start..run_end`, unless the run alone
/// is a host.
pub(crate) fn www_host_end(context: &Context<'_, '_>, start: usize, run_end: usize) -> Option<usize> {
    let www = strip_prefix_ignore_case(slice(context.text, start, run_end), "www.").is_some();
    if !www || context.text.as_bytes().get(run_end).is_none_or(u8::is_ascii) {
        return None;
    }
    let goes_on = slice(context.text, start, run_end).ends_with(is_separator);
    symbol_host_end(context, start, run_end)
        .filter(|_| goes_on || context.judge(start, run_end) != Verdict::Registrable)
}

/// M13: where the host in `start..end` ends, if a word or mark that may join two URLs is all that follows.
pub(crate) fn end_before_joining_word(context: &Context<'_, '_>, start: usize, end: usize) -> Option<usize> {
    const LONGEST_WORD: usize = 3;
    if !context.on(Tailoring::JoinedUrls) {
        return None;
    }
    let text = slice(context.text, start, end);
    let joins = |word: &str| joining_word(word) == Some(word);
    let words = text.char_indices().rev().take(LONGEST_WORD).map(|(at, _)| at);
    let mut ends = words.filter(|&at| joins(slice(text, at, text.len()))).map(|at| start + at);
    ends.find(|&at| is_whole_host(context, start, at))
}

/// Whether the host is registrable, an IP address or `localhost`.
fn is_whole_host(context: &Context<'_, '_>, start: usize, end: usize) -> bool {
    is_ip_or_localhost(slice(context.text, start, end)) || context.judge(start, end) == Verdict::Registrable
}

pub(crate) fn is_ip_or_localhost(host: &str) -> bool {
    host.starts_with('[') || is_ipv4(host) || host.eq_ignore_ascii_case("localhost")
}

/// M10: in spaceless text, symbols after a registrable host aren't part of it (`example.com✨見て`). Neither is the text
/// before them if it ends the host by itself (`example.comで✨`). M4: neither is a line of a frame (`example.com│x`).
pub(crate) fn host_before_symbols(context: &Context<'_, '_>, begin: usize, run_end: usize) -> Option<usize> {
    if context.on(Tailoring::SoftEnds)
        && context.char_at(run_end).is_some_and(is_frame)
        && is_whole_host(context, begin, run_end)
    {
        return Some(run_end);
    }
    if !context.on(Tailoring::SpacelessText) {
        return None;
    }
    let end = runs::trim_end_and_underscores(context.text, begin, run_end);
    if end == run_end && context.judge(begin, end) == Verdict::Registrable {
        let after = context.char_at(after_symbols(context, run_end)?)?;
        return props(after).is_spaceless().then_some(end);
    }
    cut_end(context, HostKind::AfterScheme, begin, end)
        .filter(|&cut| !slice(context.text, cut, end).is_ascii())
}

/// The end of the non-ASCII symbols at `offset`, with their marks and joiners. Code points that the options make Hard
/// (U+FF5C by M2) end a host, as they end a link.
fn after_symbols(context: &Context<'_, '_>, offset: usize) -> Option<usize> {
    let goes_on = |c: char| is_of_symbol(c) && context.term(c) != LinkTerm::Hard;
    let begins = |c: char| goes_on(c) && props(c).is_symbol();
    let rest = context.text.get(offset..).filter(|rest| rest.starts_with(begins))?;
    Some(context.text.len() - rest.trim_start_matches(goes_on).len())
}

/// M10: where the unregistrable host in `start..end` ends before text: inside its last label, or before that label.
pub(crate) fn end_before_text(
    context: &Context<'_, '_>,
    kind: HostKind,
    start: usize,
    end: usize,
) -> Option<usize> {
    // What is left of a single label isn't registrable.
    let is_single = || last_label(slice(context.text, start, end)).len() == end - start;
    if !context.on(Tailoring::SpacelessText) || is_single() {
        return None;
    }
    cut_end(context, kind, start, end)
        .or_else(|| sentence_end(context, kind, start, end).filter(|_| !is_before_percent(context, end)))
}

/// D32: whether a percent sign follows the host.
pub(crate) fn is_before_percent(context: &Context<'_, '_>, end: usize) -> bool {
    context.text.as_bytes().get(end) == Some(&b'%')
}

/// M10: where the host ends after the first letters of its last label, if they make it registrable.
pub(crate) fn cut_end(context: &Context<'_, '_>, kind: HostKind, start: usize, end: usize) -> Option<usize> {
    let last = last_label(slice(context.text, start, end));
    let after = last.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let top = slice(last, 0, last.len() - after.len());
    if top.is_empty() || context.config.registry.is_surely_unknown(top) {
        return None;
    }
    let cut = if let Some(word) = after.strip_prefix('-') {
        let may_have_ending = kind != HostKind::AfterScheme || !has_port_or_parts(context, end);
        (kind != HostKind::Bare && word.starts_with('-'))
            || (may_have_ending && ENDINGS.contains(word))
            // A word with a capital or outside ASCII (`amazon.de-Gutschein`), or nothing but hyphens.
            || is_dash(word)
            || word.starts_with(|c: char| c.is_ascii_uppercase() || !c.is_ascii())
    } else {
        let c = after.chars().next()?;
        !c.is_ascii() && !is_latin(c) && is_seen_end(c, after)
    };
    let end = end - after.len();
    (cut && context.judge(start, end) == Verdict::Registrable).then_some(end)
}

/// Whether `c` continues a word of ASCII letters (`Größe`). Mathematical letters look like ASCII.
fn is_latin(c: char) -> bool {
    let may_be = matches!(c, '\0'..='\u{2FF}' | '\u{1E00}'..='\u{1EFF}' | '\u{1D400}'..='\u{1D7FF}');
    (may_be && c.is_alphabetic()) || may_map_to_ascii(c)
}

/// Without UTS #46, the longer name may be a host where a letter or digit follows that it may map to ASCII
/// (`example.coｍ`): modifiers, superscripts, letterlike symbols, Roman numerals, enclosed, fullwidth, mathematical and
/// segmented ones.
fn may_map_to_ascii(c: char) -> bool {
    let may_be = matches!(c, 'ª' | 'º' | 'ſ' | '\u{2B0}'..='\u{2E4}' | '\u{1D2C}'..='\u{1DBF}' | '\u{2070}'..='\u{218F}'
        | '\u{2460}'..='\u{24FF}' | '\u{2C7C}'..='\u{2C7D}' | '\u{A7F1}'..='\u{A7F4}' | '\u{FF10}'..='\u{FF5A}'
        | '\u{10780}'..='\u{107BF}' | '\u{1D400}'..='\u{1D7FF}' | '\u{1F100}'..='\u{1F1FF}' | '\u{1FBF0}'..='\u{1FBF9}');
    cfg!(not(feature = "idna")) && may_be && c.is_alphanumeric()
}

/// Whether the host may be cut here. It may not be cut before a mark, which belongs to its letter, nor where only
/// joiners separate ASCII from ASCII.
fn is_seen_end(c: char, after: &str) -> bool {
    !props(c).is_mark() && !after.trim_start_matches(is_joiner).starts_with(|c: char| c.is_ascii())
}

/// Where the host ends, if its last label looks like the first word of a sentence, or is a dash.
fn sentence_end(context: &Context<'_, '_>, kind: HostKind, start: usize, end: usize) -> Option<usize> {
    let host = slice(context.text, start, end);
    let last = last_label(host);
    // A top-level domain isn't a word, even if only UTS #46 can tell whether the host is valid.
    if !(last.starts_with(char::is_uppercase) || is_dash(last))
        || (!last.is_ascii() && (is_known_in_small_letters(last) || last.chars().any(may_map_to_ascii)))
    {
        return None;
    }
    // In source code, a name may end with a capitalised word (`java.io.File`).
    let may_be_ascii = || match kind {
        HostKind::Bare => is_www(host),
        HostKind::AfterAt => false,
        HostKind::AfterScheme => true,
    };
    let begins = !last.is_ascii() || is_dash(last) || (may_be_ascii() && !has_port_or_parts(context, end));
    let end = start + slice(host, 0, host.len() - last.len()).trim_end_matches(is_separator).len();
    (begins && context.judge(start, end) == Verdict::Registrable).then_some(end)
}

/// Whether a port, Path, Query or Fragment seems to follow, perhaps after a root dot. Doesn't scan them.
fn has_port_or_parts(context: &Context<'_, '_>, end: usize) -> bool {
    let dot = context.char_at(end).filter(|&c| is_separator(c)).map_or(0, char::len_utf8);
    let next = || context.char_at(end + dot + 1);
    match context.char_at(end + dot) {
        Some('/') => true,
        Some('?' | '#') => next().is_some_and(|c| context.term(c) == LinkTerm::Include),
        Some(':') => next().is_some_and(|c| c.is_ascii_digit()),
        _ => false,
    }
}

/// Whether the text is nothing but hyphens.
fn is_dash(text: &str) -> bool {
    text.bytes().all(|byte| byte == b'-')
}

/// D34: ends the host at the first spaceless code point after a letter or digit, or at the first non-ASCII separator,
/// if everything before that is ASCII.
pub(crate) fn single_label_end(text: &str, start: usize, end: usize) -> Option<usize> {
    let host = slice(text, start, end);
    let ascii = host.find(|c: char| !c.is_ascii())?;
    let c = char_at(host, ascii)?;
    let after_word = slice(host, 0, ascii).ends_with(|c: char| c.is_ascii_alphanumeric());
    ((after_word && is_spaceless_base(c) && !may_map_to_ascii(c)) || (ascii > 0 && is_separator(c)))
        .then_some(start + ascii)
}

/// D34: whether the text at `end` may follow a single label. Invisible code points (M1) don't end the host:
/// `http://exam\u{200B}ple.com`.
pub(crate) fn may_follow_single_label(context: &Context<'_, '_>, end: usize) -> bool {
    let rest = slice(context.text, end, context.text.len());
    let is_port = |after: &str| after.starts_with(|c: char| c.is_ascii_digit());
    if rest.starts_with(['/', '?', '#']) || rest.strip_prefix(':').is_some_and(is_port) {
        return true;
    }
    let mut spaceless = ends_spaceless(context.text, end);
    for c in rest.chars() {
        let props = props(c);
        // A mark has the script of its base.
        spaceless = if props.is_mark() { spaceless } else { props.is_spaceless() };
        if (context.term(c) == LinkTerm::Hard && !is_invisible(c))
            || matches!(c, '<' | '>' | '|')
            || props.is_quotation()
            || spaceless
            || props.is_wide()
        {
            return true;
        }
        if c.is_alphanumeric() {
            return false;
        }
    }
    true
}

/// D34: whether the host is a single label outside ASCII. Without a port or Parts, it is a word of the sentence.
pub(crate) fn is_single_word(host: &str) -> bool {
    !host.is_ascii() && !host.contains(is_separator)
}
