// Links together with what the caller has found: mentions, hashtags, custom emoji.

/** By start, then the longer one. */
const inOrder = (a, b) => a.start - b.start || b.end - a.end;

/** Can it be cut out of the text? Not if it is empty, outside, or begins or ends within a surrogate pair. */
function isInside(text, { start, end }) {
    return start >= 0 && start < end && end <= text.length && !isWithinPair(text, start) && !isWithinPair(text, end);
}

function isWithinPair(text, at) {
    return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

/**
 * Links and spans in order, none of which overlap. Of those that do, the one with the earlier start stays, then the longer one, then
 * the link, then the span that was given first: the rules of `uts58_linkify::merge`.
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
 * The text as what was found and what is between it.
 * @param {string} text
 * @param {readonly { start: number, end: number }[]} found in order, not overlapping
 */
export function withTexts(text, found) {
    const all = [];
    let at = 0;
    const plain = (end) => {
        if (at < end) all.push({ kind: 'text', start: at, end, text: text.slice(at, end) });
    };
    for (const one of found) {
        plain(one.start);
        all.push(one);
        at = one.end;
    }
    plain(text.length);
    return all;
}
