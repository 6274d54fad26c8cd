// `uts58/prosemirror`: marks links in ProseMirror and TipTap as the user types.

import { Fragment, Slice } from 'prosemirror-model';
import { Plugin, Selection } from 'prosemirror-state';

import { wanted } from './look.js';
import { LOOK, checkedElement, checkedLinkifier } from './options.js';

/**
 * Up to this many marks are set one by one, which merges best with other people's edits. More of them are set in one
 * step.
 */
const FEW = 32;

/** Creates the plug-in: `linkify(linkifier, { mark: 'link' })`. */
export function linkify(linkifier, { mark = 'link', ...options } = {}) {
    checkedLinkifier(linkifier, 'linkify');
    const look = checkedElement(options, 'linkify', LOOK);
    return new Plugin({
        appendTransaction(transactions, { doc: before }, { doc, schema, tr, selection, storedMarks }) {
            // Content restored by undo or typed by others already has its marks.
            if (!transactions.some(({ docChanged }) => docChanged) || transactions.some(isDone)) return null;
            const type = schema.marks[mark];
            if (type === undefined) throw new TypeError(`the schema has no mark ${mark}: use { mark: … } with one that has an href`);
            const change = difference(before, doc);
            if (change === null) return null;
            const links = (doc, end) => linksIn(doc, change.start, end, type, (text) => wanted(linkifier, text, look));
            const { gone, made } = edits(change, links(before, change.end), links(doc, change.endAfter));
            if (gone.length + made.length === 0) return null;
            if (gone.length + made.length > FEW) replace(tr, gone, made, type);
            else {
                for (const { from, to, mark } of gone) tr.removeMark(from, to, mark);
                for (const { from, to, attributes } of made) tr.addMark(from, to, type.create(attributes));
            }
            // The document's structure hasn't changed, so the selection stays valid.
            tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON()));
            return storedMarks === null ? tr : tr.setStoredMarks(storedMarks);
        },
    });
}

const isDone = (transaction) => transaction.getMeta('addToHistory') === false || transaction.getMeta('history$') !== undefined;

/** The range that changed: from `start` to `end` before, to `endAfter` after; null if nothing changed. */
function difference(before, after) {
    const start = before.content.findDiffStart(after.content);
    if (start === null) return null;
    const { a, b } = before.content.findDiffEnd(after.content);
    // In repeated content, prefix and suffix may overlap.
    const twice = Math.max(0, start - Math.min(a, b));
    return { start, end: a + twice, endAfter: b + twice };
}

/** Where a position is after a change. `side` is -1 for before the inserted content, 1 for after it. */
function placeAfter({ start, end, endAfter }, at, side) {
    if (at < start || (at === start && start < end)) return at;
    if (at > end || (at === end && start < end)) return at + endAfter - end;
    return side < 0 ? start : endAfter;
}

const key = ({ from, to, href }) => `${from} ${to} ${href}`;

const isMarked = ({ marks, href }) => marks.every((mark) => mark?.attrs.href === href);

/**
 * Which marks to remove, and which links to mark. A text that was a link before is left alone, because somebody may
 * have edited its mark.
 */
function edits(change, before, after) {
    const found = new Map(after.map((link) => [key(link), link]));
    const gone = [];
    const hrefs = new Set();
    for (const link of before) {
        const { from, to, href, marks: [mark] } = link;
        const was = isMarked(link);
        // Text typed at the edge of a mark may have inherited it. If a link has no mark, somebody removed it or set
        // another one.
        const side = was ? -1 : 1;
        const now = { from: placeAfter(change, from, side), to: placeAfter(change, to, -side), href, mark };
        const same = found.get(key(now));
        const isSameText = same !== undefined && same.to - same.from === to - from;
        if (!was || isSameText || (same !== undefined && isMarked(same))) found.delete(key(now));
        else if (from < change.start || change.end < to || change.start === change.end) {
            gone.push(now);
            hrefs.add(href);
        }
    }
    const isFree = (mark) => mark === undefined || hrefs.has(mark?.attrs.href);
    return { gone, made: [...found.values()].filter(({ marks }) => marks.every(isFree)) };
}

/**
 * The links of the blocks in a range, by their positions in the document, with the marks of their texts: `undefined`
 * for none, and null where none is allowed, as in code.
 */
function linksIn(doc, start, end, type, find) {
    const all = [];
    doc.nodesBetween(Math.max(0, start - 1), Math.min(doc.content.size, end + 1), (block, place) => {
        if (!block.isTextblock) return true;
        if (block.type.spec.code || !block.type.allowsMarkType(type)) return false;
        const pieces = [];
        block.forEach((child) => {
            const isBarred = child.marks.some((mark) => mark.type !== type && (mark.type.spec.code || mark.type.excludes(type)));
            // Images, line breaks and the like end a link.
            pieces.push({ text: child.isText ? child.text : '\n'.repeat(child.nodeSize), mark: isBarred ? null : type.isInSet(child.marks) });
        });
        let [piece, reached] = [0, 0];
        for (const { link, attributes } of find(pieces.map(({ text }) => text).join(''))) {
            const marks = [];
            while (reached + pieces[piece].text.length <= link.start) reached += pieces[piece++].text.length;
            for (;;) {
                marks.push(pieces[piece].mark);
                if (reached + pieces[piece].text.length >= link.end) break;
                reached += pieces[piece++].text.length;
            }
            const from = place + 1 + link.start;
            all.push({ from, to: from + link.end - link.start, href: attributes.href, attributes, marks });
        }
        return false;
    });
    return all;
}

/** Removes and sets marks, all in one step. */
function replace(tr, gone, made, type) {
    const all = [...gone, ...made];
    const least = all.reduce((least, { from }) => Math.min(least, from), Infinity);
    const most = all.reduce((most, { to }) => Math.max(most, to), 0);
    const { content, openStart, openEnd } = tr.doc.slice(least, most);
    let [removed, added] = [0, 0];
    const changed = (fragment, start) => {
        const nodes = [];
        fragment.forEach((child, offset) => {
            const from = start + offset;
            if (!child.isText) return void nodes.push(child.isLeaf ? child : child.copy(changed(child.content, from + 1)));
            const to = from + child.nodeSize;
            while (gone[removed]?.to <= from) removed++;
            let left = gone[removed]?.from < to ? child.mark(gone[removed].mark.removeFromSet(child.marks)) : child;
            for (let at = from; at < to; ) {
                while (made[added]?.to <= at) added++;
                const next = made[added];
                const isInside = next !== undefined && next.from <= at;
                const end = Math.min(to, (isInside ? next.to : next?.from) ?? to);
                const part = left.cut(at - from, end - from);
                nodes.push(isInside ? part.mark(type.create(next.attributes).addToSet(part.marks)) : part);
                at = end;
            }
        });
        return Fragment.fromArray(nodes);
    };
    tr.replace(least, most, new Slice(changed(content, least - openStart), openStart, openEnd));
}
