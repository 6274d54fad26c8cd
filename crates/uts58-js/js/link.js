// A link in JavaScript. Properties that are rarely used are computed on first access, for all links of a text at
// once.

const EMAIL = 1;
const SCHEME = 2;

/** The number of numbers in a link: see `write` in `src/links.rs`. */
export const NUMBERS = 7;

/** What the links of one text share. `offset` is where the text begins in a stream. */
export const batchOf = (linkifier, text, offset) => ({ linkifier, text, offset, answers: new Map() });

export class Link {
    #batch;
    #hasScheme;
    // Offsets in the link.
    #host;
    #hostEnd;
    #authorityEnd;

    /**
     * @param {ReturnType<typeof batchOf>} batch
     * @param {Int32Array} numbers
     * @param {number} at where the numbers of this link begin
     * @param {string} href
     */
    constructor(batch, numbers, at, href) {
        const [start, end] = [numbers[at], numbers[at + 1]];
        this.kind = numbers[at + 2] & EMAIL ? 'email' : 'url';
        this.start = batch.offset + start;
        this.end = batch.offset + end;
        this.text = batch.text.slice(start, end);
        this.href = href;
        this.#batch = batch;
        this.#hasScheme = (numbers[at + 2] & SCHEME) !== 0;
        this.#host = numbers[at + 3] - start;
        this.#hostEnd = numbers[at + 4] - start;
        this.#authorityEnd = numbers[at + 5] - start;
    }

    /** The batch that the links of one text share. Internal to the package. */
    static batch(link) {
        return link.#batch;
    }

    get host() {
        return this.text.slice(this.#host, this.#hostEnd) || null;
    }

    get hostStart() {
        return this.start + this.#host;
    }

    get hostEnd() {
        return this.start + this.#hostEnd;
    }

    /** In the small build, which has no URL parser, this equals `href`. */
    get absolute() {
        return this.href;
    }

    get scheme() {
        return this.#hasScheme ? this.text.slice(0, this.text.indexOf(':')) : null;
    }

    get localPart() {
        if (this.kind !== 'email') return null;
        const before = this.#hasScheme ? this.text.indexOf(':') + 1 : 0;
        return this.text.slice(before, this.#host - 1);
    }

    get port() {
        const after = this.text.slice(this.#hostEnd, this.#authorityEnd);
        const colon = after.indexOf(':');
        return colon < 0 ? null : Number(after.slice(colon + 1));
    }

    /** Path, Query and Fragment as written in the text. */
    get #parts() {
        return this.text.slice(this.#authorityEnd);
    }

    get path() {
        return /^[^?#]+/.exec(this.#parts)?.[0] ?? null;
    }

    get query() {
        return /^[^?#]*\?([^#]*)/.exec(this.#parts)?.[1] ?? null;
    }

    get fragment() {
        return /^[^#]*#(.*)$/su.exec(this.#parts)?.[1] ?? null;
    }

    toJSON() {
        const { start, end, kind, text, scheme, host, port, href } = this;
        return { start, end, kind, text, scheme, host, port, href };
    }
}
