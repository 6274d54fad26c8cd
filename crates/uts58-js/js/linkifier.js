// The functions that all sizes have.

import { html } from './html.js';
import { CODE, PARAGRAPH } from './items.js';
import { Link, NUMBERS, batchOf } from './link.js';
import { merged, withTexts } from './merge.js';
import { HTML, checked, checkedSpans, offset, textual } from './options.js';
import { kebabCase, table } from './table.js';

/** Frees linkifiers that have become unreachable. */
const unreachable = new FinalizationRegistry((held) => held.release());

/** A linkifier in the module: its number there, and its options, to create it again in another instance. */
class Held {
    #engine;
    #steps;
    #predicates = [];
    #number = -1;
    #generation = 0;
    isFree = false;

    constructor(engine, options) {
        this.#engine = engine;
        this.#steps = checked(options, table(engine)).map((step) => {
            if (step.predicate === undefined) return step;
            const number = engine.keepPredicate(step.predicate);
            this.#predicates.push(number);
            return { predicate: number };
        });
    }

    /** The number in the current instance. */
    number(exports) {
        if (this.isFree) {
            throw new TypeError('this Linkifier was freed: make another one, or call free() when you are done with it');
        }
        if (this.#generation !== this.#engine.generation) this.#build(exports);
        return this.#number;
    }

    #build(exports) {
        const engine = this.#engine;
        exports.uts58_options();
        for (const { predicate, name, text } of this.#steps) {
            if (predicate === undefined) set(exports, engine, name, text);
            else exports.uts58_set_predicate(predicate);
        }
        this.#number = exports.uts58_build();
        this.#generation = engine.generation;
    }

    release() {
        if (this.isFree) return;
        this.isFree = true;
        for (const predicate of this.#predicates) this.#engine.dropPredicate(predicate);
        if (this.#generation === this.#engine.generation) this.#engine.call((exports) => exports.uts58_free(this.#number));
    }
}

/** Sets an option. Errors use its JavaScript name. */
function set(exports, engine, name, text) {
    const there = kebabCase(name);
    if (exports.uts58_set(there.length, engine.write(there + text)) === 0) {
        throw new TypeError(engine.strings().replace(there, name));
    }
}

/**
 * Every link contains one of these followed by something: a separator of labels, the colon of a scheme, or the `@` of
 * an address.
 */
const MAY_HAVE_LINK = /[.:@\u3002\uFF0E\uFF61][^ \t\r\n]/u;

const MAY_HAVE_SCHEME = /:[^ \t\r\n]/u;

const numbers = new WeakMap();
let count = 0;

/** A number for each function. */
function numberOf(given) {
    if (!numbers.has(given)) numbers.set(given, ++count);
    return numbers.get(given);
}

/** The options a linkifier was created with. Internal to the package. */
export const GIVEN = Symbol('options');

const place = (numbers, at) => ({ first: numbers[at], from: numbers[at + 1], last: numbers[at + 2], to: numbers[at + 3] });

export class BaseLinkifier {
    static htmlOptions = HTML;
    #engine;
    #held;
    #Link;
    #mayHaveLink;

    constructor(engine, LinkClass, options = {}) {
        this.#engine = engine;
        this.#Link = LinkClass;
        this.#held = new Held(engine, options);
        Object.defineProperty(this, GIVEN, { value: { ...options } });
        // Throws if an option is invalid.
        engine.call((exports) => this.#held.number(exports));
        const onlySchemes = options.bareHosts === 'off' && options.emails === false;
        this.#mayHaveLink = onlySchemes ? MAY_HAVE_SCHEME : MAY_HAVE_LINK;
        unreachable.register(this, this.#held, this.#held);
    }

    /** Writes a text and calls the module. Internal to the package. */
    static ask(linkifier, text, work) {
        textual(text);
        const engine = linkifier.#engine;
        return engine.call((exports) => {
            const number = linkifier.#held.number(exports);
            return work(exports, number, engine.writeText(text), engine);
        });
    }

    /** Returns a function that reads the next link of an answer, which is in this text. */
    static read(linkifier, text, answer) {
        const batch = batchOf(linkifier, text, 0);
        return () => {
            const numbers = Array.from({ length: NUMBERS - 1 }, () => answer.number());
            return new linkifier.#Link(batch, numbers, 0, answer.string());
        };
    }

    /** Reads `count` links from the numbers of an answer. `offset` is where the text begins in a stream. */
    static take(linkifier, text, count, engine, offset = 0) {
        if (count === 0) return [];
        const batch = batchOf(linkifier, text, offset);
        const hrefs = engine.strings();
        const numbers = engine.numbers;
        let at = engine.numbersStart;
        let taken = 0;
        const links = new Array(count);
        for (let index = 0; index < count; index++, at += NUMBERS) {
            const length = numbers[at + NUMBERS - 1];
            links[index] = new linkifier.#Link(batch, numbers, at, hrefs.slice(taken, taken + length));
            taken += length;
        }
        return links;
    }

    links(text) {
        if (this.#hasNone(text)) return [];
        const { ask, take } = BaseLinkifier;
        return ask(this, text, (exports, linkifier, length, engine) =>
            take(this, text, exports.uts58_links(linkifier, length), engine),
        );
    }

    /**
     * The links of a paragraph with its markup, the places of their tags (the items and the offsets in them), the indices of
     * the items that are marks in URLs, and the text of the paragraph. `bounds` gives such places for parts of the text,
     * undefined where tags would split an element; call it before the next paragraph.
     */
    [PARAGRAPH](items, isMarkdown) {
        const { ask, take } = BaseLinkifier;
        const written = items.map(({ value }) => value).join('');
        if (this.#hasNone(written)) return { links: [], places: [], marks: [], text: items.map(({ kind, value }) => (kind <= CODE ? value : '')).join(''), bounds: (parts) => parts.map(() => undefined) };
        return ask(this, written, (exports, linkifier, length, engine) => {
            for (const { kind, value } of items) exports.uts58_item(kind, value.length);
            const count = exports.uts58_paragraph(linkifier, length, Number(isMarkdown));
            let { numbersStart: at, numbers } = engine;
            let hrefs = 0;
            for (let index = 0; index < count; index++) hrefs += numbers[at + (index + 1) * NUMBERS - 1];
            const text = engine.strings().slice(hrefs);
            const links = take(this, text, count, engine);
            at += count * NUMBERS;
            const places = links.map(() => place(numbers, (at += 4) - 4));
            const marks = numbers.slice(at + 1, at + 1 + numbers[at]);
            const bounds = (parts) => engine.call(() => {
                for (const { start, end } of parts) exports.uts58_item(start, end);
                exports.uts58_bounds();
                const { numbersStart, numbers: found } = engine;
                return parts.map((_, index) => (found[numbersStart + 4 * index] < 0 ? undefined : place(found, numbersStart + 4 * index)));
            });
            return { links, places, marks, text, bounds };
        });
    }

    segments(text) {
        return withTexts(text, this.links(text));
    }

    merge(text, spans) {
        return withTexts(text, merged(text, this.links(text), checkedSpans(spans)));
    }

    /**
     * Does the text certainly contain no link? True for most messages, which then don't need a call to the module.
     */
    #hasNone(text) {
        return typeof text === 'string' && !this.#held.isFree && !this.#mayHaveLink.test(text);
    }

    containsLink(text) {
        if (this.#hasNone(text)) return false;
        return BaseLinkifier.ask(this, text, (exports, linkifier, length) =>
            exports.uts58_contains_link(linkifier, length) !== 0,
        );
    }

    linkAt(text, at) {
        const { ask, take } = BaseLinkifier;
        const place = offset('the offset', at);
        return ask(this, text, (exports, linkifier, length, engine) =>
            take(this, text, exports.uts58_link_at(linkifier, length, place), engine)[0] ?? null,
        );
    }

    linkAtStart(text) {
        const { ask, take } = BaseLinkifier;
        return ask(this, text, (exports, linkifier, length, engine) =>
            take(this, text, exports.uts58_link_at_start(linkifier, length), engine)[0] ?? null,
        );
    }

    stablePrefix(text) {
        return BaseLinkifier.ask(this, text, (exports, linkifier, length) => exports.uts58_stable_prefix(linkifier, length));
    }

    html(text, options = {}) {
        return html(this, textual(text), options, this.constructor.htmlOptions);
    }

    /** Names the options, so that caches which use it as a key tell linkifiers apart. A function is a number. */
    toJSON() {
        const value = (given) => (typeof given === 'function' ? `function ${numberOf(given)}` : given);
        return Object.fromEntries(Object.entries(this[GIVEN]).map(([name, given]) => [name, value(given)]));
    }

    free() {
        unreachable.unregister(this.#held);
        this.#held.release();
    }

    // Platforms without Symbol.dispose don't have `using` either.
    [Symbol.dispose ?? Symbol()]() {
        this.free();
    }
}

/** Makes the methods of a class say what is wrong if they are called without their linkifier. */
export function checkCalls(Class) {
    for (const [name, { value: method }] of Object.entries(Object.getOwnPropertyDescriptors(Class.prototype))) {
        if (name === 'constructor' || typeof method !== 'function') continue;
        const checked = {
            [name](...given) {
                if (!(this instanceof BaseLinkifier)) throw new TypeError(`${name} was called without its linkifier: use linkifier.${name}(…)`);
                return Reflect.apply(method, this, given);
            },
        };
        Object.defineProperty(Class.prototype, name, { value: checked[name] });
    }
}
checkCalls(BaseLinkifier);

export function unicodeVersion(engine) {
    const version = engine.call((exports) => exports.uts58_unicode_version());
    return [Math.trunc(version / 10000), Math.trunc(version / 100) % 100, version % 100].join('.');
}

export { Link };
