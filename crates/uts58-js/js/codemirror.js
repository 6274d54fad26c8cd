// `uts58/codemirror`: links in the lines of CodeMirror 6, as decorations.

import { Prec } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin } from '@codemirror/view';

import { wanted } from './look.js';
import { LOOK, checkedElement, checkedLinkifier } from './options.js';

/** With more changes than this in one update, rereading all visible lines is faster than moving the results. */
const FEW = 32;

/** Creates the extension: `linkify(linkifier, { class: 'link' })`. */
export function linkify(linkifier, options = {}) {
    checkedLinkifier(linkifier, 'linkify');
    const look = checkedElement(options, 'linkify', LOOK);

    class Links {
        /** The lines read so far, as ranges of the text. */
        #read = [];
        decorations = Decoration.none;

        constructor(view) {
            this.#readLines(view, []);
        }

        update({ view, changes, docChanged, viewportChanged }) {
            if (!docChanged && !viewportChanged) return;
            const changed = [];
            changes.iterChangedRanges((_from, _to, from, to) => changed.push({ from, to }), true);
            const isMoved = changed.length <= FEW;
            this.decorations = isMoved ? this.decorations.map(changes) : Decoration.none;
            this.#read = isMoved ? this.#read.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) })) : [];
            this.#readLines(view, changed);
        }

        /** Reads visible lines that weren't read before or have changed since. */
        #readLines({ visibleRanges, state: { doc } }, changed) {
            const old = this.#read;
            this.#read = visibleRanges.map(({ from, to }) => ({ from: doc.lineAt(from).from, to: doc.lineAt(to).to }));
            const fresh = new Set();
            const add = [];
            for (const { from, to } of this.#read) {
                for (let at = from; at <= to; ) {
                    const line = doc.lineAt(at);
                    at = line.to + 1;
                    const isOld = old.some((range) => range.from <= line.from && line.to <= range.to);
                    if (fresh.has(line.from) || (isOld && !changed.some((range) => range.from <= line.to && line.from <= range.to))) continue;
                    fresh.add(line.from);
                    for (const { link, attributes } of wanted(linkifier, line.text, look)) {
                        const bidiIsolate = attributes.dir === 'auto' ? null : undefined;
                        add.push(Decoration.mark({ tagName: 'a', attributes, bidiIsolate }).range(line.from + link.start, line.from + link.end));
                    }
                }
            }
            const isInSight = (at) => this.#read.some(({ from, to }) => from <= at && at <= to);
            this.decorations = this.decorations.update({
                filter: (from) => isInSight(from) && !fresh.has(doc.lineAt(from).from),
                add,
                sort: true,
            });
        }
    }

    return ViewPlugin.fromClass(Links, {
        // Outside other decorations, so that the whole link is isolated as one piece.
        provide: (plugin) => {
            const links = (view) => view.plugin(plugin)?.decorations ?? Decoration.none;
            return Prec.lowest([EditorView.decorations.of(links), EditorView.bidiIsolatedRanges.of(links)]);
        },
    });
}
