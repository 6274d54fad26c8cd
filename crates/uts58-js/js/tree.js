// Links a unified tree (unist), by the rules of `linkifyElement`.

import { above, linksIn } from './dom.js';
import { APART, BREAKS, EMPTY, HIDDEN, UNLINKED } from './elements.js';
import { LOOK, checkedElement, checkedLinkifier } from './options.js';

const TYPES = { __proto__: null, '#root': 11, '#text': 3, '#comment': 8 };
/** An HTML tag among other nodes. */
export const TAG = '#tag';
/** An element that isn't scanned and that no link crosses. */
export const GAP = 'svg';

/**
 * A plug-in for unified. `shapeOf` says how a node affects text: the name of an element, or one of these; `linkOf`
 * creates a link.
 * @param {string} name
 * @param {(node: any, parent: any) => string} shapeOf
 * @param {(attributes: Record<string, string>, children: any[]) => any} linkOf
 * @param {(processor: any, linkifier: any, look: any) => void} prepare called when a processor uses the plug-in
 */
export function plugin(name, shapeOf, linkOf, prepare) {
    return function (linkifier, options = {}) {
        const look = checkedElement(options, name, [...LOOK, 'skip', 'streaming']);
        checkedLinkifier(linkifier, name);
        prepare?.(this, linkifier, look);
        return (root, file) => {
            // No link crosses a line break or white space.
            look.isClosed = /\s$/u.test(String(file));
            const changed = new Map();
            for (const { first, from, last, to, depth, attributes } of linksIn(linkifier, new Item(root, null, 0, shapeOf, look.skip), look)) {
                const begin = above(first.node, first.depth - depth);
                const end = above(last.node, last.depth - depth);
                const parent = begin.parentNode;
                if (!changed.has(parent)) changed.set(parent, []);
                changed.get(parent).push({ begin, from, end, to: end === last.node ? to : 1, attributes });
            }
            for (const [{ node, items }, links] of changed) node.children = withLinks(items, links, linkOf);
        };
    };
}

/** The children of a node, with links around some of them, in order. */
function withLinks(items, links, linkOf) {
    const all = [];
    let into = all;
    let next = 0;
    for (const item of items) {
        const { node } = item;
        const length = item.nodeType === 3 ? node.value.length : 1;
        let at = 0;
        const put = (to) => {
            // A part of a node doesn't have the position of the whole.
            const { position, ...rest } = node;
            if (at < to) into.push(to - at === length ? node : { ...rest, value: node.value.slice(at, to) });
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
            put(to);
            into = all;
        }
        put(length);
    }
    return all;
}

/** How raw HTML affects the text around it: as one tag, as something invisible, or as more than that. */
export function shapeOfHtml(html) {
    if (tagOf(html) !== null) return TAG;
    return /^<(?:[!?][^>]*|!--(?:(?!-->)[^])*--)>$/u.test(html) ? '#comment' : GAP;
}

const tagOf = (html) => /^<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>$/iu.exec(html);

/** Implements for a node what `nodes.js` needs. Children are created on access, because trees can be deep. */
class Item {
    namespaceURI = 'http://www.w3.org/1999/xhtml';
    #items;

    constructor(node, parent, index, shapeOf, skip, shape = shapeOf(node, parent?.node)) {
        Object.assign(this, { node, parentNode: parent, index, shapeOf, skip, localName: shape, nodeType: TYPES[shape] ?? 1, data: node.value });
    }

    get items() {
        return (this.#items ??= this.#read());
    }

    get firstChild() {
        return this.items[0] ?? null;
    }

    get lastChild() {
        return this.items.at(-1) ?? null;
    }

    get previousSibling() {
        return this.parentNode.items[this.index - 1] ?? null;
    }

    get nextSibling() {
        return this.parentNode.items[this.index + 1] ?? null;
    }

    #read() {
        const { node, shapeOf, skip } = this;
        // Literal text, such as code.
        const children = node.children ?? (/^(?:html|raw)$/u.test(node.type) ? [] : [{ type: 'text', value: node.value ?? '' }]);
        // The number of open tags of each element that can't contain links.
        const open = new Map();
        let all = 0;
        return children.map((child, index) => {
            let shape = shapeOf(child, node);
            if (shape === TAG) {
                const [, slash, given] = tagOf(child.value);
                const name = given.toLowerCase();
                shape = BREAKS.has(name) || EMPTY.has(name) ? name : 'a';
                if ([UNLINKED, APART, HIDDEN, skip].some((names) => names.has(name))) {
                    const change = slash === '' ? 1 : -Math.min(1, open.get(name) ?? 0);
                    open.set(name, (open.get(name) ?? 0) + change);
                    all += change;
                    shape = 'a';
                }
            } else if (all > 0) shape = 'a';
            return new Item(child, this, index, shapeOf, skip, shape);
        });
    }
}
