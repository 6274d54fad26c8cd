// Which links to create in a text, and with which attributes: shared by pages, trees, components and editors.

import { merged } from './merge.js';
import { checkedSpans, decided, spanAttributes } from './options.js';

const KEPT = { keep: true, attributes: [] };

/** How many lines of a growing text to remember. */
const LINES = 16_384;
/** The links of lines, by linkifier. React creates its plug-ins again for each piece of an answer. */
const remembered = new WeakMap();

/** Moves links found in a part of a text that begins at `by`. `link` is the link found in the part. */
export const moved = (links, by) =>
    links.map((one) => ({ link: one.link ?? one, start: one.start + by, end: one.end + by, hostEnd: one.hostEnd + by }));

/**
 * Returns a function that finds the links of a text. In a growing text, each line is read once, because no link
 * crosses a line break.
 */
export function reader(linkifier, grows) {
    if (!grows) return (text) => linkifier.links(text);
    if (!remembered.has(linkifier)) remembered.set(linkifier, new Map());
    const known = remembered.get(linkifier);
    return (text) => {
        let at = 0;
        return text.split('\n').flatMap((line) => {
            if (!known.has(line)) {
                if (known.size >= LINES) known.clear();
                known.set(line, linkifier.links(line));
            }
            const links = moved(known.get(line), at);
            at += line.length + 1;
            return links;
        });
    };
}

/** The length of the prefix in which links can't change, whatever follows. Only reads the last line. */
export function stable(linkifier, text) {
    const line = text.lastIndexOf('\n') + 1;
    return line + linkifier.stablePrefix(text.slice(line));
}

/** Cuts links at places after their hosts, and scans each part on its own. */
export function cut(links, places, text, read) {
    let next = 0;
    return places.length === 0 ? links : links.flatMap((found) => {
        const { start, end, hostEnd } = found;
        while (places[next] < hostEnd) next++;
        const all = [];
        for (let from = start, to; from < end; from = to) {
            to = places[next] < end ? places[next++] : end;
            all.push(...(to - from === end - start ? [found] : moved(read(text.slice(from, to)), from)));
        }
        return all;
    });
}

/**
 * The links of a text that `decide` keeps, and the spans of the caller, in order. An attribute that is empty is left out.
 * @param {any} linkifier
 * @param {string} text
 * @param {{ attributes: object, decide?: Function, spans?: Function, streaming: boolean }} look what `checkedElement` gives
 * @param {boolean} isOpen whether the text may go on: then a link is left out unless it's final
 * @param {number[]} ends places where links end, except in their hosts
 * @returns {{ link: any, attributes: Record<string, string> }[]} `link` has `start` and `end`
 */
export function wanted(linkifier, text, look, isOpen = look.streaming, ends = []) {
    const read = reader(linkifier, look.streaming);
    const most = isOpen ? stable(linkifier, text) : Infinity;
    const links = cut(read(text), ends, text, read).filter(({ end }) => end <= most);
    const own = look.spans === undefined ? [] : checkedSpans(look.spans(text));
    const isOwn = new Set(own);
    const all = [];
    for (const found of own.length === 0 ? links : merged(text, links, own)) {
        const link = found.link ?? found;
        const answer = isOwn.has(found) ? spanAttributes(found) : look.decide === undefined ? KEPT : decided(look.decide, link);
        if (!answer.keep) continue;
        const attributes = { href: link.href, ...look.attributes, ...Object.fromEntries(answer.attributes) };
        all.push({ link: found, attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '')) });
    }
    return all;
}
