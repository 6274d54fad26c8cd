//! D24b: invisible characters never make a part of a name look like a whole name.

use std::net::Ipv4Addr;
use std::ops::Range;

use uts58_data::text::text_props;
use uts58_linkify::{LinkKind, Linkifier};

/// The ranges of joints (D24b): all invisible code points except word spaces.
fn joints(text: &str) -> Vec<Range<usize>> {
    let unseen = |c: char| text_props(c).is_unseen();
    let complex = |c: Option<char>| c.is_some_and(|c| text_props(c).is_complex_context());
    let mut joints = Vec::new();
    let mut from = 0;
    while let Some(start) = text[from..].find(unseen).map(|at| from + at) {
        let end = text[start..].find(|c| !unseen(c)).map_or(text.len(), |at| start + at);
        let neighbours = [text[..start].chars().next_back(), text[end..].chars().next()];
        if !(text[start..end].contains('\u{200B}') && neighbours.into_iter().any(complex)) {
            joints.push(start..end);
        }
        from = end;
    }
    joints
}

/// If the joints are removed, each linked host is still linked at the same place. There are exceptions after
/// something else in the same word: Parts of a URL, which a joint may end (M1), a port, an address, or a run that D27
/// rejects.
#[track_caller]
pub fn hide_no_name(linkifier: &Linkifier, text: &str) {
    let joints = joints(text);
    let seen: String = {
        let mut rest = 0;
        let mut seen = String::new();
        for joint in &joints {
            seen.push_str(&text[rest..joint.start]);
            rest = joint.end;
        }
        seen + &text[rest..]
    };
    // Where the text at an offset is in `seen`.
    let place = |offset: usize| {
        offset
            - joints
                .iter()
                .map(|joint| joint.end.min(offset).saturating_sub(joint.start.min(offset)))
                .sum::<usize>()
    };
    let opaque: Vec<_> =
        linkifier.links(&seen).filter(|link| link.host().is_none()).map(|link| link.range()).collect();
    let found: Vec<_> = linkifier.links(&seen).map(|link| (link.host_range(), link.start())).collect();
    for link in linkifier.links(text) {
        let (Some(host), Some(host_range)) = (link.host(), link.host_range()) else { continue };
        let start = place(link.start());
        let word = &seen[linkifier.stable_prefix(&seen[..start])..start];
        let port = format!("{word}{}", link.as_str());
        let port =
            port.match_indices(':').any(|(at, _)| port[at + 1..].starts_with(|c: char| c.is_ascii_digit()));
        let separator = |c: char| matches!(c, '.' | '。' | '．' | '｡');
        let after = seen[place(host_range.end)..].split(char::is_whitespace).next().unwrap_or_default();
        let pairs = after.char_indices().filter(|&(_, c)| separator(c));
        let empty = pairs.clone().zip(pairs.skip(1)).any(|((a, c), (b, _))| a + c.len_utf8() == b);
        let broken =
            empty || word.split(separator).rev().skip(1).any(|label| !label.ends_with(char::is_alphanumeric));
        // D36, D42: of two at signs or schemes, the first may be a lone one.
        let lone = after.contains('@') || after.contains("://");
        // D25: a full stop after a joint isn't part of the run, so it doesn't make it a mixed one.
        let mixed = after.contains('.') && host.contains(|c| separator(c) && c != '.');
        // D31: the rest of the run, or the end of the Parts, decides whether a `_` before it is markup.
        let markup = word.ends_with('_') || (host.starts_with('_') && after.starts_with(['/', '?']));
        // M11: which hosts are found in spaceless text depends on the whole piece.
        let spaceless = word.chars().any(|c| text_props(c).is_spaceless());
        // D36: a local part that contains marks of Parts may be a host with its Path, unless a visible `mailto:`
        // precedes it.
        let parts = link.kind() == LinkKind::Email
            && format!("{word}{}", link.as_str()).to_ascii_lowercase().contains("mailto:")
            && link.as_str().contains(['/', '?', '#', '|']);
        // D20: an added scheme begins after a joint too, although a reader sees a longer name.
        let scheme = link.scheme().is_some() && word.ends_with(|c: char| c.is_ascii_alphanumeric());
        // D24a includes joints in a host with symbols, so at its end they affect what is trimmed (D24).
        let symbols =
            host.contains(|c| text_props(c).is_symbol()) && host.contains(|c| text_props(c).is_unseen());
        // D33: whether a bare IPv4 address is linked depends on its path (`10.0.0.0/8` isn't).
        let network = link.scheme().is_none() && host.parse::<Ipv4Addr>().is_ok() && after.starts_with('/');
        // D43: after an address, a joint in the remote path may end the path (`git@example.com:foo/bar`).
        let remote = link.kind() == LinkKind::Email && after.starts_with(':') && after.contains('/');
        // D36: without the joint, the text after `https:` is userinfo; with it, a local part.
        let slashes = word.ends_with(':') && link.as_str().starts_with("//");
        // M8: a joint before a chat ID (`!id:example.com`) means that no word begins there.
        let chat_id = word.ends_with(':') && word.contains('!');
        if port
            || slashes
            || chat_id
            || parts
            || scheme
            || symbols
            || network
            || remote
            || broken
            || lone
            || mixed
            || markup
            || spaceless
            || word.contains(['/', '?', '#', '@', '\\', '%'])
        {
            continue;
        }
        let host = place(host_range.start)..place(host_range.end);
        // D22: after an opaque scheme it isn't a host.
        if opaque.iter().any(|range| range.start <= host.start && host.end <= range.end) {
            continue;
        }
        assert!(
            found.iter().any(|(known, _)| known.as_ref() == Some(&host)),
            "{text:?}: {:?} isn't a host in {seen:?}",
            link.as_str()
        );
    }
}
