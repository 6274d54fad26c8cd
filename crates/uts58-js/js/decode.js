// Compiles the module that is part of the code. It is packed as LZMA, which is an eighth less than deflate, and read here, because
// browsers read no LZMA, and workers that are scripts can't await a DecompressionStream.

/**
 * @param {{ size: number, lzma: string }} packed the module's size, and the module as LZMA in base64
 */
export function decode({ size, lzma }) {
    const text = atob(lzma);
    // A plain loop: `Uint8Array.from` takes thirty times as long.
    const input = new Uint8Array(text.length);
    for (let at = 0; at < input.length; at++) input[at] = text.charCodeAt(at);
    return new WebAssembly.Module(unpack(input, size));
}

/** Where the odds of each kind of decision begin. */
const [MATCH, REPEATED, FIRST, SHORT, SECOND, THIRD] = [0, 48, 60, 72, 120, 132];
const [LENGTHS, REPEATED_LENGTHS, SLOTS, FAR, ALIGNED, LITERALS] = [144, 466, 788, 1044, 1159, 1175];

/** Signed numbers with this bit changed are in the order of the unsigned ones. */
const SIGN = 1 << 31;

/**
 * Unpacks LZMA without its header, with 3 bits of context for literals and 2 for places, as encoders set it by default.
 * @param {Uint8Array} input
 * @param {number} size how many bytes come out
 */
export function unpack(input, size) {
    const output = new Uint8Array(size);
    const odds = new Uint16Array(LITERALS + 8 * 768).fill(1024);
    // The range and the code within it: unsigned, but kept as signed numbers, for which engines allocate nothing.
    const coder = Int32Array.of(-1, (input[1] << 24) | (input[2] << 16) | (input[3] << 8) | input[4], 5);
    // Reads bits along a path from `node` until it is at least `end`, with local variables, because it takes nearly all the time.
    const path = (base, from, end) => {
        let node = from;
        let range = coder[0];
        let code = coder[1];
        let at = coder[2];
        while (node < end) {
            const odd = odds[base + node];
            const bound = Math.imul(range >>> 11, odd);
            if ((code ^ SIGN) < (bound ^ SIGN)) {
                range = bound;
                odds[base + node] = odd + ((2048 - odd) >> 5);
                node <<= 1;
            } else {
                range = (range - bound) | 0;
                code = (code - bound) | 0;
                odds[base + node] = odd - (odd >> 5);
                node = (node << 1) | 1;
            }
            if (range >>> 24 === 0) {
                range <<= 8;
                code = (code << 8) | input[at++];
            }
        }
        coder[0] = range;
        coder[1] = code;
        coder[2] = at;
        return node;
    };
    const bit = (at) => {
        const odd = odds[at];
        const bound = Math.imul(coder[0] >>> 11, odd);
        let found = 0;
        if ((coder[1] ^ SIGN) < (bound ^ SIGN)) {
            coder[0] = bound;
            odds[at] = odd + ((2048 - odd) >> 5);
        } else {
            coder[0] -= bound;
            coder[1] -= bound;
            odds[at] = odd - (odd >> 5);
            found = 1;
        }
        if (coder[0] >>> 24 === 0) {
            coder[0] <<= 8;
            coder[1] = (coder[1] << 8) | input[coder[2]++];
        }
        return found;
    };
    const tree = (base, bits) => path(base, 1, 1 << bits) - (1 << bits);
    const reversed = (base, bits) => {
        let value = 0;
        const found = tree(base, bits);
        for (let place = 0; place < bits; place++) value |= ((found >> place) & 1) << (bits - 1 - place);
        return value;
    };
    const even = (bits) => {
        let value = 0;
        for (let left = bits; left > 0; left--) {
            coder[0] >>>= 1;
            const isOne = (coder[1] ^ SIGN) >= (coder[0] ^ SIGN);
            if (isOne) coder[1] -= coder[0];
            value = (value << 1) | (isOne ? 1 : 0);
            if (coder[0] >>> 24 > 0) continue;
            coder[0] <<= 8;
            coder[1] = (coder[1] << 8) | input[coder[2]++];
        }
        return value;
    };
    const length = (base, place) => {
        if (bit(base) === 0) return 2 + tree(base + 2 + (place << 3), 3);
        return bit(base + 1) === 0 ? 10 + tree(base + 34 + (place << 3), 3) : 18 + tree(base + 66, 8);
    };
    const far = (length) => {
        const slot = tree(SLOTS + (Math.min(length - 2, 3) << 6), 6);
        if (slot < 4) return slot;
        const bits = (slot >> 1) - 1;
        const start = (2 | (slot & 1)) << bits;
        return slot < 14 ? start + reversed(FAR + start - slot, bits) : start + (even(bits - 4) << 4) + reversed(ALIGNED, 4);
    };

    // What came last: below 7 a literal. The last four distances, the latest first.
    let state = 0;
    let [one, two, three, four] = [0, 0, 0, 0];
    for (let to = 0; to < size; ) {
        const place = to & 3;
        if (bit(MATCH + (state << 2) + place) === 0) {
            const base = LITERALS + 768 * (to > 0 ? output[to - 1] >> 5 : 0);
            let node = 1;
            if (state >= 7) {
                // The byte that a match would have had is a hint, until one bit differs.
                for (let hint = output[to - one - 1]; node < 256; hint <<= 1) {
                    const expected = (hint >> 7) & 1;
                    const found = bit(base + ((1 + expected) << 8) + node);
                    node = (node << 1) | found;
                    if (found !== expected) break;
                }
            }
            output[to++] = path(base, node, 256);
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        let count = 0;
        if (bit(REPEATED + state) === 0) {
            four = three;
            three = two;
            two = one;
            count = length(LENGTHS, place);
            one = far(count);
            state = state < 7 ? 7 : 10;
        } else {
            let isShort = false;
            if (bit(FIRST + state) === 0) isShort = bit(SHORT + (state << 2) + place) === 0;
            else {
                const before = one;
                if (bit(SECOND + state) === 0) one = two;
                else {
                    if (bit(THIRD + state) === 0) one = three;
                    else {
                        one = four;
                        four = three;
                    }
                    three = two;
                }
                two = before;
            }
            count = isShort ? 1 : length(REPEATED_LENGTHS, place);
            state = isShort ? (state < 7 ? 9 : 11) : state < 7 ? 8 : 11;
        }
        if (one >= to) throw new Error('not LZMA');
        for (const last = to + count; to < last; to++) output[to] = output[to - one - 1];
    }
    return output;
}
