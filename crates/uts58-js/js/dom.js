// Links the text of an existing page: the rules of `uts58-html`, on nodes instead of tags. Doesn't use `innerHTML`.

import {
    appendChild, createElement, data, getAttribute, hasAttribute, insertBefore, isNode, lastChild, localName, namespaceURI,
    nextSibling, nodeType, ownerDocument, parentElement, parentNode, previousSibling, splitText,
} from './nodes.js';
import { APART, BREAKS, EMPTY, HIDDEN, HIDING, UNLINKED } from './elements.js';
import { CODE, GAP, HIDDEN_END, HIDDEN_START, HTML, LINK, LINK_END, STRAY, TEXT, UNCLEAR, markKind } from './items.js';
import { wantedIn } from './look.js';
import { checkedElement } from './options.js';

const NAMESPACE = 'http://www.w3.org/1999/xhtml';
const [ELEMENT, TEXT_NODE, COMMENT, FRAGMENT] = [1, 3, 8, 11];
/** Types of nodes that only other trees have: a tag of HTML, and something that no link crosses. */
export const [TAG, BREAK] = [101, 102];
const UNSEEN = '<!---->';
/** White space at the start and the end of a text. */
const [START, END] = [/^[ \t\n\f\r]*/u, /(?<![ \t\n\f\r])[ \t\n\f\r]+$/u];
/** Elements of MathML that show the text in them. Others don't. */
const TOKENS = ['mi', 'mn', 'mo', 'ms', 'mtext'];

/**
 * Links the text in an element, except in `a`, `button`, `script` and the elements that `skip` names.
 * @returns {HTMLAnchorElement[]} the new links
 */
export function linkifyElement(linkifier, element, options = {}) {
    if (!isNode(element) || ![ELEMENT, FRAGMENT].includes(nodeType(element))) {
        throw new TypeError('linkifyElement needs an element: use an Element or a DocumentFragment');
    }
    const look = { ...checkedElement(options), isMarkdown: false };
    const made = [];
    for (const { run, links } of linksOfRuns(linkifier, element, look)) {
        const found = links.map(({ place, attributes }) => ({ ...ends(run, place), attributes })).filter(isInOneParent);
        const pieces = cut(found);
        for (const place of found) {
            const anchor = wrap(place, pieces);
            for (const [name, value] of Object.entries(place.attributes)) anchor.setAttribute(name, value);
            made.push(anchor);
        }
    }
    return made;
}

/** The links in each run of a tree, and the indices of the run's marks that are part of a URL. */
export function* linksOfRuns(linkifier, root, look) {
    const { all, last } = runs(root, look);
    for (const run of all) {
        yield { run, ...wantedIn(linkifier, run, look, run === last) };
    }
}

/** The first and the last node of a link, and where it begins and ends in these. */
export function ends(run, { first, from, last, to }) {
    const begin = run[first];
    const end = run[to > 0 ? last : last - 1];
    return { begin: begin.node, from: begin.base + from, end: end.node, to: end.base + (to > 0 ? to : end.value.length) };
}

export const isInOneParent = ({ begin, end }) => parentNode(begin) === parentNode(end);

/**
 * An item of a run (see `items.js`), with its node. A text node may have several items: `base` is where this one begins.
 * @typedef {{ kind: number, value: string, node: Node, base: number }} Item
 */

/**
 * Splits the content of an element into runs of text. `last` is the last one, if nothing follows it.
 * @returns {{ all: Item[][], last: Item[] | undefined }}
 */
function runs(root, { skip, streaming, isMarkdown }) {
    const all = [];
    let last;
    let run = [];
    // The number of open marks, and whether the run has only text besides.
    let marks = 0;
    // The number of open elements that may be hidden.
    let hidden = 0;
    let isText = true;
    const push = (kind, value, node, base = 0, isCell = false) => run.push({ kind, value, node, base, isCell });
    const end = () => {
        // A mark and its partner are in the same run, and so are the ends of an element that may be hidden.
        if (marks > 0 || hidden > 0) return void push(GAP, '', null);
        if (run.some(({ isCell }) => isCell)) trimCells(run);
        if (run.some(({ kind }) => kind === TEXT)) all.push((last = run));
        run = [];
        isText = true;
    };
    const pushText = (node, linked) => {
        const text = data(node);
        let base = 0;
        // No link crosses a line break, so a growing text is read by lines.
        while (streaming && linked && marks === 0 && isText) {
            const line = text.indexOf('\n', base) + 1;
            if (line === 0) break;
            push(TEXT, text.slice(base, line), node, base);
            base = line;
            end();
        }
        if (base < text.length) push(linked ? TEXT : CODE, text.slice(base), node, base);
    };
    const isUnlinked = (name) => UNLINKED.has(name) || skip.has(name);
    const outside = isUnlinkedOutside(root, isUnlinked);
    // Not recursive, because documents can be deep. `leave` is the item that ends an element.
    const steps = [{ node: root, linked: !outside }];
    while (steps.length > 0) {
        // `isTight`: in a table, whether nothing separates its cells. `math`: in MathML, whether text is shown.
        const { node, linked, leave, isTight, math } = steps.pop();
        if (leave !== undefined) {
            if (leave === null) end();
            else push(leave.kind, leave.value, node, 0, isTight);
            if (leave?.isMark) marks--;
            if (leave?.kind === HIDDEN_END) hidden--;
            continue;
        }
        last = undefined;
        const type = nodeType(node);
        if (type === TEXT_NODE && math !== false) pushText(node, linked);
        else if (type === COMMENT) push(HTML, UNSEEN, node);
        else if (type === BREAK) push(GAP, '', node);
        else if (type === TAG) {
            const [, slash, name] = /^<(\/?)([a-z0-9-]*)/iu.exec(data(node));
            if (skip.has(name.toLowerCase())) push(slash ? LINK_END : LINK, '', node);
            else push(HTML, data(node), node);
            isText = false;
        }
        if (type !== ELEMENT && type !== FRAGMENT) continue;
        const name = type === FRAGMENT ? '' : localName(node);
        // What may be hidden ends only with its element.
        const stray = hidden > 0 ? UNCLEAR : STRAY;
        if (node !== root) {
            const isMath = math !== undefined || name === 'math';
            if (isMath || namespaceURI(node) !== NAMESPACE || APART.has(name)) {
                push(UNCLEAR, '', node);
                isText = false;
                if (isMath) {
                    steps.push({ node, leave: { kind: math === undefined ? stray : UNCLEAR, value: '' } });
                    const shows = math === true || TOKENS.includes(name);
                    for (let child = lastChild(node); child !== null; child = previousSibling(child)) steps.push({ node: child, linked: false, math: shows });
                }
                continue;
            }
            if (EMPTY.has(name) || HIDDEN.has(name)) {
                // Text hidden here may be visible elsewhere, and may contain links.
                if (hasElement(node)) for (const kind of [LINK, LINK_END]) push(kind, '', node);
                else push(HTML, UNSEEN, node);
                continue;
            }
        }
        const mark = isMarkdown ? node.mark : undefined;
        const isCell = node !== root && isTight !== false && ['caption', 'td', 'th'].includes(name);
        if (isCell || (node !== root && isHidden(node))) {
            // What is in an element that may be hidden may be linked, because a style sheet or a script may show it.
            const [begun, ended] = isHidden(node) ? [HIDDEN_START, HIDDEN_END] : [stray, stray];
            if (begun === HIDDEN_START) hidden++;
            push(begun, '', node, 0, isCell && isTight);
            steps.push({ node, leave: { kind: ended, value: '' }, isTight: isCell && isTight });
            isText = false;
        } else if (node === root || BREAKS.has(name)) {
            end();
            steps.push({ node, leave: null });
        } else if (mark !== undefined) {
            marks++;
            push(markKind(mark, false), '', node);
            steps.push({ node, leave: { kind: markKind(mark, true), value: '', isMark: true } });
        } else {
            // No link may enclose another one, even one without text.
            const isLink = UNLINKED.has(name);
            push(isLink ? LINK : HTML, isLink ? '' : `<${name}>`, node);
            steps.push({ node, leave: isLink ? { kind: LINK_END, value: '' } : { kind: HTML, value: `</${name}>` } });
            isText = false;
        }
        const inside = linked && !isUnlinked(name);
        const loose = ['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup'].includes(name);
        const isTightInside = name === 'table' ? ['cellspacing', 'cellpadding'].every((each) => getAttribute(node, each)?.trim() === '0') : isTight;
        for (let child = lastChild(node); child !== null; child = previousSibling(child)) {
            // Parsers move text that is directly in a table or its rows, so it isn't linked.
            steps.push({ node: child, linked: inside && !(loose && nodeType(child) === TEXT_NODE), isTight: isTightInside });
        }
    }
    end();
    return { all, last };
}

/** Removes the white space next to cells, because a reader doesn't see it. */
function trimCells(run) {
    let [last, isAfterCell] = [0, false];
    run.forEach((item, at) => {
        const isText = item.kind === TEXT || item.kind === CODE;
        if (isText && isAfterCell) {
            item.base += START.exec(item.value)[0].length;
            item.value = item.value.replace(START, '');
        }
        if (item.isCell) {
            for (const before of run.slice(last, at)) before.value = before.value.replace(END, '');
            [last, isAfterCell] = [at, true];
        } else if (item.kind === GAP || (isText && item.value.replace(START, '') !== '')) [last, isAfterCell] = [at, false];
    });
}

/** Is one of these elements around this one? */
function isUnlinkedOutside(root, isUnlinked) {
    for (let outer = parentElement(root) ?? null; outer !== null; outer = parentElement(outer)) {
        if (isUnlinked(localName(outer)) || namespaceURI(outer) !== NAMESPACE) return true;
    }
    return false;
}

const isHidden = (node) => [...HIDING].some((attribute) => hasAttribute(node, attribute));

function hasElement(node) {
    for (let child = lastChild(node); child !== null; child = previousSibling(child)) {
        if (nodeType(child) === ELEMENT) return true;
    }
    return false;
}

/** Splits the text nodes where links begin and end, and returns the pieces of each by where they begin. */
function cut(found) {
    const cuts = new Map();
    const add = (node, offset) => {
        if (nodeType(node) !== TEXT_NODE || offset === 0 || offset === data(node).length) return;
        if (!cuts.has(node)) cuts.set(node, []);
        const places = cuts.get(node);
        if (places.at(-1) !== offset) places.push(offset);
    };
    for (const { begin, from, end, to } of found) {
        add(begin, from);
        add(end, to);
    }
    const all = new Map();
    for (const [node, offsets] of cuts) {
        const pieces = new Map();
        split(node, 0, offsets, pieces);
        all.set(node, pieces);
    }
    return all;
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

/** Puts an `a` around the nodes of a link. */
function wrap({ begin, from, end }, pieces) {
    const first = pieces.get(begin)?.get(from) ?? begin;
    // In the last of several nodes, the link's piece begins where the node begins.
    const last = pieces.get(end)?.get(end === begin ? from : 0) ?? end;
    const parent = parentNode(first);
    const anchor = createElement(ownerDocument(parent), 'a');
    insertBefore(parent, anchor, first);
    for (let node = first; ; ) {
        const next = nextSibling(node);
        appendChild(anchor, node);
        if (node === last) return anchor;
        node = next;
    }
}
