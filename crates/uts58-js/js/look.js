// Which links to create in a text, and with which attributes: shared by pages, trees, components and editors.

import { CODE, PARAGRAPH, TEXT, depth } from './items.js';
import { merged } from './merge.js';
import { checkedSpans, decided, spanAttributes } from './options.js';

const KEPT = { keep: true, attributes: [] };

/** How many code units of growing texts to remember. */
const REMEMBERED = 1 << 20;

/** Remembers what was found in the latest texts, up to this many code units. */
export class Memory {
    #known = new Map();
    #size = 0;
    #most;

    constructor(most = REMEMBERED) {
        this.#most = most;
    }

    get(key, compute) {
        let value = this.#known.get(key);
        if (value === undefined) {
            value = compute();
            this.#size += key.length;
            for (const [old] of this.#known) {
                if (this.#size <= this.#most) break;
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

/** What was found in finished texts, and in the one that grows, of which only the last state is kept. */
function memory(linkifier, grows) {
    if (!memories.has(linkifier)) memories.set(linkifier, [new Memory(), new Memory(0)]);
    return memories.get(linkifier)[Number(grows)];
}

const moved = (links, by) =>
    links.map((one) => ({ link: one.link ?? one, start: one.start + by, end: one.end + by }));

/**
 * The links of a text, in a growing text those that are final. Each finished line is read once, because no link crosses a line
 * break, and the last one only when more of it is final.
 */
function linksOf(linkifier, text, grows) {
    if (!grows) return linkifier.links(text);
    let at = 0;
    const lines = text.split('\n');
    const last = lines.length - 1;
    return lines.flatMap((line, index) => {
        const read = index === last ? line.slice(0, linkifier.stablePrefix(line)) : line;
        const links = moved(memory(linkifier, index === last).get(read, () => linkifier.links(read)), at);
        at += line.length + 1;
        return links;
    });
}

/**
 * The links of a text that `decide` keeps, and the spans of the caller, in order. An attribute that is empty is left out.
 * @param {any} linkifier
 * @param {string} text
 * @param {{ attributes: object, decide?: Function, spans?: Function, streaming: boolean }} look what `checkedElement` gives
 * @returns {{ link: any, attributes: Record<string, string> }[]} `link` has `start` and `end`
 */
export function wanted(linkifier, text, look) {
    return kept(text, linksOf(linkifier, text, look.streaming), look);
}

/**
 * The same for a paragraph with its markup: adds the places of the tags, and gives the indices of marks in URLs.
 * @param {any} linkifier
 * @param {{ kind: number, value: string }[]} items
 * @param {{ isMarkdown: boolean, streaming: boolean, isClosed: boolean }} look `isClosed`: the last paragraph doesn't go on
 * @param {boolean} isLast whether it is the last paragraph: unless it is closed, only its final links are wanted
 */
export function wantedIn(linkifier, items, look, isLast) {
    const isOpen = look.streaming && isLast && !look.isClosed;
    const final = isOpen ? finalItems(linkifier, items) : { items, length: Infinity };
    if (final.length === 0 && look.spans === undefined) return { links: [], marks: [] };
    const part = look.spans === undefined ? final.items : items;
    const read = () => linkifier[PARAGRAPH](part, look.isMarkdown);
    const isKept = look.streaming && look.spans === undefined;
    const { links, places, marks, text, bounds } = isKept ? memory(linkifier, isLast).get(part.map(({ kind, value }) => `${kind} ${value}`).join('\n'), read) : read();
    const all = kept(text, isOpen ? links.filter(({ end }) => end <= final.length) : links, look);
    let index = 0;
    for (const one of all) {
        while (links[index]?.start < one.link.start) index++;
        if (links[index] === one.link) one.place = places[index];
    }
    const others = look.spans === undefined ? [] : all.filter(({ place }) => place === undefined);
    if (others.length > 0) bounds(others.map(({ link }) => link)).forEach((place, other) => (others[other].place = place));
    return { links: all.filter(({ place }) => place !== undefined), marks };
}

/** The length of the text that is final, whatever follows, and the items to read for its links. */
function finalItems(linkifier, items) {
    const isText = ({ kind }) => kind === TEXT || kind === CODE;
    const length = linkifier.stablePrefix(items.map((item) => (isText(item) ? item.value : '')).join(''));
    let at = 0;
    let marks = 0;
    const index = items.findIndex((item) => {
        if (!isText(item)) marks += depth(item.kind);
        else at += item.value.length;
        return at >= length;
    });
    const item = items[index];
    // Marks that are still open may be part of a URL.
    if (marks > 0 || item?.kind !== TEXT) return { length, items };
    return { length, items: [...items.slice(0, index), { kind: TEXT, value: item.value.slice(0, item.value.length - at + length) }] };
}

const isGiven = ([, value]) => value !== '';

function kept(text, links, look) {
    const own = look.spans === undefined ? [] : checkedSpans(look.spans(text));
    const isOwn = new Set(own);
    const all = [];
    const attributes = Object.fromEntries(Object.entries(look.attributes).filter(isGiven));
    for (const one of own.length === 0 ? links : merged(text, links, own)) {
        const link = one.link ?? one;
        const answer = isOwn.has(one) ? spanAttributes(one) : look.decide === undefined ? KEPT : decided(look.decide, link);
        if (!answer.keep) continue;
        const href = { href: link.href, ...attributes };
        const whole = answer === KEPT ? href : Object.fromEntries(Object.entries({ ...href, ...Object.fromEntries(answer.attributes) }).filter(isGiven));
        all.push({ link: one, attributes: whole, place: one.place });
    }
    return all;
}
