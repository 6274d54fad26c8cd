//! M17–M19.

use super::text::Text;
use uts58_data::LinkTerm;
use uts58_data::text::text_props;

/// M17: a sentence begins after the full stop.
pub(crate) fn m17_ends(t: &Text<'_>, i: usize) -> bool {
    t.chars[i] == '。' && t.at(i + 1).is_some_and(char::is_alphabetic)
}

const PARTICLES: &str = "가 과 까지 께 나 는 도 라고 라는 란 랑 로 로도 로부터 를 마다 만 밖에 보다 부터 뿐 에 에게 에는 에도 \
    에서 에서는 에서도 엔 와 으로 으로는 으로도 은 을 의 이 이고 이나 이다 이라고 이라는 이며 이에요 입니다 처럼 하고 한테";

/// M18: Hiragana, or a Korean particle, after ASCII.
pub(crate) fn m18_ends(t: &Text<'_>, i: usize, link_start: usize) -> bool {
    let jamo = |c: char| ('\u{3131}'..='\u{318E}').contains(&c) && c != '\u{3164}';
    let hangul = |c: char| ('\u{AC00}'..='\u{D7A3}').contains(&c) || jamo(c);
    let c = t.chars[i];
    let word = t.before(i).is_some_and(|b| b.is_ascii_alphanumeric());
    if ('\u{3041}'..='\u{3096}').contains(&c) || ('\u{309D}'..='\u{309F}').contains(&c) {
        return word || (t.before(i) == Some('/') && (c == 'を' || is_root(t, link_start, i - 1)));
    }
    if (pasted(t, i) || after_file(t, i)) && !in_title(t, i, link_start) {
        return true;
    }
    if !hangul(c) || !(word || t.before(i) == Some('/')) {
        return false;
    }
    let stretch: String = t.chars[i..].iter().take_while(|&&c| hangul(c)).collect();
    let after = t.at(i + stretch.chars().count());
    let after_at = i + stretch.chars().count();
    let alone = after.is_none_or(|c| t.term(c) != LinkTerm::Include) || t.matches(after_at, "**");
    let more = if word {
        "예요 입니까 인데 로는 으로부터 까지는 부터는 이랑 라도 께서 이지만 네요 인데요 에요"
    } else {
        ""
    };
    jamo(c) || (alone && PARTICLES.split(' ').chain(more.split(' ')).any(|particle| particle == stretch))
}

const FILES: &str = "apk asp aspx doc docx exe gif htm html jpeg jpg jsp mp3 mp4 pdf php png ppt pptx rar shtml txt webp xls xlsx zip";

/// Text without spaces directly after the last file ending of a Part without a slash after it.
fn after_file(t: &Text<'_>, i: usize) -> bool {
    let is_file = |dot: usize| {
        let word: String = t.chars[dot + 1..].iter().take_while(|c| c.is_ascii_alphanumeric()).collect();
        t.chars[dot] == '.' && FILES.split(' ').any(|file| file.eq_ignore_ascii_case(&word))
    };
    if t.chars[i].is_ascii() {
        return false;
    }
    let begin = (0..i).rev().find(|&k| !t.chars[k].is_ascii_alphanumeric());
    if !begin.is_some_and(|dot| dot + 1 < i && is_file(dot))
        || !t.spaceless_at(i)
        || super::text::is_mark(t.chars[i])
    {
        return false;
    }
    let end = (i..t.len()).find(|&k| t.is_hard(t.chars[k]) || "/?#".contains(t.chars[k])).unwrap_or(t.len());
    t.at(end) != Some('/') && !(i..end).any(is_file)
}

/// What follows a pasted link, after ASCII.
fn pasted(t: &Text<'_>, i: usize) -> bool {
    let rest: String = t.chars[i..].iter().take(4).collect();
    let ends = |length: usize| {
        let after = i + length;
        t.at(after).is_none_or(|c| {
            matches!(c, ':' | '：')
                || matches!(t.term(c), LinkTerm::Hard | LinkTerm::Open | LinkTerm::Close)
                || t.matches(after, "**")
        })
    };
    let word = rest.starts_with("提取码")
        || ["密码", "复制", "访问码"].iter().any(|word| rest.starts_with(word) && ends(word.chars().count()));
    word && t.before(i).is_some_and(|c| c.is_ascii())
}

/// Is there `/wiki/` or `/item/` before it?
fn in_title(t: &Text<'_>, i: usize, link_start: usize) -> bool {
    let before = t.slice(link_start.min(i), i);
    before.contains("/wiki/") || before.contains("/item/")
}

/// M2: a bracket with which a title begins, closed in its segment.
pub(crate) fn m2_title(t: &Text<'_>, i: usize, link_start: usize) -> bool {
    let close = match t.chars[i] {
        '《' => '》',
        '【' => '】',
        '“' => '”',
        _ => return false,
    };
    let before = t.slice(link_start.min(i), i);
    let segment = t.chars[i..].iter().take_while(|&&c| !t.is_hard(c) && !matches!(c, '/' | '?' | '#'));
    (before.ends_with("/wiki/") || before.ends_with("/item/")) && segment.copied().any(|c| c == close)
}

/// Is the slash the one after the host?
fn is_root(t: &Text<'_>, link_start: usize, slash: usize) -> bool {
    let before: Vec<char> = t.chars[link_start.min(slash)..slash].to_vec();
    let in_parts = |c: &char| matches!(c, '/' | '?' | '#');
    let scheme = before.windows(3).position(|three| three == [':', '/', '/']);
    let scheme = scheme.filter(|&at| !before[..at].iter().any(in_parts));
    let host = &before[scheme.map_or(0, |at| at + 3)..];
    !host.is_empty() && !host.iter().any(in_parts)
}

/// M19: where the trailing emoji of the Parts begin.
pub(crate) fn m19_end(t: &Text<'_>, start: usize, end: usize) -> usize {
    let emoji = |i: usize| {
        let c = t.chars[i];
        let symbol = ('\u{2190}'..='\u{2BFF}').contains(&c) && text_props(c).is_symbol();
        let styled = i + 1 < end && t.chars[i + 1] == '\u{FE0F}';
        ('\u{1F000}'..='\u{1FAFF}').contains(&c) || (symbol && (text_props(c).is_wide() || styled))
    };
    let modifier = |i: usize| matches!(t.chars[i], '\u{FE0F}' | '\u{200C}' | '\u{200D}');
    let mut tail = end;
    while tail > start && (emoji(tail - 1) || modifier(tail - 1)) {
        tail -= 1;
    }
    let after_word = tail > start && t.chars[tail - 1].is_ascii_alphanumeric();
    if tail < end && emoji(tail) && after_word { tail } else { end }
}
