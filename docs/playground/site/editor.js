// The text field and its marks.
//
// The text exists twice at the same position: visible and editable in the field, and invisible in a layer behind it,
// with the same font, width and direction of each line. The layer is one text node, and marks are highlight ranges in
// it (CSS Custom Highlight API). So no element splits the text: letters join and lines break as in the field.

/** The kinds of marks, from weakest to strongest. Each is a `::highlight()` in the style sheet. */
const KINDS = ['refused', 'link', 'warning', 'current'];

/** The maximum number of ranges to draw: each one makes every change of the text slower. */
const MOST_MARKS = 3000;

export class Editor {
    #field;
    #layer;
    #highlights = new Map();

    /**
     * @param {HTMLTextAreaElement} field
     * @param {HTMLElement} layer
     */
    constructor(field, layer) {
        this.#field = field;
        this.#layer = layer;
        layer.append('');
        // Without highlights, a browser still shows the text and the list of findings.
        if (globalThis.CSS?.highlights) {
            KINDS.forEach((kind, priority) => {
                const highlight = new Highlight();
                highlight.priority = priority;
                CSS.highlights.set(`uts58-${kind}`, highlight);
                this.#highlights.set(kind, highlight);
            });
        }
        this.#copy();
        field.addEventListener('input', () => this.#copy());
    }

    get text() {
        return this.#field.value;
    }

    set text(text) {
        this.#field.value = text;
        this.#copy();
    }

    /** The offset of the caret or of the start of the selection, in UTF-16 code units. */
    get caret() {
        return this.#field.selectionStart;
    }

    /**
     * Marks these parts of the text and removes all other marks.
     * @param {Iterable<{start: number, end: number, kind: string}>} marks
     */
    mark(marks) {
        for (const highlight of this.#highlights.values()) highlight.clear();
        let room = MOST_MARKS;
        for (const { start, end, kind } of marks) {
            if (room-- === 0) break;
            this.#highlights.get(kind)?.add(this.#range(start, end));
        }
    }

    /**
     * Marks the current part, or removes that mark.
     * @param {{start: number, end: number} | undefined} part
     */
    markCurrent(part) {
        const highlight = this.#highlights.get('current');
        highlight?.clear();
        if (part) highlight?.add(this.#range(part.start, part.end));
    }

    /** Selects a part of the text and scrolls to it. */
    select(start, end) {
        this.#field.focus({ preventScroll: true });
        this.#field.setSelectionRange(start, end);
        const rect = this.#range(start, end).getBoundingClientRect();
        const box = this.#field.parentElement;
        const view = box.getBoundingClientRect();
        if (rect.top < view.top || rect.bottom > view.bottom) {
            box.scrollTop += rect.top - view.top - view.height / 3;
        }
        box.scrollIntoView({ block: 'nearest' });
    }

    #range(start, end) {
        const range = new Range();
        range.setStart(this.#layer.firstChild, start);
        range.setEnd(this.#layer.firstChild, end);
        return range;
    }

    // Adds a line end, because the last one of a block doesn't create a line. Replaces only the changed part, so that
    // the other marks stay until the text has been searched again.
    #copy() {
        const copy = this.#layer.firstChild;
        const [old, text] = [copy.data, `${this.#field.value}\n`];
        const most = Math.min(old.length, text.length);
        let before = 0;
        while (before < most && old[before] === text[before]) before++;
        let after = 0;
        while (after < most - before && old.at(-1 - after) === text.at(-1 - after)) after++;
        copy.replaceData(before, old.length - after - before, text.slice(before, text.length - after));
    }
}
