//! D24b: invisible characters never make a part of a name look like a whole name.

use std::net::Ipv4Addr;

use uts58_data::text::text_props;
use uts58_linkify::{Link, LinkKind, Linkifier};

/// The text without joints (D24b), which are all invisible code points except word spaces, and for each offset of the
/// text its place there.
fn without_joints(text: &str) -> (String, Vec<usize>) {
    let is_unseen = |c: char| text_props(c).is_unseen();
    let is_complex = |c: Option<&char>| c.is_some_and(|&c| text_props(c).is_complex_context());
    let chars: Vec<char> = text.chars().collect();
    let runs: Vec<&[char]> = chars.chunk_by(|&a, &b| is_unseen(a) == is_unseen(b)).collect();
    let (mut seen, mut places) = (String::new(), Vec::new());
    for (index, run) in runs.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| runs[before].last());
        let after = runs.get(index + 1).and_then(|after| after.first());
        let is_word_space = run.contains(&'\u{200B}') && (is_complex(before) || is_complex(after));
        for &c in *run {
            let at = seen.len();
            if !is_unseen(c) || is_word_space {
                seen.push(c);
            }
            places.extend((at..at + c.len_utf8()).map(|place| place.min(seen.len())));
        }
    }
    places.push(seen.len());
    (seen, places)
}

/// If the joints are removed, each linked host is still linked at the same place. There are exceptions after
/// something else in the same word: Parts of a URL, which a joint may end (M1), a port, an address, or a run that D27
/// rejects.
#[track_caller]
pub fn hide_no_name(linkifier: &Linkifier, text: &str) {
    let (seen, places) = without_joints(text);
    let opaque: Vec<_> =
        linkifier.links(&seen).filter(|link| link.host().is_none()).map(|link| link.range()).collect();
    let hosts: Vec<_> = linkifier.links(&seen).filter_map(|link| link.host_range()).collect();
    for link in linkifier.links(text) {
        let (Some(host), Some(range)) = (link.host(), link.host_range()) else { continue };
        let start = places[link.start()];
        let word = &seen[linkifier.stable_prefix(&seen[..start])..start];
        let place = places[range.start]..places[range.end];
        let after = seen[place.end..].split(char::is_whitespace).next().unwrap_or_default();
        // D22: after an opaque scheme it isn't a host.
        let is_opaque = opaque.iter().any(|range| range.start <= place.start && place.end <= range.end);
        assert!(
            hosts.contains(&place) || is_opaque || is_excepted(&link, host, word, after),
            "{text:?}: {:?} isn't a host in {seen:?}",
            link.as_str()
        );
    }
}

/// Whether `word`, the text before the link in its word, or the text after its host makes the link one of the
/// exceptions.
fn is_excepted(link: &Link<'_>, host: &str, word: &str, after: &str) -> bool {
    let whole = format!("{word}{}", link.as_str());
    let port = whole.split(':').skip(1).any(|after| after.starts_with(|c: char| c.is_ascii_digit()));
    let separator = |c: char| matches!(c, '.' | '。' | '．' | '｡');
    let empty = after.chars().zip(after.chars().skip(1)).any(|(a, b)| separator(a) && separator(b));
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
        && whole.to_ascii_lowercase().contains("mailto:")
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
    let in_parts = word.contains(['/', '?', '#', '@', '\\', '%']);
    [
        port, slashes, chat_id, parts, scheme, symbols, network, remote, broken, lone, mixed, markup,
        spaceless, in_parts,
    ]
    .contains(&true)
}
