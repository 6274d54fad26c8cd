// Synchronises the page with the fragment of its address.

import { atPause } from './pauses.js';
import { fromFragment, LONGEST_FRAGMENT, toFragment } from './state.js';

export class Address {
    #known;
    #state;
    #onRead;
    #onWritten;
    // The displayed fragment, and the number of reads and writes so far, so that the later one of two concurrent ones
    // wins.
    #shown;
    #turn = 0;

    /** Writes the state when typing pauses. */
    writeSoon = atPause(() => this.write());

    /**
     * @param {Parameters<typeof fromFragment>[1]} known
     * @param {() => import('./state.js').State} state returns the current state
     * @param {(state: Awaited<ReturnType<typeof fromFragment>> | undefined) => void} onRead receives `undefined` if the address has no state
     * @param {(fits: boolean) => void} onWritten receives whether the state fits into an address
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
