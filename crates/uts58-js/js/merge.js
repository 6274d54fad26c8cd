// Merges links with the caller's spans: mentions, hashtags, custom emoji.

/** By start, then longest first. */
const inOrder = (a, b) => a.start - b.start || b.end - a.end;

/** Is the span valid? Not if it is empty, outside the text, or splits a surrogate pair. */
function isInside(text, { start, end }) {
    return start >= 0 && start < end && end <= text.length && !isWithinPair(text, start) && !isWithinPair(text, end);
}

function isWithinPair(text, at) {
    return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

/**
 * Links and spans in order, without overlaps. Of overlapping ones, the earliest wins, then the longest, then the
 * link, then the first span: the rules of `uts58_linkify::merge`.
 * @template {{ start: number, end: number }} L
 * @template {{ start: number, end: number }} S
 * @param {string} text
 * @param {readonly L[]} links in order
 * @param {Iterable<S>} spans in any order
 * @returns {(L | S)[]}
 */
export function merged(text, links, spans) {
    const own = Array.from(spans).filter((span) => isInside(text, span)).sort(inOrder);
    const all = [];
    let [link, span, at] = [0, 0, 0];
    while (link < links.length || span < own.length) {
        const isLink = span === own.length || (link < links.length && inOrder(links[link], own[span]) <= 0);
        const next = isLink ? links[link++] : own[span++];
        if (next.start < at) continue;
        all.push(next);
        at = next.end;
    }
    return all;
}

/**
 * Splits the text into the given links and spans, and the text between them.
 * @param {string} text
 * @param {readonly { start: number, end: number }[]} found in order, not overlapping
 * @param {number} [offset] where the text begins in a stream
 */
export function withTexts(text, found, offset = 0) {
    const all = [];
    let at = offset;
    const plain = (end) => {
        if (at < end) all.push({ kind: 'text', start: at, end, text: text.slice(at - offset, end - offset) });
    };
    for (const one of found) {
        plain(one.start);
        all.push(one);
        at = one.end;
    }
    plain(offset + text.length);
    return all;
}
