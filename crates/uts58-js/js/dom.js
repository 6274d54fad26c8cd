// Links the text of an existing page: the rules of `uts58-html`, on nodes instead of tags. Doesn't use `innerHTML`.

import {
    appendChild, createElement, data, firstChild, insertBefore, isNode, lastChild, localName, namespaceURI, nextSibling, nodeType,
    ownerDocument, parentElement, parentNode, previousSibling, splitText,
} from './nodes.js';
import { APART, BREAKS, EMPTY, HIDDEN, UNLINKED } from './elements.js';
import { wanted } from './look.js';
import { checkedElement } from './options.js';

const HTML = 'http://www.w3.org/1999/xhtml';
const [ELEMENT, TEXT, FRAGMENT] = [1, 3, 11];

/**
 * Links the text in an element, except in `a`, `button`, `script` and the elements that `skip` names.
 * @returns {HTMLAnchorElement[]} the new links
 */
export function linkifyElement(linkifier, element, options = {}) {
    if (!isNode(element) || ![ELEMENT, FRAGMENT].includes(nodeType(element))) {
        throw new TypeError('linkifyElement needs an element: use an Element or a DocumentFragment');
    }
    const look = checkedElement(options);
    const made = [];
    for (const found of linksOfRuns(linkifier, element, look)) {
        cut(found);
        for (const place of found) {
            const anchor = wrap(place);
            for (const [name, value] of Object.entries(place.attributes)) anchor.setAttribute(name, value);
            made.push(anchor);
        }
    }
    return made;
}

/**
 * The links in a tree, in order. Each has its place: the first and last entry, the offsets in these, and the depth of
 * its `a`; and its attributes.
 */
export function linksIn(linkifier, root, look) {
    return [...linksOfRuns(linkifier, root, look)].flat();
}

function* linksOfRuns(linkifier, root, look) {
    // Only the last text may still grow.
    let last = look.streaming && !look.isClosed ? root : null;
    while (last && nodeType(last) !== TEXT) last = lastChild(last);
    for (const run of runs(root, look.skip)) {
        const isOpen = last !== null && run.at(-1).node === last;
        yield places(run, wanted(linkifier, run.map(({ text }) => text).join(''), look, isOpen, look.endsAtElements ? edges(run) : []));
    }
}

/** Where elements begin and end in a run. */
function edges(run) {
    const at = run.filter(({ node, depth, shared }, index) => index > 0 && (node === null || shared < Math.max(depth, run[index - 1].depth)));
    return at.map(({ start }) => start);
}

/**
 * A text node in its run: where its text begins there, how many elements are around it, and how many of these are
 * also around the previous one. An entry without node and text is a gap that no link may cross.
 * @typedef {{ node: Text | null, text: string, start: number, linked: boolean, depth: number, shared: number, pieces?: Map<number, Text> }} Entry
 */

/**
 * Splits the text nodes in an element into runs.
 * @returns {Entry[][]}
 */
function runs(root, skip) {
    const all = [];
    let run = [];
    let length = 0;
    let shared = Infinity;
    const end = () => {
        if (run.some(({ linked }) => linked)) all.push(run);
        run = [];
        length = 0;
    };
    const add = (node, text, linked, depth) => {
        run.push({ node, text, start: length, linked, depth, shared });
        length += text.length;
        shared = Infinity;
    };
    const isUnlinked = (name) => UNLINKED.has(name) || skip.has(name);
    const outside = isUnlinkedOutside(root, isUnlinked);
    // Not recursive, because documents can be deep.
    const steps = [{ node: root, linked: !outside, depth: 0, leave: false }];
    while (steps.length > 0) {
        const { node, linked, depth, leave } = steps.pop();
        if (leave) {
            end();
            continue;
        }
        shared = Math.min(shared, depth);
        const type = nodeType(node);
        if (type === TEXT) {
            const text = data(node);
            if (text !== '') add(node, text, linked, depth);
            continue;
        }
        if (type !== ELEMENT && type !== FRAGMENT) continue;
        const name = type === FRAGMENT ? '' : localName(node);
        if (node !== root) {
            if (namespaceURI(node) !== HTML || APART.has(name)) {
                end();
                continue;
            }
            if (EMPTY.has(name) || HIDDEN.has(name)) {
                // Text hidden here may be visible elsewhere, and may contain links.
                if (hasElement(node)) add(null, '', false, depth);
                continue;
            }
        }
        if (BREAKS.has(name)) {
            end();
            steps.push({ node, linked, depth, leave: true });
        }
        const inside = linked && !isUnlinked(name);
        // No link may enclose another one, even one without text.
        if (linked && UNLINKED.has(name)) add(null, '', false, depth);
        const loose = isLoose(name);
        for (let child = lastChild(node); child !== null; child = previousSibling(child)) {
            // Parsers move text that is directly in a table or its rows, so it isn't linked.
            steps.push({ node: child, linked: inside && !(loose && nodeType(child) === TEXT), depth: depth + 1, leave: false });
        }
    }
    end();
    return all;
}

/** Is one of these elements around this one? */
function isUnlinkedOutside(root, isUnlinked) {
    for (let outer = parentElement(root) ?? null; outer !== null; outer = parentElement(outer)) {
        if (isUnlinked(localName(outer)) || namespaceURI(outer) !== HTML) return true;
    }
    return false;
}

function isLoose(name) {
    return ['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup'].includes(name);
}

function hasElement(node) {
    for (let child = firstChild(node); child !== null; child = nextSibling(child)) {
        if (nodeType(child) === ELEMENT) return true;
    }
    return false;
}

/**
 * The places of links in the tree, in order: the first and the last entry of each, and the depth of its `a`. Drops
 * links that aren't allowed where they are, or that would split an element.
 */
function places(run, links) {
    const found = [];
    let at = 0;
    for (const { link, attributes } of links) {
        while (run[at].start + run[at].text.length <= link.start) at++;
        const first = run[at];
        let isLinked = first.linked;
        // The innermost element around all of them is the innermost one around some two neighbours.
        let depth = first.depth;
        while (at + 1 < run.length && run[at + 1].start < link.end) {
            at++;
            isLinked &&= run[at].linked;
            depth = Math.min(depth, run[at].shared);
        }
        const last = run[at];
        const [from, to] = [link.start - first.start, link.end - last.start];
        if (!isLinked) continue;
        if (!isAtEdge(first, depth, previousSibling, from === 0)) continue;
        if (!isAtEdge(last, depth, nextSibling, to === last.text.length)) continue;
        found.push({ first, from, last, to, depth, attributes });
    }
    return found;
}

/** Splits the text nodes where links begin and end. */
function cut(found) {
    const cuts = new Map();
    const add = (entry, offset) => {
        if (offset === 0 || offset === entry.text.length) return;
        if (!cuts.has(entry)) cuts.set(entry, []);
        const places = cuts.get(entry);
        if (places.at(-1) !== offset) places.push(offset);
    };
    for (const { first, from, last, to } of found) {
        add(first, from);
        add(last, to);
    }
    for (const [entry, offsets] of cuts) {
        entry.pieces = new Map();
        split(entry.node, 0, offsets, entry.pieces);
    }
}

/** Is the text at the very edge of every element between it and the one at this depth? */
function isAtEdge(entry, depth, sibling, atEdge) {
    let node = entry.node;
    for (let above = entry.depth; above > depth; above--) {
        if (!atEdge || sibling(node) !== null) return false;
        node = parentNode(node);
    }
    return true;
}

/**
 * Splits a text node, which begins at `base`, at these offsets. Starts in the middle, because each split copies the
 * rest.
 * @param {Map<number, Text>} pieces where each piece begins
 */
function split(node, base, cuts, pieces) {
    if (cuts.length === 0) {
        pieces.set(base, node);
        return;
    }
    const middle = cuts.length >> 1;
    const rest = splitText(node, cuts[middle] - base);
    split(node, base, cuts.slice(0, middle), pieces);
    split(rest, cuts[middle], cuts.slice(middle + 1), pieces);
}

/** The piece of a text node that begins at this offset. */
function pieceAt({ node, pieces }, offset) {
    return pieces?.get(offset) ?? node;
}

/** Puts an `a` around the text of a link, as high in the tree as the text fills whole elements. */
function wrap({ first, from, last, depth }) {
    const begin = above(pieceAt(first, from), first.depth - depth);
    // In the last of several nodes, the link's piece begins where the node begins.
    const end = last === first ? begin : above(pieceAt(last, 0), last.depth - depth);
    const parent = parentNode(begin);
    const anchor = createElement(ownerDocument(parent), 'a');
    insertBefore(parent, anchor, begin);
    for (let node = begin; ; ) {
        const next = nextSibling(node);
        appendChild(anchor, node);
        if (node === end) return anchor;
        node = next;
    }
}

/** The ancestor this many levels up. */
export function above(node, levels) {
    let outer = node;
    for (let level = 0; level < levels; level++) outer = parentNode(outer);
    return outer;
}
