// Keeps the fragment of the address and what the page shows the same.

import { atPause } from './pauses.js';
import { fromFragment, LONGEST_FRAGMENT, toFragment } from './state.js';

export class Address {
    #known;
    #state;
    #onRead;
    #onWritten;
    // The fragment that the page shows, and how often it has been read or written: of two that overlap the later one counts.
    #shown;
    #turn = 0;

    /** Writes what the page shows when typing pauses. */
    writeSoon = atPause(() => this.write());

    /**
     * @param {Parameters<typeof fromFragment>[1]} known
     * @param {() => import('./state.js').State} state what the page shows
     * @param {(state: Awaited<ReturnType<typeof fromFragment>> | undefined) => void} onRead nothing if the address says nothing
     * @param {(fits: boolean) => void} onWritten does the state fit into an address?
     */
    constructor(known, state, onRead, onWritten) {
        this.#known = known;
        this.#state = state;
        this.#onRead = onRead;
        this.#onWritten = onWritten;
        addEventListener('hashchange', () => {
            if (location.hash !== this.#shown) this.read();
        });
    }

    async read() {
        this.writeSoon.cancel();
        const turn = ++this.#turn;
        this.#shown = location.hash;
        const fragment = location.hash.slice(1);
        const state = fragment === '' ? undefined : await fromFragment(fragment, this.#known);
        if (turn === this.#turn) this.#onRead(state);
    }

    async write() {
        this.writeSoon.cancel();
        const turn = ++this.#turn;
        const fragment = await toFragment(this.#state());
        if (turn !== this.#turn) return;
        const fits = fragment.length <= LONGEST_FRAGMENT;
        this.#shown = fits ? `#${fragment}` : '';
        history.replaceState(null, '', fits ? this.#shown : location.pathname + location.search);
        this.#onWritten(fits);
    }
}
