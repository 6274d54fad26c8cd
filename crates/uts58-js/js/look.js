// Which links to create in a text, and with which attributes: shared by pages, trees, components and editors.

import { PARAGRAPH } from './items.js';
import { merged } from './merge.js';
import { checkedSpans, decided, spanAttributes } from './options.js';

const KEPT = { keep: true, attributes: [] };

/** How many code units of growing texts to remember. */
const REMEMBERED = 1 << 20;

/** Remembers what was found in finished parts of growing texts: the latest ones. */
export class Memory {
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
    if (isOpen && items.length === 1 && look.spans === undefined) return { links: kept(linkifier, '', growing(linkifier, items[0], look), look, false), marks: [] };
    const isFinal = look.streaming && !isOpen && look.spans === undefined;
    const key = isFinal && items.map(({ kind, value }) => `${kind} ${value}`).join('\n');
    const { links, places, marks, text, bounds } = isFinal ? memory(linkifier).get(key, read) : read();
    const all = kept(linkifier, text, links, look, isOpen);
    let index = 0;
    for (const one of all) {
        while (links[index]?.start < one.link.start) index++;
        if (links[index] === one.link) one.place = places[index];
    }
    const others = look.spans === undefined ? [] : all.filter(({ place }) => place === undefined);
    if (others.length > 0) bounds(others.map(({ link }) => link)).forEach((place, other) => (others[other].place = place));
    return { links: all.filter(({ place }) => place !== undefined), marks };
}

/** How many code units before a place may decide where a link begins after it. */
const CONTEXT = 64;
/** Text after which a line is read as at its beginning: no quotation marks, nor marks of Markdown. */
const PLAIN = /^[\p{L}\p{M}\p{N}\p{So}\s.,:;!?/\\#%&=+@()。，、！？：；（）-]*$/u;
/** The finished part of the line that grew last, and its links, by linkifier. */
const lines = new WeakMap();

/** The final links of a line that grows. Reads again only what isn't finished. */
function growing(linkifier, { kind, value }, look) {
    const before = lines.get(linkifier);
    const known = before !== undefined && value.startsWith(before.text) ? before : { text: '', links: [], isPlain: true };
    const base = known.isPlain ? known.text.length : 0;
    const from = base <= CONTEXT ? 0 : base - CONTEXT + Math.max(0, value.slice(base - CONTEXT, base).search(/\s|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/u));
    const rest = value.slice(from);
    const found = linkifier[PARAGRAPH]([{ kind, value: rest }], look.isMarkdown).links;
    const end = found.length === 0 ? base : Math.max(base, from + linkifier.stablePrefix(rest));
    const links = base === 0 ? [] : known.links;
    for (const link of moved(found, from)) {
        if (link.start < base || link.end > end) continue;
        const place = { first: 0, from: link.start, last: link.end === value.length ? 1 : 0, to: link.end === value.length ? 0 : link.end };
        links.push({ ...link, place });
    }
    if (known.isPlain) lines.set(linkifier, { text: value.slice(0, end), links, isPlain: PLAIN.test(value.slice(base, end)) });
    return links;
}

const isGiven = ([, value]) => value !== '';

function kept(linkifier, text, found, look, isOpen) {
    const most = isOpen && found.length > 0 ? stable(linkifier, text) : Infinity;
    const links = found.filter(({ end }) => end <= most);
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
