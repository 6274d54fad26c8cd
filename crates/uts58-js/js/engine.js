// Runs the WebAssembly module. There is one instance at a time, which is replaced after a failure or if it has grown
// too large. Texts go in through one buffer; numbers and strings come out through two.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** If an instance's memory has grown beyond this, in bytes, it is dropped after the call. */
const MAX_MEMORY = 32 << 20;

/** Up to this length, write a text in one step, with three bytes reserved for each code unit. */
const SHORT = 1 << 16;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Is the text free of lone surrogates? Uses the platform's faster function if there is one. */
const isWellFormed = (text) => text.isWellFormed?.() ?? !LONE_SURROGATE.test(text);

export class Engine {
    #module;
    #exports;
    #memory;
    #calling = false;
    // The address of the input buffer, and a view of it.
    #address = 0;
    #capacity = 0;
    #input;
    #words;
    /** The number of the instance, because a linkifier only exists in the instance that created it. */
    generation = 0;
    /** How many streams the instance has. They would be lost with it. */
    streams = 0;
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

    /** The memory of the instance, in bytes. */
    get memory() {
        return this.#memory.buffer.byteLength;
    }

    /**
     * Makes one call. `work` receives the exports. If the module itself fails, the next call gets a new instance.
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
            // After a trap or a stack overflow, the module's state may be inconsistent.
            if (!(error instanceof TypeError)) this.#start();
            throw error;
        } finally {
            this.#calling = false;
            if (this.#memory.buffer.byteLength > MAX_MEMORY && this.streams === 0) this.#start();
            if (this.#thrown !== undefined) this.#throw();
        }
    }

    /** Rethrows an error of a host predicate. */
    #throw() {
        const { error } = this.#thrown;
        this.#thrown = undefined;
        throw error;
    }

    /**
     * Writes a text to search, as UTF-8. A lone surrogate becomes a byte that UTF-8 never contains, and the module
     * links no host that touches one. If a text has as many bytes as code units, it is ASCII and has none.
     * @param {string} text
     * @returns {number} its length in bytes
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
     * Writes a name or value to the input, as UTF-8. A lone surrogate becomes U+FFFD.
     * @param {string} text
     * @returns {number} its length in bytes
     */
    write(text) {
        if (text.length <= SHORT) {
            this.#reserve(text.length * 3);
            return encoder.encodeInto(text, this.#input).written;
        }
        // Most texts need far less than the maximum, so reserve one byte per code unit first, then enough for the
        // rest.
        this.#reserve(text.length);
        const { read, written } = encoder.encodeInto(text, this.#input);
        if (read === text.length) return written;
        const rest = text.slice(read);
        this.#reserve(written + rest.length * 3);
        return written + encoder.encodeInto(rest, this.#input.subarray(written)).written;
    }

    /** Reserves space for this many bytes. Keeps what was written before. */
    #reserve(bytes) {
        // When memory grows, existing views get a length of 0.
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

    /** The memory as numbers. Those of the last answer begin at `numbersStart`. */
    get numbers() {
        if (this.#words.length === 0) this.#words = new Int32Array(this.#memory.buffer);
        return this.#words;
    }

    get numbersStart() {
        return this.#exports.uts58_numbers() >>> 2;
    }

    /** The concatenated strings of the last answer. */
    strings() {
        const start = this.#exports.uts58_strings() >>> 0;
        const length = this.#exports.uts58_strings_length();
        return decoder.decode(new Uint8Array(this.#memory.buffer, start, length));
    }

    /**
     * Stores a host predicate.
     * @param {(host: string) => boolean} predicate
     * @returns {number} the number by which the module calls it
     */
    keepPredicate(predicate) {
        this.#predicates.set(++this.#nextPredicate, predicate);
        return this.#nextPredicate;
    }

    /** Removes a host predicate. */
    dropPredicate(number) {
        this.#predicates.delete(number);
    }

    /** Called by the module. An error can't pass through the module, so it is rethrown after the call. */
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

/** Reads the strings and numbers of an answer in order. */
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
