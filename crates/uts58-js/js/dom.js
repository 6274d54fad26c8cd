// Links in a page that is already there: the rules of `uts58-html`, over nodes instead of tags. No `innerHTML`.

import { checkedElement, decided } from './options.js';

const names = (list) => new Set(list.split(' '));

// As in `crates/uts58-html/src/elements.rs`: a run of text ends at these.
const BREAKS = names(
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
        'frameset h1 h2 h3 h4 h5 h6 head header hgroup html legend li listing main menu nav ol optgroup option p pre ' +
        'search section summary ul caption col colgroup table tbody td tfoot th thead tr rb rp rt rtc applet audio br ' +
        'button canvas embed frame hr image img input keygen marquee meter object picture progress select video',
);
// Nothing of these is seen: the run goes on as if they were not there.
const UNSEEN = names(
    'area base basefont bgsound link meta param source template track wbr script style noembed noframes noscript title',
);
// What is in these stands apart: no run goes on over them, and they are not looked into.
const APART = names('textarea iframe xmp svg math plaintext head');
// Their text is part of a run, but no link is made of it.
const UNLINKED = names('a button select');

const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * Makes links of the text in an element, and of nothing in `a`, `button`, `script` and what `skip` names.
 * @returns {HTMLAnchorElement[]} the new links
 */
export function linkifyElement(linkifier, element, options = {}) {
    if (element?.nodeType !== 1 && element?.nodeType !== 11) {
        throw new TypeError('the element is none: use an Element or a DocumentFragment');
    }
    const look = checkedElement(options);
    const made = [];
    for (const run of runs(element, look.skip)) {
        const text = run.map(({ node }) => node.data).join('');
        const wanted = [];
        for (const link of linkifier.links(text)) {
            const { keep, attributes } = look.decide === undefined ? KEPT : decided(look.decide, link);
            if (keep) wanted.push({ link, attributes });
        }
        // From the end on, so that what is before stays where it is.
        const anchors = [];
        let behind = run.length;
        for (const { link, attributes } of wanted.reverse()) {
            const [first, pieces] = piecesOf(run, behind, link);
            behind = first + 1;
            const anchor = wrap(pieces);
            if (anchor === null) continue;
            const all = { href: link.href, ...look.attributes, ...Object.fromEntries(attributes) };
            for (const [name, value] of Object.entries(all)) {
                if (value !== '') anchor.setAttribute(name, value);
            }
            anchors.push(anchor);
        }
        for (const anchor of anchors.reverse()) made.push(anchor);
    }
    return made;
}

const KEPT = { keep: true, attributes: [] };

/** The runs of text nodes in an element, each node with its place in the text of its run. */
function runs(root, skip) {
    const all = [];
    let run = [];
    let length = 0;
    const end = () => {
        if (run.some(({ linked }) => linked)) all.push(run);
        run = [];
        length = 0;
    };
    const isUnlinked = (name) => UNLINKED.has(name) || skip.has(name);
    const outside = isUnlinkedOutside(root, isUnlinked);
    // No recursion: documents can be deep.
    const steps = [{ node: root, linked: !outside, leave: false }];
    while (steps.length > 0) {
        const { node, linked, leave } = steps.pop();
        if (node.nodeType === 3) {
            // Text directly in a table or its rows is moved by parsers, and none of it is linked.
            if (node.length > 0) run.push({ node, start: length, linked });
            length += node.length;
            continue;
        }
        if (leave) {
            end();
            continue;
        }
        if (node.nodeType !== 1 && node.nodeType !== 11) continue;
        const name = node.nodeType === 11 ? '' : node.localName;
        if (node !== root) {
            if (node.namespaceURI !== HTML || APART.has(name)) {
                end();
                continue;
            }
            if (UNSEEN.has(name)) continue;
        }
        const isBreak = BREAKS.has(name);
        if (isBreak) {
            end();
            steps.push({ node, linked, leave: true });
        }
        const inside = linked && !isUnlinked(name);
        for (let child = node.lastChild; child !== null; child = child.previousSibling) {
            steps.push({ node: child, linked: inside && !(isLoose(name) && child.nodeType === 3), leave: false });
        }
    }
    end();
    return all;
}

/** Is there one of these around the element? */
function isUnlinkedOutside(root, isUnlinked) {
    for (let outer = root.parentElement ?? null; outer !== null; outer = outer.parentElement) {
        if (isUnlinked(outer.localName) || outer.namespaceURI !== HTML) return true;
    }
    return false;
}

function isLoose(name) {
    return ['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup'].includes(name);
}

/**
 * The text nodes of a link, which are in front of place `behind` of the run, with what of them belongs to it; none if a link
 * may not stand there. And the place of the first one.
 */
function piecesOf(run, behind, { start, end }) {
    const pieces = [];
    let isLinked = true;
    let at = behind - 1;
    while (run[at].start >= end) at--;
    for (; ; at--) {
        const { node, start: nodeStart, linked } = run[at];
        isLinked &&= linked;
        pieces.push({ node, from: Math.max(start - nodeStart, 0), to: Math.min(end - nodeStart, node.length) });
        if (nodeStart <= start) return [at, isLinked ? pieces.reverse() : []];
    }
}

/**
 * Puts one `a` around the pieces; null if it would cut an element in two. The `a` stands as high in the tree as the pieces
 * reach whole elements.
 */
function wrap(pieces) {
    if (pieces.length === 0) return null;
    const first = pieces[0];
    const last = pieces[pieces.length - 1];
    const parent = commonParent(first.node, last.node);
    if (!reaches(first, parent, 'previousSibling', first.from === 0)) return null;
    if (!reaches(last, parent, 'nextSibling', last.to === last.node.length)) return null;
    // The end first: the other piece may be the same node.
    if (last.to < last.node.length) last.node.splitText(last.to);
    const begin = first.from > 0 ? first.node.splitText(first.from) : first.node;
    const endNode = last.node === first.node ? begin : last.node;
    const anchor = parent.ownerDocument.createElement('a');
    const from = childOf(parent, begin);
    const to = childOf(parent, endNode);
    parent.insertBefore(anchor, from);
    for (let node = from; ; ) {
        const next = node.nextSibling;
        anchor.append(node);
        if (node === to) break;
        node = next;
    }
    return anchor;
}

function commonParent(one, other) {
    let parent = one.parentNode;
    while (!parent.contains(other)) parent = parent.parentNode;
    return parent;
}

function childOf(parent, node) {
    while (node.parentNode !== parent) node = node.parentNode;
    return node;
}

/** Is the piece at the very edge of every element between it and the parent? */
function reaches({ node }, parent, sibling, atEdge) {
    for (let inner = node; inner.parentNode !== parent; inner = inner.parentNode) {
        if (!atEdge || inner[sibling] !== null) return false;
    }
    return true;
}
