// Which links to create in a text, and with which attributes: shared by pages, trees, components and editors.

import { PARAGRAPH } from './items.js';
import { merged } from './merge.js';
import { checkedSpans, decided, spanAttributes } from './options.js';

const KEPT = { keep: true, attributes: [] };

/** How many code units of growing texts to remember. */
const REMEMBERED = 1 << 20;

/** Remembers what was found in finished parts of growing texts: the latest ones. */
class Memory {
    #known = new Map();
    #size = 0;

    get(key, compute) {
        let value = this.#known.get(key);
        if (value === undefined) {
            value = compute();
            this.#size += key.length;
            for (const [old] of this.#known) {
                if (this.#size <= REMEMBERED) break;
                this.#known.delete(old);
                this.#size -= old.length;
            }
        } else this.#known.delete(key);
        this.#known.set(key, value);
        return value;
    }
}

/** By linkifier, because React creates its plug-ins again for each piece of an answer. */
const memories = new WeakMap();

function memory(linkifier) {
    if (!memories.has(linkifier)) memories.set(linkifier, new Memory());
    return memories.get(linkifier);
}

const moved = (links, by) =>
    links.map((one) => ({ link: one.link ?? one, start: one.start + by, end: one.end + by }));

/** The links of a text. In a growing text, each finished line is read once, because no link crosses a line break. */
function linksOf(linkifier, text, grows) {
    const end = grows ? text.lastIndexOf('\n') + 1 : 0;
    if (end === 0) return linkifier.links(text);
    const known = memory(linkifier);
    let at = 0;
    const lines = text.slice(0, end - 1).split('\n').map((line) => {
        const links = moved(known.get(line, () => linkifier.links(line)), at);
        at += line.length + 1;
        return links;
    });
    return [...lines, moved(linkifier.links(text.slice(end)), end)].flat();
}

/** The length of the prefix in which links can't change, whatever follows. Only reads the last line. */
function stable(linkifier, text) {
    const line = text.lastIndexOf('\n') + 1;
    return line + linkifier.stablePrefix(text.slice(line));
}

/**
 * The links of a text that `decide` keeps, and the spans of the caller, in order. An attribute that is empty is left out.
 * @param {any} linkifier
 * @param {string} text
 * @param {{ attributes: object, decide?: Function, spans?: Function, streaming: boolean }} look what `checkedElement` gives
 * @returns {{ link: any, attributes: Record<string, string> }[]} `link` has `start` and `end`
 */
export function wanted(linkifier, text, look) {
    return kept(linkifier, text, linksOf(linkifier, text, look.streaming), look, look.streaming);
}

/**
 * The same for a paragraph with its markup: adds the places of the tags, and gives the indices of marks in URLs.
 * @param {any} linkifier
 * @param {{ kind: number, value: string }[]} items
 * @param {{ isMarkdown: boolean, streaming: boolean }} look
 * @param {boolean} isOpen whether the text may go on: then a link is left out unless it's final
 */
export function wantedIn(linkifier, items, look, isOpen) {
    const read = () => linkifier[PARAGRAPH](items, look.isMarkdown);
    const isFinal = look.streaming && !isOpen && look.spans === undefined;
    const key = isFinal && items.map(({ kind, value }) => `${kind} ${value}`).join('\n');
    const { links, places, marks, text, bounds } = isFinal ? memory(linkifier).get(key, read) : read();
    const known = new Map(links.map((link, index) => [link, places[index]]));
    const all = kept(linkifier, text, links, look, isOpen);
    const others = all.filter(({ link }) => !known.has(link));
    if (others.length > 0) bounds(others.map(({ link }) => link)).forEach((place, index) => known.set(others[index].link, place));
    return { links: all.map((one) => ({ ...one, place: known.get(one.link) })).filter(({ place }) => place !== undefined), marks };
}

function kept(linkifier, text, found, look, isOpen) {
    const most = isOpen && found.length > 0 ? stable(linkifier, text) : Infinity;
    const links = found.filter(({ end }) => end <= most);
    const own = look.spans === undefined ? [] : checkedSpans(look.spans(text));
    const isOwn = new Set(own);
    const all = [];
    for (const one of own.length === 0 ? links : merged(text, links, own)) {
        const link = one.link ?? one;
        const answer = isOwn.has(one) ? spanAttributes(one) : look.decide === undefined ? KEPT : decided(look.decide, link);
        if (!answer.keep) continue;
        const attributes = { href: link.href, ...look.attributes, ...Object.fromEntries(answer.attributes) };
        all.push({ link: one, attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '')) });
    }
    return all;
}
