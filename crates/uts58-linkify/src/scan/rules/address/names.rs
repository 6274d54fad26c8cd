//! M8, D23: text before an `@` that names something else: an account, a group, a host mask or a user of another service.
//! D24, D24b: code points that a local part can't begin with or contain.

use crate::chars::{byte_before, is_joiner, props, slice, strip_suffix_ignore_case};
use crate::options::tailoring::Tailoring;
use crate::scan::rules::host::not_a_host::begins_word;
use crate::scan::rules::runs::after_picture;
use crate::scan::step::Context;

/// M8: whether the local part in `start..at` is a name on a social network: `@user@host`, `!group@host`, `/c/group@host`,
/// or a host mask such as `*!*@host`.
pub(crate) fn is_handle(context: &Context<'_, '_>, start: usize, at: usize) -> bool {
    if !context.on(Tailoring::Handles) {
        return false;
    }
    let before = context.char_before(start);
    let local = slice(context.text, start, at);
    let group = || match local.as_bytes() {
        [b'!', name @ ..] => !name.is_empty() && !name.contains(&b'!'),
        [b'/', b'c' | b'm' | b'u', b'/', name @ ..] => !name.is_empty() && !name.contains(&b'/'),
        _ => false,
    };
    before == Some('@')
        || local == "*!*"
        || local.contains("!~")
        || (group() && before.is_none_or(|c| begins_word(context, c)))
}

/// M8, D23: whether the code point before the local part at `start` may make it part of something else.
pub(crate) fn may_be_other(context: &Context<'_, '_>, start: usize) -> bool {
    matches!(byte_before(context.text.as_bytes(), start), b'@' | b':')
}

/// Schemes of other services, whose URIs contain what looks like an address.
const SERVICES: [&str; 11] =
    ["acct:", "cid:", "im:", "mid:", "news:", "pres:", "scp:", "sip:", "sips:", "ssh:", "xmpp:"];

/// M8: whether the scheme of another service directly precedes the address at `start`, at the start of a word.
pub(crate) fn follows_service(context: &Context<'_, '_>, start: usize) -> bool {
    context.on(Tailoring::Handles)
        && context.char_before(start) == Some(':')
        && SERVICES
            .iter()
            .filter_map(|scheme| strip_suffix_ignore_case(slice(context.text, 0, start), scheme))
            .any(|outer| {
                !outer.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '+' | '-' | '.' | '/'))
            })
}

/// D23: whether `//`, a user name and `:` directly precede the address at `start` (`//user:password@host`).
pub(crate) fn follows_user(context: &Context<'_, '_>, start: usize) -> bool {
    const LONGEST_USER: usize = 64;
    let Some(before) = slice(context.text, 0, start).strip_suffix(':') else { return false };
    let in_name =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_' | b'~' | b'%');
    let name = before.bytes().rev().take(LONGEST_USER).take_while(in_name).count();
    let outer = before.get(..before.len() - name).and_then(|outer| outer.strip_suffix("//"));
    name > 0 && outer.is_some_and(|outer| outer.chars().next_back().is_none_or(|c| begins_word(context, c)))
}

/// D24: the local part without the marks and joiners of an emoji before it.
pub(crate) fn without_leading_marks(local: &str) -> &str {
    if local.is_ascii() {
        return local;
    }
    after_picture(local).trim_start_matches(|c: char| !c.is_ascii() && (is_joiner(c) || props(c).is_mark()))
}

/// D24b: whether the local part contains a joiner or a variation selector, which readers don't see.
pub(crate) fn has_hidden(local: &str) -> bool {
    let is_hidden = |c| is_joiner(c) || matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}');
    !local.is_ascii() && local.contains(is_hidden)
}
