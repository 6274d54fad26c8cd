// The module for WebAssembly: one instance at a time, which is replaced when it has failed or has grown. Texts go in through
// one buffer, numbers and strings come out through two.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A module that has grown beyond this, in bytes, is given back after the call. */
const MAX_MEMORY = 32 << 20;

/** Texts up to this length are written in one go: no code unit needs more than three bytes. */
const SHORT = 1 << 16;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Has the text no lone surrogate? Asked of the platform where it knows, as that is faster. */
const isWellFormed = (text) => text.isWellFormed?.() ?? !LONE_SURROGATE.test(text);

export class Engine {
    #module;
    #exports;
    #memory;
    #calling = false;
    // The input buffer, and a view of it.
    #address = 0;
    #capacity = 0;
    #input;
    #words;
    /** Which instance it is: the linkifiers of another are not in it. */
    generation = 0;
    #predicates = new Map();
    #nextPredicate = 0;
    #thrown;

    /** @param {WebAssembly.Module} module */
    constructor(module) {
        this.#module = module;
        this.#start();
    }

    #start() {
        const accepts = (predicate, host, length) => this.#accepts(predicate, host, length);
        const instance = new WebAssembly.Instance(this.#module, { uts58: { accepts } });
        this.#exports = instance.exports;
        this.#memory = instance.exports.memory;
        this.#capacity = 0;
        this.#input = new Uint8Array(0);
        this.#words = new Int32Array(0);
        this.generation++;
    }

    /** How much memory the instance has, in bytes. */
    get memory() {
        return this.#memory.buffer.byteLength;
    }

    /**
     * Does one call. `work` is given the exports; a failure of the module itself leaves a new one for the next call.
     * @template T
     * @param {(exports: any) => T} work
     * @returns {T}
     */
    call(work) {
        if (this.#calling) {
            throw new TypeError('a host predicate must not use a linkifier: decide by the host alone');
        }
        this.#calling = true;
        try {
            return work(this.#exports);
        } catch (error) {
            // A trap, or no stack left: the module may be in the middle of something.
            if (!(error instanceof TypeError)) this.#start();
            throw error;
        } finally {
            this.#calling = false;
            if (this.#memory.buffer.byteLength > MAX_MEMORY) this.#start();
            if (this.#thrown !== undefined) this.#throw();
        }
    }

    /** Throws what a host predicate has thrown. */
    #throw() {
        const { error } = this.#thrown;
        this.#thrown = undefined;
        throw error;
    }

    /**
     * Writes a text in which links are looked for, as UTF-8. A lone surrogate becomes a byte that UTF-8 never has: the module
     * links no host that touches one. Texts of ASCII, which have as many bytes as code units, have none.
     * @param {string} text
     * @returns {number} how many bytes it has
     */
    writeText(text) {
        const length = this.write(text);
        return length === text.length || isWellFormed(text) ? length : this.#writeBroken(text);
    }

    #writeBroken(text) {
        this.#reserve(text.length * 3 + 1);
        let length = 0;
        for (const piece of text.split(LONE_SURROGATE)) {
            length += encoder.encodeInto(piece, this.#input.subarray(length)).written;
            this.#input[length++] = 0xff;
        }
        return length - 1;
    }

    /**
     * Writes a name or a value into the input, as UTF-8. A lone surrogate becomes U+FFFD.
     * @param {string} text
     * @returns {number} how many bytes it has
     */
    write(text) {
        if (text.length <= SHORT) {
            this.#reserve(text.length * 3);
            return encoder.encodeInto(text, this.#input).written;
        }
        // Most texts need less than the most: as much as there are code units first, then for what is left.
        this.#reserve(text.length);
        const { read, written } = encoder.encodeInto(text, this.#input);
        if (read === text.length) return written;
        const rest = text.slice(read);
        this.#reserve(written + rest.length * 3);
        return written + encoder.encodeInto(rest, this.#input.subarray(written)).written;
    }

    /** Sees to it that so many bytes can be written. What was written before stays. */
    #reserve(bytes) {
        // A view of memory that has grown since has no length.
        if (this.#input.length >= bytes) return;
        if (this.#capacity < bytes) {
            const address = this.#exports.uts58_input(bytes) >>> 0;
            if (address === 0) {
                throw new RangeError('the text is too long for the memory of the module: cut it into pieces');
            }
            this.#address = address;
            this.#capacity = bytes;
        }
        this.#input = new Uint8Array(this.#memory.buffer, this.#address, this.#capacity);
    }

    /** The memory as numbers, in which those of the last answer begin at `numbersStart`. */
    get numbers() {
        if (this.#words.length === 0) this.#words = new Int32Array(this.#memory.buffer);
        return this.#words;
    }

    get numbersStart() {
        return this.#exports.uts58_numbers() >>> 2;
    }

    /** The strings of the last answer, one after the other. */
    strings() {
        const start = this.#exports.uts58_strings() >>> 0;
        const length = this.#exports.uts58_strings_length();
        return decoder.decode(new Uint8Array(this.#memory.buffer, start, length));
    }

    /**
     * Keeps a host predicate.
     * @param {(host: string) => boolean} predicate
     * @returns {number} what the module calls it by
     */
    keepPredicate(predicate) {
        this.#predicates.set(++this.#nextPredicate, predicate);
        return this.#nextPredicate;
    }

    /** Lets it go. */
    dropPredicate(number) {
        this.#predicates.delete(number);
    }

    /** The module asks. An error is thrown when the call is over, as it cannot pass through the module. */
    #accepts(number, host, length) {
        if (this.#thrown !== undefined) return 0;
        try {
            const name = decoder.decode(new Uint8Array(this.#memory.buffer, host >>> 0, length));
            return this.#predicates.get(number)?.(name) ? 1 : 0;
        } catch (error) {
            this.#thrown = { error };
            return 0;
        }
    }
}

/** Reads strings and numbers of an answer in turn. */
export class Answer {
    #numbers;
    #strings;
    #at;
    #taken = 0;

    constructor(engine) {
        this.#strings = engine.strings();
        this.#numbers = engine.numbers;
        this.#at = engine.numbersStart;
    }

    number() {
        return this.#numbers[this.#at++];
    }

    string() {
        const length = this.number();
        return this.#strings.slice(this.#taken, (this.#taken += length));
    }
}
