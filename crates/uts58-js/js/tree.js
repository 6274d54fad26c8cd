// Links a tree of a parser (unist, or tokens in such a form) by the rules of `linkifyElement`.

import { BREAK, TAG, ends, isInOneParent, linksOfRuns } from './dom.js';
import { LOOK, checkedElement, checkedLinkifier } from './options.js';

/** How a node that isn't an element affects text. */
const TYPES = { __proto__: null, '#root': 11, '#text': 3, '#comment': 8, '#tag': TAG, '#break': BREAK };

/**
 * A plug-in for unified. `shapeOf` says how a node affects text: the name of an element, or one of `TYPES`; `linkOf`
 * creates a link.
 * @param {string} name
 * @param {(node: any, parent: any) => string} shapeOf
 * @param {(attributes: Record<string, string>, children: any[]) => any} linkOf
 * @param {object} [markdown] what only Markdown has: `prepare`, called when a processor uses the plug-in, and `markOf`
 */
export function plugin(name, shapeOf, linkOf, { prepare, markOf } = {}) {
    return function (linkifier, options = {}) {
        const look = { ...checkedElement(options, name, [...LOOK, 'skip', 'streaming']), isMarkdown: markOf !== undefined };
        checkedLinkifier(linkifier, name);
        prepare?.(this, look);
        return (root, file) => {
            const source = String(file);
            // No link crosses a line break or white space.
            look.isClosed = /\s$/u.test(source);
            linkTree(linkifier, root, look, { shapeOf, linkOf, markOf: (node) => markOf?.(node, source) });
        };
    };
}

/**
 * Links a tree, and turns emphasis whose marks are part of a URL into text.
 * @param {{ shapeOf: Function, linkOf: Function, markOf: Function }} kind `markOf` gives the mark of emphasis, '' if it isn't
 *   known, and undefined for other nodes
 */
export function linkTree(linkifier, root, look, kind) {
    const changed = new Map();
    const links = (parent) => changed.get(parent) ?? changed.set(parent, []).get(parent);
    const all = [...linksOfRuns(linkifier, new Item(root, null, 0, look.skip, kind), look)];
    const unwrapped = new Set();
    for (const { run, marks } of all) for (const mark of marks) unwrap(run[mark], unwrapped);
    for (const parent of new Set([...unwrapped].map(({ parentNode }) => parentNode))) {
        if (unwrapped.has(parent)) continue;
        flatten(parent, unwrapped);
        links(parent);
    }
    for (const { run, links: found } of all) {
        for (const { place, attributes } of found) {
            const link = Object.assign(ends(run, place), { attributes });
            if (isInOneParent(link)) links(link.begin.parentNode).push(link);
        }
    }
    for (const [{ node, items }, found] of changed) node.children = withLinks(items, found, kind.linkOf);
}

/** Makes the item of a mark the item of a text. */
function unwrap(item, unwrapped) {
    const emphasis = item.node;
    unwrapped.add(emphasis);
    const isStart = emphasis.start === undefined;
    item.value = emphasis.mark;
    item.node = emphasis.text(item.value);
    emphasis[isStart ? 'start' : 'end'] = item.node;
}

/** Replaces the emphasis in an item, whatever its depth, by its marks and its content. */
function flatten(parent, unwrapped) {
    const all = [];
    const steps = [...parent.items].reverse();
    while (steps.length > 0) {
        const item = steps.pop();
        if (unwrapped.has(item)) {
            steps.push(item.end);
            for (const child of [...item.items].reverse()) steps.push(child);
            steps.push(item.start);
        } else {
            item.parentNode = parent;
            all.push(item);
        }
    }
    parent.items = all;
}

/** The children of a node, with links around some of them, in order. Joins texts that marks have become part of. */
function withLinks(items, links, linkOf) {
    const all = [];
    let into = all;
    let next = 0;
    let isMark = false;
    for (const item of items) {
        const { node } = item;
        const length = item.nodeType === 3 ? node.value.length : 1;
        let at = 0;
        const put = (to) => {
            if (at >= to) return;
            const piece = to - at === length ? node : item.part(at, to);
            const before = into.at(-1);
            if ((isMark || item.isMark) && item.nodeType === 3 && before?.type === node.type) into[into.length - 1] = item.joined(before, piece);
            else into.push(piece);
            isMark = item.isMark;
            at = to;
        };
        for (; next < links.length; next++) {
            const { begin, from, end, to, attributes } = links[next];
            if (into === all) {
                if (begin !== item) break;
                put(from);
                into = [];
                all.push(linkOf(attributes, into));
            }
            if (end !== item) break;
            put(end.nodeType === 3 ? to : 1);
            into = all;
        }
        put(length);
    }
    return all;
}

/** How raw HTML affects the text around it: as one tag, as something invisible, or as more than that. */
export function shapeOfHtml(html) {
    if (/^<\/?[a-z][a-z0-9-]*(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>$/iu.test(html)) return '#tag';
    return /^<(?:[!?][^>]*|!--(?:(?!-->)[^])*--)>$/u.test(html) ? '#comment' : '#break';
}

/** Implements for a node what `nodes.js` needs. Children are created on access, because trees can be deep. */
class Item {
    namespaceURI = 'http://www.w3.org/1999/xhtml';
    /** Whether it is a mark in a URL. */
    isMark = false;
    #items;

    constructor(node, parent, index, skip, kind) {
        const shape = kind.shapeOf(node, parent?.node);
        Object.assign(this, { node, parentNode: parent, index, skip, kind, localName: shape, nodeType: TYPES[shape] ?? 1, data: node.value });
    }

    get mark() {
        return this.kind.markOf(this.node);
    }

    get items() {
        // Literal text, such as code.
        const children = () => this.node.children ?? (this.nodeType === 1 ? [{ type: 'text', value: this.node.value ?? '' }] : []);
        return (this.#items ??= children().map((child, index) => new Item(child, this, index, this.skip, this.kind)));
    }

    set items(items) {
        this.#items = items;
    }

    get lastChild() {
        return this.items.at(-1) ?? null;
    }

    get previousSibling() {
        return this.parentNode.items[this.index - 1] ?? null;
    }

    getAttribute(name) {
        const properties = this.node.properties ?? this.node.data?.hProperties ?? {};
        const key = Object.keys(properties).find((key) => key.toLowerCase() === name);
        return [undefined, null, false].includes(properties[key]) ? null : String(properties[key]);
    }

    hasAttribute(name) {
        return this.getAttribute(name) !== null;
    }

    /** An item for the text of a mark. */
    text(value) {
        const made = new Item({ type: 'text', value }, this.parentNode, 0, this.skip, this.kind);
        return Object.assign(made, { isMark: true });
    }

    /** A part of the text's node. It doesn't have the position of the whole. */
    part(from, to) {
        const { position, ...rest } = this.node;
        return { ...rest, value: this.node.value.slice(from, to), ...this.kind.partOf?.(this.node, from, to) };
    }

    /** The nodes of two texts as one. */
    joined({ position, ...before }, after) {
        return { ...before, value: before.value + after.value, ...this.kind.joined?.(before, after) };
    }
}
