// Which links are made of a text, and with which attributes: the same in pages, trees, components and editors.

import { merged } from './merge.js';
import { checkedSpans, decided, spanAttributes } from './options.js';

const KEPT = { keep: true, attributes: [] };

/**
 * The links of a text that `decide` keeps, and the spans of the caller, in order. An attribute that is empty is left out.
 * @param {{ links(text: string): any[] }} linkifier
 * @param {string} text
 * @param {{ attributes: object, decide?: Function, spans?: Function }} look what `checkedElement` gives
 * @returns {{ link: any, attributes: Record<string, string> }[]} `link` has `start` and `end`
 */
export function wanted(linkifier, text, look) {
    const links = linkifier.links(text);
    const own = look.spans === undefined ? [] : checkedSpans(look.spans(text));
    const isOwn = new Set(own);
    const all = [];
    for (const link of own.length === 0 ? links : merged(text, links, own)) {
        const answer = isOwn.has(link) ? spanAttributes(link) : look.decide === undefined ? KEPT : decided(look.decide, link);
        if (!answer.keep) continue;
        const attributes = { href: link.href, ...look.attributes, ...Object.fromEntries(answer.attributes) };
        all.push({ link, attributes: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '')) });
    }
    return all;
}
