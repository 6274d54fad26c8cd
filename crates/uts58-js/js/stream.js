// The links of a text that arrives in pieces. The module keeps the state.

import { NUMBERS } from './link.js';
import { BaseLinkifier } from './linkifier.js';
import { withTexts } from './merge.js';
import { textual } from './options.js';

/** Frees streams that were never finished. */
const unreachable = new FinalizationRegistry((held) => release(held));

function release({ engine, generation, number }) {
    engine.streams--;
    if (generation === engine.generation) engine.call((exports) => exports.uts58_stream_free(number));
}

export class Stream {
    #linkifier;
    /** The stream in the module; undefined at the end. */
    #held;
    /** The text that isn't final, and where it begins. */
    #rest = '';
    #offset = 0;
    /** The first half of a surrogate pair, until the next piece brings the second one. */
    #half = '';

    constructor(linkifier) {
        this.#linkifier = linkifier;
        this.#held = BaseLinkifier.ask(linkifier, '', (exports, number, _, engine) => {
            engine.streams++;
            return { engine, generation: engine.generation, number: exports.uts58_stream(number) };
        });
        unreachable.register(this, this.#held, this.#held);
    }

    push(text) {
        return this.#push(text, false);
    }

    finish() {
        const segments = this.#push('', true);
        unreachable.unregister(this.#held);
        release(this.#held);
        this.#held = undefined;
        return segments;
    }

    #push(text, isLast) {
        textual(text, 'the piece');
        if (this.#held === undefined) throw new TypeError('this stream is finished: start another one with linkifier.stream()');
        const { engine, generation, number } = this.#held;
        if (generation !== engine.generation) throw new TypeError('this stream was lost when the module failed: start another one');
        const piece = this.#half + text;
        this.#half = isLast ? '' : (/[\uD800-\uDBFF]$/.exec(piece)?.[0] ?? '');
        const rest = this.#rest + text;
        return engine.call((exports) => {
            const count = exports.uts58_push(number, engine.writeText(piece.slice(0, piece.length - this.#half.length)), Number(isLast));
            const links = BaseLinkifier.take(this.#linkifier, rest, count, engine, this.#offset);
            const end = engine.numbers[engine.numbersStart + count * NUMBERS];
            const segments = end === 0 ? [] : withTexts(rest.slice(0, end), links, this.#offset);
            this.#rest = end === 0 ? rest : rest.slice(end);
            this.#offset += end;
            return segments;
        });
    }
}
