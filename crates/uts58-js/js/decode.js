// Compiles the module that is part of the code. It is deflated, which halves what bundlers ship, and read without the browser's
// DecompressionStream, because workers that are scripts can't await.

/**
 * @param {{ size: number, deflated: string }} packed the module's size, and the module by RFC 1951 in base64
 */
export function decode({ size, deflated }) {
    const input = Uint8Array.from(atob(deflated), (character) => character.charCodeAt(0));
    return new WebAssembly.Module(inflate(input, size));
}

/**
 * Inflates by RFC 1951.
 * @param {Uint8Array} input
 * @param {number} size how many bytes come out
 */
export function inflate(input, size) {
    const output = new Uint8Array(size);
    let bit = 0;
    let end = 0;
    const bits = (count) => {
        let value = 0;
        for (let place = 0; place < count; place++, bit++) value |= ((input[bit >> 3] >> (bit & 7)) & 1) << place;
        return value;
    };
    const symbol = ({ counts, symbols }) => {
        let code = 0;
        let first = 0;
        let index = 0;
        for (let length = 1; length < 16; length++) {
            code |= (input[bit >> 3] >> (bit & 7)) & 1;
            bit++;
            if (code - first < counts[length]) return symbols[index + code - first];
            index += counts[length];
            first = (first + counts[length]) << 1;
            code <<= 1;
        }
        throw new Error('not deflated');
    };
    const block = (literals, distances) => {
        for (let value = symbol(literals); value !== 256; value = symbol(literals)) {
            if (value < 256) {
                output[end++] = value;
                continue;
            }
            const place = value - 257;
            const more = place < 8 || place === 28 ? 0 : (place >> 2) - 1;
            const length = place === 28 ? 258 : (more === 0 ? place : (4 + (place & 3)) << more) + 3 + bits(more);
            const code = symbol(distances);
            const far = Math.max(0, (code >> 1) - 1);
            const distance = (far === 0 ? code : (2 + (code & 1)) << far) + 1 + bits(far);
            for (let left = length; left > 0; left--, end++) output[end] = output[end - distance];
        }
    };
    const dynamic = () => {
        const [literals, distances, orders] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
        const lengths = Array(19).fill(0);
        for (const place of [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].slice(0, orders)) lengths[place] = bits(3);
        const code = huffman(lengths);
        const all = [];
        while (all.length < literals + distances) {
            const value = symbol(code);
            if (value < 16) all.push(value);
            else if (value === 16) all.push(...Array(bits(2) + 3).fill(all.at(-1)));
            else all.push(...Array(value === 17 ? bits(3) + 3 : bits(7) + 11).fill(0));
        }
        block(huffman(all.slice(0, literals)), huffman(all.slice(literals)));
    };
    const stored = () => {
        const start = (bit + 7) >> 3;
        const length = input[start] | (input[start + 1] << 8);
        output.set(input.subarray(start + 4, start + 4 + length), end);
        end += length;
        bit = (start + 4 + length) * 8;
    };
    for (let isLast = 0; isLast === 0; ) {
        isLast = bits(1);
        const kind = bits(2);
        if (kind === 0) stored();
        else if (kind === 2) dynamic();
        else block(huffman(FIXED), huffman(Array(30).fill(5)));
    }
    return output;
}

/** The lengths of the codes of a block that doesn't state its own. */
const FIXED = Array.from({ length: 288 }, (_, value) => (value < 144 ? 8 : value < 256 ? 9 : value < 280 ? 7 : 8));

/** How many codes there are of each length, and their symbols in the order of the codes. */
function huffman(lengths) {
    const counts = new Uint16Array(16);
    for (const length of lengths) counts[length]++;
    counts[0] = 0;
    const next = new Uint16Array(17);
    for (let length = 1; length < 16; length++) next[length + 1] = next[length] + counts[length];
    const symbols = new Uint16Array(lengths.length);
    lengths.forEach((length, value) => {
        if (length > 0) symbols[next[length]++] = value;
    });
    return { counts, symbols };
}
